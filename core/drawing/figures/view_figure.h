// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/base/workers.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"

namespace coq::scene {

struct ViewOptions {
  std::string view{};   ///< who looks: a hex, a point or a base of a table; empty: the map is printed
  std::string given{};  ///< conditions, as `los --given` takes them
  Um square = 10'000;   ///< edge of the squares of a table that are asked for
  bool black_and_white = false;
  std::string lang{};  ///< of the words; empty is the map's
  std::optional<std::int64_t> date{};
};
const OptionTable<ViewOptions>& view_option_table();

/// One page: the map; what the place does not see is dark, what is hindered half so; each dark area with the
/// rule that hides it; below, the share of each rule and what hides. Errors: those of map_sheet() and of
/// MapLos; `los.place`, `los.given`.
Result<Document> view_pages(const model::MapDocument& map, const Shared<model::RulesetDocument>& ruleset,
                            const ViewOptions& options, const Workers& workers, TextMetrics& metrics,
                            Problems& problems);

}  // namespace coq::scene
