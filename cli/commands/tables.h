// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace coq::cli {

/// How a column stands in JSON.
enum class Column { text, number };

/// Rows of a table as they come: CSV (a header line, commas, LF, quotes only where needed), or a JSON array of
/// objects (numbers as numbers, `null` for what is empty).
class TableWriter {
 public:
  enum class Format { csv, json };
  TableWriter(std::ostream& out, Format format, std::span<const char* const> names,
              std::span<const Column> columns);
  /// Ends the table.
  ~TableWriter();
  TableWriter(const TableWriter&) = delete;
  TableWriter& operator=(const TableWriter&) = delete;

  void row(std::span<const std::string> cells);
  /// Rows that were made elsewhere, byte for byte as row() makes them, but each of JSON begins with a comma.
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

/// A cell of CSV, in quotes if it holds a comma, a quote or a line's end.
std::string csv_cell(std::string_view text);
void append_csv_cell(std::string_view text, std::string& out);
/// A string of JSON; `null` for an empty one.
void append_json_text(std::string_view text, std::string& out);

}  // namespace coq::cli
