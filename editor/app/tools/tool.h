// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/drawing/primitives/scene.h"
#include "editor/app/tools/events.h"
#include "editor/app/tools/options.h"
#include "editor/app/tools/tool_host.h"

namespace coq::app {

class ArtIndex;
class Overlay;
class Snapper;

/// What tools share; made by the ToolBox, which outlives them.
struct ToolContext {
  ToolHost& host;
  Viewport& view;
  ToolOptions& options;
  SnapSettings& snapping;
  const ArtIndex& art;
  Snapper& snapper;
  std::function<void(std::string_view)> activate;  ///< another tool, by its id
};

/// A tool is a state machine: it gets events in any order and never leaves the document half changed. Every
/// change is one ToolHost::run(). Panning, zooming, Space and what is common to all tools is the ToolBox's.
class Tool {
 public:
  explicit Tool(ToolContext& context) : m_context(context) {}
  virtual ~Tool() = default;
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;

  virtual std::string_view id() const = 0;
  virtual Message title() const = 0;  ///< "Polygon"
  virtual Message hint() const = 0;   ///< the next possible step: "Enter finishes, Backspace removes"
  virtual Cursor cursor() const { return Cursor::cross; }

  /// Left button; `clicks` is 2 for a double click's second press.
  virtual void press(const PointerEvent&) {}
  virtual void move(const PointerEvent&) {}
  virtual void release(const PointerEvent&) {}
  /// Right button. False: it means nothing here, the window opens its menu.
  virtual bool right_press(const PointerEvent&) { return false; }
  /// False: the key means nothing here.
  virtual bool key(const KeyEvent&) { return false; }
  /// Takes away what is chosen within the tool. False: nothing is.
  virtual bool erase_chosen() { return false; }
  /// The window lost the focus, or the pointer its capture: what is dragged is dropped, an open shape stays.
  virtual void focus_lost() {}
  /// The tool becomes the active one, or another one does: an open shape is finished or cancelled before.
  virtual void activated() {}
  virtual void deactivated() {}
  /// The document, the selection or the options are not what they were.
  virtual void refresh() {}

  /// Is there something open that Esc would cancel?
  virtual bool is_open() const { return false; }
  virtual bool finish() { return false; }
  virtual void cancel() {}
  virtual bool undo_step() { return false; }
  virtual bool redo_step() { return false; }
  virtual bool can_redo_step() const { return false; }
  virtual std::optional<Draft> draft() const { return std::nullopt; }
  virtual bool restore(const Draft&) { return false; }

  /// Draws what is live: shape, handles, targets.
  virtual void draw(Overlay&) const {}

 protected:
  ToolHost& host() const { return m_context.host; }
  const model::MapDocument& map() const { return m_context.host.map(); }
  Viewport& view() const { return m_context.view; }
  ToolContext& context() const { return m_context; }

 private:
  ToolContext& m_context;
};

}  // namespace coq::app
