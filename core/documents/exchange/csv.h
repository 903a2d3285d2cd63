// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

/// Tables as comma-separated values (RFC 4180), for importers and exporters.
namespace coq::exchange {

struct CsvRow {
  std::vector<std::string> fields;
  std::uint32_t line = 0;  ///< first line of the row, from 1
};

struct CsvTable {
  char delimiter = ',';
  std::vector<CsvRow> rows;  ///< an empty line is a row with one empty field
};

/// Returns the most frequent delimiter (comma, semicolon or tab) in the first non-empty line, outside quotes.
/// Returns a comma if there is none.
char sniff_delimiter(std::string_view text);

/// Reads UTF-8, with or without a byte order mark. Lines end with LF, CR LF or CR. A quoted field may contain
/// delimiters and line ends, and doubles its quotes; inside an unquoted field, a quote is an ordinary
/// character. A first line "sep=;" sets the delimiter and is not a row. Characters that are not allowed in
/// documents become blanks. If `delimiter` is 0, it is detected.
///
/// Returns nullopt after an error, which has a position: `csv.encoding` (UTF-16, bytes that are not UTF-8, a
/// NUL), `csv.merge` (merge conflict markers), `csv.quote` (text after a closing quote, or no closing quote).
std::optional<CsvTable> read_csv(std::string_view bytes, char delimiter, const std::string& file,
                                 Problems& problems);

/// Converts Windows-1252 to UTF-8. An undefined byte becomes U+FFFD (ICU would produce a control character).
std::string utf8_from_windows_1252(std::string_view bytes);

/// UTF-8 byte order mark. Spreadsheets need it to detect UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Appends a line with the given delimiter and LF. Only fields that need quotes get them.
void append_csv_row(std::string& out, const std::vector<std::string>& fields, char delimiter = ',');

}  // namespace coq::exchange
