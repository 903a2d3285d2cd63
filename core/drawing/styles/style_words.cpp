// SPDX-License-Identifier: MIT
#include "core/drawing/styles/style_words.h"

#include <utility>

#include "core/drawing/styles/engraved.h"
#include "core/drawing/styles/foliage.h"
#include "core/drawing/styles/ground.h"
#include "core/drawing/styles/houses.h"
#include "core/drawing/styles/palette.h"
#include "core/drawing/styles/relief.h"
#include "core/drawing/styles/style.h"

namespace coq::scene::styles {
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

}  // namespace

namespace detail {

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

}  // namespace detail

std::string_view word_of_pattern(std::string_view pattern) {
  for (const auto& [name, word] : kPatterns)
    if (name == pattern) return word;
  return {};
}

}  // namespace coq::scene::styles
