// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/draw_tool.h"

/// Tools that draw a shape and say what becomes of it.
namespace coq::app {

/// A new area of the chosen terrain.
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

/// The same, drawn by hand.
class FreehandTool : public PolygonTool {
 public:
  using PolygonTool::PolygonTool;
  std::string_view id() const override { return "freehand"; }
  Message title() const override { return message("Freehand area"); }

 protected:
  bool always_freehand() const override { return true; }
};

/// A road, a stream, a trench.
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

/// What changes an area that is there: one below the first vertex; where there is none, the selected one.
class AreaPartTool : public DrawTool {
 public:
  using DrawTool::DrawTool;

 protected:
  std::string target() const override { return m_target; }
  void set_target(const std::string& target) override { m_target = target; }
  std::optional<Message> obstacle(Point at) override;
  /// Which of these areas (at least one, the uppermost first): the selected one, else the uppermost.
  virtual const model::Feature* choose(const std::vector<const model::Feature*>& below) const;
  /// The area; null where it is gone.
  const model::Area* area() const;

 private:
  std::string m_target;
};

/// A hole of an area, or a piece cut from it where the hole reaches over its border.
class HoleTool : public AreaPartTool {
 public:
  using AreaPartTool::AreaPartTool;
  std::string_view id() const override { return "hole"; }
  Message title() const override { return message("Hole"); }

 protected:
  bool is_area() const override { return true; }
  Status commit(const std::vector<Point>& points, bool closed) override;
};

/// The crest of a hill, which belongs to its area.
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

/// Cuts the selected areas and lines along a path; all that it crosses where nothing is selected.
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
};

/// What a sentence calls a terrain type: its name in the map's language, else its id.
std::string type_name(const ToolHost& host, std::string_view type);
/// What a sentence calls a feature: its name, else its terrain and id.
std::string thing_name(const ToolHost& host, const model::Feature& feature);
/// Why nothing of this geometry can be drawn with the chosen type; nullopt where it can.
std::optional<Message> unfit_type(const ToolContext& context, model::GeometryKind kind);

}  // namespace coq::app
