// SPDX-License-Identifier: MIT
#include "editor/app/tools/tool_box.h"

#include <algorithm>

#include "editor/app/tools/brush_tools.h"
#include "editor/app/tools/detail/tool_box_parts.h"
#include "editor/app/tools/flood_tool.h"
#include "editor/app/tools/node_tool.h"
#include "editor/app/tools/note_tools.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/place_tools.h"
#include "editor/app/tools/select_tool.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

ToolBox::ToolBox(ToolHost& host) : m_parts(std::make_unique<Parts>(host)) {
  Parts& p = *m_parts;
  p.context.activate = [this](std::string_view id) { activate(id); };
  p.make<SelectTool>();
  p.make<NodeTool>();
  p.make<PolygonTool>();
  p.make<FreehandTool>();
  p.make<HoleTool>();
  p.make<FloodTool>();
  p.make<LineTool>();
  p.make<CrestTool>();
  p.make<HexsideBrush>();
  p.make<HexBrush>();
  p.make<VoidBrush>();
  p.make<SplitTool>();
  p.make<TextTool>();
  p.make<NoteTool>();
  p.make<PieceTool>();
  p.make<MeasureTool>();
  p.los = &p.make<LosTool>();
  p.make<Eyedropper>();
  p.make<PanTool>();
  p.active = p.before = p.tools.front().get();
  p.sync();
}

ToolBox::~ToolBox() = default;

Viewport& ToolBox::view() {
  return m_parts->view;
}
const Viewport& ToolBox::view() const {
  return m_parts->view;
}
const ToolOptions& ToolBox::options() const {
  return m_parts->options;
}
const SnapSettings& ToolBox::snapping() const {
  return m_parts->snapping;
}
ToolContext& ToolBox::context() {
  return m_parts->context;
}

void ToolBox::set_options(ToolOptions options) {
  const std::string before = m_parts->options.terrain;
  m_parts->options = std::move(options);
  const bool other = m_parts->options.terrain != before;
  if (other && !before.empty()) m_parts->options.last_terrain = before;
  if (other) drop_refused(before);
  m_parts->host.changed(Aspect::options | Aspect::overlay);
  if (other) fit_tool();
}

void ToolBox::drop_refused(const std::string& terrain) {
  Parts& p = *m_parts;
  if (!p.active->refusal()) return;
  // The dropped shape keeps the terrain that it was drawn with.
  const std::string now = std::exchange(p.options.terrain, terrain);
  p.drop_refused_shape();
  p.options.terrain = now;
}

void ToolBox::fit_tool() {
  using model::GeometryKind;
  struct Drawn {
    std::string_view tool;
    GeometryKind kind;
  };
  static constexpr Drawn kDrawn[] = {{"polygon", GeometryKind::area}, {"freehand", GeometryKind::area},
                                     {"flood", GeometryKind::area},   {"line", GeometryKind::line},
                                     {"hexside", GeometryKind::side}, {"hexes", GeometryKind::hexes}};
  const Parts& p = *m_parts;
  const model::TerrainType* type = p.host.ruleset().find_terrain(p.options.terrain);
  const auto* now = std::find_if(std::begin(kDrawn), std::end(kDrawn),
                                 [&](const Drawn& one) { return one.tool == p.active->id(); });
  if (type == nullptr || now == std::end(kDrawn) || p.active->is_open() || type->has_geometry(now->kind))
    return;
  const auto* fit = std::find_if(std::begin(kDrawn), std::end(kDrawn),
                                 [&](const Drawn& one) { return type->has_geometry(one.kind); });
  if (fit == std::end(kDrawn)) return;
  activate(fit->tool);
  p.host.say(message("{}: the tool {}", type_name(p.host, type->id), p.host.words(p.active->title())));
}

void ToolBox::set_wheel_scrolls(bool scrolls) {
  m_parts->wheel_scrolls = scrolls;
}

void ToolBox::set_snapping(const SnapSettings& settings) {
  m_parts->snapping = settings;
  m_parts->host.changed(Aspect::options | Aspect::overlay);
}

const NotesView& ToolBox::notes_view() const {
  return m_parts->context.notes;
}

void ToolBox::set_notes_view(const NotesView& view) {
  if (view == m_parts->context.notes) return;
  m_parts->context.notes = view;
  m_parts->host.changed(Aspect::note | Aspect::overlay);
}

const std::optional<WrittenNote>& ToolBox::written_note() const {
  return m_parts->context.written_note;
}

void ToolBox::write_note(WrittenNote note) {
  m_parts->context.written_note = std::move(note);
  m_parts->host.changed(Aspect::note | Aspect::overlay);
}

void ToolBox::finish_note(const std::optional<std::string>& text) {
  Parts& p = *m_parts;
  const std::optional<WrittenNote> written = std::exchange(p.context.written_note, std::nullopt);
  if (!written) return;
  p.host.changed(Aspect::note | Aspect::overlay);
  if (!text) return;
  const Status done =
      written->id.empty() ? add_note(p.host, written->at, *text) : set_note_text(p.host, written->id, *text);
  if (!done) p.host.say(done.error().message);
  refresh();
}

const Guides& ToolBox::guides() const {
  return m_parts->guides;
}

void ToolBox::set_guides(Guides guides) {
  if (guides == m_parts->guides) return;
  m_parts->guides = std::move(guides);
  m_parts->host.changed(Aspect::overlay);
}

std::vector<std::string_view> ToolBox::tool_ids() const {
  std::vector<std::string_view> out;
  for (const auto& tool : m_parts->tools) out.push_back(tool->id());
  return out;
}

const Tool& ToolBox::tool(std::string_view id) const {
  const Tool* found = m_parts->find(id);
  COQ_ASSERT(found != nullptr);
  return *found;
}

const Tool& ToolBox::active() const {
  return *m_parts->active;
}

Tool& ToolBox::add(std::unique_ptr<Tool> tool) {
  m_parts->tools.push_back(std::move(tool));
  return *m_parts->tools.back();
}

void ToolBox::activate(std::string_view id) {
  Parts& p = *m_parts;
  Tool* next = id.empty() ? p.before : p.find(id);
  if (next == nullptr) return;
  if (next == p.active) return p.drop_refused_shape();
  if (p.active->is_open() && !(p.active->finishes_when_left() && p.active->finish()))
    p.active->refusal() ? p.drop_refused_shape() : p.cancel_shape();
  p.drop_pointer();
  p.active->deactivated();
  p.before = p.active;
  p.active = next;
  p.sync();
  next->activated();
  next->refresh();
  p.host.changed(Aspect::options | Aspect::overlay);
}

bool ToolBox::undo() {
  Parts& p = *m_parts;
  p.sync();
  if (p.active->can_undo_step()) {
    if (!p.active->undo_step()) p.cancel_shape();
    return true;
  }
  if (p.cancelled && p.cancelled->revision == p.host.revision()) {
    const Draft draft = std::exchange(p.cancelled, std::nullopt)->draft;
    if (restore(draft)) return true;
  }
  p.cancelled.reset();
  const bool done = p.host.undo();
  refresh();
  return done;
}

bool ToolBox::redo() {
  Parts& p = *m_parts;
  p.sync();
  if (p.active->redo_step()) return true;
  if (p.active->is_open()) return false;
  const bool done = p.host.redo();
  refresh();
  return done;
}

bool ToolBox::can_undo_in_tool() const {
  const Parts& p = *m_parts;
  return p.active->can_undo_step() || (p.cancelled && p.cancelled->revision == p.host.revision());
}

bool ToolBox::can_redo_in_tool() const {
  return m_parts->active->can_redo_step();
}

void ToolBox::refresh() {
  Parts& p = *m_parts;
  p.sync();
  p.active->refresh();
  p.host.changed(Aspect::overlay);
}

bool ToolBox::is_open() const {
  return m_parts->active->draft().has_value();
}

std::optional<Draft> ToolBox::draft() const {
  return m_parts->active->draft();
}

bool ToolBox::restore(const Draft& draft) {
  Parts& p = *m_parts;
  if (p.find(draft.tool) == nullptr) return false;
  activate(draft.tool);
  if (!draft.terrain.empty()) app::choose_terrain(p.context, draft.terrain);
  return p.active->restore(draft);
}

Tool& ToolBox::synced() {
  m_parts->sync();
  return *m_parts->active;
}

bool ToolBox::take(std::string_view id) {
  Parts& p = *m_parts;
  p.sync();
  if (id == "eyedropper" && p.active->draft() && p.pointer) {
    pick_terrain(p.context, p.view.to_page(*p.pointer));
    return true;
  }
  if (p.find(id) == nullptr) return false;
  activate(id);
  return true;
}

bool ToolBox::finish() {
  Tool& tool = synced();
  if (!tool.is_open()) return false;
  tool.finish();
  return true;
}

bool ToolBox::remove_point() {
  Tool& tool = synced();
  return tool.is_open() && tool.remove_step();
}

bool ToolBox::cancel() {
  const Tool& tool = synced();
  if (tool.is_open()) {
    tool.refusal() ? m_parts->drop_refused_shape() : m_parts->cancel_shape();
  } else if (tool.id() != "select") {
    activate("select");
  } else {
    return false;
  }
  return true;
}

bool ToolBox::erase() {
  if (synced().erase_chosen()) return true;
  return with_selection([](ToolContext& context) { return delete_selection(context.host); });
}

bool ToolBox::with_selection(const std::function<Status(ToolContext&)>& act) {
  const Tool& tool = synced();
  if (tool.is_open() && tool.draft()) return false;  // the open shape takes precedence
  const Status status = act(m_parts->context);
  if (!status) m_parts->host.say(status.error().message);
  refresh();
  return true;
}

void ToolBox::hold_field(bool held) {
  Parts& p = *m_parts;
  p.sync();
  p.field_held = held;
  if (!held) {
    p.field.hide();
  } else if (p.pointer) {
    p.field.show(p.host, p.view.to_page(*p.pointer));
  }
  p.host.changed(Aspect::overlay);
}

bool ToolBox::is_field_held() const {
  return m_parts->field_held;
}

void ToolBox::choose_terrain(const std::string& type) {
  Parts& p = *m_parts;
  p.sync();
  const std::string before = p.options.terrain;
  if (!type.empty())
    app::choose_terrain(p.context, std::string(type));  // copied, as `type` may be part of the options
  if (p.options.terrain != before) drop_refused(before);
  fit_tool();
  p.host.changed(Aspect::options | Aspect::overlay);
}

drawing::Scene ToolBox::overlay() const {
  const Parts& p = *m_parts;
  Overlay overlay(p.view);
  const Box seen = p.view.visible();
  for (const Um x : p.guides.upright) overlay.segment({x, seen.min.y}, {x, seen.max.y}, Mark::guide, 1);
  for (const Um y : p.guides.level) overlay.segment({seen.min.x, y}, {seen.max.x, y}, Mark::guide, 1);
  if (p.field.is_shown()) p.field.draw(p.host, overlay);
  if (!p.active->is_open() || p.active->draft()) draw_selection(p.host, overlay, {});
  p.active->draw(overlay);
  return overlay.take();
}

Cursor ToolBox::cursor() const {
  const Parts& p = *m_parts;
  if (p.pan_button != Button::none) return Cursor::grabbing;
  return p.space_down ? Cursor::hand : p.active->cursor();
}

Message ToolBox::hint() const {
  return m_parts->active->hint();
}

PointerStatus ToolBox::status() const {
  Parts& p = *m_parts;
  PointerStatus out;
  const auto at = pointer();
  if (!at) return out;
  p.sync();
  out.page = *at;
  if (p.art.grid() && p.art.labels() && p.art.grid()->contains(p.art.grid()->hex_at(out.page))) {
    out.hex = p.art.labels()->format(p.art.grid()->hex_at(out.page));
  }
  for (const model::Feature* feature : p.art.features_at(out.page, 1)) {
    const std::string& type = model::type_of(*feature);
    if (!type.empty() && std::find(out.terrain.begin(), out.terrain.end(), type) == out.terrain.end()) {
      out.terrain.push_back(type);
    }
  }
  if (const auto target = p.snapper.snap(out.page, false)) out.snap = target->name;
  return out;
}

std::optional<Point> ToolBox::pointer() const {
  const Parts& p = *m_parts;
  const auto* tool = dynamic_cast<const CrosshairTool*>(p.active);
  if (tool != nullptr && tool->crosshair()) return tool->crosshair();
  return p.pointer ? std::optional(p.view.to_page(*p.pointer)) : std::nullopt;
}

std::optional<ToolBox::LosQuestion> ToolBox::los_question() const {
  const Parts& p = *m_parts;
  const sight::MapLos* los = p.host.los();
  if (p.active != p.los || los == nullptr || !p.los->from() || !p.los->to()) return std::nullopt;
  return LosQuestion{los->format(*p.los->from()), los->format(*p.los->to())};
}

}  // namespace coq::app
