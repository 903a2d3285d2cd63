// SPDX-License-Identifier: MIT
#include "cli/commands/page_files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "cli/commands/options.h"
#include "cli/commands/progress.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "exporters/pages/page_files.h"
#include "exporters/pages/pages.h"
#include "exporters/registry/registry.h"

namespace coq::cli {

namespace fs = std::filesystem;

namespace {

bool makes_pages(const exporters::Format& format) {
  return format.kinds == exporters::page_kinds();
}

/// Returns the format's options except those for document pages, followed by the options of these pages.
std::vector<exporters::Option> options_of(const exporters::Format& format, const PageFile& file) {
  const std::vector<exporters::Option> of_documents = exporters::page_options();
  std::vector<exporters::Option> known = file.known;
  for (const exporters::Option& option : format.options) {
    const bool other = std::any_of(of_documents.begin(), of_documents.end(),
                                   [&](const exporters::Option& o) { return o.name == option.name; });
    if (!other) exporters::add_options(known, {option});
  }
  return known;
}

const exporters::Format& format_of(const Context& context, const std::vector<exporters::Format>& formats,
                                   const PageFile& file) {
  const exporters::Format* format = exporters::find_by_extension(formats, file.output.string());
  if (format == nullptr || !makes_pages(*format))
    usage_error(context, message("\"{}\" cannot hold pages: expected pdf, svg or png", file.output.string()));
  return *format;
}

}  // namespace

std::optional<std::int64_t> given_time() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  return epoch != nullptr ? parse_integer(epoch) : std::nullopt;
}

void check_page_file(const Context& context, const PageFile& file) {
  const std::vector<exporters::Format> formats = exporters::all_formats();
  parse_options(context, file.options, options_of(format_of(context, formats, file), file));
  check_output(context, file.output);
}

void write_files(const Context& context, const std::vector<exporters::NamedFile>& files, bool makes_folders) {
  std::error_code ignored;
  for (const exporters::NamedFile& file : files) {
    fs::path folder = file.path.parent_path();
    // Folders that are not there yet will be made below the last one that is.
    while (makes_folders && !folder.empty() && !fs::exists(folder, ignored)) folder = folder.parent_path();
    check_output(context, folder / file.path.filename());
  }
  for (const exporters::NamedFile& file : files) {
    const Status folder = makes_folders ? make_folder(file.path.parent_path()) : Status(Done{});
    if (!folder) {
      context.report(folder.error());
      throw Failure{Exit::file_failure};
    }
    write_or_fail(context, file.path, file.bytes);
  }
}

void write_page_file(Context& context, const PageFile& file) {
  const std::vector<exporters::Format> formats = exporters::all_formats();
  const exporters::Format& format = format_of(context, formats, file);
  exporters::Request request;
  request.path = file.source;
  request.options = parse_options(context, file.options, options_of(format, file));
  request.program = context.program();
  request.say = [&context](const Message& sentence) { return (*context.translator)(sentence); };
  request.date_seconds = given_time();
  request.make_pages = file.make;
  Problems problems;
  const auto files = [&] {
    const Waiting waiting(context, file.output.filename().string());
    return exporters::write_files(format, request, file.output, problems);
  }();
  if (!files) {
    // If there are several errors, this error is already among the problems.
    const bool told = std::any_of(problems.begin(), problems.end(),
                                  [&](const Problem& p) { return p.message == files.error().message; });
    context.report(problems);
    if (!told) context.report(files.error());
    const std::string& check = files.error().check;
    throw Failure{check.starts_with("options.") ? Exit::wrong_usage
                  : check == "file.read"        ? Exit::file_failure
                                                : Exit::problems_found};
  }
  context.report(problems);
  write_files(context, *files, false);
  if (has_errors(problems)) context.exit = Exit::problems_found;
}

}  // namespace coq::cli
