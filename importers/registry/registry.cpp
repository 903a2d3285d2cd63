// SPDX-License-Identifier: MIT
#include "importers/registry/registry.h"

#include <algorithm>

#include "core/documents/xml/xml.h"
#include "importers/csv/csv_format.h"
#include "importers/gdal/gdal_format.h"
#include "importers/geojson/geojson_format.h"
#include "importers/ground_map/ground_map.h"
#include "importers/heights/heights_format.h"
#include "importers/osm/osm_format.h"
#include "importers/svg/svg_format.h"
#include "importers/xml/xml_format.h"

namespace coq::importers {

std::vector<Format> all_formats() {
  return {xml_format(),        csv_format(), geojson_format(), osm_format(), hgt_format(),
          ascii_grid_format(), gis_format(), raster_format(),  svg_format()};
}

const Format* find_format(const std::vector<Format>& formats, std::string_view id) {
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.id == id; });
  return found != formats.end() ? &*found : nullptr;
}

const Format* recognise(const std::vector<Format>& formats, std::string_view file_name,
                        std::string_view first_bytes) {
  const Format* possible = nullptr;
  for (const Format& format : formats) {
    const Sniff sniffed = format.sniff(first_bytes);
    if (sniffed == Sniff::yes) return &format;
    const bool named = std::any_of(format.extensions.begin(), format.extensions.end(),
                                   [&](const std::string& e) { return file_name.ends_with("." + e); });
    if (named && sniffed == Sniff::maybe && possible == nullptr) possible = &format;
  }
  return possible;
}

namespace {

/// Returns the document if it can be read again after saving; else its errors are reported for the imported
/// file.
std::optional<model::Document> checked(std::optional<model::Document> document, const Request& request,
                                       Problems& problems) {
  if (!document) return std::nullopt;
  Problems faults;
  xml::read(xml::write(*document), model::kind_of(*document), request.target.string(), faults);
  if (!has_errors(faults)) return document;
  for (Problem& problem : faults) {
    problem.file = request.path.string();
    problem.place = {};
    problems.push_back(std::move(problem));
  }
  return std::nullopt;
}

}  // namespace

std::optional<model::Document> import_document(const Format& format, const Request& request,
                                               Problems& problems) {
  return checked(format.read(request, problems), request, problems);
}

std::optional<model::Document> import_files(std::vector<ImportFile> files, Request request,
                                            Problems& problems) {
  request.path = files.front().path;
  // A single GeoJSON file becomes a map by its own reader, unless it is cut to a box.
  const bool ground = files.size() > 1 || request.onto || request.options.contains("bbox");
  if (!ground || !files.front().format->read_ground) {
    request.content = std::move(files.front().content);
    return import_document(*files.front().format, request, problems);
  }
  std::vector<GroundInput> inputs;
  for (ImportFile& file : files)
    inputs.push_back({std::move(file.content), std::move(file.path), file.format->read_ground});
  auto map = read_ground_map(inputs, request, problems);
  if (!map) return std::nullopt;
  return checked(model::Document(*std::move(map)), request, problems);
}

}  // namespace coq::importers
