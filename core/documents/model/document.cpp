// SPDX-License-Identifier: MIT
#include "core/documents/model/document.h"

#include <algorithm>

#include "core/documents/model/ids.h"

namespace coq::model {
namespace {

constexpr std::array<std::string_view, 7> kNames = {"map",  "counters",   "scenario", "ruleset",
                                                    "play", "candidates", "inks"};

/// Same as largest_number(), but fast enough for the many features of a large map.
int largest_number_of(const MapDocument& map) {
  int largest = 0;
  for (const Shared<Feature>& feature : map.terrain.features)
    largest = std::max(largest, number_of_id(id_of(*feature)));
  for (const ChildInfo& child : describe<MapDocument>().children) {
    if (child.names.front() == "terrain") continue;
    for (std::size_t i = 0, size = child.size(&map); i < size; ++i)
      largest = std::max(largest, largest_number(child.get(&map, i)));
  }
  return largest;
}

}  // namespace

std::string_view kind_name(Kind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::string namespace_of(Kind kind) {
  return fmt::format("urn:coquelicot:{}:1", kind_name(kind));
}

std::optional<Kind> kind_of_file(std::string_view file_name) {
  for (const Kind kind : kKinds) {
    if (file_name.ends_with(fmt::format(".{}.xml", kind_name(kind)))) return kind;
  }
  return std::nullopt;
}

const ElementInfo& describe_kind(Kind kind) {
  constexpr std::array<const ElementInfo& (*)(), 7> kInfos = {
      &describe<MapDocument>,     &describe<CountersDocument>, &describe<ScenarioDocument>,
      &describe<RulesetDocument>, &describe<PlayDocument>,     &describe<CandidatesDocument>,
      &describe<InksDocument>};
  return kInfos[static_cast<std::size_t>(kind)]();
}

Document make_document(Kind kind) {
  switch (kind) {
    case Kind::map:
      return MapDocument{};
    case Kind::counters:
      return CountersDocument{};
    case Kind::scenario:
      return ScenarioDocument{};
    case Kind::ruleset:
      return RulesetDocument{};
    case Kind::play:
      return PlayDocument{};
    case Kind::candidates:
      return CandidatesDocument{};
    case Kind::inks:
      break;
  }
  return InksDocument{};
}

const Root& root_of(const Document& document) {
  return std::visit([](const auto& d) -> const Root& { return d; }, document);
}
Root& root_of(Document& document) {
  return std::visit([](auto& d) -> Root& { return d; }, document);
}
const void* element_of(const Document& document) {
  return std::visit([](const auto& d) -> const void* { return &d; }, document);
}
void* element_of(Document& document) {
  return std::visit([](auto& d) -> void* { return &d; }, document);
}

int next_id_number(const Document& document) {
  if (const auto next = root_of(document).next) return *next;
  if (const auto* map = std::get_if<MapDocument>(&document)) return largest_number_of(*map) + 1;
  return largest_number({&describe_kind(kind_of(document)), element_of(document)}) + 1;
}

}  // namespace coq::model
