// SPDX-License-Identifier: MIT
#include "tests/tiny/ford/ford.h"

#include <algorithm>

#include "core/base/text.h"
#include "tests/support/random_player.h"

namespace coq::ford {
namespace {

/// Returns the problem for a refused action.
Problem refused(const char* rule, Message why) {
  Problem out = make_error(std::string("ford.") + rule, std::move(why));
  out.rule = rule;
  return out;
}

class FordMatch : public play::Match {
 public:
  FordMatch(std::shared_ptr<const Briefing> briefing, State state)
      : m_b(std::move(briefing)), m_s(std::move(state)) {}

  std::unique_ptr<play::Match> clone() const override { return std::make_unique<FordMatch>(*this); }
  int turn() const override { return m_s.turn; }
  std::string side_to_act() const override { return m_s.over ? "" : m_b->sides[m_s.side]; }
  std::optional<play::Action> implied() const override { return std::nullopt; }
  bool over() const override { return m_s.over; }
  std::optional<std::string> winner() const override {
    return m_s.winner ? std::optional(m_b->sides[*m_s.winner]) : std::nullopt;
  }

  /// Returns all actions that check() allows, and no others.
  std::vector<play::Action> legal_actions() const override {
    std::vector<play::Action> out;
    if (m_s.over) return out;
    const std::string& side = m_b->sides[m_s.side];
    const auto offer = [&](play::Action action) {
      if (!check(action)) out.push_back(std::move(action));
    };
    for (std::size_t u = 0; u < m_s.units.size(); ++u) {
      for (Direction d = 0; d < kDirections; ++d) {
        const Hex to = m_b->los.grid().neighbour(m_s.units[u].hex, d);
        if (m_b->terrain.in_play(to))
          offer({"move", side, {{"unit", m_b->units[u].id}, {"hex", m_b->los.labels().format(to)}}});
      }
      for (const auto& target : m_b->units)
        offer({"shoot", side, {{"unit", m_b->units[u].id}, {"at", target.id}}});
    }
    out.emplace_back("done", side);
    return out;
  }

  Result<model::PlayStep> apply(const play::Action& action, play::Dice& dice) override {
    if (const auto problem = check(action)) return *problem;
    FordMatch next = *this;
    model::PlayStep step;
    step.turn = m_s.turn;
    step.action = action.name;
    step.side = action.side;
    step.arguments = action.arguments;
    play::StepWriter log(dice, step);
    const Status thrown = dice.throw_with([&] {
      if (action.name == "move") {
        UnitState& unit = next.m_s.units[*find(action, "unit")];
        unit.hex = *m_b->los.labels().parse(*action.find("hex"));
        unit.acted = true;
      } else if (action.name == "shoot") {
        next.shoot(*find(action, "unit"), *find(action, "at"), log);
      } else {
        next.end(log);
      }
    });
    if (!thrown) return thrown.error();
    m_s = std::move(next.m_s);
    return step;
  }

  play::Position position() const override {
    play::Position out;
    out.turn = m_s.turn;
    out.phase = m_s.over ? "over" : "action";
    out.active = side_to_act();
    for (std::size_t u = 0; u < m_s.units.size(); ++u) {
      play::PlacedCounter& counter = out.counters.emplace_back();
      counter.id = m_b->units[u].id;
      counter.counter = m_b->counters.at(counter.id);
      counter.side = m_b->units[u].side;
      counter.area = m_s.units[u].lost ? "lost" : "map";
      if (!m_s.units[u].lost) counter.hex = m_s.units[u].hex;
      if (m_s.units[u].acted) counter.words.emplace_back("acted");
    }
    return out;
  }

  std::string bytes() const override {
    std::string out = fmt::format("turn {} side {} over {}\n", m_s.turn, m_s.side, m_s.over);
    for (std::size_t u = 0; u < m_s.units.size(); ++u)
      out += fmt::format("{} {} {} {}\n", m_b->units[u].id, m_b->los.labels().format(m_s.units[u].hex),
                         m_s.units[u].lost, m_s.units[u].acted);
    return out;
  }

 private:
  std::optional<std::size_t> find(const play::Action& action, std::string_view argument) const {
    const std::string* id = action.find(argument);
    for (std::size_t u = 0; id != nullptr && u < m_b->units.size(); ++u)
      if (m_b->units[u].id == *id) return u;
    return std::nullopt;
  }
  bool is_held(Hex hex) const {
    return std::any_of(m_s.units.begin(), m_s.units.end(),
                       [&](const UnitState& unit) { return !unit.lost && unit.hex == hex; });
  }
  int left(std::size_t side) const {
    int out = 0;
    for (std::size_t u = 0; u < m_s.units.size(); ++u)
      if (!m_s.units[u].lost && m_b->units[u].side == m_b->sides[side]) ++out;
    return out;
  }

  /// Returns why the action is refused, or null if it is legal.
  std::optional<Problem> check(const play::Action& action) const {
    if (m_s.over || action.side != m_b->sides[m_s.side])
      return refused("F1", message("{} does not decide now", action.side));
    if (action.name == "done") return std::nullopt;
    const auto unit = find(action, "unit");
    if (!unit || m_b->units[*unit].side != action.side || m_s.units[*unit].lost || m_s.units[*unit].acted)
      return refused("F1", message("this unit may not act now"));
    if (action.name == "move") return check_move(*unit, action);
    if (action.name == "shoot") return check_shot(*unit, action);
    return refused("F1", message("there is no action \"{}\"", action.name));
  }
  std::optional<Problem> check_move(std::size_t unit, const play::Action& action) const {
    const std::string* text = action.find("hex");
    const auto hex = text != nullptr ? m_b->los.labels().parse(*text) : std::nullopt;
    if (!hex || !m_b->terrain.in_play(*hex) || is_held(*hex) ||
        m_b->los.grid().distance(*hex, m_s.units[unit].hex) != 1)
      return refused("F2", message("a unit moves one hex, into one without a unit"));
    return std::nullopt;
  }
  std::optional<Problem> check_shot(std::size_t unit, const play::Action& action) const {
    const auto target = find(action, "at");
    if (!target || m_s.units[*target].lost || m_b->units[*target].side == action.side)
      return refused("F3", message("there is not an enemy to shoot at"));
    const Hex from = m_s.units[unit].hex, at = m_s.units[*target].hex;
    if (m_b->los.grid().distance(from, at) > m_b->range.value)
      return refused(m_b->range.rule.c_str(), message("the target is out of range"));
    if (m_b->los.answer(from, at).verdict == sight::Verdict::blocked)
      return refused("F3", message("the line of sight is blocked"));
    return std::nullopt;
  }

  void shoot(std::size_t unit, std::size_t target, play::StepWriter& log) {
    play::Reasons reasons;
    for (const std::string& type : m_b->terrain.types_in(m_s.units[target].hex))
      if (const auto cover = m_b->cover.find(type); cover != m_b->cover.end())
        reasons.push_back({cover->second.value, cover->second.rule, type});
    const std::string& id = m_b->units[target].id;
    const auto rolled = log.roll("shot", {{"at", id}}, {.need = m_b->need.value, .reasons = reasons});
    const bool hit = rolled.total >= m_b->need.value;
    log.result(hit ? "hit" : "miss");
    m_s.units[unit].acted = true;
    if (!hit) return;
    m_s.units[target].lost = true;
    log.event("lost", {{"unit", id}}, "F5");
    for (std::size_t side = 0; side < 2; ++side)
      if (left(side) == 0) win(1 - side, log);
  }
  void win(std::optional<std::size_t> side, play::StepWriter& log) {
    m_s.over = true;
    m_s.winner = side;
    if (side) log.event("winner", {{"side", m_b->sides[*side]}}, "F6");
  }
  void end(play::StepWriter& log) {
    for (UnitState& unit : m_s.units) unit.acted = false;
    m_s.side = 1 - m_s.side;
    if (m_s.side != 0) return;
    if (m_s.turn < m_b->turns) {
      ++m_s.turn;
    } else {
      const int first = left(0), second = left(1);
      win(first == second ? std::nullopt : std::optional<std::size_t>(first > second ? 0 : 1), log);
    }
  }

  std::shared_ptr<const Briefing> m_b;
  State m_s;
};

}  // namespace

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  const model::ScenarioDocument& document = *scenario.scenario.document;
  if (document.sides.size() != 2) return make_error("ford.scenario", message("the ford has two sides"));
  auto los = sight::MapLos::make(*scenario.map.document, scenario.ruleset.document);
  if (!los) return los.error();
  auto terrain = terrain::Table::build(*scenario.map.document, *scenario.ruleset.document);
  if (!terrain) return terrain.error();
  play::RulesetReader in(*scenario.ruleset.document, "ford.ruleset");
  Briefing out{document.turns.count, {}, {}, {}, *std::move(los), *std::move(terrain), {}, {}, {}};
  out.range = in.number("shoot.range");
  out.need = in.number("shoot.need");
  for (const model::TerrainType& type : scenario.ruleset.document->terrain_types)
    if (const model::Effect* cover = type.find_effect("cover"))
      out.cover[type.id] = {static_cast<int>(parse_integer(cover->value).value_or(0)),
                            cover->rule.value_or("")};
  if (in.problem()) return *in.problem();
  for (const model::Side& side : document.sides) out.sides.push_back(side.id);
  if (document.sides[1].order < document.sides[0].order) std::swap(out.sides[0], out.sides[1]);
  out.units = sight::sight_at(scenario, out.los.labels(), 1).units;
  for (const model::Side& side : document.sides)
    for (const model::Setup& setup : side.setups)
      for (const model::Unit& unit : setup.units)
        for (int i = 1; i <= unit.count.value_or(1); ++i)
          out.counters[model::numbered_id(unit.id, unit.count.value_or(1), i)] = unit.counter;
  return std::make_shared<const Briefing>(std::move(out));
}

Result<std::unique_ptr<play::Match>> start(const scenario::BoundScenario& scenario) {
  const auto briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state;
  for (const sight::PlacedUnit& unit : (*briefing)->units) state.units.push_back({unit.hex});
  return std::unique_ptr<play::Match>(std::make_unique<FordMatch>(*briefing, std::move(state)));
}

Result<play::PlayerFactory> players(const scenario::BoundScenario&) {
  return play::PlayerFactory([](const std::string&) { return std::make_unique<test::RandomPlayer>(); });
}

}  // namespace coq::ford
