// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "exporters/web_data/pictures.h"

namespace coq::exporters::web {

/// Returns a drawn map as SVG, with an unseen element for each hex and hexside on top (ids.h). The elements of
/// features have the feature's id with "feature-" before it. `hexes` is null for a map without hexes.
Result<std::string> map_svg(DrawnSheet sheet, const model::LabelledGrid* hexes, const std::string& title,
                            const std::string& lang, Problems& problems);

}  // namespace coq::exporters::web
