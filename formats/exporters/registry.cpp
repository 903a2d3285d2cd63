// SPDX-License-Identifier: MIT
#include "formats/exporters/registry.h"

#include <algorithm>

namespace coq::exporters {

bool Option::is_of(model::Kind kind) const {
  return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool Format::takes(model::Kind kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::vector<Option> Format::options_of(model::Kind kind) const {
  std::vector<Option> out;
  std::copy_if(options.begin(), options.end(), std::back_inserter(out),
               [&](const Option& option) { return option.is_of(kind); });
  return out;
}

std::vector<Format> all_formats() {
  return {xml_format(), csv_format(), geojson_format(), pdf_format(), svg_format(), png_format()};
}

const Format* find_format(const std::vector<Format>& formats, std::string_view id) {
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.id == id; });
  return found != formats.end() ? &*found : nullptr;
}

const Format* find_by_extension(const std::vector<Format>& formats, std::string_view file_name) {
  for (const Format& format : formats) {
    for (const std::string& extension : format.extensions) {
      if (file_name.ends_with("." + extension)) return &format;
    }
  }
  return nullptr;
}

}  // namespace coq::exporters
