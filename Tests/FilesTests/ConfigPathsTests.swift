import Testing

@testable import Files

@Suite struct `The path of a config or of quirks` {
  struct Place: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var passwordHome: String?
    var paths: [String]
    var testDescription: String { environment.description }
  }

  static let places = [
    Place(
      environment: ["HOME": "/home/ada"],
      paths: ["/home/ada/.config/stylusd/config.toml", "/etc/xdg/stylusd/config.toml"]),
    Place(
      environment: [
        "HOME": "/home/ada", "XDG_CONFIG_HOME": "/conf/", "XDG_CONFIG_DIRS": "/a:/b",
      ],
      paths: ["/conf/stylusd/config.toml", "/a/stylusd/config.toml", "/b/stylusd/config.toml"]),
    Place(
      environment: ["HOME": "/home/ada", "XDG_CONFIG_HOME": "", "XDG_CONFIG_DIRS": ""],
      paths: ["/home/ada/.config/stylusd/config.toml", "/etc/xdg/stylusd/config.toml"]),
    Place(
      environment: ["HOME": "/h", "XDG_CONFIG_HOME": "conf", "XDG_CONFIG_DIRS": "a:/b::./c"],
      paths: ["/h/.config/stylusd/config.toml", "/b/stylusd/config.toml"]),
    Place(
      environment: [:], passwordHome: "/home/eve",
      paths: ["/home/eve/.config/stylusd/config.toml", "/etc/xdg/stylusd/config.toml"]),
    Place(
      environment: ["HOME": "relative"], passwordHome: "/home/eve",
      paths: ["/home/eve/.config/stylusd/config.toml", "/etc/xdg/stylusd/config.toml"]),
    Place(environment: [:], paths: ["/etc/xdg/stylusd/config.toml"]),
  ]

  @Test(arguments: places) func `follows the XDG specification`(_ place: Place) {
    let paths = BaseDirectories.config.paths(
      to: "stylusd/config.toml", environment: { place.environment[$0] },
      home: { place.passwordHome })
    #expect(paths == place.paths)
  }

  @Test func `has the data's own places`() {
    let paths = { (environment: [String: String]) in
      BaseDirectories.data.paths(to: "q", environment: { environment[$0] }, home: { nil })
    }
    #expect(
      paths(["HOME": "/h"]) == ["/h/.local/share/q", "/usr/local/share/q", "/usr/share/q"])
    #expect(
      paths(["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/a"]) == ["/d/q", "/a/q"])
  }

  @Test func `is found for whoever runs this`() {
    let paths = ConfigPaths.all()
    #expect(!paths.isEmpty)
    #expect(paths.allSatisfy { $0.hasPrefix("/") && $0.hasSuffix("/stylusd/config.toml") })
    #expect(ShippedPaths.quirks().contains { $0.hasSuffix("share/stylusd/quirks") })
    #expect(ShippedPaths.apps().contains { $0.hasSuffix("share/stylusd/apps") })
  }
}
