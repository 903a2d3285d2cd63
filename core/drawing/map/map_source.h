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

namespace coq::scene {

/// A scan as it is to be drawn: found and measured by whoever reads files.
struct PlacedScan {
  std::string file;
  int width = 0;  ///< pixels
  int height = 0;
  Transform placement{};  ///< pixels to micrometres of the page
  /// Of a scan that is bent: parts of it, each straight; `placement` is then not used.
  struct Piece {
    double left = 0, top = 0, right = 0, bottom = 0;  ///< pixels
    Transform placement{};
  };
  std::vector<Piece> pieces{};
};

/// What scene builders ask of the world of files.
class Scans {
 public:
  virtual ~Scans() = default;
  /// nullopt where the picture cannot be read or has no fit: it is then left out.
  virtual std::optional<PlacedScan> place(const model::MapDocument& map, const model::Scan& scan) const = 0;
};

/// How a map is drawn: the option, else what the map says.
model::MapStyle style_of(const model::MapDocument& map, const MapOptions& options);

/// What all parts of a map's scene are built from.
struct MapSource {
  const model::MapDocument& map;
  const model::RulesetDocument& ruleset;
  const MapOptions& options;
  TextMetrics& metrics;
  const Scans* scans = nullptr;
  std::shared_ptr<const MapIndex> index{};  ///< never null
  const Grid* grid = nullptr;               ///< of the index, as the labels; null for a table
  const Labels* labels = nullptr;
  double unit = 1;  ///< map micrometres for one on paper
  Looks looks{{}};
  double grow = 1;            ///< names are so much larger: a large sheet is read from farther
  bool places_names = false;  ///< a sheet: names give way to one another; else they are where they are drawn
  Problems* notes = nullptr;  ///< what could not be drawn well
  std::optional<Box> land{};  ///< how far land goes that bleeds, where the sheet is larger than the page

  /// A length on paper in the map's micrometres.
  Um paper(Um length) const { return looks.on_paper(length); }
  /// A size of names.
  Um name(Um size) const { return looks.on_paper(static_cast<Um>(static_cast<double>(size) * grow)); }
  const styles::Style& drawn_as() const {
    return styles::all_styles()[static_cast<std::size_t>(style_of(map, options))];
  }
  std::string_view lang() const { return options.lang.empty() ? map.lang : options.lang; }
  bool shows(const Box& box) const { return !options.clip || options.clip->meets(box); }
  bool in_play(Hex h) const { return index->in_play(h); }
  /// The hexes in play that may meet the clip, in grid order.
  std::vector<Hex> shown_hexes() const;
  /// What may meet the clip, in the order of the index.
  std::vector<const IndexedFeature*> shown_features() const;
};

/// A hex's six corners in micrometres, rounded.
Ring hex_ring(const Grid& grid, Hex h);
/// A point of the LOS frame as micrometres, rounded.
Point to_page(FramePoint p);
/// A hexside named by two adjacent hexes, or by one and a direction; nullopt where it is none.
std::optional<Hexside> named_side(const MapSource& source, const std::vector<std::string>& hexes,
                                  const std::optional<std::string>& toward);

/// The features in drawing order: the type's layer in the ruleset, then the order in the document. Texts and
/// overrides are not among them.
std::vector<const model::Feature*> in_drawing_order(const model::MapDocument& map,
                                                    const model::RulesetDocument& ruleset);

/// A hexside's feature as a line: along the side, or across it where the type crosses. nullopt where it is no
/// side.
std::optional<coq::Path> path_of(const MapSource& source, const model::SideFeature& side,
                                 const model::TerrainType& type);
/// Has an area of the type, drawn in that hex, the last word on it? (Only for what line of sight meets.)
bool is_drawn(const MapSource& source, Hex hex, const model::TerrainType& type);
/// The type of the ground that nothing is drawn on; null where there is none.
const model::TerrainType* base_type(const MapSource& source);

/// The terrain above the base, as the map's style draws it.
void add_styled_terrain(const MapSource& source, Layer& layer);

// The layers; each appends to `layer` what it shows.
void add_scans(const MapSource& source, Layer& layer);
void add_terrain(const MapSource& source, Layer& layer);
void add_grid_lines(const MapSource& source, Layer& layer);
void add_hex_numbers(const MapSource& source, Layer& layer);
/// `taken`: what no name may be written over.
void add_names(const MapSource& source, const std::vector<Box>& taken, Layer& layer);
void add_overlays(const MapSource& source, Layer& layer);

}  // namespace coq::scene
