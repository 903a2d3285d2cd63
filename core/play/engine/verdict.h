// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace coq::play {

// Refusals as values: each is defined next to the test that returns it.

/// A text that depends on a command: an argument, a name, a rule id.
template <class Table, class Command>
using TextOf = std::string (*)(const Table&, const Command&);

/// A rule id: a constant, or a function of the command (for example if each arm has its own rule for a
/// distance).
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
/// A refusal must not be copied, because rulings point to it.
template <class Table, class Command>
struct Refusal {
  using Text = TextOf<Table, Command>;
  static constexpr int kMaxPlaces = 4;

  RuleOf<Table, Command> rule;
  const char* sentence;          ///< translatable("...")
  Text places[kMaxPlaces] = {};  ///< The texts for its {} places.
  /// Only the timing is wrong. Any other refusal of the command is preferred.
  bool of_the_moment = false;
};
/// The last field of such a refusal.
inline constexpr bool kOfTheMoment = true;

/// The result of a legality test: yes, or a refusal. It is as cheap as a pointer.
template <class Table, class Command>
class Ruling {
 public:
  using Refusal = play::Refusal<Table, Command>;
  static const Ruling yes;

  constexpr Ruling() = default;
  constexpr Ruling(const Refusal& refusal) : m_refusal(&refusal) {}  // NOLINT(google-explicit-constructor)
  Ruling(const Refusal&&) = delete;

  constexpr explicit operator bool() const { return m_refusal == nullptr; }
  constexpr bool operator==(const Ruling& other) const { return m_refusal == other.m_refusal; }
  /// Requires a ruling that is not `yes`.
  constexpr const Refusal& refusal() const { return *m_refusal; }
  constexpr bool is_of_the_moment() const { return m_refusal != nullptr && m_refusal->of_the_moment; }

 private:
  const Refusal* m_refusal = nullptr;
};
template <class Table, class Command>
inline constexpr Ruling<Table, Command> Ruling<Table, Command>::yes{};

// Victory by the scenario's own conditions (`<victory>`), for systems that judge them during the game.

/// The number of enemy units, or elements of units, that must be destroyed.
struct EliminationGoal {
  int side = 0;   ///< The side that owns them.
  int units = 0;  ///< Required number; 0 if only elements count.
  int elements = 0;
};

/// The conditions common to every `<victory>`. A system derives its own goals from it.
struct VictoryGoals {
  int side = 0;
  bool all = true;  ///< All conditions are required; otherwise any one suffices.
  std::vector<EliminationGoal> eliminations;
  bool others = false;  ///< There are conditions in prose, which the program cannot judge.
};

/// A side's conditions, counted by its system.
struct Tally {
  int side = 0;
  bool all = true;  ///< All conditions are required; otherwise any one suffices.
  int count = 0, met = 0;
  bool prose = false;  ///< There are more conditions in prose, which the program cannot judge.
  /// Bit i is set if condition i holds. Control comes first, then exits, eliminations and points, each in the
  /// order of the scenario.
  std::uint64_t which = 0;

  void add(bool is_met) {
    if (is_met && count < 64) which |= std::uint64_t{1} << count;
    ++count;
    met += is_met ? 1 : 0;
  }
};

inline Tally tally_of(const VictoryGoals& goals) {
  return {goals.side, goals.all, 0, 0, goals.others};
}

/// Returns whether the conditions hold, or nullopt if prose decides.
std::optional<bool> fulfilled(const Tally& tally);

struct Verdict {
  bool over = false;
  int winner = -1;  ///< A side, or -1 for nobody.
};

/// Judges the conditions. A side wins if it is the only one whose conditions hold. The game ends at the `last`
/// moment. If only one side had conditions and met none, the other side wins. A `beaten` side, which has
/// nothing left, also ends the game. It wins only if its own conditions hold and the other side's do not;
/// otherwise it loses, unless prose conditions are open.
Verdict judge(const std::vector<Tally>& tallies, bool last, int beaten = -1);

}  // namespace coq::play
