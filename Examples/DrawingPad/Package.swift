// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as an app of yours would be. Yours names a URL or another path here.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "DrawingPad",
  dependencies: [.package(name: "stylusd", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk+-3.0", providers: [.apt(["libgtk-3-dev"])]),
    .executableTarget(
      name: "DrawingPad",
      dependencies: [
        "CGtk",
        .product(name: "StylusInteraction", package: "stylusd"),
        .product(name: "StylusInteractionGLib", package: "stylusd"),
      ],
      swiftSettings: strict),
    .testTarget(name: "DrawingPadTests", dependencies: ["DrawingPad"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
