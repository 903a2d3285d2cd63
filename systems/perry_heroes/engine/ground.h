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

/// The ground of a table, as movement, cover and camouflage ask for it (7.10, 7.16, 3.4d); lines of sight have
/// their own reading (core/sight/models).
namespace coq::perry_heroes {

/// What a terrain type does: its effects, empty where it says nothing.
struct GroundType {
  std::string id;
  std::string foot, vehicle;  ///< column of the tables of movement; prohibited, crossings, under, scenario
  std::string foot_row, vehicle_row;  ///< road, slope
  int foot_crossing = 0, vehicle_crossing = 0;
  bool crosses_foot = false, crosses_vehicle = false;  ///< says what crossing it costs
  bool over = false;                                   ///< stands over what only crossings pass: fords, bridges
  std::string blast;                                   ///< light, hard
  bool vegetation = false;
  int layer = 0;
  std::string foot_rule, vehicle_rule, foot_crossing_rule, vehicle_crossing_rule;
};

/// Who goes: tables and effects have a column for each.
enum class Mover : std::uint8_t { foot, vehicle };

/// A piece of the map, and its type here: an index.
struct GroundPiece : game::MapPiece {
  int is = 0;
};

/// What is under a point: the column of the tables of movement, the row of costs (road, slope; else empty).
struct Footing {
  std::string column, row;
  std::string rule;  ///< that says the column
};

/// What a way meets.
struct Passage {
  const GroundPiece* barrier = nullptr;     ///< the first that cannot be entered
  std::vector<const GroundPiece*> crossed;  ///< obstacles, fords and bridges; each as often as it is crossed
};

class Ground {
 public:
  /// Errors: `perry-heroes.map`.
  static Result<Ground> make(const model::MapDocument& map, const model::RulesetDocument& ruleset);

  /// Pieces whose closed area holds the point, the topmost first.
  std::vector<const GroundPiece*> at(Point p) const;
  /// Pieces that the segment meets.
  std::vector<const GroundPiece*> met(Point a, Point b) const;
  /// Column and row where a move starts: of relief and obstacles what is drawn below (Q15, Q68).
  Footing footing(Point p, Mover mover) const;
  using MayEnter = std::function<bool(const std::string& column)>;
  /// What a way from `from` over these points meets. What only touches it counts for nothing; what only
  /// crossings pass needs one that stands over it; an obstacle that is a line is crossed where its middle is.
  Passage passage(Point from, const std::vector<Point>& way, Mover mover, const MayEnter& may_enter) const;
  /// Is a piece of vegetation nearer than that to a point, or to a footprint?
  bool near_vegetation(std::span<const Point> corners, Um below) const;
  const GroundType& type(const GroundPiece& piece) const { return m_types[static_cast<std::size_t>(piece.is)]; }
  const std::vector<GroundPiece>& pieces() const { return m_pieces; }
  const std::string& base() const { return m_base; }  ///< what is under all of it: terrain.base

 private:
  const GroundType* base_type() const;

  std::vector<GroundType> m_types;
  std::vector<GroundPiece> m_pieces;  ///< the topmost first
  std::string m_base;
};

}  // namespace coq::perry_heroes
