// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/hex/labels.h"
#include "editor/app/tools/crosshair_tool.h"

/// Brushes: one stroke over hexsides or hexes is one undo step. A stroke erases if it begins where the type is
/// already drawn, or if the option `erase` is set.
namespace coq::app {

class MapEdits;

/// A stroke over hexes or hexsides. Each brush decides what it paints there.
template <class Place>
class Brush : public CrosshairTool {
 public:
  using CrosshairTool::CrosshairTool;
  void press(const PointerEvent& event) override;
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

  virtual std::optional<Place> place_at(Point at) const = 0;
  /// Returns whether the pointer is near enough to add the place to the stroke.
  virtual bool reaches(Place, Point) const { return true; }
  /// Returns whether the chosen type is already at the place.
  virtual bool has(Place place) const = 0;
  virtual model::GeometryKind kind() const = 0;
  virtual void paint(MapEdits& edits, const std::set<Place>& stroke) const = 0;
  virtual void erase(MapEdits& edits, const std::set<Place>& stroke) const = 0;
  virtual void draw_place(Overlay& overlay, Place place, bool hovered) const = 0;
  // Messages: there is no place here, the place's name, the title of a step that painted a type.
  virtual Message nothing_here() const = 0;
  virtual Message name_of(Place place) const = 0;
  virtual Message title_of(const std::string& type) const = 0;
  /// Returns the reason why nothing can be painted now, if there is one.
  virtual std::optional<Message> why_not() const;
  virtual std::vector<model::Edit> edits_of(const std::set<Place>& stroke) const;

  bool erasing() const { return m_erasing; }

 private:
  bool begin(Point at);
  void commit();

  bool m_painting = false;
  bool m_erasing = false;
  std::set<Place> m_stroke;
  std::optional<Place> m_hover;
  std::uint64_t m_revision = 0;
};

/// Paints wire, streams or bridges on hexsides: one feature per hexside.
class HexsideBrush : public Brush<Hexside> {
 public:
  using Brush::Brush;
  std::string_view id() const override { return "hexside"; }
  Message title() const override { return message("Hexside brush"); }
  Message hint() const override;

 protected:
  std::optional<Hexside> place_at(Point at) const override;
  bool reaches(Hexside side, Point at) const override;
  bool has(Hexside side) const override { return feature_on(side) != nullptr; }
  model::GeometryKind kind() const override { return model::GeometryKind::side; }
  void paint(MapEdits& edits, const std::set<Hexside>& stroke) const override;
  void erase(MapEdits& edits, const std::set<Hexside>& stroke) const override;
  void draw_place(Overlay& overlay, Hexside side, bool hovered) const override;
  Message nothing_here() const override { return message("there is no hexside here"); }
  Message name_of(Hexside side) const override;
  Message title_of(const std::string& type) const override;

 private:
  const model::SideFeature* feature_on(Hexside side) const;
};

/// Paints summits and other whole-hex features: one list of hexes per type and level.
class HexBrush : public Brush<Hex> {
 public:
  using Brush::Brush;
  std::string_view id() const override { return "hexes"; }
  Message title() const override { return message("Hex brush"); }
  Message hint() const override;

 protected:
  std::optional<Hex> place_at(Point at) const override;
  bool has(Hex h) const override;
  model::GeometryKind kind() const override { return model::GeometryKind::hexes; }
  void paint(MapEdits& edits, const std::set<Hex>& stroke) const override;
  void erase(MapEdits& edits, const std::set<Hex>& stroke) const override;
  void draw_place(Overlay& overlay, Hex h, bool hovered) const override;
  Message nothing_here() const override { return message("there is no hex here"); }
  Message name_of(Hex h) const override;
  Message title_of(const std::string& type) const override;
};

/// Marks hexes of the grid rectangle as out of play: the grid's `void`.
class VoidBrush : public HexBrush {
 public:
  using HexBrush::HexBrush;
  std::string_view id() const override { return "void"; }
  Message title() const override { return message("Hexes out of play"); }
  Message hint() const override;

 protected:
  bool has(Hex h) const override;
  std::optional<Message> why_not() const override { return std::nullopt; }
  std::vector<model::Edit> edits_of(const std::set<Hex>& stroke) const override;
  Message title_of(const std::string& type) const override;
};

}  // namespace coq::app
