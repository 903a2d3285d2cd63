// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/rounding.h"

/// Lines of sight between bases on a table whose hills and plateaus have crest lines. A unit on a crest sees
/// over everything except dead ground and masks. A unit in a wood, a building or high growth is hidden and sees
/// less. All answers are exact; docs/los.md has the definition. Lengths are micrometres of the table.
namespace coq::sight {

/// Kind of cover that a type of terrain gives to units in it.
enum class CoverKind : std::uint8_t {
  nothing,
  depth,   ///< wood: units are seen only if revealed, up to a depth; they see out from its edge
  walls,   ///< building: units are seen only if revealed; they see out of the sides that they hold
  growth,  ///< high crops: units are never seen from outside, except kinds that stand out of it
};

/// Effects on lines of all features of one type. Answers cite the rules.
struct CoverClass {
  std::string type;
  CoverKind holds = CoverKind::nothing;
  bool blocks = false;        ///< blocks lines that pass through it
  bool shadows = false;       ///< casts dead ground for a viewer on a crest
  bool dresses = false;       ///< a slope covered by it has dead ground at its foot
  bool off_slopes = false;    ///< units on a slope are not in it
  Um edge = 0;                ///< a unit sees out if it is closer than this to the outline
  Um depth = 0;               ///< units see up to this far inside it
  bool depth_counts = false;  ///< `depth` itself is still within sight
  std::string rule, hidden_rule, edge_rule, depth_rule;
  bool operator==(const CoverClass&) const = default;
};

struct CoverPiece {
  std::string id;
  std::uint32_t type = 0;  ///< index into CrestArt::types
  Polygon area;
  bool operator==(const CoverPiece&) const = default;
};

/// A hill has open crest lines that run from outline to outline. A plateau has closed ones, which enclose its
/// flat.
struct CrestRelief {
  std::string id;
  bool plateau = false;
  Polygon area;
  std::vector<Path> crests;                 ///< crest lines; a plateau's are rings whose first point is not
                                            ///< repeated
  std::string rule;                         ///< cited if the relief blocks
  std::string dead_out_rule, dead_in_rule;  ///< plateau only: dead ground seen from its flat, and towards it
  bool operator==(const CrestRelief&) const = default;
};

/// Effects on lines of units of one arm in certain formations.
struct SightKind {
  std::string word;  ///< the kind's name in the ruleset's table of masks
  std::string arm;
  std::vector<std::string> formations;
  Um peek = 0;  ///< maximum distance behind a crest from which the unit sees over it; 0: it cannot
  std::string peek_rule;
  bool hidden_by_growth = false;
  std::vector<bool> masks;  ///< by index of the other kind: whether a unit of this kind hides one behind it
  bool operator==(const SightKind&) const = default;
};

enum class Dominating : std::uint8_t {
  crest,    ///< only a unit on a crest dominates
  crossed,  ///< also a lower unit with the crest behind it
};

/// The drawn features of a table, and the parameters of its rules.
struct CrestArt {
  std::vector<CoverClass> types;
  std::vector<CoverPiece> pieces;  ///< in document order
  std::vector<CrestRelief> reliefs;
  std::vector<SightKind> kinds;
  Um shadow = 0;            ///< maximum depth of dead ground behind cover
  Um mask = 0;              ///< maximum distance at which a unit is masked by another in front of it
  Um foot = 0;              ///< dead ground extends less than this from the foot of a dressed slope
  Um dead = 0;              ///< maximum depth of dead ground along a plateau's crest
  Um peek_min = 0;          ///< minimum distance to a crest for peeking over it
  bool peeks_below = true;  ///< whether units closer than `peek_min` peek, too
  Dominating dominating = Dominating::crest;
  bool others_block = false;        ///< other reliefs block the lines of a dominating viewer
  bool crests_block = false;        ///< a hill blocks only lines that cross its crest
  bool dead_by_shortest = false;    ///< `dead` is measured from the crest's nearest point, not along the line
  bool behind_by_shortest = false;  ///< `shadow` and `foot` are measured from the feature's nearest point
  bool edge_suffices = false;       ///< a viewer at the edge looks through any depth of its own wood
  bool plateaus_peek = true;        ///< a unit just behind a plateau's crest peeks as on a hill
  std::string crest_rule, shadow_rule, mask_rule, foot_rule;
  bool operator==(const CrestArt&) const = default;
};

/// Immutable precomputed data for many questions; copies share it.
struct CrestModel {
  explicit CrestModel(CrestArt drawn);

  struct Content;
  std::shared_ptr<const Content> content;
  const CrestArt& art() const;
  bool operator==(const CrestModel& other) const { return art() == other.art(); }
};

/// The base of a figure, or a single point (`figure_at`).
struct SightFigure {
  std::array<Point, 4> corners;  ///< clockwise on the page, from the front left corner
  Point middle;
};
inline SightFigure figure_at(Point p) {
  return {{p, p, p, p}, p};
}

struct SightUnit {
  std::string id;  ///< cited in answers; units with equal ids are the same unit
  int side = 0;
  std::uint32_t kind = 0;  ///< index into CrestArt::kinds, from sight::kind_of()
  std::vector<SightFigure> figures;
  std::optional<Vector> facing{};  ///< needed only for Dominating::crossed
  bool revealed_in_wood = false;   ///< for cover of the kind CoverKind::depth
  bool revealed_in_building = false;
  std::optional<std::uint32_t> building{};  ///< the occupied building: index into CrestArt::pieces
  std::vector<std::uint32_t> held_sides{};  ///< indices into building_sides(): the sides with figures
};

enum class SightReason : std::uint8_t { clear, blocked_by, hidden_in, dead_ground, masked_by };

/// Whether the viewer sees the target, and why not. `from` and `to` are the ends of the clear line, or of the
/// first line tried if none is clear.
struct CrestSight {
  SightReason reason = SightReason::clear;
  std::string by;    ///< id of the feature (or of two that block together: f3+f7) or of the masking unit; empty
                     ///< if clear
  std::string rule;  ///< empty if clear
  std::string crest{}, crest_rule{};  ///< only if clear: the relief over whose crest the viewer looks, if any
  Point from, to;
  std::size_t source = 0, target = 0;  ///< indices of figures; for a unit in a building, indices into its
                                       ///< held_sides
  bool clear() const { return reason == SightReason::clear; }
};

struct CrestQuestion {
  const CrestModel& reading;
  const SightUnit& viewer;
  const SightUnit& target;
  std::span<const SightUnit> units{};      ///< units that may mask; they may include the viewer and the target
  std::optional<std::size_t> only_from{};  ///< restricts the viewer to one figure or held side
  std::optional<std::size_t> only_to{};
};

/// Answers a question. A unit sees another if a clear line joins a corner or the middle of one of its bases to
/// one of the other's. Sight is not always mutual.
CrestSight crest_sight(const CrestQuestion& question);

// Queries of the fire and movement rules on the same drawing.

enum class Standing : std::uint8_t {
  plain,  ///< does not touch the inside of the relief
  crest,  ///< touches a crest line, or stands on both sides of it
  slope,
  top,  ///< entirely on the flat of a plateau
};
Standing standing(const CrestModel& reading, std::size_t relief, const SightUnit& unit);
/// Returns whether the unit is behind the crest, and near enough to see over it along that line.
bool peeks(const CrestModel& reading, std::size_t relief, const SightUnit& unit, Point from, Point to);
/// Returns whether the unit holds a crest from which it sees over everything along that line.
bool dominates(const CrestModel& reading, const SightUnit& unit, Point from, Point to);
/// Returns whether the line has points on both sides of a crest of the relief.
bool crosses_crest(const CrestModel& reading, std::size_t relief, Point from, Point to);

/// Returns whether the middle of the figure's base is inside the area or on its outline.
bool holds(const CrestModel& reading, std::size_t piece, const SightFigure& figure);

/// A straight side of a building's outline; the outside is to the left of `a` to `b`.
struct BuildingSide {
  Point a, b;
};
std::vector<BuildingSide> building_sides(const CoverPiece& piece);
/// Returns whether the point is strictly outside the straight line through the side.
bool is_beyond(const BuildingSide& side, Point p);

/// Returns the parts of a line inside an area, in order.
std::vector<Interval> parts_inside(const Polygon& area, Point from, Point to);

// Exact comparisons: the result is -1, 0 or +1 if the measured length is below, equal to or above `length`.

/// Total length of the parts of a line inside an area.
int compare_inside(const Polygon& area, Point from, Point to, Um length);
/// Distance from a base to an outline, the outlines of clearings included.
int compare_to_outline(const Polygon& area, const SightFigure& figure, Um length);
int compare_gap(const SightFigure& one, const SightFigure& other, Um length);
int compare_gap(const SightUnit& one, const SightUnit& other, Um length);  ///< minimum over their figures
/// Distance from a unit to the nearest crest line of the relief.
int compare_to_crest(const CrestModel& reading, std::size_t relief, const SightUnit& unit, Um length);
/// Length of the line beyond its last point on a plateau's flat. Returns nullopt if the line ends on the flat.
std::optional<int> compare_beyond_flat(const CrestModel& reading, std::size_t relief, Point from, Point to,
                                       Um length);

}  // namespace coq::sight
