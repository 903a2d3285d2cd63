// SPDX-License-Identifier: MIT
#include "exporters/web/web_format.h"

#include "exporters/pages/pages.h"
#include "exporters/web/extras.h"
#include "exporters/web/map_svg.h"

namespace coq::exporters {
namespace {

using web::Json;

std::string numbered_file(std::size_t index, const char* extension) {
  return index == 0 ? fmt::format("map.{}", extension) : fmt::format("map-{}.{}", index + 1, extension);
}

/// Writes the drawing of a map as SVG and WebP, and completes its data.
Status write_map(const web::MapSource& source, web::World& world, std::size_t index,
                 std::vector<NamedFile>& files, Problems& problems) {
  Json& json = world.data["maps"][index];
  if (Status added = web::add_map_extras(source, world.sheets[index], json); !added) return added;
  const std::string svg = numbered_file(index, "svg"), webp = numbered_file(index, "webp");
  const web::Picture& picture = world.pictures[json["picture"].get<std::size_t>()];
  json["picture"] = {{"file", webp}, {"width", picture.width}, {"height", picture.height}};
  json["svg"] = svg;
  std::optional<model::LabelledGrid> hexes;
  if (source.map->grid) {
    auto made = model::labelled_grid_of(*source.map);
    if (!made) return made.error();
    hexes = *std::move(made);
  }
  auto text = web::map_svg(std::move(world.sheets[index]), hexes ? &*hexes : nullptr, json["title"],
                           world.data["lang"], problems);
  if (!text) return text.error();
  files.push_back({svg, *std::move(text)});
  files.push_back({webp, picture.bytes});
  return Done{};
}

Result<std::vector<NamedFile>> write_web(const std::vector<Request>& requests, const std::string& title,
                                         Problems& problems) {
  const Request& first = requests.front();
  web::WebOptions options;
  if (Status taken = take_options(first, web::web_option_table(), options); !taken) return taken.error();
  const auto sources = web::gather_sources(requests, title, options, problems);
  if (!sources) return sources.error();
  auto world = web::make_world(*sources, options, problems);
  if (!world) return world.error();
  std::vector<NamedFile> files;
  for (std::size_t i = 0; i < sources->maps.size(); ++i)
    if (Status written = write_map(sources->maps[i], *world, i, files, problems); !written)
      return written.error();
  const auto sprites = web::name_faces(world->pictures, world->data["counters"]);
  auto sheets = web::sprite_sheets(sprites, first.program, first.workers);
  if (!sheets) return sheets.error();
  files.push_back({"map.json", web::json_text(world->data)});
  std::move(sheets->begin(), sheets->end(), std::back_inserter(files));
  std::vector<NamedFile> orders = web::order_files(world->orders);
  std::move(orders.begin(), orders.end(), std::back_inserter(files));
  for (NamedFile& file : files) file.path = first.target / file.path;
  return files;
}

}  // namespace

Format web_format() {
  Format format;
  format.id = "web";
  format.extensions = {"zip"};
  format.doc = translatable(
      "data for pages of your own, in a folder or archive: the map as SVG with an id for each hex and hexside, "
      "everything else as JSON, counters as sprites");
  format.kinds = {model::Kind::map, model::Kind::scenario, model::Kind::play};
  format.losses = web::web_losses(
      {translatable("The orders of all sides are in one file, orders.json. Keep it from players."),
       translatable("The rules are not in the data. The SVG image needs its fonts to be installed.")});
  format.options = describe_options(web::web_option_table());
  format.folder = true;
  format.projects = true;
  format.write_several = write_web;
  return format;
}

}  // namespace coq::exporters
