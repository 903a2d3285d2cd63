// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/words.h"

namespace coq::scene {

/// All words that cards print, in French, English and German. Patterns have `{}` places.
const WordTable& card_words();
inline std::string_view card_word(std::string_view key, std::string_view lang) {
  return card_words().get(key, lang);
}
/// The pattern of that key with the arguments in its places.
std::string card_phrase(std::string_view key, std::string_view lang, const std::vector<std::string>& arguments);
/// The word of `prefix` and a direction of the documents ("edge-" and "NW"); that word itself where we have
/// none.
std::string card_word_or_own(std::string_view prefix, std::string_view word, std::string_view lang);

}  // namespace coq::scene
