// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "core/drawing/primitives/scene.h"

namespace coq::scene {

/// Items as one part of the structure of a page: a table, a row, a cell, decoration.
inline Item group_of(Role role, std::vector<Item> items) {
  Group group;
  group.items = std::move(items);
  group.role = role;
  return Item(std::move(group));
}

/// What `draw` appends to `out`, as one part.
template <class Draw>
void add_group(Role role, std::vector<Item>& out, const Draw& draw) {
  std::vector<Item> before = std::exchange(out, {});
  draw();
  Item group = group_of(role, std::exchange(out, std::move(before)));
  out.push_back(std::move(group));
}

}  // namespace coq::scene
