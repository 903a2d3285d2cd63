// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/drawing/styles/plan.h"

/// Artists for printed military maps: flat plates of colour, signs and lines, contours on high ground. The inks
/// turn this into a map of 1916, of 1944 or of the future.
namespace coq::drawing::styles {

/// A plate of colour with tree signs inside a dotted rim.
Art chart_wood(const Plan& plan, const Easel& easel);
Art chart_conifers(const Plan& plan, const Easel& easel);
/// Rings in rows.
Art chart_orchard(const Plan& plan, const Easel& easel);
/// Short strokes in rows.
Art chart_vineyard(const Plan& plan, const Easel& easel);
Art chart_brush(const Plan& plan, const Easel& easel);
/// Broken lines along the longer axis.
Art chart_crops(const Plan& plan, const Easel& easel);
Art chart_plough(const Plan& plan, const Easel& easel);
Art chart_marsh(const Plan& plan, const Easel& easel);
Art chart_water(const Plan& plan, const Easel& easel);
/// Contours within the area; the rim is the lowest one.
Art chart_hill(const Plan& plan, const Easel& easel);
/// Comb lines down both long sides.
Art chart_bank(const Plan& plan, const Easel& easel);
Art chart_redoubt(const Plan& plan, const Easel& easel);
/// Scattered rings.
Art chart_craters(const Plan& plan, const Easel& easel);
Art chart_rocks(const Plan& plan, const Easel& easel);
/// A single flat figure.
Art chart_building(const Plan& plan, const Easel& easel);
/// Slanted lines within a heavy rim.
Art chart_block(const Plan& plan, const Easel& easel);
Art chart_town(const Plan& plan, const Easel& easel);

LineArt chart_road(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_avenue(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_track(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_stream(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_ford(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_bridge(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_hedge(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_wall(const coq::Path& path, Um width, const Easel& easel);
/// A single line with traverses, in the colour of its plate.
LineArt chart_trench(const coq::Path& path, Um width, const Easel& easel);
LineArt chart_wire(const coq::Path& path, Um width, const Easel& easel);

}  // namespace coq::drawing::styles
