// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/hex/labels.h"
#include "editor/app/tools/crosshair_tool.h"

/// Brushes: a stroke over hexsides or hexes is one step. A stroke that begins where the type stands already
/// takes it away, as does one with the option `erase`.
namespace coq::app {

/// Wire, a stream, a bridge on hexsides: one feature a side.
class HexsideBrush : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "hexside"; }
  Message title() const override { return message("Hexside brush"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  void focus_lost() override { cancel(); }
  void deactivated() override;
  void refresh() override;
  bool is_open() const override { return m_painting; }
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  std::optional<Hexside> side_at(Point at) const;
  const model::SideFeature* feature_on(Hexside side) const;
  bool begin(Point at);
  void add(Point at);
  void commit();

  bool m_painting = false;
  bool m_erasing = false;
  std::set<Hexside> m_stroke;
  std::optional<Hexside> m_hover;
  std::uint64_t m_revision = 0;
};

/// Summits and other whole hexes: one list of hexes for a type and level.
class HexBrush : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  std::string_view id() const override { return "hexes"; }
  Message title() const override { return message("Hex brush"); }
  Message hint() const override;
  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  void focus_lost() override { cancel(); }
  void deactivated() override;
  void refresh() override;
  bool is_open() const override { return m_painting; }
  void cancel() override;
  void draw(Overlay& overlay) const override;

 protected:
  void act(Point at, const Modifiers& modifiers, const Message& name) override;
  void hover(Point at, const Modifiers& modifiers) override;

 private:
  bool has(Hex h) const;
  bool begin(Point at);
  void add(Point at);
  void commit();
  void paint(class MapEdits& edits) const;
  void erase(class MapEdits& edits) const;

  bool m_painting = false;
  bool m_erasing = false;
  std::set<Hex> m_stroke;
  std::optional<Hex> m_hover;
  std::uint64_t m_revision = 0;
};

}  // namespace coq::app
