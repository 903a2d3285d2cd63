// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/play.h"
#include "core/documents/xml/tree.h"
#include "core/play/engine/action.h"
#include "core/play/engine/answer.h"

/// How games are put into words: by the sentences of a system, a file for each language
/// (docs/formats/phrases.md).
namespace coq::game {

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// An argument's text; empty where there is none.
std::string argument(const Arguments& arguments, std::string_view name);

/// The sentence of a word of logs: an action (`do`), what a roll is `for`, what an event `is`; empty: of any.
struct Saying {
  std::string word{};
  /// When the sentence holds: conditions with blanks between, `a` (there is one) or `a=b`. Of a word's
  /// sentences the first that holds is said.
  std::string when{};
  /// With arguments in braces: `{a|b}` is the first of them that is there, `{last a}` the last word of its
  /// text. A roll has besides its own `sum`, `need` and `result`; `{word}` is the word, `{all}` all arguments.
  std::string sentence{};
};

/// What sentences alone do not say, as a system computes it.
struct TellingRules {
  /// Has the action, or a roll of the step, said this already?
  bool (*is_told)(const model::PlayStep& step, const model::Event& event) = nullptr;
  /// More arguments of a roll, where its sentences need them.
  Arguments (*count)(const model::Roll& roll) = nullptr;
};

/// All that a system says of its games, in a language.
struct Telling {
  std::vector<Saying> actions{}, rolls{}, events{};
  std::vector<Saying> dice{};  ///< of rolls that are still to be thrown
  /// Of positions: phases, faces, conditions, places off the map; and the headings of tracks and such places.
  std::vector<std::pair<std::string, std::string>> words{}, headings{};
  std::string decimal{};  ///< the language's decimal sign, where it is no point
  TellingRules rules{};

  /// What an action is, as one would announce it: "m1 fires at e2". Names are as in the log; a word without a
  /// sentence is told as it is.
  std::string tell(const Action& action) const;
  /// What was thrown or happened.
  std::string tell(const model::Happening& happening) const;
  /// A sentence for what was done, one for each roll, and those of the events that are not told yet.
  std::vector<std::string> tell(const model::PlayStep& step) const;
  /// What is to be thrown; empty where the files have no sentence for it. Beside its own arguments there are
  /// `count`, `sides`, `need`, `sum` (of the modifiers, behind a blank), and `face`, the least one of a single
  /// die that will do; `never` or `always` where none or any does.
  std::string tell(const OpenRoll& roll) const;
  /// A word of positions; the word itself where it is none of them.
  std::string word(std::string_view word) const;
  /// The heading of a track, or of a place off the map; the word itself where it has none.
  std::string heading(std::string_view word) const;
};

/// Of files of sentences.
extern const xml::TreeFormat kPhrases;

/// Reads the sentences of a file. Errors: those of xml::read_tree(), and `phrases.text` (a brace that is not
/// closed); the first, and all are added to `all`, if it is given.
Result<Telling> read_telling(std::string_view text, const std::string& file, const TellingRules& rules,
                             Problems* all = nullptr);

/// Is there a roll of the step with a result for the same `who` (`unit`, `building`...) as the event, and does
/// the word of the result say it?
bool roll_tells(const model::PlayStep& step, const model::Event& event, std::span<const std::string_view> who,
                bool (*says)(const std::string& result, const model::Event& event));

/// The sum of a roll's modifiers.
int modifiers_of(const model::Roll& roll);
/// "3 + 4 +2 = 9": the dice, their modifiers, the total.
std::string sum_text(const model::Roll& roll);

}  // namespace coq::game
