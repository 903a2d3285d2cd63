// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/compiled_once.h"

namespace coq {

/// A message for the user: an English pattern with `{}` (or `{0}`, `{1}`) placeholders, and its arguments. The
/// pattern is the key of the translation. Programs translate when they print; the core never does. Each
/// argument is shown on one line and cut at 300 bytes.
struct Message {
  COQ_COMPILED_ONCE(Message);
  Message(std::string_view pattern, std::vector<std::string> arguments);

  std::string pattern;
  std::vector<std::string> arguments;
  /// Only for plural_message(): the pattern for numbers other than one, and the number.
  std::string plural;
  std::int64_t count = 0;
  /// Suggested replacement for an unknown word, appended to the message; empty if there is none.
  std::string suggestion;

  /// Default format of a message with a suggestion.
  static constexpr const char* kSuggesting = "{0}; did you mean \"{1}\"?";

  /// The English pattern, singular or plural according to `count`.
  const std::string& english() const { return plural.empty() || count == 1 ? pattern : plural; }
  /// Formats the message with `translated` in place of the English pattern and `suggesting` in place of
  /// kSuggesting. A translation that does not match the arguments falls back to English.
  std::string text(std::string_view translated, std::string_view suggesting = kSuggesting) const;
  std::string text() const { return text(english()); }

  bool operator==(const Message&) const = default;
};

namespace detail {

/// Out of line because message() is called in a thousand places. `count` is the number of `arguments`.
Message make_message(std::string_view pattern, std::size_t count, fmt::format_args arguments);
Message make_plural(std::string_view one, std::string_view many, std::int64_t number, std::size_t count,
                    fmt::format_args arguments);

}  // namespace detail

/// Makes a Message. `pattern` must be a literal: the catalogue is extracted from these calls.
template <class... Args>
Message message(std::string_view pattern, const Args&... args) {
  return detail::make_message(pattern, sizeof...(args), fmt::make_format_args(args...));
}

/// Makes a Message about `count` things: `one` is the pattern for the number one, `many` for all others.
/// `count` is not an argument itself. Catalogues provide the plural forms of other languages.
template <class Count, class... Args>
Message plural_message(std::string_view one, std::string_view many, Count count, const Args&... args) {
  return detail::make_plural(one, many, static_cast<std::int64_t>(count), sizeof...(args),
                             fmt::make_format_args(args...));
}

/// Marks a literal that is translated elsewhere (a label in a table).
constexpr const char* translatable(const char* literal) {
  return literal;
}

// Sentences as data: placeholders in braces, and conditions on their arguments.

/// Returns the text of the named argument, or an empty string if there is none.
using FindArgument = std::function<std::string(std::string_view name)>;

/// Returns whether all conditions hold. They are separated by white space: `a` (the argument is not empty) or
/// `a=b`.
bool holds(std::string_view conditions, const FindArgument& argument);

/// Returns whether the braces are balanced and not nested.
bool closes_braces(std::string_view sentence);

/// Replaces each `{text}` of the sentence by `place(text)`.
std::string fill_places(std::string_view sentence, const FindArgument& place);

}  // namespace coq
