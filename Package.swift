// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

func library(_ name: String, _ pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// What the daemon and the person's tool are both made of.
let parts: [Target.Dependency] = [
  "Actions", "Arguments", "Bus", "ConfigEditing", "Desktop", "EventLoop", "Files", "InputDevices",
  "Keys", "PlainText", "ShippedFiles", "StylusConfig", "StylusCore", "StylusRecording",
  "StylusWire",
]

/// The fuzzers, whose main is libFuzzer's: only Tests/Fuzz/run builds them.
let fuzzers =
  Context.environment["STYLUSD_FUZZ"] == nil
  ? [] : ["config", "evemu", "libinput", "recognizer", "pipeline", "evdev"]

let package = Package(
  name: "stylusd",
  products: [
    .library(name: "StylusInteraction", targets: ["StylusInteraction"]),
    .library(name: "StylusInteractionGLib", targets: ["StylusInteractionGLib"]),
  ],
  targets: [
    // C seams: a module map, and the macros and variadics that Swift cannot import.
    library("CLibevdev", "libevdev", apt: "libevdev-dev"),
    library("CLibudev", "libudev", apt: "libudev-dev"),
    library("CLibsystemd", "libsystemd", apt: "libsystemd-dev"),
    library("CLibwacom", "libwacom", apt: "libwacom-dev"),
    library("CXkbcommon", "xkbcommon", apt: "libxkbcommon-dev"),
    .systemLibrary(
      name: "CX11", pkgConfig: "xkbcommon-x11",
      providers: [.apt(["libxcb-xkb-dev", "libxcb-xtest0-dev", "libxkbcommon-x11-dev"])]),
    library("CLibyaml", "yaml-0.1", apt: "libyaml-dev"),
    library("CJsonC", "json-c", apt: "libjson-c-dev"),
    library("CGlib", "glib-2.0", apt: "libglib2.0-dev"),
    library("CGtk", "gtk-layer-shell-0", apt: "libgtk-layer-shell-dev"),
    .systemLibrary(name: "CLinux"),
    .target(name: "CToml"),
    .target(name: "CWayland", linkerSettings: [.linkedLibrary("wayland-client")]),

    // Pure: values in, values out.
    module("StylusCore"),
    module("Keys", "PlainText", "CXkbcommon"),
    module("StylusConfig", "BusText", "Keys", "PlainText", "StylusCore", "CToml"),
    module("StylusRecording", "PlainText", "StylusCore", "CLibyaml"),
    module("StylusWire", "PlainText", "StylusCore"),
    module("Plotting", "PlainText", "StylusCore", "StylusRecording"),
    module("Monitoring", "PlainText", "StylusCore", "StylusWire"),
    module("Tuning", "PlainText", "StylusCore"),
    module("RadialPalette", "StylusCore", "StylusWire"),

    module("BusText", "PlainText"),
    module("PlainText"),
    module("Arguments", "PlainText"),
    module("Doctor", "PlainText"),

    // Effects.
    module("EventLoop", "PlainText", "StylusCore", "CLibsystemd", "CLinux"),
    module(
      "InputDevices", "EventLoop", "Keys", "PlainText", "StylusCore", "Typing", "CLibevdev",
      "CLibudev", "CLinux"),
    module("TerminalDisplay", "EventLoop", "Monitoring", "CLinux"),
    module("TabletNames", "PlainText", "CLibwacom"),
    module("Pens", "EventLoop", "InputDevices", "StylusCore"),
    module("Bus", "BusText", "StylusCore", "EventLoop", "CLibsystemd"),
    module("Typing", "EventLoop", "Keys", "StylusCore"),
    module(
      "Desktop", "Bus", "EventLoop", "Keys", "PlainText", "StylusCore", "Typing", "CJsonC",
      "CWayland", "CX11", "CXkbcommon"),
    module("Files", "EventLoop", "PlainText", "StylusCore", "StylusRecording"),
    module("ConfigEditing", "EventLoop", "Files", "PlainText", "StylusConfig"),
    module(
      "Examination", "Bus", "Desktop", "Doctor", "EventLoop", "Files", "GnomeExtension",
      "InputDevices", "PaletteHost", "PlainText", "ShippedFiles", "StylusConfig", "StylusCore",
      "StylusWire", "CLibsystemd"),
    module("GnomeExtension", "Bus", "EventLoop", "Files", "StylusCore"),
    module("ShippedFiles", "EventLoop", "Files", "StylusConfig", "StylusCore"),
    module(
      "AppService", "Bus", "EventLoop", "PlainText", "StylusCore", "StylusWire"),
    module("PaletteHost", "Bus", "EventLoop", "PlainText", "StylusCore", "StylusWire", "CLinux"),
    module("DesktopEntries", "EventLoop", "Files", "PlainText"),
    module(
      "Actions", "Bus", "BusText", "DesktopEntries", "EventLoop", "Keys", "PlainText",
      "StylusCore", "Typing", "CLinux"),

    // For apps.
    module("StylusInteraction", "Bus", "EventLoop", "StylusCore", "StylusWire", "CLinux"),
    module("StylusInteractionGLib", "StylusInteraction", "CGlib"),

    program("stylusd", parts + ["AppService", "PaletteHost", "Pens", "Typing"]),
    program(
      "stylus-palette",
      ["Arguments", "PlainText", "RadialPalette", "StylusCore", "StylusWire", "CGtk"]),
    program(
      "stylusctl",
      parts + [
        "DesktopEntries", "Doctor", "Examination", "GnomeExtension", "Monitoring", "PaletteHost",
        "Pens", "Plotting", "TabletNames", "TerminalDisplay", "Tuning",
      ]),

    // The pen of the tests in the guest; no part of what is installed.
    .target(name: "PenScript", path: "Tests/System/PenScript", swiftSettings: strict),
    program("pen-simulator", path: "Tests/System/PenSimulator", ["PenScript", "CLinux"]),
    tests("PenScriptTests", "PenScript"),

    // stylusd's end of stylus-palette's socket, played from a script; no part of what is installed.
    .target(
      name: "PaletteScript", dependencies: ["EventLoop", "StylusCore", "StylusWire"],
      path: "Tests/Palette/PaletteScript", swiftSettings: strict),
    program("palette-driver", path: "Tests/Palette/PaletteDriver", ["PaletteScript"]),

    // A pen's node for libevdev where there is no /dev/input: a pipe, and an ioctl of our own.
    .target(name: "CPipedNode", path: "Tests/CPipedNode"),
    .target(
      name: "PipedNode", dependencies: ["CPipedNode", "EventLoop", "StylusCore"],
      path: "Tests/PipedNode", swiftSettings: strict),

    // What `make bench` measures with.
    .target(name: "AllocationCount", path: "Benchmarks/AllocationCount"),
    .target(name: "BareReader", dependencies: ["CLibevdev"], path: "Benchmarks/BareReader"),
    program(
      "frame-cost", path: "Benchmarks/FrameCost",
      [
        "Actions", "AllocationCount", "AppService", "Arguments", "BareReader", "EventLoop", "Files",
        "InputDevices", "Pens", "PipedNode", "StylusConfig", "StylusCore", "StylusRecording",
      ]),

    .target(
      name: "TestSupport", dependencies: ["StylusCore", "StylusRecording"],
      path: "Tests/TestSupport", swiftSettings: strict),
    // A bus of the test's own, programs on it, and what a process takes.
    .target(
      name: "ProcessSupport", dependencies: ["EventLoop"], path: "Tests/ProcessSupport",
      swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "EventLoop", "InputDevices", "PipedNode", "PlainText", "StylusConfig", "StylusCore",
        "StylusRecording", "StylusWire", "TestSupport",
      ],
      path: "Tests/Fuzz/FuzzTargets", swiftSettings: strict),
    tests("ArgumentsTests", "Arguments"),
    tests("BusTests", "Bus", "EventLoop", "ProcessSupport", "StylusCore"),
    tests("BusTextTests", "BusText"),
    tests("PlainTextTests", "PlainText"),
    tests("KeysTests", "Keys"),
    .target(
      name: "NotedKeyboard", dependencies: ["EventLoop", "Keys", "Typing"],
      path: "Tests/NotedKeyboard", swiftSettings: strict),
    tests("TypingTests", "EventLoop", "Keys", "NotedKeyboard", "StylusCore", "Typing"),
    tests("DoctorTests", "Doctor"),
    tests(
      "ExaminationTests", "Bus", "Desktop", "Doctor", "EventLoop", "Examination", "Files",
      "StylusConfig", "StylusCore", "StylusWire"),
    tests("StylusCoreTests", "StylusCore", "StylusRecording", "StylusWire", "TestSupport"),
    tests("FuzzTests", "FuzzTargets"),
    tests("StylusConfigTests", "FuzzTargets", "Keys", "StylusConfig", "TestSupport"),
    tests(
      "DesktopTests", "Bus", "Desktop", "EventLoop", "Files", "Keys", "ProcessSupport",
      "StylusCore", "Typing", "stylusctl"),
    tests("GnomeExtensionTests", "GnomeExtension"),
    tests("FilesTests", "Files", "StylusCore", "StylusRecording"),
    tests(
      "ConfigEditingTests", "ConfigEditing", "EventLoop", "Files", "StylusConfig", "StylusCore"),
    tests("ShippedFilesTests", "EventLoop", "Files", "ShippedFiles", "StylusConfig", "StylusCore"),
    tests("StylusRecordingTests", "StylusCore", "StylusRecording", "TestSupport"),
    tests("StylusWireTests", "StylusCore", "StylusWire"),
    tests(
      "MonitoringTests", "Files", "Monitoring", "StylusConfig", "StylusCore", "StylusRecording",
      "StylusWire"),
    tests("PlottingTests", "Plotting", "StylusCore", "StylusRecording"),
    tests(
      "TuningTests", "StylusConfig", "StylusCore", "StylusRecording", "TestSupport", "Tuning"),
    tests("RadialPaletteTests", "RadialPalette", "StylusCore", "StylusWire"),
    // Stands for stylus-palette in tests of stylusd alone.
    program(
      "palette-peer", path: "Tests/PalettePeer", ["EventLoop", "StylusCore", "StylusWire"]),
    tests(
      "PaletteTests", "EventLoop", "PaletteScript", "StylusCore", "StylusWire", "stylus-palette"),
    tests(
      "PaletteHostTests", "Bus", "EventLoop", "PaletteHost", "ProcessSupport", "StylusCore",
      "StylusWire", "palette-peer"),
    tests("TabletNamesTests", "CLibwacom", "TabletNames"),
    tests(
      "ReplayTests", "StylusConfig", "StylusCore", "StylusRecording", "StylusWire", "TestSupport"),
    tests("EventLoopTests", "EventLoop", "StylusCore", "CLinux"),
    tests(
      "InputDevicesTests", "InputDevices", "StylusCore", "EventLoop", "PipedNode", "CLibevdev"),
    tests(
      "StylusInteractionTests", "Bus", "CGlib", "EventLoop", "ProcessSupport", "StylusCore",
      "StylusInteraction", "StylusInteractionGLib", "StylusWire", "stylusd"),
    tests(
      "ProgramTests", "EventLoop", "StylusWire", "palette-peer", "stylusd", "stylusctl"),
    tests("DesktopEntriesTests", "DesktopEntries"),
    tests(
      "ActionsTests", "Actions", "Bus", "DesktopEntries", "EventLoop", "Keys", "NotedKeyboard",
      "ProcessSupport", "StylusCore", "Typing", "CLibsystemd", "CLinux"),
    tests(
      "AppServiceTests", "AppService", "Bus", "EventLoop", "ProcessSupport", "StylusCore",
      "StylusWire"),
  ]
    + fuzzers.map { program("fuzz-\($0)", path: "Tests/Fuzz/Programs/\($0)", ["FuzzTargets"]) },
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
