// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "core/play/games/seating.h"

namespace coq::app {

/// Something that may be done where one clicked, or may not.
struct Offer {
  game::Action action;
  std::string sentence;
  Message refusal{"", {}};  ///< why not; of what may be done it has no pattern
  std::string rule{};
  bool is_legal() const { return refusal.pattern.empty(); }
};

/// Of what one asks.
struct OfferPlace {
  std::string hex;                 ///< its label; empty off the hexes
  std::vector<std::string> units;  ///< that stand there
  std::string chosen;              ///< the unit that was clicked before; empty where none is
  std::optional<Point> at;         ///< on a table
};

/// Kinds of actions that are known to occur: an example of each name with each set of arguments. From them
/// comes what is tried, to hear why it is refused.
class ActionKinds {
 public:
  void add(const game::Action& action);
  void add(const std::vector<game::Action>& actions) {
    for (const game::Action& action : actions) add(action);
  }
  const std::vector<game::Action>& examples() const { return m_examples; }

 private:
  std::set<std::vector<std::string>> m_known;
  std::vector<game::Action> m_examples;
};
/// Those of a game that the program plays by itself. For other threads: it takes as long as a game.
ActionKinds kinds_of_a_game(const game::Seating& seating, const StopToken* stop = nullptr);

/// What may be done now by any unit, or only what has to do with that place: the legal actions first, in the
/// match's order, then what of the known kinds the units there may not do, with the reason.
std::vector<Offer> offers_at(const game::Seating& seating, const game::Match& match, const OfferPlace& place,
                             const ActionKinds& kinds);
/// Of very many the first ones.
std::vector<Offer> all_offers(const game::Seating& seating, const game::Match& match);

}  // namespace coq::app
