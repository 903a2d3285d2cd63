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
#include "editor/app/tools/notes_view.h"
#include "editor/app/tools/open_shape.h"
#include "editor/app/tools/options.h"
#include "editor/app/tools/viewport.h"

namespace coq::app {

// Input events that the window passes to the tools. Positions are in device pixels of the canvas.

struct Modifiers {
  bool shift = false;
  bool ctrl = false;
  bool alt = false;
  bool operator==(const Modifiers&) const = default;
};

enum class Button { none, left, middle, right };

struct PointerEvent {
  Pixel at;
  Button button = Button::none;  ///< the button pressed or released
  Modifiers modifiers;
  int clicks = 1;  ///< for a press: 2 on the second press of a double click
  Point page;      ///< filled in by the ToolBox
};

/// Keys that tools handle; all others are commands of the program. Characters are for typing coordinates.
enum class Key { other, character, escape, enter, backspace, del, space, tab, left, right, up, down };

struct KeyEvent {
  Key key = Key::other;
  char32_t character = 0;  ///< the typed character, or 0
  Modifiers modifiers;
  bool repeated = false;  ///< auto-repeat of a held key
};

struct WheelEvent {
  Pixel at;
  double notches = 0;  ///< positive away from the user
  bool sideways = false;
  Modifiers modifiers;
};

enum class Cursor { arrow, cross, hand, grabbing, move, pick, forbidden };

class FollowedScan;

/// The tools' interface to the program. Must be called on the window's thread only. Returned references stay
/// valid until the next run(), undo() or redo().
class ToolHost {
 public:
  virtual ~ToolHost() = default;

  virtual const model::MapDocument& map() const = 0;
  virtual const model::RulesetDocument& ruleset() const = 0;
  /// Increases with each change of the map, whoever makes it.
  virtual std::uint64_t revision() const = 0;
  /// The features of the current map.
  virtual const FeatureTable& features() const {
    if (std::exchange(m_table_revision, revision()) != revision()) m_table.sync(map());
    return m_table;
  }
  /// Returns the number of the next id, which was never used. A run() that uses this number and following ones
  /// advances it.
  virtual int next_id() const = 0;

  /// Makes one undo step. A step is merged with the previous one if both have the same `merge` keyword and
  /// follow soon. On an error the map is unchanged.
  virtual Status run(Message title, std::vector<model::Edit> edits, std::string merge = {}) = 0;
  /// Returns false if there is nothing to undo (or redo).
  virtual bool undo() = 0;
  virtual bool redo() = 0;

  /// Ids of the selected features. Selecting is not an undo step.
  virtual const std::vector<std::string>& selection() const = 0;
  virtual void select(std::vector<std::string> ids) = 0;

  /// Returns false for features of locked or hidden layers. They can be neither picked nor snapped to.
  virtual bool is_pickable(const model::Feature& feature) const = 0;

  /// Lines of sight of the current map; null if there are none (yet).
  virtual const sight::MapLos* los() const = 0;
  /// Conditions of queries in the syntax of `los --given`: "night smoke=E04".
  virtual std::string los_given() const = 0;

  /// The scans below the map, for tools that follow their lines; null if the program has none.
  virtual FollowedScan* followed_scan() { return nullptr; }

  /// Reports that the open shape changed or ended, for the journal.
  virtual void draft_changed(const std::optional<Draft>& draft) = 0;
  /// Shows a message in the status bar and reads it to screen readers: a refusal or a result.
  virtual void say(const Message& sentence) = 0;
  /// Returns a message in the user's language, to draw it on the map or insert it into another message.
  virtual std::string words(const Message& sentence) const = 0;
  /// Language of the messages, for terrain names in them: "fr".
  virtual std::string language() const = 0;
  /// Reports that the tools moved the viewport, changed their options or switched tools. Also requests that the
  /// overlay be redrawn and hint, status and cursor be fetched again.
  virtual void changed(Aspects what) = 0;

 private:
  mutable FeatureTable m_table;
  mutable std::uint64_t m_table_revision = 0;
};

class ArtIndex;
class Overlay;
class Snapper;

/// State shared by all tools; the ToolBox creates it and outlives the tools.
struct ToolContext {
  ToolHost& host;
  Viewport& view;
  ToolOptions& options;
  SnapSettings& snapping;
  const ArtIndex& art;
  Snapper& snapper;
  std::function<void(std::string_view)> activate;  ///< activates another tool by id
  NotesView notes{};
  std::optional<WrittenNote> written_note{};
};

/// A tool is a state machine. It accepts events in any order and never leaves the document in a half-changed
/// state. Every change is one ToolHost::run(). The ToolBox handles panning, zooming, Space and other common
/// input.
class Tool {
 public:
  explicit Tool(ToolContext& context) : m_context(context) {}
  virtual ~Tool() = default;
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;

  virtual std::string_view id() const = 0;
  virtual Message title() const = 0;  ///< "Polygon"
  virtual Message hint() const = 0;   ///< the next possible action: "Enter finishes, Backspace removes"
  virtual Cursor cursor() const { return Cursor::cross; }

  /// Left button. `clicks` is 2 for the second press of a double click.
  virtual void press(const PointerEvent&) {}
  virtual void move(const PointerEvent&) {}
  virtual void release(const PointerEvent&) {}
  /// Right button. Returns false if the tool does not use it; the window then opens the context menu.
  virtual bool right_press(const PointerEvent&) { return false; }
  /// Returns false if the tool does not use the wheel, which then zooms or scrolls.
  virtual bool wheel(const WheelEvent&) { return false; }
  /// Returns false if the tool does not use the key.
  virtual bool key(const KeyEvent&) { return false; }
  /// Deletes what is chosen within the tool. Returns false if nothing is.
  virtual bool erase_chosen() { return false; }
  /// The window lost the focus, or the pointer lost its capture. A drag is dropped; an open shape stays.
  virtual void focus_lost() {}
  /// Called when the tool becomes active or inactive. An open shape is finished or cancelled first.
  virtual void activated() {}
  virtual void deactivated() {}
  /// Called after the document, the selection or the options changed.
  virtual void refresh() {}

  /// Returns whether something is open that Esc would cancel.
  virtual bool is_open() const { return false; }
  virtual bool finish() { return false; }
  /// Returns whether choosing another tool finishes what is open, rather than cancels it.
  virtual bool finishes_when_left() const { return true; }
  /// Returns why the open shape could not be finished, or nullopt if no reason is known. Reset when the shape
  /// changes.
  virtual std::optional<Message> refusal() const { return std::nullopt; }
  virtual void cancel() {}
  virtual bool undo_step() { return false; }
  /// Returns whether the tool undoes something before the session does.
  virtual bool can_undo_step() const { return is_open(); }
  /// Backspace.
  virtual bool remove_step() { return undo_step(); }
  virtual bool redo_step() { return false; }
  virtual bool can_redo_step() const { return false; }
  virtual std::optional<Draft> draft() const { return std::nullopt; }
  virtual bool restore(const Draft&) { return false; }

  /// Draws the tool's overlay: open shape, handles, targets.
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
