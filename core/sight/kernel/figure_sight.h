// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/geometry/line_region.h"
#include "core/geometry/metric.h"
#include "core/geometry/rounding.h"
#include "core/hex/grid.h"

/// From figure to figure, on a table with relief: what the line meets cuts it, but for what an end stands just
/// behind or at the edge of; hills hide but from a clear crest. Exact; docs/los.md has the definition.
namespace coq::los {

/// An area in the LOS frame: a point belongs to it if a ray from it meets the edges of all its rings an odd
/// number of times.
using Region = std::vector<FrameRing>;

enum class Posture : std::uint8_t { standing, crouched, prone };

/// Whose line a type of terrain does not cut.
enum class Excuse : std::uint8_t {
  none,
  behind,  ///< of who stands just behind it
  edge,    ///< of who is in it, at its edge
};

/// What all art of a type of terrain is to lines between figures.
struct FigureClass {
  std::string type;
  std::string rule;  ///< of the system, that says whether it cuts
  bool cuts = false;
  Excuse excuse = Excuse::none;
  Um inside = 0;               ///< so far apart two ends in one piece of it see each other
  bool spoils_crests = false;  ///< a crest with it is not clear
  bool shelters = false;       ///< being in it is a modifier of some table
  bool hides = false;          ///< hiding a part of a vehicle is a modifier of some table
  bool operator==(const FigureClass&) const = default;
};

struct FigurePiece {
  std::string id;
  std::uint32_t type = 0;  ///< its place in FigureArt::types
  std::vector<Region> regions;
  bool operator==(const FigurePiece&) const = default;
};

struct FigureHill {
  std::string id;
  std::string rule;
  Region region;
  std::optional<std::int64_t>
      level;  ///< that its art states, in thousandths; else one higher than what holds it
  bool operator==(const FigureHill&) const = default;
};

/// The drawing of a table and the numbers of its rules; lengths in micrometres of the rules.
struct FigureArt {
  std::vector<FigureClass> types;
  std::vector<FigurePiece> pieces;  ///< of types that do anything, in the order of the document
  std::vector<FigureHill> hills;
  std::vector<Region> rims;  ///< cliffs and drawn crests: where levels change in one, there is a crest line
  Um edge = 0;               ///< just behind, or at the edge
  Um crest = 0;              ///< on a crest, and beside one
  std::array<bool, 3> excused{};  ///< by Posture
  Um behind = 0;                  ///< of modifiers: just behind
  Um depth = 0;                   ///< of modifiers: at the edge
  Um base = 0;                    ///< side of a figure's base
  Metric points;                  ///< of lengths between points: that of the lattice where the map is a page
  Metric hexes;                   ///< of lengths between hexes: that of the lattice
  std::string crest_rule;         ///< of lines past another crest, and over a valley
  std::string smoke;              ///< the condition that hinders
  std::string smoke_rule;
  bool operator==(const FigureArt&) const = default;
};

/// Immutable, made once for many questions; copies share it.
struct FigureReading {
  explicit FigureReading(FigureArt drawn);

  struct Content;
  std::shared_ptr<const Content> content;
  const FigureArt& art() const;
  bool operator==(const FigureReading& other) const { return art() == other.art(); }
};

/// One end of a line: a point, or a vehicle's footprint (base_ring) with its centre.
struct FigureEnd {
  Point at;
  Posture posture = Posture::standing;
  std::optional<Ring> footprint{};
};

enum class FigureVerdict : std::uint8_t { clear, hindered, blocked };

/// Why a line is blocked.
enum class FigureCause : std::uint8_t {
  none,
  met,       ///< a type of terrain lies on both sides
  mixed,     ///< several together do
  higher,    ///< ground between is higher than both ends
  no_crest,  ///< the higher end is on no crest
  spoiled,   ///< it is on one that is not clear
  valley,    ///< ground between is lower, and no end is on a clear crest
  crest,     ///< another crest line is in the way
};

/// A maximal stretch with art of one type (of several: mixed) on both sides.
struct FigureMeeting {
  Ratio from, to;
  std::uint32_t type = 0;
  bool mixed = false;
  bool excused = false;
};

/// One straight line from a point of one end to a point of the other; places are parts of all of it.
struct FigureLine {
  FramePoint a;
  Vector along;
  Metric metric;                        ///< of its lengths
  Ratio from{0, 1}, to{1, 1};           ///< what counts: outside the footprints of the ends
  bool is_nothing = false;              ///< nothing of it does
  std::size_t source = 0, target = 0;   ///< points of the ends: 0 the centre, then the corners
  std::vector<FigureMeeting> meetings;  ///< by their beginning
  std::vector<Interval> smoke{};        ///< stretches in smoke, of a line that is not blocked
  FigureCause cause = FigureCause::none;
  Ratio blocked_from{}, blocked_to{};  ///< the first piece that blocks, or the place (both are the same)
  std::vector<std::string> blockers{};
  std::string rule{};
  bool blocked() const { return cause != FigureCause::none; }
  bool hindered() const { return !smoke.empty(); }
};

struct FigureSight {
  FigureVerdict verdict = FigureVerdict::clear;
  std::string rule;                   ///< of what blocks, or hinders
  std::vector<std::string> blockers;  ///< ids of what blocks first, seen from the beginning
  int seen_points = 0, points = 1;    ///< of the target
  bool hidden_by_building = false;    ///< a point is unseen because of a type that hides (FigureClass::hides)
  FigureLine line;                    ///< the best one: clear, else hindered, else from middle to middle
  bool partly_visible() const { return seen_points > 0 && seen_points < points; }
};

struct FigureQuestion {
  const FigureReading& reading;
  std::span<const Region> smoke;
  const FigureEnd& from;
  const FigureEnd& to;
  bool between_hexes = false;  ///< both ends are centres of hexes
  const Metric& metric() const { return between_hexes ? reading.art().hexes : reading.art().points; }
};

/// All lines, 1, 5 or 25: the targets of the first source, and so on.
std::vector<FigureLine> figure_lines(const FigureQuestion& question);
FigureSight figure_sight(const FigureQuestion& question);
/// The same of lines that are there already.
FigureSight figure_sight(const FigureQuestion& question, const std::vector<FigureLine>& lines);

/// The pieces (places in FigureArt) that make a meeting so at its beginning: one, or one of each side.
std::vector<std::uint32_t> pieces_of(const FigureReading& reading, const FigureLine& line,
                                     const FigureMeeting& meeting);
/// Is a place at most so far from another, along the line?
bool is_within(const FigureLine& line, Ratio a, Ratio b, Um distance);
/// The hexes to the left and right of the line just after a place (at its end: before it).
std::pair<std::optional<Hex>, std::optional<Hex>> hexes_at(const Grid& grid, const FigureLine& line, Ratio at);
/// Does the closed area of a piece hold the point?
bool holds(const FigurePiece& piece, Point p);

}  // namespace coq::los
