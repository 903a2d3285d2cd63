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

/// The words of closed vocabularies (model::Vocabulary): which there are for a document, and which of its
/// own are none of them.
namespace coq::validate {

/// Where the words of a document come from, as far as that could be read.
struct WordSources {
  std::string system;                                 ///< of the document
  const model::RulesetDocument* ruleset = nullptr;    ///< with what it extends
  const model::RulesetDocument* installed = nullptr;  ///< that of the system
  const model::MapDocument* map = nullptr;
  const model::ScenarioDocument* scenario = nullptr;
  std::vector<const model::CountersDocument*> counters;
};
WordSources sources_of(const MapView& view);
WordSources sources_of(const CountersView& view);
WordSources sources_of(const ScenarioView& view);
WordSources sources_of(const RulesetView& view);
WordSources sources_of(const PlayView& view);

/// The words of a vocabulary, with their names in all languages; nullopt where what they are in could not be
/// read or has no list of them, or they are not listed anywhere (WordsFrom::open, systems, scenarios, actions).
std::optional<std::vector<KnownWord>> known_words(const model::Vocabulary& vocabulary,
                                                  const WordSources& sources);

/// What an unknown word was perhaps meant as; empty where nothing is near.
std::string meant_word(const WordSources& sources, model::WordsFrom from, std::string_view word);
template <class View>
std::string meant_word(const View& view, model::WordsFrom from, std::string_view word) {
  return meant_word(sources_of(view), from, word);
}
/// ... of the first column of a table of the ruleset.
std::string meant_row(const model::RulesetDocument& ruleset, std::string_view table, std::string_view word);

/// A word that is none of its vocabulary.
struct UnknownWord {
  const model::Node& at;
  std::string subject;  ///< id of the element; empty where it has none
  Message message;
};
/// The unknown words of a document of which no other check tells (Vocabulary::told_by, Check::words_of).
std::vector<UnknownWord> unknown_words(const model::ElementInfo& root, const void* document,
                                       std::string_view name, const WordSources& sources,
                                       const Registry& checks);

}  // namespace coq::validate
