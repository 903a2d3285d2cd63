// SPDX-License-Identifier: MIT
#include "core/game/telling.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::game {
namespace {

bool holds(std::string_view when, const Arguments& arguments) {
  const auto conditions = split_words(when);
  return std::all_of(conditions.begin(), conditions.end(), [&](std::string_view condition) {
    const auto equals = condition.find('=');
    if (equals == std::string_view::npos) return !argument(arguments, condition).empty();
    return argument(arguments, condition.substr(0, equals)) == condition.substr(equals + 1);
  });
}

std::string text_of(std::string_view place, const Arguments& arguments) {
  if (place.front() == '>') {
    const std::string text = argument(arguments, place.substr(1));
    const auto words = split_words(text);
    return words.empty() ? std::string() : std::string(words.back());
  }
  for (const std::string_view name : split(place, '|'))
    if (std::string text = argument(arguments, name); !text.empty()) return text;
  return {};
}

/// Nullopt where the word has no sentence.
std::optional<Message> say(std::span<const Saying> sayings, std::string_view word, const Arguments& arguments) {
  for (const Saying& saying : sayings) {
    if ((!saying.word.empty() && saying.word != word) || !holds(saying.when, arguments)) continue;
    Message out{saying.sentence, {}};
    for (const std::string_view place : saying.places)
      if (!place.empty()) out.arguments.push_back(text_of(place, arguments));
    return out;
  }
  return std::nullopt;
}

Message tell_action(const Telling& telling, const std::string& name, const Arguments& arguments) {
  const auto said = say(telling.actions, name, arguments);
  return said ? *said : message("{}", name);
}

Message tell_roll(const Telling& telling, const model::Roll& roll) {
  Arguments arguments = roll.arguments;
  const std::string sum = sum_text(roll);
  arguments.emplace_back("sum", sum);
  arguments.emplace_back("need", std::to_string(roll.need.value_or(0)));
  if (roll.result) arguments.emplace_back("result", join(*roll.result, " "));
  if (telling.count != nullptr)
    for (auto& one : telling.count(roll)) arguments.push_back(std::move(one));
  const auto said = say(telling.rolls, roll.for_, arguments);
  return said ? *said : message("{}: {}", roll.for_, sum);
}

Message tell_event(const Telling& telling, const model::Event& event) {
  if (const auto said = say(telling.events, event.is, event.arguments)) return *said;
  std::string what;
  for (const auto& [name, text] : event.arguments) what += (what.empty() ? "" : " ") + text;
  return message("{}: {}", event.is, what);
}

}  // namespace

std::string argument(const Arguments& arguments, std::string_view name) {
  for (const auto& [key, text] : arguments)
    if (key == name) return text;
  return {};
}

Message Telling::tell(const Action& action) const {
  return tell_action(*this, action.name, action.arguments);
}

Message Telling::tell(const model::Happening& happening) const {
  if (const auto* roll = std::get_if<model::Roll>(&happening)) return tell_roll(*this, *roll);
  return tell_event(*this, std::get<model::Event>(happening));
}

std::vector<Message> Telling::tell(const model::PlayStep& step) const {
  std::vector<Message> out{tell_action(*this, step.action, step.arguments)};
  for (const model::Happening& happening : step.happenings) {
    const auto* event = std::get_if<model::Event>(&happening);
    const bool told = event != nullptr && is_told != nullptr && is_told(step, *event);
    if (!told) out.push_back(tell(happening));
  }
  return out;
}

Message Telling::word(std::string_view word) const {
  for (const auto& [known, sentence] : words)
    if (known == word) return Message{sentence, {}};
  return message("{}", word);
}

bool roll_tells(const model::PlayStep& step, const model::Event& event, std::span<const std::string_view> who,
                bool (*says)(const std::string& result, const model::Event& event)) {
  return std::any_of(step.happenings.begin(), step.happenings.end(), [&](const model::Happening& happening) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr || !roll->result || !says(roll->result->front(), event)) return false;
    return std::all_of(who.begin(), who.end(), [&](std::string_view name) {
      return argument(roll->arguments, name) == argument(event.arguments, name);
    });
  });
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

}  // namespace coq::game
