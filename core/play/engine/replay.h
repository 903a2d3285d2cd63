// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <functional>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/play/engine/match.h"

namespace coq::game {

/// The canonical text of a state, a line for each thing: equal states have equal text.
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

/// " 3 7": each item after a blank.
template <class List>
std::string appended(const List& list) {
  std::string out;
  for (const auto& item : list) out += fmt::format(" {}", item);
  return out;
}

/// "d.m": the letters of what is so, points for what is not.
inline std::string marks(std::initializer_list<std::pair<bool, char>> list) {
  std::string out;
  for (const auto& [is, letter] : list) out += is ? letter : '.';
  return out;
}

/// The first step of a log that is not what the rules make of it.
struct Difference {
  int step = 0;  ///< `n`
  Problem problem;
};

/// Plays the steps of a log over again in `match` (the start of its game) and compares all that they say:
/// legality, dice (those of the seed, if the log has one), totals, results, events, turns. What was left out
/// because it goes without saying (Match::implied) is done first. Ends before the first step that differs, or
/// after step `until`; nullopt where nothing differs. `match` is then the state before the step that differs,
/// or the last. `after` (may be empty) is given it after each step that is good.
///
/// Problems: those of Match::apply and of ListedDice; `play.dice-left` (a die that is not thrown),
/// `play.dice-seed` (a die that the seed does not give), `play.turn`, `play.step` (the step, rolls, events or
/// results are other).
using AfterStep = std::function<void(const Match&)>;
std::optional<Difference> replay(std::unique_ptr<Match>& match, const model::PlayDocument& document,
                                 std::optional<int> until = std::nullopt, const AfterStep& after = {});

/// What goes without saying before an action (Match::implied): as many implied actions as it takes until the
/// match does not refuse it. Errors: why it is refused.
Result<std::vector<Action>> implied_before(const Match& match, const Action& action);

/// The dice of a step, in the order thrown; `faces` are the names of a die's faces (Match::die_faces). A die
/// that is neither is 0, which no die shows.
std::vector<int> dice_of(const model::PlayStep& step, const std::vector<std::string>& faces);

}  // namespace coq::game
