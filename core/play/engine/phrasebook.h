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

/// Describes games in words, with the sentences of a system: one file per language (docs/formats/phrases.md).
namespace coq::play {

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// Returns an argument's text, or "" if there is no such argument.
std::string argument(const Arguments& arguments, std::string_view name);

/// The sentence for a keyword of logs: an action (`do`), a roll's `for`, or an event's `is`. An empty word
/// matches all.
struct Phrase {
  std::string word{};
  /// The conditions of the sentence, separated by blanks: `a` (the argument exists) or `a=b`. The first
  /// sentence of a word whose conditions hold is used.
  std::string when{};
  /// Arguments are in braces: `{a|b}` is the first existing one, `{last a}` is the last word of its text, and
  /// `{cm a}` is a length in cm. A roll also has `sum`, `need` and `result`. `{word}` is the keyword, and
  /// `{all}` lists all arguments.
  std::string sentence{};
};

/// The parts of a description that a system must compute.
struct PhraseHooks {
  /// Returns whether the action, or a roll of the step, already reports the event.
  bool (*is_already_reported)(const model::PlayStep& step, const model::Event& event) = nullptr;
  /// Returns more arguments of a roll for use in its sentences.
  Arguments (*count)(const model::Roll& roll) = nullptr;
};

/// All sentences of a system in one language.
struct Phrasebook {
  std::vector<Phrase> actions{}, rolls{}, events{};
  std::vector<Phrase> dice{};  ///< For rolls that are not made yet.
  /// Words of positions (phases, faces, conditions, places off the map), and headings of tracks and places.
  std::vector<std::pair<std::string, std::string>> words{}, headings{};
  std::string decimal{};  ///< The language's decimal sign if it is not a point.
  PhraseHooks rules{};

  /// Describes an action as a player would announce it: "m1 fires at e2". Names are those of the log. A word
  /// without a sentence is shown unchanged.
  std::string tell(const Action& action) const;
  /// Describes a roll or an event.
  std::string tell(const model::Happening& happening) const;
  /// Returns a sentence for the action, one for each roll, and one for each event that is not reported yet.
  std::vector<std::string> tell(const model::PlayStep& step) const;
  /// Describes an open roll; empty if the files have no sentence for it. Sentences may use the roll's
  /// arguments, `count`, `sides`, `need`, `sum` (of the modifiers, after a blank) and `face`. `face` is the
  /// lowest successful face of a single die. If no face or every face succeeds, `never` or `always` is set
  /// instead.
  std::string tell(const OpenRoll& roll) const;
  /// Returns the description of a word of positions, or the word itself if it is unknown.
  std::string word(std::string_view word) const;
  /// Returns the heading of a track or of a place off the map, or the word itself if it has none.
  std::string heading(std::string_view word) const;
};

/// The format of phrase files.
extern const xml::TreeFormat kPhrases;

/// Reads the sentences of a file. Fails with the errors of xml::read_tree(), or with `phrases.text` for an
/// unclosed brace. The first error is returned; all are added to `all` if it is given.
Result<Phrasebook> read_telling(std::string_view text, const std::string& file, const PhraseHooks& rules,
                                Problems* all = nullptr);

/// Returns whether a roll of the step has a result for the same `who` (`unit`, `building`...) as the event, and
/// `says` accepts that result.
bool roll_tells(const model::PlayStep& step, const model::Event& event, std::span<const std::string_view> who,
                bool (*says)(const std::string& result, const model::Event& event));

/// Returns the sum of a roll's modifiers.
int modifiers_of(const model::Roll& roll);
/// Returns the dice, their modifiers and the total: "3 + 4 +2 = 9".
std::string sum_text(const model::Roll& roll);

}  // namespace coq::play
