// SPDX-License-Identifier: MIT
#include "exporters/forces/forces.h"

#include <map>

#include "core/base/text.h"
#include "core/drawing/primitives/words.h"
#include "core/sight/models/of_scenario.h"

namespace coq::exporters {
namespace {

/// Returns words that say when and where a unit comes.
std::string entry_word(std::string_view key, std::string_view lang, const std::string& argument) {
  static const drawing::WordTable table = {
      {"set-up", "à placer : {}", "set up: {}", "Aufstellung: {}"},
      {"enters", "tour {}", "turn {}", "Runde {}"},
      {"edge", "bord {}", "{} edge", "Rand {}"},
  };
  return drawing::fill_in(table.get(key, lang), {argument});
}

class Muster {
 public:
  Muster(const scenario::BoundScenario& scenario, const Labels* labels, const std::string& lang)
      : m_scenario(scenario), m_lang(lang) {
    if (labels == nullptr) return;
    for (const sight::PlacedUnit& unit : sight::sight_at(scenario, *labels, 1).units)
      m_hexes[unit.id] = unit.hex;
  }

  void add(const model::Side& side) {
    for (const model::Setup& setup : side.setups) {
      const std::size_t from = m_units.size();
      for (const model::Unit& unit : setup.units) add(side, unit, place_of(setup));
      for (std::size_t i = from; i < m_units.size(); ++i) settle(setup, m_units[i]);
    }
    for (const model::Reinforcements& more : side.reinforcements)
      for (const model::Unit& unit : more.units) add(side, unit, entry_of(more));
  }

  std::vector<ForceUnit> take() { return std::move(m_units); }

 private:
  void add(const model::Side& side, const model::Unit& unit, const std::string& entry) {
    ForceUnit one;
    one.side = &side;
    one.unit = &unit;
    for (const auto& counters : m_scenario.counters) {
      if (one.counter != nullptr) break;
      one.counter = model::find_counter(*counters.document, unit.counter);
      one.document = &*counters.document;
    }
    if (one.counter == nullptr) return;
    one.entry = entry;
    for (const std::string& id : model::unit_ids(unit)) {
      one.id = id;
      m_units.push_back(one);
      ++one.index;
    }
  }

  void settle(const model::Setup& setup, ForceUnit& unit) {
    if (const auto hex = m_hexes.find(unit.id); hex != m_hexes.end()) unit.hex = hex->second;
    if (setup.at) unit.at = *setup.at;
    // A carried unit stands where its carrier does, if that was placed before it.
    if (setup.carried_by && !unit.hex && !unit.at) {
      for (const ForceUnit& carrier : m_units) {
        if (carrier.id != *setup.carried_by) continue;
        unit.hex = carrier.hex;
        unit.at = carrier.at;
      }
    }
    if (unit.hex || unit.at) unit.entry.clear();
  }

  std::string zone_name(const std::string& id) const {
    const model::Zone* zone = model::find_zone(*m_scenario.scenario.document, id);
    return zone != nullptr && zone->name ? *zone->name : id;
  }

  std::string place_of(const model::Setup& setup) const {
    std::string place;
    if (setup.zone) place = zone_name(*setup.zone);
    if (setup.hexes) place += (place.empty() ? "" : ", ") + join(label_ranges(*setup.hexes), " ");
    return entry_word("set-up", m_lang, place.empty() ? "-" : place);
  }

  std::string entry_of(const model::Reinforcements& more) const {
    std::vector<std::string> parts = {entry_word("enters", m_lang, std::to_string(more.turn))};
    if (more.edge) parts.push_back(entry_word("edge", m_lang, *more.edge));
    if (more.zone) parts.push_back(zone_name(*more.zone));
    if (more.hexes) parts.push_back(join(label_ranges(*more.hexes), " "));
    return join(parts, ", ");
  }

  const scenario::BoundScenario& m_scenario;
  const std::string& m_lang;
  std::map<std::string, Hex> m_hexes{};
  std::vector<ForceUnit> m_units{};
};

}  // namespace

std::vector<ForceUnit> force_units(const scenario::BoundScenario& scenario, const Labels* labels,
                                   const std::string& lang) {
  Muster muster(scenario, labels, lang);
  for (const model::Side& side : scenario.scenario.document->sides) muster.add(side);
  return muster.take();
}

}  // namespace coq::exporters
