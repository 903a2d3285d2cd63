// SPDX-License-Identifier: MIT
// V32 to V34: results, orders and campaign states; also checks that the ruleset can be read.
#include <algorithm>

#include "core/checks/common/ruleset_faults.h"
#include "systems/perry_heroes/checks/lists.h"
#include "systems/perry_heroes/engine/rules.h"

namespace coq::perry_heroes {
namespace {

std::optional<Campaign> campaign_of(const ScenarioView& view) {
  if (view.ruleset() == nullptr) return std::nullopt;
  play::RulesetReader reader(*view.ruleset(), "perry-heroes.ruleset");
  Campaign out = Campaign::read(reader);
  return reader.problem() ? std::nullopt : std::optional(std::move(out));
}

const Outcome* find_outcome(const model::Side& side, const std::string& result) {
  for (const Outcome& outcome : side.own.all(kOutcome))
    if (outcome.result == result) return &outcome;
  return nullptr;
}

void check_meanings(const Campaign& campaign, const model::Side& side, Reporter& out) {
  const std::vector<Outcome>& outcomes = side.own.all(kOutcome);
  if (outcomes.empty()) {
    out.info(side, side.id, message("\"{}\" gives no meaning to the five results", side.id));
    return;
  }
  std::optional<int> lead;
  for (const std::string& result : campaign.results()) {
    const auto count = std::count_if(outcomes.begin(), outcomes.end(),
                                     [&](const Outcome& outcome) { return outcome.result == result; });
    if (count != 1) {
      out.add(side, side.id,
              message("\"{}\" gives {} meanings to the result {}: expected one", side.id, count, result));
      continue;
    }
    const Outcome& outcome = *find_outcome(side, result);
    if (outcome.lead && lead && *outcome.lead <= *lead)
      out.add(
          outcome, side.id,
          message("\"{}\": the result {} requires no higher lead than a worse result does", side.id, result));
    if (outcome.lead) lead = outcome.lead;
  }
}

/// The results of the two sides must fit together: just below the lead at which a side's result begins, the
/// enemy must have the opposite of the side's next worse result.
void check_pairs(const Campaign& campaign, const model::Side& side, const model::Side& enemy, Reporter& out) {
  const std::vector<std::string>& results = campaign.results();
  for (std::size_t i = 1; i < results.size(); ++i) {
    const Outcome* own = find_outcome(side, results[i]);
    const Outcome* other = find_outcome(enemy, campaign.opponent_of(results[i - 1]));
    if (own == nullptr || other == nullptr) continue;
    const bool both = own->lead && other->lead;
    if (both ? *own->lead + *other->lead == 1 : own->lead.has_value() == other->lead.has_value()) continue;
    out.add(*own, side.id,
            message("{} of \"{}\" does not match {} of \"{}\"", own->result, side.id, other->result, enemy.id));
  }
}

void check_v32(const ScenarioView& view, Reporter& out) {
  const std::optional<Campaign> campaign = campaign_of(view);
  if (!campaign) return;
  const std::vector<model::Side>& sides = view.scenario().sides;
  for (const model::Side& side : sides) check_meanings(*campaign, side, out);
  if (sides.size() == 2) check_pairs(*campaign, sides[0], sides[1], out);
}

void check_v33(const ScenarioView& view, Reporter& out) {
  const std::optional<Campaign> campaign = campaign_of(view);
  if (!campaign) return;
  for (const model::Side& side : view.scenario().sides) {
    const Order* order = side.own.first(kOrder);
    if (order == nullptr || !order->state) continue;
    const std::optional<Permission> permission = campaign->may_order(order->order, *order->state);
    if (!permission || is_excepted(view, permission->rule)) continue;
    if (permission->answer == Permission::Is::no && !permission->by_default) {
      out.add(
          *order, side.id,
          message("\"{}\" cannot be ordered to \"{}\" in the state {}", side.id, order->order, *order->state));
    } else if (permission->by_default) {
      out.warn(*order, side.id,
               message("the rule that says whether \"{}\" may be ordered in the state {} is lost ({})",
                       order->order, *order->state, permission->rule));
    }
  }
}

void check_v34(const ScenarioView& view, Reporter& out) {
  const std::optional<Campaign> campaign = campaign_of(view);
  if (!campaign) return;
  const auto& notes = view.scenario().notes;
  const Conditions* conditions = notes ? notes->own.first(kConditions) : nullptr;
  if (conditions != nullptr && conditions->historical.value_or(false)) return;
  for (const model::Side& side : view.scenario().sides) {
    const Order* order = side.own.first(kOrder);
    if (order == nullptr || !order->after) continue;
    const std::string state = order->state.value_or(campaign->start());
    const bool possible =
        std::any_of(campaign->results().begin(), campaign->results().end(), [&](const std::string& result) {
          const std::optional<Campaign::Next> next = campaign->after(state, result);
          return next && next->state == *order->after;
        });
    if (possible) continue;
    out.add(*order, side.id,
            message("no result leads \"{}\" from the state {} to {}: the campaign is not fixed in advance",
                    side.id, state, *order->after));
  }
}

void check_ruleset(const RulesetView& view, Reporter& out) {
  if (view.whole == nullptr) return;
  play::RulesetReader reader(*view.whole, "perry-heroes.ruleset");
  Costs::read(reader);
  Campaign::read(reader);
  Rules().read(reader);
  checks::report_faults(view, reader.problems(), reader.asked(), out);
}

}  // namespace

CheckList campaign_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V32",
       translatable("each result must have a meaning for each side, and the meanings "
                    "must match"),
       Severity::error, check_v32, "11.1a", kSystem},
      {"perry-heroes:V33", translatable("the campaign must allow the order"), Severity::error, check_v33,
       "11.2a", kSystem},
      {"perry-heroes:V34", translatable("each result must lead to the state of the campaign after the fight"),
       Severity::error, check_v34, "11.1c", kSystem}};
  return kRows;
}

CheckList ruleset_checks() {
  static const Check kRows[] = {{"perry-heroes:ruleset",
                                 translatable("a ruleset must have every value that the rules need"),
                                 Severity::error, check_ruleset, "", kSystem}};
  return kRows;
}

}  // namespace coq::perry_heroes
