// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {

// Functions that walk along lines.

/// A place along a line, and the direction there.
struct Step {
  Spot at{};
  double dx = 1, dy = 0;
  Point off(double along, double left) const {
    return to_point({at.x + dx * along + dy * left, at.y + dy * along - dx * left});
  }
};

double length_of(const coq::Path& path);
/// Returns places about `spacing` apart; the first is half a spacing from the start.
std::vector<Step> steps_along(const coq::Path& path, double spacing);
/// Returns the place at that distance, or nullopt beyond the ends.
std::optional<Step> step_at(const coq::Path& path, double along);
/// Returns the line moved to the right and down.
coq::Path moved(const coq::Path& path, double by);
Outline line_of(const coq::Path& path);
Um part_of(Um width, double part);
/// Returns slanted lines across a whole plan, clipped to it. `gap` and `width` are on paper.
Group ruled(const Plan& plan, const Easel& easel, double gap, double width);

// Features along a line. `width` is the width of the whole band, in map micrometres.

/// A line in two parts. All first parts of a type are drawn before all second ones, so that roads join where
/// they meet.
struct LineArt {
  Art below{};
  Art above{};
};

/// A road between soft edges, or a track if `broken`.
LineArt draw_road(const coq::Path& path, Um width, bool broken, const Easel& easel);
/// A stream with its banks.
LineArt draw_stream(const coq::Path& path, Um width, const Easel& easel);
/// A trench with traverses: spoil on both sides, a dark floor.
LineArt draw_trench(const coq::Path& path, Um width, const Easel& easel);
/// Pickets and tangled wire.
LineArt draw_wire(const coq::Path& path, Um width, const Easel& easel);
/// A stone wall with its shadow.
LineArt draw_wall(const coq::Path& path, Um width, const Easel& easel);
/// A ford: shallow water between dashes, and ripples.
LineArt draw_ford(const coq::Path& path, Um width, const Easel& easel);
/// A bridge with its parapets.
LineArt draw_bridge(const coq::Path& path, Um width, const Easel& easel);

}  // namespace coq::drawing::styles
