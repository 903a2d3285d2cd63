// SPDX-License-Identifier: MIT
// The tables of chapter 11 as printed; defaults replace the lost parts of the text.
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "systems/perry_heroes/campaign/campaign.h"

using namespace coq;
using namespace coq::perry_heroes;
using Is = Permission::Is;

namespace {

const Campaign& campaign() {
  static const Campaign self = [] {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto found = loader.installed_ruleset("perry-heroes", problems);
    REQUIRE(found.has_value());
    play::RulesetReader reader(*found->document, "test");
    Campaign out = Campaign::read(reader);
    REQUIRE_FALSE(reader.problem());
    return out;
  }();
  return self;
}

/// Returns the states after a result, from CCA to CTR; a star marks a possible end of the campaign.
std::string row(const std::string& result) {
  std::string out;
  for (const std::string& state : campaign().states()) {
    const auto next = campaign().after(state, result);
    REQUIRE(next);
    out += (out.empty() ? "" : " ") + next->state + (next->may_end ? "*" : "");
  }
  return out;
}

/// Returns O, N, or ? for a default, from CCA to CTR.
std::string orders(const std::string& order) {
  std::string out;
  for (const std::string& state : campaign().states()) {
    const auto permission = campaign().may_order(order, state);
    REQUIRE(permission);
    out += permission->answer == Is::yes ? 'O' : permission->answer == Is::no ? 'N' : 'S';
    out += permission->by_default ? "?" : "";
  }
  return out;
}

}  // namespace

TEST_CASE("There are five campaign results, in pairs for the two sides", "[perry-heroes:11.1a]") {
  CHECK(campaign().results() == std::vector<std::string>{"DT", "DM", "SQ", "VM", "VT"});
  CHECK(campaign().opponent_of("DT") == "VT");
  CHECK(campaign().opponent_of("DM") == "VM");
  CHECK(campaign().opponent_of("SQ") == "SQ");
  CHECK(campaign().opponent_of("VM") == "DM");
  CHECK(campaign().opponent_of("VT") == "DT");
}

TEST_CASE("A campaign has seven states and begins in the uncertain one",
          "[perry-heroes:11.1b][perry-heroes:11.1h]") {
  CHECK(campaign().states() == std::vector<std::string>{"CCA", "CDI", "CDE", "CIN", "CSC", "CVI", "CTR"});
  CHECK(campaign().start() == "CIN");
}

TEST_CASE("The table's row for the state after a total defeat matches the printed table",
          "[perry-heroes:11.1c]") {
  CHECK(row("DT") == "CCA CCA CDI CDE CIN CSC CSC");
}
TEST_CASE("The table's row for the state after a marginal defeat matches the printed table",
          "[perry-heroes:11.1d]") {
  CHECK(row("DM") == "CCA CCA CDI CDE CIN CSC CVI");
}
TEST_CASE("A status quo leaves the state unchanged", "[perry-heroes:11.1e]") {
  CHECK(row("SQ") == "CCA CDI CDE CIN CSC CVI CTR");
}
TEST_CASE("The table's row for the state after a marginal victory matches the printed table",
          "[perry-heroes:11.1f]") {
  CHECK(row("VM") == "CDI CDE CIN CSC CVI CVI CTR*");
}
TEST_CASE("The table's row for the state after a triumphant victory matches the printed table",
          "[perry-heroes:11.1g]") {
  CHECK(row("VT") == "CDI CDE CIN CVI CVI CTR CTR*");
}

TEST_CASE("Each state allows its printed orders",
          "[perry-heroes:11.2a][perry-heroes:11.2b][perry-heroes:11.2c][perry-heroes:11.2d][perry-heroes:11.2e]"
          "[perry-heroes:11.2f]") {
  CHECK(orders("withdraw") == "OOONNNN");
  CHECK(orders("resist") == "OOOOONN");
  CHECK(orders("counter-attack") == "NS?OONNN");
  CHECK(orders("advance") == "NNNOOOO");
  CHECK(orders("rush") == "NNN?N?O?O?O?");
  CHECK_FALSE(campaign().may_order("charge", "CIN"));
}

TEST_CASE("A custom ruleset fills in the scenario templates of the orders",
          "[perry-heroes:11.2.1][perry-heroes:11.2.2][perry-heroes:11.2.3][perry-heroes:11.2.4]"
          "[perry-heroes:11.2.5]") {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  const auto found = loader.installed_ruleset("perry-heroes", problems);
  REQUIRE(found.has_value());
  model::RulesetDocument own = *found->document;
  for (model::Table& table : own.tables)
    if (table.id == "orders.templates")
      for (model::TableRow& row : table.rows)
        row.cells = {{"order", row.cell("order")}, {"template", row.cell("order") + ".scenario.xml"}};
  play::RulesetReader reader(own, "test");
  const Campaign with_templates = Campaign::read(reader);
  for (const char* order : {"withdraw", "resist", "counter-attack", "advance", "rush"})
    CHECK(with_templates.template_of(order) == std::string(order) + ".scenario.xml");
}

TEST_CASE(
    "Defaults replace the lost text of chapters 11 and 12: no templates, and only the state is carried over",
    "[perry-heroes:11.2.1][perry-heroes:11.2.2][perry-heroes:11.2.3][perry-heroes:11.2.4]"
    "[perry-heroes:11.2.5][perry-heroes:11.3][perry-heroes:11.4][perry-heroes:11.5][perry-heroes:12.1]"
    "[perry-heroes:4.3.1p]") {
  for (const std::string& order : campaign().orders()) CHECK(campaign().template_of(order).empty());
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  const auto found = loader.installed_ruleset("perry-heroes", problems);
  REQUIRE(found.has_value());
  const model::Value* carried = found->document->find_value("campaign.carried");
  REQUIRE(carried != nullptr);
  CHECK(carried->text == "state");
  CHECK(carried->source == model::Source::default_);
}
