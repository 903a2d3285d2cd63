// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/map/looks.h"
#include "core/drawing/map/map_index.h"
#include "core/drawing/map/map_options.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/styles/style.h"

namespace coq::drawing {

/// A scan ready for drawing. Code with access to files has found and measured it.
struct PlacedScan {
  std::string file;
  int width = 0;  ///< pixels
  int height = 0;
  Transform placement{};  ///< pixels to micrometres of the page
  /// Part of a warped scan. Each part has its own affine placement, and the placement of the whole is not used.
  struct Piece {
    double left = 0, top = 0, right = 0, bottom = 0;  ///< pixels
    Transform placement{};
  };
  std::vector<Piece> pieces{};
};

/// Interface to scan files for scene builders.
class Scans {
 public:
  virtual ~Scans() = default;
  /// Returns the placed scan, or nullopt if the image cannot be read or the fit cannot be determined. The scan
  /// is then omitted.
  virtual std::optional<PlacedScan> place(const model::MapDocument& map, const model::Scan& scan) const = 0;
};

/// Returns the style of the options, else the map's style.
model::MapStyle style_of(const model::MapDocument& map, const MapOptions& options);

/// Input for all parts of a map's scene.
struct MapSource {
  const model::MapDocument& map;
  const model::RulesetDocument& ruleset;
  const MapOptions& options;
  TextMetrics& metrics;
  const Scans* scans = nullptr;
  std::shared_ptr<const MapIndex> index{};  ///< never null
  const Grid* grid = nullptr;               ///< grid and labels of the index; null for a table
  const Labels* labels = nullptr;
  double unit = 1;  ///< map micrometres per micrometre on paper
  Looks looks{{}};
  double grow = 1;            ///< enlargement of names, because large sheets are read from farther away
  bool places_names = false;  ///< on a sheet, names avoid each other; otherwise they stay where they are drawn
  Problems* notes = nullptr;  ///< reports of things that could not be drawn well
  std::optional<Box> land{};  ///< limit of bleeding land, if the sheet is larger than the page

  /// Converts a length on paper to map micrometres.
  Um paper(Um length) const { return looks.on_paper(length); }
  /// Converts a name's size on paper to map micrometres.
  Um name(Um size) const { return looks.on_paper(static_cast<Um>(static_cast<double>(size) * grow)); }
  const styles::Style& drawn_as() const {
    return styles::all_styles()[static_cast<std::size_t>(style_of(map, options))];
  }
  std::string_view lang() const { return options.lang.empty() ? map.lang : options.lang; }
  bool shows(const Box& box) const { return !options.clip || options.clip->meets(box); }
  bool in_play(Hex h) const { return index->in_play(h); }
  /// Returns the hexes in play that may meet the clip, in grid order.
  std::vector<Hex> shown_hexes() const;
  /// Returns the features that may meet the clip, in the order of the index.
  std::vector<const IndexedFeature*> shown_features() const;
};

/// Returns a hex's six corners in micrometres, rounded.
Ring hex_ring(const Grid& grid, Hex h);
/// Converts a point of the LOS frame to micrometres, rounded.
Point to_page(FramePoint p);
/// Returns the hexside named by two adjacent hexes, or by a hex and a direction. Returns nullopt if there is no
/// such hexside.
std::optional<Hexside> named_side(const MapSource& source, const std::vector<std::string>& hexes,
                                  const std::optional<std::string>& toward);

/// Returns the features in drawing order: by the type's layer in the ruleset, then document order. Texts and
/// overrides are not included.
std::vector<const model::Feature*> in_drawing_order(const model::MapDocument& map,
                                                    const model::RulesetDocument& ruleset);

/// Returns a hexside feature as a line, either along the side, or across it if the type crosses. Returns
/// nullopt if the hexside does not exist.
std::optional<coq::Path> path_of(const MapSource& source, const model::SideFeature& side,
                                 const model::TerrainType& type);
/// Returns whether a drawn area of the type meets the hex; such an area overrides a `hexes` feature there. Only
/// types that affect lines of sight count.
bool is_drawn(const MapSource& source, Hex hex, const model::TerrainType& type);
/// Returns the terrain type of ground without features, or null.
const model::TerrainType* base_type(const MapSource& source);

/// Adds the terrain above the base in the map's style.
void add_styled_terrain(const MapSource& source, Layer& layer);

// Each function appends one layer's content to `layer`.
void add_scans(const MapSource& source, Layer& layer);
void add_terrain(const MapSource& source, Layer& layer);
void add_grid_lines(const MapSource& source, Layer& layer);
void add_hex_numbers(const MapSource& source, Layer& layer);
/// Returns whether a box meets the number of a hex.
bool meets_hex_number(const MapSource& source, const Box& box);
/// Names must not cover the boxes in `taken`.
void add_names(const MapSource& source, const std::vector<Box>& taken, Layer& layer);
void add_overlays(const MapSource& source, Layer& layer);

}  // namespace coq::drawing
