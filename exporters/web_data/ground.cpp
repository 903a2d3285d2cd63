// SPDX-License-Identifier: MIT
#include "exporters/web_data/ground.h"

#include <map>
#include <set>

#include "core/base/base64.h"
#include "core/drawing/primitives/words.h"
#include "core/terrain/table.h"

namespace coq::exporters::web {
namespace {

class MapWriter {
 public:
  MapWriter(const model::MapDocument& map, const model::RulesetDocument& ruleset, const DrawnSheet& sheet,
            const std::string& lang)
      : m_map(map), m_ruleset(ruleset), m_sheet(sheet), m_lang(lang) {}

  Result<Json> write() {
    Json out;
    out["id"] = m_map.id;
    out["title"] = model::name_in(m_map.titles, m_lang, m_map.lang);
    out["width"] = mm(m_sheet.sheet.width);
    out["height"] = mm(m_sheet.sheet.height);
    out["hexSize"] = mm(m_sheet.sheet.hex_size);
    out["scale"] = m_sheet.sheet.scale;
    Json hexes = Json::array(), sides = Json::array();
    if (m_map.grid) {
      const auto table = terrain::Table::build(m_map, m_ruleset);
      if (!table) return table.error();
      for (std::size_t i = 0; i < table->grid().size(); ++i) hexes.push_back(hex_json(*table, i));
      for (const Hexside& side : table->sides()) sides.push_back(side_json(*table, side));
      out["orientation"] = table->grid().orientation() == Orientation::flat ? "flat" : "pointy";
    }
    out["hexes"] = std::move(hexes);
    out["sides"] = std::move(sides);
    out["terrain"] = types_json();
    out["features"] = features_json();
    return out;
  }

 private:
  static double mm(Um length) { return static_cast<double>(length) / 1000; }
  std::array<double, 2> at(FramePoint p) const { return m_sheet.at(p.x / 3.0, p.y / 3.0); }

  Json entries_json(const std::vector<terrain::Entry>& entries) {
    Json out = Json::array();
    for (const terrain::Entry& entry : entries) {
      m_types.insert(entry.type);
      Json one{{"type", entry.type}};
      if (!entry.features.empty()) one["features"] = entry.features;
      if (entry.share) one["share"] = static_cast<double>(*entry.share) / 1000;
      for (const std::string& id : entry.features) m_features.insert(id);
      out.push_back(std::move(one));
    }
    return out;
  }

  /// The largest of both differences and of their sum is then the distance of two hexes.
  static Json axial_json(const Grid& grid, Hex hex) {
    const Grid::Axial at = grid.axial(hex);
    return {at.q, grid.layout().stagger == Stagger::odd ? at.s : -at.s};
  }

  Json hex_json(const terrain::Table& table, std::size_t index) {
    const Grid& grid = table.grid();
    const Hex hex = grid.hex(index);
    Json polygon = Json::array(), neighbours = Json::array();
    for (const FramePoint& corner : grid.corners(hex)) polygon.push_back(at(corner));
    for (Direction d = 0; d < kDirections; ++d) {
      const Hex next = grid.neighbour(hex, d);
      neighbours.push_back(grid.contains(next) ? Json(grid.index(next)) : Json());
    }
    Json out{{"label", table.labels().format(hex)},
             {"column", hex.column},
             {"row", hex.row},
             {"axial", axial_json(grid, hex)},
             {"centre", m_sheet.at(grid.centre(hex))},
             {"polygon", std::move(polygon)},
             {"neighbours", std::move(neighbours)},
             {"terrain", entries_json(table.entries(hex))}};
    if (!table.in_play(hex)) out["inPlay"] = false;
    return out;
  }

  Json side_json(const terrain::Table& table, const Hexside& side) {
    const Grid& grid = table.grid();
    const auto place = [&](Hex hex) { return grid.contains(hex) ? Json(grid.index(hex)) : Json(); };
    Json ends = Json::array();
    for (const FramePoint& end : grid.ends(side)) ends.push_back(at(end));
    return {{"hexes", Json::array({place(side.hex), place(grid.other(side))})},
            {"ends", std::move(ends)},
            {"terrain", entries_json(table.entries(side))}};
  }

  Json types_json() const {
    Json out = Json::object();
    for (const std::string& id : m_types) {
      const model::TerrainType* type = m_ruleset.find_terrain(id);
      std::string name = type != nullptr ? model::name_in(type->names, m_lang, m_ruleset.lang) : id;
      Json one{{"name", name.empty() ? id : name}};
      std::set<std::string> rules;
      if (type != nullptr)
        for (const model::Effect& effect : type->effects)
          if (effect.rule && !effect.rule->empty()) rules.insert(*effect.rule);
      if (!rules.empty()) one["rules"] = rules;
      out[id] = std::move(one);
    }
    return out;
  }

  Json features_json() const {
    Json out = Json::object();
    for (const std::string& id : m_features) {
      const model::Feature* feature = model::find_feature(m_map, id);
      if (feature == nullptr) continue;
      Json one{{"type", model::type_of(*feature)}};
      if (const std::string name = model::name_of(*feature); !name.empty()) one["name"] = name;
      out[id] = std::move(one);
    }
    return out;
  }

  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  const DrawnSheet& m_sheet;
  const std::string& m_lang;
  std::set<std::string> m_types{}, m_features{};
};

/// Numbers texts in the order in which they first occur.
class TextList {
 public:
  std::size_t add(const std::string& text) {
    const auto [known, added] = m_numbers.try_emplace(text, m_texts.size());
    if (added) m_texts.push_back(text);
    return known->second;
  }
  const std::vector<std::string>& texts() const { return m_texts; }

 private:
  std::map<std::string, std::size_t> m_numbers{};
  std::vector<std::string> m_texts{};
};

/// Returns an answer as a list without names, because there are thousands of them.
Json answer_json(const SightTable::Answer& answer, TextList& things) {
  Json causes = Json::array();
  for (const SightTable::Cause& cause : answer.causes)
    causes.push_back(Json::array({things.add(cause.what), cause.where}));
  Json out = Json::array({static_cast<int>(answer.verdict), answer.hindrance, std::move(causes), answer.rule});
  if (answer.naked_eye_cm > 0) {
    out.push_back(answer.naked_eye_cm);
    out.push_back(answer.distance_rule);
  }
  return out;
}

}  // namespace

Result<Json> map_json(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                      const DrawnSheet& sheet, const std::string& lang) {
  return MapWriter(map, ruleset, sheet, lang).write();
}

Json sight_json(const SightTable& table) {
  Json answers = Json::array();
  TextList things;
  for (const SightTable::Answer& answer : table.answers) answers.push_back(answer_json(answer, things));
  return {{"causes", table.with_causes}, {"things", things.texts()}, {"answers", std::move(answers)},
          {"from", table.from},          {"starts", table.starts},   {"runs", base64(table.runs)}};
}

std::string page_sentence(const Message& sentence, const std::string& lang) {
  static const drawing::WordTable table = {
      {"friendly {}", "ami : {}", "friendly {}", "eigene {}"},
      {"a summit of the scenario", "un sommet du scénario", "a summit of the scenario",
       "ein Gipfel des Szenarios"},
      {"the ground ({})", "le terrain ({})", "the ground ({})", "der Boden ({})"},
  };
  if (!table.has(sentence.pattern)) return sentence.text();
  return sentence.text(table.get(sentence.pattern, lang));
}

}  // namespace coq::exporters::web
