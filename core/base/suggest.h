// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"

/// Suggestions ("did you mean ...") for unknown words.
namespace coq {

/// A valid word, and its names in any language.
struct KnownWord {
  std::string word;
  std::vector<std::string> names{};
};

/// Returns the known word that is nearest to `given`, by itself or by one of its names. The first wins a tie.
/// Returns an empty string if none is near enough (up to a third of the letters may be wrong). Case, accents,
/// blanks, dots, dashes and underscores are ignored; two swapped letters count as one mistake.
std::string nearest_word(std::string_view given, const std::vector<KnownWord>& known);
std::string nearest_word(std::string_view given, const std::vector<std::string>& known);

/// Adds a suggestion to the message, unless `word` is empty.
inline Message suggesting(Message message, std::string word) {
  message.suggestion = std::move(word);
  return message;
}

}  // namespace coq
