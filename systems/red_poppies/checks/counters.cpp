// SPDX-License-Identifier: MIT
#include <map>
#include <set>

#include "core/checks/common/functions.h"
#include "core/play/hexes/table.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {

// V20 to V23: counters.

namespace {

template <class F>
void each_unit_counter(const CountersView& view, F f) {
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.kind == model::CounterKind::unit) f(counter);
  }
}

/// 1 is formed, 2 is dispersed.
int number_of_face(const model::Counter& counter, const model::Face& face) {
  return &face == &counter.faces.front() ? 1 : 2;
}

void check_v20(const CountersView& view, Reporter& out) {
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (counter.faces.size() != 2) {
      out.add(counter, counter.id,
              message("counter \"{}\" has {} face: a unit needs a formed face and a dispersed one", counter.id,
                      counter.faces.size()));
    }
    if (!counter.nation) out.add(counter, counter.id, message("counter \"{}\" has no nation", counter.id));
    for (const model::Face& face : counter.faces) {
      for (const char* name : {"fp", "range", "resolve", "movement", "at-fp"}) {
        const std::string* text = model::find_factor(face, name);
        if (text == nullptr && std::string_view(name) == "at-fp") continue;  // 2.03: only some faces have it.
        const auto number = factor_of(face, name);
        if (number && *number >= 0) continue;
        out.add(face, counter.id,
                text == nullptr
                    ? message("counter \"{}\": its face {} has no {}", counter.id,
                              number_of_face(counter, face), name)
                    : message("counter \"{}\": {} of its face {} is \"{}\": expected a whole number, 0 or more",
                              counter.id, name, number_of_face(counter, face), *text));
      }
    }
  });
}

void check_v21(const CountersView& view, Reporter& out) {
  checks::check_counter_types(view, out);
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (!counter.type2 || counter.type == *counter.type2) return;
    // 5.14: horse artillery is the only pair of types in the rules.
    if (is_of_type(counter, "artillery") && is_of_type(counter, "cavalry")) return;
    out.add(counter, counter.id,
            message("counter \"{}\" combines {} and {}: the rules combine only artillery and cavalry",
                    counter.id, counter.type, *counter.type2));
  });
}

void check_v22(const CountersView& view, Reporter& out) {
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (counter.faces.size() != 2) return;
    for (const char* name : {"fp", "range", "at-fp", "resolve", "movement"}) {
      const auto formed = factor_of(counter.faces[0], name);
      const auto dispersed = factor_of(counter.faces[1], name);
      if (!formed || !dispersed || *dispersed <= *formed) continue;
      out.add(counter.faces[1], counter.id,
              message("counter \"{}\": {} is {} when dispersed, better than {} when formed", counter.id, name,
                      *dispersed, *formed));
    }
  });
}

void check_v23(const CountersView& view, Reporter& out) {
  each_unit_counter(view, [&](const model::Counter& counter) {
    for (const model::Face& face : counter.faces) {
      const auto fp = factor_of(face, "fp");
      const auto range = factor_of(face, "range");
      const auto at_fp = factor_of(face, "at-fp");
      if (at_fp && *at_fp > 0 && range && *range == 0) {
        out.add(face, counter.id,
                message("counter \"{}\": its face {} has anti-tank firepower but range 0", counter.id,
                        number_of_face(counter, face)));
      }
      if (fp && *fp == 0 && range && *range > 0 && at_fp.value_or(0) == 0) {
        out.add(face, counter.id,
                message("counter \"{}\": its face {} has range {} but firepower 0", counter.id,
                        number_of_face(counter, face), *range));
      }
    }
  });
}

constexpr Check kCountersChecks[] = {
    {"red-poppies:V20", translatable("a unit must have two faces with its factors, and a nation"),
     Severity::error, check_v20, "2.03d", kSystem},
    {"red-poppies:V21",
     translatable("unit types must be among the seven, and combined only in an allowed "
                  "pair"),
     Severity::error, check_v21, "2.02a", kSystem, "counters.type"},
    {"red-poppies:V22", translatable("dispersed factors must not be better than formed ones"),
     Severity::warning, check_v22, "2.03d", kSystem},
    {"red-poppies:V23", translatable("firepower and range must go together"), Severity::warning, check_v23,
     "6.21a", kSystem},
};

}  // namespace

CheckList counters_checks() {
  return kCountersChecks;
}

// V18, V19, V28, V45, V47: placement at set-up and entry.

namespace {

constexpr int kStackLimit = 2;   // 2.11: units of a side in a hex.
constexpr int kEntryLimit = 12;  // 10.11b: units in an entering block.
constexpr int kMaxUnits = 2000;  // Limit for one set-up, because its units are tried one by one.

int units_in(const std::vector<model::Unit>& units) {
  int sum = 0;
  for (const model::Unit& unit : units) sum += std::min(checks::count_of(unit), kMaxUnits - sum);
  return sum;
}

int stack_limit(const ScenarioView& view) {
  return std::max(1, number_of(view.ruleset(), "stack.limit", kStackLimit));
}

void check_v18(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  const int limit = stack_limit(view);
  for (const model::Side& side : view.scenario().sides) {
    play::Room room(limit);
    for (const model::Setup& setup : side.setups) {
      const std::vector<Hex> hexes = view.hexes_of(setup);
      if (hexes.empty()) continue;  // Other checks report missing hexes.
      const int units = units_in(setup.units);
      int placed = 0;
      while (placed < units && room.place(hexes)) ++placed;
      if (placed == units) continue;
      const std::string where =
          setup.zone ? fmt::format("<zone> \"{}\"", *setup.zone) : view.map()->label_list(hexes);
      out.add(setup, side.id,
              message("<setup> ({}): {} has room for {} of its {} units, at most {} of one side per hex",
                      side.id, where, placed, units, limit));
    }
  }
}

void check_v19(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  const auto& sides = view.scenario().sides;
  for (std::size_t i = 1; i < sides.size(); ++i) {
    std::set<Hex> earlier;
    for (std::size_t j = 0; j < i; ++j) {
      for (const Hex h : view.setup_area(sides[j])) earlier.insert(h);
    }
    for (const model::Setup& setup : sides[i].setups) {
      std::vector<Hex> common;
      for (const Hex h : view.hexes_of(setup)) {
        if (earlier.count(h) > 0) common.push_back(h);
      }
      if (common.empty()) continue;
      out.add(
          setup, sides[i].id,
          message("<setup> ({}): both sides may set up in {}", sides[i].id, view.map()->label_list(common)));
    }
  }
}

void check_v28(const ScenarioView& view, Reporter& out) {
  if (view.hex_map() == nullptr) return;
  const int limit = stack_limit(view);
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& group : side.reinforcements) {
      if (!group.on_map.value_or(false)) continue;
      const std::vector<Hex> hexes = view.hexes_of(group);
      const std::set<Hex> different(hexes.begin(), hexes.end());
      const int units = units_in(group.units);
      if (different.empty() || units <= limit * static_cast<int>(different.size())) continue;
      out.add(group, side.id,
              plural_message(
                  "<reinforcements> ({}) of turn {}: {} units in {} hex, but each side may have at most {} "
                  "in a hex",
                  "<reinforcements> ({}) of turn {}: {} units in {} hexes, but each side may have at most {} "
                  "in a hex",
                  different.size(), side.id, group.turn, units, different.size(), limit));
    }
  }
}

void check_v45(const ScenarioView& view, Reporter& out) {
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Setup& setup : side.setups) {
      const bool dug_in = has_state(setup, kDugIn), digs = has_state(setup, kShovel);
      if (dug_in && digs) {
        out.add_as(Severity::error, setup, side.id,
                   message("<setup> ({}) is both dug in and digging", side.id));
      }
      if (!dug_in && !digs) continue;
      for (const model::Unit& unit : setup.units) {
        const model::Counter* counter = view.find_counter(unit.counter);
        if (counter == nullptr || may_be_in_trench(*counter)) continue;
        const std::string types = counter->type + (counter->type2 ? ", " + *counter->type2 : "");
        out.add(unit, unit.id,
                dug_in ? message("unit \"{}\" is set up dug-in, but the type {} cannot dig", unit.id, types)
                       : message("unit \"{}\" is set up digging, but the type {} cannot dig", unit.id, types));
      }
    }
  }
}

void check_v47(const ScenarioView& view, Reporter& out) {
  const int limit = number_of(view.ruleset(), "entry.block", kEntryLimit);
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& group : side.reinforcements) {
      if (group.on_map.value_or(false)) continue;
      std::map<std::string, std::int64_t> counts;
      for (const model::Unit& unit : group.units) {
        const model::Counter* counter = view.find_counter(unit.counter);
        if (counter != nullptr) counts[identity_of(*counter)] += checks::count_of(unit);
      }
      for (const auto& [key, count] : counts) {
        if (count <= limit) continue;
        out.add(group, side.id,
                message("<reinforcements> ({}) of turn {}: {} identical units, but one order activates at "
                        "most {}",
                        side.id, group.turn, count, limit));
      }
    }
  }
}

constexpr Check kStackingChecks[] = {
    {"red-poppies:V18", translatable("there must be room for the units, two per side in a hex"),
     Severity::error, check_v18, "2.11a", kSystem},
    {"red-poppies:V19", translatable("the sides must not set up in the same hex"), Severity::warning, check_v19,
     "2.11b", kSystem},
    {"red-poppies:V28", translatable("reinforcements on the map must have room"), Severity::error, check_v28,
     "10.12", kSystem},
    {"red-poppies:V45", translatable("units set up dug-in or digging must be able to dig"), Severity::warning,
     check_v45, "5.21a", kSystem},
    {"red-poppies:V47", translatable("an entry group may have at most 12 identical units"), Severity::warning,
     check_v47, "10.11b", kSystem},
};

}  // namespace

CheckList stacking_checks() {
  return kStackingChecks;
}

}  // namespace coq::red_poppies
