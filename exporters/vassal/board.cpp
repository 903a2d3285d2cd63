// SPDX-License-Identifier: MIT
#include "exporters/vassal/board.h"

#include <cmath>

#include "core/drawing/map/map_scene.h"

namespace coq::exporters::vassal {
namespace {

constexpr int kUsualHexSize = 120;

HexSteps steps_of(const Grid& grid, int hex_size) {
  if (hex_size == 0) return steps_for(grid, kUsualHexSize, kLargeImage);
  const int along = hex_size + hex_size % 2;
  return {static_cast<int>(std::lround(along * std::sqrt(3.0) / 2)), along};
}

drawing::Transform inverse(const drawing::Transform& t) {
  const double det = t.xx * t.yy - t.xy * t.yx;
  drawing::Transform out{t.yy / det, -t.yx / det, -t.xy / det, t.xx / det, 0, 0};
  out.x0 = -(out.xx * t.x0 + out.xy * t.y0);
  out.y0 = -(out.yx * t.x0 + out.yy * t.y0);
  return out;
}

Status check_size(const ModuleGrid& grid, Problems& problems) {
  const int side = std::max(grid.width, grid.height);
  if (side > kLargestImage)
    return make_error("vassal.image",
                      message("the image of the map would have {} x {} pixels, but {} is the most for a side: "
                              "choose fewer hex-pixels",
                              grid.width, grid.height, kLargestImage));
  if (side > kLargeImage)
    problems.push_back(make_problem(
        Severity::warning, "vassal.image",
        message("the image of the map has {} x {} pixels: some computers cannot show more than {} on a side",
                grid.width, grid.height, kLargeImage)));
  return Done{};
}

}  // namespace

Result<Board> draw_board(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                         const BoardOptions& options, cairo::FontEngine& fonts, Images& images,
                         Problems& problems) {
  const auto labelled = model::labelled_grid_of(map);
  if (!labelled) return labelled.error();
  drawing::MapOptions look;
  look.lang = options.lang;
  look.title = look.legend = look.imprint = false;
  const auto drawn = drawing::DrawnMap::make(map, ruleset, look, fonts, nullptr);
  if (!drawn) return drawn.error();
  drawing::MapSheet sheet = drawn->bare();

  Board board;
  const drawing::Transform to_map = inverse(sheet.place);
  const Box art = to_map.apply(Box{{0, 0}, {sheet.width, sheet.height}});
  board.grid = module_grid(labelled->grid, steps_of(labelled->grid, options.hex_size), art);
  if (Status fits = check_size(board.grid, problems); !fits) return fits.error();
  const drawing::Transform& place = board.grid.place;
  board.pixels_per_um = std::sqrt(std::abs(place.xx * place.yy - place.xy * place.yx));
  const LabelOrder order = map.grid->label_order.value_or(LabelOrder::column_row);
  const auto numbers = module_numbers(labelled->grid, labelled->labels, order, board.grid);
  board.own_numbers = numbers.has_value();
  board.numbers = numbers ? *numbers : plain_numbers(board.grid);

  // Pixels are about as large as on the sheet, so that patterns and line widths stay as they are.
  const Um pixel = std::max<Um>(1, static_cast<Um>(std::lround(sheet.scale / board.pixels_per_um)));
  drawing::Transform shift = drawing::Transform::scale(pixel, pixel);
  shift.x0 = static_cast<double>(board.grid.first.x) * pixel;
  shift.y0 = static_cast<double>(board.grid.first.y) * pixel;
  const drawing::Transform turned = to_map.then(place).then(shift);
  drawing::Scene scene;
  for (drawing::Layer& layer : sheet.scene.layers) {
    drawing::Group group;
    group.items = std::move(layer.items);
    group.transform = turned;
    scene.layer(layer.name, layer.kind).add(std::move(group));
  }
  const Box area{{0, 0}, {board.grid.width * pixel, board.grid.height * pixel}};
  auto image = images.paint("map-" + map.id, scene, area, board.grid.width, board.grid.height, fonts, problems);
  if (!image) return image.error();
  board.image = *std::move(image);
  return board;
}

Component board_component(const Board& board, const std::string& name) {
  constexpr const char* kBoards = "VASSAL.build.module.map.boardPicker.Board";
  constexpr const char* kGrid = "VASSAL.build.module.map.boardPicker.board.HexGrid";
  constexpr const char* kNumbers = "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering";
  const ModuleGrid& grid = board.grid;
  const bool flat = grid.orientation == Orientation::flat;
  Component hexes{kGrid,
                  {{"x0", std::to_string(flat ? grid.first.x : grid.first.y)},
                   {"y0", std::to_string(flat ? grid.first.y : grid.first.x)},
                   {"dx", fmt::format("{}.0", grid.steps.lines)},
                   {"dy", fmt::format("{}.0", grid.steps.along)},
                   {"sideways", flat ? "false" : "true"},
                   {"snapTo", "true"},
                   {"edgesLegal", "false"},
                   {"cornersLegal", "false"},
                   {"visible", "false"},
                   {"dotsVisible", "false"},
                   {"color", "0,0,0"}}};
  hexes.add({kNumbers, board.numbers.attributes()});
  Component out{kBoards, {{"name", name}, {"image", board.image}, {"reversible", "false"}}};
  out.add(std::move(hexes));
  return out;
}

}  // namespace coq::exporters::vassal
