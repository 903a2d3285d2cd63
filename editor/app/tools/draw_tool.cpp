// SPDX-License-Identifier: MIT
#include "editor/app/tools/draw_tool.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/geometry/operations.h"
#include "editor/app/tools/coordinate_entry.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"

namespace coq::app {
namespace {

constexpr double kCurvePixels = 6;
constexpr double kClosePixels = 9;
constexpr Um kCurveTolerance = 50;

double pixels_between(Pixel a, Pixel b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

}  // namespace

DrawTool::DrawTool(ToolContext& context)
    : CrosshairTool(context), m_magnet(context, [this](Point anchor) { follow_ready(anchor); }) {}

Message DrawTool::hint() const {
  if (m_trace == Trace::first) return message("Click where the border to follow begins");
  if (m_trace == Trace::second) return message("Click where the followed border ends");
  if (!m_typed.empty()) return message("Enter accepts the typed place, Esc cancels");
  if (m_refusal)
    return message("{}: Backspace removes the last point, Esc discards the shape", host().words(*m_refusal));
  if (m_shape.empty() && following()) return follow_hint();
  if (m_shape.empty())
    return message(
        "Click to set the first point; on the keyboard use the arrow keys and "
        "Space");
  if (following())
    return message("Click along the line, Shift is straight, Backspace removes the last run, Enter finishes");
  return message("Enter finishes, Backspace removes the last point, Esc cancels, T follows a border");
}

bool DrawTool::is_open() const {
  return !m_shape.empty() || m_stroke.has_value() || m_trace != Trace::off || !m_typed.empty();
}

Vector DrawTool::base_direction() const {
  if (!context().art.grid()) return {1, 0};
  return context().art.grid()->step(0);
}

bool DrawTool::hits_first(Point page) const {
  if (m_shape.size() < 3) return false;
  const double far = pixels_between(view().to_pixels(page), view().to_pixels(m_shape.points().front()));
  return far <= kClosePixels * view().pixels_per_logical();
}

Point DrawTool::aim(Point page, const Modifiers& modifiers) {
  m_snap.reset();
  if (m_trace != Trace::off) {
    m_snap = context().snapper.border(page);
    return m_snap ? m_snap->at : page;
  }
  if (hits_first(page)) return m_shape.points().front();
  m_straight = modifiers.shift;
  if (modifiers.shift && !m_shape.empty() && !following())
    return constrained(m_shape.points().back(), page, base_direction());
  m_snap = context().snapper.snap(page, modifiers.ctrl);
  return m_snap ? m_snap->at : page;
}

void DrawTool::hover(Point at, const Modifiers& modifiers) {
  m_aim = aim(at, modifiers);
  follow_pointer();
  host().changed(Aspect::overlay);
}

void DrawTool::changed() {
  m_fault.reset();
  m_refusal.reset();
  m_fixed.clear();
  m_followed.clear();
  begin_next_map();
  host().draft_changed(draft());
  host().changed(Aspect::overlay);
}

void DrawTool::say_vertex() {
  const std::string place = m_place.pattern.empty()
                                ? format_coordinate(m_shape.points().back(), host().language())
                                : host().words(m_place);
  host().say(message("point {}: {}", m_shape.size(), place));
}

void DrawTool::add_run(const std::vector<Point>& run) {
  if (run.empty()) return;
  if (m_shape.empty()) {
    if (const std::optional<Message> why = obstacle(run.front())) {
      host().say(*why);
      return;
    }
  }
  if (!m_shape.add(run)) return;
  say_vertex();
  changed();
}

void DrawTool::add_vertex(Point at) {
  m_old_handle = std::exchange(m_handle, std::nullopt);
  if (m_old_handle && !m_shape.empty()) {
    const Point from = m_shape.points().back();
    add_run(flattened(from, plus(from, *m_old_handle), at, at, kCurveTolerance));
  } else if (following() && !m_straight && !m_shape.empty()) {
    add_followed(at);
  } else {
    add_run({at});
  }
}

void DrawTool::click(Point page, Point at) {
  if (m_trace != Trace::off) {
    trace_click(page);
  } else if (hits_first(page)) {
    if (following()) add_vertex(m_shape.points().front());
    finish_shape(true);
  } else {
    add_vertex(at);
  }
}

void DrawTool::act(Point at, const Modifiers&, const Message& name) {
  m_place = name;
  click(at, at);
}

void DrawTool::press(const PointerEvent& event) {
  set_pointer(event);
  m_aim = aim(event.page, event.modifiers);
  m_place = m_snap ? m_snap->name : Message{};
  m_pressed = true;
  m_curving = false;
  m_press_pixel = event.at;
  m_steps_at_press = m_shape.steps().size();
  if (event.clicks >= 2 && m_trace == Trace::off && !m_shape.empty()) {
    m_pressed = false;
    finish();
    return;
  }
  if (freehand() && m_trace == Trace::off && !hits_first(event.page)) {
    m_stroke = std::vector<Point>{m_aim};
    return;
  }
  click(event.page, m_aim);
}

void DrawTool::move(const PointerEvent& event) {
  CrosshairTool::move(event);
  if (crosshair()) return;
  if (m_stroke) {
    const Pixel last = view().to_pixels(m_stroke->back());
    if (pixels_between(last, event.at) >= view().pixels_per_logical()) m_stroke->push_back(event.page);
    host().changed(Aspect::overlay);
  } else if (m_pressed) {
    pull_curve(event);
  }
}

void DrawTool::pull_curve(const PointerEvent& event) {
  if (m_shape.empty() || m_trace != Trace::off || following()) return;
  if (!m_curving && pixels_between(m_press_pixel, event.at) < kCurvePixels * view().pixels_per_logical())
    return;
  if (m_shape.steps().size() != m_steps_at_press + 1) return;  // the press added nothing
  m_curving = true;
  const Point vertex = m_shape.points().back();
  const Vector handle = event.page - vertex;
  m_handle = handle;
  m_shape.undo();
  m_shape.forget_redo();
  if (m_shape.empty()) {
    m_shape.add(vertex);
  } else {
    const Point from = m_shape.points().back();
    const Point control = m_old_handle ? plus(from, *m_old_handle) : from;
    m_shape.add(flattened(from, control, plus(vertex, -handle), vertex, kCurveTolerance));
  }
  changed();
}

void DrawTool::end_stroke(const PointerEvent& event) {
  std::vector<Point> stroke = *std::exchange(m_stroke, std::nullopt);
  m_freehand_used = true;
  const Point end = aim(event.page, event.modifiers);
  const bool click = stroke.size() == 1 &&
                     pixels_between(m_press_pixel, event.at) < kCurvePixels * view().pixels_per_logical();
  if (!click) stroke.push_back(end);
  const bool closes = stroke.size() > 3 && !m_shape.empty() && hits_first(event.page);
  add_run(simplified(Path(stroke), std::max<Um>(1, context().options.freehand_tolerance)));
  if (following() && !click && !m_shape.empty()) refine_stroke(std::move(stroke));
  // A stroke that returns to its own start is a complete outline.
  const bool round =
      always_freehand() && m_shape.steps().size() == 1 && stroke.size() > 3 && hits_first(event.page);
  if (closes || round) finish_shape(true);
}

void DrawTool::release(const PointerEvent& event) {
  m_pressed = false;
  if (m_stroke) end_stroke(event);
  if (m_curving) {
    m_curving = false;
    changed();
  }
  host().changed(Aspect::overlay);
}

bool DrawTool::right_press(const PointerEvent& event) {
  if (!is_open()) return false;
  set_pointer(event);
  finish();
  return true;
}

void DrawTool::focus_lost() {
  // The button's state is unknown now, so the drag is dropped. The vertices stay.
  m_pressed = false;
  m_curving = false;
  m_stroke.reset();
  host().changed(Aspect::overlay);
}

void DrawTool::trace_click(Point page) {
  const std::optional<SnapTarget> target = context().snapper.border(page);
  if (!target) {
    host().say(message("there is no border here to follow"));
    return;
  }
  if (m_trace == Trace::first) {
    m_trace_start = target;
    m_trace = Trace::second;
    host().say(target->name);
    host().changed(Aspect::overlay);
    return;
  }
  if (target->feature != m_trace_start->feature || target->part != m_trace_start->part) {
    host().say(message("both ends must lie on the same border, that of {}", m_trace_start->feature));
    return;
  }
  m_trace = Trace::off;
  trace_to(*target, false);
}

void DrawTool::trace_to(const SnapTarget& end, bool other_way) {
  const model::Feature* feature = host().features().find(end.feature);
  const std::vector<LineView> lines = feature != nullptr ? lines_of(*feature) : std::vector<LineView>();
  if (end.part >= lines.size()) {
    host().say(message("the border no longer exists"));
    return;
  }
  const LineView& line = lines[end.part];
  const std::vector<Point> run = run_between(
      *line.points, line.closed, {m_trace_start->index, m_trace_start->at}, {end.index, end.at}, other_way);
  for (const SnapTarget& one : {*m_trace_start, end}) {
    if (one.kind == SnapKind::edge) m_welds.push_back({one.feature, one.part, one.at});
  }
  m_trace_end = end;
  m_trace_other = other_way;
  m_place = end.name;
  m_handle.reset();
  add_run(run);
  m_trace_step = m_shape.steps().size();
}

void DrawTool::weld(MapEdits& edits, const std::vector<Point>& points) const {
  std::vector<model::Feature> changed;
  for (const Weld& weld : m_welds) {
    if (std::find(points.begin(), points.end(), weld.at) == points.end()) continue;
    const auto same = std::find_if(changed.begin(), changed.end(),
                                   [&](const auto& one) { return model::id_of(one) == weld.feature; });
    const model::Feature* old = host().features().find(weld.feature);
    if (old == nullptr) continue;
    model::Feature now = same != changed.end() ? *same : *old;
    const std::vector<LineView> lines = lines_of(now);
    if (weld.part >= lines.size()) continue;
    std::vector<Point> line = *lines[weld.part].points;
    if (std::find(line.begin(), line.end(), weld.at) != line.end()) continue;
    std::size_t best = 0;
    double least = 4;  // square micrometres: the rounding of a position on an edge
    for (std::size_t i = 0; i + (lines[weld.part].closed ? 0 : 1) < line.size(); ++i) {
      const double square = nearest_on_segment(weld.at, line[i], line[(i + 1) % line.size()]).square;
      if (square < least) {
        least = square;
        best = i + 1;
      }
    }
    if (best == 0) continue;
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(best), weld.at);
    now = with_line(now, weld.part, std::move(line));
    if (fault_of_change(*old, now)) continue;
    if (same != changed.end()) {
      *same = std::move(now);
    } else {
      changed.push_back(std::move(now));
    }
  }
  for (model::Feature& feature : changed) {
    const std::string id = model::id_of(feature);
    edits.replace(id, std::move(feature));
  }
}

void DrawTool::toggle_trace() {
  const bool last_was_run = m_trace_end && m_trace_step != 0 && m_trace_step == m_shape.steps().size();
  if (m_trace == Trace::off && last_was_run) {
    m_shape.undo();
    m_shape.forget_redo();
    trace_to(SnapTarget(*m_trace_end), !m_trace_other);
  } else {
    m_trace = m_trace == Trace::off ? Trace::first : Trace::off;
    m_trace_start.reset();
    m_stroke.reset();
  }
  host().changed(Aspect::overlay);
}

void DrawTool::toggle_freehand() {
  m_freehand = !m_freehand;
  m_freehand_used = false;
  host().changed(Aspect::overlay);
}

void DrawTool::release_freehand() {
  // A tap just after a refined stroke shows it as drawn, or refined again.
  const bool swaps = !m_freehand_used && swap_refined();
  if (m_freehand_used || swaps) m_freehand = false;
  if (swaps)
    host().say(m_last_stroke->shows_refined ? message("the stroke along the line; R shows it as drawn")
                                            : message("the stroke as drawn; R shows it along the line"));
}

void DrawTool::begin_typing() {
  m_typed = "+";
  host().changed(Aspect::overlay);
}

void DrawTool::enter_typed() {
  const std::optional<Point> last =
      m_shape.empty() ? std::optional<Point>() : std::optional<Point>(m_shape.points().back());
  const std::optional<Point> at = parse_coordinate(m_typed, last);
  if (!at) {
    host().say(message("\"{}\" is not a position: expected millimetres, as in 12.5,40 or +3,0", m_typed));
    return;
  }
  m_typed.clear();
  m_place = {};
  add_vertex(*at);
  host().changed(Aspect::overlay);
}

bool DrawTool::type(const KeyEvent& event) {
  const bool begins = !m_shape.empty() || event.character == '+';
  if (event.key == Key::character && is_coordinate_character(event.character) && !event.modifiers.ctrl &&
      !event.modifiers.alt && (begins || !m_typed.empty()) && m_typed.size() < 40) {
    m_typed += static_cast<char>(event.character);
  } else if (m_typed.empty()) {
    return false;
  } else if (event.key == Key::enter) {
    enter_typed();
  } else if (event.key == Key::backspace) {
    m_typed.pop_back();
  } else if (event.key == Key::escape) {
    m_typed.clear();
  } else {
    return false;
  }
  host().changed(Aspect::overlay);
  return true;
}

bool DrawTool::key(const KeyEvent& event) {
  return type(event) || CrosshairTool::key(event);
}

bool DrawTool::finish() {
  return finish_shape(false);
}

Status DrawTool::commit_shape(std::vector<Point> points, bool closed) {
  // A run may touch the one before it near their common click, which leaves specks on the border.
  const bool repairs = is_area() && m_has_runs && fault_of(Polygon{points, {}}).has_value();
  const Result<Polygons> parts = repairs ? repair(Polygon{points, {}}) : Result<Polygons>(Polygons{});
  if (parts && !parts->empty()) {
    const auto size = [](const Polygon& part) { return twice_area({part}); };
    const auto largest = std::max_element(
        parts->begin(), parts->end(), [&](const Polygon& a, const Polygon& b) { return size(a) < size(b); });
    if (10 * size(*largest) >= 9 * twice_area(*parts)) points = largest->outer;
  }
  return commit(points, closed);
}

bool DrawTool::finish_shape(bool closed) {
  m_pressed = false;
  if (wait_for_runs(closed)) return true;
  m_stroke.reset();
  m_trace = Trace::off;
  m_typed.clear();
  if (m_shape.empty()) {
    host().changed(Aspect::overlay);
    return false;
  }
  const std::size_t least = is_area() ? 3 : 2;
  std::vector<Point> points = m_shape.points();
  while (is_area() && points.size() > 1 && points.front() == points.back()) points.pop_back();
  if (points.size() < least) {
    host().say(is_area() ? message("an area needs three points") : message("a line needs two points"));
    return false;
  }
  const Status status = commit_shape(std::move(points), closed);
  if (!status) {
    m_refusal = status.error().message;
    host().say(*m_refusal);
    if (is_area()) m_fault = fault_place(Polygon{m_shape.points(), {}});
    if (m_fault) {
      view().show(*m_fault);
      host().changed(Aspect::view);
    }
    host().changed(Aspect::overlay);
    return false;
  }
  clear();
  return true;
}

void DrawTool::clear() {
  m_shape.clear();
  m_handle.reset();
  m_old_handle.reset();
  m_stroke.reset();
  m_trace = Trace::off;
  m_trace_start.reset();
  m_trace_end.reset();
  m_trace_step = 0;
  m_welds.clear();
  m_typed.clear();
  m_pressed = false;
  m_curving = false;
  forget_following();
  changed();
}

void DrawTool::cancel() {
  clear();
}

void DrawTool::deactivated() {
  CrosshairTool::deactivated();
  if (m_finish_next) {
    const bool closed = *m_finish_next;
    m_to_follow.clear();
    if (!finish_shape(closed)) clear();
  }
  m_snap.reset();
  m_freehand = false;
}

void DrawTool::refresh() {
  // Without an open shape, undone vertices must not be redone after a change of the document.
  if (m_shape.empty()) m_shape.forget_redo();
}

bool DrawTool::undo_step() {
  m_pressed = false;
  m_curving = false;
  if (m_stroke) {
    m_stroke.reset();
    host().changed(Aspect::overlay);
    return true;
  }
  if (m_trace != Trace::off) {
    m_trace = m_trace == Trace::second ? Trace::first : Trace::off;
    host().changed(Aspect::overlay);
    return true;
  }
  m_handle.reset();
  m_old_handle.reset();
  m_finish_next.reset();
  if (!m_shape.undo()) return false;
  std::erase_if(m_to_follow, [this](const StraightStep& one) { return one.step >= m_shape.steps().size(); });
  changed();
  follow_pointer();
  return true;
}

bool DrawTool::redo_step() {
  if (m_stroke || !m_shape.redo()) return false;
  m_handle.reset();
  changed();
  return true;
}

std::optional<Draft> DrawTool::draft() const {
  if (m_shape.empty()) return std::nullopt;
  return Draft{std::string(id()), terrain(), target(), m_shape.points(), m_shape.steps()};
}

bool DrawTool::restore(const Draft& draft) {
  if (draft.tool != id() || draft.points.empty()) return false;
  clear();
  if (!m_shape.restore(draft.points, draft.steps)) return false;
  set_target(draft.target);
  changed();
  return true;
}

void DrawTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  Path live = m_shape.points();
  if (m_stroke) live.insert(live.end(), m_stroke->begin(), m_stroke->end());
  const bool to_pointer = !live.empty() && !m_stroke && m_trace == Trace::off && !m_curving;
  const Path drawn = live;
  overlay.path(drawn, Mark::live);
  draw_other_stroke(overlay);
  if (to_pointer) {
    Path run{live.back()};
    const std::vector<Point> fixed = fixed_run();
    run.insert(run.end(), fixed.begin(), fixed.end());
    run.insert(run.end(), m_followed.begin(), m_followed.end());
    if (m_followed.empty()) run.push_back(m_aim);
    overlay.path(run, Mark::live, 1.5);
    live.insert(live.end(), run.begin() + 1, run.end());
  }
  if (is_area() && live.size() >= 3) overlay.segment(live.back(), live.front(), Mark::closing, 1.5);
  // Only step ends get handles; a handle on each point of a run would clutter the shape.
  std::size_t at = 0;
  for (const std::size_t step : m_shape.steps()) {
    at += step;
    overlay.handle(m_shape.points()[at - 1], HandleKind::node);
  }
  if (!m_shape.empty()) overlay.handle(m_shape.points().front(), HandleKind::first);
  if (m_handle && m_curving) {
    const Point vertex = m_shape.points().back();
    overlay.segment(plus(vertex, -*m_handle), plus(vertex, *m_handle), Mark::closing, 1);
  }
  if (m_trace_start && m_trace == Trace::second) overlay.handle(m_trace_start->at, HandleKind::chosen);
  if (m_snap) {
    overlay.handle(m_snap->at, HandleKind::snap);
    overlay.text(m_snap->at, host().words(m_snap->name), Mark::wrong);
  }
  if (m_fault) {
    overlay.handle(*m_fault, HandleKind::fault);
    overlay.text(*m_fault, host().words(message("here")), Mark::wrong);
  }
  if (!m_typed.empty()) overlay.text(m_aim, m_typed);
  if (m_typed.empty() && live.size() >= 2) overlay.text(m_aim, measure(live));
}

}  // namespace coq::app
