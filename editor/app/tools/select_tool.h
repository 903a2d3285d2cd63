// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/tool.h"

namespace coq::app {

/// Selects by click, Alt+click (the feature underneath) or rubber band. A drag moves the selection; arrow keys
/// nudge it.
class SelectTool : public Tool {
 public:
  using Tool::Tool;
  std::string_view id() const override { return "select"; }
  Message title() const override { return message("Select"); }
  Message hint() const override;
  Cursor cursor() const override;

  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override { cancel(); }
  void deactivated() override { cancel(); }
  void refresh() override;
  bool is_open() const override { return m_mode == Mode::moving || m_mode == Mode::band; }
  void cancel() override;
  void draw(Overlay& overlay) const override;

 private:
  enum class Mode { idle, pressed, moving, band };
  void select_under(const PointerEvent& event);
  /// Returns whether a drag from here moves the feature. A selected feature always moves. An unselected area
  /// moves only by its outline; a drag inside it starts a rubber band, because areas may fill the whole map.
  bool is_taken(const PointerEvent& event) const;
  Vector offset(const PointerEvent& event) const;

  Mode m_mode = Mode::idle;
  PointerEvent m_press;
  Point m_anchor;               ///< the point that snaps during a move: a vertex near the press
  std::string m_hit;            ///< the feature below the press; may be empty
  bool m_was_selected = false;  ///< whether `m_hit` was selected before the press
  std::vector<std::string> m_selected_before;
  Vector m_by;
  Point m_corner;
  std::uint64_t m_revision = 0;
  Pixel m_under_at;
  std::size_t m_under = 0;
};

// Commands on the selection, available in any tool. Each is one undo step.

/// Moves the features that have coordinates. Errors: none of them has. `merge`: see ToolHost::run().
Status move_selection(ToolHost& host, Vector by, std::string merge = {});
Status delete_selection(ToolHost& host);
/// Selects the next (or previous) feature in document order, for the keyboard.
void select_next(ToolHost& host, int by);
void select_all(ToolHost& host);
/// Draws the outlines of features. Ids that do not exist are ignored.
void draw_features(const ToolHost& host, const std::vector<std::string>& ids, Overlay& overlay);
/// Draws the outlines of the selection, moved by `by`.
void draw_selection(const ToolHost& host, Overlay& overlay, Vector by);

}  // namespace coq::app
