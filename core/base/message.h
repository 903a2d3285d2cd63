// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace coq {

/// A sentence for people: an English pattern with `{}` (or `{0}`, `{1}`) places, and what stands in them.
/// The pattern is the key of the translation; the programs translate when they print, the core never does.
/// What stands in the places is shown on one line and shortened to 300 bytes.
struct Message {
  std::string pattern;
  std::vector<std::string> arguments;

  /// The sentence with `translated` in place of the English pattern. A translation that does not fit the
  /// arguments falls back to English.
  std::string text(std::string_view translated) const;
  std::string text() const { return text(pattern); }

  bool operator==(const Message&) const = default;
};

/// Makes a Message. `pattern` must be a literal: the catalogue is extracted from these calls.
template <class... Args>
Message message(std::string_view pattern, const Args&... args) {
  return Message{std::string(pattern), {fmt::format("{}", args)...}};
}

/// Marks a literal that is translated elsewhere (a label in a table).
constexpr const char* translatable(const char* literal) {
  return literal;
}

}  // namespace coq
