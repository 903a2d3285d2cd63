// SPDX-License-Identifier: MIT
// V20 to V23: counters.
#include "core/checks/common/functions.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

template <class F>
void each_unit_counter(const CountersView& view, F f) {
  for (const model::Counter& counter : view.counters.counters) {
    if (counter.kind == model::CounterKind::unit) f(counter);
  }
}

/// 1 is formed, 2 dispersed.
int number_of_face(const model::Counter& counter, const model::Face& face) {
  return &face == &counter.faces.front() ? 1 : 2;
}

void check_v20(const CountersView& view, Reporter& out) {
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (counter.faces.size() != 2) {
      out.add(counter, counter.id,
              message("counter \"{}\" has {} face: a unit has a formed and a dispersed one", counter.id,
                      counter.faces.size()));
    }
    if (!counter.nation) out.add(counter, counter.id, message("counter \"{}\" has no nation", counter.id));
    for (const model::Face& face : counter.faces) {
      for (const char* name : {"fp", "range", "resolve", "movement", "at-fp"}) {
        const std::string* text = model::find_factor(face, name);
        if (text == nullptr && std::string_view(name) == "at-fp") continue;  // 2.03: where it has one
        const auto number = factor_of(face, name);
        if (number && *number >= 0) continue;
        out.add(face, counter.id,
                text == nullptr
                    ? message("counter \"{}\": its face {} has no {}", counter.id,
                              number_of_face(counter, face), name)
                    : message("counter \"{}\": {} of its face {} is \"{}\": expected a whole number from 0",
                              counter.id, name, number_of_face(counter, face), *text));
      }
    }
  });
}

void check_v21(const CountersView& view, Reporter& out) {
  validate::check_counter_types(view, out);
  each_unit_counter(view, [&](const model::Counter& counter) {
    if (!counter.type2 || counter.type == *counter.type2) return;
    // 5.14: horse artillery is the pair that the rules know.
    if (is_of_type(counter, "artillery") && is_of_type(counter, "cavalry")) return;
    out.add(counter, counter.id,
            message("counter \"{}\" is {} and {}: the rules know artillery and cavalry", counter.id,
                    counter.type, *counter.type2));
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
              message("counter \"{}\": {} is {} dispersed, better than {} formed", counter.id, name, *dispersed,
                      *formed));
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
                message("counter \"{}\": its face {} has an anti-tank fire power with range 0", counter.id,
                        number_of_face(counter, face)));
      }
      if (fp && *fp == 0 && range && *range > 0 && at_fp.value_or(0) == 0) {
        out.add(face, counter.id,
                message("counter \"{}\": its face {} has range {} with fire power 0", counter.id,
                        number_of_face(counter, face), *range));
      }
    }
  });
}

constexpr Check kCountersChecks[] = {
    {"red-poppies:V20", translatable("a unit has two faces with its factors, and a nation"), Severity::error,
     check_v20, "2.03d", kSystem},
    {"red-poppies:V21", translatable("the types of a unit are among the seven, two only in a known pair"),
     Severity::error, check_v21, "2.02a", kSystem, "counters.type"},
    {"red-poppies:V22", translatable("dispersed factors are not better than formed ones"), Severity::warning,
     check_v22, "2.03d", kSystem},
    {"red-poppies:V23", translatable("fire power and range go together"), Severity::warning, check_v23, "6.21a",
     kSystem},
};

}  // namespace

CheckList counters_checks() {
  return kCountersChecks;
}

}  // namespace coq::red_poppies
