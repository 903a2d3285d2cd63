// SPDX-License-Identifier: MIT
#include "exporters/csv/csv_format.h"

#include <algorithm>

#include "core/documents/exchange/csv.h"
#include "exporters/tables/tables.h"

namespace coq::exporters {
namespace {

/// Layout of rows: as in RFC 4180, or as spreadsheets open them by a double click.
struct Layout {
  char delimiter = ',';
  bool byte_order_mark = false;

  std::string begin() const { return byte_order_mark ? std::string(exchange::kByteOrderMark) : std::string(); }
};

Result<Layout> layout_of(const Request& request) {
  Layout layout;
  const std::pair<const char*, char> delimiters[] = {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}};
  const std::string delimiter = request.option("delimiter", "comma");
  const auto found = std::find_if(std::begin(delimiters), std::end(delimiters),
                                  [&](const auto& one) { return one.first == delimiter; });
  const auto fails = [](const char* name, const std::string& value, const char* expected) {
    return make_error("options.value", message("option \"{}\" is \"{}\": expected {}", name, value, expected));
  };
  if (found == std::end(delimiters)) return fails("delimiter", delimiter, "comma, semicolon, tab");
  layout.delimiter = found->second;
  const std::string mark = request.option("byte-order-mark", "no");
  if (mark != "yes" && mark != "no") return fails("byte-order-mark", mark, "yes, no");
  layout.byte_order_mark = mark == "yes";
  return layout;
}

}  // namespace

Format csv_format() {
  Format format;
  format.id = "csv";
  format.extensions = {"csv"};
  format.doc = translatable(
      "a table: of counters, one per row; of a map, its features; of a scenario, its order of battle");
  format.kinds = table_kinds();
  format.losses = table_losses();
  format.options = {{{"delimiter", "comma|semicolon|tab", "comma",
                      translatable("field separator; semicolon for spreadsheets set to French or German")}},
                    {{"byte-order-mark", "yes|no", "no",
                      translatable("a UTF-8 byte order mark, which spreadsheets need for accented letters")}}};
  format.write = [](const Request& request, Problems& problems) -> Result<std::string> {
    const Result<Layout> layout = layout_of(request);
    if (!layout) return layout.error();
    std::string out = layout->begin();
    for (const auto& row : table_of(request, "csv.loss", problems))
      exchange::append_csv_row(out, row, layout->delimiter);
    return out;
  };
  return format;
}

}  // namespace coq::exporters
