// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// Shows the line of sight from a clicked hex (on tables: a point) to the one below the pointer, with
/// everything that it crosses. A second click holds it.
class LosTool : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "los"; }
  Message title() const override { return message("Line of sight"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  bool key(const KeyEvent& event) override;
  void cancel() override;
  void deactivated() override;
  void refresh() override;
  void draw(Overlay& overlay) const override;

  const std::optional<sight::Place>& from() const { return m_from; }
  /// The end of the line: held, or below the pointer.
  const std::optional<sight::Place>& to() const { return m_to; }
  bool is_held() const { return m_held; }
  /// Adds the shown result to the map as a check, in one step.
  Status keep();
  /// Shows the line between two places on the map.
  void show(const sight::Place& from, const sight::Place& to);

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  std::optional<sight::Place> place_at(Point at) const;
  void say_answer() const;
  /// Returns the verdict as text, for both directions of the line.
  std::string answer_words(const sight::MapLos& los, const sight::Query& query, const sight::Row& row) const;

  std::optional<sight::Place> m_from, m_to;
  bool m_held = false;
};

/// Shows the field of view from a hex or a point on a table, over any tool, while its key is held.
class FieldOfView {
 public:
  void show(const ToolHost& host, Point at);
  void hide() { m_from.reset(); }
  bool is_shown() const { return m_from.has_value(); }
  void draw(const ToolHost& host, Overlay& overlay) const;

 private:
  void draw_squares(const ToolHost& host, const sight::MapLos& los, Overlay& overlay) const;

  std::optional<sight::Place> m_from;
};

/// Returns a query with the host's conditions, or without conditions if they cannot be parsed.
sight::Query query_of(const ToolHost& host, const sight::MapLos& los);
/// Adds the result as a complete `<los-check>` to the map, in one step. Errors: the map already has a check of
/// this question.
Status keep_check(ToolHost& host, const sight::Row& row, const std::string& given);

}  // namespace coq::app
