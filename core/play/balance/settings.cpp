// SPDX-License-Identifier: MIT
#include "core/play/balance/settings.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/checks/framework/words.h"
#include "core/play/balance/units.h"

namespace coq::balance {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::WordsFrom;

/// Maximum number of words that an attribute of the list may have.
constexpr std::size_t kListedWords = 24;

/// Returns whether the game does not depend on the element: texts, references to other documents.
bool is_beside_the_game(std::string_view element) {
  constexpr std::string_view kNames[] = {"title", "map",  "counters", "card",     "special-rules",
                                         "name",  "ring", "meaning",  "question", "terrain-change",
                                         "asks",  "words"};
  return std::find(std::begin(kNames), std::end(kNames), element) != std::end(kNames);
}

bool is_beside_the_game(const ElementInfo& info, const AttributeInfo& attribute) {
  return attribute.type.name == "id" || attribute.name == "gpid" || attribute.name == "name" ||
         &info == &model::describe<model::ScenarioDocument>();
}

bool is_number(const AttributeInfo& attribute) {
  return attribute.type.base == "xs:integer" && attribute.type.least < attribute.type.most;
}

/// Walks through a scenario and names each attribute.
class SettingFinder {
 public:
  explicit SettingFinder(const play::PlayableScenario& scenario) : m_scenario(scenario) {
    m_sources.system = scenario.scenario().system;
    m_sources.ruleset = &*scenario.bound.ruleset.document;
    m_sources.installed = m_sources.ruleset;
    m_sources.map = &*scenario.bound.map.document;
    m_sources.scenario = &scenario.scenario();
    for (const auto& counters : scenario.bound.counters) m_sources.counters.push_back(&*counters.document);
  }

  std::vector<Setting> run() {
    look({&model::describe<model::ScenarioDocument>(), &m_scenario.scenario()}, "");
    add_units();
    return std::move(m_found);
  }

 private:
  void look(const ConstElement& element, const std::string& name) {
    for (const AttributeInfo& attribute : element.info->attributes)
      if (!is_beside_the_game(*element.info, attribute)) add(element, attribute, name);
    for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
      const ChildInfo& child = element.info->children[slot];
      const std::size_t size = child.size(element.value);
      for (std::size_t i = 0; i < size; ++i) {
        const ConstElement one = child.get(element.value, i);
        const std::string& called = child.names[child.which(element.value, i)];
        if (is_beside_the_game(called)) continue;
        const std::string before = m_side;
        if (one.info == &model::describe<model::Side>() || one.info == &model::describe<model::Victory>())
          m_side = one.info->attribute_text(one.value, called == "side" ? "id" : "side");
        m_at.push_back({slot, i});
        look(one, joined(name, called_here(one, called, size > 1 ? i + 1 : 0)));
        m_at.pop_back();
        m_side = before;
      }
    }
  }

  /// Returns the part of the name for an element: "victory.uk", "formation.F1", "control.2", or only the id for
  /// a side. The notes have no part.
  static std::string called_here(const ConstElement& element, const std::string& called, std::size_t number) {
    if (called == "notes") return {};
    std::string own = identity_of(element);
    if (called == "side") return own;
    if (own.empty() && number > 0) own = std::to_string(number);
    return joined(called == "reinforcements" ? "entry" : called, own);
  }
  static std::string identity_of(const ConstElement& element) {
    for (const char* attribute : {"id", "unit", "objective", "side", "type"}) {
      const std::string text = element.info->attribute_text(element.value, attribute);
      if (!text.empty()) return text;
    }
    for (const ChildInfo& child : element.info->children)
      if (child.names.front() == "unit" && child.size(element.value) > 0)
        return identity_of(child.get(element.value, 0));
    return {};
  }
  static std::string joined(const std::string& a, const std::string& b) {
    return a.empty() || b.empty() ? a + b : a + "." + b;
  }

  void add(const ConstElement& element, const AttributeInfo& attribute, const std::string& name) {
    Setting out;
    out.kind = is_number(attribute) ? Setting::Kind::number : Setting::Kind::text;
    // The turn of reinforcements is their entry.
    const bool is_entry = element.info == &model::describe<model::Reinforcements>() && attribute.name == "turn";
    out.name = is_entry ? name : joined(name, attribute.name);
    out.side = m_side;
    if (std::string text; attribute.format(element.value, text)) out.value = std::move(text);
    out.least = attribute.type.least / 1000;
    out.most = attribute.type.most / 1000;
    out.at = m_at;
    out.field = attribute.name;
    if (out.kind == Setting::Kind::text) out.words = words_of(attribute);
    m_found.push_back(std::move(out));
  }

  std::vector<std::string> words_of(const AttributeInfo& attribute) const {
    std::vector<std::string> out;
    if (attribute.type.list) return out;
    const WordsFrom from = attribute.words.from;
    if (from == WordsFrom::unsaid) return attribute.type.words;
    if (from == WordsFrom::units || from == WordsFrom::counters || from == WordsFrom::sides) return out;
    const auto known = checks::known_words(attribute.words, m_sources);
    if (!known || known->size() < 2 || known->size() > kListedWords) return out;
    for (const KnownWord& one : *known) out.push_back(one.word);
    return out;
  }

  void add_units() {
    for (const model::Side& side : m_scenario.scenario().sides) {
      const UnitCounts counts = count_units(side);
      int all = 0;
      for (const auto& [counter, count] : counts) all += count;
      add_units(side.id, "", all);
      if (counts.size() > 1)
        for (const auto& [counter, count] : counts) add_units(side.id, counter, count);
    }
  }
  void add_units(const std::string& side, const std::string& counter, int count) {
    if (count == 0) return;
    Setting out;
    out.kind = Setting::Kind::units;
    out.name = joined("units." + side, counter);
    out.side = side;
    out.counter = counter;
    out.value = std::to_string(count);
    out.least = counter.empty() ? 1 : 0;
    out.most = kMostUnits;
    m_found.push_back(std::move(out));
  }

  const play::PlayableScenario& m_scenario;
  checks::WordSources m_sources;
  std::vector<Setting> m_found;
  model::ElementPath m_at;
  std::string m_side;
};

}  // namespace

std::vector<Setting> settings_of(const play::PlayableScenario& scenario) {
  return SettingFinder(scenario).run();
}

bool is_named(const Setting& setting, std::string_view given) {
  if (setting.name == given) return true;
  const auto parts = split(setting.name, '.');
  const auto wanted = split(given, '.');
  // The number of units is meant only by a name that begins so.
  if (setting.kind == Setting::Kind::units) return false;
  auto part = parts.begin();
  for (const std::string_view want : wanted) {
    part = std::find(part, parts.end(), want);
    if (part == parts.end()) return false;
    ++part;
  }
  return true;
}

}  // namespace coq::balance
