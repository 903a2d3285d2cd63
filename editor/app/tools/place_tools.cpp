// SPDX-License-Identifier: MIT
#include "editor/app/tools/place_tools.h"

#include <cmath>
#include <cstdlib>

#include "core/geometry/placement.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

using namespace model;

Message TextTool::hint() const {
  if (context().options.text.empty())
    return message("Type the name in the tool options, then click where it goes");
  return message("Click the centre of \"{}\"", context().options.text);
}

void TextTool::act(Point at, const Modifiers&, const Message&) {
  const ToolOptions& options = context().options;
  if (options.text.empty()) {
    host().say(message("type the name in the tool options first"));
    return;
  }
  TextFeature text;
  text.at = at;
  text.text = options.text;
  text.size = options.text_size;
  if (!options.text_style.empty()) text.style = options.text_style;
  MapEdits edits(host());
  const std::string id = edits.add(text);
  const Status status = host().run(message("Name {}", options.text), edits.edits());
  if (status) {
    host().select({id});
  } else {
    host().say(status.error().message);
  }
}

void TextTool::press(const PointerEvent& event) {
  set_pointer(event);
  const auto target = context().snapper.snap(event.page, event.modifiers.ctrl);
  act(target ? target->at : event.page, event.modifiers, {});
}

void TextTool::hover(Point, const Modifiers&) {
  host().changed(Aspect::overlay);
}

void TextTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  overlay.text(pointer(), context().options.text);
}

Message PieceTool::hint() const {
  if (m_at) return message("Drag in the direction that the front faces; release to keep it, Esc cancels");
  return message("Press to place the piece and drag to turn it; drag a piece already placed to turn it");
}

model::Facing PieceTool::facing_to(Point page) const {
  const Vector v = page - *m_at;
  if (v == Vector{}) return m_facing;
  return {static_cast<std::int32_t>(v.x), static_cast<std::int32_t>(v.y)};
}

bool PieceTool::begin(Point at) {
  for (const Feature* feature : context().art.features_at(at, 1)) {
    const auto* piece = std::get_if<PieceFeature>(feature);
    if (piece == nullptr) continue;
    m_turned = piece->id;
    m_at = piece->at;
    m_facing = piece->facing.value_or(Facing{});
    host().select({m_turned});
    return true;
  }
  if (find_shape(map(), context().options.shape) == nullptr) {
    host().say(message("choose the shape of the piece first"));
    return false;
  }
  if (host().ruleset().find_terrain(context().options.terrain) == nullptr) {
    host().say(message("choose a terrain type first"));
    return false;
  }
  m_turned.clear();
  m_at = at;
  m_facing = context().options.facing;
  return true;
}

void PieceTool::act(Point at, const Modifiers&, const Message&) {
  if (m_at) return;
  m_revision = host().revision();
  if (begin(at) && m_turned.empty()) commit();
  m_at.reset();
}

void PieceTool::press(const PointerEvent& event) {
  cancel();
  set_pointer(event);
  m_press_pixel = event.at;
  m_dragged = false;
  m_revision = host().revision();
  const auto target = context().snapper.snap(event.page, event.modifiers.ctrl);
  begin(target ? target->at : event.page);
  host().changed(Aspect::overlay);
}

void PieceTool::move(const PointerEvent& event) {
  CrosshairTool::move(event);
  if (!m_at) return;
  const double far = std::hypot(event.at.x - m_press_pixel.x, event.at.y - m_press_pixel.y);
  if (far > 8 * view().pixels_per_logical()) m_dragged = true;
  if (m_dragged) m_facing = facing_to(event.page);
  host().changed(Aspect::overlay);
}

void PieceTool::commit() {
  const ToolOptions& options = context().options;
  MapEdits edits(host());
  Message title;
  if (m_turned.empty()) {
    PieceFeature piece;
    piece.type = options.terrain;
    piece.shape = options.shape;
    piece.at = *m_at;
    piece.level = options.level;
    if (!(m_facing == Facing{})) piece.facing = m_facing;
    edits.add(piece);
    title = message("Place {}", type_name(host(), options.terrain));
  } else {
    const Feature* feature = host().features().find(m_turned);
    if (feature == nullptr || !std::holds_alternative<PieceFeature>(*feature)) return;
    PieceFeature piece = std::get<PieceFeature>(*feature);
    piece.facing = m_facing;
    edits.replace(m_turned, piece);
    title = message("Turn {}", called(*feature));
  }
  if (edits.empty()) return;
  const Status status = host().run(std::move(title), edits.edits());
  if (!status) host().say(status.error().message);
}

void PieceTool::release(const PointerEvent&) {
  if (m_at && (m_turned.empty() || m_dragged)) commit();
  m_at.reset();
  host().changed(Aspect::overlay);
}

void PieceTool::deactivated() {
  CrosshairTool::deactivated();
  cancel();
}

void PieceTool::refresh() {
  if (m_at && m_revision != host().revision()) cancel();
}

void PieceTool::cancel() {
  m_at.reset();
  host().changed(Aspect::overlay);
}

void PieceTool::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (!m_at) return;
  std::string shape_id = context().options.shape;
  const Feature* feature = host().features().find(m_turned);
  if (feature != nullptr) {
    if (const auto* piece = std::get_if<PieceFeature>(feature)) shape_id = piece->shape;
  }
  if (const Shape* shape = find_shape(map(), shape_id)) {
    overlay.ring(placed(Ring(*shape->ring.points), *m_at, {m_facing.u, m_facing.v}), Mark::live, true);
  }
  overlay.handle(*m_at, HandleKind::centre);
}

void choose_terrain(ToolContext& context, const std::string& type) {
  if (context.options.terrain == type) return;
  context.options.last_terrain = std::exchange(context.options.terrain, type);
  context.host.changed(Aspect::options);
}

bool pick_terrain(ToolContext& context, Point at) {
  for (const Feature* feature : context.art.features_at(at, context.view.um_of(5))) {
    if (type_of(*feature).empty()) continue;
    choose_terrain(context, type_of(*feature));
    context.host.say(message("terrain: {}", type_name(context.host, context.options.terrain)));
    return true;
  }
  context.host.say(message("nothing is drawn here"));
  return false;
}

void Eyedropper::act(Point at, const Modifiers&, const Message&) {
  if (pick_terrain(context(), at)) context().activate("");
}

void Eyedropper::press(const PointerEvent& event) {
  set_pointer(event);
  act(event.page, event.modifiers, {});
}

}  // namespace coq::app
