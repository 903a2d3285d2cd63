// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/checked.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const fs::path kSample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";

/// An error planted in a document: the original text and its replacement.
struct Fault {
  std::string file, old, now, check;
};

std::size_t line_of(const std::string& text, const std::string& part) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return 1 + static_cast<std::size_t>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

const std::string kMap = "ouverture.map.xml";
const std::string kCounters = "armees.counters.xml";
const std::string kScenario = "ouverture.scenario.xml";

/// Returns an error that is planted as an additional terrain feature.
Fault drawn(const std::string& feature, const std::string& check) {
  return {kMap, "</terrain>", feature + "\n</terrain>", check};
}

const std::vector<Fault> kFaults = {
    {kMap, "opacity=\"0.6\"", "opacity=\"1.6\"", "xml.value"},
    {kMap, "<tie hex=\"E06\"", "<tie hex=\"E06\" at=\"1 1\"", "scan.tie"},
    {kMap, "north=\"300\"", "north=\"360\"", "red-poppies:V08"},
    {kMap, "hexes=\"A04 A05\"", "hexes=\"A04 A06\"", "red-poppies:V03"},
    {kMap, "hexes=\"A05 B04\"", "hexes=\"A05 Z04\"", "red-poppies:V01"},
    {kMap, "from=\"E05\" to=\"D05\" expect=\"clear\"", "from=\"E05\" to=\"D05\" expect=\"blocked\"",
     "red-poppies:V12"},
    drawn("<area id=\"x1\" type=\"woods\"><ring>10,10 20,10</ring></area>", "geometry.ring"),
    drawn("<line id=\"x2\" type=\"road\"><path>10,10 10,10</path></line>", "geometry.path"),
    drawn("<area id=\"x3\" type=\"jungle\"><ring>10,10 20,10 20,20</ring></area>", "map.type"),
    drawn("<piece id=\"x4\" type=\"woods\" shape=\"none\" at=\"1 1\"/>", "map.piece"),
    drawn("<text id=\"x5\" at=\"-9 9\">Nord</text>", "geometry.page"),
    {kCounters, "type=\"infantry\" nation=\"belgian\"", "type=\"leader\" nation=\"belgian\"",
     "red-poppies:V21"},
    {kCounters, "count=\"2\" gpid=\"2\"", "count=\"2\" gpid=\"1\"", "counters.gpid"},
    {kCounters, "type=\"mortar\" nation=\"belgian\" size=\"15.875\"", "type=\"mortar\" nation=\"belgian\"",
     "counters.size"},
    {kScenario, "<card side=\"uk\"", "<card side=\"fr\"", "scenario.side"},
    {kScenario, "<setup zone=\"depart\">", "<setup zone=\"nowhere\">", "scenario.zone"},
    {kScenario, "counter=\"uk-inf\"", "counter=\"de-inf\"", "red-poppies:V24"},
    {kScenario, "<bombardment type=\"pulverising\"", "<bombardment type=\"gentle\"", "red-poppies:V35"},
    {kScenario, "<mine hexes=\"E05\"", "<mine hexes=\"E15\"", "red-poppies:V39"},
    {kScenario, "mode=\"rocket\"", "mode=\"pigeon\"", "red-poppies:V29"},
    {kScenario, "preregistered=\"E04\"", "preregistered=\"E44\"", "red-poppies:V30"},
    {kScenario, "turns=\"1-6\"", "turns=\"1-9\"", "scenario.turns"},
    {kScenario, "<control hexes=\"E05 F05\"", "<control hexes=\"E05 F55\"", "red-poppies:V41"},
    {kScenario, "<summits>H08 H09", "<summits>H08 H99", "red-poppies:V13"},
    {kScenario, "nations=\"german\"", "nations=\"german russian\"", "red-poppies:V51"},
};

}  // namespace

TEST_CASE("The sample project has no errors", "[validate][samples]") {
  const checks::Registry registry = systems::all_checks();
  scenario::Loader loader(fs::path(COQ_SOURCE_DIR) / "systems");
  for (const Problem& problem : checks::Validator(registry, loader).check_paths({kSample})) {
    // The sample's scan is made by a separate script.
    if (problem.check == "scan.file") continue;
    UNSCOPED_INFO(to_string(problem));
    CHECK(problem.severity != Severity::error);
  }
}

TEST_CASE("All errors planted in a copy of the sample are reported with their lines", "[validate][samples]") {
  std::map<std::string, std::string> texts;
  for (const std::string& file : {kMap, kCounters, kScenario}) {
    const Result<std::string> text = read_file(kSample / file);
    REQUIRE(text.has_value());
    texts[file] = *text;
  }
  for (const Fault& fault : kFaults) {
    CAPTURE(fault.old);
    std::string& text = texts[fault.file];
    const std::size_t at = text.find(fault.old);
    REQUIRE(at != std::string::npos);
    text.replace(at, fault.old.size(), fault.now);
  }
  const test::Checked checked(test::Files(texts.begin(), texts.end()));
  for (const Fault& fault : kFaults) {
    const std::string place = fmt::format(
        "{}:{} ", fault.file, line_of(texts[fault.file], fault.now.substr(0, fault.now.find('\n'))));
    const test::Lines found = checked.of(fault.check);
    CAPTURE(fault.now, place, found);
    CHECK(std::any_of(found.begin(), found.end(),
                      [&](const std::string& line) { return line.starts_with(place); }));
  }
  CHECK(kFaults.size() >= 20);
}
