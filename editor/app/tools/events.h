// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/viewport.h"

/// What the window tells the tools: the pointer, keys, the wheel, in the canvas's device pixels.
namespace coq::app {

struct Modifiers {
  bool shift = false;
  bool ctrl = false;
  bool alt = false;
  bool operator==(const Modifiers&) const = default;
};

enum class Button { none, left, middle, right };

struct PointerEvent {
  Pixel at;
  Button button = Button::none;  ///< the one that went down or up
  Modifiers modifiers;
  int clicks = 1;  ///< of a press: 2 for the second one of a double click
  Point page;      ///< filled by the ToolBox
};

/// Keys that the tools know; all others are commands of the program. Characters are for numeric entry.
enum class Key { other, character, escape, enter, backspace, del, space, tab, left, right, up, down };

struct KeyEvent {
  Key key = Key::other;
  char32_t character = 0;  ///< what it types, where it does
  Modifiers modifiers;
  bool repeated = false;  ///< held down
};

struct WheelEvent {
  Pixel at;
  double notches = 0;  ///< positive away from the user
  bool sideways = false;
  Modifiers modifiers;
};

enum class Cursor { arrow, cross, hand, grabbing, move, pick, forbidden };

}  // namespace coq::app
