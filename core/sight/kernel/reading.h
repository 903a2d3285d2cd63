// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/hex/labels.h"
#include "core/sight/kernel/crossings.h"

namespace coq::los {

enum class Verdict { clear, hindered, blocked };

/// Why a piece blocks.
enum class Cause {
  obstacle,     ///< on both sides
  summit,       ///< likewise, on a line from or to a summit hex
  concealment,  ///< the second hindered hex
  height,       ///< a hex that is higher than both ends
};

/// The first piece that blocks, seen from the beginning of the line.
struct Blocker {
  Cause cause = Cause::obstacle;
  /// The first thing that stands on both sides; else the first of each side, ascending.
  Thing thing = 0;
  std::optional<Thing> other_thing;
  /// The hex; two in grid order where the line runs along their hexside. None on a table without a grid.
  std::optional<Hex> hex, other_hex;
  bool operator==(const Blocker&) const = default;
};

struct Answer {
  Verdict verdict = Verdict::clear;
  /// Of the whole line; none where an obstacle blocks it.
  std::optional<int> hindrance = 0;
  std::optional<Blocker> blocker;  ///< where blocked
  bool operator==(const Answer&) const = default;
};

/// So many hindered hexes block.
inline constexpr int kHindrancesThatBlock = 2;

/// What a reading makes of one piece.
struct PieceReading {
  bool counts = true;                ///< false in the hexes of the ends
  std::optional<Blocker> obstacle;   ///< what obstructs in it
  std::optional<Blocker> hindrance;  ///< what hinders in it
  /// Something of this role stands on one side only, which does nothing.
  Role one_side = Role::none;
  bool blocks = false;   ///< the first piece that does
  bool excused = false;  ///< it would obstruct or hinder, were it not on a line of a summit
  /// Where lines are read by heights, in hexes that count: the top of the higher of the piece's hexes (none off
  /// the map), and the level above which it obstructs, in thousandths of a level.
  std::optional<std::int64_t> top, line_level;
  bool by_hand = false;  ///< and overrides of the map make a hex of it other than drawn
};
using PieceReadings = std::vector<PieceReading>;

/// The flat reading of the pieces of the line from the centre of `a` to that of `b`: what counts lies outside
/// these two hexes; an obstacle on both sides blocks, and so does the second hex that hinders. `told`, if
/// given, gets what was made of each piece.
Answer read_hexes(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b,
                  PieceReadings* told = nullptr);

/// The flat reading of a line between two points: an obstacle on both sides blocks; hindrances are counted by
/// feature and do not block.
Answer read_points(const Drawing& drawing, const Query& query, std::span<const Piece> pieces,
                   PieceReadings* told = nullptr);

/// The answer between two points (`from` != `to`) by the flat reading.
Answer between_points(const Drawing& drawing, const Query& query, Point from, Point to);
/// The distance in whole millimetres, rounded down.
std::int64_t distance_mm(Point from, Point to);

/// The fields of `los --format csv`.
const char* verdict_name(Verdict verdict);  ///< `clear`, `hindered`, `blocked`
/// `f3`, or `f3+f7`.
std::string names_of(const Drawing& drawing, const Query& query, const Blocker& blocker);
/// The same of what blocks; empty unless blocked.
std::string blocked_by(const Drawing& drawing, const Query& query, const Answer& answer);
/// `E05`, `E05+F04` along a hexside, `B01+N` along one of the map's edge; empty on tables.
std::string place_of(const Grid& grid, const Labels& labels, const Blocker& blocker);
/// The same of what blocks; empty unless blocked.
std::string blocked_in(const Grid& grid, const Labels& labels, const Answer& answer);
/// The rule that the ruleset cites for the cause (Drawing::rules; by heights that of the reading); empty unless
/// blocked.
std::string blocking_rule(const Drawing& drawing, const Answer& answer);
const std::string& rule_of(const Drawing& drawing, Cause cause);

}  // namespace coq::los
