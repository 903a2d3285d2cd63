// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/geometry/point.h"

namespace coq::drawing {

/// The form of a line or hexside; forms differ even without colour. A ruleset's `look` names them in `pattern`
/// (`dash-dot` for dash_dot).
enum class LineForm : std::uint8_t {
  solid,
  dashes,
  dots,
  dash_dot,
  cased,         ///< a band of `fill` between two thin lines: a road
  cased_dashes,  ///< a cased line with broken edges: a track
  twin,          ///< two thin lines
  comb,          ///< teeth to the left of its direction: a bank, a cliff
  twin_comb,     ///< teeth to both sides: a trench
  zigzag,        ///< a fire trench with traverses
  crosses,       ///< small crosses on a thin line: wire
  ties,          ///< a line with cross bars: a railway
  blocks,        ///< black and white bars: a double-track railway
  wave,          ///< a stream
  teeth,         ///< filled triangles to the left
  posts,         ///< a line with dots: a hedge, a fence
  bridge,        ///< a deck of `fill` between two parapets whose ends spread
  river,         ///< a band of `fill` between its banks, with current lines: a wider river has more of them
  avenue,        ///< a road between rows of trees
  ford,          ///< a band of `fill` with broken edges and crossbars
};

std::optional<LineForm> parse_line_form(std::string_view name);
std::string_view name_of(LineForm form);
const std::vector<LineForm>& line_forms();

struct LineLook {
  LineForm form = LineForm::solid;
  Um width = 500;  ///< width of the whole band, including ornaments
  Color color = kBlack;
  std::optional<Color> fill{};  ///< colour of the band, if the form has one
  double unit = 1;              ///< path micrometres per micrometre on paper
};

/// Returns whether the form is a casing with a body on top, so that roads and rivers join where they meet.
bool has_body(LineForm form);

/// Returns shapes that draw `path` in that form, the lowest first. Ornaments are spaced evenly, with half a gap
/// at each end. Forms with a body (`has_body`) return the casing first: if a layer draws all first shapes
/// before the others, roads join where they meet. A path without length returns no shapes.
std::vector<Shape> draw_line(const coq::Path& path, const LineLook& look);

}  // namespace coq::drawing
