// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Adds hexes to a list or removes them by clicks and strokes; the list belongs to a form field. The first hex
/// of a stroke decides whether the stroke adds or removes. The code that opens the picker adds it to the
/// ToolBox. Esc ends it; during a stroke, Esc only cancels the stroke.
class HexPicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                                 ///< the field's name, for the hint
    std::function<std::vector<std::string>()> hexes{};  ///< labels currently in the list
    bool several = false;                               ///< false: a new hex replaces the last one
    /// Receives the new list, once per click or stroke.
    std::function<void(const std::vector<std::string>&)> changed{};
    std::function<void()> ended{};  ///< called when another tool becomes active
  };
  void begin(Target target);

  std::string_view id() const override { return "pick-hexes"; }
  Message title() const override { return message("Pick hexes"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  void deactivated() override;
  void focus_lost() override { cancel(); }
  bool is_open() const override { return m_stroke.has_value(); }
  bool finish() override;
  void cancel() override { m_stroke.reset(); }
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  struct Stroke {
    bool adds = true;
    std::vector<std::string> hexes;  ///< the list after the stroke
    Point last;
  };
  std::optional<std::string> label_at(Point at) const;
  void begin_stroke(Point at);
  void paint(const std::string& label);

  std::optional<Stroke> m_stroke;
  Target m_target;
};

/// Adds features to a list or removes them by clicks; the list belongs to a form field. The code that opens the
/// picker adds it to the ToolBox. Esc ends it.
class FeaturePicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                                    ///< the field's name, for the hint
    std::function<std::vector<std::string>()> features{};  ///< ids currently in the list
    std::function<void(const std::vector<std::string>&)> changed{};
    std::function<void()> ended{};  ///< called when another tool becomes active
  };
  void begin(Target target);

  std::string_view id() const override { return "pick-features"; }
  Message title() const override { return message("Pick features"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;
  void deactivated() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  Target m_target;
};

/// Sets a point on the table (or anywhere on the page) by a click, or draws a ring with one click per corner;
/// existing corners can be dragged. The points belong to a form field and are in whole millimetres. The code
/// that opens the picker adds it to the ToolBox.
class PlacePicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                            ///< the field's name, for the hint
    std::function<std::vector<Point>()> points{};  ///< the current points
    bool ring = false;                             ///< false: a single point
    std::function<void(const std::vector<Point>&)> changed{};
    std::function<void()> ended{};  ///< called when another tool becomes active
  };
  void begin(Target target);

  std::string_view id() const override { return "pick-place"; }
  Message title() const override { return message("Pick a position"); }
  Message hint() const override;
  Cursor cursor() const override { return Cursor::pick; }
  void press(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent&) override { return finish(); }
  bool key(const KeyEvent& event) override;
  void deactivated() override;
  void focus_lost() override { m_held.reset(); }
  bool is_open() const override { return !m_corners.empty() || m_held.has_value(); }
  bool finish() override;
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  bool is_near(Point a, Point b) const;
  std::vector<Point> shown() const;

  Target m_target;
  std::vector<Point> m_corners;       ///< corners of the ring being drawn
  std::optional<std::size_t> m_held;  ///< the existing corner being dragged
  Point m_at;
};

}  // namespace coq::app
