// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/sight/models/map_los.h"

#include <fmt/format.h>

#include "core/sight/models/checks.h"
#include "core/sight/models/difference.h"
#include "core/sight/models/explain.h"
#include "tests/core/terrain/map_builder.h"

using namespace coq;
using namespace coq::sight;

namespace {

/// The parts of the Red Poppies rules that affect lines of sight.
model::RulesetDocument rules() {
  model::RulesetDocument out;
  const auto add = [&](const char* id, const char* los, std::optional<Um> width = {}) {
    model::TerrainType type;
    type.id = id;
    type.los = los;
    type.width = width;
    out.terrain_types.push_back(type);
  };
  add("woods", "obstacle");
  add("hill", "obstacle");
  add("summit", "summit");
  add("grain", "grain");
  add("road", "none", 1300);
  add("bridge", "obstacle", 2400);
  add("crater", "none");
  const auto name = [](const char* text, std::optional<std::string> lang = {}) {
    model::Name named;
    named.text = text;
    named.lang = std::move(lang);
    return named;
  };
  const auto add_condition = [&](const char* id, model::Fills fills, const char* french, const char* english) {
    model::Condition& condition = out.conditions.emplace_back();
    condition.id = id;
    condition.fills = fills;
    condition.los = "hindrance";
    condition.names = {name(french), name(english, "en")};
  };
  add_condition("night", model::Fills::all, "obscurité", "darkness");
  add_condition("smoke", model::Fills::hexes, "fumée", "smoke");
  model::UnitType& infantry = out.unit_types.emplace_back();
  infantry.id = "infantry";
  infantry.names = {name("infanterie")};
  model::Value& friends = out.values.emplace_back();
  friends.id = "los.friendly-infantry";
  friends.text = "infantry";
  for (const auto& [id, rule] : {std::pair("los.rule.obstacle", "6.023"),
                                 {"los.rule.summit", "6.024"},
                                 {"los.rule.concealment", "6.025"}}) {
    model::Value& value = out.values.emplace_back();
    value.id = id;
    value.text = rule;
  }
  return out;
}

MapLos los_of(const model::MapDocument& map, std::optional<std::vector<Hex>> summits = std::nullopt) {
  Result<MapLos> los = MapLos::make(map, rules(), std::move(summits));
  REQUIRE(los.has_value());
  return std::move(*los);
}

/// Returns the answer, such as "blocked f1 E04 6.023", "hindered" or "clear".
std::string see(const MapLos& los, const char* from, const char* to, const char* given = "") {
  const Row row = los.row(*los.parse_place(from), *los.parse_place(to), *los.parse_given(given));
  std::string out = verdict_name(row.answer.verdict);
  if (row.answer.verdict == Verdict::blocked)
    out += " " + row.blocked_by + " " + row.blocked_in + " " + row.rule;
  return out;
}

}  // namespace

TEST_CASE("Features of a map affect lines of sight according to their type", "[los][red-poppies:6.022a]") {
  test::MapBuilder map;
  map.area("crater", map.box("E04", 4000));
  map.area("woods", map.box("C04", 4000));
  map.area("grain", map.box("G04", 4000));
  const MapLos los = los_of(map.map);
  CHECK(see(los, "E03", "E05") == "clear");
  CHECK(see(los, "C03", "C05") == "blocked f2 C04 6.023");
  CHECK(see(los, "G03", "G05") == "hindered");
  CHECK(los.drawing().features.size() == 2);
}

TEST_CASE("A bridge blocks with its drawn width, but a road never blocks",
          "[los][red-poppies:8.11][red-poppies:6.022a]") {
  test::MapBuilder map;
  const Point c = map.centre("E04");
  map.line("road", {{c.x - 5000, c.y}, {c.x + 5000, c.y}});
  CHECK(see(los_of(map.map), "E03", "E05") == "clear");
  map.line("bridge", {{c.x + 1200, c.y - 3000}, {c.x + 1200, c.y + 3000}});
  CHECK(see(los_of(map.map), "E03", "E05") == "clear");  // its edge is on the line
  map.line("bridge", {{c.x + 1199, c.y - 3000}, {c.x + 1199, c.y + 3000}});
  CHECK(see(los_of(map.map), "E03", "E05") == "blocked f3 E04 6.023");
}

TEST_CASE("A verdict in words names the blocker or hindrance, its hex and the rule",
          "[los][red-poppies:6.023]") {
  test::MapBuilder map;
  map.area("woods", map.box("C04", 4000));
  map.area("grain", map.box("G04", 4000));
  const MapLos los = los_of(map.map);
  const model::RulesetDocument ruleset = rules();
  const Reader reader{
      [](const Message& message) { return message.text(); }, "en",
      [](const std::string& id) { return id == "f1" ? std::optional("Bosquet") : std::nullopt; }};
  const SightNames names(ruleset, reader);
  const auto words = [&](const char* from, const char* to, const char* given) {
    const Place a = *los.parse_place(from), b = *los.parse_place(to);
    const Query query = *los.parse_given(given);
    return verdict_words(los, a, b, query, los.row(a, b, query), names);
  };
  CHECK(words("E03", "E05", "") == "clear");
  CHECK(words("C03", "C05", "") == "blocked by Bosquet in C04 [6.023]");
  CHECK(words("G03", "G05", "") == "hindered by f2 in G04 [6.025]");
  CHECK(words("E03", "E05", "night") == "hindered by darkness in E04 [6.025]");
  CHECK(words("E03", "E05", "infantry=E04") == "blocked by friendly infanterie in E04 [6.023]");
  CHECK(names.things("f1+smoke") == "Bosquet + smoke");
  Row row;
  row.answer.verdict = Verdict::blocked;
  row.rule = "D2.1";
  CHECK(verdict_words(los, los.parse_place("E03").value(), los.parse_place("E05").value(), {}, row, names) ==
        "not in the field of fire [D2.1]");
}

TEST_CASE("A bridge on a hexside extends between the corners of the side", "[los][red-poppies:8.11]") {
  test::MapBuilder map;
  map.side("bridge", {"E05", "F04"});
  CHECK(see(los_of(map.map), "F05", "E04") == "blocked f1 E05+F04 6.023");
}

TEST_CASE("A hex fills its whole area only if nothing of its type is drawn in it",
          "[los][red-poppies:6.022d]") {
  test::MapBuilder map;
  map.hexes("woods", {"E04", "C04"});
  CHECK(see(los_of(map.map), "E03", "E05") == "blocked f1 E04 6.023");
  // The woods are drawn in a corner of the hex, away from the line, so they do not block.
  const Point c = map.centre("E04");
  map.area("woods", {{c.x + 6000, c.y}, {c.x + 7000, c.y}, {c.x + 7000, c.y + 1000}});
  CHECK(see(los_of(map.map), "E03", "E05") == "clear");
  CHECK(see(los_of(map.map), "C03", "C05") == "blocked f1 C04 6.023");
  // Features of other types do not matter.
  map.map.terrain.features.pop_back();
  map.area("hill", {{c.x + 6000, c.y}, {c.x + 7000, c.y}, {c.x + 7000, c.y + 1000}});
  CHECK(see(los_of(map.map), "E03", "E05") == "blocked f1 E04 6.023");
}

TEST_CASE("Summits of the scenario replace those of the map", "[los][red-poppies:6.024b][red-poppies:8.41]") {
  test::MapBuilder map;
  map.hexes("hill", {"D08"});
  map.hexes("summit", {"D09"});
  CHECK(see(los_of(map.map), "D07", "D09") == "clear");
  CHECK(see(los_of(map.map), "D08", "D10") == "blocked f2 D09 6.023");
  const auto hexes = [&](std::initializer_list<const char*> names) {
    std::vector<Hex> out;
    for (const char* name : names) out.push_back(map.hex(name));
    return out;
  };
  const MapLos none = los_of(map.map, std::vector<Hex>{});
  CHECK(see(none, "D07", "D09") == "blocked f1 D08 6.023");
  CHECK(see(none, "D08", "D10") == "clear");
  const MapLos other = los_of(map.map, hexes({"D07", "D05"}));
  CHECK(see(other, "D07", "D09") == "clear");
  CHECK(see(other, "D04", "D06") == "blocked summits D05 6.023");
  CHECK(see(other, "D03", "D07") == "blocked summits D05 6.024");
  // A summit that is drawn blocks only where it is drawn.
  const Point c = map.centre("D05");
  map.area("summit", {{c.x + 6000, c.y}, {c.x + 7000, c.y}, {c.x + 7000, c.y + 1000}});
  CHECK(see(los_of(map.map, hexes({"D05"})), "D04", "D06") == "clear");
}

TEST_CASE("Invalid areas are ignored and reported", "[los]") {
  test::MapBuilder map;
  const Point c = map.centre("E04");
  map.area(
      "woods",
      {{c.x - 2000, c.y - 2000}, {c.x + 2000, c.y + 2000}, {c.x + 2000, c.y - 2000}, {c.x - 2000, c.y + 2000}});
  map.area("crater", {{c.x, c.y}, {c.x + 1, c.y}});
  const MapLos los = los_of(map.map);
  CHECK(see(los, "E03", "E05") == "clear");
  REQUIRE(los.problems().size() == 1);
  CHECK(los.problems()[0].check == "geometry.ring");
  CHECK(los.problems()[0].subject == "f1");
}

TEST_CASE("Conditions can be written in several forms", "[los][red-poppies:6.025b]") {
  test::MapBuilder map;
  const MapLos los = los_of(map.map);
  CHECK(see(los, "E03", "E06", "night") == "blocked night E05 6.025");
  CHECK(see(los, "E03", "E06", "smoke=E04,e5") == "blocked smoke E05 6.025");
  CHECK(see(los, "E03", "E06", "smoke=E04 smoke=E05") == "blocked smoke E05 6.025");
  CHECK(see(los, "F05", "E04", " infantry=E05,F04  night ") == "blocked infantry E05+F04 6.023");
  CHECK(see(los, "E03", "E05", "") == "clear");
  // Conditions may use the names that the ruleset has in its languages.
  CHECK(see(los, "E03", "E06", "darkness") == "blocked night E05 6.025");
  CHECK(see(los, "E03", "E06", "fumée=E04 smoke=E05") == "blocked smoke E05 6.025");
  CHECK(see(los, "F05", "E04", "infanterie=E05,F04 obscurité") == "blocked infantry E05+F04 6.023");
  for (const char* wrong :
       {"fog", "cavalry=E04", "smoke", "night=E04", "smoke=Z99", "smoke=", "infantry", "smoke=E04,", "=E04"}) {
    INFO(wrong);
    const Result<Query> query = los.parse_given(wrong);
    REQUIRE_FALSE(query.has_value());
    CHECK(query.error().check == "los.given");
  }
}

TEST_CASE("The sight checks of a map report what was expected and what was found", "[los]") {
  test::MapBuilder map;
  map.hexes("woods", {"E04"});
  const auto check = [&](const char* from, const char* to, model::Visibility expect) -> model::LosCheck& {
    model::LosCheck one;
    one.from = from;
    one.to = to;
    one.expect = expect;
    return map.map.los_checks.emplace_back(one);
  };
  model::LosCheck& good = check("e3", "E05", model::Visibility::blocked);
  good.by = "f1";
  good.in = "e4";
  good.rule = "6.023a";
  check("E03", "E05", model::Visibility::clear);
  check("E03", "E05", model::Visibility::blocked).by = "f2";
  check("E03", "E05", model::Visibility::blocked).in = "E05";
  check("E03", "E05", model::Visibility::blocked).rule = "6.025";
  check("F03", "F05", model::Visibility::hindered).given = "night";
  map.map.los_checks.back().hindrance = 1;
  check("F03", "F05", model::Visibility::hindered).given = "night";
  map.map.los_checks.back().hindrance = 2;
  check("F03", "F05", model::Visibility::hindered).given = "night";
  map.map.los_checks.back().by = "f1";
  check("Z03", "F05", model::Visibility::clear);
  check("F03", "F05", model::Visibility::clear).given = "fog";
  const MapLos los = los_of(map.map);
  const std::vector<CheckResult> results = run_checks(map.map, los, Workers(2));
  std::vector<std::string> texts;
  for (const CheckResult& result : results) {
    const auto problem = problem_of(map.map.los_checks[result.number], result);
    texts.push_back(problem ? problem->message.text() : "");
    CHECK(result.passed() == !problem.has_value());
  }
  CHECK(texts == std::vector<std::string>{
                     "",
                     "LOS E03 to E05 is blocked by f1 in E04 (6.023), not clear",
                     "LOS E03 to E05 is blocked by f1, not by f2",
                     "LOS E03 to E05 is blocked in E04, not in E05",
                     "LOS E03 to E05 is blocked by rule 6.023, not 6.025",
                     "",
                     "LOS F03 to F05 has hindrance 1, not 2",
                     "LOS F03 to F05 is not blocked by f1",
                     "there is no hex \"Z03\" on the map",
                     "the rules have no condition \"fog\"",
                 });
}

TEST_CASE("The rows of all pairs are in grid order, without hexes that are out of play", "[los]") {
  test::MapBuilder map;
  map.map.grid->columns = 2;
  map.map.grid->rows = 2;
  map.map.grid->not_in_play = model::HexList{};
  map.map.grid->not_in_play->labels = {"A02"};
  const MapLos los = los_of(map.map);
  for (const unsigned threads : {1U, 2U}) {
    std::string text;
    const auto write = [&](const HexRow& row, std::string& out) {
      out += los.format(row.from) + "-" + los.format(row.to) + ":" + std::to_string(row.range) + " ";
    };
    std::size_t count = 0;
    los.write_rows({los.hexes(), true, [](Hex) { return Query{}; }}, Workers(threads), write,
                   [&](const RowsText& rows) {
                     text += rows.text;
                     count += rows.count[static_cast<std::size_t>(Verdict::clear)];
                     return true;
                   });
    CHECK(text == "A01-B01:1 A01-B02:2 B01-B02:1 ");
    CHECK(count == 3);
  }
}

TEST_CASE("Rows written in bulk equal single queries, to all hexes and from selected hexes", "[los]") {
  test::MapBuilder map;
  map.area("woods", map.box("D04", 9000));
  map.area("grain", map.box("E06", 7000));
  map.hexes("grain", {"C05", "B03"});
  const MapLos los = los_of(map.map);
  const Query smoke = *los.parse_given("smoke=E04,F05");
  const auto text_of = [&](const Row& row) {
    return fmt::format("{} {} {} {} {} {} {} {}\n", row.from, row.to, row.range,
                       verdict_name(row.answer.verdict), row.answer.hindrance.value_or(-1), row.blocked_by,
                       row.blocked_in, row.rule);
  };
  for (const bool later_only : {false, true}) {
    std::string expected, text;
    const std::vector<Hex> sources{map.hex("A01"), map.hex("D06")};
    for (const Hex from : sources) {
      for (const Hex to : los.hexes()) {
        if (to != from && (!later_only || from < to)) expected += text_of(los.row(from, to, smoke));
      }
    }
    los.write_rows(
        {sources, later_only, [&](Hex) { return smoke; }}, Workers(2),
        [&](const HexRow& r, std::string& out) {
          out +=
              text_of({los.format(r.from), los.format(r.to), r.range, r.answer,
                       blocked_by(los.drawing(), r.query, r.answer),
                       blocked_in(los.grid(), los.labels(), r.answer), blocking_rule(los.drawing(), r.answer)});
        },
        [&](const RowsText& rows) {
          text += rows.text;
          return true;
        });
    CHECK(text == expected);
  }
}

TEST_CASE("Answers without an index agree with the index", "[los]") {
  test::MapBuilder map;
  map.area("woods", map.box("D04", 9000));
  map.area("grain", map.box("E06", 7000));
  map.hexes("summit", {"C05"});
  const MapLos many = los_of(map.map);
  const MapLos few = *MapLos::make(map.map, rules(), std::nullopt, MapLos::Questions::few);
  const Query night = *many.parse_given("night");
  for (const Query& query : {Query{}, night}) {
    for (const Hex a : many.hexes()) {
      const Hex b = map.hex("E05");
      CHECK(few.answer(a, b, query) == many.answer(a, b, query));
      CHECK(few.answer(b, a, query) == many.answer(b, a, query));
    }
  }
}

TEST_CASE("If the ruleset cites no rules, no rule is reported", "[los]") {
  test::MapBuilder map;
  map.area("woods", map.box("E04", 4000));
  model::RulesetDocument other = rules();
  other.values.clear();
  const MapLos los = *MapLos::make(map.map, Shared(other));
  CHECK(see(los, "E03", "E05") == "blocked f1 E04 ");
}

TEST_CASE("Each hindrance of a line is named with its hex", "[los][red-poppies:6.025a]") {
  test::MapBuilder map;
  map.area("grain", map.box("E04", 4000));
  map.area("grain", map.box("E06", 4000));
  const MapLos los = los_of(map.map);
  const auto names = [&](const char* from, const char* to) {
    std::string out;
    for (const Blocker& one : los.hindrances(map.hex(from), map.hex(to))) {
      out += names_of(los.drawing(), {}, one) + " " + place_of(los.grid(), los.labels(), one) + " " +
             rule_of(los.drawing(), one.cause) + ", ";
    }
    return out;
  };
  CHECK(names("E03", "E05") == "f1 E04 6.025, ");
  CHECK(names("E03", "E07") == "f1 E04 6.025, f2 E06 6.025, ");
  CHECK(names("E07", "E08").empty());
}

TEST_CASE("The difference of two maps lists the pairs whose answers differ", "[los]") {
  test::MapBuilder before;
  before.map.grid->columns = 1;
  before.map.grid->rows = 4;
  test::MapBuilder after = before;
  before.hexes("woods", {"A02"});
  after.hexes("grain", {"A02"});
  after.map.grid->not_in_play = model::HexList{};
  after.map.grid->not_in_play->labels = {"A04"};
  std::string text;
  const auto side = [](const std::optional<Difference::Side>& s) {
    if (!s) return std::string("-");
    return std::string(verdict_name(s->verdict)) + s->blocked_by +
           (s->hindrance ? std::to_string(*s->hindrance) : "");
  };
  difference(los_of(before.map), los_of(after.map), {}, Workers(2), [&](const Difference& d) {
    text += d.from + "-" + d.to + " " + side(d.before) + " " + side(d.after) + "\n";
    return true;
  });
  CHECK(text ==
        "A01-A03 blockedf1 hindered1\n"
        "A01-A04 blockedf1 -\n"
        "A02-A04 clear0 -\n"
        "A03-A04 clear0 -\n");
}

TEST_CASE("A changed map takes effect at once, and a table uses points instead of hexes", "[los]") {
  test::MapBuilder map;
  map.area("woods", map.box("E04", 4000));
  MapLos los = los_of(map.map);
  CHECK(see(los, "E03", "E05") == "blocked f1 E04 6.023");
  map.map.terrain.features.clear();
  map.area("woods", map.box("E05", 3000));
  REQUIRE(los.update(map.map).has_value());
  CHECK(see(los, "E03", "E05") == "clear");
  CHECK(see(los, "E04", "E06") == "blocked f2 E05 6.023");

  model::MapDocument table;
  table.table = model::TableElement{};
  model::Shape shape;
  shape.id = "house";
  shape.ring.points = std::vector<Point>{{-10000, -5000}, {10000, -5000}, {10000, 5000}, {-10000, 5000}};
  table.shapes.push_back(shape);
  model::PieceFeature piece;
  piece.id = "p1";
  piece.type = "woods";
  piece.shape = "house";
  piece.at = {100000, 100000};
  piece.facing = model::Facing{1, 0};
  table.terrain.features.push_back(model::Feature(piece));
  const MapLos on_table = los_of(table);
  CHECK_FALSE(on_table.has_hexes());
  CHECK(see(on_table, "50,100", "150,100") == "blocked p1  ");
  CHECK(see(on_table, "50,107", "150,107") == "blocked p1  ");  // rotated: 20 mm deep
  CHECK(see(on_table, "50,110", "150,110") == "clear");
  CHECK(on_table.row(*on_table.parse_place("0,0"), *on_table.parse_place("30,40")).range == 50);
  CHECK(on_table.parse_place("E05").error().check == "los.place");
}

TEST_CASE("An explanation lists everything that a line crosses, in exact terms", "[los][red-poppies:6.023a]") {
  test::MapBuilder map;
  map.area("woods", map.box("E04", 4000));
  map.hexes("grain", {"E05"});
  const MapLos los = los_of(map.map);
  std::string text;
  const auto list = [](const std::vector<std::string>& names) {
    std::string out;
    for (const std::string& name : names) out += name + ",";
    return out;
  };
  for (const ExplainedPiece& p : explain(los, map.hex("E03"), map.hex("E06"), *los.parse_given("smoke=E03"))) {
    text += p.hex + " " + p.from + "-" + p.to + " " + list(p.left) + "|" + list(p.right) +
            (p.counts ? "" : " end") + (p.obstacle ? " obstacle" : "") + (p.hinders ? " hinders" : "") +
            (p.blocks ? " blocks" : "") + "\n";
  }
  CHECK(text ==
        "E03 0-1/6 smoke,|smoke, end\n"
        "E04 1/6-5/19 |\n"
        "E04 5/19-23/57 f1,|f1, obstacle blocks\n"
        "E04 23/57-1/2 |\n"
        "E05 1/2-5/6 f2,|f2, hinders\n"
        "E06 5/6-1 | end\n");
  CHECK(explain(los, map.hex("E03"), map.hex("E03")).empty());
}

TEST_CASE("An explanation shows where a feature is on only one side of the line", "[los][red-poppies:6.023b]") {
  test::MapBuilder map;
  const Point c = map.centre("E04");
  map.area("woods", {{c.x, c.y - 3000}, {c.x + 4000, c.y - 3000}, {c.x + 4000, c.y + 3000}, {c.x, c.y + 3000}});
  map.area("grain",
           {{c.x, c.y + 16000}, {c.x - 4000, c.y + 16000}, {c.x - 4000, c.y + 20000}, {c.x, c.y + 20000}});
  const MapLos los = los_of(map.map);
  std::string text;
  for (const ExplainedPiece& p : explain(los, map.hex("E03"), map.hex("E06"))) {
    if (p.one_side == Role::obstacle) text += p.hex + " obstacle, ";
    if (p.one_side == Role::hindrance) text += p.hex + " hindrance, ";
    CHECK_FALSE(p.blocks);
  }
  CHECK(text == "E04 obstacle, E05 hindrance, ");
}

TEST_CASE("An explanation reports the same verdict as the model", "[los][red-poppies:6.025a]") {
  test::MapBuilder map;
  map.area("grain", map.box("E04", 4000));
  map.area("grain", map.box("E05", 4000));
  map.area("woods", map.box("E06", 4000));
  const MapLos los = los_of(map.map);
  std::string text;
  for (const ExplainedPiece& p : explain(los, map.hex("E03"), map.hex("E08"))) {
    if (p.by.empty()) continue;
    text += p.by + " " + p.rule + (p.hinders ? " hinders" : "") + (p.blocks ? " blocks" : "") + ", ";
  }
  CHECK(text == "f1 6.025 hinders, f2 6.025 hinders blocks, f3 6.023, ");
}

TEST_CASE("In a difference, hexes that only the new map has are in grid order", "[los]") {
  test::MapBuilder before;
  before.map.grid->columns = 2;
  before.map.grid->rows = 2;
  test::MapBuilder after = before;
  after.map.grid->rows = 3;
  std::string text;
  difference(los_of(before.map), los_of(after.map), {}, Workers(1), [&](const Difference& d) {
    text += d.from + "-" + d.to + " ";
    return true;
  });
  CHECK(text == "A01-A03 A01-B03 A02-A03 A02-B03 A03-B01 A03-B02 A03-B03 B01-B03 B02-B03 ");
}
