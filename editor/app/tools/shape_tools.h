// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/draw_tool.h"

/// Tools that draw a shape and use it in different ways.
namespace coq::app {

/// Draws a new area of the chosen terrain.
class PolygonTool : public DrawTool {
 public:
  using DrawTool::DrawTool;
  std::string_view id() const override { return "polygon"; }
  Message title() const override { return message("Area"); }

 protected:
  bool is_area() const override { return true; }
  std::string terrain() const override { return context().options.terrain; }
  std::optional<Message> obstacle(Point at) override;
  Status commit(const std::vector<Point>& points, bool closed) override;
};

/// Draws a new area freehand.
class FreehandTool : public PolygonTool {
 public:
  using PolygonTool::PolygonTool;
  std::string_view id() const override { return "freehand"; }
  Message title() const override { return message("Freehand area"); }

 protected:
  bool always_freehand() const override { return true; }
};

/// Draws a road, a stream or a trench.
class LineTool : public DrawTool {
 public:
  using DrawTool::DrawTool;
  std::string_view id() const override { return "line"; }
  Message title() const override { return message("Line"); }

 protected:
  bool is_area() const override { return false; }
  std::string terrain() const override { return context().options.terrain; }
  std::optional<Message> obstacle(Point at) override;
  Status commit(const std::vector<Point>& points, bool closed) override;
};

/// Changes an existing area: the one below the first vertex, otherwise the selected one.
class AreaPartTool : public DrawTool {
 public:
  using DrawTool::DrawTool;

 protected:
  std::string target() const override { return m_target; }
  void set_target(const std::string& target) override { m_target = target; }
  std::optional<Message> obstacle(Point at) override;
  /// Chooses among areas sorted from the top (at least one): the selected one, otherwise the topmost.
  virtual const model::Feature* choose(const std::vector<const model::Feature*>& below) const;
  /// Returns null if the area no longer exists.
  const model::Area* area() const;

 private:
  std::string m_target;
};

/// Cuts a hole into an area; a hole that crosses the border cuts off that piece.
class HoleTool : public AreaPartTool {
 public:
  using AreaPartTool::AreaPartTool;
  std::string_view id() const override { return "hole"; }
  Message title() const override { return message("Hole"); }

 protected:
  bool is_area() const override { return true; }
  Status commit(const std::vector<Point>& points, bool closed) override;
};

/// Draws the crest of a hill, which belongs to the hill's area.
class CrestTool : public AreaPartTool {
 public:
  using AreaPartTool::AreaPartTool;
  std::string_view id() const override { return "crest"; }
  Message title() const override { return message("Crest"); }

 protected:
  bool is_area() const override { return false; }
  const model::Feature* choose(const std::vector<const model::Feature*>& below) const override;
  Status commit(const std::vector<Point>& points, bool closed) override;
};

/// Splits the selected areas and lines along a path; if nothing is selected, everything that it crosses.
class SplitTool : public DrawTool {
 public:
  using DrawTool::DrawTool;
  std::string_view id() const override { return "split"; }
  Message title() const override { return message("Split"); }

 protected:
  bool is_area() const override { return false; }
  Status commit(const std::vector<Point>& points, bool closed) override;
};

/// Measures a path; changes nothing.
class MeasureTool : public DrawTool {
 public:
  using DrawTool::DrawTool;
  std::string_view id() const override { return "measure"; }
  Message title() const override { return message("Measure"); }
  std::optional<Draft> draft() const override { return std::nullopt; }

 protected:
  bool is_area() const override { return false; }
  Status commit(const std::vector<Point>& points, bool closed) override;
  std::string measure(const Path& path) const override;

 private:
  /// Returns the area of a closed shape in square centimetres, hexes and square metres.
  std::string area(const std::vector<Point>& points) const;
};

/// Returns a terrain type's name for messages: in the map's language, or its id.
std::string type_name(const ToolHost& host, std::string_view type);
/// Returns a feature's name for messages: its own name, or its terrain and id.
std::string thing_name(const ToolHost& host, const model::Feature& feature);
/// Returns the reason why the chosen type cannot be drawn with this geometry, or nullopt if it can.
std::optional<Message> unfit_type(const ToolContext& context, model::GeometryKind kind);

}  // namespace coq::app
