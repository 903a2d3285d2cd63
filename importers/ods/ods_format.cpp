// SPDX-License-Identifier: MIT
#include "importers/ods/ods_format.h"

#include "core/documents/spreadsheets/spreadsheet.h"
#include "importers/tables/counters_list.h"

namespace coq::importers {

Format ods_format() {
  Format format = spreadsheet_format(
      "ods",
      translatable("a list of counters in an OpenDocument spreadsheet (LibreOffice), one per row, as in CSV"),
      spreadsheets::read_ods);
  format.sniff = [](std::string_view first_bytes) {
    return first_bytes.find("application/vnd.oasis.opendocument.spreadsheet") != std::string_view::npos
               ? Sniff::yes
               : Sniff::no;
  };
  return format;
}

}  // namespace coq::importers
