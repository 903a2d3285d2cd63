// SPDX-License-Identifier: MIT
// What attacks have in common: targets, supporters, both dice, destruction (D7.2a, D7.4, D21 to D23).
#include "systems/dogme/engine/attacks.h"

#include <algorithm>

#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

template <class List, class Item>
bool has(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

/// D10.5b, D10.5d.
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

}  // namespace

Ruling check_support(const Table& t, const Command& c, int most) {
  static constexpr Refusal kMany{"D22.3", translatable("too many supporting units")};
  static constexpr Refusal kItself{"D22.2", translatable("{} cannot support itself"), {kWho}};
  if (static_cast<int>(c.support.size()) > most) return kMany;
  if (has(c.support, c.unit())) return kItself;
  return check_own(t, c, c.support);
}

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

/// D21.1: both dice, each with its combat factor.
Totals Umpire::resolve(const Assault& a) {
  Arguments who;
  if (a.attacker != kNone) who.emplace_back("unit", id(a.attacker));
  who.emplace_back("target", a.target != kNone ? id(a.target) : a.building);
  if (!a.optimal.empty()) who.emplace_back("optimal", a.optimal);
  if (a.covered) who.emplace_back("cover", "D7.2a");
  Totals out;
  out.attack = die("attack", std::move(who), a.reasons);
  game::Reasons defence;
  Arguments whose;
  if (a.target != kNone) {
    whose.emplace_back("unit", id(a.target));
    defence.push_back({table().what(a.target).cf, "D21.1", "cf"});
  } else {
    whose.emplace_back("building", a.building);  // D7.4d: the other side throws
    defence.push_back({table().find_piece(a.building)->cf, "D7.4", "cf"});
  }
  out.defence = die("defence", std::move(whose), std::move(defence));
  return out;
}

std::string Umpire::destroying_rule(const Assault& a, const Totals& totals) const {
  if (totals.attack >= b.rules.destroy_times * totals.defence) return "D21.2";
  return totals.attack >= totals.defence + b.rules.optimal_margin ? a.optimal : "";  // D23.1
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
  s.wrecks.push_back(static_cast<std::int8_t>(unit));  // D17.11
}

}  // namespace coq::dogme
