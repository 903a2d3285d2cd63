// SPDX-License-Identifier: MIT
#include "importers/heights/heights_format.h"

#include <algorithm>
#include <cctype>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/relief/ascii_grid.h"
#include "core/relief/hgt.h"
#include "importers/ground_map/ground_map.h"
#include "importers/heights/ground_heights.h"

namespace coq::importers {
namespace {

std::nullopt_t fail(const GroundRequest& request, Problem problem, Problems& problems) {
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
  return std::nullopt;
}

/// Returns the data of a file of heights, with the file's name as its source.
std::optional<GroundData> data_of(const GroundRequest& request, Result<relief::Heights> heights,
                                  Problems& problems) {
  if (!heights) return fail(request, heights.error(), problems);
  Result<GroundHeights> ground = ground_heights(*std::move(heights));
  if (!ground) return fail(request, ground.error(), problems);
  GroundData data;
  data.box = ground->box;
  data.heights.push_back(*std::move(ground));
  model::DataSource source;
  source.text = request.path.filename().string();
  data.sources.push_back(std::move(source));
  return data;
}

std::optional<GroundData> read_hgt_ground(const GroundRequest& request, Problems& problems) {
  return data_of(request, relief::read_hgt(request.content, request.path.filename().string()), problems);
}

/// Returns the coordinate system of a file: the option, or the .prj file beside it; empty means degrees.
Result<std::string> crs_of(const GroundRequest& request) {
  std::string crs;
  for (const char* option : {"file-crs", "crs"}) {
    const auto given = request.options.find(option);
    if (crs.empty() && given != request.options.end()) crs = given->second;
    if (option == std::string_view("file-crs") && crs.empty()) {
      auto beside = request.path;
      beside.replace_extension(".prj");
      std::error_code ignored;
      constexpr std::uintmax_t kMostBytes = 100'000;
      if (std::filesystem::is_regular_file(beside, ignored) &&
          std::filesystem::file_size(beside, ignored) <= kMostBytes)
        if (const auto text = read_file(beside)) crs = std::string(trim(*text));
    }
  }
  if (crs.empty()) {
    return make_error("heights.crs",
                      message("the file does not say its coordinate system: put a .prj file beside it, or "
                              "give --file-crs EPSG:N"));
  }
  return projection::counts_in_degrees(crs) ? std::string() : crs;
}

std::optional<GroundData> read_ascii_ground(const GroundRequest& request, Problems& problems) {
  const Result<std::string> crs = crs_of(request);
  if (!crs) return fail(request, crs.error(), problems);
  return data_of(request, relief::read_ascii_grid(request.content, *crs), problems);
}

Sniff sniff_hgt(std::string_view first_bytes) {
  // Height files have no signature, so text is excluded. An archive may contain anything.
  const bool text = first_bytes.find('\0') == std::string_view::npos &&
                    find_invalid_utf8(first_bytes) == std::string_view::npos;
  return text && !first_bytes.empty() ? Sniff::no : Sniff::maybe;
}

Sniff sniff_ascii_grid(std::string_view first_bytes) {
  std::string start(trim(first_bytes.substr(0, 64)));
  std::transform(start.begin(), start.end(), start.begin(), [](unsigned char c) { return std::tolower(c); });
  return start.starts_with("ncols") ? Sniff::yes : Sniff::maybe;
}

Format heights_format(const char* id, ReadGround read) {
  Format format;
  format.id = id;
  format.kinds = {model::Kind::map};
  format.losses = {translatable("Hills and hollows that are too small for the map are left out, and counted."),
                   translatable("Ground without heights belongs to no hill.")};
  format.read_ground = read;
  format.read = read_single(std::move(read));
  return format;
}

}  // namespace

Format hgt_format() {
  Format format = heights_format("hgt", read_hgt_ground);
  format.extensions = {"hgt", "hgt.zip"};
  format.doc = translatable("heights of the ground (SRTM), as hills with levels and crest lines");
  format.options = with_ground_options();
  format.sniff = sniff_hgt;
  return format;
}

Format ascii_grid_format() {
  Format format = heights_format("asc", read_ascii_ground);
  format.extensions = {"asc"};
  format.doc = translatable("heights of the ground (Esri ASCII grid), as hills with levels and crest lines");
  format.options =
      with_ground_options({{"file-crs", translatable("EPSG:N or a PROJ string"), "",
                            translatable("coordinate system of the file, if no .prj file lies beside it")}});
  format.sniff = sniff_ascii_grid;
  return format;
}

}  // namespace coq::importers
