// SPDX-License-Identifier: MIT
#include "core/drawing/styles/style.h"

#include <utility>

#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/foliage.h"
#include "core/drawing/styles/ground.h"
#include "core/drawing/styles/houses.h"
#include "core/drawing/styles/summit.h"

namespace coq::drawing::styles {
namespace {

LineArt road(const coq::Path& path, Um width, const Easel& easel) {
  return draw_road(path, width, false, easel);
}
LineArt track(const coq::Path& path, Um width, const Easel& easel) {
  return draw_road(path, width, true, easel);
}
LineArt hedge(const coq::Path& path, Um width, const Easel& easel) {
  return {{}, draw_hedge(path, width, easel)};
}

constexpr std::pair<std::string_view, std::string_view> kPatterns[] = {
    {"trees", "wood"},    {"conifers", "conifers"},  {"orchard", "orchard"}, {"brush", "brush"},
    {"furrows", "crops"}, {"rows", "crops"},         {"marsh", "marsh"},     {"waves", "water"},
    {"wave", "water"},    {"craters", "craters"},    {"stones", "rocks"},    {"bricks", "building"},
    {"cased", "road"},    {"cased-dashes", "track"}, {"zigzag", "trench"},   {"crosses", "wire"},
    {"posts", "hedge"},   {"bridge", "bridge"},      {"river", "water"},     {"avenue", "road"},
    {"ford", "ford"},
};

const std::vector<StyleWord>& field_words() {
  static const std::vector<StyleWord> words = {
      {"wood", draw_wood, nullptr, true},
      {"conifers", draw_conifers, nullptr, true},
      {"orchard", draw_orchard},
      {"vineyard", draw_orchard},
      {"brush", draw_brush},
      {"crops", draw_crops},
      {"plough", draw_crops},
      {"marsh", draw_marsh},
      {"water", draw_water, draw_stream},
      {"hill", draw_hill},
      {"summit", draw_summit},
      {"bank", draw_bank},
      {"redoubt", draw_bank},
      {"craters", draw_craters},
      {"rocks", draw_rocks},
      {"building", draw_building, nullptr, true},
      {"block", draw_block},
      {"town", draw_town},
      {"road", nullptr, road},
      {"avenue", nullptr, road},
      {"track", nullptr, track},
      {"ford", nullptr, draw_ford},
      {"hedge", nullptr, hedge},
      {"trench", nullptr, draw_trench},
      {"wire", nullptr, draw_wire},
      {"wall", nullptr, draw_wall},
      {"bridge", nullptr, draw_bridge},
  };
  return words;
}

const std::vector<StyleWord>& engraved_words() {
  constexpr unsigned kInk = 0x241a12, kPaper = 0xf2e8d0;
  constexpr Inks kWoods = inks(0xa9b581, kInk, kInk), kGrass = inks(0xbcc08c, kInk, kInk);
  constexpr Inks kCorn = inks(0xe3c27c, 0x4a3a26, kInk), kEarth = inks(0xcfa679, 0x4a3a26, kInk);
  constexpr Inks kWater = inks(0xcbdad6, kInk, 0x3f5a66), kBare = inks(kPaper, kInk, kInk);
  constexpr Inks kHouses = inks(0xc4624c, kInk, kInk), kRoads = inks(0xf7efda, kInk, 0x8f9a68);
  static const std::vector<StyleWord> words = {
      {"wood", engrave_wood, nullptr, false, kWoods},
      {"conifers", engrave_conifers, nullptr, false, kWoods},
      {"orchard", engrave_orchard, nullptr, false, kGrass},
      {"vineyard", engrave_vineyard, nullptr, false, inks(0xc9bd86, kInk, kInk)},
      {"brush", engrave_brush, nullptr, false, kGrass},
      {"crops", engrave_crops, nullptr, false, kCorn},
      {"plough", engrave_plough, nullptr, false, kEarth},
      {"marsh", engrave_marsh, nullptr, false, inks(0xa9c6c2, kInk, 0x35525e)},
      {"water", engrave_water, engrave_stream, false, kWater},
      {"hill", engrave_hill, nullptr, false, kBare},
      {"summit", engrave_summit, nullptr, false, kBare},
      {"bank", engrave_bank, nullptr, false, kBare},
      {"redoubt", engrave_redoubt, nullptr, false, inks(0xe0c79a, kInk, kInk)},
      {"craters", engrave_craters, nullptr, false, inks(0xdcc7a0, kInk, kInk)},
      {"rocks", engrave_rocks, nullptr, false, inks(0xcfc4ae, kInk, kInk)},
      {"building", engrave_building, nullptr, false, kHouses},
      {"block", engrave_block, nullptr, false, inks(0xd9a78f, kInk, kInk)},
      {"town", engrave_town, nullptr, false, inks(0xd08f7c, kInk, 0xc4624c)},
      {"road", nullptr, engrave_road, false, kRoads},
      {"avenue", nullptr, engrave_avenue, false, kRoads},
      {"track", nullptr, engrave_track, false, kBare},
      {"ford", nullptr, engrave_ford, false, kWater},
      {"hedge", nullptr, engrave_hedge, false, kWoods},
      {"trench", nullptr, engrave_trench, false, kBare},
      {"wire", nullptr, engrave_wire, false, kBare},
      {"wall", nullptr, engrave_wall, false, kBare},
      {"bridge", nullptr, engrave_bridge, false, kRoads},
  };
  return words;
}

}  // namespace

std::string_view word_of_pattern(std::string_view pattern) {
  for (const auto& [name, word] : kPatterns)
    if (name == pattern) return word;
  return {};
}

namespace {

Style field_style() {
  Style style;
  style.name = "field";
  style.words = &field_words();
  style.grid.ink = {0x2b, 0x22, 0x10, 120};
  style.grid.width = 100;
  style.letters.number = {0x33, 0x29, 0x1a, 255};
  style.letters.light = {0xf7, 0xf4, 0xdc, 255};
  return style;
}

Style engraved_style() {
  Style style;
  style.name = "engraved";
  style.words = &engraved_words();
  style.own_inks = true;
  style.paper = {0xf2, 0xe8, 0xd0, 255};
  style.grid = {GridForm::corners, {0x6b, 0x2d, 0x1d, 225}, 130, false};
  style.letters.role = FontRole::period;
  style.letters.italic = true;
  style.letters.number = {0x6b, 0x2d, 0x1d, 255};
  style.letters.ink = {0x24, 0x1a, 0x12, 255};
  style.letters.water = {0x2c, 0x4a, 0x58, 255};
  style.sheet = {FontRole::period, true, true};
  style.wash = 45;
  style.frame = FrameForm::engraved;
  return style;
}

Style plan_directeur_style() {
  Style style;
  style.name = "plan-directeur";
  style.words = &detail::plan_directeur_words();
  style.own_inks = true;
  style.paper = color_of(0xf4ecd6);
  style.slip = 210;
  style.grid = {GridForm::sides, with_opacity(color_of(0x6a4a86), 165), 120, true};
  style.letters.role = FontRole::period;
  style.letters.italic = true;
  style.letters.number = color_of(0x5b3c79);
  style.letters.ink = color_of(0x1d1b18);
  style.letters.water = color_of(0x2f6d9e);
  style.sheet = {FontRole::period, false, true};
  style.frame = FrameForm::coordinates;
  return style;
}

Style army_map_style() {
  Style style;
  style.name = "army-map";
  style.words = &detail::army_map_words();
  style.own_inks = true;
  style.paper = color_of(0xf8f5ea);
  style.slip = 90;
  style.grid = {GridForm::sides, with_opacity(color_of(0x6d6a78), 150), 110, true};
  style.letters.number = color_of(0x55525f);
  style.letters.ink = color_of(0x262624);
  style.letters.water = color_of(0x2f76ad);
  style.letters.names = FontRole::narrow;
  style.sheet.role = FontRole::label;
  style.kilometres = color_of(0x7b3f78);
  style.frame = FrameForm::coordinates;
  return style;
}

Style survey_style() {
  Style style;
  style.name = "survey";
  style.words = &detail::survey_words();
  style.own_inks = true;
  style.paper = color_of(0x0f1d27);
  style.grid = {GridForm::sides, color_of(0x2d5163), 110, true};
  style.letters.number = color_of(0x8fc3d6);
  style.letters.ink = color_of(0xe2f3f8);
  style.letters.water = color_of(0x8fd0f5);
  style.letters.names = FontRole::narrow;
  style.sheet = {FontRole::narrow, false, true};
  style.frame = FrameForm::technical;
  return style;
}

/// Returns the style of a British sheet of 1917: black outlines, contours in brown, our trenches in blue and
/// the enemy's in red.
Style trench_map_style() {
  Style style;
  style.name = "trench-map";
  style.words = &detail::trench_map_words();
  style.own_inks = true;
  style.paper = color_of(0xf7f2e2);
  style.slip = 150;
  style.grid = {GridForm::corners, with_opacity(color_of(0x6f6a60), 190), 110, false};
  style.letters.number = color_of(0x77705f);
  style.letters.ink = color_of(0x23211d);
  style.letters.water = color_of(0x2f6d9e);
  style.sheet = {FontRole::label, false, true};
  style.frame = FrameForm::squares;
  return style;
}

}  // namespace

const StyleWord* Style::find(std::string_view word) const {
  if (words != nullptr)
    for (const StyleWord& one : *words)
      if (one.word == word) return &one;
  return nullptr;
}

const std::vector<Style>& all_styles() {
  static const std::vector<Style> styles = [] {
    Style diagram;
    diagram.name = "diagram";
    return std::vector<Style>{diagram,          field_style(),  engraved_style(),  plan_directeur_style(),
                              army_map_style(), survey_style(), trench_map_style()};
  }();
  return styles;
}

const Style* find_style(std::string_view name) {
  for (const Style& one : all_styles())
    if (one.name == name) return &one;
  return nullptr;
}

}  // namespace coq::drawing::styles
