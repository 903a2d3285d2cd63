// SPDX-License-Identifier: MIT
#include "core/rules/tactique/match.h"

#include "core/base/assert.h"
#include "core/rules/tactique/legality.h"
#include "core/rules/tactique/position.h"
#include "core/rules/tactique/umpire.h"

namespace coq::tactique {
namespace {

class TactiqueMatch : public game::Match {
 public:
  TactiqueMatch(std::shared_ptr<const Briefing> briefing, State state)
      : m_briefing(std::move(briefing)), m_state(std::move(state)) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<TactiqueMatch>(*this); }
  int turn() const override { return m_state.turn; }
  std::string side_to_act() const override {
    const int side = tactique::side_to_act(table());
    return side == kNone ? "" : m_briefing->side(side).id;
  }

  std::vector<game::Action> legal_actions() const override {
    std::vector<game::Action> out;
    const std::vector<Command> commands = legal(table());
    out.reserve(commands.size());
    for (const Command& command : commands) out.push_back(action_of(table(), command));
    return out;
  }

  std::optional<game::Action> implied() const override {
    Command command;
    command.side = static_cast<std::int8_t>(tactique::side_to_act(table()));
    for (const Verb verb : {Verb::ready, Verb::done, Verb::decline}) {
      command.verb = verb;
      if (check(table(), command) == Why::yes) return action_of(table(), command);
    }
    return std::nullopt;
  }

  Result<model::PlayStep> apply(const game::Action& action, game::Dice& dice) override {
    const Result<Command> command = command_of(table(), action);
    if (!command) return command.error();
    const Why why = check(table(), *command);
    if (why != Why::yes) return refusal_of(table(), *command, why);
    const game::Action canonical = action_of(table(), *command);
    model::PlayStep step;
    step.turn = m_state.turn;
    step.action = canonical.name;
    if (!canonical.side.empty()) step.side = canonical.side;
    step.arguments = canonical.arguments;
    State next = m_state;
    Umpire umpire(*m_briefing, next, dice, step);
    umpire.perform(*command);
    umpire.advance();
    if (dice.problem()) return *dice.problem();
    m_state = std::move(next);
    return step;
  }

  std::vector<std::string> die_faces() const override { return m_briefing->rules.colours(); }
  bool over() const override { return m_state.phase == Phase::over; }
  std::optional<std::string> winner() const override {
    if (m_state.winner == kNone) return std::nullopt;
    return m_briefing->side(m_state.winner).id;
  }
  game::Position position() const override { return position_of(table()); }
  std::string bytes() const override { return bytes_of(*m_briefing, m_state); }

  Table table() const { return {*m_briefing, m_state}; }

 private:
  std::shared_ptr<const Briefing> m_briefing;
  State m_state;
};

}  // namespace

Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  if (!set_up_fits({**briefing, state}, kNone, kNoHex)) {
    return make_error("tactique.scenario", message("there is no room to set up all the units"));
  }
  game::ListedDice none({});
  model::PlayStep step;
  Umpire(**briefing, state, none, step).advance();
  return std::unique_ptr<game::Match>(std::make_unique<TactiqueMatch>(*briefing, std::move(state)));
}

Table table_of(const game::Match& match) {
  const auto* own = dynamic_cast<const TactiqueMatch*>(&match);
  COQ_ASSERT(own != nullptr);
  return own->table();
}

}  // namespace coq::tactique
