// SPDX-License-Identifier: MIT
#include "cli/commands/problem_formats.h"

#include <nlohmann/json.hpp>

namespace coq::cli {
namespace {

using nlohmann::ordered_json;

const char* severity_word(Severity severity) {
  constexpr const char* kWords[] = {"info", "warning", "error"};
  return kWords[static_cast<int>(severity)];
}

ordered_json text_or_null(const std::string& text) {
  return text.empty() ? ordered_json() : ordered_json(text);
}
ordered_json number_or_null(std::uint32_t number) {
  return number == 0 ? ordered_json() : ordered_json(number);
}

/// Names of files may hold bytes that are not UTF-8.
std::string dump(const ordered_json& json) {
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string problems_as_json(const Problems& problems, const text::Translator& translator) {
  ordered_json all = ordered_json::array();
  for (const Problem& problem : problems) {
    all.push_back({{"file", text_or_null(problem.file)},
                   {"line", number_or_null(problem.place.line)},
                   {"column", number_or_null(problem.place.column)},
                   {"severity", severity_word(problem.severity)},
                   {"check", text_or_null(problem.check)},
                   {"rule", text_or_null(problem.rule)},
                   {"text", translator(problem.message)}});
  }
  return dump(all);
}

std::string problems_as_sarif(const Problems& problems, const text::Translator& translator,
                              const std::string& version) {
  ordered_json results = ordered_json::array();
  for (const Problem& problem : problems) {
    ordered_json result = {
        {"ruleId", problem.check},
        {"level", problem.severity == Severity::info ? "note" : severity_word(problem.severity)},
        {"message", {{"text", translator(problem.message)}}}};
    if (!problem.file.empty()) {
      ordered_json physical = {{"artifactLocation", {{"uri", problem.file}}}};
      if (problem.place.line > 0) {
        physical["region"] = {{"startLine", problem.place.line}, {"startColumn", problem.place.column}};
      }
      result["locations"] = ordered_json::array({{{"physicalLocation", physical}}});
    }
    results.push_back(std::move(result));
  }
  const ordered_json driver = {{"name", "coquelicot"}, {"version", version}};
  const ordered_json run = {{"tool", {{"driver", driver}}}, {"results", results}};
  return dump({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
               {"version", "2.1.0"},
               {"runs", ordered_json::array({run})}});
}

}  // namespace coq::cli
