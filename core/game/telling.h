// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/message.h"
#include "core/game/action.h"
#include "core/model/play.h"

/// How games are put into words. A system brings its sentences as tables; how they are filled stands here.
namespace coq::game {

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// An argument's text; empty where there is none.
std::string argument(const Arguments& arguments, std::string_view name);

/// A word of positions, as a reader says it.
using Word = std::pair<std::string_view, const char*>;

/// The sentence of a word of logs: an action (`do`), what a roll is `for`, what an event `is`; empty: of any.
struct Saying {
  std::string_view word;
  const char* sentence;  ///< translatable("..."), with a place for each of `places`
  /// Arguments, in the order of the sentence's places: `a|b` is the first of them that is there, `>a` the last
  /// word of its text. A roll has besides its own `sum`, `need` and `result`.
  std::array<std::string_view, 5> places{};
  /// When the sentence holds: conditions with blanks between, `a` (there is one) or `a=b`. Of a word's
  /// sentences the first that holds is said.
  std::string_view when{};
};

/// All that a system says of its games.
struct Telling {
  std::span<const Saying> actions{}, rolls{}, events{};
  std::span<const Word> words{};  ///< of positions: phases, faces, conditions, places off the map
  /// Has the action, or a roll of the step, said this already?
  bool (*is_told)(const model::PlayStep& step, const model::Event& event) = nullptr;
  /// More arguments of a roll, where its sentences need them.
  Arguments (*count)(const model::Roll& roll) = nullptr;

  /// What an action is, as one would announce it: "m1 fires at e2". Names are as in the log; a word without a
  /// sentence is told as it is.
  Message tell(const Action& action) const;
  /// What was thrown or happened.
  Message tell(const model::Happening& happening) const;
  /// A sentence for what was done, one for each roll, and those of the events that are not told yet.
  std::vector<Message> tell(const model::PlayStep& step) const;
  /// A word of positions; the word itself where it is none of them.
  Message word(std::string_view word) const;
};

/// Is there a roll of the step with a result for the same `who` (`unit`, `building`...) as the event, and does
/// the word of the result say it?
bool roll_tells(const model::PlayStep& step, const model::Event& event, std::span<const std::string_view> who,
                bool (*says)(const std::string& result, const model::Event& event));

/// "+2", "-1" with a minus of typography.
std::string signed_number(int number);
/// The sum of a roll's modifiers.
int modifiers_of(const model::Roll& roll);
/// "3 + 4 +2 = 9": the dice, their modifiers, the total.
std::string sum_text(const model::Roll& roll);

}  // namespace coq::game
