// SPDX-License-Identifier: MIT
#include "editor/app/tools/tool_box.h"

#include <algorithm>
#include <cmath>

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/brush_tools.h"
#include "editor/app/tools/los_tools.h"
#include "editor/app/tools/node_tool.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/place_tools.h"
#include "editor/app/tools/select_tool.h"
#include "editor/app/tools/shape_tools.h"
#include "editor/app/tools/snapper.h"

namespace coq::app {
namespace {

constexpr double kScrollBorder = 14;  ///< logical pixels
constexpr double kWheelStep = 48;     ///< logical pixels per notch
constexpr double kScrollStep = 10;

}  // namespace

struct ToolBox::Parts {
  explicit Parts(ToolHost& tool_host)
      : host(tool_host),
        snapper(art, snapping, view),
        context{host, view, options, snapping, art, snapper, [](std::string_view) {}} {
    snapper.set_guides(guides);
  }

  ToolHost& host;
  Viewport view;
  ToolOptions options;
  SnapSettings snapping;
  bool wheel_scrolls = false;
  Guides guides;
  ArtIndex art;
  Snapper snapper;
  ToolContext context;
  std::vector<std::unique_ptr<Tool>> tools;
  Tool* active = nullptr;
  Tool* before = nullptr;
  LosTool* los = nullptr;
  FieldOfView field;
  bool field_held = false;

  // Panning with the middle button, or with the left button and Space or the pan tool.
  Button pan_button = Button::none;
  bool space_down = false;
  bool space_used = false;
  bool left_down = false;  ///< the press went to the tool
  std::optional<Pixel> pointer;

  struct Cancelled {
    Draft draft;
    std::uint64_t revision = 0;
  };
  std::optional<Cancelled> cancelled;

  Tool* find(std::string_view id) {
    const auto found =
        std::find_if(tools.begin(), tools.end(), [&](const auto& tool) { return tool->id() == id; });
    return found != tools.end() ? found->get() : nullptr;
  }
  template <class T>
  T& make() {
    auto tool = std::make_unique<T>(context);
    T& out = *tool;
    tools.push_back(std::move(tool));
    return out;
  }
  void sync() {
    art.sync(host);
    const model::MapDocument& map = host.map();
    if (map.table) {
      snapper.set_sheet({{0, 0}, {map.table->width, map.table->height}});
    } else if (map.page) {
      snapper.set_sheet({{0, 0}, {map.page->width, map.page->height}});
    }
  }
  void fill(PointerEvent& event) {
    if (!std::isfinite(event.at.x) || !std::isfinite(event.at.y)) event.at = pointer.value_or(Pixel{});
    event.page = view.to_page(event.at);
    pointer = event.at;
  }
  /// The pointer moved on the page, or the page moved below it.
  void moved(const Modifiers& modifiers) {
    if (!pointer) return;
    PointerEvent event{*pointer, Button::none, modifiers, 1, view.to_page(*pointer)};
    if (field_held) field.show(host, event.page);
    active->move(event);
  }
  void cancel_shape() {
    const std::optional<Draft> draft = active->draft();
    active->cancel();
    if (draft) cancelled = Cancelled{*draft, host.revision()};
  }
  /// Drops a shape that cannot be finished, so that the next vertices do not join it.
  void drop_refused_shape() {
    const std::optional<Message> why = active->refusal();
    if (!why) return;
    cancel_shape();
    host.say(message("the open shape has been dropped ({}); Undo restores it", host.words(*why)));
  }
  void drop_pointer() {
    pan_button = Button::none;
    left_down = false;
  }
};

ToolBox::ToolBox(ToolHost& host) : m_parts(std::make_unique<Parts>(host)) {
  Parts& p = *m_parts;
  p.context.activate = [this](std::string_view id) { activate(id); };
  p.make<SelectTool>();
  p.make<NodeTool>();
  p.make<PolygonTool>();
  p.make<FreehandTool>();
  p.make<HoleTool>();
  p.make<LineTool>();
  p.make<CrestTool>();
  p.make<HexsideBrush>();
  p.make<HexBrush>();
  p.make<VoidBrush>();
  p.make<SplitTool>();
  p.make<TextTool>();
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
  static constexpr Drawn kDrawn[] = {{"polygon", GeometryKind::area},
                                     {"freehand", GeometryKind::area},
                                     {"line", GeometryKind::line},
                                     {"hexside", GeometryKind::side},
                                     {"hexes", GeometryKind::hexes}};
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
  if (p.active->is_open() && !p.active->finish())
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

bool ToolBox::press(PointerEvent event) {
  Parts& p = *m_parts;
  p.fill(event);
  p.sync();
  if (event.button == Button::middle) {
    p.pan_button = Button::middle;
    return true;
  }
  if (event.button == Button::right) {
    if (p.pan_button != Button::none) return true;
    return p.active->right_press(event);
  }
  if (event.button != Button::left) return false;
  if (p.pan_button != Button::none) return true;
  if (p.space_down || p.active->id() == "pan") {
    p.pan_button = Button::left;
    p.space_used = true;
    return true;
  }
  p.left_down = true;
  const std::string terrain = p.options.terrain;
  p.active->press(event);
  if (p.options.terrain != terrain) fit_tool();  // the eyedropper may have picked a terrain
  return true;
}

void ToolBox::move(PointerEvent event) {
  Parts& p = *m_parts;
  const std::optional<Pixel> last = p.pointer;
  p.fill(event);
  if (p.pan_button != Button::none && last) {
    p.view.pan(event.at.x - last->x, event.at.y - last->y);
    p.host.changed(Aspect::view);
    return;
  }
  p.sync();
  p.moved(event.modifiers);
}

void ToolBox::release(PointerEvent event) {
  Parts& p = *m_parts;
  p.fill(event);
  if (event.button == p.pan_button && p.pan_button != Button::none) {
    p.pan_button = Button::none;
    p.moved(event.modifiers);
    return;
  }
  if (event.button != Button::left || !p.left_down) return;
  p.left_down = false;
  p.sync();
  p.active->release(event);
}

void ToolBox::wheel(const WheelEvent& event) {
  Parts& p = *m_parts;
  if (!std::isfinite(event.notches)) return;
  const double notches = std::clamp(event.notches, -50.0, 50.0);
  const double way = kWheelStep * notches * p.view.pixels_per_logical();
  if (event.sideways || event.modifiers.shift) {
    p.view.pan(way, 0);
  } else if (p.wheel_scrolls && !event.modifiers.ctrl) {
    p.view.pan(0, way);
  } else {
    p.view.zoom_notches(event.at, notches);
  }
  p.host.changed(Aspect::view);
  p.sync();
  p.moved(event.modifiers);
}

bool ToolBox::scroll_at_border() {
  Parts& p = *m_parts;
  if (!p.pointer || !p.active->draft() || p.pan_button != Button::none) return false;
  const double border = kScrollBorder * p.view.pixels_per_logical();
  const double step = kScrollStep * p.view.pixels_per_logical();
  const auto side = [&](double at, double size) { return at < border ? step : at > size - border ? -step : 0; };
  const double dx = side(p.pointer->x, p.view.width());
  const double dy = side(p.pointer->y, p.view.height());
  if (dx == 0 && dy == 0) return false;
  p.view.pan(dx, dy);
  p.host.changed(Aspect::view);
  p.moved({});
  return true;
}

bool ToolBox::key_down(const KeyEvent& event) {
  Parts& p = *m_parts;
  p.sync();
  if (event.key == Key::space && !event.modifiers.ctrl && !event.modifiers.alt) {
    if (!event.repeated) p.space_used = false;
    p.space_down = true;
    p.host.changed(Aspect::overlay);  // the cursor becomes a hand
    return true;
  }
  if (p.active->key(event)) return true;
  const bool plain = !event.modifiers.ctrl && !event.modifiers.alt;
  if (!plain) return false;
  if (event.key == Key::enter) return finish();
  if (event.key == Key::backspace) return remove_point();
  if (event.key == Key::escape) return cancel();
  if (event.key == Key::del) return erase();
  return false;
}

bool ToolBox::key_up(const KeyEvent& event) {
  Parts& p = *m_parts;
  if (event.key != Key::space || !p.space_down) return false;
  p.space_down = false;
  p.sync();
  p.host.changed(Aspect::overlay);
  // If Space did not pan, it was a tap, which acts at the crosshair.
  return p.space_used || p.active->key(event);
}

void ToolBox::focus_lost() {
  Parts& p = *m_parts;
  p.space_down = false;
  p.drop_pointer();
  p.field_held = false;
  p.field.hide();
  p.active->focus_lost();
}

void ToolBox::pointer_left() {
  m_parts->pointer.reset();
  m_parts->host.changed(Aspect::overlay);
}

bool ToolBox::undo() {
  Parts& p = *m_parts;
  p.sync();
  if (p.active->is_open()) {
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
  return p.active->is_open() || (p.cancelled && p.cancelled->revision == p.host.revision());
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
  return tool.is_open() && tool.undo_step();
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

void ToolBox::change_view(const std::function<void(Viewport&)>& change) {
  Parts& p = *m_parts;
  p.sync();
  change(p.view);
  p.host.changed(Aspect::view);
  p.moved({});
}

void ToolBox::zoom(double notches) {
  change_view([notches](Viewport& view) {
    view.zoom_notches({view.width() / 2.0, view.height() / 2.0}, notches);
  });
}

void ToolBox::turn_level() {
  change_view([this](Viewport& view) {
    if (m_parts->art.grid()) view.level(*m_parts->art.grid());
  });
}

void ToolBox::turn_upright() {
  change_view([](Viewport& view) { view.rotate_to(0); });
}

void ToolBox::fit_selection() {
  change_view([&p = *m_parts](Viewport& view) {
    Box box;
    for (const std::string& one : p.host.selection()) {
      const model::Feature* feature = p.host.features().find(one);
      if (feature != nullptr) box.include(p.art.place_of(*feature));
    }
    view.fit(box, 48);
  });
}

scene::Scene ToolBox::overlay() const {
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
  if (!p.pointer) return out;
  p.sync();
  out.page = p.view.to_page(*p.pointer);
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
  return p.pointer ? std::optional(p.view.to_page(*p.pointer)) : std::nullopt;
}

std::optional<ToolBox::LosQuestion> ToolBox::los_question() const {
  const Parts& p = *m_parts;
  const los::MapLos* los = p.host.los();
  if (p.active != p.los || los == nullptr || !p.los->from() || !p.los->to()) return std::nullopt;
  return LosQuestion{los->format(*p.los->from()), los->format(*p.los->to())};
}

}  // namespace coq::app
