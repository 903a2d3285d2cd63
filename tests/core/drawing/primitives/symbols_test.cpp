// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/primitives/symbols.h"

#include <set>

using namespace coq;
using namespace coq::drawing;

TEST_CASE("Every icon is found by its name", "[scene]") {
  std::set<std::string_view> names;
  for (const SymbolIcon icon : symbol_icons()) {
    names.insert(name_of(icon));
    CHECK(parse_icon(name_of(icon)) == icon);
  }
  CHECK(names.size() == symbol_icons().size());
  CHECK(names.count("machine-gun") == 1);
  CHECK_FALSE(parse_icon("dragon"));
}

TEST_CASE("A symbol stays within its box, whatever its frame, icon and size", "[scene]") {
  for (const SymbolIcon icon : symbol_icons())
    for (const SymbolFrame frame :
         {SymbolFrame::none, SymbolFrame::rectangle, SymbolFrame::lozenge, SymbolFrame::circle})
      for (const SymbolStyle style : {SymbolStyle::sign, SymbolStyle::silhouette})
        for (const SymbolSize size : {SymbolSize::none, SymbolSize::squad, SymbolSize::army}) {
          Symbol symbol;
          symbol.frame = frame;
          symbol.icon = icon;
          symbol.size = size;
          symbol.style = style;
          symbol.fill = Color{200, 215, 235, 255};
          const Group group = draw_symbol(symbol, {10'000, 20'000}, 8'000);
          Box points;
          for (const Item& item : group.items)
            points.include(group.transform.apply(std::get<Shape>(item.content).outline.bounds()));
          INFO(name_of(icon) << " frame " << int(frame) << " style " << int(style) << " size " << int(size));
          REQUIRE_FALSE(points.empty());
          CHECK(points.min.x >= 10'000);
          CHECK(points.min.y >= 20'000);
          CHECK(points.max.x <= 18'000);
          CHECK(points.max.y <= 28'000);
        }
}

TEST_CASE("Symbols differ by icon, and sizes by their marks", "[scene]") {
  std::vector<Group> seen;
  for (const SymbolIcon icon : symbol_icons()) {
    Symbol symbol;
    symbol.icon = icon;
    const Group group = draw_symbol(symbol, {0, 0}, 10'000);
    CHECK(std::find(seen.begin(), seen.end(), group) == seen.end());
    seen.push_back(group);
  }
  seen.clear();
  for (int i = 0; i <= 10; ++i) {
    Symbol symbol;
    symbol.size = static_cast<SymbolSize>(i);
    const Group group = draw_symbol(symbol, {0, 0}, 10'000);
    CHECK(std::find(seen.begin(), seen.end(), group) == seen.end());
    seen.push_back(group);
  }
}

TEST_CASE("Skirmishers are drawn in a zigzag", "[scene]") {
  Symbol symbol;
  symbol.icon = SymbolIcon::skirmishers;
  std::set<Um> heights;
  Box all, frame;
  for (const Item& item : draw_symbol(symbol, {0, 0}, 10'000).items) {
    const Shape& shape = std::get<Shape>(item.content);
    if (!shape.fill) {
      frame = shape.outline.bounds();
      continue;
    }
    heights.insert(shape.outline.bounds().min.y);
    all.include(shape.outline.bounds());
  }
  CHECK(heights.size() == 2);
  // The zigzag is centred in the frame.
  CHECK(std::abs((all.min.y + all.max.y) / 2 - (frame.min.y + frame.max.y) / 2) < 200);
}

TEST_CASE("Modifiers of symbols have unique names, differ, and stay within the box", "[scene]") {
  std::vector<Group> seen;
  for (const SymbolModifier modifier : symbol_modifiers()) {
    CHECK(parse_modifier(name_of(modifier)) == modifier);
    for (const SymbolFrame frame : {SymbolFrame::rectangle, SymbolFrame::lozenge, SymbolFrame::circle})
      for (const SymbolStyle style : {SymbolStyle::sign, SymbolStyle::silhouette})
        for (const SymbolSize size : {SymbolSize::none, SymbolSize::army}) {
          Symbol symbol;
          symbol.icon = SymbolIcon::infantry;
          symbol.frame = frame;
          symbol.style = style;
          symbol.size = size;
          symbol.modifiers = {modifier};
          const Group group = draw_symbol(symbol, {0, 0}, 10'000);
          Box points;
          for (const Item& item : group.items)
            points.include(group.transform.apply(std::get<Shape>(item.content).outline.bounds()));
          INFO(name_of(modifier) << " frame " << int(frame) << " style " << int(style));
          CHECK(points.min.x >= 0);
          CHECK(points.min.y >= 0);
          CHECK(points.max.x <= 10'000);
          CHECK(points.max.y <= 10'000);
          if (frame == SymbolFrame::rectangle && style == SymbolStyle::sign && size == SymbolSize::none) {
            CHECK(std::find(seen.begin(), seen.end(), group) == seen.end());
            seen.push_back(group);
          }
        }
  }
  CHECK(parse_size("battalion") == SymbolSize::battalion);
  CHECK(parse_frame("lozenge") == SymbolFrame::lozenge);
  CHECK_FALSE(parse_modifier("weeled"));
}
