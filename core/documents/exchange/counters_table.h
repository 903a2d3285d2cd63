// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/exchange/csv.h"
#include "core/documents/exchange/names.h"
#include "core/documents/model/counters.h"

/// Counters as a table: one row a counter. The columns are the attributes of a counter, `name` and `note`
/// (`name.en` in a language), `faces`, and for each face `front.symbol`, `front.text`, `front.FACTOR`..., the
/// same with `back.`. What is absent is an empty cell. In a note each paragraph is a line, emphasis stands
/// *so*, and a
/// `\` comes before a star or a `\` that is one.
namespace coq::exchange {

struct CountersTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  ///< as long as the header
};
CountersTable counters_table(const std::vector<model::Counter>& counters);

/// How the columns of a list are understood.
struct CountersOptions {
  /// A column of ours and the list's own header for it; "NAME#2" is the second of that name, a number is a
  /// position from 1. Other columns are ours if they have our names.
  std::vector<std::pair<std::string, std::string>> columns;
  /// For cells that are empty or not there: kind, type, nation; size only where no column is size or base.
  std::map<std::string, std::string> defaults;
  /// The list is for another program: of our names only `count` and `name` hold unless `columns` says so, and
  /// fields beyond the header are left out with a warning.
  bool foreign = false;
  bool decimal_comma = false;  ///< numbers may have a comma before their decimals
  bool rest = false;  ///< columns that nobody names are factors of the front, after one named BACK of the back
};

/// Reads rows under a header (or several, one after the other). Errors name the line: `csv.header` (a column
/// twice, `columns` names none of the list's, no type), `csv.value`, `csv.row` (more fields than the header). A
/// warning `csv.header` lists the columns that are not read.
class CountersReader {
 public:
  CountersReader(CountersOptions options, std::string file, Problems& problems);

  void set_header(const CsvRow& header);
  void add_row(const CsvRow& row);
  std::vector<model::Counter> take() { return std::move(m_counters); }

 private:
  struct Column {
    std::string name;  ///< ours, "front.fp"; empty: not read
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
  /// As it stands, without spaces at the ends, else as a number with a comma before its decimals.
  bool parse_cell(const model::AttributeInfo& attribute, void* element, const std::string& text) const;

  CountersOptions m_options;
  std::string m_file;
  Problems& m_problems;
  std::vector<Column> m_columns;
  std::vector<model::Counter> m_counters;
  UniqueIds m_ids;
};

}  // namespace coq::exchange
