// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/project/new_project.h"
#include "importers/format/option_reader.h"
#include "importers/ground/ground_data.h"

namespace coq::importers::ground {

/// The border at which features are cut: the box, or the page without its margin.
enum class Cut { box, page };

struct GroundOptions {
  std::optional<LonLatBox> box;
  std::optional<double> metres_per_hex;
  std::optional<Um> hex;        ///< width of a hex on the page; the default is 19 mm
  std::optional<double> scale;  ///< denominator of the scale: 25000 for 1:25000
  std::int64_t turn = 0;        ///< thousandths of a degree, see FramePlan
  std::string crs;
  Um margin = 10'000;
  Cut cut = Cut::box;
  Orientation orientation = Orientation::flat;
  std::string first_label = "A01";
  Um simplify = 100;             ///< maximum distance between simplified lines and the originals
  Um least = 300;                ///< areas smaller than the square of this length are left out
  Um merge = 500;                ///< areas of types with `merge` that are nearer than this become one
  std::string roads;             ///< lowest class of roads; empty: all that the table has
  std::optional<double> levels;  ///< metres per level; none: no hills
  std::optional<double> base;    ///< height of level 0, in metres
  bool crests = true;
  std::string hill = "hill";    ///< terrain type of the levels
  std::filesystem::path table;  ///< file of a TerrainTable; empty: that of the system
  OptionReader::Head head;
  std::string title;
};

/// Returns the options that all ground formats share.
std::vector<Option> describe_ground_options();

/// Reads the options of a request. The first invalid one becomes an error `options.value`.
std::optional<GroundOptions> read_ground_options(const Request& request, Problems& problems);

}  // namespace coq::importers::ground
