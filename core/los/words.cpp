// SPDX-License-Identifier: MIT
#include "core/los/words.h"

namespace coq::los {

Behaviour behaviour_of_word(std::string_view word) {
  if (word == "obstacle") return {Role::obstacle, false};
  if (word == "summit") return {Role::obstacle, true};  // 6.024
  if (word == "hindrance") return {Role::hindrance, true};
  if (word == "grain") return {Role::hindrance, false};  // 6.026
  return {};
}

namespace {

template <class Word>
Result<Word> word_of(const model::RulesetDocument& ruleset, std::string_view id,
                     std::initializer_list<std::pair<const char*, Word>> words) {
  const model::Value* value = ruleset.find_value(id);
  if (value == nullptr) return words.begin()->second;
  for (const auto& [name, word] : words) {
    if (value->is == name) return word;
  }
  return make_error("los.reading",
                    message("the ruleset's {} is \"{}\", which lines of sight do not know", id, value->is));
}

}  // namespace

Result<HexReading> hex_reading_of(const model::RulesetDocument& ruleset) {
  return word_of<HexReading>(ruleset, "los.reading",
                             {{"flat", HexReading::flat},
                              {"hex-heights", HexReading::hex_heights},
                              {"edge-to-base", HexReading::edge_to_base}});
}

Result<HexsideRule> hexside_rule_of(const model::RulesetDocument& ruleset) {
  return word_of<HexsideRule>(
      ruleset, "los.hexside",
      {{"both", HexsideRule::both}, {"either", HexsideRule::either}, {"none", HexsideRule::none}});
}

CitedRules cited_rules_of(const model::RulesetDocument& ruleset) {
  const auto rule = [&](std::string_view id) {
    const model::Value* value = ruleset.find_value(id);
    return value != nullptr ? value->is : std::string();
  };
  return {rule("los.rule.obstacle"), rule("los.rule.summit"), rule("los.rule.concealment"),
          rule("los.rule.friends")};
}

HexFill fill_of(const model::Condition& condition, std::optional<std::vector<Hex>> hexes) {
  HexFill fill = condition_fill(condition.id, std::move(hexes));
  fill.behaviour = behaviour_of_word(condition.los);
  if (condition.height) fill.height = condition.height->value;
  return fill;
}

}  // namespace coq::los
