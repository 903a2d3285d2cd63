// SPDX-License-Identifier: MIT
#include "importers/xlsx/xlsx_format.h"

#include "core/documents/spreadsheets/spreadsheet.h"
#include "importers/tables/counters_list.h"

namespace coq::importers {

Format xlsx_format() {
  Format format = spreadsheet_format(
      "xlsx", translatable("a list of counters in a spreadsheet of Excel, one per row, as in CSV"),
      spreadsheets::read_xlsx);
  format.sniff = [](std::string_view first_bytes) {
    return first_bytes.starts_with("PK\x03\x04") ? Sniff::maybe : Sniff::no;
  };
  return format;
}

}  // namespace coq::importers
