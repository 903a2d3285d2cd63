// SPDX-License-Identifier: MIT
#include "core/checks/framework/views.h"

#include <algorithm>

namespace coq::checks {

MapView::MapView(std::filesystem::path path, const model::MapDocument& map,
                 const model::RulesetDocument* ruleset)
    : m_path(std::move(path)), m_map(map), m_ruleset(ruleset) {
  if (!map.grid) return;
  Result<Grid> grid = model::grid_of(map);
  if (!grid) return;
  m_grid = *grid;
  Result<Labels> labels = model::labels_of(map);
  if (!labels) return;
  m_labels = *labels;
  if (map.grid->not_in_play) m_void = hexes(map.grid->not_in_play->labels);
  std::sort(m_void.begin(), m_void.end());
}

std::optional<Hex> MapView::hex(std::string_view label) const {
  return m_labels ? m_labels->parse(label) : std::nullopt;
}

std::vector<Hex> MapView::hexes(const std::vector<std::string>& labels) const {
  std::vector<Hex> out;
  for (const std::string& label : labels) {
    if (const auto found = hex(label)) out.push_back(*found);
  }
  return out;
}

std::string MapView::label_list(const std::vector<Hex>& hexes) const {
  std::string out;
  for (const Hex h : hexes) {
    if (!out.empty()) out += ' ';
    out += label(h);
  }
  return out;
}

bool MapView::in_play(Hex hex) const {
  return m_grid && m_grid->contains(hex) && !std::binary_search(m_void.begin(), m_void.end(), hex);
}

std::vector<Hex> MapView::all_in_play() const {
  std::vector<Hex> out;
  if (!m_grid) return out;
  for (std::size_t i = 0; i < m_grid->size(); ++i) {
    if (in_play(m_grid->hex(i))) out.push_back(m_grid->hex(i));
  }
  return out;
}

const terrain::Table* MapView::table() const {
  if (!m_table_made && has_hexes() && m_ruleset != nullptr) {
    Result<terrain::Table> table = terrain::Table::build(m_map, *m_ruleset);
    if (table) m_table = std::make_unique<terrain::Table>(*std::move(table));
  }
  m_table_made = true;
  return m_table.get();
}

std::optional<Hexside> MapView::hexside(const std::vector<std::string>& hexes,
                                        const std::optional<std::string>& toward) const {
  if (!has_hexes() || hexes.empty() || hexes.size() > 2) return std::nullopt;
  const auto first = hex(hexes[0]);
  if (!first) return std::nullopt;
  if (hexes.size() == 2) {
    const auto second = hex(hexes[1]);
    return second && !toward ? m_grid->hexside_between(*first, *second) : std::nullopt;
  }
  const auto direction = toward ? parse_direction(m_grid->orientation(), *toward) : std::nullopt;
  if (!direction || m_grid->contains(m_grid->neighbour(*first, *direction))) return std::nullopt;
  return m_grid->hexside(*first, *direction);
}

const model::Counter* ScenarioView::find_counter(std::string_view id) const {
  for (const model::CountersDocument* document : m_counters) {
    if (const model::Counter* found = model::find_counter(*document, id)) return found;
  }
  return nullptr;
}

std::vector<Hex> ScenarioView::zone_hexes(const std::string& id) const {
  const model::Zone* zone = model::find_zone(m_scenario, id);
  return zone != nullptr && m_map != nullptr ? m_map->hexes(zone->labels) : std::vector<Hex>();
}

std::vector<Hex> ScenarioView::hexes_of(const model::Setup& setup) const {
  if (setup.zone) return zone_hexes(*setup.zone);
  return setup.hexes && m_map != nullptr ? m_map->hexes(*setup.hexes) : std::vector<Hex>();
}

std::vector<Hex> ScenarioView::hexes_of(const model::Reinforcements& group) const {
  if (group.zone) return zone_hexes(*group.zone);
  return group.hexes && m_map != nullptr ? m_map->hexes(*group.hexes) : std::vector<Hex>();
}

std::vector<Hex> ScenarioView::setup_area(const model::Side& side) const {
  std::vector<Hex> out;
  for (const model::Setup& setup : side.setups) {
    const std::vector<Hex> more = hexes_of(setup);
    out.insert(out.end(), more.begin(), more.end());
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

void each_unit(const model::Side& side, const std::function<void(const model::Unit&)>& f) {
  for (const model::Setup& setup : side.setups) {
    for (const model::Unit& unit : setup.units) f(unit);
  }
  for (const model::Reinforcements& group : side.reinforcements) {
    for (const model::Unit& unit : group.units) f(unit);
  }
}

}  // namespace coq::checks
