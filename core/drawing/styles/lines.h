// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"

/// What runs along a line. `width` is that of the whole band, in the map's micrometres.
namespace coq::scene::styles {

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
