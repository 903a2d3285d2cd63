// SPDX-License-Identifier: MIT
#include "importers/gdal/gdal_format.h"

#include "importers/gdal/detail/gdal_files.h"
#include "importers/ground_map/ground_map.h"

namespace coq::importers {
namespace {

/// Most of these files can be recognised only by their extension; GDAL checks their content later.
Sniff sniff_gis(std::string_view first_bytes) {
  constexpr std::string_view kGeoPackage = "SQLite format 3";
  if (first_bytes.starts_with(kGeoPackage)) return Sniff::maybe;
  for (const char* root : {"<kml", "<gpx"})
    if (first_bytes.find(root) != std::string_view::npos) return Sniff::yes;
  return Sniff::maybe;
}

Option file_crs() {
  return {"file-crs", translatable("EPSG:N or a PROJ string"), "",
          translatable("coordinate system of a file that does not say its own")};
}

}  // namespace

Format gis_format() {
  Format format;
  format.id = "gis";
  format.extensions = {"kml", "kmz", "gpx", "gpkg", "shp"};
  format.doc = translatable("KML, GPX, GeoPackage and shapefiles: areas, lines and named points (by GDAL)");
  format.kinds = {model::Kind::map};
  format.losses = {
      translatable("Features whose columns are not in the table of terrain are left out, and counted."),
      translatable("Points without a name are left out.")};
  format.options = with_ground_options({file_crs()});
  format.sniff = sniff_gis;
  format.read_ground = gdal::read_vectors;
  format.read = read_single(gdal::read_vectors);
  return format;
}

Format raster_format() {
  Format format;
  format.id = "raster";
  format.extensions = {"tif", "tiff", "dem", "bil", "flt", "img", "dt0", "dt1", "dt2"};
  format.doc =
      translatable("heights of the ground from GeoTIFF and other rasters (by GDAL), as hills with levels");
  format.kinds = {model::Kind::map};
  format.losses = {translatable("Hills and hollows that are too small for the map are left out, and counted."),
                   translatable("Only the first band is read.")};
  format.options = with_ground_options({file_crs()});
  format.sniff = [](std::string_view) { return Sniff::maybe; };
  format.read_ground = gdal::read_raster;
  format.read = read_single(gdal::read_raster);
  return format;
}

}  // namespace coq::importers
