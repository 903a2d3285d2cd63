// SPDX-License-Identifier: MIT
#include "importers/ods/ods_format.h"

#include "core/documents/spreadsheets/spreadsheet.h"
#include "importers/tables/counters_list.h"

namespace coq::importers {

Format ods_format() {
  Format format;
  format.id = "ods";
  format.extensions = {"ods"};
  format.doc =
      translatable("a list of counters in an OpenDocument spreadsheet (LibreOffice), one per row, as in CSV");
  format.kinds = {model::Kind::counters};
  format.losses = list_losses();
  format.losses.push_back(translatable("Formulas give the values that the file keeps with them."));
  format.options = list_options();
  format.options.push_back(
      {"sheet", translatable("text"), "", translatable("the name of the sheet; the default is the first one")});
  format.sniff = [](std::string_view first_bytes) {
    return first_bytes.find("application/vnd.oasis.opendocument.spreadsheet") != std::string_view::npos
               ? Sniff::yes
               : Sniff::no;
  };
  format.read = [](const Request& request, Problems& problems) {
    const auto read_rows = [&](Problems& found) -> std::optional<ListRows> {
      auto table =
          spreadsheets::read_ods(request.content, request.option("sheet", ""), request.path.string(), found);
      if (!table) return std::nullopt;
      return ListRows{*std::move(table), true};
    };
    return counters_document(request, read_rows, problems);
  };
  return format;
}

}  // namespace coq::importers
