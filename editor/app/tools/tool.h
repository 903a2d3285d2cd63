// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/edit.h"
#include "core/drawing/primitives/scene.h"
#include "core/sight/models/map_los.h"
#include "editor/app/tools/aspects.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/open_shape.h"
#include "editor/app/tools/options.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

// What the window tells the tools: the pointer, keys, the wheel, in the canvas's device pixels.

struct Modifiers {
  bool shift = false;
  bool ctrl = false;
  bool alt = false;
  bool operator==(const Modifiers&) const = default;
};

enum class Button { none, left, middle, right };

struct PointerEvent {
  Pixel at;
  Button button = Button::none;  ///< the one that went down or up
  Modifiers modifiers;
  int clicks = 1;  ///< of a press: 2 for the second one of a double click
  Point page;      ///< filled by the ToolBox
};

/// Keys that the tools know; all others are commands of the program. Characters are for numeric entry.
enum class Key { other, character, escape, enter, backspace, del, space, tab, left, right, up, down };

struct KeyEvent {
  Key key = Key::other;
  char32_t character = 0;  ///< what it types, where it does
  Modifiers modifiers;
  bool repeated = false;  ///< held down
};

struct WheelEvent {
  Pixel at;
  double notches = 0;  ///< positive away from the user
  bool sideways = false;
  Modifiers modifiers;
};

enum class Cursor { arrow, cross, hand, grabbing, move, pick, forbidden };

/// All that the tools see of the program. Calls come on the window's thread only. The references that it gives
/// stay valid until the next run(), undo() or redo().
class ToolHost {
 public:
  virtual ~ToolHost() = default;

  virtual const model::MapDocument& map() const = 0;
  virtual const model::RulesetDocument& ruleset() const = 0;
  /// Grows with each change of the map, whoever made it.
  virtual std::uint64_t revision() const = 0;
  /// Of the map as it is.
  virtual const FeatureTable& features() const {
    if (std::exchange(m_table_revision, revision()) != revision()) m_table.sync(map());
    return m_table;
  }
  /// The number of the next id, which was never used; a run() that uses it and following ones moves it on.
  virtual int next_id() const = 0;

  /// One step of the history; one with the same word `merge` that comes soon after becomes part of it. On an
  /// error the map is as before.
  virtual Status run(Message title, std::vector<model::Edit> edits, std::string merge = {}) = 0;
  /// False where there is nothing to undo (or redo).
  virtual bool undo() = 0;
  virtual bool redo() = 0;

  /// Ids of features; no step of the history.
  virtual const std::vector<std::string>& selection() const = 0;
  virtual void select(std::vector<std::string> ids) = 0;

  /// Layers that are locked or not shown: their features are neither picked nor snapped to.
  virtual bool is_pickable(const model::Feature& feature) const = 0;

  /// Lines of sight of the map as it is; null where there are none (yet).
  virtual const los::MapLos* los() const = 0;
  /// The conditions of questions, as of `los --given`: "night smoke=E04".
  virtual std::string los_given() const = 0;

  /// The open shape has changed, or there is none any more: for the journal.
  virtual void draft_changed(const std::optional<Draft>& draft) = 0;
  /// A sentence for the status bar and for screen readers: why something was refused, what was reached.
  virtual void say(const Message& sentence) = 0;
  /// A sentence as it is drawn on the map, or stands within another one: in the language of whoever reads it.
  virtual std::string words(const Message& sentence) const = 0;
  /// Of those sentences, for the names of terrain in them: "fr".
  virtual std::string language() const = 0;
  /// The tools have moved the viewport, changed their options or the one in hand; or the overlay is to be drawn
  /// anew, and the ToolBox asked for hint, status and cursor.
  virtual void changed(Aspects what) = 0;

 private:
  mutable FeatureTable m_table;
  mutable std::uint64_t m_table_revision = 0;
};

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
  /// Why the open shape could not be finished, as long as it is as it was then; nullopt: nothing is known
  /// against it.
  virtual std::optional<Message> refusal() const { return std::nullopt; }
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
