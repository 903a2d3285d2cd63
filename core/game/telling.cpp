// SPDX-License-Identifier: MIT
#include "core/game/telling.h"

#include "core/base/text.h"

namespace coq::game {

std::string argument(const Arguments& arguments, std::string_view name) {
  for (const auto& [key, text] : arguments)
    if (key == name) return text;
  return {};
}

Message word_in(std::span<const Word> words, std::string_view word) {
  for (const auto& [known, sentence] : words)
    if (known == word) return Message{sentence, {}};
  return message("{}", word);
}

std::string signed_number(int number) {
  return number < 0 ? fmt::format("\u2212{}", -number) : fmt::format("+{}", number);
}

int modifiers_of(const model::Roll& roll) {
  int sum = 0;
  for (const model::Modifier& modifier : roll.modifiers) sum += modifier.is;
  return sum;
}

std::string sum_text(const model::Roll& roll) {
  std::string out = join(roll.dice, " + ");
  if (!roll.modifiers.empty()) out += " " + signed_number(modifiers_of(roll));
  if (roll.total && (roll.dice.size() > 1 || !roll.modifiers.empty()))
    out += " = " + std::to_string(*roll.total);
  return out;
}

std::vector<Message> tell_step(const model::PlayStep& step, const Message& done,
                               const std::function<Message(const model::Happening&)>& tell,
                               const std::function<bool(const model::Event&)>& is_told) {
  std::vector<Message> out{done};
  for (const model::Happening& happening : step.happenings) {
    const auto* event = std::get_if<model::Event>(&happening);
    if (event == nullptr || !is_told(*event)) out.push_back(tell(happening));
  }
  return out;
}

}  // namespace coq::game
