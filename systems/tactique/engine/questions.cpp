// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/questions.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/play/engine/phrasebook.h"

namespace coq::tactique {
namespace {

constexpr const char* kSightRule = "T5.4";

/// Returns a unit that blocks the line by itself, or kNone.
int unit_in_line(const Table& t, HexId from, HexId to) {
  for (const int u : t.units()) {
    const HexId there = t.s.unit(u).hex;
    if (t.on_map(u) && there != from && there != to &&
        t.b.board.blocked(from, to, {there}, t.b.rules.unit_height))
      return u;
  }
  return kNone;
}

/// Returns the hexes of all units except those in the two hexes, sorted.
std::vector<HexId> units_between(const Table& t, HexId from, HexId to) {
  std::vector<HexId> out;
  for (const int u : t.units())
    if (t.on_map(u) && t.s.unit(u).hex != from && t.s.unit(u).hex != to) out.push_back(t.s.unit(u).hex);
  std::sort(out.begin(), out.end());
  return out;
}

/// Returns a shortest path over hexes in play, regardless of units and terrain, or an empty path.
std::vector<HexId> plain_way(const Table& t, HexId from, HexId to) {
  std::vector<HexId> before(t.b.board.size(), kNoHex), open{from};
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const HexId next : t.ground(open[i]).neighbours) {
      if (next == kNoHex || next == from || before[static_cast<std::size_t>(next)] != kNoHex) continue;
      before[static_cast<std::size_t>(next)] = open[i];
      open.push_back(next);
    }
  std::vector<HexId> out;
  for (HexId at = to; at != from && at != kNoHex; at = before[static_cast<std::size_t>(at)]) out.push_back(at);
  if (out.empty() || before[static_cast<std::size_t>(out.back())] != from) return {};
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace

bool is_place(const Table& t, std::string_view text) {
  return t.b.board.parse(text) != kNoHex;
}

Result<model::Event> sight_of(const Table& t, int unit, std::string_view target) {
  const int other_unit = t.b.find_unit(target);
  for (const int one : {unit, other_unit})
    if (one != kNone && !t.on_map(one))
      return make_error("tactique:T1.1", message("{} is not on the map", t.info(one).id));
  const HexId from = t.s.unit(unit).hex;
  const HexId to = other_unit != kNone ? t.s.unit(other_unit).hex : t.b.board.parse(target);
  model::Event out;
  out.rule = kSightRule;
  out.arguments = {{"unit", t.info(unit).id}, {"target", std::string(target)}};
  out.name = "sees";
  if (!t.b.board.blocked(from, to, units_between(t, from, to), t.b.rules.unit_height)) return out;
  out.name = "unseen";
  const bool ground = t.b.board.blocked(from, to, {}, t.b.rules.unit_height);
  const int by = ground ? kNone : unit_in_line(t, from, to);
  if (by != kNone) out.arguments.emplace_back("by", t.info(by).id);
  out.arguments.emplace_back("why", ground ? "terrain" : "unit");
  out.arguments.emplace_back("from", t.b.board.label(from));
  out.arguments.emplace_back("to", t.b.board.label(to));
  return out;
}

std::string sight_target_of(const Table& t, const Command& c) {
  return c.verb == Verb::fire && c.target != kNone ? t.info(c.target).id : std::string();
}

std::optional<State> in_its_time(const Table& t, const Command& c) {
  if (c.side == kNone) return std::nullopt;
  const auto& phases = rulebook().row(c.verb).phases;
  State out = t.s;
  if (phases.has(Phase::setup) && t.s.phase == Phase::setup) {
    out.cursor = c.side;
    return out;
  }
  const Phase* phase = nullptr;
  static constexpr Phase kOfTurn[] = {Phase::command, Phase::movement, Phase::combat};
  for (const Phase& one : kOfTurn)
    if (phase == nullptr && phases.has(one)) phase = &one;
  if (phase == nullptr) return std::nullopt;
  if (c.side != t.s.active) {
    out.active = c.side;
    for (UnitState& unit : out.units) {
      unit.activated = unit.moved = false;
      unit.move = MoveKind::stand;
      unit.attacks = 0;
    }
  }
  out.turn = std::max(1, out.turn);
  out.phase = *phase;
  if (*phase == Phase::command)
    for (UnitState& unit : out.units) unit.activated = false;
  else
    for (const int unit : c.units) out.unit(unit).activated = true;
  return out;
}

void complete_question(const Table& t, play::Action& question) {
  if (question.name != "move") return;
  const std::string* unit = question.find("unit");
  const int mover = unit == nullptr ? kNone : t.b.find_unit(*unit);
  if (mover == kNone || !t.on_map(mover)) return;
  const auto path = std::find_if(question.arguments.begin(), question.arguments.end(),
                                 [](const auto& one) { return one.first == "path"; });
  if (path == question.arguments.end()) return;
  const HexId goal = t.b.board.parse(path->second);
  if (goal == kNoHex || t.b.board.direction(t.s.unit(mover).hex, goal)) return;
  const std::string* kind = question.find("kind");
  for (const MoveKind one : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
    if (kind != nullptr && *kind != kind_name(one)) continue;
    for (const std::vector<HexId>& way : ways(t, mover, one)) {
      if (way.back() != goal) continue;
      path->second = play::listed(way, [&](HexId h) { return t.b.board.label(h); });
      if (kind == nullptr) question.arguments.emplace_back("kind", kind_name(one));
      return;
    }
  }
  const std::vector<HexId> way =
      plain_way(t, t.s.unit(mover).hex, goal);  // The rules report any error in this path.
  if (!way.empty()) path->second = play::listed(way, [&](HexId h) { return t.b.board.label(h); });
}

void explain_roll(const Table& t, play::OpenRoll& roll) {
  const int attacker = t.b.find_unit(play::argument(roll.arguments, "unit"));
  const int defender = t.b.find_unit(play::argument(roll.arguments, "target"));
  if (attacker == kNone || defender == kNone) return;
  if (roll.spec.count < 1) roll.arguments.emplace_back("never", "yes");
  const Conditions conditions = conditions_of(t, attacker, defender);
  std::vector<std::string> hits, flags;
  for (std::size_t i = 0; i < roll.spec.faces.size(); ++i) {
    const Effect is = result_of(t, conditions, t.b.rules.die[i]).effect;
    if (is == Effect::hit) hits.push_back(roll.spec.faces[i]);
    if (is == Effect::flag) flags.push_back(roll.spec.faces[i]);
  }
  if (!hits.empty()) roll.arguments.emplace_back("hits", join(hits, ", "));
  if (!flags.empty()) roll.arguments.emplace_back("flags", join(flags, ", "));
}

std::vector<model::Event> costs_of(const Table& t, const Command& c, const Table&) {
  if (c.verb != Verb::move) return {};
  model::Event out;
  out.name = "cost";
  out.arguments = {{"unit", t.info(c.unit()).id},
                   {"spent", std::to_string(c.path.size())},
                   {"of", std::to_string(allowance(t.info(c.unit()), c.kind))},
                   {"kind", kind_name(c.kind)}};
  return {out};
}

}  // namespace coq::tactique
