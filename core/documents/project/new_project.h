// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/documents/model/document.h"

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

}  // namespace coq::scenario
