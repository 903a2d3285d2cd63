// SPDX-License-Identifier: MIT
#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/commands/options.h"
#include "cli/commands/progress.h"
#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "importers/registry/registry.h"

namespace coq::cli {
namespace {

struct ImportArguments {
  std::string input;
  std::string output;
  std::string as;
  std::vector<std::string> options;
};

/// Saves a document; "-" is standard output.
Status save(const Context& context, const model::Document& document, const std::string& output) {
  if (output != "-") return xml::save(document, output, context.program());
  *context.out << xml::text_to_save(document, "", context.program());
  return Done{};
}

void run_import(Context& context, const ImportArguments& arguments) {
  auto kind = model::kind_of_file(std::filesystem::path(arguments.output).filename().string());
  if (!kind && arguments.output != "-") {
    usage_error(
        context,
        message("\"{}\" does not end in .map.xml, .scenario.xml, .counters.xml, .ruleset.xml or .play.xml",
                arguments.output));
  }
  const Result<std::string> content = read_file(arguments.input);
  if (!content) {
    context.report(content.error());
    throw Failure{Exit::file_failure};
  }
  const std::vector<importers::Format> formats = importers::all_formats();
  constexpr std::size_t kFirstBytes = 4096;
  const importers::Format* format =
      arguments.as.empty()
          ? importers::recognise(formats, arguments.input, std::string_view(*content).substr(0, kFirstBytes))
          : importers::find_format(formats, arguments.as);
  if (format == nullptr) {
    usage_error(context, arguments.as.empty()
                             ? message("no format recognises \"{}\"; see: coquelicot formats", arguments.input)
                             : message("there is no format \"{}\"; see: coquelicot formats", arguments.as));
  }
  if (!kind) kind = format->kinds.front();
  if (std::find(format->kinds.begin(), format->kinds.end(), *kind) == format->kinds.end()) {
    usage_error(context,
                message("{} cannot create a document of kind {}", format->id, model::kind_name(*kind)));
  }
  scenario::Loader loader = context.make_loader();
  importers::Request request;
  request.content = *content;
  request.path = arguments.input;
  request.target = arguments.output;
  request.kind = *kind;
  request.options = parse_options(context, arguments.options, format->options);
  request.loader = &loader;
  Problems problems;
  const std::optional<model::Document> document = [&] {
    const Waiting waiting(context, std::filesystem::path(arguments.input).filename().string());
    return importers::import_document(*format, request, problems);
  }();
  context.report(problems);
  if (!document) {
    const bool options_are_wrong = std::any_of(problems.begin(), problems.end(), [](const Problem& problem) {
      return problem.severity == Severity::error && problem.check.starts_with("options.");
    });
    throw Failure{options_are_wrong ? Exit::wrong_usage : Exit::file_failure};
  }
  const Status saved = save(context, *document, arguments.output);
  if (!saved) {
    context.report(saved.error());
    throw Failure{Exit::file_failure};
  }
  if (has_errors(problems)) context.exit = Exit::problems_found;
}

}  // namespace

void add_import(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("import", context.tr("Makes a document from a file in another format"));
  const auto arguments = std::make_shared<ImportArguments>();
  command->add_option("IN", arguments->input, context.tr("The file to read; - is standard input"))->required();
  command
      ->add_option("-o,--output", arguments->output,
                   context.tr("The document to write, F.map.xml for example; - is standard output"))
      ->required();
  command->add_option("--as", arguments->as, context.tr("The format, whatever the extension"));
  command
      ->add_option(
          "--option", arguments->options,
          context.tr("An option of the format, NAME=VALUE; also --NAME VALUE (see: coquelicot formats csv)"))
      ->allow_extra_args(false);
  command->callback([&context, arguments] { run_import(context, *arguments); });
}

}  // namespace coq::cli
