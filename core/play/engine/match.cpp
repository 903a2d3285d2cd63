// SPDX-License-Identifier: MIT
#include "core/play/engine/match.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::play {

Result<Answer> Match::ask(const Action& /*question*/) const {
  return make_error("play.ask", message("this game cannot answer questions"));
}

Result<std::vector<int>> take_dice(Action& question, const std::vector<std::string>& faces) {
  std::vector<int> out;
  for (const auto& [name, text] : question.arguments) {
    if (name != kDice) continue;
    for (const std::string_view word : split_words(text)) {
      const auto named = std::find(faces.begin(), faces.end(), word);
      const auto number = parse_integer(word);
      if (named == faces.end() && (!number || *number < 1 || *number > 1000))
        return make_error("play.ask", message("\"{}\" is not a face of the die", word));
      out.push_back(named != faces.end() ? static_cast<int>(named - faces.begin()) + 1
                                         : static_cast<int>(*number));
    }
  }
  std::erase_if(question.arguments, [](const auto& one) { return one.first == kDice; });
  return out;
}

std::vector<std::size_t> Player::shortlist(const Match& match, std::size_t /*count*/, Dice& player_dice) {
  const std::vector<Action> legal = match.legal_actions();
  const auto chosen = std::find(legal.begin(), legal.end(), choose(match, player_dice));
  return {static_cast<std::size_t>(chosen - legal.begin())};
}

std::vector<std::size_t> best_actions(std::size_t count, const std::function<int(std::size_t index)>& value,
                                      int noise, std::size_t most, Dice& player_dice) {
  std::vector<std::pair<int, std::size_t>> ranked;
  ranked.reserve(count);
  for (std::size_t i = 0; i < count; ++i) ranked.emplace_back(value(i) + player_dice.roll(noise), i);
  const auto better = [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  };
  const std::size_t kept = std::min(most, count);
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(kept), ranked.end(), better);
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < kept; ++i) out.push_back(ranked[i].second);
  return out;
}

}  // namespace coq::play
