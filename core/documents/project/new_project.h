// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/document.h"
#include "core/documents/project/blank_map.h"

namespace coq::scenario {

struct NewFile {
  std::string name;  ///< of the file, in the project's folder
  model::Document document;
};

/// The documents of a new project: a map without terrain, counters and a scenario of two sides, which have what
/// the system asks for, so that they pass the checks. `name` becomes ids and file names (what is no letter or
/// digit becomes '-'). `language` is that of the texts: fr, else English.
std::vector<NewFile> make_project(const std::string& name, const model::RulesetDocument& ruleset,
                                  const std::string& language);

/// The same with a map of one's own; its scenario and its victory are on the hexes that this map has. Errors:
/// as of make_blank_map().
Result<std::vector<NewFile>> make_project(const std::string& name, const model::RulesetDocument& ruleset,
                                          const std::string& language, const BlankMap& blank);

/// The same around a map that is there: its root is made anew, the scenario is on its hexes. `title`: of the
/// map; empty for that of new ones.
std::vector<NewFile> project_on(model::MapDocument map, const std::string& name,
                                const model::RulesetDocument& ruleset, const std::string& language,
                                const std::string& title = "");

}  // namespace coq::scenario
