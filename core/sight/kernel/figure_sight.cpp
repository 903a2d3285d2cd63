// SPDX-License-Identifier: MIT
#include "core/sight/kernel/figure_sight.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/detail/figure_content.h"

namespace coq::sight::detail {
namespace {

/// A point where the line crosses a crest line.
struct Crest {
  Ratio at;
  std::int64_t level = 0;
  std::size_t hill = 0;  ///< the hill on the upper side
};

struct LevelPiece {
  Ratio from, to;
  std::int64_t level = 0;
};

/// An end of the line, with its position relative to the hills.
struct CrestEnd {
  Ratio at;
  std::vector<bool> on;  ///< by index of the hill: whether the closed area contains the end
  std::int64_t level = 0;
  bool is_source = false;
};

class ReliefLine {
 public:
  ReliefLine(const FigureModel::Content& content, FigureLine& line)
      : m_content(content), m_line(line), m_track(line_of(line)), m_spans(content.grounds.size()) {}

  void read() {
    if (!find_hills()) return;
    find_pieces();
    const auto same = [&](const LevelPiece& piece) { return piece.level == m_from.level; };
    if (m_from.level == m_to.level && std::all_of(m_pieces.begin(), m_pieces.end(), same)) return;
    const std::int64_t top = std::max(m_from.level, m_to.level);
    for (const LevelPiece& piece : m_pieces) {
      if (piece.level > top) return block(FigureCause::higher, piece.from, piece.to, highest(piece));
    }
    find_crests();
    if (m_from.level == m_to.level) return read_valley();
    read_slope(m_from.level > m_to.level ? m_from : m_to);
  }

 private:
  const FigureArt& art() const { return m_content.art; }

  void block(FigureCause cause, Ratio from, Ratio to, std::size_t hill) {
    m_line.cause = cause;
    m_line.blocked_from = from;
    m_line.blocked_to = to;
    m_line.blockers = {art().hills[hill].id};
    const bool by_hill =
        cause == FigureCause::higher || cause == FigureCause::no_crest || cause == FigureCause::spoiled;
    m_line.rule = by_hill ? art().hills[hill].rule : art().crest_rule;
  }

  /// Finds the stretches on hills, and the hills of the ends. Returns false if there are none.
  bool find_hills() {
    const LinePoint from = point_at(m_track, m_line.from);
    const LinePoint to = point_at(m_track, m_line.to);
    m_from = {m_line.from, std::vector<bool>(m_spans.size()), 0, true};
    m_to = {m_line.to, std::vector<bool>(m_spans.size()), 0, false};
    Box box;
    box.include(Point{m_line.a.x, m_line.a.y});
    box.include(
        Point{static_cast<Um>(m_line.a.x + m_line.along.x), static_cast<Um>(m_line.a.y + m_line.along.y)});
    bool any = false;
    LineArt beside(m_track, m_line.from, m_line.to);
    for (std::uint32_t i = 0; i < m_spans.size(); ++i) {
      if (!m_content.grounds[i].box.meets(box)) continue;
      const Region& region = art().hills[i].region;
      beside.add(region, i, i);
      m_from.on[i] = detail::holds(region, from);
      m_to.on[i] = detail::holds(region, to);
      any = any || m_from.on[i] || m_to.on[i];
    }
    const auto none = static_cast<std::uint32_t>(m_spans.size());
    for (const GroupStretch& stretch : beside.both_sides(none)) {
      if (stretch.group == none) continue;
      m_spans[stretch.group].push_back({stretch.from, stretch.to});
      any = true;
    }
    return any;
  }

  /// Level of ground on certain hills: their number, or the highest level if the document states one.
  template <class There>
  std::int64_t level_of(There there) const {
    std::int64_t count = 0, highest = 0;
    bool stated = false;
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
      if (!there(i)) continue;
      ++count;
      highest = std::max(highest, m_content.grounds[i].level);
      stated = stated || art().hills[i].level;
    }
    return stated ? highest : count * kOneLevel;
  }
  bool covers(std::size_t hill, Ratio from, Ratio to) const {
    const auto& spans = m_spans[hill];
    return std::any_of(spans.begin(), spans.end(),
                       [&](const Interval& s) { return !(from < s.from) && !(s.to < to); });
  }
  std::size_t highest_of(const auto& there) const {
    std::size_t out = 0;
    bool any = false;
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
      if (!there(i) || (any && m_content.grounds[i].level <= m_content.grounds[out].level)) continue;
      out = i;
      any = true;
    }
    return out;
  }
  std::size_t highest(const LevelPiece& piece) const {
    return highest_of([&](std::size_t i) { return covers(i, piece.from, piece.to); });
  }
  std::size_t highest(const CrestEnd& end) const {
    return highest_of([&](std::size_t i) { return end.on[i]; });
  }

  void find_pieces() {
    for (CrestEnd* end : {&m_from, &m_to}) end->level = level_of([&](std::size_t i) { return end->on[i]; });
    std::vector<Ratio> places{m_line.from, m_line.to};
    for (const auto& spans : m_spans) {
      for (const Interval& span : spans) {
        places.push_back(span.from);
        places.push_back(span.to);
      }
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
      const auto there = [&](std::size_t hill) { return covers(hill, places[i], places[i + 1]); };
      m_pieces.push_back({places[i], places[i + 1], level_of(there)});
    }
  }

  void find_crests() {
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
      if (!m_content.grounds[i].summit) continue;
      const std::int64_t level = m_content.grounds[i].level;
      bool leaves_from = m_from.on[i], leaves_to = m_to.on[i];
      for (const Interval& span : m_spans[i]) {
        if (m_line.from < span.from) m_crests.push_back({span.from, level, i});
        if (span.to < m_line.to) m_crests.push_back({span.to, level, i});
        leaves_from = leaves_from && m_line.from < span.from;
        leaves_to = leaves_to && span.to < m_line.to;
      }
      if (leaves_from) m_crests.push_back({m_line.from, level, i});
      if (leaves_to) m_crests.push_back({m_line.to, level, i});
    }
    const auto rim = [&](Ratio at, std::int64_t below, std::int64_t above, std::size_t hill) {
      if (below != above && is_in_rim(at)) m_crests.push_back({at, above, hill});
    };
    const LevelPiece &first = m_pieces.front(), &last = m_pieces.back();
    if (m_from.level > first.level) rim(first.from, first.level, m_from.level, highest(m_from));
    if (m_to.level > last.level) rim(last.to, last.level, m_to.level, highest(m_to));
    for (std::size_t i = 1; i < m_pieces.size(); ++i) {
      const bool rises = m_pieces[i].level > m_pieces[i - 1].level;
      const LevelPiece& upper = m_pieces[rises ? i : i - 1];
      rim(m_pieces[i].from, m_pieces[rises ? i - 1 : i].level, upper.level, highest(upper));
    }
    // No crest where drawings of one level abut, because the ground continues.
    std::erase_if(m_crests, [&](const Crest& crest) { return !changes_at(crest.at); });
    std::stable_sort(m_crests.begin(), m_crests.end(),
                     [](const Crest& x, const Crest& y) { return x.at < y.at; });
  }

  bool changes_at(Ratio at) const {
    std::int64_t before = m_from.level;
    for (const LevelPiece& piece : m_pieces) {
      if (piece.from == at) return piece.level != before;
      before = piece.level;
    }
    return before != m_to.level;
  }

  bool is_in_rim(Ratio at) const {
    const LinePoint p = point_at(m_track, at);
    for (const Region& region : art().rims)
      if (detail::holds(region, p)) return true;
    return false;
  }

  /// Returns the crest line by which the line leaves the level of an end, unless it is farther than a crest's
  /// width.
  std::optional<Crest> crest_of(const CrestEnd& end) const {
    // The first point, from the end, where the level changes.
    Ratio at = end.at;
    const auto stays = [&](const LevelPiece& piece) { return piece.level == end.level; };
    if (end.is_source) {
      const auto leaves = std::find_if_not(m_pieces.begin(), m_pieces.end(), stays);
      if (leaves == m_pieces.end()) return std::nullopt;
      at = leaves->from;
    } else {
      const auto leaves = std::find_if_not(m_pieces.rbegin(), m_pieces.rend(), stays);
      if (leaves == m_pieces.rend()) return std::nullopt;
      at = leaves->to;
    }
    const bool near = end.is_source ? is_within(m_line, m_line.from, at, art().crest)
                                    : is_within(m_line, at, m_line.to, art().crest);
    if (!near) return std::nullopt;
    for (const Crest& crest : m_crests)
      if (crest.at == at && crest.level == end.level) return crest;
    return std::nullopt;
  }

  /// Returns the first piece near the point that spoils a crest there, or null.
  const FigurePiece* spoiler(Ratio at) const {
    const LinePoint p = point_at(m_track, at);
    for (const FigureModel::Content::Shape& shape : m_content.spoiling) {
      if (is_near(*shape.region, p, frame_length(art().crest), m_line.metric))
        return &art().pieces[shape.piece];
    }
    return nullptr;
  }

  /// Returns whether the line passes all other crests. If not, it sets the first one as the cause.
  bool passes_others(const Crest& own) {
    for (const Crest& other : m_crests) {
      if (other.at == own.at || other.level < own.level) continue;
      const FigurePiece* spoils = other.level == own.level ? spoiler(other.at) : nullptr;
      if (other.level == own.level && spoils == nullptr) continue;
      block(FigureCause::crest, other.at, other.at, other.hill);
      if (spoils != nullptr) m_line.blockers.push_back(spoils->id);
      return false;
    }
    return true;
  }

  void read_slope(const CrestEnd& higher) {
    const std::optional<Crest> own = crest_of(higher);
    if (!own) return block(FigureCause::no_crest, higher.at, higher.at, highest(higher));
    if (const FigurePiece* spoils = spoiler(own->at)) {
      block(FigureCause::spoiled, own->at, own->at, own->hill);
      m_line.blockers.push_back(spoils->id);
      return;
    }
    passes_others(*own);
  }

  void read_valley() {
    bool any = false;
    for (const CrestEnd* end : {&m_from, &m_to}) {
      const std::optional<Crest> own = crest_of(*end);
      if (!own || spoiler(own->at) != nullptr) continue;
      any = true;
      if (passes_others(*own)) return allow();
    }
    if (!any) block(FigureCause::valley, m_line.from, m_line.to, highest(m_from));
  }

  void allow() {
    m_line.cause = FigureCause::none;
    m_line.blockers.clear();
    m_line.rule.clear();
  }

  const FigureModel::Content& m_content;
  FigureLine& m_line;
  Line m_track;
  std::vector<std::vector<Interval>> m_spans;  ///< by index of the hill
  CrestEnd m_from, m_to;
  std::vector<LevelPiece> m_pieces;
  std::vector<Crest> m_crests;
};

/// Applies hills and crests to a line that nothing else cuts: sets its cause, blockers and rule.
void read_relief(const FigureModel::Content& content, FigureLine& line) {
  if (!content.grounds.empty()) ReliefLine(content, line).read();
}

}  // namespace

}  // namespace coq::sight::detail

namespace coq::sight {
namespace {

using detail::frame_length;
using detail::GroupStretch;
using detail::line_of;

/// Returns the points of an end: the middle, then the corners of its footprint.
std::vector<FramePoint> points_of(const FigureEnd& end) {
  std::vector<FramePoint> out{to_frame(end.at)};
  if (end.footprint)
    for (const Point p : *end.footprint) out.push_back(to_frame(p));
  return out;
}

/// Returns the fraction of the line from `from` that is still inside the footprint; 0 if the end has none.
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
  line.metric = question.metric();
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

detail::LineArt cutting_beside(const FigureModel::Content& content, const FigureLine& line, const Box& box) {
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
  const FigureModel::Content& m_content;
  const FigureArt& m_art;
  std::vector<Box> m_smoke;
};

/// Reads the lines between two ends one by one, until one passes the test. Returns whether any does.
template <class Test>
bool any_line(const FigureQuestion& question, Test test) {
  const std::vector<FramePoint> from = points_of(question.from);
  const std::vector<FramePoint> to = points_of(question.to);
  const FigureReader reader(question);
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (std::size_t j = 0; j < to.size(); ++j) {
      FigureLine line = line_between(question, from[i], to[j]);
      line.source = i;
      line.target = j;
      reader.read(line);
      if (test(line)) return true;
    }
  }
  return false;
}

/// Returns a rank for sorting: clear lines first, then hindered ones, then blocked ones.
int rank(const FigureLine& line) {
  return line.blocked() ? 2 : line.hindered() ? 1 : 0;
}

/// Returns whether a type that hides parts of vehicles cuts the line.
bool is_hidden(const FigureModel& reading, const FigureLine& line) {
  return std::any_of(line.meetings.begin(), line.meetings.end(), [&](const FigureMeeting& meeting) {
    return !meeting.excused && !meeting.mixed && reading.art().types[meeting.type].hides;
  });
}

}  // namespace

FigureModel::Content::Content(FigureArt drawn) : art(std::move(drawn)) {
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

FigureModel::FigureModel(FigureArt drawn) : content(std::make_shared<const Content>(std::move(drawn))) {}

const FigureArt& FigureModel::art() const {
  return content->art;
}

std::vector<FigureLine> figure_lines(const FigureQuestion& question) {
  std::vector<FigureLine> out;
  any_line(question, [&](FigureLine& line) {
    out.push_back(std::move(line));
    return false;
  });
  return out;
}

bool is_seen(const FigureModel& model, const FigureEnd& from, const FigureEnd& to) {
  return any_line({model, {}, from, to}, [](const FigureLine& line) { return !line.blocked(); });
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
  return detail::is_within(line_of(line), a, b, frame_length(distance), line.metric);
}

std::vector<std::uint32_t> pieces_of(const FigureModel& reading, const FigureLine& line,
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

}  // namespace coq::sight
