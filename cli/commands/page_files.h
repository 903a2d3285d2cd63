// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.h"
#include "formats/exporters/registry.h"

namespace coq::cli {

/// SOURCE_DATE_EPOCH, which goes into what is written instead of the documents' dates.
std::optional<std::int64_t> given_time();

/// Pages that a command makes itself, and the file that they go to.
struct PageFile {
  std::filesystem::path output;          ///< its extension says the format: pdf, svg, png
  std::vector<std::string> options;      ///< NAME=VALUE, of the format or of the pages
  std::filesystem::path source;          ///< what they are made of
  std::vector<exporters::Option> known;  ///< the options of the pages
  std::function<Result<scene::Document>(const exporters::Request&, scene::TextMetrics&, Problems&)> make;
};

/// Writes them, or ends the command: 2 for an extension that is no format of pages or an option that is none, 1
/// where the pages cannot be made (text that does not fit), 3 where the file cannot be written. Warnings go to
/// standard error.
void write_page_file(Context& context, const PageFile& file);

}  // namespace coq::cli
