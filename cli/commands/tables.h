// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace coq::cli {

/// The JSON type of a column.
enum class Column { text, number };

/// Writes the rows of a table as they arrive. CSV has a header line, commas, LF, and quotes only where
/// necessary. JSON is an array of objects, with numbers as numbers and `null` for empty cells.
class TableWriter {
 public:
  enum class Format { csv, json };
  TableWriter(std::ostream& out, Format format, std::span<const char* const> names,
              std::span<const Column> columns);
  /// Closes the JSON array.
  ~TableWriter();
  TableWriter(const TableWriter&) = delete;
  TableWriter& operator=(const TableWriter&) = delete;

  void row(std::span<const std::string> cells);
  /// Writes rows that were formatted elsewhere. They must equal the output of row() byte for byte, but each
  /// JSON row starts with a comma.
  void rows(std::string_view text);

 private:
  void append_json_row(std::span<const std::string> cells);

  std::ostream& m_out;
  std::string m_line;
  Format m_format;
  std::span<const char* const> m_names;
  std::span<const Column> m_columns;
  bool m_first = true;
};

/// Returns a CSV cell, in quotes if it contains a comma, a quote or a line break.
std::string csv_cell(std::string_view text);
void append_csv_cell(std::string_view text, std::string& out);
/// Appends a JSON string, or `null` for an empty one.
void append_json_text(std::string_view text, std::string& out);

}  // namespace coq::cli
