// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/geometry/point.h"
#include "core/geometry/wide.h"

/// What makes new areas out of areas: for tracing, importing and cleaning. New vertices are rounded to whole
/// micrometres, so nothing here decides an answer; every area returned is valid (find_faults) all the same.
namespace coq {

using Polygons = std::vector<Polygon>;

/// All that is in any of the areas, in at most as many pieces as need be. The areas may overlap. Errors of this
/// and the next two: `geometry.ring` where an input is not valid, `geometry.overlay` where no valid result was
/// reached.
Result<Polygons> unite(const Polygons& areas);
/// What is both in `first` and in `second` (each taken as united).
Result<Polygons> intersection(const Polygons& first, const Polygons& second);
/// What is in `first` and not in `second`.
Result<Polygons> difference(const Polygons& first, const Polygons& second);

enum class Corners { round, mitred };
/// The areas grown by `distance` micrometres on all sides, shrunk if it is negative. Errors as above.
Result<Polygons> buffer(const Polygons& areas, Um distance, Corners corners = Corners::round);
/// The area within `distance` (above 0) of a path, with ends cut off flat or round like its corners.
Result<Polygons> buffer(const Path& path, Um distance, Corners corners = Corners::round);

/// What the rings fill by the even-odd rule, whatever they do to one another, as valid areas that meet in
/// points at most: each ring simple, outer rings of positive twice_signed_area, holes of negative. Crossings
/// are rounded to whole micrometres; without any, the answer is exact. Empty if nothing is filled. Error
/// (`geometry.repair`): rounding led to new crossings again and again, or a coordinate is beyond kUmLimit.
Result<Polygons> even_odd(const std::vector<Ring>& rings);

/// The valid areas nearest in meaning to an invalid one: what its rings fill by the even-odd rule. Errors as
/// even_odd(), and where nothing would be left.
Result<Polygons> repair(const Polygon& area);

/// A valid area as areas of simple rings (no point twice, outer rings of positive twice_signed_area, holes of
/// negative), of exactly the same inside. `touches_itself` as check_area() found it.
Polygons simple_parts(const Polygon& area, bool touches_itself);

/// Fewer points, none of those left out more than `tolerance` micrometres from the new line (Douglas and
/// Peucker). Ends stay.
Path simplified(const Path& path, Um tolerance);
/// The same for an area, each ring keeping three points at least. A valid area stays valid: where the shorter
/// line would cross itself or turn over, more points are kept.
Polygon simplified(const Polygon& area, Um tolerance);

/// The smallest convex ring round the points; fewer than three points where all lie on a line.
Ring convex_hull(const std::vector<Point>& points);

/// Twice the area of polygons that do not overlap, in square micrometres; exact for simple rings.
Int128 twice_area(const Polygons& areas);

}  // namespace coq
