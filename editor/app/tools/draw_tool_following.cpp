// SPDX-License-Identifier: MIT
// The magnetic line of the draw tools.
#include "core/geometry/operations.h"
#include "editor/app/tools/draw_tool.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {
namespace {

constexpr int kMostWindows = 8;    ///< that a run crosses
constexpr double kMostLost = 0.5;  ///< share of a stroke without a line, above which it stays as drawn

Message name_of(following::LineKind kind) {
  switch (kind) {
    case following::LineKind::edge:
      return message("borders of tints");
    case following::LineKind::dark_line:
      return message("dark lines");
    case following::LineKind::light_line:
      break;
  }
  return message("light lines, such as roads between two dark ones");
}

/// The same in the status line, which has room for few words.
Message hint_of(following::LineKind kind) {
  switch (kind) {
    case following::LineKind::edge:
      return message("Magnetic line along borders of tints: click to begin; Shift+E other lines, E off");
    case following::LineKind::dark_line:
      return message("Magnetic line along dark lines: click to begin; Shift+E other lines, E off");
    case following::LineKind::light_line:
      break;
  }
  return message("Magnetic line along light lines: click to begin; Shift+E other lines, E off");
}

}  // namespace

bool DrawTool::following() const {
  const FollowedScan* scans = host().followed_scan();
  return context().options.follow && scans != nullptr && scans->why_not() == nullptr;
}

void DrawTool::toggle_follow() {
  ToolOptions& options = context().options;
  options.follow = !options.follow;
  host().say(options.follow
                 ? message("the magnetic line follows {}", host().words(name_of(options.follow_kind)))
                 : message("the magnetic line is off"));
  begin_next_map();
  follow_pointer();
  host().changed(Aspect::options | Aspect::overlay);
}

void DrawTool::next_follow_kind() {
  ToolOptions& options = context().options;
  // The first press only turns the line on, with the kind that it had.
  if (std::exchange(options.follow, true)) {
    using following::LineKind;
    options.follow_kind = options.follow_kind == LineKind::edge        ? LineKind::dark_line
                          : options.follow_kind == LineKind::dark_line ? LineKind::light_line
                                                                       : LineKind::edge;
  }
  host().say(message("the magnetic line follows {}", host().words(name_of(options.follow_kind))));
  begin_next_map();
  follow_pointer();
  host().changed(Aspect::options | Aspect::overlay);
}

void DrawTool::begin_next_map() {
  if (following() && !m_shape.empty()) m_magnet.anchor(m_shape.points().back());
}

std::vector<Point> DrawTool::fixed_run() const {
  std::vector<Point> out;
  for (const FixedRun& part : m_fixed) out.insert(out.end(), part.run.begin(), part.run.end());
  return out;
}

void DrawTool::add_followed(Point at) {
  StraightStep step{m_shape.steps().size(), m_shape.points().back(), at, fixed_run(),
                    static_cast<int>(m_fixed.size())};
  if (!step.before.empty()) step.from = step.before.back();
  std::vector<Point> run = step.before;
  const auto rest = m_magnet.run(step.from, at);
  if (rest) {
    run.insert(run.end(), rest->begin(), rest->end());
  } else {
    run.push_back(at);
  }
  m_has_runs = m_has_runs || run.size() > 1;
  add_run(run);
  if (rest || m_shape.steps().size() != step.step + 1) return;
  m_to_follow.push_back(std::move(step));
  follow_rest(m_to_follow.size() - 1);
}

/// Follows a waiting step as far as the maps that are ready reach, and forgets it when nothing is left to
/// follow.
void DrawTool::follow_rest(std::size_t number) {
  StraightStep& one = m_to_follow[number];
  std::optional<std::vector<Point>> part;
  bool whole = false;
  while (!whole && !m_magnet.is_waiting(one.from)) {
    part = m_magnet.run(one.from, one.to);
    whole = part.has_value();
    if (!whole) part = one.windows < kMostWindows ? m_magnet.run_to_border(one.from, one.to) : std::nullopt;
    if (!part) break;
    one.before.insert(one.before.end(), part->begin(), part->end());
    one.from = one.before.back();
    ++one.windows;
    if (!whole) m_magnet.anchor(one.from);
  }
  std::vector<Point> run = one.before;
  if (!whole) run.push_back(one.to);
  if (part && m_shape.replace(one.step, run)) {
    m_has_runs = true;
    changed();
  }
  if (whole || !m_magnet.is_waiting(one.from))
    m_to_follow.erase(m_to_follow.begin() + static_cast<std::ptrdiff_t>(number));
}

/// Shows the run to the pointer. If the pointer leaves the window, the first part of the run is fixed, and the
/// next window begins there. It is free again when the pointer comes back.
void DrawTool::follow_pointer() {
  m_followed.clear();
  if (!following() || m_straight || m_shape.empty() || m_stroke || m_trace != Trace::off) {
    m_fixed.clear();
    return;
  }
  if (std::exchange(m_followed_um, view().pixel_um()) != view().pixel_um()) begin_next_map();
  const auto back = std::find_if(m_fixed.begin(), m_fixed.end(), [this](const FixedRun& part) {
    return m_magnet.run(part.anchor, m_aim) && !m_magnet.run_to_border(part.anchor, m_aim);
  });
  m_fixed.erase(back, m_fixed.end());
  while (m_fixed.size() < kMostWindows) {
    const Point from = m_fixed.empty() ? m_shape.points().back() : m_fixed.back().run.back();
    auto part = m_magnet.run_to_border(from, m_aim);
    if (!part) break;
    m_fixed.push_back({from, *std::move(part)});
    m_magnet.anchor(m_fixed.back().run.back());
  }
  const Point from = m_fixed.empty() ? m_shape.points().back() : m_fixed.back().run.back();
  if (auto run = m_magnet.run(from, m_aim)) m_followed = *std::move(run);
}

void DrawTool::follow_ready(Point anchor) {
  for (std::size_t i = m_to_follow.size(); i-- > 0;)
    if (m_to_follow[i].from == anchor) follow_rest(i);
  if (m_to_follow.empty() && m_finish_next) {
    const bool closed = *std::exchange(m_finish_next, std::nullopt);
    finish_shape(closed);
    return;
  }
  follow_pointer();
  host().changed(Aspect::overlay);
}

/// Returns whether runs are still on their way; the shape is then finished as soon as they are there.
bool DrawTool::wait_for_runs(bool closed) {
  std::erase_if(m_to_follow, [this](const StraightStep& one) { return !m_magnet.is_waiting(one.from); });
  if (m_to_follow.empty()) {
    m_finish_next.reset();
    return false;
  }
  m_finish_next = closed;
  return true;
}

void DrawTool::refine_stroke(std::vector<Point> stroke) {
  const std::size_t step = m_shape.steps().size() - 1;
  const std::size_t first = m_shape.size() - m_shape.steps().back();
  m_last_stroke = Stroke{
      step, {m_shape.points().begin() + static_cast<std::ptrdiff_t>(first), m_shape.points().end()}, {}, false};
  m_magnet.refine(std::move(stroke),
                  [this, step](const Result<MagneticLine::Refined>& refined) { take_refined(step, refined); });
}

void DrawTool::take_refined(std::size_t step, const Result<MagneticLine::Refined>& refined) {
  const bool last = m_last_stroke && m_last_stroke->step == step && m_shape.steps().size() == step + 1;
  if (!last) return;
  if (!refined || refined->lost_share > kMostLost || refined->line.empty()) {
    host().say(refined ? message("no line beside the stroke: it stays as drawn") : refined.error().message);
    m_last_stroke.reset();
    return;
  }
  m_last_stroke->refined = refined->line;
  if (swap_refined())
    host().say(message("{} percent of the stroke now follow a line; R shows it as drawn",
                       static_cast<int>(100 * (1 - refined->lost_share) + 0.5)));
}

bool DrawTool::shows_last_stroke() const {
  return m_last_stroke && !m_last_stroke->refined.empty() && m_shape.steps().size() == m_last_stroke->step + 1;
}

/// Shows the last stroke the other way: refined, or as drawn.
bool DrawTool::swap_refined() {
  if (!shows_last_stroke()) return false;
  Stroke& stroke = *m_last_stroke;
  if (!m_shape.replace(stroke.step, stroke.shows_refined ? stroke.drawn : stroke.refined)) return false;
  stroke.shows_refined = !stroke.shows_refined;
  m_has_runs = true;
  changed();
  return true;
}

/// Draws the other one of the last stroke's two lines, to compare them.
void DrawTool::draw_other_stroke(Overlay& overlay) const {
  if (!shows_last_stroke() || m_stroke) return;
  const Stroke& stroke = *m_last_stroke;
  Path other = stroke.shows_refined ? stroke.drawn : stroke.refined;
  const std::size_t first = m_shape.size() - m_shape.steps().back();
  if (first > 0) other.insert(other.begin(), m_shape.points()[first - 1]);
  overlay.path(other, Mark::closing, 1);
}

Message DrawTool::follow_hint() const {
  return hint_of(context().options.follow_kind);
}

void DrawTool::forget_following() {
  m_fixed.clear();
  m_followed.clear();
  m_to_follow.clear();
  m_finish_next.reset();
  m_last_stroke.reset();
  m_has_runs = false;
}

}  // namespace coq::app
