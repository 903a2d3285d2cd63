// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/questions.h"

#include <algorithm>

namespace coq::red_poppies {
namespace {

/// Returns the reason and the rule for a blocked line that is not blocked by friends.
std::pair<const char*, const char*> blocking(const Table& t, HexId from, HexId to, const Seen& seen) {
  if (seen.hindrance > 0) return {"concealment", "6.025a"};
  if (t.b.board.at(from).summit || t.b.board.at(to).summit) return {"summit", "6.024b"};
  return {"terrain", "6.023a"};
}

}  // namespace

bool is_place(const Table& t, std::string_view text) {
  return t.b.board.parse(text) != kNoHex;
}

Result<model::Event> sight_of(const Table& t, int unit, std::string_view target) {
  const int other_unit = t.b.find_unit(target);
  for (const int one : {unit, other_unit})
    if (one != kNone && !t.on_map(one))
      return make_error("red-poppies:5.03a", message("{} is not on the map", t.info(one).id));
  const HexId from = t.s.unit(unit).hex;
  const HexId to = other_unit != kNone ? t.s.unit(other_unit).hex : t.b.board.parse(target);
  model::Event out;
  out.arguments = {{"unit", t.info(unit).id}, {"target", std::string(target)}};
  const Seen seen = t.see(from, to);
  const bool friends = !seen.blocked && t.friends_block(unit, to);
  if (!seen.blocked && !friends) {
    out.name = "sees";
    if (seen.hindrance > 0) out.arguments.emplace_back("hindrance", std::to_string(seen.hindrance));
    out.rule = seen.hindrance > 0 ? "6.025a" : "6.021";
    return out;
  }
  const auto [why, rule] = friends ? std::pair{"friends", "6.022b"} : blocking(t, from, to, seen);
  out.name = "unseen";
  out.rule = rule;
  out.arguments.emplace_back("why", why);
  out.arguments.emplace_back("from", t.b.board.label(from));
  out.arguments.emplace_back("to", t.b.board.label(to));
  return out;
}

std::string sight_target_of(const Table& t, const Command& c) {
  if (c.verb != Verb::fire || c.hex == kNoHex || !t.on_map(c.units.front())) return {};
  return t.b.board.label(c.hex);
}

std::optional<State> in_its_time(const Table& t, const Command& c) {
  if (c.side == kNone) return std::nullopt;
  const auto& phases = rulebook().row(c.verb).phases;
  State out = t.s;
  for (const Phase phase : {Phase::record, Phase::setup}) {
    if (!phases.has(phase) || t.s.phase != phase) continue;
    out.cursor = c.side;
    return out;
  }
  if (!phases.has(Phase::order) && !phases.has(Phase::act)) return std::nullopt;
  out.phase = phases.has(Phase::order) ? Phase::order : Phase::act;
  out.turn = std::max(1, out.turn);
  out.active = c.side;
  out.shots.clear();
  if (out.phase == Phase::act)
    for (const int unit : c.units) out.unit(unit).activated = true;
  return out;
}

int side_of_question(const Table& t, const Command& c) {
  return c.battery == kNone ? kNone : t.b.batteries[static_cast<std::size_t>(c.battery)].side;
}

void complete_question(const Table& t, play::Action& question) {
  if (question.name != "fire") return;
  const std::string* named = question.find("target");
  const int target = named == nullptr ? kNone : t.b.find_unit(*named);
  if (target == kNone || !t.on_map(target)) return;
  if (question.find("hex") == nullptr)
    question.arguments.emplace_back("hex", t.b.board.label(t.s.unit(target).hex));
  if (!t.info(target).afv)  // Area fire targets the hex; only vehicles are individual targets.
    std::erase_if(question.arguments, [](const auto& one) { return one.first == "target"; });
}

void resolve_question(Umpire& u) {
  if (u.s.phase == Phase::answer && !u.s.shots.empty()) exchange(u);
}

std::vector<model::Event> costs_of(const Table& t, const Command& c, const Table& later) {
  std::vector<model::Event> out;
  if (c.verb != Verb::move && c.verb != Verb::trench) return out;
  for (const int unit : c.units) {
    model::Event& cost = out.emplace_back();
    cost.name = "cost";
    cost.rule = "5.41a";
    cost.arguments = {{"unit", t.info(unit).id},
                      {"spent", std::to_string(later.s.unit(unit).spent - t.s.unit(unit).spent)},
                      {"left", std::to_string(std::max(0, later.points_left(unit)))}};
  }
  return out;
}

}  // namespace coq::red_poppies
