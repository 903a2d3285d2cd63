// SPDX-License-Identifier: MIT
#include <map>
#include <set>
#include <sstream>

#include "core/sight/models/map_los.h"
#include "core/sight/models/of_scenario.h"
#include "tests/exporters/vassal/module_reader.h"
#include "tests/exporters/vassal/module_source.h"
#include "tests/support/problem_lines.h"
#include "tests/support/texts.h"

using namespace coq;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

const fs::path kGroundSamples = fs::path(COQ_SOURCE_DIR) / "samples";

/// Returns the HTML file that a chart of a scenario shows first.
std::string first_page(const ReadModule& module, const std::string& scenario, const std::string& chart) {
  for (const pugi::xml_node& page : module.all("HtmlChart"))
    if (attribute(page, "chartName") == chart && attribute(page.parent(), "entryName") == scenario)
      return attribute(page, "fileName");
  return {};
}

/// Returns all hexes that a list of labels and ranges such as "A02–I02" names.
std::set<std::string> named(const Labels& labels, const std::string& list) {
  std::set<std::string> out;
  std::istringstream words(list);
  for (std::string word; words >> word;) {
    const std::size_t dash = word.find("\u2013");
    const auto from = labels.parse(word.substr(0, dash));
    if (!from) continue;
    const auto to = dash == std::string::npos ? from : labels.parse(word.substr(dash + 3));
    REQUIRE(to);
    for (int column = from->column; column <= to->column; ++column)
      for (int row = from->row; row <= to->row; ++row) out.insert(labels.format({column, row}));
  }
  return out;
}

}  // namespace

TEST_CASE("A click on a hex of the chart leads to its terrain and to the hexes that it sees", "[vassal]") {
  ModuleProject project(kGroundSamples / "tactique");
  project.options["module-lang"] = "en";
  const ReadModule module(project.module());
  const std::string index = first_page(module, "The fight at Hallerode", "Hexes");
  REQUIRE(module.archive.files.count(index) == 1);
  Problems problems;
  const auto bound = project.loader.bind_scenario(kGroundSamples / "tactique/hallerode.scenario.xml", problems);
  REQUIRE(bound);
  const sight::SightAtTurn start = sight::sight_at(*bound, *model::labels_of(*bound->map.document), 1);
  const auto los = sight::MapLos::make(*bound->map.document, bound->ruleset.document, start.summits);
  REQUIRE(los);
  sight::Query query;
  query.fills = start.conditions;
  const std::string& links = module.archive.files.at(index);
  const std::regex link("<a href=\"([^\"#/]+)#([^\"]+)\">([^<]+)</a>");
  std::size_t count = 0;
  for (std::sregex_iterator at(links.begin(), links.end(), link), end; at != end; ++at, ++count) {
    const std::string label = (*at)[3];
    INFO(label);
    CHECK((*at)[2] == label);
    const std::string& page = module.archive.files.at((*at)[1]);
    const std::size_t anchor = page.find("<a name=\"" + label + "\">");
    REQUIRE(anchor != std::string::npos);
    const std::string part = page.substr(anchor, page.find("</p>", anchor) - anchor);
    const std::size_t sees = part.find("Sees: ");
    REQUIRE(sees != std::string::npos);
    std::set<std::string> expected;
    const Hex from = *los->labels().parse(label);
    for (const Hex to : los->hexes())
      if (to != from && los->answer(from, to, query).verdict == sight::Verdict::clear)
        expected.insert(los->labels().format(to));
    CHECK(named(los->labels(), part.substr(sees + 6, part.find("<br>", sees) - sees - 6)) == expected);
  }
  CHECK(count == los->hexes().size());
}

TEST_CASE("The chart of sights names for each unit the enemies that it sees", "[vassal]") {
  const TemporaryFolder folder;
  SmallProject small;
  small.de = R"(<setup hexes="D02"><unit id="G" counter="de" gpid="40"/></setup>)";
  auto project = small.project(folder);
  const ReadModule module(project.module());
  const std::string page = module.archive.files.at(first_page(module, "The mill", "Sight at the start"));
  // Nothing is on this map, so everybody sees everybody.
  CHECK(contains(page, "<tr><td>U.1 B02</td><td>G D02</td><td>\u2013</td><td>\u2013</td></tr>"));
  CHECK(contains(page, "<tr><td>G D02</td><td>U.1 B02, U.2 B02</td><td>\u2013</td><td>\u2013</td></tr>"));
}

TEST_CASE("Links of all pages lead to files of the module, and the option omits the pages", "[vassal]") {
  ModuleProject project(kGroundSamples / "red-poppies");
  const ReadModule module(project.module());
  std::set<std::string> linked;
  for (const pugi::xml_node& chart : module.all("HtmlChart")) linked.insert(attribute(chart, "fileName"));
  const std::regex link("href=\"([^\"#]+)");
  for (const auto& [name, text] : module.archive.files)
    if (name.ends_with(".html"))
      for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at)
        linked.insert((*at)[1]);
  std::set<std::string> held;
  for (const auto& [name, text] : module.archive.files)
    if (name.ends_with(".html")) held.insert(name);
  CHECK(linked == held);
  ModuleProject plain(kGroundSamples / "red-poppies");
  plain.options["terrain"] = "no";
  CHECK(ReadModule(plain.module()).all("HtmlChart").empty());
}

TEST_CASE("Objectives and victory hexes have a ring that tells who wants them, markers their counter",
          "[vassal]") {
  const TemporaryFolder folder;
  SmallProject small;
  small.counters +=
      R"(<counter id="wire" kind="marker" type="trench" size="15" count="2" gpid="11"><name>Trench</name><face/></counter>)";
  small.objectives = R"(<objective id="o" type="trench" hex="D01" owner="de"/>)";
  small.end =
      R"(<victory side="uk"><control hexes="C02 D01"/></victory>)"
      R"(<notes><marker type="trench" hexes="E03" side="de" toward="N"/><marker type="smoke" hexes="A01"/></notes>)";
  auto project = small.project(folder);
  const ReadModule module(project.module());
  std::map<std::string, std::string> goals;
  for (const pugi::xml_node& stack : module.all("SetupStack")) {
    const ReadPiece piece = piece_in(stack.first_child());
    const std::string goal = piece.marker("Goal");
    if (goal.empty()) continue;
    goals[piece.marker("Hex")] = goal;
    const auto centre = place_of(module.board("The mill"), piece.marker("Hex"));
    REQUIRE(centre);
    CHECK(centre->x == number(stack, "x"));
    CHECK(centre->y == number(stack, "y"));
    CHECK(attribute(stack, "owningBoard") == "The mill");
    CHECK(module.archive.files.count("images/" + piece.images().at(0)) == 1);
  }
  CHECK(goals ==
        std::map<std::string, std::string>{{"C02", "Victory: British"},
                                           {"D01", "Objective: Trench (out of the trench); Victory: British"}});
  const auto markers = slots_named(module, "Trench N");
  REQUIRE(markers.size() == 1);
  CHECK(attribute(markers[0].parent(), "location") == "E03");
  CHECK(piece_in(markers[0]).marker("Side") == "Germans");
  CHECK(piece_in(markers[0]).marker("Toward") == "N");
  // No counter shows smoke, and the export says so.
  CHECK(contains(problem_lines(project.problems), "1 marker of \"s\" has no counter and is left out"));
}
