// SPDX-License-Identifier: MIT
#include "editor/app/registration/grid_tool.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/decimals.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"

namespace coq::app {
namespace {

constexpr double kGripPixels = 11;
constexpr double kSmallestHex = 1'000;   ///< minimum size of a hex by dragging, in micrometres
constexpr std::size_t kMaxDrawn = 2500;  ///< hexes

double distance(Point a, Point b) {
  return std::hypot(static_cast<double>(b.x) - a.x, static_cast<double>(b.y) - a.y);
}

double bearing(Point from, Point to) {
  return std::atan2(static_cast<double>(to.y) - from.y, static_cast<double>(to.x) - from.x) * 180 /
         std::numbers::pi;
}

bool is_digit_or_sign(char32_t c) {
  return (c >= '0' && c <= '9') || c == '.' || c == ',';
}

/// Returns the angle between -180 and 180 degrees, rounded to thousandths.
double short_angle(double degrees) {
  return std::round(std::remainder(degrees, 360) * 1000) / 1000;
}

}  // namespace

void GridTool::begin(GridPlan plan, Target target) {
  m_plan = std::move(plan);
  m_target = std::move(target);
  m_handle = Handle::move;
  m_drag.reset();
  m_measuring = m_counted = false;
  m_points.clear();
  m_typed.clear();
}

void GridTool::changed() {
  host().changed(Aspect::overlay);
}

void GridTool::set_plan(GridPlan plan) {
  m_plan = std::move(plan);
  changed();
}

std::string GridTool::field(std::string_view name) const {
  if (name == "distance") return m_typed;
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  return plan_field(m_plan, name, shown ? &*shown : nullptr);
}

Status GridTool::set_field(std::string_view name, const std::string& text) {
  if (name == "distance") {
    m_typed = text;
    if (m_points.size() < 2)
      return make_error("editor.grid", message("click the two known points on the map first"));
    if (!m_measuring) return Done{};
    const Status done = set_scale(m_plan, m_points[0], m_points[1], text);
    if (done) {
      m_measuring = false;
      // A sheet with nothing drawn needs only the size of its hexes.
      if (!m_counted && map().terrain.features.empty()) fill_page(m_plan, map());
    }
    changed();
    return done;
  }
  m_counted = m_counted || name == "columns" || name == "rows";
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  Status done = set_plan_field(m_plan, name, text, shown ? &*shown : nullptr);
  changed();
  return done;
}

void GridTool::fill_sheet() {
  fill_page(m_plan, map());
  changed();
}

void GridTool::measure() {
  m_measuring = true;
  m_points.clear();
  m_typed.clear();
  m_drag.reset();
  host().say(hint());
  changed();
}

Status GridTool::lay() {
  const auto edits =
      lay_grid(map(), m_plan, m_target.sizes ? m_target.sizes() : std::vector<model::ScanSize>{});
  Status done = edits ? host().run(message("Place a new grid"), *edits) : Status(edits.error());
  if (!done) {
    host().say(done.error().message);
    return done;
  }
  host().say(message("The grid is placed: {} columns of {} hexes", m_plan.columns, m_plan.rows));
  if (m_target.laid) m_target.laid();
  context().activate("select");
  return done;
}

Message GridTool::hint() const {
  if (m_measuring && m_points.empty())
    return message("Click the first of two points a known distance apart: the ends of a scale bar, two towers");
  if (m_measuring && m_points.size() == 1) return message("Click the second point");
  if (m_measuring)
    return message("Type the distance between the two points in metres; Enter accepts, Esc cancels");
  return message(
      "Drag a handle to move, resize or turn the grid (or use Tab and the arrow keys); Enter applies, Esc "
      "cancels");
}

Cursor GridTool::cursor() const {
  if (m_measuring) return Cursor::cross;
  return m_drag ? Cursor::grabbing : Cursor::move;
}

std::optional<Grid> GridTool::grid() const {
  const model::Lattice lattice = regular_lattice(m_plan.orientation, m_plan.stagger, m_plan.hex, m_plan.angle,
                                                 {nearest_um(m_plan.x), nearest_um(m_plan.y)});
  const auto made = Grid::make({m_plan.orientation, m_plan.stagger, m_plan.columns, m_plan.rows, lattice.origin,
                                lattice.column, lattice.row});
  return made ? std::optional<Grid>(*made) : std::nullopt;
}

/// The first hex moves the grid, the last one resizes it, the end of the first row (pointy: column) rotates it.
Point GridTool::place_of(Handle handle) const {
  const auto hexes = grid();
  if (!hexes) return {};
  const bool flat = m_plan.orientation == Orientation::flat;
  const Hex ends[] = {{0, 0},
                      {m_plan.columns - 1, m_plan.rows - 1},
                      flat ? Hex{m_plan.columns - 1, 0} : Hex{0, m_plan.rows - 1}};
  Hex end = ends[static_cast<std::size_t>(handle)];
  // If the grid has only one hex or row, its handles are beside it.
  if (end == Hex{} && handle != Handle::move) end = handle == Handle::size ? Hex{1, 1} : Hex{1, 0};
  return hexes->centre(end);
}

std::optional<GridTool::Handle> GridTool::handle_near(Point page) const {
  const Pixel at = view().to_pixels(page);
  std::optional<Handle> best;
  double least = kGripPixels * view().pixels_per_logical();
  for (const Handle handle : {Handle::move, Handle::size, Handle::turn}) {
    const Pixel p = view().to_pixels(place_of(handle));
    const double far = std::hypot(p.x - at.x, p.y - at.y);
    if (far > least) continue;
    least = far;
    best = handle;
  }
  return best;
}

void GridTool::press(const PointerEvent& event) {
  set_pointer(event);
  if (m_measuring) return act(event.page, event.modifiers, {});
  const Handle handle = handle_near(event.page).value_or(Handle::move);
  m_handle = handle;
  m_drag = Drag{handle, event.page, place_of(handle), m_plan};
  changed();
}

void GridTool::act(Point at, const Modifiers&, const Message&) {
  if (!m_measuring) return;
  if (m_points.size() >= 2) m_points.clear();
  m_points.push_back(at);
  host().say(hint());
  changed();
}

void GridTool::drag_to(Point page, const Modifiers& modifiers) {
  const Point first{static_cast<Um>(std::lround(m_drag->plan.x)), static_cast<Um>(std::lround(m_drag->plan.y))};
  const Point grip{m_drag->grip.x + page.x - m_drag->from.x, m_drag->grip.y + page.y - m_drag->from.y};
  GridPlan plan = m_drag->plan;
  if (m_drag->handle == Handle::move) {
    plan.x += page.x - m_drag->from.x;
    plan.y += page.y - m_drag->from.y;
  } else if (const double length = distance(first, m_drag->grip); length < 1) {
    return;
  } else if (m_drag->handle == Handle::size) {
    // Measured along the line from the first hex to the handle.
    const double along = ((static_cast<double>(grip.x) - first.x) * (m_drag->grip.x - first.x) +
                          (static_cast<double>(grip.y) - first.y) * (m_drag->grip.y - first.y)) /
                         length;
    plan.set_hex(std::max(kSmallestHex, plan.hex * along / length));
  } else {
    const double turned = plan.angle + bearing(first, grip) - bearing(first, m_drag->grip);
    plan.angle = short_angle(modifiers.shift ? std::round(turned) : turned);
  }
  m_plan = plan;
}

void GridTool::move(const PointerEvent& event) {
  CrosshairTool::move(event);
  if (m_drag) drag_to(event.page, event.modifiers);
  changed();
}

void GridTool::release(const PointerEvent& event) {
  if (!m_drag) return;
  drag_to(event.page, event.modifiers);
  m_drag.reset();
  changed();
}

bool GridTool::right_press(const PointerEvent&) {
  return m_measuring && finish();
}

bool GridTool::nudge(const KeyEvent& event) {
  if (event.modifiers.ctrl || event.modifiers.alt) return false;
  int right = 0, down = 0;
  if (event.key == Key::left) right = -1;
  if (event.key == Key::right) right = 1;
  if (event.key == Key::up) down = -1;
  if (event.key == Key::down) down = 1;
  if (right == 0 && down == 0) return false;
  const double step = event.modifiers.shift ? 10 : 1;
  if (m_handle == Handle::move) {
    m_plan.x += right * step * 100;  // a tenth of a millimetre
    m_plan.y += down * step * 100;
  } else if (m_handle == Handle::size) {
    m_plan.set_hex(std::max(kSmallestHex, m_plan.hex + (right - down) * step * 10));
  } else {
    m_plan.angle = short_angle(m_plan.angle + (right + down) * step * 0.1);
  }
  changed();
  return true;
}

bool GridTool::type(const KeyEvent& event) {
  if (m_points.size() < 2) return false;
  if (event.key == Key::character && is_digit_or_sign(event.character) && !event.modifiers.ctrl &&
      !event.modifiers.alt) {
    if (m_typed.size() < 12) m_typed += static_cast<char>(event.character);
  } else if (event.key == Key::backspace) {
    m_typed.empty() ? m_points.pop_back() : m_typed.pop_back();
  } else {
    return false;
  }
  changed();
  return true;
}

bool GridTool::key(const KeyEvent& event) {
  if (m_measuring) return type(event) || CrosshairTool::key(event);
  if (event.key == Key::enter) {
    static_cast<void>(lay());  // reports errors itself
    return true;
  }
  if (event.key == Key::escape) {
    if (m_drag) {
      m_plan = std::exchange(m_drag, std::nullopt)->plan;
      changed();
      return true;
    }
    host().say(message("No grid was placed"));
    context().activate("select");
    return true;
  }
  if (event.key == Key::tab) {
    const int step = event.modifiers.shift ? 2 : 1;
    m_handle = static_cast<Handle>((static_cast<int>(m_handle) + step) % 3);
    view().show(place_of(m_handle));
    host().changed(Aspect::view);
    changed();
    return true;
  }
  return nudge(event);
}

void GridTool::focus_lost() {
  if (m_drag) m_plan = std::exchange(m_drag, std::nullopt)->plan;
  changed();
}

void GridTool::deactivated() {
  CrosshairTool::deactivated();
  m_drag.reset();
  m_measuring = false;
}

bool GridTool::finish() {
  if (!m_measuring) return false;
  const Status done = set_field("distance", m_typed);
  if (!done) host().say(done.error().message);
  return done.has_value();
}

void GridTool::cancel() {
  m_measuring = false;
  m_points.clear();
  m_typed.clear();
  changed();
}

std::string GridTool::number(double value, int places) const {
  return text::with_decimal_sign(fmt::format("{:.{}f}", value, places), host().language());
}

std::string GridTool::told(Point at) const {
  std::string out = number(at.x / 1000.0) + " / " + number(at.y / 1000.0) + " mm";
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  if (!shown) return out;
  const ScanMap::Place pixel = shown->to_pixel(at.x, at.y);
  return out + " = " + number(pixel.x, 1) + " / " + number(pixel.y, 1) + " px";
}

std::string GridTool::told(Handle handle) const {
  if (handle == Handle::move) return host().words(message("move")) + "  " + told(place_of(Handle::move));
  if (handle == Handle::turn) return host().words(message("turn")) + "  " + number(m_plan.angle) + "°";
  std::string out = host().words(message("size")) + "  " + number(m_plan.hex / 1000) + " mm";
  const std::string pixels = field("hex-px");
  if (!pixels.empty()) out += " = " + text::with_decimal_sign(pixels, host().language()) + " px";
  if (m_plan.metres) out += " = " + number(*m_plan.metres, 1) + " m";
  return out;
}

void GridTool::draw_hexes(const Grid& grid, Overlay& overlay) const {
  const auto ring_of = [&](Hex hex) {
    Ring points = hex_ring(grid, hex);
    points.push_back(points.front());
    return points;
  };
  std::size_t drawn = 0;
  const bool seen = m_plan.hex * view().scale() >= 6;
  if (seen) {
    for (const Hex hex : grid.hexes_near(view().visible())) {
      if (!grid.contains(hex) || ++drawn > kMaxDrawn) continue;
      overlay.path(ring_of(hex), Mark::live, 1);
    }
  }
  if (!seen || drawn > kMaxDrawn) {
    const int right = grid.columns() - 1, low = grid.rows() - 1;
    Path hull;
    for (const Hex corner : {Hex{0, 0}, Hex{right, 0}, Hex{right, low}, Hex{0, low}, Hex{0, 0}})
      hull.push_back(grid.centre(corner));
    overlay.path(hull, Mark::live, 1.5);
  }
  overlay.path(ring_of({0, 0}), Mark::selected, 2.5);
}

void GridTool::draw_points(Overlay& overlay) const {
  for (const Point& point : m_points) overlay.cross(point, 9);
  if (m_points.empty() || !m_measuring) return;
  const Point end = m_points.size() == 2 ? m_points[1] : pointer();
  overlay.segment(m_points[0], end, Mark::selected, 2);
  std::string words = number(distance(m_points[0], end) / 1000) + " mm";
  const auto shown = m_target.shown ? m_target.shown() : std::nullopt;
  if (shown) {
    const auto a = shown->to_pixel(m_points[0].x, m_points[0].y), b = shown->to_pixel(end.x, end.y);
    words += " = " + number(std::hypot(b.x - a.x, b.y - a.y), 1) + " px";
  }
  if (m_points.size() == 2) words += " = " + m_typed + "_ m";
  overlay.text(end, words, Mark::selected);
}

void GridTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto hexes = grid();
  if (hexes) {
    draw_hexes(*hexes, overlay);
    for (const Handle handle : {Handle::move, Handle::size, Handle::turn}) {
      if (m_measuring) break;
      const Point at = place_of(handle);
      const bool chosen = handle == (m_drag ? m_drag->handle : m_handle);
      overlay.handle(at, chosen ? HandleKind::chosen : HandleKind::first);
      overlay.text(at, told(handle), chosen ? Mark::selected : Mark::live);
    }
  }
  draw_points(overlay);
}

}  // namespace coq::app
