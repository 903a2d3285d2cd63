// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/ranks.h"

#include <algorithm>

namespace coq::terrain_napoleonien {

int default_front(const FigureRules& rules, Arm arm, Formed formation, int figures) {
  const int usual = rules.default_front[static_cast<std::size_t>(formation)][static_cast<std::size_t>(arm)];
  return std::clamp(usual == 0 ? figures : usual, 1, std::max(1, figures));
}

BaseSize size_of(const FigureRules& rules, const Ranks& ranks) {
  const auto arm = static_cast<std::size_t>(ranks.arm);
  const Um gap = rules.gap[static_cast<std::size_t>(ranks.formation)];
  const int deep = std::max(1, (ranks.figures + ranks.front - 1) / ranks.front);
  return {ranks.front * rules.front[arm] + (ranks.front - 1) * gap, deep * rules.length[arm]};
}

std::vector<Base> figures_of(const FigureRules& rules, const Ranks& ranks, const Place& place) {
  const auto arm = static_cast<std::size_t>(ranks.arm);
  const BaseSize size = size_of(rules, ranks);
  const Um width = rules.front[arm], depth = rules.length[arm];
  const Um pitch = width + rules.gap[static_cast<std::size_t>(ranks.formation)];
  const Vector right = play::turned(place.facing, 1), back = play::turned(place.facing, 2);
  std::vector<Base> out;
  for (int figure = 0; figure < ranks.figures; ++figure) {
    const int rank = figure / ranks.front, file = figure % ranks.front;
    const Um across = -size.width / 2 + file * pitch + width / 2,
             deep = -size.depth / 2 + rank * depth + depth / 2;
    const Point middle = play::displaced(play::displaced(place.at, right, across), back, deep);
    out.push_back(play::base_at({middle, place.facing}, width, depth));
  }
  return out;
}

}  // namespace coq::terrain_napoleonien
