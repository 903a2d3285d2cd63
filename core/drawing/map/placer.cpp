// SPDX-License-Identifier: MIT
#include "core/drawing/map/placer.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/drawing/primitives/text.h"

namespace coq::drawing {
namespace {

constexpr Color kWaterName{0x1f, 0x4f, 0x78, 255};

/// Returns a halo that keeps a name readable over drawn features.
Stroke halo_of(const MapSource& source, Um width) {
  Color color = source.options.paper.value_or(kWhite);
  color.a = 210;
  return {color, width, {}, 0, Cap::round, Join::round};
}

/// Gives text a halo in the colour of the ground, and light glyphs on dark ground.
void take_ground_inks(const MapSource& source, TextRun& run) {
  const StyledGround ground = ground_below(source, run);
  const Um size = um_of_points(run.font.size);
  if (run.halo) {
    run.halo->color = styles::with_opacity(ground.color, ground.dark ? 215 : 195);
    if (ground.dark || source.options.black_and_white) run.halo->width = size / 3;
    if (source.drawn_as().own_inks)
      *run.halo = {styles::with_opacity(ground.color, 240), size * 2 / 5, {}, 0, Cap::round, Join::round};
  }
  if (ground.dark) run.color = source.drawn_as().letters.light;
}

/// Applies the colours and period fonts of a style with its own inks.
NameStyle in_style(const styles::Style& style, NameStyle name) {
  if (!style.own_inks) return name;
  name.color = name.color == kWaterName ? style.letters.water : style.letters.ink;
  name.role = style.letters.names;
  return name;
}

}  // namespace

NameStyle name_style(std::string_view style) {
  if (style == "town") return {FontRole::period, true, false, 60, kBlack, 4200};
  if (style == "village") return {FontRole::period, true, false, 20, kBlack, 3200};
  if (style == "farm" || style == "place") return {FontRole::period, false, false, 0, kBlack, 2600};
  if (style == "woods") return {FontRole::period, false, true, 40, {0x2c, 0x4a, 0x1e, 255}, 2800};
  if (style == "hill") return {FontRole::period, false, true, 40, {0x5c, 0x3f, 0x1c, 255}, 2800};
  if (style == "river" || style == "stream" || style == "water")
    return {FontRole::period, false, true, 80, kWaterName, 2600};
  if (style == "trench") return {FontRole::label, false, false, 20, kBlack, 2000};
  if (style == "height") return {FontRole::label, true, false, 0, {0x5c, 0x3f, 0x1c, 255}, 2200};
  return {};
}

StyledGround ground_below(const MapSource& source, const TextRun& run) {
  const Point middle = Item(run).bounds.middle();
  const StyledGround ground = ground_at(source, middle);
  if (!ground.dark) return ground;
  const double turn = run.angle * std::numbers::pi / 180'000;
  const double half = run.width * 0.5;
  for (const int side : {-1, 1}) {
    const Point end{static_cast<Um>(std::lround(middle.x + side * half * std::cos(turn))),
                    static_cast<Um>(std::lround(middle.y + side * half * std::sin(turn)))};
    if (const StyledGround other = ground_at(source, end); !other.dark) return other;
  }
  return ground;
}

TextRun name_run(const MapSource& source, const NameStyle& wanted, std::string_view text, Point at, Um size,
                 int angle) {
  const NameStyle style = in_style(source.drawn_as(), wanted);
  TextRun run;
  run.font = {style.role, points_of_um(size), style.bold, style.italic, 0};
  run.font.letter_spacing = static_cast<int>(static_cast<std::int64_t>(run.font.size) * style.spacing / 1000);
  run.text = drawable(text, style.role);
  run.at = at;
  run.anchor = Anchor::middle;
  run.angle = angle;
  run.color = source.options.black_and_white ? kBlack : style.color;
  run.halo = halo_of(source, size / 5);
  run.width = source.metrics.width(run.text, run.font);
  if (!source.drawn_as().is_diagram()) take_ground_inks(source, run);
  return run;
}

namespace {

constexpr double kTooMuch = 30;  ///< cost at which a name covers a house or a crossing and is rejected
constexpr double kHit = 1000;    ///< covering other text is worse than anything else

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
  // There is no ink above capitals, nor below most glyphs.
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
    if (m_room && !m_room->covers(box)) ++count;
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

}  // namespace coq::drawing
