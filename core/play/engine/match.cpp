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

std::size_t best_action(std::size_t count, const std::function<int(std::size_t index)>& value, int noise,
                        Dice& player_dice) {
  std::size_t best = 0;
  int highest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const int is = value(i) + player_dice.roll(noise);
    if (i > 0 && is <= highest) continue;
    best = i;
    highest = is;
  }
  return best;
}

}  // namespace coq::play
