// SPDX-License-Identifier: MIT
#pragma once

#include "core/hex/grid.h"
#include "editor/app/setup/setting_up.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Drags units to their starting positions; arrow keys move the chosen unit. The code that opens a project adds
/// it to the ToolBox.
class SetupTool : public CrosshairTool {
 public:
  SetupTool(ToolContext& context, SettingUp& setting_up) : CrosshairTool(context), m_setting_up(setting_up) {}

  std::string_view id() const override { return "setup"; }
  Message title() const override { return message("Set up units"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::hand; }
  void press(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override { m_setting_up.cancel(); }
  void activated() override { m_setting_up.show_any(); }
  void deactivated() override;
  bool is_open() const override { return m_setting_up.is_dragging(); }
  void cancel() override { m_setting_up.cancel(); }
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  /// Draws a mark around a unit, or around its future place.
  void mark(Overlay& overlay, const SetupPlace& place, const SetupVerdict* verdict) const;

  SettingUp& m_setting_up;
};

/// Edits the frame of a card's sketch on the map: drags its handles from hex to hex, moves the frame, or draws
/// a new one. The code that opens a project adds it to the ToolBox.
class SketchTool : public CrosshairTool {
 public:
  SketchTool(ToolContext& context, SettingUp& setting_up) : CrosshairTool(context), m_setting_up(setting_up) {}

  std::string_view id() const override { return "sketch-frame"; }
  Message title() const override { return message("Sketch frame"); }
  Message hint() const override;
  Cursor cursor() const override;
  void press(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void focus_lost() override { cancel(); }
  void activated() override { m_setting_up.show_any(); }
  void deactivated() override;
  bool is_open() const override { return m_drag.has_value(); }
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point, const Modifiers&, const Message&) override {}
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  /// Inclusive ranges of columns and rows.
  struct Frame {
    int left = 0, right = 0, top = 0, bottom = 0;
    bool operator==(const Frame&) const = default;
  };
  /// The edges that follow the pointer, per axis: -1 the lower edge, 1 the higher edge, 0 neither.
  struct Grip {
    int across = 0, down = 0;
    bool all = false;  ///< the whole frame
  };
  struct Drag {
    Grip grip;
    Frame before, now;
    Hex from;
  };
  std::size_t card() const;
  std::optional<Frame> frame() const;
  Box box_of(const Frame& frame) const;
  std::optional<Grip> grip_at(Point at) const;
  void follow(Point at);
  void set(const Frame& frame);

  SettingUp& m_setting_up;
  std::optional<Drag> m_drag;
  std::optional<Grip> m_below;  ///< the grip below the pointer
};

}  // namespace coq::app
