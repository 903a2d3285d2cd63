// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/tool.h"

namespace coq::app {

/// Click, Alt+click for what lies under it, rubber band, drag to move, arrows to nudge.
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
  /// Does a drag from here take the feature along? One that is selected always; of an area that is not, the
  /// outline does, and on its inside a frame begins, since areas may fill the whole map.
  bool is_taken(const PointerEvent& event) const;
  Vector offset(const PointerEvent& event) const;

  Mode m_mode = Mode::idle;
  PointerEvent m_press;
  Point m_anchor;               ///< what is snapped when it moves: a vertex near the press
  std::string m_hit;            ///< the feature below the press; empty for none
  bool m_was_selected = false;  ///< it was, before the press
  std::vector<std::string> m_selected_before;
  Vector m_by;
  Point m_corner;
  std::uint64_t m_revision = 0;
  Pixel m_under_at;
  std::size_t m_under = 0;
};

// What is done to the selection, in any tool: each one step.

/// Features that have a place move; a sentence where none has. `merge`: as of ToolHost::run().
Status move_selection(ToolHost& host, Vector by, std::string merge = {});
Status delete_selection(ToolHost& host);
/// The next feature (or the one before) in the order of the document, for the keyboard.
void select_next(ToolHost& host, int by);
void select_all(ToolHost& host);
/// The outlines of features; ids of nothing count for nothing.
void draw_features(const ToolHost& host, const std::vector<std::string>& ids, Overlay& overlay);
/// Outlines of what is selected.
void draw_selection(const ToolHost& host, Overlay& overlay, Vector by);

}  // namespace coq::app
