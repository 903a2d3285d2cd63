// SPDX-License-Identifier: MIT
#ifdef COQ_WITH_GDAL

#include <algorithm>
#include <cmath>

#include "importers/gdal/detail/gdal_common.h"
#include "importers/gdal/detail/gdal_files.h"
#include "importers/heights/ground_heights.h"

namespace coq::importers::gdal {
namespace {

/// Part of a raster, in pixels.
struct Window {
  int left = 0, top = 0, width = 0, height = 0;
};

relief::RasterPlace place_of(const double (&t)[6]) {
  // GDAL places the corner of a pixel; heights are at its middle.
  return {{t[0] + (t[1] + t[2]) / 2, t[3] + (t[4] + t[5]) / 2}, {t[1], t[4]}, {t[2], t[5]}, ""};
}

/// Returns the part of the raster around the box, with a margin for the curves between samples.
Window window_of(const GroundRequest& request, const relief::RasterPlace& place,
                 OGRCoordinateTransformation& from, int columns, int rows) {
  if (!request.box) return {0, 0, columns, rows};
  double left = HUGE_VAL, top = HUGE_VAL, right = -HUGE_VAL, bottom = -HUGE_VAL;
  constexpr int kPieces = 16;
  for (int i = 0; i <= kPieces; ++i)
    for (int j = 0; j <= kPieces; ++j) {
      double x = request.box->west + (request.box->east - request.box->west) * i / kPieces;
      double y = request.box->south + (request.box->north - request.box->south) * j / kPieces;
      if (!from.Transform(1, &x, &y)) continue;
      const auto at = place.raster_at({x, y});
      if (!at) continue;
      left = std::min(left, at->x), right = std::max(right, at->x);
      top = std::min(top, at->y), bottom = std::max(bottom, at->y);
    }
  constexpr double kMargin = 4;
  const auto first = [](double value) { return std::max(0.0, std::floor(value - kMargin)); };
  const auto last = [](double value, int count) {
    return std::min<double>(count - 1, std::ceil(value + kMargin));
  };
  const double c0 = first(left), r0 = first(top), c1 = last(right, columns), r1 = last(bottom, rows);
  if (!(c0 <= c1 && r0 <= r1)) return {};
  return {static_cast<int>(c0), static_cast<int>(r0), static_cast<int>(c1 - c0) + 1,
          static_cast<int>(r1 - r0) + 1};
}

double metres_per_unit(GDALRasterBand& band) {
  const std::string unit = band.GetUnitType();
  if (unit == "ft" || unit == "foot" || unit == "feet") return 0.3048;
  if (unit == "US survey foot" || unit == "us-ft") return 1200.0 / 3937;
  return 1;
}

/// Reads a window as metres. A window that is too large for the memory is read in fewer samples.
std::optional<relief::Heights> read_window(GDALRasterBand& band, const Window& window,
                                           relief::RasterPlace place) {
  relief::Heights heights;
  const double samples = static_cast<double>(window.width) * window.height;
  constexpr double kMost = 16e6;
  const double shrink = std::max(1.0, std::sqrt(samples / kMost));
  heights.columns = std::max(1, static_cast<int>(window.width / shrink));
  heights.rows = std::max(1, static_cast<int>(window.height / shrink));
  heights.metres.resize(static_cast<std::size_t>(heights.columns) * static_cast<std::size_t>(heights.rows));
  const CPLErr read =
      band.RasterIO(GF_Read, window.left, window.top, window.width, window.height, heights.metres.data(),
                    heights.columns, heights.rows, GDT_Float32, 0, 0, nullptr);
  if (read != CE_None) return std::nullopt;
  int has_void = 0;
  const double missing = band.GetNoDataValue(&has_void);
  const double scale = band.GetScale(nullptr) * metres_per_unit(band);
  const double offset = band.GetOffset(nullptr) * metres_per_unit(band);
  for (float& value : heights.metres) {
    const bool is_void = has_void != 0 && value == static_cast<float>(missing);
    const double metres = value * scale + offset;
    value = !is_void && metres >= relief::kLowest && metres <= relief::kHighest ? static_cast<float>(metres)
                                                                                : relief::kVoid;
  }
  const double dx = static_cast<double>(window.width) / heights.columns,
               dy = static_cast<double>(window.height) / heights.rows;
  heights.place.origin = place.at(window.left + (dx - 1) / 2, window.top + (dy - 1) / 2);
  heights.place.column_step = {place.column_step.x * dx, place.column_step.y * dx};
  heights.place.row_step = {place.row_step.x * dy, place.row_step.y * dy};
  return heights;
}

}  // namespace

std::optional<GroundData> read_raster(const GroundRequest& request, Problems& problems) {
  static const char* const kDrivers[] = {"GTiff", "AAIGrid", "SRTMHGT", "USGSDEM",
                                         "DTED",  "EHdr",    "HFA",     nullptr};
  const DataSet data = open(request, GDAL_OF_RASTER, kDrivers, problems);
  if (!data) return std::nullopt;
  double transform[6];
  if (data->GetRasterCount() < 1 || data->GetGeoTransform(transform) != CE_None) {
    fail(request, "gdal.heights", message("the raster does not say its place on the earth"), problems);
    return std::nullopt;
  }
  GDALRasterBand& band = *data->GetRasterBand(1);
  if (data->GetRasterCount() >= 3 && band.GetRasterDataType() == GDT_Byte) {
    fail(request, "gdal.heights", message("the file is a picture, not a raster of heights"), problems);
    return std::nullopt;
  }
  const auto system = system_of(data->GetSpatialRef(), request, problems);
  if (!system) return std::nullopt;
  const std::shared_ptr<OGRCoordinateTransformation> to = to_degrees(*system), from = from_degrees(*system);
  if (!to || !from) {
    fail(request, "gdal.crs", message("GDAL cannot convert the coordinate system of the file"), problems);
    return std::nullopt;
  }
  const relief::RasterPlace place = place_of(transform);
  const Window window = window_of(request, place, *from, data->GetRasterXSize(), data->GetRasterYSize());
  GroundData out;
  if (window.width > 0) {
    auto heights = read_window(band, window, place);
    if (!heights) {
      fail(request, "gdal.file", message("GDAL cannot read the file: {}", std::string(CPLGetLastErrorMsg())),
           problems);
      return std::nullopt;
    }
    out.heights.push_back(ground_heights(
        *std::move(heights),
        [from](LonLat at) {
          double x = at.lon, y = at.lat;
          return from->Transform(1, &x, &y) ? std::optional(relief::Place{x, y}) : std::nullopt;
        },
        [to](relief::Place at) {
          return to->Transform(1, &at.x, &at.y) ? std::optional(LonLat{at.x, at.y}) : std::nullopt;
        }));
    out.box = out.heights.front().box;
  }
  model::DataSource source;
  source.text = request.path.filename().string();
  out.sources.push_back(std::move(source));
  return out;
}

}  // namespace coq::importers::gdal

#endif
