// SPDX-License-Identifier: MIT
#include "importers/csv/csv_format.h"

#include <algorithm>

#include "importers/tables/counters_list.h"

namespace coq::importers {
namespace {

using namespace model;

std::optional<ListRows> read_csv_rows(const Request& request, Problems& problems) {
  std::string delimiter, encoding;
  if (!take_option(request, "delimiter", {"auto", "comma", "semicolon", "tab"}, delimiter, problems) ||
      !take_option(request, "encoding", {"utf-8", "windows-1252"}, encoding, problems))
    return std::nullopt;
  const char sign = delimiter == "comma" ? ',' : delimiter == "semicolon" ? ';' : delimiter == "tab" ? '\t' : 0;
  const std::string bytes =
      encoding == "utf-8" ? request.content : exchange::utf8_from_windows_1252(request.content);
  auto table = exchange::read_csv(bytes, sign, request.path.string(), problems);
  if (!table) return std::nullopt;
  const bool decimal_comma = table->delimiter != ',';
  return ListRows{*std::move(table), decimal_comma};
}

}  // namespace

Format csv_format() {
  Format format;
  format.id = "csv";
  format.extensions = {"csv", "tsv"};
  format.doc =
      translatable("a list of counters, one per row; if the document exists, it keeps its title and comments");
  format.kinds = {Kind::counters};
  format.losses = list_losses();
  format.options = list_options();
  const auto place = std::find_if(format.options.begin(), format.options.end(),
                                  [](const Option& option) { return option.name == "system"; });
  format.options.insert(
      place, {{"delimiter", "auto|comma|semicolon|tab", "auto", translatable("field separator")},
              {"encoding", "utf-8|windows-1252", "utf-8", translatable("the encoding of the text")}});
  format.sniff = [](std::string_view first_bytes) {
    const std::size_t start = first_bytes.find_first_not_of(" \t\r\n");
    const bool other =
        start != std::string_view::npos && (first_bytes[start] == '<' || first_bytes[start] == '{');
    return other ? Sniff::no : Sniff::maybe;
  };
  format.read = [](const Request& request, Problems& problems) {
    return counters_document(
        request, [&](Problems& found) { return read_csv_rows(request, found); }, problems);
  };
  return format;
}

}  // namespace coq::importers
