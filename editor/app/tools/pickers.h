// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Clicks and strokes over hexes put them into a list that something else keeps (a field of a form), or take
/// them out of it: what the first hex of a stroke becomes, all others become. Added to the ToolBox by who opens
/// it; Esc ends it, in the middle of a stroke only the stroke.
class HexPicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                                 ///< of the field, for the hint
    std::function<std::vector<std::string>()> hexes{};  ///< labels in the list as it is
    bool several = false;                               ///< else the last one alone
    /// The list as it is to be: once a click or a stroke.
    std::function<void(const std::vector<std::string>&)> changed{};
    std::function<void()> ended{};  ///< another tool is in hand
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
    std::vector<std::string> hexes;  ///< the list as it becomes
    Point last;
  };
  std::optional<std::string> label_at(Point at) const;
  void begin_stroke(Point at);
  void paint(const std::string& label);

  std::optional<Stroke> m_stroke;
  Target m_target;
};

/// Clicks on features put them into a list that something else keeps (a field of a form), or take them out of
/// it. Added to the ToolBox by who opens it; Esc ends it.
class FeaturePicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                                    ///< of the field, for the hint
    std::function<std::vector<std::string>()> features{};  ///< ids in the list as it is
    std::function<void(const std::vector<std::string>&)> changed{};
    std::function<void()> ended{};  ///< another tool is in hand
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

/// Clicks on a table (or anywhere on the page) set a point that something else keeps (a field of a form), or
/// draw its ring: a click each corner; corners that are there are dragged. Whole millimetres. Added to the
/// ToolBox by who opens it.
class PlacePicker : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  struct Target {
    std::string name{};                            ///< of the field, for the hint
    std::function<std::vector<Point>()> points{};  ///< as they are
    bool ring = false;                             ///< else one point
    std::function<void(const std::vector<Point>&)> changed{};
    std::function<void()> ended{};  ///< another tool is in hand
  };
  void begin(Target target);

  std::string_view id() const override { return "pick-place"; }
  Message title() const override { return message("Pick a place"); }
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
  std::vector<Point> m_corners;       ///< of a ring that is being drawn
  std::optional<std::size_t> m_held;  ///< a corner of the ring that is there
  Point m_at;
};

}  // namespace coq::app
