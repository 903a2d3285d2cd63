// SPDX-License-Identifier: MIT
#include "importers/tables/counters_list.h"
#include "importers/format/option_reader.h"

#include <algorithm>

#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/documents/exchange/counters_table.h"
#include "core/documents/exchange/names.h"

namespace coq::importers {
namespace {

using namespace model;

constexpr const char* kDefaultSize = "15.875";  // 5/8 inch

void fail_list(const Request& request, Problems& problems, const char* check, Message text) {
  Problem problem = make_error(check, std::move(text));
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
}

/// Reads the option `columns=OURS:THEIRS,...`.
bool read_columns(const Request& request, exchange::CountersOptions& options, Problems& problems) {
  const std::string given = request.option("columns", "");
  if (given.empty()) return true;
  for (const std::string_view pair : split(given, ',')) {
    const std::size_t colon = pair.find(':');
    if (colon == std::string_view::npos) {
      fail_list(request, problems, "options.value",
                message("option \"{}\": \"{}\" is not one of our columns, ':' and a column of the list",
                        "columns", pair));
      return false;
    }
    options.columns.emplace_back(trim(pair.substr(0, colon)), trim(pair.substr(colon + 1)));
  }
  return true;
}

/// Returns the existing target document, which supplies everything that a list lacks, or a new document.
std::optional<CountersDocument> head_of(const Request& request, Problems& problems) {
  CountersDocument document;
  std::optional<CountersDocument> old;
  if (!read_target(request, old, problems)) return std::nullopt;
  if (old) {
    document = *std::move(old);
  } else {
    std::string name = request.target.filename().string();
    name = name.substr(0, name.find('.'));
    document.id = id_from(name, "counters");
    document.system = "red-poppies";
    document.lang = "en";
  }
  for (const char* name : {"id", "system", "lang"}) {
    const std::string given = request.option(name, "");
    const AttributeInfo& attribute = *describe<CountersDocument>().find_attribute(name);
    if (given.empty() || attribute.parse(&document, given)) continue;
    fail_list(request, problems, "options.value",
              message("option \"{}\" is \"{}\": expected {}", name, given, attribute.type.expected));
    return std::nullopt;
  }
  if (const std::string title = request.option("title", ""); !title.empty()) {
    document.titles.clear();
    document.titles.emplace_back().text = title;
  }
  return document;
}

bool is_blank_row(const exchange::CsvRow& row) {
  return std::all_of(row.fields.begin(), row.fields.end(),
                     [](const std::string& f) { return trim(f).empty(); });
}

void read_list(const exchange::CsvTable& table, exchange::CountersReader& reader) {
  bool header = false;
  for (const exchange::CsvRow& row : table.rows) {
    if (header) {
      reader.add_row(row);
    } else if (!is_blank_row(row)) {
      reader.set_header(row);
      header = true;
    }
  }
}

/// Reads sections as in lists for Inkscape's counter sheet extension. A header row begins each section: the
/// first row, a row after an empty line, or a row whose first cell is a name. In other rows, the first cell
/// is the number of copies (empty: one).
void read_sections(const exchange::CsvTable& table, exchange::CountersReader& reader) {
  const auto is_number = [](std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  bool header_next = true;
  for (exchange::CsvRow row : table.rows) {
    std::string first(trim(row.fields[0]));
    if (first == "ENDROW" || first == "ENDBOX") continue;
    while (first.ends_with('+')) first.pop_back();
    if (is_blank_row(row)) {
      header_next = true;
    } else if (header_next || !is_number(first)) {
      row.fields[0] = "count";
      for (std::string& field : row.fields) {
        if (field.ends_with('>')) field.pop_back();
      }
      reader.set_header(row);
      header_next = false;
    } else if (first != "0") {
      row.fields[0] = first.empty() ? "1" : first;
      reader.add_row(row);
    }
  }
}

}  // namespace

bool take_option(const Request& request, const char* name, const std::vector<std::string>& values,
                 std::string& value, Problems& problems) {
  value = request.option(name, values.front());
  if (std::find(values.begin(), values.end(), value) != values.end()) return true;
  fail_list(request, problems, "options.value",
            message("option \"{}\" is \"{}\": expected {}", name, value, join(values, ", ")));
  return false;
}

std::optional<Document> counters_document(const Request& request, const ReadList& read_rows,
                                          Problems& problems) {
  Problems found;
  exchange::CountersOptions options;
  std::string layout, rest;
  const bool understood = take_option(request, "layout", {"list", "countersheets"}, layout, found) &&
                          take_option(request, "rest", {"no", "yes"}, rest, found) &&
                          read_columns(request, options, found);
  std::optional<CountersDocument> document;
  if (understood) document = head_of(request, found);
  std::optional<ListRows> list;
  if (document) list = read_rows(found);
  if (document && list) {
    options.rest = rest == "yes";
    options.foreign = layout == "countersheets";
    options.decimal_comma = list->decimal_comma;
    options.defaults["size"] = request.option("size", kDefaultSize);
    for (const char* name : {"kind", "type", "nation"}) {
      if (const std::string value = request.option(name, ""); !value.empty()) options.defaults[name] = value;
    }
    exchange::CountersReader reader(std::move(options), request.path.string(), found);
    layout == "countersheets" ? read_sections(list->table, reader) : read_list(list->table, reader);
    std::vector<Counter> counters = reader.take();
    if (counters.empty() && !has_errors(found)) {
      fail_list(request, found, "csv.empty", message("the list has no counters"));
    }
    for (Counter& counter : counters) {
      if (const Counter* old = find_counter(*document, counter.id)) counter.extras = old->extras;
    }
    document->counters = std::move(counters);
    // Ids must be unique in a document, and the document's own id counts.
    if (find_counter(*document, document->id) != nullptr) document->id += "-counters";
  }
  const bool failed = has_errors(found);
  problems.insert(problems.end(), found.begin(), found.end());
  if (failed || !document || !list) return std::nullopt;
  return Document(*std::move(document));
}

std::vector<std::string> list_losses() {
  return {
      translatable("Columns that are not mapped are left out, with a warning (or become factors: rest=yes)."),
      translatable("Colours, images and mark-up in lists made for other programs become text, or are left "
                   "out.")};
}

std::vector<Option> list_options() {
  return with_document_options({
      {"columns", translatable("OURS:THEIRS,..."), "",
       translatable("maps columns of the list to ours: count:number,name:title,front.fp:attack")},
      {"layout", "list|countersheets", "list",
       translatable("a header and rows, or sections with templates as in the Inkscape extension")},
      {"rest", "yes|no", "no",
       translatable("unmapped columns become factors; those after BACK, factors of the back")},
      {"type", translatable("an id"), "", translatable("unit type or marker type, if the list gives none")},
      {"kind", "unit|marker", "unit", translatable("kind, if the list gives none")},
      {"nation", translatable("an id"), "", translatable("nation, if the list gives none")},
      {"size", translatable("millimetres"), kDefaultSize,
       translatable("finished edge length, if the list has no column for it")},
      {"title", translatable("text"), "", translatable("the title of the document")},
  });
}

Format spreadsheet_format(std::string id, std::string doc, ReadSheet read) {
  Format format;
  format.id = std::move(id);
  format.extensions = {format.id};
  format.doc = std::move(doc);
  format.kinds = {Kind::counters};
  format.losses = list_losses();
  format.losses.push_back(translatable("Formulas give the values that the file keeps with them."));
  format.options = list_options();
  format.options.push_back(
      {"sheet", translatable("text"), "", translatable("the name of the sheet; the default is the first one")});
  format.read = [read = std::move(read)](const Request& request, Problems& problems) {
    const auto read_rows = [&](Problems& found) -> std::optional<ListRows> {
      auto table = read(request.content, request.option("sheet", ""), request.path.string(), found);
      if (!table) return std::nullopt;
      return ListRows{*std::move(table), true};
    };
    return counters_document(request, read_rows, problems);
  };
  return format;
}

}  // namespace coq::importers
