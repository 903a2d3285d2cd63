// SPDX-License-Identifier: MIT
#include "core/drawing/map/placer.h"

#include <algorithm>

namespace coq::scene {
namespace {

constexpr double kTooMuch = 30;  ///< what covers a house or a crossing is no place for a name
constexpr double kHit = 1000;    ///< what lies on other text is worse than all else

Um cell_of(Um v, Um cell) {
  return v >= 0 ? v / cell : -((-v + cell - 1) / cell);
}

}  // namespace

Box ink_of(TextRun run) {
  run.halo.reset();
  const bool level = run.angle == 0;
  const Um size = um_of_points(run.font.size);
  Box box = Item(std::move(run)).bounds;
  if (!level) return box;
  // Above capitals and below most letters there is nothing.
  box.min.y += std::min(size / 5, box.height() / 4);
  box.max.y -= std::min(size / 10, box.height() / 4);
  return box;
}

std::vector<Box> boxes_of(const Written& written) {
  std::vector<Box> boxes;
  for (const TextRun& run : written.runs) boxes.push_back(ink_of(run));
  return boxes;
}

template <class Call>
void Placer::for_cells(const Box& box, Call call) const {
  for (Um x = cell_of(box.min.x, m_cell); x <= cell_of(box.max.x, m_cell); ++x)
    for (Um y = cell_of(box.min.y, m_cell); y <= cell_of(box.max.y, m_cell); ++y) call(std::pair{x, y});
}

void Placer::add(Cells& cells, const Box& box, double cost, const void* owner) {
  if (box.empty()) return;
  for_cells(box, [&](std::pair<Um, Um> cell) { cells[cell].push_back({box, cost, owner}); });
}

int Placer::hits(const std::vector<Box>& boxes) const {
  int count = 0;
  for (const Box& box : boxes) {
    if (m_room && !(m_room->contains(box.min) && m_room->contains(box.max))) ++count;
    for_cells(box, [&](std::pair<Um, Um> cell) {
      const auto found = m_taken.find(cell);
      if (found == m_taken.end()) return;
      for (const Entry& entry : found->second) count += entry.box.meets(box);
    });
  }
  return count;
}

double Placer::nuisance(const std::vector<Box>& boxes, const void* owner) const {
  double cost = 0;
  for (const Box& box : boxes)
    for_cells(box, [&](std::pair<Um, Um> cell) {
      const auto found = m_avoided.find(cell);
      if (found == m_avoided.end()) return;
      for (const Entry& entry : found->second)
        if (entry.owner != owner && entry.box.meets(box)) cost += entry.cost;
    });
  return cost;
}

std::optional<Placer::Choice> Placer::choose(const std::vector<Written>& ways, const void* owner) const {
  std::optional<Choice> best;
  double least = 0;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::vector<Box> boxes = boxes_of(ways[i]);
    const int hit = hits(boxes);
    if (hit == 0 && ways[i].as_drawn) return Choice{i, true};
    const double covered = nuisance(boxes, owner), cost = ways[i].cost + kHit * hit + covered;
    if (best && cost >= least) continue;
    least = cost;
    best = Choice{i, hit == 0 && covered < kTooMuch};
  }
  return best;
}

double Placer::cost_of(const Box& box) const {
  return kHit * hits({box}) + nuisance({box}, nullptr);
}

void Placer::take(const Written& written) {
  for (const Box& box : boxes_of(written)) take(box);
}

}  // namespace coq::scene
