// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/play/games/playable_scenario.h"

namespace coq::app {

/// An action at the clicked place, legal or not.
struct Offer {
  play::Action action;
  std::string sentence;
  Message refusal{"", {}};  ///< why it is illegal; empty pattern if it is legal
  std::string rule{};
  bool is_legal() const { return refusal.pattern.empty(); }
};

/// The clicked place.
struct OfferPlace {
  std::string hex;                 ///< label of the hex; empty without hexes
  std::vector<std::string> units;  ///< units at the place
  std::string chosen;              ///< the unit clicked before; may be empty
  std::optional<Point> at;         ///< position on a table
};

/// Examples of known kinds of actions, one per name and set of arguments. They are tried to find out why an
/// action is illegal.
class ActionKinds {
 public:
  void add(const play::Action& action);
  void add(const std::vector<play::Action>& actions) {
    for (const play::Action& action : actions) add(action);
  }
  const std::vector<play::Action>& examples() const { return m_examples; }

 private:
  std::set<std::vector<std::string>> m_known;
  std::vector<play::Action> m_examples;
};
/// Returns the kinds in one game that the program plays against itself. Run it on another thread: it takes as
/// long as a game.
ActionKinds kinds_of_a_game(const play::PlayableScenario& seating, const StopToken* stop = nullptr);

/// Returns the legal actions of any unit, or only those that concern `place`, in the match's order. Then come
/// actions of known kinds that the units there may not take, with the reason.
std::vector<Offer> offers_at(const play::PlayableScenario& seating, const play::Match& match,
                             const OfferPlace& place, const ActionKinds& kinds);
/// Returns the legal actions; very long lists are cut off.
std::vector<Offer> all_offers(const play::PlayableScenario& seating, const play::Match& match);

}  // namespace coq::app
