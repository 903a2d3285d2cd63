// SPDX-License-Identifier: MIT
// Ruleset values: an unknown word is an error at its line, with the expected words. An id similar to a known
// one is an error too.
#include <catch2/catch.hpp>

#include "core/documents/project/new_project.h"
#include "tests/support/checked.h"

using namespace coq;

namespace {

constexpr const char* kSystems[] = {"red-poppies", "tactique", "dogme", "perry-heroes", "terrain-napoleonien"};
/// Neither a known word nor an id, number or length.
constexpr const char* kGarbage = "zzz!";

std::vector<model::Value> values_of(const std::string& system) {
  std::string folder = system;
  std::replace(folder.begin(), folder.end(), '-', '_');
  Problems problems;
  const auto document = xml::load(
      std::filesystem::path(COQ_SOURCE_DIR) / "systems" / folder / (system + ".ruleset.xml"), problems);
  REQUIRE(document);
  return std::get<model::RulesetDocument>(*document).values;
}

/// Checks of rulesets that extend the installed one, which is loaded only once.
class RulesetChecks {
 public:
  explicit RulesetChecks(std::string system)
      : m_system(std::move(system)), m_loader(test::installed_loader()) {}

  /// Returns errors and warnings as "line text".
  std::vector<std::string> of(const std::string& entries) {
    const auto path = m_folder.path() / ("own" + std::to_string(++m_count) + ".ruleset.xml");
    REQUIRE(
        write_file_atomically(path, fmt::format("<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" "
                                                "system=\"{0}\" lang=\"fr\" extends=\"{0}\">\n{1}\n</ruleset>",
                                                m_system, entries))
            .has_value());
    checks::Validator validator(m_registry, m_loader);
    std::vector<std::string> out;
    for (const Problem& problem : validator.check_paths({path})) {
      if (problem.severity == Severity::info) continue;
      out.push_back(std::to_string(problem.place.line) +
                    (problem.severity == Severity::error ? " " : " warning ") + problem.message.text());
    }
    return out;
  }

 private:
  std::string m_system;
  test::TemporaryFolder m_folder;
  const checks::Registry m_registry = systems::all_checks();
  scenario::Loader m_loader;
  int m_count = 0;
};

std::string value(const std::string& id, const std::string& is) {
  return "<value id=\"" + id + "\" is=\"" + is + "\" source=\"default\"/>";
}

}  // namespace

TEST_CASE("An unknown word in any value of any ruleset is an error that gives the expected words",
          "[ruleset.value][ruleset.sight][tactique:ruleset][perry-heroes:ruleset][dogme:ruleset]") {
  for (const std::string system : kSystems) {
    RulesetChecks checks(system);
    for (const model::Value& one : values_of(system)) {
      CAPTURE(system, one.id);
      const std::vector<std::string> told = checks.of(value(one.id, kGarbage));
      CHECK(told.size() == 1);
      for (const std::string& line : told) {
        INFO(line);
        CHECK(line.starts_with("2 "));
        CHECK(line.find(one.id) != std::string::npos);
        CHECK(line.find(kGarbage) != std::string::npos);
        CHECK(line.find("expected ") != std::string::npos);
      }
    }
  }
}

TEST_CASE("A house ruleset may repeat every value of the installed ruleset") {
  for (const std::string system : kSystems) {
    RulesetChecks checks(system);
    std::string all;
    for (const model::Value& one : values_of(system)) all += value(one.id, one.text) + "\n";
    CAPTURE(system);
    CHECK(checks.of(all) == std::vector<std::string>());
  }
}

TEST_CASE("A mistyped id of a value or table is an error with a suggestion") {
  RulesetChecks terrain("terrain-napoleonien");
  CHECK(terrain.of(value("x.base-move.infantry.lines.normal", "100")) ==
        std::vector<std::string>{
            "2 the rules do not use the value \"x.base-move.infantry.lines.normal\": it has no effect; did "
            "you mean \"x.base-move.infantry.line.normal\"?"});
  CHECK(terrain.of(value("x.charge.bonus", "100")) ==
        std::vector<std::string>{"2 the rules do not use the value \"x.charge.bonus\": it has no effect; "
                                 "did you mean \"x.charge-bonus\"?"});
  RulesetChecks tactique("tactique");
  CHECK(tactique.of(value("combat.reech", "2")) ==
        std::vector<std::string>{
            "2 the rules do not use the value \"combat.reech\": it has no effect; did you mean "
            "\"combat.reach\"?"});
  CHECK(tactique.of("<table id=\"combat.dices\" columns=\"when\" source=\"default\"/>") ==
        std::vector<std::string>{
            "2 the rules do not use the table \"combat.dices\": it has no effect; did you mean "
            "\"combat.dice\"?"});
}

TEST_CASE("A value for a custom card gives only a warning, and other tables that the rules look up are read") {
  RulesetChecks tactique("tactique");
  CHECK(tactique.of(value("our.campaign.prize", "12")) ==
        std::vector<std::string>{"2 warning the rules do not use the value \"our.campaign.prize\": it has no "
                                 "effect"});
  RulesetChecks dogme("dogme");
  std::string scale =
      "<table id=\"classes.28mm\" columns=\"class type speed cf range points optimal mode rule\" "
      "source=\"default\"/>";
  for (const char* id : {"unit", "base", "formation", "recoil", "zone.depth", "mountain.radius",
                         "cover.penalty", "terrain.gap", "terrain.diameter"})
    scale += value(std::string(id) + ".28mm", std::string(id) == "unit" ? "cm" : "90");
  for (const std::string& line : dogme.of(scale)) {
    INFO(line);
    CHECK(line.find("read no value") == std::string::npos);
    CHECK(line.find("read no table") == std::string::npos);
  }
}
