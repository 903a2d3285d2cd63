// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/web/sprites.h"
#include "exporters/web_data/sources.h"
#include "exporters/web_data/world.h"

namespace coq::exporters::web {

/// Adds to a map's data what the page of the HTML export does not need: ids, numbering and obstacles. Errors:
/// those of the map.
Status add_map_extras(const MapSource& source, const DrawnSheet& sheet, Json& json);

/// Names the faces of the counters, replaces the indexes of their pictures by these names, and returns the
/// sprites. `pictures` must outlive them.
std::vector<Sprite> name_faces(const std::vector<Picture>& pictures, Json& counters);

/// Returns the file `orders.json` and its images.
std::vector<NamedFile> order_files(const std::vector<SideOrder>& orders);

/// Returns a JSON file on one line.
std::string json_text(const Json& json);

}  // namespace coq::exporters::web
