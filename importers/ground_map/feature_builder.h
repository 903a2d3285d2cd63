// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/geometry/operations.h"
#include "importers/ground_map/frame.h"
#include "importers/ground_map/ground_options.h"

namespace coq::importers::ground {

/// A feature on the page before it gets an id.
struct Piece {
  GroundShape::Kind kind = GroundShape::Kind::area;
  Polygon area;  ///< geometry of an area, which is valid
  Path path;     ///< geometry of a line, or the point of a text
  std::vector<Path> crests;
  TerrainRule rule;
  std::optional<model::Thousandths> level;
  std::string name, source;
  std::string what;  ///< "building=*", for counting
};

/// Cuts shapes to the box, projects them to the page and rounds them once to micrometres. Pieces are valid,
/// simple and in the order of the shapes.
class PieceMaker {
 public:
  /// `box` is in degrees and is cut to first. If `to_page`, shapes are also cut to the page less its margin.
  PieceMaker(const Frame& frame, const LonLatBox& box, bool to_page, Um margin, Um least, LeftOut& left_out);

  void add(const GroundShape& shape, std::vector<Piece>& out);
  std::size_t repaired() const { return m_repaired; }

 private:
  std::optional<Line> unwrapped(const LonLatLine& line) const;
  std::vector<Line> lines_of(const GroundShape& shape, const std::string& what);
  void add_area(const GroundShape& shape, std::vector<Line> rings, std::vector<Piece>& out);
  void add_lines(const GroundShape& shape, const std::vector<Line>& lines, std::vector<Piece>& out);
  void add_text(const GroundShape& shape, Point at, const TerrainRule& rule, std::vector<Piece>& out) const;
  std::vector<Path> crests_of(const GroundShape& shape);

  const Frame& m_frame;
  Rect m_box;
  std::optional<Rect> m_page;
  double m_middle;  ///< longitude
  Int128 m_least;   ///< twice the minimum area
  LeftOut& m_left_out;
  std::size_t m_repaired = 0;
};

/// Joins areas of rules with `merge` that are nearer than `distance`. A block keeps name and source of its
/// first area. Returns how many areas were joined to others.
std::size_t merge_near(std::vector<Piece>& pieces, Um distance);

/// Simplifies all areas and lines together, so that shared borders stay shared.
void simplify_pieces(std::vector<Piece>& pieces, Um tolerance);

/// Removes areas smaller than the square of `least`, and counts them.
void drop_small(std::vector<Piece>& pieces, Um least, LeftOut& left_out);

/// Removes what would crowd the print: names of areas that are too small for them; texts that would cover a
/// larger one, or one that came before; and texts that repeat a name nearby. The texts are counted. The others
/// are moved into `room`.
void place_names(std::vector<Piece>& pieces, const Box& room, LeftOut& left_out);

/// Returns the features with digests, without ids.
std::vector<model::Feature> features_of(const std::vector<Piece>& pieces);

}  // namespace coq::importers::ground
