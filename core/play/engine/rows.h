// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/play/engine/arguments.h"

/// The rows of a rulebook (core/play/engine/rulebook.h): actions and phases.
namespace coq::play {

template <class Phase>
class Phases {
 public:
  constexpr Phases() = default;
  constexpr Phases(std::initializer_list<Phase> phases) {
    for (const Phase phase : phases) m_bits |= bit(phase);
  }
  constexpr bool has(Phase phase) const { return (m_bits & bit(phase)) != 0; }

 private:
  static constexpr std::uint64_t bit(Phase phase) { return std::uint64_t{1} << static_cast<unsigned>(phase); }
  std::uint64_t m_bits = 0;
};

template <class Table>
using PhaseOf = std::remove_cvref_t<decltype(std::declval<Table>().s.phase)>;

template <class Table, class Command, class Umpire>
class Rulebook;

/// Collects legal commands.
template <class Table, class Command_, class Umpire>
class Offers {
 public:
  using Command = Command_;
  using Book = Rulebook<Table, Command, Umpire>;
  using Verb = decltype(Command::verb);

  const Table& t;
  Command c;  ///< The command under construction.

  Offers(const Book& book, const Table& table, int side, std::vector<Command>& out)
      : t(table), m_book(book), m_side(side), m_out(out) {
    begin(Verb{});
  }
  /// Starts a new command of the deciding side.
  void begin(Verb verb) {
    c = {};
    c.verb = verb;
    c.side = static_cast<decltype(c.side)>(m_side);
  }
  /// Makes this unit the command's only unit.
  void set_unit(int unit) { c.units.assign(1, static_cast<typename decltype(c.units)::value_type>(unit)); }
  /// Adds the current command if its row allows it. Returns whether it was added.
  bool take();
  bool take(Verb verb) {
    c.verb = verb;
    return take();
  }
  /// Adds the given command if its row allows it.
  bool take(Command command);
  /// Adds a command that is known to be legal.
  void take_known(Command command) { m_out.push_back(std::move(command)); }
  /// Reserves space for `more` commands. Call it if there may be thousands.
  void expect(std::size_t more) { m_out.reserve(m_out.size() + more); }

 private:
  const Book& m_book;
  int m_side;
  std::vector<Command>& m_out;
};

/// Offers the action for each unit of the deciding side.
template <class Table, class Command, class Umpire>
void offer_each_unit(Offers<Table, Command, Umpire>& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    offers.set_unit(unit);
    offers.take();
  }
}

/// An action: its form in logs, its legality, the commands that it offers, and its effect.
template <class Table, class Command, class Umpire>
struct ActionRow {
  decltype(Command::verb) verb{};
  const char* name = "";                     ///< The name in logs.
  ArgumentList<Table, Command> arguments{};  ///< In canonical order.
  Phases<PhaseOf<Table>> phases{};           ///< The phases that allow the action.
  /// The reason why the command is illegal. Null if nothing else restricts it.
  Ruling<Table, Command> (*refusal)(const Table&, const Command&) = nullptr;
  /// Null offers the action itself, without arguments.
  void (*offers)(Offers<Table, Command, Umpire>&) = nullptr;
  void (*effect)(Umpire&, const Command&) = nullptr;
  Phases<PhaseOf<Table>> implied{};  ///< Phases in which a log may leave the action out.
  /// Returns whether the arguments are sufficient. It may complete the command.
  bool (*complete)(Command&) = nullptr;
  /// Returns whether the action is hidden from the other side. Null means visible.
  bool (*secret)(const Table&, const Command&) = nullptr;
  /// Returns the command reduced to the unit that is refused, which the refusal's sentence then names. Null
  /// uses the whole command.
  Command (*about)(const Table&, const Command&) = nullptr;
};

/// A phase: the side that decides, and how the phase ends.
template <class Table, class Command, class Umpire>
struct PhaseRow {
  PhaseOf<Table> phase{};
  const char* name = "";
  int (*decides)(const Table&) = nullptr;  ///< Returns the deciding side. Null means that no side decides.
  /// Advances the game if there is nothing to decide. Returns whether the state changed. Null means that there
  /// is always a decision.
  bool (*settle)(Umpire&) = nullptr;
  /// Offers all actions of the phase. Null leaves the offers to the action rows.
  void (*offers)(Offers<Table, Command, Umpire>&) = nullptr;
};

}  // namespace coq::play
