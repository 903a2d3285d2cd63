// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/exchange/csv.h"
#include "importers/format/format.h"

namespace coq::importers {

/// The rows of a list of counters.
struct ListRows {
  exchange::CsvTable table{};
  bool decimal_comma = false;  ///< numbers may use a decimal comma
};

/// Reads the rows of the request's file; nullopt after errors.
using ReadList = std::function<std::optional<ListRows>(Problems& problems)>;

/// Makes a counters document from a list, as the options of the request say. The rows are read once the options
/// are understood. Errors: `options.value`, `csv.empty`, and those of exchange::CountersReader.
std::optional<model::Document> counters_document(const Request& request, const ReadList& read_rows,
                                                 Problems& problems);

/// Takes an option that is one of `values`; the first is the default. Error `options.value`.
bool take_option(const Request& request, const char* name, const std::vector<std::string>& values,
                 std::string& value, Problems& problems);

/// Return what a list cannot hold, and the options that all formats of lists have.
std::vector<std::string> list_losses();
std::vector<Option> list_options();

/// Reads a sheet of a spreadsheet (by name; the first one if the name is empty) from the bytes of `file`.
using ReadSheet = std::function<std::optional<exchange::CsvTable>(
    std::string_view content, const std::string& sheet, const std::string& file, Problems& problems)>;

/// Returns a format of spreadsheets, which reads lists of counters. Its `sniff` is still empty.
Format spreadsheet_format(std::string id, std::string doc, ReadSheet read);

}  // namespace coq::importers
