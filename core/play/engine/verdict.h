// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

namespace coq::game {

// Refusals as values: each stands beside the test that returns it.

/// A text that a command gives: an argument, a name, the id of a rule.
template <class Table, class Command>
using TextOf = std::string (*)(const Table&, const Command&);

/// The id of a rule: as it stands, or what the command makes of it (a length that each arm has its own rule
/// for).
template <class Table, class Command>
class RuleOf {
 public:
  constexpr RuleOf(const char* id) : m_id(id) {}  // NOLINT(google-explicit-constructor)
  template <class Text>
  requires std::convertible_to<Text, TextOf<Table, Command>>
  constexpr RuleOf(Text text) : m_text(text) {}  // NOLINT(google-explicit-constructor)
  std::string operator()(const Table& t, const Command& c) const {
    return m_text == nullptr ? std::string(m_id) : m_text(t, c);
  }

 private:
  const char* m_id = "";
  TextOf<Table, Command> m_text = nullptr;
};

/// The reason why a command is not legal:
///
///   static constexpr Refusal kRough{"T5.3", translatable("{} is in rough terrain and may not fire"), {kUnit}};
///
/// It has an address and no copy: rulings point to it.
template <class Table, class Command>
struct Refusal {
  using Text = TextOf<Table, Command>;
  static constexpr int kMostPlaces = 4;

  RuleOf<Table, Command> rule;
  const char* sentence;           ///< translatable("...")
  Text places[kMostPlaces] = {};  ///< what stands in its {}
  /// Only the moment is wrong: whatever else is wrong with the command says more.
  bool of_the_moment = false;
};
/// The last field of such a refusal.
inline constexpr bool kOfTheMoment = true;

/// The answer to "may this be done?": yes, or a refusal. As cheap as a pointer.
template <class Table, class Command>
class Ruling {
 public:
  using Refusal = game::Refusal<Table, Command>;
  static const Ruling yes;

  constexpr Ruling() = default;
  constexpr Ruling(const Refusal& refusal) : m_refusal(&refusal) {}  // NOLINT(google-explicit-constructor)
  Ruling(const Refusal&&) = delete;

  constexpr explicit operator bool() const { return m_refusal == nullptr; }
  constexpr bool operator==(const Ruling& other) const { return m_refusal == other.m_refusal; }
  /// Only of a ruling that is not `yes`.
  constexpr const Refusal& refusal() const { return *m_refusal; }
  constexpr bool is_of_the_moment() const { return m_refusal != nullptr && m_refusal->of_the_moment; }

 private:
  const Refusal* m_refusal = nullptr;
};
template <class Table, class Command>
inline constexpr Ruling<Table, Command> Ruling<Table, Command>::yes{};

// Who wins by conditions that a scenario writes itself (`<victory>`), where they are judged while a game
// lasts.

/// Units, or elements of units, that must be destroyed.
struct EliminationGoal {
  int side = 0;   ///< whose
  int units = 0;  ///< or elements
  int elements = 0;
};

/// What every `<victory>` has; a system's own goals derive from it.
struct VictoryGoals {
  int side = 0;
  bool all = true;  ///< else any
  std::vector<EliminationGoal> eliminations;
  bool others = false;  ///< conditions in prose, which nobody here can judge
};

/// A side's conditions, counted by its system.
struct Tally {
  int side = 0;
  bool all = true;  ///< it needs all of them; else any
  int count = 0, met = 0;
  bool prose = false;  ///< others stand in prose, which no program judges

  void add(bool is_met) {
    ++count;
    met += is_met ? 1 : 0;
  }
};

inline Tally tally_of(const VictoryGoals& goals) {
  return {goals.side, goals.all, 0, 0, goals.others};
}

/// Are they fulfilled? Nullopt where prose decides.
std::optional<bool> fulfilled(const Tally& tally);

struct Verdict {
  bool over = false;
  int winner = -1;  ///< a side; -1: nobody
};

/// A side wins if it is the only one whose conditions hold. At the `last` moment the game is over, and a side
/// that alone had conditions and fulfils none of them has lost to the other of the two. A side that is `beaten`
/// (it has nothing left) ends the game, too: it wins only if its own conditions hold and the other's do not,
/// and else has lost, unless conditions in prose are open.
Verdict judge(const std::vector<Tally>& tallies, bool last, int beaten = -1);

}  // namespace coq::game
