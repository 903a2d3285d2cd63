// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/point.h"
#include "core/play/table/map_pieces.h"
#include "core/sight/kernel/drawing.h"

/// The ground of a table, for movement, cover and camouflage (7.10, 7.16, 3.4d). Lines of sight have their own
/// model (core/sight/models).
namespace coq::perry_heroes {

/// Properties of a terrain type, from its effects; empty if an effect is missing.
struct GroundType {
  std::string id;
  std::string foot, vehicle;  ///< column of the movement tables; or prohibited, crossings, under, scenario
  std::string foot_row, vehicle_row;  ///< road, slope
  int foot_crossing = 0, vehicle_crossing = 0;
  bool crosses_foot = false, crosses_vehicle = false;  ///< whether the type sets a cost for crossing it
  bool over = false;                                   ///< a ford or bridge over impassable terrain
  std::string blast;                                   ///< light, hard
  bool vegetation = false;
  int layer = 0;
  std::string foot_rule, vehicle_rule, foot_crossing_rule, vehicle_crossing_rule;
};

/// Kind of movement; tables and effects have a column for each.
enum class Mover : std::uint8_t { foot, vehicle };

/// A piece of the map with the index of its type.
struct GroundPiece : play::MapPiece {
  int type_index = 0;
};

/// The ground under a point: column of the movement tables and row of the costs (road, slope, or empty).
struct Footing {
  std::string column, row;
  std::string rule;  ///< rule that sets the column
};

/// Obstacles and barriers on a path.
struct Passage {
  const GroundPiece* barrier = nullptr;     ///< the first piece that cannot be entered
  std::vector<const GroundPiece*> crossed;  ///< obstacles, fords and bridges, once per crossing
};

class Ground {
 public:
  /// Errors: `perry-heroes.map`.
  static Result<Ground> make(const model::MapDocument& map, const model::RulesetDocument& ruleset);

  /// Returns the pieces whose closed area contains the point, the topmost first.
  std::vector<const GroundPiece*> at(Point p) const;
  /// Returns the pieces that the segment meets.
  std::vector<const GroundPiece*> met(Point a, Point b) const;
  /// Returns column and row at the start of a move. Relief and obstacles take those of the ground below (Q15,
  /// Q68).
  Footing footing(Point p, Mover mover) const;
  using MayEnter = std::function<bool(const std::string& column)>;
  /// Returns what the path meets. Touching does not count. Some terrain can be passed only where a crossing
  /// lies over it. Linear obstacles are crossed at their middle line.
  Passage passage(Point from, const std::vector<Point>& way, Mover mover, const MayEnter& may_enter) const;
  /// Returns whether vegetation is nearer than that to a point or a footprint.
  bool near_vegetation(std::span<const Point> corners, Um below) const;
  const GroundType& type(const GroundPiece& piece) const {
    return m_types[static_cast<std::size_t>(piece.type_index)];
  }
  const std::vector<GroundPiece>& pieces() const { return m_pieces; }
  const std::string& base() const { return m_base; }  ///< terrain under the whole table: terrain.base

 private:
  const GroundType* base_type() const;

  std::vector<GroundType> m_types;
  std::vector<GroundPiece> m_pieces;  ///< the topmost first
  std::string m_base;
};

}  // namespace coq::perry_heroes
