// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/exchange/csv.h"
#include "core/documents/exchange/names.h"
#include "core/documents/model/counters.h"

/// Counters as a table, one row per counter. Its columns are the attributes of a counter, `name`, `note` and
/// `faces`; `name.en` is for a language. Each face adds `front.symbol`, `front.text`, `front.FACTOR`... or the
/// same with `back.`. An absent value is an empty cell. In a note, each paragraph is a line and *stars* mark
/// emphasis; `\` escapes a star or a `\`.
namespace coq::exchange {

struct CountersTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  ///< same length as the header
};
CountersTable counters_table(const std::vector<model::Counter>& counters);

/// The mapping from a list's columns to fields.
struct CountersOptions {
  /// Pairs of a field and the list's own header for it. "NAME#2" is the second column with that name; a number
  /// is a position from 1. Other columns are used if their headers are field names.
  std::vector<std::pair<std::string, std::string>> columns;
  /// Values for empty or missing cells: kind, type, nation. A size applies only if no column is `size` or
  /// `base`.
  std::map<std::string, std::string> defaults;
  /// The list was made for another program. Without an entry in `columns`, only the headers `count` and `name`
  /// are used, and fields beyond the header are skipped with a warning.
  bool foreign = false;
  bool decimal_comma = false;  ///< numbers may use a decimal comma
  bool rest = false;  ///< unmapped columns are factors: of the front, or of the back after a column named BACK
};

/// Reads rows below one or more headers. Errors name the line: `csv.header` (a duplicate column, an entry of
/// `columns` that the list lacks, no type), `csv.value`, `csv.row` (more fields than the header). A warning
/// `csv.header` lists the unused columns.
class CountersReader {
 public:
  CountersReader(CountersOptions options, std::string file, Problems& problems);

  void set_header(const CsvRow& header);
  void add_row(const CsvRow& row);
  std::vector<model::Counter> take() { return std::move(m_counters); }

 private:
  struct Column {
    std::string name;  ///< field name such as "front.fp"; empty if the column is unused
    std::string shown;
  };
  void fail(Severity severity, const char* check, Message text, std::uint32_t line);
  std::optional<std::size_t> find_theirs(const std::string& theirs,
                                         const std::vector<std::string>& header) const;
  void name_the_rest(std::uint32_t line);
  const Column* column_named(const std::string& name) const;
  bool set_attributes(model::Counter& counter, const std::map<std::string, std::string>& cells,
                      std::uint32_t line);
  void set_texts(model::Counter& counter, const CsvRow& row);
  void set_faces(model::Counter& counter, const CsvRow& row);
  std::string cell(const CsvRow& row, std::size_t column) const;
  /// Parses the text without surrounding spaces; if that fails, parses it as a number with a decimal comma.
  bool parse_cell(const model::AttributeInfo& attribute, void* element, const std::string& text) const;

  CountersOptions m_options;
  std::string m_file;
  Problems& m_problems;
  std::vector<Column> m_columns;
  std::vector<model::Counter> m_counters;
  UniqueIds m_ids;
};

}  // namespace coq::exchange
