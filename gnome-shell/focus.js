
const PATH = '/org/stylusd/Shell';
const INTERFACE = `
<node>
  <interface name="org.stylusd.Shell1">
    <method name="GetWindow">
      <arg type="a{sv}" name="window" direction="out"/>
    </method>
    <signal name="WindowChanged">
      <arg type="a{sv}" name="window"/>
    </signal>
    <signal name="Disabled"/>
  </interface>
</node>`;

// Tells which window is in front: nothing of it where none is. Nobody can change anything through it.
class Focus {
    constructor() {
        this._tracker = Shell.WindowTracker.get_default();
        this._window = null;
        this._windowHandlers = [];
        this._last = null;
        this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE, this);
        this._object.export(Gio.DBus.session, PATH);
        this._focusHandler = global.display.connect('notify::focus-window', () => this._follow());
        // Which app a window belongs to may come out after that.
        this._appHandler = this._tracker.connect('notify::focus-app', () => this._tell());
        this._follow();
    }

    destroy() {
        this._leave();
        this._tracker.disconnect(this._appHandler);
        global.display.disconnect(this._focusHandler);
        this._object.emit_signal('Disabled', null);
        this._object.flush();
        this._object.unexport();
    }

    GetWindow() {
        return this._describe();
    }

    _follow() {
        this._leave();
        this._window = global.display.focus_window;
        if (this._window) {
            this._windowHandlers = [
                'notify::title', 'notify::wm-class', 'notify::gtk-application-id', 'unmanaging',
            ].map(signal => this._window.connect(signal, () => {
                if (signal === 'unmanaging')
                    this._leave();
                else
                    this._tell();
            }));
        }
        this._tell();
    }

    _leave() {
        for (const handler of this._windowHandlers)
            this._window.disconnect(handler);
        this._windowHandlers = [];
        this._window = null;
    }

    _tell() {
        const window = new GLib.Variant('(a{sv})', [this._describe()]);
        if (this._last && window.equal(this._last))
            return;
        this._last = window;
        this._object.emit_signal('WindowChanged', window);
    }

    _describe() {
        const window = this._window;
        const description = {};
        if (!window)
            return description;
        const app = this._tracker.get_window_app(window);
        const texts = {
            'class': window.get_wm_class(),
            'instance': window.get_wm_class_instance(),
            'gtk-application': window.get_gtk_application_id(),
            'sandboxed-app': window.get_sandboxed_app_id(),
            // Of a window that belongs to no app it is made up.
            'app': app && !app.is_window_backed() ? app.get_id() : null,
            'title': window.get_title(),
        };
        for (const name in texts) {
            if (texts[name])
                description[name] = new GLib.Variant('s', texts[name]);
        }
        description['pid'] = new GLib.Variant('i', window.get_pid());
        return description;
    }
}
