// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/sight/models/explain.h"
#include "exporters/web_data/pictures.h"
#include "exporters/web_data/sights.h"

namespace coq::exporters::web {

/// Keeps the members of objects in the order in which they were written.
using Json = nlohmann::ordered_json;

/// Returns a map as docs/formats/web.md describes it: hexes, hexsides, terrain. Errors: those of the map.
Result<Json> map_json(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                      const DrawnSheet& sheet, const std::string& lang);

/// Returns lines of sight as docs/formats/web.md describes them.
Json sight_json(const SightTable& table);

/// Returns sentences of the core in the language of the page; those that no page shows stay English.
std::string page_sentence(const Message& sentence, const std::string& lang);

}  // namespace coq::exporters::web
