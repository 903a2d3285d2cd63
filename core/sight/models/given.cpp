// SPDX-License-Identifier: MIT
#include "core/sight/models/given.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"

namespace coq::los {
namespace {

Problem fault(Message text) {
  return make_error("los.given", std::move(text));
}

Result<std::vector<Hex>> parse_hexes(std::string_view list, const Labels* labels) {
  std::vector<Hex> out;
  for (const std::string_view label : split(list, ',')) {
    const std::optional<Hex> h = labels != nullptr ? labels->parse(label) : std::nullopt;
    if (!h) return fault(message("there is no hex \"{}\" on the map", label));
    out.push_back(*h);
  }
  return out;
}

bool is_named(const std::vector<model::Name>& names, std::string_view word) {
  return std::any_of(names.begin(), names.end(), [&](const model::Name& name) { return name.text == word; });
}

/// The id of the condition, or the type of friends, for that id or its name in any language; empty for other
/// words.
std::string id_of(std::string_view word, const model::RulesetDocument& ruleset) {
  const std::string friends = friends_type(ruleset);
  if (!word.empty() && word == friends) return friends;
  if (const model::Condition* found = ruleset.find_condition(word)) return found->id;
  for (const model::Condition& condition : ruleset.conditions) {
    if (is_named(condition.names, word)) return condition.id;
  }
  const model::UnitType* type = ruleset.find_unit_type(friends);
  return type != nullptr && is_named(type->names, word) ? friends : "";
}

/// The hexes of each word that is given; none for words without.
using Given = std::map<std::string, std::optional<std::vector<Hex>>, std::less<>>;

/// "395:300", millimetres: the middle of a plume on a table; as wide as the value `smoke.base` (cm) says.
std::optional<Base> plume_at(std::string_view text, const std::string& id,
                             const model::RulesetDocument& ruleset) {
  const auto parts = split(text, ':');
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  const model::Value* value = ruleset.find_value("smoke.base");
  const auto size = value != nullptr ? parse_mm(value->is) : std::nullopt;
  if (!x || !y || !size) return std::nullopt;
  Base out;
  out.type = id;
  out.at = {*x, *y};
  out.frontage = out.depth = *size * 10;
  return out;
}

Status read_word(std::string_view word, const SightModel& sight, const model::RulesetDocument& ruleset,
                 const Labels* labels, Given& given, std::vector<Base>& plumes) {
  const std::size_t equals = word.find('=');
  const bool with_hexes = equals != std::string_view::npos;
  const std::string_view name = word.substr(0, equals);
  const std::string id = id_of(name, ruleset);
  if (id.empty()) return fault(message("the rules know no condition \"{}\"", name));
  const model::Condition* const condition = ruleset.find_condition(id);
  const bool wants_hexes = condition == nullptr || condition->fills == model::Fills::hexes;
  if (wants_hexes && !with_hexes) {
    return fault(message("\"{0}\" needs the hexes that it fills: {0}=E04,E05", name));
  }
  if (!wants_hexes && with_hexes)
    return fault(message("\"{}\" fills all hexes: no list of hexes may follow", name));
  std::optional<std::vector<Hex>>& hexes = given[id];
  if (!with_hexes) return Done{};
  if (!hexes) hexes.emplace();
  std::string in_hexes;
  for (const std::string_view part : split(word.substr(equals + 1), ',')) {
    const auto plume = sight.plumes ? plume_at(part, id, ruleset) : std::nullopt;
    if (plume)
      plumes.push_back(*plume);
    else
      in_hexes += (in_hexes.empty() ? "" : ",") + std::string(part);
  }
  if (in_hexes.empty() && !plumes.empty()) return Done{};
  Result<std::vector<Hex>> read = parse_hexes(in_hexes, labels);
  if (!read) return read.error();
  hexes->insert(hexes->end(), read->begin(), read->end());
  return Done{};
}

constexpr std::string_view kFrom = "from=", kTo = "to=";

bool is_end(std::string_view word) {
  return word.starts_with(kFrom) || word.starts_with(kTo);
}

}  // namespace

Result<Query> parse_given(std::string_view text, const SightModel& sight, const model::RulesetDocument& ruleset,
                          const Labels* labels) {
  Given given;
  Query query;
  for (const std::string_view word : split_words(text)) {
    if (sight.end != nullptr && is_end(word)) {
      const bool from = word.starts_with(kFrom);
      const Status end = sight.end(word.substr((from ? kFrom : kTo).size()), from, ruleset, query);
      if (!end) return end.error();
      continue;
    }
    const Status status = read_word(word, sight, ruleset, labels, given, query.bases);
    if (!status) return status.error();
  }
  const std::string friends = friends_type(ruleset);
  if (const auto found = given.find(friends); found != given.end() && !ruleset.find_condition(friends)) {
    query.fills.push_back(friends_fill(friends, found->second.value_or(std::vector<Hex>{})));
  }
  for (const model::Condition& condition : ruleset.conditions) {
    const auto found = given.find(condition.id);
    if (found != given.end()) query.fills.push_back(fill_of(sight, condition, found->second));
  }
  return query;
}

}  // namespace coq::los
