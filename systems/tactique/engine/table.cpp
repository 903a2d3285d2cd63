// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/table.h"

#include <algorithm>
#include <array>

#include "systems/tactique/engine/command.h"

namespace coq::tactique {

void State::put(int id, HexId hex) {
  UnitState& moved = unit(id);
  if (moved.where == Where::map) there[static_cast<std::size_t>(moved.hex)] = kNone;
  moved.where = Where::map;
  moved.hex = hex;
  there[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(id);
}

void State::take(int id, Where to) {
  UnitState& taken = unit(id);
  if (taken.where == Where::map) there[static_cast<std::size_t>(taken.hex)] = kNone;
  const std::int8_t elements = taken.elements;
  taken = {};
  taken.where = to;
  taken.elements = elements;
}

State start_of(const Briefing& briefing) {
  State out = play::empty_state<State>(briefing);
  out.active = static_cast<std::int8_t>(briefing.first);
  out.there.assign(briefing.board.size(), kNone);
  for (std::size_t i = 0; i < out.units.size(); ++i) {
    const UnitInfo& info = briefing.units[i];
    out.units[i].elements = static_cast<std::int8_t>(info.elements);
    if (info.fixed == kNoHex) continue;
    out.put(static_cast<int>(i), info.fixed);
    out.control[static_cast<std::size_t>(info.fixed)] = static_cast<std::int8_t>(info.side);
  }
  return out;
}

std::string bytes_of(const Briefing& briefing, const State& state) {
  play::HexLines out(briefing.board);
  out.add("turn {} phase {} cursor {} active {} winner {}", state.turn, phase_name(Table{briefing, state}),
          state.cursor, state.active, state.winner);
  for (std::size_t i = 0; i < state.units.size(); ++i) {
    const UnitState& unit = state.units[i];
    out.add("unit {} {} {} elements={} {}{}{} attacks={}", briefing.units[i].id, static_cast<int>(unit.where),
            out.label(unit.hex), unit.elements, kind_name(unit.move), unit.activated ? " activated" : "",
            unit.moved ? " moved" : "", unit.attacks);
  }
  const Attack& a = state.attack;
  out.add(
      "attack {} {} at {} fire={} riposte={} lower={} steps={} retreated={} combats={} moved-on={} halted={}",
      a.attacker, a.defender, out.label(a.at), a.fire, a.riposte, a.lower, a.steps, a.retreated, a.combats,
      a.moved_on, a.halted);
  out.add_control(state);
  for (int side = 0; side < kSides; ++side) out.add("exits {}{}", side, play::appended(state.exits[side]));
  out.add_goals(state);
  return std::move(out).text();
}

bool Table::beside(HexId h, int side, const std::vector<Arm>& arms) const {
  const auto& neighbours = ground(h).neighbours;
  return std::any_of(neighbours.begin(), neighbours.end(), [&](HexId next) {
    const int unit = next == kNoHex ? kNone : unit_at(next);
    return unit != kNone && info(unit).side == side &&
           std::find(arms.begin(), arms.end(), info(unit).arm) != arms.end();
  });
}

Support Table::support(int unit, Role role, int opponent) const {
  const HexData& here = ground_of(unit);
  for (const SupportRow& row : b.rules.support) {
    if (row.arm != info(unit).arm) continue;
    if (row.rough && *row.rough != here.rough) continue;
    if (!row.terrain.empty() && row.terrain != here.terrain) continue;
    if (row.role && *row.role != role) continue;
    if (row.opponent && *row.opponent != info(opponent).arm) continue;
    if (row.opponent_rough && *row.opponent_rough != rough(opponent)) continue;
    return {row.supported, row.rule};
  }
  int friends = 0;
  for (const HexId next : here.neighbours) {
    const int other_unit = next == kNoHex ? kNone : unit_at(next);
    if (other_unit == kNone || info(other_unit).side != info(unit).side) continue;
    // T4.7: artillery gives no support from rough terrain.
    if (rough(other_unit) && b.rules.no_support_from_rough == info(other_unit).arm) continue;
    ++friends;
  }
  return {friends >= b.rules.support_neighbours, "T4.1"};
}

bool Table::line_blocked(int from, int to) const {
  std::vector<HexId> between;
  for (const int u : units())
    if (u != from && u != to && on_map(u)) between.push_back(s.unit(u).hex);
  return b.board.blocked(s.unit(from).hex, s.unit(to).hex, between, b.rules.unit_height);
}

bool Table::at_own_edge(int unit) const {
  return b.side(info(unit).side).retreat[static_cast<std::size_t>(s.unit(unit).hex)] == 0;
}

std::vector<HexId> Table::retreat_steps(int unit) const {
  const std::vector<std::int64_t>& way = b.side(info(unit).side).retreat;
  const HexId from = s.unit(unit).hex;
  std::vector<HexId> out;
  for (const HexId next : ground(from).neighbours) {
    if (next == kNoHex || unit_at(next) != kNone) continue;
    if (way[static_cast<std::size_t>(next)] < way[static_cast<std::size_t>(from)]) out.push_back(next);
  }
  return out;
}

int Table::activated(int side) const {
  int out = 0;
  for (const int u : units_of(side)) out += s.unit(u).activated ? 1 : 0;
  return out;
}

int Table::elements_lost(int side) const {
  int out = 0;
  for (const int u : units_of(side)) out += info(u).elements - s.unit(u).elements;
  return out;
}

bool Table::has_units(int side) const {
  for (const int u : units_of(side))
    if (on_map(u) || s.unit(u).where == Where::waiting) return true;
  return false;
}

namespace {

/// Returns whether the artillery fires with the dice of a unit that moved. A riposte is in the other side's
/// turn and uses all dice (Q18).
bool fires_moved(const Table& t, int attacker) {
  return t.s.active == t.info(attacker).side && t.s.unit(attacker).move != MoveKind::stand;
}

/// Returns the applicable row of the table of dice.
When row_of(const Table& t, int attacker, int defender) {
  std::array<When, 3> rows{};
  std::size_t count = 0;
  const std::int64_t here = t.ground_of(attacker).level, there = t.ground_of(defender).level;
  if (here > there) rows[count++] = When::higher;
  if (here < there) rows[count++] = When::lower;
  if (t.rough(attacker) || t.rough(defender)) rows[count++] = When::rough;
  if (count == 0) return When::clear;
  // Several rows may apply at once (Q05).
  const auto of = static_cast<std::size_t>(t.info(attacker).unit_class);
  const Rules& rules = t.b.rules;
  return *std::min_element(rows.begin(), rows.begin() + count, [&](When a, When b) {
    const int one = rules.row(a).dice[of], two = rules.row(b).dice[of];
    return rules.least_dice ? one < two : one > two;
  });
}

}  // namespace

play::Reasons dice_of(const Table& t, int attacker, int defender) {
  const UnitInfo& info = t.info(attacker);
  if (info.arm == Arm::artillery) {
    static constexpr const char* kRules[] = {"T5.2a", "T5.2b", "T5.2c"};
    const char* rule = kRules[static_cast<int>(info.unit_class)];
    play::Reasons out{{info.row.fire, rule, class_name(info.unit_class)}};
    if (fires_moved(t, attacker)) out.push_back({info.row.fire_moved - info.row.fire, rule, "moved"});
    return out;
  }
  const auto of = static_cast<std::size_t>(info.unit_class);
  const DiceRow& clear = t.b.rules.row(When::clear);
  play::Reasons out{{clear.dice[of], clear.rule, class_name(info.unit_class)}};
  const When when = row_of(t, attacker, defender);
  if (when == When::clear) return out;
  const DiceRow& row = t.b.rules.row(when);
  out.push_back({row.dice[of] - clear.dice[of], row.rule, when_name(when)});
  return out;
}

int count_dice(const Table& t, int attacker, int defender) {
  const UnitInfo& info = t.info(attacker);
  if (info.arm == Arm::artillery) return fires_moved(t, attacker) ? info.row.fire_moved : info.row.fire;
  return t.b.rules.row(row_of(t, attacker, defender)).dice[static_cast<std::size_t>(info.unit_class)];
}

Conditions conditions_of(const Table& t, int attacker, int defender) {
  Conditions out;
  out.attacker = attacker;
  out.defender = defender;
  out.range = t.distance(attacker, defender);
  out.attacks = t.support(attacker, Role::attacker, defender);
  out.stands = t.support(defender, Role::attacked, attacker);
  out.rough = t.rough(attacker) || t.rough(defender);
  return out;
}

namespace {

bool applies(const Table& t, const Conditions& c, const TacticalRow& row) {
  const UnitInfo& attacker = t.info(c.attacker);
  const UnitInfo& target = t.info(c.defender);
  if (row.attacker != attacker.arm) return false;
  if (row.target && *row.target != target.arm) return false;
  if (row.supported && *row.supported != c.attacks.supported) return false;
  if (row.target_supported && *row.target_supported != c.stands.supported) return false;
  if (row.range && c.range > *row.range) return false;
  if (row.unit_class && *row.unit_class != attacker.unit_class) return false;
  return row.beside.empty() || t.beside(t.s.unit(c.defender).hex, attacker.side, row.beside);
}

FaceResult flag_result(const Table& t, const Conditions& c, std::string rule) {
  if (t.info(c.defender).arm == t.b.rules.spared) return {Effect::miss, "T7.5a"};
  if (c.stands.supported) return {Effect::miss, "T7.5b"};
  return {Effect::flag, std::move(rule)};
}

FaceResult tactical_result(const Table& t, const Conditions& c) {
  if (t.info(c.attacker).arm == Arm::cavalry && c.rough) return {Effect::miss, "T7.4a"};
  for (const TacticalRow& row : t.b.rules.tactical) {
    if (!applies(t, c, row)) continue;
    return row.effect == Effect::flag ? flag_result(t, c, row.rule) : FaceResult{row.effect, row.rule};
  }
  // Light and heavy artillery at long range have their own row in the index.
  const bool far_fire = t.info(c.attacker).arm == Arm::artillery;
  return {Effect::miss, far_fire ? "T8.7c" : "T8.0"};
}

}  // namespace

FaceResult result_of(const Table& t, const Conditions& c, const DieFace& face) {
  switch (face.effect) {
    case Effect::hit:
      return {face.arm == t.info(c.defender).arm ? Effect::hit : Effect::miss, face.rule};
    case Effect::flag:
      return flag_result(t, c, face.rule);
    case Effect::tactical:
      return tactical_result(t, c);
    case Effect::miss:
      break;
  }
  return {Effect::miss, face.rule};
}

const AdvanceRow* advance_of(const Rules& rules, Arm arm, Class of, Arm defender, bool lower) {
  const auto found = std::find_if(rules.advance.begin(), rules.advance.end(), [&](const AdvanceRow& row) {
    return row.sort.matches(arm, of) && (!row.defender || *row.defender == defender) &&
           (!row.lower || *row.lower == lower);
  });
  return found == rules.advance.end() ? nullptr : &*found;
}

}  // namespace coq::tactique
