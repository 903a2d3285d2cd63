// SPDX-License-Identifier: MIT
#include "editor/app/tools/select_tool.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "core/terrain/places.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/note_tools.h"
#include "editor/app/tools/open_shape.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"
#include "editor/app/tools/shape_tools.h"
#include "editor/app/tools/snapper.h"

namespace coq::app {

using namespace model;

namespace {

constexpr double kDragPixels = 5;
constexpr double kPickPixels = 5;

bool contains(const std::vector<std::string>& ids, const std::string& id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

Message SelectTool::hint() const {
  if (m_mode == Mode::moving) return message("Release to move, Esc to leave it where it was");
  if (host().selection().empty())
    return message("Click to select, drag for a frame, Alt+click for what is underneath");
  return message("Drag or use the arrow keys to move; Delete removes; double-click to edit the nodes");
}

Cursor SelectTool::cursor() const {
  return m_mode == Mode::moving ? Cursor::move : Cursor::arrow;
}

void SelectTool::select_under(const PointerEvent& event) {
  const auto hits = context().art.features_at(event.page, view().um_of(kPickPixels));
  if (hits.empty()) return;
  const bool again =
      std::hypot(event.at.x - m_under_at.x, event.at.y - m_under_at.y) < 4 * view().pixels_per_logical();
  m_under = again ? (m_under + 1) % hits.size() : std::min<std::size_t>(1, hits.size() - 1);
  m_under_at = event.at;
  const Feature& feature = *hits[m_under];
  host().say(message("{} of {}: {}", m_under + 1, hits.size(), thing_name(host(), feature)));
  host().select({id_of(feature)});
}

void SelectTool::press(const PointerEvent& event) {
  cancel();
  if (event.modifiers.alt) {
    select_under(event);
    return;
  }
  const auto hits = context().art.features_at(event.page, view().um_of(kPickPixels));
  std::vector<std::string> chosen = m_selected_before = host().selection();
  m_hit.clear();
  const MapNote* note = note_at(context(), event.page);
  if (note != nullptr && event.clicks >= 2) {
    host().select({note->id});
    edit_selected_note(context());
    return;
  }
  if (note != nullptr) m_hit = note->id;
  for (const Feature* feature : hits) {
    if (m_hit.empty() && contains(chosen, id_of(*feature)) && !event.modifiers.shift) m_hit = id_of(*feature);
  }
  m_was_selected = contains(chosen, m_hit) && !event.modifiers.shift;
  if (m_hit.empty() && !hits.empty()) m_hit = id_of(*hits.front());
  if (event.clicks >= 2 && !m_hit.empty()) {
    host().select({m_hit});
    context().activate("nodes");
    return;
  }
  m_mode = Mode::pressed;
  m_press = event;
  const std::optional<SnapTarget> target = context().snapper.snap(event.page, event.modifiers.ctrl);
  m_anchor = note != nullptr ? note->at : target ? target->at : event.page;
  m_by = {};
  m_revision = host().revision();
  if (m_hit.empty() || m_was_selected) return;
  if (!event.modifiers.shift) {
    chosen = {m_hit};
  } else if (contains(chosen, m_hit)) {
    std::erase(chosen, m_hit);
  } else {
    chosen.push_back(m_hit);
  }
  host().select(std::move(chosen));
}

bool SelectTool::is_taken(const PointerEvent& event) const {
  if (m_hit.empty() || !contains(host().selection(), m_hit)) return false;
  const Feature* feature = host().features().find(m_hit);
  if (m_was_selected || feature == nullptr || !std::holds_alternative<Area>(*feature)) return true;
  const double reach = view().um_of(kPickPixels);
  for (const LineView& line : lines_of(*feature)) {
    const std::vector<Point>& points = *line.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (i + 1 == points.size() && !line.closed) continue;
      const Point next = points[(i + 1) % points.size()];
      if (nearest_on_segment(event.page, points[i], next).square <= reach * reach) return true;
    }
  }
  return false;
}

Vector SelectTool::offset(const PointerEvent& event) const {
  const Point to = plus(m_anchor, event.page - m_press.page);
  if (event.modifiers.shift) {
    const auto& grid = context().art.grid();
    return constrained(m_anchor, to, grid ? grid->step(0) : Vector{1, 0}) - m_anchor;
  }
  if (find_note(map(), m_hit) != nullptr) return to - m_anchor;
  const bool one = host().selection().size() == 1;
  const auto target = context().snapper.snap(to, event.modifiers.ctrl, one ? host().selection().front() : "");
  return (target ? target->at : to) - m_anchor;
}

void SelectTool::move(const PointerEvent& event) {
  if (m_mode == Mode::pressed) {
    const double far = std::hypot(event.at.x - m_press.at.x, event.at.y - m_press.at.y);
    if (far < kDragPixels * view().pixels_per_logical()) return;
    m_mode = is_taken(m_press) ? Mode::moving : Mode::band;
    // The press selected something, but the drag is a rubber band, which determines the selection.
    if (m_mode == Mode::band) host().select(m_selected_before);
  }
  if (m_mode == Mode::moving) m_by = offset(event);
  if (m_mode == Mode::band) m_corner = event.page;
  if (m_mode != Mode::idle) host().changed(Aspect::overlay);
}

void SelectTool::release(const PointerEvent& event) {
  const Mode mode = std::exchange(m_mode, Mode::idle);
  if (mode == Mode::moving) {
    const Vector by = offset(event);
    m_by = {};
    if (by != Vector{}) {
      const Status status = move_selection(host(), by);
      if (!status) host().say(status.error().message);
    }
  } else if (mode == Mode::band) {
    Box box;
    box.include(m_press.page);
    box.include(event.page);
    std::vector<std::string> chosen;
    if (m_press.modifiers.shift) chosen = host().selection();
    const std::unordered_set<std::string> before(chosen.begin(), chosen.end());
    for (const Feature* feature : context().art.features_in(box)) {
      if (before.count(id_of(*feature)) == 0) chosen.push_back(id_of(*feature));
    }
    host().select(std::move(chosen));
  } else if (mode == Mode::pressed && !m_press.modifiers.shift) {
    if (m_hit.empty()) {
      host().select({});
    } else if (m_was_selected) {
      host().select({m_hit});
    }
  }
  host().changed(Aspect::overlay);
}

bool SelectTool::right_press(const PointerEvent& event) {
  if (is_open()) {
    cancel();
    return true;
  }
  // The context menu applies to the note or the feature below the pointer.
  if (const MapNote* note = note_at(context(), event.page)) {
    if (!contains(host().selection(), note->id)) host().select({note->id});
    return false;
  }
  const auto hits = context().art.features_at(event.page, view().um_of(kPickPixels));
  if (!hits.empty() && !contains(host().selection(), id_of(*hits.front())))
    host().select({id_of(*hits.front())});
  return false;
}

bool SelectTool::key(const KeyEvent& event) {
  if (event.key == Key::enter && !is_open() && edit_selected_note(context())) return true;
  if (event.key == Key::tab && !event.modifiers.ctrl) {
    select_next(host(), event.modifiers.shift ? -1 : 1);
    return true;
  }
  if (event.key == Key::escape && !is_open() && !host().selection().empty()) {
    host().select({});
    return true;
  }
  const Um step = event.modifiers.shift ? 1000 : 100;
  Vector by;
  if (event.key == Key::left) by = {-step, 0};
  if (event.key == Key::right) by = {step, 0};
  if (event.key == Key::up) by = {0, -step};
  if (event.key == Key::down) by = {0, step};
  if (by == Vector{} || host().selection().empty() || event.modifiers.ctrl || event.modifiers.alt) return false;
  cancel();
  std::string merge = "nudge";
  for (const std::string& id : host().selection()) merge += " " + id;
  const Status status = move_selection(host(), by, std::move(merge));
  if (!status) host().say(status.error().message);
  return true;
}

void SelectTool::refresh() {
  if (m_mode != Mode::idle && m_revision != host().revision()) cancel();
}

void SelectTool::cancel() {
  m_mode = Mode::idle;
  m_by = {};
  host().changed(Aspect::overlay);
}

void SelectTool::draw(Overlay& overlay) const {
  if (m_mode == Mode::moving) draw_selection(host(), overlay, m_by);
  if (m_mode == Mode::band) {
    Box box;
    box.include(m_press.page);
    box.include(m_corner);
    overlay.box(box, Mark::band);
  }
}

namespace {

/// The selected features that can be changed, and their name in titles.
struct Chosen {
  std::vector<const Feature*> features;
  std::string name;  ///< name of the last feature
};
template <class Wanted>
Chosen chosen_of(const ToolHost& host, const MapEdits& edits, Wanted wanted) {
  Chosen out;
  for (const std::string& id : host.selection()) {
    const Feature* feature = edits.find(id);
    if (feature == nullptr || !host.is_pickable(*feature) || !wanted(*feature)) continue;
    out.features.push_back(feature);
    out.name = called(*feature);
  }
  return out;
}

}  // namespace

namespace {

/// Returns the name of a selection of features and notes in titles.
std::string name_of_chosen(const ToolHost& host, const Chosen& chosen, const std::vector<std::string>& notes) {
  if (!notes.empty()) return short_text(*find_note(host.map(), notes.back()));
  return chosen.name;
}

}  // namespace

Status move_selection(ToolHost& host, Vector by, std::string merge) {
  MapEdits edits(host);
  const std::vector<std::string> notes = selected_notes(host);
  for (const std::string& id : notes) {
    MapNote note = *find_note(host.map(), id);
    note.at = plus(note.at, by);
    edits.replace(note);
  }
  const Chosen chosen = chosen_of(host, edits, [&](const Feature& feature) {
    std::optional<Feature> there = moved(feature, by);
    if (there) edits.replace(id_of(feature), std::move(*there));
    return there.has_value();
  });
  const std::size_t count = chosen.features.size() + notes.size();
  if (count == 0) return cannot(message("features attached to hexes or hexsides cannot be moved"));
  if (edits.empty()) return Done{};
  return host.run(
      count == 1 ? message("Move {}", name_of_chosen(host, chosen, notes)) : message("Move {} features", count),
      edits.edits(), std::move(merge));
}

Status delete_selection(ToolHost& host) {
  MapEdits edits(host);
  const Chosen chosen = chosen_of(host, edits, [](const Feature&) { return true; });
  const std::vector<std::string> notes = selected_notes(host);
  const std::size_t count = chosen.features.size() + notes.size();
  if (count == 0) return cannot(message("nothing is selected"));
  for (const Feature* feature : chosen.features) edits.erase(id_of(*feature));
  for (const std::string& id : notes) edits.erase_note(id);
  const Status status = host.run(count == 1 ? message("Delete {}", name_of_chosen(host, chosen, notes))
                                            : message("Delete {} features", count),
                                 edits.edits());
  if (status) host.select({});
  return status;
}

void select_next(ToolHost& host, int by) {
  const auto& features = host.map().terrain.features;
  const auto count = static_cast<std::ptrdiff_t>(features.size());
  if (count == 0) return;
  std::ptrdiff_t at = by > 0 ? -1 : 0;
  if (!host.selection().empty()) {
    const std::size_t found = host.features().index_of(host.selection().back());
    if (found < features.size()) at = static_cast<std::ptrdiff_t>(found);
  }
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    at = ((at + by) % count + count) % count;
    const Feature& feature = *features[static_cast<std::size_t>(at)];
    if (!host.is_pickable(feature)) continue;
    host.say(message("selected: {}", thing_name(host, feature)));
    host.select({id_of(feature)});
    return;
  }
}

void select_all(ToolHost& host) {
  std::vector<std::string> ids;
  for (const auto& feature : host.map().terrain.features) {
    if (host.is_pickable(*feature)) ids.push_back(id_of(*feature));
  }
  host.select(std::move(ids));
}

namespace {

/// Draws the hexes and hexsides of a feature without drawn lines.
void draw_places(const ToolHost& host, const Feature& feature, Overlay& overlay) {
  if (!host.map().grid) return;
  const Result<Grid> grid = grid_of(host.map());
  const Result<Labels> labels = labels_of(host.map());
  if (!grid || !labels) return;
  if (const auto* hexes = std::get_if<HexesFeature>(&feature)) {
    for (const std::string& label : hexes->labels) {
      if (const auto h = labels->parse(label)) overlay.ring(hex_ring(*grid, *h), Mark::selected);
    }
  } else if (const auto* side = std::get_if<SideFeature>(&feature)) {
    const auto place = terrain::named_side(*grid, *labels, side->hexes, side->toward);
    if (!place) return;
    const auto ends = grid->ends(*place);
    overlay.segment(from_frame(ends[0]), from_frame(ends[1]), Mark::selected, 4);
  }
}

void draw_selected(const ToolHost& host, const Feature& feature, Overlay& overlay) {
  const std::vector<LineView> lines = lines_of(feature);
  for (const LineView& line : lines) {
    Path path = *line.points;
    if (line.closed && !path.empty()) path.push_back(path.front());
    overlay.path(path, Mark::selected);
  }
  if (!lines.empty()) return;
  if (const auto polygon = polygon_of(host.map(), feature)) {
    overlay.polygon(*polygon, Mark::selected);
  } else if (const auto* text = std::get_if<TextFeature>(&feature)) {
    overlay.handle(text->at, HandleKind::chosen);
  } else {
    draw_places(host, feature, overlay);
  }
}

}  // namespace

void draw_features(const ToolHost& host, const std::vector<std::string>& ids, Overlay& overlay) {
  for (const std::string& id : ids)
    if (const Feature* feature = host.features().find(id)) draw_selected(host, *feature, overlay);
}

void draw_selection(const ToolHost& host, Overlay& overlay, Vector by) {
  // More outlines would merge into one colour and block the window. A box around all of them is then drawn
  // instead, because some of them would look like the whole selection.
  constexpr std::size_t kMax = 2000;
  const Box seen = overlay.view().visible();
  std::vector<const Feature*> drawn;
  Box all;
  const auto& features = host.map().terrain.features;
  for (const std::size_t index : host.features().indices_of(host.selection())) {
    if (index == features.size()) continue;
    const Feature& feature = *features[index];
    const Box place = art_bounds(host.map(), feature);
    all.include(place);
    const bool far = by == Vector{} && !place.empty() && !place.meets(seen);
    const bool has_outline = !std::holds_alternative<TextFeature>(feature);
    if ((!far || !has_outline) && drawn.size() <= kMax) drawn.push_back(&feature);
  }
  if (drawn.size() > kMax) {
    if (!all.empty()) overlay.box({plus(all.min, by), plus(all.max, by)}, Mark::selected);
    return;
  }
  for (const std::string& id : selected_notes(host))
    overlay.pin(plus(find_note(host.map(), id)->at, by), Mark::selected);
  for (const Feature* feature : drawn) {
    if (by == Vector{}) {
      draw_selected(host, *feature, overlay);
    } else if (const std::optional<Feature> there = moved(*feature, by)) {
      draw_selected(host, *there, overlay);
    }
  }
}

}  // namespace coq::app
