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

/// Lines of sight from figure to figure, on a table with relief. Terrain on the line cuts it, except terrain
/// that an end stands just behind or at the edge of. Hills hide everything that is not seen from a clear crest.
/// Exact; docs/los.md has the definition.
namespace coq::sight {

/// An area in the LOS frame, by the even-odd rule: a point belongs to it if a ray from the point meets the
/// edges of all rings an odd number of times.
using Region = std::vector<FrameRing>;

enum class Posture : std::uint8_t { standing, crouched, prone };

/// Condition under which a type of terrain that cuts lines does not cut one.
enum class Excuse : std::uint8_t {
  none,
  behind,  ///< an end stands just behind it
  edge,    ///< an end is in it, at its edge
};

/// Effects of a type of terrain on lines between figures.
struct FigureClass {
  std::string type;
  std::string rule;  ///< rule of the system that states whether it cuts
  bool cuts = false;
  Excuse excuse = Excuse::none;
  Um inside = 0;               ///< maximum distance at which two ends in the same piece see each other
  bool spoils_crests = false;  ///< a crest covered by it is not clear
  bool shelters = false;       ///< a table has a modifier for figures in it
  bool hides = false;          ///< a table has a modifier for vehicles partly hidden by it
  bool operator==(const FigureClass&) const = default;
};

struct FigurePiece {
  std::string id;
  std::uint32_t type = 0;  ///< index into FigureArt::types
  std::vector<Region> regions;
  bool operator==(const FigurePiece&) const = default;
};

struct FigureHill {
  std::string id;
  std::string rule;
  Region region;
  std::optional<std::int64_t>
      level;  ///< stated in the document, in thousandths; if unset, one above the hills that hold it
  bool operator==(const FigureHill&) const = default;
};

/// The drawn features of a table and the parameters of its rules. Lengths are micrometres of the rules.
struct FigureArt {
  std::vector<FigureClass> types;
  std::vector<FigurePiece> pieces;  ///< pieces of types with any effect, in document order
  std::vector<FigureHill> hills;
  std::vector<Region> rims;       ///< cliffs and drawn crests: a change of level inside one is a crest line
  Um edge = 0;                    ///< maximum distance to count as just behind, or at the edge
  Um crest = 0;                   ///< width of a crest: a point within this distance is on it, or beside it
  std::array<bool, 3> excused{};  ///< by Posture: whether the exceptions apply
  Um behind = 0;                  ///< for modifiers: maximum distance to be just behind
  Um depth = 0;                   ///< for modifiers: maximum distance to be at the edge
  Um base = 0;                    ///< side of a figure's base
  Metric points;                  ///< measures lengths between points: that of the lattice if the map is a page
  Metric hexes;                   ///< measures lengths between hexes: that of the lattice
  std::string crest_rule;         ///< cited for lines past another crest and over a valley
  std::string smoke;              ///< name of the condition that hinders
  std::string smoke_rule;
  bool operator==(const FigureArt&) const = default;
};

/// Immutable precomputed data for many questions; copies share it.
struct FigureModel {
  explicit FigureModel(FigureArt drawn);

  struct Content;
  std::shared_ptr<const Content> content;
  const FigureArt& art() const;
  bool operator==(const FigureModel& other) const { return art() == other.art(); }
};

/// An end of a line: a point, or a vehicle's footprint (base_ring) with its centre.
struct FigureEnd {
  Point at;
  Posture posture = Posture::standing;
  std::optional<Ring> footprint{};
  bool operator==(const FigureEnd&) const = default;
};

enum class FigureVerdict : std::uint8_t { clear, hindered, blocked };

/// Reason why a line is blocked.
enum class FigureCause : std::uint8_t {
  none,
  met,       ///< a type of terrain on both sides
  mixed,     ///< different types of terrain on the two sides
  higher,    ///< ground between that is higher than both ends
  no_crest,  ///< the higher end is not on a crest
  spoiled,   ///< the crest of the higher end is not clear
  valley,    ///< lower ground between, and no end is on a clear crest
  crest,     ///< another crest line in the way
};

/// A maximal stretch with terrain of one type (or mixed types) on both sides.
struct FigureMeeting {
  Ratio from, to;
  std::uint32_t type = 0;
  bool mixed = false;
  bool excused = false;
};

/// A straight line from a point of one end to a point of the other. Ratios are fractions of the whole line.
struct FigureLine {
  FramePoint a;
  Vector along;
  Metric metric;                        ///< measures lengths along it
  Ratio from{0, 1}, to{1, 1};           ///< the relevant part, outside the footprints of the ends
  bool is_nothing = false;              ///< the relevant part is empty
  std::size_t source = 0, target = 0;   ///< points of the ends: 0 for the centre, then the corners
  std::vector<FigureMeeting> meetings;  ///< in order of their beginning
  std::vector<Interval> smoke{};        ///< stretches in smoke; set only if the line is not blocked
  FigureCause cause = FigureCause::none;
  Ratio blocked_from{}, blocked_to{};  ///< the first piece that blocks; equal if a single point does
  std::vector<std::string> blockers{};
  std::string rule{};
  bool blocked() const { return cause != FigureCause::none; }
  bool hindered() const { return !smoke.empty(); }
};

struct FigureSight {
  FigureVerdict verdict = FigureVerdict::clear;
  std::string rule;                   ///< rule for what blocks or hinders
  std::vector<std::string> blockers;  ///< ids of the first blockers, from the viewer's side
  int seen_points = 0, points = 1;    ///< for the target: number of visible points, and of all points
  bool hidden_by_building = false;    ///< a point is invisible because of a type with FigureClass::hides
  FigureLine line;                    ///< the best line: clear, else hindered, else between the middles
  bool partly_visible() const { return seen_points > 0 && seen_points < points; }
};

struct FigureQuestion {
  const FigureModel& reading;
  std::span<const Region> smoke;
  const FigureEnd& from;
  const FigureEnd& to;
  bool between_hexes = false;  ///< both ends are centres of hexes
  const Metric& metric() const { return between_hexes ? reading.art().hexes : reading.art().points; }
};

/// Returns all 1, 5 or 25 lines, grouped by source point.
std::vector<FigureLine> figure_lines(const FigureQuestion& question);
FigureSight figure_sight(const FigureQuestion& question);
/// Answers the question from lines that are already computed.
FigureSight figure_sight(const FigureQuestion& question, const std::vector<FigureLine>& lines);
/// Returns whether any of the lines is not blocked. This is faster than the whole answer. Smoke only hinders.
bool is_seen(const FigureModel& model, const FigureEnd& from, const FigureEnd& to);

/// Returns the pieces (indices into FigureArt) at the beginning of a meeting: one, or one for each side.
std::vector<std::uint32_t> pieces_of(const FigureModel& reading, const FigureLine& line,
                                     const FigureMeeting& meeting);
/// Returns whether the length from `a` to `b` along the line is at most `distance`.
bool is_within(const FigureLine& line, Ratio a, Ratio b, Um distance);
/// Returns the hexes to the left and right of the line just after a position, or just before its end.
std::pair<std::optional<Hex>, std::optional<Hex>> hexes_at(const Grid& grid, const FigureLine& line, Ratio at);
/// Returns whether the closed area of the piece contains the point.
bool holds(const FigurePiece& piece, Point p);

}  // namespace coq::sight
