// SPDX-License-Identifier: MIT
#include "exporters/xlsx/xlsx_format.h"

#include "core/documents/spreadsheets/spreadsheet.h"
#include "exporters/tables/tables.h"

namespace coq::exporters {

Format xlsx_format() {
  Format format;
  format.id = "xlsx";
  format.extensions = {"xlsx"};
  format.doc = translatable("a spreadsheet for Excel and others, with the same table as CSV");
  format.kinds = table_kinds();
  format.losses = table_losses();
  format.write = [](const Request& request, Problems& problems) {
    return spreadsheets::write_xlsx(
        {model::root_of(*request.document).id, table_of(request, "xlsx.loss", problems)});
  };
  return format;
}

}  // namespace coq::exporters
