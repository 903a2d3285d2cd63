// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "exporters/forces/forces.h"
#include "exporters/format/format.h"
#include "exporters/images/images.h"
#include "exporters/tts/objects.h"
#include "exporters/web_data/pictures.h"

namespace coq::exporters::tts {

/// Pixels of images.
struct TtsOptions {
  std::string lang{};
  std::string scenario{};  ///< id; only for projects
  std::string base_url{};  ///< address of the folder with the images; if empty, they are read from disk
  int hex_size = 0;        ///< pixels between opposite sides of a hex; 0 chooses them
  bool orders = true;
};

/// A saved game, and its images by name.
struct SavedTable {
  Json save;
  std::map<std::string, std::string> images;
};

/// Sets a scenario up on a table. `address` returns that of an image with this name. Errors: those of the map,
/// the counters and the cards; `png.size`.
Result<SavedTable> set_table(const scenario::BoundScenario& scenario, const Request& request,
                             const TtsOptions& options,
                             const std::function<std::string(const std::string& name)>& address,
                             Problems& problems);

}  // namespace coq::exporters::tts
