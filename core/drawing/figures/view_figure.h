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

namespace coq::drawing {

struct ViewOptions {
  std::string view{};   ///< observer: a hex, a point or a base on a table; if empty, only the map is printed
  std::string given{};  ///< conditions, as for `los --given`
  Um square = 10'000;   ///< edge of the table squares that are tested
  bool black_and_white = false;
  std::string lang{};  ///< language of the words; if empty, the map's
  std::optional<std::int64_t> date{};
};
const OptionTable<ViewOptions>& view_option_table();

/// Returns one page with the map. Cells that are not visible are dark, hindered ones half dark; each dark area
/// has the rule that hides it. Below are each rule's share and the features that hide cells. Errors: those of
/// map_sheet() and MapLos; `los.place`, `los.given`.
Result<Document> view_pages(const model::MapDocument& map, const Shared<model::RulesetDocument>& ruleset,
                            const ViewOptions& options, const Workers& workers, TextMetrics& metrics,
                            Problems& problems);

}  // namespace coq::drawing
