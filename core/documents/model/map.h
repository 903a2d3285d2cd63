// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/base/boxed_optional.h"
#include "core/documents/model/common.h"
#include "core/hex/grid.h"
#include "core/hex/labels.h"

/// The map document (product.md, "The map document"). Lengths are micrometres on the page or on the real table.
namespace coq::model {

/// The styles of maps, in the order of core/drawing/styles/style.h.
enum class MapStyle { diagram, field, engraved, plan_directeur, army_map, survey, trench_map };

struct Page : Node {
  Um width = 210'000;
  Um height = 297'000;
  std::optional<MapStyle> style;
  bool operator==(const Page&) const = default;
};

/// The place of a map on the earth. The page's upper left corner is at (`east`, `north`) in the coordinate
/// reference system, its top points `turn` degrees clockwise from grid north, and it is drawn at 1:`scale`.
struct Georeference : Node {
  COQ_COMPILED_ONCE(Georeference);
  std::string crs;  ///< with metres as units: "EPSG:32633" or a PROJ string
  Thousandths east, north;
  Thousandths scale;
  std::optional<Thousandths> turn;
  /// The part of the ground that was imported: west, south, east and north in ten-millionths of a degree.
  std::optional<std::string> box;
  bool operator==(const Georeference&) const = default;
};

/// A data set or sheet that a map was made from. Its licence may require that the map names it.
struct DataSource : Node {
  COQ_COMPILED_ONCE(DataSource);
  std::optional<std::string> licence;  ///< such as "ODbL 1.0"
  std::optional<std::string> href;     ///< a file or an address
  std::string text;                    ///< as printed, such as "© OpenStreetMap contributors"
  bool operator==(const DataSource&) const = default;
};

struct Lattice : Node {
  Point origin;
  Point column;  ///< step from column to column
  Point row;     ///< step from row to row
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
  std::string labels;                  ///< label of the hex where the numbering starts
  std::optional<Numbering> numbering;  ///< position of that hex; the default is the first hex
  std::optional<LabelOrder> label_order;
  std::optional<LetterRun> letters;
  std::optional<NumberStep> numbers;
  std::optional<Thousandths> metres;  ///< ground distance across a hex
  Lattice lattice;
  std::optional<Compass> compass;
  std::optional<HexList> not_in_play;  ///< written as `void`
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
  std::optional<int> page;             ///< page of a file with several pages, from 1; the default is the first
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

/// Owner of a field work. Trench maps show it by colour.
enum class Whose { enemy, own };

// Features of the terrain.

struct Area : Node {
  COQ_COMPILED_ONCE(Area);
  std::string id;
  std::string type;
  std::optional<Thousandths> level;
  BoxedOptional<std::string> name;
  BoxedOptional<std::string> note;
  BoxedOptional<std::string> source;    ///< the record it was made from, such as "osm:w123"
  BoxedOptional<std::string> imported;  ///< digest of what the import wrote, to detect later changes
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
  std::optional<Whose> whose;  ///< only for field works
  BoxedOptional<std::string> name;
  BoxedOptional<std::string> note;
  BoxedOptional<std::string> source;    ///< the record it was made from, such as "osm:w123"
  BoxedOptional<std::string> imported;  ///< digest of what the import wrote, to detect later changes
  Points path;
  bool operator==(const LineFeature&) const = default;
};

struct SideFeature : Node {
  std::string id;
  std::string type;
  std::vector<std::string> hexes;     ///< two adjacent hexes, or one hex and `toward`
  std::optional<std::string> toward;  ///< a direction
  std::optional<Um> width;
  std::optional<Whose> whose;  ///< only for field works
  BoxedOptional<std::string> note;
  bool operator==(const SideFeature&) const = default;
};

struct HexesFeature : Node {
  std::string id;
  std::string type;
  std::optional<Thousandths> level;
  BoxedOptional<std::string> name;
  BoxedOptional<std::string> note;
  BoxedOptional<std::string> source;    ///< the record it was made from, such as "osm:w123"
  BoxedOptional<std::string> imported;  ///< digest of what the import wrote, to detect later changes
  std::vector<std::string> labels;
  bool operator==(const HexesFeature&) const = default;
};

struct PieceFeature : Node {
  std::string id;
  std::string type;
  std::string shape;
  Point at;
  std::optional<Facing> facing;  ///< the default is `0 -1`
  std::optional<Thousandths> level;
  BoxedOptional<std::string> name;
  BoxedOptional<std::string> note;
  bool operator==(const PieceFeature&) const = default;
};

struct OverrideFeature : Node {
  std::string id;
  std::vector<std::string> at;  ///< one hex, two adjacent hexes, or one hex and `toward`
  std::optional<std::string> toward;
  std::string type;
  bool applies = true;
  BoxedOptional<std::string> note;
  bool operator==(const OverrideFeature&) const = default;
};

struct TextFeature : Node {
  std::string id;
  Point at;
  std::optional<Thousandths> angle;  ///< degrees clockwise
  std::optional<Um> size;            ///< type size, a height
  std::optional<std::string> style;
  std::string text;
  BoxedOptional<std::string> source{};    ///< the record it was made from, such as "osm:w123"
  BoxedOptional<std::string> imported{};  ///< digest of what the import wrote, to detect later changes
  bool operator==(const TextFeature&) const = default;
};

using Feature =
    std::variant<Area, LineFeature, SideFeature, HexesFeature, PieceFeature, OverrideFeature, TextFeature>;

const std::string& id_of(const Feature& feature);
/// Returns the terrain type, or an empty string for a text.
const std::string& type_of(const Feature& feature);
/// Returns the name that the designer gave the feature, or an empty string. A text has no name, only its
/// content.
std::string name_of(const Feature& feature);
const Node& node_of(const Feature& feature);

struct Terrain : Node {
  COQ_COMPILED_ONCE(Terrain);
  std::optional<std::string> base;
  std::vector<Shared<Feature>> features;  ///< in document order
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

enum class NoteColour { yellow, red, green, blue };

/// The designer's note on a place of the map: a reminder, a question, something to do. Notes are not terrain:
/// rules and lines of sight ignore them.
struct MapNote : Node {
  COQ_COMPILED_ONCE(MapNote);
  std::string id;
  Point at;
  std::optional<NoteColour> colour;  ///< the default is yellow
  std::optional<bool> done;
  std::string text;  ///< may have several lines
  bool operator==(const MapNote&) const = default;
};

struct MapDocument : Root {
  COQ_COMPILED_ONCE(MapDocument);
  std::optional<std::string> edition;
  std::vector<Name> subtitles;
  std::vector<Name> credits;        ///< people who made the map
  std::vector<DataSource> sources;  ///< printed with the credits
  std::optional<Page> page;
  std::optional<Georeference> georeference;
  std::optional<GridElement> grid;
  std::optional<TableElement> table;
  std::vector<Scan> scans;
  std::vector<Shape> shapes;
  Terrain terrain;
  std::vector<LosCheck> los_checks;
  std::vector<MapNote> notes;
  bool operator==(const MapDocument&) const = default;
};

/// Return the grid of a map and its labels. Errors are as from Grid::make and Labels::make, at the element's
/// place. A map without hexes, such as a table, is an error `map.grid`.
Result<Grid> grid_of(const MapDocument& map);
Result<Labels> labels_of(const MapDocument& map);
/// Returns how the labels of a grid are counted.
LabelScheme label_scheme_of(const GridElement& grid);
struct LabelledGrid {
  Grid grid;
  Labels labels;
};
Result<LabelledGrid> labelled_grid_of(const MapDocument& map);

const Feature* find_feature(const MapDocument& map, std::string_view id);
const Shape* find_shape(const MapDocument& map, std::string_view id);
const MapNote* find_note(const MapDocument& map, std::string_view id);

/// Returns the area of the table that the piece covers.
Polygon polygon_of(const PieceFeature& piece, const Shape& shape);

inline Polygon polygon_of(const Area& area) {
  Polygon polygon{*area.ring.points, {}};
  for (const Points& hole : area.holes) polygon.holes.push_back(*hole.points);
  return polygon;
}

}  // namespace coq::model
