// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/lines.h"

namespace coq::drawing::styles {
namespace {

enum class CopseKind { broad, pointed, small };

/// Engraved trees, drawn row by row from the top of the page, so that nearer trees cover those behind.
class Copse {
 public:
  Copse(const Easel& easel, double radius, CopseKind kind) : m_easel(easel), m_radius(radius), m_kind(kind) {}

  void plant(Spot at) {
    m_trees.push_back({at, static_cast<std::int64_t>(std::floor(at.y / (m_radius * 0.9)))});
  }
  void draw(Art& art) {
    std::sort(m_trees.begin(), m_trees.end(), [](const Tree& a, const Tree& b) {
      return a.row != b.row ? a.row < b.row : a.at.x != b.at.x ? a.at.x < b.at.x : a.at.y < b.at.y;
    });
    for (std::size_t from = 0; from < m_trees.size();) {
      std::size_t to = from;
      while (to < m_trees.size() && m_trees[to].row == m_trees[from].row) ++to;
      draw_row(from, to, art);
      from = to;
    }
  }

 private:
  struct Tree {
    Spot at{};
    std::int64_t row = 0;
  };
  Um wide(double radii) const { return std::max<Um>(1, static_cast<Um>(std::lround(radii * m_radius))); }

  void add_lobes(const Tree& tree, Outline& dots) const {
    const auto x = std::llround(tree.at.x), y = std::llround(tree.at.y);
    if (m_kind == CopseKind::small) {
      add_dot(dots, tree.at);
      return;
    }
    const double phase = m_easel.chance.between(0, 2 * std::numbers::pi, x, y, 11);
    for (int i = 0; i < 5; ++i) {
      const double turn =
          phase + i * 2 * std::numbers::pi / 5 + m_easel.chance.between(-0.25, 0.25, x, y, 13 + i);
      add_dot(dots,
              {tree.at.x + 0.44 * m_radius * std::cos(turn), tree.at.y + 0.4 * m_radius * std::sin(turn)});
    }
  }
  void add_tent(const Tree& tree, Outline& tents) const {
    const double r = m_radius;
    const auto at = [&](double x, double y) { return to_point({tree.at.x + x * r, tree.at.y + y * r}); };
    tents.move_to(at(0, -0.98)).line_to(at(-0.3, -0.3)).line_to(at(-0.2, -0.34)).line_to(at(-0.56, 0.6));
    tents.line_to(at(0.56, 0.6)).line_to(at(0.2, -0.34)).line_to(at(0.3, -0.3)).close();
  }
  /// Adds strokes on the side away from the light.
  void add_shades(const Tree& tree, Outline& shades) const {
    const double r = m_radius;
    const auto x = std::llround(tree.at.x), y = std::llround(tree.at.y);
    const int count = m_kind == CopseKind::small ? 2 : 4;
    for (int i = 0; i < count; ++i) {
      const double across = m_kind == CopseKind::pointed ? 0.06 + i * 0.12 : 0.08 + i * (0.78 / count);
      const double half =
          m_kind == CopseKind::pointed ? 0.52 : std::sqrt(std::max(0.0, 0.74 - across * across));
      const double top = m_kind == CopseKind::pointed
                             ? -0.7 + across * 2.3
                             : -half * m_easel.chance.between(0.05, 0.55, x, y, 30 + i);
      shades.add_segment(to_point({tree.at.x + across * r, tree.at.y + top * r}),
                         to_point({tree.at.x + (across - 0.1) * r, tree.at.y + half * r}));
    }
  }
  /// Adds the shadow on the ground, to the right.
  void add_fall(const Tree& tree, Outline& falls) const {
    const double r = m_radius;
    for (int i = 0; i < 3; ++i) {
      const double y = tree.at.y + r * (0.52 + 0.17 * i);
      falls.add_segment(to_point({tree.at.x + r * (0.2 - 0.1 * i), y}),
                        to_point({tree.at.x + r * (1.62 - 0.25 * i), y}));
    }
  }
  void draw_row(std::size_t from, std::size_t to, Art& art) const {
    Outline falls, crowns, rims, shades, tents;
    for (std::size_t i = from; i < to; ++i) {
      const Tree& tree = m_trees[i];
      add_fall(tree, falls);
      if (m_kind == CopseKind::pointed) {
        add_tent(tree, tents);
      } else {
        add_lobes(tree, rims);
        add_lobes(tree, crowns);
      }
      add_shades(tree, shades);
    }
    const Color ink = m_easel.dark(m_easel.inks.ink);
    const Color body = m_easel.tint(mix(m_easel.paper, m_easel.inks.fill, 45), m_easel.paper);
    const double lobe = m_kind == CopseKind::small ? 1.6 : 0.92;
    add(art, stroked(std::move(falls), ink, m_easel.um(90), Cap::butt));
    add(art, stroked(std::move(rims), ink, wide(lobe) + m_easel.um(150)));
    add(art, stroked(std::move(crowns), body, wide(lobe)));
    Shape tent = filled(std::move(tents), body);
    tent.stroke = Stroke{ink, m_easel.um(90), {}, 0, Cap::butt, Join::round};
    add(art, std::move(tent));
    add(art, stroked(std::move(shades), ink, m_easel.um(90), Cap::butt));
  }

  const Easel& m_easel;
  double m_radius;
  CopseKind m_kind;
  std::vector<Tree> m_trees;
};

bool is_shown(const Easel& easel, Spot p) {
  return easel.shows(grown(Box{to_point(p), to_point(p)}, easel.um(2500)));
}

/// Adds a thin wash, and a stronger one along the rim as a brush leaves it.
void add_wash(const Plan& plan, const Easel& easel, int strength, Art& art) {
  if (easel.black_and_white) {
    add(art, filled(plan.outline(), with_opacity(easel.paper, 0)));
    return;
  }
  add(art, filled(plan.outline(), with_opacity(easel.inks.fill, strength)));
  Group rim;
  rim.clip = plan.outline();
  for (const double reach : {1500.0, 700.0})
    rim.items.emplace_back(
        stroked(plan.outline(), with_opacity(easel.inks.fill, strength / 3), easel.um(2 * reach), Cap::butt));
  art.emplace_back(std::move(rim));
}

void add_dotted_rim(const Plan& plan, const Easel& easel, Art& art) {
  Shape rim{plan.outline(), std::nullopt,
            Stroke{easel.dark(easel.inks.rim), easel.um(110), {}, 0, Cap::round, Join::bevel}};
  rim.stroke->dash = {easel.um(50), easel.um(380)};
  add(art, std::move(rim));
}

Art trees_all_over(const Plan& plan, const Easel& easel, CopseKind kind) {
  Art art;
  add_wash(plan, easel, 135, art);
  if (easel.is_too_fine(900)) {
    add_dotted_rim(plan, easel, art);
    return art;
  }
  const double radius = easel.on_paper(kind == CopseKind::pointed ? 900 : 820);
  const double pitch = easel.on_paper(kind == CopseKind::pointed ? 1650 : 1760);
  Copse copse(easel, radius, kind);
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(pitch * 0.9)) {
    const double jitter = easel.chance.between(1.06, 1.3, ++number, 0, 1);
    const Spot p{place.at.x + place.nx * radius * jitter, place.at.y + place.ny * radius * jitter};
    if (is_shown(easel, p) && plan.contains(p) && plan.rim_distance(p) > radius * 1.0) copse.plant(p);
  }
  for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.28, 0.28, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.28, 0.28, column, row, 3) * pitch};
    if (easel.chance.at(column, row, 4) < 0.07 || !is_shown(easel, p)) return;
    if (plan.contains(p) && plan.rim_distance(p) > radius * 2.0) copse.plant(p);
  });
  copse.draw(art);
  add_dotted_rim(plan, easel, art);
  return art;
}

/// Calls back for places in rows along the axis.
template <class Call>
void for_rows(const Plan& plan, double row_gap, double gap, double radius, Call call) {
  const Axis axis = plan.axis();
  const int rows = std::max(1, static_cast<int>((axis.width - 2.2 * radius) / row_gap) + 1);
  for (int row = 0; row < rows; ++row) {
    const double across = (row - (rows - 1) / 2.0) * row_gap;
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const int count = std::max(1, static_cast<int>((to - from - 2.2 * radius) / gap) + 1);
      for (int i = 0; i < count; ++i) {
        const double along = (from + to) / 2 + (i - (count - 1) / 2.0) * gap;
        const Spot p = axis.at(along, across);
        if (plan.contains(p) && plan.rim_distance(p) > radius) call(p, axis, row, i);
      }
    }
  }
}

}  // namespace

Art engrave_wood(const Plan& plan, const Easel& easel) {
  return trees_all_over(plan, easel, CopseKind::broad);
}

Art engrave_conifers(const Plan& plan, const Easel& easel) {
  return trees_all_over(plan, easel, CopseKind::pointed);
}

Art engrave_orchard(const Plan& plan, const Easel& easel) {
  Art art;
  add_wash(plan, easel, 75, art);
  if (!easel.is_too_fine(900)) {
    const double radius = easel.on_paper(480);
    Copse copse(easel, radius, CopseKind::small);
    for_rows(plan, easel.on_paper(1900), easel.on_paper(1900), radius * 1.5,
             [&](Spot p, const Axis&, int, int) {
               if (is_shown(easel, p)) copse.plant(p);
             });
    copse.draw(art);
  }
  add_dotted_rim(plan, easel, art);
  return art;
}

Art engrave_vineyard(const Plan& plan, const Easel& easel) {
  Art art;
  add_wash(plan, easel, 75, art);
  if (!easel.is_too_fine(900)) {
    Outline stakes, vines;
    const double r = easel.on_paper(430);
    for_rows(plan, easel.on_paper(1350), easel.on_paper(1150), r * 1.25,
             [&](Spot p, const Axis&, int row, int i) {
               if (!is_shown(easel, p)) return;
               const double lean = easel.chance.between(-0.15, 0.15, row, i, 5);
               const auto at = [&](double x, double y) { return to_point({p.x + x * r, p.y + y * r}); };
               stakes.add_segment(at(lean, -1), at(0, 1));
               vines.move_to(at(-0.6, 0.75)).curve_to(at(1.5, 0.5), at(-1.3, -0.2), at(0.65, -0.7));
             });
    add(art, stroked(std::move(vines), easel.dark(easel.inks.ink), easel.um(90)));
    add(art, stroked(std::move(stakes), easel.dark(easel.inks.ink), easel.um(110)));
  }
  add_dotted_rim(plan, easel, art);
  return art;
}

Art engrave_brush(const Plan& plan, const Easel& easel) {
  Art art;
  add_wash(plan, easel, 70, art);
  if (!easel.is_too_fine(900)) {
    const double r = easel.on_paper(380), pitch = easel.on_paper(1650);
    Copse copse(easel, r, CopseKind::small);
    Outline grass;
    for_cells(plan.box(), pitch, [&](int column, int row, Spot c) {
      const Spot p{c.x + easel.chance.between(-0.36, 0.36, column, row, 2) * pitch,
                   c.y + easel.chance.between(-0.36, 0.36, column, row, 3) * pitch};
      if (!is_shown(easel, p) || !plan.contains(p) || plan.rim_distance(p) < r * 1.7) return;
      if (easel.chance.at(column, row, 4) < 0.4) {
        copse.plant(p);
        return;
      }
      for (const double lean : {-0.8, -0.3, 0.3, 0.8})
        grass.add_segment(to_point({p.x + lean * r * 0.5, p.y + r * 0.5}),
                          to_point({p.x + lean * r, p.y - r * (0.7 - std::abs(lean) * 0.4)}));
    });
    add(art, stroked(std::move(grass), easel.dark(easel.inks.ink), easel.um(90)));
    copse.draw(art);
  }
  add_dotted_rim(plan, easel, art);
  return art;
}

LineArt engrave_hedge(const coq::Path& path, Um width, const Easel& easel) {
  LineArt art;
  const double r = std::max(easel.on_paper(330), width * 0.36);
  Copse copse(easel, r, CopseKind::small);
  int number = 0;
  for (const Step& step : steps_along(path, r * 1.75)) {
    const double off = easel.chance.between(-0.2, 0.2, ++number, 0, 1) * r;
    const Point p = step.off(0, off);
    copse.plant({double(p.x), double(p.y)});
  }
  copse.draw(art.above);
  return art;
}

}  // namespace coq::drawing::styles
