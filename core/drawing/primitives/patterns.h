// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/outline.h"
#include "core/drawing/primitives/style.h"

namespace coq::scene {

/// Part of a pattern's tile: filled with the ink, or stroked where `stroke` is above 0.
struct PatternMark {
  Outline outline{};
  Um stroke = 0;
};

/// A tile of marks, repeated over an area. Marks that cross an edge of the tile are in it twice, so that
/// painters need not look at neighbours. `name` is what a ruleset's `look` says in `pattern`.
struct Pattern {
  std::string_view name;
  Um width = 0;
  Um height = 0;
  std::vector<PatternMark> marks{};
};

/// All patterns of areas, in a fixed order: dots, sparse-dots, strokes, rows, furrows, trees, conifers,
/// orchard, brush, marsh, waves, hachures, cross-hachures, bricks, stones, craters, sand, grid, meadow.
const std::vector<Pattern>& patterns();
/// Null where no pattern has that name.
const Pattern* find_pattern(std::string_view name);

}  // namespace coq::scene
