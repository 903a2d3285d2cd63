// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/crosshair_tool.h"

namespace coq::app {

/// A line of sight from a hex (a point on tables) that was clicked to the one below the pointer, with all that
/// it crosses; a second click holds it.
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

  const std::optional<los::Place>& from() const { return m_from; }
  /// Where the line ends: held, or below the pointer.
  const std::optional<los::Place>& to() const { return m_to; }
  bool is_held() const { return m_held; }
  /// Makes a check of the answer that is seen: one step.
  Status keep();
  /// Shows the line between two places of the map.
  void show(const los::Place& from, const los::Place& to);

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  std::optional<los::Place> place_at(Point at) const;
  void say_answer() const;
  /// The verdict in words; the line has two ends.
  std::string answer_words(const los::MapLos& los, const los::Query& query, const los::Row& row) const;

  std::optional<los::Place> m_from, m_to;
  bool m_held = false;
};

/// The field of view of a hex, or of a point of a table, over any tool, while its key is down.
class FieldOfView {
 public:
  void show(const ToolHost& host, Point at);
  void hide() { m_from.reset(); }
  bool is_shown() const { return m_from.has_value(); }
  void draw(const ToolHost& host, Overlay& overlay) const;

 private:
  void draw_squares(const ToolHost& host, const los::MapLos& los, Overlay& overlay) const;

  std::optional<los::Place> m_from;
};

/// The conditions that the host sets, as a question; none of them where they cannot be read.
los::Query query_of(const ToolHost& host, const los::MapLos& los);
/// The answer as a `<los-check>` of the map, with everything that can be said of it: one step. Errors: there is
/// one of this question already.
Status keep_check(ToolHost& host, const los::Row& row, const std::string& given);

}  // namespace coq::app
