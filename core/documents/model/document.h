// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "core/documents/model/counters.h"
#include "core/documents/model/map.h"
#include "core/documents/model/play.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"

namespace coq::model {

/// Any document. The alternatives are in the order of Kind.
using Document = std::variant<MapDocument, CountersDocument, ScenarioDocument, RulesetDocument, PlayDocument>;

enum class Kind { map, counters, scenario, ruleset, play };
inline constexpr std::array<Kind, 5> kKinds = {Kind::map, Kind::counters, Kind::scenario, Kind::ruleset,
                                               Kind::play};

inline Kind kind_of(const Document& document) {
  return static_cast<Kind>(document.index());
}

/// The name of the root element, and of the file: `.map.xml`.
std::string_view kind_name(Kind kind);
/// `urn:coquelicot:map:1`.
std::string namespace_of(Kind kind);
/// The kind that a file's name says by its ending; nullopt if it ends otherwise.
std::optional<Kind> kind_of_file(std::string_view file_name);

const ElementInfo& describe_kind(Kind kind);
Document make_document(Kind kind);

const Root& root_of(const Document& document);
Root& root_of(Document& document);
const void* element_of(const Document& document);
void* element_of(Document& document);

/// The number of the next id that the programs make: `next` of the root, else one more than the largest number
/// in an id.
int next_id_number(const Document& document);

}  // namespace coq::model
