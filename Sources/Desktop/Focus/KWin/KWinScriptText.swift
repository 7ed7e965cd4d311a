/// The script that KWin runs for us.
///
/// It is written for the oldest JavaScript of the two: Plasma 5 calls windows clients. Numbers go as text,
/// as KWin sends some of them as integers and others as doubles.
enum KWinScriptText {
  /// What it is called in KWin, so that it can be taken away again.
  static let plugin = "stylusd-focus"

  /// The text of the script.
  ///
  /// - Parameter listener: the unique name on the bus of who is called back.
  /// - Returns: the script.
  static func calling(back listener: String) -> String {
    """
    (function () {
      var activated = workspace.windowActivated || workspace.clientActivated;
      var changes = ["captionChanged", "desktopFileNameChanged", "windowClassChanged"];
      var watched = null;

      function active() {
        return (workspace.windowActivated ? workspace.activeWindow : workspace.activeClient) || null;
      }

      // Some of Plasma 5 have bytes for names.
      function text(value) {
        if (value === undefined || value === null) return "";
        if (value.byteLength === undefined) return String(value);
        return String.fromCharCode.apply(null, new Uint8Array(value));
      }

      function tell() {
        var window = active() || {};
        callDBus(
          "\(listener)", "\(KWinListener.path)", "\(KWinListener.interface)", "Activated",
          text(window.resourceClass), text(window.resourceName), text(window.desktopFileName),
          text(window.pid), text(window.caption));
      }

      function each(method) {
        if (!watched) return;
        changes.forEach(function (name) {
          // A window that has closed is an object that throws.
          try { if (watched[name]) watched[name][method](tell); } catch (error) {}
        });
      }

      function follow() {
        each("disconnect");
        watched = active();
        each("connect");
        tell();
      }

      activated.connect(follow);
      follow();
    })();

    """
  }
}
