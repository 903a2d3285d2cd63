// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/under.h"

/// Paths over terrain: the cost of each stretch, and where and why a path ends (2.4, 4.3, 6.2, 7.1, 8.4).
namespace coq::terrain_napoleonien {

/// An ordered move.
struct March {
  int unit = kNone;
  std::vector<Point> points;  ///< path of the body's middle, without its start
  Mode mode = Mode::normal;
  std::optional<Vector> facing;  ///< at the end
  bool bonus = true;             ///< take the road bonus (7.1f)
  bool operator==(const March&) const = default;
};

/// A part of a path on one kind of terrain. Lengths are micrometres from the start of the path.
struct Stretch {
  Um from = 0, to = 0;
  Under under;
  Share factor;
  bool bonus = false;  ///< with the road bonus
  Um cost = 0;         ///< as if over open ground
  std::string rule;    ///< rule of the factor
};

/// A reason to end the path early, and the position.
struct Stop {
  enum class Why : std::uint8_t {
    none,
    barred,  ///< its arm cannot enter
    ranks,   ///< a column crosses an obstacle rank by rank
    no_charge,
    no_back,
    access,    ///< a redoubt is entered only by its access path
    own_unit,  ///< a friend that cannot be passed through
    turning,   ///< a unit that the turn would pass through
    no_time,   ///< too little of the half period is left to turn over the terrain
    enemy,     ///< contact
    obstacle,  ///< contact with an obstacle that an enemy occupies
    house      ///< contact with a house that an enemy holds
  };
  Why why = Why::none;
  Um at = 0;
  std::string rule;
  std::string what;   ///< name of the piece
  int piece = kNone;  ///< index of a piece of the ground
  int unit = kNone;   ///< the unit that it touches
  bool is_contact() const { return why >= Why::enemy; }
  bool is_refusal() const { return why != Why::none && !is_contact(); }
};

/// A deduction from the half period’s allowance for an obstacle.
struct Deduction {
  Um at = 0, amount = 0;
  Share share{0, 1};
  std::string what, rule;
};

struct OrderChange {
  Um at = 0;
  Order to = Order::formed;
  std::string rule;
};

struct Walk {
  std::vector<Stretch> stretches;  ///< up to the stop, or the end
  std::vector<Deduction> deductions;
  std::vector<OrderChange> orders;
  Stop stop;
  Um length = 0;                                      ///< of the whole path
  Um allowance = 0;                                   ///< per half period, in this mode
  Um before = 0;                                      ///< allowance already used before this move
  Um reach = 0;                                       ///< how far along the path the unit can go
  Um cost = 0;                                        ///< up to the stop or the end, including deductions
  Order ground = Order::formed, own = Order::formed;  ///< at the end
  Place end;                                          ///< at the stop, or at the end of the path

  Um goes() const { return stop.why == Stop::Why::none ? length : stop.at; }
};

Um allowance_of(const Table& table, int unit, Mode mode);
Walk walk(const Table& table, const March& march);
/// Same, without the cache.
Walk walk_anew(const Table& table, const March& march);
/// Returns the point at that length along the path, and the facing there.
Place place_on(const Table& table, const March& march, Um at);
/// Returns the unit's facing on a leg: columns turn into the leg, other formations only turn about.
Vector facing_on(const Table& table, int unit, Mode mode, Vector facing, Vector leg);

}  // namespace coq::terrain_napoleonien
