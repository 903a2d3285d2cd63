// SPDX-License-Identifier: MIT
#include "core/systems/reference_cards.h"

#include "core/rules/red_poppies/reference/reference_card.h"

namespace coq::systems {
namespace {

struct Entry {
  std::string_view system;
  Result<scene::Aid> (*make)(const model::RulesetDocument&, const std::string&);
};
constexpr Entry kCards[] = {{"red-poppies", red_poppies::reference_card}};

}  // namespace

bool has_reference_card(std::string_view system) {
  for (const Entry& entry : kCards)
    if (entry.system == system) return true;
  return false;
}

Result<scene::Aid> reference_card(const model::RulesetDocument& ruleset, const std::string& lang) {
  for (const Entry& entry : kCards)
    if (entry.system == ruleset.system) return entry.make(ruleset, lang);
  return make_error("systems.card", message("the system \"{}\" has no reference card", ruleset.system));
}

}  // namespace coq::systems
