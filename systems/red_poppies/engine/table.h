// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/play/hexes/state.h"
#include "core/play/hexes/table.h"
#include "systems/red_poppies/engine/briefing.h"

namespace coq::red_poppies {

// A position of the game as a plain value. Ids are indexes into the briefing.

/// The next decision or roll.
enum class Phase : std::uint8_t {
  record,       ///< A side records preregistered hexes and mines.
  setup,        ///< A side places its units.
  bombardment,  ///< A preliminary bombardment is fired.
  mine,         ///< A mine explodes.
  breach,       ///< A side places a breach.
  initiative,   ///< Initiative is rolled.
  arrival,      ///< A side may place reinforcements.
  barrage,      ///< A rolling barrage is fired.
  order,        ///< The active side gives an order or passes.
  mass,         ///< The active side may add units to a mass.
  signal,       ///< The active side rolls for its ready batteries.
  messenger,    ///< After a failed signal, the active side may send a messenger.
  act,          ///< Activated units act.
  reaction,     ///< The passive side may fire at the movement point just spent.
  answer,       ///< Units under fire may fire back.
  allocate,     ///< The active side allocates its melee attacks.
  allocate_passive,
  administration,
  end,
  over
};

using play::Where;
enum class Entrenchment : std::uint8_t { none, shovel, dug_in };
enum class Shell : std::uint8_t { explosive, gas, smoke };
enum class Fired : std::uint8_t { idle, aimed, ready, ffe };

struct UnitState : play::HexUnitState {
  Entrenchment works = Entrenchment::none;
  bool dispersed = false;
  bool fatigued = false;
  bool moving = false;
  bool out_of_trench = false;  ///< On a trench marker.
  bool activated = false;
  bool has_moved = false;  ///< Has spent movement points under this order.
  bool road_only = false;  ///< Has moved only along roads, starting in a road hex.
  bool bonus_used = false;
  bool reacted = false;         ///< Has reacted at this movement point.
  bool face_chosen = false;     ///< The owner has chosen the face of a waiting reinforcement.
  std::int16_t spent = 0;       ///< Movement points spent this turn.
  std::int8_t lost_checks = 0;  ///< Checks made this turn.
  /// The rule that fatigued the unit, as a string literal; empty if it is not fatigued.
  std::string_view tired_by;
  bool operator==(const UnitState&) const = default;
};

struct BatteryState {
  Fired state = Fired::idle;
  Shell shell = Shell::explosive;
  HexId hex = kNoHex;  ///< The hex of its target or FFE; off the map if that was lost.
  std::int8_t mode = 0;
  bool rolled = false;  ///< Has rolled for this order.
  int due = 0;          ///< The turn of its hourglass.
  HexId preregistered = kNoHex;
  std::vector<HexId> hits;  ///< Earlier impacts.
  bool operator==(const BatteryState&) const = default;
};

struct BreachMarker {
  HexId hex = kNoHex;
  std::int8_t toward = 0;
  bool operator==(const BreachMarker&) const = default;
};

struct MineState {
  HexId hex = kNoHex;
  std::int8_t info = 0;
  bool exploded = false;
  bool operator==(const MineState&) const = default;
};

/// A breach to be placed on a wire hexside of one of these hexes.
struct BreachTask {
  std::int8_t side = 0;
  bool must = false;
  std::vector<HexId> hexes;
  bool operator==(const BreachTask&) const = default;
};

struct SacredGround {
  HexId hex = kNoHex;
  std::int8_t side = 0;
  bool operator==(const SacredGround&) const = default;
};

/// A declared fire.
struct Shot {
  std::int8_t unit = kNone;
  std::int8_t target = kNone;  ///< The target vehicle of anti-tank fire.
  HexId hex = kNoHex;
  bool operator==(const Shot&) const = default;
};

struct Attack {
  std::int8_t unit = kNone, target = kNone;
  bool operator==(const Attack&) const = default;
};

/// `cursor` is a side, or an index into a list of bombardments, mines or barrages.
struct State : play::HexState<Phase, UnitState> {
  Phase after = Phase::mine;  ///< The phase that follows the breaches.
  int couplets = 0;
  std::int8_t initiative = 0;  ///< A side.
  bool dark_zero = false;      ///< The last turn had no couplets because of darkness.
  bool fires = false;          ///< Units act after the signal rolls; otherwise the half ends.
  std::vector<BatteryState> batteries;
  std::vector<bool> smoke, gas;  ///< Indexed by hex.
  std::vector<BreachMarker> breaches;
  std::vector<MineState> mines;
  std::vector<SacredGround> sacred;
  std::vector<BreachTask> tasks;      ///< Breaches to place; the first is next.
  std::vector<HexId> radio[kSides];   ///< Trench hexes that each side held at set-up (7.21f).
  std::vector<HexId> entries;         ///< Entry hexes of the arriving block.
  std::vector<std::int8_t> spenders;  ///< The units that spent the last movement point.
  HexId spent_in = kNoHex;
  std::vector<Shot> shots;            ///< Declared shots, the active side's first.
  std::vector<std::int8_t> fighters;  ///< Active units of a melee.
  std::vector<Attack> attacks;        ///< Attacks of the active side.
  bool operator==(const State&) const = default;

  BatteryState& battery(int id) { return batteries[static_cast<std::size_t>(id)]; }
  const BatteryState& battery(int id) const { return batteries[static_cast<std::size_t>(id)]; }
};

/// Returns the state before the first action.
State start_of(const Briefing& briefing);
/// Replaces what a side does not know: the enemy's secret mines that have not exploded, and the hexes recorded
/// for the enemy's secret batteries, which the enemy's order may prescribe. A mine is drawn from the ground
/// where the side sets up, since it would be useless elsewhere; a battery's hex is drawn from all hexes in
/// play.
void draw_secrets(const Briefing& briefing, State& state, int side, play::Dice& dice);
/// Returns the whole state as text, one line per item. Equal states have equal text.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position that many rules ask.

/// A briefing and a state of its game: the whole table.
struct Table : play::HexTable<Briefing, State> {
  using HexTable::HexTable;

  const Factors& factors(int unit) const {
    return info(unit).faces[s.unit(unit).dispersed ? 1 : 0];  // 5.12: the visible face counts.
  }
  /// Returns whether the unit still has to carry out its order.
  bool can_act(int unit) const { return s.unit(unit).activated && !s.unit(unit).fatigued; }
  bool dark() const { return s.turn >= 1 && s.turn <= b.turns && b.dark[static_cast<std::size_t>(s.turn)]; }
  bool wet() const {
    return s.turn >= 1 && s.turn <= b.turns && b.precipitation[static_cast<std::size_t>(s.turn)];
  }

  bool in_trench(int unit) const;  ///< In the trench of its hex (8.74).
  /// Returns the movement points left this turn, without the road bonus.
  int points_left(int unit) const { return factors(unit).movement - s.unit(unit).spent; }
  /// 8.82a: returns whether there is wire without a breach.
  bool has_wire(HexId h, Direction d) const;

  /// Evaluates a line of sight; `observer` is for a battery's observer (Q13).
  Seen see(HexId from, HexId to, bool observer = false) const;
  /// 6.022: returns whether friends would block an infantry unit's line.
  bool friends_block(int unit, HexId to) const;
  bool near_sacred_ground(int unit) const;  ///< In or adjacent to a marked hex (5.456b).
  bool controls_summit(int side) const;     ///< For accuracy (7.16b).
  /// 7.71: returns the first rolling barrage that covers the hex this turn, or nullptr.
  const BarrageInfo* barrage_on(HexId h) const;
  bool barrage_covers(const BarrageInfo& barrage, HexId h) const;

  /// Returns the briefing's mine entry with which the side may still mine this hex, or kNone.
  int mine_to_record(int side, HexId h) const;
  /// 7.31: returns whether a hex must be recorded for the battery, because it is prescribed or the mode
  /// requires one.
  bool records_hex(int battery) const;

  int signal_number(int battery) const;  ///< Highest successful signal roll (7.221).
  int delay(int battery) const;          ///< Turns until the battery may roll (7.222).
};

}  // namespace coq::red_poppies
