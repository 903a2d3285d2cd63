// SPDX-License-Identifier: MIT
// Ranged attacks, immobilisation, close combat, destruction (D7.2a, D7.4, D21 to D27).
#include <algorithm>

#include "core/rules/dogme/umpire.h"

namespace coq::dogme {

/// D23.1, D5.1b, D7.2a, D7.4e, D27.3: is the target an optimal one, and by which rule?
void Umpire::rate_optimal(Assault& a) {
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
  const bool hidden = a.mode == Mode::ranged && !m_b.rules.keeps_optimal[static_cast<std::size_t>(type)] &&
                      table().is_in_cover(m_s.unit(a.target).base);
  if (a.optimal.empty() || !hidden) return;
  a.optimal.clear();
  a.covered = true;
}

/// D21.1: both dice, each with its combat factor.
Umpire::Totals Umpire::resolve(const Assault& a) {
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

bool Umpire::destroys(const Assault& a, const Totals& totals) const {
  if (totals.attack >= m_b.rules.destroy_times * totals.defence) return true;               // D21.2
  return !a.optimal.empty() && totals.attack >= totals.defence + m_b.rules.optimal_margin;  // D23.1
}

void Umpire::fire(const Command& c) {
  const int unit = c.units.front();
  if (!passes(unit)) return;
  Assault a;
  a.attacker = unit;
  a.target = c.target;
  a.building = c.piece;
  a.reasons.push_back({table().what(unit).cf, "D21.1", "cf"});
  m_s.unit(unit).fired = true;
  for (const int supporter : c.support) {
    if (!passes(supporter)) continue;
    m_s.unit(supporter).fired = true;  // Q34
    a.reasons.push_back({m_b.rules.support.is, m_b.rules.support.rule, "support " + id(supporter)});
  }
  if (c.target != kNone)
    m_s.attacked.push_back(c.target);
  else
    m_s.attacked_buildings.push_back(c.piece);
  rate_optimal(a);
  shoot(std::move(a));
}

/// D21.2, D21.3, D23.1, D24.1.
void Umpire::shoot(Assault a) {
  const Totals totals = resolve(a);
  if (destroys(a, totals)) {
    m_log.result("destroyed");
    const bool doubled = totals.attack >= m_b.rules.destroy_times * totals.defence;
    const std::string rule = doubled ? "D21.2" : a.optimal;
    if (a.target == kNone) return collapse(a.building, rule.c_str());
    return destroy(a.target, rule.c_str());
  }
  const bool wins = totals.attack > totals.defence && a.target != kNone;
  m_log.result(wins ? "immobilised" : "nothing");
  const bool marks = wins || (a.attacker == kNone && m_b.rules.artillery_marks_all);  // Q37
  if (marks) immobilise(a.target);
}

void Umpire::immobilise(int unit) {
  if (m_s.unit(unit).immobilised) return;
  m_s.unit(unit).immobilised = true;
  event("immobilised", unit, "D24.1");
}

void Umpire::attack(const Command& c) {
  Assault a;
  a.mode = Mode::close;
  a.attacker = c.units.front();
  a.target = c.target;
  a.building = c.piece;
  a.reasons.push_back({table().what(a.attacker).cf, "D21.1", "cf"});
  m_s.unit(a.attacker).fought = true;
  // Flankers give their support unasked (D27.3), the others as they are named.
  std::vector<int> helpers = flankers(table(), a.attacker, a.target);
  const std::size_t flanking = helpers.size();
  for (const int supporter : c.support)
    if (std::find(helpers.begin(), helpers.end(), supporter) == helpers.end()) helpers.push_back(supporter);
  int count = 0;
  for (std::size_t i = 0; i < helpers.size() && count < m_b.rules.close_support_most; ++i) {
    if (m_s.unit(helpers[i]).fought) continue;
    m_s.unit(helpers[i]).fought = true;
    const game::Number& each = m_b.rules.close_support;
    a.reasons.push_back(
        {each.is, i < flanking ? "D27.3" : each.rule, (i < flanking ? "flank " : "support ") + id(helpers[i])});
    ++count;
  }
  if (c.target != kNone)
    m_s.attacked.push_back(c.target);
  else
    m_s.attacked_buildings.push_back(c.piece);
  rate_optimal(a);
  if (a.target != kNone)
    close_on_element(a);
  else
    close_on_building(a);
}

/// D25.5, D25.7; the attacker is never destroyed by the dice (Q27).
void Umpire::close_on_element(const Assault& a) {
  const Totals totals = resolve(a);
  if (destroys(a, totals)) {
    m_log.result("destroyed");
    const bool doubled = totals.attack >= m_b.rules.destroy_times * totals.defence;
    return destroy(a.target, doubled ? "D21.2" : a.optimal.c_str(), a.attacker);
  }
  if (totals.attack == totals.defence) return m_log.result("nothing");
  const bool wins = totals.attack > totals.defence;
  m_log.result(wins ? "recoils" : "attacker-recoils");
  recoil_with_group(wins ? a.target : a.attacker, wins ? a.attacker : a.target);
}

/// Q46.
void Umpire::close_on_building(const Assault& a) {
  const Totals totals = resolve(a);
  if (destroys(a, totals)) {
    m_log.result("destroyed");
    return collapse(a.building, "D7.4e");
  }
  if (totals.attack >= totals.defence) return m_log.result("nothing");
  m_log.result("attacker-recoils");
  recoil_with_group(a.attacker, kNone);
}

/// D7.4j.
void Umpire::collapse(const std::string& building, const char* rule) {
  m_s.pieces.modify([&](Pieces& pieces) {
    for (Piece& piece : pieces) {
      if (piece.id != building) continue;
      const Rules& rules = m_b.rules;
      piece.become(rules.terrain.at(rules.terrain.at(piece.type).destroyed));
      piece.destroyed = true;
    }
  });
  renew_sights(m_s);
  m_log.event("destroyed", {{"building", building}}, rule);
  m_log.event("cover", {{"building", building}}, "D7.4j");
}

void Umpire::remove(int unit, Where where) {
  leave_group(unit);
  m_s.unit(unit) = {};
  m_s.unit(unit).where = where;
}

/// `by`: who did it in close combat.
void Umpire::destroy(int unit, const char* rule, int by) {
  const int side = table().side_of(unit);
  event("destroyed", unit, rule);
  m_s.destroyed_points[side] =
      static_cast<std::int16_t>(m_s.destroyed_points[side] + table().what(unit).points);
  if (m_s.commander[side] == unit) {
    m_s.commander_lost[side] = true;
    m_log.event("commander-lost", {{"side", side_id(side)}}, "D13.2");
  }
  lose_flag(unit, by);
  if (table().passengers(unit).empty()) return remove(unit, Where::destroyed);
  leave_group(unit);
  m_s.wrecks.push_back(static_cast<std::int8_t>(unit));  // D17.11
}

/// D10.5b, D10.5d.
void Umpire::lose_flag(int unit, int by) {
  for (int side = 0; side < kSides; ++side) {
    Flag& flag = m_s.flags[side];
    if (flag.bearer != unit) continue;
    const UnitState& u = m_s.unit(unit);
    flag.at = u.where == Where::carried ? m_s.unit(u.carrier).place.at : u.place.at;
    flag.bearer = kNone;
    flag.down = true;
    m_log.event("flag-down", {{"of", side_id(side)}}, "D10.5b");
    if (by == kNone || !table().on_table(by)) continue;
    flag.down = false;
    flag.bearer = static_cast<std::int8_t>(by);
    m_log.event("flag", {{"unit", id(by)}, {"of", side_id(side)}}, "D10.5d");
  }
}

}  // namespace coq::dogme
