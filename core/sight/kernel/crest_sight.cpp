// SPDX-License-Identifier: MIT
#include "core/sight/kernel/crest_sight.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/predicates.h"
#include "core/sight/kernel/detail/crest_content.h"

namespace coq::sight {
namespace {

using detail::Body;
using detail::Eye;
using detail::GroupStretch;
using detail::Line;
using detail::LineArt;
using detail::Sections;

/// The reason why two points do not see each other; clear if they do.
struct Finding {
  SightReason reason = SightReason::clear;
  std::string by{}, rule{};
  std::optional<std::size_t> over{};  ///< relief on whose crest the viewer stands
  bool clear() const { return reason == SightReason::clear; }
};

int compare_gap_to(Point p, const Polygon& area, Um length) {
  return compare(square_distance(p, p, area), SquareDistance{static_cast<Int128>(length) * length, 1});
}

/// A candidate line of a question.
struct SightPair {
  const Eye& from;
  const Eye& to;
  Line line;
  Box box;
};

/// The property that makes a type of terrain relevant.
using CoverFlag = bool CoverClass::*;

class CrestReader {
 public:
  explicit CrestReader(const CrestQuestion& question)
      : m_question(question),
        m_content(*question.reading.content),
        m_art(m_content.art),
        m_viewer(m_content, question.viewer, question.only_from),
        m_target(m_content, question.target, question.only_to) {
    if (question.only_to) m_whole_target.emplace(m_content, question.target, std::nullopt);
  }

  CrestSight read() const {
    CrestSight out;
    const Finding within = hidden_in_building(m_target.unit);
    if (!within.clear()) return told(within, {});
    bool first = true;
    for (const Eye& from : m_viewer.eyes) {
      std::optional<Finding> masked;
      for (const Eye& to : m_target.eyes) {
        const SightPair pair{from, to, detail::line_between(from.at, to.at), detail::frame_box(from.at, to.at)};
        const Finding verdict = read(pair, masked);
        if (verdict.clear()) return told(verdict, &pair);
        if (first) out = told(verdict, &pair);
        first = false;
      }
    }
    return first ? told(nobody_there(), {}) : out;
  }

 private:
  CrestSight told(const Finding& verdict, const SightPair* pair) const {
    CrestSight out;
    out.reason = verdict.reason;
    out.by = verdict.by;
    out.rule = verdict.rule;
    if (verdict.over) {
      out.crest = m_art.reliefs[*verdict.over].id;
      out.crest_rule = m_art.crest_rule;
    }
    if (pair == nullptr) return out;
    out.from = pair->from.at;
    out.to = pair->to.at;
    out.source = pair->from.figure;
    out.target = pair->to.figure;
    return out;
  }

  const CoverClass& type(std::uint32_t piece) const { return m_art.types[m_art.pieces[piece].type]; }
  Finding because(SightReason reason, std::uint32_t piece, const std::string& rule) const {
    return {reason, m_art.pieces[piece].id, rule};
  }

  Finding hidden_in_building(const SightUnit& unit) const {
    if (!unit.building || unit.revealed_in_building) return {};
    return because(SightReason::hidden_in, *unit.building, type(*unit.building).hidden_rule);
  }
  /// Returns the result for a unit in a building of which it holds no side.
  Finding nobody_there() const {
    const auto& building = m_viewer.eyes.empty() ? m_viewer.unit.building : m_target.unit.building;
    if (!building) return {SightReason::blocked_by, "", ""};
    return because(SightReason::blocked_by, *building, type(*building).edge_rule);
  }

  Finding read(const SightPair& pair, std::optional<Finding>& masked) const {
    Finding out = read_sides(pair);
    if (out.clear()) out = read_covers(pair, CoverKind::depth);
    if (out.clear()) out = read_covers(pair, CoverKind::growth);
    if (!out.clear()) return out;
    const std::vector<std::size_t> own = dominated(pair);
    out = read_peeking(pair, own);
    if (!out.clear()) return out;
    if (own.empty()) {
      out = read_reliefs(pair, own);
      return out.clear() ? read_blocking(pair) : out;
    }
    if (m_art.others_block) out = read_reliefs(pair, own);
    if (out.clear()) out = read_shadow(pair);
    if (out.clear()) {
      if (!masked) masked = read_masks(pair.from.at);
      out = *masked;
    }
    if (out.clear()) out = read_feet(pair, own);
    if (out.clear()) out.over = own.front();
    return out;
  }

  Finding read_sides(const SightPair& pair) const {
    for (const auto& [body, end, other] :
         {std::tuple{&m_viewer, &pair.from, pair.to.at}, std::tuple{&m_target, &pair.to, pair.from.at}}) {
      if (body->faces(end->figure, other)) continue;
      const std::uint32_t building = *body->unit.building;
      return because(SightReason::blocked_by, building, type(building).edge_rule);
    }
    return {};
  }

  // Ends inside woods and growth.

  static bool is_in(const Body& body, const Eye& end, std::uint32_t piece) {
    const auto& own = body.covers[end.figure];
    return std::find(own.begin(), own.end(), piece) != own.end();
  }
  bool is_so_far(const CoverClass& one, int compared) const {
    return compared < 0 || (compared == 0 && one.depth_counts);
  }
  bool is_through(const SightPair& pair, std::uint32_t piece) const {
    const Sections inside = detail::sections(pair.line, m_content.pieces[piece].region);
    return is_so_far(type(piece), detail::compare_length(pair.line, inside, type(piece).depth));
  }

  Finding read_covers(const SightPair& pair, CoverKind holds) const {
    const auto& of_viewer = m_viewer.covers[pair.from.figure];
    for (const std::uint32_t piece : of_viewer) {
      if (type(piece).holds != holds) continue;
      const bool both = is_in(m_target, pair.to, piece);
      Finding out = both ? read_together(pair, piece) : read_out_of(pair, piece);
      if (!out.clear()) return out;
    }
    for (const std::uint32_t piece : m_target.covers[pair.to.figure]) {
      if (type(piece).holds != holds || is_in(m_viewer, pair.from, piece)) continue;
      Finding out = read_into(pair, piece);
      if (!out.clear()) return out;
    }
    return {};
  }
  Finding read_together(const SightPair& pair, std::uint32_t piece) const {
    const CoverClass& one = type(piece);
    const int gap =
        compare_gap(m_viewer.figures[pair.from.figure], m_target.figures[pair.to.figure], one.depth);
    if (is_so_far(one, gap)) return {};
    return because(SightReason::hidden_in, piece, one.depth_rule);
  }
  /// Returns whether the unit stands out of this growth, which then does not affect it.
  bool stands_out(const CoverClass& one, const SightUnit& unit) const {
    return one.holds == CoverKind::growth && !m_art.kinds[unit.kind].hidden_by_growth;
  }
  Finding read_out_of(const SightPair& pair, std::uint32_t piece) const {
    const CoverClass& one = type(piece);
    if (stands_out(one, m_viewer.unit)) return {};
    const SightFigure& figure = m_viewer.figures[pair.from.figure];
    if (compare_to_outline(m_art.pieces[piece].area, figure, one.edge) >= 0)
      return because(SightReason::blocked_by, piece, one.edge_rule);
    if (!m_art.edge_suffices && !is_through(pair, piece))
      return because(SightReason::blocked_by, piece, one.depth_rule);
    return {};
  }
  Finding read_into(const SightPair& pair, std::uint32_t piece) const {
    const CoverClass& one = type(piece);
    if (stands_out(one, m_target.unit)) return {};
    if (one.holds == CoverKind::growth || !m_target.unit.revealed_in_wood)
      return because(SightReason::hidden_in, piece, one.hidden_rule);
    if (!is_through(pair, piece)) return because(SightReason::hidden_in, piece, one.depth_rule);
    return {};
  }

  // Relief.

  bool meets(std::size_t relief, const SightPair& pair) const {
    return m_content.grounds[relief].shape.box.meets(pair.box);
  }
  bool crosses(std::size_t relief, const SightPair& pair) const {
    return meets(relief, pair) && detail::crosses(m_content, relief, pair.line);
  }
  /// Returns the reliefs from whose crest the viewer looks along the line.
  std::vector<std::size_t> dominated(const SightPair& pair) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < m_viewer.places.size(); ++i) {
      const Body::Place& place = m_viewer.places[i];
      const bool may_peek = place.near && (m_art.plateaus_peek || !m_art.reliefs[i].plateau);
      if (place.dominates() || (may_peek && crosses(i, pair))) out.push_back(i);
    }
    return out;
  }
  static bool has(const std::vector<std::size_t>& list, std::size_t one) {
    return std::find(list.begin(), list.end(), one) != list.end();
  }

  Finding read_peeking(const SightPair& pair, const std::vector<std::size_t>& own) const {
    for (std::size_t i = 0; i < m_target.places.size(); ++i) {
      if (!m_target.places[i].near || m_art.reliefs[i].plateau || has(own, i) || !crosses(i, pair)) continue;
      return {SightReason::hidden_in, m_art.reliefs[i].id, m_art.kinds[m_target.unit.kind].peek_rule};
    }
    return {};
  }

  Finding read_reliefs(const SightPair& pair, const std::vector<std::size_t>& own) const {
    for (std::size_t i = 0; i < m_art.reliefs.size(); ++i) {
      if (has(own, i) || !meets(i, pair)) continue;
      if (detail::sections(pair.line, m_content.grounds[i].shape.region).empty()) continue;
      Finding out = m_art.reliefs[i].plateau ? read_plateau(pair, i) : read_hill(pair, i);
      if (!out.clear()) return out;
    }
    return {};
  }
  bool is_end_in(std::size_t relief, const SightPair& pair) const {
    const Polygon& area = m_art.reliefs[relief].area;
    return locate(pair.from.at, area) == Location::inside || locate(pair.to.at, area) == Location::inside;
  }
  Finding read_hill(const SightPair& pair, std::size_t relief) const {
    const bool is_free = m_art.crests_block && !m_art.reliefs[relief].plateau;
    if ((is_free || is_end_in(relief, pair)) && !crosses(relief, pair)) return {};
    return {SightReason::blocked_by, m_art.reliefs[relief].id, m_art.reliefs[relief].rule};
  }
  Finding read_plateau(const SightPair& pair, std::size_t relief) const {
    const CrestRelief& drawn = m_art.reliefs[relief];
    const Standing from = m_viewer.places[relief].standing, to = m_target.places[relief].standing;
    const bool is_from_flat = detail::on_flat(drawn, pair.from.at);
    const bool is_to_flat = detail::on_flat(drawn, pair.to.at);
    if (is_from_flat && is_to_flat) return {};
    if (from == Standing::top) return read_dead_ground(relief, pair.from.at, pair.to.at, drawn.dead_out_rule);
    if (to == Standing::top) return read_dead_ground(relief, pair.to.at, pair.from.at, drawn.dead_in_rule);
    if (from == Standing::crest || to == Standing::crest) return {};
    return read_hill(pair, relief);
  }
  Finding read_dead_ground(std::size_t relief, Point top, Point other, const std::string& rule) const {
    const std::optional<int> far =
        m_art.dead_by_shortest
            ? compare_to_crest(m_question.reading, relief, {"", 0, 0, {figure_at(other)}}, m_art.dead)
            : compare_beyond_flat(m_question.reading, relief, top, other, m_art.dead);
    if (far.value_or(-1) > 0) return {};
    return {SightReason::dead_ground, m_art.reliefs[relief].id, rule};
  }

  // Features between the ends.

  /// Returns whether the piece has the property, and its box meets that of the line.
  bool is_between(const SightPair& pair, std::uint32_t piece, CoverFlag takes) const {
    return type(piece).*takes && m_content.pieces[piece].box.meets(pair.box);
  }
  bool holds_end(const SightPair& pair, std::uint32_t piece) const {
    return m_viewer.is_held_by(piece, pair.from.figure) || m_target.is_held_by(piece, pair.to.figure);
  }
  /// Collects the relevant pieces that hold neither end.
  LineArt between(const SightPair& pair, CoverFlag takes) const {
    LineArt out(pair.line, {0, 1}, {1, 1});
    for (std::uint32_t i = 0; i < m_art.pieces.size(); ++i)
      if (is_between(pair, i, takes) && !holds_end(pair, i)) out.add(m_content.pieces[i].region, 0, i);
    return out;
  }
  std::string names(const std::vector<std::uint32_t>& pieces) const {
    std::vector<std::string> out;
    for (const std::uint32_t one : pieces) out.push_back(m_art.pieces[one].id);
    return join(out, "+");
  }
  Finding read_blocking(const SightPair& pair) const {
    LineArt beside = between(pair, &CoverClass::blocks);
    if (beside.empty()) return {};
    const std::vector<GroupStretch> found = beside.both_sides(1);
    if (found.empty()) return {};
    const std::vector<std::uint32_t> owners = beside.owners(found.front(), 1);
    return {SightReason::blocked_by, names(owners), type(owners.front()).rule};
  }
  Finding read_shadow(const SightPair& pair) const {
    LineArt beside = between(pair, &CoverClass::shadows);
    if (beside.empty()) return {};
    std::vector<GroupStretch> found = beside.both_sides(1);
    for (; !found.empty(); found.pop_back()) {
      const std::vector<std::uint32_t> last = last_of(pair, found.back(), beside);
      const auto casts = [&](std::uint32_t piece) {
        return compare_behind(pair, m_art.pieces[piece].area, found.back().to, m_art.shadow) <= 0;
      };
      if (std::any_of(last.begin(), last.end(), casts))
        return {SightReason::dead_ground, names(last), m_art.shadow_rule};
    }
    return {};
  }
  /// Compares the distance from an area to the target: from its nearest point, or along the line from the point
  /// where it leaves the area.
  int compare_behind(const SightPair& pair, const Polygon& area, Ratio left, Um length) const {
    if (!m_art.behind_by_shortest) return detail::compare_way(pair.line, left, {1, 1}, length);
    return compare_gap_to(pair.to.at, area, length);
  }
  /// Returns the pieces at the end of a stretch: the one that ends there, else those that begin the stretch.
  std::vector<std::uint32_t> last_of(const SightPair& pair, const GroupStretch& stretch,
                                     const LineArt& beside) const {
    for (std::uint32_t i = 0; i < m_art.pieces.size(); ++i) {
      if (!is_between(pair, i, &CoverClass::shadows) || holds_end(pair, i)) continue;
      const Sections own = detail::sections(pair.line, m_content.pieces[i].region);
      if (!own.empty() && own.back().to == stretch.to) return {i};
    }
    return beside.owners(stretch, 1);
  }

  // Masks, and dead ground at the foot of a slope.

  bool may_mask(const SightUnit& unit) const {
    const SightUnit& target = m_question.target;
    if (unit.side == m_question.viewer.side || unit.id == target.id || unit.building) return false;
    return m_art.kinds[unit.kind].masks[target.kind] && compare_gap(unit, target, m_art.mask) <= 0;
  }
  Finding read_masks(Point from) const {
    const std::vector<Eye>& aims = (m_whole_target ? *m_whole_target : m_target).eyes;
    for (const SightUnit& unit : m_question.units) {
      if (!may_mask(unit)) continue;
      std::vector<Region> bases;
      for (const SightFigure& figure : unit.figures)
        bases.push_back(detail::region_of({detail::corners_of(figure), {}}));
      const auto is_hidden = [&](const Eye& aim) {
        LineArt beside(detail::line_between(from, aim.at), {0, 1}, {1, 1});
        for (const Region& base : bases) beside.add(base, 0, 0);
        return !beside.both_sides(1).empty();
      };
      if (std::all_of(aims.begin(), aims.end(), is_hidden))
        return {SightReason::masked_by, unit.id, m_art.mask_rule};
    }
    return {};
  }

  Finding read_feet(const SightPair& pair, const std::vector<std::size_t>& own) const {
    for (const std::size_t relief : own) {
      if (locate(pair.to.at, m_art.reliefs[relief].area) == Location::inside) continue;
      const Sections inside = detail::sections(pair.line, m_content.grounds[relief].shape.region);
      if (inside.empty()) continue;
      if (compare_behind(pair, m_art.reliefs[relief].area, inside.back().to, m_art.foot) >= 0) continue;
      const std::vector<std::uint32_t> dressing = dressing_on(pair, relief, inside);
      if (!dressing.empty())
        return {SightReason::dead_ground, m_art.reliefs[relief].id + "+" + names(dressing), m_art.foot_rule};
    }
    return {};
  }
  /// Returns the cover that dresses the slope towards the target, where the line first meets it.
  std::vector<std::uint32_t> dressing_on(const SightPair& pair, std::size_t relief,
                                         const Sections& inside) const {
    const Ratio crest = detail::last_crossing(m_content, relief, pair.line).value_or(Ratio{0, 1});
    for (const Interval& part : inside) {
      if (!(crest < part.to)) continue;
      LineArt beside(pair.line, part.from < crest ? crest : part.from, part.to);
      for (std::uint32_t i = 0; i < m_art.pieces.size(); ++i)
        if (is_between(pair, i, &CoverClass::dresses)) beside.add(m_content.pieces[i].region, 0, i);
      if (beside.empty()) continue;
      const std::vector<GroupStretch> found = beside.both_sides(1);
      if (!found.empty()) return beside.owners(found.front(), 1);
    }
    return {};
  }

  const CrestQuestion& m_question;
  const CrestModel::Content& m_content;
  const CrestArt& m_art;
  Body m_viewer, m_target;
  std::optional<Body> m_whole_target;  ///< set only if the question is about a part of the target
};

}  // namespace

CrestSight crest_sight(const CrestQuestion& question) {
  return CrestReader(question).read();
}

namespace {

using detail::corners_of;

int compare_square(const SquareDistance& way, Um length) {
  return compare(way, {static_cast<Int128>(length) * length, 1});
}

SquareDistance base_gap(const SightFigure& one, const SightFigure& other) {
  return square_distance(corners_of(one), Polygon{corners_of(other), {}});
}

}  // namespace

Standing standing(const CrestModel& reading, std::size_t relief, const SightUnit& unit) {
  return detail::standing_on(*reading.content, relief, unit);
}

bool peeks(const CrestModel& reading, std::size_t relief, const SightUnit& unit, Point from, Point to) {
  const CrestModel::Content& content = *reading.content;
  return detail::is_near_crest(content, relief, unit, detail::standing_on(content, relief, unit)) &&
         crosses_crest(reading, relief, from, to);
}

bool dominates(const CrestModel& reading, const SightUnit& unit, Point from, Point to) {
  const CrestModel::Content& content = *reading.content;
  for (std::size_t i = 0; i < content.art.reliefs.size(); ++i) {
    const Standing how = detail::standing_on(content, i, unit);
    if (how == Standing::crest || detail::has_crossed(content, i, unit, how)) return true;
    const bool may_peek = content.art.plateaus_peek || !content.art.reliefs[i].plateau;
    if (may_peek && detail::is_near_crest(content, i, unit, how) && crosses_crest(reading, i, from, to))
      return true;
  }
  return false;
}

bool crosses_crest(const CrestModel& reading, std::size_t relief, Point from, Point to) {
  return detail::crosses(*reading.content, relief, detail::line_between(from, to));
}

bool holds(const CrestModel& reading, std::size_t piece, const SightFigure& figure) {
  return locate(figure.middle, reading.art().pieces[piece].area) != Location::outside;
}

std::vector<BuildingSide> building_sides(const CoverPiece& piece) {
  Ring ring = piece.area.outer;
  if (sign(twice_signed_area(ring)) < 0) std::reverse(ring.begin() + 1, ring.end());
  // Keeps only corners, because a point on a straight run does not separate sides.
  Ring corners;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point before = ring[(i + ring.size() - 1) % ring.size()], after = ring[(i + 1) % ring.size()];
    if (cross(ring[i] - before, after - ring[i]) != 0) corners.push_back(ring[i]);
  }
  std::vector<BuildingSide> out;
  for (std::size_t i = 0; i < corners.size(); ++i)
    out.push_back({corners[i], corners[(i + 1) % corners.size()]});
  return out;
}

bool is_beyond(const BuildingSide& side, Point p) {
  return orientation(side.a, side.b, p) < 0;
}

std::vector<Interval> parts_inside(const Polygon& area, Point from, Point to) {
  return detail::sections(detail::line_between(from, to), detail::region_of(area));
}

int compare_inside(const Polygon& area, Point from, Point to, Um length) {
  const detail::Line line = detail::line_between(from, to);
  return detail::compare_length(line, detail::sections(line, detail::region_of(area)), length);
}

int compare_to_outline(const Polygon& area, const SightFigure& figure, Um length) {
  const Polygon base{corners_of(figure), {}};
  std::optional<SquareDistance> least;
  const auto look = [&](const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const SquareDistance one = square_distance(ring[i], ring[(i + 1) % ring.size()], base);
      if (!least || compare(one, *least) < 0) least = one;
    }
  };
  look(area.outer);
  for (const Ring& hole : area.holes) look(hole);
  return compare_square(least.value_or(SquareDistance{}), length);
}

int compare_gap(const SightFigure& one, const SightFigure& other, Um length) {
  return compare_square(base_gap(one, other), length);
}

int compare_gap(const SightUnit& one, const SightUnit& other, Um length) {
  int least = 1;
  for (const SightFigure& a : one.figures)
    for (const SightFigure& b : other.figures) least = std::min(least, compare_gap(a, b, length));
  return least;
}

int compare_to_crest(const CrestModel& reading, std::size_t relief, const SightUnit& unit, Um length) {
  const auto way = detail::to_crest(*reading.content, relief, unit);
  return way ? compare_square(*way, length) : 1;
}

std::optional<int> compare_beyond_flat(const CrestModel& reading, std::size_t relief, Point from, Point to,
                                       Um length) {
  const detail::Line line = detail::line_between(from, to);
  const CrestModel::Content::Ground& ground = reading.content->grounds[relief];
  const detail::Sections around = detail::sections(line, ground.around);
  if (ground.flat.empty() || around.empty() || detail::on_flat(reading.art().reliefs[relief], to))
    return std::nullopt;
  const detail::Sections flat = detail::sections(line, ground.flat);
  const Ratio left = flat.empty() ? Ratio{0, 1} : flat.back().to;
  const auto beyond =
      std::find_if(around.begin(), around.end(), [&](const Interval& one) { return !(one.from < left); });
  if (beyond == around.end()) return std::nullopt;
  return detail::compare_way(line, beyond->from, {1, 1}, length);
}

}  // namespace coq::sight
