// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/registration/ground_entry.h"
#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Places a sheet without printed hexes on the ground: click a point of the scan, then type its longitude and
/// latitude, its coordinates, or the distance to the point before. Drag a point to correct it. Enter lays the
/// hexes in one undo step; Esc leaves the map unchanged. Until then, undo takes back what was clicked and
/// typed. The points stay for the next time. The code that opens a scan adds the tool to the ToolBox.
class GroundTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;

  /// The scan to register. `shown` returns its current place on the canvas.
  struct Target {
    std::size_t scan = 0;
    model::ScanSize size{};
    std::string file{};  ///< the points are kept as long as it is the same
    std::function<std::optional<ScanMap>()> shown{};
    std::function<void()> laid{};
  };
  void begin(Target target);
  const Target& target() const { return m_target; }

  const GroundEntry& entry() const { return m_entry; }
  /// Changes of another way drop the points.
  void set_entry(GroundEntry entry);
  const GroundReport& report() const;
  /// Like ground_field() and set_ground_field(), with another field `place`: what is typed for the clicked or
  /// chosen point.
  std::string field(std::string_view name) const;
  Status set_field(std::string_view name, const std::string& text);
  /// The point that the panel's list and the map show as chosen.
  std::optional<std::size_t> chosen() const { return m_chosen; }
  void choose(std::size_t mark);
  void remove(std::size_t mark);
  bool asks_place() const { return m_pending.has_value(); }
  /// Lays the hexes in one step and activates the select tool. Errors are also reported to the user.
  Status lay();

  std::string_view id() const override { return "ground"; }
  Message title() const override { return message("Registration by coordinates"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  bool erase_chosen() override;
  void focus_lost() override;
  void deactivated() override;
  void refresh() override;
  bool is_open() const override { return m_pending.has_value() || m_dragged.has_value(); }
  bool finish() override;
  void cancel() override;
  bool undo_step() override { return !is_open() && exchange(m_before, m_after); }
  bool can_undo_step() const override { return is_open() || !m_before.empty(); }
  bool redo_step() override { return !is_open() && exchange(m_after, m_before); }
  bool can_redo_step() const override { return !m_after.empty(); }
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;

 private:
  bool by_distance() const { return m_entry.way == GroundWay::distance; }
  bool asks_first_end() const { return by_distance() && m_entry.marks.size() % 2 == 0; }
  georeferencing::PixelPoint pixel_at(Point page) const;
  Point page_of(georeferencing::PixelPoint pixel) const;
  std::optional<std::size_t> mark_near(Point page) const;
  Status check_place(const std::string& text) const;
  bool type(const KeyEvent& event);
  bool nudge(const KeyEvent& event);
  void draw_mark(std::size_t mark, Overlay& overlay) const;
  void changed();
  /// Keeps the entry for undo. A point that is moved by several keys in turn makes one step.
  void keep(bool by_keys = false);
  bool exchange(std::vector<GroundEntry>& from, std::vector<GroundEntry>& to);

  Target m_target;
  GroundEntry m_entry;
  mutable std::optional<GroundReport> m_report;  ///< of the entry and the map of `m_reported`
  mutable std::uint64_t m_reported = 0;
  std::optional<georeferencing::PixelPoint> m_pending;  ///< clicked, but without a place yet
  std::string m_typed;
  std::optional<std::size_t> m_dragged, m_chosen;
  Point m_drag;
  std::vector<GroundEntry> m_before, m_after;  ///< what undo and redo bring back, the next one last
  std::optional<std::size_t> m_moved_by_keys;  ///< the point of the last step
};

}  // namespace coq::app
