// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>

#include "core/drawing/primitives/line_forms.h"
#include "core/drawing/primitives/patterns.h"
#include "core/drawing/styles/style.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::drawing::styles;

namespace {

const Polygon kBent{{{0, 0}, {40'000, 2000}, {38'000, 26'000}, {20'000, 12'000}, {4000, 27'000}},
                    {{{26'000, 6000}, {32'000, 6000}, {30'000, 11'000}}}};
const coq::Path kPath{{0, 0}, {12'000, 3000}, {18'000, 14'000}, {40'000, 15'000}};

/// Returns the keywords of all styles that have artists.
std::vector<const StyleWord*> all_words() {
  std::vector<const StyleWord*> words;
  for (const Style& style : all_styles())
    if (!style.is_diagram())
      for (const StyleWord& word : *style.words) words.push_back(&word);
  return words;
}
const StyleWord* field_word(std::string_view word) {
  return find_style("field")->find(word);
}

Easel easel_of(std::string_view id, bool black_and_white = false) {
  Easel easel;
  easel.chance = Chance(id);
  easel.black_and_white = black_and_white;
  easel.slip = 210;
  easel.inks = {{0x9c, 0xba, 0x62, 255}, {0x3c, 0x6a, 0x30, 255}, {0x30, 0x40, 0x20, 255}};
  return easel;
}

/// Returns the box around the ink; a line reaches half its width to each side.
Box box_of(const Art& art) {
  Box box;
  for (const Content& content : art) {
    const auto* shape = std::get_if<Shape>(&content);
    if (shape == nullptr)
      box.include(Item(content).bounds);
    else
      box.include(grown(shape->outline.bounds(), shape->stroke ? shape->stroke->width / 2 : 0));
  }
  return box;
}

}  // namespace

TEST_CASE("Each keyword of a style draws an area or a line", "[styles]") {
  for (const StyleWord* one : all_words()) {
    const StyleWord& word = *one;
    INFO(word.word);
    CHECK((word.area != nullptr || word.line != nullptr));
    for (const bool bw : {false, true}) {
      if (word.area) CHECK_FALSE(word.area(Plan(kBent), easel_of("a", bw)).empty());
      if (word.line) CHECK_FALSE(word.line(kPath, 1500, easel_of("a", bw)).above.empty());
    }
  }
  CHECK(field_word("oil") == nullptr);
}

TEST_CASE("All styles have the same keywords for the same areas and lines", "[styles]") {
  const Style& field = *find_style("field");
  for (const Style& style : all_styles()) {
    if (style.is_diagram()) continue;
    INFO(style.name);
    CHECK(find_style(style.name) == &style);
    REQUIRE(style.words->size() == field.words->size());
    for (const StyleWord& word : *field.words) {
      INFO(word.word);
      const StyleWord* other = style.find(word.word);
      REQUIRE(other != nullptr);
      CHECK((other->area != nullptr) == (word.area != nullptr));
      CHECK((other->line != nullptr) == (word.line != nullptr));
      CHECK(other->inks.has_value() == style.own_inks);
    }
  }
  CHECK(find_style("oil") == nullptr);
}

TEST_CASE("The keyword of a pattern draws areas, and the keyword of a line form draws lines", "[styles]") {
  for (const Pattern& pattern : patterns()) {
    const StyleWord* word = field_word(word_of_pattern(pattern.name));
    CHECK((word == nullptr || word->area != nullptr));
  }
  for (const LineForm form : line_forms()) {
    const StyleWord* word = field_word(word_of_pattern(name_of(form)));
    CHECK((word == nullptr || word->line != nullptr));
  }
  // Relief is drawn only if a ruleset states it.
  CHECK(word_of_pattern("hachures").empty());
  CHECK(word_of_pattern("strokes").empty());
}

TEST_CASE("An area's drawing stays within it, except for its shadow and half its rim", "[styles]") {
  constexpr Um kRim = 320;
  const Box box = bounds(kBent.outer);
  const Box allowed{{box.min.x - kRim, box.min.y - kRim},
                    {box.max.x + kShadow + kRim, box.max.y + kShadow + kRim}};
  for (const StyleWord* one : all_words()) {
    const StyleWord& word = *one;
    if (word.area == nullptr) continue;
    for (const bool bw : {false, true}) {
      INFO(word.word << (bw ? " in black and white" : ""));
      for (const char* id : {"a", "b", "wood-7"}) {
        const Box drawn = box_of(word.area(Plan(kBent), easel_of(id, bw)));
        CHECK(allowed.contains(drawn.min));
        CHECK(allowed.contains(drawn.max));
      }
    }
  }
}

TEST_CASE("Trees have their crowns inside the wood", "[styles]") {
  const Plan plan(kBent);
  const Art art = field_word("wood")->area(plan, easel_of("w"));
  std::size_t dots = 0;
  for (const Content& content : art) {
    const Shape& shape = std::get<Shape>(content);
    if (shape.fill) continue;  // shadow and floor
    for (std::size_t i = 0; i + 1 < shape.outline.points.size(); i += 2) {
      const Point p = shape.outline.points[i];
      const Spot at{double(p.x), double(p.y)};
      ++dots;
      CHECK(plan.contains(at));
      // Half the width of a dot reaches at most to the rim.
      CHECK(plan.rim_distance(at) >= shape.stroke->width / 2.0 * 0.9);
    }
  }
  CHECK(dots > 500);
}

TEST_CASE("The drawing depends only on the id and the geometry", "[styles]") {
  for (const StyleWord* one : all_words()) {
    const StyleWord& word = *one;
    if (word.area == nullptr) continue;
    INFO(word.word);
    CHECK(word.area(Plan(kBent), easel_of("a")) == word.area(Plan(kBent), easel_of("a")));
  }
  const AreaArtist wood = field_word("wood")->area;
  CHECK_FALSE(wood(Plan(kBent), easel_of("a")) == wood(Plan(kBent), easel_of("b")));
}

TEST_CASE("Black-and-white drawings contain only pure black and white", "[styles]") {
  const auto plain = [](Color c) {
    return (c.r == 0 && c.g == 0 && c.b == 0) || (c.r == 255 && c.g == 255 && c.b == 255);
  };
  const auto check = [&](const Item& item, const auto& self) -> void {
    if (const auto* group = std::get_if<Group>(&item.content))
      for (const Item& inner : group->items) self(inner, self);
    if (const auto* shape = std::get_if<Shape>(&item.content)) {
      if (shape->fill && shape->fill->color) CHECK(plain(*shape->fill->color));
      if (shape->stroke) CHECK(plain(shape->stroke->color));
    }
  };
  for (const StyleWord* one : all_words()) {
    const StyleWord& word = *one;
    INFO(word.word);
    if (word.area)
      for (const Content& content : word.area(Plan(kBent), easel_of("a", true))) check(Item(content), check);
    if (!word.line) continue;
    const LineArt art = word.line(kPath, 1500, easel_of("a", true));
    for (const Content& content : art.below) check(Item(content), check);
    for (const Content& content : art.above) check(Item(content), check);
  }
}

TEST_CASE("Tiny areas are drawn as well", "[styles]") {
  const Polygon tiny{{{0, 0}, {300, 0}, {0, 200}}, {}};
  const Polygon flat{{{0, 0}, {9000, 0}, {4000, 0}}, {}};
  for (const StyleWord* one : all_words()) {
    const StyleWord& word = *one;
    INFO(word.word);
    if (word.area) {
      CHECK_FALSE(word.area(Plan(tiny), easel_of("a")).empty());
      CHECK_NOTHROW(word.area(Plan(flat), easel_of("a")));
    }
    if (word.line) CHECK_NOTHROW(word.line({{0, 0}, {0, 0}}, 1500, easel_of("a")));
  }
}

TEST_CASE("A river has no bank where it leaves the map", "[styles]") {
  const Plan plan({{{0, 10'000}, {60'000, 10'000}, {60'000, 20'000}, {0, 20'000}}, {}});
  Easel easel = easel_of("r");
  easel.sheet = Box{{0, 0}, {60'000, 40'000}};
  const Art art = field_word("water")->area(plan, easel);
  const Shape& rim = std::get<Shape>(art.back());
  // Two banks, each from border to border.
  CHECK(rim.outline.verbs == std::vector<Verb>{Verb::move, Verb::line, Verb::move, Verb::line});
}

TEST_CASE("A summit is drawn differently from the hill below it, in every style", "[styles]") {
  const Plan sample({{{0, 0}, {9'000, 0}, {9'000, 4'400}, {0, 4'400}}, {}});
  for (const Style& style : all_styles()) {
    if (style.is_diagram()) continue;
    INFO(style.name);
    const StyleWord* hill = style.find("hill");
    const StyleWord* summit = style.find("summit");
    REQUIRE(hill != nullptr);
    REQUIRE(summit != nullptr);
    const Art below = hill->area(sample, easel_of("a")), top = summit->area(sample, easel_of("a"));
    REQUIRE(top.size() > below.size());
    // A sign as large as a capital letter.
    CHECK(Item(top[below.size()]).bounds.height() > 1'000);
  }
}
