// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/attacks.h"

#include <algorithm>

#include "core/geometry/base.h"
#include "core/geometry/distance.h"
#include "core/sight/kernel/edge_sight.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {

// Shared rules of attacks: targets, supporters, both dice, destruction (D7.2a, D7.4, D21 to D23).

namespace {

template <class List, class Item>
bool has(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

/// Handles a destroyed flag bearer (D10.5b, D10.5d).
void lose_flag(Umpire& u, int unit, int by) {
  for (int side = 0; side < kSides; ++side) {
    Flag& flag = u.s.flags[side];
    if (flag.bearer != unit) continue;
    const UnitState& bearer = u.s.unit(unit);
    flag.at = bearer.where == Where::carried ? u.s.unit(bearer.carrier).place.at : bearer.place.at;
    flag.bearer = kNone;
    flag.down = true;
    u.log.event("flag-down", {{"of", u.side_id(side)}}, "D10.5b");
    if (by == kNone || !u.table().on_table(by)) continue;
    flag.down = false;
    flag.bearer = static_cast<std::int8_t>(by);
    u.log.event("flag", {{"unit", u.id(by)}, {"of", u.side_id(side)}}, "D10.5d");
  }
}

/// Checks the supporters: at most `most`, all on the same side, without the attacker.
Ruling check_support(const Table& t, const Command& c, int most) {
  static constexpr Refusal kMany{"D22.3", translatable("too many supporting units")};
  static constexpr Refusal kItself{"D22.2", translatable("{} cannot support itself"), {kWho}};
  if (static_cast<int>(c.support.size()) > most) return kMany;
  if (has(c.support, c.unit())) return kItself;
  return check_own(t, c, c.support);
}

}  // namespace

Ruling check_target(const Table& t, const Command& c, int unit) {
  static constexpr Refusal kBuilding{"D7.4b", translatable("{} cannot attack buildings"), {kWho}};
  if (c.target != kNone)
    return t.side_of(c.target) != c.side && t.on_table(c.target) ? Ruling::yes : Ruling(kNoEnemy);
  const Piece* piece = t.find_piece(c.piece);
  if (piece == nullptr || piece->ground != Ground::building) return kNoEnemy;
  return t.what(unit).attacks_buildings ? Ruling::yes : Ruling(kBuilding);
}

bool was_attacked(const Table& t, const Command& c) {
  return c.target != kNone ? has(t.s.attacked, c.target) : has(t.s.attacked_buildings, c.piece);
}

std::vector<std::int8_t> attackers(const Table& t, const Command& command,
                                   Ruling (*test)(const Table&, const Command&)) {
  std::vector<std::int8_t> out;
  Command c = command;
  t.each(c.side, [&](int unit) {
    c.units = {static_cast<std::int8_t>(unit)};
    if (test(t, c)) out.push_back(static_cast<std::int8_t>(unit));
  });
  return out;
}

void take_with_support(Offers& o, Command c, const std::vector<std::int8_t>& supporters, int most) {
  o.take_known(c);
  for (std::size_t i = 0; most > 0 && i < supporters.size(); ++i) {
    c.support = {supporters[i]};
    o.take_known(c);
    for (std::size_t j = i + 1; most > 1 && j < supporters.size(); ++j) {
      c.support = {supporters[i], supporters[j]};
      o.take_known(c);
    }
  }
}

void Umpire::note_attack(const Command& c) {
  if (c.target != kNone)
    s.attacked.push_back(c.target);
  else
    s.attacked_buildings.push_back(c.piece);
}

void Umpire::rate_optimal(Assault& a) const {
  if (a.target == kNone) {
    a.optimal = "D7.4e";
    return;
  }
  const Type type = table().what(a.target).type;
  if (a.attacker == kNone)
    a.optimal = "D5.1b";
  else if (a.mode == Mode::close && !flankers(table(), a.attacker, a.target).empty())
    a.optimal = "D27.3";
  else if (table().is_optimal(a.attacker, type, a.mode))
    a.optimal = "D23.1";
  const bool hidden = a.mode == Mode::ranged && !b.rules.keeps_optimal[static_cast<std::size_t>(type)] &&
                      table().is_in_cover(s.unit(a.target).base);
  if (a.optimal.empty() || !hidden) return;
  a.optimal.clear();
  a.covered = true;
}

/// D21.1: rolls both dice, each with its combat factor.
Totals Umpire::resolve(const Assault& a) {
  Arguments who;
  if (a.attacker != kNone) who.emplace_back("unit", id(a.attacker));
  who.emplace_back("target", a.target != kNone ? id(a.target) : a.building);
  if (!a.optimal.empty()) who.emplace_back("optimal", a.optimal);
  if (a.covered) who.emplace_back("cover", "D7.2a");
  Totals out;
  out.attack = die("attack", std::move(who), a.reasons);
  play::Reasons defence;
  Arguments whose;
  if (a.target != kNone) {
    whose.emplace_back("unit", id(a.target));
    defence.push_back({table().what(a.target).cf, "D21.1", "cf"});
  } else {
    whose.emplace_back("building", a.building);  // D7.4d: the other side rolls.
    defence.push_back({table().find_piece(a.building)->cf, "D7.4", "cf"});
  }
  out.defence = die("defence", std::move(whose), std::move(defence));
  return out;
}

std::string Umpire::destroying_rule(const Assault& a, const Totals& totals) const {
  if (totals.attack >= b.rules.destroy_times * totals.defence) return "D21.2";
  // D23.1: a small margin is enough against an optimal target.
  return totals.attack >= totals.defence + b.rules.optimal_margin ? a.optimal : "";
}

void Umpire::collapse(const std::string& building, const char* rule) {
  s.pieces.modify([&](Pieces& pieces) {
    for (Piece& piece : pieces) {
      if (piece.id != building) continue;
      const Rules& rules = b.rules;
      piece.become(rules.terrain.at(rules.terrain.at(piece.type).destroyed));
      piece.destroyed = true;
    }
  });
  renew_sights(s);
  log.event("destroyed", {{"building", building}}, rule);
  log.event("cover", {{"building", building}}, "D7.4j");
}

void Umpire::remove(int unit, Where where) {
  leave_group(unit);
  s.unit(unit) = {};
  s.unit(unit).where = where;
}

void Umpire::destroy(int unit, const char* rule, int by) {
  const int side = table().side_of(unit);
  event("destroyed", unit, rule);
  s.destroyed_points[side] = static_cast<std::int16_t>(s.destroyed_points[side] + table().what(unit).points);
  if (s.commander[side] == unit) {
    s.commander_lost[side] = true;
    log.event("commander-lost", {{"side", side_id(side)}}, "D13.2");
  }
  lose_flag(*this, unit, by);
  if (table().passengers(unit).empty()) return remove(unit, Where::destroyed);
  leave_group(unit);
  s.wrecks.push_back(static_cast<std::int8_t>(unit));  // D17.11: passengers leave first.
}

// Ranged attacks, artillery before the first turn, immobilisation (D5.1, D19 to D24).

namespace {

/// D20: returns the line from the attacker's front edge to the target's area. `hidden` means that elements can
/// block it.
SightLine line_to(const Table& t, int unit, const Polygon& target, int target_unit, int target_piece,
                  bool hidden) {
  SightLine out;
  const Base& base = t.base_of(unit);
  sight::EdgeQuestion question;
  question.front_a = base[0];
  question.front_b = base[1];
  question.viewer = ring_of(base);
  question.target = target;
  question.target_piece = target_piece;
  question.pieces = &*t.s.sights;
  question.field = t.b.sight.field;
  question.own_base_hides = t.b.sight.own_base_hides;
  // Q24: the ruleset decides whether a line of sight may graze units.
  const Um side = t.rules().base, margin = t.b.sight.units_may_be_grazed ? 0 : 1;
  Box corridor = box_of(base);
  corridor.include(bounds(target.outer));
  for (int u = 0; hidden && u < t.unit_count(); ++u) {
    if (u == unit || u == target_unit || !t.on_table(u)) continue;
    if (!corridor.meets(box_of(t.base_of(u)))) continue;
    const Place& place = t.place_of(u);
    question.elements.push_back(grown_base_ring(place.at, place.facing, side, side, margin));
    out.elements.push_back(u);
  }
  out.sight = sight::edge_sight(question);
  return out;
}

/// Returns the area of the command's target, an element or a building.
Polygon area_of(const Table& t, const Command& c) {
  return c.target != kNone ? Polygon{ring_of(t.base_of(c.target)), {}} : t.find_piece(c.piece)->area;
}

/// Checks range and line of sight (D19.3, D20) from the attacker to an element or a building.
Ruling check_hit(const Table& t, const Command& c, int unit) {
  static constexpr Refusal kRange{"D19.3", translatable("{} is out of range of {}"), {kTarget, kWho}};
  static constexpr Refusal kBlocked{"D21.4", translatable("{} has no line of sight to {}"), {kWho, kTarget}};
  const Base& own = t.base_of(unit);
  if (!within(own[0], own[1], area_of(t, c).outer, t.what(unit).range)) return kRange;
  return sight_line(t, c, unit).sight.clear ? Ruling::yes : Ruling(kBlocked);
}

Ruling check_shooter(const Table& t, const Command& c, int unit) {
  if (const Ruling ruling = check_target(t, c, unit); !ruling) return ruling;
  if (const Ruling ruling = can_shoot(t, unit); !ruling) return ruling;
  return check_hit(t, c, unit);
}

Ruling check_fire(const Table& t, const Command& c) {
  static constexpr Refusal kTwice{"D22.1", translatable("{} has already been attacked this turn"), {kTarget}};
  static constexpr Refusal kTargetContact{
      "D19.2", translatable("{} is in contact with an enemy and cannot be a target"), {kTarget}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_support(t, c, t.rules().support_most); !ruling) return ruling;
  if (const Ruling ruling = check_target(t, c, c.unit()); !ruling) return ruling;
  if (was_attacked(t, c)) return kTwice;
  if (c.target != kNone && t.in_contact(c.target)) return kTargetContact;
  if (const Ruling ruling = check_shooter(t, c, c.unit()); !ruling) return ruling;
  // D22.2: supporters must be able to shoot too.
  for (const int unit : c.support)
    if (const Ruling ruling = check_shooter(t, c, unit); !ruling) return ruling;
  return Ruling::yes;
}

/// Returns the command for the first attacker or supporter that is refused.
Command about_shooter(const Table& t, const Command& c) {
  std::vector<std::int8_t> all{c.units.front()};
  all.insert(all.end(), c.support.begin(), c.support.end());
  for (const std::int8_t unit : all)
    if (t.side_of(unit) != c.side || !check_shooter(t, c, unit)) return of_unit(c, c.verb, unit);
  return c;
}

/// Checks a bombardment (D5.1b, D5.1e).
Ruling check_bombard(const Table& t, const Command& c) {
  static constexpr Refusal kDone{"D5.1b", translatable("the artillery has already fired")};
  static constexpr Refusal kGroup{"D5.1e", translatable("artillery must bombard one whole enemy group")};
  if (t.s.bombarded[c.side]) return kDone;
  const std::vector<int> members = t.group_of(c.unit());
  std::vector<int> named(c.units.begin(), c.units.end());
  std::sort(named.begin(), named.end());
  const bool whole = t.s.unit(c.unit()).group != kNone && t.side_of(c.unit()) != c.side && named == members;
  return whole ? Ruling::yes : Ruling(kGroup);
}

/// Each possible shooter can also support others.
void offer_fire(Offers& o) {
  each_target(o, [&](Command c) {
    const std::vector<std::int8_t> able = attackers(o.t, c, check_fire);
    for (const std::int8_t unit : able) {
      std::vector<std::int8_t> others;
      std::copy_if(able.begin(), able.end(), std::back_inserter(others), [&](int u) { return u != unit; });
      c.units = {unit};
      take_with_support(o, c, others, o.t.rules().support_most);
    }
  });
}

void offer_bombardments(Offers& o) {
  for (int group = 0; group < group_count(o.t.s); ++group) {
    o.c.units.clear();
    for (const int u : o.t.units())
      if (o.t.s.unit(u).group == group) o.c.units.push_back(static_cast<std::int8_t>(u));
    if (!o.c.units.empty()) o.take();
  }
}

void immobilise(Umpire& u, int unit) {
  if (u.s.unit(unit).immobilised) return;
  u.s.unit(unit).immobilised = true;
  u.event("immobilised", unit, "D24.1");
}

/// Resolves a ranged attack (D21.2, D21.3, D23.1, D24.1).
void shoot(Umpire& u, const Assault& a) {
  const Totals totals = u.resolve(a);
  if (const std::string rule = u.destroying_rule(a, totals); !rule.empty()) {
    u.log.result("destroyed");
    if (a.target == kNone) return u.collapse(a.building, rule.c_str());
    return u.destroy(a.target, rule.c_str());
  }
  const bool wins = totals.attack > totals.defence && a.target != kNone;
  u.log.result(wins ? "immobilised" : "nothing");
  // Q37: in a variant, artillery marks every surviving element.
  const bool marks = wins || (a.attacker == kNone && u.b.rules.artillery_marks_all);
  if (marks) immobilise(u, a.target);
}

void fire(Umpire& u, const Command& c) {
  if (!u.passes(c.unit())) return;
  Assault a;
  a.attacker = c.unit();
  a.target = c.target;
  a.building = c.piece;
  a.reasons.push_back({u.table().what(c.unit()).cf, "D21.1", "cf"});
  u.s.unit(c.unit()).fired = true;
  for (const int supporter : c.support) {
    if (!u.passes(supporter)) continue;
    u.s.unit(supporter).fired = true;  // Q34: support uses up the shot.
    a.reasons.push_back({u.b.rules.support.value, u.b.rules.support.rule, "support " + u.id(supporter)});
  }
  u.note_attack(c);
  u.rate_optimal(a);
  shoot(u, a);
}

/// D5.1: makes a ranged attack on each element of the group.
void bombard(Umpire& u, const Command& c) {
  u.s.bombarded[c.side] = true;
  for (const int target : c.units) {
    Assault assault;
    assault.target = target;
    assault.reasons.push_back({u.b.rules.artillery.value, u.b.rules.artillery.rule, "artillery"});
    u.rate_optimal(assault);
    shoot(u, assault);
  }
}

}  // namespace

ActionRows shooting_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::bombard,
                                     .name = "bombard",
                                     .arguments = {kUnits},
                                     .phases = {Phase::bombard},
                                     .refusal = check_bombard,
                                     .offers = offer_bombardments,
                                     .effect = bombard},
                                    {.verb = Verb::fire,
                                     .name = "fire",
                                     .arguments = {kUnit, kTarget, kSupport.optional()},
                                     .phases = {Phase::ranged},
                                     .refusal = check_fire,
                                     .offers = offer_fire,
                                     .effect = fire,
                                     .about = about_shooter}};
  return kRows;
}

SightLine sight_line(const Table& t, const Command& c, int unit) {
  const Piece* building = c.target == kNone ? t.find_piece(c.piece) : nullptr;
  const int piece = building == nullptr ? kNone : static_cast<int>(building - t.s.pieces->data());
  const bool seen_over = building == nullptr && t.what(c.target).seen_over;
  const bool hidden = !seen_over && !t.what(unit).sees_over;  // D20.3: elements in between do not block.
  return line_to(t, unit, area_of(t, c), c.target, piece, hidden);
}

Ruling can_shoot(const Table& t, int unit) {
  static constexpr Refusal kFired{"D19.4", translatable("{} has already fired this turn"), {kWho}};
  static constexpr Refusal kCharged{"D15.1", translatable("{} has charged and cannot fire"), {kWho}};
  static constexpr Refusal kShifted{"D14.3",
                                    translatable("{} cannot move and fire in the same turn, and "
                                                 "it has moved"),
                                    {kWho}};
  static constexpr Refusal kAlighted{"D17.8",
                                     translatable("{} cannot move and fire in the same turn, "
                                                  "and it has dismounted"),
                                     {kWho}};
  static constexpr Refusal kContact{"D19.2", translatable("{} is in contact with an enemy"), {kWho}};
  const UnitState& state = t.s.unit(unit);
  if (state.where != Where::table) return kNotOnTable;
  if (state.fired) return kFired;
  if (state.charged) return kCharged;
  if (t.what(unit).move_or_fire && state.shifted) return kShifted;
  if (t.what(unit).move_or_fire && state.disembarked) return kAlighted;
  if (state.immobilised && state.test == Test::failed) return kFailed;
  return t.in_contact(unit) ? Ruling(kContact) : Ruling::yes;
}

bool Umpire::passes(int unit) {
  UnitState& state = s.unit(unit);
  if (!state.immobilised || state.test == Test::passed) return true;
  if (state.test == Test::failed) return false;
  const bool strict = b.side(table().side_of(unit)).has(Dogma::rigid_discipline);
  const int need = table().need(unit);
  const int face = die("immobilisation", {{"unit", id(unit)}}, {}, need);
  const bool passed = face >= need;
  log.result(passed ? "pass" : "fail");
  state.test = passed ? Test::passed : Test::failed;
  if (passed) return true;
  event("held", unit, strict ? b.rules.need_strict.rule.c_str() : "D24.3");
  if (table().is_air(unit) && state.where == Where::table) {  // D24.4: air support leaves the table.
    remove(unit, Where::off_table);
    state.test = Test::failed;
    event("off-table", unit, "D24.4");
  }
  return false;
}

// Close combat (D25 to D27). Recoils are in recoil.cpp.

namespace {

constexpr Refusal kHasFought{"D25.1", translatable("{} has already fought this turn"), {kWho}};

/// Checks whether this friend may support the attacker in close combat (D26.1).
Ruling check_supporter(const Table& t, int attacker, int supporter, int target) {
  static constexpr Refusal kFar{"D26.1", translatable("{} is too far away to support"), {kWho}};
  static constexpr Refusal kContact{"D26.1", translatable("{} is in contact with another enemy"), {kWho}};
  if (!t.on_table(supporter)) return kNotOnTable;
  if (t.s.unit(supporter).fought) return kHasFought;
  // D27.3, Q26: flankers support from anywhere.
  if (target != kNone && t.flanks(supporter, target)) return Ruling::yes;
  if (!t.is_near(attacker, supporter, t.rules().formation)) return kFar;
  for (const int enemy : t.contacts(supporter))
    if (enemy != target) return kContact;
  return Ruling::yes;
}

/// The attacker's front must be edge to edge with the target.
Ruling check_contact(const Table& t, const Command& c) {
  static constexpr Refusal kApart{"D1.3", translatable("{} is not edge to edge with {}"), {kWho, kTarget}};
  static constexpr Refusal kFlank{
      "D27.2", translatable("{} is flanking {} and may only support"), {kWho, kTarget}};
  static constexpr Refusal kAir{
      "D25.3", translatable("{} is air support and cannot be attacked in close combat"), {kTarget}};
  // Q46: contact with a building is any touch.
  if (c.target == kNone) return t.touches(c.unit(), *t.find_piece(c.piece)) ? Ruling::yes : Ruling(kApart);
  if (t.what(c.target).no_close_target) return kAir;
  const auto contact = t.full_contact_of(c.unit(), c.target);
  if (!contact) return kApart;  // Q48: partial contact is not enough.
  return contact->other != 0 ? Ruling(kFlank) : Ruling::yes;
}

Ruling check_attack(const Table& t, const Command& c) {
  static constexpr Refusal kTwice{"Q45", translatable("{} has already been attacked this turn"), {kTarget}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_support(t, c, t.rules().close_support_most); !ruling) return ruling;
  if (const Ruling ruling = check_target(t, c, c.unit()); !ruling) return ruling;
  if (!t.on_table(c.unit())) return kNotOnTable;
  if (t.s.unit(c.unit()).fought) return kHasFought;
  if (const Ruling ruling = check_contact(t, c); !ruling) return ruling;
  if (t.rules().close_one_attack && was_attacked(t, c)) return kTwice;
  for (const int supporter : c.support)
    if (const Ruling ruling = check_supporter(t, c.unit(), supporter, c.target); !ruling) return ruling;
  return Ruling::yes;
}

/// Returns the command for the first attacker or supporter that is refused.
Command about_fighter(const Table& t, const Command& c) {
  Command alone = c;
  alone.support.clear();
  if (!check_attack(t, alone)) return c;
  for (const std::int8_t unit : c.support)
    if (t.side_of(unit) != c.side || !check_supporter(t, c.unit(), unit, c.target))
      return of_unit(c, c.verb, unit);
  return c;
}

/// Offers attacks with each choice of possible supporters.
void offer_attacks(Offers& o) {
  each_target(o, [&](Command c) {
    for (const std::int8_t unit : attackers(o.t, c, check_attack)) {
      std::vector<std::int8_t> supporters;
      o.t.each(c.side, [&](int u) {
        if (u != unit && check_supporter(o.t, unit, u, c.target))
          supporters.push_back(static_cast<std::int8_t>(u));
      });
      c.units = {unit};
      take_with_support(o, c, supporters, o.t.rules().close_support_most);
    }
  });
}

/// Resolves close combat with an element (D25.5, D25.7). The dice never destroy the attacker (Q27).
void close_on_element(Umpire& u, const Assault& a) {
  const Totals totals = u.resolve(a);
  if (const std::string rule = u.destroying_rule(a, totals); !rule.empty()) {
    u.log.result("destroyed");
    return u.destroy(a.target, rule.c_str(), a.attacker);
  }
  if (totals.attack == totals.defence) return u.log.result("nothing");
  const bool wins = totals.attack > totals.defence;
  u.log.result(wins ? "recoils" : "attacker-recoils");
  u.recoil_with_group(wins ? a.target : a.attacker, wins ? a.attacker : a.target);
}

/// Resolves close combat with a building (Q46).
void close_on_building(Umpire& u, const Assault& a) {
  const Totals totals = u.resolve(a);
  if (!u.destroying_rule(a, totals).empty()) {
    u.log.result("destroyed");
    return u.collapse(a.building, "D7.4e");
  }
  if (totals.attack >= totals.defence) return u.log.result("nothing");
  u.log.result("attacker-recoils");
  u.recoil_with_group(a.attacker, kNone);
}

/// Flankers support automatically (D27.3), other elements only if the command names them.
void add_support(Umpire& u, const Command& c, Assault& a) {
  std::vector<int> helpers = flankers(u.table(), a.attacker, a.target);
  const std::size_t flanking = helpers.size();
  for (const int supporter : c.support)
    if (std::find(helpers.begin(), helpers.end(), supporter) == helpers.end()) helpers.push_back(supporter);
  int count = 0;
  for (std::size_t i = 0; i < helpers.size() && count < u.b.rules.close_support_most; ++i) {
    if (u.s.unit(helpers[i]).fought) continue;
    u.s.unit(helpers[i]).fought = true;
    const play::Number& each = u.b.rules.close_support;
    a.reasons.push_back({each.value, i < flanking ? "D27.3" : each.rule,
                         (i < flanking ? "flank " : "support ") + u.id(helpers[i])});
    ++count;
  }
}

void attack(Umpire& u, const Command& c) {
  Assault a;
  a.mode = Mode::close;
  a.attacker = c.unit();
  a.target = c.target;
  a.building = c.piece;
  a.reasons.push_back({u.table().what(a.attacker).cf, "D21.1", "cf"});
  u.s.unit(a.attacker).fought = true;
  add_support(u, c, a);
  u.note_attack(c);
  u.rate_optimal(a);
  a.target != kNone ? close_on_element(u, a) : close_on_building(u, a);
}

}  // namespace

ActionRows close_combat_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::attack,
                                     .name = "attack",
                                     .arguments = {kUnit, kTarget, kSupport.optional()},
                                     .phases = {Phase::close},
                                     .refusal = check_attack,
                                     .offers = offer_attacks,
                                     .effect = attack,
                                     .about = about_fighter}};
  return kRows;
}

std::vector<int> flankers(const Table& t, int attacker, int target) {
  std::vector<int> out;
  if (target == kNone) return out;
  t.each(t.side_of(attacker), [&](int unit) {
    if (unit != attacker && t.flanks(unit, target)) out.push_back(unit);
  });
  return out;
}

}  // namespace coq::dogme
