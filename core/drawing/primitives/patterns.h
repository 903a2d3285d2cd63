// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/outline.h"
#include "core/drawing/primitives/style.h"

namespace coq::drawing {

/// Part of a pattern's tile. It is filled with ink, or stroked if `stroke` is positive.
struct PatternMark {
  Outline outline{};
  Um stroke = 0;
};

/// A tile of marks, repeated over an area. Marks that cross an edge are stored twice, so that painters can draw
/// each tile independently. A ruleset's `look` uses `name` in `pattern`.
struct Pattern {
  std::string_view name;
  Um width = 0;
  Um height = 0;
  std::vector<PatternMark> marks{};
};

/// Returns all area patterns in a fixed order: dots, sparse-dots, strokes, rows, furrows, trees, conifers,
/// orchard, brush, marsh, waves, hachures, cross-hachures, bricks, stones, craters, sand, grid, meadow.
const std::vector<Pattern>& patterns();
/// Returns the pattern with that name, or null.
const Pattern* find_pattern(std::string_view name);

}  // namespace coq::drawing
