// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/play.h"
#include "core/play/engine/action.h"
#include "core/play/engine/answer.h"
#include "core/play/engine/position.h"
#include "core/play/engine/step_writer.h"
#include "core/play/engine/verdict.h"

namespace coq::play {

// The null index: sides, units and other things that a briefing lists are identified by their index.

inline constexpr int kNone = -1;

/// Unit indexes must fit into small integers.
inline constexpr std::size_t kMaxUnits = 120;

/// The number of sides. Sides are numbered in the order in which they set up.
inline constexpr int kSides = 2;
constexpr int other(int side) {
  return 1 - side;
}

/// Returns the index of the element with that id, or kNone.
template <class List>
int find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return kNone;
}

/// The indexes below `count` that pass a test, in ascending order:
///
///   for (const int unit : Indexes(t.unit_count(), [&](int u) { return t.on_map(u); })) ...
template <class Test>
class Indexes {
 public:
  struct End {};
  class Iterator {
   public:
    Iterator(int count, const Test& test) : m_count(count), m_test(test) { skip(); }
    int operator*() const { return m_at; }
    Iterator& operator++() {
      ++m_at;
      skip();
      return *this;
    }
    bool operator!=(End) const { return m_at < m_count; }

   private:
    void skip() {
      while (m_at < m_count && !m_test(m_at)) ++m_at;
    }
    int m_at = 0, m_count;
    const Test& m_test;
  };

  Indexes(int count, Test test) : m_count(count), m_test(test) {}
  Iterator begin() const { return {m_count, m_test}; }
  End end() const { return {}; }
  int size() const {
    int out = 0;
    for (Iterator at = begin(); at != end(); ++at) ++out;
    return out;
  }

 private:
  int m_count;
  Test m_test;
};

// The common interface of all games. A match is a position that only actions change.

/// Upper bound on the implied actions between two steps of a log.
inline constexpr std::size_t kMaxImplied = 16;

/// A game in play: a value behind an interface. Clones share the data that stay constant during the game. Any
/// number of threads may query and clone a match while none of them changes it.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;
  /// Returns a match that a side may take this one for: everything that it does not know (hidden mines, secret
  /// hexes) is drawn from what is possible. Everything that it knows is the same. Systems without secrets
  /// return a clone.
  virtual std::unique_ptr<Match> as_seen_by(const std::string& /*side*/, Dice& /*dice*/) const {
    return clone();
  }

  virtual int turn() const = 0;  ///< 0 before the first turn.
  /// Returns the side that decides next. It is empty if an automatic procedure is next, or if the game is over.
  virtual std::string side_to_act() const = 0;
  /// Returns all legal actions, in a deterministic order; each of them can be applied. The list is empty only
  /// if the game is over.
  virtual std::vector<Action> legal_actions() const = 0;
  /// Return the number of legal actions, and a single one, for callers that do not need the whole list as text.
  virtual std::size_t legal_count() const { return legal_actions().size(); }
  virtual Action legal_action(std::size_t index) const { return legal_actions().at(index); }
  /// Returns the action that a log may leave out, such as a declined reaction or the end of an order. It rolls
  /// no dice and changes no counter. It is one of legal_actions(), or none.
  virtual std::optional<Action> implied() const = 0;
  /// Carries out an action. Returns the dice and changes as a log step, without its number `n`. An error leaves
  /// everything untouched; its `rule` is the rule's id, and its `check` adds the system's name. The error names
  /// the player's mistake. It reports bad timing only if nothing else is wrong with the action.
  virtual Result<model::PlayStep> apply(const Action& action, Dice& dice) = 0;

  /// Returns what the rules say about an action, for any side at any time. The action is judged as if its side
  /// had the decision in this position. Without a side, it is the unit's side. The argument `dice` supplies
  /// faces; no other die is rolled. Fails if the action is incomplete or contains something unknown.
  virtual Result<Answer> ask(const Action& question) const;
  /// Returns the written forms of the actions that can be asked about.
  virtual std::vector<ActionForm> forms() const { return {}; }
  /// Returns whether `text` is a meaningful value of `argument`, given the action's other arguments.
  virtual bool reads(const Action& /*action*/, const std::string& /*argument*/,
                     const std::string& /*text*/) const {
    return false;
  }

  /// Returns the names of the die faces, from face 1 on. They are empty if logs hold numbers.
  virtual std::vector<std::string> die_faces() const { return {}; }

  virtual bool over() const = 0;
  /// Returns the id of the winning side; none while the game lasts, or if the rules name no winner.
  virtual std::optional<std::string> winner() const = 0;

  /// Returns which of the scenario's victory conditions hold, a tally for each `<victory>` in its order. At the
  /// end of the game, they are those that were judged. The list is empty if the rules judge none.
  virtual std::vector<Tally> tallies() const { return {}; }

  virtual Position position() const = 0;
  /// Returns the whole state as canonical text. Equal states have equal text.
  virtual std::string bytes() const = 0;
};

Action action_of(const model::PlayStep& step);

/// A player that decides for one side. An object belongs to a single game.
class Player {
 public:
  virtual ~Player() = default;
  /// Returns one of match.legal_actions(), which must not be empty. The player may use only what its side
  /// knows. `player_dice` breaks ties: equal dice lead to equal choices.
  virtual Action choose(const Match& match, Dice& player_dice) = 0;
  /// Returns the indexes of at most `count` legal actions that deserve a closer look, the one that choose()
  /// would return first. `count` must be positive. The default is that action alone.
  virtual std::vector<std::size_t> shortlist(const Match& match, std::size_t count, Dice& player_dice);
};

using PlayerFactory = std::function<std::unique_ptr<Player>(const std::string& side)>;

/// Returns the indexes of the best of `count` actions, at most `most`, best first. A die roll of `noise` sides
/// is added to each value, which breaks ties and makes games differ.
std::vector<std::size_t> best_actions(std::size_t count, const std::function<int(std::size_t index)>& value,
                                      int noise, std::size_t most, Dice& player_dice);

/// Rates all legal actions of a side and chooses the best. Each decision creates an `Evaluator(table, side)`
/// with the table that `table_of` makes from a match. An evaluator has `value(command)` and `noise()`, in
/// quarters of a point. `commands_of` returns the commands of the legal actions. The system must provide
/// side_to_act(table).
template <class Evaluator, auto table_of, auto commands_of>
class ValuingPlayer : public Player {
 public:
  Action choose(const Match& match, Dice& player_dice) override {
    return match.legal_action(shortlist(match, 1, player_dice).front());
  }
  std::vector<std::size_t> shortlist(const Match& match, std::size_t count, Dice& player_dice) override {
    const auto table = table_of(match);
    const auto commands = commands_of(match);
    const int side = side_to_act(table);
    if (side == kNone || commands->size() == 1) return {0};
    Evaluator chooser(table, side);
    const auto value = [&](std::size_t index) { return chooser.value((*commands)[index]) * 4; };
    return best_actions(commands->size(), value, chooser.noise(), count, player_dice);
  }
};

/// Makes such players for the sides of a scenario. Fails with the error of `started`, the system's attempt to
/// start the scenario.
template <class Evaluator, auto table_of, auto commands_of, class Started>
Result<PlayerFactory> valuing_players(const Started& started) {
  if (!started) return started.error();
  return PlayerFactory(
      [](const std::string&) { return std::make_unique<ValuingPlayer<Evaluator, table_of, commands_of>>(); });
}

}  // namespace coq::play
