// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/los_tools.h"
#include "editor/app/tools/snapper.h"
#include "editor/app/tools/tool_box.h"

namespace coq::app {

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
  Modifiers space_modifiers;  ///< when Space was pressed; Shift may be released first
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

}  // namespace coq::app
