// SPDX-License-Identifier: MIT
#include "core/play/hexes/setup.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {

// Off-map artillery (7.1 to 7.5), from the target to the fire for effect.

namespace {

const BatteryInfo& info_of(const Table& t, const Command& c) {
  return t.b.batteries[static_cast<std::size_t>(c.battery)];
}

void offer_batteries(Offers& offers) {
  for (std::size_t i = 0; i < offers.t.b.batteries.size(); ++i) {
    offers.c.battery = static_cast<std::int8_t>(i);
    offers.take();
  }
}

constexpr Refusal kNotReady{
    "7.13b", translatable("battery {} is not ready, or has no target on the map"), {kBattery}};

// Effects of a battery.

int roll_signal(Umpire& umpire, int battery, const char* what) {
  return umpire.roll(what, {{"battery", umpire.battery_id(battery)}}, 2, {},
                     umpire.table().signal_number(battery));
}

/// Resolves an impact (7.18, 7.41, 7.51).
void impact(Umpire& umpire, int battery) {
  BatteryState& state = umpire.s.battery(battery);
  const BatteryInfo& info = umpire.b.batteries[static_cast<std::size_t>(battery)];
  umpire.event("impact", {{"battery", info.id}, {"hex", umpire.b.board.label(state.hex)}}, "7.17a");
  if (std::find(state.hits.begin(), state.hits.end(), state.hex) == state.hits.end()) {
    state.hits.insert(std::upper_bound(state.hits.begin(), state.hits.end(), state.hex), state.hex);
  }
  const auto at = static_cast<std::size_t>(state.hex);
  if (state.shell == Shell::smoke) {
    umpire.s.smoke[at] = true;
    return umpire.event("smoke", {{"hex", umpire.b.board.label(state.hex)}}, "7.51a");
  }
  if (state.shell == Shell::gas) {
    umpire.s.gas[at] = true;
    umpire.event("gas", {{"hex", umpire.b.board.label(state.hex)}}, "7.41a");
  }
  const FireData fire{state.shell == Shell::gas ? Cause::gas : Cause::ffe, info.fp, kNoHex, state.hex};
  std::vector<Outcome> outcomes;
  for (const int u : umpire.table().units_in(state.hex)) {
    outcomes.push_back(umpire.check(u, fire.cause, fire_reasons(umpire.table(), fire, u)));
  }
  umpire.apply(outcomes);
}

/// Starts the fire for effect (7.16, 7.17).
void fire_for_effect(Umpire& umpire, int battery) {
  BatteryState& state = umpire.s.battery(battery);
  const BatteryInfo& info = umpire.b.batteries[static_cast<std::size_t>(battery)];
  state.state = Fired::ffe;
  umpire.event("ffe", {{"battery", info.id}, {"hex", umpire.b.board.label(state.hex)}}, "7.16a");
  Reasons reasons;
  if (umpire.table().controls_summit(info.side)) {
    reasons.push_back({umpire.b.rules.accuracy_summit.value, umpire.b.rules.accuracy_summit.rule, "summit"});
  }
  const bool hit_before = std::find(state.hits.begin(), state.hits.end(), state.hex) != state.hits.end();
  if (state.preregistered == state.hex || hit_before) {
    reasons.push_back({umpire.b.rules.accuracy_known.value, umpire.b.rules.accuracy_known.rule,
                       state.preregistered == state.hex ? "preregistered" : "hit-before"});
  }
  const int need = umpire.b.rules.accuracy_hit;
  const bool hits = umpire.roll("accuracy", {{"battery", info.id}}, 1, reasons, need) <= need;
  umpire.result(hits ? "hit" : "miss");
  if (!hits) {
    const int die = umpire.roll("drift", {{"battery", info.id}}, 1, {}, std::nullopt);
    state.hex = umpire.b.board.drift(state.hex, std::clamp(die, 1, kDirections));
  }
  if (state.hex == kNoHex) return umpire.event("lost", {{"battery", info.id}}, "Q15");
  impact(umpire, battery);
}

// Targets.

/// 7.11, 7.21: returns whether an observer of the side, as required by the mode, sees the hex.
bool is_observed(const Table& t, const BatteryInfo& battery, const Mode& mode, HexId hex) {
  if (mode.id == "aeroplane") return true;
  if (mode.id == "radio") {
    const auto& posts = t.s.radio[battery.side];
    return std::any_of(posts.begin(), posts.end(), [&](HexId from) { return !t.see(from, hex, true).blocked; });
  }
  for (const int u : t.units_of(battery.side)) {
    const bool observes = mode.id == "rocket" ? t.info(u).sees_for_rocket : t.info(u).sees_for_battery;
    if (observes && t.on_map(u) && !t.see(t.s.unit(u).hex, hex, true).blocked) return true;
  }
  return false;
}

Ruling check_target(const Table& t, const Command& c) {
  static constexpr Refusal kTurn{"7.02", translatable("battery {} is not available this turn"), {kBattery}};
  static constexpr Refusal kBusy{
      "7.11c", translatable("battery {} already has a target on the map"), {kBattery}};
  static constexpr Refusal kGas{"7.41a", translatable("battery {} may not fire gas"), {kBattery}};
  static constexpr Refusal kRocket{
      "7.21b",
      translatable("battery {} is called by rockets: it may only target its preregistered hex"),
      {kBattery}};
  static constexpr Refusal kUnseen{
      "7.11a", translatable("no observer of battery {} sees {}"), {kBattery, kHex}};
  const BatteryInfo& info = info_of(t, c);
  const BatteryState& state = t.s.battery(c.battery);
  if (info.side != c.side) return kBatteryOther;
  if (!info.turns.contains(t.s.turn)) return kTurn;
  if (state.state != Fired::idle) return kBusy;
  if (c.shell == Shell::gas && !info.gas) return kGas;
  const Mode& mode = t.b.mode(state.mode);
  if (mode.needs_hex && state.preregistered != c.hex) return kRocket;
  return is_observed(t, info, mode, c.hex) ? Ruling::yes : kUnseen;
}

void offer_targets(Offers& offers) {
  for (std::size_t i = 0; i < offers.t.b.batteries.size(); ++i) {
    offers.c.battery = static_cast<std::int8_t>(i);
    if (info_of(offers.t, offers.c).side != offers.c.side) continue;
    if (offers.t.s.battery(offers.c.battery).state != Fired::idle) continue;
    for (const Shell shell : {Shell::explosive, Shell::gas, Shell::smoke}) {
      offers.c.shell = shell;
      play::offer_each_hex(offers);
    }
  }
}

void target(Umpire& umpire, const Command& c) {
  BatteryState& battery = umpire.s.battery(c.battery);
  battery.state = Fired::aimed;
  battery.hex = c.hex;
  battery.shell = c.shell;
  battery.due = umpire.s.turn + umpire.table().delay(c.battery);
  umpire.event("target", {{"battery", umpire.battery_id(c.battery)}, {"hex", umpire.b.board.label(c.hex)}},
               "7.11c");
  umpire.event("hourglass", {{"battery", umpire.battery_id(c.battery)}, {"turn", std::to_string(battery.due)}},
               "7.11c");
  if (battery.due <= umpire.s.turn) make_ready(umpire, c.battery);  // 7.12: rockets are ready at once.
  declared(umpire, false);
  battery.rolled = true;  // 7.222: the order that placed the target gives no signal roll.
  for (BatteryState& other : umpire.s.batteries)
    other.rolled = other.rolled || !umpire.b.rules.signal_on_placing;
}

Ruling check_cancel(const Table& t, const Command& c) {
  if (info_of(t, c).side != c.side) return kBatteryOther;
  return t.s.battery(c.battery).state == Fired::ready ? Ruling::yes : kNotReady;
}

/// 7.15: an order to cancel has no other effect.
void cancel(Umpire& umpire, const Command& c) {
  const int total = roll_signal(umpire, c.battery, "cancel");
  if (total <= umpire.table().signal_number(c.battery)) {
    umpire.result("success");
    BatteryState& state = umpire.s.battery(c.battery);
    state.state = Fired::idle;
    state.hex = kNoHex;
    umpire.event("cancelled", {{"battery", umpire.battery_id(c.battery)}}, "7.15a");
  } else if (total >= umpire.b.rules.cancel_backfire) {
    umpire.result("backfire");
    fire_for_effect(umpire, c.battery);
  } else {
    umpire.result("fail");
  }
  end_half(umpire);
}

// Signals.

Ruling check_signal(const Table& t, const Command& c) {
  static constexpr Refusal kRolled{
      "7.13a", translatable("battery {} has already made its signal roll for this order"), {kBattery}};
  if (const Ruling ruling = check_cancel(t, c); !ruling) return ruling;
  return t.s.battery(c.battery).rolled ? kRolled : Ruling::yes;
}

void signal(Umpire& umpire, const Command& c) {
  umpire.s.battery(c.battery).rolled = true;
  const bool success =
      roll_signal(umpire, c.battery, "signal") <= umpire.table().signal_number(c.battery);  // 7.14
  umpire.result(success ? "success" : "fail");
  if (success) return fire_for_effect(umpire, c.battery);
  const int messenger = umpire.b.messenger();
  if (messenger == kNone || umpire.s.battery(c.battery).mode == messenger) return;
  umpire.s.cursor = static_cast<std::int8_t>(c.battery);
  umpire.s.phase = Phase::messenger;
}

Ruling check_messenger(const Table& t, const Command& c) {
  static constexpr Refusal kNotFailed{
      "7.21c", translatable("battery {} has not just failed its signal roll"), {kBattery}};
  return c.battery == t.s.cursor ? Ruling::yes : kNotFailed;
}

/// 7.21c: the change to a messenger is permanent. The target stays, and the delay starts again (Q18).
void messenger(Umpire& umpire, const Command& c) {
  BatteryState& state = umpire.s.battery(c.battery);
  state.mode = static_cast<std::int8_t>(umpire.b.messenger());
  state.state = Fired::aimed;
  state.due = umpire.s.turn + umpire.table().delay(c.battery) + (umpire.b.rules.messenger_next_turn ? 1 : 0);
  umpire.event("hourglass", {{"battery", umpire.battery_id(c.battery)}, {"turn", std::to_string(state.due)}},
               "7.21c");
  umpire.s.phase = Phase::signal;
}

constexpr const char* kShells[] = {"explosive", "gas", "smoke"};
constexpr auto kShell = Arguments::word<&Command::shell, kShells, static_cast<int>(Shell::explosive)>("shell");

constexpr ActionRow kArtilleryActions[] = {
    {.verb = Verb::target,
     .name = "target",
     .arguments = {kBattery, kHex, kShell.optional()},
     .phases = {P::order},
     .refusal = check_target,
     .offers = offer_targets,
     .effect = target},
    {.verb = Verb::cancel,
     .name = "cancel",
     .arguments = {kBattery},
     .phases = {P::order},
     .refusal = check_cancel,
     .offers = offer_batteries,
     .effect = cancel},
    {.verb = Verb::signal,
     .name = "signal",
     .arguments = {kBattery},
     .phases = {P::signal},
     .refusal = check_signal,
     .offers = offer_batteries,
     .effect = signal},
    {.verb = Verb::messenger,
     .name = "messenger",
     .arguments = {kBattery},
     .phases = {P::messenger},
     .refusal = check_messenger,
     .offers = offer_batteries,
     .effect = messenger},
};

}  // namespace

Book::ActionRows artillery_actions() {
  return kArtilleryActions;
}

void make_ready(Umpire& umpire, int battery) {
  umpire.s.battery(battery).state = Fired::ready;
  umpire.event("ready", {{"battery", umpire.battery_id(battery)}}, "7.12");
}

bool settle_signal(Umpire& umpire) {
  const bool silent = !umpire.s.fires && !umpire.b.rules.signal_on_pass;
  for (std::size_t i = 0; i < umpire.s.batteries.size() && !silent; ++i) {
    const BatteryState& battery = umpire.s.batteries[i];
    const bool own = umpire.b.batteries[i].side == umpire.s.active;
    if (own && battery.state == Fired::ready && !battery.rolled) return false;
  }
  umpire.s.phase = Phase::act;
  if (!umpire.s.fires) end_half(umpire);
  return true;
}

// Preliminary bombardment (7.6), rolling barrage (7.7), mines (FIGURE 2b), breaches (8.82).

namespace {

std::vector<int> units_in(const Table& t, const std::vector<HexId>& hexes) {
  std::vector<int> out;
  for (const int u : t.units()) {
    if (t.on_map(u) && std::binary_search(hexes.begin(), hexes.end(), t.s.unit(u).hex)) out.push_back(u);
  }
  return out;
}

void add_tasks(Umpire& umpire, const BombardmentType& type, int firer, const std::vector<HexId>& hexes,
               Phase after) {
  const auto add = [&](int side, int count, bool must) {
    for (int i = 0; i < count; ++i) umpire.s.tasks.push_back({static_cast<std::int8_t>(side), must, hexes});
  };
  if (type.target_first) add(other(firer), type.breaches_target, true);
  add(firer, type.breaches_firer, false);
  if (!type.target_first) add(other(firer), type.breaches_target, true);
  umpire.s.after = after;
  umpire.s.phase = Phase::breach;
}

void bombard(Umpire& umpire, const Command&) {
  const BombardmentInfo& bombardment = umpire.b.bombardments[static_cast<std::size_t>(umpire.s.cursor)];
  ++umpire.s.cursor;
  const char* rule = bombardment.type->eliminates ? "7.62b" : "7.62c";
  bombard_units(umpire, *bombardment.type, units_in(umpire.table(), bombardment.hexes), rule);
  add_tasks(umpire, *bombardment.type, bombardment.side, bombardment.hexes, Phase::bombardment);
}

// Mines.

Ruling check_explode(const Table& t, const Command& c) {
  return c.hex == t.s.mines[static_cast<std::size_t>(t.s.cursor)].hex ? Ruling::yes : kElsewhere;
}

void offer_explosion(Offers& offers) {
  offers.c.hex = offers.t.s.mines[static_cast<std::size_t>(offers.t.s.cursor)].hex;
  offers.take();
}

void explode(Umpire& umpire, const Command&) {
  MineState& mine = umpire.s.mines[static_cast<std::size_t>(umpire.s.cursor)];
  ++umpire.s.cursor;
  mine.exploded = true;
  const HexId h = mine.hex;
  const int side = umpire.b.mines[static_cast<std::size_t>(mine.info)].side;
  umpire.event("exploded", {{"hex", umpire.b.board.label(h)}}, "FIGURE 2b");
  for (const int u : umpire.table().units_in(h)) umpire.remove(u, Where::eliminated, "destroyed", "FIGURE 2b");
  for (int i = 0; i < umpire.b.rules.mine_breaches; ++i)
    umpire.s.tasks.push_back({static_cast<std::int8_t>(side), false, {h}});
  umpire.s.after = Phase::mine;
  umpire.s.phase = Phase::breach;
}

void barrage(Umpire& umpire, const Command&) {
  const BarrageInfo& barrage = umpire.b.barrages[static_cast<std::size_t>(umpire.s.cursor)];
  ++umpire.s.cursor;
  std::vector<HexId> hexes;
  for (std::size_t h = 0; h < umpire.b.board.size(); ++h) {
    if (umpire.table().barrage_covers(barrage, static_cast<HexId>(h))) hexes.push_back(static_cast<HexId>(h));
  }
  const BombardmentType& type = *umpire.b.rules.find_bombardment(umpire.b.rules.barrage_type);
  bombard_units(umpire, type, units_in(umpire.table(), hexes), "7.72a");
  add_tasks(umpire, type, barrage.side, hexes, Phase::barrage);
}

// Breaches.

Ruling check_breach(const Table& t, const Command& c) {
  static constexpr Refusal kArea{"8.82b", translatable("a breach cannot be placed in {}"), {kHex}};
  static constexpr Refusal kNoWire{
      "8.82a", translatable("there is no wire there that a breach in {} could open"), {kHex}};
  const std::vector<HexId>& hexes = t.s.tasks.front().hexes;
  if (!std::binary_search(hexes.begin(), hexes.end(), c.hex)) return kArea;
  return t.has_wire(c.hex, c.toward) ? Ruling::yes : kNoWire;
}

void offer_breaches(Offers& offers) {
  for (const HexId h : offers.t.s.tasks.front().hexes) {
    offers.c.hex = h;
    for (Direction d = 0; d < kDirections; ++d) {
      offers.c.toward = static_cast<std::int8_t>(d);
      offers.take();
    }
  }
}

void place_breach(Umpire& umpire, const Command& c) {
  breach(umpire, c.hex, c.toward, "8.82a");
  umpire.s.tasks.erase(umpire.s.tasks.begin());
}

constexpr Book::Argument kToward{
    "toward",
    [](const Table& t, Command& c, std::string_view text) {
      return play::read_index(c.toward, text, [&](auto word) {
        return parse_direction(t.b.board.grid().orientation(), word).value_or(kNone);
      });
    },
    [](const Table& t, const Command& c) -> std::string {
      return direction_name(t.b.board.grid().orientation(), c.toward);
    }};

constexpr ActionRow kBombardmentActions[] = {
    {.verb = Verb::bombardment, .name = "bombardment", .phases = {P::bombardment}, .effect = bombard},
    {.verb = Verb::explode,
     .name = "explode",
     .arguments = {kHex},
     .phases = {P::mine},
     .refusal = check_explode,
     .offers = offer_explosion,
     .effect = explode},
    {.verb = Verb::breach,
     .name = "breach",
     .arguments = {kHex, kToward},
     .phases = {P::breach},
     .refusal = check_breach,
     .offers = offer_breaches,
     .effect = place_breach},
    {.verb = Verb::barrage, .name = "barrage", .phases = {P::barrage}, .effect = barrage},
};

bool has_breach_to_place(const Table& t, const BreachTask& task) {
  for (const HexId h : task.hexes) {
    for (Direction d = 0; d < kDirections; ++d) {
      if (t.has_wire(h, d)) return true;
    }
  }
  return false;
}

}  // namespace

Book::ActionRows bombardment_actions() {
  return kBombardmentActions;
}

void bombard_units(Umpire& umpire, const BombardmentType& type, const std::vector<int>& units,
                   const char* rule) {
  std::vector<int> left;
  for (const int u : units) {
    const Board& board = umpire.b.board;
    const bool saved =
        board.at(umpire.s.unit(u).hex).building || (board.trench_saves() && umpire.table().in_trench(u));
    if (!saved) {
      umpire.remove(u, Where::eliminated, "destroyed", "7.62a");
    } else {
      umpire.disperse(u, "7.62a");
      left.push_back(u);
    }
  }
  for (const int u : left) {
    const int face = umpire.roll("survival", {{"unit", umpire.info(u).id}}, 1, {}, type.from);
    const bool harmed = face >= type.from;
    umpire.result(!harmed ? "survives" : type.eliminates ? "eliminated" : "fatigued");
    if (harmed && type.eliminates) umpire.remove(u, Where::eliminated, "destroyed", rule);
    if (harmed && !type.eliminates) umpire.fatigue(u, rule);
  }
}

void breach(Umpire& umpire, HexId h, Direction d, const char* rule) {
  umpire.s.breaches.push_back({h, static_cast<std::int8_t>(d)});
  umpire.event(
      "breach",
      {{"hex", umpire.b.board.label(h)}, {"toward", direction_name(umpire.b.board.grid().orientation(), d)}},
      rule);
}

bool settle_breach(Umpire& umpire) {
  State& s = umpire.s;
  if (s.tasks.empty()) {
    s.phase = s.after;
    return true;
  }
  if (has_breach_to_place(umpire.table(), s.tasks.front())) return false;
  s.tasks.erase(s.tasks.begin());
  return true;
}

bool settle_barrage(Umpire& umpire) {
  for (; static_cast<std::size_t>(umpire.s.cursor) < umpire.b.barrages.size(); ++umpire.s.cursor) {
    const BarrageInfo& barrage = umpire.b.barrages[static_cast<std::size_t>(umpire.s.cursor)];
    for (std::size_t h = 0; h < umpire.b.board.size(); ++h) {
      if (umpire.table().barrage_covers(barrage, static_cast<HexId>(h))) return false;
    }
  }
  return umpire.go(Phase::order);
}

}  // namespace coq::red_poppies
