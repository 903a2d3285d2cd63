// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/play/engine/readers.h"

/// The campaign (11): in which state a side is after a result, and which orders it may give then.
namespace coq::perry_heroes {

/// What the rules say of an order in a state. What they have lost is answered by the ruleset's defaults.
struct Permission {
  enum class Is { yes, no, scenario };  ///< scenario: only where the scenario says so
  Is is = Is::no;
  bool by_default = false;  ///< the print has a hole, or a note that is lost
  std::string rule;         ///< or the question that the default answers
};

class Campaign {
 public:
  static Campaign read(game::RulesetReader& reader);

  const std::vector<std::string>& states() const { return m_states; }
  /// From the worst for a side to the best.
  const std::vector<std::string>& results() const { return m_results; }
  const std::vector<std::string>& orders() const { return m_orders; }
  const std::string& start() const { return m_start; }

  /// What the enemy has when a side has this result; empty where it is none (11.1a).
  std::string opponent_of(const std::string& result) const;

  /// The scenario that an order is fought by; empty: none (11.2.1 to 11.2.5 are lost).
  std::string template_of(const std::string& order) const;

  struct Next {
    std::string state;
    bool may_end = false;  ///< the campaign may end here
    std::string rule;
  };
  /// Nullopt: one of the words is not known.
  std::optional<Next> after(const std::string& state, const std::string& result) const;
  std::optional<Permission> may_order(const std::string& order, const std::string& state) const;

 private:
  void read_orders(game::RulesetReader& reader);

  std::vector<std::string> m_states, m_results, m_orders;
  std::string m_start;
  std::map<std::string, std::string> m_opponents, m_templates;
  std::map<std::pair<std::string, std::string>, Next> m_next;               ///< by state and result
  std::map<std::pair<std::string, std::string>, Permission> m_permissions;  ///< by order and state
};

}  // namespace coq::perry_heroes
