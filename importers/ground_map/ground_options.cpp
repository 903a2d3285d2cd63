// SPDX-License-Identifier: MIT
#include "importers/ground_map/ground_options.h"
#include "importers/format/option_reader.h"

#include <cmath>
#include <vector>

#include "core/base/text.h"

namespace coq::importers::ground {
namespace {

using namespace model;

constexpr const char* kBoxExpected = "W,S,E,N in degrees, such as 15.60,48.38,15.67,48.42";

/// Reads a box in degrees, or returns nullopt. East is above 180 if the box crosses the 180th meridian.
std::optional<LonLatBox> parse_box(std::string_view text) {
  std::vector<double> at;
  for (const std::string_view part : split(text, ','))
    if (const auto value = parse_number(part)) at.push_back(*value);
  if (split(text, ',').size() != 4 || at.size() != 4) return std::nullopt;
  LonLatBox out{at[0], at[1], at[2], at[3]};
  const bool degrees =
      std::abs(out.west) <= 180 && std::abs(out.east) <= 360 && out.south >= -90 && out.north <= 90;
  if (!degrees || !(out.south < out.north)) return std::nullopt;
  if (out.east < out.west) out.east += 360;
  if (!(out.west < out.east && out.east - out.west <= 180)) return std::nullopt;
  return out;
}

/// Checks the three options that set the scale of the page. Two of them determine the third.
void check_scales(OptionReader& reader, GroundOptions& options) {
  if (!options.metres_per_hex || !options.hex || !options.scale) return;
  const double hex = *options.metres_per_hex / *options.scale * 1e6;
  if (std::abs(hex - *options.hex) > 0.005 * hex)
    reader.fail(
        message("metres-per-hex={} at scale=1:{} makes hexes of {} mm, not {}: leave out one of the three",
                reader.text("metres-per-hex"), std::llround(*options.scale), format_mm(static_cast<Um>(hex)),
                format_mm(*options.hex)));
}

}  // namespace

std::vector<Option> describe_ground_options() {
  return with_document_options({
      {"bbox", translatable("W,S,E,N in degrees"), "",
       translatable("cuts everything to this box, and the page follows from it; default: the extent that the "
                    "file states")},
      {"metres-per-hex", translatable("metres"), "",
       translatable("ground across a hex; default: the system's")},
      {"hex", translatable("millimetres"), "19", translatable("width of the hexes on the page")},
      {"scale", "1:N", "", translatable("of the map, in place of hex or metres-per-hex")},
      {"turn", translatable("degrees"), "0",
       translatable("direction of the top of the page, clockwise from north")},
      {"crs", translatable("EPSG:N or a PROJ string"), "",
       translatable("coordinate system of the page; default: transverse Mercator about the middle of the box")},
      {"margin", translatable("millimetres"), "10", translatable("around the box")},
      {"cut", "box|page", "box",
       translatable("what is cut off: all outside the box, or all outside the page's margin")},
      {"orientation", "flat|pointy", "flat", translatable("the hexes have flat sides or points up")},
      {"labels", translatable("a label"), "A01", translatable("label of the first hex")},
      {"levels", translatable("metres"), "",
       translatable("heights become hills, with a level for so many metres each")},
      {"base", translatable("metres"), "",
       translatable(
           "height of level 0; default: the highest multiple of the step that is not above the lowest ground")},
      {"crests", "yes|no", "yes", translatable("hills get crest lines")},
      {"hill", translatable("an id"), "hill", translatable("terrain type of the levels")},
      {"table", translatable("a file"), "",
       translatable("table from keys and values to terrain types, a line TYPE <- KEY=VALUE each; default: the "
                    "system's")},
      {"roads", translatable("a class"), "",
       translatable("least class of roads: motorway, trunk, primary, secondary, tertiary, unclassified, "
                    "residential, service, track, path")},
      {"simplify", translatable("millimetres"), "0.1",
       translatable("how far simplified lines may be from the original")},
      {"least", translatable("millimetres"), "0.3",
       translatable("areas smaller than a square of this side are left out")},
      {"merge", translatable("millimetres"), "0.5",
       translatable("buildings closer together than this are merged into one block")},
      {"title", translatable("a text"), "", translatable("title of the map")},
  });
}

std::optional<GroundOptions> read_ground_options(const Request& request, Problems& problems) {
  constexpr Um kMostLength = 1'000'000;
  GroundOptions options;
  OptionReader reader(request, problems);
  if (reader.has("bbox") && !(options.box = parse_box(reader.text("bbox"))))
    reader.fail("bbox", reader.text("bbox"), kBoxExpected);
  reader.number("metres-per-hex", options.metres_per_hex, 0.1, 100'000, "metres from 0.1 to 100000");
  reader.length("hex", options.hex, 1000, kMostLength);
  reader.scale("scale", options.scale);
  std::optional<double> turn;
  reader.number("turn", turn, -360, 360, "degrees from -360 to 360");
  options.turn = std::llround(turn.value_or(0) * 1000) % 360'000;
  options.crs = reader.text("crs");
  reader.length("margin", options.margin, 0, kMostLength);
  reader.choice("cut", "box|page", options.cut);
  reader.choice("orientation", "flat|pointy", options.orientation);
  options.first_label = reader.text("labels", "A01");
  reader.number("levels", options.levels, 0.1, 5000, "metres from 0.1 to 5000");
  reader.number("base", options.base, -12'000, 10'000, "metres from -12000 to 10000");
  reader.choice("crests", "no|yes", options.crests);
  options.hill = reader.word("hill", as_reference, "hill");
  options.table = reader.text("table");
  options.roads = reader.text("roads");
  reader.length("simplify", options.simplify, 0, kMostLength);
  reader.length("least", options.least, 0, kMostLength);
  reader.length("merge", options.merge, 0, kMostLength);
  options.head = reader.head();
  options.title = collapse_blanks(reader.text("title"));
  check_scales(reader, options);
  if (!reader.good()) return std::nullopt;
  return options;
}

}  // namespace coq::importers::ground
