// SPDX-License-Identifier: MIT
#include "editor/window/canvas/keys.h"

#include <string_view>
#include <utility>

namespace coq::win {
namespace {

struct NamedKey {
  int code;
  app::Key key;
  const char* name;
};
constexpr NamedKey kNamed[] = {
    {WXK_ESCAPE, app::Key::escape, "Esc"},
    {WXK_RETURN, app::Key::enter, "Enter"},
    {WXK_NUMPAD_ENTER, app::Key::enter, "Enter"},
    {WXK_BACK, app::Key::backspace, "Backspace"},
    {WXK_DELETE, app::Key::del, "Delete"},
    {WXK_NUMPAD_DELETE, app::Key::del, "Delete"},
    {WXK_SPACE, app::Key::space, "Space"},
    {WXK_TAB, app::Key::tab, "Tab"},
    {WXK_LEFT, app::Key::left, "Left"},
    {WXK_RIGHT, app::Key::right, "Right"},
    {WXK_UP, app::Key::up, "Up"},
    {WXK_DOWN, app::Key::down, "Down"},
    {WXK_HOME, app::Key::other, "Home"},
    {WXK_END, app::Key::other, "End"},
    {WXK_PAGEUP, app::Key::other, "PageUp"},
    {WXK_PAGEDOWN, app::Key::other, "PageDown"},
    {WXK_NUMPAD_ADD, app::Key::other, "+"},
    {WXK_NUMPAD_SUBTRACT, app::Key::other, "-"},
};

const NamedKey* find_named(int code) {
  for (const NamedKey& named : kNamed) {
    if (named.code == code) return &named;
  }
  return nullptr;
}

/// Returns 0 to 9 for the digit row, otherwise -1. The key codes are the same on X11 and Wayland.
int digit_key(const wxKeyEvent& event) {
  const auto hardware = static_cast<int>(event.GetRawKeyFlags());
  if (hardware >= 10 && hardware <= 18) return hardware - 9;
  return hardware == 19 ? 0 : -1;
}

}  // namespace

namespace {

/// Returns the typed character if it may be part of a number, otherwise 0. With Shift, wxWidgets reports the
/// unshifted character. The digit row also counts on layouts that have other characters there.
char32_t number_sign(const wxKeyEvent& event) {
  const auto typed = static_cast<char32_t>(event.GetRawKeyCode());  // for ASCII, the character code
  constexpr std::u32string_view kSigns = U"0123456789+-.,;";
  if (kSigns.find(typed) != std::u32string_view::npos) return typed;
  const int digit = digit_key(event);
  return digit >= 0 && !event.ShiftDown() ? U'0' + static_cast<char32_t>(digit) : 0;
}

}  // namespace

app::Modifiers modifiers_of(const wxKeyboardState& state) {
  return {state.ShiftDown(), state.ControlDown(), state.AltDown()};
}

app::KeyEvent tool_key(const wxKeyEvent& event) {
  app::KeyEvent out;
  out.modifiers = modifiers_of(event);
  if (const NamedKey* named = find_named(event.GetKeyCode())) {
    out.key = named->key;
    return out;
  }
  int code = static_cast<int>(event.GetUnicodeKey());
  if (event.GetKeyCode() >= WXK_NUMPAD0 && event.GetKeyCode() <= WXK_NUMPAD9) {
    code = '0' + event.GetKeyCode() - WXK_NUMPAD0;
  } else if (event.GetKeyCode() == WXK_NUMPAD_DECIMAL) {
    code = '.';
  }
  if (event.ControlDown() || event.AltDown()) return out;
  if (const char32_t sign = number_sign(event)) code = static_cast<int>(sign);
  if (code < ' ') return out;
  out.key = app::Key::character;
  // wxWidgets reports letters in upper case.
  out.character =
      static_cast<char32_t>(!event.ShiftDown() && code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code);
  return out;
}

bool is_sign(const wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_ESCAPE:
    case WXK_BACK:
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE:
      return true;
    default:
      return tool_key(event).key == app::Key::character && event.GetKeyCode() != WXK_SPACE;
  }
}

std::string chord_of(const wxKeyEvent& event) {
  std::string name;
  bool shift = event.ShiftDown();
  const int code = event.GetKeyCode();
  if (const NamedKey* named = find_named(code)) {
    name = named->name;
  } else if (code >= WXK_F1 && code <= WXK_F12) {
    name = "F" + std::to_string(code - WXK_F1 + 1);
  } else if (digit_key(event) >= 0) {
    name = std::to_string(digit_key(event));
    // Some layouts type digits with Shift; the chord then contains only the digit.
    const auto typed = event.GetRawKeyCode();
    shift = shift && !(typed >= '0' && typed <= '9');
  } else if (code >= WXK_NUMPAD0 && code <= WXK_NUMPAD9) {
    name = std::to_string(code - WXK_NUMPAD0);
  } else if (event.GetUnicodeKey() > ' ') {
    name = wxString(wxUniChar(event.GetUnicodeKey())).Upper().utf8_string();
  }
  if (name.empty()) return {};
  std::string out;
  if (event.ControlDown()) out += "Ctrl+";
  if (event.AltDown()) out += "Alt+";
  if (shift) out += "Shift+";
  return out + name;
}

}  // namespace coq::win
