// SPDX-License-Identifier: MIT
#pragma once

class wxChoice;
class wxKeyEvent;
class wxWindow;

/// The keyboard: where it is, and keys that all windows share.
namespace coq::win {

/// Returns the control with the focus, or null. wxWidgets does not know about a part of a control that GTK
/// gives the focus to, such as the button in a choice.
wxWindow* focused_window();
/// Watches the user's hands for is_by_keyboard(), and marks the control with the focus as soon as a key is
/// pressed. Call it once, before the first window.
void watch_hands();
/// Returns whether the user last pressed a key, not a button of the mouse. Keys in an open menu or list do not
/// count, but how it was opened does.
bool is_by_keyboard();
/// Returns whether the key opens the context menu: Menu, or Shift+F10.
bool is_menu_key(const wxKeyEvent& event);

/// Chooses the next entry that begins with the letters typed so far; a pause of a second begins anew. `time`:
/// of the key, in milliseconds.
void type_ahead(wxChoice& choice, char32_t letter, long time);

}  // namespace coq::win
