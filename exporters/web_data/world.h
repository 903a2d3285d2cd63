// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "exporters/web_data/ground.h"
#include "exporters/web_data/sources.h"

namespace coq::exporters::web {

/// The order of a side, with its own pictures, so that a page can keep it apart.
struct SideOrder {
  std::size_t scene = 0;
  std::string side;  ///< its id
  struct Page {
    std::string title, text;  ///< `text` is for screen readers
    std::size_t picture = 0;
  };
  std::vector<Page> pages{};
  std::vector<Picture> pictures{};
};

/// Everything that a page shows.
struct World {
  Json data;                       ///< as docs/formats/web.md describes it
  std::vector<Picture> pictures;   ///< of maps and counters
  std::vector<DrawnSheet> sheets;  ///< one for each map
  std::vector<SideOrder> orders;
};

/// Makes the world of a page. A map with too many hexes has no lines of sight, which is a warning. Errors:
/// those of the maps, counters and cards; `web.image`; `web.size` (a map has more than 250000 hexes).
Result<World> make_world(const Sources& sources, const WebOptions& options, Problems& problems);

}  // namespace coq::exporters::web
