// SPDX-License-Identifier: MIT
#include "editor/app/tools/guides.h"

#include <algorithm>
#include <cmath>

namespace coq::app {
namespace {

constexpr double kBetweenTexts = 38;   ///< logical pixels, at least
constexpr double kBetweenStrokes = 5;  ///< logical pixels, at least

/// Returns the first step in 1, 2, 5, 10, 20... that is at least `apart` wide.
std::int64_t step_of(double unit, double apart) {
  constexpr std::int64_t kMax = 10'000'000;
  for (std::int64_t ten = 1; ten < kMax; ten *= 10) {
    for (const std::int64_t step : {ten, 2 * ten, 5 * ten})
      if (double(step) * unit >= apart) return step;
  }
  return kMax;
}

std::vector<RulerTick> in_mm(const Viewport& view, bool across) {
  const double logical = view.pixels_per_logical();
  const double mm = 1000 * view.scale();
  const std::int64_t step = step_of(mm, kBetweenTexts * logical);
  // Tenths, fifths or halves of a step: the finest that is a whole number and wide enough.
  std::int64_t small = step;
  for (const std::int64_t parts : {std::int64_t{10}, std::int64_t{5}, std::int64_t{2}}) {
    if (step % parts != 0 || double(step / parts) * mm < kBetweenStrokes * logical) continue;
    small = step / parts;
    break;
  }
  const Pixel zero = view.to_pixels(Point{0, 0});
  const double origin = across ? zero.x : zero.y, end = across ? view.width() : view.height();
  std::vector<RulerTick> out;
  auto at = static_cast<std::int64_t>(std::floor(-origin / (double(small) * mm))) * small;
  for (; origin + double(at) * mm <= end; at += small) {
    const bool long_one = at % step == 0;
    const bool half = step % 2 == 0 && at % (step / 2) == 0;
    out.push_back({origin + double(at) * mm,
                   long_one ? 0
                   : half   ? 1
                            : 2,
                   long_one ? std::to_string(at) : std::string()});
  }
  return out;
}

/// Returns the row's part of a label: the common suffix of two labels in adjacent columns.
std::string row_text(const Labels& labels, int row) {
  const std::string a = labels.format(Hex{0, row}), b = labels.format(Hex{1, row});
  std::size_t same = 0;
  while (same < std::min(a.size(), b.size()) && a[a.size() - 1 - same] == b[b.size() - 1 - same]) ++same;
  return a.substr(a.size() - same);
}

std::string tick_text(const Labels& labels, bool across, int number) {
  const bool parts = labels.format(Hex{0, 0}) != labels.format(Hex{1, 0});
  if (!across) {
    std::string text = parts ? row_text(labels, number) : labels.format(Hex{0, number});
    text.erase(0, text.find_first_not_of(".-"));
    return text;
  }
  std::string text = labels.format(Hex{number, 0});
  if (parts) text.resize(text.size() - row_text(labels, 0).size());
  return text;
}

std::vector<RulerTick> in_hexes(const Viewport& view, bool across, const Grid& grid, const Labels& labels) {
  const int count = across ? grid.columns() : grid.rows();
  const Hex middle = grid.hex_at(view.to_page({view.width() / 2.0, view.height() / 2.0}));
  const auto place = [&](int number) {
    // Uses the hexes in the middle of the view, because a grid may be slightly rotated and skewed.
    const Hex hex = across ? Hex{number, std::clamp(middle.row, 0, grid.rows() - 1)}
                           : Hex{std::clamp(middle.column, 0, grid.columns() - 1), number};
    const Pixel at = view.to_pixels(grid.centre(hex));
    return across ? at.x : at.y;
  };
  const double apart = count > 1 ? std::abs(place(1) - place(0)) : 1e6;
  const auto step = step_of(apart, kBetweenTexts * 0.6 * view.pixels_per_logical());
  const double end = across ? view.width() : view.height();
  std::vector<RulerTick> out;
  for (int i = 0; i < count; ++i) {
    const double at = place(i);
    if (at < -apart || at > end + apart) continue;
    const bool named = i % step == 0;
    if (!named && apart < kBetweenStrokes * view.pixels_per_logical()) continue;
    out.push_back({at, named ? 0 : 2, named ? tick_text(labels, across, i) : std::string()});
  }
  std::sort(out.begin(), out.end(), [](const RulerTick& a, const RulerTick& b) { return a.at < b.at; });
  return out;
}

}  // namespace

void Guides::remove(bool is_upright, std::size_t number) {
  std::vector<Um>& all = is_upright ? upright : level;
  if (number < all.size()) all.erase(all.begin() + static_cast<std::ptrdiff_t>(number));
}

std::vector<RulerTick> ruler_ticks(const Viewport& view, bool across, RulerUnit unit, const Grid* grid,
                                   const Labels* labels) {
  if (view.rotation() != 0) return {};
  if (unit == RulerUnit::mm || grid == nullptr || labels == nullptr) return in_mm(view, across);
  return in_hexes(view, across, *grid, *labels);
}

}  // namespace coq::app
