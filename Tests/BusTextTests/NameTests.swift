import BusText
import Testing

@Suite struct `A name on the bus` {
  @Test(arguments: [
    (BusName.destination, "org.example.App"), (.destination, "a.b"), (.destination, "_a.b-c.D9"),
    (.destination, ":1.42"), (.destination, ":a.b"), (.interface, "org.example.App"),
    (.interface, "a._b9"), (.member, "Set"), (.member, "_set9"), (.path, "/"), (.path, "/a"),
    (.path, "/org/example/App_1/2"), (.member, String(repeating: "a", count: 255)),
  ]) func `is accepted`(kind: BusName, text: String) { #expect(kind.accepts(text)) }

  @Test(arguments: [
    (BusName.destination, ""), (.destination, "org"), (.destination, "org."),
    (.destination, ".org.x"), (.destination, "org..x"), (.destination, "org.9x"),
    (.destination, "org.é"), (.destination, "org x.y"), (.destination, ":"), (.destination, ":1"),
    (.destination, ":1."), (.destination, "a." + String(repeating: "b", count: 254)),
    (.interface, "App"), (.interface, "org.example-x.App"), (.interface, ":1.2"),
    (.interface, "org.9x"), (.member, ""), (.member, "a.b"), (.member, "9a"), (.member, "a-b"),
    (.member, "a\n"), (.member, String(repeating: "a", count: 256)), (.path, ""), (.path, "a"),
    (.path, "/a/"), (.path, "//"), (.path, "/a//b"), (.path, "/a-b"), (.path, "/a.b"),
    (.path, "/é"),
  ]) func `is refused`(kind: BusName, text: String) { #expect(!kind.accepts(text)) }
}
