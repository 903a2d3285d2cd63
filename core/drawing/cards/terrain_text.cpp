// SPDX-License-Identifier: MIT
#include "core/drawing/cards/terrain_text.h"

#include <algorithm>

#include "core/documents/model/edit.h"
#include "core/drawing/cards/card_words.h"
#include "core/drawing/cards/sentences.h"

namespace coq::scene {
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
  /// Those that are drawn, or that an earlier change has added.
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

  /// "Bois des Corbeaux", "pont en D05 et E05", "bois en C04"; empty for what is only written.
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

}  // namespace coq::scene
