// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/suggest.h"
#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "core/documents/model/describe.h"

/// Words of closed vocabularies (model::Vocabulary): the words known to a document, and the unknown ones that
/// it uses.
namespace coq::checks {

/// Documents that define the words of a document; null if they could not be read.
struct WordSources {
  std::string system;                                 ///< the document's system
  const model::RulesetDocument* ruleset = nullptr;    ///< merged with the rulesets that it extends
  const model::RulesetDocument* installed = nullptr;  ///< the installed ruleset of the system
  const model::MapDocument* map = nullptr;
  const model::ScenarioDocument* scenario = nullptr;
  std::vector<const model::CountersDocument*> counters;
};
WordSources sources_of(const MapView& view);
WordSources sources_of(const CountersView& view);
WordSources sources_of(const ScenarioView& view);
WordSources sources_of(const RulesetView& view);
WordSources sources_of(const PlayView& view);
WordSources sources_of(const CandidatesView& view);
WordSources sources_of(const InksView& view);

/// Returns the words of a vocabulary with their names in all languages. Returns nullopt if their source could
/// not be read or does not list them, or if no list exists (WordsFrom::open, systems, scenarios, actions).
std::optional<std::vector<KnownWord>> known_words(const model::Vocabulary& vocabulary,
                                                  const WordSources& sources);

/// Returns the known word closest to an unknown one, for "did you mean"; empty if none is close.
std::string suggested_word(const WordSources& sources, model::WordsFrom from, std::string_view word);
template <class View>
std::string suggested_word(const View& view, model::WordsFrom from, std::string_view word) {
  return suggested_word(sources_of(view), from, word);
}
/// Same as suggested_word(), for the words in the first column of a ruleset table.
std::string suggested_row(const model::RulesetDocument& ruleset, std::string_view table, std::string_view word);

/// A word that does not belong to its attribute's vocabulary.
struct UnknownWord {
  const model::Node& at;
  std::string subject;  ///< the element's id; empty if it has none
  Message message;
};
/// Returns the unknown words of a document that no other check reports (Vocabulary::reported_by,
/// Check::words_of).
std::vector<UnknownWord> unknown_words(const model::ElementInfo& root, const void* document,
                                       std::string_view name, const WordSources& sources,
                                       const Registry& checks);

}  // namespace coq::checks
