// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/workers.h"
#include "core/documents/project/loader.h"
#include "languages/catalogue/resources.h"
#include "languages/catalogue/translator.h"

/// What the commands share. Each command is a file that adds itself to the program (commands.h).
namespace coq::cli {

/// Exit statuses of the contract.
enum Exit : int { done = 0, problems_found = 1, wrong_usage = 2, file_failure = 3 };

struct Context {
  std::istream* in = nullptr;   ///< answers, where a command asks
  std::ostream* out = nullptr;  ///< data
  std::ostream* err = nullptr;  ///< messages
  text::Resources resources;
  std::string language;  ///< of `--lang`; else the environment's
  bool quiet = false;
  unsigned jobs = 0;
  std::unique_ptr<text::Translator> translator;
  int exit = Exit::done;

  /// Program and version, as documents name their writer.
  std::string program() const;
  std::string tr(std::string_view english) const { return translator->translate(english); }
  scenario::Loader make_loader() const {
    return scenario::Loader({resources.rulesets, resources.own_rulesets});
  }
  Workers make_workers() const { return Workers(jobs); }

  /// A sentence on standard error, unless quiet.
  void say(const Message& message) const;
  /// Problems on standard error; errors also when quiet.
  void report(const Problems& problems) const;
  void report(const Problem& problem) const { report(Problems{problem}); }
};

/// Ends a command: with a message on standard error and an exit status.
struct Failure {
  int exit = Exit::file_failure;
};

/// Says what is wrong with the use of a command, and ends it with wrong_usage.
[[noreturn]] void usage_error(const Context& context, const Message& message);

/// Loads a document of a kind, or ends the command: 3 with its problems on standard error.
template <class T>
T load_or_fail(const Context& context, scenario::Loader& loader, const std::filesystem::path& path);
template <>
model::Document load_or_fail<model::Document>(const Context& context, scenario::Loader& loader,
                                              const std::filesystem::path& path);
template <>
scenario::BoundMap load_or_fail<scenario::BoundMap>(const Context& context, scenario::Loader& loader,
                                                    const std::filesystem::path& path);
template <>
scenario::BoundScenario load_or_fail<scenario::BoundScenario>(const Context& context, scenario::Loader& loader,
                                                              const std::filesystem::path& path);

/// The installed ruleset of a system that the program knows, or ends the command: 2 where there is no such
/// system, which is said with those that there are.
scenario::Sourced<model::RulesetDocument> ruleset_or_fail(const Context& context, scenario::Loader& loader,
                                                          const std::string& system);

/// Writes a file atomically ("-": standard output), or ends the command with 3.
void write_or_fail(const Context& context, const std::filesystem::path& path, std::string_view content);

}  // namespace coq::cli
