// SPDX-License-Identifier: MIT
// The magnetic line of the draw tools.
#include "core/geometry/operations.h"
#include "editor/app/tools/draw_tool.h"

namespace coq::app {
namespace {

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

void DrawTool::add_followed(Point at) {
  const Point from = m_shape.points().back();
  if (from == at) return;
  if (auto run = m_magnet.run(from, at)) {
    m_has_runs = true;
    return add_run(*run);
  }
  const bool waiting = m_magnet.is_waiting(from);
  const std::size_t steps = m_shape.steps().size();
  add_run({at});
  if (waiting && m_shape.steps().size() == steps + 1) m_to_follow.push_back({steps, from, at});
}

/// Shows the run to the pointer. If the pointer leaves the window, its first part becomes a step, and the next
/// window begins there.
void DrawTool::follow_pointer() {
  m_followed.clear();
  if (!following() || m_straight || m_shape.empty() || m_stroke || m_trace != Trace::off) return;
  const Point from = m_shape.points().back();
  if (const auto part = m_magnet.run_to_border(from, m_aim)) {
    m_has_runs = true;
    add_run(*part);
    return;
  }
  if (auto run = m_magnet.run(from, m_aim)) m_followed = *std::move(run);
}

void DrawTool::follow_ready(Point anchor) {
  for (std::size_t i = 0; i < m_to_follow.size();) {
    const StraightStep one = m_to_follow[i];
    if (one.from != anchor) {
      ++i;
      continue;
    }
    m_to_follow.erase(m_to_follow.begin() + static_cast<std::ptrdiff_t>(i));
    if (auto run = m_magnet.run(anchor, one.to); run && m_shape.replace(one.step, *run)) {
      m_has_runs = true;
      changed();
    }
  }
  if (m_to_follow.empty() && m_finish_next) {
    const bool closed = *std::exchange(m_finish_next, std::nullopt);
    finish_shape(closed);
    return;
  }
  if (!m_shape.empty() && m_shape.points().back() == anchor) follow_pointer();
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

/// Shows the last stroke the other way: refined, or as drawn.
bool DrawTool::swap_refined() {
  if (!m_last_stroke || m_last_stroke->refined.empty() || m_shape.steps().size() != m_last_stroke->step + 1)
    return false;
  Stroke& stroke = *m_last_stroke;
  if (!m_shape.replace(stroke.step, stroke.shows_refined ? stroke.drawn : stroke.refined)) return false;
  stroke.shows_refined = !stroke.shows_refined;
  m_has_runs = true;
  changed();
  return true;
}

void DrawTool::forget_following() {
  m_followed.clear();
  m_to_follow.clear();
  m_finish_next.reset();
  m_last_stroke.reset();
  m_has_runs = false;
}

}  // namespace coq::app
