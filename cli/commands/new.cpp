// SPDX-License-Identifier: MIT
#include <algorithm>

#include "cli/commands/commands.h"
#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/documents/project/new_project.h"
#include "core/documents/xml/xml.h"
#include "systems/all/systems.h"

namespace coq::cli {
namespace {

namespace fs = std::filesystem;

struct NewArguments {
  std::string folder;
  std::string system;
};

[[noreturn]] void fail(const Context& context, const fs::path& path, Message message) {
  Problem problem = make_error("file.write", std::move(message));
  problem.file = path.string();
  context.report(problem);
  throw Failure{Exit::file_failure};
}

void run_new(Context& context, const NewArguments& arguments) {
  scenario::Loader loader = context.make_loader();
  const std::vector<std::string> systems = systems::known_among(loader.installed_systems());
  if (std::find(systems.begin(), systems.end(), arguments.system) == systems.end()) {
    usage_error(context, suggesting(message("there is no system \"{}\"; there are: {}", arguments.system,
                                            join(systems, ", ")),
                                    nearest_word(arguments.system, systems)));
  }
  Problems problems;
  const auto ruleset = loader.installed_ruleset(arguments.system, problems);
  context.report(problems);
  if (!ruleset) throw Failure{Exit::file_failure};

  const fs::path folder = arguments.folder;
  std::error_code error;
  if (fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error))) {
    fail(context, folder, message("it is there already, and not an empty folder"));
  }
  const bool made = fs::create_directories(folder, error);
  if (error) fail(context, folder, message("cannot write: {}", error.message()));
  const std::string name = fs::weakly_canonical(folder).filename().string();
  std::vector<fs::path> written;
  for (const scenario::NewFile& file : scenario::make_project(name, *ruleset->document, context.language)) {
    const Status saved = xml::save(file.document, folder / file.name, context.program());
    if (!saved) {
      // Half a project is none.
      for (const fs::path& path : written) fs::remove(path, error);
      if (made) fs::remove(folder, error);
      context.report(saved.error());
      throw Failure{Exit::file_failure};
    }
    written.push_back(folder / file.name);
  }
  for (const fs::path& path : written) context.say(message("{} written", path.string()));
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("new", context.tr("Makes a project: a map, a scenario and counters"));
  const auto arguments = std::make_shared<NewArguments>();
  command->add_option("DIR", arguments->folder, context.tr("Its folder: new, or empty"))->required();
  command->add_option("--system", arguments->system, context.tr("The rule system, red-poppies for example"))
      ->required();
  command->callback([&context, arguments] { run_new(context, *arguments); });
}

}  // namespace coq::cli
