// SPDX-License-Identifier: MIT
#include "core/sight/kernel/figure_sight.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/detail/relief.h"

namespace coq::los {
namespace {

using detail::frame_length;
using detail::GroupStretch;
using detail::line_of;

/// The points of an end: the middle, then the corners of a footprint.
std::vector<FramePoint> points_of(const FigureEnd& end) {
  std::vector<FramePoint> out{to_frame(end.at)};
  if (end.footprint)
    for (const Point p : *end.footprint) out.push_back(to_frame(p));
  return out;
}

/// How much of the way from a point of the footprint is still in it; 0 where the end has none.
Ratio way_out(const FigureEnd& end, FramePoint from, Vector along) {
  if (!end.footprint) return {0, 1};
  const Ring& ring = *end.footprint;
  const int sense = sign(twice_signed_area(ring));
  std::optional<Ratio> out;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const FramePoint a = to_frame(ring[i]);
    const Vector edge = to_frame(ring[(i + 1) % ring.size()]) - a;
    const std::int64_t rate = -sense * cross(edge, along);
    if (rate <= 0) continue;
    const Ratio at{std::max<std::int64_t>(0, sense * cross(edge, from - a)), rate};
    if (!out || at < *out) out = at;
  }
  return out.value_or(Ratio{0, 1});
}

FigureLine line_between(const FigureQuestion& question, FramePoint a, FramePoint b) {
  FigureLine line;
  line.a = a;
  line.along = b - a;
  if (a == b) {
    line.is_nothing = true;
    return line;
  }
  line.from = way_out(question.from, a, line.along);
  const Ratio back = way_out(question.to, b, -line.along);
  line.to = {back.d - back.n, back.d};
  line.is_nothing = !(line.from < line.to);
  return line;
}

Box box_of(const FigureLine& line) {
  Box box;
  box.include(Point{line.a.x, line.a.y});
  box.include(Point{static_cast<Um>(line.a.x + line.along.x), static_cast<Um>(line.a.y + line.along.y)});
  return box;
}

detail::LineArt cutting_beside(const FigureReading::Content& content, const FigureLine& line, const Box& box) {
  detail::LineArt out(line_of(line), line.from, line.to);
  for (const auto& shape : content.cutting) {
    if (shape.box.meets(box)) out.add(*shape.region, content.art.pieces[shape.piece].type, shape.piece);
  }
  return out;
}

class FigureReader {
 public:
  explicit FigureReader(const FigureQuestion& question)
      : m_question(question), m_content(*question.reading.content), m_art(m_content.art) {
    for (const Region& region : question.smoke) m_smoke.push_back(detail::box_of(region));
  }

  void read(FigureLine& line) const {
    if (line.is_nothing) return;
    const Box box = box_of(line);
    read_art(line, box);
    if (line.blocked()) return;
    detail::read_relief(m_content, line);
    if (!line.blocked()) read_smoke(line, box);
  }

 private:
  std::uint32_t mixed() const { return static_cast<std::uint32_t>(m_art.types.size()); }

  void read_art(FigureLine& line, const Box& box) const {
    detail::LineArt beside = cutting_beside(m_content, line, box);
    std::optional<GroupStretch> first;
    std::vector<std::uint32_t> owners;
    for (const GroupStretch& stretch : beside.both_sides(mixed())) {
      const bool is_mixed = stretch.group == mixed();
      FigureMeeting meeting{stretch.from, stretch.to, is_mixed ? 0 : stretch.group, is_mixed, false};
      meeting.excused = !is_mixed && is_excused(line, meeting);
      line.meetings.push_back(meeting);
      if (meeting.excused || (first && first->from < stretch.from)) continue;
      std::vector<std::uint32_t> own = beside.owners(stretch, mixed());
      if (first && !(own < owners)) continue;
      first = stretch;
      owners = std::move(own);
    }
    if (!first) return;
    line.cause = first->group == mixed() ? FigureCause::mixed : FigureCause::met;
    line.blocked_from = first->from;
    line.blocked_to = first->to;
    for (const std::uint32_t owner : owners) line.blockers.push_back(m_art.pieces[owner].id);
    line.rule = m_art.types[m_art.pieces[owners.front()].type].rule;
  }

  bool is_excused(const FigureLine& line, const FigureMeeting& meeting) const {
    const FigureClass& type = m_art.types[meeting.type];
    const bool at_from = meeting.from == line.from;
    const bool at_to = meeting.to == line.to;
    if (at_from && at_to && type.inside > 0 && is_within(line, meeting.from, meeting.to, type.inside))
      return true;
    const auto excuses = [&](const FigureEnd& end, bool begins_at_it, Ratio near, Ratio far) {
      if (!m_art.excused[static_cast<std::size_t>(end.posture)]) return false;
      if (type.excuse == Excuse::edge) {
        return begins_at_it && is_within(line, meeting.from, meeting.to, m_art.edge);
      }
      return type.excuse == Excuse::behind && is_within(line, near, far, m_art.edge);
    };
    return excuses(m_question.from, at_from, line.from, meeting.from) ||
           excuses(m_question.to, at_to, meeting.to, line.to);
  }

  void read_smoke(FigureLine& line, const Box& box) const {
    detail::LineArt beside(line_of(line), line.from, line.to);
    for (std::size_t i = 0; i < m_smoke.size(); ++i) {
      if (m_smoke[i].meets(box)) beside.add(m_question.smoke[i], 0, 0);
    }
    for (const GroupStretch& stretch : beside.both_sides(1)) line.smoke.push_back({stretch.from, stretch.to});
  }

  const FigureQuestion& m_question;
  const FigureReading::Content& m_content;
  const FigureArt& m_art;
  std::vector<Box> m_smoke;
};

/// Clear before hindered before blocked.
int rank(const FigureLine& line) {
  return line.blocked() ? 2 : line.hindered() ? 1 : 0;
}

/// Is it cut by a type that hides parts of vehicles?
bool is_hidden(const FigureReading& reading, const FigureLine& line) {
  return std::any_of(line.meetings.begin(), line.meetings.end(), [&](const FigureMeeting& meeting) {
    return !meeting.excused && !meeting.mixed && reading.art().types[meeting.type].hides;
  });
}

}  // namespace

FigureReading::Content::Content(FigureArt drawn) : art(std::move(drawn)) {
  for (std::uint32_t i = 0; i < art.pieces.size(); ++i) {
    const FigureClass& type = art.types[art.pieces[i].type];
    for (const Region& region : art.pieces[i].regions) {
      const Shape shape{detail::box_of(region), &region, i};
      if (type.cuts) cutting.push_back(shape);
      if (type.spoils_crests) spoiling.push_back(shape);
    }
  }
  grounds = detail::grounds_of(art.hills);
}

FigureReading::FigureReading(FigureArt drawn) : content(std::make_shared<const Content>(std::move(drawn))) {}

const FigureArt& FigureReading::art() const {
  return content->art;
}

std::vector<FigureLine> figure_lines(const FigureQuestion& question) {
  const std::vector<FramePoint> from = points_of(question.from);
  const std::vector<FramePoint> to = points_of(question.to);
  const FigureReader reader(question);
  std::vector<FigureLine> out;
  out.reserve(from.size() * to.size());
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (std::size_t j = 0; j < to.size(); ++j) {
      out.push_back(line_between(question, from[i], to[j]));
      out.back().source = i;
      out.back().target = j;
      reader.read(out.back());
    }
  }
  return out;
}

FigureSight figure_sight(const FigureQuestion& question) {
  return figure_sight(question, figure_lines(question));
}

FigureSight figure_sight(const FigureQuestion& question, const std::vector<FigureLine>& lines) {
  FigureSight out;
  out.points = question.to.footprint ? 1 + static_cast<int>(question.to.footprint->size()) : 1;
  const FigureLine* best = &lines.front();
  for (int point = 0; point < out.points; ++point) {
    bool seen = false, hidden = false;
    for (const FigureLine& line : lines) {
      if (line.target != static_cast<std::size_t>(point)) continue;
      seen = seen || !line.blocked();
      hidden = hidden || is_hidden(question.reading, line);
    }
    if (seen) ++out.seen_points;
    out.hidden_by_building = out.hidden_by_building || (!seen && hidden);
  }
  for (const FigureLine& line : lines)
    if (rank(line) < rank(*best)) best = &line;
  out.line = *best;
  if (best->blocked()) {
    out.verdict = FigureVerdict::blocked;
    out.rule = best->rule;
    out.blockers = best->blockers;
  } else if (best->hindered()) {
    out.verdict = FigureVerdict::hindered;
    out.rule = question.reading.art().smoke_rule;
  }
  return out;
}

bool is_within(const FigureLine& line, Ratio a, Ratio b, Um distance) {
  return detail::is_within(line_of(line), a, b, frame_length(distance));
}

std::vector<std::uint32_t> pieces_of(const FigureReading& reading, const FigureLine& line,
                                     const FigureMeeting& meeting) {
  const auto mixed = static_cast<std::uint32_t>(reading.art().types.size());
  detail::LineArt beside = cutting_beside(*reading.content, line, box_of(line));
  const std::uint32_t group = meeting.mixed ? mixed : meeting.type;
  for (const GroupStretch& stretch : beside.both_sides(mixed))
    if (stretch.group == group && stretch.from == meeting.from) return beside.owners(stretch, mixed);
  return {};
}

std::pair<std::optional<Hex>, std::optional<Hex>> hexes_at(const Grid& grid, const FigureLine& line, Ratio at) {
  std::pair<std::optional<Hex>, std::optional<Hex>> out;
  for (const detail::Stretch& stretch : detail::stretches(grid, line_of(line))) {
    out = {stretch.left_hex, stretch.right_hex};
    if (at < stretch.span.to) break;
  }
  return out;
}

bool holds(const FigurePiece& piece, Point p) {
  const FramePoint at = to_frame(p);
  return std::any_of(piece.regions.begin(), piece.regions.end(), [&](const Region& region) {
    return detail::holds(region, detail::LinePoint{at.x, at.y, 1});
  });
}

}  // namespace coq::los
