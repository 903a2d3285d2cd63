// SPDX-License-Identifier: MIT
// Maps on which figures stand, in labels and rows: tables with hexes over them, and tactical maps on a page.
#include "core/sight/models/checks.h"
#include "core/sight/models/difference.h"
#include "core/sight/models/explain.h"
#include "tests/core/sight/models/figure_scene.h"

using namespace coq;
using Scene = test::FigureScene;

namespace {

/// Hexes of so many micrometres over the scene, A01 in the middle of its upper left corner.
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

los::MapLos los_of_figures(const Scene& scene,
                           los::MapLos::Questions questions = los::MapLos::Questions::many) {
  Result<los::MapLos> made = los::MapLos::make(scene.map, test::heroes_rules(), std::nullopt, questions);
  REQUIRE(made.has_value());
  return *std::move(made);
}

/// "blocked f1 C04 7.13.2b", "hindered", "clear".
std::string told(const los::MapLos& los, const char* from, const char* to, const char* given = "") {
  const los::Row row = los.row(*los.parse_place(from), *los.parse_place(to), *los.parse_given(given));
  std::string out = los::verdict_name(row.answer.verdict);
  if (row.answer.verdict == los::Verdict::blocked)
    out += " " + row.blocked_by + " " + row.blocked_in + " " + row.rule;
  return out;
}

}  // namespace

TEST_CASE("A table with hexes is asked in points and in labels",
          "[los][perry-heroes:3.1b][perry-heroes:7.13.2b]") {
  Scene scene;
  add_grid(scene, 100'000);
  scene.area("wood", 250, 350, 290, 450);  // in C04
  const los::MapLos los = los_of_figures(scene);
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
  // A plume of 10 cm about a point: its edge is 5 cm from there.
  CHECK(told(los, "100,600", "400,600", "smoke=250:600") == "hindered");
  CHECK(told(los, "100,600", "400,600", "smoke=250:649.9") == "hindered");
  CHECK(told(los, "100,600", "400,600", "smoke=250:650.1") == "clear");
  CHECK(told(los, "100,600", "400,600", "smoke=A05,250:600") == "hindered");
  CHECK_FALSE(los.parse_given("smoke=250:600:1").has_value());
  // Where there is no index, the same.
  const los::MapLos few = los_of_figures(scene, los::MapLos::Questions::few);
  CHECK(told(few, "A04", "E04") == told(los, "A04", "E04"));
  CHECK_FALSE(los.parse_given("from=seated").has_value());
  CHECK_FALSE(los.parse_given("under=prone").has_value());
  CHECK(los.row(*los.parse_place("A04"), *los.parse_place("E04")).range == 4);
  CHECK(los.row(*los.parse_place("100,100"), *los.parse_place("130,140")).range == 50);
}

TEST_CASE("What a hex sees is what each pair sees", "[los][perry-heroes:7.13.2b]") {
  Scene scene;
  add_grid(scene, 100'000);
  scene.area("wood", 250, 350, 290, 450).area("hill", 400, 100, 700, 400).area("building", 450, 600, 520, 700);
  const los::MapLos los = los_of_figures(scene);
  const los::Query query = *los.parse_given("smoke=C02,C03");
  int seen = 0, hindered = 0;
  for (const Hex from : los.hexes()) {
    const los::Sights sights = los.field_of_view(from, query);
    for (const Hex to : los.hexes()) {
      if (from == to) continue;
      const los::Verdict verdict = los.answer(from, to, query).verdict;
      CHECK(sights[los.grid().index(to)].verdict() == verdict);
      CHECK(los.answer(to, from, query).verdict == verdict);
      seen += verdict != los::Verdict::blocked ? 1 : 0;
      hindered += verdict == los::Verdict::hindered ? 1 : 0;
    }
  }
  CHECK(seen > 500);
  CHECK(hindered > 100);
}

TEST_CASE("Bases of the size of a figure are figures, others vehicles; none cuts a line",
          "[los][perry-heroes:7.13.2b][perry-heroes:3.2d]") {
  Scene scene;
  scene.area("building", 400, 500, 460, 600);
  const los::MapLos los = los_of_figures(scene);
  const los::Base man{"A.1", "soldier", Scene::at(200, 520), {0, -1}, 20'000, 20'000};
  const los::Base tank{"B.1", "tiger", Scene::at(500, 500), {0, -1}, 55'000, 110'000};
  const los::FigureSight sight = los.figure_sight(man, tank);
  CHECK(sight.points == 5);
  CHECK(sight.seen_points == 2);
  CHECK(los.figure_sight(tank, man).points == 1);
  los::Query query;
  query.bases = {man, tank, {"A.2", "soldier", Scene::at(300, 520), {0, -1}, 20'000, 20'000}};
  CHECK(los.row(man, *los.parse_place("380,520"), query).answer.verdict == los::Verdict::clear);
  CHECK(los.parse_place("A.2", query.bases).has_value());
}

TEST_CASE("A vehicle is as large as its class is", "[los][perry-heroes:10c]") {
  CHECK(los::vehicle_base(*test::heroes_rules(), "t34-76") == Point{55'000, 110'000});
  CHECK(los::vehicle_base(*test::heroes_rules(), "tiger") == Point{65'000, 120'000});
  CHECK_FALSE(los::vehicle_base(*test::heroes_rules(), "soldier").has_value());
}

TEST_CASE("A line is explained piece by piece, and the sentence says why",
          "[los][perry-heroes:7.13.2b][perry-heroes:7.13.2d]") {
  Scene scene;
  scene.area("wood", 90, 400, 104, 600).line("hedge", {Scene::at(200, 400), Scene::at(200, 600)}, 10);
  scene.area("hill", 300, 400, 500, 600);
  const los::MapLos los = los_of_figures(scene);
  const los::Place from = *los.parse_place("100,500"), to = *los.parse_place("280,500");
  const std::vector<los::ExplainedPiece> pieces = los::explain(los, from, to);
  REQUIRE(pieces.size() == 4);
  CHECK(pieces[0].excused);
  CHECK(pieces[0].left == std::vector<std::string>{"f1"});
  CHECK(pieces[1].left.empty());
  CHECK(pieces[2].blocks);
  CHECK(pieces[2].by == "f2");
  CHECK(pieces[2].rule == "7.13.2b");
  const los::Row row = los.row(from, to);
  CHECK(los::why_blocked(los, from, to, row.answer)->text.text() ==
        "it lies on both sides of the line, and no end is just behind it or at its edge");
  const los::Place low = *los.parse_place("280,500"), high = *los.parse_place("400,500");
  const auto why = los::why_blocked(los, low, high, los.row(low, high).answer);
  CHECK(why->text.text() == "the higher end is not on a crest");
  CHECK(los::explain(los, low, high).back().relief);
  const los::Place free = *los.parse_place("280,580");
  CHECK_FALSE(los::why_blocked(los, low, free, los.row(low, free).answer).has_value());
}

TEST_CASE("How far men see, by the hour and the weather", "[los][perry-heroes:7.13.1a]") {
  Scene scene;
  add_grid(scene, 100'000);
  const los::MapLos los = los_of_figures(scene);
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
  // From the centre of a hex to the next it is 10 cm, however the lattice was rounded.
  CHECK(far("A01", "A03", "night") == 0);
  CHECK(far("A01", "C02", "night") == 0);
  CHECK(far("A01", "C03", "night") == 20);
  CHECK(los::sight_distance(*test::heroes_rules(), *los.parse_given("rain"))->optics == 800'000);
}

TEST_CASE("On a tactical map on a page the lattice says how long a centimetre is",
          "[los][perry-heroes:3.1b][perry-heroes:7.13.2c]") {
  // Hexes of 20 mm: 1 cm of the rules is 2 mm of the page.
  Scene scene;
  add_grid(scene, 20'000);
  scene.map.table.reset();
  scene.map.page = model::Page{};
  scene.area("wood", 50, 20, 80, 120);
  const los::MapLos los = los_of_figures(scene);
  CHECK(told(los, "78,60", "150,60") == "clear");
  CHECK(told(los, "77,60", "150,60").starts_with("blocked f1"));
  CHECK(told(los, "60,60", "70,60") == "clear");
  CHECK(told(los, "60,60", "70.001,60").starts_with("blocked f1"));
}

TEST_CASE("Lines that a change of the map made others", "[los][perry-heroes:7.13.2d]") {
  Scene before;
  add_grid(before, 100'000);
  Scene after = before;
  after.area("hill", 300, 300, 420, 420);
  const los::MapLos a = los_of_figures(before), b = los_of_figures(after);
  std::size_t count = 0, expected = 0;
  los::difference(a, b, {}, Workers(1), [&](const los::Difference& one) {
    CHECK(one.after->blocked_by == "f1");
    ++count;
    return true;
  });
  for (const Hex from : b.hexes())
    for (const Hex to : b.hexes())
      if (from < to && b.answer(from, to).verdict == los::Verdict::blocked) ++expected;
  CHECK(count == expected);
  CHECK(count > 100);
}
