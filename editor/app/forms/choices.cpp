// SPDX-License-Identifier: MIT
// The valid values of a field and their display names.
#include <algorithm>

#include "core/base/text.h"
#include "editor/app/forms/sources.h"
#include "editor/app/forms/words.h"

namespace coq::app::forms {
namespace {

using model::AttributeInfo;
using model::RulesetDocument;
using model::WordsFrom;

template <class Entries>
const typename Entries::value_type* find_entry(const Entries& entries, const std::string& id) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const auto& one) { return one.id == id; });
  return found == entries.end() ? nullptr : &*found;
}

template <class Entries>
std::string name_of_entry(const Entries& entries, const std::string& id, const std::string& language,
                          const std::string& document_language) {
  const auto* entry = find_entry(entries, id);
  return entry == nullptr ? std::string() : model::name_in(entry->names, language, document_language);
}

/// Returns a table cell in the user's language.
std::string cell_in(const model::TableRow* row, const std::string& language) {
  return row == nullptr ? std::string() : row->cell(language);
}

std::string name_in_tables(const AttributeInfo& attribute, const std::string& word,
                           const RulesetDocument& rules, const std::string& language) {
  const model::Vocabulary& words = attribute.words;
  for (const std::string& id : {std::string(words.key) + word, std::string(words.column) + "." + word,
                                attribute.name + "." + word, "bombardment." + word, word}) {
    const std::string name = cell_in(rules.find_row("names", id), language);
    if (!name.empty()) return name;
  }
  const model::Table* table = words.key.empty() ? nullptr : rules.find_table(words.key);
  if (table == nullptr) return {};
  for (const model::TableRow& row : table->rows) {
    if (row.cell(words.column) == word) return row.cell(language);
  }
  return {};
}

std::string name_in_rules(const AttributeInfo& attribute, const std::string& word, const RulesetDocument& rules,
                          const std::string& language) {
  switch (attribute.words.from) {
    case WordsFrom::terrain_types:
      return name_of_entry(rules.terrain_types, word, language, rules.lang);
    case WordsFrom::nations:
      return name_of_entry(rules.nations, word, language, rules.lang);
    case WordsFrom::unit_types:
      return name_of_entry(rules.unit_types, word, language, rules.lang);
    case WordsFrom::marker_types:
      return name_of_entry(rules.marker_types, word, language, rules.lang);
    case WordsFrom::counter_types: {
      const std::string name = name_of_entry(rules.unit_types, word, language, rules.lang);
      return !name.empty() ? name : name_of_entry(rules.marker_types, word, language, rules.lang);
    }
    case WordsFrom::column:
    case WordsFrom::names:
    case WordsFrom::value:
    case WordsFrom::powers:
    case WordsFrom::power_rows:
      return name_in_tables(attribute, word, rules, language);
    default:
      return {};
  }
}

std::string counter_name(const checks::WordSources& sources, const std::string& id,
                         const std::string& language) {
  for (const model::CountersDocument* document : sources.counters) {
    const std::string name = name_of_entry(document->counters, id, language, document->lang);
    if (!name.empty()) return name;
  }
  return {};
}

std::string unit_name(const checks::WordSources& sources, const std::string& id, const std::string& language) {
  std::string out;
  for (const model::Side& side : sources.scenario->sides) {
    checks::each_unit(side, [&](const model::Unit& unit) {
      const std::vector<std::string> ids = model::unit_ids(unit);
      if (!out.empty() || std::find(ids.begin(), ids.end(), id) == ids.end()) return;
      out = unit.name.value_or(counter_name(sources, unit.counter, language));
      if (ids.size() > 1) out += " " + id.substr(id.rfind('.') + 1);
    });
  }
  return out;
}

std::string name_in_scenario(WordsFrom from, const std::string& word, const checks::WordSources& sources,
                             const std::string& language) {
  if (from == WordsFrom::sides) {
    const model::Side* side = model::find_side(*sources.scenario, word);
    return side == nullptr ? "" : model::name_in(side->names, language, sources.scenario->lang);
  }
  if (from == WordsFrom::zones) {
    const model::Zone* zone = model::find_zone(*sources.scenario, word);
    return zone == nullptr ? "" : zone->name.value_or("");
  }
  return from == WordsFrom::units ? unit_name(sources, word, language) : "";
}

/// Adds the value to titles that occur more than once.
void tell_apart(std::vector<Choice>& choices) {
  std::map<std::string, int> count;
  for (const Choice& one : choices) ++count[one.title];
  for (Choice& one : choices) {
    if (count[one.title] > 1 && one.title != one.value) one.title += " (" + one.value + ")";
  }
}

std::vector<Choice> file_choices(const AttributeInfo& attribute, const Subject& subject) {
  // A path does not show what it must lead to, so every map and every counters document is offered.
  std::vector<Choice> out;
  if (attribute.name != "href") return out;
  for (const Sources::File& file : subject.sources.files) {
    if (file.kind != model::Kind::map && file.kind != model::Kind::counters) continue;
    const std::string& title = model::name_in(file.root->titles, subject.language(), file.root->lang);
    out.push_back({file.way, title.empty() ? file.way : title});
  }
  tell_apart(out);
  return out;
}

}  // namespace

const model::Side* side_around(const model::Document& document, model::ElementPath at) {
  for (;; at.pop_back()) {
    const model::ConstElement element = model::element_at(document, at);
    if (element.info == &model::describe<model::Side>()) return static_cast<const model::Side*>(element.value);
    if (at.empty()) return nullptr;
  }
}

bool is_unit_of(const model::Side& side, const std::string& counter, const Subject& subject) {
  for (const model::CountersDocument* document : subject.sources.words.counters) {
    const model::Counter* found = model::find_counter(*document, counter);
    if (found != nullptr && found->nation && found->kind == model::CounterKind::unit)
      return std::find(side.nations.begin(), side.nations.end(), *found->nation) != side.nations.end();
  }
  return false;
}

std::string title_of_word(const AttributeInfo& attribute, const std::string& word, const Subject& subject) {
  const checks::WordSources& sources = subject.sources.words;
  std::string name;
  if (sources.ruleset != nullptr) name = name_in_rules(attribute, word, *sources.ruleset, subject.language());
  if (name.empty() && sources.scenario != nullptr)
    name = name_in_scenario(attribute.words.from, word, sources, subject.language());
  if (name.empty() && attribute.words.from == WordsFrom::counters)
    name = counter_name(sources, word, subject.language());
  if (name.empty()) name = word_title(attribute, word, subject.words);
  return name;
}

std::vector<Choice> choices_of(const AttributeInfo& attribute, const Subject& subject) {
  std::vector<Choice> out;
  const auto add = [&](const std::string& word) {
    out.push_back({word, title_of_word(attribute, word, subject)});
  };
  if (attribute.type.name == "path") return file_choices(attribute, subject);
  if (attribute.type.name == "language") {
    for (const char* language : text::kLanguages) add(language);
    return out;
  }
  for (const std::string& word : attribute.type.words) add(word);
  if (!out.empty()) return out;
  if (attribute.words.from == WordsFrom::systems) {
    for (const std::string& system : subject.sources.systems) add(system);
    return out;
  }
  if (attribute.words.from == WordsFrom::unsaid || attribute.words.from == WordsFrom::open) return out;
  const auto known = checks::known_words(attribute.words, subject.sources.words);
  if (!known) return out;
  for (const KnownWord& one : *known) add(one.word);
  tell_apart(out);
  return out;
}

}  // namespace coq::app::forms
