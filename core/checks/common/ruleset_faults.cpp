// SPDX-License-Identifier: MIT
#include "core/checks/common/ruleset_faults.h"

#include <algorithm>
#include <array>

#include "core/base/suggest.h"

namespace coq::checks {
namespace {

/// Values that the core reads from the rulesets of all systems, in addition to the systems' rules.
constexpr std::array<std::string_view, 15> kOfAll = {"counter.layout",     "counter.silhouettes",
                                                     "counters.table",     "factor.units",
                                                     "hex.metres",         "los.base",
                                                     "los.bases",          "marker.drawings",
                                                     "markers.lettered",   "markers.of-powers",
                                                     "measures",           "powers",
                                                     "scenario.sentences", "turn.minutes",
                                                     "victory.sentences"};

/// Reports entries whose ids no rule reads. An id close to a known one is probably a typing error. Other unread
/// ids are allowed: a custom reference card can show any entry.
template <class Entries>
void report_unread(const Entries& own, const Entries& installed, const char* unread,
                   const std::set<std::string, std::less<>>& asked, Reporter& out) {
  std::vector<std::string> known(asked.begin(), asked.end());
  for (const auto& entry : installed) known.push_back(entry.id);
  known.insert(known.end(), kOfAll.begin(), kOfAll.end());
  for (const auto& entry : own) {
    if (std::find(known.begin(), known.end(), entry.id) != known.end()) continue;
    const std::string suggestion = nearest_word(entry.id, known);
    out.add_as(suggestion.empty() ? Severity::warning : out.severity(), entry, entry.id,
               suggesting(Message(unread, {entry.id}), suggestion));
  }
}

}  // namespace

const model::Node& place_of(const model::RulesetDocument& ruleset, std::string_view id) {
  if (const model::Value* value = ruleset.find_value(id)) return *value;
  if (const model::Table* table = ruleset.find_table(id)) return *table;
  return ruleset;
}

void report_faults(const RulesetView& view, const Problems& faults,
                   const std::set<std::string, std::less<>>& asked, Reporter& out) {
  // If one of the ruleset's own entries is wrong, errors in the extended ruleset are only consequences of it.
  const auto is_own = [&](const Problem& fault) {
    return &place_of(view.ruleset, fault.subject) != &static_cast<const model::Node&>(view.ruleset);
  };
  const bool any_own = std::any_of(faults.begin(), faults.end(), is_own);
  std::vector<std::string> told;
  for (const Problem& fault : faults) {
    if (any_own && !is_own(fault)) continue;
    const model::Node& at = place_of(view.ruleset, fault.subject);
    // Two rules may read the same value and report the same error.
    const std::string what = is_own(fault) ? fault.subject : fault.message.text();
    if (std::find(told.begin(), told.end(), what) != told.end() || (is_own(fault) && out.has_told_of(at)))
      continue;
    told.push_back(what);
    out.add(at, fault.subject.empty() ? view.ruleset.id : fault.subject, fault.message);
  }
  if (view.installed == nullptr || view.installed->id == view.ruleset.id) return;
  report_unread(view.ruleset.values, view.installed->values,
                translatable("the rules do not use the value \"{}\": it has no effect"), asked, out);
  report_unread(view.ruleset.tables, view.installed->tables,
                translatable("the rules do not use the table \"{}\": it has no effect"), asked, out);
}

}  // namespace coq::checks
