// SPDX-License-Identifier: MIT
#include "editor/app/forms/problem_names.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/checks/framework/views.h"

namespace coq::app::forms {
namespace {

namespace fs = std::filesystem;
using NamesById = std::map<std::string, std::string, std::less<>>;

/// Appends the id to names that several elements have. Drops elements without a name.
void tell_names_apart(NamesById& names) {
  std::map<std::string, int> bearers;
  for (const auto& [id, name] : names) ++bearers[name];
  std::erase_if(names, [](const auto& one) { return one.second.empty(); });
  for (auto& [id, name] : names) {
    if (bearers[name] > 1) name += " (" + id + ")";
  }
}

/// A quoted argument of a message: `unit "{}"`.
struct QuotedArgument {
  std::size_t index;
  std::string before;  ///< the word before it; empty at the start; "{}" if that is an argument, too
};

std::vector<QuotedArgument> quoted_arguments(const std::string& pattern) {
  std::vector<QuotedArgument> out;
  std::size_t count = 0;
  for (std::size_t at = pattern.find("{}"); at != std::string::npos; at = pattern.find("{}", at + 2), ++count) {
    const bool quoted = at > 0 && pattern[at - 1] == '"' && pattern.compare(at + 2, 1, "\"") == 0;
    if (!quoted) continue;
    std::string_view before(pattern.data(), at - 1);
    while (!before.empty() && before.back() == ' ') before.remove_suffix(1);
    const std::size_t blank = before.rfind(' ');
    if (blank != std::string_view::npos) before.remove_prefix(blank + 1);
    out.push_back({count, std::string(before)});
  }
  return out;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

fs::path ProblemNames::document(const Problem& problem) const {
  const fs::path file = fs::path(problem.file).lexically_normal();
  fs::path same_name;
  for (const fs::path& one : m_session.documents()) {
    if (one.lexically_normal() == file) return one;
    if (one.filename() == file.filename()) same_name = one;
  }
  return same_name;
}

const ProblemNames::Known& ProblemNames::known(const fs::path& document) const {
  const auto [at, is_new] = m_known.try_emplace(document);
  if (is_new) at->second = find(document);
  return at->second;
}

void ProblemNames::add_features(const model::MapDocument& map, Names& out) const {
  const model::RulesetDocument& rules = m_session.ruleset();
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    std::string name = model::name_of(*feature);
    const model::TerrainType* type = rules.find_terrain(model::type_of(*feature));
    // A feature without a name is a "Wood f12".
    if (name.empty() && type != nullptr) {
      name = model::name_in(type->names, m_reader.language, rules.lang);
      if (!name.empty()) name += " " + model::id_of(*feature);
    }
    out.emplace(model::id_of(*feature), std::move(name));
  }
}

void ProblemNames::add_words_of_rules(Known& out) const {
  const model::RulesetDocument& rules = m_session.ruleset();
  const auto add = [&](const auto& list, Names& names) {
    for (const auto& one : list)
      names.emplace(one.id, model::name_in(one.names, m_reader.language, rules.lang));
  };
  add(rules.terrain_types, out.types);
  add(rules.unit_types, out.types);
  add(rules.marker_types, out.types);
  add(rules.nations, out.nations);
}

ProblemNames::Known ProblemNames::find(const fs::path& path) const {
  Known out;
  add_words_of_rules(out);
  const model::Document* own = m_session.document(path);
  const auto add_counters = [&](const model::CountersDocument& document) {
    for (const model::Counter& counter : document.counters)
      out.counters.emplace(counter.id, model::name_in(counter.names, m_reader.language, document.lang));
  };
  // The counters of the document itself come before equal ids of other documents.
  if (own != nullptr && std::holds_alternative<model::CountersDocument>(*own))
    add_counters(std::get<model::CountersDocument>(*own));
  for (const fs::path& one : m_session.documents()) {
    const model::Document* other = m_session.document(one);
    const auto* counters = other == nullptr ? nullptr : std::get_if<model::CountersDocument>(other);
    if (counters != nullptr && other != own) add_counters(*counters);
  }
  if (const auto* map = own == nullptr ? nullptr : std::get_if<model::MapDocument>(own))
    add_features(*map, out.features);
  const auto* scenario = own == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(own);
  if (scenario != nullptr) {
    const fs::path map_path = scenario::map_path_of(path, *scenario);
    for (const fs::path& one : m_session.documents()) {
      const model::Document* other = one.lexically_normal() == map_path ? m_session.document(one) : nullptr;
      const auto* map = other == nullptr ? nullptr : std::get_if<model::MapDocument>(other);
      if (map != nullptr) add_features(*map, out.features);
    }
    for (const model::Zone& zone : scenario->zones) out.zones.emplace(zone.id, zone.name.value_or(""));
    for (const model::Side& side : scenario->sides) {
      out.sides.emplace(side.id, model::name_in(side.names, m_reader.language, scenario->lang));
      checks::each_unit(side, [&](const model::Unit& unit) {
        const auto counter = out.counters.find(unit.counter);
        const std::string name = unit.name.value_or(counter == out.counters.end() ? "" : counter->second);
        for (const std::string& id : model::unit_ids(unit)) out.units.emplace(id, name);
        out.units.emplace(unit.id, name);
      });
    }
  }
  for (Names* names :
       {&out.units, &out.counters, &out.sides, &out.zones, &out.features, &out.types, &out.nations})
    tell_names_apart(*names);
  return out;
}

const ProblemNames::Names* ProblemNames::Known::after(std::string_view word) const {
  if (is_one_of(word, {"unit", "units", "artillery", "squad", "team", "vehicle", "Commander", "group"}))
    return &units;
  if (is_one_of(word, {"counter", "counters"})) return &counters;
  if (is_one_of(word, {"side", "sides", "for"})) return &sides;
  if (is_one_of(word, {"zone", "zones"})) return &zones;
  if (is_one_of(word, {"type", "types"})) return &types;
  if (is_one_of(word, {"nation", "nations"})) return &nations;
  if (is_one_of(word, {"{}", "<line>", "<area>", "<point>", "area", "line", "road", "piece", "river", "stream",
                       "hill", "wood", "village", "house", "plateau", "ford", "summit", "watercourse"}))
    return &features;
  // A message that begins with the id concerns the elements of its document.
  if (word.empty()) return units.empty() ? &features : &units;
  return nullptr;
}

Message ProblemNames::named(const Problem& problem) const {
  Message out = problem.message;
  const auto quoted = quoted_arguments(out.english());
  if (quoted.empty()) return out;
  const Known& all = known(document(problem));
  const Names* previous = nullptr;
  for (const QuotedArgument& one : quoted) {
    if (one.index >= out.arguments.size()) continue;
    const std::string& before = one.before;
    // A message that begins with the id concerns the elements of its document.
    const Names* names = before == "and" ? previous : all.after(before);
    previous = names;
    std::string& argument = out.arguments[one.index];
    const auto name = names == nullptr ? Names::const_iterator() : names->find(argument);
    if (names != nullptr && name != names->end()) argument = name->second;
  }
  return out;
}

std::string ProblemNames::place(const Problem& problem) const {
  const fs::path path = document(problem);
  const std::string file =
      path.empty() ? fs::path(problem.file).filename().string() : app::document_name(m_session, path, m_reader);
  if (problem.subject.empty()) return file;
  const Known& all = known(path);
  const model::Document* own = path.empty() ? nullptr : m_session.document(path);
  const bool is_counters = own != nullptr && std::holds_alternative<model::CountersDocument>(*own);
  for (const Names* names : {is_counters ? &all.counters : &all.units, &all.features, &all.zones, &all.sides}) {
    if (const auto name = names->find(problem.subject); name != names->end())
      return name->second + " · " + file;
  }
  return problem.subject + " · " + file;
}

}  // namespace coq::app::forms
