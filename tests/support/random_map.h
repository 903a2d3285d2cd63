// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <random>

#include "core/documents/model/map.h"

namespace coq::test {

/// Returns a map with features of every kind, and all attributes now and then. Even seeds use hexes (flat and
/// pointy, rotated), odd seeds a table. Areas are stars with at most one hole, nearly always valid.
inline model::MapDocument random_map(unsigned seed) {
  using namespace model;
  std::mt19937 random(seed);
  const auto number = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
  const auto chance = [&](int one_in) { return number(1, one_in) == 1; };
  const auto point = [&] { return Point{number(-20'000, 400'000), number(-20'000, 400'000)}; };
  const auto star = [&](Point centre, int radius, int corners, bool clockwise) {
    std::vector<Point> ring;
    for (int i = 0; i < corners; ++i) {
      const double angle = (clockwise ? 1 : -1) * 6.283185307 * i / corners;
      const double far = radius * (0.7 + 0.3 * number(0, 1000) / 1000);
      ring.push_back({centre.x + static_cast<Um>(far * std::cos(angle)),
                      centre.y + static_cast<Um>(far * std::sin(angle))});
    }
    return Shared(std::move(ring));
  };
  const auto line = [&] {
    std::vector<Point> path;
    for (int i = number(2, 9); i > 0; --i) path.push_back(point());
    return Shared(std::move(path));
  };
  MapDocument map;
  map.writer = "coquelicot 0.1.0";
  map.id = "carte";
  map.system = "red-poppies";
  map.lang = "fr";
  if (chance(2)) map.next = 1000;
  map.titles.emplace_back().text = "L’été \"là\"";
  map.titles.emplace_back().lang = "en";
  map.titles.back().text = "Summer";
  std::vector<std::string> labels;
  if (seed % 2 == 0) {
    map.page.emplace();
    map.page->height = number(100'000, 500'001);
    GridElement grid;
    grid.orientation = chance(2) ? Orientation::flat : Orientation::pointy;
    grid.stagger = chance(2) ? Stagger::odd : Stagger::even;
    grid.columns = number(3, 12);
    grid.rows = number(3, 12);
    grid.labels = "A01";
    if (chance(2)) grid.metres = Thousandths{number(1, 500'000)};
    const int step = number(9'000, 20'000);
    grid.lattice = {
        {}, {number(25'000, 35'000), 30'123}, {step, number(-500, 500)}, {number(-500, 500), step + 77}};
    if (chance(2)) grid.compass.emplace().north = Thousandths{number(0, 359'999)};
    if (chance(2)) grid.not_in_play.emplace().labels = {"A01", "B02"};
    map.grid = grid;
    const Labels names = *labels_of(map);
    for (int c = 0; c < grid.columns; ++c) {
      for (int r = 0; r < grid.rows; ++r) labels.push_back(names.format({c, r}));
    }
    Scan& scan = map.scans.emplace_back();
    scan.href = "scans/carte.jpg";
    scan.opacity = Thousandths{600};
    scan.fit = ScanFit::affine;
    scan.ties.emplace_back().hex = "A01";
    scan.ties.back().pixel = {{212'400}, {180'901}};
    scan.ties.emplace_back().at = Point{1, -2};
    map.terrain.base = "open";
  } else {
    map.table.emplace();
    map.table->width = 1'800'000;
    map.table->height = number(900'000, 1'200'001);
  }
  Shape& shape = map.shapes.emplace_back();
  shape.id = "s1";
  shape.ring.points = star({0, 0}, 40'000, 7, true);
  shape.holes.emplace_back().points = star({0, 0}, 9'000, 4, false);
  const auto label = [&] {
    return labels[static_cast<std::size_t>(number(0, static_cast<int>(labels.size()) - 1))];
  };
  for (int i = number(0, 40); i > 0; --i) {
    const std::string id = fmt::format("f{}", 500 - i);
    const auto dress = [&](auto& feature) {
      feature.id = id;
      feature.type = chance(2) ? "woods" : "road";
      if (chance(2)) feature.note = "note, \"d’ici\"\nà là";
      if constexpr (requires { feature.level; }) {
        if (chance(2)) feature.level = Thousandths{number(-5000, 5000)};
        if (chance(2)) feature.name = "Bois \\ <" + id;
      }
      if constexpr (requires { feature.width; }) {
        if (chance(2)) feature.width = number(1, 5000);
      }
      map.terrain.features.emplace_back(Feature(feature));
    };
    const int kind = number(0, 6);
    if (kind == 0) {
      Area area;
      const Point centre = point();
      area.ring.points = star(centre, number(500, 50'000), number(3, 12), chance(2));
      if (chance(2)) area.holes.emplace_back().points = star(centre, 150, number(3, 6), chance(2));
      for (int crests = number(0, 2); crests > 0; --crests) {
        Crest& crest = area.crests.emplace_back();
        crest.points = line();
        if (chance(2)) crest.closed = chance(2);
      }
      dress(area);
    } else if (kind == 1) {
      LineFeature feature;
      feature.path.points = line();
      dress(feature);
    } else if (kind == 2 && map.grid) {
      SideFeature side;
      side.hexes = {"B02", map.grid->orientation == Orientation::flat ? "B01" : "A02"};
      if (chance(2)) {
        side.hexes = {"A01"};
        side.toward = "NW";
      }
      dress(side);
    } else if (kind == 3 && map.grid) {
      HexesFeature hexes;
      for (int n = number(1, 4); n > 0; --n) hexes.labels.push_back(label());
      dress(hexes);
    } else if (kind == 4) {
      PieceFeature piece;
      piece.shape = "s1";
      piece.at = point();
      if (chance(2)) piece.facing = Facing{number(-9, 9), 7};
      dress(piece);
    } else if (kind == 5 && map.grid) {
      OverrideFeature feature;
      feature.at = {label()};
      if (chance(2)) feature.toward = map.grid->orientation == Orientation::flat ? "N" : "E";
      feature.applies = chance(2);
      dress(feature);
    } else {
      TextFeature text;
      text.id = id;
      text.at = point();
      text.text = "Le Moulin « d’en bas »";
      if (chance(2)) text.angle = Thousandths{number(0, 359'999)};
      if (chance(2)) text.size = number(1, 9000);
      if (chance(2)) text.style = "village";
      map.terrain.features.emplace_back(Feature(text));
    }
  }
  for (int i = number(0, 4); i > 0; --i) {
    LosCheck& check = map.los_checks.emplace_back();
    check.from = map.grid ? label() : "10.5,20";
    check.to = "30,-40.001";
    check.expect = static_cast<Visibility>(number(0, 2));
    if (chance(2)) check.by = "f1+f2";
    if (chance(2)) check.hindrance = number(0, 5);
    if (chance(2)) check.given = "night smoke=E04";
    if (chance(2)) check.rule = "6.027";
  }
  for (int i = number(0, 2); i > 0; --i) {
    MapNote& note = map.notes.emplace_back();
    note.id = fmt::format("n{}", i);
    note.at = point();
    if (chance(2)) note.colour = static_cast<NoteColour>(number(0, 3));
    if (chance(2)) note.done = chance(2);
    note.text = chance(2) ? "Check the <ford> & the bridge" : "Which road?\nAsk Paul.";
  }
  return map;
}

}  // namespace coq::test
