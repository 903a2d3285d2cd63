// SPDX-License-Identifier: MIT
#include "core/drawing/styles/style.h"

#include "core/drawing/styles/palette.h"

namespace coq::scene::styles {
namespace {

Style field_style() {
  Style style;
  style.name = "field";
  style.words = &detail::field_words();
  style.grid.ink = {0x2b, 0x22, 0x10, 120};
  style.grid.width = 100;
  style.letters.number = {0x33, 0x29, 0x1a, 255};
  style.letters.light = {0xf7, 0xf4, 0xdc, 255};
  return style;
}

Style engraved_style() {
  Style style;
  style.name = "engraved";
  style.words = &detail::engraved_words();
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

/// A British sheet of 1917: black outlines, contours in brown, our trenches in blue and the enemy's in red.
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

}  // namespace coq::scene::styles
