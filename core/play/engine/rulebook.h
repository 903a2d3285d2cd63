// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/assert.h"
#include "core/base/result.h"
#include "core/play/engine/action.h"
#include "core/play/engine/answer.h"
#include "core/play/engine/rows.h"

/// A system's rules of play as two tables: actions and phases. A row defines everything about an action: its
/// form in logs, its legality and refusals, its offers and its effect. A new action is added in one place.
namespace coq::play {

/// Template parameters, which are types of the system:
///   Table     {b, s}: the briefing (`sides` with an `id`, find_side(id)) and the state (`phase`)
///   Command   an action in the game's own terms, with `verb` and `side`
///   Umpire    carries out legal commands; it has table()
template <class Table, class Command, class Umpire>
class Rulebook {
 public:
  using Verb = decltype(Command::verb);
  using Phase = PhaseOf<Table>;
  using Argument = play::Argument<Table, Command>;
  using Arguments = play::ArgumentsOf<Table, Command>;
  using Refusal = play::Refusal<Table, Command>;
  using Ruling = play::Ruling<Table, Command>;
  using Offers = play::Offers<Table, Command, Umpire>;
  /// Placeholder for an action that is offered by another action's row, or by its phase.
  static void offered_elsewhere(Offers&) {}

  using ActionRow = play::ActionRow<Table, Command, Umpire>;
  using PhaseRow = play::PhaseRow<Table, Command, Umpire>;
  using ActionRows = std::span<const ActionRow>;
  using PhaseRows = std::span<const PhaseRow>;
  /// The refusals for an action in the wrong phase, or by the wrong side.
  struct Moment {
    const Refusal& not_now;
    const Refusal& not_your_decision;
    /// Returns a more specific refusal than `usual`, which is one of these two. May be null.
    Ruling (*untimely)(const Table&, const Command&, Ruling usual) = nullptr;
  };

  /// `system` begins the ids of errors: "tactique.action" for unknown actions, "tactique:T5.3" for refusals.
  /// Phases must be in the order of their enumeration. Actions, in groups, are in the order of their offers.
  /// Each verb has exactly one row.
  Rulebook(const char* system, PhaseRows phases, std::initializer_list<ActionRows> actions, Moment moment)
      : m_system(system),
        m_check(m_system + ".action"),
        m_phases(phases.begin(), phases.end()),
        m_moment(moment),
        m_nobodys{moment.not_your_decision.rule,
                  translatable("\"{}\" is not a decision of either side: expected no side"),
                  {action_name},
                  kOfTheMoment} {
    for (const ActionRows& rows : actions)
      for (const ActionRow& row : rows) m_actions.push_back(&row);
    m_by_verb.assign(m_actions.size(), nullptr);
    for (const ActionRow* row : m_actions) {
      const auto verb = static_cast<std::size_t>(row->verb);
      COQ_ASSERT(verb < m_by_verb.size() && m_by_verb[verb] == nullptr);
      m_by_verb[verb] = row;
    }
    for (std::size_t i = 0; i < m_phases.size(); ++i)
      COQ_ASSERT(static_cast<std::size_t>(m_phases[i].phase) == i);
  }

  const ActionRow& row(Verb verb) const { return *m_by_verb[static_cast<std::size_t>(verb)]; }
  const PhaseRow& phase(Phase phase) const { return m_phases[static_cast<std::size_t>(phase)]; }
  /// Returns the names of all actions, in the order of the verbs.
  std::vector<std::string_view> action_names() const {
    std::vector<std::string_view> out;
    for (const ActionRow* row : m_by_verb) out.emplace_back(row->name);
    return out;
  }

  /// Returns the side that decides next, or kNone.
  int side_to_act(const Table& t) const {
    const PhaseRow& now = phase(t.s.phase);
    return now.decides == nullptr ? kNone : now.decides(t);
  }
  /// Returns whether the command is legal now.
  Ruling check(const Table& t, const Command& c) const {
    if (!row(c.verb).phases.has(t.s.phase)) return untimely(t, c, m_moment.not_now);
    const int decides = side_to_act(t);
    if (c.side != decides) return untimely(t, c, decides == kNone ? m_nobodys : m_moment.not_your_decision);
    return check_row(t, c);
  }
  /// Applies the test of the action's row only. The timing must be right.
  Ruling check_row(const Table& t, const Command& c) const {
    const ActionRow& own = row(c.verb);
    return own.refusal == nullptr ? Ruling::yes : own.refusal(t, c);
  }
  /// Returns all legal commands, in a deterministic order.
  std::vector<Command> legal(const Table& t) const {
    std::vector<Command> out;
    Offers offers(*this, t, side_to_act(t), out);
    if (const auto all = phase(t.s.phase).offers; all != nullptr) {
      all(offers);
      return out;
    }
    for (const ActionRow* own : m_actions) {
      if (!own->phases.has(t.s.phase)) continue;
      offers.begin(own->verb);
      own->offers == nullptr ? void(offers.take()) : own->offers(offers);
    }
    return out;
  }
  /// Returns the implied command, if it is legal.
  std::optional<Command> implied(const Table& t) const {
    Command c;
    c.side = static_cast<decltype(c.side)>(side_to_act(t));
    for (const ActionRow* own : m_actions) {
      c.verb = own->verb;
      if (own->implied.has(t.s.phase) && check(t, c)) return c;
    }
    return std::nullopt;
  }
  /// Returns the refusing rule with a sentence. `ruling` must not be `yes`.
  Problem problem(const Table& t, const Command& c, Ruling ruling) const {
    const Refusal& refusal = ruling.refusal();
    const auto about = refusal.of_the_moment ? nullptr : row(c.verb).about;
    const Command refused = about == nullptr ? c : about(t, c);
    Message sentence{refusal.sentence, {}};
    for (const auto place : refusal.places)
      if (place != nullptr) sentence.arguments.push_back(place(t, refused));
    const std::string rule = refusal.rule(t, refused);
    Problem out = make_error(m_system + ":" + rule, std::move(sentence));
    out.rule = rule;
    return out;
  }

  /// Returns the canonical form of a command. Optional arguments with an empty text are left out.
  Action action(const Table& t, const Command& c) const {
    const ActionRow& own = row(c.verb);
    Action out(own.name, id_of(t, c.side));
    for (const Argument& argument : own.arguments)
      if (std::string text = argument.write(t, c); !text.empty() || !argument.is_optional)
        out.arguments.emplace_back(argument.name, std::move(text));
    out.secret = own.secret != nullptr && own.secret(t, c);
    return out;
  }
  /// Converts an action to a command. Fails if the action, the side or an argument is unknown, or if arguments
  /// are missing.
  Result<Command> command(const Table& t, const Action& action) const {
    const ActionRow* own = find(action.name);
    if (own == nullptr) return no_such_action(m_check, action.name, action_names());
    Command out;
    out.verb = own->verb;
    out.side = static_cast<decltype(out.side)>(action.side.empty() ? kNone : t.b.find_side(action.side));
    if (!action.side.empty() && out.side == kNone) return no_such_side(m_check, action.side);
    for (const auto& [name, text] : action.arguments) {
      const Argument* argument = own->arguments.find(name);
      if (argument == nullptr || !argument->read(t, out, text))
        return no_such_argument(m_check, action, name, text);
    }
    for (const Argument& argument : own->arguments)
      if (!argument.is_optional && action.find(argument.name) == nullptr) return incomplete(m_check, action);
    if (own->complete != nullptr && !own->complete(out)) return incomplete(m_check, action);
    return out;
  }

  /// Returns all actions with their arguments, in the order of the verbs.
  std::vector<ActionForm> forms() const {
    std::vector<ActionForm> out;
    for (const ActionRow* own : m_by_verb) {
      ActionForm& form = out.emplace_back(ActionForm{own->name});
      for (const Argument& argument : own->arguments)
        form.arguments.push_back({argument.name, argument.is_optional});
    }
    return out;
  }
  /// Returns whether `text` is a meaningful value of the argument. Parsers may use the arguments before it.
  bool reads(const Table& t, const Action& action, std::string_view name, std::string_view text) const {
    const ActionRow* own = find(action.name);
    const Argument* argument = own == nullptr ? nullptr : own->arguments.find(name);
    if (argument == nullptr) return false;
    Command command;
    command.verb = own->verb;
    for (const auto& [key, value] : action.arguments)
      if (const Argument* known = own->arguments.find(key); known != nullptr) known->read(t, command, value);
    return argument->read(t, command, text);
  }
  bool has_action(std::string_view name) const { return find(name) != nullptr; }

  void perform(Umpire& umpire, const Command& c) const { row(c.verb).effect(umpire, c); }
  /// Advances the game to the next decision.
  void advance(Umpire& umpire) const {
    while (true) {
      const auto settle = phase(umpire.table().s.phase).settle;
      if (settle == nullptr || !settle(umpire)) return;
    }
  }

  // Refusals of the moment: the action belongs to another phase or another side. `rule` is the rule's id.
  static constexpr Refusal not_now(const char* rule) {
    return {rule, translatable("\"{}\" is not possible now"), {action_name}, kOfTheMoment};
  }
  static constexpr Refusal not_your_decision(const char* rule) {
    return {rule,
            translatable("\"{}\": side \"{}\" makes this decision"),
            {action_name, deciding_side},
            kOfTheMoment};
  }
  // Texts for refusals.
  static std::string action_name(const Table& t, const Command& c) { return rulebook_of(t).row(c.verb).name; }
  static std::string deciding_side(const Table& t, const Command&) {
    return id_of(t, rulebook_of(t).side_to_act(t));
  }

 private:
  static std::string id_of(const Table& t, int side) {
    return side < 0 ? std::string() : t.b.sides[static_cast<std::size_t>(side)].id;
  }
  Ruling untimely(const Table& t, const Command& c, Ruling usual) const {
    return m_moment.untimely == nullptr ? usual : m_moment.untimely(t, c, usual);
  }
  const ActionRow* find(std::string_view name) const {
    const auto found = std::find_if(m_by_verb.begin(), m_by_verb.end(),
                                    [&](const ActionRow* one) { return one->name == name; });
    return found == m_by_verb.end() ? nullptr : *found;
  }

  std::string m_system, m_check;
  std::vector<PhaseRow> m_phases;
  std::vector<const ActionRow*> m_actions, m_by_verb;
  Moment m_moment;
  Refusal m_nobodys;  ///< For actions that no side decides, such as dice.
};

template <class Table, class Command, class Umpire>
bool Offers<Table, Command, Umpire>::take() {
  const bool legal = static_cast<bool>(m_book.check_row(t, c));
  if (legal) m_out.push_back(c);
  return legal;
}

template <class Table, class Command, class Umpire>
bool Offers<Table, Command, Umpire>::take(Command command) {
  const bool legal = static_cast<bool>(m_book.check_row(t, command));
  if (legal) m_out.push_back(std::move(command));
  return legal;
}

}  // namespace coq::play
