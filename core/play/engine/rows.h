// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/play/engine/arguments.h"

/// The rows of a rulebook (core/play/engine/rulebook.h): actions and phases.
namespace coq::game {

/// A set of phases.
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
  Command c;  ///< the one that is being made

  Offers(const Book& book, const Table& table, int side, std::vector<Command>& out)
      : t(table), m_book(book), m_side(side), m_out(out) {
    begin(Verb{});
  }
  /// A new command of the side whose decision it is.
  void begin(Verb verb) {
    c = {};
    c.verb = verb;
    c.side = static_cast<decltype(c.side)>(m_side);
  }
  /// Makes it a command of this unit alone.
  void set_unit(int unit) { c.units.assign(1, static_cast<typename decltype(c.units)::value_type>(unit)); }
  /// Takes the command as it stands if its row does not refuse it; gives whether it was taken.
  bool take();
  bool take(Verb verb) {
    c.verb = verb;
    return take();
  }
  /// Takes this one in the same way.
  bool take(Command command);
  /// Takes a command that is known to be legal.
  void take_known(Command command) { m_out.push_back(std::move(command)); }
  /// So many more will be taken; to be said where they are thousands.
  void expect(std::size_t more) { m_out.reserve(m_out.size() + more); }

 private:
  const Book& m_book;
  int m_side;
  std::vector<Command>& m_out;
};

/// Offers the action to each unit of the side that decides.
template <class Table, class Command, class Umpire>
void offer_each_unit(Offers<Table, Command, Umpire>& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    offers.set_unit(unit);
    offers.take();
  }
}

/// An action: how logs write it, when it is legal, what is offered and what it does.
template <class Table, class Command, class Umpire>
struct ActionRow {
  decltype(Command::verb) verb{};
  const char* name = "";                     ///< as logs have it
  ArgumentList<Table, Command> arguments{};  ///< in the order of the canonical form
  Phases<PhaseOf<Table>> phases{};           ///< in which it has its place
  /// What else stands in its way; null: nothing does.
  Ruling<Table, Command> (*refusal)(const Table&, const Command&) = nullptr;
  void (*offers)(Offers<Table, Command, Umpire>&) = nullptr;  ///< null: itself, without arguments
  void (*effect)(Umpire&, const Command&) = nullptr;
  Phases<PhaseOf<Table>> implied{};  ///< in which a log may leave it out
  /// Whether the arguments that were read say all that it needs; it may complete the command.
  bool (*complete)(Command&) = nullptr;
  /// Whether the other side must not see it; null: it may.
  bool (*secret)(const Table&, const Command&) = nullptr;
  /// Of an action of several units: the command as though it were of the one that is refused, of which the
  /// sentence speaks. Null: it speaks of the whole command.
  Command (*about)(const Table&, const Command&) = nullptr;
};

/// A phase: whose decision it is, and how it passes.
template <class Table, class Command, class Umpire>
struct PhaseRow {
  PhaseOf<Table> phase{};
  const char* name = "";
  int (*decides)(const Table&) = nullptr;  ///< the side; null: nobody does
  /// Goes on where there is nothing to decide; gives whether the state has changed. Null: there always is.
  bool (*settle)(Umpire&) = nullptr;
  /// Offers of all its actions; null: their rows offer them.
  void (*offers)(Offers<Table, Command, Umpire>&) = nullptr;
};

}  // namespace coq::game
