// SPDX-License-Identifier: MIT
#include "core/rules/red_poppies/calibre.h"

#include <algorithm>
#include <optional>

#include "core/base/text.h"

namespace coq::red_poppies {

std::optional<int> fire_power_of_calibre(const model::RulesetDocument& ruleset, int mm, int year) {
  int numbers[5];
  constexpr const char* kIds[5] = {"oma.calibre.light", "oma.calibre.light-to", "oma.calibre.heavy",
                                   "oma.calibre.quick-firing-from", "oma.calibre.slow"};
  for (int i = 0; i < 5; ++i) {
    const model::Value* value = ruleset.find_value(kIds[i]);
    const auto number = value != nullptr ? parse_integer(value->is) : std::nullopt;
    if (!number) return std::nullopt;
    numbers[i] = static_cast<int>(*number);
  }
  const auto [light, light_to, heavy, quick_from, slow] = numbers;
  if (light <= 0 || heavy <= 0) return std::nullopt;
  // In parts of light * heavy, so that only the sum is rounded.
  const int parts = std::min(mm, light_to) * heavy + std::max(0, mm - light_to) * light;
  return (parts + light * heavy - 1) / (light * heavy) + (year < quick_from ? slow : 0);
}

}  // namespace coq::red_poppies
