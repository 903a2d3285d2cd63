// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <initializer_list>
#include <string>
#include <utility>

namespace coq::game {

/// The canonical text of a state, a line for each thing: equal states have equal text.
class Lines {
 public:
  template <class... Args>
  void add(fmt::format_string<Args...> pattern, Args&&... args) {
    m_text += fmt::vformat(pattern, fmt::make_format_args(args...));
    m_text += '\n';
  }
  std::string text() && { return std::move(m_text); }

 private:
  std::string m_text;
};

/// " 3 7": each item after a blank.
template <class List>
std::string appended(const List& list) {
  std::string out;
  for (const auto& item : list) out += fmt::format(" {}", item);
  return out;
}

/// "d.m": the letters of what is so, points for what is not.
inline std::string marks(std::initializer_list<std::pair<bool, char>> list) {
  std::string out;
  for (const auto& [is, letter] : list) out += is ? letter : '.';
  return out;
}

}  // namespace coq::game
