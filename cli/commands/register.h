// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.h"
#include "core/documents/scans/scanned_map.h"
#include "core/georeferencing/tie_fit.h"

/// Shared by the files of `coquelicot register`.
namespace coq::cli {

struct RegisterArguments {
  std::string scan;  ///< the image file, with the page if one is given
  int page = 0;
  bool detect = false;
  std::string first;
  std::vector<std::string> ties;
  std::string fit = "auto";
  std::vector<std::string> corners, grounds, distances;  ///< --corner, --ground, --between
  std::string points;                                    ///< a file of QGIS
  std::string crs;
  std::optional<double> north;  ///< with --between
  double snap = 0;              ///< pixels
  std::string proof;
  std::optional<double> metres_per_hex, hex_mm;
  std::string orientation = "flat";
  std::string half_hexes = "no";
  std::string output;
  std::string system = "red-poppies";
  std::optional<int> columns, rows;
  std::optional<double> dpi;
  std::string scale;  ///< "1:25000" or "25000"
  std::string format = "text";

  bool is_on_ground() const {
    return !corners.empty() || !grounds.empty() || !distances.empty() || !points.empty();
  }
};

/// Reports a problem with the scan and ends the command.
[[noreturn]] void fail_of_scan(const Context& context, const RegisterArguments& arguments, Problem problem);

/// Parses "X,Y". Returns nullopt unless both are finite numbers.
std::optional<georeferencing::PixelPoint> numbers_of(std::string_view text);

/// A hex with its pixel: "A01=273.9,210.1". The pixel may be missing where that is allowed.
struct NamedPlace {
  std::string label;
  std::optional<georeferencing::PixelPoint> pixel;
};
NamedPlace named_place(const Context& context, const std::string& text);

/// Returns the kind of `--fit`, or nullopt for "auto".
std::optional<georeferencing::FitKind> fit_kind(const RegisterArguments& arguments);
/// Returns the best fit, or the one of `--fit`. Ends the command with wrong_usage if the ties cannot be fitted.
georeferencing::TieFit fit_or_fail(const Context& context, const RegisterArguments& arguments,
                                   const std::vector<TiePair>& ties);
/// Prints the kind of fit, its errors and the outliers. `names` are those of the ties.
void print_fit(const Context& context, const georeferencing::TieFit& fit,
               const std::vector<std::string>& names);
/// Returns the problem if ties contradict one another by more than a tenth of a hex, which is `hex` pixels
/// wide.
std::optional<Problem> contradiction_of(const Context& context, const georeferencing::TieFit& fit,
                                        const std::vector<std::string>& names, double hex);
/// Reports the problem, and ends the command with problems_found.
[[noreturn]] void refuse(const Context& context, const RegisterArguments& arguments, Problem problem);

/// Parses the scale "1:N" or "N", and returns N.
double scale_number(const Context& context, const std::string& given);

/// Returns the relative path from a document's folder to another file, with '/'.
std::string href_from(const std::filesystem::path& document, const std::filesystem::path& file);
/// Returns the text of a new map document. Its name is that of the output, else that of the scan.
std::string text_of_map(const Context& context, const RegisterArguments& arguments, model::MapDocument map,
                        const model::RulesetDocument& ruleset);
/// Warns if the picture is damaged. Its ties are still useful, but a map with this picture cannot be printed.
bool is_damaged(const Context& context, const RegisterArguments& arguments);

/// Places a map on the earth by the georeference of its scan, so that data of the ground can be imported onto
/// it. Says so, or why not.
void place_map(const Context& context, const RegisterArguments& arguments, images::Size size,
               model::MapDocument& map);

/// Registers a sheet by coordinates or distances, without printed hexes.
void register_on_ground(Context& context, const RegisterArguments& arguments, const images::Info& info);

}  // namespace coq::cli
