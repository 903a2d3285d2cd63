// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/geometry/point.h"
#include "core/geometry/wide.h"

/// Operations that create areas, for tracing, importing and cleaning. New vertices are rounded to whole
/// micrometres, therefore nothing here may decide an answer. Every returned area is valid (see find_faults()).
namespace coq {

using Polygons = std::vector<Polygon>;

/// Returns the union of areas, which may overlap, in as few pieces as possible. Errors of this function and the
/// next two: `geometry.ring` (an input is not valid), `geometry.overlay` (no valid result was found).
Result<Polygons> unite(const Polygons& areas);
/// Returns the intersection of the unions of `first` and `second`.
Result<Polygons> intersection(const Polygons& first, const Polygons& second);
/// Returns the union of `first` without that of `second`.
Result<Polygons> difference(const Polygons& first, const Polygons& second);

enum class Corners { round, mitred };
/// Returns the areas grown by `distance` micrometres on all sides, or shrunk if it is negative. Errors as
/// above.
Result<Polygons> buffer(const Polygons& areas, Um distance, Corners corners = Corners::round);
/// Returns the area within `distance` (above 0) of a path. Its ends are flat, or round like the corners.
Result<Polygons> buffer(const Path& path, Um distance, Corners corners = Corners::round);

/// Returns the area that rings fill by the even-odd rule, however they intersect. The result consists of valid
/// areas that meet in points at most. Each ring is simple; outer rings have positive twice_signed_area, holes
/// negative. Crossings are rounded to whole micrometres; without any, the result is exact. It is empty if
/// nothing is filled. Error `geometry.repair`: rounding repeatedly caused new crossings, or a coordinate is
/// beyond kUmLimit.
Result<Polygons> even_odd(const std::vector<Ring>& rings);

/// Converts an invalid area to valid ones: the area that its rings fill by the even-odd rule. Errors are those
/// of even_odd(); an empty result is an error, too.
Result<Polygons> repair(const Polygon& area);

/// Converts a valid area to areas of simple rings with exactly the same inside. No ring has a point twice;
/// outer rings have positive twice_signed_area, holes negative. `touches_itself` is the result of check_area().
Polygons simple_parts(const Polygon& area, bool touches_itself);

/// Simplifies a path (Douglas and Peucker). No removed point is more than `tolerance` micrometres from the new
/// line. The ends are kept.
Path simplified(const Path& path, Um tolerance);
/// Simplifies an area; each ring keeps at least three points. A valid area stays valid: more points are kept if
/// the simplified border would cross itself or reverse its direction.
Polygon simplified(const Polygon& area, Um tolerance);

/// Returns the convex hull of the points. It has fewer than three points if all are on a line.
Ring convex_hull(const std::vector<Point>& points);

/// Returns twice the area of polygons that do not overlap, in square micrometres. Exact for simple rings.
Int128 twice_area(const Polygons& areas);

}  // namespace coq
