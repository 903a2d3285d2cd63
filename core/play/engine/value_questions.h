// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/play/engine/answer.h"
#include "core/play/engine/match.h"
#include "core/play/engine/rulebook.h"

namespace coq::play {

/// Answers questions about a position that is a plain value (core/play/engine/value_match.h). A system provides
/// these functions in its namespace:
///   sight_of(table, unit, target)              who sees whom: an event, or the reason why there is no answer;
///                                              `target` is the text of a unit or a place
///   sight_target_of(table, command)            the target that the command must see; empty if there is none
///   is_place(table, text)                      whether the text is a target other than a unit
///   in_its_time(table, command)                the position as if it were time for the command, as an optional
///                                              State; none if the command is automatic
///   complete_question(table, action)           if a question may be shorter than the action
///   side_of_question(table, command)           if commands without units have a side: that side, or kNone
///   resolve_question(umpire)                   if the dice of an action wait for the other side
///   explain_roll(table, roll)                  if sentences need more arguments than an open roll has
///   costs_of(table, command, later)            if a step does not contain the costs of a command: events
template <class Briefing, class State, class Table, class Umpire>
class ValueQuestions {
 public:
  ValueQuestions(const Briefing& briefing, const State& state) : m_b(briefing), m_s(state) {}

  /// Answers a question. `die_faces` names the die faces, if they have names. Fails with the errors of
  /// Match::ask().
  Result<Answer> answer(const Action& question, const std::vector<std::string>& die_faces) const {
    Action action = question;
    auto faces = take_dice(action, die_faces);
    if (!faces) return faces.error();
    if constexpr (requires(const Table& t) { complete_question(t, action); })
      complete_question(table(), action);
    if (action.name == kLook && !book().has_action(kLook)) return look(action);
    auto read = book().command(table(), action);
    if (!read) return read.error();
    Command& command = *read;
    if (action.side.empty()) command.side = static_cast<decltype(command.side)>(side_of(command));
    Answer out;
    const State state = judged(command, out);
    const Table then{m_b, state};
    out.action = book().action(then, command);
    if (const std::string target = sight_target_of(then, command); !target.empty() && action.name != kLook)
      if (auto sight = sight_of(then, command.units.front(), target)) out.sights.push_back(*std::move(sight));
    out.before = out.after = position_of(table());
    if (action.name == kLook) out.moment.reset();  // Sight questions are possible at any time.
    if (out.refusal) return out;
    if (const Status done = foretell(command, state, *faces, out); !done) return done.error();
    return out;
  }
  /// Returns whether the text is a meaningful value of an argument of the sight question.
  bool reads_in_look(const Action& action, const std::string& argument, const std::string& text) const {
    if (table().b.find_unit(text) >= 0) return true;
    const std::string* unit = action.find("unit");
    const int from = unit == nullptr ? kNone : table().b.find_unit(*unit);
    return argument == "target" && from >= 0 && is_place(table(), text);
  }

 private:
  using Book = std::remove_cvref_t<decltype(rulebook_of(std::declval<const Table&>()))>;
  using Command = typename Book::Offers::Command;
  using Ruling = typename Book::Ruling;

  Table table() const { return {m_b, m_s}; }
  const Book& book() const { return rulebook_of(table()); }
  std::string id_of(int side) const {
    return side < 0 ? std::string() : m_b.sides[static_cast<std::size_t>(side)].id;
  }

  /// Returns the side of a question that does not name one.
  int side_of(const Command& command) const {
    if constexpr (requires(const Table& t) { side_of_question(t, command); })
      if (const int side = side_of_question(table(), command); side != kNone) return side;
    if (!command.units.empty()) return table().info(command.units.front()).side;
    return book().side_to_act(table());
  }
  /// Judges a command and stores any refusal in `out`. Returns the position for that judgement: as if the
  /// command had its turn, unless that makes no difference.
  State judged(const Command& command, Answer& out) const {
    const Ruling now = book().check(table(), command);
    if (now) return m_s;
    if (std::optional<State> state = in_its_time(table(), command)) {
      const Table then{m_b, *state};
      const Ruling ruling = book().check(then, command);
      if (!(ruling == now)) {
        out.moment = book().problem(table(), command, now);
        out.others_decide = now.is_of_the_moment();
        if (!ruling) out.refusal = book().problem(then, command, ruling);
        return *std::move(state);
      }
    }
    out.refusal = book().problem(table(), command, now);
    return m_s;
  }
  /// Stores the effects of the command in that position.
  Status foretell(const Command& command, const State& state, const std::vector<int>& faces,
                  Answer& out) const {
    State next = state;
    const auto carry_out = [&](Dice& dice, model::PlayStep& step) {
      next = state;
      const auto procedure = [&] {
        Umpire umpire(m_b, next, dice, step);
        book().perform(umpire, command);
        book().advance(umpire);
        if constexpr (requires { resolve_question(umpire); }) resolve_question(umpire);
      };
      (void)dice.throw_with(procedure);  // If the dice run out, the rest is open.
    };
    if (faces.empty()) {
      out.parts = foresee(carry_out);
    } else {
      auto parts = foresee_with(carry_out, faces);
      if (!parts) return parts.error();
      out.parts = *std::move(parts);
    }
    if constexpr (requires(OpenRoll & roll) { explain_roll(Table{m_b, state}, roll); })
      for (AnswerPart& part : out.parts)
        if (auto* roll = std::get_if<OpenRoll>(&part)) explain_roll(Table{m_b, state}, *roll);
    if (out.is_open()) return Done{};
    const Table then{m_b, state}, later{m_b, next};
    if constexpr (requires { costs_of(then, command, later); })
      for (model::Event& cost : costs_of(then, command, later)) out.parts.emplace_back(std::move(cost));
    out.after = position_of(later);
    return Done{};
  }
  /// Answers who sees whom in a system without an action for it.
  Result<Answer> look(const Action& action) const {
    const std::string* unit = action.find("unit");
    const std::string* target = action.find("target");
    if (unit == nullptr || target == nullptr) return incomplete("play.ask", action);
    for (const auto& [name, text] : action.arguments)
      if ((&text != unit && &text != target) ||
          !reads_in_look({action.name, "", {{"unit", *unit}}}, name, text))
        return no_such_argument("play.ask", action, name, text);
    const int from = table().b.find_unit(*unit);
    if (from < 0) return no_such_argument("play.ask", action, "unit", *unit);
    Answer out;
    out.action = {action.name, id_of(table().info(from).side), action.arguments};
    out.before = out.after = position_of(table());
    auto sight = sight_of(table(), from, *target);
    if (sight)
      out.sights.push_back(*std::move(sight));
    else
      out.refusal = sight.error();
    return out;
  }

  const Briefing& m_b;
  const State& m_s;
};

}  // namespace coq::play
