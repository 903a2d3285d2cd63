// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/play/hexes/state.h"
#include "core/play/hexes/table.h"
#include "systems/red_poppies/engine/briefing.h"

namespace coq::red_poppies {

// A position of the game, as a plain value: ids are indexes of the briefing.

/// What is decided or rolled next.
enum class Phase : std::uint8_t {
  record,       ///< a side records preregistered hexes and mines
  setup,        ///< a side places its units
  bombardment,  ///< a preliminary bombardment is fired
  mine,         ///< a mine explodes
  breach,       ///< a side places a breach
  initiative,   ///< dice for initiative
  arrival,      ///< a side may place reinforcements
  barrage,      ///< a rolling barrage is fired
  order,        ///< the active side gives an order or passes
  mass,         ///< it may add units to a mass
  signal,       ///< it rolls for its ready batteries
  messenger,    ///< after a signal that failed it may send a messenger
  act,          ///< activated units act
  reaction,     ///< the passive side may fire at the movement point just spent
  answer,       ///< units that are fired at may fire back
  allocate,     ///< the active side allocates its melee attacks
  allocate_passive,
  administration,
  end,
  over
};

using game::Where;
enum class Works : std::uint8_t { none, shovel, dug_in };
enum class Shell : std::uint8_t { explosive, gas, smoke };
enum class Fired : std::uint8_t { idle, aimed, ready, ffe };

struct UnitState : game::HexUnitState {
  Works works = Works::none;
  bool dispersed = false;
  bool fatigued = false;
  bool moving = false;
  bool out_of_trench = false;  ///< on a trench marker
  bool activated = false;
  bool went = false;       ///< has spent movement points under this order
  bool road_only = false;  ///< so far along roads, from a road hex
  bool bonus_used = false;
  bool reacted = false;         ///< at this movement point
  bool face_chosen = false;     ///< a reinforcement that waits, turned as its owner wants
  std::int16_t spent = 0;       ///< movement points, this turn
  std::int8_t lost_checks = 0;  ///< this turn
  std::string_view tired_by;    ///< the rule by which it is fatigued, a literal; empty where it is not
  bool operator==(const UnitState&) const = default;
};

struct BatteryState {
  Fired state = Fired::idle;
  Shell shell = Shell::explosive;
  HexId hex = kNoHex;  ///< of its target or FFE; off the map where it was lost
  std::int8_t mode = 0;
  bool rolled = false;  ///< for this order
  int due = 0;          ///< turn of its hourglass
  HexId preregistered = kNoHex;
  std::vector<HexId> hits;  ///< earlier impacts
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

/// A breach that is still to be placed, on a wire hexside of a hex of an area.
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

/// A fire that was declared.
struct Shot {
  std::int8_t unit = kNone;
  std::int8_t target = kNone;  ///< the vehicle of anti-tank fire
  HexId hex = kNoHex;
  bool operator==(const Shot&) const = default;
};

struct Attack {
  std::int8_t unit = kNone, target = kNone;
  bool operator==(const Attack&) const = default;
};

/// `cursor` is a side, too, or an item of a list: of bombardments, mines, barrages.
struct State : game::HexState<Phase, UnitState> {
  Phase after = Phase::mine;  ///< of breaches
  int couplets = 0;
  std::int8_t initiative = 0;  ///< side
  bool dark_zero = false;      ///< the last turn had no couplets, because of darkness
  bool fires = false;          ///< after the signal rolls units act; else the half is over
  std::vector<BatteryState> batteries;
  std::vector<bool> smoke, gas;  ///< by hex
  std::vector<BreachMarker> breaches;
  std::vector<MineState> mines;
  std::vector<SacredGround> sacred;
  std::vector<BreachTask> tasks;      ///< breaches to place, the next first
  std::vector<HexId> radio[kSides];   ///< trench hexes that the sides held at set-up (7.21f)
  std::vector<HexId> entries;         ///< entry hexes of the block that is coming in
  std::vector<std::int8_t> spenders;  ///< of the last movement point
  HexId spent_in = kNoHex;
  std::vector<Shot> shots;            ///< declared, the active side's first
  std::vector<std::int8_t> fighters;  ///< active units of a melee
  std::vector<Attack> attacks;        ///< of the active side
  bool operator==(const State&) const = default;

  BatteryState& battery(int id) { return batteries[static_cast<std::size_t>(id)]; }
  const BatteryState& battery(int id) const { return batteries[static_cast<std::size_t>(id)]; }
};

/// The state before the first action.
State start_of(const Briefing& briefing);
/// All of it as text, a line for each thing: equal states have equal bytes.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position, which many rules ask.

/// A briefing and a state of its game: what lies on the table.
struct Table : game::HexTable<Briefing, State> {
  using HexTable::HexTable;

  const Factors& factors(int unit) const {
    return info(unit).faces[s.unit(unit).dispersed ? 1 : 0];  // 5.12
  }
  /// Is it still to carry out its order?
  bool can_act(int unit) const { return s.unit(unit).activated && !s.unit(unit).fatigued; }
  bool dark() const { return s.turn >= 1 && s.turn <= b.turns && b.dark[static_cast<std::size_t>(s.turn)]; }
  bool wet() const {
    return s.turn >= 1 && s.turn <= b.turns && b.precipitation[static_cast<std::size_t>(s.turn)];
  }

  bool in_trench(int unit) const;  ///< 8.74
  /// Movement points that it may still spend this turn, without the road's.
  int points_left(int unit) const { return factors(unit).movement - s.unit(unit).spent; }
  /// 8.82a: wire that no breach annuls.
  bool has_wire(HexId h, Direction d) const;

  /// What is seen; `observer`: of a battery (Q13).
  Seen see(HexId from, HexId to, bool observer = false) const;
  /// 6.022: would friends of an infantry unit stand in its line?
  bool friends_block(int unit, HexId to) const;
  bool near_sacred_ground(int unit) const;  ///< 5.456b
  bool controls_summit(int side) const;     ///< 7.16b
  /// 7.71: does a rolling barrage lie on the hex this turn? The first that does, or nullptr.
  const BarrageInfo* barrage_on(HexId h) const;
  bool barrage_covers(const BarrageInfo& barrage, HexId h) const;

  /// The mines of the briefing of which a side may record one in this hex; kNone where there are none.
  int mine_to_record(int side, HexId h) const;
  /// Must a battery's preregistered hex be recorded (7.31)? It is given, or its mode knows no other.
  bool records_hex(int battery) const;

  int signal_number(int battery) const;  ///< 7.221
  int delay(int battery) const;          ///< 7.222
};

}  // namespace coq::red_poppies
