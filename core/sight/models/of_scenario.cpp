// SPDX-License-Identifier: MIT
#include "core/sight/models/of_scenario.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/sight/models/edge_model.h"
#include "core/sight/models/figure_model.h"

namespace coq::sight {
namespace {

std::vector<Hex> hexes_of(const Labels& labels, const std::vector<std::string>& texts) {
  std::vector<Hex> out;
  for (const std::string& text : texts) {
    if (const auto hex = labels.parse(text)) out.push_back(*hex);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// Returns the ids of a group's units, each with its counter.
std::vector<std::pair<std::string, std::string>> single_units(const std::vector<model::Unit>& units) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const model::Unit& unit : units) {
    const int count = unit.count.value_or(1);
    for (int i = 1; i <= count; ++i) {
      out.emplace_back(model::numbered_id(unit.id, count, i), unit.counter);
    }
  }
  return out;
}

/// Places the units whose hexes at set-up are certain.
class Placer {
 public:
  Placer(const scenario::BoundScenario& scenario, const Labels& labels, SightAtTurn& out)
      : m_scenario(scenario), m_labels(labels), m_out(out) {
    const model::Value* lists = scenario.ruleset.document->find_value("set-up.hexes");
    m_in_order = lists != nullptr && lists->text == "in-order";
  }

  void place(const model::Side& side, const model::Setup& setup) {
    std::vector<std::string> hexes = setup.hexes.value_or(std::vector<std::string>{});
    const bool is_list = setup.hexes.has_value();
    if (const model::Zone* zone =
            setup.zone ? model::find_zone(*m_scenario.scenario.document, *setup.zone) : nullptr) {
      hexes = zone->labels;
    }
    const auto units = single_units(setup.units);
    const bool in_order = is_list && m_in_order && hexes.size() == units.size();
    for (std::size_t i = 0; i < units.size(); ++i) {
      const model::Counter* counter = m_scenario.find_counter(units[i].second);
      if (counter == nullptr) continue;
      if (hexes.size() != 1 && !in_order) {
        if (m_out.unit_height || counter->type == m_out.friends) m_out.unplaced.push_back(units[i].first);
        continue;
      }
      const auto hex = m_labels.parse(hexes.size() == 1 ? hexes.front() : hexes[i]);
      if (hex) m_out.units.push_back({units[i].first, side.id, counter->type, *hex});
    }
  }

 private:
  const scenario::BoundScenario& m_scenario;
  const Labels& m_labels;
  SightAtTurn& m_out;
  bool m_in_order = false;
};

/// Collects the conditions of a turn from the scenario's notes.
class Conditions {
 public:
  Conditions(const model::RulesetDocument& ruleset, const SightModel& sight, std::vector<HexFill>& out)
      : m_ruleset(ruleset), m_sight(sight), m_out(out) {}

  /// Adds the condition that the ruleset assigns to a note (`los.note.darkness`), if any.
  void add_noted(std::string_view note) {
    if (const model::Value* value = m_ruleset.find_value("los.note." + std::string(note)))
      add(value->text, std::nullopt);
  }
  /// Returns whether conditions are markers on the map in this turn. The ruleset states the last such turn
  /// (`los.note.markers`).
  bool has_markers(int turn) const {
    const model::Value* last = m_ruleset.find_value("los.note.markers");
    return last != nullptr && turn <= parse_integer(last->text).value_or(0);
  }
  void add(const std::string& id, std::optional<std::vector<Hex>> hexes) {
    const model::Condition* condition = m_ruleset.find_condition(id);
    if (condition == nullptr || (condition->fills == model::Fills::all) != !hexes) return;
    m_out.push_back(fill_of(m_sight, *condition, std::move(hexes)));
  }

 private:
  const model::RulesetDocument& m_ruleset;
  const SightModel& m_sight;
  std::vector<HexFill>& m_out;
};

}  // namespace

Query SightAtTurn::query_from(Hex from) const {
  Query query;
  for (const PlacedUnit& unit : units) {
    if (unit_height) query.fills.push_back(unit_fill(unit.id, {unit.hex}, *unit_height));
  }
  for (const PlacedUnit& firer : units) {
    if (unit_height || firer.hex != from || firer.type != friends) continue;
    for (const PlacedUnit& friendly : units) {
      if (friendly.side == firer.side && friendly.type == friends && friendly.hex != from) {
        query.fills.push_back(friends_fill(friendly.id, {friendly.hex}));
      }
    }
    break;
  }
  query.fills.insert(query.fills.end(), conditions.begin(), conditions.end());
  return query;
}

SightAtTurn sight_at(const scenario::BoundScenario& scenario, const Labels& labels, int turn) {
  const model::RulesetDocument& ruleset = *scenario.ruleset.document;
  SightAtTurn out;
  if (const model::Value* height = ruleset.find_value("los.unit-height")) {
    out.unit_height = parse_thousandths(height->text);
  }
  out.friends = friends_type(ruleset);
  Placer placer(scenario, labels, out);
  for (const model::Side& side : scenario.scenario.document->sides) {
    for (const model::Setup& setup : side.setups) placer.place(side, setup);
  }
  std::sort(out.units.begin(), out.units.end(),
            [](const PlacedUnit& a, const PlacedUnit& b) { return a.id < b.id; });
  std::sort(out.unplaced.begin(), out.unplaced.end());
  const std::optional<model::Notes>& notes = scenario.scenario.document->notes;
  if (!notes) return out;
  if (notes->summits) out.summits = hexes_of(labels, notes->summits->labels);
  const Result<const SightModel*> sight = model_of(ruleset);
  Conditions conditions(ruleset, sight ? **sight : flat_model(), out.conditions);
  for (const model::SystemElements::One& one : notes->own.all()) {
    model::Turns turns;
    const std::string text = one.element.info->attribute_text(one.element.value, "turns");
    if (model::as_turns.parse(text, turns) && turns.contains(turn)) conditions.add_noted(one.kind.name);
  }
  for (const model::MarkerNote& marker : notes->markers) {
    if (conditions.has_markers(turn)) conditions.add(marker.type, hexes_of(labels, marker.hexes));
  }
  return out;
}

namespace {

/// Returns the arm of a unit type from its row of the table `units`.
std::string arm_of(const model::RulesetDocument& ruleset, const std::string& type) {
  const model::TableRow* row = ruleset.find_row("units", type);
  return row != nullptr ? row->cell("arm") : std::string();
}

/// Returns the posture of a unit at set-up: that of its morale, else that of its state.
std::optional<Posture> posture_at_setup(const model::RulesetDocument& ruleset, const std::string& type,
                                        const model::Setup& setup) {
  std::optional<Posture> out;
  if (!has_postures(ruleset, type)) return out;
  for (const std::string& word : setup.state.value_or(std::vector<std::string>{}))
    if (const auto posture = posture_of(word)) out = posture;
  for (const std::string& word : setup.state.value_or(std::vector<std::string>{})) {
    const model::TableRow* row = ruleset.find_row("morale", word);
    const std::string* posture = row != nullptr ? row->find_cell("posture") : nullptr;
    if (posture != nullptr && posture_of(*posture)) out = posture_of(*posture);
  }
  return out;
}

/// Returns frontage and depth of a unit's base. Figures are points or vehicles; their counters' bases do not
/// count.
Point base_size(const model::RulesetDocument& ruleset, const model::Counter& counter, bool by_figures,
                Um usual) {
  const Point size = vehicle_base(ruleset, counter.type).value_or(Point{usual, usual});
  return by_figures ? size : counter.base.value_or(size);
}

}  // namespace

std::vector<Base> bases_of(const scenario::BoundScenario& scenario) {
  const model::RulesetDocument& ruleset = *scenario.ruleset.document;
  const Um size = default_base(*scenario.map.document, ruleset).value_or(0);
  const Result<const SightModel*> sight = model_of(ruleset);
  const bool by_figures = sight && *sight == &figure_model();
  std::vector<Base> out;
  for (const model::Side& side : scenario.scenario.document->sides) {
    for (const model::Setup& setup : side.setups) {
      const auto units = single_units(setup.units);
      if (!setup.at || units.size() != 1) continue;
      const model::Counter* counter = scenario.find_counter(units.front().second);
      if (counter == nullptr) continue;
      const Point base = base_size(ruleset, *counter, by_figures, size);
      if (base.x <= 0 || base.y <= 0) continue;
      const model::Facing facing = setup.facing.value_or(model::Facing{});
      out.push_back({units.front().first,
                     counter->type,
                     *setup.at,
                     {facing.u, facing.v},
                     base.x,
                     base.y,
                     side.id,
                     arm_of(ruleset, counter->type),
                     posture_at_setup(ruleset, counter->type, setup)});
    }
  }
  return out;
}

std::vector<std::string> units_off_table(const scenario::BoundScenario& scenario) {
  std::vector<std::string> out;
  const auto add = [&](const std::vector<model::Unit>& units) {
    for (const auto& unit : single_units(units)) out.push_back(unit.first);
  };
  for (const model::Side& side : scenario.scenario.document->sides) {
    for (const model::Setup& setup : side.setups) add(setup.units);
    for (const model::Reinforcements& wave : side.reinforcements) add(wave.units);
  }
  const std::vector<Base> bases = bases_of(scenario);
  std::erase_if(out, [&](const std::string& id) {
    return std::any_of(bases.begin(), bases.end(), [&](const Base& base) { return base.id == id; });
  });
  std::sort(out.begin(), out.end());
  return out;
}

Query merge(const Query& a, const Query& b, const model::RulesetDocument& ruleset) {
  // The structured binding names all members: a new one does not compile before it is merged, too.
  const auto& [aerial, fills, bases, from, to, from_words, to_words] = b;
  Query out;
  out.aerial = a.aerial || aerial;
  out.bases = a.bases;
  out.bases.insert(out.bases.end(), bases.begin(), bases.end());
  out.from = from ? from : a.from;
  out.to = to ? to : a.to;
  out.from_words = from_words == SightWords{} ? a.from_words : from_words;
  out.to_words = to_words == SightWords{} ? a.to_words : to_words;
  const std::string friends = friends_type(ruleset);
  const auto rank = [&](const HexFill& fill) -> std::size_t {
    if (fill.name == friends) return 1;
    for (std::size_t i = 0; i < ruleset.conditions.size(); ++i) {
      if (ruleset.conditions[i].id == fill.name) return 2 + i;
    }
    return 0;
  };
  for (const std::vector<HexFill>* some : {&a.fills, &fills}) {
    for (const HexFill& fill : *some) {
      const auto same = std::find_if(out.fills.begin(), out.fills.end(),
                                     [&](const HexFill& known) { return known.name == fill.name; });
      if (same == out.fills.end()) {
        out.fills.push_back(fill);
        continue;
      }
      same->everywhere = same->everywhere || fill.everywhere;
      same->hexes.insert(same->hexes.end(), fill.hexes.begin(), fill.hexes.end());
      std::sort(same->hexes.begin(), same->hexes.end());
      same->hexes.erase(std::unique(same->hexes.begin(), same->hexes.end()), same->hexes.end());
    }
  }
  std::stable_sort(out.fills.begin(), out.fills.end(), [&](const HexFill& x, const HexFill& y) {
    return rank(x) != rank(y) ? rank(x) < rank(y) : rank(x) == 0 && x.name < y.name;
  });
  return out;
}

}  // namespace coq::sight
