internal import CLibsystemd
internal import StylusCore

// The arguments of org.freedesktop.systemd1.Manager.StartTransientUnit: the unit's name, what to
// do with jobs in its way, its properties, and auxiliary units, of which there are none.
extension BusMessage {
  func append(_ unit: TransientUnit) {
    append(unit.name)
    append("fail")
    appendContainer(SD_BUS_TYPE_ARRAY, of: "(sv)") { appendProperties(unit) }
    appendContainer(SD_BUS_TYPE_ARRAY, of: "(sa(sv))") {}
  }

  private func appendProperties(_ unit: TransientUnit) {
    appendUnitProperty("Description", unit.description)
    // The job is done when the program has been executed, not when it has been forked.
    appendUnitProperty("Type", "exec")
    // What a command leaves behind lives on, and counts until it is gone.
    appendUnitProperty("ExitType", unit.endsWithProgram ? "main" : "cgroup")
    appendUnitProperty("CollectMode", "inactive-or-failed")
    appendUnitProperty("Slice", "app.slice")
    appendUnitProperty("ExecStartEx", of: "a(sasas)") {
      appendContainer(SD_BUS_TYPE_ARRAY, of: "(sasas)") { appendCommand(unit) }
    }
    appendUnitProperty("Environment", of: "as") { append(unit.environment) }
    appendUnitProperty("UnsetEnvironment", of: "as") { append(unit.unsetEnvironment) }
    if let directory = unit.directory { appendUnitProperty("WorkingDirectory", directory) }
    if let input = unit.input {
      appendUnitProperty("StandardInputFileDescriptor", of: "h") { append(descriptor: input) }
    }
    if let timeout = unit.timeout {
      appendUnitProperty("RuntimeMaxUSec", of: "t") { append(UInt64(clamping: timeout.rawValue)) }
      appendUnitProperty("TimeoutStopUSec", of: "t") {
        append(UInt64(clamping: unit.killDelay.rawValue))
      }
    }
  }

  private func appendCommand(_ unit: TransientUnit) {
    appendContainer(SD_BUS_TYPE_STRUCT, of: "sasas") {
      append(unit.program)
      append(unit.arguments)
      // Otherwise systemd would put its own idea of `$HOME` or `${i}` in place of the shell's.
      append(["no-env-expand"])
    }
  }

  private func appendUnitProperty(_ name: String, _ text: String) {
    appendUnitProperty(name, of: "s") { append(text) }
  }

  private func appendUnitProperty(_ name: String, of type: String, _ value: () -> Void) {
    appendContainer(SD_BUS_TYPE_STRUCT, of: "sv") {
      append(name)
      appendContainer(SD_BUS_TYPE_VARIANT, of: type, value)
    }
  }
}
