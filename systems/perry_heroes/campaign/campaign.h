// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/play/engine/readers.h"

/// The campaign (11): a side's state after a result, and the orders that it may give in that state.
namespace coq::perry_heroes {

/// Whether an order is allowed in a state. The ruleset's defaults fill gaps in the rules' text.
struct Permission {
  enum class Is { yes, no, scenario };  ///< `scenario`: only if the scenario allows it
  Is answer = Is::no;
  bool by_default = false;  ///< true if the print has a gap, or a note that is lost
  std::string rule;         ///< or the number of the question that the default answers
};

class Campaign {
 public:
  static Campaign read(play::RulesetReader& reader);

  const std::vector<std::string>& states() const { return m_states; }
  /// Results from worst to best for a side.
  const std::vector<std::string>& results() const { return m_results; }
  const std::vector<std::string>& orders() const { return m_orders; }
  const std::string& start() const { return m_start; }

  /// Returns the enemy's result when a side has this one; empty if the result is unknown (11.1a).
  std::string opponent_of(const std::string& result) const;

  /// Returns the scenario by which an order is fought, or an empty string (11.2.1 to 11.2.5 are lost).
  std::string template_of(const std::string& order) const;

  struct Next {
    std::string state;
    bool may_end = false;  ///< whether the campaign may end here
    std::string rule;
  };
  /// Returns nullopt if one of the words is unknown.
  std::optional<Next> after(const std::string& state, const std::string& result) const;
  std::optional<Permission> may_order(const std::string& order, const std::string& state) const;

 private:
  void read_orders(play::RulesetReader& reader);

  std::vector<std::string> m_states, m_results, m_orders;
  std::string m_start;
  std::map<std::string, std::string> m_opponents, m_templates;
  std::map<std::pair<std::string, std::string>, Next> m_next;               ///< key: state and result
  std::map<std::pair<std::string, std::string>, Permission> m_permissions;  ///< key: order and state
};

}  // namespace coq::perry_heroes
