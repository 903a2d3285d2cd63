// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"

/// What somebody perhaps meant who wrote a word that is not known.
namespace coq {

/// A word that may stand in a place, and what people call it, in any language.
struct KnownWord {
  std::string word;
  std::vector<std::string> names{};
};

/// The known word that is nearest to `given`, by itself or by a name of it; the first of those that are equally
/// near; empty where none is near enough (a third of its letters are wrong). Case, marks of letters, blanks,
/// dots, dashes and underscores do not count, and two letters exchanged are one mistake.
std::string nearest_word(std::string_view given, const std::vector<KnownWord>& known);
std::string nearest_word(std::string_view given, const std::vector<std::string>& known);

/// The message with a suggestion behind it; without one where `word` is empty.
inline Message suggesting(Message message, std::string word) {
  message.suggestion = std::move(word);
  return message;
}

}  // namespace coq
