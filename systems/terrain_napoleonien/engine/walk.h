// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/under.h"

/// Ways over the ground: what each stretch costs, where a way ends and why (2.4, 4.3, 6.2, 7.1, 8.4).
namespace coq::terrain_napoleonien {

/// A move as it is ordered.
struct March {
  int unit = kNone;
  std::vector<Point> points;  ///< of the middle of its body, without the first
  Mode mode = Mode::normal;
  std::optional<Vector> facing;  ///< at the end
  bool bonus = true;             ///< that of roads is taken (7.1f)
  bool operator==(const March&) const = default;
};

/// A part of a way on one kind of ground. Lengths are micrometres from the start of the way.
struct Stretch {
  Um from = 0, to = 0;
  Under under;
  Share factor;
  bool bonus = false;  ///< that of roads
  Um cost = 0;         ///< as though over open ground
  std::string rule;    ///< of the factor
};

/// Where and why a way ends before its time.
struct Stop {
  enum class Why : std::uint8_t {
    none,
    barred,  ///< its arm may not go there
    ranks,   ///< a column passes an obstacle rank by rank
    no_charge,
    no_back,
    access,    ///< a redoubt is entered by its access
    own_unit,  ///< a friend that nobody goes through
    turning,   ///< a unit through which it would turn
    no_time,   ///< too little is left of the half period to turn over that
    enemy,     ///< contact
    obstacle,  ///< contact with an obstacle that an enemy occupies
    house      ///< contact with a house that an enemy holds
  };
  Why why = Why::none;
  Um at = 0;
  std::string rule;
  std::string what;   ///< name of the piece
  int piece = kNone;  ///< of the ground
  int unit = kNone;   ///< whom it touches
  bool is_contact() const { return why >= Why::enemy; }
  bool is_refusal() const { return why != Why::none && !is_contact(); }
};

/// An amount of the half period’s allowance that an obstacle takes.
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
  Um length = 0;     ///< of the whole way
  Um allowance = 0;  ///< for half a period, in this mode
  Um before = 0;     ///< of it used up before
  Um reach = 0;      ///< so far along the way it can go
  Um cost = 0;       ///< of the way up to the stop or the end, deductions among it
  Order ground = Order::formed, own = Order::formed;  ///< at the end
  Place end;                                          ///< at the stop or the end of the way

  Um goes() const { return stop.why == Stop::Why::none ? length : stop.at; }
};

Um allowance_of(const Table& table, int unit, Mode mode);
Walk walk(const Table& table, const March& march);
/// The same, worked out anew.
Walk walk_anew(const Table& table, const March& march);
/// A point of the way, so far along it; and the facing there.
Place place_on(const Table& table, const March& march, Um at);
/// How a unit faces on a leg: columns turn into it, others only about.
Vector facing_on(const Table& table, int unit, Mode mode, Vector facing, Vector leg);

}  // namespace coq::terrain_napoleonien
