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

/// A sentence for people: an English pattern with `{}` (or `{0}`, `{1}`) places, and what stands in them.
/// The pattern is the key of the translation; the programs translate when they print, the core never does.
/// What stands in the places is shown on one line and shortened to 300 bytes.
struct Message {
  COQ_COMPILED_ONCE(Message);
  Message(std::string_view pattern, std::vector<std::string> arguments);

  std::string pattern;
  std::vector<std::string> arguments;
  /// Of a sentence that counts (plural_message()): the pattern for other numbers than one, and the number.
  std::string plural;
  std::int64_t count = 0;
  /// What a word that is not known is perhaps meant as: said behind the sentence.
  std::string suggestion;

  /// How a suggestion stands behind its sentence.
  static constexpr const char* kSuggesting = "{0}; did you mean \"{1}\"?";

  /// The English pattern, of those of the numbers the right one.
  const std::string& english() const { return plural.empty() || count == 1 ? pattern : plural; }
  /// The sentence with `translated` in place of the English pattern, and `suggesting` in place of kSuggesting.
  /// A translation that does not fit the arguments falls back to English.
  std::string text(std::string_view translated, std::string_view suggesting = kSuggesting) const;
  std::string text() const { return text(english()); }

  bool operator==(const Message&) const = default;
};

namespace detail {

/// Of `count` arguments, each as text. In one source: messages are made in a thousand places.
Message make_message(std::string_view pattern, std::size_t count, fmt::format_args arguments);
Message make_plural(std::string_view one, std::string_view many, std::int64_t number, std::size_t count,
                    fmt::format_args arguments);

}  // namespace detail

/// Makes a Message. `pattern` must be a literal: the catalogue is extracted from these calls.
template <class... Args>
Message message(std::string_view pattern, const Args&... args) {
  return detail::make_message(pattern, sizeof...(args), fmt::make_format_args(args...));
}

/// A sentence about `count` things, which is no argument by itself: `one` for one of them, `many` for any other
/// number. Languages that have more forms, or count differently, choose by their catalogue.
template <class Count, class... Args>
Message plural_message(std::string_view one, std::string_view many, Count count, const Args&... args) {
  return detail::make_plural(one, many, static_cast<std::int64_t>(count), sizeof...(args),
                             fmt::make_format_args(args...));
}

/// Marks a literal that is translated elsewhere (a label in a table).
constexpr const char* translatable(const char* literal) {
  return literal;
}

// Sentences that are data: places in braces, and conditions of their arguments.

/// The text of the argument of that name; empty where there is none.
using FindArgument = std::function<std::string(std::string_view name)>;

/// Do all conditions hold? They stand with blanks between: `a` (there is such an argument), `a=b`.
bool holds(std::string_view conditions, const FindArgument& argument);

/// Does a `}` follow each `{`, and stand behind none else?
bool closes_braces(std::string_view sentence);

/// The sentence with what `place` gives for each text in braces.
std::string fill_places(std::string_view sentence, const FindArgument& place);

}  // namespace coq
