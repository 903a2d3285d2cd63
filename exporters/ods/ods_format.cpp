// SPDX-License-Identifier: MIT
#include "exporters/ods/ods_format.h"

#include "core/documents/spreadsheets/spreadsheet.h"
#include "exporters/tables/tables.h"

namespace coq::exporters {

Format ods_format() {
  Format format;
  format.id = "ods";
  format.extensions = {"ods"};
  format.doc = translatable("a spreadsheet for LibreOffice and others, with the same table as CSV");
  format.kinds = table_kinds();
  format.losses = table_losses();
  format.write = [](const Request& request, Problems& problems) {
    return spreadsheets::write_ods(
        {model::root_of(*request.document).id, table_of(request, "ods.loss", problems)});
  };
  return format;
}

}  // namespace coq::exporters
