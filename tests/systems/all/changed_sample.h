// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "tests/support/checked.h"
#include "tests/support/played_game.h"

/// Samples with parts of their text replaced: what the checks report, and how the game begins.
namespace coq::test {

class ChangedSample {
 public:
  /// System and scenario: "tactique", "hallerode".
  ChangedSample(std::string system, const std::string& scenario)
      : m_system(std::move(system)), m_scenario(scenario + ".scenario.xml") {
    const auto folder = std::filesystem::path(COQ_SOURCE_DIR) / "samples" / m_system;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with(".map.xml") || name.ends_with(".counters.xml") || name == m_scenario)
        m_files.emplace_back(name, *read_file(entry.path()));
    }
  }
  const std::string& system() const { return m_system; }
  std::string& text() {
    for (auto& [name, text] : m_files)
      if (name == m_scenario) return text;
    throw std::logic_error("no scenario");
  }
  /// Replaces the first occurrence of `from` in the scenario.
  ChangedSample& change(const std::string& from, const std::string& to) {
    const std::size_t at = text().find(from);
    CAPTURE(from);
    REQUIRE(at != std::string::npos);
    text().replace(at, from.size(), to);
    return *this;
  }
  /// Replaces the scenario's victory conditions.
  ChangedSample& win_by(const std::string& victory) {
    std::string& all = text();
    while (true) {
      const std::size_t from = all.find("<victory");
      if (from == std::string::npos) break;
      constexpr std::string_view kEnd = "</victory>";
      all.erase(from, all.find(kEnd, from) + kEnd.size() - from);
    }
    // <victory> elements follow the last side.
    constexpr std::string_view kSide = "</side>";
    all.insert(all.rfind(kSide) + kSide.size(), victory);
    return *this;
  }
  /// Gives the scenario a house ruleset: the installed one with these entries.
  ChangedSample& rules(const std::string& entries) {
    change("lang=\"fr\"", "lang=\"fr\" ruleset=\"own.ruleset.xml\"");
    m_files.emplace_back("own.ruleset.xml",
                         fmt::format("<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"{0}\" "
                                     "lang=\"fr\" extends=\"{0}\">\n{1}\n</ruleset>",
                                     m_system, entries));
    return *this;
  }

  /// Problems of the scenario with at least that severity, with their checks.
  std::vector<std::string> problems(Severity least) const {
    std::vector<std::string> out;
    const Checked checked(m_files, m_scenario);
    for (const Problem& problem : checked.problems())
      if (problem.severity >= least && problem.file == m_scenario)
        out.push_back("[" + problem.check + "] " + problem.message.text());
    return out;
  }
  std::vector<std::string> errors() const { return problems(Severity::error); }
  scenario::BoundScenario bind() const {
    const TemporaryFolder folder;
    for (const auto& [name, text] : m_files)
      REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
    return test::bind(folder.path() / m_scenario);
  }
  Result<std::unique_ptr<play::Match>> start() const { return systems::find(m_system)->play->start(bind()); }

 private:
  std::string m_system, m_scenario;
  Files m_files;
};

/// A playable sample of each system.
inline std::vector<ChangedSample> one_of_each() {
  return {{"red-poppies", "ouverture"},
          {"tactique", "hallerode"},
          {"dogme", "crete"},
          {"perry-heroes", "gue"},
          {"terrain-napoleonien", "aderhof"}};
}

}  // namespace coq::test
