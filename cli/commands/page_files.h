// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.h"
#include "exporters/registry/registry.h"

namespace coq::cli {

/// Returns SOURCE_DATE_EPOCH, which replaces the documents' dates in the output.
std::optional<std::int64_t> given_time();

/// Pages that a command creates, with their output file.
struct PageFile {
  std::filesystem::path output;          ///< The extension selects the format: pdf, svg or png.
  std::vector<std::string> options;      ///< NAME=VALUE options of the format or the pages.
  std::filesystem::path source;          ///< The source file of the pages.
  std::vector<exporters::Option> known;  ///< Options that the pages accept.
  std::function<Result<drawing::Document>(const exporters::Request&, drawing::TextMetrics&, Problems&)> make;
};

/// Ends the command as write_page_file() does if the extension, an option or the folder is wrong. Long jobs
/// call it before they begin. `make` may be empty.
void check_page_file(const Context& context, const PageFile& file);

/// Writes all files. If one of them cannot be written, for example because a folder has its name, the command
/// ends with 3 before the first is written. `makes_folders`: makes missing folders, too.
void write_files(const Context& context, const std::vector<exporters::NamedFile>& files, bool makes_folders);

/// Writes the pages, and warnings to standard error. Ends the command with 2 for an unknown extension or
/// option, with 1 if the pages cannot be created, or with 3 if the file cannot be written.
void write_page_file(Context& context, const PageFile& file);

}  // namespace coq::cli
