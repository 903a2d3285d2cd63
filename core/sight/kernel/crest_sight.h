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

/// Sight of bases, on a table whose hills and plateaus have crest lines: who holds a crest sees over everything
/// but dead ground and masks; who stands in a wood, a building or high growth is hidden in it, and sees less.
/// Exact; docs/los.md has the definition. Lengths are micrometres of the table.
namespace coq::los {

/// How a type of art holds units.
enum class Holds : std::uint8_t {
  nothing,
  depth,   ///< a wood: seen when revealed, through so much of it; one sees out from its edge
  walls,   ///< a building: seen when revealed; one sees out of the sides that one holds
  growth,  ///< high crops: never seen from outside, but for kinds that stand out of it
};

/// What all art of a type is to lines. Rules are cited in answers.
struct CoverClass {
  std::string type;
  Holds holds = Holds::nothing;
  bool blocks = false;        ///< lines through it
  bool shadows = false;       ///< casts dead ground before who looks from a crest
  bool dresses = false;       ///< a slope with it has dead ground at its foot
  bool off_slopes = false;    ///< it holds only who stands on no slope
  Um edge = 0;                ///< less far from its outline one sees out
  Um depth = 0;               ///< so far one sees in it
  bool depth_counts = false;  ///< exactly so far too
  std::string rule, hidden_rule, edge_rule, depth_rule;
  bool operator==(const CoverClass&) const = default;
};

struct CoverPiece {
  std::string id;
  std::uint32_t type = 0;  ///< its place in CrestArt::types
  Polygon area;
  bool operator==(const CoverPiece&) const = default;
};

/// A hill has open crest lines from outline to outline, a plateau closed ones; what they enclose is its flat.
struct CrestRelief {
  std::string id;
  bool plateau = false;
  Polygon area;
  std::vector<Path> crests;                 ///< of a plateau rings, the first point not repeated
  std::string rule;                         ///< that it blocks
  std::string dead_out_rule, dead_in_rule;  ///< of a plateau's dead ground: from its flat, and to it
  bool operator==(const CrestRelief&) const = default;
};

/// What units of an arm in some formations are to lines.
struct SightKind {
  std::string word;  ///< of the ruleset's masks
  std::string arm;
  std::vector<std::string> formations;
  Um peek = 0;  ///< at most so far behind a crest one sees over it; 0: never
  std::string peek_rule;
  bool hidden_by_growth = false;
  std::vector<bool> masks;  ///< by the place of the kind that it stands before: where that is all behind it
  bool operator==(const SightKind&) const = default;
};

enum class Dominating : std::uint8_t {
  crest,    ///< who is on a crest
  crossed,  ///< and who stands lower with the crest at his back
};

/// The drawing of a table, and the numbers of its rules.
struct CrestArt {
  std::vector<CoverClass> types;
  std::vector<CoverPiece> pieces;  ///< in the order of the document
  std::vector<CrestRelief> reliefs;
  std::vector<SightKind> kinds;
  Um shadow = 0;            ///< at most so far behind what blocks there is dead ground
  Um mask = 0;              ///< at most so far behind a unit one is masked
  Um foot = 0;              ///< less far from the foot of a dressed slope
  Um dead = 0;              ///< at most so far from a plateau's crest
  Um peek_min = 0;          ///< nearer than this to a crest ...
  bool peeks_below = true;  ///< ... one peeks all the same
  Dominating dominating = Dominating::crest;
  bool others_block = false;        ///< other reliefs block who dominates
  bool crests_block = false;        ///< a hill only where its crest is crossed
  bool dead_by_shortest = false;    ///< from the crest's nearest point, not along the line
  bool behind_by_shortest = false;  ///< `shadow` and `foot` from the piece's nearest point, not along the line
  bool edge_suffices = false;       ///< who is at the edge looks through his own wood as far as it goes
  bool plateaus_peek = true;        ///< who is just behind a plateau's crest sees as from a hill's
  std::string crest_rule, shadow_rule, mask_rule, foot_rule;
  bool operator==(const CrestArt&) const = default;
};

/// Immutable, made once for many questions; copies share it.
struct CrestReading {
  explicit CrestReading(CrestArt drawn);

  struct Content;
  std::shared_ptr<const Content> content;
  const CrestArt& art() const;
  bool operator==(const CrestReading& other) const { return art() == other.art(); }
};

/// The base of a figure, or a single point (`figure_at`).
struct SightFigure {
  std::array<Point, 4> corners;  ///< clockwise on the page, from the front left one
  Point middle;
};
inline SightFigure figure_at(Point p) {
  return {{p, p, p, p}, p};
}

struct SightUnit {
  std::string id;  ///< names it in answers, and tells units apart
  int side = 0;
  std::uint32_t kind = 0;  ///< its place in CrestArt::kinds: los::kind_of
  std::vector<SightFigure> figures;
  std::optional<Vector> facing{};  ///< only Dominating::crossed asks for it
  bool revealed_in_wood = false;   ///< for Holds::depth
  bool revealed_in_building = false;
  std::optional<std::uint32_t> building{};  ///< that it occupies: its place in CrestArt::pieces
  std::vector<std::uint32_t> held_sides{};  ///< of building_sides(): those on which it has figures
};

enum class SightReason : std::uint8_t { clear, blocked_by, hidden_in, dead_ground, masked_by };

/// Does the viewer see the target? `from` and `to` are the ends of the line that is clear, else of the first
/// one that was tried.
struct CrestSight {
  SightReason reason = SightReason::clear;
  std::string by;  ///< id of a piece, of two where they block together (f3+f7), or of a unit; empty where clear
  std::string rule;                   ///< empty where clear
  std::string crest{}, crest_rule{};  ///< where clear: the relief over whose crest the viewer looks; else empty
  Point from, to;
  std::size_t source = 0, target = 0;  ///< figures; of a building the place of the side in held_sides
  bool clear() const { return reason == SightReason::clear; }
};

struct CrestQuestion {
  const CrestReading& reading;
  const SightUnit& viewer;
  const SightUnit& target;
  std::span<const SightUnit> units{};      ///< all that may mask; viewer and target among them or not
  std::optional<std::size_t> only_from{};  ///< this figure (or held side) of the viewer
  std::optional<std::size_t> only_to{};
};

/// A unit sees another if one clear line joins a corner or the middle of a base of its to one of the other's.
/// Not reciprocal.
CrestSight crest_sight(const CrestQuestion& question);

// What rules of fire and movement ask of the same drawing.

enum class Standing : std::uint8_t {
  plain,  ///< touches nothing of its inside
  crest,  ///< touches a crest line, or stands on both sides of it
  slope,
  top,  ///< wholly on the flat of a plateau
};
Standing standing(const CrestReading& reading, std::size_t relief, const SightUnit& unit);
/// Is it behind the crest, and near enough to see over it along that line?
bool peeks(const CrestReading& reading, std::size_t relief, const SightUnit& unit, Point from, Point to);
/// Has it a crest from which it sees everything along that line?
bool dominates(const CrestReading& reading, const SightUnit& unit, Point from, Point to);
/// Has the line points on both sides of a crest of the relief?
bool crosses_crest(const CrestReading& reading, std::size_t relief, Point from, Point to);

/// Does the piece hold the figure: is the middle of its base in it, or on its outline?
bool holds(const CrestReading& reading, std::size_t piece, const SightFigure& figure);

/// A straight run of a building's outline; what is outside lies to the left of `a` to `b`.
struct BuildingSide {
  Point a, b;
};
std::vector<BuildingSide> building_sides(const CoverPiece& piece);
/// Is the point strictly on the outer side of the line along it?
bool is_beyond(const BuildingSide& side, Point p);

/// The parts of a line inside an area, in order.
std::vector<Interval> parts_inside(const Polygon& area, Point from, Point to);

// Exact comparisons: -1, 0, +1 as the length is below, equal to or above `length`.

/// Of the parts of a line inside an area.
int compare_inside(const Polygon& area, Point from, Point to, Um length);
/// Of the way from a base to an outline (that of a clearing too).
int compare_to_outline(const Polygon& area, const SightFigure& figure, Um length);
int compare_gap(const SightFigure& one, const SightFigure& other, Um length);
int compare_gap(const SightUnit& one, const SightUnit& other, Um length);  ///< the least of their figures
/// Of the way from a unit to the nearest crest line of the relief.
int compare_to_crest(const CrestReading& reading, std::size_t relief, const SightUnit& unit, Um length);
/// Of the part of a line beyond its last place on a plateau's flat; nullopt where it does not leave it.
std::optional<int> compare_beyond_flat(const CrestReading& reading, std::size_t relief, Point from, Point to,
                                       Um length);

}  // namespace coq::los
