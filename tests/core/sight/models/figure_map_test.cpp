// SPDX-License-Identifier: MIT
// Maps for figures, with labels and rows: tables covered with hexes, and tactical maps on a page.
#include <catch2/catch.hpp>

#include "core/documents/xml/xml.h"
#include "core/sight/models/checks.h"
#include "core/sight/models/difference.h"
#include "core/sight/models/explain.h"
#include "core/sight/models/of_scenario.h"
#include "tests/core/sight/models/figure_scene.h"

using namespace coq;
using Scene = test::FigureScene;

namespace {

/// Adds hexes of `hex` micrometres to the scene. A01 is centred on the upper left corner.
void add_grid(Scene& scene, Um hex) {
  scene.map.grid = model::GridElement{};
  model::GridElement& grid = *scene.map.grid;
  grid.columns = 9;
  grid.rows = 8;
  grid.labels = "A01";
  grid.lattice.origin = {hex, hex};
  grid.lattice.column = {static_cast<Um>(std::int64_t{hex} * 866'025 / 1'000'000), hex / 2};
  grid.lattice.row = {0, hex};
}

sight::MapLos los_of_figures(const Scene& scene,
                             sight::MapLos::Questions questions = sight::MapLos::Questions::many) {
  Result<sight::MapLos> made = sight::MapLos::make(scene.map, test::heroes_rules(), std::nullopt, questions);
  REQUIRE(made.has_value());
  return *std::move(made);
}

/// Returns a map with hexes from A1 on.
std::string map_text(const std::string& lattice, const std::string& ground, const std::string& art,
                     const std::string& origin = "60 60") {
  const bool page = ground.starts_with("<page");
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"t\" system=\"perry-heroes\" lang=\"en\"><title>T</title>" +
         (page ? ground : "") +
         "<grid orientation=\"flat\" columns=\"6\" rows=\"5\" stagger=\"odd\" labels=\"A1\" metres=\"15\">"
         "<lattice origin=\"" +
         origin + "\" " + lattice + "/><compass north=\"0\"/></grid>" + (page ? "" : ground) +
         "<terrain base=\"meadow\">" + art + "</terrain></map>";
}

sight::MapLos los_of_map(const std::string& text) {
  Problems problems;
  const auto document = xml::read(text, model::Kind::map, "table.map.xml", problems);
  REQUIRE(document);
  Result<sight::MapLos> made =
      sight::MapLos::make(std::get<model::MapDocument>(*document), test::heroes_rules());
  REQUIRE(made.has_value());
  return *std::move(made);
}

/// Returns the answer, such as "blocked f1 C04 7.13.2b", "hindered" or "clear".
std::string told(const sight::MapLos& los, const char* from, const char* to, const char* given = "") {
  const sight::Row row = los.row(*los.parse_place(from), *los.parse_place(to), *los.parse_given(given));
  std::string out = sight::verdict_name(row.answer.verdict);
  if (row.answer.verdict == sight::Verdict::blocked)
    out += " " + row.blocked_by + " " + row.blocked_in + " " + row.rule;
  return out;
}

}  // namespace

TEST_CASE("A table with hexes accepts both points and labels",
          "[los][perry-heroes:3.1b][perry-heroes:7.13.2b]") {
  Scene scene;
  add_grid(scene, 100'000);
  scene.area("wood", 250, 350, 290, 450);  // in C04
  const sight::MapLos los = los_of_figures(scene);
  CHECK(los.has_hexes());
  CHECK(los.by_figures());
  CHECK(told(los, "200,400", "400,400") == "blocked f1 C04 7.13.2b");
  CHECK(told(los, "A03", "E05") == told(los, "100,300", "446.41,500"));
  CHECK(told(los, "A03", "A08") == "clear");
  CHECK(told(los, "A04", "E04") == "blocked f1 C04 7.13.2b");
  CHECK(told(los, "285,400", "400,400") == "clear");
  CHECK(told(los, "285,400", "400,400", "from=prone") == "blocked f1 C04 7.13.2b");
  CHECK(told(los, "400,400", "285,400", "to=prone") == "blocked f1 C04 7.13.2b");
  CHECK(told(los, "400,400", "285,400", "from=prone to=crouched") == "clear");
  CHECK(told(los, "A05", "D07", "smoke=B05") == "hindered");
  CHECK(told(los, "A05", "D07", "night rain") == "clear");
  // A plume 10 cm wide around a point: its edge is 5 cm away.
  CHECK(told(los, "100,600", "400,600", "smoke=250:600") == "hindered");
  CHECK(told(los, "100,600", "400,600", "smoke=250:649.9") == "hindered");
  CHECK(told(los, "100,600", "400,600", "smoke=250:650.1") == "clear");
  CHECK(told(los, "100,600", "400,600", "smoke=A05,250:600") == "hindered");
  CHECK_FALSE(los.parse_given("smoke=250:600:1").has_value());
  // The answers are the same without an index.
  const sight::MapLos few = los_of_figures(scene, sight::MapLos::Questions::few);
  CHECK(told(few, "A04", "E04") == told(los, "A04", "E04"));
  CHECK_FALSE(los.parse_given("from=seated").has_value());
  CHECK_FALSE(los.parse_given("under=prone").has_value());
  CHECK(los.row(*los.parse_place("A04"), *los.parse_place("E04")).range == 4);
  CHECK(los.row(*los.parse_place("100,100"), *los.parse_place("130,140")).range == 50);
}

TEST_CASE("The field of view of a hex agrees with the line to each other hex", "[los][perry-heroes:7.13.2b]") {
  Scene scene;
  add_grid(scene, 100'000);
  scene.area("wood", 250, 350, 290, 450).area("hill", 400, 100, 700, 400).area("building", 450, 600, 520, 700);
  const sight::MapLos los = los_of_figures(scene);
  const sight::Query query = *los.parse_given("smoke=C02,C03");
  int seen = 0, hindered = 0;
  for (const Hex from : los.hexes()) {
    const sight::Sights sights = los.field_of_view(from, query);
    for (const Hex to : los.hexes()) {
      if (from == to) continue;
      const sight::Verdict verdict = los.answer(from, to, query).verdict;
      CHECK(sights[los.grid().index(to)].verdict() == verdict);
      CHECK(los.answer(to, from, query).verdict == verdict);
      seen += verdict != sight::Verdict::blocked ? 1 : 0;
      hindered += verdict == sight::Verdict::hindered ? 1 : 0;
    }
  }
  CHECK(seen > 500);
  CHECK(hindered > 100);
}

TEST_CASE("Bases as small as a figure are figures, others are vehicles, and no base blocks a line",
          "[los][perry-heroes:7.13.2b][perry-heroes:3.2d]") {
  Scene scene;
  scene.area("building", 400, 500, 460, 600);
  const sight::MapLos los = los_of_figures(scene);
  const sight::Base man{"A.1", "soldier", Scene::at(200, 520), {0, -1}, 20'000, 20'000};
  const sight::Base tank{"B.1", "tiger", Scene::at(500, 500), {0, -1}, 55'000, 110'000};
  const sight::FigureSight sight = los.figure_sight(man, tank);
  CHECK(sight.points == 5);
  CHECK(sight.seen_points == 2);
  CHECK(los.figure_sight(tank, man).points == 1);
  sight::Query query;
  query.bases = {man, tank, {"A.2", "soldier", Scene::at(300, 520), {0, -1}, 20'000, 20'000}};
  CHECK(los.row(man, *los.parse_place("380,520"), query).answer.verdict == sight::Verdict::clear);
  CHECK(los.parse_place("A.2", query.bases).has_value());
}

TEST_CASE("A vehicle is as large as its class", "[los][perry-heroes:10c]") {
  CHECK(sight::vehicle_base(*test::heroes_rules(), "t34-76") == Point{55'000, 110'000});
  CHECK(sight::vehicle_base(*test::heroes_rules(), "tiger") == Point{65'000, 120'000});
  CHECK_FALSE(sight::vehicle_base(*test::heroes_rules(), "soldier").has_value());
}

TEST_CASE("Soldiers have postures, but vehicles and the types that the rules name do not",
          "[los][perry-heroes:4.6a]") {
  CHECK(sight::has_postures(*test::heroes_rules(), "soldier"));
  CHECK_FALSE(sight::has_postures(*test::heroes_rules(), "tiger"));
  CHECK_FALSE(sight::has_postures(*test::heroes_rules(), "at-gun"));
  model::RulesetDocument own = *test::heroes_rules();
  for (model::Value& value : own.values)
    if (value.id == "posture.none") value.text = "sniper";
  CHECK(sight::has_postures(own, "at-gun"));
  CHECK_FALSE(sight::has_postures(own, "sniper"));
}

TEST_CASE("A line is explained piece by piece, with the reason",
          "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2d]") {
  Scene scene;
  scene.area("wood", 90, 400, 104, 600).line("hedge", {Scene::at(200, 400), Scene::at(200, 600)}, 10);
  scene.area("hill", 300, 400, 500, 600);
  const sight::MapLos los = los_of_figures(scene);
  const sight::Place from = *los.parse_place("100,500"), to = *los.parse_place("280,500");
  const std::vector<sight::ExplainedPiece> pieces = sight::explain(los, from, to);
  REQUIRE(pieces.size() == 4);
  CHECK(pieces[0].excused);
  CHECK(pieces[0].left == std::vector<std::string>{"f1"});
  CHECK(pieces[1].left.empty());
  CHECK(pieces[2].blocks);
  CHECK(pieces[2].by == "f2");
  CHECK(pieces[2].rule == "7.13.2b");
  const sight::Row row = los.row(from, to);
  CHECK(sight::why_blocked(los, from, to, row.answer)->text.text() ==
        "it is on both sides of the line, and no end is just behind it or at its edge");
  const sight::Place low = *los.parse_place("280,500"), high = *los.parse_place("400,500");
  const auto why = sight::why_blocked(los, low, high, los.row(low, high).answer);
  CHECK(why->text.text() == "the higher end is not on a crest");
  CHECK(sight::explain(los, low, high).back().relief);
  const sight::Place free = *los.parse_place("280,580");
  CHECK_FALSE(sight::why_blocked(los, low, free, los.row(low, free).answer).has_value());
}

TEST_CASE("The range of sight depends on the hour and the weather", "[los][perry-heroes:7.13.1a]") {
  Scene scene;
  add_grid(scene, 100'000);
  const sight::MapLos los = los_of_figures(scene);
  const auto far = [&](const char* from, const char* to, const char* given) {
    const auto out = los.out_of_sight(*los.parse_place(from), *los.parse_place(to), *los.parse_given(given));
    return out ? static_cast<int>(out->naked_eye / 10'000) : 0;
  };
  CHECK(far("100,100", "900,100", "") == 0);
  CHECK(far("100,100", "900.001,100", "") == 80);
  CHECK(far("100,100", "301,100", "night") == 20);
  CHECK(far("100,100", "300,100", "night") == 0);
  CHECK(far("100,100", "500,100", "fog") == 0);
  CHECK(far("100,100", "501,100", "fog") == 40);
  CHECK(far("100,100", "301,100", "dusk rain") == 0);
  CHECK(far("100,100", "401,100", "dusk rain") == 30);
  CHECK(far("100,100", "201,100", "night fog") == 10);
  // The centres of neighbouring hexes are 10 cm apart, however the lattice was rounded.
  CHECK(far("A01", "A03", "night") == 0);
  CHECK(far("A01", "C02", "night") == 0);
  CHECK(far("A01", "C03", "night") == 20);
  CHECK(sight::sight_distance(*test::heroes_rules(), *los.parse_given("rain"))->optics == 800'000);
}

TEST_CASE("On a tactical map, the lattice defines the length of a centimetre",
          "[los][perry-heroes:3.1b][perry-heroes:7.13.2c]") {
  // Hexes of 20 mm: 1 cm in the rules is 2 mm on the page.
  Scene scene;
  add_grid(scene, 20'000);
  scene.map.table.reset();
  scene.map.page = model::Page{};
  scene.area("wood", 20, 50, 120, 80);
  const sight::MapLos los = los_of_figures(scene);
  // Along the columns, a step is exactly 20 mm.
  CHECK(told(los, "60,78", "60,150") == "clear");
  CHECK(told(los, "60,77.999", "60,150").starts_with("blocked f1"));
  CHECK(told(los, "60,60", "60,70") == "clear");
  CHECK(told(los, "60,60", "60,70.001").starts_with("blocked f1"));
}

TEST_CASE("In any lattice, neighbouring hexes are 10 cm apart, and all six see each other in one orchard",
          "[los][perry-heroes:3.1b][perry-heroes:7.13.2c]") {
  for (const char* lattice : {"column=\"86.603 50\" row=\"0 100\"", "column=\"25.981 15\" row=\"0 30\"",
                              "column=\"86.603 45\" row=\"0 90\"", "column=\"80 70\" row=\"-20 95\""}) {
    for (const char* ground :
         {"<page width=\"600\" height=\"600\"/>", "<table width=\"600\" height=\"600\" unit=\"cm\"/>"}) {
      const std::string map = map_text(lattice, ground,
                                       "<area id=\"v\" type=\"orchard\"><ring>-300,-300 900,-300 900,900 "
                                       "-300,900</ring></area>");
      const sight::MapLos los = los_of_map(map);
      CAPTURE(map);
      for (const Hex from : los.hexes())
        for (const Hex to : los.hexes())
          if (from != to) {
            const bool near = los.grid().distance(from, to) == 1;
            CHECK((los.answer(from, to).verdict == sight::Verdict::clear) == near);
          }
    }
  }
}

TEST_CASE("On a stretched page, 1 cm of the rules is a tenth of the step to the next hex, in each direction",
          "[los][perry-heroes:7.13.2c]") {
  // The page is squeezed by 10 %. To the east, 2 x 86.603 mm stand for 17.32 cm, so 1 cm is 10.0003 mm; to the
  // south it is 9 mm.
  const auto hedge = [](const char* path) {
    return map_text("column=\"86.603 45\" row=\"0 90\"", "<page width=\"600\" height=\"600\"/>",
                    "<line id=\"h\" type=\"hedge\" width=\"1\"><path>" + std::string(path) + "</path></line>");
  };
  CHECK(told(los_of_map(hedge("70,20 70,100")), "A1", "C1") == "clear");  // begins 9.5 mm away
  CHECK(told(los_of_map(hedge("70.5,20 70.5,100")), "A1", "C1") == "clear");
  CHECK(told(los_of_map(hedge("70.501,20 70.501,100")), "A1", "C1").starts_with("blocked h"));
  CHECK(told(los_of_map(hedge("20,69.5 100,69.5")), "A1", "A4") == "clear");
  CHECK(told(los_of_map(hedge("20,69.501 100,69.501")), "A1", "A4").starts_with("blocked h"));
}

TEST_CASE("A plume at a point hinders lines between hexes as well as between points",
          "[los][perry-heroes:3.3a]") {
  const std::string table =
      map_text("column=\"86.603 50\" row=\"0 100\"", "<table width=\"600\" height=\"600\" unit=\"cm\"/>", "");
  const sight::MapLos los = los_of_map(table);
  const sight::Query plume = *los.parse_given("smoke=60:210");
  const model::RulesetDocument& rules = *test::heroes_rules();
  // The plume counts whatever else the query contains, in either order.
  for (const sight::Query& query : {plume, sight::merge({}, plume, rules), sight::merge(plume, {}, rules),
                                    sight::merge(plume, *los.parse_given("smoke=E4 from=prone"), rules)})
    CHECK(los.answer(*los.parse_place("A1"), *los.parse_place("A4"), query).verdict ==
          sight::Verdict::hindered);
}

TEST_CASE("Merging two queries keeps the content of both", "[los]") {
  const std::string table =
      map_text("column=\"86.603 50\" row=\"0 100\"", "<table width=\"600\" height=\"600\" unit=\"cm\"/>", "");
  const sight::MapLos los = los_of_map(table);
  const sight::Query one = *los.parse_given("smoke=60:210,A2 from=prone"),
                     other = *los.parse_given("smoke=70:300 to=crouched night");
  const sight::Query both = sight::merge(one, other, *test::heroes_rules());
  CHECK(both.bases.size() == 2);
  CHECK(both.fills.size() == 2);
  CHECK(both.from == sight::Posture::prone);
  CHECK(both.to == sight::Posture::crouched);
}

TEST_CASE("On a page, plumes and default widths are scaled by the lattice",
          "[los][perry-heroes:3.3a][perry-heroes:3.1b]") {
  const auto page = [](int hex, const std::string& art) {
    const char* lattice =
        hex == 30 ? "column=\"25.981 15\" row=\"0 30\"" : "column=\"86.603 50\" row=\"0 100\"";
    return los_of_map(
        map_text(lattice, "<page width=\"600\" height=\"600\"/>", art, hex == 30 ? "18 18" : "60 60"));
  };
  // A plume is 10 cm wide, so its edge is 5 cm (half a hex) from its centre.
  const sight::MapLos small = page(30, ""), large = page(100, "");
  CHECK(told(small, "18,18", "18,108", "smoke=32.999:63") == "hindered");
  CHECK(told(small, "18,18", "18,108", "smoke=33.001:63") == "clear");
  CHECK(told(small, "18,18", "18,108", "smoke=63:63") == "clear");
  CHECK(told(large, "60,60", "60,360", "smoke=109.999:210") == "hindered");
  CHECK(told(large, "60,60", "60,360", "smoke=110.001:210") == "clear");
  // A hedge without a width is 1.4 cm wide on the table. It runs 1.5 cm beside the line. It cuts the line if it
  // reaches across it: 0.7 cm from the hedge's middle, or 2.1 mm on the small page.
  CHECK(told(page(30, "<line id=\"h\" type=\"hedge\"><path>22.5,45 22.5,81</path></line>"), "A1", "A4") ==
        "clear");
  CHECK(told(page(100, "<line id=\"h\" type=\"hedge\"><path>75,150 75,270</path></line>"), "A1", "A4") ==
        "clear");
  CHECK(told(page(30, "<line id=\"h\" type=\"hedge\"><path>20.099,45 20.099,81</path></line>"), "A1", "A4") !=
        "clear");
  CHECK(told(page(30, "<line id=\"h\" type=\"hedge\"><path>20.1,45 20.1,81</path></line>"), "A1", "A4") ==
        "clear");
}

TEST_CASE("Contradictory conditions and places off the map are rejected", "[los]") {
  const std::string table =
      map_text("column=\"86.603 50\" row=\"0 100\"", "<table width=\"600\" height=\"600\" unit=\"cm\"/>", "");
  const sight::MapLos los = los_of_map(table);
  for (const char* words : {"from=prone from=standing", "to=crouched to=prone", "dusk night", "rain fog"}) {
    CAPTURE(words);
    CHECK_FALSE(los.parse_given(words).has_value());
  }
  for (const char* words : {"from=prone from=prone", "from=prone to=standing", "dusk rain", "night night"}) {
    CAPTURE(words);
    CHECK(los.parse_given(words).has_value());
  }
  for (const char* place : {"600,600", "0,0", "300,0"}) CHECK(los.parse_place(place).has_value());
  for (const char* place : {"600.001,600", "0,-0.001", "3000,100"})
    CHECK_FALSE(los.parse_place(place).has_value());
}

TEST_CASE("A unit whose id is also a hex label is named with a prefix", "[los]") {
  const std::string table =
      map_text("column=\"86.603 50\" row=\"0 100\"", "<table width=\"600\" height=\"600\" unit=\"cm\"/>", "");
  const sight::MapLos los = los_of_map(table);
  const std::vector<sight::Base> bases{{"A2", "soldier", Scene::at(300, 300), {0, -1}, 20'000, 20'000}};
  CHECK(std::holds_alternative<Hex>(*los.parse_place("A2", bases)));
  CHECK(std::get<sight::Base>(*los.parse_place("unit:A2", bases)).id == "A2");
  CHECK_FALSE(los.parse_place("unit:A3", bases).has_value());
}

TEST_CASE("A unit has its set-up posture, unless the query states another", "[los][perry-heroes:7.13.2c]") {
  Scene scene;
  scene.line("low-wall", {Scene::at(200, 100), Scene::at(200, 300)}, 10);
  const sight::MapLos los = los_of_figures(scene);
  sight::Base man{"A.1", "soldier", Scene::at(190, 200), {0, -1}, 20'000, 20'000};
  const sight::Place far = *los.parse_place("500,200");
  CHECK(los.answer(man, far).verdict == sight::Verdict::clear);
  man.posture = sight::Posture::prone;
  CHECK(los.answer(man, far).verdict == sight::Verdict::blocked);
  CHECK(los.answer(far, man).verdict == sight::Verdict::blocked);
  CHECK(los.answer(man, far, *los.parse_given("from=crouched")).verdict == sight::Verdict::clear);
}

TEST_CASE("The lines that a map change affects are reported", "[los][perry-heroes:7.13.2d]") {
  Scene before;
  add_grid(before, 100'000);
  Scene after = before;
  after.area("hill", 300, 300, 420, 420);
  const sight::MapLos a = los_of_figures(before), b = los_of_figures(after);
  std::size_t count = 0, expected = 0;
  sight::difference(a, b, {}, Workers(1), [&](const sight::Difference& one) {
    CHECK(one.after->blocked_by == "f1");
    ++count;
    return true;
  });
  for (const Hex from : b.hexes())
    for (const Hex to : b.hexes())
      if (from < to && b.answer(from, to).verdict == sight::Verdict::blocked) ++expected;
  CHECK(count == expected);
  CHECK(count > 100);
}
