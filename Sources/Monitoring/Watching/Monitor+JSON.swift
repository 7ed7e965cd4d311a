internal import PlainText
internal import StylusCore
internal import StylusWire

extension Monitor {
  /// Where the pen is and what becomes of its buttons now, as the fields of a JSON object; nil where there is no
  /// tablet.
  public var poseFields: String? {
    guard let tablet = current else { return nil }
    let pipeline = tablet.pipeline
    let presence = pipeline.meant
    let pose = presence.tool == nil ? nil : pipeline.lastPose
    let serial = presence.serial == 0 ? "null" : "0x\(String(presence.serial, radix: 16))".json
    let presses = tablet.buttons.map { button in
      let outlook = pipeline.outlook(of: button)
      return "{\"button\":\(button.rawValue.json),\"down\":\(tablet.isDown(button)),"
        + "\"state\":\(outlook.name.json),\"deadline\":\(outlook.deadline?.secondsText ?? "null")}"
    }
    return "\"tablet\":\(tablet.name.json),"
      + "\"tool\":\(presence.tool?.rawValue.json ?? "null"),\"serial\":\(serial),"
      + "\"touching\":\(presence.isTouching),\"pose\":\(pose?.json ?? "null"),"
      + "\"presses\":[\(presses.joined(separator: ","))]"
  }
}
