// SPDX-License-Identifier: MIT
#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/commands/given.h"
#include "cli/commands/options.h"
#include "cli/commands/page_files.h"
#include "cli/commands/progress.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "exporters/pages/page_files.h"
#include "exporters/registry/registry.h"
#include "systems/all/recording.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;

struct ExportArguments {
  std::string input;
  std::string output;
  std::string as;
  bool box = false;
  std::vector<std::string> options;
};

/// Returns whether an option with that name was given.
bool has_option(const ExportArguments& arguments, std::string_view name) {
  return std::any_of(arguments.options.begin(), arguments.options.end(), [&](const std::string& option) {
    return std::string_view(option).substr(0, option.find('=')) == name;
  });
}

const exporters::Format& choose(const Context& context, const std::vector<exporters::Format>& formats,
                                ExportArguments& arguments) {
  if (arguments.box && !arguments.as.empty() && arguments.as != "box")
    usage_error(context, message("--box is --as box, and cannot be used with another format"));
  if (arguments.box) arguments.as = "box";
  // A preset of a print house is for pieces.
  if (arguments.as.empty() && has_option(arguments, "preset")) arguments.as = "pieces";
  const exporters::Format* format = arguments.as.empty()
                                        ? exporters::find_by_extension(formats, arguments.output)
                                        : exporters::find_format(formats, arguments.as);
  if (format == nullptr) {
    usage_error(context, arguments.as.empty()
                             ? arguments.output == "-"
                                   ? message("standard output has no extension: give the format with --as")
                                   : message("no format has the extension of \"{}\"; see: coquelicot formats",
                                             arguments.output)
                             : message("there is no format \"{}\"; see: coquelicot formats", arguments.as));
  }
  return *format;
}

/// Returns whether the map of a scenario is asked for, which has the options of maps.
bool prints_map(const ExportArguments& arguments) {
  const auto& given = arguments.options;
  return std::find(given.begin(), given.end(), "sheet=map") != given.end();
}

/// Ends the command with wrong_usage if an option that was given is only for other kinds of documents. A
/// project has documents of several kinds, so it may have all options.
void refuse_other_kinds(const Context& context, const ExportArguments& arguments,
                        const exporters::Format& format, model::Kind kind) {
  const bool as_map = kind == model::Kind::scenario && prints_map(arguments);
  for (const exporters::Option& option : format.options) {
    if (!has_option(arguments, option.name)) continue;
    std::vector<std::string> kinds;
    bool fits = false;
    for (const exporters::Option& other : format.options) {
      if (other.name != option.name) continue;
      fits = fits || other.is_of(kind) || (as_map && other.is_of(model::Kind::map));
      for (const model::Kind one : other.kinds) kinds.emplace_back(model::kind_name(one));
    }
    if (!fits)
      usage_error(context, message("the option \"{}\" is for documents of kind {}, not {}", option.name,
                                   join(kinds, ", "), model::kind_name(kind)));
  }
}

exporters::Request make_request(const Context& context, const ExportArguments& arguments,
                                const exporters::Format& format, const model::Document& document,
                                const fs::path& path, const scenario::Loader& loader) {
  exporters::Request request;
  request.document = &document;
  request.path = path;
  request.options =
      parse_options(context, arguments.options, format.options, format.options_of(model::kind_of(document)));
  request.program = context.program();
  request.say = [&context](const Message& sentence) { return (*context.translator)(sentence); };
  request.date_seconds = given_time();
  request.replay = [&loader](const scenario::BoundScenario& scenario, const model::PlayDocument& log,
                             const std::string& lang) {
    return systems::record_game(scenario, log, loader, lang);
  };
  return request;
}

using Files = std::vector<exporters::NamedFile>;

Result<Files> write_document(const Context& context, const ExportArguments& arguments,
                             const exporters::Format& format, scenario::Loader& loader, const Workers& workers,
                             Problems& problems) {
  const auto document = load_or_fail<model::Document>(context, loader, arguments.input);
  const model::Kind kind = model::kind_of(document);
  if (!format.takes(kind)) {
    usage_error(context,
                message("{} cannot be written from a document of kind {}", format.id, model::kind_name(kind)));
  }
  // A document whose file name implies another kind could not be read back.
  const auto named = model::kind_of_file(fs::path(arguments.output).filename().string());
  if (format.id == "xml" && named && *named != kind) {
    usage_error(context, message("\"{}\" is not a valid file name for a {} document", arguments.output,
                                 model::kind_name(kind)));
  }
  refuse_other_kinds(context, arguments, format, kind);
  exporters::Request request = make_request(context, arguments, format, document, arguments.input, loader);
  request.loader = &loader;
  request.workers = &workers;
  return exporters::write_files(format, request, arguments.output, problems);
}

Result<Files> write_project(const Context& context, const ExportArguments& arguments,
                            const exporters::Format& format, scenario::Loader& loader, const Workers& workers,
                            Problems& problems) {
  if (!format.takes_projects()) {
    usage_error(context, message("{} can hold only one document, not a whole project", format.id));
  }
  const std::vector<fs::path> files = scenario::project_files(arguments.input);
  std::vector<model::Document> documents;
  for (const fs::path& file : files) documents.push_back(load_or_fail<model::Document>(context, loader, file));
  if (documents.empty()) usage_error(context, message("there is no document in \"{}\"", arguments.input));
  std::vector<exporters::Request> requests;
  for (std::size_t i = 0; i < files.size(); ++i) {
    requests.push_back(make_request(context, arguments, format, documents[i], files[i], loader));
    requests.back().loader = &loader;
    requests.back().workers = &workers;
  }
  return exporters::write_project_files(format, std::move(requests),
                                        fs::weakly_canonical(arguments.input).filename().string(),
                                        arguments.output, problems);
}

void run_export(Context& context, ExportArguments& arguments) {
  const std::vector<exporters::Format> formats = exporters::all_formats();
  const exporters::Format& format = choose(context, formats, arguments);
  if (format.write_several && arguments.output == "-")
    usage_error(context,
                message("{} writes several files, and cannot write them to standard output", format.id));
  std::error_code ignored;
  if (format.id != "xml" && fs::equivalent(arguments.input, arguments.output, ignored))
    usage_error(context, message("\"{}\" is the document to export: give another file", arguments.output));
  if (!format.write_several) check_output(context, arguments.output);
  scenario::Loader loader = context.make_loader();
  const Workers workers = context.make_workers();
  Problems problems;
  const auto write = fs::is_directory(arguments.input, ignored) ? write_project : write_document;
  const Result<Files> files = [&] {
    const Waiting waiting(context, fs::path(arguments.output).filename().string());
    return write(context, arguments, format, loader, workers, problems);
  }();
  for (Problem& problem : problems) {
    if (problem.file.empty()) problem.file = arguments.input;
  }
  context.report(problems);
  if (!files) {
    Problem problem = files.error();
    if (problem.file.empty()) problem.file = arguments.input;
    context.report(problem);
    if (problem.check.starts_with("options.")) throw Failure{Exit::wrong_usage};
    // A log, for example, cannot be read.
    const bool is_of_file = problem.check == "file.read" || problem.check.starts_with("xml.");
    throw Failure{is_of_file ? Exit::file_failure : Exit::problems_found};
  }
  write_files(context, *files, static_cast<bool>(format.write_several));
  if (has_errors(problems)) context.exit = Exit::problems_found;
  report_given(context, loader, {arguments.input}, problems);
}

}  // namespace

void add_export(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "export", context.tr("Writes a map, a scenario, counters or a project in another format"));
  const auto arguments = std::make_shared<ExportArguments>();
  command
      ->add_option("IN", arguments->input,
                   context.tr("The document, or the folder of a project; - is standard input"))
      ->required();
  command
      ->add_option(
          "-o,--output", arguments->output,
          context.tr("The file to write; its extension decides the format; - is standard output. Pages "
                     "exported as images are one file each: in the file name, %s stands for the page's title "
                     "and %d for its number"))
      ->required();
  command->add_option("--as", arguments->as, context.tr("The format, whatever the extension"));
  command->add_flag(
      "--box", arguments->box,
      context.tr("Everything that players need, in order, as one PDF or a folder of them (--as box)"));
  command
      ->add_option(
          "--option", arguments->options,
          context.tr("An option of the format, NAME=VALUE; also --NAME VALUE (see: coquelicot formats pdf)"))
      ->allow_extra_args(false);
  command->callback([&context, arguments] { run_export(context, *arguments); });
}

}  // namespace coq::cli
