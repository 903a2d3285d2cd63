// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/commands/progress.h"
#include "cli/commands/register.h"
#include "core/base/decimals.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/scans/ground_sheet.h"
#include "core/georeferencing/graticule.h"
#include "core/georeferencing/proof.h"
#include "core/images/georeference.h"
#include "core/images/page_name.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;
namespace geo = georeferencing;

/// Reads two numbers and the pixel that they belong to.
scenario::SheetPoint placed_pixel(const Context& context, const std::string& option, const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto place = numbers_of(std::string_view(text).substr(0, equals));
  const auto pixel =
      equals == std::string::npos ? std::nullopt : numbers_of(std::string_view(text).substr(equals + 1));
  if (!place || !pixel) {
    usage_error(
        context,
        option == "--corner"
            ? message("\"{}\" is not a longitude, a latitude and a pixel, such as -117.5,34.25=310,4328", text)
            : message("\"{}\" is not an easting, a northing and a pixel, such as 652000,6862000=310,4328",
                      text));
  }
  return {text.substr(0, equals), *place, *pixel};
}

scenario::GroundSheet sheet_or_fail(const Context& context, Result<scenario::GroundSheet> sheet) {
  if (!sheet) usage_error(context, sheet.error().message);
  return *std::move(sheet);
}

images::Bitmap picture_or_fail(const Context& context, const RegisterArguments& arguments) {
  const Waiting waiting(context, fs::path(arguments.scan).filename().string());
  auto picture = images::read_picture(arguments.scan, 0);
  if (!picture) fail_of_scan(context, arguments, picture.error());
  return *std::move(picture);
}

/// Moves four clicked corners to the lines of the neatline, and reports the distances.
void snap_corners(const Context& context, const RegisterArguments& arguments,
                  std::vector<scenario::SheetPoint>& corners) {
  if (corners.size() != 4) usage_error(context, message("--snap needs exactly four corners"));
  geo::PixelPoint middle;
  for (const scenario::SheetPoint& corner : corners) middle = middle + 0.25 * corner.pixel;
  std::sort(corners.begin(), corners.end(), [&](const scenario::SheetPoint& a, const scenario::SheetPoint& b) {
    const geo::PixelPoint p = a.pixel - middle, q = b.pixel - middle;
    return std::atan2(p.y, p.x) < std::atan2(q.y, q.x);
  });
  std::array<geo::PixelPoint, 4> clicks{};
  for (std::size_t i = 0; i < clicks.size(); ++i) clicks[i] = corners[i].pixel;
  const auto found = geo::graticule(picture_or_fail(context, arguments), clicks, arguments.snap);
  if (!found) {
    Problem problem = found.error();
    problem.file = arguments.scan;
    context.report(problem);
    throw Failure{Exit::problems_found};
  }
  for (std::size_t i = 0; i < clicks.size(); ++i) {
    corners[i].pixel = (*found)[i].at;
    context.say(message(
        "corner {}: its lines cross at {}, {} pixels from the place given; check that this is the corner",
        corners[i].name, fmt::format("{:.1f},{:.1f}", corners[i].pixel.x, corners[i].pixel.y),
        fmt::format("{:.1f}", (*found)[i].moved)));
  }
}

scenario::GroundSheet by_corners(const Context& context, const RegisterArguments& arguments,
                                 images::Size size) {
  std::vector<scenario::SheetPoint> corners;
  for (const std::string& text : arguments.corners) corners.push_back(placed_pixel(context, "--corner", text));
  const auto crs = scenario::crs_for_degrees(arguments.crs, corners);
  if (!crs) usage_error(context, crs.error().message);
  if (arguments.snap > 0) snap_corners(context, arguments, corners);
  scenario::GroundSheet out =
      sheet_or_fail(context, scenario::sheet_by_degrees(corners, *crs, size, fit_kind(arguments)));
  if (arguments.crs.empty())
    context.say(
        message("without --crs the sheet is taken for a transverse Mercator projection about its middle"));
  out.corners = true;
  return out;
}

scenario::GroundSheet by_coordinates(const Context& context, const RegisterArguments& arguments,
                                     images::Size size) {
  if (arguments.crs.empty())
    usage_error(context, message("--ground needs --crs, such as EPSG:2154, which says what the numbers are"));
  std::vector<scenario::SheetPoint> points;
  for (const std::string& text : arguments.grounds) points.push_back(placed_pixel(context, "--ground", text));
  return sheet_or_fail(context,
                       scenario::sheet_by_coordinates(points, arguments.crs, size, fit_kind(arguments)));
}

scenario::GroundSheet by_points(const Context& context, const RegisterArguments& arguments, images::Size size) {
  const auto read = images::read_points(arguments.points);
  if (!read) {
    context.report(read.error());
    throw Failure{Exit::file_failure};
  }
  const std::string crs = arguments.crs.empty() ? read->crs : arguments.crs;
  if (crs.empty())
    usage_error(context,
                message("{} does not state its coordinate reference system: give --crs", arguments.points));
  std::vector<scenario::SheetPoint> points;
  for (const images::GroundPoint& point : read->points)
    points.push_back({fmt::format("{:.10g},{:.10g}", point.east, point.north),
                      {point.east, point.north},
                      {point.x, point.y}});
  return sheet_or_fail(context, scenario::sheet_by_coordinates(points, crs, size, fit_kind(arguments)));
}

/// Makes a sheet from distances alone: a similarity with the sheet's own axes.
scenario::GroundSheet by_distances(const Context& context, const RegisterArguments& arguments,
                                   images::Size size) {
  if (!arguments.crs.empty())
    usage_error(context, message("--between gives no place on the earth: leave out --crs"));
  std::vector<scenario::KnownDistance> distances;
  for (const std::string& text : arguments.distances) {
    const std::size_t colon = text.find(':'), equals = text.find('=', colon == std::string::npos ? 0 : colon);
    const auto from = numbers_of(std::string_view(text).substr(0, colon));
    const bool whole = colon != std::string::npos && equals != std::string::npos;
    const auto to =
        whole ? numbers_of(std::string_view(text).substr(colon + 1, equals - colon - 1)) : std::nullopt;
    const auto length = whole ? numbers_of("0," + text.substr(equals + 1)) : std::nullopt;
    if (!from || !to || !length || !(length->y > 0 && length->y < 1e8))
      usage_error(
          context,
          message("\"{}\" is not two pixels and a distance in metres, such as 100,200:900,200=5000", text));
    distances.push_back({text, *from, *to, length->y});
  }
  scenario::GroundSheet out =
      sheet_or_fail(context, scenario::sheet_by_distances(distances, arguments.north.value_or(0), size));
  if (!arguments.north) context.say(message("north is taken to be up on the scan: --north DEG says otherwise"));
  return out;
}

/// Makes a sheet from the georeference in the file or beside it.
scenario::GroundSheet by_file(const Context& context, const RegisterArguments& arguments, images::Size size) {
  auto found = scenario::sheet_by_file(arguments.scan, arguments.crs, size, fit_kind(arguments));
  if (!found) usage_error(context, found.error().message);
  if (!*found)
    usage_error(
        context,
        message(
            "the scan has no georeference: give --detect, --tie, --corner, --ground, --between or --points"));
  return **std::move(found);
}

scenario::GroundSheet sheet_of(const Context& context, const RegisterArguments& arguments, images::Size size) {
  const int ways = (arguments.corners.empty() ? 0 : 1) + (arguments.grounds.empty() ? 0 : 1) +
                   (arguments.distances.empty() ? 0 : 1) + (arguments.points.empty() ? 0 : 1);
  if (ways > 1) usage_error(context, message("give one of --corner, --ground, --between and --points"));
  if (arguments.north && arguments.distances.empty())
    usage_error(context,
                message("--north is for --between: coordinates give the direction of north themselves"));
  if (arguments.snap > 0 && arguments.corners.empty())
    usage_error(context, message("--snap needs exactly four corners"));
  if (!arguments.corners.empty()) return by_corners(context, arguments, size);
  if (!arguments.grounds.empty()) return by_coordinates(context, arguments, size);
  if (!arguments.points.empty()) return by_points(context, arguments, size);
  if (!arguments.distances.empty()) return by_distances(context, arguments, size);
  return by_file(context, arguments, size);
}

scenario::HexWish wish_of(const Context& context, const RegisterArguments& arguments, double metres_per_pixel) {
  constexpr double kInch = 0.0254;
  scenario::HexWish wish;
  wish.metres = *arguments.metres_per_hex;
  wish.hex_mm = arguments.hex_mm;
  wish.orientation = arguments.orientation == "pointy" ? Orientation::pointy : Orientation::flat;
  wish.columns = arguments.columns, wish.rows = arguments.rows;
  if (!arguments.scale.empty()) wish.scale = scale_number(context, arguments.scale);
  if (arguments.dpi) {
    if (wish.scale || wish.hex_mm) usage_error(context, message("give one of --scale, --hex and --dpi"));
    wish.scale = metres_per_pixel * *arguments.dpi / kInch;
  }
  if (!arguments.first.empty()) {
    const NamedPlace first = named_place(context, arguments.first);
    wish.first_label = first.label;
    wish.first = first.pixel;
  }
  return wish;
}

/// Reports the source of the page's size.
void tell_scale(const Context& context, const RegisterArguments& arguments, const images::Info& info,
                const scenario::GroundMap& made, double metres_per_pixel) {
  const text::Translator& translate = *context.translator;
  const auto number = [&](double value) {
    return text::with_decimal_sign(fmt::format("{:g}", std::round(value * 10) / 10), translate.language());
  };
  const std::string width = number(made.map.page->width / 1000.0),
                    height = number(made.map.page->height / 1000.0);
  const auto scale = std::llround(made.scale);
  const std::string mm = number(made.hex_mm);
  if (!arguments.scale.empty())
    context.say(
        message("page of {} x {} mm, at 1:{} (--scale): a hex is {} mm wide", width, height, scale, mm));
  else if (arguments.hex_mm)
    context.say(message("page of {} x {} mm, at 1:{}: a hex is {} mm wide (--hex)", width, height, scale, mm));
  else if (arguments.dpi)
    context.say(message("page of {} x {} mm, at 1:{} (--dpi): a hex is {} mm wide", width, height, scale, mm));
  else
    context.say(
        message("page of {} x {} mm, at 1:{}: a hex is {} mm wide, as usual (--hex or --scale says otherwise)",
                width, height, scale, mm));
  if (const auto said = info.resolution(); said && !arguments.dpi) {
    constexpr double kInch = 0.0254;
    context.say(message(
        "the file says {} dots per inch, which would be 1:{}: not used, because the ground gives the size",
        number(said->across), std::llround(metres_per_pixel * said->across / kInch)));
  }
}

void print_json(const Context& context, const scenario::GroundSheet& sheet, double metres_per_pixel) {
  const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
  const geo::TieFit& fit = sheet.fit;
  constexpr const char* kFits[] = {"similarity", "affine", "projective", "spline"};
  nlohmann::ordered_json out;
  out["fit"] = kFits[static_cast<std::size_t>(fit.kind)];
  out["crs"] = nullptr;
  if (!sheet.crs.empty()) out["crs"] = sheet.crs;
  out["metres_per_pixel"] = std::round(metres_per_pixel * 1e6) / 1e6;
  out["residual_px"] = rounded(fit.residual);
  out["leave_one_out_px"] = nullptr;
  if (fit.left_out) out["leave_one_out_px"] = rounded(*fit.left_out);
  out["ties"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < sheet.names.size(); ++i) {
    nlohmann::ordered_json& one = out["ties"].emplace_back();
    one["place"] = sheet.names[i];
    one["pixel"] = {rounded(sheet.ties[i].pixel_x), rounded(sheet.ties[i].pixel_y)};
    one["residual_px"] = rounded(fit.ties[i].residual);
    one["left_out_px"] = nullptr;
    if (fit.ties[i].left_out) one["left_out_px"] = rounded(*fit.ties[i].left_out);
    one["outlier"] = fit.ties[i].outlier;
  }
  *context.out << out.dump(2) << "\n";
}

void print_text(const Context& context, const scenario::GroundSheet& sheet, double metres_per_pixel) {
  const text::Translator& translate = *context.translator;
  const auto number = [&](double value, int places) {
    return text::with_decimal_sign(fmt::format("{:.{}f}", value, places), translate.language());
  };
  const auto say = [&](const Message& sentence) { *context.out << translate(sentence) << "\n"; };
  for (std::size_t i = 0; i < sheet.names.size(); ++i)
    say(message("{} at {} {}: off by {}", sheet.names[i], number(sheet.ties[i].pixel_x, 1),
                number(sheet.ties[i].pixel_y, 1), number(sheet.fit.ties[i].residual, 2)));
  if (!sheet.names.empty()) print_fit(context, sheet.fit, sheet.names);
  say(message("{} m a pixel", number(metres_per_pixel, 3)));
}

void write_proof(const Context& context, const RegisterArguments& arguments,
                 const scenario::GroundSheet& sheet) {
  if (sheet.ties.empty()) usage_error(context, message("--proof shows control points, but there are none"));
  std::vector<geo::PixelPoint> pixels;
  for (const TiePair& tie : sheet.ties) pixels.push_back({tie.pixel_x, tie.pixel_y});
  const images::Bitmap proof = geo::proof_of(picture_or_fail(context, arguments), pixels);
  write_or_fail(context, arguments.proof, images::encode_jpeg(proof));
  context.say(message("{} written", arguments.proof));
}

/// Lays the hexes and reports how. Returns the map document.
std::string laid_map(const Context& context, const RegisterArguments& arguments, const images::Info& info,
                     const scenario::GroundSheet& sheet, double metres) {
  scenario::Loader loader = context.make_loader();
  const auto ruleset = ruleset_or_fail(context, loader, arguments.system);
  scenario::GroundSheet laid = sheet;
  const images::PageName scan = images::parse_page_name(arguments.scan);
  laid.href = href_from(arguments.output, scan.file), laid.page = scan.page;
  auto made = scenario::map_on_ground(*ruleset.document, laid, wish_of(context, arguments, metres));
  if (!made) usage_error(context, made.error().message);
  tell_scale(context, arguments, info, *made, metres);
  const model::GridElement& grid = *made->map.grid;
  context.say(message("{} columns and {} rows of hexes of {} m; north is at {} degrees", grid.columns,
                      grid.rows, format_thousandths(grid.metres->value),
                      format_thousandths(grid.compass->north.value)));
  return text_of_map(context, arguments, std::move(made->map), *ruleset.document);
}

}  // namespace

void place_map(const Context& context, const RegisterArguments& arguments, images::Size size,
               model::MapDocument& map) {
  const auto sheet = scenario::sheet_by_file(arguments.scan, arguments.crs, size);
  if (!sheet && !arguments.crs.empty()) usage_error(context, sheet.error().message);
  if (!sheet) {
    context.say(sheet.error().message);
    return;
  }
  if (!*sheet) {
    if (!arguments.crs.empty())
      usage_error(context, message("--crs says what the georeference of the scan means, but it has none"));
    return;
  }
  if ((*sheet)->crs.empty()) {
    context.say(
        message("the georeference of the scan does not name its coordinate system: give --crs, or data of the "
                "ground cannot be imported onto the map"));
    return;
  }
  const auto place = scenario::place_of_page(map, map.scans.front(), **sheet);
  if (!place) return;
  map.georeference = place->georeference;
  context.say(message("the map has its place on the earth ({}), from the georeference of the scan",
                      place->georeference.crs));
  constexpr double kMost = 0.1;  // fraction of a hex
  if (map.grid->metres && place->off * 1000 > kMost * static_cast<double>(map.grid->metres->value))
    context.say(message("the printed hexes are not regular on the ground: places on the map are up to {} m off",
                        std::lround(place->off)));
}

void register_on_ground(Context& context, const RegisterArguments& arguments, const images::Info& info) {
  const images::Size size = info.upright();
  if (!arguments.output.empty() && !arguments.metres_per_hex)
    usage_error(context, message("--metres-per-hex says how large the hexes of the map are"));
  const scenario::GroundSheet sheet = sheet_of(context, arguments, size);
  const double metres = scenario::metres_per_pixel(sheet);
  const bool writes = !arguments.output.empty();
  const auto contradiction =
      arguments.metres_per_hex && !sheet.names.empty()
          ? contradiction_of(context, sheet.fit, sheet.names, *arguments.metres_per_hex / metres)
          : std::nullopt;
  std::string text;
  if (arguments.metres_per_hex && !contradiction) text = laid_map(context, arguments, info, sheet, metres);
  if (!arguments.proof.empty()) write_proof(context, arguments, sheet);
  if (arguments.output != "-")
    arguments.format == "json" ? print_json(context, sheet, metres) : print_text(context, sheet, metres);
  if (contradiction) refuse(context, arguments, *contradiction);
  if (!writes) return;
  const bool damaged = is_damaged(context, arguments);
  write_or_fail(context, arguments.output, text);
  if (arguments.output != "-") context.say(message("{} written", arguments.output));
  if (damaged) throw Failure{Exit::problems_found};
}

}  // namespace coq::cli
