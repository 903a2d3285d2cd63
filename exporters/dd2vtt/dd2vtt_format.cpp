// SPDX-License-Identifier: MIT
#include "exporters/dd2vtt/dd2vtt_format.h"

#include <cmath>

#include "core/base/base64.h"
#include "core/sight/models/of_scenario.h"
#include "exporters/dd2vtt/walls.h"
#include "exporters/pages/hex_pixels.h"
#include "exporters/pages/pages.h"
#include "exporters/web_data/ground.h"
#include "exporters/web_data/upright_hexes.h"

namespace coq::exporters {
namespace {

using web::DrawnSheet;
using web::Json;

enum class AreaWalls { objects, walls };

struct VttOptions {
  std::string lang{};
  int hex_size = 0;
  Um square = 50'000;
  AreaWalls areas = AreaWalls::objects;
};

constexpr int kUsualCell = 100, kLeastCell = 16, kMostCell = 400;
constexpr int kSmallestCell = 4;  // chosen for huge maps
/// Graphics cards can show larger images badly or not at all.
constexpr int kLongestImage = 8'192;

const OptionTable<VttOptions>& vtt_option_table() {
  using O = VttOptions;
  static const OptionTable<O> table = {
      language_option<&O::lang, O>(
          "map-lang", translatable("The language of names on the map; if empty, that of the map.")),
      hex_pixels_option<&O::hex_size, kLeastCell, kMostCell, O>(
          translatable("Pixels of a cell: between opposite sides of a hex, 16 to 400; 0 chooses them.")),
      {"square", "MM", translatable("The edge of a cell on a table without hexes."),
       [](std::string_view text, O& options) {
         const auto length = parse_mm(text);
         if (!length || *length < 5'000 || *length > 1'000'000) return false;
         options.square = *length;
         return true;
       },
       [](const O& options) { return format_mm(options.square); }},
      {"area-walls", "objects|walls",
       translatable(
           "Woods and buildings as objects, into which tokens see, or as walls, which all programs read."),
       [](std::string_view text, O& options) { return read_word(text, "objects|walls", options.areas); },
       [](const O& options) { return write_word("objects|walls", options.areas); }},
  };
  return table;
}

/// A map to export, with what its scenario adds.
struct VttSource {
  Shared<model::MapDocument> map;
  Shared<model::RulesetDocument> ruleset;
  std::optional<std::vector<Hex>> summits{};
};

Result<VttSource> vtt_source(const Request& request) {
  Problems found;
  if (const auto* map = std::get_if<model::MapDocument>(request.document)) {
    const auto bound = request.loader->bind_map(*map, request.path, found);
    if (!bound) return first_error(found, request.path);
    return VttSource{bound->map.document, bound->ruleset.document};
  }
  const auto bound =
      request.loader->bind_scenario(std::get<model::ScenarioDocument>(*request.document), request.path, found);
  if (!bound) return first_error(found, request.path);
  VttSource out{bound->map.document, bound->ruleset.document};
  if (out.map->grid) {
    const auto labels = model::labels_of(*out.map);
    if (!labels) return labels.error();
    out.summits = sight::sight_at(*bound, *labels, 1).summits;
  }
  return out;
}

/// The cells of the virtual table on the sheet. Cells are squares as wide as a hex. The image has whole cells,
/// because programs compute its size from their number.
struct Cells {
  double edge = 1;           ///< millimetres of the sheet
  double left = 0, top = 0;  ///< what is added to the left of the sheet and above it, in cells
  int columns = 1, rows = 1;
  int pixels = kUsualCell;

  std::array<double, 2> at(const DrawnSheet& sheet, Point p) const {
    const auto [x, y] = sheet.at(p);
    const auto rounded = [](double value) { return std::round(value * 1e4) / 1e4; };
    return {rounded(x / edge + left), rounded(y / edge + top)};
  }
};

/// Returns how much must be added so that `place` becomes `wanted`, or differs from it by whole periods.
double to_add(double place, double wanted, double period) {
  const double missing = std::fmod(wanted - place, period);
  return missing < 0 ? missing + period : missing;
}

/// Moves regular hexes to where programs with hexes (columns or rows, even) have them: in cells, the first
/// centre lies at (1 / sqrt(3), 1/2), and each second line half a cell before it.
void align_hexes(const web::UprightHexes& hexes, Cells& cells) {
  const double root = std::sqrt(3.0);
  const double x = hexes.x / cells.edge, y = hexes.y / cells.edge;
  const bool flat = hexes.orientation == Orientation::flat;
  cells.left = flat ? to_add(x, 1 / root, root) : to_add(x, 0.5, 1);
  cells.top = flat ? to_add(y, 0.5, 1) : to_add(y, 1 / root, root);
}

Result<Cells> cells_of(const VttSource& source, const DrawnSheet& sheet, const VttOptions& options,
                       Problems& problems) {
  Cells out;
  const double scale = sheet.sheet.scale;
  out.edge = source.map->grid ? sheet.sheet.hex_size / 1000.0 : options.square * scale / 1000.0;
  if (source.map->grid) {
    const auto grid = model::grid_of(*source.map);
    if (!grid) return grid.error();
    if (const auto hexes = web::upright_hexes(*grid, sheet)) {
      out.edge = hexes->across;
      align_hexes(*hexes, out);
    } else {
      problems.push_back(make_problem(
          Severity::warning, "dd2vtt.grid",
          message("the hexes of \"{}\" are turned or stretched: the grid of a virtual table does not fit them",
                  source.map->id)));
    }
  }
  constexpr double kNothing = 1e-6;
  out.columns =
      std::max(1, static_cast<int>(std::ceil(sheet.sheet.width / 1000.0 / out.edge + out.left - kNothing)));
  out.rows =
      std::max(1, static_cast<int>(std::ceil(sheet.sheet.height / 1000.0 / out.edge + out.top - kNothing)));
  const int most = std::max(out.columns, out.rows);
  out.pixels =
      options.hex_size != 0 ? options.hex_size : std::clamp(kLongestImage / most, kSmallestCell, kUsualCell);
  return out;
}

Result<std::string> map_image(const DrawnSheet& sheet, const Cells& cells, const Workers* workers,
                              cairo::FontEngine& fonts, Problems& problems) {
  const auto um = [&](double count) { return static_cast<Um>(std::lround(count * cells.edge * 1000)); };
  cairo::RasterView view;
  view.area.min = {um(-cells.left), um(-cells.top)};
  view.area.max = {um(cells.columns - cells.left), um(cells.rows - cells.top)};
  view.width = cells.columns * cells.pixels;
  view.height = cells.rows * cells.pixels;
  const auto wanted = [](const drawing::Layer& layer) { return layer.kind == drawing::LayerClass::art; };
  cairo::Images images;
  cairo::PaintOptions options;
  options.image_dpi = 0;
  const auto bitmap = cairo::rasterise(sheet.sheet.scene, view, wanted, fonts, images, options, problems);
  if (!bitmap) return bitmap.error();
  return cairo::encode_png(*bitmap, 0, workers);
}

class WallWriter {
 public:
  WallWriter(const DrawnSheet& sheet, const Cells& cells) : m_sheet(sheet), m_cells(cells) {}

  Json line(const Path& path) const {
    Json out = Json::array();
    for (const Point& p : path) {
      const auto [x, y] = m_cells.at(m_sheet, p);
      out.push_back({{"x", x}, {"y", y}});
    }
    return out;
  }
  /// A closed line ends where it begins.
  Json ring(Ring ring) const {
    ring.push_back(ring.front());
    return line(ring);
  }

 private:
  const DrawnSheet& m_sheet;
  const Cells& m_cells;
};

Json vtt_json(const dd2vtt::Walls& walls, const DrawnSheet& sheet, const Cells& cells, AreaWalls areas) {
  const WallWriter writer(sheet, cells);
  Json lines = Json::array(), outlines = Json::array();
  for (const Path& path : walls.lines) lines.push_back(writer.line(path));
  Json& rings = areas == AreaWalls::objects ? outlines : lines;
  for (const Polygon& area : walls.areas) {
    rings.push_back(writer.ring(area.outer));
    for (const Ring& hole : area.holes) rings.push_back(writer.ring(hole));
  }
  return {{"format", 0.3},
          {"resolution",
           {{"map_origin", {{"x", 0}, {"y", 0}}},
            {"map_size", {{"x", cells.columns}, {"y", cells.rows}}},
            {"pixels_per_grid", cells.pixels}}},
          {"line_of_sight", std::move(lines)},
          {"objects_line_of_sight", std::move(outlines)},
          {"portals", Json::array()},
          {"environment", {{"baked_lighting", false}, {"ambient_light", "ffffffff"}}},
          {"lights", Json::array()}};
}

void tell_left_out(const dd2vtt::Walls& walls, Problems& problems) {
  if (walls.hinder + walls.raised == 0) return;
  problems.push_back(
      make_problem(Severity::info, "dd2vtt.left-out",
                   message("not walls: terrain that only hinders lines of sight ({}), and hills ({})",
                           walls.hinder, walls.raised)));
}

Result<std::string> write_vtt(const Request& request, Problems& problems) {
  VttOptions options;
  if (Status taken = take_options(request, vtt_option_table(), options); !taken) return taken.error();
  const auto source = vtt_source(request);
  if (!source) return source.error();
  cairo::FontEngine fonts;
  const std::string lang = options.lang.empty() ? source->map->lang : options.lang;
  const auto sheet = web::draw_sheet(*source->map, *source->ruleset, lang, fonts);
  if (!sheet) return sheet.error();
  const auto cells = cells_of(*source, *sheet, options, problems);
  if (!cells) return cells.error();
  request.progress.set(0.2);
  // A hundredth of a cell is less than a pixel of the image.
  const Um tolerance = static_cast<Um>(cells->edge * 10 / sheet->sheet.scale);
  const auto walls = dd2vtt::walls_of(*source->map, *source->ruleset, source->summits, tolerance);
  if (!walls) return walls.error();
  tell_left_out(*walls, problems);
  const auto image = map_image(*sheet, *cells, request.workers, fonts, problems);
  if (!image) return image.error();
  Json json = vtt_json(*walls, *sheet, *cells, options.areas);
  json["image"] = base64(*image);
  return json.dump() + "\n";
}

}  // namespace

Format dd2vtt_format() {
  Format format;
  format.id = "dd2vtt";
  format.extensions = {"dd2vtt", "uvtt"};
  format.doc = translatable(
      "a map with walls for virtual tables (Universal VTT), which Foundry, Roll20, MapTool and others read");
  format.kinds = {model::Kind::map, model::Kind::scenario};
  format.losses = {
      translatable("Cells are squares as wide as a hex, because the format knows no hexes. Set the hexes in "
                   "the program."),
      translatable("Walls stop every line: summits, levels, units, weather and other conditions do not count."),
      translatable("Terrain that only hinders lines of sight, and hills with levels, are not walls."),
      translatable("Units are left out. There are no doors and no lights.")};
  format.options = describe_options(vtt_option_table());
  format.write = write_vtt;
  return format;
}

}  // namespace coq::exporters
