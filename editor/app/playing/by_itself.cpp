// SPDX-License-Identifier: MIT
#include "editor/app/playing/by_itself.h"

#include <random>

namespace coq::app {
namespace {

constexpr std::size_t kMostSteps = 20'000;

std::uint64_t any_seed() {
  std::random_device chance;
  return (std::uint64_t{chance()} << 32U) + chance();
}

/// The next action that nobody's hand decides; nullopt: a hand does, or the game is over.
std::optional<game::Action> next_action(const ByItself& order, const game::Match& match) {
  if (match.over()) return std::nullopt;
  const std::size_t choices = match.legal_count();
  if (choices == 0) return std::nullopt;
  if (choices == 1) return match.legal_action(0);
  const std::string side = match.side_to_act();
  if (!order.once && order.automatic.count(side) == 0) return std::nullopt;
  const auto player = order.players->by_side.find(side);
  if (player == order.players->by_side.end()) return match.legal_action(0);
  return player->second->choose(match, order.players->luck);
}

}  // namespace

int TypedDice::roll(int sides) {
  if (m_next >= m_faces.size()) {
    m_wanted = sides;
    fail(make_error("play.dice-missing", message("a die is to be typed")));
  }
  const int face = m_faces[m_next++];
  if (face < 1 || face > sides)
    fail(make_error("play.dice-range", message("“{}” is no face of this die", face)));
  return face;
}

std::unique_ptr<game::Dice> dice_after(const std::vector<model::PlayStep>& steps, Chance chance,
                                       std::optional<std::uint64_t> seed) {
  if (chance == Chance::typed) return std::make_unique<TypedDice>(std::vector<int>());
  const bool seeded = chance == Chance::seed && seed;
  auto dice = std::make_unique<game::SeededDice>(seeded ? *seed : any_seed());
  if (seeded) game::skip_dice(steps, *dice);
  return dice;
}

Result<std::shared_ptr<AutomaticPlayers>> automatic_players(const game::Seating& seating,
                                                            std::optional<std::uint64_t> seed) {
  const auto factory = seating.system->players(seating.bound);
  if (!factory) return factory.error();
  auto out = std::make_shared<AutomaticPlayers>(game::luck_of(seed ? *seed : any_seed()));
  for (const std::string& side : seating.sides()) out->by_side[side] = (*factory)(side);
  return out;
}

PlayedByItself play_by_itself(const ByItself& order, const StopToken& stop) {
  PlayedByItself out;
  const std::unique_ptr<game::Dice> dice = dice_after(order.before, order.chance, order.seed);
  Course::State at = order.from;
  while (!stop.stop_requested() && out.steps.size() < kMostSteps) {
    const auto action = next_action(order, *at);
    if (!action) break;
    std::shared_ptr<game::Match> next = at->clone();
    Result<model::PlayStep> step = next->apply(*action, *dice);
    if (!step) {
      if (order.chance == Chance::typed && dice->problem())
        out.asks_dice = *action;
      else
        out.problem = step.error();
      break;
    }
    at = std::move(next);
    out.steps.emplace_back(std::move(*step), at);
    if (order.once) break;
  }
  return out;
}

}  // namespace coq::app
