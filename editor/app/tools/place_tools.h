// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"
#include "editor/app/tools/snapper.h"

/// Tools that act on a single click.
namespace coq::app {

/// Places the label text of the options on the map.
class TextTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "text"; }
  Message title() const override { return message("Name"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;
};

/// Places a terrain piece on a table: press at its position, drag towards its facing. Starting on an existing
/// piece, the drag rotates it.
class PieceTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "piece"; }
  Message title() const override { return message("Piece"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  void focus_lost() override { cancel(); }
  void deactivated() override;
  void refresh() override;
  bool is_open() const override { return m_at.has_value(); }
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  bool begin(Point at);
  model::Facing facing_to(Point page) const;
  void commit();

  std::optional<Point> m_at;
  std::string m_turned;  ///< the piece being rotated; empty for a new one
  model::Facing m_facing;
  Pixel m_press_pixel;
  bool m_dragged = false;
  std::uint64_t m_revision = 0;
};

/// Picks up the terrain type of the clicked feature, then reactivates the previous tool.
class Eyedropper : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "eyedropper"; }
  Message title() const override { return message("Eyedropper"); }
  Message hint() const override { return message("Click a feature to pick its terrain type"); }
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
};

/// Pans the view. The ToolBox does the work, as it does in all tools while Space is held.
class PanTool : public Tool {
 public:
  using Tool::Tool;
  std::string_view id() const override { return "pan"; }
  Message title() const override { return message("Pan"); }
  Message hint() const override { return message("Drag to move the view"); }
  Cursor cursor() const override { return Cursor::hand; }
};

/// Chooses the terrain type of the feature at a position. Returns false if there is none.
bool pick_terrain(ToolContext& context, Point at);
/// Chooses another terrain type and remembers the previous one.
void choose_terrain(ToolContext& context, const std::string& type);

}  // namespace coq::app
