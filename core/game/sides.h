// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

/// Sides, units and whatever else a briefing lists, by their index in it.
namespace coq::game {

inline constexpr int kNone = -1;

/// The two sides, in the order in which they set up.
inline constexpr int kSides = 2;
constexpr int other(int side) {
  return 1 - side;
}

/// The index of what has the id; kNone where nothing has.
template <class List>
int find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return kNone;
}

}  // namespace coq::game
