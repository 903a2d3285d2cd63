// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// Edits the nodes of the selected feature. A click on a segment adds a node. A drag moves the chosen nodes or
/// bends a segment (with Shift: moves it). Delete removes nodes. Commands smooth, corner, join and break.
class NodeTool : public Tool {
 public:
  using Tool::Tool;
  std::string_view id() const override { return "nodes"; }
  Message title() const override { return message("Nodes"); }
  Message hint() const override;
  Cursor cursor() const override { return m_mode == Mode::moving ? Cursor::move : Cursor::arrow; }

  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent&) override;
  bool key(const KeyEvent& event) override;
  bool erase_chosen() override;
  void focus_lost() override { cancel(); }
  void deactivated() override;
  void refresh() override;
  bool is_open() const override { return m_mode == Mode::moving || m_mode == Mode::band; }
  void cancel() override;
  void draw(Overlay& overlay) const override;

  /// Commands on the chosen nodes.
  enum class Change { insert, smooth, corner, join, break_line };
  /// Returns false if no feature with nodes is selected.
  bool run(Change change);

 private:
  struct Node {
    std::size_t part = 0;
    std::size_t index = 0;
    auto operator<=>(const Node&) const = default;
  };
  enum class Mode { idle, pressed, moving, band };
  enum class Grip { none, node, segment };

  const model::Feature* feature() const;
  std::optional<Node> node_near(Point at) const;
  std::optional<Node> segment_near(Point at) const;
  void press_segment(const PointerEvent& event, Node segment);
  model::Feature dragged() const;
  void drag_to(const PointerEvent& event);
  Status run(Message title, const model::Feature& changed, bool with_shared, std::string merge = {});
  void say_result(const Status& status);
  void choose_next(int by);
  bool nudge(const KeyEvent& event);
  Status apply(Change change);
  Status delete_nodes();
  Status insert_nodes();
  Status smooth_nodes();
  Status corner_nodes();
  Status join_nodes();
  Status break_line();

  std::string m_id;
  std::set<Node> m_chosen;
  Mode m_mode = Mode::idle;
  Grip m_grip = Grip::none;
  PointerEvent m_press;
  Point m_anchor;  ///< the node or position being dragged
  Vector m_by;
  std::optional<model::Feature> m_base;  ///< the feature when the drag began, with the node that the drag added
  Point m_corner;
  std::uint64_t m_revision = 0;
};

}  // namespace coq::app
