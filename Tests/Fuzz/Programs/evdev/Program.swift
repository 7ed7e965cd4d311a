import FuzzTargets

/// libFuzzer, whose main this program has, calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe FuzzTarget.evdev.runOrTrap(bytes, count)
  return 0
}
