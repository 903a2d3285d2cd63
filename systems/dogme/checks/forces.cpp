// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/base/text.h"
#include "core/checks/framework/words.h"
#include "core/geometry/convex.h"
#include "core/geometry/distance.h"
#include "systems/dogme/checks/elements.h"

namespace coq::dogme {

// V01 to V05, V16, V21 to V23, V28: forces, points, dogmas, Commanders, counters.

namespace {

template <class F>
void each_side(const ScenarioView& view, F f) {
  const std::optional<Field> field = Field::of(view);
  if (!field) return;
  for (const model::Side& side : view.scenario().sides) f(*field, side);
}

const model::Node& force_node(const model::Side& side) {
  return side.force ? static_cast<const model::Node&>(*side.force) : side;
}

/// A class table of the ruleset, with its scale.
struct ClassTable {
  std::string scale;
  const model::Table* table = nullptr;
};
std::vector<ClassTable> class_tables(const model::RulesetDocument& ruleset) {
  constexpr std::string_view kPrefix = "classes.";
  std::vector<ClassTable> out;
  for (const model::Table& table : ruleset.tables) {
    if (!table.id.starts_with(kPrefix) ||
        ruleset.find_value("base." + table.id.substr(kPrefix.size())) == nullptr)
      continue;
    out.push_back({table.id.substr(kPrefix.size()), &table});
  }
  return out;
}

constexpr const char* kFactors[] = {"speed", "cf", "range", "points"};

/// Returns the first factor that differs from the row, or nullptr.
const char* differing_factor(const model::Face& face, const model::TableRow& row) {
  for (const char* factor : kFactors) {
    const std::string* printed = model::find_factor(face, factor);
    const std::string* stated = row.find_cell(factor);
    if (printed == nullptr || stated == nullptr || *printed != *stated) return factor;
  }
  return nullptr;
}

bool has_type(const Field& field, const model::Side& side, Type type) {
  const auto elements = field.of_side(side);
  return std::any_of(elements.begin(), elements.end(),
                     [&](const Element* e) { return e->what != nullptr && e->what->type == type; });
}

void check_v01(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    const auto& mission = view.scenario().mission;
    if (side.force && side.force->points && mission && mission->points &&
        *side.force->points > *mission->points)
      out.warn(force_node(side), side.id,
               message("the force of \"{}\" may cost {} PF, but the game is for {}", side.id,
                       *side.force->points, field.game_points()));
    const ForceCost cost = field.cost(side);
    if (cost.total() <= field.limit(side)) return;
    out.add(
        force_node(side), side.id,
        message(
            "the force of \"{}\" costs {} PF ({} for elements, {} for the dogma), but at most {} are allowed",
            side.id, cost.total(), cost.elements, cost.dogmas, field.limit(side)));
  });
}

void check_v02(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    const ForceCost cost = field.cost(side);
    const int whole = field.rules().dogma_counts ? cost.total() : cost.elements;
    if (2 * cost.cheap >= whole) return;
    out.add(force_node(side), side.id,
            message("the force of \"{}\": only {} of {} PF, less than half, are spent on elements of at most "
                    "{} PF each",
                    side.id, cost.cheap, whole, value_or(*view.ruleset(), "cheap.cost", 0)));
  });
}

void check_v03(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    const auto elements = field.of_side(side);
    const auto count = std::count_if(elements.begin(), elements.end(),
                                     [](const Element* e) { return e->has_role("commander"); });
    if (elements.empty() || count == 1) return;
    if (count == 0)
      return out.info(side, side.id, message("the side \"{}\" will name its Commander during play", side.id));
    out.add(side, side.id, message("the side \"{}\" has {} Commanders: expected one", side.id, count));
  });
}

void check_v04(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    if (!side.force) return;
    const int most = value_or(*view.ruleset(), "dogma.most", 1);
    if (static_cast<int>(side.force->options.size()) > most) {
      out.add(*side.force, side.id,
              plural_message("the force of \"{}\" has {} dogma, but at most {} are allowed",
                             "the force of \"{}\" has {} dogmas, but at most {} are allowed",
                             side.force->options.size(), side.id, side.force->options.size(), most));
    }
    for (const model::ForceOption& option : side.force->options) {
      bool known = false;
      for (int i = 0; i < kDogmas; ++i) known = known || option.id == dogma_name(static_cast<Dogma>(i));
      if (known) continue;
      out.add(option, side.id,
              suggesting(message("\"{}\" is not a dogma", option.id),
                         checks::suggested_row(*view.ruleset(), "dogmas", option.id)));
    }
    (void)field;
  });
}

void check_v05(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    for (const Dogma dogma : field.dogmas(side)) {
      const std::optional<Type> needed = dogma == Dogma::special_forces     ? std::optional(Type::infantry)
                                         : dogma == Dogma::armoured_warfare ? std::optional(Type::armour)
                                         : dogma == Dogma::scout            ? std::optional(Type::assault)
                                                                            : std::nullopt;
      if (!needed || has_type(field, side, *needed)) continue;
      out.add(force_node(side), side.id,
              message("the force of \"{}\" has no element that benefits from the dogma \"{}\"", side.id,
                      dogma_name(dogma)));
    }
  });
}

void check_v16(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    std::map<std::string, int> aboard;
    for (const Element* element : field.of_side(side)) {
      if (!element->setup->carried_by || element->what == nullptr) continue;
      const Element* carrier = field.find(*element->setup->carried_by);
      if (carrier == nullptr || carrier->what == nullptr) continue;
      if (carrier->side != element->side) continue;  // The check scenario.force reports it.
      if (!carrier->what->carries) {
        out.add(*element->setup, element->id,
                message("\"{}\" cannot carry \"{}\": it is not a transport", carrier->id, element->id));
      } else if (!element->what->may_embark) {
        out.add(*element->unit, element->id,
                message("\"{}\" cannot be carried: units of its class cannot embark", element->id));
      } else if (++aboard[carrier->id] == field.rules().apc_capacity + 1) {
        out.add(*element->unit, element->id,
                plural_message("\"{}\" carries more than the {} element allowed",
                               "\"{}\" carries more than "
                               "the {} elements allowed",
                               field.rules().apc_capacity, carrier->id, field.rules().apc_capacity));
      }
    }
  });
}

void check_v21(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  const std::vector<ClassTable> tables = class_tables(*view.ruleset);
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.kind != model::CounterKind::unit || counter.faces.empty()) continue;
    const char* differs = nullptr;
    bool same = false;
    for (const ClassTable& one : tables) {
      const model::TableRow* row = one.table->find_row(counter.type);
      if (row == nullptr) continue;
      const char* factor = differing_factor(counter.faces.front(), *row);
      same = same || factor == nullptr;
      if (differs == nullptr) differs = factor;
    }
    if (same || differs == nullptr) continue;
    out.add(counter.faces.front(), counter.id,
            message("counter \"{}\": its {} differs from the class table", counter.id, differs));
  }
}

void check_v22(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.kind != model::CounterKind::unit || !counter.base) continue;
    bool known = false;
    for (const ClassTable& one : class_tables(*view.ruleset)) {
      const Um side = length_of(*view.ruleset, "base", one.scale);
      known = known || *counter.base == Point{side, side};
    }
    if (known) continue;
    out.add(counter, counter.id,
            message("counter \"{}\": its base of {} x {} mm does not match any scale of the rules", counter.id,
                    format_mm(counter.base->x), format_mm(counter.base->y)));
  }
}

void check_v23(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    const int left = field.limit(side) - field.cost(side).total();
    if (left > 0) out.add(force_node(side), side.id, message("\"{}\" leaves {} PF unspent", side.id, left));
    for (const model::Side& enemy : view.scenario().sides) {
      const std::vector<Dogma> dogmas = field.dogmas(enemy);
      if (&enemy == &side || std::find(dogmas.begin(), dogmas.end(), Dogma::artillery) == dogmas.end() ||
          !side.groups.empty()) {
        continue;
      }
      out.add(side, side.id,
              message("\"{}\" declares no group, so the Artillery of \"{}\" has nothing to bombard", side.id,
                      enemy.id));
    }
  });
}

void check_v28(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field) return;
  for (const Element& element : field->elements()) {
    if (!element.has_role("commander") || element.what == nullptr) continue;
    if (element.what->off_table || element.has_state("off-table")) {
      out.add(*element.unit, element.id, message("the Commander \"{}\" begins off the table", element.id));
    } else if (element.setup->carried_by) {
      out.add(*element.unit, element.id, message("the Commander \"{}\" begins aboard a transport", element.id));
    }
  }
}

}  // namespace

CheckList force_checks() {
  static const Check kRows[] = {
      {"dogme:V01", translatable("a force must not cost more than the points of the game"), Severity::error,
       check_v01, "D3.1", kSystem},
      {"dogme:V02", translatable("half of a force's points must be spent on cheap elements"), Severity::error,
       check_v02, "D3.2", kSystem},
      {"dogme:V03", translatable("each side must have one Commander"), Severity::error, check_v03, "D4.1",
       kSystem},
      {"dogme:V04", translatable("a force may have only one dogma, which must exist"), Severity::error,
       check_v04, "D5.0", kSystem, "", "option.id"},
      {"dogme:V05", translatable("a dogma must be of use to its force"), Severity::warning, check_v05, "D5.0",
       kSystem},
      {"dogme:V16", translatable("transports may carry at most two elements, of classes that can embark"),
       Severity::error, check_v16, "D17.10", kSystem},
      {"dogme:V21", translatable("counters must have the values of the class table"), Severity::warning,
       check_v21, "D3.3", kSystem},
      {"dogme:V22", translatable("bases must have the sizes of one scale"), Severity::warning, check_v22,
       "D0.3", kSystem},
      {"dogme:V23", translatable("what a force leaves unused"), Severity::info, check_v23, "D3.1", kSystem},
      {"dogme:V28", translatable("where a Commander begins off the table"), Severity::info, check_v28, "D4.1",
       kSystem}};
  return kRows;
}

// V10 to V15, V17, V18, V20: starting positions, groups, markers.

namespace {

bool has_dogma(const Field& field, const model::Side& side, Dogma dogma) {
  const std::vector<Dogma> dogmas = field.dogmas(side);
  return std::find(dogmas.begin(), dogmas.end(), dogma) != dogmas.end();
}

/// Returns the half of the table along an edge.
Box half_of(const Field& field, TableEdge edge) {
  return half_along(edge, {{0, 0}, {field.table()->width, field.table()->height}});
}

template <class F>
void each_placed(const ScenarioView& view, F f) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->table() == nullptr) return;
  for (const Element& element : field->elements())
    if (element.base) f(*field, element);
}

/// Returns whether all members are linked by gaps of at most `most`, directly or through others.
bool is_chain(const std::vector<const Element*>& members, Um most) {
  std::vector<bool> linked(members.size());
  std::vector<std::size_t> open{0};
  linked[0] = true;
  while (!open.empty()) {
    const std::size_t i = open.back();
    open.pop_back();
    for (std::size_t j = 0; j < members.size(); ++j) {
      if (linked[j] || !within(ring_of(*members[i]->base), ring_of(*members[j]->base), most)) continue;
      linked[j] = true;
      open.push_back(j);
    }
  }
  return std::all_of(linked.begin(), linked.end(), [](bool is) { return is; });
}

void check_group(const Field& field, const model::UnitGroup& group, Reporter& out) {
  std::vector<const Element*> members, placed;
  for (const std::string& id : group.units)
    if (const Element* element = field.find(id)) members.push_back(element);
  for (const Element* element : members)
    if (element->base) placed.push_back(element);
  if (members.size() != group.units.size()) return;  // Another check reports unknown elements.
  const int count = static_cast<int>(members.size());
  if (count > field.rules().group_most || count < field.rules().group_least) {
    out.add(group, group.id,
            plural_message("the group \"{}\" has {} element: expected {} to {}",
                           "the group \"{}\" has {} elements: expected {} to {}", count, group.id, count,
                           field.rules().group_least, field.rules().group_most));
  }
  if (members.empty()) return;
  for (const Element* element : members) {
    if (element->what == nullptr || members.front()->what == nullptr || element->what == members.front()->what)
      continue;
    out.add(group, group.id, message("the group \"{}\" has elements of different classes", group.id));
    break;
  }
  if (placed.empty()) return;
  for (const Element* element : placed) {
    if (same_direction(element->place->facing, placed.front()->place->facing)) continue;
    out.add(group, group.id, message("the elements of the group \"{}\" do not face the same way", group.id));
    break;
  }
  const bool some_off_table =
      std::any_of(members.begin(), members.end(), [](const Element* e) { return e->place && !e->base; });
  if (!some_off_table && !is_chain(placed, field.rules().formation)) {
    out.add(group, group.id,
            message("the elements of the group \"{}\" are more than {} mm apart", group.id,
                    format_mm(field.rules().formation)));
  }
}

bool has_opposite_edges(const Field& field, const model::ScenarioDocument& scenario) {
  if (scenario.sides.size() != 2) return true;
  const auto first = field.edge(scenario.sides[0]), second = field.edge(scenario.sides[1]);
  return !first || !second || *second == opposite(*first);
}

void check_v10(const ScenarioView& view, Reporter& out) {
  each_placed(view, [&](const Field& field, const Element& element) {
    const auto edge = field.edge(*element.side);
    if (!edge || element.what == nullptr || element.what->off_table) return;
    if (!has_opposite_edges(field, view.scenario())) return;  // V20 reports it.
    const Box table{{0, 0}, {field.table()->width, field.table()->height}};
    if (!is_in(table, *element.base)) return;  // V13 reports it.
    const bool scouts = has_dogma(field, *element.side, Dogma::scout) && element.what->type == Type::assault;
    const Box zone = scouts ? half_of(field, *edge) : field.zone(*edge, field.rules().zone_depth);
    if (is_in(zone, *element.base)) return;
    out.add(*element.setup, element.id,
            scouts ? message("\"{}\" is not in its own half of the table", element.id)
                   : message("\"{}\" is not within {} mm of its own edge", element.id,
                             format_mm(field.rules().zone_depth)));
  });
}

void check_v11(const ScenarioView& view, Reporter& out) {
  each_placed(view, [&](const Field&, const Element& element) {
    if (element.what == nullptr || !element.what->off_table) return;
    out.add(*element.setup, element.id, message("\"{}\" is air support: it begins off the table", element.id));
  });
}

void check_v12(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field) return;
  for (const Element& element : field->elements()) {
    if (!element.has_state("off-table") || element.what == nullptr || element.what->off_table) continue;
    const bool special =
        has_dogma(*field, *element.side, Dogma::special_forces) && element.what->type == Type::infantry;
    if (special) continue;
    out.add(*element.setup, element.id,
            message("\"{}\" begins off the table, but only air support and Special Forces infantry may",
                    element.id));
  }
}

void check_v13(const ScenarioView& view, Reporter& out) {
  std::vector<const Element*> placed;
  each_placed(view, [&](const Field& field, const Element& element) {
    const Box table{{0, 0}, {field.table()->width, field.table()->height}};
    if (!is_in(table, *element.base))
      out.add(*element.setup, element.id, message("the base of \"{}\" leaves the table", element.id));
    for (const Element* other : placed) {
      if (!overlap(convex_of(*element.base), convex_of(*other->base), field.rules().tolerance)) continue;
      out.add(*element.setup, element.id,
              message("the bases of \"{}\" and \"{}\" overlap", other->id, element.id));
    }
    placed.push_back(&element);
  });
}

void check_v14(const ScenarioView& view, Reporter& out) {
  each_placed(view, [&](const Field& field, const Element& element) {
    for (const TerrainPiece& piece : field.pieces()) {
      const model::Effect* end = piece.type->find_effect("end");
      if (end == nullptr || end->value != "nobody" || !insides_meet(piece.area, ring_of(*element.base)))
        continue;
      out.add(*element.setup, element.id,
              message("\"{}\" is on \"{}\", where no unit may be", element.id, piece.id));
    }
  });
}

void check_v15(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field) return;
  for (const model::Side& side : view.scenario().sides)
    for (const model::UnitGroup& group : side.groups) check_group(*field, group, out);
}

void check_v17(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->mission() != "capture-the-flag") return;
  for (const model::Side& side : view.scenario().sides) {
    int bearers = 0;
    for (const Element* element : field->of_side(side)) {
      if (!element->has_role("flag-bearer")) continue;
      ++bearers;
      if (element->has_role("commander"))
        out.add(*element->unit, element->id,
                message("\"{}\" is both the flag bearer and the Commander", element->id));
    }
    if (bearers == 0)
      out.info(side, side.id, message("the side \"{}\" will name its flag bearer during play", side.id));
    if (bearers > 1) {
      out.add(side, side.id, message("the side \"{}\" has {} flag bearers: expected one", side.id, bearers));
    }
  }
}

void check_v18(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->table() == nullptr) return;
  const std::string mission = field->mission();
  if (mission != "king-of-the-mountain" && mission != "control") return;
  const Point centre{field->table()->width / 2, field->table()->height / 2};
  int centres = 0;
  for (const model::Objective& objective : view.scenario().objectives) {
    if (!objective.at) continue;
    if (objective.type == "centre") {
      ++centres;
      if (*objective.at != centre)
        out.add(objective, objective.id,
                message("the marker \"{}\" is not in the middle of the table", objective.id));
    }
    const model::Side* owner = model::find_side(view.scenario(), objective.owner.value_or(""));
    const auto edge = owner != nullptr ? field->edge(*owner) : std::nullopt;
    if (objective.type != "control" || !edge) continue;
    if (!half_of(*field, opposite(*edge)).contains(*objective.at)) {
      out.add(objective, objective.id,
              message("the marker \"{}\" of \"{}\" is not in the enemy half of the table", objective.id,
                      owner->id));
    }
  }
  if (centres != 1) {
    out.add(*view.scenario().mission, mission,
            plural_message("there is {} marker in the middle of the table: expected one",
                           "there are {} markers in the middle of the table: expected one", centres, centres));
  }
}

void check_v29(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories) {
    const auto fault = play::unjudged(victory, kUnjudged);
    if (fault) out.add(*fault->node, victory.side, fault->message);
  }
}

void check_v30(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field) return;
  const std::string mission = field->mission();
  // Another check reports unknown missions.
  const model::Table* missions = view.ruleset()->find_table("missions");
  const auto is_it = [&](const model::TableRow& row) { return row.cell("mission") == mission; };
  if (!mission.empty() && missions != nullptr &&
      std::none_of(missions->rows.begin(), missions->rows.end(), is_it))
    return;
  const bool rolled = mission.empty() && view.scenario().victories.empty();
  for (const model::Objective& objective : view.scenario().objectives) {
    const bool centre = mission == "king-of-the-mountain" || mission == "control";
    const bool judged = rolled || (objective.type == "centre" && centre) ||
                        (objective.type == "control" && mission == "control");
    if (judged) continue;
    out.add(objective, objective.id,
            message("the marker \"{}\" ({}) is not judged by any mission of the scenario", objective.id,
                    objective.type));
  }
}

void check_v20(const ScenarioView& view, Reporter& out) {
  const std::optional<Field> field = Field::of(view);
  if (!field || field->table() == nullptr || view.scenario().sides.size() != 2) return;
  const auto first = field->edge(view.scenario().sides[0]);
  const auto second = field->edge(view.scenario().sides[1]);
  if (!first || !second) return;
  if (*second != opposite(*first)) {
    out.add(view.scenario().sides[1], view.scenario().sides[1].id,
            message("the sides do not have opposite edges of the table"));
    return;
  }
  const bool across = !is_vertical(*first);
  const Um along = across ? field->table()->width : field->table()->height;
  const Um other = across ? field->table()->height : field->table()->width;
  if (along < other)
    out.add(view.scenario().sides[0], view.scenario().sides[0].id,
            message("the sides do not have the long edges of the table"));
}

}  // namespace

CheckList deployment_checks() {
  static const Check kRows[] = {
      {"dogme:V10", translatable("elements must be in their deployment zone"), Severity::error, check_v10,
       "D11.3", kSystem},
      {"dogme:V11", translatable("air support must begin off the table"), Severity::error, check_v11, "D11.3",
       kSystem},
      {"dogme:V12", translatable("only air support and Special Forces may begin off the table"),
       Severity::error, check_v12, "D11.3", kSystem},
      {"dogme:V13", translatable("bases must not overlap and must stay on the table"), Severity::error,
       check_v13, "D14.5", kSystem},
      {"dogme:V14", translatable("units must not be on impassable terrain, buildings or deep water"),
       Severity::error, check_v14, "D7.3b", kSystem},
      {"dogme:V15", translatable("groups must be formations"), Severity::error, check_v15, "D16.4", kSystem},
      {"dogme:V17", translatable("each side must have a flag bearer that is not its Commander"),
       Severity::error, check_v17, "D10.5a", kSystem},
      {"dogme:V18", translatable("markers must be where the scenario requires them"), Severity::error,
       check_v18, "D10.6a", kSystem},
      {"dogme:V20", translatable("the sides must have opposite edges of the table, the long ones"),
       Severity::error, check_v20, "D6.3", kSystem},
      {"dogme:V29", translatable("it must be possible to judge a scenario's victory conditions on a table"),
       Severity::error, check_v29, "D9.2", kSystem},
      {"dogme:V30", translatable("markers must be judged by the mission"), Severity::warning, check_v30,
       "D10.6a", kSystem}};
  return kRows;
}

}  // namespace coq::dogme
