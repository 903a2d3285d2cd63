// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::scene::styles {

// Lines, walked along.

/// A place along a line: where, and the direction there.
struct Step {
  Spot at{};
  double dx = 1, dy = 0;
  Point off(double along, double left) const {
    return to_point({at.x + dx * along + dy * left, at.y + dy * along - dx * left});
  }
};

double length_of(const coq::Path& path);
/// Places about `spacing` apart, the first half of that from the beginning.
std::vector<Step> steps_along(const coq::Path& path, double spacing);
/// So far along it; nullopt beyond its ends.
std::optional<Step> step_at(const coq::Path& path, double along);
/// The line moved to the right and down.
coq::Path moved(const coq::Path& path, double by);
Outline line_of(const coq::Path& path);
Um part_of(Um width, double part);
/// Slanted lines over all of a plan, within it: so far apart and so wide, on paper.
Group ruled(const Plan& plan, const Easel& easel, double gap, double width);

// What runs along a line. `width` is that of the whole band, in the map's micrometres.

/// A line in two parts: all first parts of a type are drawn before all second ones, so that roads join where
/// they meet.
struct LineArt {
  Art below{};
  Art above{};
};

/// A road between soft edges; a track where `broken`.
LineArt draw_road(const coq::Path& path, Um width, bool broken, const Easel& easel);
/// A stream with its banks.
LineArt draw_stream(const coq::Path& path, Um width, const Easel& easel);
/// A trench with traverses: spoil on both sides, a dark floor.
LineArt draw_trench(const coq::Path& path, Um width, const Easel& easel);
/// Pickets and tangled wire.
LineArt draw_wire(const coq::Path& path, Um width, const Easel& easel);
/// A wall of stones, with its shadow.
LineArt draw_wall(const coq::Path& path, Um width, const Easel& easel);
/// A ford: shallow water between dashes, and ripples.
LineArt draw_ford(const coq::Path& path, Um width, const Easel& easel);
/// A bridge with its parapets.
LineArt draw_bridge(const coq::Path& path, Um width, const Easel& easel);

}  // namespace coq::scene::styles
