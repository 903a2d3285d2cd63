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

/// Line of sight over drawn art: docs/los.md. This is its input, independent of the documents
/// (core/sight/models makes it from them).
namespace coq::los {

enum class Role { none, obstacle, hindrance };

/// What a class of art is to a line.
struct Behaviour {
  Role role = Role::none;
  /// Does it count on a line from or to a summit hex?
  bool on_summit_lines = false;
  bool operator==(const Behaviour&) const = default;
};

/// A piece of art: the union of its regions (an area has one, a line with a width a few, `hexes` one a hex).
struct Feature {
  std::string id;
  Behaviour behaviour;
  std::int64_t level = 0;  ///< in thousandths, as in the document
  Shared<std::vector<Region>> regions;
  bool operator==(const Feature&) const = default;
};

/// What may stand on a side of a line: the index of a feature, or features.size() + the index of a fill.
using Thing = std::uint32_t;

/// When does a line along a hexside end there: if both hexes obstruct, if either does, or never?
enum class HexsideRule { both, either, none };

/// What the hexes of a map are to lines that are read by heights (heights.h). All in thousandths of a
/// level.
struct HexHeights {
  struct Ground {
    std::int64_t level = 0;
    std::int64_t height = 0;  ///< of the terrain on it
    /// What makes it so: art that counts in the hex, else what stands for its type of terrain.
    Thing level_by = 0;
    Thing height_by = 0;
    bool by_hand = false;  ///< overrides of the map make level or height other than drawn
    bool operator==(const Ground&) const = default;
  };
  std::vector<Ground> hexes;  ///< in grid order
  HexsideRule along = HexsideRule::both;
  std::string rule;  ///< of the system, that says when a line is blocked
  bool operator==(const HexHeights&) const = default;
};

/// What the pieces of a table are to lines from a front edge to a base (edge_sight.h).
struct TableReading {
  std::vector<SightPiece> pieces;
  FieldOfFire field = FieldOfFire::half_plane;
  bool own_base_hides = false;
  bool units_may_be_grazed = false;
  std::vector<std::string> seen_over;  ///< unit types that no unit hides
  std::vector<std::string> see_over;   ///< unit types from which no unit hides
  Um base = 0;                         ///< side of a base that is named by its place only; 0: there is none
  std::string field_rule, unit_rule, see_over_rule;
  bool operator==(const TableReading&) const = default;
};

/// The rules that answers cite: data of the ruleset, empty for a system that names none.
struct CitedRules {
  std::string obstacle;     ///< value `los.rule.obstacle`
  std::string summit;       ///< `los.rule.summit`: on lines from or to a summit hex
  std::string concealment;  ///< `los.rule.concealment`
  std::string friends;      ///< `los.rule.friends`: friendly units in the way
  bool operator==(const CitedRules&) const = default;
};

/// What is drawn, as lines of sight see it.
struct Drawing {
  std::optional<Grid> grid;                ///< none on a table without hexes
  std::vector<Feature> features;           ///< in the order of the document
  std::vector<Hex> summits;                ///< summit hexes, in grid order
  std::optional<HexHeights> heights;       ///< where lines between hexes are read by heights
  std::optional<TableReading> table;       ///< where lines are read from edge to base
  std::optional<FigureReading> figures{};  ///< where they are read from figure to figure
  std::optional<CrestReading> crests{};    ///< where they are read with crests
  CitedRules rules{};
  bool is_summit(Hex h) const;
};

/// What fills whole hexes for one question: a condition (darkness, say), or units that are obstacles.
struct HexFill {
  std::string name;  ///< the condition's word, a unit's id, or the type of the friends in the way
  Behaviour behaviour;
  bool everywhere = false;  ///< in all hexes, beyond the map's edge too
  std::vector<Hex> hexes;   ///< else in these, in grid order
  std::int64_t height = 0;  ///< thousandths of a level, where lines are read by heights
  bool covers(Hex h) const;
};

/// A base on a table.
struct Base {
  std::string id;    ///< of its unit; empty where it is named by its place
  std::string type;  ///< of its unit
  Point at;
  Vector facing{0, -1};
  Um frontage = 0;
  Um depth = 0;
  std::string side{}, arm{};         ///< of its unit
  std::optional<Posture> posture{};  ///< of its unit, where it has one at set-up
  bool operator==(const Base&) const = default;
};

/// What is told of an end where lines are read with crests, in the words of the ruleset; empty words leave it
/// open.
struct SightWords {
  std::string arm, formation;
  bool revealed = false;
  bool operator==(const SightWords&) const = default;
};

/// What a question adds to the drawing.
struct Query {
  bool aerial = false;  ///< an end is in the air: it sees all
  /// Units by their ids, then friends by their type, then conditions: the order in which answers name them.
  std::vector<HexFill> fills;
  std::vector<Base> bases;              ///< on a table
  std::optional<Posture> from{}, to{};  ///< of figures at the ends, where it is told
  SightWords from_words{}, to_words{};
};

const std::string& name_of(const Drawing& drawing, const Query& query, Thing thing);
Behaviour behaviour_of(const Drawing& drawing, const Query& query, Thing thing);

/// Friends of who looks: obstacles that do not count on lines from or to a summit hex.
HexFill friends_fill(std::string name, std::vector<Hex> hexes);
/// A condition that conceals; everywhere if `hexes` is not given.
HexFill condition_fill(std::string name, std::optional<std::vector<Hex>> hexes = std::nullopt);

/// Units that stand in the way of all lines, so high (thousandths of a level).
HexFill unit_fill(std::string name, std::vector<Hex> hexes, std::int64_t height);

/// A hex as an area.
Region hex_region(const Grid& grid, Hex h);
/// Does the inside of the hex meet one of the regions?
bool meets_hex(const Grid& grid, Hex h, const std::vector<Region>& regions);

}  // namespace coq::los
