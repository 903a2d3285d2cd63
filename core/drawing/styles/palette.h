// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/styles/easel.h"

namespace coq::scene::styles {

/// 0xrrggbb.
constexpr Color color_of(unsigned rgb) {
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
          static_cast<std::uint8_t>(rgb), 255};
}
constexpr Inks inks(unsigned fill, unsigned ink, unsigned rim) {
  return {color_of(fill), color_of(ink), color_of(rim)};
}

}  // namespace coq::scene::styles
