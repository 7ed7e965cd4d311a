// Tells stylusd which app is in front, which GNOME Shell tells nobody outside of it.
//
// The form for GNOME 45 and later, where extensions are modules.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Shell from 'gi://Shell';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
