// SPDX-License-Identifier: MIT
// V01 to V05, V16, V21 to V23, V28: forces, points, dogmas, Commanders, counters.
#include <algorithm>

#include "core/base/text.h"
#include "core/checks/framework/words.h"
#include "systems/dogme/checks/elements.h"

namespace coq::dogme {
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

/// A class table of the ruleset: the scale, and its rows by class.
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

/// The first factor that is not the row's, or nullptr.
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
    const ForceCost cost = field.cost(side);
    if (cost.total() <= field.limit(side)) return;
    out.add(force_node(side), side.id,
            message("the force of \"{}\" costs {} PF ({} of elements, {} of the dogma): at most {}", side.id,
                    cost.total(), cost.elements, cost.dogmas, field.limit(side)));
  });
}

void check_v02(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    const ForceCost cost = field.cost(side);
    const int whole = field.rules().dogma_counts ? cost.total() : cost.elements;
    if (2 * cost.cheap >= whole) return;
    out.add(force_node(side), side.id,
            message("the force of \"{}\": {} of {} PF are elements of at most {} PF each, less than half",
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
      return out.info(side, side.id, message("the side \"{}\" names its Commander in play", side.id));
    out.add(side, side.id, message("the side \"{}\" has {} Commanders: expected one", side.id, count));
  });
}

void check_v04(const ScenarioView& view, Reporter& out) {
  each_side(view, [&](const Field& field, const model::Side& side) {
    if (!side.force) return;
    const int most = value_or(*view.ruleset(), "dogma.most", 1);
    if (static_cast<int>(side.force->options.size()) > most) {
      out.add(*side.force, side.id,
              plural_message("the force of \"{}\" has {} dogma: at most {}",
                             "the force of \"{}\" has {} dogmas: at most {}", side.force->options.size(),
                             side.id, side.force->options.size(), most));
    }
    for (const model::ForceOption& option : side.force->options) {
      bool known = false;
      for (int i = 0; i < kDogmas; ++i) known = known || option.id == dogma_name(static_cast<Dogma>(i));
      if (known) continue;
      out.add(option, side.id,
              suggesting(message("\"{}\" is not a dogma", option.id),
                         validate::meant_row(*view.ruleset(), "dogmas", option.id)));
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
              message("the force of \"{}\" has no element that the dogma \"{}\" is for", side.id,
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
      if (!carrier->what->carries) {
        out.add(*element->setup, element->id,
                message("\"{}\" cannot carry \"{}\": it is no transport", carrier->id, element->id));
      } else if (!element->what->may_embark) {
        out.add(*element->unit, element->id,
                message("\"{}\" cannot be carried: its class does not embark", element->id));
      } else if (++aboard[carrier->id] == field.rules().apc_capacity + 1) {
        out.add(*element->unit, element->id,
                plural_message("\"{}\" carries more than {} element", "\"{}\" carries more than {} elements",
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
            message("counter \"{}\": its {} is not that of the class table", counter.id, differs));
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
            message("counter \"{}\": its base of {} x {} mm is of no scale of the rules", counter.id,
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
              message("\"{}\" declares no group: the Artillery of \"{}\" has nothing to bombard", side.id,
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
      {"dogme:V01", translatable("a force costs no more than the game has points"), Severity::error, check_v01,
       "D3.1", kSystem},
      {"dogme:V02", translatable("half of a force's points are cheap elements"), Severity::error, check_v02,
       "D3.2", kSystem},
      {"dogme:V03", translatable("each side has one Commander"), Severity::error, check_v03, "D4.1", kSystem},
      {"dogme:V04", translatable("a force has one dogma at most, and a known one"), Severity::error, check_v04,
       "D5.0", kSystem, "", "force-option.id"},
      {"dogme:V05", translatable("a dogma is of use to its force"), Severity::warning, check_v05, "D5.0",
       kSystem},
      {"dogme:V16", translatable("transports carry two elements at most, of classes that embark"),
       Severity::error, check_v16, "D17.10", kSystem},
      {"dogme:V21", translatable("counters have the numbers of the class table"), Severity::warning, check_v21,
       "D3.3", kSystem},
      {"dogme:V22", translatable("bases are those of a scale"), Severity::warning, check_v22, "D0.3", kSystem},
      {"dogme:V23", translatable("what a force leaves unused"), Severity::info, check_v23, "D3.1", kSystem},
      {"dogme:V28", translatable("where a Commander begins off the table"), Severity::info, check_v28, "D4.1",
       kSystem}};
  return kRows;
}

}  // namespace coq::dogme
