// SPDX-License-Identifier: MIT
#include "editor/app/tools/node_tool.h"

#include <algorithm>
#include <cmath>

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/open_shape.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"
#include "editor/app/tools/snapper.h"

namespace coq::app {

using namespace model;

namespace {

constexpr double kNodeDragPixels = 4;
constexpr double kNodePixels = 8;
constexpr double kSegmentPixels = 6;

Feature with_point(const Feature& feature, std::size_t part, std::size_t before, Point at) {
  std::vector<Point> points = *lines_of(feature)[part].points;
  points.insert(points.begin() + static_cast<std::ptrdiff_t>(before), at);
  return with_line(feature, part, std::move(points));
}

}  // namespace

Message NodeTool::hint() const {
  if (feature() == nullptr) return message("Click an area or a line to edit its nodes");
  if (m_chosen.empty())
    return message("Click a node to select it, or a segment to add a node; drag a segment to bend it");
  return message(
      "Drag the nodes or move them with the arrow keys; Delete removes them; Tab selects the next one");
}

const Feature* NodeTool::feature() const {
  for (const std::string& id : host().selection()) {
    const Feature* found = host().features().find(id);
    if (found != nullptr && !lines_of(*found).empty() && host().is_pickable(*found)) return found;
  }
  return nullptr;
}

std::optional<NodeTool::Node> NodeTool::node_near(Point at) const {
  const Feature* edited = feature();
  if (edited == nullptr) return std::nullopt;
  const double reach = view().um_of(kNodePixels);
  double least = reach * reach;
  std::optional<Node> best;
  const std::vector<LineView> lines = lines_of(*edited);
  for (std::size_t part = 0; part < lines.size(); ++part) {
    for (std::size_t i = 0; i < lines[part].points->size(); ++i) {
      const Point p = (*lines[part].points)[i];
      const double square =
          (double(p.x) - at.x) * (double(p.x) - at.x) + (double(p.y) - at.y) * (double(p.y) - at.y);
      if (square > least) continue;
      least = square;
      best = Node{part, i};
    }
  }
  return best;
}

std::optional<NodeTool::Node> NodeTool::segment_near(Point at) const {
  const Feature* edited = feature();
  if (edited == nullptr) return std::nullopt;
  const double reach = view().um_of(kSegmentPixels);
  double least = reach * reach;
  std::optional<Node> best;
  const std::vector<LineView> lines = lines_of(*edited);
  for (std::size_t part = 0; part < lines.size(); ++part) {
    const std::vector<Point>& points = *lines[part].points;
    for (std::size_t i = 0; i + (lines[part].closed ? 0 : 1) < points.size(); ++i) {
      const double square = nearest_on_segment(at, points[i], points[(i + 1) % points.size()]).square;
      if (square > least) continue;
      least = square;
      best = Node{part, i};
    }
  }
  return best;
}

void NodeTool::press_segment(const PointerEvent& event, Node segment) {
  const std::vector<Point>& points = *lines_of(*feature())[segment.part].points;
  const std::size_t next = (segment.index + 1) % points.size();
  m_grip = Grip::segment;
  if (event.modifiers.shift) {
    m_anchor = points[segment.index];
    m_chosen = {segment, {segment.part, next}};
    return;
  }
  m_anchor = nearest_on_segment(event.page, points[segment.index], points[next]).at;
  m_base = with_point(*feature(), segment.part, segment.index + 1, m_anchor);
  m_chosen = {{segment.part, segment.index + 1}};
}

void NodeTool::press(const PointerEvent& event) {
  cancel();
  refresh();
  m_press = event;
  m_revision = host().revision();
  m_mode = Mode::pressed;
  m_grip = Grip::none;
  if (const auto node = node_near(event.page)) {
    m_grip = Grip::node;
    m_anchor = (*lines_of(*feature())[node->part].points)[node->index];
    if (event.modifiers.shift) {
      if (m_chosen.erase(*node) == 0) m_chosen.insert(*node);
    } else if (m_chosen.count(*node) == 0) {
      m_chosen = {*node};
    }
  } else if (const auto segment = segment_near(event.page)) {
    press_segment(event, *segment);
  } else {
    const auto hits = context().art.features_at(event.page, view().um_of(kSegmentPixels));
    const auto other =
        std::find_if(hits.begin(), hits.end(), [](const Feature* one) { return !lines_of(*one).empty(); });
    if (other != hits.end() && *other != feature()) {
      m_mode = Mode::idle;
      m_chosen.clear();
      host().select({id_of(**other)});
      m_id = id_of(**other);
    } else if (!event.modifiers.shift) {
      m_chosen.clear();
    }
  }
  host().changed(Aspect::overlay);
}

void NodeTool::drag_to(const PointerEvent& event) {
  const Point to = plus(m_anchor, event.page - m_press.page);
  if (event.modifiers.shift && m_grip == Grip::node) {
    const auto& grid = context().art.grid();
    m_by = constrained(m_anchor, to, grid ? grid->step(0) : Vector{1, 0}) - m_anchor;
    return;
  }
  const auto target = context().snapper.snap(to, event.modifiers.ctrl, m_id);
  m_by = (target ? target->at : to) - m_anchor;
}

void NodeTool::move(const PointerEvent& event) {
  if (m_mode == Mode::pressed) {
    const double far = std::hypot(event.at.x - m_press.at.x, event.at.y - m_press.at.y);
    if (far < kNodeDragPixels * view().pixels_per_logical()) return;
    m_mode = m_grip == Grip::none ? Mode::band : Mode::moving;
  }
  if (m_mode == Mode::moving) drag_to(event);
  if (m_mode == Mode::band) m_corner = event.page;
  if (m_mode != Mode::idle) host().changed(Aspect::overlay);
}

Feature NodeTool::dragged() const {
  Feature out = m_base ? *m_base : *feature();
  const std::size_t parts = lines_of(out).size();
  for (std::size_t part = 0; part < parts; ++part) {
    std::vector<Point> points = *lines_of(out)[part].points;
    bool any = false;
    for (const Node& node : m_chosen) {
      if (node.part != part || node.index >= points.size()) continue;
      points[node.index] = plus(points[node.index], m_by);
      any = true;
    }
    if (any) out = with_line(out, part, std::move(points));
  }
  return out;
}

Status NodeTool::run(Message title, const Feature& changed, bool with_shared, std::string merge) {
  const Feature* old = feature();
  if (old == nullptr) return cannot(message("nothing is selected"));
  if (const auto fault = fault_of_change(*old, changed)) return cannot(*fault);
  MapEdits edits(host());
  edits.replace(id_of(*old), changed);
  if (with_shared && context().options.move_shared && !m_base) {
    const std::vector<LineView> lines = lines_of(*old);
    std::vector<Feature> others;
    for (const Node& node : m_chosen) {
      if (node.part >= lines.size() || node.index >= lines[node.part].points->size()) continue;
      const Point from = (*lines[node.part].points)[node.index];
      context().art.vertices_near(box_around(from, 0), id_of(*old), [&](const ArtSpot& spot, Point p) {
        auto same = std::find_if(others.begin(), others.end(),
                                 [&](const Feature& one) { return id_of(one) == id_of(*spot.feature); });
        if (same == others.end()) same = others.insert(others.end(), *spot.feature);
        std::vector<Point> points = *lines_of(*same)[spot.part].points;
        points[spot.index] = plus(p, m_by);
        *same = with_line(*same, spot.part, std::move(points));
      });
    }
    for (const Feature& other : others) {
      if (const auto fault = fault_of_change(*host().features().find(id_of(other)), other))
        return cannot(*fault);
      edits.replace(id_of(other), other);
    }
  }
  if (edits.empty()) return Done{};
  return host().run(std::move(title), edits.edits(), std::move(merge));
}

void NodeTool::say_result(const Status& status) {
  if (!status) host().say(status.error().message);
}

void NodeTool::release(const PointerEvent& event) {
  const Mode mode = std::exchange(m_mode, Mode::idle);
  if (feature() == nullptr) {
    cancel();
    return;
  }
  if (mode == Mode::moving) {
    drag_to(event);
    const Feature changed = dragged();
    const bool added = m_base.has_value();
    const Status status =
        run(added ? message("Bend {}", called(changed)) : message("Move nodes of {}", called(changed)), changed,
            true);
    if (!status && added) m_chosen.clear();
    say_result(status);
  } else if (mode == Mode::pressed && m_base) {
    const Status status = run(message("Add a node to {}", called(*m_base)), *m_base, false);
    if (!status) m_chosen.clear();
    say_result(status);
  } else if (mode == Mode::band) {
    Box box;
    box.include(m_press.page);
    box.include(event.page);
    const std::vector<LineView> lines = lines_of(*feature());
    for (std::size_t part = 0; part < lines.size(); ++part) {
      for (std::size_t i = 0; i < lines[part].points->size(); ++i) {
        if (box.contains((*lines[part].points)[i])) m_chosen.insert({part, i});
      }
    }
  }
  m_base.reset();
  m_by = {};
  host().changed(Aspect::overlay);
}

bool NodeTool::right_press(const PointerEvent&) {
  if (!is_open()) return false;
  cancel();
  return true;
}

void NodeTool::choose_next(int by) {
  const Feature* edited = feature();
  if (edited == nullptr) return;
  std::vector<Node> all;
  const std::vector<LineView> lines = lines_of(*edited);
  for (std::size_t part = 0; part < lines.size(); ++part) {
    for (std::size_t i = 0; i < lines[part].points->size(); ++i) all.push_back({part, i});
  }
  std::size_t at = by > 0 ? 0 : all.size() - 1;
  if (!m_chosen.empty()) {
    const auto found = std::find(all.begin(), all.end(), *m_chosen.rbegin());
    const auto size = static_cast<std::ptrdiff_t>(all.size());
    if (found != all.end()) at = static_cast<std::size_t>(((found - all.begin()) + by + size) % size);
  }
  m_chosen = {all[at]};
  const Point p = (*lines[all[at].part].points)[all[at].index];
  view().show(p);
  host().changed(Aspect::view);
  host().say(message("node {} of {}", at + 1, all.size()));
  host().changed(Aspect::overlay);
}

bool NodeTool::nudge(const KeyEvent& event) {
  const Um step = event.modifiers.shift ? 1000 : 100;
  Vector by;
  if (event.key == Key::left) by = {-step, 0};
  if (event.key == Key::right) by = {step, 0};
  if (event.key == Key::up) by = {0, -step};
  if (event.key == Key::down) by = {0, step};
  if (by == Vector{} || event.modifiers.ctrl || event.modifiers.alt || m_chosen.empty() ||
      feature() == nullptr) {
    return false;
  }
  cancel();
  m_by = by;
  const Feature changed = dragged();
  // Repeated key presses merge into one step.
  std::string merge = "nudge " + id_of(changed);
  for (const Node& node : m_chosen) merge += fmt::format(" {}/{}", node.part, node.index);
  say_result(run(message("Move nodes of {}", called(changed)), changed, true, std::move(merge)));
  m_by = {};
  return true;
}

bool NodeTool::key(const KeyEvent& event) {
  refresh();
  if (event.key == Key::tab && !event.modifiers.ctrl && feature() != nullptr) {
    choose_next(event.modifiers.shift ? -1 : 1);
    return true;
  }
  if (event.key == Key::escape && !is_open() && !m_chosen.empty()) {
    m_chosen.clear();
    host().changed(Aspect::overlay);
    return true;
  }
  return nudge(event);
}

void NodeTool::deactivated() {
  cancel();
  m_chosen.clear();
}

void NodeTool::refresh() {
  const Feature* edited = feature();
  const std::string id = edited != nullptr ? id_of(*edited) : std::string();
  if (id != m_id) {
    m_chosen.clear();
    m_id = id;
  }
  if (m_mode != Mode::idle && m_revision != host().revision()) cancel();
  if (edited == nullptr) return;
  const std::vector<LineView> lines = lines_of(*edited);
  std::erase_if(m_chosen, [&](const Node& node) {
    return node.part >= lines.size() || node.index >= lines[node.part].points->size();
  });
}

void NodeTool::cancel() {
  m_mode = Mode::idle;
  if (m_base) m_chosen.clear();
  m_base.reset();
  m_by = {};
  host().changed(Aspect::overlay);
}

void NodeTool::draw(Overlay& overlay) const {
  if (feature() == nullptr) return;
  const Feature shown = m_mode == Mode::moving || m_base ? dragged() : *feature();
  const std::vector<LineView> lines = lines_of(shown);
  const Box visible = view().visible();
  for (std::size_t part = 0; part < lines.size(); ++part) {
    Path path = *lines[part].points;
    if (lines[part].closed && !path.empty()) path.push_back(path.front());
    overlay.path(path, Mark::live, 1.5);
    for (std::size_t i = 0; i < lines[part].points->size(); ++i) {
      if (!visible.contains(path[i])) continue;
      overlay.handle(path[i], m_chosen.count({part, i}) > 0 ? HandleKind::chosen : HandleKind::node);
    }
  }
  if (m_mode == Mode::band) {
    Box box;
    box.include(m_press.page);
    box.include(m_corner);
    overlay.box(box, Mark::band);
  }
}

}  // namespace coq::app
