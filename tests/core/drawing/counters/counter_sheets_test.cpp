// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/counters/counter_sheets.h"

#include <set>

#include "tests/core/drawing/counters/face_ink.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
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
  test::FixedMetrics metrics;
  auto document = counter_sheets({&counters}, rules_of_red_poppies(), options, metrics, problems);
  REQUIRE(document.has_value());
  return *document;
}

/// Returns the boxes of the pieces of a page with that id, from their clips.
std::vector<Box> places_of(const Page& page, std::string_view id) {
  std::vector<Box> result;
  for (const Item& item : find_layer(page.scene, "Art")->items)
    if (item.id == id) result.push_back(std::get<Group>(item.content).clip->bounds());
  return result;
}

Group face_of(const model::CountersDocument& counters, std::size_t face, bool black_and_white = false) {
  test::FixedMetrics metrics;
  const auto ruleset = rules_of_red_poppies();
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

TEST_CASE("A sheet has as many counters as fit", "[scene][counters]") {
  struct Row {
    Um size;
    int columns, rows;
  };
  const Row row = GENERATE(Row{15'875, 12, 17}, Row{14'288, 13, 19}, Row{12'700, 15, 21}, Row{20'000, 9, 13});
  const auto layout = sheet_layout({}, row.size, row.size);
  REQUIRE(layout.has_value());
  CHECK(layout->columns == row.columns);
  CHECK(layout->rows == row.rows);
  // The block is centred on the sheet, to the micrometre.
  const Box block = layout->block();
  CHECK(std::abs(block.min.x - (210'000 - block.max.x)) <= 1);
  CHECK(std::abs(block.min.y - (297'000 - block.max.y)) <= 1);
}

TEST_CASE("A gutter separates the counters", "[scene][counters]") {
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

TEST_CASE("Each back is printed behind its front", "[scene][counters]") {
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

TEST_CASE("If rows are mirrored, the backs are rotated", "[scene][counters]") {
  CHECK_FALSE(back_place({{0, 0}, {10, 10}}, Flip::long_edge, 210'000, 297'000).turned);
  CHECK(back_place({{0, 0}, {10, 10}}, Flip::short_edge, 210'000, 297'000).turned);
  CHECK(back_place({{0, 0}, {10, 10}}, Flip::long_edge, 297'000, 210'000).turned);
}

TEST_CASE("A printer profile scales both sides but shifts only the back", "[scene][counters]") {
  PrinterProfile profile;
  profile.dx = 400;
  profile.dy = -300;
  profile.scale_x = 1010;
  CHECK(correction(profile, false, 210'000, 297'000).apply(Point{105'000, 148'500}) == Point{105'000, 148'500});
  CHECK(correction(profile, true, 210'000, 297'000).apply(Point{105'000, 148'500}) == Point{105'400, 148'200});
  CHECK(correction(profile, false, 210'000, 297'000).apply(Point{205'000, 0}).x == 206'000);
}

TEST_CASE("A short list is padded with blanks, and a long list continues on another sheet",
          "[scene][counters]") {
  Problems problems;
  CounterSheetOptions options;
  options.duplex = Duplex::fronts_only;
  const Document one = sheets(counters_with(kGun), options, problems);
  REQUIRE(one.pages.size() == 1);
  CHECK(places_of(one.pages[0], "mg").size() == 3);
  // The cut lines of all 12 x 17 places are drawn.
  const Layer* cuts = find_layer(one.pages[0].scene, "Cut lines");
  REQUIRE(cuts != nullptr);
  CHECK(cuts->kind == LayerClass::cut_lines);
  std::string many = kGun;
  many.replace(many.find("count=\"3\""), 9, "count=\"205\"");
  CHECK(sheets(counters_with(many), options, problems).pages.size() == 2);
}

TEST_CASE("A line of text outside the trim identifies each sheet", "[scene][counters]") {
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

TEST_CASE("Colours bleed beyond the block, by at least 1.5 mm on backs", "[scene][counters]") {
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

TEST_CASE("A unit's face has everything that the rules' figure shows, with its factors in one line",
          "[scene][counters][red-poppies:2.03b]") {
  const auto counters = counters_with(kGun);
  const Group face = face_of(counters, 0);
  const Point fp = place_of_text(face, "2"), range = place_of_text(face, "8"), at_fp = place_of_text(face, "5");
  const Point resolve = place_of_text(face, "9"), movement = place_of_text(face, "4"),
              reminder = place_of_text(face, "CC");
  CHECK((fp.x < range.x && range.x < resolve.x && resolve.x < movement.x));
  CHECK(std::abs(fp.y - movement.y) < 100);
  CHECK(std::abs(fp.y - range.y) < 1'000);
  CHECK(std::abs(fp.y - resolve.y) < 2'000);
  CHECK((at_fp.y < reminder.y && reminder.y < fp.y));
  const auto symbol = std::find_if(face.items.begin(), face.items.end(), [](const Item& item) {
    return std::holds_alternative<Group>(item.content);
  });
  REQUIRE(symbol != face.items.end());
  CHECK(symbol->bounds.max.x - symbol->bounds.min.x >= 15'875 / 2);  // half the side
}

TEST_CASE("Nations are distinguished by colour, and by letters in black and white",
          "[scene][counters][red-poppies:2.03c]") {
  const auto counters = counters_with(kGun);
  const auto ruleset = rules_of_red_poppies();
  const auto ground = [](const Group& group) {
    return *std::get<Shape>(group.items.front().content).fill->color;
  };
  CHECK(ground(face_of(counters, 0)) == *parse_color(ruleset.find_nation("german")->colour));
  const Group plain = face_of(counters, 0, true);
  CHECK(ground(plain) == kWhite);
  CHECK_NOTHROW(place_of_text(plain, "ALL"));
}

TEST_CASE("Formed and dispersed sides look different and have their own factors",
          "[scene][counters][red-poppies:2.03d]") {
  const auto counters = counters_with(kGun);
  const Group front = face_of(counters, 0), back = face_of(counters, 1);
  CHECK(std::get<Shape>(front.items.front().content).fill != std::get<Shape>(back.items.front().content).fill);
  place_of_text(back, "7");
  place_of_text(back, "6");
  CHECK_FALSE(contains(text_of(back.items), "9"));
}

TEST_CASE("Every marker of Red Poppies has its own drawing", "[scene][counters][red-poppies:2.03a]") {
  std::vector<std::size_t> sizes;
  const model::RulesetDocument rules = rules_of_red_poppies();
  for (const model::MarkerType& type : rules.marker_types) {
    Group group;
    INFO(type.id);
    CHECK(drawing::detail::draw_marker_icon(rules, type.id, false, {{0, 0}, {14'000, 11'000}}, kBlack, kBlack,
                                            group));
    CHECK(group.items.size() >= 2);
    for (const Item& item : group.items) {
      const Box box = std::get<Shape>(item.content).outline.bounds();
      CHECK(box.min.x >= -300);
      CHECK(box.max.x <= 14'300);
    }
  }
  Group none;
  CHECK_FALSE(drawing::detail::draw_marker_icon(rules, "balloon", false, {{0, 0}, {14'000, 11'000}}, kBlack,
                                                kBlack, none));
}

TEST_CASE("The letter of a battery is read from the marker's text", "[scene][counters]") {
  CHECK(marker_letter("FFE A") == "A");
  CHECK(marker_letter("Cible B") == "B");
  CHECK(marker_letter("Fumée") == "");
  CHECK(marker_letter("Lieu sacré, Alliés") == "");
}

TEST_CASE("A unit of two types has its own symbol", "[scene][counters][red-poppies:2.02a]") {
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

TEST_CASE("The calibration sheet is printed first, on both sides", "[scene][counters]") {
  Problems problems;
  CounterSheetOptions options;
  options.calibration = true;
  const Document document = sheets(counters_with(kGun), options, problems);
  REQUIRE(document.pages.size() == 4);
  CHECK(contains(text_of(document.pages[0].scene), "100 mm"));
}

TEST_CASE("Sheet options must be within their limits", "[scene][counters]") {
  CounterSheetOptions options;
  CHECK(set_option(counter_sheet_option_table(), "back-dx", "-0.4", options).has_value());
  CHECK(options.profile.dx == -400);
  CHECK(set_option(counter_sheet_option_table(), "scale-x", "1.004", options).has_value());
  CHECK(options.profile.scale_x == 1004);
  CHECK_FALSE(set_option(counter_sheet_option_table(), "scale-y", "1.1", options).has_value());
  CHECK(set_option(counter_sheet_option_table(), "duplex", "short-edge", options).has_value());
  CHECK(options.duplex == Duplex::short_edge);
}

namespace {

bool is_gray(Color c) {
  return c.r == c.g && c.g == c.b;
}
void collect_colours(const std::vector<Item>& items, std::vector<Color>& out) {
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item.content)) collect_colours(group->items, out);
    if (const auto* run = std::get_if<TextRun>(&item.content)) out.push_back(run->color);
    if (const auto* shape = std::get_if<Shape>(&item.content)) {
      if (shape->fill && shape->fill->color) out.push_back(*shape->fill->color);
      if (shape->stroke) out.push_back(shape->stroke->color);
    }
  }
}

}  // namespace

TEST_CASE("Print must stay 1.5 mm away from the cut, and parts of a face must not overlap",
          "[scene][counters]") {
  const int which = GENERATE(0, 1, 2, 3, 4);
  const SymbolStyle style = GENERATE(SymbolStyle::sign, SymbolStyle::silhouette);
  const auto sample = sample_counters(kSampleCounters[which][0], kSampleCounters[which][1]);
  // Hex games have counters of half an inch or more; table games have bases of 40 mm or more, and figures of 20
  // mm.
  const std::vector<Um> sizes = which < 2    ? std::vector<Um>{12'700, 14'288, 15'875, 18'000, 20'000, 25'000}
                                : which == 2 ? std::vector<Um>{25'000, 40'000, 60'000}
                                             : std::vector<Um>{18'000, 20'000, 25'000, 40'000};
  test::FixedMetrics metrics;
  CounterLook look;
  look.symbols = style;
  const CounterArt art(sample.ruleset, metrics, look, "fr");
  for (const Um side : sizes)
    for (const model::Counter& counter : sample.counters.counters)
      for (std::size_t face = 0; face < counter.faces.size(); ++face) {
        Problems problems;
        const Group drawn = art.draw(counter, face, {{0, 0}, {side, side}}, &problems, 1);
        const std::vector<Box> parts = parts_of_face(drawn, side, metrics);
        const Um safe = std::min<Um>(1'490, side / 8 - 10);
        for (std::size_t i = 0; i < parts.size(); ++i) {
          const Box& one = parts[i];
          INFO(counter.id << " face " << face << ", " << side << ": " << one.min.x << " " << one.min.y << " "
                          << one.max.x << " " << one.max.y);
          CHECK(one.min.x >= safe);
          CHECK(one.min.y >= safe);
          CHECK(one.max.x <= side - safe);
          CHECK(one.max.y <= side - safe);
          for (std::size_t k = 0; k < i; ++k) {
            const Box& other = parts[k];
            const Box both{{std::max(one.min.x, other.min.x), std::max(one.min.y, other.min.y)},
                           {std::min(one.max.x, other.max.x), std::min(one.max.y, other.max.y)}};
            const bool in_ring = both == one;  // a number in its ring, or the strokes of a marker's drawing
            INFO("over " << other.min.x << " " << other.min.y << " " << other.max.x << " " << other.max.y);
            const bool apart = both.min.x >= both.max.x || both.min.y >= both.max.y;
            // A text that does not fit at all is reported (`counter.text`).
            if (counter.kind == model::CounterKind::unit && problems.empty()) CHECK((apart || in_ring));
          }
        }
      }
}

TEST_CASE("Each of the sixteen companies has its own designation", "[scene][counters]") {
  const auto sample = sample_counters(kSampleCounters[0][0], kSampleCounters[0][1]);
  const model::Counter* companies = model::find_counter(sample.counters, "uk-inf");
  REQUIRE(companies != nullptr);
  REQUIRE(companies->count == 16);
  test::FixedMetrics metrics;
  const CounterArt art(sample.ruleset, metrics, {}, "fr");
  std::set<std::string> known;
  for (int piece = 0; piece < companies->count; ++piece)
    known.insert(text_of(art.draw(*companies, 0, {{0, 0}, {15'875, 15'875}}, nullptr, piece).items));
  CHECK(known.size() == 16);
  CHECK(drawing::detail::designation_of(*companies, 5) == "B Coy");
  CHECK(drawing::detail::parent_of(*companies, 5) == "7/Downland");
  // A figure without a number has no designation.
  CHECK(drawing::detail::designation_of(*companies, -1).empty());
}

TEST_CASE("Counters in black and white have no colour at all", "[scene][counters]") {
  Problems problems;
  const auto sample =
      xml::load(std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies/armees.counters.xml", problems);
  REQUIRE(sample);
  CounterSheetOptions options;
  options.black_and_white = true;
  const Document document = sheets(std::get<model::CountersDocument>(*sample), options, problems);
  for (const Page& page : document.pages)
    for (const Layer& layer : page.scene.layers) {
      std::vector<Color> colours;
      collect_colours(layer.items, colours);
      for (const Color c : colours) CHECK(is_gray(c));
    }
  // Marker types that a custom ruleset may have.
  for (const char* type : {"shovel", "gas", "smoke", "sacred-ground"}) {
    Group group;
    CHECK(drawing::detail::draw_marker_icon(rules_of_red_poppies(), type, true, {{0, 0}, {9'000, 9'000}},
                                            kBlack, kBlack, group, true));
    std::vector<Color> colours;
    collect_colours(group.items, colours);
    for (const Color c : colours) CHECK(is_gray(c));
  }
}

TEST_CASE("A nation's stripe is on both faces and in the bleed beside it", "[scene][counters]") {
  const auto counters = counters_with(kGun);
  for (const bool plain : {false, true})
    for (const std::size_t face : {0u, 1u}) {
      const Group drawn = face_of(counters, face, plain);
      const auto is_stripe = [](const Item& item) {
        return std::holds_alternative<Shape>(item.content) && item.bounds.min.x == 0 &&
               item.bounds.max.x < 2'000 && item.bounds.max.y - item.bounds.min.y > 14'000;
      };
      CHECK(std::count_if(drawn.items.begin(), drawn.items.end(), is_stripe) == 1);
    }
  Problems problems;
  const Document document = sheets(counters, {}, problems);
  const Layer& bleed = *find_layer(document.pages[0].scene, "Bleed");
  CHECK(bleed.items.size() == 3 + 1);  // the ground of each counter, and the stripe of the left one
}

TEST_CASE("A dispersed back is hatched and has a white symbol, also in black and white", "[scene][counters]") {
  const auto counters = counters_with(kGun);
  for (const bool plain : {false, true}) {
    const Group front = face_of(counters, 0, plain), back = face_of(counters, 1, plain);
    const auto hatched = [](const Group& face) {
      return std::count_if(face.items.begin(), face.items.end(), [](const Item& item) {
        const auto* shape = std::get_if<Shape>(&item.content);
        return shape != nullptr && shape->outline.points.size() > 20 &&
               item.bounds.max.x - item.bounds.min.x > 14'000;
      });
    };
    CHECK(hatched(front) == 0);
    CHECK(hatched(back) == 1);
    for (const Item& item : back.items)
      if (const auto* symbol = std::get_if<Group>(&item.content))
        CHECK(std::get<Shape>(symbol->items.front().content).fill == Fill::solid(kWhite));
  }
}

TEST_CASE("The grounds of adjacent counters overlap in the bleed, so that no white gap shows",
          "[scene][counters]") {
  Problems problems;
  const Document document = sheets(counters_with(kGun), {}, problems);
  std::vector<Box> grounds;
  for (const Item& item : find_layer(document.pages[0].scene, "Bleed")->items)
    if (item.bounds.max.y - item.bounds.min.y > 16'000) grounds.push_back(item.bounds);
  REQUIRE(grounds.size() == 3);
  for (std::size_t i = 1; i < grounds.size(); ++i) CHECK(grounds[i].min.x < grounds[i - 1].max.x - 100);
}

TEST_CASE("Marks must not cross the line of text at the foot of a sheet", "[scene][counters]") {
  for (const char* paper : {"A4", "A3", "letter", "A5"}) {
    Problems problems;
    CounterSheetOptions options;
    options.paper = paper;
    const Document document = sheets(counters_with(kGun), options, problems);
    for (const Page& page : document.pages) {
      const Box line = find_layer(page.scene, "sheet")->bounds();
      for (const Layer& layer : page.scene.layers)
        if (layer.kind == LayerClass::cut_lines || layer.kind == LayerClass::registration)
          for (const Item& item : layer.items) {
            INFO(paper << " " << layer.name << " " << item.bounds.max.y << " " << line.min.y);
            CHECK(item.bounds.max.y <= line.min.y);
          }
    }
  }
}

TEST_CASE("A counter drawn small looks the same, except for a code too small to read", "[scene][counters]") {
  const auto counters = counters_with(kGun);
  const auto ruleset = rules_of_red_poppies();
  test::FixedMetrics metrics;
  const CounterArt art(ruleset, metrics, {}, "fr");
  const Group small = art.draw_small(counters.counters.front(), 0, {{1'000, 2'000}, {7'000, 8'000}});
  const std::string text = text_of(small.items);
  CHECK(contains(text, "9"));
  CHECK_FALSE(contains(text, "ALL"));
  CHECK(small.transform.apply(Point{15'875, 15'875}) == Point{7'000, 8'000});
  const Group full = art.draw_small(counters.counters.front(), 0, {{0, 0}, {15'875, 15'875}});
  CHECK(contains(text_of(full.items), "ALL"));
}

TEST_CASE("Unreasonable sizes and counts are rejected with their limit", "[scene][counters]") {
  test::FixedMetrics metrics;
  Problems problems;
  const auto refusal = [&](const std::string& size, int count, const char* paper) {
    CounterSheetOptions options;
    options.paper = paper;
    const auto counters = counters_with(
        R"(<counter id="mg" kind="unit" type="machine-gun" nation="german" count=")" + std::to_string(count) +
        R"(" size=")" + size + R"("><name>S</name><face fp="2"/></counter>)");
    const auto document = counter_sheets({&counters}, rules_of_red_poppies(), options, metrics, problems);
    return document ? std::string() : document.error().message.text();
  };
  CHECK(refusal("0.001", 2, "A4") == "a counter of 0.001 x 0.001 mm cannot be cut: the minimum is 3 mm");
  CHECK(refusal("15.875", 2, "30000x30000") == "a paper of 30000 x 30000 mm is too large: 3000 mm at most");
  CHECK(refusal("5", 2, "3000x3000") == "355216 counters do not fit on one sheet: 20000 at most");
  const auto many = counters_with(
      R"(<counter id="a" kind="unit" type="machine-gun" nation="german" count="9999" size="15.875"><name>A</name><face fp="2"/></counter>
<counter id="b" kind="unit" type="machine-gun" nation="german" count="9999" size="15.875"><name>B</name><face fp="2"/></counter>
<counter id="d" kind="unit" type="machine-gun" nation="german" count="9" size="15.875"><name>D</name><face fp="2"/></counter>)");
  const auto refused = counter_sheets({&many}, rules_of_red_poppies(), {}, metrics, problems);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message.text() == "20007 counters cannot be printed at once: 20000 at most");
  CHECK(refusal("15.875", 20, "3000x1000") == "");
}

TEST_CASE("A marker type of a custom ruleset can have its own drawing", "[scene][counters]") {
  const auto rules = parse<model::RulesetDocument>(R"(
<ruleset xmlns="urn:coquelicot:ruleset:1" id="r" system="s" lang="en">
  <table id="marker.drawings" columns="marker face path fill stroke width ends" source="default">
    <row marker="balloon" face="1" path="O50 40 30" fill="#336699" stroke="ink" width="2.5" ends="round"/>
    <row marker="balloon" face="2" path="M0 0 L100 0 L100.5 80 Z" fill="accent" stroke="" width="" ends=""/>
    <row marker="balloon" face="" path="M0 80 C10 70 20 70 30 80" fill="" stroke="accent" width="4" ends="butt"/>
  </table>
</ruleset>)");
  const Color accent{9, 8, 7, 255};
  const auto drawn = [&](bool back, bool gray) {
    Group group;
    CHECK(drawing::detail::draw_marker_icon(rules, "balloon", back, {{0, 0}, {10'000, 8'000}}, kBlack, accent,
                                            group, gray));
    REQUIRE(group.items.size() == 2);
    return std::pair{std::get<Shape>(group.items[0].content), std::get<Shape>(group.items[1].content)};
  };
  const auto [circle, line] = drawn(false, false);
  CHECK(circle.outline == Outline{}.add_circle({5000, 4000}, 3000));
  CHECK(circle.fill == Fill::solid({0x33, 0x66, 0x99, 255}));
  CHECK(circle.stroke->width == 250);
  CHECK(line.stroke->color == accent);
  CHECK(line.stroke->cap == Cap::butt);
  CHECK_FALSE(line.fill);
  CHECK(is_gray(*drawn(false, true).first.fill->color));
  const auto [area, below] = drawn(true, false);
  CHECK(area.outline == Outline{}.move_to({0, 0}).line_to({10'000, 0}).line_to({10'050, 8000}).close());
  CHECK_FALSE(area.stroke);
  CHECK(below.outline == line.outline);
}

TEST_CASE("Block colours end above the line of text at the foot of a sheet", "[scene][counters]") {
  for (const char* paper : {"A4", "A3", "letter", "A5"})
    for (const char* blocks : {"", "4x2", "3x3", "2x5", "1x1"})
      for (const Um bleed : {0, 1'000, 3'000, 5'000}) {
        Problems problems;
        CounterSheetOptions options;
        options.paper = paper;
        options.blocks = blocks;
        options.bleed = bleed;
        const Document document = sheets(counters_with(kGun), options, problems);
        for (const Page& page : document.pages) {
          const Layer* line = find_layer(page.scene, "sheet");
          INFO(paper << " " << blocks << " " << bleed);
          REQUIRE(line != nullptr);
          CHECK(page.bleed.max.y <= line->bounds().min.y);
        }
      }
}

TEST_CASE("No marker shows a red cross, because the emblem is protected", "[scene][counters]") {
  test::FixedMetrics metrics;
  for (const auto& [system, type] : {std::pair{"perry_heroes/perry-heroes", "wounded"},
                                     {"perry_heroes/perry-heroes", "wounded-treated"},
                                     {"perry_heroes/perry-heroes", "dead"}}) {
    Problems problems;
    const auto ruleset = xml::load(
        std::filesystem::path(COQ_SOURCE_DIR) / "systems" / (std::string(system) + ".ruleset.xml"), problems);
    REQUIRE(ruleset.has_value());
    Group drawn;
    constexpr Color kRed{0xa3, 0x2a, 0x1e, 255};
    REQUIRE(drawing::detail::draw_marker_icon(std::get<model::RulesetDocument>(*ruleset), type, false,
                                              {{0, 0}, {10'000, 8'000}}, kBlack, kRed, drawn));
    for (const Item& item : drawn.items) {
      const auto& shape = std::get<Shape>(item.content);
      INFO(type);
      CHECK((!shape.fill || shape.fill->color != kRed));
      CHECK((!shape.stroke || shape.stroke->color != kRed));
    }
  }
}

TEST_CASE("Two adjacent plain values must not read as a single number", "[scene][counters]") {
  for (const auto& files : kSampleCounters) {
    const std::string file = files[0];
    const auto sample = sample_counters(files[0], files[1]);
    test::FixedMetrics metrics;
    const CounterArt art(sample.ruleset, metrics, {}, "fr");
    for (const model::Counter& counter : sample.counters.counters) {
      if (counter.kind != model::CounterKind::unit) continue;
      const Group face = art.draw(counter, 0, {{0, 0}, {15'875, 15'875}});
      std::vector<Box> values;
      for (const Item& item : face.items) {
        const auto* run = std::get_if<TextRun>(&item.content);
        if (run == nullptr || run->color != kBlack || run->angle != 0) continue;
        if (run->text.find_first_not_of("0123456789") != std::string::npos) continue;
        std::vector<Box> ink;
        collect_ink({item}, {}, metrics, ink);
        // A number in its own frame is distinct anyway.
        const bool in_form = std::any_of(face.items.begin(), face.items.end(), [&](const Item& other) {
          const auto* shape = std::get_if<Shape>(&other.content);
          return shape != nullptr && other.bounds.covers(ink.front()) && other.bounds.width() < 5'000;
        });
        if (!in_form) values.push_back(ink.front());
      }
      for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
          const Box &a = values[i], &b = values[k];
          const Um gap = std::max(a.min.x - b.max.x, b.min.x - a.max.x);
          INFO(file << " " << counter.id << ": " << gap);
          CHECK(gap >= 1'500);
        }
    }
  }
}
