// SPDX-License-Identifier: MIT
#pragma once

#include <wx/event.h>

#include <string>

#include "editor/app/tools/tool.h"

namespace coq::win {

app::Modifiers modifiers_of(const wxKeyboardState& state);
/// Converts to the tools' key event; the caller sets `repeated`.
app::KeyEvent tool_key(const wxKeyEvent& event);
/// Returns whether the key is a letter, digit or other character, Delete, Backspace or Escape: keys that tools
/// use, but lists do not.
bool is_sign(const wxKeyEvent& event);
/// Returns the key's name in keymaps: "Ctrl+Shift+P", "Backspace", "F6". Digits are identified by their
/// position on the keyboard, because some layouts need Shift for them. Empty for a modifier by itself.
std::string chord_of(const wxKeyEvent& event);

}  // namespace coq::win
