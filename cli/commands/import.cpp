// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/options.h"
#include "cli/commands/progress.h"
#include "core/documents/xml/xml.h"
#include "core/images/picture.h"
#include "importers/registry/registry.h"

namespace coq::cli {
namespace {

struct ImportArguments {
  std::vector<std::string> inputs;
  std::string output;
  std::string onto;
  std::string as;
  bool replace = false;
  bool watch = false;
  std::vector<std::string> options;
};

/// Saves a document; "-" is standard output.
Status save(const Context& context, const model::Document& document, const std::string& output) {
  if (output != "-") return xml::save(document, output, context.program());
  *context.out << xml::text_to_save(document, "", context.program());
  return Done{};
}

template <class T>
T value_or_fail(Context& context, Result<T> result) {
  if (result) return *std::move(result);
  context.report(result.error());
  throw Failure{Exit::file_failure};
}

/// Finds the format of a file and reads it.
importers::ImportFile read_input(Context& context, const std::vector<importers::Format>& formats,
                                 const std::string& input, const std::string& as) {
  auto file = importers::open_file(formats, input, as);
  if (!file && file.error().check == "import.format") {
    if (as.empty() && input != "-" && images::read_info(input))
      usage_error(context, message("{} is a picture: make a map from it with coquelicot register", input));
    usage_error(context, file.error().message);
  }
  return value_or_fail(context, std::move(file));
}

/// Returns the kind of the document to be written. It must be one that all formats can create.
model::Kind kind_to_write(Context& context, const std::string& target, const importers::Format& format) {
  auto kind = model::kind_of_file(std::filesystem::path(target).filename().string());
  if (!kind) kind = format.kinds.front();
  if (std::find(format.kinds.begin(), format.kinds.end(), *kind) == format.kinds.end()) {
    usage_error(context, message("{} cannot create a document of kind {}", format.id, model::kind_name(*kind)));
  }
  return *kind;
}

/// Returns whether the output is a folder for a whole project: its name has no ending, or a slash at the end.
bool is_project(const ImportArguments& arguments) {
  const std::filesystem::path output = arguments.output;
  return !output.empty() && output != "-" && output.extension().empty();
}

void check_target(Context& context, const ImportArguments& arguments) {
  if (arguments.output.empty() == arguments.onto.empty()) {
    usage_error(context, arguments.output.empty() ? message("{} is missing", "--output")
                                                  : message("give either {} or {}", "--output", "--onto"));
  }
  const std::string& target = arguments.onto.empty() ? arguments.output : arguments.onto;
  if (model::kind_of_file(std::filesystem::path(target).filename().string()) || arguments.output == "-" ||
      is_project(arguments))
    return;
  usage_error(
      context,
      message("\"{}\" does not end in .map.xml, .scenario.xml, .counters.xml, .ruleset.xml or .play.xml",
              target));
}

[[noreturn]] void fail_import(const Problems& problems) {
  const bool options_are_wrong = std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
    return problem.severity == Severity::error && problem.check.starts_with("options.");
  });
  throw Failure{options_are_wrong ? Exit::wrong_usage : Exit::file_failure};
}

void require(Context& context, const Status& status) {
  if (status) return;
  context.report(status.error());
  throw Failure{Exit::file_failure};
}

/// Imports a file as a whole project.
void import_whole_project(Context& context, const ImportArguments& arguments, importers::ImportFile file) {
  scenario::Loader loader = context.make_loader();
  importers::Request request;
  request.path = file.path;
  request.target = arguments.output;
  request.options = parse_options(context, arguments.options, file.format->options);
  request.content = std::move(file.content);
  request.loader = &loader;
  Problems problems;
  const auto project = [&] {
    const Waiting waiting(context, file.path.filename().string());
    return importers::import_project(*file.format, request, problems);
  }();
  context.report(problems);
  if (!project) fail_import(problems);
  require(context, importers::write_project(*project, arguments.output, context.program()));
  if (has_errors(problems)) context.exit = Exit::problems_found;
}

/// Imports the files once.
void import_once(Context& context, const ImportArguments& arguments) {
  const std::string& target = arguments.onto.empty() ? arguments.output : arguments.onto;
  const std::vector<importers::Format> formats = importers::all_formats();
  std::vector<importers::ImportFile> files;
  for (const std::string& input : arguments.inputs)
    files.push_back(read_input(context, formats, input, arguments.as));
  if (const auto why = importers::why_not_together(files, !arguments.onto.empty())) usage_error(context, *why);
  if (is_project(arguments)) {
    if (files.size() == 1 && files.front().format->read_project)
      return import_whole_project(context, arguments, std::move(files.front()));
    usage_error(context, message("\"{}\" does not end in .map.xml, .scenario.xml, .counters.xml, .ruleset.xml "
                                 "or .play.xml",
                                 target));
  }
  scenario::Loader loader = context.make_loader();
  std::vector<importers::BesideFile> beside;
  importers::Request request;
  request.beside = arguments.output == "-" ? nullptr : &beside;
  request.target = target;
  request.kind = kind_to_write(context, target, *files.front().format);
  request.options = parse_options(context, arguments.options, importers::options_of(files));
  request.loader = &loader;
  request.onto = !arguments.onto.empty();
  request.replace = arguments.replace;
  Problems problems;
  const std::optional<model::Document> document = [&] {
    const Waiting waiting(context, files.front().path.filename().string());
    return importers::import_files(std::move(files), std::move(request), problems);
  }();
  context.report(problems);
  if (!document) fail_import(problems);
  require(context, importers::write_beside(beside, target));
  require(context, save(context, *document, target));
  if (has_errors(problems)) context.exit = Exit::problems_found;
}

/// When a file was changed, and its size; empty if it is not there.
using Stamp = std::optional<std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

std::vector<Stamp> stamps_of(const std::vector<std::string>& files) {
  std::vector<Stamp> out;
  for (const std::string& file : files) {
    std::error_code no_time, no_size;
    const auto time = std::filesystem::last_write_time(file, no_time);
    const auto size = std::filesystem::file_size(file, no_size);
    out.push_back(no_time || no_size ? Stamp() : Stamp({time, size}));
  }
  return out;
}

/// Imports the files, and again whenever one of them has changed, until the program is ended. Later files may
/// be half written: their errors are reported, and the next change is waited for.
[[noreturn]] void watch_files(Context& context, const ImportArguments& arguments) {
  constexpr std::chrono::milliseconds kPause{300};
  std::vector<Stamp> imported = stamps_of(arguments.inputs);
  import_once(context, arguments);
  while (true) {
    context.report(
        make_problem(Severity::info, "import.watch", message("waiting for changes of the files; Ctrl+C ends")));
    std::vector<Stamp> now = imported, before;
    // Files are read when they are all there and have stopped changing.
    while (now == imported || now != before || std::find(now.begin(), now.end(), Stamp()) != now.end()) {
      std::this_thread::sleep_for(kPause);
      before = std::exchange(now, stamps_of(arguments.inputs));
    }
    imported = now;
    try {
      import_once(context, arguments);
    } catch (const Failure&) {  // import_once() has said why
    }
  }
}

void run_import(Context& context, const ImportArguments& arguments) {
  check_target(context, arguments);
  if (!arguments.watch) return import_once(context, arguments);
  if (arguments.onto.empty()) usage_error(context, message("{} needs {}", "--watch", "--onto"));
  if (std::find(arguments.inputs.begin(), arguments.inputs.end(), "-") != arguments.inputs.end())
    usage_error(context, message("standard input cannot be watched"));
  watch_files(context, arguments);
}

}  // namespace

void add_import(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "import", context.tr("Makes a document from a file in another format, or a map from several"));
  const auto arguments = std::make_shared<ImportArguments>();
  command
      ->add_option(
          "IN", arguments->inputs,
          context.tr("The file to read; - is standard input. Several files of geographic data make one map"))
      ->required();
  command->add_option(
      "-o,--output", arguments->output,
      context.tr("The document to write, F.map.xml for example; - is standard output. A folder for a "
                 "whole project, if the format has one"));
  command->add_option("--onto", arguments->onto,
                      context.tr("The map to add the files to, instead of -o. Features imported earlier are "
                                 "updated, and features changed by hand stay"));
  command->add_flag("--replace", arguments->replace,
                    context.tr("Replaces the terrain of the map that is there"));
  command->add_flag("--watch", arguments->watch,
                    context.tr("With --onto: imports the files again whenever they change, until Ctrl+C"));
  command->add_option("--as", arguments->as, context.tr("The format, whatever the extension"));
  command
      ->add_option(
          "--option", arguments->options,
          context.tr("An option of the format, NAME=VALUE; also --NAME VALUE (see: coquelicot formats csv)"))
      ->allow_extra_args(false);
  command->callback([&context, arguments] { run_import(context, *arguments); });
}

}  // namespace coq::cli
