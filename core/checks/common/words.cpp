// SPDX-License-Identifier: MIT
// Words of closed vocabularies that no other check tells of; the names of open attributes.
#include "core/checks/framework/words.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/checks/common/functions.h"

namespace coq::validate {
namespace {

template <class Document, class View>
void check_document_words(const Document& document, model::Kind kind, const View& view, Reporter& out) {
  const WordSources sources = sources_of(view);
  for (UnknownWord& word :
       unknown_words(model::describe<Document>(), &document, model::kind_name(kind), sources, out.registry())) {
    out.add(word.at, word.subject, std::move(word.message));
  }
}

/// What looks may say is a list, too.
void check_look_names(const model::RulesetDocument& ruleset, Reporter& out) {
  const std::vector<std::string>& known = model::describe<model::Look>().open_names;
  for (const model::TerrainType& type : ruleset.terrain_types) {
    if (!type.look) continue;
    for (const auto& [name, value] : type.look->attributes) {
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      out.add(*type.look, type.id,
              suggesting(message("<{}> has no attribute \"{}\"; it has {}", "look", name, join(known, ", ")),
                         nearest_word(name, known)));
    }
  }
}

}  // namespace

void check_map_words(const MapView& view, Reporter& out) {
  check_document_words(view.map(), model::Kind::map, view, out);
}
void check_counters_words(const CountersView& view, Reporter& out) {
  check_document_words(view.counters, model::Kind::counters, view, out);
}
void check_scenario_words(const ScenarioView& view, Reporter& out) {
  check_document_words(view.scenario(), model::Kind::scenario, view, out);
}
void check_ruleset_words(const RulesetView& view, Reporter& out) {
  check_document_words(view.ruleset, model::Kind::ruleset, view, out);
  check_look_names(view.ruleset, out);
}

}  // namespace coq::validate
