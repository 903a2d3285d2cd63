// SPDX-License-Identifier: MIT
#pragma once

#include "core/archives/archive_reader.h"
#include "core/documents/spreadsheets/spreadsheet.h"
#include "core/documents/xml/tree.h"

namespace coq::spreadsheets::detail {

/// Returns whether the text is a decimal number of at most fifteen digits in its shortest form, so that it
/// comes back as the same text.
bool is_plain_number(std::string_view text);

/// Returns a number of a file in its shortest form with at most fifteen digits, without the noise of doubles.
/// Other texts are returned unchanged.
std::string plain_number(const std::string& text);

/// A failure to read.
struct Failure {
  Message reason;
};

/// Collects the cells of a sheet row by row, within the limits. Throws Failure beyond them.
class Cells {
 public:
  void begin_row(std::uint32_t line);
  /// Adds the same text `times` times. Empty cells are kept back until another cell follows.
  void add(const std::string& text, std::uint64_t times);
  /// Moves to a column, counted from 0; it must not lie before the next one.
  void go_to(std::uint64_t column);
  /// Repeats the row, unless it is empty.
  void end_row(std::uint64_t times);
  exchange::CsvTable take() { return std::move(m_table); }

 private:
  exchange::CsvTable m_table{};
  exchange::CsvRow m_row{};
  std::uint64_t m_blank = 0;
  std::size_t m_cells = 0;
  std::size_t m_bytes = 0;
};

/// Opens the archive, calls `read` with it, and reports a Failure as `table.read`.
std::optional<exchange::CsvTable> read_archive(
    std::string_view bytes, const std::string& file, Problems& problems,
    const std::function<exchange::CsvTable(const archives::ArchiveReader& archive)>& read);

/// Reads an entry as XML. Throws Failure if it is missing; errors of XML are added to `problems` before.
xml::Tree read_part(const archives::ArchiveReader& archive, const std::string& name, std::string_view root,
                    std::string_view ns, const std::string& file, Problems& problems);

}  // namespace coq::spreadsheets::detail
