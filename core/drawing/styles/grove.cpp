// SPDX-License-Identifier: MIT
#include "core/drawing/styles/grove.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::scene::styles {
void Grove::plant(Spot at, int parity) {
  const auto row = static_cast<std::int64_t>(std::floor(at.y / (m_radius * 1.5)));
  m_trees.push_back({at, row * 2 + (parity & 1)});
}

std::vector<Color> Grove::tones() const {
  if (m_easel.black_and_white) return {m_easel.paper};
  const Color dark = m_easel.inks.ink, light = m_easel.inks.fill;
  if (m_kind == Kind::conifer)
    return {mix(dark, light, 8), mix(dark, light, 20), mix(dark, Color{0x2f, 0x5a, 0x4a, 255}, 40)};
  return {mix(dark, light, 34), mix(dark, light, 56),
          mix(mix(dark, light, 46), Color{0xa8, 0xa4, 0x3c, 255}, 24), mix(dark, light, 20)};
}

/// Dots about the middle, so far out that they leave a rim of lobes.
void Grove::add_crown(const Tree& tree, Outline& dots) const {
  const Chance& chance = m_easel.chance;
  const auto x = std::llround(tree.at.x), y = std::llround(tree.at.y);
  if (m_kind == Kind::conifer) {
    add_dot(dots, tree.at);
    return;
  }
  const double phase = chance.between(0, 2 * std::numbers::pi, x, y, 11);
  const double out = m_radius * chance.between(0.34, 0.44, x, y, 12);
  for (int i = 0; i < 4; ++i) {
    const double turn = phase + i * std::numbers::pi / 2 + chance.between(-0.3, 0.3, x, y, 13 + i);
    add_dot(dots, {tree.at.x + out * std::cos(turn), tree.at.y + out * std::sin(turn)});
  }
}

void Grove::draw_row(const Tree* first, const Tree* last, Art& art) const {
  const bool bw = m_easel.black_and_white;
  const std::vector<Color> tones = this->tones();
  std::vector<Outline> crowns(tones.size());
  Outline shadows, lights, rims;
  const double r = m_radius;
  for (const Tree* tree = first; tree != last; ++tree) {
    const Spot p = tree->at;
    const auto x = std::llround(p.x), y = std::llround(p.y);
    const double fall = bw ? 0.3 : 0.36;
    shadows.add_segment(to_point({p.x, p.y}), to_point({p.x + fall * r, p.y + fall * r}));
    const int tone = m_easel.chance.below(static_cast<int>(tones.size()), x, y, 20);
    add_crown(*tree, crowns[static_cast<std::size_t>(tone)]);
    if (bw) {
      add_crown(*tree, rims);
    } else {
      add_dot(lights, {p.x - 0.3 * r, p.y - 0.34 * r});
    }
  }
  const double body = m_kind == Kind::conifer ? 1.7 : 1.14;
  const auto width = [&](double radii) { return std::max<Um>(1, static_cast<Um>(std::lround(radii * r))); };
  add(art, stroked(std::move(shadows), bw ? kBlack : Color{0x14, 0x26, 0x12, 150}, width(bw ? 1.7 : 1.86)));
  if (bw) add(art, stroked(std::move(rims), kBlack, width(body) + m_easel.um(170)));
  for (std::size_t i = 0; i < tones.size(); ++i) add(art, stroked(std::move(crowns[i]), tones[i], width(body)));
  add(art, stroked(std::move(lights), with_opacity(Color{0xf8, 0xf8, 0xc4, 255}, 88), width(0.72)));
}

void Grove::draw(Art& art) const {
  std::vector<Tree> trees = m_trees;
  std::sort(trees.begin(), trees.end());
  for (std::size_t from = 0; from < trees.size();) {
    std::size_t to = from;
    while (to < trees.size() && trees[to].row == trees[from].row) ++to;
    draw_row(trees.data() + from, trees.data() + to, art);
    from = to;
  }
}

}  // namespace coq::scene::styles
