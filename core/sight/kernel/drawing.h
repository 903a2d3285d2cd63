// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/shared.h"
#include "core/geometry/line_region.h"
#include "core/hex/grid.h"
#include "core/sight/kernel/crest_sight.h"
#include "core/sight/kernel/edge_sight.h"
#include "core/sight/kernel/figure_sight.h"

/// Input of the line-of-sight functions (docs/los.md), independent of the documents. core/sight/models creates
/// it from them.
namespace coq::sight {

enum class Role { none, obstacle, hindrance };

/// Effect of a class of terrain on lines.
struct Behaviour {
  Role role = Role::none;
  /// Whether it also affects lines from or to a summit hex.
  bool on_summit_lines = false;
  bool operator==(const Behaviour&) const = default;
};

/// A drawn feature, as the union of its regions: one for an area, a few for a line with a width, one for each
/// hex of `hexes`.
struct Feature {
  std::string id;
  Behaviour behaviour;
  std::int64_t level = 0;  ///< thousandths, as in the document
  Shared<std::vector<Region>> regions;
  bool operator==(const Feature&) const = default;
};

/// A feature or a fill beside a line: the index of a feature, or features.size() + the index of a fill.
using ObstacleId = std::uint32_t;

/// Condition under which a line along a hexside is blocked there: both hexes obstruct, either does, or never.
enum class HexsideRule { both, either, none };

/// Hex data for lines that are evaluated by heights (heights.h). All values are in thousandths of a level.
struct HexHeights {
  struct Ground {
    std::int64_t level = 0;
    std::int64_t height = 0;  ///< height of the terrain on that level
    /// Causes of level and height: a drawn feature in the hex, else the placeholder of its terrain type.
    ObstacleId level_by = 0;
    ObstacleId height_by = 0;
    bool by_hand = false;  ///< overrides of the map change level or height
    bool operator==(const Ground&) const = default;
  };
  std::vector<Ground> hexes;  ///< in grid order
  HexsideRule along = HexsideRule::both;
  std::string rule;  ///< rule of the system that defines when a line is blocked
  bool operator==(const HexHeights&) const = default;
};

/// Table data for lines from a front edge to a base (edge_sight.h).
struct TableReading {
  std::vector<SightPiece> pieces;
  FieldOfFire field = FieldOfFire::half_plane;
  bool own_base_hides = false;
  bool units_may_be_grazed = false;
  std::vector<std::string> seen_over;  ///< unit types that other units do not hide
  std::vector<std::string> see_over;   ///< unit types whose view units do not block
  Um base = 0;                         ///< side of a base that is given by its position only; 0 if there is
                                       ///< none
  std::string field_rule, unit_rule, see_over_rule;
  bool operator==(const TableReading&) const = default;
};

/// Rules cited in answers. They are values of the ruleset, and empty if it has none.
struct CitedRules {
  std::string obstacle;     ///< value `los.rule.obstacle`
  std::string summit;       ///< `los.rule.summit`: on lines from or to a summit hex
  std::string concealment;  ///< `los.rule.concealment`
  std::string friends;      ///< `los.rule.friends`: friendly units in the way
  bool operator==(const CitedRules&) const = default;
};

/// The drawn features that matter to lines of sight, and the data of the model that evaluates lines.
struct Drawing {
  std::optional<Grid> grid;              ///< empty for a table without hexes
  std::vector<Feature> features;         ///< in document order
  std::vector<Hex> summits;              ///< summit hexes, in grid order
  std::optional<HexHeights> heights;     ///< set if lines between hexes are evaluated by heights
  std::optional<TableReading> table;     ///< set if lines lead from edges to bases
  std::optional<FigureModel> figures{};  ///< set if lines lead from figure to figure
  std::optional<CrestModel> crests{};    ///< set if crest lines matter
  CitedRules rules{};
  bool is_summit(Hex h) const;
};

/// Fills whole hexes for one question: a condition such as darkness, or units that are obstacles.
struct HexFill {
  std::string name;  ///< keyword of the condition, id of the unit, or type of the friendly units
  Behaviour behaviour;
  bool everywhere = false;  ///< all hexes, also beyond the map's edge
  std::vector<Hex> hexes;   ///< if not everywhere: the hexes, in grid order
  std::int64_t height = 0;  ///< thousandths of a level, for lines evaluated by heights
  bool covers(Hex h) const;
};

/// A base on a table.
struct Base {
  std::string id;    ///< id of its unit; empty if the base is given by its position
  std::string type;  ///< type of its unit
  Point at;
  Vector facing{0, -1};
  Um frontage = 0;
  Um depth = 0;
  std::string side{}, arm{};         ///< side and arm of its unit
  std::optional<Posture> posture{};  ///< posture of its unit at set-up, if it has one
  bool operator==(const Base&) const = default;
};

/// Properties of an end point for lines with crests, as keywords of the ruleset. Empty keywords leave them
/// unspecified.
struct SightWords {
  std::string arm, formation;
  bool revealed = false;
  bool operator==(const SightWords&) const = default;
};

/// Inputs of one question besides the drawing.
struct Query {
  bool aerial = false;  ///< an end is in the air, which makes the line clear
  /// Units by id, then friends by type, then conditions: answers name them in this order.
  std::vector<HexFill> fills;
  std::vector<Base> bases;              ///< tables only
  std::optional<Posture> from{}, to{};  ///< postures of the figures at the ends, if given
  SightWords from_words{}, to_words{};
};

const std::string& name_of(const Drawing& drawing, const Query& query, ObstacleId thing);
Behaviour behaviour_of(const Drawing& drawing, const Query& query, ObstacleId thing);

/// Makes a fill of friendly units: obstacles, except on lines from or to a summit hex.
HexFill friends_fill(std::string name, std::vector<Hex> hexes);
/// Makes a fill of a condition that conceals, in all hexes if `hexes` is not given.
HexFill condition_fill(std::string name, std::optional<std::vector<Hex>> hexes = std::nullopt);

/// Makes a fill of units that obstruct all lines up to a height (thousandths of a level).
HexFill unit_fill(std::string name, std::vector<Hex> hexes, std::int64_t height);

/// Returns the area of a hex.
Region hex_region(const Grid& grid, Hex h);
/// Returns whether the inside of the hex meets one of the regions.
bool meets_hex(const Grid& grid, Hex h, const std::vector<Region>& regions);

}  // namespace coq::sight
