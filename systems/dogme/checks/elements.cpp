// SPDX-License-Identifier: MIT
#include "systems/dogme/checks/elements.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/predicates.h"

namespace coq::dogme {
namespace {

bool has_word(const std::optional<std::vector<std::string>>& words, std::string_view word) {
  return words && std::find(words->begin(), words->end(), word) != words->end();
}

/// Returns the points on the counter's face, or else those of the class table.
int points_of(const model::Counter& counter, const ClassInfo* what) {
  if (!counter.faces.empty()) {
    const std::string* text = model::find_factor(counter.faces.front(), "points");
    const auto number = text != nullptr ? parse_integer(*text) : std::nullopt;
    if (number) return static_cast<int>(*number);
  }
  return what != nullptr ? what->points : 0;
}

}  // namespace

bool Element::has_role(std::string_view role) const {
  return has_word(unit->roles, role);
}
bool Element::has_state(std::string_view state) const {
  return has_word(setup->state, state);
}

std::string_view TerrainPiece::play() const {
  const model::Effect* effect = type != nullptr ? type->find_effect("play") : nullptr;
  return effect != nullptr ? std::string_view(effect->value) : std::string_view();
}

int value_or(const model::RulesetDocument& ruleset, std::string_view id, int otherwise) {
  const model::Value* value = ruleset.find_value(id);
  const auto number = value != nullptr ? parse_integer(value->text) : std::nullopt;
  return number ? static_cast<int>(*number) : otherwise;
}

Um length_of(const model::RulesetDocument& ruleset, const std::string& key, const std::string& scale) {
  const model::Value* value = ruleset.find_value(key + "." + scale);
  return value != nullptr ? parse_mm(value->text).value_or(0) : 0;
}

std::vector<TerrainPiece> terrain_pieces(const checks::MapView& view) {
  std::vector<TerrainPiece> out;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    TerrainPiece one{&*feature, model::id_of(*feature), view.terrain_type(model::type_of(*feature)), {}};
    if (const auto* area = std::get_if<model::Area>(&*feature)) one.area = model::polygon_of(*area);
    if (const auto* piece = std::get_if<model::PieceFeature>(&*feature)) {
      const model::Shape* shape = model::find_shape(view.map(), piece->shape);
      if (shape != nullptr) one.area = model::polygon_of(*piece, *shape);
    }
    if (!one.area.outer.empty() && is_valid(one.area) && !one.play().empty()) out.push_back(std::move(one));
  }
  return out;
}

std::optional<Field> Field::of(const checks::ScenarioView& view) {
  if (view.ruleset() == nullptr) return std::nullopt;
  const model::ScenarioDocument& scenario = view.scenario();
  const std::string scale = scenario.mission ? scenario.mission->scale.value_or("") : "";
  Result<Rules> rules = Rules::read(*view.ruleset(), scale);
  if (!rules) return std::nullopt;
  Field out;
  out.m_rules = std::move(*rules);
  out.m_scenario = &scenario;
  out.m_game_points = scenario.mission && scenario.mission->points
                          ? *scenario.mission->points
                          : value_or(*view.ruleset(), "force.points", 0);
  out.m_cheap = value_or(*view.ruleset(), "cheap.cost", 0);
  if (view.map() != nullptr) {
    out.m_pieces = terrain_pieces(*view.map());
    if (view.map()->map().table) out.m_table = &*view.map()->map().table;
  }
  for (const model::Side& side : scenario.sides) {
    for (const model::Setup& setup : side.setups) {
      for (const model::Unit& unit : setup.units) {
        const model::Counter* counter = view.find_counter(unit.counter);
        const ClassInfo* what = counter != nullptr ? out.m_rules.find_class(counter->type) : nullptr;
        const std::vector<std::string> ids = model::unit_ids(unit);
        for (const std::string& id : ids) {
          Element& one = out.m_elements.emplace_back();
          one.id = id;
          one.side = &side;
          one.setup = &setup;
          one.unit = &unit;
          one.what = what;
          one.points = counter != nullptr ? points_of(*counter, what) : 0;
          if (!setup.at || ids.size() != 1) continue;
          const model::Facing facing = setup.facing.value_or(model::Facing{});
          one.place = Place{*setup.at, {facing.u, facing.v}};
          // A base whose centre is off the table stays empty, as another check reports the point.
          if (out.m_table != nullptr && (setup.at->x < 0 || setup.at->y < 0 ||
                                         setup.at->x > out.m_table->width || setup.at->y > out.m_table->height))
            continue;
          one.base = base_at(*one.place, out.m_rules.base);
        }
      }
    }
  }
  return out;
}

const Element* Field::find(std::string_view id) const {
  for (const Element& element : m_elements)
    if (element.id == id) return &element;
  return nullptr;
}

std::vector<const Element*> Field::of_side(const model::Side& side) const {
  std::vector<const Element*> out;
  for (const Element& element : m_elements)
    if (element.side == &side) out.push_back(&element);
  return out;
}

int Field::limit(const model::Side& side) const {
  return side.force && side.force->points ? *side.force->points : m_game_points;
}

std::vector<Dogma> Field::dogmas(const model::Side& side) const {
  std::vector<Dogma> out;
  if (!side.force) return out;
  for (const model::ForceOption& option : side.force->options)
    for (int i = 0; i < kDogmas; ++i)
      if (option.id == dogma_name(static_cast<Dogma>(i))) out.push_back(static_cast<Dogma>(i));
  return out;
}

ForceCost Field::cost(const model::Side& side) const {
  ForceCost out;
  for (const Element* element : of_side(side)) {
    out.elements += element->points;
    if (element->points <= m_cheap) out.cheap += element->points;
  }
  for (const Dogma dogma : dogmas(side)) out.dogmas += m_rules.dogma_points[static_cast<std::size_t>(dogma)];
  return out;
}

std::optional<TableEdge> Field::edge(const model::Side& side) const {
  if (side.edges.size() != 1 || !side.edges.front().edges || side.edges.front().edges->size() != 1)
    return std::nullopt;
  return edge_named(side.edges.front().edges->front());
}

Box Field::zone(TableEdge edge, Um depth) const {
  return strip_along(edge, {{0, 0}, {m_table->width, m_table->height}}, depth);
}

std::string Field::mission() const {
  return m_scenario->mission ? m_scenario->mission->battle.value_or("") : "";
}

}  // namespace coq::dogme
