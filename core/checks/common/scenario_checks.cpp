// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <map>

#include "core/base/text.h"
#include "core/checks/common/edges.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "core/documents/project/set_up_states.h"

namespace coq::checks {

// Checks of transport, groups, objectives and missions.

namespace {

/// Returns the ids of all units of a side. An element with a `count` has one id for each unit.
std::vector<std::string> ids_of(const model::Side& side) {
  std::vector<std::string> out;
  each_unit(side, [&](const model::Unit& unit) {
    for (const std::string& id : model::unit_ids(unit)) out.push_back(id);
  });
  return out;
}

void check_groups(const model::Side& side, Reporter& out) {
  const std::vector<std::string> ids = ids_of(side);
  const auto has = [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
  std::map<std::string, std::string> grouped;
  for (const model::UnitGroup& group : side.groups) {
    for (const std::string& id : group.units) {
      if (!has(id)) {
        out.add(group, group.id,
                suggesting(message("group \"{}\": the side \"{}\" has no unit \"{}\"", group.id, side.id, id),
                           nearest_word(id, ids)));
      } else if (const auto [at, added] = grouped.emplace(id, group.id); !added) {
        out.add(group, group.id,
                message("group \"{}\": the unit \"{}\" is also in the group \"{}\"", group.id, id, at->second));
      }
    }
  }
  for (const model::Setup& setup : side.setups) {
    if (!setup.carried_by) continue;
    const bool itself = std::any_of(setup.units.begin(), setup.units.end(), [&](const model::Unit& unit) {
      const std::vector<std::string> own = model::unit_ids(unit);
      return std::find(own.begin(), own.end(), *setup.carried_by) != own.end();
    });
    if (itself || !has(*setup.carried_by)) {
      out.add(setup, *setup.carried_by,
              suggesting(message("<setup> ({}): the side has no other unit \"{}\" to carry them", side.id,
                                 *setup.carried_by),
                         itself ? std::string() : nearest_word(*setup.carried_by, ids)));
    }
  }
}

void check_objective(const ScenarioView& view, const model::Objective& objective, Reporter& out) {
  if (objective.hex.has_value() == objective.at.has_value()) {
    out.add(objective, objective.id,
            message("objective \"{}\": expected one of \"hex\" and \"at\"", objective.id));
  }
  if (objective.hex && view.hex_map() != nullptr && !view.hex_map()->hex(*objective.hex)) {
    out.add(objective, objective.id,
            message("objective \"{}\": there is no hex \"{}\" on the map", objective.id, *objective.hex));
  }
  const auto* table = view.map() != nullptr && view.map()->map().table ? &*view.map()->map().table : nullptr;
  if (objective.at && view.map() != nullptr &&
      (table == nullptr || !Box{{0, 0}, {table->width, table->height}}.contains(*objective.at))) {
    out.add(objective, objective.id, message("objective \"{}\": its place is not on the table", objective.id));
  }
  if (objective.owner && model::find_side(view.scenario(), *objective.owner) == nullptr) {
    out.add(objective, objective.id,
            suggesting(message("objective \"{}\": there is no side \"{}\"", objective.id, *objective.owner),
                       suggested_word(view, model::WordsFrom::sides, *objective.owner)));
  }
}

}  // namespace

void check_forces(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  for (const model::Side& side : scenario.sides) check_groups(side, out);
  for (const model::Objective& objective : scenario.objectives) check_objective(view, objective, out);
  if (scenario.mission && scenario.mission->first &&
      model::find_side(scenario, *scenario.mission->first) == nullptr) {
    out.add(*scenario.mission, *scenario.mission->first,
            suggesting(message("<mission>: there is no side \"{}\"", *scenario.mission->first),
                       suggested_word(view, model::WordsFrom::sides, *scenario.mission->first)));
  }
}

// Checks of a scenario's set-up, reinforcements, turns, edges, cards and victory conditions.

void check_setups(const ScenarioView& view, Reporter& out) {
  const MapView* map = view.map();
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Setup& setup : side.setups) {
      // A set-up at a place (`at`) may also name its zone; that counts as one place.
      const bool in_zone = setup.zone.has_value() && !setup.at;
      const int places = int{in_zone} + int{setup.hexes.has_value()} + int{setup.at.has_value()} +
                         int{setup.carried_by.has_value()};
      // Units without a place on a table are set up during play or arrive later.
      const bool later = places == 0 && map != nullptr && map->map().table;
      if (places != 1 && !later) {
        out.add(setup, side.id,
                message("<setup> ({}) gives {} locations: expected one of \"zone\", \"hexes\" and \"at\"",
                        side.id, places));
      }
      if (setup.hexes && setup.hexes->empty()) {
        out.add(setup, side.id, message("<setup> ({}) names no hex", side.id));
      }
      if (setup.facing && !setup.at) {
        out.add(setup, side.id, message("<setup> ({}): \"facing\" is allowed only with \"at\"", side.id));
      }
      if (!setup.at || map == nullptr) continue;
      const auto& table = map->map().table;
      if (!table) {
        out.add(setup, side.id,
                message("<setup> ({}): \"at\" is a point on a table, but the map has no table", side.id));
      } else if (setup.at->x < 0 || setup.at->y < 0 || setup.at->x > table->width ||
                 setup.at->y > table->height) {
        out.add(setup, side.id,
                message("<setup> ({}): the point {},{} is not on the table of {} x {} mm", side.id,
                        format_mm(setup.at->x), format_mm(setup.at->y), format_mm(table->width),
                        format_mm(table->height)));
      }
    }
  }
}

void check_reinforcements(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& group : side.reinforcements) {
      if (group.turn > view.turns()) {
        out.add(group, side.id,
                plural_message("<reinforcements> ({}) arrive in turn {}, but the scenario has {} turn",
                               "<reinforcements> ({}) arrive in turn {}, but the scenario has {} turns",
                               view.turns(), side.id, group.turn, view.turns()));
      }
      const bool hexes = group.hexes && !group.hexes->empty();
      const bool on_map = group.on_map.value_or(false);
      if (on_map && !hexes && !group.zone) {
        out.add(
            group, side.id,
            message("<reinforcements> ({}) are placed on the map: expected \"hexes\" or \"zone\"", side.id));
      } else if (!on_map && !hexes && !group.edge && !group.zone) {
        out.add(group, side.id,
                message("<reinforcements> ({}): expected an edge, entry hexes or hexes on the map", side.id));
      }
      if (on_map && group.edge) {
        out.add(group, side.id,
                message("<reinforcements> ({}) are placed on the map, so they need no edge", side.id));
      }
    }
  }
}

namespace {

int last_turn(const model::Turns& turns) {
  int last = 0;
  for (const model::Turns::Span& span : turns.spans) last = std::max(last, span.last);
  return last;
}

void check_own_turns(const model::SystemElements::One& one, const model::Side* side, const ScenarioView& view,
                     Reporter& out) {
  const auto& [info, value] = one.element;
  for (const model::AttributeInfo& attribute : info->attributes) {
    model::Turns turns;
    std::string text;
    if (attribute.type.name != "turns" || !attribute.format(value, text)) continue;
    if (!model::as_turns.parse(text, turns) || last_turn(turns) <= view.turns()) continue;
    out.add(info->node_of(value), info->attribute_text(value, "id"),
            plural_message("{} refers to turn {}, but the scenario has {} turn",
                           "{} refers to turn {}, but the "
                           "scenario has {} turns",
                           view.turns(), shown(one, side), last_turn(turns), view.turns()));
  }
}

}  // namespace

namespace {

/// Reports an element of another rule system. The game of this scenario does not read it.
void check_own_element(const model::SystemElements::One& one, const ScenarioView& view, Reporter& out) {
  const std::string& system = view.scenario().system;
  if (one.kind.system == system) return;
  out.add(one.element.info->node_of(one.element.value), std::string(one.kind.name),
          message("<{}> is an element of the system \"{}\"; this scenario is of \"{}\" and does not read it",
                  std::string(one.kind.name), std::string(one.kind.system), system));
}

}  // namespace

void check_own_elements(const ScenarioView& view, Reporter& out) {
  // A system that defines no elements may be a custom one that uses the elements of another system.
  const std::string& system = view.scenario().system;
  const auto kinds = model::system_element_kinds();
  if (std::none_of(kinds.begin(), kinds.end(),
                   [&](const model::SystemElementKind* kind) { return kind->system == system; }))
    return;
  for (const model::Side& side : view.scenario().sides)
    for (const model::SystemElements::One& one : side.own.all()) check_own_element(one, view, out);
  if (!view.scenario().notes) return;
  for (const model::SystemElements::One& one : view.scenario().notes->own.all())
    check_own_element(one, view, out);
}

void check_turns(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    for (const model::SystemElements::One& one : side.own.all()) check_own_turns(one, &side, view, out);
  }
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Control& control : victory.controls) {
      if (!control.turn || *control.turn <= view.turns()) continue;
      out.add(control, victory.side,
              plural_message("<control> ({}) refers to turn {}, but the scenario has {} turn",
                             "<control> ({}) refers to turn {}, but the scenario has {} turns", view.turns(),
                             victory.side, *control.turn, view.turns()));
    }
  }
}

void check_note_turns(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().notes) return;
  for (const model::SystemElements::One& one : view.scenario().notes->own.all())
    check_own_turns(one, nullptr, view, out);
}

void check_edges(const ScenarioView& view, Reporter& out) {
  const auto check = [&](const model::Node& at, const char* what, const std::string& side,
                         const std::string& edge) {
    if (parse_edge(edge)) return;
    out.add(at, side,
            suggesting(
                message("<{}> ({}): \"{}\" is not an edge of the map: expected N, E, S or W", what, side, edge),
                nearest_word(edge, std::vector<KnownWord>{{"N", {"north", "nord"}},
                                                          {"E", {"east", "est", "ost"}},
                                                          {"S", {"south", "sud", "süd"}},
                                                          {"W", {"west", "ouest", "O"}}})));
  };
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& group : side.reinforcements) {
      if (group.edge) check(group, "reinforcements", side.id, *group.edge);
    }
    for (const model::OwnEdge& own : side.edges) {
      for (const std::string& edge : own.edges.value_or(std::vector<std::string>())) {
        check(own, "edge", side.id, edge);
      }
    }
  }
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::ExitCondition& exit : victory.exits) {
      if (exit.edge != "any") check(exit, "exit", victory.side, exit.edge);
    }
  }
}

void check_cards(const ScenarioView& view, Reporter& out) {
  std::map<std::string, int> seen;
  for (const model::Card& card : view.scenario().cards) {
    const std::string side = card.side.value_or("");
    if (++seen[side + " " + card.number.value_or("") + " " + card.copy.value_or("")] == 2) {
      out.warn(card, side,
               side.empty() ? message("two cards for both sides have the same number")
                            : message("two cards for side \"{}\" have the same number", side));
    }
  }
}

void check_states(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  for (const model::Side& side : view.scenario().sides)
    for (const model::Setup& setup : side.setups) {
      if (!setup.state) continue;
      if (const auto two = scenario::contradiction(*view.ruleset(), *setup.state))
        out.add(setup, side.id,
                message("<setup> ({}): the states \"{}\" and \"{}\" cannot be combined", side.id, two->first,
                        two->second));
    }
}

void check_victories(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Elimination& elimination : victory.eliminations)
      if (elimination.side == victory.side)
        out.add(elimination, victory.side,
                message("<eliminate> ({}): a side cannot win by its own losses", victory.side));
    if (victory.controls.empty() && victory.exits.empty() && victory.eliminations.empty() &&
        victory.points.empty() && victory.others.empty() && !out.has_unread_parts()) {
      out.add(victory, victory.side, message("<victory> ({}) has no conditions", victory.side));
    }
    for (const model::PointsCondition& points : victory.points) {
      if (points.hex.has_value() == points.hexes.has_value() &&
          (points.unit || points.element || points.exit || points.hex)) {
        continue;
      }
      out.add(points, victory.side,
              message("<points> ({}): expected what scores and how many points; \"hex\" also needs \"hexes\"",
                      victory.side));
    }
    for (const model::Control& control : victory.controls) {
      if (control.hexes.empty())
        out.add(control, victory.side, message("<control> ({}) names no hex", victory.side));
      if (!control.count || static_cast<std::size_t>(*control.count) <= control.hexes.size()) continue;
      out.add(control, victory.side,
              plural_message("<control> ({}) asks for {} hexes, but lists {} hex",
                             "<control> ({}) asks for "
                             "{} hexes, but lists {} "
                             "hexes",
                             control.hexes.size(), victory.side, *control.count, control.hexes.size()));
    }
  }
}

/// Reports victory conditions that ask for more eliminated units than exist. The condition counts the units
/// that it names or, without names, all units of the other sides.
void check_eliminations(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Elimination& elimination : victory.eliminations) {
      std::int64_t there = 0;
      for (const model::Side& side : view.scenario().sides)
        if (elimination.side ? side.id == *elimination.side : side.id != victory.side)
          each_unit(side, [&](const model::Unit& unit) { there += count_of(unit); });
      const std::int64_t wanted = elimination.count.value_or(elimination.elements ? 0 : 1);
      if (wanted <= there) continue;
      out.add(
          elimination, victory.side,
          message("<eliminate> ({}) asks for {} units, but there are only {}", victory.side, wanted, there));
    }
  }
}

void check_held(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().notes) return;
  std::map<std::string, std::string> holders;
  for (const model::SideHexes& held : view.scenario().notes->held) {
    for (const std::string& label : held.labels) {
      const auto hex = view.map() != nullptr ? view.map()->hex(label) : std::nullopt;
      const std::string id = hex ? view.map()->label(*hex) : label;
      const auto [at, is_new] = holders.emplace(id, held.side);
      if (!is_new && at->second != held.side)
        out.add(held, held.side,
                message("<held>: {} is held by both \"{}\" and \"{}\"", id, at->second, held.side));
    }
  }
}

void check_title(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  for (const model::Name& title : scenario.titles) {
    if (!title.text.empty()) return;
  }
  out.add(scenario, scenario.id, message("the scenario has no title"));
}

// Checks of the terrain that a scenario adds or converts. Errors are those of map features, reported at their
// place in the scenario. The loader reports ids that are not on the map.

namespace {

using Look = void (*)(const MapView&, Reporter&);

/// Runs map checks on a copy of the scenario's map that contains only these features.
void look_at_features(const ScenarioView& view, std::vector<Shared<model::Feature>> features,
                      std::initializer_list<Look> looks, Reporter& out) {
  if (features.empty()) return;
  const MapView& whole = *view.map();
  model::MapDocument map = whole.map();
  map.los_checks.clear();
  map.terrain.base.reset();  // the map's own checks cover the base and unused shapes
  map.terrain.features = std::move(features);
  std::erase_if(map.shapes, [&](const model::Shape& shape) {
    return std::none_of(map.terrain.features.begin(), map.terrain.features.end(), [&](const auto& feature) {
      const auto* piece = std::get_if<model::PieceFeature>(&*feature);
      return piece != nullptr && piece->shape == shape.id;
    });
  });
  const MapView of_features(whole.path(), map, whole.ruleset());
  for (const Look look : looks) look(of_features, out);
}

/// Adds the features that a change converts, in their new state. Their errors are reported at the
/// `<terrain-change>`.
void add_converted(const model::MapDocument& map, const model::TerrainChange& change,
                   std::vector<Shared<model::Feature>>& to) {
  if (!change.convert || !change.terrain) return;
  for (const std::string& id : *change.convert) {
    const model::Feature* found = model::find_feature(map, id);
    if (found == nullptr || model::type_of(*found) != *change.terrain) continue;
    model::Feature feature = *found;
    std::visit([&](auto& one) { static_cast<model::Node&>(one) = change; }, feature);
    to.emplace_back(std::move(feature));
  }
}

}  // namespace

void check_terrain_changes(const ScenarioView& view, Reporter& out) {
  if (view.map() == nullptr) return;
  std::vector<Shared<model::Feature>> added, converted;
  for (const model::TerrainChange& change : view.scenario().terrain_changes) {
    added.insert(added.end(), change.features.begin(), change.features.end());
    add_converted(view.map()->map(), change, converted);
  }
  look_at_features(view, std::move(added),
                   {&check_labels, &check_rings, &check_paths, &check_page, &check_widths, &check_terrain_types,
                    &check_hexsides, &check_overrides, &check_pieces},
                   out);
  look_at_features(view, std::move(converted), {&check_terrain_types, &check_widths}, out);
}

}  // namespace coq::checks
