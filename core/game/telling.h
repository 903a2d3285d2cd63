// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/message.h"
#include "core/game/action.h"
#include "core/model/play.h"

/// What systems share when they put games into words.
namespace coq::game {

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// An argument's text; empty where there is none.
std::string argument(const Arguments& arguments, std::string_view name);

/// A word of positions, as a reader says it.
using Word = std::pair<std::string_view, const char*>;
/// The sentence of a word; the word itself where it is none of them.
Message word_in(std::span<const Word> words, std::string_view word);

/// "+2", "-1" with a minus of typography.
std::string signed_number(int number);
/// The sum of a roll's modifiers.
int modifiers_of(const model::Roll& roll);
/// "3 + 4 +2 = 9": the dice, their modifiers, the total.
std::string sum_text(const model::Roll& roll);

/// The sentences of a step: what was done, then what happened, without what goes without saying.
std::vector<Message> tell_step(const model::PlayStep& step, const Message& done,
                               const std::function<Message(const model::Happening&)>& tell,
                               const std::function<bool(const model::Event&)>& is_told);

}  // namespace coq::game
