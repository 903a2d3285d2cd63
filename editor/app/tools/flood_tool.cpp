// SPDX-License-Identifier: MIT
#include "editor/app/tools/flood_tool.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/operations.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {
namespace {

using following::Flood;

constexpr int kLeastWindow = 512, kMostWindow = 1536;  ///< pixels
constexpr double kDragPixels = 6;                      ///< logical pixels per unit of tolerance
constexpr double kSimplify = 0.75;                     ///< pixels of the window
constexpr std::int64_t kLeastHole = 150;               ///< pixels of the window; smaller holes are symbols

}  // namespace

/// The areas that a worker found for a click, for every tolerance.
struct FloodTool::Found {
  ScanBelow scan;
  WindowPlace place;
  Flood flood;

  Ring on_page(const std::vector<PixelPoint>& ring) const {
    Ring out;
    for (const PixelPoint p : ring) {
      const Point at = scan.to_page(place.to_scan(p));
      if (out.empty() || out.back() != at) out.push_back(at);
    }
    while (out.size() > 1 && out.front() == out.back()) out.pop_back();
    return out;
  }
  /// Returns whether the area goes on beyond the window, though the picture does.
  bool is_cut(const following::FloodArea& area) const {
    const double right = place.left + place.width * place.across,
                 bottom = place.top + place.height * place.down;
    return std::any_of(area.outer.begin(), area.outer.end(), [&](PixelPoint p) {
      return (p.x < 1 && place.left > 0) || (p.y < 1 && place.top > 0) ||
             (p.x > place.width - 1 && right < scan.size.width - 0.5) ||
             (p.y > place.height - 1 && bottom < scan.size.height - 0.5);
    });
  }
};

struct FloodTool::State {
  FloodTool* tool = nullptr;
  FollowedScan::Cancel cancel;
  std::uint64_t search = 0;  ///< number of the last search
};

FloodTool::FloodTool(ToolContext& context) : CrosshairTool(context), m_state(std::make_shared<State>()) {
  m_state->tool = this;
}

FloodTool::~FloodTool() {
  m_state->tool = nullptr;
  if (m_state->cancel) m_state->cancel();
}

Message FloodTool::hint() const {
  if (!m_seed) return message("Click in an area of one colour; on the keyboard use the arrow keys and Space");
  return message("Drag or + and -: tolerance; wheel or * and /: gaps; Enter takes the area, Esc leaves it");
}

void FloodTool::act(Point at, const Modifiers&, const Message&) {
  begin(at);
}

void FloodTool::press(const PointerEvent& event) {
  set_pointer(event);
  if (event.clicks >= 2 && m_seed) {
    finish();
    return;
  }
  begin(event.page);
  m_dragging = m_seed.has_value();
  m_drag_from = event.at;
}

void FloodTool::move(const PointerEvent& event) {
  CrosshairTool::move(event);
  if (m_dragging) drag_to(event.at);
}

void FloodTool::drag_to(Pixel at) {
  // Dragging to the right or upwards raises the tolerance.
  const double way = (at.x - m_drag_from.x) - (at.y - m_drag_from.y);
  const int by = static_cast<int>(way / (kDragPixels * view().pixels_per_logical()));
  if (by == m_drag_by) return;
  m_drag_by = by;
  drag();
}

/// A drag begins at the tolerance that is found, even if it is faster than the search.
void FloodTool::drag() {
  if (!m_found) return;
  if (!m_drag_tolerance) m_drag_tolerance = m_tolerance;
  set_tolerance(*m_drag_tolerance + m_drag_by);
}

void FloodTool::release(const PointerEvent& event) {
  if (!m_dragging) return;
  drag_to(event.at);  // the last move may be missing
  m_dragging = false;
  if (m_drag_tolerance) say_area();
}

bool FloodTool::right_press(const PointerEvent&) {
  if (!m_seed) return false;
  finish();
  return true;
}

bool FloodTool::wheel(const WheelEvent& event) {
  if (!m_seed || event.sideways || event.modifiers.shift || event.modifiers.ctrl) return false;
  m_notches += event.notches;
  const int whole = static_cast<int>(m_notches);
  m_notches -= whole;
  return step_gaps(whole);
}

bool FloodTool::step_gaps(int by) {
  const int gaps = std::clamp(m_gaps + by, 0, Flood::kMaxGaps);
  if (gaps != m_gaps) {
    m_gaps = gaps;
    search();
  }
  return true;
}

bool FloodTool::key(const KeyEvent& event) {
  if (event.key == Key::character && m_seed && !event.modifiers.ctrl && !event.modifiers.alt) {
    if (event.character == U'+' || event.character == U'=') return step_tolerance(1), true;
    if (event.character == U'-') return step_tolerance(-1), true;
    if (event.character == U'*') return step_gaps(1), true;
    if (event.character == U'/') return step_gaps(-1), true;
  }
  return CrosshairTool::key(event);
}

void FloodTool::begin(Point seed) {
  if (const auto why = unfit_type(context(), model::GeometryKind::area)) {
    host().say(*why);
    return;
  }
  FollowedScan* scans = host().followed_scan();
  if (scans == nullptr || scans->why_not() != nullptr) {
    if (scans != nullptr) host().say(message(scans->why_not()));
    return;
  }
  if (!scans->at(seed)) {
    host().say(message("there is no scan here"));
    return;
  }
  m_seed = seed;
  m_chosen = false;
  m_take_next = false;
  m_drag_by = 0;
  m_drag_tolerance.reset();
  m_area.reset();
  m_found.reset();
  search();
}

/// Starts the search on a worker. The last result stays until the next one is there.
void FloodTool::search() {
  if (m_state->cancel) std::exchange(m_state->cancel, nullptr)();
  FollowedScan* scans = host().followed_scan();
  std::optional<ScanBelow> scan = scans != nullptr && m_seed ? scans->at(*m_seed) : std::nullopt;
  if (!scan) return;
  const int level = level_for(*scan, view().pixel_um());
  const double seen =
      std::max(view().width(), view().height()) * view().pixel_um() / scan->pixel_um / (1 << level);
  const int side = static_cast<int>(std::clamp<double>(seen, kLeastWindow, kMostWindow));
  const images::Part part = part_about(*scan, scan->to_pixel(*m_seed), side, level);
  const std::uint64_t number = ++m_state->search;
  auto work = [state = m_state, scan = *std::move(scan), part, level, seed = *m_seed, gaps = m_gaps,
               number](const StopToken& stop) -> FollowedScan::Finish {
    std::shared_ptr<const Found> result;
    std::optional<Problem> problem;
    if (const auto window = scan.read(part, level)) {
      const WindowPlace place = WindowPlace::of(*window);
      auto flood = Flood::from(window->pixels, place.to_window(scan.to_pixel(seed)), gaps, stop);
      if (flood) {
        result = std::make_shared<const Found>(Found{scan, place, *std::move(flood)});
      } else {
        problem = flood.error();
      }
    } else {
      problem = window.error();
    }
    return [state, result, problem, number] {
      if (state->tool != nullptr && state->search == number) state->tool->found(result, problem);
    };
  };
  m_state->cancel = scans->soon(std::move(work));
  host().changed(Aspect::overlay);
}

void FloodTool::found(std::shared_ptr<const Found> result, const std::optional<Problem>& problem) {
  m_state->cancel = nullptr;
  if (!result) {
    if (problem) host().say(problem->message);
    clear();
    return;
  }
  m_found = std::move(result);
  if (!m_chosen) m_tolerance = m_found->flood.sharp_tolerance();
  if (m_drag_by != 0 && !m_drag_tolerance) drag();
  show();
  say_area();
  if (std::exchange(m_take_next, false)) finish();
}

bool FloodTool::step_tolerance(int by) {
  if (!m_seed) return false;
  if (m_found) {
    set_tolerance(m_tolerance + by);
    say_area();
  }
  return true;
}

bool FloodTool::set_tolerance(int tolerance) {
  tolerance = std::clamp(tolerance, 1, Flood::kMaxTolerance);
  m_chosen = true;
  if (tolerance == m_tolerance) return false;
  m_tolerance = tolerance;
  show();
  return true;
}

/// Computes the area at the current tolerance.
void FloodTool::show() {
  m_area.reset();
  if (m_found) {
    if (const auto area = m_found->flood.area(m_tolerance, kLeastHole, kSimplify)) {
      Polygon polygon;
      polygon.outer = m_found->on_page(area->outer);
      for (const auto& hole : area->holes) polygon.holes.push_back(m_found->on_page(hole));
      std::erase_if(polygon.holes, [](const Ring& ring) { return ring.size() < 3; });
      if (polygon.outer.size() >= 3) m_area = std::move(polygon);
    }
  }
  host().changed(Aspect::overlay);
}

void FloodTool::say_area() {
  if (!m_found) return;
  const Flood& flood = m_found->flood;
  const auto area = flood.area(m_tolerance, kLeastHole, kSimplify);
  if (!area) {
    host().say(area.error().message);
  } else if (flood.has_leaked(m_tolerance)) {
    host().say(
        message("tolerance {}: the area has leaked (from {} on)", m_tolerance, flood.best_tolerance() + 1));
  } else if (m_found->is_cut(*area)) {
    host().say(
        message("tolerance {}: the area goes on beyond the view: zoom out and click again", m_tolerance));
  } else {
    host().say(message("tolerance {}: {} points; leaks above {}", m_tolerance, area->outer.size(),
                       flood.best_tolerance()));
  }
}

bool FloodTool::finish() {
  if (!m_seed) return false;
  if (!m_found && m_state->cancel) {
    m_take_next = true;  // the worker is still searching
    return true;
  }
  const Status taken = take();
  if (!taken) {
    host().say(taken.error().message);
    return false;
  }
  clear();
  return true;
}

Status FloodTool::take() {
  const auto refused = [](Message why) { return make_error("editor.tool", std::move(why)); };
  if (!m_area) return refused(message("nothing of one colour is here: raise the tolerance"));
  if (const auto why = unfit_type(context(), model::GeometryKind::area)) return refused(*why);
  Polygon polygon = *m_area;
  if (!is_valid(polygon)) {
    // Rounding to the page may let two close borders meet.
    Result<Polygons> parts = repair(polygon);
    if (!parts) return parts.error();
    polygon = *std::max_element(parts->begin(), parts->end(), [](const Polygon& a, const Polygon& b) {
      return twice_area({a}) < twice_area({b});
    });
  }
  model::Area area;
  area.type = context().options.terrain;
  area.level = context().options.level;
  set_polygon(area, polygon);
  MapEdits edits(host());
  const std::string id = edits.add(std::move(area));
  const Status status =
      host().run(message("Draw {}", type_name(host(), context().options.terrain)), edits.edits());
  if (status) host().select({id});
  return status;
}

void FloodTool::clear() {
  if (m_state->cancel) std::exchange(m_state->cancel, nullptr)();
  ++m_state->search;
  m_seed.reset();
  m_found.reset();
  m_area.reset();
  m_dragging = false;
  m_take_next = false;
  host().changed(Aspect::overlay);
}

void FloodTool::deactivated() {
  CrosshairTool::deactivated();
  clear();
}

void FloodTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (!m_seed) return;
  const bool leaked = m_found && m_found->flood.has_leaked(m_tolerance);
  if (m_area) overlay.polygon(*m_area, leaked ? Mark::wrong : Mark::live);
  overlay.handle(*m_seed, HandleKind::chosen);
  overlay.text(
      *m_seed,
      host().words(m_found ? message("tolerance {}, gaps {}", m_tolerance, m_gaps) : message("searching...")),
      leaked ? Mark::wrong : Mark::live);
}

}  // namespace coq::app
