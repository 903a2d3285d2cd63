// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/campaign/campaign.h"

namespace coq::perry_heroes {
namespace {

using Is = Permission::Is;

constexpr std::string_view kMayEnd = "(*)";

/// Parses a cell as printed. Returns nullopt for a gap in the print or a lost note.
std::optional<Is> printed(const std::string& cell) {
  if (cell == "O") return Is::yes;
  if (cell == "N") return Is::no;
  return std::nullopt;
}

}  // namespace

Campaign Campaign::read(play::RulesetReader& reader) {
  Campaign out;
  for (const model::TableRow& row : reader.rows("campaign.states"))
    out.m_states.push_back(reader.cell(row, "state"));
  for (const model::TableRow& row : reader.rows("results")) {
    const std::string result = reader.cell(row, "result");
    out.m_results.push_back(result);
    out.m_opponents[result] = reader.cell(row, "opponent");
  }
  for (const model::TableRow& row : reader.rows("campaign")) {
    const std::string result = reader.cell(row, "result");
    for (const std::string& state : out.m_states) {
      Next next{reader.cell(row, state.c_str()), false, reader.cell(row, "rule")};
      if (next.state.ends_with(kMayEnd)) {
        next.state.resize(next.state.size() - kMayEnd.size());
        next.may_end = true;
      }
      if (std::find(out.m_states.begin(), out.m_states.end(), next.state) == out.m_states.end())
        reader.fail(message("the campaign has no state \"{}\"", next.state));
      out.m_next[{state, result}] = std::move(next);
    }
  }
  out.m_start = reader.text("campaign.start");
  reader.place_of(out.m_states, out.m_start, "campaign.start");
  reader.fact("campaign.historical", "fixed");
  reader.fact("campaign.carried", "state");
  for (const model::TableRow& row : reader.rows("orders.templates"))
    out.m_templates[reader.cell(row, "order")] = row.cell("template");
  out.read_orders(reader);
  return out;
}

void Campaign::read_orders(play::RulesetReader& reader) {
  std::map<std::pair<std::string, std::string>, Permission> gaps;
  for (const model::TableRow& row : reader.rows("orders.gaps")) {
    const std::string is = reader.cell(row, "is");
    const Is read = is == "scenario" ? Is::scenario : printed(is).value_or(Is::no);
    gaps[{reader.cell(row, "order"), reader.cell(row, "state")}] = {read, true, reader.cell(row, "question")};
  }
  for (const model::TableRow& row : reader.rows("orders")) {
    const std::string order = reader.cell(row, "order");
    m_orders.push_back(order);
    for (const std::string& state : m_states) {
      if (const std::optional<Is> is = printed(row.cell(state))) {
        m_permissions[{order, state}] = {*is, false, reader.cell(row, "rule")};
      } else if (const auto gap = gaps.find({order, state}); gap != gaps.end()) {
        m_permissions[{order, state}] = gap->second;
      } else {
        reader.fail(
            message("the rules do not say whether \"{}\" may be ordered in the state {}", order, state));
      }
    }
  }
}

std::string Campaign::opponent_of(const std::string& result) const {
  const auto found = m_opponents.find(result);
  return found != m_opponents.end() ? found->second : std::string();
}

std::string Campaign::template_of(const std::string& order) const {
  const auto found = m_templates.find(order);
  return found != m_templates.end() ? found->second : std::string();
}

std::optional<Campaign::Next> Campaign::after(const std::string& state, const std::string& result) const {
  const auto found = m_next.find({state, result});
  return found != m_next.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<Permission> Campaign::may_order(const std::string& order, const std::string& state) const {
  const auto found = m_permissions.find({order, state});
  return found != m_permissions.end() ? std::optional(found->second) : std::nullopt;
}

}  // namespace coq::perry_heroes
