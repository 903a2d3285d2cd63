// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <functional>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/play/engine/match.h"

namespace coq::play {

/// The canonical text of a state, one line per item. Equal states have equal text.
class Lines {
 public:
  template <class... Args>
  void add(fmt::format_string<Args...> pattern, Args&&... args) {
    m_text += fmt::vformat(pattern, fmt::make_format_args(args...));
    m_text += '\n';
  }
  std::string text() && { return std::move(m_text); }

 private:
  std::string m_text;
};

/// Returns the items, each after a blank: " 3 7".
template <class List>
std::string appended(const List& list) {
  std::string out;
  for (const auto& item : list) out += fmt::format(" {}", item);
  return out;
}

/// Returns the letters of the conditions that hold, and dots for the others: "d.m".
inline std::string marks(std::initializer_list<std::pair<bool, char>> list) {
  std::string out;
  for (const auto& [is, letter] : list) out += is ? letter : '.';
  return out;
}

/// The first step of a log that disagrees with the rules.
struct Difference {
  int step = 0;  ///< The step's number `n`.
  Problem problem;
};

/// Replays the steps of a log in `match`, which must be at the start of the game, and compares everything that
/// they contain: legality, dice (against the seed if the log has one), totals, results, events and turns.
/// Implied actions that the log leaves out (Match::implied) are carried out first. The replay stops before the
/// first step that differs, or after step `until`. It returns nullopt if nothing differs. `match` is then the
/// state before the differing step, or the last state. `after` (may be empty) is called with the state after
/// each correct step.
///
/// Problems: those of Match::apply and of ListedDice; `play.dice-left` (an unused die), `play.dice-seed` (a die
/// that disagrees with the seed), `play.turn`, and `play.step` (the step, rolls, events or results differ).
using AfterStep = std::function<void(const Match&)>;
std::optional<Difference> replay(std::unique_ptr<Match>& match, const model::PlayDocument& document,
                                 std::optional<int> until = std::nullopt, const AfterStep& after = {});

/// Returns the implied actions (Match::implied) that must precede `action` until the match accepts it. Fails
/// with the reason for the refusal.
Result<std::vector<Action>> implied_before(const Match& match, const Action& action);

/// Returns the dice of a step, in the order rolled. `faces` names the die faces (Match::die_faces). A die that
/// is neither a number nor a name becomes 0, which no die shows.
std::vector<int> dice_of(const model::PlayStep& step, const std::vector<std::string>& faces);

}  // namespace coq::play
