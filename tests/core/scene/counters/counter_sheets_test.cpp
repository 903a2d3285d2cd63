// SPDX-License-Identifier: MIT
#include "core/scene/counters/counter_sheets.h"

#include "core/scene/fixed_metrics.h"
#include "tests/core/scene/documents.h"

using namespace coq;
using namespace coq::scene;
using namespace coq::test;

namespace {

model::CountersDocument counters_with(const std::string& counters) {
  return parse<model::CountersDocument>(
      R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="fr"><title>Essai</title>)" +
      counters + "</counters>");
}

const char* const kGun =
    R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" count="3" size="15.875"><name>Section</name>)"
    R"(<face fp="2" range="8" at-fp="5" resolve="9" movement="4"/><face fp="1" range="7" resolve="6" movement="3"/></counter>)";
const char* const kSmoke =
    R"(<counter id="smoke" kind="marker" type="smoke" count="2" size="15.875"><name>Fumée</name><face/></counter>)";

Document sheets(const model::CountersDocument& counters, const CounterSheetOptions& options,
                Problems& problems) {
  FixedMetrics metrics;
  auto document = counter_sheets({&counters}, red_poppies(), options, metrics, problems);
  REQUIRE(document.has_value());
  return *document;
}

/// Boxes of the pieces of a page with that id, by their clips.
std::vector<Box> places_of(const Page& page, std::string_view id) {
  std::vector<Box> result;
  for (const Item& item : find_layer(page.scene, "Art")->items)
    if (item.id == id) result.push_back(std::get<Group>(item.content).clip->bounds());
  return result;
}

Group face_of(const model::CountersDocument& counters, std::size_t face, bool black_and_white = false) {
  FixedMetrics metrics;
  const auto ruleset = red_poppies();
  const CounterArt art(ruleset, metrics, {black_and_white, SymbolStyle::sign, ""}, "fr");
  return art.draw(counters.counters.front(), face, {{0, 0}, {15'875, 15'875}});
}

Point place_of_text(const Group& group, std::string_view text) {
  for (const Item& item : group.items)
    if (const auto* run = std::get_if<TextRun>(&item.content); run != nullptr && run->text == text)
      return run->at;
  FAIL("no text " << text);
  return {};
}

}  // namespace

TEST_CASE("As many counters stand on a sheet as fit", "[scene][counters]") {
  struct Row {
    Um size;
    int columns, rows;
  };
  const Row row = GENERATE(Row{15'875, 12, 17}, Row{14'288, 13, 19}, Row{12'700, 15, 21}, Row{20'000, 9, 13});
  const auto layout = sheet_layout({}, row.size, row.size);
  REQUIRE(layout.has_value());
  CHECK(layout->columns == row.columns);
  CHECK(layout->rows == row.rows);
  // In the middle of the sheet, to the micrometre.
  const Box block = layout->block();
  CHECK(std::abs(block.min.x - (210'000 - block.max.x)) <= 1);
  CHECK(std::abs(block.min.y - (297'000 - block.max.y)) <= 1);
}

TEST_CASE("A gutter parts the counters", "[scene][counters]") {
  SheetSettings settings;
  settings.gutter = 2000;
  const auto layout = sheet_layout(settings, 20'000, 20'000);
  REQUIRE(layout.has_value());
  CHECK(layout->columns == 8);
  CHECK(layout->cell(1).min.x - layout->cell(0).max.x == 2000);
}

TEST_CASE("A counter larger than the paper is an error", "[scene][counters]") {
  const auto layout = sheet_layout({}, 205'000, 20'000);
  REQUIRE_FALSE(layout.has_value());
  CHECK(layout.error().check == "sheet.size");
}

TEST_CASE("Each back lies behind its front", "[scene][counters]") {
  const Duplex duplex = GENERATE(Duplex::long_edge, Duplex::short_edge);
  const std::string paper = GENERATE("A4", "297x210");
  Problems problems;
  CounterSheetOptions options;
  options.duplex = duplex;
  options.paper = paper;
  const Document document = sheets(counters_with(std::string(kGun) + kSmoke), options, problems);
  REQUIRE(document.pages.size() == 2);
  const Um w = document.pages[0].media.max.x, h = document.pages[0].media.max.y;
  const bool mirrors_x = (duplex == Duplex::long_edge) == (w < h);
  const std::vector<Box> fronts = places_of(document.pages[0], "mg"),
                         backs = places_of(document.pages[1], "mg");
  REQUIRE(fronts.size() == 3);
  REQUIRE(backs.size() == 3);
  for (std::size_t i = 0; i < fronts.size(); ++i) {
    const Point front = fronts[i].min;
    const Point seen =
        mirrors_x ? Point{w - backs[i].max.x, backs[i].min.y} : Point{backs[i].min.x, h - backs[i].max.y};
    CHECK(std::abs(front.x - seen.x) <= 100);
    CHECK(std::abs(front.y - seen.y) <= 100);
  }
}

TEST_CASE("Where rows are mirrored the backs are turned", "[scene][counters]") {
  CHECK_FALSE(back_place({{0, 0}, {10, 10}}, Flip::long_edge, 210'000, 297'000).turned);
  CHECK(back_place({{0, 0}, {10, 10}}, Flip::short_edge, 210'000, 297'000).turned);
  CHECK(back_place({{0, 0}, {10, 10}}, Flip::long_edge, 297'000, 210'000).turned);
}

TEST_CASE("A printer's profile moves the back only and scales both", "[scene][counters]") {
  PrinterProfile profile;
  profile.dx = 400;
  profile.dy = -300;
  profile.scale_x = 1010;
  CHECK(correction(profile, false, 210'000, 297'000).apply(Point{105'000, 148'500}) == Point{105'000, 148'500});
  CHECK(correction(profile, true, 210'000, 297'000).apply(Point{105'000, 148'500}) == Point{105'400, 148'200});
  CHECK(correction(profile, false, 210'000, 297'000).apply(Point{205'000, 0}).x == 206'000);
}

TEST_CASE("A list that does not fill the sheet is padded with blanks, one that is longer goes on",
          "[scene][counters]") {
  Problems problems;
  CounterSheetOptions options;
  options.duplex = Duplex::fronts_only;
  const Document one = sheets(counters_with(kGun), options, problems);
  REQUIRE(one.pages.size() == 1);
  CHECK(places_of(one.pages[0], "mg").size() == 3);
  // The cuts of all 12 x 17 places are drawn.
  const Layer* cuts = find_layer(one.pages[0].scene, "Cut lines");
  REQUIRE(cuts != nullptr);
  CHECK(cuts->kind == LayerClass::cut_lines);
  std::string many = kGun;
  many.replace(many.find("count=\"3\""), 9, "count=\"205\"");
  CHECK(sheets(counters_with(many), options, problems).pages.size() == 2);
}

TEST_CASE("Sheets say outside the trim what they are", "[scene][counters]") {
  Problems problems;
  CounterSheetOptions options;
  options.date = 1'500'000'000;
  const Document document = sheets(counters_with(kGun), options, problems);
  const std::string front = text_of(document.pages[0].scene), back = text_of(document.pages[1].scene);
  for (const char* part : {"Essai", "planche 1 sur 1", "recto", "2017-07-14", "50 mm"})
    CHECK(contains(front, part));
  CHECK(contains(back, "verso"));
  const Layer* line = find_layer(document.pages[0].scene, "sheet");
  REQUIRE(line != nullptr);
  CHECK_FALSE(line->bounds().meets(document.pages[0].bleed));
}

TEST_CASE("Colours bleed beyond the block, at least 1.5 mm on backs", "[scene][counters]") {
  Problems problems;
  CounterSheetOptions options;
  options.bleed = 500;
  const Document document = sheets(counters_with(kGun), options, problems);
  const auto reach = [](const Page& page) {
    return page.trim.min.y - find_layer(page.scene, "Bleed")->bounds().min.y;
  };
  CHECK(reach(document.pages[0]) == 500);
  CHECK(reach(document.pages[1]) == 1500);
}

TEST_CASE("A unit's face has the layout of the figure", "[scene][counters][red-poppies:2.03b]") {
  const auto counters = counters_with(kGun);
  const Group face = face_of(counters, 0);
  const Point fp = place_of_text(face, "2"), range = place_of_text(face, "8"), at_fp = place_of_text(face, "5");
  const Point resolve = place_of_text(face, "9"), movement = place_of_text(face, "4"),
              reminder = place_of_text(face, "CC");
  CHECK(fp.x < range.x);
  CHECK(std::abs(fp.y - range.y) < 100);
  CHECK((at_fp.y > fp.y && at_fp.y < resolve.y));
  CHECK((resolve.x < reminder.x && reminder.x < movement.x));
  CHECK(std::abs(resolve.y - movement.y) < 1000);
  const auto has_symbol = std::any_of(face.items.begin(), face.items.end(), [](const Item& item) {
    return std::holds_alternative<Group>(item.content);
  });
  CHECK(has_symbol);
}

TEST_CASE("The nation gives the colour, and its letters tell it apart without",
          "[scene][counters][red-poppies:2.03c]") {
  const auto counters = counters_with(kGun);
  const auto ruleset = red_poppies();
  const auto ground = [](const Group& group) {
    return *std::get<Shape>(group.items.front().content).fill->color;
  };
  CHECK(ground(face_of(counters, 0)) == *parse_color(ruleset.find_nation("german")->colour));
  const Group plain = face_of(counters, 0, true);
  CHECK(ground(plain) == kWhite);
  CHECK_NOTHROW(place_of_text(plain, "ALL"));
}

TEST_CASE("Formed and dispersed sides differ in look and have their own factors",
          "[scene][counters][red-poppies:2.03d]") {
  const auto counters = counters_with(kGun);
  const Group front = face_of(counters, 0), back = face_of(counters, 1);
  CHECK(std::get<Shape>(front.items.front().content).fill != std::get<Shape>(back.items.front().content).fill);
  place_of_text(back, "7");
  place_of_text(back, "6");
  std::string text;
  collect_text(back.items, text);
  CHECK_FALSE(contains(text, "9"));
}

TEST_CASE("Every marker of Red Poppies has a drawing of its own", "[scene][counters][red-poppies:2.03a]") {
  std::vector<std::size_t> sizes;
  for (const model::MarkerType& type : red_poppies().marker_types) {
    Group group;
    INFO(type.id);
    CHECK(scene::detail::draw_marker_icon(type.id, false, {{0, 0}, {14'000, 11'000}}, kBlack, kBlack, group));
    CHECK(group.items.size() >= 2);
    for (const Item& item : group.items) {
      const Box box = std::get<Shape>(item.content).outline.bounds();
      CHECK(box.min.x >= -300);
      CHECK(box.max.x <= 14'300);
    }
  }
  Group none;
  CHECK_FALSE(
      scene::detail::draw_marker_icon("balloon", false, {{0, 0}, {14'000, 11'000}}, kBlack, kBlack, none));
}

TEST_CASE("Batteries' letters are read from the marker's text", "[scene][counters]") {
  CHECK(marker_letter("FFE A") == "A");
  CHECK(marker_letter("Cible B") == "B");
  CHECK(marker_letter("Fumée") == "");
  CHECK(marker_letter("Lieu sacré, Alliés") == "");
}

TEST_CASE("Two types have a symbol of their own", "[scene][counters][red-poppies:2.02a]") {
  model::Counter counter;
  counter.type = "artillery";
  CHECK(icon_of(counter, {}) == SymbolIcon::artillery);
  counter.type2 = "cavalry";
  CHECK(icon_of(counter, {}) == SymbolIcon::horse_artillery);
  model::Face face;
  face.symbol = "tank";
  CHECK(icon_of(counter, face) == SymbolIcon::tank);
}

TEST_CASE("A reminder that does not fit at 5 pt is an error that names the counter", "[scene][counters]") {
  Problems problems;
  sheets(
      counters_with(
          R"(<counter id="x" kind="unit" type="infantry" nation="german" count="2" size="12.7"><name>X</name>)"
          R"(<face fp="1" range="1" resolve="8" movement="1" text="beaucoup trop long pour un pion"/></counter>)"),
      {}, problems);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].check == "counter.text");
  CHECK(problems[0].subject == "x");
  CHECK(problems[0].message.text() ==
        "counter \"x\": the text \"beaucoup trop long pour un pion\" is too long at 5 pt");
}

TEST_CASE("The calibration sheet comes first, both sides", "[scene][counters]") {
  Problems problems;
  CounterSheetOptions options;
  options.calibration = true;
  const Document document = sheets(counters_with(kGun), options, problems);
  REQUIRE(document.pages.size() == 4);
  CHECK(contains(text_of(document.pages[0].scene), "100 mm"));
}

TEST_CASE("Options of sheets are read within their limits", "[scene][counters]") {
  CounterSheetOptions options;
  CHECK(set_option(counter_sheet_option_table(), "back-dx", "-0.4", options).has_value());
  CHECK(options.profile.dx == -400);
  CHECK(set_option(counter_sheet_option_table(), "scale-x", "1.004", options).has_value());
  CHECK(options.profile.scale_x == 1004);
  CHECK_FALSE(set_option(counter_sheet_option_table(), "scale-y", "1.1", options).has_value());
  CHECK(set_option(counter_sheet_option_table(), "duplex", "short-edge", options).has_value());
  CHECK(options.duplex == Duplex::short_edge);
}
