// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/hex/labels.h"
#include "core/sight/kernel/crossings.h"

namespace coq::sight {

enum class Verdict { clear, hindered, blocked };

/// Reason why a piece blocks.
enum class Cause {
  obstacle,     ///< an obstacle on both sides
  summit,       ///< the same, on a line from or to a summit hex
  concealment,  ///< the second hindered hex
  height,       ///< a hex higher than both ends
};

/// The first piece that blocks, from the beginning of the line.
struct Blocker {
  Cause cause = Cause::obstacle;
  /// The first thing that is on both sides; else the first of each side, in ascending order.
  ObstacleId thing = 0;
  std::optional<ObstacleId> other_thing;
  /// The hex, or both hexes in grid order if the line runs along their hexside. Empty on a table without a
  /// grid.
  std::optional<Hex> hex, other_hex;
  bool operator==(const Blocker&) const = default;
};

struct Answer {
  Verdict verdict = Verdict::clear;
  /// Hindrance of the whole line; empty if an obstacle blocks it.
  std::optional<int> hindrance = 0;
  std::optional<Blocker> blocker;  ///< set only if blocked
  bool operator==(const Answer&) const = default;
};

/// The number of hindered hexes that blocks a line.
inline constexpr int kHindrancesThatBlock = 2;

/// Result for one piece.
struct PieceResult {
  bool counts = true;                ///< false in the end hexes
  std::optional<Blocker> obstacle;   ///< what obstructs in it, if anything
  std::optional<Blocker> hindrance;  ///< what hinders in it, if anything
  /// The role of a thing on one side only, which has no effect.
  Role one_side = Role::none;
  bool blocks = false;   ///< it is the first piece that blocks
  bool excused = false;  ///< it would obstruct or hinder if the line did not end at a summit
  /// Only for lines by heights, in hexes that count, in thousandths of a level: the top of the higher hex
  /// (nullopt off the map), and the level above which the piece obstructs.
  std::optional<std::int64_t> top, line_level;
  bool by_hand = false;  ///< overrides of the map change one of its hexes
};
using PieceResults = std::vector<PieceResult>;

/// Evaluates the pieces of the line between the centres of `a` and `b` under the flat model. Pieces in these
/// two hexes do not count. An obstacle on both sides blocks, and so does the second hex that hinders.
/// `results`, if given, receives the result for each piece.
Answer read_hexes(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b,
                  PieceResults* results = nullptr);

/// Evaluates a line between two points under the flat model. An obstacle on both sides blocks; hindrances are
/// counted by feature and do not block.
Answer read_points(const Drawing& drawing, const Query& query, std::span<const Piece> pieces,
                   PieceResults* results = nullptr);

/// Returns the answer between two different points under the flat model.
Answer between_points(const Drawing& drawing, const Query& query, Point from, Point to);
/// Returns the distance in whole millimetres, rounded down.
std::int64_t distance_mm(Point from, Point to);

/// Texts of fields in `los --format csv`.
const char* verdict_name(Verdict verdict);  ///< `clear`, `hindered`, `blocked`
/// Returns the ids of the blocker: `f3`, or `f3+f7`.
std::string names_of(const Drawing& drawing, const Query& query, const Blocker& blocker);
/// Returns the ids of the answer's blocker; empty unless blocked.
std::string blocked_by(const Drawing& drawing, const Query& query, const Answer& answer);
/// Returns the place of the blocker: `E05`, `E05+F04` along a hexside, `B01+N` along one at the map's edge;
/// empty on tables.
std::string place_of(const Grid& grid, const Labels& labels, const Blocker& blocker);
/// Returns the place of the answer's blocker; empty unless blocked.
std::string blocked_in(const Grid& grid, const Labels& labels, const Answer& answer);
/// Returns the rule that the ruleset cites for the cause; empty unless blocked. It is one of Drawing::rules, or
/// that of the heights.
std::string blocking_rule(const Drawing& drawing, const Answer& answer);
const std::string& rule_of(const Drawing& drawing, Cause cause);

}  // namespace coq::sight
