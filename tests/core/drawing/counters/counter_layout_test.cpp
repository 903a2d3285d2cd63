// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/counters/counter_art.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

constexpr Um kLaidEdge = 20'000;
constexpr Box kLaidPiece{{0, 0}, {kLaidEdge, kLaidEdge}};

model::CountersDocument laid_document(const std::string& layout, const std::string& attributes,
                                      const std::string& faces) {
  return parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="fr"><title>Essai</title>)" +
      layout + R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" count="3" size="20" )" +
      attributes + "><name>Section</name>" + faces + "</counter></counters>");
}

Group laid_out(const model::CountersDocument& document, Problems* problems = nullptr, std::size_t face = 0,
               int piece = 0) {
  test::FixedMetrics metrics;
  const auto ruleset = rules_of_red_poppies();
  CounterLook look;
  look.layouts = &document.layouts;
  const CounterArt art(ruleset, metrics, look, "fr");
  return art.draw(document.counters.front(), face, kLaidPiece, problems, piece);
}

std::vector<TextRun> laid_runs(const Group& group) {
  std::vector<TextRun> out;
  for (const Item& item : group.items)
    if (const auto* run = std::get_if<TextRun>(&item.content)) out.push_back(*run);
  return out;
}

std::optional<TextRun> laid_run(const Group& group, std::string_view text) {
  for (const TextRun& run : laid_runs(group))
    if (run.text == text) return run;
  return std::nullopt;
}

const std::string kLaidFace = R"(<face fp="2" range="8" resolve="9" movement="4" text="CC"/>)";

}  // namespace

TEST_CASE("Without a layout, a face is drawn as its ruleset defines", "[scene][counters]") {
  const auto with =
      laid_document(R"(<layout id="l"><part shows="name" x="50" y="90"/></layout>)", "", kLaidFace);
  const auto without = laid_document("", "", kLaidFace);
  CHECK(laid_out(with) == laid_out(without));
}

TEST_CASE("A counter uses the layout that it names, otherwise the layout of its type", "[scene][counters]") {
  const std::string two =
      R"(<layout id="own"><part shows="name" x="50" y="90"/></layout>)"
      R"(<layout id="types" types="infantry machine-gun"><part shows="text" x="50" y="90"/></layout>)";
  CHECK(laid_run(laid_out(laid_document(two, "", kLaidFace)), "CC"));
  CHECK_FALSE(laid_run(laid_out(laid_document(two, "", kLaidFace)), "Section"));
  CHECK(laid_run(laid_out(laid_document(two, R"(layout="own")", kLaidFace)), "Section"));
  CHECK_FALSE(laid_run(laid_out(laid_document(two, R"(layout="own")", kLaidFace)), "CC"));
}

TEST_CASE("A layout part has its position, size, font and colour in hundredths of the face",
          "[scene][counters]") {
  const auto document = laid_document(
      R"(<layout id="l" types="machine-gun"><part shows="symbol" x="30" y="40" width="40"/>)"
      R"(<part shows="factors" factors="fp range" x="50" y="80" size="30" font="period" bold="no" italic="yes" colour="#123456"/>)"
      R"(<part shows="name" x="10" y="15" align="left" size="12"/></layout>)",
      "", kLaidFace);
  const Group face = laid_out(document);
  const auto factors = laid_run(face, "2-8");
  REQUIRE(factors);
  CHECK(factors->at.x == 10'000);
  CHECK(factors->at.y > 16'000);  // the baseline; the capitals are centred on 80
  CHECK(factors->font.size == points_of_um(6'000));
  CHECK(factors->font.role == FontRole::period);
  CHECK_FALSE(factors->font.bold);
  CHECK(factors->font.italic);
  CHECK(factors->color == Color{0x12, 0x34, 0x56, 255});
  const auto name = laid_run(face, "Section");
  REQUIRE(name);
  CHECK(name->at.x == 2'000);
  CHECK(name->anchor == Anchor::start);
  const auto symbol = std::find_if(face.items.begin(), face.items.end(), [](const Item& item) {
    return std::holds_alternative<Group>(item.content);
  });
  REQUIRE(symbol != face.items.end());
  CHECK(std::get<Group>(symbol->content).transform.apply(Point{0, 0}) == Point{2'000, 4'000});
  CHECK_FALSE(laid_run(face, "9"));  // anything without a part is not drawn
}

TEST_CASE("A layout part may be limited to one face", "[scene][counters]") {
  const auto document = laid_document(
      R"(<layout id="l" types="machine-gun"><part shows="text" face="back" x="50" y="50"/></layout>)", "",
      kLaidFace + kLaidFace);
  CHECK_FALSE(laid_run(laid_out(document), "CC"));
  CHECK(laid_run(laid_out(document, nullptr, 1), "CC"));
}

TEST_CASE("A layout text shrinks, takes two lines, and is reported if it still does not fit",
          "[scene][counters]") {
  const auto with = [](const std::string& text, const std::string& part) {
    return laid_document(R"(<layout id="l" types="machine-gun"><part shows="text" )" + part + "/></layout>", "",
                         R"(<face text=")" + text + R"("/>)");
  };
  Problems problems;
  const Group shrunk = laid_out(with("Grenadier", R"(x="50" y="50" size="40")"), &problems);
  REQUIRE(laid_runs(shrunk).size() == 1);
  CHECK(laid_runs(shrunk)[0].font.size < points_of_um(8'000));
  CHECK(laid_runs(laid_out(with("Grenadiers de la garde", R"(x="50" y="50" size="20" width="60")"), &problems))
            .size() == 2);
  CHECK(problems.empty());
  laid_out(with("Grenadierregimentskommandeur", R"(x="50" y="50" width="30")"), &problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].check == "counter.text");
  problems.clear();
  laid_out(with("Garde", R"(x="104" y="50")"), &problems);  // outside the counter
  CHECK(problems.size() == 1);
}

TEST_CASE("A stripe is where the layout places it, otherwise where the ruleset places it",
          "[scene][counters]") {
  test::FixedMetrics metrics;
  const auto ruleset = rules_of_red_poppies();
  const auto document = laid_document(
      R"(<layout id="l"><part shows="stripe" x="50" y="95" width="100" height="10" colour="#ff0000"/></layout>)",
      R"(layout="l")", kLaidFace);
  CounterLook look;
  look.layouts = &document.layouts;
  const CounterArt art(ruleset, metrics, look, "fr");
  const auto bands = art.bands(document.counters.front(), 0, kLaidPiece);
  REQUIRE(bands.size() == 1);
  CHECK(bands[0].box == Box{{0, 18'000}, {20'000, 20'000}});
  CHECK(bands[0].ink == Color{255, 0, 0, 255});
  look.layouts = nullptr;
  const auto edges = CounterArt(ruleset, metrics, look, "fr").bands(document.counters.front(), 0, kLaidPiece);
  REQUIRE(edges.size() == 1);
  CHECK(edges[0].box == Box{{0, 0}, {kLaidEdge * 9 / 100, kLaidEdge}});
}

TEST_CASE("Designation, formation, set-up hex and number are on the face if the counter has them",
          "[scene][counters]") {
  const auto document =
      laid_document("", R"(designation="3/45" parent="45. RI" setup="E04" numbers="7")", kLaidFace);
  Problems problems;
  const Group second = laid_out(document, &problems, 0, 1);
  CHECK(laid_run(second, "3/45 8"));
  CHECK(laid_run(second, "45. RI"));
  CHECK(laid_run(second, "E04"));
  CHECK(laid_run(laid_out(document), "3/45 7"));
  CHECK(problems.empty());
  const std::string shown =
      R"(<layout id="l" types="machine-gun"><part shows="number" x="20" y="20"/>)"
      R"(<part shows="setup" x="50" y="20"/><part shows="parent" x="50" y="80" turn="up"/></layout>)";
  const Group laid =
      laid_out(laid_document(shown, R"(parent="45. RI" setup="E04" numbers="7")", kLaidFace), &problems, 0, 2);
  CHECK(laid_run(laid, "9"));
  CHECK(laid_run(laid, "E04"));
  REQUIRE(laid_run(laid, "45. RI"));
  CHECK(laid_run(laid, "45. RI")->angle == -90'000);
}

TEST_CASE("The back has the symbol marks of the front unless it states its own", "[scene][counters]") {
  const auto symbol = [](const std::string& front, const std::string& back) {
    const auto document = laid_document("", "", "<face " + front + "/><face " + back + "/>");
    const Group face = laid_out(document, nullptr, 1);
    for (const Item& item : face.items)
      if (const auto* group = std::get_if<Group>(&item.content)) return *group;
    return Group{};
  };
  const std::string marks = R"(echelon="battalion" frame="lozenge" modifiers="headquarters wheeled")";
  CHECK(symbol(marks, "") == symbol("", marks));
  CHECK_FALSE(symbol(marks, "") == symbol("", ""));
  CHECK(symbol(marks, R"(echelon="none" frame="rectangle" modifiers="")") == symbol("", ""));
}
