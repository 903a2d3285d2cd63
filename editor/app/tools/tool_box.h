// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "editor/app/tools/guides.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// The status bar's data for the position under the pointer, or that of the crosshair.
struct PointerStatus {
  Point page;
  std::string hex;                   ///< label; empty off the map
  std::vector<std::string> terrain;  ///< terrain types drawn there, topmost first
  Message snap;                      ///< for example "hex corner"; empty if nothing is near
};

/// All tools, the active tool, and the routing of events. The window passes raw events. The box handles panning
/// and zooming (wheel, middle drag, Space and drag, even while drawing) and passes the rest to the tool.
class ToolBox {
 public:
  explicit ToolBox(ToolHost& host);
  ~ToolBox();
  ToolBox(const ToolBox&) = delete;
  ToolBox& operator=(const ToolBox&) = delete;

  Viewport& view();
  const Viewport& view() const;
  const ToolOptions& options() const;
  /// If the terrain changes and the active tool cannot draw it, activates the tool that can.
  void set_options(ToolOptions options);
  const SnapSettings& snapping() const;
  void set_snapping(const SnapSettings& settings);
  /// true: the wheel scrolls, and zooms with Ctrl. false: it zooms. Shift scrolls sideways.
  void set_wheel_scrolls(bool scrolls);
  const NotesView& notes_view() const;
  void set_notes_view(const NotesView& view);
  /// The note whose text the window asks for, beside its place; nullopt if there is none.
  const std::optional<WrittenNote>& written_note() const;
  /// Begins a new note, or the change of one.
  void write_note(WrittenNote note);
  /// Takes the text of the written note in one step. Nothing changes without a text, or with a blank one.
  void finish_note(const std::optional<std::string>& text);
  const Guides& guides() const;
  void set_guides(Guides guides);

  /// Tool ids in toolbar order, without the prefix "tool.".
  std::vector<std::string_view> tool_ids() const;
  const Tool& tool(std::string_view id) const;
  const Tool& active() const;
  /// Finishes the open shape of the previous tool if possible, otherwise cancels it (undo restores it). An
  /// unknown id changes nothing; an empty id activates the previous tool.
  void activate(std::string_view id);
  /// Adds a tool from outside, such as the registration tool. The box owns it.
  Tool& add(std::unique_ptr<Tool> tool);
  ToolContext& context();

  // Operations for commands (editor/app/commands). They return false if they do not apply now.
  /// Like activate(), except that the eyedropper, while a shape is open, picks the terrain below the pointer
  /// and the shape stays open. Returns false if there is no such tool.
  bool take(std::string_view id);
  bool finish();
  bool remove_point();
  /// Cancels the open shape; without one, returns to the select tool.
  bool cancel();
  /// Deletes what is chosen within the tool (nodes, a control point), otherwise the selection.
  bool erase();
  /// Calls `act` for the selection and reports its error. Does nothing while a shape is open.
  bool with_selection(const std::function<Status(ToolContext&)>& act);
  /// Calls `act` with the active tool if it is of that kind.
  template <class Kind, class Act>
  bool with_active(Act act) {
    auto* tool = dynamic_cast<Kind*>(&synced());
    if (tool == nullptr) return false;
    if constexpr (std::is_same_v<std::invoke_result_t<Act, Kind&>, bool>) return std::invoke(act, *tool);
    std::invoke(act, *tool);
    return true;
  }
  /// Shows the field of view below the pointer while `held`.
  void hold_field(bool held);
  bool is_field_held() const;
  /// Chooses a terrain type; an empty `type` is ignored.
  void choose_terrain(const std::string& type);
  void zoom(double notches);  ///< notches of the wheel, at the middle of the canvas
  void turn_level();          ///< rotates the view to the grid
  void turn_upright();
  void fit_selection();

  // Events. They return false if unused; the window then opens the menu for a right press or looks up a key's
  // command.
  bool press(PointerEvent event);
  void move(PointerEvent event);
  void release(PointerEvent event);
  void wheel(const WheelEvent& event);
  bool key_down(const KeyEvent& event);
  bool key_up(const KeyEvent& event);
  void focus_lost();
  void pointer_left();
  /// Scrolls if the pointer is near the canvas border. Call it about thirty times a second while a shape is
  /// open. Returns false if nothing moved.
  bool scroll_at_border();

  /// Undo or redo vertices of an open shape first. A cancelled shape is restored by one undo().
  bool undo();
  bool redo();
  bool can_undo_in_tool() const;
  bool can_redo_in_tool() const;

  /// Must be called after any change of the document or selection that the tools did not make.
  void refresh();

  bool is_open() const;                ///< whether a shape is open
  std::optional<Draft> draft() const;  ///< of the open shape
  bool restore(const Draft& draft);    ///< activates its tool; used after a crash

  /// The overlay above the tiles, in page coordinates, with sizes for the viewport.
  drawing::Scene overlay() const;
  Cursor cursor() const;
  Message hint() const;
  PointerStatus status() const;
  /// The position of the crosshair or the pointer, or nullopt if there is no crosshair and the pointer is not
  /// on the canvas.
  std::optional<Point> pointer() const;
  /// The line that the LOS tool shows, as places on the map.
  struct LosQuestion {
    std::string from, to;
  };
  std::optional<LosQuestion> los_question() const;

 private:
  Tool& synced();  ///< the active tool, updated to the current document
  void change_view(const std::function<void(Viewport&)>& change);
  /// If the active draw tool cannot draw the chosen terrain, activates the tool that can.
  void fit_tool();
  /// Called before another terrain is chosen: drops a shape that could not be finished.
  void drop_refused(const std::string& terrain);

  struct Parts;
  std::unique_ptr<Parts> m_parts;
};

}  // namespace coq::app
