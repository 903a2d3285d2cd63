// SPDX-License-Identifier: MIT
#include "editor/app/tools/los_tools.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/sight/models/explain.h"
#include "core/sight/models/view.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

using namespace model;

namespace {

Mark mark_of(sight::Verdict verdict) {
  switch (verdict) {
    case sight::Verdict::clear:
      return Mark::clear;
    case sight::Verdict::hindered:
      return Mark::hindered;
    case sight::Verdict::blocked:
      break;
  }
  return Mark::blocked;
}

Point along(Point a, Point b, int thousandths) {
  const Vector d = b - a;
  return {static_cast<Um>(a.x + d.x * thousandths / 1000), static_cast<Um>(a.y + d.y * thousandths / 1000)};
}

bool is_on_map(const sight::MapLos& los, const sight::Place& place) {
  const auto* hex = std::get_if<Hex>(&place);
  if (hex == nullptr) return !los.has_hexes() || los.by_figures();
  return los.has_hexes() && los.grid().contains(*hex);
}

}  // namespace

sight::Query query_of(const ToolHost& host, const sight::MapLos& los) {
  Result<sight::Query> query = los.parse_given(host.los_given());
  return query ? *std::move(query) : sight::Query{};
}

Message LosTool::hint() const {
  if (host().los() == nullptr) return message("lines of sight are being calculated");
  if (!m_from) return message("Click the hex to look from");
  if (m_held) return message("K keeps the result as a check; click to start again");
  return message("Point at the hex to look at; click to fix the line, K keeps the result as a check");
}

std::optional<sight::Place> LosTool::place_at(Point at) const {
  const sight::MapLos* los = host().los();
  if (los == nullptr) return std::nullopt;
  // Figures may be anywhere, even on a hex map.
  if (!los->has_hexes() || los->by_figures()) return sight::Place(at);
  const Hex h = los->grid().hex_at(at);
  if (!los->grid().contains(h)) return std::nullopt;
  return sight::Place(h);
}

std::string LosTool::answer_words(const sight::MapLos& los, const sight::Query& query,
                                  const sight::Row& row) const {
  const ToolHost& map = host();
  const auto words = [&map](const Message& message) { return map.words(message); };
  const auto feature = [&map](const std::string& id) {
    const Feature* found = map.features().find(id);
    return found != nullptr ? std::optional(thing_name(map, *found)) : std::nullopt;
  };
  const sight::SightNames names(map.ruleset(), {words, map.language(), feature});
  return sight::verdict_words(los, *m_from, *m_to, query, row, names);
}

void LosTool::say_answer() const {
  const sight::MapLos* los = host().los();
  if (los == nullptr || !m_from || !m_to || *m_from == *m_to) return;
  const sight::Query query = query_of(host(), *los);
  const sight::Row row = los->row(*m_from, *m_to, query);
  host().say(message("{} to {}: {}", row.from, row.to, answer_words(*los, query, row)));
}

void LosTool::act(Point at, const Modifiers&, const Message&) {
  const std::optional<sight::Place> place = place_at(at);
  if (!place) return;
  if (m_from && !m_held && *place != *m_from) {
    m_to = place;
    m_held = true;
    say_answer();
  } else {
    m_from = place;
    m_to.reset();
    m_held = false;
  }
  host().changed(Aspect::overlay);
}

void LosTool::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {});
}

void LosTool::hover(Point at, const Modifiers&) {
  if (!m_from || m_held) return;
  const std::optional<sight::Place> place = place_at(at);
  if (place == m_to) return;
  m_to = place;
  if (crosshair()) say_answer();
  host().changed(Aspect::overlay);
}

void LosTool::show(const sight::Place& from, const sight::Place& to) {
  m_from = from;
  m_to = to;
  m_held = true;
  host().changed(Aspect::overlay);
}

Status keep_check(ToolHost& host, const sight::Row& row, const std::string& given) {
  LosCheck check;
  check.from = row.from;
  check.to = row.to;
  check.expect = static_cast<Visibility>(row.answer.verdict);
  if (row.answer.verdict == sight::Verdict::hindered) check.hindrance = row.answer.hindrance;
  if (!row.blocked_by.empty()) check.by = row.blocked_by;
  if (!row.blocked_in.empty()) check.in = row.blocked_in;
  if (!row.rule.empty()) check.rule = row.rule;
  if (!given.empty()) check.given = given;
  const auto same = [&](const LosCheck& one) {
    return one.from == check.from && one.to == check.to && one.given == check.given;
  };
  const auto& checks = host.map().los_checks;
  if (std::any_of(checks.begin(), checks.end(), same)) {
    return cannot(message("there is already a check of {} to {}", row.from, row.to));
  }
  MapEdits edits(host);
  edits.add(check);
  Status kept = host.run(message("Keep the line of sight {} to {}", row.from, row.to), edits.edits());
  if (kept) host.say(message("kept as a check of the map: {} to {}", row.from, row.to));
  return kept;
}

Status LosTool::keep() {
  const sight::MapLos* los = host().los();
  if (los == nullptr || !m_from || !m_to || *m_from == *m_to) {
    return cannot(
        message("there is no line of sight to keep: click the hex to look from, then point at "
                "another"));
  }
  return keep_check(host(), los->row(*m_from, *m_to, query_of(host(), *los)), host().los_given());
}

bool LosTool::key(const KeyEvent& event) {
  // A shown line is not an open shape: undo ignores it, and Esc hides it.
  if (event.key != Key::escape || !m_from) return CrosshairTool::key(event);
  cancel();
  return true;
}

void LosTool::cancel() {
  m_from.reset();
  m_to.reset();
  m_held = false;
  host().changed(Aspect::overlay);
}

void LosTool::deactivated() {
  CrosshairTool::deactivated();
  cancel();
}

void LosTool::refresh() {
  // A different grid may lack these hexes.
  const sight::MapLos* los = host().los();
  if (los == nullptr) return;
  if ((m_from && !is_on_map(*los, *m_from)) || (m_to && !is_on_map(*los, *m_to))) cancel();
}

void LosTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const sight::MapLos* los = host().los();
  if (los == nullptr || !m_from || !is_on_map(*los, *m_from)) return;
  const Point a = los->point_of(*m_from);
  overlay.handle(a, HandleKind::centre);
  if (!m_to || *m_to == *m_from || !is_on_map(*los, *m_to)) return;
  const Point b = los->point_of(*m_to);
  const sight::Query query = query_of(host(), *los);
  const sight::Row row = los->row(*m_from, *m_to, query);
  std::set<std::string> crossed;
  bool stopped = false;
  Mark so_far = Mark::clear;
  for (const sight::ExplainedPiece& piece : sight::explain(*los, *m_from, *m_to, query)) {
    if (piece.hinders) so_far = Mark::hindered;
    if (piece.blocks) stopped = true;
    const Mark mark = stopped ? Mark::blocked : so_far;
    overlay.segment(along(a, b, piece.from_thousandths), along(a, b, piece.to_thousandths), mark,
                    piece.obstacle || piece.hinders ? 5 : 3);
    for (const auto* side : {&piece.left, &piece.right}) crossed.insert(side->begin(), side->end());
  }
  const std::vector<std::string_view> culprits = split(row.blocked_by, '+');
  for (const std::string& id : crossed) {
    const Feature* feature = host().features().find(id);
    if (feature == nullptr) continue;
    const bool culprit = std::find(culprits.begin(), culprits.end(), id) != culprits.end();
    for (const LineView& line : lines_of(*feature)) {
      Path path = *line.points;
      if (line.closed && !path.empty()) path.push_back(path.front());
      overlay.path(path, culprit ? Mark::blocked : Mark::closing, culprit ? 3 : 1.5);
    }
  }
  overlay.handle(b, HandleKind::centre);
  overlay.text(b, host().words(message("{}: {}", row.to, answer_words(*los, query, row))),
               mark_of(row.answer.verdict));
}

void FieldOfView::show(const ToolHost& host, Point at) {
  m_from.reset();
  const sight::MapLos* los = host.los();
  if (los == nullptr) return;
  const bool by_points = !los->has_hexes() || los->by_figures();
  if (by_points) m_from = at;
  if (!by_points && los->grid().contains(los->grid().hex_at(at))) m_from = los->grid().hex_at(at);
}

void FieldOfView::draw(const ToolHost& host, Overlay& overlay) const {
  const sight::MapLos* los = host.los();
  if (!m_from || los == nullptr || !is_on_map(*los, *m_from)) return;
  if (std::holds_alternative<Point>(*m_from)) return draw_squares(host, *los, overlay);
  const Hex from = std::get<Hex>(*m_from);
  const Grid& grid = los->grid();
  const sight::Sights sights = los->field_of_view(from, query_of(host, *los));
  for (const Hex h : grid.hexes_near(overlay.view().visible())) {
    if (!grid.contains(h) || h == from) continue;
    overlay.fill(hex_ring(grid, h), mark_of(sights[grid.index(h)].verdict()));
  }
  overlay.ring(hex_ring(grid, from), Mark::selected);
}

/// Draws the field on a table as squares; their number is limited so that drawing keeps up with the pointer.
void FieldOfView::draw_squares(const ToolHost& host, const sight::MapLos& los, Overlay& overlay) const {
  constexpr Um kFinest = 10'000;
  constexpr std::int64_t kSquares = 1500;
  const auto& table = host.map().table;
  if (!table) return;
  Um square = kFinest;
  while (std::int64_t{table->width / square + 1} * (table->height / square + 1) > kSquares) square += kFinest;
  const Point size{table->width, table->height};
  const sight::View view = sight::view_from(los, *m_from, query_of(host, los), size, square, Workers(1));
  for (const sight::View::Cell& cell : view.cells) {
    const Point at{cell.cell.column * square, cell.cell.row * square};
    const Point end{std::min(at.x + square, size.x), std::min(at.y + square, size.y)};
    overlay.fill({at, {end.x, at.y}, end, {at.x, end.y}}, mark_of(cell.verdict));
  }
  overlay.handle(std::get<Point>(*m_from), HandleKind::centre);
}

}  // namespace coq::app
