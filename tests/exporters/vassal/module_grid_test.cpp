// SPDX-License-Identifier: MIT
#include <random>

#include "core/images/picture.h"
#include "tests/exporters/vassal/module_reader.h"
#include "tests/exporters/vassal/module_source.h"
#include "tests/support/problem_lines.h"
#include "tests/support/texts.h"

using namespace coq;
using namespace coq::test;

namespace {

struct GridCase {
  const char* title;
  std::string grid;  ///< attributes and lattice
};

std::string grid_text(const std::string& attributes, const std::string& lattice) {
  return "<grid columns=\"7\" rows=\"6\" " + attributes + "><lattice " + lattice + "/></grid>";
}

const GridCase kCases[] = {
    {"flat", grid_text(R"(orientation="flat" stagger="odd" labels="A01")",
                       R"(origin="20 20" column="17.321 10" row="0 20")")},
    {"flat, even", grid_text(R"(orientation="flat" stagger="even" labels="A1")",
                             R"(origin="20 30" column="17.321 -10" row="0 20")")},
    {"flat, turned and skewed", grid_text(R"(orientation="flat" stagger="odd" labels="0101")",
                                          R"(origin="40 25" column="16.9 11.4" row="-1.6 19.1")")},
    {"pointy", grid_text(R"(orientation="pointy" stagger="odd" labels="A01")",
                         R"(origin="20 20" column="20 0" row="10 17.321")")},
    {"pointy, even", grid_text(R"(orientation="pointy" stagger="even" labels="B-05")",
                               R"(origin="30 20" column="20 0" row="-10 17.321")")},
    {"pointy, turned", grid_text(R"(orientation="pointy" stagger="odd" labels="A1")",
                                 R"(origin="20 30" column="19.9 -1.2" row="10.9 16.8")")},
    {"rows first", grid_text(R"(orientation="flat" stagger="odd" labels="0101" label-order="row-column")",
                             R"(origin="20 20" column="17.321 10" row="0 20")")},
    {"doubled letters", grid_text(R"(orientation="flat" stagger="even" labels="Y01" letters="doubled")",
                                  R"(origin="20 30" column="17.321 -10" row="0 20")")},
};

struct Exported {
  Grid grid;
  Labels labels;
  std::string bytes;
  Problems problems;
};

Exported exported(const std::string& grid) {
  SmallProject small;
  small.grid = grid;
  small.uk = small.de = "";
  const TemporaryFolder folder;
  ModuleProject project = small.project(folder);
  const auto& map = std::get<model::MapDocument>(project.documents.front());
  std::string bytes = project.module();
  return {*model::grid_of(map), *model::labels_of(map), std::move(bytes), project.problems};
}

}  // namespace

TEST_CASE("The engine finds every hex of a map by its label, half a pixel from our centre", "[vassal]") {
  for (const GridCase& one : kCases) {
    INFO(one.title);
    const Exported from = exported(one.grid);
    const ReadModule module(from.bytes);
    const pugi::xml_node board = module.board("The mill");
    // Three hexes of the module fix the affine map from the page to its image; all others must follow.
    const Hex far[] = {{0, 0}, {from.grid.columns() - 1, 0}, {0, from.grid.rows() - 1}};
    ReadPlace at[3];
    for (int i = 0; i < 3; ++i) {
      const auto place = place_of(board, from.labels.format(far[i]));
      REQUIRE(place);
      at[i] = *place;
    }
    const Point o = from.grid.centre(far[0]);
    const Vector u = from.grid.centre(far[1]) - o, v = from.grid.centre(far[2]) - o;
    const double det = static_cast<double>(cross(u, v));
    for (std::size_t i = 0; i < from.grid.size(); ++i) {
      const Hex hex = from.grid.hex(i);
      INFO(from.labels.format(hex));
      const auto place = place_of(board, from.labels.format(hex));
      REQUIRE(place);
      const Vector w = from.grid.centre(hex) - o;
      const double s = static_cast<double>(cross(w, v)) / det, t = static_cast<double>(cross(u, w)) / det;
      CHECK(std::abs(at[0].x + s * (at[1].x - at[0].x) + t * (at[2].x - at[0].x) - place->x) <= 0.5);
      CHECK(std::abs(at[0].y + s * (at[1].y - at[0].y) + t * (at[2].y - at[0].y) - place->y) <= 0.5);
    }
    CHECK(problem_lines(from.problems).find("vassal.labels") == std::string::npos);
  }
}

TEST_CASE("The image of the map has the dot of every hex at the centre that the engine uses", "[vassal]") {
  for (const GridCase& one : kCases) {
    INFO(one.title);
    const Exported from = exported(one.grid);
    const ReadModule module(from.bytes);
    const pugi::xml_node board = module.board("The mill");
    const TemporaryFolder folder;
    const auto file = folder.path() / "map.png";
    REQUIRE(write_file_atomically(file, module.archive.files.at("images/" + attribute(board, "image")))
                .has_value());
    const auto image = images::read_picture(file.string(), 0);
    REQUIRE(image);
    const auto darkness = [&](int x, int y) {
      const std::uint32_t p = image->at(x, y);
      return 765 - static_cast<int>((p & 0xFF) + (p >> 8 & 0xFF) + (p >> 16 & 0xFF));
    };
    for (std::size_t i = 0; i < from.grid.size(); ++i) {
      const std::string label = from.labels.format(from.grid.hex(i));
      INFO(label);
      const auto place = place_of(board, label);
      REQUIRE(place);
      // The weight of the ink around the centre is at the centre: pixel x covers x to x+1.
      double weight = 0, x = 0, y = 0;
      const int ground = darkness(static_cast<int>(place->x) + 9, static_cast<int>(place->y) + 9);
      for (int row = -6; row < 6; ++row)
        for (int column = -6; column < 6; ++column) {
          const double ink = std::max(
              0, darkness(static_cast<int>(place->x) + column, static_cast<int>(place->y) + row) - ground - 20);
          weight += ink;
          x += ink * (column + 0.5);
          y += ink * (row + 0.5);
        }
      REQUIRE(weight > 0);
      CHECK(std::abs(x / weight) <= 0.5);
      CHECK(std::abs(y / weight) <= 0.5);
    }
  }
}

TEST_CASE("A map whose labels the engine cannot count gets plain numbers and a warning", "[vassal]") {
  const Exported from = exported(
      R"(<grid orientation="flat" columns="30" rows="4" stagger="odd" labels="A01"><lattice origin="20 20" column="5.196 3" row="0 6"/></grid>)");
  CHECK(contains(problem_lines(from.problems), "vassal.labels"));
  const ReadModule module(from.bytes);
  const auto first = place_of(module.board("The mill"), "1.1"),
             last = place_of(module.board("The mill"), "30.4");
  REQUIRE(first);
  REQUIRE(last);
  CHECK(last->x > first->x);
  CHECK(last->y > first->y);
}

TEST_CASE("A large map gets smaller hexes, and an image that is too large is refused", "[vassal]") {
  const std::string large =
      R"(<grid orientation="flat" columns="200" rows="40" stagger="odd" labels="001001"><lattice origin="2 2" column="1.039 0.6" row="0 1.2"/></grid>)";
  const ReadModule module(exported(large).bytes);
  CHECK(std::stod(attribute(module.all("HexGrid").at(0), "dy")) < 120);
  SmallProject small;
  small.grid = large;
  small.uk = small.de = "";
  const TemporaryFolder folder;
  ModuleProject project = small.project(folder);
  project.options["hex-pixels"] = "120";
  const auto refused = project.result();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().check == "vassal.image");
}
