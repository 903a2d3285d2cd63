// SPDX-License-Identifier: MIT
#include "core/drawing/styles/foliage.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/plan.h"

namespace coq::drawing::styles {
namespace {

/// Crowns of one size, each with its tone, lit side and shadow. A crown consists of a few round dots, which
/// keeps files small. Crowns are drawn row by row from the top of the page, and alternately within a row, so
/// that each one covers those behind it.
class Grove {
 public:
  enum class Kind { leafy, conifer };

  Grove(const Easel& easel, double radius, Kind kind) : m_easel(easel), m_radius(radius), m_kind(kind) {}

  /// Adds a crown. `parity` separates neighbours in a row.
  void plant(Spot at, int parity);
  void draw(Art& art) const;

 private:
  struct Tree {
    Spot at{};
    std::int64_t row = 0;  ///< two drawing rows per row of trees, for alternate trees
    bool operator<(const Tree& o) const {
      return row != o.row ? row < o.row : at.y != o.at.y ? at.y < o.at.y : at.x < o.at.x;
    }
  };
  void draw_row(const Tree* first, const Tree* last, Art& art) const;
  void add_crown(const Tree& tree, Outline& dots) const;
  std::vector<Color> tones() const;

  const Easel& m_easel;
  double m_radius;
  Kind m_kind;
  std::vector<Tree> m_trees;
};

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

/// Adds dots around the middle, far enough out to form a lobed rim.
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

constexpr double kTreePitch = 1720;  ///< distance between crowns in a wood, on paper
constexpr double kTreeRadius = 900;

/// Adds the shadow of a whole polygon on the ground below it.
void cast_shadow(const Plan& plan, const Easel& easel, Art& art) {
  if (easel.black_and_white) return;
  const double by = easel.on_paper(kShadow);
  add(art, filled(plan.outline_moved(by, by), with_opacity(kShade, 90)));
}

Box shown_part(const Plan& plan, const Easel& easel, double reach) {
  const Box box = plan.box();
  return easel.clip ? common(box, grown(*easel.clip, static_cast<Um>(reach))) : box;
}

/// Returns the trees of a wood: along the rim, inset by the radius of a crown, then wherever there is room.
Grove trees_of(const Plan& plan, const Easel& easel, Grove::Kind kind) {
  const double radius = easel.on_paper(kTreeRadius), pitch = easel.on_paper(kTreePitch);
  Grove grove(easel, radius, kind);
  int number = 0;
  for (const Plan::RimPlace& place : plan.rim(pitch * 0.86)) {
    ++number;
    const double jitter = easel.chance.between(1.02, 1.2, number, 0, 1);
    const Spot p{place.at.x + place.nx * radius * jitter, place.at.y + place.ny * radius * jitter};
    if (!easel.shows(grown(Box{to_point(p), to_point(p)}, static_cast<Um>(2 * radius)))) continue;
    if (plan.contains(p) && plan.rim_distance(p) > radius * 0.97) grove.plant(p, number);
  }
  for_cells(shown_part(plan, easel, 2 * radius), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.24, 0.24, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.24, 0.24, column, row, 3) * pitch};
    if (plan.contains(p) && plan.rim_distance(p) > radius * 1.95) grove.plant(p, column);
  });
  return grove;
}

Art wood(const Plan& plan, const Easel& easel, Grove::Kind kind) {
  Art art;
  cast_shadow(plan, easel, art);
  const bool plain = easel.is_too_fine(kTreeRadius);
  const Color floor =
      plain ? mix(easel.inks.ink, easel.inks.fill, 30) : mix(easel.inks.ink, Color{0x2c, 0x4a, 0x20, 255}, 40);
  Shape ground = filled(plan.outline(), easel.ground(floor));
  ground.stroke =
      Stroke{easel.dark(mix(easel.inks.rim, kBlack, 35)), easel.um(160), {}, 0, Cap::butt, Join::bevel};
  add(art, std::move(ground));
  if (!plain) trees_of(plan, easel, kind).draw(art);
  return art;
}

}  // namespace

Art draw_wood(const Plan& plan, const Easel& easel) {
  return wood(plan, easel, Grove::Kind::leafy);
}

Art draw_conifers(const Plan& plan, const Easel& easel) {
  return wood(plan, easel, Grove::Kind::conifer);
}

Art draw_orchard(const Plan& plan, const Easel& easel) {
  Art art;
  Shape ground = filled(plan.outline(), easel.ground(easel.inks.fill));
  ground.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(140), {}, 0, Cap::butt, Join::bevel};
  add(art, std::move(ground));
  if (easel.is_too_fine(1500)) return art;
  const Axis axis = plan.axis();
  const double radius = easel.on_paper(780), pitch = easel.on_paper(2650);
  Grove grove(easel, radius, Grove::Kind::leafy);
  const int rows = std::max(1, static_cast<int>((axis.width - 2.2 * radius) / pitch) + 1);
  for (int row = 0; row < rows; ++row) {
    const double across = (row - (rows - 1) / 2.0) * pitch;
    for (const auto& [from, to] : plan.stretches(axis, across)) {
      const int count = std::max(1, static_cast<int>((to - from - 2.2 * radius) / pitch) + 1);
      for (int i = 0; i < count; ++i) {
        const Spot p = axis.at((from + to) / 2 + (i - (count - 1) / 2.0) * pitch, across);
        if (plan.rim_distance(p) > radius && easel.shows(grown(Box{to_point(p), to_point(p)}, easel.um(3000))))
          grove.plant(p, row * 97 + i);
      }
    }
  }
  grove.draw(art);
  return art;
}

Art draw_brush(const Plan& plan, const Easel& easel) {
  Art art;
  Shape ground = filled(plan.outline(), easel.ground(easel.inks.fill));
  ground.stroke = Stroke{easel.dark(easel.inks.rim), easel.um(140), {}, 0, Cap::butt, Join::bevel};
  add(art, std::move(ground));
  if (easel.is_too_fine(900)) return art;
  const double radius = easel.on_paper(470), pitch = easel.on_paper(1750);
  Grove grove(easel, radius, Grove::Kind::leafy);
  Outline grass;
  for_cells(shown_part(plan, easel, 2 * radius), pitch, [&](int column, int row, Spot c) {
    const Spot p{c.x + easel.chance.between(-0.35, 0.35, column, row, 2) * pitch,
                 c.y + easel.chance.between(-0.35, 0.35, column, row, 3) * pitch};
    if (!plan.contains(p) || plan.rim_distance(p) < radius * 1.05) return;
    if (easel.chance.at(column, row, 4) < 0.55) {
      grove.plant(p, column);
    } else {
      const double high = radius * 0.8;
      for (const double lean : {-0.45, 0.0, 0.45})
        grass.add_segment(to_point({p.x + lean * high * 0.3, p.y + high * 0.5}),
                          to_point({p.x + lean * high, p.y - high * 0.5}));
    }
  });
  add(art, stroked(std::move(grass), easel.dark(mix(easel.inks.ink, easel.inks.fill, 25)), easel.um(110)));
  grove.draw(art);
  return art;
}

Art draw_hedge(const coq::Path& path, Um width, const Easel& easel) {
  Art art;
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    length += std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
  const double radius = std::max(easel.on_paper(380), width * 0.42);
  const int count = std::max(1, static_cast<int>(std::lround(length / (radius * 1.35))));
  Grove grove(easel, radius, Grove::Kind::leafy);
  double next = length / count / 2;
  int number = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = double(path[i].x) - path[i - 1].x, dy = double(path[i].y) - path[i - 1].y;
    const double part = std::hypot(dx, dy);
    if (part <= 0) continue;
    for (; next < part; next += length / count) {
      const double off = easel.chance.between(-0.16, 0.16, ++number, 0, 1) * radius;
      grove.plant({path[i - 1].x + dx * next / part - dy / part * off,
                   path[i - 1].y + dy * next / part + dx / part * off},
                  number);
    }
    next -= part;
  }
  grove.draw(art);
  return art;
}

}  // namespace coq::drawing::styles
