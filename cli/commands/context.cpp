// SPDX-License-Identifier: MIT
#include "cli/commands/context.h"

#include <algorithm>
#include <ostream>

#include "core/base/files.h"
#include "core/base/suggest.h"
#include "core/base/text.h"
#include "systems/all/systems.h"

namespace coq::cli {

namespace fs = std::filesystem;

std::string Context::program() const {
  return "coquelicot " COQ_VERSION;
}

void Context::say(const Message& message) const {
  if (!quiet) *err << (*translator)(message) << '\n';
}

void Context::report(const Problems& problems) const {
  for (const Problem& problem : problems) {
    if (!quiet || problem.severity == Severity::error) *err << (*translator)(problem) << '\n';
  }
}

void usage_error(const Context& context, const Message& message) {
  *context.err << "coquelicot: " << (*context.translator)(message) << '\n';
  throw Failure{Exit::wrong_usage};
}

namespace {

template <class T>
T value_or_fail(const Context& context, std::optional<T> value, Problems& problems) {
  context.report(problems);
  if (!value) throw Failure{Exit::file_failure};
  return *std::move(value);
}

}  // namespace

template <>
model::Document load_or_fail(const Context& context, scenario::Loader& loader, const fs::path& path) {
  Problems problems;
  return value_or_fail(context, loader.load(path, problems), problems);
}

template <>
scenario::BoundMap load_or_fail(const Context& context, scenario::Loader& loader, const fs::path& path) {
  Problems problems;
  return value_or_fail(context, loader.bind_map(path, problems), problems);
}

template <>
scenario::BoundScenario load_or_fail(const Context& context, scenario::Loader& loader, const fs::path& path) {
  Problems problems;
  return value_or_fail(context, loader.bind_scenario(path, problems), problems);
}

scenario::Sourced<model::RulesetDocument> ruleset_or_fail(const Context& context, scenario::Loader& loader,
                                                          const std::string& system) {
  const std::vector<std::string> systems = systems::known_among(loader.installed_systems());
  if (std::find(systems.begin(), systems.end(), system) == systems.end()) {
    usage_error(context, suggesting(message("there is no system \"{}\"; the systems are: {}", system,
                                            join(systems, ", ")),
                                    nearest_word(system, systems)));
  }
  Problems problems;
  auto ruleset = loader.installed_ruleset(system, problems);
  context.report(problems);
  if (!ruleset) throw Failure{Exit::file_failure};
  return *std::move(ruleset);
}

void check_document_name(const Context& context, const fs::path& path, model::Kind kind) {
  const auto named = model::kind_of_file(path.filename().string());
  if (path != "-" && (!named || *named != kind))
    usage_error(context, message("\"{}\" is not a valid file name for a {} document", path.string(),
                                 model::kind_name(kind)));
}

void check_output(const Context& context, const fs::path& path) {
  if (path == "-") return;
  const Status possible = check_writable(path);
  if (possible) return;
  context.report(possible.error());
  throw Failure{Exit::file_failure};
}

void write_or_fail(const Context& context, const fs::path& path, std::string_view content) {
  if (path == "-") {
    *context.out << content;  // The end of the program checks whether all output was written.
    return;
  }
  const Status written = write_file_atomically(path, content);
  if (written) return;
  context.report(written.error());
  throw Failure{Exit::file_failure};
}

}  // namespace coq::cli
