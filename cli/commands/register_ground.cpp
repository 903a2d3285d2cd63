// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "cli/commands/progress.h"
#include "cli/commands/register.h"
#include "core/base/decimals.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/scans/ground_map.h"
#include "core/georeferencing/graticule.h"
#include "core/georeferencing/proof.h"
#include "core/images/georeference.h"
#include "core/images/page_name.h"
#include "core/projection/projection.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;
namespace geo = georeferencing;
using projection::Projection;

/// A point of the command line: two numbers and the pixel that they belong to.
struct PlacedPixel {
  std::string name;  ///< the two numbers as they were given
  geo::PixelPoint place{};
  geo::PixelPoint pixel{};
};

PlacedPixel placed_pixel(const Context& context, const std::string& option, const std::string& text) {
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

Projection projection_or_fail(const Context& context, const std::string& crs) {
  auto plane = Projection::from(crs);
  if (!plane) usage_error(context, plane.error().message);
  return *std::move(plane);
}

/// A sheet, and the names of its ties.
struct NamedSheet {
  scenario::GroundSheet sheet{};
  std::vector<std::string> names{};
  std::vector<geo::PixelPoint> pixels{};
};

images::Bitmap picture_or_fail(const Context& context, const RegisterArguments& arguments) {
  const Waiting waiting(context, fs::path(arguments.scan).filename().string());
  auto picture = images::read_picture(arguments.scan, 0);
  if (!picture) fail_of_scan(context, arguments, picture.error());
  return *std::move(picture);
}

/// Moves four clicked corners to the lines of the neatline, and reports the distances.
void snap_corners(const Context& context, const RegisterArguments& arguments,
                  std::vector<PlacedPixel>& corners) {
  if (corners.size() != 4) usage_error(context, message("--snap needs exactly four corners"));
  geo::PixelPoint middle;
  for (const PlacedPixel& corner : corners) middle = middle + 0.25 * corner.pixel;
  std::sort(corners.begin(), corners.end(), [&](const PlacedPixel& a, const PlacedPixel& b) {
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

/// Returns the coordinate system of a projection around the centre of the corners.
std::string crs_about(const std::vector<PlacedPixel>& corners) {
  double west = 360, east = -360, south = 90, north = -90;
  for (const PlacedPixel& corner : corners) {
    west = std::min(west, corner.place.x), east = std::max(east, corner.place.x);
    south = std::min(south, corner.place.y), north = std::max(north, corner.place.y);
  }
  return projection::local_crs({(west + east) / 2, (south + north) / 2});
}

NamedSheet by_corners(const Context& context, const RegisterArguments& arguments) {
  std::vector<PlacedPixel> corners;
  for (const std::string& text : arguments.corners) corners.push_back(placed_pixel(context, "--corner", text));
  if (corners.size() < 4)
    usage_error(context, message("give at least four corners of the graticule with --corner"));
  for (const PlacedPixel& corner : corners) {
    if (!(std::abs(corner.place.x) <= 180 && std::abs(corner.place.y) <= 90))
      usage_error(context,
                  message("{} is not a longitude from -180 to 180 and a latitude from -90 to 90", corner.name));
  }
  NamedSheet out;
  out.sheet.crs = arguments.crs.empty() ? crs_about(corners) : arguments.crs;
  const Projection plane = projection_or_fail(context, out.sheet.crs);
  if (arguments.crs.empty())
    context.say(
        message("without --crs the sheet is taken for a transverse Mercator projection about its middle"));
  if (arguments.snap > 0) snap_corners(context, arguments, corners);
  std::vector<scenario::GroundTie> ties;
  for (const PlacedPixel& corner : corners) {
    const auto place = plane.forward({corner.place.x, corner.place.y});
    if (!place) usage_error(context, message("{} is outside the range of \"{}\"", corner.name, out.sheet.crs));
    ties.push_back({*place, corner.pixel});
    out.names.push_back(corner.name), out.pixels.push_back(corner.pixel);
  }
  out.sheet.ties = scenario::pairs_of(ties);
  out.sheet.corners = true;
  return out;
}

/// Makes a sheet from coordinates of a plane. Coordinates far outside its range are mistakes.
NamedSheet by_coordinates(const Context& context, const std::string& crs,
                          const std::vector<PlacedPixel>& points) {
  const Projection plane = projection_or_fail(context, crs);
  NamedSheet out;
  out.sheet.crs = crs;
  std::vector<scenario::GroundTie> ties;
  for (const PlacedPixel& point : points) {
    const projection::Metres place{point.place.x, point.place.y};
    const auto degrees = plane.inverse(place);
    const auto back = degrees ? plane.forward(*degrees) : std::nullopt;
    if (!back || !(std::hypot(back->east - place.east, back->north - place.north) < 1000))
      usage_error(context, message("{} is outside the range of \"{}\"", point.name, crs));
    ties.push_back({place, point.pixel});
    out.names.push_back(point.name), out.pixels.push_back(point.pixel);
  }
  out.sheet.ties = scenario::pairs_of(ties);
  return out;
}

NamedSheet by_points(const Context& context, const RegisterArguments& arguments) {
  const auto read = images::read_points(arguments.points);
  if (!read) {
    context.report(read.error());
    throw Failure{Exit::file_failure};
  }
  const std::string crs = arguments.crs.empty() ? read->crs : arguments.crs;
  if (crs.empty())
    usage_error(context,
                message("{} does not state its coordinate reference system: give --crs", arguments.points));
  std::vector<PlacedPixel> points;
  for (const images::GroundPoint& point : read->points)
    points.push_back({fmt::format("{:.10g},{:.10g}", point.east, point.north),
                      {point.east, point.north},
                      {point.x, point.y}});
  return by_coordinates(context, crs, points);
}

/// Makes a sheet from distances alone: a similarity with the sheet's own axes.
NamedSheet by_distances(const Context& context, const RegisterArguments& arguments, images::Size size) {
  double metres = 0, pixels = 0;
  std::vector<double> scales;
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
    const double far = std::hypot(to->x - from->x, to->y - from->y);
    if (far < 10) usage_error(context, message("{}: the two pixels must be at least 10 pixels apart", text));
    metres += length->y, pixels += far;
    scales.push_back(length->y / far);
  }
  const auto [least, most] = std::minmax_element(scales.begin(), scales.end());
  if (*most > 1.05 * *least)
    usage_error(context, message("the distances contradict one another: {} and {} m a pixel",
                                 fmt::format("{:.4g}", *least), fmt::format("{:.4g}", *most)));
  NamedSheet out;
  out.sheet.north = arguments.north.value_or(0);
  const double scale = metres / pixels;
  out.sheet.fit.kind = geo::FitKind::similarity;
  out.sheet.fit.warp = [scale](double x, double y) { return std::pair(scale * x, scale * y); };
  out.sheet.size = size;
  if (!arguments.north) context.say(message("north is taken to be up on the scan: --north DEG says otherwise"));
  return out;
}

/// Makes a sheet from the georeference in the file or beside it.
NamedSheet by_file(const Context& context, const RegisterArguments& arguments, images::Size size) {
  const auto found = images::georeference_of(arguments.scan);
  if (!found)
    usage_error(
        context,
        message(
            "the scan has no georeference: give --detect, --tie, --corner, --ground, --between or --points"));
  const std::string crs = arguments.crs.empty() ? found->crs : arguments.crs;
  NamedSheet out;
  const images::GeoReference& r = *found;
  const auto place = [r](double x, double y) {
    return std::pair(r.east_x * x + r.east_y * y + r.east, r.north_x * x + r.north_y * y + r.north);
  };
  if (r.metres > 0) {
    out.sheet.crs = crs;
    if (!crs.empty()) projection_or_fail(context, crs);
    out.sheet.fit.kind = geo::FitKind::affine;
    out.sheet.fit.warp = [place, r](double x, double y) {
      const auto [east, north] = place(x, y);
      return std::pair(r.metres * east, -r.metres * north);
    };
    return out;
  }
  // Degrees are converted at points spread over the picture, on a plane around its middle.
  std::vector<PlacedPixel> points;
  for (const double s : {0.1, 0.5, 0.9}) {
    for (const double t : {0.1, 0.5, 0.9}) {
      const geo::PixelPoint pixel{std::round(s * size.width), std::round(t * size.height)};
      const auto [lon, lat] = place(pixel.x, pixel.y);
      points.push_back({fmt::format("{:.6g},{:.6g}", lon, lat), {lon, lat}, pixel});
    }
  }
  out.sheet.crs = arguments.crs.empty() ? crs_about(points) : arguments.crs;
  const Projection plane = projection_or_fail(context, out.sheet.crs);
  std::vector<scenario::GroundTie> ties;
  for (const PlacedPixel& point : points) {
    const auto metres = plane.forward({point.place.x, point.place.y});
    if (!metres) usage_error(context, message("{} is outside the range of \"{}\"", point.name, out.sheet.crs));
    ties.push_back({*metres, point.pixel});
    out.names.push_back(point.name), out.pixels.push_back(point.pixel);
  }
  out.sheet.ties = scenario::pairs_of(ties);
  return out;
}

NamedSheet sheet_of(const Context& context, const RegisterArguments& arguments, images::Size size) {
  const int ways = (arguments.corners.empty() ? 0 : 1) + (arguments.grounds.empty() ? 0 : 1) +
                   (arguments.distances.empty() ? 0 : 1) + (arguments.points.empty() ? 0 : 1);
  if (ways > 1) usage_error(context, message("give one of --corner, --ground, --between and --points"));
  if (arguments.north && arguments.distances.empty())
    usage_error(context,
                message("--north is for --between: coordinates give the direction of north themselves"));
  if (arguments.snap > 0 && arguments.corners.empty())
    usage_error(context, message("--snap needs exactly four corners"));
  NamedSheet out;
  if (!arguments.corners.empty()) {
    out = by_corners(context, arguments);
  } else if (!arguments.grounds.empty()) {
    if (arguments.crs.empty())
      usage_error(context, message("--ground needs --crs, such as EPSG:2154, which says what the numbers are"));
    std::vector<PlacedPixel> points;
    for (const std::string& text : arguments.grounds) points.push_back(placed_pixel(context, "--ground", text));
    out = by_coordinates(context, arguments.crs, points);
  } else if (!arguments.points.empty()) {
    out = by_points(context, arguments);
  } else if (!arguments.distances.empty()) {
    if (!arguments.crs.empty())
      usage_error(context, message("--between gives no place on the earth: leave out --crs"));
    out = by_distances(context, arguments, size);
  } else {
    out = by_file(context, arguments, size);
  }
  out.sheet.size = size;
  for (const geo::PixelPoint pixel : out.pixels) {
    constexpr double kOutside = 0.5;  // fraction of the picture, because the sheet may be cut off
    if (!(pixel.x >= -kOutside * size.width && pixel.x <= (1 + kOutside) * size.width &&
          pixel.y >= -kOutside * size.height && pixel.y <= (1 + kOutside) * size.height))
      usage_error(context, message("pixel {} is far outside the scan, which has {} x {} pixels",
                                   fmt::format("{:.6g},{:.6g}", pixel.x, pixel.y), size.width, size.height));
  }
  if (!out.sheet.ties.empty()) out.sheet.fit = fit_or_fail(context, arguments, out.sheet.ties);
  return out;
}

/// Rejects ties that are off by a tenth of the sheet: two of them are exchanged, or one belongs elsewhere.
void refuse_nonsense(const Context& context, const NamedSheet& named) {
  const std::vector<TiePair>& ties = named.sheet.ties;
  if (ties.empty()) return;
  double left = 1e300, right = -1e300, top = 1e300, bottom = -1e300;
  for (const TiePair& tie : ties) {
    left = std::min(left, tie.pixel_x), right = std::max(right, tie.pixel_x);
    top = std::min(top, tie.pixel_y), bottom = std::max(bottom, tie.pixel_y);
  }
  constexpr double kMost = 0.1;
  const double extent = std::hypot(right - left, bottom - top);
  if (named.sheet.fit.deviation <= kMost * extent) return;
  usage_error(context, message("the control points contradict one another: they are off by {} pixels on "
                               "average; are two of them exchanged?",
                               std::lround(named.sheet.fit.deviation)));
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

void print_json(const Context& context, const NamedSheet& named, double metres_per_pixel) {
  const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
  const geo::TieFit& fit = named.sheet.fit;
  constexpr const char* kFits[] = {"similarity", "affine", "projective", "spline"};
  nlohmann::ordered_json out;
  out["fit"] = kFits[static_cast<std::size_t>(fit.kind)];
  out["crs"] = nullptr;
  if (!named.sheet.crs.empty()) out["crs"] = named.sheet.crs;
  out["metres_per_pixel"] = std::round(metres_per_pixel * 1e6) / 1e6;
  out["residual_px"] = rounded(fit.residual);
  out["leave_one_out_px"] = nullptr;
  if (fit.left_out) out["leave_one_out_px"] = rounded(*fit.left_out);
  out["ties"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < named.names.size(); ++i) {
    nlohmann::ordered_json& one = out["ties"].emplace_back();
    one["place"] = named.names[i];
    one["pixel"] = {rounded(named.pixels[i].x), rounded(named.pixels[i].y)};
    one["residual_px"] = rounded(fit.ties[i].residual);
    one["left_out_px"] = nullptr;
    if (fit.ties[i].left_out) one["left_out_px"] = rounded(*fit.ties[i].left_out);
    one["outlier"] = fit.ties[i].outlier;
  }
  *context.out << out.dump(2) << "\n";
}

void print_text(const Context& context, const NamedSheet& named, double metres_per_pixel) {
  const text::Translator& translate = *context.translator;
  const auto number = [&](double value, int places) {
    return text::with_decimal_sign(fmt::format("{:.{}f}", value, places), translate.language());
  };
  const auto say = [&](const Message& sentence) { *context.out << translate(sentence) << "\n"; };
  for (std::size_t i = 0; i < named.names.size(); ++i)
    say(message("{} at {} {}: off by {}", named.names[i], number(named.pixels[i].x, 1),
                number(named.pixels[i].y, 1), number(named.sheet.fit.ties[i].residual, 2)));
  if (!named.names.empty()) print_fit(context, named.sheet.fit, named.names);
  say(message("{} m a pixel", number(metres_per_pixel, 3)));
}

void write_proof(const Context& context, const RegisterArguments& arguments, const NamedSheet& named) {
  if (named.pixels.empty()) usage_error(context, message("--proof shows control points, but there are none"));
  const images::Bitmap proof = geo::proof_of(picture_or_fail(context, arguments), named.pixels);
  write_or_fail(context, arguments.proof, images::encode_jpeg(proof));
  context.say(message("{} written", arguments.proof));
}

/// Lays the hexes and reports how. Returns the map document.
std::string laid_map(const Context& context, const RegisterArguments& arguments, const images::Info& info,
                     const NamedSheet& named, double metres) {
  scenario::Loader loader = context.make_loader();
  const auto ruleset = ruleset_or_fail(context, loader, arguments.system);
  scenario::GroundSheet sheet = named.sheet;
  const images::PageName scan = images::parse_page_name(arguments.scan);
  sheet.href = href_from(arguments.output, scan.file), sheet.page = scan.page;
  auto made = scenario::map_on_ground(*ruleset.document, sheet, wish_of(context, arguments, metres));
  if (!made) usage_error(context, made.error().message);
  tell_scale(context, arguments, info, *made, metres);
  const model::GridElement& grid = *made->map.grid;
  context.say(message("{} columns and {} rows of hexes of {} m; north is at {} degrees", grid.columns,
                      grid.rows, format_thousandths(grid.metres->value),
                      format_thousandths(grid.compass->north.value)));
  return text_of_map(context, arguments, std::move(made->map), *ruleset.document);
}

}  // namespace

void register_on_ground(Context& context, const RegisterArguments& arguments, const images::Info& info) {
  const images::Size size = info.upright();
  if (!arguments.output.empty() && !arguments.metres_per_hex)
    usage_error(context, message("--metres-per-hex says how large the hexes of the map are"));
  const NamedSheet named = sheet_of(context, arguments, size);
  refuse_nonsense(context, named);
  const double metres = scenario::metres_per_pixel(named.sheet);
  const bool writes = !arguments.output.empty();
  const auto contradiction =
      arguments.metres_per_hex && !named.names.empty()
          ? contradiction_of(context, named.sheet.fit, named.names, *arguments.metres_per_hex / metres)
          : std::nullopt;
  std::string text;
  if (arguments.metres_per_hex && !contradiction) text = laid_map(context, arguments, info, named, metres);
  if (!arguments.proof.empty()) write_proof(context, arguments, named);
  if (arguments.output != "-")
    arguments.format == "json" ? print_json(context, named, metres) : print_text(context, named, metres);
  if (contradiction) refuse(context, arguments, *contradiction);
  if (!writes) return;
  const bool damaged = is_damaged(context, arguments);
  write_or_fail(context, arguments.output, text);
  if (arguments.output != "-") context.say(message("{} written", arguments.output));
  if (damaged) throw Failure{Exit::problems_found};
}

}  // namespace coq::cli
