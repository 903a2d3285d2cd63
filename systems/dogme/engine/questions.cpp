// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/questions.h"

#include <algorithm>

#include "systems/dogme/engine/attacks.h"

namespace coq::dogme {
namespace {

/// Returns the ids of everything that blocks a line: elements, then terrain pieces.
std::string blockers_of(const Table& t, const SightLine& line) {
  std::vector<std::string> out;
  for (const std::size_t i : line.sight.elements) out.push_back(t.info(line.elements[i]).id);
  for (const std::size_t i : line.sight.pieces) out.push_back((*t.s.sights)[i].id);
  return join(out, ", ");
}

}  // namespace

bool is_place(const Table& t, std::string_view text) {
  Command c;
  return read_target(t, c, text);
}

Result<model::Event> sight_of(const Table& t, int unit, std::string_view target) {
  Command c;
  c.verb = Verb::fire;
  c.units.assign(1, static_cast<std::int8_t>(unit));
  if (!read_target(t, c, target))
    return play::no_such_argument("play.ask", {play::kLook, ""}, "target", std::string(target));
  for (const int one : {unit, static_cast<int>(c.target)})
    if (one != kNone && !t.on_table(one))
      return make_error("dogme:D14.1", message("{} is not on the table", t.info(one).id));
  const SightLine line = sight_line(t, c, unit);
  model::Event out;
  out.rule = "D20.1";
  out.arguments = {{"unit", t.info(unit).id}, {"target", std::string(target)}};
  out.name = line.sight.clear ? "sees" : "unseen";
  if (line.sight.clear) return out;
  if (!line.sight.before) {
    out.arguments.emplace_back("why", "behind");
  } else if (const std::string by = blockers_of(t, line); !by.empty()) {
    out.arguments.emplace_back("by", by);
  }
  return out;
}

std::string sight_target_of(const Table& t, const Command& c) {
  return c.verb == Verb::fire ? target_text(t, c) : std::string();
}

std::optional<State> in_its_time(const Table& t, const Command& c) {
  if (c.side == kNone) return std::nullopt;
  const auto& phases = rulebook().row(c.verb).phases;
  State out = t.s;
  for (const Phase phase : {Phase::deploy, Phase::groups, Phase::bombard}) {
    if (!phases.has(phase) || t.s.phase != phase) continue;
    out.cursor = c.side;
    return out;
  }
  static constexpr Phase kOfTurn[] = {Phase::movement, Phase::ranged, Phase::close};
  const auto* phase =
      std::find_if(std::begin(kOfTurn), std::end(kOfTurn), [&](Phase one) { return phases.has(one); });
  if (phase == std::end(kOfTurn)) return std::nullopt;
  const bool in_turn = std::find(std::begin(kOfTurn), std::end(kOfTurn), t.s.phase) != std::end(kOfTurn);
  out.turn = std::max(1, out.turn);
  if (c.side != t.s.active || !in_turn) {
    out.active = c.side;
    play::ListedDice none({});
    model::PlayStep step;
    Umpire(t.b, out, none, step).begin_side();
    out.pi = t.rules().die;
  }
  out.phase = *phase;
  return out;
}

int side_of_question(const Table& t, const Command& c) {
  return c.verb == Verb::bombard ? other(t.side_of(c.unit())) : kNone;
}

std::vector<model::Event> costs_of(const Table& t, const Command&, const Table& later) {
  if (t.s.phase != Phase::movement || later.s.phase != Phase::movement) return {};
  model::Event out;
  out.name = "cost";
  out.rule = "D13.1";
  out.arguments = {{"spent", std::to_string(t.s.pi - later.s.pi)}};
  return {out};
}

}  // namespace coq::dogme
