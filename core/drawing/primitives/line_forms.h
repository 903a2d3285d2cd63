// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/geometry/point.h"

namespace coq::scene {

/// How a line or hexside looks, told apart without colour. The names (`dash-dot` for dash_dot) are what a
/// ruleset's `look` says in `pattern` for lines and sides.
enum class LineForm : std::uint8_t {
  solid,
  dashes,
  dots,
  dash_dot,
  cased,         ///< a band of `fill` between two thin lines: a road
  cased_dashes,  ///< the same with broken lines: a track
  twin,          ///< two thin lines
  comb,          ///< teeth to the left of its direction: a bank, a cliff
  twin_comb,     ///< teeth to both sides: a trench
  zigzag,        ///< a fire trench with traverses
  crosses,       ///< small crosses on a thin line: wire
  ties,          ///< a line with cross bars: a railway
  blocks,        ///< black and white bars: a railway of two tracks
  wave,          ///< a stream
  teeth,         ///< filled triangles to the left
  posts,         ///< a line with dots: a hedge, a fence
  bridge,        ///< a deck of `fill` between two parapets whose ends spread
  river,         ///< a band of `fill` between its banks, with currents: the more, the wider it is on paper
  avenue,        ///< a road between rows of trees
  ford,          ///< a band of `fill` with broken edges and bars across
};

std::optional<LineForm> parse_line_form(std::string_view name);
std::string_view name_of(LineForm form);
const std::vector<LineForm>& line_forms();

struct LineLook {
  LineForm form = LineForm::solid;
  Um width = 500;  ///< of the whole band, ornaments included
  Color color = kBlack;
  std::optional<Color> fill{};  ///< of the band where the form has one
  double unit = 1;              ///< micrometres of the path for one on paper
};

/// Is there a casing with a body on it, so that roads and rivers join where they meet?
bool has_body(LineForm form);

/// Shapes that draw `path` in that form, the lowest first. Ornaments are spread evenly, so that each end has
/// half a gap. Forms with a body (`has_body`) give the casing first: draw all first shapes of a layer, then all
/// other ones, and roads join where they meet. Nothing for a path without length.
std::vector<Shape> draw_line(const coq::Path& path, const LineLook& look);

}  // namespace coq::scene
