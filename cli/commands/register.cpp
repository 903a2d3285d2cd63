// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

#include "cli/commands/commands.h"
#include "cli/commands/options.h"
#include "cli/commands/progress.h"
#include "cli/commands/register.h"
#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/documents/scans/ground_sheet.h"
#include "core/documents/scans/scanned_map.h"
#include "core/images/page_name.h"

namespace coq::cli {

namespace fs = std::filesystem;
namespace geo = georeferencing;

namespace {

/// The grid found on a scan. `confidence` is set only if the user gave no hexes.
struct Registered {
  geo::FoundGrid grid{};
  std::string first_label = "A01";
  std::optional<double> confidence{};
  std::optional<geo::TieFit> fit{};  ///< fit through hexes that the user named
  geo::FoundGrid whole{};            ///< the grid as found, without half hexes at the border
  geo::HalfHexes halves{};
};

/// Returns labels for a map of unknown size, in the style of its first label. Digits without a separator are
/// read as on the largest map that can have such a label.
Labels labels_from(const Context& context, const std::string& first) {
  constexpr int kSizes[] = {999, 99, 9};
  for (const int size : kSizes) {
    if (auto labels = Labels::make(first, size, size)) return *std::move(labels);
  }
  usage_error(context, Labels::make(first, 1, 1).error().message);
}

/// Sets the grid's size to the hexes that are completely in the picture, from the first hex on, and includes
/// all tied hexes.
void count_hexes(geo::FoundGrid& grid, images::Size size) {
  constexpr int kMax = 999;
  const auto is_inside = [&](Hex hex) {
    const geo::PixelPoint at = grid.place(hex);
    const double half = grid.lattice.width() / 2;
    return at.x >= half && at.y >= half && at.x <= size.width - half && at.y <= size.height - half;
  };
  grid.columns = grid.rows = 1;
  for (const geo::HexTie& tie : grid.ties) {
    grid.columns = std::max(grid.columns, tie.hex.column + 1);
    grid.rows = std::max(grid.rows, tie.hex.row + 1);
  }
  while (grid.columns < kMax && is_inside({grid.columns, grid.rows / 2})) ++grid.columns;
  while (grid.rows < kMax && is_inside({grid.columns / 2, grid.rows})) ++grid.rows;
}

/// Rejects a hex that is tied to two places.
void refuse_twins(const Context& context, const std::vector<geo::HexTie>& ties, const Labels& labels) {
  for (std::size_t i = 0; i < ties.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const geo::PixelPoint away = ties[i].pixel - ties[k].pixel;
      if (ties[i].hex != ties[k].hex || dot(away, away) == 0) continue;
      usage_error(context, message("hex {} has two control points, {} pixels apart", labels.format(ties[i].hex),
                                   std::lround(std::hypot(away.x, away.y))));
    }
  }
}

/// Fits hexes to the ties: the lattice, and the kind of fit. Pixels are scaled to squares, since hexes are
/// regular only in square pixels.
void fit_hexes(const Context& context, const RegisterArguments& arguments, double stretch, Registered& out) {
  std::vector<geo::HexTie> square = out.grid.ties;
  for (geo::HexTie& tie : square) tie.pixel.y *= stretch;
  const auto lattice = geo::fit_lattice(square);
  if (!lattice)
    usage_error(context,
                message("these control points do not determine where the hexes are: give three that are not "
                        "on one line"));
  std::vector<TiePair> pairs, back;
  for (const geo::HexTie& tie : square) {
    const geo::PixelPoint at = geo::regular_lattice(lattice->orientation, lattice->stagger).centre(tie.hex);
    pairs.push_back({tie.pixel.x, tie.pixel.y, at.x, at.y});
  }
  out.fit = fit_or_fail(context, arguments, pairs);
  out.grid.lattice = *lattice;
  for (geo::PixelPoint* point : {&out.grid.lattice.origin, &out.grid.lattice.column, &out.grid.lattice.row})
    point->y /= stretch;
  const geo::FitKind kind = out.fit->kind;
  if (kind == geo::FitKind::projective || kind == geo::FitKind::spline) {
    for (const geo::HexTie& tie : out.grid.ties) {
      const geo::PixelPoint at = out.grid.lattice.centre(tie.hex);
      back.push_back({at.x, at.y, tie.pixel.x, tie.pixel.y});
    }
    auto bend = geo::fit(back, kind);
    if (!bend) usage_error(context, bend.error().message);
    out.grid.fit = kind == geo::FitKind::projective ? geo::GridFit::projective : geo::GridFit::spline;
    out.grid.bend = bend->warp;
  }
  for (std::size_t i = 0; i < square.size(); ++i) out.grid.ties[i].residual = out.fit->ties[i].residual;
  out.grid.residual = out.fit->residual;
}

Registered by_ties(const Context& context, const RegisterArguments& arguments, const images::Info& info) {
  const images::Size size = info.upright();
  Registered out;
  if (!arguments.first.empty()) out.first_label = arguments.first;
  const Labels labels = labels_from(context, out.first_label);
  for (const std::string& text : arguments.ties) {
    const NamedPlace place = named_place(context, text);
    const auto hex = labels.parse(place.label);
    if (!hex)
      usage_error(context,
                  message("\"{}\" is not a hex of a map whose first hex is {}: choose another with --first",
                          place.label, out.first_label));
    if (!place.pixel)
      usage_error(context, message("\"{}\" is not a hex with its pixel, such as A01=273.9,210.1", text));
    out.grid.ties.push_back({*hex, *place.pixel, 0});
  }
  refuse_twins(context, out.grid.ties, labels);
  const auto resolution = arguments.dpi ? std::nullopt : info.resolution();
  fit_hexes(context, arguments, resolution ? resolution->across / resolution->down : 1, out);
  const geo::PixelLattice& lattice = out.grid.lattice;
  if (geo::staggers_either_way(lattice, out.grid.ties)) {
    context.say(
        lattice.orientation == Orientation::flat
            ? message("these control points do not determine which columns are half a hex higher: odd "
                      "columns are assumed; add a control point in an even column")
            : message("these control points do not determine which rows are half a hex further left: odd "
                      "rows are assumed; add a control point in an even row"));
  }
  count_hexes(out.grid, size);
  return out;
}

Registered by_search(const Context& context, const RegisterArguments& arguments) {
  const auto found = [&] {
    const Waiting waiting(context, fs::path(arguments.scan).filename().string());
    return geo::find_hexes(arguments.scan);
  }();
  if (!found) fail_of_scan(context, arguments, found.error());
  Registered out;
  out.halves = found->halves;
  out.whole = *found;
  out.grid = arguments.half_hexes == "yes" ? geo::with_half_hexes(*found) : *found;
  out.confidence = found->confidence;
  if (arguments.first.empty()) return out;
  const NamedPlace first = named_place(context, arguments.first);
  out.first_label = first.label;
  if (!first.pixel) return out;
  auto begun = geo::numbered(out.grid, Hex{}, *first.pixel);
  if (!begun) usage_error(context, message("there is no printed hex at {}", arguments.first));
  out.grid = *std::move(begun);
  return out;
}

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

nlohmann::ordered_json pair_of(geo::PixelPoint p) {
  return nlohmann::ordered_json::array({rounded(p.x), rounded(p.y)});
}

/// Returns the names of the sides of a grid.
std::vector<std::string> names_of(geo::GridSides sides) {
  std::vector<std::string> out;
  if (sides.left) out.emplace_back("left");
  if (sides.above) out.emplace_back("above");
  if (sides.right) out.emplace_back("right");
  if (sides.below) out.emplace_back("below");
  return out;
}

void print_json(const Context& context, const Registered& found, const Labels& labels) {
  nlohmann::ordered_json out;
  const geo::PixelLattice& lattice = found.grid.lattice;
  out["orientation"] = lattice.orientation == Orientation::flat ? "flat" : "pointy";
  out["stagger"] = lattice.stagger == Stagger::odd ? "odd" : "even";
  out["columns"] = found.grid.columns;
  out["rows"] = found.grid.rows;
  out["origin"] = pair_of(lattice.origin);
  out["column"] = pair_of(lattice.column);
  out["row"] = pair_of(lattice.row);
  out["confidence"] = nullptr;
  if (found.confidence) out["confidence"] = rounded(*found.confidence);
  out["residual_px"] = rounded(found.grid.residual);
  constexpr const char* kFits[] = {"affine", "projective", "spline"};
  out["fit"] = kFits[static_cast<std::size_t>(found.grid.fit)];
  if (found.fit) {
    if (found.fit->kind == geo::FitKind::similarity) out["fit"] = "similarity";
    out["leave_one_out_px"] = nullptr;
    if (found.fit->left_out) out["leave_one_out_px"] = rounded(*found.fit->left_out);
  }
  out["lost"] = names_of(found.grid.lost);
  out["half_hexes"] = names_of(found.halves.sides());
  out["ties"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < found.grid.ties.size(); ++i) {
    const geo::HexTie& tie = found.grid.ties[i];
    nlohmann::ordered_json& one = out["ties"].emplace_back();
    one["hex"] = labels.format(tie.hex);
    one["pixel"] = pair_of(tie.pixel);
    one["residual_px"] = rounded(tie.residual);
    if (!found.fit) continue;
    one["left_out_px"] = nullptr;
    if (found.fit->ties[i].left_out) one["left_out_px"] = rounded(*found.fit->ties[i].left_out);
    one["outlier"] = found.fit->ties[i].outlier;
  }
  *context.out << out.dump(2) << "\n";
}

Message standing(const geo::PixelLattice& lattice, int columns, int rows) {
  if (lattice.orientation == Orientation::flat) {
    return lattice.stagger == Stagger::odd ? message(
                                                 "{} columns and {} rows; hexes with flat sides at top and "
                                                 "bottom, odd columns half a hex higher",
                                                 columns, rows)
                                           : message(
                                                 "{} columns and {} rows; hexes with flat sides at top and "
                                                 "bottom, even columns half a hex higher",
                                                 columns, rows);
  }
  return lattice.stagger == Stagger::odd ? message(
                                               "{} columns and {} rows; hexes with points at top and bottom, "
                                               "odd rows half a hex further left",
                                               columns, rows)
                                         : message(
                                               "{} columns and {} rows; hexes with points at top and bottom, "
                                               "even rows half a hex further left",
                                               columns, rows);
}

void print_text(const Context& context, const Registered& found, const Labels& labels) {
  const text::Translator& translate = *context.translator;
  const auto number = [&](double value, int places) {
    return text::with_decimal_sign(fmt::format("{:.{}f}", value, places), translate.language());
  };
  const auto say = [&](const Message& sentence) { *context.out << translate(sentence) << "\n"; };
  const geo::PixelLattice& lattice = found.grid.lattice;
  say(standing(lattice, found.grid.columns, found.grid.rows));
  say(message(
      "first hex {} at {} {}; from column to column {} {}, from row to row {} {}; {} between opposite sides "
      "(pixels)",
      labels.first(), number(lattice.origin.x, 2), number(lattice.origin.y, 2), number(lattice.column.x, 3),
      number(lattice.column.y, 3), number(lattice.row.x, 3), number(lattice.row.y, 3),
      number(lattice.width(), 2)));
  for (const geo::HexTie& tie : found.grid.ties)
    say(message("hex {} at {} {}: off by {}", labels.format(tie.hex), number(tie.pixel.x, 1),
                number(tie.pixel.y, 1), number(tie.residual, 2)));
  say(found.confidence
          ? message("hexes are {} pixels off on average; sides found: {} %", number(found.grid.residual, 2),
                    number(100 * *found.confidence, 1))
          : message("control points are off by {} pixels on average", number(found.grid.residual, 2)));
}

/// Reports where half hexes are printed, and how the numbers change if they count.
void tell_half_hexes(const Context& context, const RegisterArguments& arguments, const Registered& found) {
  const geo::GridSides sides = found.halves.sides();
  if (!sides.any()) return;
  std::vector<std::string> names;
  if (sides.left) names.push_back(context.tr("left"));
  if (sides.above) names.push_back(context.tr("above"));
  if (sides.right) names.push_back(context.tr("right"));
  if (sides.below) names.push_back(context.tr("below"));
  const std::string where = fmt::format("{}", fmt::join(names, ", "));
  const geo::FoundGrid with = geo::with_half_hexes(found.whole);
  const geo::PixelPoint at = with.place({0, 0});
  if (arguments.half_hexes == "yes") {
    context.say(message("the half hexes at the border are counted ({})", where));
    return;
  }
  const bool first = std::hypot(at.x - found.whole.place({0, 0}).x, at.y - found.whole.place({0, 0}).y) >
                     0.3 * with.lattice.width();
  context.say(first ? message("there are half hexes at the border ({}): with --half-hexes yes the first hex is "
                              "the one at {} {}, and the map "
                              "has {} columns and {} rows",
                              where, std::lround(at.x), std::lround(at.y), with.columns, with.rows)
                    : message("there are half hexes at the border ({}): with --half-hexes yes the map has {} "
                              "columns and {} rows",
                              where, with.columns, with.rows));
}

/// Reports the position of the sheet, and anything that needs attention.
void tell(const Context& context, const RegisterArguments& arguments, const Registered& found) {
  if (found.grid.fit == geo::GridFit::projective) {
    context.say(
        message("the sheet was photographed at an angle: it is fitted with a projective "
                "transformation"));
  } else if (found.grid.fit == geo::GridFit::spline) {
    context.say(message("the sheet did not lie flat: it is fitted with a spline"));
  }
  tell_half_hexes(context, arguments, found);
  const geo::GridSides lost = found.grid.lost;
  if (lost.left)
    context.say(
        message("there seem to be more hexes to the left, but the grid could not be "
                "followed there"));
  if (lost.above)
    context.say(
        message("there seem to be more hexes above, but the grid could not be "
                "followed there"));
  if (lost.right)
    context.say(
        message("there seem to be more hexes to the right, but the grid could not be "
                "followed there"));
  if (lost.below)
    context.say(
        message("there seem to be more hexes below, but the grid could not be "
                "followed there"));
}

/// Pixels per inch of a scan, and the source of that number.
struct ScanResolution {
  enum class Source { ground, option, file, usual };
  images::Resolution dots{300, 300};
  Source source = Source::usual;
};

ScanResolution resolution_of(const Context& context, const RegisterArguments& arguments,
                             const images::Info& info, const std::optional<images::Ground>& ground) {
  using Source = ScanResolution::Source;
  if (!arguments.scale.empty()) {
    const double scale = scale_number(context, arguments.scale);
    if (arguments.dpi) usage_error(context, message("give --scale or --dpi, not both"));
    if (!ground)
      usage_error(context,
                  message("--scale needs a GeoTIFF, or a world file next to the scan; otherwise give --dpi"));
    return {scenario::resolution_on(*ground, scale), Source::ground};
  }
  if (arguments.dpi) return {{*arguments.dpi, *arguments.dpi}, Source::option};
  if (const auto said = info.resolution()) return {*said, Source::file};
  return {};
}

/// Prints the size of the page and its reason.
void tell_page(const Context& context, const ScanResolution& resolution,
               const std::optional<images::Ground>& ground, const model::Page& page) {
  const text::Translator& translate = *context.translator;
  const auto number = [&](double value) {
    return text::with_decimal_sign(fmt::format("{:g}", std::round(value * 10) / 10), translate.language());
  };
  const images::Resolution dots = resolution.dots;
  const std::string width = number(page.width / 1000.0), height = number(page.height / 1000.0);
  const std::string inch = std::abs(dots.across - dots.down) < 0.05
                               ? number(dots.across)
                               : number(dots.across) + " x " + number(dots.down);
  const auto tell_scale = [&] {
    if (!ground) return;
    const auto scale = std::llround(scenario::scale_of(*ground, dots));
    context.say(message("at this resolution the sheet is 1:{}; give --scale if its scale is different", scale));
  };
  switch (resolution.source) {
    case ScanResolution::Source::ground:
      return context.say(message("page of {} x {} mm, at {} dots per inch (from the ground and --scale)", width,
                                 height, inch));
    case ScanResolution::Source::option:
      return context.say(message("page of {} x {} mm, at {} dots per inch (--dpi)", width, height, inch));
    case ScanResolution::Source::file:
      context.say(message("page of {} x {} mm, at {} dots per inch (from the file)", width, height, inch));
      return tell_scale();
    case ScanResolution::Source::usual:
      break;
  }
  context.say(message(
      "page of {} x {} mm, at {} dots per inch (the file does not state its resolution; set it with --dpi)",
      width, height, inch));
  tell_scale();
}

std::string map_text(const Context& context, const RegisterArguments& arguments, const Registered& found,
                     const images::Info& info) {
  const std::optional<images::Ground> ground = images::ground_of(arguments.scan);
  const ScanResolution resolution = resolution_of(context, arguments, info, ground);
  scenario::Loader loader = context.make_loader();
  const auto ruleset = ruleset_or_fail(context, loader, arguments.system);
  scenario::ScannedMap scan;
  const images::PageName name_of_scan = images::parse_page_name(arguments.scan);
  scan.href = href_from(arguments.output, name_of_scan.file);
  scan.page = name_of_scan.page;
  scan.size = info.upright();
  const images::Resolution dots = resolution.dots;
  scan.dpi = dots.across, scan.dpi_down = dots.down;
  scan.ground = ground;
  scan.first_label = found.first_label;
  const bool square = std::abs(dots.across - dots.down) < 1e-3 * dots.across;
  if (found.fit && found.fit->kind == geo::FitKind::similarity && square) scan.fit = model::ScanFit::similarity;
  auto map = scenario::map_on_scan(*ruleset.document, found.grid, scan);
  if (!map) usage_error(context, map.error().message);
  tell_page(context, resolution, ground, *map->page);
  if (scan.ground && map->grid->metres && map->grid->compass) {
    context.say(message("a hex is {} m wide and north is at {} degrees (from the georeference of the scan)",
                        format_thousandths(map->grid->metres->value),
                        format_thousandths(map->grid->compass->north.value)));
  }
  place_map(context, arguments, info.upright(), *map);
  return text_of_map(context, arguments, *std::move(map), *ruleset.document);
}

/// Reports which page of the file is used, and whether its colours are exact.
void tell_file(const Context& context, const RegisterArguments& arguments, const images::Info& info) {
  if (info.pages > 1 && arguments.page == 0 && images::parse_page_name(arguments.scan).page == 0)
    context.say(message("the file has {} pages: page 1 is used; choose another with --page", info.pages));
  if (info.inks && !info.profile)
    context.say(message("the inks (CMYK) of the scan have no colour profile: its colours are approximate"));
}

/// Refuses options that the chosen way of registering does not use.
void check_options(const Context& context, const CLI::App& command, const RegisterArguments& given) {
  if (given.output == "-" && given.format == "json")
    usage_error(context, message("{} and {} both write to standard output", "-o -", "--format json"));
  if (given.detect) return refuse_unused(context, command, {"--fit", "--orientation"}, "--detect");
  if (!given.ties.empty()) return refuse_unused(context, command, {"--half-hexes", "--orientation"}, "--tie");
  if (!given.distances.empty()) refuse_unused(context, command, {"--fit"}, "--between");
  for (const char* option : {"--hex", "--orientation", "--columns", "--rows", "--first", "--dpi", "--scale"})
    if (!given.metres_per_hex && command.count(option) > 0)
      usage_error(context, message("{} needs {}", option, "--metres-per-hex"));
  if (command.count("--half-hexes") > 0)
    usage_error(context, message("{} needs {}", "--half-hexes", "--detect"));
}

void run_register(Context& context, const CLI::App& command, const RegisterArguments& given) {
  RegisterArguments arguments = given;
  if (given.page > 0) arguments.scan = images::page_name(images::parse_page_name(given.scan).file, given.page);
  const bool by_hexes = arguments.detect || !arguments.ties.empty();
  if (arguments.detect && !arguments.ties.empty())
    usage_error(context, message("give --detect or --tie, not both"));
  if (by_hexes && arguments.is_on_ground())
    usage_error(context, message("give printed hexes (--detect, --tie) or places on the ground (--corner, "
                                 "--ground, --between, --points), not both"));
  if (!by_hexes && !arguments.is_on_ground() && !arguments.metres_per_hex)
    usage_error(context, message("give --detect, or hexes and their pixels: --tie A01=273.9,210.1"));
  check_options(context, command, arguments);
  if (!arguments.output.empty()) {
    check_document_name(context, arguments.output, model::Kind::map);
    check_output(context, arguments.output);
  }
  std::error_code ignored;
  if (fs::equivalent(arguments.proof, images::parse_page_name(arguments.scan).file, ignored))
    usage_error(context, message("\"{}\" is the scan: give another file", arguments.proof));
  const auto info = images::read_info(arguments.scan);
  if (!info) fail_of_scan(context, arguments, info.error());
  tell_file(context, arguments, *info);
  if (!by_hexes) return register_on_ground(context, arguments, *info);
  if (arguments.metres_per_hex || arguments.hex_mm || arguments.north || arguments.snap > 0 ||
      !arguments.proof.empty())
    usage_error(context, message("--metres-per-hex, --hex, --north, --snap and --proof are for sheets without "
                                 "printed hexes"));
  Registered found = arguments.detect ? by_search(context, arguments) : by_ties(context, arguments, *info);
  if (arguments.columns) found.grid.columns = *arguments.columns;
  if (arguments.rows) found.grid.rows = *arguments.rows;
  const auto labels = Labels::make(found.first_label, found.grid.columns, found.grid.rows);
  if (!labels) usage_error(context, labels.error().message);
  std::vector<std::string> names;
  for (const geo::HexTie& tie : found.grid.ties) names.push_back(labels->format(tie.hex));
  const auto contradiction =
      found.fit ? contradiction_of(context, *found.fit, names, found.grid.lattice.width()) : std::nullopt;
  const std::string map =
      arguments.output.empty() || contradiction ? "" : map_text(context, arguments, found, *info);
  if (arguments.output != "-") {
    if (arguments.format == "json")
      print_json(context, found, *labels);
    else
      print_text(context, found, *labels);
    if (found.fit && arguments.format != "json") print_fit(context, *found.fit, names);
  }
  if (contradiction) refuse(context, arguments, *contradiction);
  tell(context, arguments, found);
  bool damaged = false;
  if (!arguments.output.empty()) {
    // The search has already read the whole picture.
    damaged = !arguments.detect && is_damaged(context, arguments);
    write_or_fail(context, arguments.output, map);
    if (arguments.output != "-") context.say(message("{} written", arguments.output));
  }
  if (damaged) throw Failure{Exit::problems_found};
}

/// Adds the options of sheets without printed hexes, and of the kind of fit.
void add_ground_options(CLI::App& command, const Context& context, RegisterArguments& arguments) {
  const auto several = [&](const char* name, std::vector<std::string>& values, const std::string& help) {
    command.add_option(name, values, help)->expected(1)->take_all();
  };
  command
      .add_option(
          "--fit", arguments.fit,
          context.tr("auto, similarity, affine, projective, thin-plate (default: auto, the simplest that "
                     "predicts control points left out of the fit as well as the best)"))
      ->check(CLI::IsMember({"auto", "similarity", "affine", "projective", "thin-plate", "spline"}));
  several(
      "--corner", arguments.corners,
      context.tr(
          "A corner of the graticule and its pixel: LON,LAT=X,Y, such as -117.5,34.25=310,4328; four or more"));
  several("--ground", arguments.grounds,
          context.tr("A place on the ground and its pixel: EAST,NORTH=X,Y; with --crs"));
  several(
      "--between", arguments.distances,
      context.tr("Two pixels and the metres between them, such as the ends of a scale bar: X,Y:X,Y=METRES"));
  command.add_option("--points", arguments.points, context.tr("Control points saved by QGIS: F.points"));
  command.add_option(
      "--crs", arguments.crs,
      context.tr("The sheet's projection: EPSG:2154, or a PROJ string such as \"+proj=poly +lat_0=34 "
                 "+lon_0=-117 +ellps=clrk66\" (default: transverse Mercator about the sheet)"));
  command
      .add_option("--north", arguments.north,
                  context.tr("Direction of north on the scan in degrees clockwise from up; with --between"))
      ->check(decimal_number(-360.0, 360.0));
  command
      .add_option("--snap", arguments.snap,
                  context.tr("Moves the four corners to the outermost printed lines within so many pixels"))
      ->check(decimal_number(1.0, 50.0));
  command.add_option("--proof", arguments.proof,
                     context.tr("Writes a picture of the control points, to be looked at: F.jpg"));
  command
      .add_option("--metres-per-hex", arguments.metres_per_hex,
                  context.tr("Lays hexes of so many metres over the sheet"))
      ->check(decimal_number(0.1, 1e6));
  command
      .add_option(
          "--hex", arguments.hex_mm,
          context.tr("Width of those hexes on the page in millimetres (default: as usual in the system)"))
      ->check(decimal_number(1.0, 1000.0));
  command
      .add_option("--orientation", arguments.orientation,
                  context.tr("Sides at the top and bottom of those hexes: flat, pointy"))
      ->check(CLI::IsMember({"flat", "pointy"}));
}

}  // namespace

void add_register(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("register", context.tr("Finds the hexes of a scanned map, and makes a map from it"));
  const auto arguments = std::make_shared<RegisterArguments>();
  command
      ->add_option("SCAN", arguments->scan,
                   context.tr("The scan: JPEG, PNG, TIFF, GIF, WebP, JPEG 2000, BMP or PDF"))
      ->required();
  command->add_option("--page", arguments->page, context.tr("Page of a TIFF or PDF file (default: the first)"))
      ->check(CLI::Range(1, images::kMaxPages));
  command->add_flag("--detect", arguments->detect, context.tr("Finds the hexes that are printed on it"));
  command->add_option(
      "--first", arguments->first,
      context.tr("Label of the first hex, and its position on the scan: A01=273.9,210.1 (default: A01, the "
                 "first complete hex at the upper left)"));
  command
      ->add_option("--tie", arguments->ties,
                   context.tr("A hex and the pixel of its centre: A01=273.9,210.1; three or more"))
      ->expected(1)
      ->take_all();
  add_ground_options(*command, context, *arguments);
  command
      ->add_option("--columns", arguments->columns,
                   context.tr("Number of hex columns (default: all that are found, or that fit on the scan)"))
      ->check(CLI::Range(1, 999));
  command
      ->add_option("--half-hexes", arguments->half_hexes,
                   context.tr("Counts hexes of which the border shows one half: yes, no (default: no)"))
      ->check(CLI::IsMember({"yes", "no"}));
  command->add_option("--rows", arguments->rows, context.tr("Rows of hexes"))->check(CLI::Range(1, 999));
  command->add_option("-o,--output", arguments->output,
                      context.tr("Writes a map based on the scan: "
                                 "F.map.xml"));
  command->add_option("--system", arguments->system,
                      context.tr("The rule system of the map (default: red-poppies)"));
  command
      ->add_option("--dpi", arguments->dpi,
                   context.tr("Pixels per inch of the scan (default: as stated in its file, otherwise 300)"))
      ->check(decimal_number(20.0, 20'000.0));
  command->add_option("--scale", arguments->scale,
                      context.tr("Scale of the sheet, such as 1:25000; it sets the page size of a "
                                 "georeferenced scan"));
  command->add_option("--format", arguments->format, "text, json")->check(CLI::IsMember({"text", "json"}));
  command->callback([&context, arguments, command] { run_register(context, *command, *arguments); });
}

}  // namespace coq::cli
