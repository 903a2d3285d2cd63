// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>

#include "core/documents/xml/xml.h"
#include "editor/app/playing/playing.h"
#include "systems/all/systems.h"
#include "tests/editor/app/workbench/desk.h"
#include "tests/support/installed.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;
namespace fs = std::filesystem;

namespace {

std::string in_english(const Message& message) {
  return message.text();
}

/// Returns the values of the table that the command line prints for this search.
std::vector<std::string> printed(const fs::path& path, const std::vector<std::string>& vary, int games) {
  auto game = std::make_shared<play::PlayableScenario>();
  scenario::Loader loader = test::installed_loader();
  Problems problems;
  auto bound = loader.bind_scenario(path, problems);
  REQUIRE(bound);
  game->bound = *bound;
  game->language = "en";
  game->system = &*systems::find(game->scenario().system)->play;
  game->take_names();
  const checks::Registry registry = systems::all_checks();
  balance::Request request;
  request.variations = *balance::read_variations(*game, vary);
  request.aim = *balance::read_aim(*game, "50", -1);
  request.games = games;
  auto search = balance::Search::prepare(game, std::move(request), balance::checker_of(registry, loader, path),
                                         Workers(1));
  REQUIRE(search);
  REQUIRE(search->run(Workers(1), {}));
  const balance::Report report(*search, balance::SettingWords(*game, in_english));
  std::vector<std::string> out;
  for (const balance::Proposal& row : search->table()) {
    out.push_back(report.value_text(row));
    for (const std::string& change : report.changes(row)) out.push_back(change);
  }
  return out;
}

std::vector<std::string> shown(const Balancing& balancing) {
  std::vector<std::string> out;
  for (const Balancing::Row& row : balancing.rows()) {
    out.push_back(row.value);
    out.insert(out.end(), row.changes.begin(), row.changes.end());
  }
  return out;
}

}  // namespace

TEST_CASE("The search for balance gives the table of the command line", "[editor]") {
  Desk desk(false);
  Balancing& balancing = desk.bench().playing().balancing();
  const fs::path scenario = desk.folder() / "ouverture.scenario.xml";
  CHECK(balancing.obstacle(0));
  balancing.look_at(scenario);
  desk.wait_for([&] { return !balancing.offers().empty(); });
  CHECK(balancing.offers().front().name == "turns.count");
  CHECK(balancing.sides().size() == 2);
  balancing.choose("turns.count", "4..8");
  balancing.choose("units.uk", "-1..+1");
  balancing.choose("units.de", "+1");
  balancing.choose("units.de", "");
  Balancing::Order order;
  order.games = 120;
  balancing.start(order);
  CHECK(balancing.is_running());
  desk.wait_for([&] { return !balancing.is_running(); });
  CHECK_FALSE(balancing.problem());
  CHECK(shown(balancing) == printed(scenario, {"turns.count=4..8", "units.uk=-1..+1"}, 120));
  CHECK(balancing.progress() == Approx(1));
}

TEST_CASE("A proposal is applied as one step, and only to the scenario that it is for", "[editor]") {
  Desk desk(false);
  Session& session = desk.bench().session();
  Balancing& balancing = desk.bench().playing().balancing();
  const fs::path scenario = desk.folder() / "ouverture.scenario.xml";
  balancing.look_at(scenario);
  desk.wait_for([&] { return !balancing.offers().empty(); });
  balancing.choose("turns.count", "8");
  balancing.choose("units.uk", "+1");
  Balancing::Order order;
  order.games = 40;
  balancing.start(order);
  desk.wait_for([&] { return !balancing.is_running(); });
  REQUIRE(balancing.rows().size() > 1);
  CHECK(balancing.obstacle(0));
  CHECK_FALSE(balancing.obstacle(1));
  CHECK(balancing.obstacle(99));
  const std::string before = xml::write(*session.document(scenario));
  REQUIRE(balancing.apply(1));
  CHECK(xml::write(*session.document(scenario)) != before);
  // The table is about the scenario as it was.
  CHECK(balancing.obstacle(1));
  CHECK_FALSE(balancing.apply(1));
  REQUIRE(session.undo());
  CHECK(xml::write(*session.document(scenario)) == before);
  CHECK_FALSE(balancing.obstacle(1));
}

TEST_CASE("A search for balance stops, and says what is wrong", "[editor]") {
  Desk desk(false);
  Balancing& balancing = desk.bench().playing().balancing();
  balancing.look_at(desk.folder() / "ouverture.scenario.xml");
  desk.wait_for([&] { return !balancing.offers().empty(); });
  Balancing::Order order;
  balancing.start(order);
  desk.wait_for([&] { return !balancing.is_running(); });
  REQUIRE(balancing.problem());
  CHECK(balancing.problem()->check == "balance.vary");
  balancing.choose("turns.count", "9..4");
  balancing.start(order);
  desk.wait_for([&] { return !balancing.is_running(); });
  CHECK(balancing.problem()->message.text() == "the range 9..4 runs backwards: write 4..9");
  balancing.choose("turns.count", "4..9");
  order.games = 100'000;
  balancing.start(order);
  desk.wait_for([&] { return balancing.progress() > 0; });
  balancing.stop();
  CHECK_FALSE(balancing.is_running());
  CHECK(balancing.rows().empty());
}
