// SPDX-License-Identifier: MIT
#include "editor/app/projects/own_rules.h"

#include <algorithm>
#include <set>

#include "core/base/ids.h"
#include "core/base/text.h"
#include "editor/app/projects/project_documents.h"

namespace coq::app::projects {

namespace fs = std::filesystem;

namespace {

using model::RulesetDocument;

constexpr const char* kElements[kRuleKinds] = {"terrain-type", "condition",   "nation",
                                               "unit-type",    "marker-type", "value"};

std::size_t slot_of(const model::ElementInfo& info, std::string_view name) {
  for (std::size_t slot = 0; slot < info.children.size(); ++slot)
    if (info.children[slot].names.front() == name) return slot;
  return 0;
}

std::string way_from(const fs::path& path, const fs::path& from) {
  return path.lexically_proximate(from.parent_path()).generic_string();
}

template <class Rules, class Use>
auto with_entries(Rules& rules, RuleKind kind, Use use) {
  switch (kind) {
    case RuleKind::terrain:
      return use(rules.terrain_types);
    case RuleKind::condition:
      return use(rules.conditions);
    case RuleKind::nation:
      return use(rules.nations);
    case RuleKind::unit:
      return use(rules.unit_types);
    case RuleKind::marker:
      return use(rules.marker_types);
    case RuleKind::value:
      break;
  }
  return use(rules.values);
}

std::string said_of(const model::TerrainType& type) {
  return type.los;
}
std::string said_of(const model::Condition& condition) {
  return condition.los;
}
std::string said_of(const model::Nation& nation) {
  return nation.power + " " + nation.colour;
}
std::string said_of(const model::UnitType& type) {
  return join(type.factors, " ");
}
std::string said_of(const model::MarkerType&) {
  return {};
}
std::string said_of(const model::Value& value) {
  return value.text;
}

template <class Entry>
std::string name_of(const Entry& entry, const std::string& language, const std::string& own) {
  if constexpr (requires { entry.names; })
    return model::name_in(entry.names, language, own);
  else
    return {};
}

const RulesetDocument* own_document(const Session& session) {
  const fs::path path = own_rules(session);
  const model::Document* document = path.empty() ? nullptr : session.document(path);
  return document == nullptr ? nullptr : std::get_if<RulesetDocument>(document);
}

template <class Entry>
Result<std::size_t> insert_entry(Session& session, RuleKind kind, const Entry& entry, Message title) {
  const RulesetDocument* own = own_document(session);
  if (own == nullptr) return make_error("rules.own", message("this project has no house rules yet"));
  const std::size_t at = with_entries(*own, kind, [](const auto& all) { return all.size(); });
  RuleRow row;
  row.index = at;
  const Status done =
      session.run_on(own_rules(session), std::move(title),
                     {model::Insert{path_of_rule(row, kind), kElements[static_cast<std::size_t>(kind)],
                                    model::ElementValue::of(entry)}});
  if (!done) return done.error();
  return at;
}

}  // namespace

fs::path own_rules(const Session& session) {
  const auto& own = session.map().ruleset;
  if (!own) return {};
  const fs::path path = (session.map_path().parent_path() / *own).lexically_normal();
  for (const fs::path& one : session.documents()) {
    const model::Document* document = session.document(one);
    if (document != nullptr && std::holds_alternative<RulesetDocument>(*document) &&
        one.lexically_normal() == path)
      return one;
  }
  return {};
}

Result<fs::path> make_own_rules(Session& session, const std::string& language) {
  if (fs::path known = own_rules(session); !known.empty()) return known;
  if (session.map().ruleset)
    return make_error("rules.own", message("the map uses the rules \"{}\", which are not in this project",
                                           *session.map().ruleset));
  const RulesetDocument& installed = session.ruleset();
  const std::string system = session.map().system;
  if (installed.system != system)
    return make_error("rules.own", message("the installed rules \"{}\" could not be read", system));
  std::string stem = session.map_path().filename().string();
  stem.resize(stem.find('.') == std::string::npos ? stem.size() : stem.find('.'));
  // Beside the map, with the map's name.
  const std::string name = free_name(session, model::Kind::ruleset, stem);
  const auto named = path_for(session, model::Kind::ruleset, name);
  if (!named) return named.error();
  const fs::path path = session.map_path().parent_path() / named->filename();
  RulesetDocument rules;
  rules.id = id_from(name, "rules") + "-rules";
  rules.system = system;
  rules.extends = system;
  rules.lang = installed.lang;  // language of the names in copied entries
  const std::string& title = model::name_in(session.map().titles, language, session.map().lang);
  model::Name& own_title = rules.titles.emplace_back();
  own_title.text = title.empty() ? name : title;
  if (language != rules.lang) own_title.lang = language;
  std::vector<DocumentEdits> step;
  step.push_back({path, {}, std::make_shared<const model::Document>(std::move(rules))});
  for (const fs::path& one : session.documents()) {
    const model::Document* document = session.document(one);
    if (document == nullptr || std::holds_alternative<RulesetDocument>(*document)) continue;
    const model::Root& root = model::root_of(*document);
    if (root.system != system || root.ruleset) continue;
    step.push_back({one, {model::SetField{{}, "ruleset", way_from(path, one)}}});
  }
  const Status done = session.run_step(message("Rules of this project"), std::move(step));
  if (!done) return done.error();
  return path;
}

std::vector<RuleRow> rule_rows(const Session& session, RuleKind kind, const std::string& language) {
  const RulesetDocument* own = own_document(session);
  std::vector<RuleRow> out;
  std::set<std::string> known;
  const auto add = [&](const auto& all, const std::string& lang, bool is_own) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!known.insert(all[i].id).second) continue;
      out.push_back({all[i].id, name_of(all[i], language, lang), said_of(all[i]), is_own, i});
    }
  };
  if (own != nullptr) with_entries(*own, kind, [&](const auto& all) { add(all, own->lang, true); });
  const RulesetDocument& rules = session.ruleset();
  with_entries(rules, kind, [&](const auto& all) { add(all, rules.lang, false); });
  return out;
}

model::ElementPath path_of_rule(const RuleRow& row, RuleKind kind) {
  return {{slot_of(model::describe<RulesetDocument>(), kElements[static_cast<std::size_t>(kind)]), row.index}};
}

Result<std::size_t> take_over(Session& session, RuleKind kind, const std::string& id) {
  return with_entries(session.ruleset(), kind, [&](const auto& all) -> Result<std::size_t> {
    for (const auto& entry : all)
      if (entry.id == id) {
        const auto copy = entry;
        return insert_entry(session, kind, copy, message("House rules: {}", id));
      }
    return make_error("rules.own", message("the rules have no entry \"{}\"", id));
  });
}

Status remove_rule(Session& session, RuleKind kind, std::size_t index) {
  const RulesetDocument* own = own_document(session);
  if (own == nullptr) return Done{};
  RuleRow row;
  row.index = index;
  const std::string id = with_entries(
      *own, kind, [&](const auto& all) { return index < all.size() ? all[index].id : std::string(); });
  return session.run_on(own_rules(session), message("House rules without {}", id),
                        {model::Erase{path_of_rule(row, kind)}});
}

std::vector<const model::TerrainType*> types_like(const RulesetDocument& rules, model::GeometryKind geometry) {
  std::vector<const model::TerrainType*> out;
  for (const model::TerrainType& type : rules.terrain_types)
    if (type.has_geometry(geometry) && type.look) out.push_back(&type);
  return out;
}

namespace {

/// Returns the name of a word in a context: the rules may define "effect.cover" besides "cover".
std::string word_as(const RulesetDocument& rules, const char* as, const std::string& word,
                    const std::string& language) {
  const std::string wanted = as + word;
  std::string found = rules.word(wanted, language);
  return found == wanted ? rules.word(word, language) : found;
}

}  // namespace

std::string effect_word(const RulesetDocument& rules, const std::string& effect, const std::string& language) {
  return word_as(rules, "effect.", effect, language);
}

std::string sight_word(const RulesetDocument& rules, const std::string& word, const std::string& language) {
  return word_as(rules, "sight.", word, language);
}

std::vector<std::string> los_words(const RulesetDocument& rules) {
  // The words common to all rules, then the system's own.
  std::vector<std::string> out = {"none", "obstacle", "hindrance"};
  for (const model::TerrainType& type : rules.terrain_types)
    if (std::find(out.begin(), out.end(), type.los) == out.end()) out.push_back(type.los);
  return out;
}

Result<std::size_t> add_terrain(Session& session, const NewTerrain& plan) {
  const RulesetDocument& rules = session.ruleset();
  const model::TerrainType* like = rules.find_terrain(plan.like);
  const std::string& name = plan.name_en.empty() ? plan.name_fr : plan.name_en;
  if (name.empty()) return make_error("rules.terrain", message("a terrain type must have a name"));
  if (like == nullptr || !like->has_geometry(plan.geometry))
    return make_error("rules.terrain", message("choose a type to draw it like"));
  model::TerrainType type = *like;
  const std::string stem = id_from(name, "terrain");
  type.id = stem;
  for (int number = 2; rules.find_terrain(type.id) != nullptr; ++number)
    type.id = stem + "-" + std::to_string(number);
  type.geometry = {plan.geometry};
  if (plan.geometry == model::GeometryKind::area && like->has_geometry(model::GeometryKind::hexes))
    type.geometry.push_back(model::GeometryKind::hexes);
  type.los = plan.los;
  type.effects = plan.effects;
  for (model::Effect& effect : type.effects) {
    // Rule references of the original type do not apply to the new one.
    effect.rule.reset();
    effect.question.reset();
    effect.source = model::Source::default_;
  }
  type.names.clear();
  const RulesetDocument* own = own_document(session);
  const std::string lang = own == nullptr ? "en" : own->lang;
  for (const auto& [language, text] :
       {std::pair<std::string, std::string>{"en", plan.name_en}, {"fr", plan.name_fr}}) {
    if (text.empty()) continue;
    model::Name one;
    if (language != lang) one.lang = language;
    one.text = collapse_blanks(text);
    type.names.insert(one.lang ? type.names.end() : type.names.begin(), std::move(one));
  }
  return insert_entry(session, RuleKind::terrain, type, message("New terrain type: {}", type.id));
}

std::vector<Message> terrain_sentences(const RulesetDocument& rules, const model::TerrainType& type,
                                       const std::string& language) {
  std::vector<Message> out;
  if (type.los == "none") {
    out.push_back(message("Lines of sight pass freely over it."));
  } else if (type.los == "obstacle") {
    out.push_back(message("It blocks lines of sight that cross it."));
  } else if (type.los == "hindrance") {
    out.push_back(message("It hinders lines of sight that cross it."));
  } else {
    out.push_back(message("Effect on lines of sight: {}.", sight_word(rules, type.los, language)));
  }
  if (type.height) out.push_back(message("It is {} levels high.", format_thousandths(type.height->value)));
  for (const model::Effect& effect : type.effects) {
    const std::string on = effect_word(rules, effect.on, language), is = rules.word(effect.value, language);
    out.push_back(effect.rule ? message("{}: {} ({})", on, is, *effect.rule) : message("{}: {}", on, is));
  }
  return out;
}

}  // namespace coq::app::projects
