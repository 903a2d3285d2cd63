// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

/// Tables as comma separated values (RFC 4180), which importers and exporters share.
namespace coq::exchange {

struct CsvRow {
  std::vector<std::string> fields;
  std::uint32_t line = 0;  ///< on which it begins, from 1
};

struct CsvTable {
  char delimiter = ',';
  std::vector<CsvRow> rows;  ///< lines without a character are rows of one empty field
};

/// The delimiter among comma, semicolon and tab that stands most often in the first line that is not empty,
/// quoted fields left out; a comma where none does.
char sniff_delimiter(std::string_view text);

/// Reads UTF-8 with or without a byte order mark, lines ended by LF, CR LF or CR. A field that begins with a
/// quote ends with one, may hold delimiters and line ends, and has its quotes doubled; elsewhere a quote is a
/// character like others. A first line "sep=;" names the delimiter, and is no row. Characters that no document
/// can hold become blanks. `delimiter` 0: sniffed. Nothing, and one error with its place, for: `csv.encoding`
/// (UTF-16, bytes that are not UTF-8, a character 0), `csv.merge` (marks of an unfinished merge), `csv.quote`
/// (a quoted field that goes on after its quote, or never ends).
std::optional<CsvTable> read_csv(std::string_view bytes, char delimiter, const std::string& file,
                                 Problems& problems);

/// Windows-1252 as UTF-8; a byte that it does not define becomes U+FFFD (of which ICU would make a control
/// character).
std::string utf8_from_windows_1252(std::string_view bytes);

/// By it programs know that a text is in UTF-8; spreadsheets want it at the beginning.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Appends a line: delimiters, LF, quotes only where a field needs them.
void append_csv_row(std::string& out, const std::vector<std::string>& fields, char delimiter = ',');

}  // namespace coq::exchange
