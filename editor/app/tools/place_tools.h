// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"
#include "editor/app/tools/snapper.h"

/// Tools that act with a click.
namespace coq::app {

/// Puts the name of the options on the map.
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

/// Puts a piece of terrain on a table: press where it stands, drag where its front looks. On a piece that is
/// there the drag turns it.
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
  std::string m_turned;  ///< the piece that is turned; empty: a new one
  model::Facing m_facing;
  Pixel m_press_pixel;
  bool m_dragged = false;
  std::uint64_t m_revision = 0;
};

/// Takes the terrain type of what is clicked, then gives way to the tool before.
class Eyedropper : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "eyedropper"; }
  Message title() const override { return message("Eyedropper"); }
  Message hint() const override { return message("Click a feature to pick up its terrain type"); }
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
};

/// Moves the view; the ToolBox does it, as it does under Space in all tools.
class PanTool : public Tool {
 public:
  using Tool::Tool;
  std::string_view id() const override { return "pan"; }
  Message title() const override { return message("Pan"); }
  Message hint() const override { return message("Drag to move the view"); }
  Cursor cursor() const override { return Cursor::hand; }
};

/// The terrain type of what is drawn at a place becomes the chosen one. False where nothing is.
bool pick_terrain(ToolContext& context, Point at);
/// The chosen terrain type becomes another one; the last one is remembered.
void choose_terrain(ToolContext& context, const std::string& type);

}  // namespace coq::app
