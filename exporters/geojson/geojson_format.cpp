// SPDX-License-Identifier: MIT
#include "exporters/geojson/geojson_format.h"

#include "exporters/geojson/map_geojson.h"

namespace coq::exporters {

Format geojson_format() {
  Format format;
  format.id = "geojson";
  format.extensions = {"geojson"};
  format.doc = translatable(
      "the features of a map for geographic software; importing the file restores the "
      "same map");
  format.kinds = {model::Kind::map};
  format.losses = {translatable("Coordinates are millimetres on the page or metres from its lower left "
                                "corner, y upward. They are not longitude and latitude, which a map does not "
                                "have."),
                   translatable("Comments and foreign elements in the document are not written.")};
  format.options = {{{"metres", "yes|no", "no",
                      translatable("metres on the ground, as derived from the grid's metres per "
                                   "hex")},
                     {}},
                    {{"grid", "yes|no", "no", translatable("the outline of every hex as well")}, {}}};
  format.write = [](const Request& request, Problems& problems) -> Result<std::string> {
    GeoJsonOptions options;
    for (auto [name, value] : {std::pair{"metres", &options.metres}, std::pair{"grid", &options.grid}}) {
      const std::string given = request.option(name, "no");
      if (given != "yes" && given != "no") {
        return make_error("options.value",
                          message("option \"{}\" is \"{}\": expected {}", name, given, "yes, no"));
      }
      *value = given == "yes";
    }
    const auto* map = std::get_if<model::MapDocument>(request.document);
    COQ_ASSERT(map != nullptr);
    return map_geojson(*map, options, problems);
  };
  return format;
}

}  // namespace coq::exporters
