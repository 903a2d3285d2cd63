// SPDX-License-Identifier: MIT
#include "exporters/registry/registry.h"

#include <algorithm>

#include "exporters/box/box_format.h"
#include "exporters/csv/csv_format.h"
#include "exporters/dd2vtt/dd2vtt_format.h"
#include "exporters/geojson/geojson_format.h"
#include "exporters/html/html_format.h"
#include "exporters/ods/ods_format.h"
#include "exporters/pdf/pdf_format.h"
#include "exporters/pieces/pieces_format.h"
#include "exporters/png/png_format.h"
#include "exporters/project/project_format.h"
#include "exporters/svg/svg_format.h"
#include "exporters/tmx/tmx_format.h"
#include "exporters/tts/tts_format.h"
#include "exporters/vassal/vassal_format.h"
#include "exporters/web/web_format.h"
#include "exporters/xlsx/xlsx_format.h"
#include "exporters/xml/xml_format.h"

namespace coq::exporters {

std::vector<Format> all_formats() {
  return {xml_format(),     csv_format(),    geojson_format(), pdf_format(),    svg_format(), png_format(),
          pieces_format(),  vassal_format(), html_format(),    tmx_format(),    ods_format(), xlsx_format(),
          project_format(), box_format(),    web_format(),     dd2vtt_format(), tts_format()};
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
