// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <utility>

#include "core/base/assert.h"
#include "core/play/engine/match.h"
#include "core/play/engine/rulebook.h"
#include "core/play/engine/value_questions.h"

namespace coq::play {

/// A match whose position is a plain value, played by a rulebook: the common engine of all systems. A system
/// provides these types:
///   Briefing   constant data of a game; its `sides` have an `id`
///   State      the position: `turn`, `phase` (with `over`), `winner` (an index of sides, or negative)
///   Table      `{briefing, state}`, which rules query
///   Umpire     `(briefing, state, dice, step)`, which the effects of actions use
/// Its namespace provides these functions:
///   rulebook_of(table)                         its actions and phases (core/play/engine/rulebook.h)
///   position_of(table), bytes_of(briefing, state)
///   timely(table, command)                     if phases end automatically: the position as if it were
///                                              time for the command, as an optional State
///   die_faces_of(briefing)                     if its dice have names
///   draw_secrets(briefing, state, side, dice)  if sides have secrets: replaces what the side does not know by
///                                              something possible
///   tallies_of(table)                          if it judges a scenario's own victory conditions
/// A system that answers questions also provides the functions in core/play/engine/value_questions.h.
template <class Briefing, class State, class Table, class Umpire>
class ValueMatch final : public Match {
 public:
  /// Returns the match at its first decision. The steps before it roll no dice.
  static std::unique_ptr<Match> begin(std::shared_ptr<const Briefing> briefing, State state) {
    ListedDice none({});
    model::PlayStep step;
    Umpire umpire(*briefing, state, none, step);
    rulebook_of(umpire.table()).advance(umpire);
    return std::make_unique<ValueMatch>(std::move(briefing), std::move(state));
  }
  /// Returns the table of a match of this system. It is valid until the match changes.
  static Table table_of(const Match& match) { return of_system(match).table(); }

  using Book = std::remove_cvref_t<decltype(rulebook_of(std::declval<const Table&>()))>;
  using Command = typename Book::Offers::Command;
  /// Returns the commands of the legal actions, one for one. Callers that have them need not parse the actions.
  static std::shared_ptr<const std::vector<Command>> commands_of(const Match& match) {
    return of_system(match).legal_commands();
  }

  ValueMatch(std::shared_ptr<const Briefing> briefing, State state)
      : m_briefing(std::move(briefing)), m_state(std::move(state)) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<ValueMatch>(*this); }
  std::unique_ptr<Match> as_seen_by(const std::string& side, Dice& dice) const override {
    auto out = std::make_unique<ValueMatch>(*this);
    if constexpr (requires(State & state) { draw_secrets(*m_briefing, state, 0, dice); }) {
      draw_secrets(*m_briefing, out->m_state, find_id(m_briefing->sides, side), dice);
      out->m_legal.forget();
    }
    return out;
  }
  int turn() const override { return m_state.turn; }
  std::string side_to_act() const override { return id_of(book().side_to_act(table())); }

  std::vector<Action> legal_actions() const override {
    std::vector<Action> out;
    const auto commands = legal_commands();
    out.reserve(commands->size());
    for (const Command& command : *commands) out.push_back(book().action(table(), command));
    return out;
  }
  std::size_t legal_count() const override { return legal_commands()->size(); }
  Action legal_action(std::size_t index) const override {
    return book().action(table(), legal_commands()->at(index));
  }
  std::optional<Action> implied() const override {
    const auto command = book().implied(table());
    if (!command) return std::nullopt;
    return book().action(table(), *command);
  }

  Result<model::PlayStep> apply(const Action& action, Dice& dice) override {
    const auto command = book().command(table(), action);
    if (!command) return command.error();
    if (const Ruling ruling = book().check(table(), *command); !ruling) return refused(*command, ruling);
    const Action canonical = book().action(table(), *command);
    model::PlayStep step;
    step.turn = m_state.turn;
    step.action = canonical.name;
    if (!canonical.side.empty()) step.side = canonical.side;
    step.arguments = canonical.arguments;
    if (canonical.secret) step.secret = true;
    State next = m_state;
    const Status thrown = dice.throw_with([&] {
      Umpire umpire(*m_briefing, next, dice, step);
      book().perform(umpire, *command);
      book().advance(umpire);
    });
    if (!thrown) return thrown.error();
    m_state = std::move(next);
    m_legal.forget();
    return step;
  }

  Result<Answer> ask(const Action& question) const override {
    if constexpr (kAnswers)
      return Questions(*m_briefing, m_state).answer(question, die_faces());
    else
      return Match::ask(question);
  }

  std::vector<ActionForm> forms() const override {
    std::vector<ActionForm> out = book().forms();
    if (kAnswers && !book().has_action(kLook)) out.push_back({kLook, {{"unit"}, {"target"}}});
    return out;
  }
  bool reads(const Action& action, const std::string& argument, const std::string& text) const override {
    if constexpr (kAnswers)
      if (action.name == kLook && !book().has_action(kLook))
        return Questions(*m_briefing, m_state).reads_in_look(action, argument, text);
    return book().reads(table(), action, argument, text);
  }

  std::vector<std::string> die_faces() const override {
    if constexpr (requires(const Briefing& briefing) { die_faces_of(briefing); }) {
      return die_faces_of(*m_briefing);
    } else {
      return {};
    }
  }
  bool over() const override { return m_state.phase == decltype(m_state.phase)::over; }
  std::optional<std::string> winner() const override {
    if (m_state.winner < 0) return std::nullopt;
    return id_of(m_state.winner);
  }
  std::vector<Tally> tallies() const override {
    if constexpr (requires(const Table& t) { tallies_of(t); }) {
      return tallies_of(table());
    } else {
      return {};
    }
  }
  Position position() const override { return position_of(table()); }
  std::string bytes() const override { return bytes_of(*m_briefing, m_state); }

 private:
  using Ruling = typename Book::Ruling;
  using Questions = ValueQuestions<Briefing, State, Table, Umpire>;
  /// Whether the system answers questions.
  static constexpr bool kAnswers = requires(const Table& t, const Command& c) {
    in_its_time(t, c);
    sight_target_of(t, c);
  };

  /// The legal commands, computed on first use by any thread. Games may be played from a match in the
  /// background while the window shows it.
  class Legal {
   public:
    Legal() = default;
    Legal(const Legal& other) : m_commands(other.known()) {}
    Legal& operator=(const Legal&) = delete;

    template <class Find>
    std::shared_ptr<const std::vector<Command>> get(Find find) const {
      const std::lock_guard lock(m_mutex);
      if (!m_commands) m_commands = std::make_shared<const std::vector<Command>>(find());
      return m_commands;
    }
    void forget() {
      const std::lock_guard lock(m_mutex);
      m_commands.reset();
    }

   private:
    std::shared_ptr<const std::vector<Command>> known() const {
      const std::lock_guard lock(m_mutex);
      return m_commands;
    }

    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const std::vector<Command>> m_commands;
  };

  static const ValueMatch& of_system(const Match& match) {
    const auto* own = dynamic_cast<const ValueMatch*>(&match);
    COQ_ASSERT(own != nullptr);
    return *own;
  }
  Table table() const { return {*m_briefing, m_state}; }
  const Book& book() const { return rulebook_of(table()); }
  std::shared_ptr<const std::vector<Command>> legal_commands() const {
    return m_legal.get([this] { return book().legal(table()); });
  }

  /// Returns the error about a refused command. If only the timing is wrong, another error is more useful to
  /// the player: the one after the implied actions, or in a phase that has ended automatically.
  Problem refused(const Command& command, Ruling ruling) const {
    ValueMatch later = *this;
    for (std::size_t i = 0; ruling.is_of_the_moment() && i < kMaxImplied; ++i) {
      const std::optional<Action> implied = later.implied();
      ListedDice none({});
      if (!implied || !later.apply(*implied, none)) break;
      const Ruling then = book().check(later.table(), command);
      if (then) return book().problem(table(), command, ruling);
      if (!then.is_of_the_moment()) return book().problem(later.table(), command, then);
    }
    if constexpr (requires(const Table& own) { timely(own, command); }) {
      if (std::optional<State> state = ruling.is_of_the_moment() ? timely(table(), command) : std::nullopt) {
        const Table in_time{*m_briefing, *state};
        const Ruling then = book().check(in_time, command);
        if (!then && !then.is_of_the_moment()) return book().problem(in_time, command, then);
      }
    }
    return book().problem(table(), command, ruling);
  }
  std::string id_of(int side) const {
    return side < 0 ? std::string() : m_briefing->sides[static_cast<std::size_t>(side)].id;
  }

  std::shared_ptr<const Briefing> m_briefing;
  State m_state;
  Legal m_legal;
};

}  // namespace coq::play
