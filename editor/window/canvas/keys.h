// SPDX-License-Identifier: MIT
#pragma once

#include <wx/event.h>

#include <string>

#include "editor/app/tools/tool.h"

namespace coq::win {

app::Modifiers modifiers_of(const wxKeyboardState& state);
/// As tools know it. `repeated` is for the caller to fill.
app::KeyEvent tool_key(const wxKeyEvent& event);
/// A letter, a digit or another sign, Delete, Backspace or Escape: what tools understand and lists do not.
bool is_sign(const wxKeyEvent& event);
/// As keymaps name it: "Ctrl+Shift+P", "Backspace", "F6". Digits are taken by their place on the keyboard,
/// since on some they are typed with Shift. Empty for a modifier alone.
std::string chord_of(const wxKeyEvent& event);

}  // namespace coq::win
