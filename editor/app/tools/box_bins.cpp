// SPDX-License-Identifier: MIT
#include "editor/app/tools/box_bins.h"

#include <algorithm>

namespace coq::app {
namespace {

std::uint64_t cell_of(std::int64_t column, std::int64_t row) {
  return static_cast<std::uint64_t>(column) << 32U | static_cast<std::uint32_t>(row);
}

}  // namespace

BoxBins::Place BoxBins::place_of(const Box& box) {
  const std::int64_t size = std::max(std::int64_t{box.max.x} - box.min.x, std::int64_t{box.max.y} - box.min.y);
  std::size_t level = 0;
  while (level + 1 < kLevels && (std::int64_t{1} << (kLeast + level)) < size) ++level;
  const auto shift = kLeast + static_cast<int>(level);
  return {level, cell_of(box.min.x >> shift, box.min.y >> shift)};
}

void BoxBins::insert(const Box& box, std::uint32_t number) {
  if (box.empty()) return;
  const Place place = place_of(box);
  m_levels[place.level][place.cell].push_back(number);
}

void BoxBins::erase(const Box& box, std::uint32_t number) {
  if (box.empty()) return;
  const Place place = place_of(box);
  Cells& cells = m_levels[place.level];
  const auto cell = cells.find(place.cell);
  if (cell == cells.end()) return;
  std::erase(cell->second, number);
  if (cell->second.empty()) cells.erase(cell);
}

void BoxBins::near(const Box& box, const std::function<void(std::uint32_t)>& take) const {
  if (box.empty()) return;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Cells& cells = m_levels[level];
    if (cells.empty()) continue;
    const auto shift = kLeast + static_cast<int>(level);
    // A box reaches at most into the next cell.
    const std::int64_t left = (std::int64_t{box.min.x} >> shift) - 1, right = std::int64_t{box.max.x} >> shift;
    const std::int64_t top = (std::int64_t{box.min.y} >> shift) - 1, bottom = std::int64_t{box.max.y} >> shift;
    if (static_cast<std::uint64_t>((right - left + 1) * (bottom - top + 1)) > cells.size()) {
      for (const auto& [cell, numbers] : cells) {
        for (const std::uint32_t number : numbers) take(number);
      }
      continue;
    }
    for (std::int64_t column = left; column <= right; ++column) {
      for (std::int64_t row = top; row <= bottom; ++row) {
        const auto found = cells.find(cell_of(column, row));
        if (found == cells.end()) continue;
        for (const std::uint32_t number : found->second) take(number);
      }
    }
  }
}

}  // namespace coq::app
