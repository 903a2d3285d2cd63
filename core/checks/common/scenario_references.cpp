// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>

#include "core/base/text.h"
#include "core/checks/common/counters_checks.h"
#include "core/checks/common/functions.h"
#include "core/checks/common/geometry.h"
#include "core/checks/framework/words.h"

namespace coq::checks {

// Checks of hex labels in a scenario.

namespace {

/// Reports labels that name no hex in play. Reports nothing if the scenario has no map with hexes.
class ScenarioLabels {
 public:
  ScenarioLabels(const ScenarioView& view, Reporter& out) : m_map(view.hex_map()), m_out(out) {}

  void list(const model::Node& at, const std::string& what, std::string_view subject,
            const std::vector<std::string>& labels) {
    if (m_map == nullptr) return;
    for (const std::string& label : labels) {
      const auto hex = m_map->hex(label);
      if (!hex) {
        m_out.add(at, subject, message("{}: there is no hex {} on the map", what, label));
      } else if (!m_map->in_play(*hex)) {
        m_out.add(at, subject, message("{}: the hex {} is not in play", what, label));
      }
    }
  }
  void list(const model::Node& at, const std::string& what, std::string_view subject,
            const std::optional<std::vector<std::string>>& labels) {
    if (labels) list(at, what, subject, *labels);
  }
  /// Checks all labels in the attributes and texts of an element that the rule system defines.
  void own(const model::SystemElements::One& one, const model::Side* side) {
    const model::ElementInfo* info = one.element.info;
    const void* value = one.element.value;
    std::string subject = info->attribute_text(value, "id");
    if (subject.empty()) subject = side != nullptr ? side->id : info->attribute_text(value, "side");
    const auto look = [&](const model::AttributeInfo& attribute) {
      std::string text;
      if (attribute.type.name != "label" && attribute.type.name != "labels") return;
      if (!attribute.format(value, text)) return;
      std::vector<std::string> labels;
      for (const std::string_view label : split_words(text)) labels.emplace_back(label);
      list(info->node_of(value), shown(one, side), subject, labels);
    };
    for (const model::AttributeInfo& attribute : info->attributes) look(attribute);
    if (info->content) look(*info->content);
  }

 private:
  const MapView* m_map;
  Reporter& m_out;
};

std::string of_side(const char* element, const model::Side& side) {
  return fmt::format("<{}> ({})", element, side.id);
}

}  // namespace

std::string shown(const model::SystemElements::One& one, const model::Side* side) {
  const std::string id = one.element.info->attribute_text(one.element.value, "id");
  if (!id.empty()) return fmt::format("<{}> \"{}\"", one.kind.name, id);
  return side == nullptr ? fmt::format("<{}>", one.kind.name)
                         : fmt::format("<{}> ({})", one.kind.name, side->id);
}

void check_scenario_labels(const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  const model::ScenarioDocument& scenario = view.scenario();
  for (const model::Zone& zone : scenario.zones) {
    labels.list(zone, fmt::format("<zone> \"{}\"", zone.id), zone.id, zone.labels);
  }
  for (const model::Side& side : scenario.sides) {
    for (const model::Setup& setup : side.setups)
      labels.list(setup, of_side("setup", side), side.id, setup.hexes);
    for (const model::Reinforcements& group : side.reinforcements) {
      labels.list(group, of_side("reinforcements", side), side.id, group.hexes);
    }
  }
  for (const model::Card& card : scenario.cards) {
    if (!card.sketch) continue;
    labels.list(*card.sketch, "<sketch>", card.side.value_or(""), card.sketch->hexes);
    if (card.sketch->hexes.size() != 2) {
      out.add(*card.sketch, card.side.value_or(""),
              plural_message("a sketch names {} hex: expected two opposite corners",
                             "a sketch names {} hexes: expected two opposite corners",
                             card.sketch->hexes.size(), card.sketch->hexes.size()));
    }
  }
  if (!scenario.notes) return;
  for (const model::SideHexes& note : scenario.notes->held) labels.list(note, "<held>", note.side, note.labels);
  for (const model::MarkerNote& note : scenario.notes->markers) {
    labels.list(note, "<marker>", note.side.value_or(""), note.hexes);
  }
  for (const model::SystemElements::One& one : scenario.notes->own.all()) labels.own(one, nullptr);
}

void check_own_labels(const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  for (const model::Side& side : view.scenario().sides)
    for (const model::SystemElements::One& one : side.own.all()) labels.own(one, &side);
}

void check_labels_of(const model::SystemElementKind& kind, const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  for (const model::Side& side : view.scenario().sides)
    for (const model::SystemElements::One& one : side.own.all())
      if (&one.kind == &kind) labels.own(one, &side);
}

void check_control_labels(const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Control& control : victory.controls) {
      labels.list(control, "<control>", victory.side, control.hexes);
    }
    for (const model::PointsCondition& points : victory.points) {
      labels.list(points, "<points>", victory.side, points.hexes);
    }
  }
}

void check_summit_labels(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().notes || !view.scenario().notes->summits) return;
  const model::HexList& summits = *view.scenario().notes->summits;
  ScenarioLabels(view, out).list(summits, "<summits>", "", summits.labels);
}

// Checks of references to sides, zones, counters, nations and markers, and of unit ids.

using model::WordsFrom;

void check_side_references(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  const auto check = [&](const model::Node& at, std::string_view what, const std::string& side) {
    if (model::find_side(scenario, side) != nullptr) return;
    out.add(at, side,
            suggesting(message("<{}>: there is no side \"{}\"", what, side),
                       suggested_word(view, WordsFrom::sides, side)));
  };
  for (const model::Card& card : scenario.cards) {
    if (card.side) check(card, "card", *card.side);
  }
  for (const model::Victory& victory : scenario.victories) {
    check(victory, "victory", victory.side);
    for (const model::Elimination& elimination : victory.eliminations) {
      if (elimination.side) check(elimination, "eliminate", *elimination.side);
    }
  }
  if (scenario.turns.first) check(scenario.turns, "turns", *scenario.turns.first);
  if (!scenario.notes) return;
  const model::Notes& notes = *scenario.notes;
  for (const model::SideHexes& note : notes.held) check(note, "held", note.side);
  for (const model::MarkerNote& note : notes.markers) {
    if (note.side) check(note, "marker", *note.side);
  }
  for (const model::SystemElements::One& one : notes.own.all()) {
    const auto& [info, value] = one.element;
    for (const model::AttributeInfo& attribute : info->attributes) {
      std::string sides;
      if (attribute.words.from != WordsFrom::sides || !attribute.format(value, sides)) continue;
      for (const std::string_view side : split_words(sides))
        check(info->node_of(value), one.kind.name, std::string(side));
    }
  }
}

void check_zones(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  std::set<std::string> used;
  bool misnamed = false;
  const auto check = [&](const model::Node& at, const char* what, const std::optional<std::string>& zone) {
    if (!zone) return;
    used.insert(*zone);
    if (model::find_zone(scenario, *zone) == nullptr) {
      misnamed = true;
      out.add(at, *zone,
              suggesting(message("<{}>: there is no zone \"{}\"", what, *zone),
                         suggested_word(view, WordsFrom::zones, *zone)));
    }
  };
  for (const model::Side& side : scenario.sides) {
    for (const model::Setup& setup : side.setups) check(setup, "setup", setup.zone);
    for (const model::Reinforcements& group : side.reinforcements) check(group, "reinforcements", group.zone);
  }
  for (const model::Zone& zone : scenario.zones) {
    if (zone.ring) report_faults("<zone>", zone.id, *zone.ring, {}, out);
    if (zone.labels.empty() == !zone.ring.has_value()) {
      out.add(zone, zone.id, message("zone \"{}\": expected hex labels, or a ring on a table", zone.id));
    }
    // An unknown name is probably that of the unused zone, so one message is enough.
    if (used.count(zone.id) == 0 && !misnamed) {
      out.warn(zone, zone.id, message("zone \"{}\" is not used by any set-up or reinforcements", zone.id));
    }
  }
}

void check_unit_counters(const ScenarioView& view, Reporter& out) {
  if (!view.has_all_counters()) return;
  for (const model::Side& side : view.scenario().sides) {
    each_unit(side, [&](const model::Unit& unit) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter == nullptr) {
        out.add(unit, unit.id,
                suggesting(message("unit \"{}\": there is no counter \"{}\"", unit.id, unit.counter),
                           suggested_word(view, WordsFrom::counters, unit.counter)));
      } else if (counter->kind != model::CounterKind::unit) {
        out.add(unit, unit.id, message("unit \"{}\": the counter \"{}\" is a marker", unit.id, unit.counter));
      }
    });
  }
}

void check_unit_ids(const ScenarioView& view, Reporter& out) {
  std::map<std::string, std::string> known;
  for (const model::Side& side : view.scenario().sides) {
    each_unit(side, [&](const model::Unit& unit) {
      const int count = std::min(count_of(unit), 1000);
      for (int i = 1; i <= count; ++i) {
        const std::string id = model::numbered_id(unit.id, count_of(unit), i);
        const auto [at, added] = known.emplace(id, unit.id);
        if (added || at->second == unit.id) continue;  // the reader reports duplicate ids
        out.add(unit, unit.id,
                message("unit \"{}\": its id {} is also an id of unit \"{}\"", unit.id, id, at->second));
        return;
      }
    });
  }
}

void check_unit_nations(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    // Skip sides with an unknown nation: another check reports it, and further errors would only follow from
    // it.
    const bool known = view.ruleset() == nullptr ||
                       std::all_of(side.nations.begin(), side.nations.end(), [&](const std::string& nation) {
                         return view.ruleset()->find_nation(nation) != nullptr;
                       });
    if (!known || side.nations.empty()) continue;
    each_unit(side, [&](const model::Unit& unit) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter == nullptr || !counter->nation) return;
      if (std::find(side.nations.begin(), side.nations.end(), *counter->nation) != side.nations.end()) return;
      out.add(unit, unit.id,
              message("unit \"{}\": the counter \"{}\" is of the nation \"{}\", but side \"{}\" has \"{}\"",
                      unit.id, unit.counter, *counter->nation, side.id, join(side.nations, ", ")));
    });
  }
}

void check_counter_counts(const ScenarioView& view, Reporter& out) {
  std::map<std::string, std::int64_t> used;
  for (const model::Side& side : view.scenario().sides) {
    each_unit(side, [&](const model::Unit& unit) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter == nullptr) return;
      std::int64_t& sum = used[unit.counter];
      const bool enough = sum <= counter->count;
      sum += count_of(unit);
      if (!enough || sum <= counter->count) return;
      out.add(unit, unit.id,
              plural_message("unit \"{}\": the scenario needs {} counter \"{}\", but there are {}",
                             "unit \"{}\": the scenario needs {} counters \"{}\", but there are {}", sum,
                             unit.id, sum, unit.counter, counter->count));
    });
  }
}

namespace {

/// Returns whether the ruleset knows the power. Another check reports unknown powers.
bool is_power(const model::RulesetDocument& ruleset, const std::string& power) {
  return ruleset.find_row("powers", power) != nullptr ||
         std::any_of(ruleset.nations.begin(), ruleset.nations.end(),
                     [&](const model::Nation& nation) { return nation.power == power; });
}

}  // namespace

void check_side_nations(const ScenarioView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const std::string& id : side.nations) {
      const model::Nation* nation = view.ruleset()->find_nation(id);
      if (nation == nullptr) {
        // A custom nation has no colour, which is allowed. A name close to a known nation is probably a typing
        // error.
        const std::string suggestion = suggested_word(view, WordsFrom::nations, id);
        out.add_as(suggestion.empty() ? out.severity() : Severity::error, side, side.id,
                   suggesting(message("side \"{}\": the ruleset {} has no nation {}, and therefore no colour "
                                      "for it",
                                      side.id, view.ruleset()->id, id),
                              suggestion));
      } else if (nation->power != side.power && is_power(*view.ruleset(), side.power)) {
        out.warn(side, side.id,
                 message("side \"{}\" has the power \"{}\", but its nation \"{}\" has \"{}\"", side.id,
                         side.power, id, nation->power));
      }
    }
  }
}

namespace {

void compare_nations(const model::Side& side, const model::Nation& other, const model::Nation& own,
                     Reporter& out) {
  if (own.id == other.id) {
    out.warn(side, side.id,
             message("side \"{}\": another side also has counters of the nation {}", side.id, own.id));
    return;
  }
  const auto apart = nations_apart(own, other);
  if (!apart) return;
  if (!apart->in_colour())
    out.warn(side, side.id,
             message("side \"{}\": to colour-blind people, the colours of {} and {} differ by only {}; "
                     "the difference must be at least {}",
                     side.id, own.id, other.id, format_thousandths(apart->colour / 100 * 100),
                     kMinColourDifference / 1000));
  if (!apart->in_grey())
    out.warn(side, side.id,
             message("side \"{}\": counters of {} and {} look alike in a grey print: they differ by {} in "
                     "lightness; the difference must be at least {}, or their stripes must differ",
                     side.id, own.id, other.id, format_thousandths(apart->grey / 100 * 100),
                     kMinGreyDifference / 1000));
}

}  // namespace

void check_side_colours(const ScenarioView& view, Reporter& out) {
  const model::RulesetDocument* ruleset = view.ruleset();
  if (ruleset == nullptr) return;
  const std::vector<model::Side>& sides = view.scenario().sides;
  for (std::size_t i = 1; i < sides.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      for (const std::string& own : sides[i].nations)
        for (const std::string& other : sides[k].nations) {
          const model::Nation* a = ruleset->find_nation(own);
          const model::Nation* b = ruleset->find_nation(other);
          if (a != nullptr && b != nullptr) compare_nations(sides[i], *b, *a, out);
        }
}

void check_side_order(const ScenarioView& view, Reporter& out) {
  std::map<int, std::string> known;
  for (const model::Side& side : view.scenario().sides) {
    const auto [at, added] = known.emplace(side.order, side.id);
    if (added) continue;
    out.add(
        side, side.id,
        message("side \"{}\" sets up as number {}, but so does side \"{}\"", side.id, side.order, at->second));
  }
}

void check_side_units(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    bool any = false;
    each_unit(side, [&](const model::Unit&) { any = true; });
    if (!any) out.add(side, side.id, message("side \"{}\" has no units", side.id));
  }
}

void check_marker_notes(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().notes || view.ruleset() == nullptr) return;
  for (const model::MarkerNote& note : view.scenario().notes->markers) {
    if (view.ruleset()->find_marker_type(note.type) == nullptr) {
      out.add(
          note, note.type,
          suggesting(message("<marker>: the ruleset {} has no marker type {}", view.ruleset()->id, note.type),
                     suggested_word(view, WordsFrom::marker_types, note.type)));
    }
    if (!note.toward || view.hex_map() == nullptr) continue;
    if (!parse_direction(view.hex_map()->grid()->orientation(), *note.toward)) {
      out.add(note, note.type,
              suggesting(message("<marker>: \"{}\" is not a direction of the map's hexes", *note.toward),
                         suggested_word(view, WordsFrom::directions, *note.toward)));
    }
  }
}

}  // namespace coq::checks
