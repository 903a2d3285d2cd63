// SPDX-License-Identifier: MIT
// Set-up, reinforcements, turns, edges, cards and victory of a scenario.
#include <map>

#include "core/base/text.h"
#include "core/checks/common/edges.h"
#include "core/checks/common/functions.h"
#include "core/checks/common/own_elements.h"
#include "core/checks/framework/words.h"

namespace coq::validate {

void check_setups(const ScenarioView& view, Reporter& out) {
  const MapView* map = view.map();
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Setup& setup : side.setups) {
      // A place may name the zone that it is in.
      const bool in_zone = setup.zone.has_value() && !setup.at;
      const int places = int{in_zone} + int{setup.hexes.has_value()} + int{setup.at.has_value()} +
                         int{setup.carried_by.has_value()};
      // On a table, units without a place are set up in play, or come later.
      const bool later = places == 0 && map != nullptr && map->map().table;
      if (places != 1 && !later) {
        out.add(setup, side.id,
                message("<setup> ({}) says {} places: expected one of \"zone\", \"hexes\" and \"at\"", side.id,
                        places));
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
                message("<setup> ({}): \"at\" is a place of a table, the map has none", side.id));
      } else if (setup.at->x < 0 || setup.at->y < 0 || setup.at->x > table->width ||
                 setup.at->y > table->height) {
        out.add(setup, side.id,
                message("<setup> ({}): the place {},{} is not on the table of {} x {} mm", side.id,
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
                plural_message("<reinforcements> ({}) come in turn {}, the scenario has {} turn",
                               "<reinforcements> ({}) come in turn {}, the scenario has {} turns", view.turns(),
                               side.id, group.turn, view.turns()));
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
                message("<reinforcements> ({}) are placed on the map, and so need no edge", side.id));
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

void check_own_turns(const model::OwnElements::One& one, const model::Side* side, const ScenarioView& view,
                     Reporter& out) {
  const auto& [info, value] = one.element;
  for (const model::AttributeInfo& attribute : info->attributes) {
    model::Turns turns;
    std::string text;
    if (attribute.type.name != "turns" || !attribute.format(value, text)) continue;
    if (!model::as_turns.parse(text, turns) || last_turn(turns) <= view.turns()) continue;
    out.add(
        info->node_of(value), info->attribute_text(value, "id"),
        plural_message("{} in turn {}, the scenario has {} turn", "{} in turn {}, the scenario has {} turns",
                       view.turns(), shown(one, side), last_turn(turns), view.turns()));
  }
}

}  // namespace

void check_turns(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    for (const model::OwnElements::One& one : side.own.all()) check_own_turns(one, &side, view, out);
  }
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Control& control : victory.controls) {
      if (!control.turn || *control.turn <= view.turns()) continue;
      out.add(control, victory.side,
              plural_message("<control> ({}) by turn {}, the scenario has {} turn",
                             "<control> ({}) by turn {}, the scenario has {} turns", view.turns(), victory.side,
                             *control.turn, view.turns()));
    }
  }
}

void check_note_turns(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().notes) return;
  for (const model::OwnElements::One& one : view.scenario().notes->own.all())
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
      for (const std::string& edge : own.of.value_or(std::vector<std::string>())) {
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
               side.empty() ? message("there are two cards of the same number for both sides")
                            : message("there are two cards of the same number for side \"{}\"", side));
    }
  }
}

void check_victories(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories) {
    if (victory.controls.empty() && victory.exits.empty() && victory.eliminations.empty() &&
        victory.points.empty() && victory.others.empty()) {
      out.add(victory, victory.side, message("<victory> ({}) asks for nothing", victory.side));
    }
    for (const model::PointsCondition& points : victory.points) {
      if (points.hex.has_value() == points.hexes.has_value() &&
          (points.unit || points.element || points.exit || points.hex)) {
        continue;
      }
      out.add(
          points, victory.side,
          message("<points> ({}): expected what counts how many, and \"hexes\" with \"hex\"", victory.side));
    }
    for (const model::Control& control : victory.controls) {
      if (control.hexes.empty())
        out.add(control, victory.side, message("<control> ({}) names no hex", victory.side));
      if (!control.count || static_cast<std::size_t>(*control.count) <= control.hexes.size()) continue;
      out.add(control, victory.side,
              plural_message("<control> ({}) asks for {} of {} hex", "<control> ({}) asks for {} of {} hexes",
                             control.hexes.size(), victory.side, *control.count, control.hexes.size()));
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

}  // namespace coq::validate
