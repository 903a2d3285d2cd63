// SPDX-License-Identifier: MIT
#include "core/checks/framework/words.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/text.h"

namespace coq::checks {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ElementInfo;
using model::RulesetDocument;
using model::Vocabulary;
using model::WordsFrom;

/// Collects words with their names. A word found in several places is kept once, with the names of all of them.
class Known {
 public:
  /// If `named`, the names are collected, too, which takes most of the time.
  explicit Known(bool named) : m_named(named) {}

  void add(const std::string& word) { find(word); }
  /// `names` returns the word's names.
  template <class Names>
  void add(const std::string& word, Names names) {
    KnownWord* one = find(word);
    if (one == nullptr || !m_named) return;
    const std::vector<std::string> more = names();
    one->names.insert(one->names.end(), more.begin(), more.end());
  }
  bool has(std::string_view word) const { return m_places.count(std::string(word)) != 0; }
  const std::vector<KnownWord>& words() const { return m_words; }
  std::vector<KnownWord> take() { return std::move(m_words); }

 private:
  KnownWord* find(const std::string& word) {
    if (word.empty()) return nullptr;
    const auto [at, is_new] = m_places.try_emplace(word, m_words.size());
    if (is_new) m_words.push_back({word});
    return &m_words[at->second];
  }

  bool m_named;
  std::vector<KnownWord> m_words;
  std::unordered_map<std::string, std::size_t> m_places;
};

std::vector<std::string> texts_of(const std::vector<model::Name>& names) {
  std::vector<std::string> out;
  for (const model::Name& name : names) out.push_back(name.text);
  return out;
}

template <class Entries>
void add_entries(Known& known, const Entries& entries) {
  for (const auto& entry : entries) known.add(entry.id, [&] { return texts_of(entry.names); });
}

/// Returns the cells of a row whose columns are languages (two-letter names).
std::vector<std::string> names_in(const model::TableRow& row) {
  std::vector<std::string> out;
  for (const auto& [column, text] : row.cells) {
    if (column.size() == 2) out.push_back(text);
  }
  return out;
}

/// Returns the names of a word in the table `names`.
std::vector<std::string> names_of(const RulesetDocument& ruleset, const std::string& id) {
  const model::TableRow* row = ruleset.find_row("names", id);
  return row != nullptr ? names_in(*row) : std::vector<std::string>();
}

/// Returns the names of a word in a column. The ids in the table `names` may have a prefix: "mode.",
/// "bombardment.".
std::vector<std::string> names_of_cell(const RulesetDocument& ruleset, std::string_view column,
                                       const std::string& word, const model::TableRow& row) {
  std::vector<std::string> out = names_in(row);
  for (const std::string& id : {word, std::string(column) + "." + word, "bombardment." + word}) {
    const std::vector<std::string> more = names_of(ruleset, id);
    out.insert(out.end(), more.begin(), more.end());
  }
  return out;
}

void add_column(Known& known, const RulesetDocument& ruleset, std::string_view table, std::string_view column) {
  const model::Table* found = ruleset.find_table(table);
  if (found == nullptr) return;
  for (const model::TableRow& row : found->rows) {
    const std::string& word = row.cell(column);
    known.add(word, [&] { return names_of_cell(ruleset, column, word, row); });
  }
}

void add_names(Known& known, const RulesetDocument& ruleset, std::string_view begin) {
  const model::Table* found = ruleset.find_table("names");
  if (found == nullptr || found->columns.empty()) return;
  for (const model::TableRow& row : found->rows) {
    const std::string& id = row.cell(found->columns.front());
    if (id.starts_with(begin)) known.add(id.substr(begin.size()), [&] { return names_in(row); });
  }
}

void add_value(Known& known, const RulesetDocument& ruleset, std::string_view id) {
  const model::Value* found = ruleset.find_value(id);
  if (found == nullptr) return;
  for (const std::string_view word : split_words(found->text)) {
    known.add(std::string(word), [&] { return names_of(ruleset, std::string(word)); });
  }
}

void add_powers(Known& known, const RulesetDocument& ruleset) {
  add_column(known, ruleset, "powers", "power");
  for (const model::Nation& nation : ruleset.nations) known.add(nation.power);
}

void add_effects(Known& known, const RulesetDocument& ruleset) {
  for (const model::TerrainType& type : ruleset.terrain_types) {
    for (const model::Effect& effect : type.effects) known.add(effect.on);
  }
}

void add_sight_words(Known& known, const RulesetDocument& ruleset) {
  for (const model::TerrainType& type : ruleset.terrain_types) known.add(type.los);
  for (const model::Condition& condition : ruleset.conditions) known.add(condition.los);
}

/// Adds the words that a ruleset defines. Returns false if the vocabulary does not come from a ruleset, or the
/// ruleset does not list it.
bool add_of_ruleset(Known& known, const Vocabulary& vocabulary, const RulesetDocument& ruleset) {
  switch (vocabulary.from) {
    case WordsFrom::terrain_types:
      add_entries(known, ruleset.terrain_types);
      return true;
    case WordsFrom::nations:
      add_entries(known, ruleset.nations);
      return true;
    case WordsFrom::unit_types:
      add_entries(known, ruleset.unit_types);
      return true;
    case WordsFrom::marker_types:
      add_entries(known, ruleset.marker_types);
      return true;
    case WordsFrom::counter_types:
      add_entries(known, ruleset.unit_types);
      add_entries(known, ruleset.marker_types);
      return true;
    case WordsFrom::powers:
      add_powers(known, ruleset);
      return true;
    case WordsFrom::power_rows:
      add_column(known, ruleset, "powers", "power");
      return !known.words().empty();
    case WordsFrom::column:
      add_column(known, ruleset, vocabulary.key, vocabulary.column);
      return ruleset.find_table(vocabulary.key) != nullptr;
    case WordsFrom::names:
      add_names(known, ruleset, vocabulary.key);
      return ruleset.find_table("names") != nullptr;
    case WordsFrom::value:
      add_value(known, ruleset, vocabulary.key);
      return ruleset.find_value(vocabulary.key) != nullptr;
    default:
      return false;
  }
}

/// Adds the words that a scenario defines. Returns false if the vocabulary does not come from a scenario.
bool add_of_scenario(Known& known, WordsFrom from, const model::ScenarioDocument& scenario) {
  switch (from) {
    case WordsFrom::sides:
      for (const model::Side& side : scenario.sides) {
        known.add(side.id, [&] { return texts_of(side.names); });
      }
      return true;
    case WordsFrom::zones:
      for (const model::Zone& zone : scenario.zones) {
        known.add(zone.id, [&] { return std::vector{zone.name.value_or("")}; });
      }
      return true;
    case WordsFrom::units:
      for (const model::Side& side : scenario.sides) {
        each_unit(side, [&](const model::Unit& unit) {
          for (const std::string& id : model::unit_ids(unit)) {
            known.add(id, [&] { return std::vector{unit.name.value_or("")}; });
          }
        });
      }
      return true;
    default:
      return false;
  }
}

bool add_of_map(Known& known, WordsFrom from, const model::MapDocument& map) {
  if (from == WordsFrom::shapes) {
    for (const model::Shape& shape : map.shapes) known.add(shape.id);
    return true;
  }
  if (from != WordsFrom::directions || !map.grid) return false;
  for (Direction d = 0; d < kDirections; ++d) known.add(direction_name(map.grid->orientation, d));
  return true;
}

/// Adds the words of a vocabulary. Returns false if none of the given sources lists them.
bool gather(Known& known, const Vocabulary& vocabulary, const WordSources& sources) {
  for (const std::string& word : vocabulary.words) known.add(word);
  if (vocabulary.from == WordsFrom::own) return true;
  if (sources.ruleset != nullptr && add_of_ruleset(known, vocabulary, *sources.ruleset)) return true;
  if (sources.scenario != nullptr && add_of_scenario(known, vocabulary.from, *sources.scenario)) return true;
  if (sources.map != nullptr && add_of_map(known, vocabulary.from, *sources.map)) return true;
  if (vocabulary.from == WordsFrom::counters) {
    for (const model::CountersDocument* document : sources.counters) add_entries(known, document->counters);
    return true;
  }
  if (sources.installed == nullptr) return false;
  if (vocabulary.from == WordsFrom::effects) {
    add_effects(known, *sources.installed);
    return true;
  }
  if (vocabulary.from == WordsFrom::sight_words) {
    add_sight_words(known, *sources.installed);
    return true;
  }
  return false;
}

}  // namespace

std::optional<std::vector<KnownWord>> known_words(const Vocabulary& vocabulary, const WordSources& sources) {
  Known known(true);
  if (!gather(known, vocabulary, sources)) return std::nullopt;
  return known.take();
}

std::string suggested_word(const WordSources& sources, WordsFrom from, std::string_view word) {
  const auto known = known_words(model::words::of(from), sources);
  return known ? nearest_word(word, *known) : std::string();
}

std::string suggested_row(const RulesetDocument& ruleset, std::string_view table, std::string_view word) {
  Known known(true);
  const model::Table* found = ruleset.find_table(table);
  if (found != nullptr && !found->columns.empty()) add_column(known, ruleset, table, found->columns.front());
  return nearest_word(word, known.words());
}

WordSources sources_of(const MapView& view) {
  return {view.map().system, view.ruleset(), nullptr, &view.map(), nullptr, {}};
}
WordSources sources_of(const CountersView& view) {
  return {view.counters.system, view.ruleset, nullptr, nullptr, nullptr, {&view.counters}};
}
WordSources sources_of(const ScenarioView& view) {
  return {view.scenario().system, view.ruleset(), nullptr, view.map() != nullptr ? &view.map()->map() : nullptr,
          &view.scenario(),       view.counters()};
}
WordSources sources_of(const RulesetView& view) {
  return {view.ruleset.system, view.whole, view.installed, nullptr, nullptr, {}};
}
WordSources sources_of(const PlayView& view) {
  return {view.play.system, view.ruleset, nullptr, nullptr, view.scenario, {}};
}
WordSources sources_of(const CandidatesView& view) {
  return {view.candidates.system, view.ruleset, nullptr, nullptr, nullptr, {}};
}
WordSources sources_of(const InksView& view) {
  return {view.inks.system, view.ruleset, nullptr, nullptr, nullptr, {}};
}

namespace {

/// Maximum number of words listed in a message.
constexpr std::size_t kMaxNamed = 12;

class WordCheck {
 public:
  WordCheck(const WordSources& sources, const Registry& checks) : m_sources(sources), m_checks(checks) {}

  void look(const ElementInfo& info, const void* element, std::string_view name) {
    for (const AttributeInfo& attribute : info.attributes) {
      if (has_words(attribute) && !is_already_reported(attribute, name))
        look_at(info, attribute, element, name);
    }
    for (const ChildInfo& child : info.children) {
      if (std::none_of(child.infos.begin(), child.infos.end(),
                       [&](const auto& below) { return has_any(below()); }))
        continue;
      for (std::size_t i = 0; i < child.size(element); ++i) {
        const model::ConstElement one = child.get(element, i);
        if (has_any(*one.info)) look(*one.info, one.value, child.names[child.which(element, i)]);
      }
    }
  }
  std::vector<UnknownWord> take() { return std::move(m_found); }

 private:
  static bool has_words(const AttributeInfo& attribute) {
    return attribute.words.from != WordsFrom::unsaid && attribute.words.from != WordsFrom::open &&
           attribute.words.reported_by.empty();
  }
  /// Returns whether a check of the system reports the attribute's unknown words.
  bool is_already_reported(const AttributeInfo& attribute, std::string_view element) {
    const auto [at, is_new] = m_is_already_reported.try_emplace(&attribute);
    if (is_new)
      at->second = m_checks.tells_words_of(std::string(element) + "." + attribute.name, m_sources.system);
    return at->second;
  }
  /// Returns whether the element, or one below it, has an attribute to check.
  bool has_any(const ElementInfo& info) {
    const auto known = m_has_any.find(&info);
    if (known != m_has_any.end()) return known->second;
    bool any = std::any_of(info.attributes.begin(), info.attributes.end(), has_words);
    for (const ChildInfo& child : info.children) {
      for (const auto& below : child.infos) any = any || has_any(below());
    }
    return m_has_any[&info] = any;
  }

  const std::optional<Known>& known_of(const AttributeInfo& attribute) {
    const auto [at, is_new] = m_known.try_emplace(&attribute);
    if (!is_new) return at->second;
    Known known(false);
    if (gather(known, attribute.words, m_sources)) at->second = std::move(known);
    return at->second;
  }

  void look_at(const ElementInfo& info, const AttributeInfo& attribute, const void* element,
               std::string_view name) {
    std::string text;
    if (!attribute.format(element, text)) return;
    const std::optional<Known>& known = known_of(attribute);
    if (!known) return;
    for (const std::string_view word : split_words(text)) {
      if (known->has(word)) continue;
      m_found.push_back({info.node_of(element), info.attribute_text(element, "id"),
                         sentence(attribute, name, std::string(word))});
    }
  }

  /// Returns the words with their names, which only suggestions need.
  const std::vector<KnownWord>& named(const AttributeInfo& attribute) {
    const auto [at, is_new] = m_named.try_emplace(&attribute);
    if (is_new) at->second = *known_words(attribute.words, m_sources);
    return at->second;
  }

  Message sentence(const AttributeInfo& attribute, std::string_view element, const std::string& word) {
    const std::vector<KnownWord>& known = named(attribute);
    if (known.empty()) {
      return message("attribute \"{}\" of <{}>: the ruleset {} defines no words for this, so \"{}\" is unknown",
                     attribute.name, element,
                     m_sources.ruleset != nullptr ? m_sources.ruleset->id : m_sources.system, word);
    }
    std::vector<std::string> words;
    for (const KnownWord& one : known) words.push_back(one.word);
    if (words.size() > kMaxNamed) {
      words.resize(kMaxNamed);
      words.emplace_back("...");
    }
    return suggesting(message("attribute \"{}\" of <{}>: unknown word \"{}\": expected {}", attribute.name,
                              element, word, join(words, ", ")),
                      nearest_word(word, known));
  }

  const WordSources& m_sources;
  const Registry& m_checks;
  std::map<const ElementInfo*, bool> m_has_any;
  std::map<const AttributeInfo*, bool> m_is_already_reported;
  std::map<const AttributeInfo*, std::optional<Known>> m_known;
  std::map<const AttributeInfo*, std::vector<KnownWord>> m_named;
  std::vector<UnknownWord> m_found;
};

}  // namespace

std::vector<UnknownWord> unknown_words(const ElementInfo& root, const void* document, std::string_view name,
                                       const WordSources& sources, const Registry& checks) {
  WordCheck check(sources, checks);
  check.look(root, document, name);
  return check.take();
}

}  // namespace coq::checks
