// SPDX-License-Identifier: MIT
// V02, V03, and what is printed on counters.
#include "core/base/text.h"
#include "systems/tactique/checks/lists.h"
#include "systems/tactique/engine/briefing.h"

namespace coq::tactique {
namespace {

std::optional<std::int64_t> number_on(const model::Face& face, const char* factor) {
  const std::string* text = model::find_factor(face, factor);
  return text != nullptr ? parse_integer(*text) : std::nullopt;
}

template <class F>
void each_unit_counter(const CountersView& view, F f) {
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.kind == model::CounterKind::unit) f(counter);
  }
}

/// The row of a counter's unit in the ruleset; nullopt where V02 or the ruleset is at fault.
std::optional<UnitRow> row_of(const CountersView& view, const Result<Rules>& rules,
                              const model::Counter& counter) {
  const auto sort = sort_of(counter);
  if (!rules || !sort) return std::nullopt;
  const Result<UnitRow> row = Rules::of_nation(*view.ruleset, rules->unit(sort->first, sort->second),
                                               counter.nation.value_or(""), sort->first, sort->second);
  return row ? std::optional(*row) : std::nullopt;
}

void check_v02(const CountersView& view, Reporter& out) {
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (sort_of(counter)) return;
    out.add(counter, counter.id,
            message("counter \"{}\": expected the type infantry, cavalry or artillery, and the class light, "
                    "heavy or elite",
                    counter.id));
  });
}

void check_v03(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  const Result<Rules> rules = Rules::read(*view.ruleset);
  each_unit_counter(view, [&](const model::Counter& counter) {
    const auto row = row_of(view, rules, counter);
    if (!row) return;
    std::int64_t most = row->elements;
    for (const model::Face& face : counter.faces) {
      const std::int64_t elements = number_on(face, "elements").value_or(0);
      if (elements < 1 || elements > most) {
        out.add(face, counter.id,
                message("counter \"{}\" has {} elements: expected 1 to {}", counter.id, elements, most));
        return;
      }
      most = elements - 1;  // the back shows fewer
    }
  });
}

void check_printed(const CountersView& view, Reporter& out) {
  if (view.ruleset == nullptr) return;
  const Result<Rules> rules = Rules::read(*view.ruleset);
  each_unit_counter(view, [&](const model::Counter& counter) {
    const auto row = row_of(view, rules, counter);
    if (!row) return;
    const auto sort = *sort_of(counter);
    const bool artillery = sort.first == Arm::artillery;
    const int dice =
        artillery ? row->fire : rules->row(When::clear).dice[static_cast<std::size_t>(sort.second)];
    for (const model::Face& face : counter.faces) {
      const auto compare = [&](const char* factor, int is) {
        const auto printed = number_on(face, factor);
        if (!printed || *printed == is) return;
        out.add(face, counter.id,
                message("counter \"{}\" has {} {}, in the ruleset it is {}", counter.id, factor, *printed, is));
      };
      compare("dice", dice);
      compare("move", row->combat);
      if (artillery) compare("range", row->range);
    }
  });
}

constexpr Check kCountersChecks[] = {
    {"tactique:V02", translatable("each unit has one of three arms and one of three classes"), Severity::error,
     check_v02, "T3.0", kSystem},
    {"tactique:V03", translatable("a unit has elements, and no more than its arm has"), Severity::error,
     check_v03, "T3.1a", kSystem},
    {"tactique:printed", translatable("counters carry the values of the ruleset"), Severity::warning,
     check_printed, "T3.0", kSystem},
};

}  // namespace

CheckList counters_checks() {
  return kCountersChecks;
}

}  // namespace coq::tactique
