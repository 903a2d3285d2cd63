// SPDX-License-Identifier: MIT
#include "core/model/document.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::model {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"map", "counters", "scenario", "ruleset", "play"};

/// The largest number at the end of an id in the element and below it.
int largest_number(const ElementInfo& info, const void* element) {
  int largest = 0;
  std::string text;
  for (const AttributeInfo& attribute : info.attributes) {
    if (attribute.type.name != "id") continue;
    text.clear();
    if (!attribute.format(element, text)) continue;
    const std::size_t last = text.find_last_not_of("0123456789");
    if (const auto number = parse_integer(std::string_view(text).substr(last + 1));
        number && *number < 1'000'000'000) {
      largest = std::max(largest, static_cast<int>(*number));
    }
  }
  for (const ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const ConstElement below = child.get(element, i);
      largest = std::max(largest, largest_number(*below.info, below.value));
    }
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
  constexpr std::array<const ElementInfo& (*)(), 5> kInfos = {
      &describe<MapDocument>, &describe<CountersDocument>, &describe<ScenarioDocument>,
      &describe<RulesetDocument>, &describe<PlayDocument>};
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
      break;
  }
  return PlayDocument{};
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
  return largest_number(describe_kind(kind_of(document)), element_of(document)) + 1;
}

}  // namespace coq::model
