// SPDX-License-Identifier: MIT
#include "importers/registry/registry.h"

#include <algorithm>

#include "core/documents/xml/xml.h"
#include "importers/csv/csv_format.h"
#include "importers/geojson/geojson_format.h"
#include "importers/svg/svg_format.h"
#include "importers/xml/xml_format.h"

namespace coq::importers {

std::vector<Format> all_formats() {
  return {xml_format(), csv_format(), geojson_format(), svg_format()};
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

std::optional<model::Document> import_document(const Format& format, const Request& request,
                                               Problems& problems) {
  std::optional<model::Document> document = format.read(request, problems);
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

}  // namespace coq::importers
