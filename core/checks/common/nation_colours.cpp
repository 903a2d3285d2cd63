// SPDX-License-Identifier: MIT
#include "core/checks/common/nation_colours.h"

#include <charconv>
#include <cstdlib>

#include "core/base/colour_sight.h"

namespace coq::validate {
namespace {

std::optional<Rgb> rgb_of(const model::Nation& nation) {
  constexpr std::size_t kLength = 7;
  constexpr int kHexadecimal = 16;
  if (nation.colour.size() != kLength) return std::nullopt;
  unsigned value = 0;
  const char* begin = nation.colour.data() + 1;
  const char* end = nation.colour.data() + nation.colour.size();
  if (std::from_chars(begin, end, value, kHexadecimal).ptr != end) return std::nullopt;
  return Rgb{static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 0xFF),
             static_cast<std::uint8_t>(value & 0xFF)};
}

}  // namespace

std::optional<NationsApart> nations_apart(const model::Nation& a, const model::Nation& b) {
  const auto one = rgb_of(a), other = rgb_of(b);
  if (!one || !other) return std::nullopt;
  return NationsApart{least_colour_difference(*one, *other),
                      std::abs(lightness_of(*one) - lightness_of(*other)),
                      a.stripe.value_or(model::Stripe::none) == b.stripe.value_or(model::Stripe::none)};
}

}  // namespace coq::validate
