// SPDX-License-Identifier: MIT
// Locating enemies, and hiding from them (3.4, 7.13).
#include <algorithm>

#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

constexpr std::string_view kOptics = "optics";

bool with_optics(const Command& c) {
  return c.what == kOptics;
}
const Cost& cost_of_locating(const Table& t, const Command& c) {
  return t.rules().costs.of(with_optics(c) ? "locate-optics" : "locate");
}
/// Returns the modifiers that hide a unit: the best row of its camouflage, and the ambush (3.4a to 3.4d, Q07).
play::Reasons camouflage_of(const Table& t, int unit) {
  const UnitInfo& info = t.b.unit(unit);
  const HidingRules& rules = t.rules().hiding;
  play::Reasons out;
  const bool branches = info.camouflage != info.bare_camouflage;
  const auto is_near = [&] {
    const Ring place = t.is_vehicle(unit) ? ring_of(t.footprint(unit)) : Ring{t.at(unit)};
    return t.b.ground.near_vegetation(place, rules.vegetation);
  };
  const bool covered = !branches || is_near();
  if (const int level = covered ? info.camouflage : info.bare_camouflage; level != 0)
    out.push_back({-level, covered ? info.camouflage_rule : "3.4d", "camouflage"});
  const bool lurks = rules.ambushed[static_cast<std::size_t>(t.s.unit(unit).posture)];
  if (t.is_figure(unit) && lurks) out.push_back({-rules.ambush, "3.4b", "ambushed"});
  return out;
}

/// Returns whether any roll can locate the unit (Q42).
bool can_be_located(const Table& t, int unit) {
  const LocatingRules& rules = t.rules().locating;
  const int level = -play::sum_of(camouflage_of(t, unit));
  return level == 0 || rules.always != 0 || rules.die - level > rules.above;
}

bool is_in_sight_reach(const Table& t, const Command& c, int target) {
  return t.is_within(c.unit(), target, t.sight_distance(with_optics(c), t.at(target)));
}
bool is_concealed_in(const Table& t, int unit, const Command& c) {
  return t.side_of(unit) != c.side && t.plays(unit) && t.s.unit(unit).concealed &&
         t.b.grid->hex_at(t.at(unit)) == *c.hex;
}

/// The command names a counter on the table; concealed units are searched for in a hex of the map (Q08).
Ruling check_counter(const Table& t, const Command& c) {
  static constexpr Refusal kOwn{"7.13.3a", translatable("{} belongs to the same side"), {kTarget}};
  static constexpr Refusal kNobody{"7.13.3a", translatable("{} is not on the table"), {kTarget}};
  static constexpr Refusal kHidden{
      "3.4e", translatable("{} is concealed: search for it in a hex of the map"), {kTarget}};
  static constexpr Refusal kKnown{"7.13.4a", translatable("{} knows where {} is"), {kWho, kTarget}};
  static constexpr Refusal kFar{"7.13.1a", translatable("{} cannot see as far as {}"), {kWho, kTarget}};
  static constexpr Refusal kCut{"7.13.2b", translatable("{} does not see {}"), {kWho, kTarget}};
  if (t.side_of(c.target) == c.side) return kOwn;
  if (!t.plays(c.target)) return kNobody;
  if (t.s.unit(c.target).concealed) return kHidden;
  if (t.s.unit(c.unit()).knows.test(static_cast<std::size_t>(c.target))) return kKnown;
  if (!is_in_sight_reach(t, c, c.target)) return kFar;
  return t.sees(c.unit(), c.target) ? Ruling::yes : Ruling(kCut);
}
Ruling check_searched_hex(const Table& t, const Command& c) {
  static constexpr Refusal kNoHex{"3.4e", translatable("the hex {} is not on the tactical map"), {kHex}};
  static constexpr Refusal kFar{"7.13.1a", translatable("{} cannot see as far as {}"), {kWho, kHex}};
  if (!t.b.grid->contains(*c.hex)) return kNoHex;
  const Point centre = t.b.grid->centre(*c.hex);
  const Um far = t.sight_distance(with_optics(c), centre);
  return t.distance(c.unit(), centre).is_at_most(far) ? Ruling::yes : Ruling(kFar);
}

Ruling check_locate(const Table& t, const Command& c) {
  static constexpr Refusal kWord{"7.13.3a",
                                 translatable("\"{}\": locating requires the naked eye or optics"),
                                 {[](const Table&, const Command& command) { return command.what; }}};
  static constexpr Refusal kNoOptics{"7.13.3a", translatable("{} has no optics"), {kWho}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  if (!c.what.empty() && !with_optics(c)) return kWord;
  if (with_optics(c) && !t.has_optics(c.unit())) return kNoOptics;
  const Cost& cost = cost_of_locating(t, c);
  if (const Ruling ruling = check_doer(t, c.unit(), cost); !ruling) return ruling;
  if (const Ruling ruling = check_points(t, c.unit(), cost.ap); !ruling) return ruling;
  return c.hex ? check_searched_hex(t, c) : check_counter(t, c);
}

/// Offers the nearest unknown enemies, with optics if they are beyond the naked eye's range.
void offer_counters(Offers& o, int unit) {
  constexpr int kMax = 3;
  std::vector<int> enemies;
  for (const int u : o.t.units_of(other(o.t.side_of(unit)))) {
    const bool known = o.t.s.unit(unit).knows.test(static_cast<std::size_t>(u));
    if (o.t.plays(u) && !known && !o.t.s.unit(u).concealed && can_be_located(o.t, u)) enemies.push_back(u);
  }
  std::stable_sort(enemies.begin(), enemies.end(), [&](int a, int b) {
    return compare(o.t.distance(a, o.t.at(unit)), o.t.distance(b, o.t.at(unit))) < 0;
  });
  int taken = 0;
  for (const int enemy : enemies) {
    o.c.target = static_cast<std::int8_t>(enemy);
    o.c.what.clear();
    if (!is_in_sight_reach(o.t, o.c, enemy)) o.c.what = kOptics;
    taken += o.take() ? 1 : 0;
    if (taken == kMax) return;
  }
}

/// Offers likely hiding places: the nearest hexes with vegetation or cover at their middle.
void offer_hexes(Offers& o, int unit) {
  constexpr std::size_t kMax = 3;
  std::vector<std::pair<std::int64_t, Hex>> hexes;
  const Point from = o.t.at(unit);
  const Box box = grown({from, from}, o.t.sight_distance(false));
  for (const GroundPiece& piece : o.t.b.ground.pieces()) {
    const GroundType& type = o.t.b.ground.type(piece);
    if (!(type.vegetation || !type.blast.empty()) || !piece.box.meets(box)) continue;
    const Point middle = piece.box.middle();
    const Hex hex = o.t.b.grid->hex_at(middle);
    if (o.t.b.grid->contains(hex)) hexes.emplace_back(dot(middle - from, middle - from), hex);
  }
  std::stable_sort(hexes.begin(), hexes.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Hex> taken;
  o.c.target = kNone;
  o.c.what.clear();
  for (const auto& [square, hex] : hexes) {
    if (std::find(taken.begin(), taken.end(), hex) != taken.end()) continue;
    o.c.hex = hex;
    if (o.take()) taken.push_back(hex);
    if (taken.size() == kMax) return;
  }
}

void offer_locating(Offers& o) {
  const auto foes = o.t.units_of(other(o.c.side));
  bool hidden = false;
  for (const int u : foes) hidden = hidden || (o.t.plays(u) && o.t.s.unit(u).concealed);
  each_actor(o, [&](int unit) {
    if (o.t.ap_left(unit) < o.t.rules().costs.of("locate").ap || o.t.s.unit(unit).alert) return;
    offer_counters(o, unit);
    if (hidden) offer_hexes(o, unit);
  });
}

/// Locates an enemy: by a roll if it is camouflaged, otherwise automatically (7.13.3).
void try_to_locate(Umpire& u, int unit, int target) {
  const LocatingRules& rules = u.b.rules.locating;
  play::Reasons reasons = camouflage_of(u.table(), target);
  if (!reasons.empty()) {
    const play::Rolled rolled = u.die("locate", rules.die, {{"unit", u.id(unit)}, {"target", u.id(target)}},
                                      std::move(reasons), rules.above + 1);
    const bool found = rolled.total > rules.above || rolled.dice.front() == rules.always;
    u.log.result(found ? "located" : "missed");
    if (!found) return;
  }
  u.located_by(unit, target, "7.13.4a");
}

void look_for(Umpire& u, const Command& c) {
  const Cost& cost = cost_of_locating(u.table(), c);
  u.spend(c.unit(), cost.ap, cost.rule);
  if (!c.hex) {
    try_to_locate(u, c.unit(), c.target);
  } else {
    bool any = false;
    for (const int target : u.table().units()) {
      const Table t = u.table();
      if (!is_concealed_in(t, target, c) || !is_in_sight_reach(t, c, target) || !t.sees(c.unit(), target))
        continue;
      any = true;
      try_to_locate(u, c.unit(), target);
    }
    if (!any)
      u.log.event("nobody-there", {{"unit", u.id(c.unit())}, {"hex", u.b.labels->format(*c.hex)}}, "7.13.3a");
  }
  u.triggers(c.unit());
}

Ruling check_conceal(const Table& t, const Command& c) {
  static constexpr Refusal kLocated{"3.4h", translatable("{} is located"), {kWho}};
  static constexpr Refusal kAlready{"3.4h", translatable("{} is already concealed"), {kWho}};
  static constexpr Refusal kTooSoon{
      "3.4h", translatable("{} has not stayed in place long enough, crouched or prone"), {kWho}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  const UnitState& unit = t.s.unit(c.unit());
  if (unit.concealed) return kAlready;
  if (unit.located) return kLocated;
  const bool still = unit.still >= t.rules().hiding.still && unit.moved == Moved::no &&
                     t.rules().hiding.still_postures[static_cast<std::size_t>(unit.posture)];
  return still ? Ruling::yes : Ruling(kTooSoon);
}

void hide(Umpire& u, const Command& c) {
  u.s.unit(c.unit()).concealed = true;
  u.s.unit(c.unit()).acted = true;
  u.event("concealed", c.unit(), "3.4h");
}

}  // namespace

ActionRows locating_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::locate,
       .name = "locate",
       .arguments = {kUnit, kTarget.optional(), kHex.optional(), kWhat.optional()},
       .phases = {Phase::action},
       .refusal = check_locate,
       .offers = offer_locating,
       .effect = look_for,
       .complete = [](Command& c) { return (c.target != kNone) != c.hex.has_value(); }},
      {.verb = Verb::conceal,
       .name = "conceal",
       .arguments = {kUnit},
       .phases = {Phase::action},
       .refusal = check_conceal,
       .offers = [](Offers& o) { each_actor(o, [&](int) { o.take(); }); },
       .effect = hide,
       .secret = [](const Table&, const Command&) { return true; }}};
  return kRows;
}

void Umpire::located_by(int by, int unit, const std::string& rule) {
  const auto bit = static_cast<std::size_t>(unit);
  UnitState& found = s.unit(unit);
  if (!found.located || found.concealed) log.event("located", {{"unit", id(unit)}, {"by", id(by)}}, rule);
  found.located = true;
  found.concealed = false;
  s.unit(by).knows.set(bit);
  UnitSet of;
  of.set(bit);
  const Um told = b.rules.locating.told;
  // Men of the spotter's team who are near and see him know at once, and tell each man near them (7.13.4b).
  std::vector<int> tellers;
  for (const int mate : table().friends_nearer(by, told)) {
    if (table().team_of(mate) != table().team_of(by) || !table().sees(mate, by)) continue;
    tell(by, mate, of, "7.13.4b");
    tellers.push_back(mate);
  }
  for (const int teller : tellers) {
    for (const int man : table().friends_nearer(teller, told)) tell(teller, man, of, "7.13.4b");
  }
}

void Umpire::located_by_all(int unit, const std::string& rule) {
  UnitState& found = s.unit(unit);
  found.located = true;
  found.concealed = false;
  event("located", unit, rule);
  for (const int enemy : table().units_of(other(info(unit).side)))
    if (table().plays(enemy) && table().sees(enemy, unit))
      s.unit(enemy).knows.set(static_cast<std::size_t>(unit));
}

}  // namespace coq::perry_heroes
