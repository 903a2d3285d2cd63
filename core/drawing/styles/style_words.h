// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/drawing/styles/plan.h"

/// The words by which looks of rulesets say how an area or a line is drawn in the style `field`.
namespace coq::scene::styles {

using AreaArtist = Art (*)(const Plan&, const Easel&);
using LineArtist = LineArt (*)(const coq::Path&, Um width, const Easel&);

struct StyleWord {
  std::string_view word;
  AreaArtist area = nullptr;  ///< null where no area is drawn so
  LineArtist line = nullptr;
  bool dark = false;  ///< what is written on it is light
};

/// All words, in a fixed order.
const std::vector<StyleWord>& style_words();
/// Null where no word is that.
const StyleWord* find_style_word(std::string_view word);
/// What the pattern of an area, or the form of a line, means where a look has no word; null for nothing
/// special.
const StyleWord* word_of_pattern(std::string_view pattern);

}  // namespace coq::scene::styles
