// SPDX-License-Identifier: MIT
#include "core/drawing/cards/texts.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/model/edit.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sentences.h"

namespace coq::drawing {
namespace {

std::string main_of(std::string_view lang) {
  return std::string(lang.substr(0, lang.find('-')));
}

/// Returns "45,7 cm": to a tenth of the table's unit.
std::string length_of_table(Um length, model::TableUnit unit, std::string_view lang) {
  const std::int64_t of_unit = unit == model::TableUnit::cm ? 10'000 : 25'400;
  const std::int64_t tenths = (std::int64_t{length} * 10 + of_unit / 2) / of_unit;
  std::string out = std::to_string(tenths / 10);
  if (tenths % 10 != 0) out += (main_of(lang) == "en" ? "." : ",") + std::to_string(tenths % 10);
  return out + "\u00A0" + (unit == model::TableUnit::cm ? "cm" : "in");
}

std::string in_sentence(const std::vector<std::string>& parts, std::string_view lang) {
  return join(parts, main_of(lang) == "fr" ? "\u202F; " : "; ");
}

}  // namespace

std::string mission_text(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
                         std::string_view lang) {
  if (!scenario.mission) return {};
  const model::Mission& mission = *scenario.mission;
  std::vector<std::string> parts;
  if (mission.battle)
    parts.push_back(ruleset.word(*mission.battle, lang));
  else if (scenario.victories.empty())
    parts.emplace_back(card_word("mission-rolled", lang));
  if (mission.scale) parts.push_back(card_phrase("mission-scale", lang, {*mission.scale}));
  if (mission.points)
    parts.push_back(std::to_string(*mission.points) + "\u00A0" + ruleset.word("points", lang));
  std::string out = join(parts, ", ");
  if (!mission.first) return out;
  return in_sentence({out, card_phrase("mission-first", lang, {side_name(scenario, *mission.first, lang)})},
                     lang);
}

namespace {

/// Returns whether an element of a side refers to the objective, such as a stake.
bool is_named(const model::ScenarioDocument& scenario, const model::Objective& objective) {
  for (const model::Side& side : scenario.sides)
    for (const model::SystemElements::One& one : side.own.all())
      if (one.element.info->attribute_text(one.element.value, "objective") == objective.id) return true;
  return false;
}

}  // namespace

std::string objective_text(const model::ScenarioDocument& scenario, const model::Objective& objective,
                           const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           std::string_view lang) {
  const model::MarkerType* type = ruleset.find_marker_type(objective.type);
  std::string name = type != nullptr ? model::name_in(type->names, std::string(lang), ruleset.lang)
                                     : ruleset.word(objective.type, lang);
  if (is_named(scenario, objective)) name += "\u00A0" + objective.id;
  if (objective.owner) name += " (" + side_name(scenario, *objective.owner, lang) + ")";
  if (objective.at && map.table) {
    const Point centre{map.table->width / 2, map.table->height / 2};
    if (*objective.at == centre) return card_phrase("objective-centre", lang, {name});
    return card_phrase("objective-at", lang,
                       {name, length_of_table(objective.at->x, map.table->unit, lang),
                        length_of_table(objective.at->y, map.table->unit, lang)});
  }
  return card_phrase("objective-hex", lang, {name, objective.hex.value_or("")});
}

std::string force_text(const model::Force& force, const model::RulesetDocument& ruleset,
                       std::string_view lang) {
  std::vector<std::string> parts;
  if (force.points) parts.push_back(std::to_string(*force.points) + "\u00A0" + ruleset.word("points", lang));
  for (const model::ForceOption& option : force.options) parts.push_back(ruleset.word(option.id, lang));
  return in_sentence(parts, lang);
}

std::string roles_text(const model::Side& side, const model::RulesetDocument& ruleset, std::string_view lang) {
  std::vector<std::pair<std::string, std::vector<std::string>>> roles;
  for (const model::Setup& setup : side.setups) {
    for (const model::Unit& unit : setup.units) {
      for (const std::string& role : unit.roles.value_or(std::vector<std::string>())) {
        auto known = roles.begin();
        while (known != roles.end() && known->first != role) ++known;
        if (known == roles.end()) known = roles.insert(roles.end(), {role, {}});
        known->second.push_back(unit.id);
      }
    }
  }
  std::vector<std::string> parts;
  for (const auto& [role, units] : roles)
    parts.push_back(card_phrase("role-is", lang, {ruleset.word(role, lang), enumerate(units, lang)}));
  return in_sentence(parts, lang);
}

std::string groups_text(const model::Side& side, std::string_view lang) {
  std::vector<std::string> parts;
  for (const model::UnitGroup& group : side.groups) parts.push_back(enumerate(group.units, lang));
  return in_sentence(parts, lang);
}

std::string hour_text(int hour, int minute, std::string_view lang) {
  const bool noon = hour == 12, midnight = hour == 0 || hour == 24;
  const int said = midnight ? 24 : hour > 12 ? hour - 12 : hour;
  std::string text(card_word("hour-" + std::to_string(said), lang));
  const bool english = main_of(lang) != "fr" && main_of(lang) != "de";
  // "half past four", not "half past four o'clock".
  if (const auto clock = text.find(" o'clock"); english && minute != 0 && clock != std::string::npos)
    text.resize(clock);
  if (minute == 30)
    text = card_phrase("hour-half", lang, {text});
  else if (minute == 15)
    text = card_phrase("hour-quarter", lang, {text});
  else if (minute != 0 && english)
    text = card_phrase("hour-minutes", lang, {std::to_string(minute), text});
  else if (minute != 0)
    text = card_phrase("hour-minutes", lang, {text, std::to_string(minute)});
  if (noon || midnight) return text;
  return card_phrase(hour < 12 ? "hour-morning" : hour < 18 ? "hour-afternoon" : "hour-evening", lang, {text});
}

std::string date_text(const model::CardDate& date, std::string_view scenario_lang, std::string_view lang,
                      bool hours_in_words) {
  if (main_of(scenario_lang) == main_of(lang) || !date.value) return date.text;
  const std::string out = date_in_words(*date.value, lang);
  if (out == *date.value) return date.text;
  if (!date.time) return out;
  const auto clock = split(*date.time, ':');
  const auto hour = parse_integer(clock.front()), minute = parse_integer(clock.back());
  if (hours_in_words && clock.size() == 2 && hour && minute)
    return card_phrase("date-hour", lang,
                       {out, hour_text(static_cast<int>(*hour), static_cast<int>(*minute), lang)});
  return card_phrase("date-time", lang, {out, *date.time});
}

namespace {

class TerrainSentences {
 public:
  TerrainSentences(const CardSource& source, std::string_view lang)
      : m_source(source), m_drawn(source.drawn_map != nullptr ? *source.drawn_map : source.map), m_lang(lang) {
    if (!m_drawn.grid) return;
    if (Result<Grid> grid = model::grid_of(m_drawn)) m_grid = *std::move(grid);
    if (Result<Labels> labels = model::labels_of(m_drawn)) m_labels = *std::move(labels);
  }

  std::vector<std::vector<Prose>> all() const {
    std::vector<std::vector<Prose>> out;
    for (const model::TerrainChange& change : m_source.scenario.terrain_changes) {
      if (!change.words.empty()) {
        out.push_back(prose_of(change.words, m_lang, m_source.scenario.lang));
        continue;
      }
      if (change.remove) add(out, "terrain-removed", {}, found(*change.remove));
      if (change.convert && change.terrain)
        add(out, "terrain-converted", {type_name(*change.terrain)}, found(*change.convert));
      std::vector<const model::Feature*> added;
      for (const auto& feature : change.features) added.push_back(&*feature);
      add(out, "terrain-added", {}, added);
    }
    return out;
  }

 private:
  /// Returns features of the drawn map, or features that an earlier change added.
  std::vector<const model::Feature*> found(const std::vector<std::string>& ids) const {
    std::vector<const model::Feature*> out;
    for (const std::string& id : ids) {
      const model::Feature* feature = model::find_feature(m_drawn, id);
      for (const model::TerrainChange& change : m_source.scenario.terrain_changes)
        for (const auto& one : change.features)
          if (feature == nullptr && model::id_of(*one) == id) feature = &*one;
      if (feature != nullptr) out.push_back(feature);
    }
    return out;
  }

  void add(std::vector<std::vector<Prose>>& out, std::string_view key, std::vector<std::string> arguments,
           const std::vector<const model::Feature*>& features) const {
    std::vector<std::string> names;
    for (const model::Feature* feature : features) {
      std::string name = name_of(*feature);
      if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(std::move(name));
    }
    if (names.empty()) return;
    arguments.push_back(enumerate(names, m_lang));
    out.push_back({{{card_phrase(key, m_lang, arguments), false, text::language_of(m_lang)}}});
  }

  std::string type_name(const std::string& id) const {
    const model::TerrainType* type = m_source.ruleset.find_terrain(id);
    const std::string name =
        type == nullptr ? std::string() : model::name_in(type->names, m_lang, m_source.ruleset.lang);
    return name.empty() ? id : name;
  }

  /// Returns "Bois des Corbeaux", "pont en D05 et E05" or "bois en C04". Returns an empty text for text
  /// features.
  std::string name_of(const model::Feature& feature) const {
    if (std::holds_alternative<model::TextFeature>(feature)) return {};
    std::string name = model::name_of(feature);
    if (!name.empty()) return name;
    name = type_name(model::type_of(feature));
    const std::string place = hexes_text(places_of(feature), m_lang);
    return place.empty() ? name : card_phrase("terrain-at", m_lang, {name, place});
  }

  std::vector<std::string> places_of(const model::Feature& feature) const {
    if (const auto* side = std::get_if<model::SideFeature>(&feature)) return side->hexes;
    if (const auto* hexes = std::get_if<model::HexesFeature>(&feature)) return hexes->labels;
    if (const auto* over = std::get_if<model::OverrideFeature>(&feature)) return over->at;
    const Box box = model::art_bounds(m_drawn, feature);
    if (!m_grid || !m_labels || box.empty()) return {};
    const Hex hex = m_grid->hex_at(box.middle());
    return m_grid->contains(hex) ? std::vector<std::string>{m_labels->format(hex)} : std::vector<std::string>();
  }

  const CardSource& m_source;
  const model::MapDocument& m_drawn;
  std::string_view m_lang;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

}  // namespace

std::vector<std::vector<Prose>> terrain_text(const CardSource& source, std::string_view lang) {
  return TerrainSentences(source, lang).all();
}

}  // namespace coq::drawing
