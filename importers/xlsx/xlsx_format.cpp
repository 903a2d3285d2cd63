// SPDX-License-Identifier: MIT
#include "importers/xlsx/xlsx_format.h"

#include "core/documents/spreadsheets/spreadsheet.h"
#include "importers/tables/counters_list.h"

namespace coq::importers {

Format xlsx_format() {
  Format format;
  format.id = "xlsx";
  format.extensions = {"xlsx"};
  format.doc = translatable("a list of counters in a spreadsheet of Excel, one per row, as in CSV");
  format.kinds = {model::Kind::counters};
  format.losses = list_losses();
  format.losses.push_back(translatable("Formulas give the values that the file keeps with them."));
  format.options = list_options();
  format.options.push_back(
      {"sheet", translatable("text"), "", translatable("the name of the sheet; the default is the first one")});
  format.sniff = [](std::string_view first_bytes) {
    return first_bytes.starts_with("PK\x03\x04") ? Sniff::maybe : Sniff::no;
  };
  format.read = [](const Request& request, Problems& problems) {
    const auto read_rows = [&](Problems& found) -> std::optional<ListRows> {
      auto table =
          spreadsheets::read_xlsx(request.content, request.option("sheet", ""), request.path.string(), found);
      if (!table) return std::nullopt;
      return ListRows{*std::move(table), true};
    };
    return counters_document(request, read_rows, problems);
  };
  return format;
}

}  // namespace coq::importers
