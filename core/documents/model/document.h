// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "core/documents/model/candidates.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/inks.h"
#include "core/documents/model/map.h"
#include "core/documents/model/play.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"

namespace coq::model {

/// Any document. The alternatives follow the order of Kind.
using Document = std::variant<MapDocument, CountersDocument, ScenarioDocument, RulesetDocument, PlayDocument,
                              CandidatesDocument, InksDocument>;

enum class Kind { map, counters, scenario, ruleset, play, candidates, inks };
inline constexpr std::array<Kind, 7> kKinds = {Kind::map,  Kind::counters,   Kind::scenario, Kind::ruleset,
                                               Kind::play, Kind::candidates, Kind::inks};

inline Kind kind_of(const Document& document) {
  return static_cast<Kind>(document.index());
}

/// Returns the name of the root element, which is also the file's extension: `map` for `.map.xml`.
std::string_view kind_name(Kind kind);
/// Returns for example `urn:coquelicot:map:1`.
std::string namespace_of(Kind kind);
/// Returns the kind that the extension of a file name stands for, or nullopt.
std::optional<Kind> kind_of_file(std::string_view file_name);

const ElementInfo& describe_kind(Kind kind);
Document make_document(Kind kind);

const Root& root_of(const Document& document);
Root& root_of(Document& document);
const void* element_of(const Document& document);
void* element_of(Document& document);

/// Returns the number of the next id that the programs generate: `next` of the root, else the largest number in
/// an id plus one.
int next_id_number(const Document& document);

}  // namespace coq::model
