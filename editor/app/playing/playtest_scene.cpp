// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/drawing/map/map_source.h"
#include "core/drawing/primitives/fonts.h"
#include "core/drawing/primitives/text_run.h"
#include "editor/app/playing/playtest.h"

namespace coq::app {
namespace {

constexpr scene::Color kContested{0xd9, 0x5f, 0x02, 255};
constexpr scene::Color kMore{0xb3, 0x1f, 0x16, 255}, kLess{0x1f, 0x4d, 0x8a, 255};
constexpr int kFaintest = 30, kStrongest = 190;  ///< of 255, as one sees the map below

/// Where a hex, or a square of a table, lies on the map.
class Cells {
 public:
  Cells(std::optional<Grid> grid, Um square) : m_grid(std::move(grid)), m_square(square) {}
  bool holds(Hex cell) const { return m_grid ? m_grid->contains(cell) : m_square > 0; }
  Point centre(Hex cell) const {
    if (m_grid) return m_grid->centre(cell);
    return {cell.column * m_square + m_square / 2, cell.row * m_square + m_square / 2};
  }
  Um size() const {
    if (!m_grid) return m_square;
    const Vector step = m_grid->step(0);
    return static_cast<Um>(std::lround(std::hypot(static_cast<double>(step.x), static_cast<double>(step.y))));
  }
  Ring ring(Hex cell) const {
    Ring out;
    if (m_grid) {
      for (int i = 0; i < kDirections; ++i) out.push_back(scene::to_page(m_grid->corner(cell, i)));
      return out;
    }
    for (const auto& [right, down] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
      out.push_back({(cell.column + right) * m_square, (cell.row + down) * m_square});
    return out;
  }

 private:
  std::optional<Grid> m_grid;
  Um m_square;
};

std::string whole_per_cent(double share) {
  return std::to_string(std::lround(share * 100));
}

}  // namespace

void Playtest::show(bool shown) {
  m_shown = shown;
  m_host.tell(Aspect::playing | Aspect::overlay);
}

void Playtest::draw(const std::filesystem::path& map, scene::TextMetrics& metrics, scene::Layer& layer) const {
  if (!m_shown || !m_figures) return;
  const game::Seating& seating = *m_figures->seating;
  if (seating.bound.map.path.lexically_normal() != map.lexically_normal()) return;
  const auto grid = seating.map().grid ? model::grid_of(seating.map()) : Result<Grid>(make_error("", {}));
  const Cells cells(grid ? std::optional(*grid) : std::nullopt, m_figures->options.square);
  const scene::Font font{scene::FontRole::narrow, std::max(5000, scene::points_of_um(cells.size() * 17 / 100)),
                         true, false, 0};
  for (const ContestedHex& one : contested()) {
    if (!cells.holds(one.hex)) continue;
    scene::Shape shape;
    shape.outline.add_ring(cells.ring(one.hex));
    scene::Color color = kContested;
    color.a = static_cast<std::uint8_t>(kFaintest + std::lround((kStrongest - kFaintest) * one.share));
    shape.fill = scene::Fill::solid(color);
    shape.stroke = scene::Stroke{
        kContested, std::max<Um>(200, cells.size() / 60), {}, 0, scene::Cap::butt, scene::Join::miter};
    layer.items.emplace_back(std::move(shape));
    const Point at = cells.centre(one.hex);
    const auto write = [&](const std::string& words, Point place, scene::Color ink) {
      scene::LineStyle style;
      style.font = font;
      style.color = ink;
      style.anchor = scene::Anchor::middle;
      layer.items.emplace_back(scene::text_run(words, place, style, metrics));
    };
    const Um line = metrics.height(font).line();
    write(whole_per_cent(one.share) + " %", {at.x, at.y + cells.size() / 2 - line * 5 / 4}, scene::kBlack);
    const long more = one.difference ? std::lround(*one.difference * 100) : 0;
    if (more != 0)
      write((more > 0 ? "+" : "−") + std::to_string(std::labs(more)),
            {at.x, at.y + cells.size() / 2 - line / 3}, more > 0 ? kMore : kLess);
  }
}

}  // namespace coq::app
