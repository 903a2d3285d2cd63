// SPDX-License-Identifier: MIT
#include "importers/tmx/tmx_format.h"

#include "importers/format/option_reader.h"
#include "importers/tmx/detail/foreign_map.h"
#include "importers/tmx/detail/own_map.h"

namespace coq::importers {
namespace {

using namespace model;

/// Returns the map of another program's file.
std::optional<MapDocument> import_foreign(const tmx::TmxMap& file, const Request& request, Problems& problems) {
  tmx::ForeignOptions options;
  OptionReader reader(request, problems);
  std::optional<Um> hex;
  reader.types("map", "TILE:TYPE", options.types);
  options.otherwise = reader.word("default", as_reference, "");
  reader.length("hex", hex, 1000, 1'000'000);
  if (hex) options.hex = *hex;
  const OptionReader::Head head = reader.head();
  std::optional<MapDocument> old;
  if (!reader.good() || request.loader == nullptr || !read_target(request, old, problems)) return std::nullopt;
  const std::string name = request.path.string();
  if (old && !may_replace(*old, request.replace, name, problems)) return std::nullopt;
  MapDocument map;
  if (old) {
    map = *std::move(old);
  } else {
    map.id = head.id;
    map.system = head.system;
    map.lang = head.lang;
  }
  const auto ruleset = request.loader->ruleset_of(map, request.target, {}, problems);
  if (!ruleset) return std::nullopt;
  bool known = options.otherwise.empty() ||
               check_type("default", options.otherwise, *ruleset->document, false, name, problems);
  for (const auto& [key, type] : options.types)
    known = check_type("map", type, *ruleset->document, false, name, problems) && known;
  if (!known) return std::nullopt;
  return tmx::read_foreign(file, *ruleset->document, options, std::move(map), name, problems);
}

std::optional<Document> read_map(const Request& request, Problems& problems) {
  const auto file = tmx::read_tmx(request.content, request.path, problems);
  if (!file) return std::nullopt;
  auto map = file->document && request.loader != nullptr
                 ? tmx::read_own(*file, request.path, request.target, *request.loader, problems)
                 : import_foreign(*file, request, problems);
  if (!map) return std::nullopt;
  return Document(*std::move(map));
}

}  // namespace

Format tmx_format() {
  Format format;
  format.id = "tmx";
  format.extensions = {"tmx"};
  format.doc = translatable(
      "a hexagonal map of the Tiled map editor: exported by this program and changed in Tiled, or made by "
      "others");
  format.kinds = {Kind::map};
  format.losses = {
      translatable(
          "Images, objects that are tiles, and templates are left out. Tiles are not turned or mirrored."),
      translatable(
          "Tiles and objects of other programs are left out if nothing gives their terrain (map, default)."),
      translatable("Maps of other programs get hexes of the width that you give, in their shape.")};
  format.options = with_document_options({
      {"map", "TILE:TYPE,...", "",
       translatable("terrain by the type of tiles and objects, or by TILESET/NUMBER")},
      {"default", translatable("an id"), "", translatable("terrain of all other tiles and objects")},
      {"hex", translatable("millimetres"), "19", translatable("distance between opposite sides of a hex")},
  });
  format.sniff = [](std::string_view first_bytes) {
    const std::size_t map = first_bytes.find("<map ");
    const bool tiled = map != std::string_view::npos &&
                       first_bytes.find("tilewidth=", map) != std::string_view::npos &&
                       first_bytes.find("orientation=", map) != std::string_view::npos;
    return tiled ? Sniff::yes : Sniff::no;
  };
  format.read = read_map;
  return format;
}

}  // namespace coq::importers
