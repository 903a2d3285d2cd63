// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/drawing/styles/plan.h"

/// The words by which looks of rulesets say how an area or a line is drawn in a style. All styles have the
/// same words, each with its own artists.
namespace coq::scene::styles {

using AreaArtist = Art (*)(const Plan&, const Easel&);
using LineArtist = LineArt (*)(const coq::Path&, Um width, const Easel&);

struct StyleWord {
  std::string_view word;
  AreaArtist area = nullptr;  ///< null where no area is drawn so
  LineArtist line = nullptr;
  bool dark = false;           ///< what is written on it is light
  std::optional<Inks> inks{};  ///< the style's own: what a look does not say
};

/// What the pattern of an area, or the form of a line, means where a look has no word; empty for nothing
/// special.
std::string_view word_of_pattern(std::string_view pattern);

}  // namespace coq::scene::styles
