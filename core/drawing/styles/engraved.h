// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/drawing/styles/plan.h"

/// Artists for copperplates of about 1800: lines in one ink on paper, hand-coloured with a few thin washes.
namespace coq::drawing::styles {

/// Hachures down the steepest slope, thick away from the light; the top is bare.
Art engrave_hill(const Plan& plan, const Easel& easel);
/// Strokes down both long sides.
Art engrave_bank(const Plan& plan, const Easel& easel);
/// A parapet and its ditch, with strokes between them.
Art engrave_redoubt(const Plan& plan, const Easel& easel);
/// Single rocks, dark on one side.
Art engrave_rocks(const Plan& plan, const Easel& easel);

/// Trees seen from the side, with long shadows.
Art engrave_wood(const Plan& plan, const Easel& easel);
Art engrave_conifers(const Plan& plan, const Easel& easel);
/// Trees in rows.
Art engrave_orchard(const Plan& plan, const Easel& easel);
/// Rows of stakes, each with its vine.
Art engrave_vineyard(const Plan& plan, const Easel& easel);
Art engrave_brush(const Plan& plan, const Easel& easel);
LineArt engrave_hedge(const coq::Path& path, Um width, const Easel& easel);

/// Standing corn: rows of short strokes.
Art engrave_crops(const Plan& plan, const Easel& easel);
/// Ploughed land: long furrows.
Art engrave_plough(const Plan& plan, const Easel& easel);
/// Broken horizontal lines and rushes.
Art engrave_marsh(const Plan& plan, const Easel& easel);
/// Lines along the banks, closer together near the shore.
Art engrave_water(const Plan& plan, const Easel& easel);
Art engrave_craters(const Plan& plan, const Easel& easel);

/// A house with a heavier outline on the side away from the light.
Art engrave_building(const Plan& plan, const Easel& easel);
/// A house filled with ruled lines.
Art engrave_block(const Plan& plan, const Easel& easel);
/// Houses and gardens on a wash that is darker along its rim.
Art engrave_town(const Plan& plan, const Easel& easel);

/// A double line, heavier on one side.
LineArt engrave_road(const coq::Path& path, Um width, const Easel& easel);
/// A road between two rows of trees.
LineArt engrave_avenue(const coq::Path& path, Um width, const Easel& easel);
/// A solid and a broken line.
LineArt engrave_track(const coq::Path& path, Um width, const Easel& easel);
LineArt engrave_stream(const coq::Path& path, Um width, const Easel& easel);
LineArt engrave_ford(const coq::Path& path, Um width, const Easel& easel);
LineArt engrave_bridge(const coq::Path& path, Um width, const Easel& easel);
LineArt engrave_wall(const coq::Path& path, Um width, const Easel& easel);
LineArt engrave_trench(const coq::Path& path, Um width, const Easel& easel);
LineArt engrave_wire(const coq::Path& path, Um width, const Easel& easel);

}  // namespace coq::drawing::styles
