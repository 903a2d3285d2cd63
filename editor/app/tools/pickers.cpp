// SPDX-License-Identifier: MIT
#include "editor/app/tools/pickers.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"
#include "editor/app/tools/select_tool.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

void HexPicker::begin(Target target) {
  m_target = std::move(target);
  context().activate(id());
}

Message HexPicker::hint() const {
  if (m_target.several)
    return message("{}: click or drag over hexes to add or remove them; Esc ends", m_target.name);
  return message("{}: click a hex to add or remove it; Esc ends", m_target.name);
}

std::optional<std::string> HexPicker::label_at(Point at) const {
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !grid->contains(grid->hex_at(at))) return std::nullopt;
  return context().art.labels()->format(grid->hex_at(at));
}

void HexPicker::press(const PointerEvent& event) {
  set_pointer(event);
  begin_stroke(event.page);
}

void HexPicker::begin_stroke(Point at) {
  const auto label = label_at(at);
  if (!label || !m_target.hexes) return;
  Stroke stroke;
  stroke.hexes = m_target.hexes();
  stroke.adds = std::find(stroke.hexes.begin(), stroke.hexes.end(), *label) == stroke.hexes.end();
  if (!m_target.several) stroke.hexes.clear();
  stroke.last = at;
  m_stroke = std::move(stroke);
  paint(*label);
}

void HexPicker::paint(const std::string& label) {
  std::vector<std::string>& hexes = m_stroke->hexes;
  if (!m_stroke->adds) {
    std::erase(hexes, label);
  } else if (std::find(hexes.begin(), hexes.end(), label) == hexes.end()) {
    hexes.push_back(label);
  }
  host().changed(Aspect::overlay);
}

void HexPicker::hover(Point at, const Modifiers&) {
  if (!m_stroke || !m_target.several) return;
  const auto& grid = context().art.grid();
  if (!grid) return;
  // A fast stroke may skip hexes between two pointer positions, so samples the line between them.
  const Point from = m_stroke->last;
  const Vector step = grid->step(0);
  const std::int64_t width = std::max<std::int64_t>({1, std::abs(step.x), std::abs(step.y)});
  const std::int64_t dx = at.x - from.x, dy = at.y - from.y;
  const std::int64_t parts = std::min<std::int64_t>(1000, 1 + 4 * std::max(std::abs(dx), std::abs(dy)) / width);
  for (std::int64_t i = 1; i <= parts; ++i) {
    const auto label =
        label_at({static_cast<Um>(from.x + dx * i / parts), static_cast<Um>(from.y + dy * i / parts)});
    if (label) paint(*label);
  }
  m_stroke->last = at;
}

void HexPicker::release(const PointerEvent& event) {
  hover(event.page, event.modifiers);
  finish();
}

bool HexPicker::finish() {
  const auto stroke = std::exchange(m_stroke, std::nullopt);
  if (!stroke) return false;
  if (m_target.changed && stroke->hexes != m_target.hexes()) m_target.changed(stroke->hexes);
  host().changed(Aspect::overlay);
  return true;
}

void HexPicker::act(Point at, const Modifiers&, const Message&) {
  begin_stroke(at);
  finish();
}

void HexPicker::deactivated() {
  CrosshairTool::deactivated();
  m_stroke.reset();
  if (const auto ended = std::exchange(m_target, {}).ended) ended();
}

void HexPicker::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !m_target.hexes) return;
  for (const std::string& label : m_stroke ? m_stroke->hexes : m_target.hexes()) {
    const auto hex = context().art.labels()->parse(label);
    if (hex) overlay.ring(hex_ring(*grid, *hex), Mark::selected, true);
  }
}

namespace {

constexpr double kFeatureReach = 5;  ///< logical pixels

}  // namespace

void FeaturePicker::begin(Target target) {
  m_target = std::move(target);
  context().activate(id());
}

Message FeaturePicker::hint() const {
  return message("{}: click features to add or remove them; Esc ends", m_target.name);
}

void FeaturePicker::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {});
}

void FeaturePicker::act(Point at, const Modifiers&, const Message&) {
  if (!m_target.features || !m_target.changed) return;
  const auto below = context().art.features_at(at, view().um_of(kFeatureReach));
  if (below.empty()) return host().say(message("nothing is drawn there"));
  const std::string id = model::id_of(*below.front());
  const std::string name = thing_name(host(), *below.front());
  std::vector<std::string> ids = m_target.features();
  const bool was_there = std::erase(ids, id) > 0;
  if (!was_there) ids.push_back(id);
  m_target.changed(ids);
  host().say(was_there ? message("removed: {}", name) : message("added: {}", name));
  host().changed(Aspect::overlay);
}

void FeaturePicker::deactivated() {
  CrosshairTool::deactivated();
  if (const auto ended = std::exchange(m_target, {}).ended) ended();
}

void FeaturePicker::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (m_target.features) draw_features(host(), m_target.features(), overlay);
}

namespace {

constexpr Um kRaster = 1000;
constexpr double kHold = 8;  ///< logical pixels
constexpr std::size_t kFewest = 3;

}  // namespace

void PlacePicker::begin(Target target) {
  m_target = std::move(target);
  m_corners.clear();
  m_held.reset();
  context().activate(id());
}

Message PlacePicker::hint() const {
  if (!m_target.ring) return message("{}: click the position; Esc ends", m_target.name);
  if (m_corners.empty())
    return message("{}: click the corners of the ring, or drag one; Esc ends", m_target.name);
  return message("{}: Enter closes the ring, Backspace removes the last corner", m_target.name);
}

bool PlacePicker::is_near(Point a, Point b) const {
  return std::hypot(double(a.x) - b.x, double(a.y) - b.y) <= view().um_of(kHold);
}

std::vector<Point> PlacePicker::shown() const {
  if (!m_corners.empty()) return m_corners;
  std::vector<Point> points = m_target.points ? m_target.points() : std::vector<Point>();
  if (m_held && *m_held < points.size()) points[*m_held] = m_at;
  return points;
}

void PlacePicker::press(const PointerEvent& event) {
  set_pointer(event);
  if (m_target.ring && m_corners.empty()) {
    const std::vector<Point> points = shown();
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (!is_near(points[i], event.page)) continue;
      m_held = i;
      m_at = points[i];
      return;
    }
  }
  if (event.clicks == 2 && m_corners.size() >= kFewest) {
    finish();
    return;
  }
  act(event.page, event.modifiers, {});
}

void PlacePicker::act(Point at, const Modifiers&, const Message&) {
  if (!m_target.changed) return;
  if (!m_target.ring) return m_target.changed({on_raster(at, kRaster)});
  if (m_corners.size() >= kFewest && is_near(m_corners.front(), at)) {
    finish();
    return;
  }
  if (m_corners.empty() || !(m_corners.back() == on_raster(at, kRaster)))
    m_corners.push_back(on_raster(at, kRaster));
  m_at = on_raster(at, kRaster);
  host().changed(Aspect::overlay);
}

void PlacePicker::hover(Point at, const Modifiers&) {
  m_at = on_raster(at, kRaster);
  if (is_open()) host().changed(Aspect::overlay);
}

void PlacePicker::release(const PointerEvent& event) {
  if (!m_held) return;
  m_at = on_raster(event.page, kRaster);
  const std::vector<Point> points = shown();
  m_held.reset();
  if (points != shown()) m_target.changed(points);
  host().changed(Aspect::overlay);
}

bool PlacePicker::finish() {
  if (m_corners.size() < kFewest) return false;
  const std::vector<Point> ring = std::exchange(m_corners, {});
  m_target.changed(ring);
  host().changed(Aspect::overlay);
  return true;
}

bool PlacePicker::key(const KeyEvent& event) {
  if (event.key == Key::enter && finish()) return true;
  if (event.key == Key::backspace && !m_corners.empty()) {
    m_corners.pop_back();
    host().changed(Aspect::overlay);
    return true;
  }
  return CrosshairTool::key(event);
}

void PlacePicker::cancel() {
  m_corners.clear();
  m_held.reset();
}

void PlacePicker::deactivated() {
  CrosshairTool::deactivated();
  cancel();
  if (const auto ended = std::exchange(m_target, {}).ended) ended();
}

void PlacePicker::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const std::vector<Point> points = shown();
  if (points.empty()) return;
  if (!m_target.ring) return overlay.handle(points.front(), HandleKind::chosen);
  if (m_corners.empty()) {
    overlay.ring(points, Mark::selected, true);
  } else {
    overlay.path(points, Mark::live);
    overlay.segment(points.back(), m_at, Mark::live);
    if (points.size() > 1) overlay.segment(m_at, points.front(), Mark::closing);
  }
  for (const Point& point : points)
    overlay.handle(point, &point == &points.front() ? HandleKind::first : HandleKind::node);
}

}  // namespace coq::app
