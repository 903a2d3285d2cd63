// SPDX-License-Identifier: MIT
// Compares sight with crests to the definition, computed plainly in rationals. The line is cut where it meets
// an edge, and between two cuts each side is examined. A unit of length is 2.5 mm, so that many lengths are
// exactly at a limit.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <random>

#include "core/sight/kernel/crest_sight.h"
#include "tests/core/sight/kernel/crest_oracle_ray.h"

using namespace coq;

namespace {
namespace crest_oracle {

using namespace coq::test::crest_oracle;

enum class Kind { wood, house, crops };
struct Piece {
  Kind kind = Kind::wood;
  Box4 box;
};
struct Relief {
  bool plateau = false;
  Box4 box, flat;
  int crest_x = 0, bend_x = 0, bend_y = 0;  ///< the crest of a hill runs from top to bottom, with a bend
  Shape first() const {
    return {{box.left, box.top},
            {crest_x, box.top},
            {bend_x, bend_y},
            {crest_x, box.bottom},
            {box.left, box.bottom}};
  }
  Shape second() const {
    return {{crest_x, box.top},
            {box.right, box.top},
            {box.right, box.bottom},
            {crest_x, box.bottom},
            {bend_x, bend_y}};
  }
  std::vector<std::pair<Cell, Cell>> crest() const {
    if (!plateau) return {{{crest_x, box.top}, {bend_x, bend_y}}, {{bend_x, bend_y}, {crest_x, box.bottom}}};
    const Shape ring = flat.shape();
    std::vector<std::pair<Cell, Cell>> out;
    for (std::size_t i = 0; i < 4; ++i) out.push_back({ring[i], ring[(i + 1) % 4]});
    return out;
  }
};
struct Who {
  bool cavalry = false, revealed = false;
  int side = 0;
  std::vector<Box4> bases;
  int house = -1;
  std::vector<int> held;
};
struct Drawn {
  std::vector<Piece> pieces;
  std::vector<Relief> reliefs;
};

constexpr int kShadow = 60, kMask = 40, kFoot = 60, kDead = 60;  // 15, 10, 15, 15 cm
constexpr int kEdge = 8, kWood = 32, kCrops = 16;                // 2, 8, 4 cm
int peek_of(const Who& who) {
  return who.cavalry ? 20 : 10;
}
bool masks(const Who& mask, const Who& target) {
  return mask.cavalry || !target.cavalry;
}

struct Eye {
  Spot at;
  Box4 figure;
  int side = -1;  ///< the side of its house
};

class Oracle {
 public:
  Oracle(const Drawn& drawn, const Who& viewer, const Who& target, const std::vector<Who>& others)
      : m_drawn(drawn), m_viewer(viewer), m_target(target), m_others(others) {}

  bool sees() const {
    if (m_target.house >= 0 && !m_target.revealed) return false;
    for (const Eye& p : eyes(m_viewer)) {
      for (const Eye& q : eyes(m_target))
        if (sees(p, q)) return true;
    }
    return false;
  }

 private:
  static Spot middle(const Box4& b) { return {Number(b.left + b.right) / 2, Number(b.top + b.bottom) / 2}; }

  std::vector<Eye> eyes(const Who& who) const {
    std::vector<Eye> out;
    const auto add = [&](const Box4& box, int side) {
      out.push_back({middle(box), box, side});
      for (const Cell& c : box.shape()) out.push_back({spot(c), box, side});
    };
    if (who.house < 0)
      for (const Box4& base : who.bases) add(base, -1);
    for (const int side : who.held) {
      const Box4& b = m_drawn.pieces[static_cast<std::size_t>(who.house)].box;
      const Box4 walls[] = {{b.left, b.top, b.right, b.top},
                            {b.right, b.top, b.right, b.bottom},
                            {b.left, b.bottom, b.right, b.bottom},
                            {b.left, b.top, b.left, b.bottom}};
      add(walls[side], side);
    }
    return out;
  }
  bool is_before(const Who& who, const Eye& eye, const Spot& other) const {
    if (eye.side < 0) return true;
    const Box4& b = m_drawn.pieces[static_cast<std::size_t>(who.house)].box;
    const bool out[] = {other.y<b.top, other.x> b.right, other.y > b.bottom, other.x < b.left};
    return out[eye.side];
  }

  enum class State { plain, crest, slope, top };
  static bool touches(const Box4& base, const std::pair<Cell, Cell>& edge) {
    const Spot a = spot(edge.first), b = spot(edge.second);
    if (base.holds(a) || base.holds(b)) return true;
    const Shape s = base.shape();
    for (std::size_t i = 0; i < 4; ++i) {
      const Spot c = spot(s[i]), d = spot(s[(i + 1) % 4]);
      const Number before = (c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y);
      const Number after = (c.x - b.x) * (b.x - a.x) + (c.y - b.y) * (b.y - a.y);
      if (turn(a, b, c) == 0 && before >= 0 && after <= 0) return true;
      const Number u = turn(a, b, c), v = turn(a, b, d), w = turn(c, d, a), x = turn(c, d, b);
      if (((u <= 0 && v >= 0) || (u >= 0 && v <= 0)) && ((w <= 0 && x >= 0) || (w >= 0 && x <= 0)) &&
          !(u == 0 && v == 0))
        return true;
    }
    return false;
  }
  static bool meets_inside(const Box4& base, const Box4& area) {
    if (base.left == base.right || base.top == base.bottom) return area.has_inside(middle(base));
    return base.left < area.right && area.left < base.right && base.top < area.bottom && area.top < base.bottom;
  }
  static int sign_of(const Relief& r, const Spot& p) {
    const Spot top = spot({r.crest_x, r.box.top}), bend = spot({r.bend_x, r.bend_y}),
               bottom = spot({r.crest_x, r.box.bottom});
    const Number t = p.y <= bend.y ? turn(top, bend, p) : turn(bend, bottom, p);
    return t > 0 ? -1 : t < 0 ? 1 : 0;
  }
  State state(const Relief& r, const Who& who) const {
    if (std::none_of(who.bases.begin(), who.bases.end(), [&](const Box4& b) { return meets_inside(b, r.box); }))
      return State::plain;
    bool one = false, other = false;
    for (const Box4& base : who.bases) {
      for (const auto& edge : r.crest())
        if (touches(base, edge)) return State::crest;
      if (r.plateau) {
        (r.flat.has_inside(middle(base)) ? one : other) = true;
      } else if (meets_inside(base, r.box)) {
        // A base that touches no crest is on one side of it, but may be in front of the hill's outline.
        Spot p = middle(base);
        p.y = std::clamp(p.y, Number(r.box.top), Number(r.box.bottom));
        (sign_of(r, p) < 0 ? one : other) = true;
      }
    }
    if (one && other) return State::crest;
    return r.plateau && one ? State::top : State::slope;
  }
  static Number square_to(const Box4& base, const std::pair<Cell, Cell>& edge) {
    if (touches(base, edge)) return 0;
    const auto point_to = [](const Spot& p, const Spot& a, const Spot& b) {
      const Number dx = b.x - a.x, dy = b.y - a.y;
      const Number whole = dx * dx + dy * dy;
      Number t = whole == 0 ? Number(0) : Number(((p.x - a.x) * dx + (p.y - a.y) * dy) / whole);
      t = std::clamp(t, Number(0), Number(1));
      const Number x = a.x + t * dx - p.x, y = a.y + t * dy - p.y;
      return Number(x * x + y * y);
    };
    const Shape s = base.shape();
    Number out = point_to(spot(s[0]), spot(edge.first), spot(edge.second));
    for (std::size_t i = 0; i < 4; ++i) {
      out = std::min(out, point_to(spot(s[i]), spot(edge.first), spot(edge.second)));
      for (const Cell& c : {edge.first, edge.second})
        out = std::min(out, point_to(spot(c), spot(s[i]), spot(s[(i + 1) % 4])));
    }
    return out;
  }
  bool is_near(const Relief& r, const Who& who) const {
    const State how = state(r, who);
    if (how != (r.plateau ? State::top : State::slope)) return false;
    const int reach = peek_of(who);
    for (const Box4& base : who.bases)
      for (const auto& edge : r.crest())
        if (square_to(base, edge) <= reach * reach) return true;
    return false;
  }
  static bool crosses(const Relief& r, const Ray& ray) {
    if (r.plateau) return !ray.parts({r.flat.shape()}).empty() && !ray.parts({r.flat.shape()}, true).empty();
    return !ray.parts({r.first()}).empty() && !ray.parts({r.second()}).empty();
  }

  bool is_in(const Piece& piece, const Who& who, const Eye& eye) const {
    if (piece.kind == Kind::house) return who.house >= 0 && &piece == &m_drawn.pieces[std::size_t(who.house)];
    return piece.box.holds(middle(eye.figure));
  }
  std::vector<Shape> blocking(const Eye& p, const Eye& q) const {
    std::vector<Shape> out;
    for (const Piece& piece : m_drawn.pieces)
      if (piece.kind != Kind::crops && !is_in(piece, m_viewer, p) && !is_in(piece, m_target, q))
        out.push_back(piece.box.shape());
    return out;
  }

  bool sees(const Eye& p, const Eye& q) const {
    if (!is_before(m_viewer, p, q.at) || !is_before(m_target, q, p.at)) return false;
    const Ray ray(p.at, q.at);
    if (!passes_covers(p, q, ray)) return false;
    std::vector<const Relief*> own;
    for (const Relief& r : m_drawn.reliefs)
      if (state(r, m_viewer) == State::crest || (is_near(r, m_viewer) && crosses(r, ray))) own.push_back(&r);
    for (const Relief& r : m_drawn.reliefs) {
      const bool is_own = std::find(own.begin(), own.end(), &r) != own.end();
      if (!r.plateau && !is_own && is_near(r, m_target) && crosses(r, ray)) return false;
    }
    if (own.empty()) return passes_reliefs(p, q, ray) && ray.parts(blocking(p, q)).empty();
    const Parts behind = ray.parts(blocking(p, q));
    if (!behind.empty() && ray.square(1 - behind.back().to) <= kShadow * kShadow) return false;
    if (is_masked(p)) return false;
    return std::none_of(own.begin(), own.end(), [&](const Relief* r) { return is_at_foot(*r, q, ray); });
  }

  bool passes_covers(const Eye& p, const Eye& q, const Ray& ray) const {
    for (const Piece& piece : m_drawn.pieces) {
      if (piece.kind == Kind::house) continue;
      const bool from = is_in(piece, m_viewer, p), to = is_in(piece, m_target, q);
      const bool wood = piece.kind == Kind::wood;
      const int depth = wood ? kWood : kCrops;
      const auto in_reach = [&](const Number& square) {
        return wood ? square <= depth * depth : square < depth * depth;
      };
      if (from && to) {
        if (!in_reach(p.figure.gap(q.figure))) return false;
      } else if (from && (wood || !m_viewer.cavalry)) {
        if (p.figure.to_outline(piece.box) >= kEdge * kEdge || !in_reach(ray.square_in({piece.box.shape()})))
          return false;
      } else if (to && wood) {
        if (!m_target.revealed || !in_reach(ray.square_in({piece.box.shape()}))) return false;
      } else if (to && !m_target.cavalry) {
        return false;
      }
    }
    return true;
  }

  bool passes_reliefs(const Eye& p, const Eye& q, const Ray& ray) const {
    for (const Relief& r : m_drawn.reliefs) {
      if (ray.parts({r.box.shape()}).empty()) continue;
      if (r.plateau && r.flat.holds(p.at) && r.flat.holds(q.at)) continue;
      const State from = state(r, m_viewer), to = state(r, m_target);
      if (r.plateau && (from == State::top || to == State::top)) {
        const Ray out = from == State::top ? ray : Ray(q.at, p.at);
        // A viewer in a house that overhangs the flat may see along it; a target on the crest is at no distance
        // from it.
        if (r.flat.holds(from == State::top ? q.at : p.at)) return false;
        const Parts flat = out.parts({r.flat.shape()}), around = out.parts({r.flat.shape()}, true);
        const Number left = flat.empty() ? Number(0) : flat.back().to;
        Number beyond = -1;
        for (const Part& part : around)
          if (part.from >= left && beyond < 0) beyond = part.from;
        if (out.square(1 - beyond) <= kDead * kDead) return false;
        continue;
      }
      if (r.plateau && (from == State::crest || to == State::crest)) continue;
      if (crosses(r, ray) || !(r.box.has_inside(p.at) || r.box.has_inside(q.at))) return false;
    }
    return true;
  }

  bool is_masked(const Eye& p) const {
    for (const Who& mask : m_others) {
      if (mask.side == m_viewer.side || mask.house >= 0 || !masks(mask, m_target)) continue;
      bool near = false;
      std::vector<Shape> bases;
      for (const Box4& base : mask.bases) {
        if (base.left < base.right) bases.push_back(base.shape());
        for (const Box4& other : m_target.bases) near = near || base.gap(other) <= kMask * kMask;
      }
      const std::vector<Eye> aims = eyes(m_target);
      if (near && std::all_of(aims.begin(), aims.end(),
                              [&](const Eye& q) { return !Ray(p.at, q.at).parts(bases).empty(); }))
        return true;
    }
    return false;
  }

  bool is_at_foot(const Relief& r, const Eye& q, const Ray& ray) const {
    const Parts inside = ray.parts({r.box.shape()});
    if (r.box.has_inside(q.at) || inside.empty()) return false;
    const Number foot = inside.back().to;
    if (ray.square(1 - foot) >= kFoot * kFoot) return false;
    Number start = 0;
    if (crosses(r, ray)) {
      const Parts one = ray.parts({r.plateau ? r.flat.shape() : r.first()});
      const Parts other = r.plateau ? ray.parts({r.flat.shape()}, true) : ray.parts({r.second()});
      const bool last = one.back().to < other.back().to;
      const Number before = (last ? one : other).back().to;
      for (const Part& part : last ? other : one)
        if (part.from >= before) {
          start = part.from;
          break;
        }
    }
    std::vector<Shape> dressing;
    for (const Piece& piece : m_drawn.pieces) dressing.push_back(piece.box.shape());
    for (const Part& part : ray.parts(dressing))
      if (std::max(part.from, start) < std::min(part.to, foot)) return true;
    return false;
  }

  const Drawn& m_drawn;
  const Who &m_viewer, &m_target;
  const std::vector<Who>& m_others;
};

/// Generated drawings, also in the form that the kernel takes.
class Draw {
 public:
  explicit Draw(unsigned seed) : m_random(seed) {
    for (int i = below(3); i > 0; --i) add_relief();
    for (int i = below(4); i > 0; --i) {
      const Piece piece{static_cast<Kind>(below(3)), box(4 + 2 * below(20), 4 + 2 * below(20))};
      drawn.pieces.push_back(piece);
    }
  }

  int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }

  Who who(int side) {
    Who out;
    out.side = side;
    out.cavalry = below(3) == 0;
    out.revealed = below(2) == 0;
    const bool point = below(2) == 0;
    const Cell at = near_something();
    for (int i = 1 + below(2); i > 0; --i) {
      const Cell c = out.bases.empty() ? at : Cell{at.x + 8 * (below(3) - 1), at.y + 8 * (below(3) - 1)};
      const int w = point ? 0 : 2, h = point ? 0 : 2 + 2 * below(3);
      out.bases.push_back({c.x - w, c.y - h, c.x + w, c.y + h});
      if (point) break;
    }
    for (std::size_t i = 0; i < drawn.pieces.size(); ++i)
      if (drawn.pieces[i].kind == Kind::house && below(6) == 0) out.house = static_cast<int>(i);
    for (int side_of = 0; out.house >= 0 && side_of < 4; ++side_of)
      if (below(2) == 0) out.held.push_back(side_of);
    return out;
  }

  std::string words(const Who& who) const {
    std::string out = fmt::format("{}{} house {}:", who.cavalry ? "horse" : "foot",
                                  who.revealed ? " revealed" : "", who.house);
    for (const int side : who.held) out += fmt::format(" side {}", side);
    for (const Box4& b : who.bases) out += fmt::format(" {},{},{},{}", b.left, b.top, b.right, b.bottom);
    return out;
  }
  std::string words() const {
    std::string out;
    for (const Piece& p : drawn.pieces)
      out += fmt::format("piece {} {},{},{},{}; ", static_cast<int>(p.kind), p.box.left, p.box.top, p.box.right,
                         p.box.bottom);
    for (const Relief& r : drawn.reliefs)
      out += fmt::format("{} {},{},{},{} crest {} {},{}; ", r.plateau ? "plateau" : "hill", r.box.left,
                         r.box.top, r.box.right, r.box.bottom, r.crest_x, r.bend_x, r.bend_y);
    return out;
  }

  sight::CrestModel reading() const {
    sight::CrestArt art;
    art.shadow = kShadow * kUnit;
    art.mask = kMask * kUnit;
    art.foot = kFoot * kUnit;
    art.dead = kDead * kUnit;
    sight::CoverClass wood, house, crops;
    wood.holds = sight::CoverKind::depth;
    house.holds = sight::CoverKind::walls;
    crops.holds = sight::CoverKind::growth;
    wood.blocks = wood.shadows = house.blocks = house.shadows = true;
    wood.dresses = house.dresses = crops.dresses = true;
    wood.edge = crops.edge = kEdge * kUnit;
    wood.depth = kWood * kUnit;
    wood.depth_counts = true;
    crops.depth = kCrops * kUnit;
    art.types = {wood, house, crops};
    for (const Piece& piece : drawn.pieces)
      art.pieces.push_back({"p", static_cast<std::uint32_t>(piece.kind), {ring(piece.box.shape()), {}}});
    for (const Relief& relief : drawn.reliefs) {
      sight::CrestRelief one;
      one.id = "r";
      one.plateau = relief.plateau;
      one.area = {ring(relief.box.shape()), {}};
      one.crests = {relief.plateau ? ring(relief.flat.shape())
                                   : ring({{relief.crest_x, relief.box.top},
                                           {relief.bend_x, relief.bend_y},
                                           {relief.crest_x, relief.box.bottom}})};
      art.reliefs.push_back(one);
    }
    sight::SightKind foot, horse;
    foot.peek = 10 * kUnit;
    foot.hidden_by_growth = true;
    foot.masks = {true, false};
    horse.peek = 20 * kUnit;
    horse.masks = {true, true};
    art.kinds = {foot, horse};
    return sight::CrestModel(art);
  }
  static sight::SightUnit unit(const Who& who, const std::string& id) {
    sight::SightUnit out;
    out.id = id;
    out.side = who.side;
    out.kind = who.cavalry ? 1 : 0;
    out.revealed_in_wood = out.revealed_in_building = who.revealed;
    for (const Box4& base : who.bases) {
      const Ring corners = ring(base.shape());
      sight::SightFigure figure;
      std::copy(corners.begin(), corners.end(), figure.corners.begin());
      figure.middle = {100'000 + (base.left + base.right) * kUnit / 2,
                       100'000 + (base.top + base.bottom) * kUnit / 2};
      out.figures.push_back(figure);
    }
    if (who.house >= 0) out.building = static_cast<std::uint32_t>(who.house);
    for (const int side : who.held) out.held_sides.push_back(static_cast<std::uint32_t>(side));
    return out;
  }

  Drawn drawn;

 private:
  static Ring ring(const Shape& shape) {
    Ring out;
    for (const Cell& c : shape) out.push_back({100'000 + c.x * kUnit, 100'000 + c.y * kUnit});
    return out;
  }
  Box4 box(int width, int height) {
    const int left = 4 * below(40), top = 4 * below(40);
    return {left, top, left + width, top + height};
  }
  void add_relief() {
    Relief out;
    out.plateau = below(2) == 0;
    out.box = box(24 + 4 * below(12), 24 + 4 * below(20));
    const Box4& b = out.box;
    out.flat = {b.left + 4, b.top + 4, b.right - 4 - 4 * below(2), b.bottom - 4};
    out.crest_x = b.left + 4 + 4 * below((b.right - b.left) / 4 - 1);
    out.bend_x = b.left + 4 + 4 * below((b.right - b.left) / 4 - 1);
    out.bend_y = b.top + 4 + 4 * below((b.bottom - b.top) / 4 - 1);
    drawn.reliefs.push_back(out);
  }
  /// Returns a place that is often on or near a crest.
  Cell near_something() {
    if (drawn.reliefs.empty() || below(2) == 0) return {4 * below(50), 4 * below(50)};
    const Relief& r = drawn.reliefs[static_cast<std::size_t>(below(static_cast<int>(drawn.reliefs.size())))];
    const int dx = 2 * (below(16) - 8);
    if (r.plateau) return {r.flat.right + dx, r.flat.top + 4 * below((r.flat.bottom - r.flat.top) / 4)};
    return below(2) == 0 ? Cell{r.bend_x + dx, r.bend_y} : Cell{r.crest_x + dx, r.box.top + 4};
  }

  std::mt19937 m_random;
};

}  // namespace crest_oracle
}  // namespace

TEST_CASE("Sight with crests agrees with the definition on hundreds of drawings",
          "[los][terrain-napoleonien:2.3b][terrain-napoleonien:2.3c][terrain-napoleonien:2.3d]"
          "[terrain-napoleonien:2.3e][terrain-napoleonien:3.2b]") {
  using namespace crest_oracle;
  std::map<sight::SightReason, int> reasons;
  for (unsigned seed = 1; seed <= 700; ++seed) {
    Draw draw(seed);
    const sight::CrestModel reading = draw.reading();
    for (int i = 0; i < 5; ++i) {
      const Who viewer = draw.who(0), target = draw.who(1);
      std::vector<Who> others;
      for (int k = draw.below(3); k > 0; --k) {
        others.push_back(draw.who(draw.below(3) == 0 ? 0 : 1));
        // A unit between the two, wide enough to hide one of them.
        const Box4 &a = viewer.bases.front(), &b = target.bases.front();
        const int x = (a.left + 3 * b.left) / 4, y = (a.top + 3 * b.top) / 4;
        if (k == 1) others.back().bases = {{x - 2, y - 12, x + 2, y}, {x - 2, y, x + 2, y + 12}};
      }
      const sight::SightUnit from = Draw::unit(viewer, "from"), to = Draw::unit(target, "to");
      std::vector<sight::SightUnit> units;
      for (const Who& other : others) units.push_back(Draw::unit(other, "u" + std::to_string(units.size())));
      const sight::CrestSight sight = sight::crest_sight({reading, from, to, units});
      std::string masks;
      for (const Who& other : others) masks += fmt::format("{} of {}; ", draw.words(other), other.side);
      CAPTURE(seed, draw.words(), draw.words(viewer), draw.words(target), masks);
      CAPTURE(static_cast<int>(sight.reason), sight.by, sight.from.x / kUnit - 40, sight.from.y / kUnit - 40,
              sight.to.x / kUnit - 40, sight.to.y / kUnit - 40);
      CHECK(sight.clear() == Oracle(draw.drawn, viewer, target, others).sees());
      ++reasons[sight.reason];
    }
  }
  for (const auto reason :
       {sight::SightReason::clear, sight::SightReason::blocked_by, sight::SightReason::hidden_in,
        sight::SightReason::dead_ground, sight::SightReason::masked_by}) {
    CAPTURE(static_cast<int>(reason));
    CHECK(reasons[reason] > 20);
  }
}
