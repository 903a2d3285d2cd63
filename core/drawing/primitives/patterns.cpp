// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/patterns.h"

#include <cstdint>
#include <initializer_list>

namespace coq::drawing {
namespace {

constexpr Um kFine = 110;
constexpr Um kMedium = 150;
constexpr Um kStrong = 200;

/// Collects the marks of one pattern.
class Tile {
 public:
  Tile(std::string_view name, Um width, Um height) : m_pattern{name, width, height, {}} {}

  Tile& dot(Point at, Um radius) {
    m_pattern.marks.push_back({Outline{}.add_circle(at, radius), 0});
    return *this;
  }
  Tile& ring(Point at, Um radius, Um stroke = kMedium) {
    m_pattern.marks.push_back({Outline{}.add_circle(at, radius), stroke});
    return *this;
  }
  Tile& line(std::initializer_list<Point> points, Um stroke = kMedium) {
    m_pattern.marks.push_back({Outline{}.add_path(coq::Path(points)), stroke});
    return *this;
  }
  Tile& filled(std::initializer_list<Point> points) {
    m_pattern.marks.push_back({Outline{}.add_ring(Ring(points)), 0});
    return *this;
  }
  Tile& mark(Outline outline, Um stroke) {
    m_pattern.marks.push_back({std::move(outline), stroke});
    return *this;
  }
  operator Pattern() const { return m_pattern; }

 private:
  Pattern m_pattern;
};

/// Adds a round crown of three lobes with a short shadow at its foot, about 1.8 mm high.
void leafy_tree(Tile& tile, Point p) {
  Outline crown;
  crown.move_to({p.x - 650, p.y + 450});
  crown.curve_to({p.x - 1200, p.y + 350}, {p.x - 1100, p.y - 450}, {p.x - 500, p.y - 400});
  crown.curve_to({p.x - 450, p.y - 1050}, {p.x + 500, p.y - 1050}, {p.x + 520, p.y - 380});
  crown.curve_to({p.x + 1150, p.y - 400}, {p.x + 1150, p.y + 400}, {p.x + 620, p.y + 450});
  tile.mark(crown, kMedium);
  tile.line({{p.x - 300, p.y + 520}, {p.x + 1000, p.y + 520}}, kStrong);
}

void conifer(Tile& tile, Point p) {
  tile.filled({{p.x, p.y - 1100}, {p.x + 480, p.y + 250}, {p.x - 480, p.y + 250}});
  tile.line({{p.x, p.y + 200}, {p.x, p.y + 700}}, kMedium);
}

/// Adds three blades from one root.
void tuft(Tile& tile, Point p, Um size) {
  tile.line({{p.x - size * 3 / 4, p.y - size * 2 / 3}, {p.x, p.y}, {p.x + size * 3 / 4, p.y - size * 2 / 3}},
            kFine);
  tile.line({p, {p.x, p.y - size}}, kFine);
}

/// Adds a ring with a gap at its lower right and ticks inwards.
void crater(Tile& tile, Point p, Um r) {
  Outline rim;
  const Um k = r * 552 / 1000;
  rim.move_to({p.x + r, p.y});
  rim.curve_to({p.x + r, p.y - k}, {p.x + k, p.y - r}, {p.x, p.y - r});
  rim.curve_to({p.x - k, p.y - r}, {p.x - r, p.y - k}, {p.x - r, p.y});
  rim.curve_to({p.x - r, p.y + k}, {p.x - k, p.y + r}, {p.x, p.y + r});
  tile.mark(rim, kStrong);
  const Um d = r * 7 / 10;
  tile.line({{p.x - d, p.y - d}, {p.x - d / 2, p.y - d / 2}}, kFine);
  tile.line({{p.x, p.y - r}, {p.x, p.y - r / 2}}, kFine);
  tile.line({{p.x - r, p.y}, {p.x - r / 2, p.y}}, kFine);
}

Outline wave(Um width, Um y, Um rise) {
  Outline line;
  line.move_to({0, y});
  line.curve_to({width / 6, y - rise}, {width / 3, y - rise}, {width / 2, y});
  return line.curve_to({width * 2 / 3, y + rise}, {width * 5 / 6, y + rise}, {width, y});
}

Pattern trees() {
  Tile tile("trees", 6000, 6000);
  leafy_tree(tile, {1600, 1600});
  leafy_tree(tile, {4500, 4500});
  tile.dot({4500, 1300}, 160).dot({1500, 4300}, 160);
  return tile;
}

Pattern conifers() {
  Tile tile("conifers", 4400, 5000);
  conifer(tile, {1100, 1500});
  conifer(tile, {3300, 4000});
  return tile;
}

Pattern brush() {
  Tile tile("brush", 4400, 4000);
  tuft(tile, {1100, 1500}, 800);
  tuft(tile, {3300, 3500}, 800);
  tile.dot({3300, 1200}, 130).dot({1100, 3200}, 130);
  return tile;
}

Pattern marsh() {
  Tile tile("marsh", 6000, 4400);
  tile.line({{300, 1400}, {3300, 1400}}, kFine).line({{3300, 3600}, {5700, 3600}}, kFine);
  tile.line({{900, 1750}, {2600, 1750}}, kFine).line({{3900, 3950}, {5200, 3950}}, kFine);
  tuft(tile, {1800, 1400}, 800);
  tuft(tile, {4500, 3600}, 800);
  return tile;
}

Pattern craters() {
  Tile tile("craters", 6400, 5600);
  crater(tile, {1700, 1500}, 850);
  crater(tile, {4900, 3900}, 700);
  tile.dot({4400, 1100}, 150).dot({1500, 4200}, 150).dot({2900, 3300}, 120);
  return tile;
}

Pattern sand() {
  Tile tile("sand", 4000, 4000);
  // Scattered by hand: at least 0.6 mm apart, and not at the edge.
  for (const Point p : {Point{350, 420}, {1180, 250},  {2060, 560},  {2890, 240},  {3600, 700},  {700, 1150},
                        {1560, 1240},    {2480, 1330}, {3330, 1500}, {260, 1900},  {1080, 2050}, {1900, 2150},
                        {2860, 2260},    {3650, 2350}, {560, 2820},  {1480, 2900}, {2270, 3040}, {3150, 3130},
                        {330, 3600},     {1160, 3680}, {1970, 3720}, {2760, 3740}, {3650, 3560}})
    tile.dot(p, 85);
  return tile;
}

Pattern stones() {
  Tile tile("stones", 5000, 4600);
  tile.filled({{500, 900}, {1100, 500}, {1700, 800}, {1500, 1400}, {800, 1400}});
  tile.filled({{3000, 2900}, {3600, 2600}, {4200, 3000}, {3900, 3500}, {3200, 3500}});
  tile.line({{3300, 900}, {3700, 600}, {4100, 950}, {3700, 1250}, {3300, 900}}, kFine);
  tile.line({{900, 3300}, {1400, 2950}, {1800, 3350}, {1300, 3700}, {900, 3300}}, kFine);
  return tile;
}

Pattern bricks() {
  Tile tile("bricks", 3000, 2000);
  tile.line({{0, 500}, {3000, 500}}, kFine).line({{0, 1500}, {3000, 1500}}, kFine);
  tile.line({{750, 500}, {750, 1500}}, kFine);
  tile.line({{2250, 0}, {2250, 500}}, kFine).line({{2250, 1500}, {2250, 2000}}, kFine);
  return tile;
}

Pattern cross_hachures() {
  Tile tile("cross-hachures", 1600, 1600);
  tile.line({{-200, -200}, {1800, 1800}}, kFine).line({{-200, 1800}, {1800, -200}}, kFine);
  return tile;
}

/// Returns grass, for styles that show the ground: short strokes, placed by a sequence that shows no visible
/// rows.
Pattern meadow() {
  constexpr Um kWidth = 26'000, kHeight = 23'000, kEdge = 1100;
  Tile tile("meadow", kWidth, kHeight);
  std::int64_t u = 500'000, v = 500'000;
  for (int i = 0; i < 84; ++i) {
    u = (u + 754'878) % 1'000'000;
    v = (v + 569'840) % 1'000'000;
    const Point p{static_cast<Um>(kEdge + u * (kWidth - 2 * kEdge) / 1'000'000),
                  static_cast<Um>(kEdge + v * (kHeight - 2 * kEdge) / 1'000'000)};
    const Um half = 300 + i * 37 % 420, lean = -130 + i * 53 % 210;
    tile.line({{p.x - half, p.y + lean}, {p.x + half, p.y - lean}}, i % 3 == 0 ? kStrong : kFine);
  }
  return tile;
}

std::vector<Pattern> make_patterns() {
  return {
      Tile("dots", 2000, 2000).dot({500, 500}, 190).dot({1500, 1500}, 190),
      Tile("sparse-dots", 4800, 4800).dot({1200, 1200}, 220).dot({3600, 3600}, 220),
      Tile("strokes", 4000, 3200).line({{500, 1100}, {1500, 500}}).line({{2500, 2700}, {3500, 2100}}),
      Tile("rows", 1400, 1400).line({{0, 700}, {1400, 700}}, kMedium),
      Tile("furrows", 4000, 2000)
          .line({{300, 500}, {2700, 500}})
          .line({{2300, 1500}, {4000, 1500}})
          .line({{0, 1500}, {700, 1500}}),
      trees(),
      conifers(),
      Tile("orchard", 3000, 3000).ring({1500, 1500}, 620).dot({1500, 1500}, 150),
      brush(),
      marsh(),
      Tile("waves", 4000, 2000).mark(wave(4000, 1000, 500), kMedium),
      Tile("hachures", 1600, 3200)
          .filled({{330, 300}, {470, 300}, {430, 1400}, {370, 1400}})
          .filled({{1130, 1900}, {1270, 1900}, {1230, 3000}, {1170, 3000}}),
      cross_hachures(),
      bricks(),
      stones(),
      craters(),
      sand(),
      Tile("grid", 2500, 2500).line({{0, 1250}, {2500, 1250}}, kFine).line({{1250, 0}, {1250, 2500}}, kFine),
      meadow(),
  };
}

}  // namespace

const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> all = make_patterns();
  return all;
}

const Pattern* find_pattern(std::string_view name) {
  for (const Pattern& pattern : patterns())
    if (pattern.name == name) return &pattern;
  return nullptr;
}

}  // namespace coq::drawing
