// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

#include "editor/app/tools/guides.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// What the status bar says of the place under the pointer.
struct PointerStatus {
  Point page;
  std::string hex;                   ///< label; empty off the map
  std::vector<std::string> terrain;  ///< types of what is drawn there, the uppermost first
  Message snap;                      ///< "hex corner"; empty pattern where nothing is near
};

/// All tools, the active one, and where events go. The window gives it raw events; it pans and zooms the
/// viewport (wheel, middle drag, Space and drag, also in the middle of drawing), the rest goes to the tool.
class ToolBox {
 public:
  explicit ToolBox(ToolHost& host);
  ~ToolBox();
  ToolBox(const ToolBox&) = delete;
  ToolBox& operator=(const ToolBox&) = delete;

  Viewport& view();
  const Viewport& view() const;
  const ToolOptions& options() const;
  /// Where the terrain is another one, and the tool in hand does not draw it, the tool that does is taken.
  void set_options(ToolOptions options);
  const SnapSettings& snapping() const;
  void set_snapping(const SnapSettings& settings);
  /// The wheel scrolls over the map, and zooms with Ctrl; else it zooms. With Shift it goes sideways.
  void set_wheel_scrolls(bool scrolls);
  const Guides& guides() const;
  void set_guides(Guides guides);

  /// Tools in the order of the bar; ids are without "tool.".
  std::vector<std::string_view> tool_ids() const;
  const Tool& tool(std::string_view id) const;
  const Tool& active() const;
  /// An open shape of the tool before is finished where it can be, else cancelled (undo brings it back). An
  /// unknown id changes nothing; the empty one is the tool before.
  void activate(std::string_view id);
  /// Another tool that events go to (registration); the box owns it and goes on without it.
  Tool& add(std::unique_ptr<Tool> tool);
  ToolContext& context();

  // What commands do (editor/app/commands). False: of no use now.
  /// activate(), but that the eyedropper in the middle of a shape takes what is below the pointer, and the
  /// shape stays open. False: there is no such tool.
  bool take(std::string_view id);
  bool finish();
  bool remove_point();
  /// The open shape, else the tool: back to that which selects.
  bool cancel();
  /// What is chosen within the tool (nodes, a tie), else the selection.
  bool erase();
  /// Does something with the selection, and says why where it cannot be done. Not while a shape is open.
  bool with_selection(const std::function<Status(ToolContext&)>& act);
  /// Does something with the active tool, where it is of that kind.
  template <class Kind, class Act>
  bool with_active(Act act) {
    auto* tool = dynamic_cast<Kind*>(&synced());
    if (tool == nullptr) return false;
    if constexpr (std::is_same_v<std::invoke_result_t<Act, Kind&>, bool>) return std::invoke(act, *tool);
    std::invoke(act, *tool);
    return true;
  }
  /// The field of view below the pointer is shown as long as it is held.
  void hold_field(bool held);
  bool is_field_held() const;
  /// Nothing happens where it is empty.
  void choose_terrain(const std::string& type);
  void zoom(double notches);  ///< of the wheel, at the middle of the canvas
  void turn_level();          ///< by the grid
  void turn_upright();
  void fit_selection();

  // Events. False: not used; a right press then opens the menu, a key is looked up among the commands.
  bool press(PointerEvent event);
  void move(PointerEvent event);
  void release(PointerEvent event);
  void wheel(const WheelEvent& event);
  bool key_down(const KeyEvent& event);
  bool key_up(const KeyEvent& event);
  void focus_lost();
  void pointer_left();
  /// To be called some thirty times a second while a shape is open: scrolls where the pointer is at the border
  /// of the canvas. False where nothing moved.
  bool scroll_at_border();

  /// Inside an open shape they act on its vertices first; a cancelled shape is one undo() away.
  bool undo();
  bool redo();
  bool can_undo_in_tool() const;
  bool can_redo_in_tool() const;

  /// After any change of the document or the selection that the tools did not make themselves.
  void refresh();

  bool is_open() const;                ///< an open shape
  std::optional<Draft> draft() const;  ///< of the open shape
  bool restore(const Draft& draft);    ///< after a crash: with its tool active

  /// What is drawn above the tiles, in the page's coordinates; sizes by the viewport.
  scene::Scene overlay() const;
  Cursor cursor() const;
  Message hint() const;
  PointerStatus status() const;
  /// Where the pointer is; nullopt where it is not on the canvas.
  std::optional<Point> pointer() const;
  /// The line of sight that the LOS tool shows, as places of the map; nullopt where it shows none.
  struct LosQuestion {
    std::string from, to;
  };
  std::optional<LosQuestion> los_question() const;

 private:
  Tool& synced();  ///< the active one, for the document as it is
  void change_view(const std::function<void(Viewport&)>& change);
  /// A tool that draws, and cannot draw the terrain that was chosen, gives way to the one that can.
  void fit_tool();
  /// Before another terrain counts: a shape that could not be finished goes.
  void drop_refused(const std::string& terrain);

  struct Parts;
  std::unique_ptr<Parts> m_parts;
};

}  // namespace coq::app
