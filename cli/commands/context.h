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

/// Data and functions that the commands share. Each command is a file that adds itself to the program
/// (commands.h).
namespace coq::cli {

/// Documented exit statuses.
enum Exit : int { done = 0, problems_found = 1, wrong_usage = 2, file_failure = 3 };

struct Context {
  std::istream* in = nullptr;   ///< Answers to the questions of a command.
  std::ostream* out = nullptr;  ///< Data, usually standard output.
  std::ostream* err = nullptr;  ///< Messages, usually standard error.
  text::Resources resources;
  std::string language;  ///< The language of `--lang`, or else of the environment.
  bool quiet = false;
  unsigned jobs = 0;
  std::unique_ptr<text::Translator> translator;
  int exit = Exit::done;

  /// Returns program and version, as recorded in documents.
  std::string program() const;
  std::string tr(std::string_view english) const { return translator->translate(english); }
  scenario::Loader make_loader() const {
    return scenario::Loader({resources.rulesets, resources.own_rulesets});
  }
  Workers make_workers() const { return Workers(jobs); }

  /// Prints a sentence to standard error, unless quiet.
  void say(const Message& message) const;
  /// Prints problems to standard error. Errors appear even if quiet.
  void report(const Problems& problems) const;
  void report(const Problem& problem) const { report(Problems{problem}); }
};

/// Ends a command with an exit status. The message was already printed to standard error.
struct Failure {
  int exit = Exit::file_failure;
};

/// Reports incorrect usage and ends the command with wrong_usage.
[[noreturn]] void usage_error(const Context& context, const Message& message);

/// Loads a document of a kind. If that fails, prints its problems and ends the command with 3.
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

/// Returns the installed ruleset of a known system. If there is no such system, prints the known ones and ends
/// the command with 2.
scenario::Sourced<model::RulesetDocument> ruleset_or_fail(const Context& context, scenario::Loader& loader,
                                                          const std::string& system);

/// Ends the command with 2 unless the name is that of a document of this kind ("F.map.xml"), or "-".
void check_document_name(const Context& context, const std::filesystem::path& path, model::Kind kind);

/// Ends the command with 3 if write_or_fail() could not create the file. Long jobs call it before they begin.
void check_output(const Context& context, const std::filesystem::path& path);

/// Writes a file atomically ("-" is standard output), or ends the command with 3.
void write_or_fail(const Context& context, const std::filesystem::path& path, std::string_view content);

}  // namespace coq::cli
