// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/documents/exchange/csv.h"

/// Tables as spreadsheet files: OpenDocument (ODS) and Office Open XML (XLSX).
namespace coq::spreadsheets {

/// A sheet with rows of texts. Texts that are plain decimal numbers become numbers in the file.
struct Sheet {
  std::string name;
  std::vector<std::vector<std::string>> rows;
};

/// Return the bytes of a file with a single sheet. Equal sheets give equal bytes. Error `archive.write`.
Result<std::string> write_ods(const Sheet& sheet);
Result<std::string> write_xlsx(const Sheet& sheet);

/// Limits of what is read. Empty cells at the end of a row, and empty rows at the end of a sheet, do not count.
inline constexpr std::size_t kMostRows = 100'000, kMostColumns = 1'000, kMostCells = 2'000'000;
inline constexpr std::uint64_t kMostBytes = std::uint64_t{24} << 20;  ///< of an entry of the file, unpacked

/// Read the texts of a sheet: the one named `sheet`, or the first one if it is empty. The line of a row is its
/// number in the sheet. Formulas give the values that the file keeps with them, dates their text (ODS) or
/// number (XLSX), and truth values "yes" or "no". Errors: those of the archive, `xml.syntax`, and `table.read`:
/// parts of the file are missing or damaged, there is no such sheet, or it is too large.
std::optional<exchange::CsvTable> read_ods(std::string_view bytes, const std::string& sheet,
                                           const std::string& file, Problems& problems);
std::optional<exchange::CsvTable> read_xlsx(std::string_view bytes, const std::string& sheet,
                                            const std::string& file, Problems& problems);

}  // namespace coq::spreadsheets
