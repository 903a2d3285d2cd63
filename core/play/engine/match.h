// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/documents/model/play.h"
#include "core/play/engine/action.h"
#include "core/play/engine/answer.h"
#include "core/play/engine/position.h"
#include "core/play/engine/step_writer.h"

namespace coq::game {

// Sides, units and whatever else a briefing lists, by their index in it.

inline constexpr int kNone = -1;

/// Indexes of units are small numbers.
inline constexpr std::size_t kMostUnits = 120;

/// The two sides, in the order in which they set up.
inline constexpr int kSides = 2;
constexpr int other(int side) {
  return 1 - side;
}

/// The index of what has the id; kNone where nothing has.
template <class List>
int find_id(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == id) return static_cast<int>(i);
  return kNone;
}

/// The indexes below `count` for which a test holds, ascending:
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

// What all games have in common: a match is a position that actions change, and nothing else changes it.

/// Upper bound on the implied actions between two steps of a log.
inline constexpr std::size_t kMostImplied = 16;

/// One game in play: a value behind an interface. What is the same all through the game is shared by clones.
/// Any number of threads may ask and clone a match that none of them changes.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual int turn() const = 0;  ///< 0 before the first
  /// Whose decision is next; empty where a procedure of nobody's choice is next, and when the game is over.
  virtual std::string side_to_act() const = 0;
  /// All that may be done now, in an order that is always the same: each of them applies. Empty only when the
  /// game is over.
  virtual std::vector<Action> legal_actions() const = 0;
  /// How many these are, and one of them: for whoever does not need them all in words.
  virtual std::size_t legal_count() const { return legal_actions().size(); }
  virtual Action legal_action(std::size_t index) const { return legal_actions().at(index); }
  /// The action that a log may leave out (a reaction that is declined, an order that is over): it throws no
  /// dice and changes no counter. One of legal_actions(), or none.
  virtual std::optional<Action> implied() const = 0;
  /// Carries out an action: what was thrown and what changed, as a log holds it (`n` is the log's). An error
  /// (`rule` is the rule's id, `check` the system's name and it) leaves all untouched. It names what a player
  /// did wrong: that an action has no place now only where nothing else would be wrong with it in its time.
  virtual Result<model::PlayStep> apply(const Action& action, Dice& dice) = 0;

  /// What the rules say of an action, for any side at any time: it is judged as though it were that side's
  /// decision in this position. A side that is empty is that of the unit. The argument `dice` gives faces; no
  /// other die is thrown. Errors: what the action has that this game does not know, or what it lacks.
  virtual Result<Answer> ask(const Action& question) const;
  /// The actions that may be asked, as they are written.
  virtual std::vector<ActionForm> forms() const { return {}; }
  /// Does the text say something for an argument of the action, which has its other arguments already?
  virtual bool reads(const Action& /*action*/, const std::string& /*argument*/,
                     const std::string& /*text*/) const {
    return false;
  }

  /// Names of the faces of the system's dice, from face 1 on; none where logs hold numbers.
  virtual std::vector<std::string> die_faces() const { return {}; }

  virtual bool over() const = 0;
  /// The id of the side that won; none while the game lasts, or where the rules do not say.
  virtual std::optional<std::string> winner() const = 0;

  virtual Position position() const = 0;
  /// The whole state as canonical text: equal states have equal bytes.
  virtual std::string bytes() const = 0;
};

/// The action that a step of a log says.
Action action_of(const model::PlayStep& step);

/// Decides for a side. An object belongs to one game.
class Player {
 public:
  virtual ~Player() = default;
  /// One of match.legal_actions(), of which there are some. It may know what the side knows and no more. `luck`
  /// breaks ties: the same luck gives the same choices.
  virtual Action choose(const Match& match, Dice& luck) = 0;
};

using PlayerFactory = std::function<std::unique_ptr<Player>(const std::string& side)>;

/// Which of `count` actions has the highest value, to which a die of so many faces is added: it parts equals
/// and keeps games from being the same.
std::size_t best_action(std::size_t count, const std::function<int(std::size_t index)>& value, int noise,
                        Dice& luck);

/// Values what a side may do, and takes the best. `Chooser(table, side)` is made for each decision, from the
/// table that `table_of` makes of a match; it has `value(command)`, and `noise()` in quarters of a value's
/// point. `commands_of` gives the commands that the legal actions are. The system has side_to_act(table).
template <class Chooser, auto table_of, auto commands_of>
class ValuingPlayer : public Player {
 public:
  Action choose(const Match& match, Dice& luck) override {
    const auto table = table_of(match);
    const auto commands = commands_of(match);
    const int side = side_to_act(table);
    if (side == kNone || commands->size() == 1) return match.legal_action(0);
    Chooser chooser(table, side);
    const auto value = [&](std::size_t index) { return chooser.value((*commands)[index]) * 4; };
    return match.legal_action(best_action(commands->size(), value, chooser.noise(), luck));
  }
};

/// Makes such players for the sides of a scenario. Errors: those of `started`, what the system says of playing
/// it.
template <class Chooser, auto table_of, auto commands_of, class Started>
Result<PlayerFactory> valuing_players(const Started& started) {
  if (!started) return started.error();
  return PlayerFactory(
      [](const std::string&) { return std::make_unique<ValuingPlayer<Chooser, table_of, commands_of>>(); });
}

}  // namespace coq::game
