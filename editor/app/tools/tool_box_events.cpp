// SPDX-License-Identifier: MIT
// Events of the tool box, and the view that they move.
#include <algorithm>
#include <cmath>

#include "editor/app/tools/detail/tool_box_parts.h"

namespace coq::app {
namespace {

constexpr double kScrollBorder = 14;  ///< logical pixels
constexpr double kWheelStep = 48;     ///< logical pixels per notch
constexpr double kScrollStep = 10;

}  // namespace

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
  if (p.active->wheel(event)) return;
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
    if (!event.repeated) {
      p.space_used = false;
      p.space_modifiers = event.modifiers;
    }
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
  if (p.space_used) return true;
  KeyEvent tap = event;
  tap.modifiers = p.space_modifiers;
  return p.active->key(tap);
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

}  // namespace coq::app
