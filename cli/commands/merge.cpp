// SPDX-License-Identifier: MIT
#include "core/documents/versions/merge.h"
#include "cli/commands/commands.h"
#include "core/documents/xml/xml.h"

namespace coq::cli {
namespace {

struct MergeArguments {
  std::string base, ours, theirs;
  std::string output;
  std::string path;  ///< name of the document in messages
};

void check_kinds(const Context& context, const model::Document& base, const model::Document& ours,
                 const model::Document& theirs) {
  if (base.index() == ours.index() && ours.index() == theirs.index()) return;
  usage_error(context, message("merge joins versions of one document, but these are of the kinds {}, {} and {}",
                               model::kind_name(model::kind_of(base)), model::kind_name(model::kind_of(ours)),
                               model::kind_name(model::kind_of(theirs))));
}

void run_merge(Context& context, const MergeArguments& arguments) {
  scenario::Loader loader = context.make_loader();
  const auto base = load_or_fail<model::Document>(context, loader, arguments.base);
  const auto ours = load_or_fail<model::Document>(context, loader, arguments.ours);
  const auto theirs = load_or_fail<model::Document>(context, loader, arguments.theirs);
  check_kinds(context, base, ours, theirs);
  const versions::Merged merged = versions::merge(base, ours, theirs);
  write_or_fail(context, arguments.output, xml::write(merged.document));
  for (const Message& note : merged.notes) context.say(note);
  for (const Message& conflict : merged.conflicts) {
    Problem problem = make_problem(Severity::error, "xml.conflict", conflict, {});
    problem.file = arguments.path.empty() ? arguments.output : arguments.path;
    context.report(problem);
  }
  if (!merged.conflicts.empty()) context.exit = Exit::problems_found;
}

}  // namespace

void add_merge(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("merge", context.tr("Joins the changes that two people made to one document"));
  const auto arguments = std::make_shared<MergeArguments>();
  command->add_option("BASE", arguments->base, context.tr("The version that both began with"))->required();
  command->add_option("OURS", arguments->ours, context.tr("Our version"))->required();
  command->add_option("THEIRS", arguments->theirs, context.tr("Their version"))->required();
  command->add_option("-o,--output", arguments->output, context.tr("The merged document"))->required();
  command->add_option("--path", arguments->path, context.tr("Name of the document in messages, for git"));
  command->callback([&context, arguments] { run_merge(context, *arguments); });
}

}  // namespace coq::cli
