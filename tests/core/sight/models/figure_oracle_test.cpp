// SPDX-License-Identifier: MIT
// Compares lines between figures to the definition, computed plainly in rationals. The line is cut where it
// meets an edge. Between two cuts, points infinitely close to the line are tested on the left and the right.
#include <catch2/catch.hpp>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <random>

#include "tests/core/sight/models/figure_scene.h"

using namespace coq;
using sight::Posture;
using Scene = test::FigureScene;

namespace {

using Number = boost::multiprecision::cpp_rational;

struct Spot {
  Number x, y;
};
using Corners = std::vector<Spot>;

Spot spot(Point p) {
  return {Number(p.x), Number(p.y)};
}

Number turn(const Spot& a, const Spot& b, const Spot& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/// Returns whether the ring contains `p`, which must not be on an edge.
bool is_in(const Corners& ring, const Spot& p) {
  int winding = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot &a = ring[i], &b = ring[(i + 1) % ring.size()];
    if (a.y <= p.y && b.y > p.y && turn(a, b, p) > 0) ++winding;
    if (a.y > p.y && b.y <= p.y && turn(a, b, p) < 0) --winding;
  }
  return winding != 0;
}

struct Drawn {
  std::string type;
  Corners ring;
};

struct Meeting {
  Number from, to;
  std::string type;
};

/// The rules of a terrain class, according to the digest.
struct Kind {
  const char* type;
  bool behind;
  int inside;  ///< micrometres
};
constexpr Kind kKinds[] = {{"wood", false, 50'000}, {"orchard", false, 100'000}, {"building", false, 100'000},
                           {"hedge", true, 0},      {"low-wall", true, 0},       {"obstacle", true, 0}};
constexpr int kNear = 10'000;

class Oracle {
 public:
  Oracle(const std::vector<Drawn>& art, Spot a, Spot b, Number from, Number to)
      : m_art(art), m_a(std::move(a)), m_b(std::move(b)), m_from(std::move(from)), m_to(std::move(to)) {}

  bool cuts(Posture from, Posture to) {
    if (m_from >= m_to) return false;
    for (const Kind& kind : kKinds) {
      for (const Meeting& meeting : meetings([&](int side) { return kind_at(side, kind); })) {
        if (!is_excused(kind, meeting, from, to)) return true;
      }
    }
    return has_mixed();
  }

 private:
  /// Returns the classes on one side of a place.
  std::set<std::string> at(const Number& t, int side) const {
    static const Number kOff = Number(1) / boost::multiprecision::pow(boost::multiprecision::cpp_int(10), 40);
    const Number dx = m_b.x - m_a.x, dy = m_b.y - m_a.y;
    const Spot p{m_a.x + t * dx - side * kOff * dy, m_a.y + t * dy + side * kOff * dx};
    std::set<std::string> out;
    for (const Drawn& drawn : m_art)
      if (is_in(drawn.ring, p)) out.insert(drawn.type);
    return out;
  }
  std::set<std::string> kind_at(int side, const Kind& kind) const {
    return at(m_now, side).count(kind.type) > 0 ? std::set<std::string>{kind.type} : std::set<std::string>{};
  }

  std::vector<Number> places() const {
    std::vector<Number> out{m_from, m_to};
    for (const Drawn& drawn : m_art) {
      for (std::size_t i = 0; i < drawn.ring.size(); ++i) {
        const Spot &c = drawn.ring[i], &d = drawn.ring[(i + 1) % drawn.ring.size()];
        const Number cross = (m_b.x - m_a.x) * (d.y - c.y) - (m_b.y - m_a.y) * (d.x - c.x);
        if (cross == 0) {
          const Number length = (m_b.x - m_a.x) * (m_b.x - m_a.x) + (m_b.y - m_a.y) * (m_b.y - m_a.y);
          for (const Spot& p : {c, d})
            out.push_back(((p.x - m_a.x) * (m_b.x - m_a.x) + (p.y - m_a.y) * (m_b.y - m_a.y)) / length);
        } else {
          out.push_back(((c.x - m_a.x) * (d.y - c.y) - (c.y - m_a.y) * (d.x - c.x)) / cross);
        }
      }
    }
    std::erase_if(out, [&](const Number& t) { return t < m_from || t > m_to; });
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

  template <class Classes>
  std::vector<Meeting> meetings(Classes classes) {
    std::vector<Meeting> out;
    const std::vector<Number> stops = places();
    bool open = false;
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
      m_now = (stops[i] + stops[i + 1]) / 2;
      const bool both = !classes(1).empty() && !classes(-1).empty();
      if (both && !open) out.push_back({stops[i], stops[i + 1], ""});
      if (both) out.back().to = stops[i + 1];
      open = both;
    }
    return out;
  }

  bool has_mixed() {
    const std::vector<Number> stops = places();
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
      const Number middle = (stops[i] + stops[i + 1]) / 2;
      const std::set<std::string> left = at(middle, -1), right = at(middle, 1);
      const bool common =
          std::any_of(left.begin(), left.end(), [&](const auto& t) { return right.count(t) > 0; });
      if (!left.empty() && !right.empty() && !common) return true;
    }
    return false;
  }

  bool is_within(const Number& a, const Number& b, int distance) const {
    const Number dx = (b - a) * (m_b.x - m_a.x), dy = (b - a) * (m_b.y - m_a.y);
    return dx * dx + dy * dy <= Number(distance) * distance;
  }
  bool is_excused(const Kind& kind, const Meeting& m, Posture from, Posture to) const {
    if (m.from == m_from && m.to == m_to && kind.inside > 0 && is_within(m.from, m.to, kind.inside))
      return true;
    const auto by = [&](Posture posture, bool at_end, const Number& near, const Number& far) {
      if (posture == Posture::prone) return false;
      return kind.behind ? is_within(near, far, kNear) : at_end && is_within(m.from, m.to, kNear);
    };
    return by(from, m.from == m_from, m_from, m.from) || by(to, m.to == m_to, m.to, m_to);
  }

  const std::vector<Drawn>& m_art;
  Spot m_a, m_b;
  Number m_from, m_to, m_now;
};

/// Generates a drawing on a fine lattice, so that many points are collinear. Features of all sizes are about 1
/// cm from the ends.
class Draw {
 public:
  explicit Draw(unsigned seed) : m_random(seed) {}

  int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
  Point point() { return {100'000 + 5'000 * below(20), 100'000 + 5'000 * below(20)}; }

  void art() {
    for (int i = 0, count = 1 + below(6); i < count; ++i) {
      const Kind& kind = kKinds[below(6)];
      const Point a = point(), b = point(), c = point();
      if (std::string_view(kind.type) == "hedge" || std::string_view(kind.type) == "low-wall") {
        const bool across = below(2) == 0;
        const Point to = across ? Point{a.x, b.y} : Point{b.x, a.y};
        if (a == to) continue;
        scene.line(kind.type, {a, to}, 10);
        const Um half = 5'000, dx = across ? half : 0, dy = across ? 0 : half;
        add(kind.type,
            {{a.x - dx, a.y - dy}, {to.x - dx, to.y - dy}, {to.x + dx, to.y + dy}, {a.x + dx, a.y + dy}});
      } else if (below(2) == 0 && a.x != b.x && a.y != b.y) {
        area(kind.type, {a, {b.x, a.y}, b, {a.x, b.y}});
      } else if (cross(b - a, c - a) != 0) {
        area(kind.type, {a, b, c});
      }
    }
  }
  Posture posture() { return static_cast<Posture>(below(3)); }

  Scene scene;
  std::vector<Drawn> drawn;

 private:
  void area(const char* type, Ring ring) {
    scene.ring(type, ring);
    add(type, ring);
  }
  void add(const char* type, const Ring& ring) {
    Corners corners;
    for (const Point p : ring) corners.push_back(spot(p));
    drawn.push_back({type, std::move(corners)});
  }
  std::mt19937 m_random;
};

/// Returns the fraction of the way from `a` to `b` that is in the convex ring, which contains `a`.
Number way_out(const Ring& ring, Point a, Point b) {
  Number out = 1;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Spot c = spot(ring[i]), d = spot(ring[(i + 1) % ring.size()]);
    const Number here = turn(c, d, spot(a)), there = turn(c, d, spot(b));
    if (there < 0 && there < here) out = std::min(out, Number(std::max(Number(0), here) / (here - there)));
  }
  return out;
}

/// A box of hill or brush.
struct Slab {
  int left, top, right, bottom;
  std::int64_t level = 0;
  bool summit = true;
  bool holds(const Spot& p) const {
    return p.x >= left * 1000 && p.x <= right * 1000 && p.y >= top * 1000 && p.y <= bottom * 1000;
  }
  bool has_inside(const Spot& p) const {
    return p.x > left * 1000 && p.x < right * 1000 && p.y > top * 1000 && p.y < bottom * 1000;
  }
  bool is_near(const Spot& p, int distance) const {
    const Number x = std::max({Number(left * 1000 - p.x), Number(0), Number(p.x - right * 1000)});
    const Number y = std::max({Number(top * 1000 - p.y), Number(0), Number(p.y - bottom * 1000)});
    return x * x + y * y <= Number(distance) * distance;
  }
};

/// The effect of the ground on a line, as a list of levels: at the beginning, of each piece, at the end.
class Ground {
 public:
  Ground(const std::vector<Slab>& hills, const std::vector<Slab>& brush, Spot a, Spot b)
      : m_hills(hills), m_brush(brush), m_a(std::move(a)), m_b(std::move(b)) {
    std::vector<Number> stops{0, 1};
    for (const Slab& h : hills) {
      for (const int x : {h.left, h.right})
        if (m_a.x != m_b.x) stops.push_back((x * 1000 - m_a.x) / (m_b.x - m_a.x));
      for (const int y : {h.top, h.bottom})
        if (m_a.y != m_b.y) stops.push_back((y * 1000 - m_a.y) / (m_b.y - m_a.y));
    }
    std::erase_if(stops, [](const Number& t) { return t < 0 || t > 1; });
    std::sort(stops.begin(), stops.end());
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    m_levels.push_back(closed(m_a));
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) m_levels.push_back(level((stops[i] + stops[i + 1]) / 2));
    m_levels.push_back(closed(m_b));
    m_stops = std::move(stops);
  }

  bool cuts() const {
    const std::int64_t from = m_levels.front(), to = m_levels.back();
    if (std::all_of(m_levels.begin(), m_levels.end(), [&](auto level) { return level == from; }) && from == to)
      return false;
    if (*std::max_element(m_levels.begin(), m_levels.end()) > std::max(from, to)) return true;
    if (from > to) return !sees_from(first_change());
    if (to > from) return !sees_from(last_change());
    return !sees_from(first_change()) && !sees_from(last_change());
  }

 private:
  Spot at(const Number& t) const { return {m_a.x + t * (m_b.x - m_a.x), m_a.y + t * (m_b.y - m_a.y)}; }
  std::int64_t closed(const Spot& p) const {
    return std::count_if(m_hills.begin(), m_hills.end(), [&](const Slab& h) { return h.holds(p); });
  }
  /// If a box contains the middle of a piece but not both sides of it, the piece is on its border.
  std::int64_t level(const Number& t) const {
    return std::count_if(m_hills.begin(), m_hills.end(), [&](const Slab& h) { return h.has_inside(at(t)); });
  }

  /// Returns the first place where the level changes, or null if it is not near the first end. m_stops[i] is
  /// between levels i and i + 1.
  std::optional<std::size_t> first_change() const {
    for (std::size_t i = 0; i < m_stops.size(); ++i)
      if (m_levels[i] != m_levels[i + 1]) return is_near_end(m_stops[i], 0) ? std::optional(i) : std::nullopt;
    return std::nullopt;
  }
  std::optional<std::size_t> last_change() const {
    for (std::size_t i = m_stops.size(); i-- > 0;)
      if (m_levels[i] != m_levels[i + 1]) return is_near_end(m_stops[i], 1) ? std::optional(i) : std::nullopt;
    return std::nullopt;
  }
  bool is_near_end(const Number& t, const Number& end) const {
    const Number dx = (t - end) * (m_b.x - m_a.x), dy = (t - end) * (m_b.y - m_a.y);
    return dx * dx + dy * dy <= Number(kNear) * kNear;
  }
  /// Returns the level of the crest line there, or 0 if there is none.
  std::int64_t crest(std::size_t i) const {
    const std::int64_t upper = std::max(m_levels[i], m_levels[i + 1]);
    const Spot p = at(m_stops[i]);
    const bool is_one = std::any_of(m_hills.begin(), m_hills.end(), [&](const Slab& h) {
      return h.summit && h.level == upper && h.holds(p) && !h.has_inside(p);
    });
    return is_one && m_levels[i] != m_levels[i + 1] ? upper : 0;
  }
  bool is_clear(std::size_t i) const {
    return std::none_of(m_brush.begin(), m_brush.end(),
                        [&](const Slab& b) { return b.is_near(at(m_stops[i]), kNear); });
  }
  bool sees_from(std::optional<std::size_t> own) const {
    if (!own || crest(*own) == 0 || !is_clear(*own)) return false;
    for (std::size_t i = 0; i < m_stops.size(); ++i)
      if (crest(i) > crest(*own) || (crest(i) == crest(*own) && !is_clear(i))) return false;
    return true;
  }

  const std::vector<Slab>&m_hills, &m_brush;
  Spot m_a, m_b;
  std::vector<Number> m_stops;
  std::vector<std::int64_t> m_levels;
};

}  // namespace

TEST_CASE("Lines between figures agree with the definition on hundreds of drawings",
          "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2c]") {
  int blocked = 0, asked = 0;
  for (unsigned seed = 1; seed <= 300; ++seed) {
    Draw draw(seed);
    draw.art();
    const sight::FigureModel reading = draw.scene.reading();
    for (int i = 0; i < 8; ++i) {
      const sight::FigureEnd from{draw.point(), draw.posture()}, to{draw.point(), draw.posture()};
      if (from.at == to.at) continue;
      CAPTURE(seed, from.at.x, from.at.y, to.at.x, to.at.y, int(from.posture), int(to.posture));
      const bool cut = Oracle(draw.drawn, spot(from.at), spot(to.at), 0, 1).cuts(from.posture, to.posture);
      CHECK((sight::look(reading, {}, from, to).verdict == sight::FigureVerdict::blocked) == cut);
      CHECK((sight::look(reading, {}, to, from).verdict == sight::FigureVerdict::blocked) == cut);
      CHECK(sight::is_seen(reading, from, to) == !cut);
      ++asked;
      blocked += cut ? 1 : 0;
    }
  }
  CHECK(blocked > asked / 5);
  CHECK(blocked < asked * 4 / 5);
}

TEST_CASE("Lines to vehicles count from the hull, and a point is seen if any line to it is free",
          "[los][perry-heroes:7.13.2b]") {
  int partly = 0;
  for (unsigned seed = 1; seed <= 150; ++seed) {
    Draw draw(seed * 7919);
    draw.art();
    const sight::FigureModel reading = draw.scene.reading();
    const auto vehicle = [&] {
      const Point at = draw.point();
      const bool upright = draw.below(2) == 0;
      return sight::FigureEnd{at, Posture::standing,
                              base_ring(at, upright ? Vector{0, -1} : Vector{1, 0}, 20'000, 40'000)};
    };
    const sight::FigureEnd tank = vehicle();
    const sight::FigureEnd other =
        draw.below(3) == 0 ? vehicle() : sight::FigureEnd{draw.point(), draw.posture()};
    const auto points = [](const sight::FigureEnd& end) {
      Ring out{end.at};
      if (end.footprint) out.insert(out.end(), end.footprint->begin(), end.footprint->end());
      return out;
    };
    int seen = 0;
    for (const Point b : points(tank)) {
      bool free = false;
      for (const Point a : points(other)) {
        const Number from = other.footprint ? way_out(*other.footprint, a, b) : Number(0);
        const Number to = 1 - way_out(*tank.footprint, b, a);
        free =
            free || a == b || !Oracle(draw.drawn, spot(a), spot(b), from, to).cuts(other.posture, tank.posture);
      }
      seen += free ? 1 : 0;
    }
    CAPTURE(seed, other.at.x, other.at.y, tank.at.x, tank.at.y);
    const sight::FigureSight sight = sight::look(reading, {}, other, tank);
    CHECK(sight.points == 5);
    CHECK(sight.seen_points == seen);
    CHECK((sight.verdict == sight::FigureVerdict::blocked) == (seen == 0));
    CHECK(sight::is_seen(reading, other, tank) == (seen > 0));
    CHECK(sight::is_seen(reading, tank, other) == (seen > 0));
    CHECK(sight.partly_visible() == (seen > 0 && seen < 5));
    CHECK((sight::look(reading, {}, tank, other).verdict == sight::FigureVerdict::blocked) == (seen == 0));
    partly += sight.partly_visible() ? 1 : 0;
  }
  CHECK(partly > 5);
}

TEST_CASE("Lines between figures are symmetric, even with hills, crests and smoke",
          "[los][perry-heroes:7.13.2d][perry-heroes:7.13.2e][perry-heroes:3.2d]") {
  std::array<int, 3> verdicts{};
  std::set<sight::FigureCause> causes;
  for (unsigned seed = 1; seed <= 300; ++seed) {
    Draw draw(seed * 104'729);
    if (draw.below(2) == 0) draw.art();
    for (int hills = draw.below(3); hills >= 0; --hills) {
      const int left = 100 + 5 * draw.below(8), top = 100 + 5 * draw.below(8);
      const int right = left + 20 + 5 * draw.below(8), bottom = top + 20 + 5 * draw.below(8);
      for (int level = 0, most = 1 + draw.below(3); level < most; ++level)
        draw.scene.area("hill", left + 5 * level, top + 5 * level, right, bottom);
    }
    const Point a = draw.point(), b = draw.point();
    if (draw.below(3) == 0 && a != b) draw.scene.line("cliff", {a, b});
    if (draw.below(3) == 0) draw.scene.area("brush", 120, 120, 150, 160);
    if (draw.below(2) == 0) draw.scene.plume(100 + 5 * draw.below(20), 100 + 5 * draw.below(20));
    const sight::FigureModel reading = draw.scene.reading();
    for (int i = 0; i < 10; ++i) {
      const sight::FigureEnd from{draw.point(), draw.posture()}, to{draw.point(), draw.posture()};
      const sight::FigureSight there = sight::look(reading, draw.scene.smoke, from, to);
      const sight::FigureSight back = sight::look(reading, draw.scene.smoke, to, from);
      CAPTURE(seed, from.at.x, from.at.y, to.at.x, to.at.y);
      CHECK(there.verdict == back.verdict);
      CHECK(sight::is_seen(reading, from, to) == (there.verdict != sight::FigureVerdict::blocked));
      CHECK(there.line.cause == back.line.cause);
      ++verdicts[static_cast<std::size_t>(there.verdict)];
      causes.insert(there.line.cause);
    }
  }
  for (const int count : verdicts) CHECK(count > 100);
  CHECK(causes.size() >= 6);
}

TEST_CASE("Ground hides figures as the definition says, on hundreds of drawings",
          "[los][perry-heroes:7.13.2d][perry-heroes:7.13.2e]") {
  std::map<sight::FigureCause, int> causes;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    Draw draw(seed * 6'700'417);
    std::vector<Slab> hills, brush;
    // Stacks of hills, side by side; some of them abut.
    for (int slot = 0; slot < 3; ++slot) {
      Slab at{100 + 35 * slot + 5 * draw.below(2), 100 + 5 * draw.below(6), 135 + 35 * slot,
              150 + 5 * draw.below(8)};
      const std::size_t first = hills.size();
      for (int level = draw.below(4); level > 0 && at.right - at.left > 10 && at.bottom - at.top > 10;
           --level) {
        at.level = static_cast<std::int64_t>(hills.size() - first) + 1;
        if (hills.size() > first) hills.back().summit = false;
        hills.push_back(at);
        draw.scene.area("hill", at.left, at.top, at.right, at.bottom);
        at.left += 5 * draw.below(2);
        at.right -= 5 * draw.below(2);
        at.top += 5 * draw.below(3);
        at.bottom -= 5;
      }
    }
    for (int i = draw.below(3); i > 0; --i) {
      const int left = 100 + 5 * draw.below(20), top = 100 + 5 * draw.below(20);
      brush.push_back({left, top, left + 10, top + 10});
      draw.scene.area("brush", left, top, left + 10, top + 10);
    }
    const sight::FigureModel reading = draw.scene.reading();
    for (int i = 0; i < 12; ++i) {
      const sight::FigureEnd from{draw.point(), draw.posture()}, to{draw.point(), draw.posture()};
      if (from.at == to.at) continue;
      CAPTURE(seed, from.at.x, from.at.y, to.at.x, to.at.y);
      const sight::FigureSight sight = sight::look(reading, {}, from, to);
      const bool cut = Ground(hills, brush, spot(from.at), spot(to.at)).cuts();
      CHECK((sight.verdict == sight::FigureVerdict::blocked) == cut);
      ++causes[sight.line.cause];
    }
  }
  for (const auto cause :
       {sight::FigureCause::none, sight::FigureCause::higher, sight::FigureCause::no_crest,
        sight::FigureCause::spoiled, sight::FigureCause::valley, sight::FigureCause::crest}) {
    CAPTURE(static_cast<int>(cause));
    CHECK(causes[cause] > 2);
  }
}
