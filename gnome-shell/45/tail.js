
export default class FocusExtension extends Extension {
    enable() {
        this._focus = new Focus();
    }

    // Also while the screen is locked, as nobody draws then.
    disable() {
        this._focus.destroy();
        this._focus = null;
    }
}
