// SPDX-License-Identifier: MIT
#include "core/base/text.h"
#include "core/documents/model/describer.h"
#include "core/documents/model/map.h"

namespace coq::model {
namespace {

const Words<Orientation> as_orientation{"orientation", {"flat", "pointy"}};
const Words<Stagger> as_stagger{"stagger", {"odd", "even"}};
const Words<Numbering> as_numbering{"numbering", {"first", "last-row", "last-column", "last"}};
const Words<LabelOrder> as_label_order{"label-order", {"column-row", "row-column"}};
const Words<LetterRun> as_letters{"letters", {"counted", "doubled"}};
const Words<NumberStep> as_numbers{"numbers", {"hexes", "half-hexes"}};
const Words<TableUnit> as_unit{"unit", {"cm", "in"}};
const Words<MapStyle> as_style{
    "map-style", {"diagram", "field", "engraved", "plan-directeur", "army-map", "survey", "trench-map"}};
const Words<Whose> as_whose{"whose", {"enemy", "own"}};
const Words<ScanFit> as_fit{"fit", {"similarity", "affine", "projective", "spline"}};
/// Terrain types of features.
const Vocabulary kTerrainTypes = words::of(WordsFrom::terrain_types, "map.type");

const Words<Visibility> as_visibility{"visibility", {"clear", "hindered", "blocked"}};
const Words<NoteColour> as_note_colour{"note-colour", {"yellow", "red", "green", "blue"}};

/// Text of several lines. Blanks around each line and blank lines around the text do not count, so that the
/// text may be indented in the file.
bool parse_lines(std::string_view text, std::string& value) {
  value.clear();
  std::size_t gaps = 0;  // line feeds since the last line with words
  for (const std::string_view line : split(text, '\n')) {
    const std::string_view words = trim(line);
    if (!words.empty() && !value.empty()) value.append(gaps, '\n');
    if (!words.empty()) gaps = 0;
    value += words;
    ++gaps;
  }
  return true;
}

const Codec<std::string> as_lines{[] { return as_text.type(); }, parse_lines,
                                  [](const std::string& value, std::string& out) { out += value; }};

constexpr const char* kSourceDoc = "Record that the feature was made from, such as `osm:w123`.";
constexpr const char* kImportedDoc =
    "Digest of what an import wrote. A later import replaces the feature only if nobody has changed it since.";

}  // namespace

template <>
const ElementInfo& describe<DataSource>() {
  static const ElementInfo info =
      Describer<DataSource>("source", "Data or a sheet that the map was made from; printed with the credits.")
          .attribute("licence", &DataSource::licence, as_line,
                     "Licence that requires the source to be named, such as `ODbL 1.0`.")
          .attribute("href", &DataSource::href, as_line, "A file or an address.")
          .content(&DataSource::text, as_line, "The words to print.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Georeference>() {
  constexpr int kFar = 1'000'000'000;
  static const ElementInfo info =
      Describer<Georeference>("georeference", "Place of the map on the earth.")
          .attribute("crs", &Georeference::crs, as_line,
                     "Coordinate reference system in metres: `EPSG:32633` or a PROJ string.")
          .attribute("east", &Georeference::east, Decimal{-kFar, kFar},
                     "Easting of the page's upper left corner, in metres.")
          .attribute("north", &Georeference::north, Decimal{-kFar, kFar}, "Its northing, in metres.")
          .attribute("scale", &Georeference::scale, Decimal{1, kFar}, "The map is drawn at 1 to this number.")
          .attribute("turn", &Georeference::turn, Decimal{-360, 360},
                     "Direction of the top of the page, in degrees clockwise from the direction in which "
                     "northings increase; default: 0 (up).")
          .attribute("box", &Georeference::box, as_line,
                     "The part of the ground that was imported: its west, south, east and north in "
                     "ten-millionths of a "
                     "degree.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Page>() {
  static const ElementInfo info =
      Describer<Page>("page", "The sheet; art may leave it (a warning), and counts.")
          .attribute("width", &Page::width, as_size, "Width in millimetres.")
          .attribute("height", &Page::height, as_size, "Height in millimetres.")
          .attribute("style", &Page::style, as_style, "Map drawing style; default: `diagram`.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Lattice>() {
  static const ElementInfo info =
      Describer<Lattice>("lattice", "Position of the hexes: the first centre and two vectors.")
          .attribute("origin", &Lattice::origin, as_point, "Centre of the first hex.")
          .attribute("column", &Lattice::column, as_point, "Vector to the first hex of the next column.")
          .attribute("row", &Lattice::row, as_point,
                     "Vector to the next hex of a column (pointy: to the next row).")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Compass>() {
  static const ElementInfo info =
      Describer<Compass>("compass", "The compass rose.")
          .attribute("north", &Compass::north, Decimal{-360, 360},
                     "Degrees clockwise from the top of the page; within 1 degree of a hex direction, it is "
                     "that direction.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<GridElement>() {
  static const ElementInfo info =
      Describer<GridElement>("grid", "The hex grid.")
          .own_lines()
          .attribute("orientation", &GridElement::orientation, as_orientation, "Orientation of the hexes.")
          .attribute("columns", &GridElement::columns, WholeNumber{1, 999}, "1 to 999.")
          .attribute("rows", &GridElement::rows, WholeNumber{1, 999}, "1 to 999.")
          .attribute("stagger", &GridElement::stagger, as_stagger,
                     "Which columns (pointy: rows), counted from 1, are half a hex higher (further left).")
          .attribute("labels", &GridElement::labels, as_label,
                     "Label of the hex where numbering begins: A01, A1, 0101, B-05.")
          .attribute("numbering", &GridElement::numbering, as_numbering,
                     "Where numbering begins: at the first hex (the default), in the last row (numbers "
                     "increase up the page), in the last column (numbers increase from right to left), or at "
                     "the last hex.")
          .attribute("label-order", &GridElement::label_order, as_label_order,
                     "What the two parts of a label count; default: the first counts columns.")
          .attribute("letters", &GridElement::letters, as_letters,
                     "Labels after Z: AA, AB (counted, the default) or AA, BB (doubled).")
          .attribute("numbers", &GridElement::numbers, as_numbers,
                     "Unit in which the rows of a flat grid and the columns of a pointy grid are counted: "
                     "hexes (the default) or half hexes (A02 and A04 beside B03 and B05).")
          .attribute("metres", &GridElement::metres, Decimal{0, 1'000'000}, "Width of a hex on the ground.")
          .child("lattice", &GridElement::lattice, "")
          .child("compass", &GridElement::compass, "")
          .child("void", &GridElement::not_in_play, "Hexes within the rectangle that are not in play.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<TableElement>() {
  static const ElementInfo info =
      Describer<TableElement>("table",
                              "A table in place of, or beside, a grid; lengths are then those of the table.")
          .attribute("width", &TableElement::width, as_size, "Width in millimetres.")
          .attribute("height", &TableElement::height, as_size, "Depth in millimetres.")
          .attribute("unit", &TableElement::unit, as_unit, "Unit in which lengths are shown.")
          .attribute("style", &TableElement::style, as_style, "Map drawing style, as for a page.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Tie>() {
  static const ElementInfo info =
      Describer<Tie>("tie", "A position on the map and the pixel of the scan that shows it.")
          .attribute("hex", &Tie::hex, as_label, "A hex: the point is its centre.")
          .attribute("at", &Tie::at, as_point, "The position as a point, instead of a hex.")
          .attribute("pixel", &Tie::pixel, as_pixel,
                     "\"x y\" in pixels; (0, 0) is the outer corner of the first pixel.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Scan>() {
  static const ElementInfo info =
      Describer<Scan>("scan", "An image under the map.")
          .own_lines()
          .attribute("href", &Scan::href, as_path, "Path of the image.")
          .attribute("page", &Scan::page, WholeNumber{1, 100'000}, "Page of a TIFF or PDF file; default: 1.")
          .attribute("opacity", &Scan::opacity, Decimal{0, 1}, "0 to 1.")
          .attribute("fit", &Scan::fit, as_fit,
                     "How the scan is fitted to the control points; default: "
                     "affine.")
          .attribute("smoothing", &Scan::smoothing, Decimal{0, 1'000'000},
                     "For a spline: 0 passes through the control points.")
          .child("tie", &Scan::ties, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Crest>() {
  static const ElementInfo info =
      Describer<Crest>("crest", "The crest line of a hill, or the rim of a plateau.")
          .attribute("closed", &Crest::closed, as_yes_no, "Whether the last point is joined to the first.")
          .content(&Crest::points, as_points, "Points x,y in millimetres, separated by spaces.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Shape>() {
  static const ElementInfo info =
      Describer<Shape>("shape", "The outline of pieces on a table. They are placed by its point (0, 0).")
          .attribute("id", &Shape::id, as_id, "Its id.")
          .child("ring", &Shape::ring, "")
          .child("hole", &Shape::holes, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Area>() {
  static const ElementInfo info =
      Describer<Area>("area", "A drawn area: a ring without its holes.")
          .attribute("id", &Area::id, as_id, "Its id.")
          .attribute("type", &Area::type, as_reference, "Terrain type of the ruleset.")
          .among(kTerrainTypes)
          .attribute("level", &Area::level, Decimal{-1000, 1000}, "Height, in the levels of the rule system.")
          .attribute("name", &Area::name, as_line, "Name.")
          .attribute("note", &Area::note, as_text, "Designer's note.")
          .attribute("source", &Area::source, as_line, kSourceDoc)
          .attribute("imported", &Area::imported, as_line, kImportedDoc)
          .child("ring", &Area::ring, "")
          .child("hole", &Area::holes, "")
          .child("crest", &Area::crests, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<LineFeature>() {
  static const ElementInfo info =
      Describer<LineFeature>("line", "A drawn line, such as a road, stream or trench.")
          .attribute("id", &LineFeature::id, as_id, "Its id.")
          .attribute("type", &LineFeature::type, as_reference, "Terrain type of the ruleset.")
          .among(kTerrainTypes)
          .attribute("width", &LineFeature::width, as_size, "Width in millimetres; default: the type's.")
          .attribute("level", &LineFeature::level, Decimal{-1000, 1000},
                     "Height, in the levels of the rule "
                     "system.")
          .attribute("whose", &LineFeature::whose, as_whose,
                     "Side that built the work, for maps that tell them apart; default: the enemy.")
          .attribute("name", &LineFeature::name, as_line, "Name.")
          .attribute("note", &LineFeature::note, as_text, "Designer's note.")
          .attribute("source", &LineFeature::source, as_line, kSourceDoc)
          .attribute("imported", &LineFeature::imported, as_line, kImportedDoc)
          .child("path", &LineFeature::path, "Two or more points.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<SideFeature>() {
  static const ElementInfo info =
      Describer<SideFeature>("side-feature", "A feature of a hexside, such as wire or a bridge.")
          .attribute("id", &SideFeature::id, as_id, "Its id.")
          .attribute("type", &SideFeature::type, as_reference, "Terrain type of the ruleset.")
          .among(kTerrainTypes)
          .attribute("hexes", &SideFeature::hexes, as_labels,
                     "Two adjacent hexes; one hex on the edge of "
                     "the map.")
          .attribute("toward", &SideFeature::toward, as_word, "Direction off the map.")
          .among(words::of(WordsFrom::directions, "map.hexside"))
          .attribute("width", &SideFeature::width, as_size, "Width in millimetres; default: the type's.")
          .attribute("whose", &SideFeature::whose, as_whose,
                     "Side that built the work, for maps that tell them apart; default: the enemy.")
          .attribute("note", &SideFeature::note, as_text, "Designer's note.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<HexesFeature>() {
  static const ElementInfo info =
      Describer<HexesFeature>("hexes", "Whole hexes as data, such as summits or heights.")
          .attribute("id", &HexesFeature::id, as_id, "Its id.")
          .attribute("type", &HexesFeature::type, as_reference, "Terrain type of the ruleset.")
          .among(kTerrainTypes)
          .attribute("level", &HexesFeature::level, Decimal{-1000, 1000},
                     "Height, in the levels of the rule "
                     "system.")
          .attribute("name", &HexesFeature::name, as_line, "Name.")
          .attribute("note", &HexesFeature::note, as_text, "Designer's note.")
          .attribute("source", &HexesFeature::source, as_line, kSourceDoc)
          .attribute("imported", &HexesFeature::imported, as_line, kImportedDoc)
          .content(&HexesFeature::labels, as_labels, "Hex labels, separated by spaces.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<PieceFeature>() {
  static const ElementInfo info =
      Describer<PieceFeature>("piece", "A piece of terrain on a table.")
          .attribute("id", &PieceFeature::id, as_id, "Its id.")
          .attribute("type", &PieceFeature::type, as_reference, "Terrain type of the ruleset.")
          .among(kTerrainTypes)
          .attribute("shape", &PieceFeature::shape, as_reference, "Id of its shape.")
          .among(words::of(WordsFrom::shapes, "map.piece"))
          .attribute("at", &PieceFeature::at, as_point, "Position of the origin (0, 0) of its shape.")
          .attribute("facing", &PieceFeature::facing, as_facing, "Direction of its front; default: 0 -1.")
          .attribute("level", &PieceFeature::level, Decimal{-1000, 1000},
                     "Height, in the levels of the rule "
                     "system.")
          .attribute("name", &PieceFeature::name, as_line, "Name.")
          .attribute("note", &PieceFeature::note, as_text, "Designer's note.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<OverrideFeature>() {
  static const ElementInfo info =
      Describer<OverrideFeature>("override",
                                 "Derived terrain corrected by hand; lines of sight follow it where the system "
                                 "reads them from what a hex is.")
          .attribute("id", &OverrideFeature::id, as_id, "Its id.")
          .attribute("at", &OverrideFeature::at, as_labels, "A hex, or two adjacent hexes.")
          .attribute("toward", &OverrideFeature::toward, as_word,
                     "If only one hex is given: direction off "
                     "the map.")
          .among(words::of(WordsFrom::directions, "map.hexside"))
          .attribute("type", &OverrideFeature::type, as_reference, "Terrain type of the ruleset.")
          .among(kTerrainTypes)
          .attribute("is", &OverrideFeature::applies, as_yes_no, "Whether the terrain type is there.")
          .attribute("note", &OverrideFeature::note, as_text, "Designer's note.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<TextFeature>() {
  static const ElementInfo info =
      Describer<TextFeature>("text", "A name on the map.")
          .attribute("id", &TextFeature::id, as_id, "Its id.")
          .attribute("at", &TextFeature::at, as_point, "Centre of its base line.")
          .attribute("angle", &TextFeature::angle, Decimal{-360, 360}, "Degrees clockwise.")
          .attribute("size", &TextFeature::size, as_size, "Type size in millimetres.")
          .attribute("style", &TextFeature::style, as_word, "Lettering style: village, river, hill...")
          .among(words::own({"town", "village", "farm", "place", "building", "woods", "hill", "relief", "river",
                             "stream", "water", "trench", "height", "unit", "note"}))
          .attribute("source", &TextFeature::source, as_line, kSourceDoc)
          .attribute("imported", &TextFeature::imported, as_line, kImportedDoc)
          .content(&TextFeature::text, as_line, "The name.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<Terrain>() {
  static const ElementInfo info =
      Describer<Terrain>("terrain", "Drawn features, in drawing order within each layer.")
          .own_lines()
          .attribute("base", &Terrain::base, as_reference,
                     "Type of the ground where nothing is drawn; "
                     "default: the ruleset's.")
          .among(kTerrainTypes)
          .choice({"area", "line", "side", "hexes", "piece", "override", "text"}, &Terrain::features, "")
          .build();
  return info;
}

template <>
const ElementInfo& describe<LosCheck>() {
  static const ElementInfo info =
      Describer<LosCheck>("los-check", "A result that the designer expects for a line of sight.")
          .attribute("from", &LosCheck::from, as_place, "A hex or a point x,y.")
          .attribute("to", &LosCheck::to, as_place, "A hex or a point x,y.")
          .attribute("expect", &LosCheck::expect, as_visibility, "The answer.")
          .attribute("by", &LosCheck::by, as_line, "Feature that blocks first.")
          .attribute("in", &LosCheck::in, as_line, "Hex in which it blocks.")
          .attribute("hindrance", &LosCheck::hindrance, WholeNumber{0, 9999}, "Number of hexes that hinder.")
          .attribute("given", &LosCheck::given, as_line, "Conditions: \"night smoke=E04,E05\".")
          .attribute("rule", &LosCheck::rule, as_line, "Rule that blocks.")
          .attribute("note", &LosCheck::note, as_text, "Designer's note.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<MapNote>() {
  static const ElementInfo info =
      Describer<MapNote>(
          "map-note",
          "The designer's note on a place of the map. Rules and lines of sight ignore it, and it "
          "is printed only on request.")
          .attribute("id", &MapNote::id, as_id, "Its id.")
          .attribute("at", &MapNote::at, as_point, "The place.")
          .attribute("colour", &MapNote::colour, as_note_colour, "Colour of its pin; default: yellow.")
          .attribute("done", &MapNote::done, as_yes_no, "Whether it needs no more attention; default: no.")
          .content(&MapNote::text, as_lines, "The text; it may have several lines.")
          .build();
  return info;
}

template <>
const ElementInfo& describe<MapDocument>() {
  static const ElementInfo info =
      describe_root<MapDocument>("map", "A map: drawn features and expected lines of sight.")
          .attribute("edition", &MapDocument::edition, as_line, "Printed with the date.")
          .child("title", &MapDocument::titles, "")
          .child("subtitle", &MapDocument::subtitles, "Printed below the title; one for each language.")
          .child("credits", &MapDocument::credits, "Authors of the map, as printed; one for each language.")
          .child("source", &MapDocument::sources, "")
          .child("page", &MapDocument::page, "Required unless there is a table.")
          .child("georeference", &MapDocument::georeference, "")
          .child("grid", &MapDocument::grid, "")
          .child("table", &MapDocument::table, "")
          .child("scan", &MapDocument::scans, "")
          .child("shape", &MapDocument::shapes, "")
          .child("terrain", &MapDocument::terrain, "")
          .child("los-check", &MapDocument::los_checks, "")
          .child("note", &MapDocument::notes, "")
          .build();
  return info;
}

}  // namespace coq::model
