// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/base/rare.h"
#include "core/documents/model/common.h"
#include "core/hex/grid.h"
#include "core/hex/labels.h"

/// The map document (product.md, "The map document"). Lengths are micrometres of the page, or of the real
/// table.
namespace coq::model {

/// How a map is drawn: the styles of core/drawing/styles/style.h, in their order.
enum class MapStyle { diagram, field, engraved, plan_directeur, army_map, survey, trench_map };

struct Page : Node {
  Um width = 210'000;
  Um height = 297'000;
  std::optional<MapStyle> style;
  bool operator==(const Page&) const = default;
};

struct Lattice : Node {
  Point origin;
  Point column;  ///< a vector
  Point row;     ///< a vector
  bool operator==(const Lattice&) const = default;
};

struct Compass : Node {
  Thousandths north;  ///< degrees clockwise from up on the page
  bool operator==(const Compass&) const = default;
};

struct GridElement : Node {
  COQ_COMPILED_ONCE(GridElement);
  Orientation orientation = Orientation::flat;
  int columns = 1;
  int rows = 1;
  Stagger stagger = Stagger::odd;
  std::string labels;                  ///< of the hex where numbers begin
  std::optional<Numbering> numbering;  ///< where that is; default: the first hex
  std::optional<LabelOrder> label_order;
  std::optional<Thousandths> metres;  ///< across a hex, on the ground
  Lattice lattice;
  std::optional<Compass> compass;
  std::optional<HexList> not_in_play;  ///< `void`
  bool operator==(const GridElement&) const = default;
};

enum class TableUnit { cm, in };

struct TableElement : Node {
  Um width = 0;
  Um height = 0;
  TableUnit unit = TableUnit::cm;
  std::optional<MapStyle> style;
  bool operator==(const TableElement&) const = default;
};

struct Tie : Node {
  std::optional<std::string> hex;
  std::optional<Point> at;
  PixelPoint pixel;
  bool operator==(const Tie&) const = default;
};

enum class ScanFit { similarity, affine, projective, spline };

struct Scan : Node {
  COQ_COMPILED_ONCE(Scan);
  std::string href;
  std::optional<Thousandths> opacity;  ///< 0 to 1
  std::optional<ScanFit> fit;
  std::optional<Thousandths> smoothing;
  std::vector<Tie> ties;
  bool operator==(const Scan&) const = default;
};

struct Crest : Node {
  std::optional<bool> closed;
  Shared<std::vector<Point>> points;
  bool operator==(const Crest&) const = default;
};

struct Shape : Node {
  COQ_COMPILED_ONCE(Shape);
  std::string id;
  Points ring;
  std::vector<Points> holes;
  bool operator==(const Shape&) const = default;
};

/// Whose a work of the field is: what maps of trenches tell apart by colour.
enum class Whose { enemy, own };

// The features of the terrain.

struct Area : Node {
  COQ_COMPILED_ONCE(Area);
  std::string id;
  std::string type;
  std::optional<Thousandths> level;
  Rare<std::string> name;
  Rare<std::string> note;
  Points ring;
  std::vector<Points> holes;
  std::vector<Crest> crests;
  bool operator==(const Area&) const = default;
};

struct LineFeature : Node {
  COQ_COMPILED_ONCE(LineFeature);
  std::string id;
  std::string type;
  std::optional<Um> width;
  std::optional<Thousandths> level;
  std::optional<Whose> whose;  ///< of works of the field
  Rare<std::string> name;
  Rare<std::string> note;
  Points path;
  bool operator==(const LineFeature&) const = default;
};

struct SideFeature : Node {
  std::string id;
  std::string type;
  std::vector<std::string> hexes;     ///< two adjacent ones, or one and `toward`
  std::optional<std::string> toward;  ///< a direction
  std::optional<Um> width;
  std::optional<Whose> whose;  ///< of works of the field
  Rare<std::string> note;
  bool operator==(const SideFeature&) const = default;
};

struct HexesFeature : Node {
  std::string id;
  std::string type;
  std::optional<Thousandths> level;
  Rare<std::string> name;
  Rare<std::string> note;
  std::vector<std::string> labels;
  bool operator==(const HexesFeature&) const = default;
};

struct PieceFeature : Node {
  std::string id;
  std::string type;
  std::string shape;
  Point at;
  std::optional<Facing> facing;  ///< `0 -1` where none is given
  std::optional<Thousandths> level;
  Rare<std::string> name;
  Rare<std::string> note;
  bool operator==(const PieceFeature&) const = default;
};

struct OverrideFeature : Node {
  std::string id;
  std::vector<std::string> at;  ///< a hex, two adjacent hexes, or one and `toward`
  std::optional<std::string> toward;
  std::string type;
  bool is = true;
  Rare<std::string> note;
  bool operator==(const OverrideFeature&) const = default;
};

struct TextFeature : Node {
  std::string id;
  Point at;
  std::optional<Thousandths> angle;  ///< degrees clockwise
  std::optional<Um> size;            ///< height of the type
  std::optional<std::string> style;
  std::string text;
  bool operator==(const TextFeature&) const = default;
};

using Feature =
    std::variant<Area, LineFeature, SideFeature, HexesFeature, PieceFeature, OverrideFeature, TextFeature>;

const std::string& id_of(const Feature& feature);
/// The terrain type; empty for a text.
const std::string& type_of(const Feature& feature);
/// What the designer called it; empty for what has no name. A text has none: it is what is written.
std::string name_of(const Feature& feature);
const Node& node_of(const Feature& feature);

struct Terrain : Node {
  COQ_COMPILED_ONCE(Terrain);
  std::optional<std::string> base;
  std::vector<Shared<Feature>> features;  ///< in the order of the document
  bool operator==(const Terrain&) const = default;
};

enum class Visibility { clear, hindered, blocked };

struct LosCheck : Node {
  COQ_COMPILED_ONCE(LosCheck);
  std::string from;  ///< a hex or `x,y`
  std::string to;
  Visibility expect = Visibility::clear;
  std::optional<std::string> by;
  std::optional<std::string> in;
  std::optional<int> hindrance;
  std::optional<std::string> given;  ///< conditions
  std::optional<std::string> rule;
  std::optional<std::string> note;
  bool operator==(const LosCheck&) const = default;
};

struct MapDocument : Root {
  COQ_COMPILED_ONCE(MapDocument);
  std::optional<std::string> edition;
  std::vector<Name> subtitles;
  std::vector<Name> credits;  ///< who made it
  std::optional<Page> page;
  std::optional<GridElement> grid;
  std::optional<TableElement> table;
  std::vector<Scan> scans;
  std::vector<Shape> shapes;
  Terrain terrain;
  std::vector<LosCheck> los_checks;
  bool operator==(const MapDocument&) const = default;
};

/// The grid of a map, and its labels. Errors as of Grid::make and Labels::make, at the element's place;
/// `map.grid` for a map without hexes, such as a table.
Result<Grid> grid_of(const MapDocument& map);
Result<Labels> labels_of(const MapDocument& map);
struct LabelledGrid {
  Grid grid;
  Labels labels;
};
Result<LabelledGrid> labelled_grid_of(const MapDocument& map);

const Feature* find_feature(const MapDocument& map, std::string_view id);
const Shape* find_shape(const MapDocument& map, std::string_view id);

/// What a piece of a shape fills of the table.
Polygon polygon_of(const PieceFeature& piece, const Shape& shape);

inline Polygon polygon_of(const Area& area) {
  Polygon polygon{*area.ring.points, {}};
  for (const Points& hole : area.holes) polygon.holes.push_back(*hole.points);
  return polygon;
}

}  // namespace coq::model
