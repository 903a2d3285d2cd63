// SPDX-License-Identifier: MIT
#include "core/drawing/styles/style_words.h"

#include <utility>

#include "core/drawing/styles/foliage.h"
#include "core/drawing/styles/ground.h"
#include "core/drawing/styles/houses.h"
#include "core/drawing/styles/relief.h"

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
    {"posts", "hedge"},
};

}  // namespace

const std::vector<StyleWord>& style_words() {
  static const std::vector<StyleWord> words = {
      {"wood", draw_wood, nullptr, true},
      {"conifers", draw_conifers, nullptr, true},
      {"orchard", draw_orchard},
      {"brush", draw_brush},
      {"crops", draw_crops},
      {"marsh", draw_marsh},
      {"water", draw_water, draw_stream},
      {"hill", draw_hill},
      {"bank", draw_bank},
      {"craters", draw_craters},
      {"rocks", draw_rocks},
      {"building", draw_building, nullptr, true},
      {"block", draw_block},
      {"town", draw_town},
      {"road", nullptr, road},
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

const StyleWord* find_style_word(std::string_view word) {
  for (const StyleWord& one : style_words())
    if (one.word == word) return &one;
  return nullptr;
}

const StyleWord* word_of_pattern(std::string_view pattern) {
  for (const auto& [name, word] : kPatterns)
    if (name == pattern) return find_style_word(word);
  return nullptr;
}

}  // namespace coq::scene::styles
