// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/words.h"

namespace coq::drawing {

/// Returns all words that cards print, in French, English and German. Patterns have `{}` placeholders.
const WordTable& card_words();
inline std::string_view card_word(std::string_view key, std::string_view lang) {
  return card_words().get(key, lang);
}
/// Returns the pattern with that key, filled with the arguments.
std::string card_phrase(std::string_view key, std::string_view lang, const std::vector<std::string>& arguments);
/// Returns the word for a document's direction with a prefix ("edge-" and "NW"), or the direction itself if
/// there is none.
std::string card_word_or_own(std::string_view prefix, std::string_view word, std::string_view lang);

}  // namespace coq::drawing
