// SPDX-License-Identifier: MIT
#include "core/play/engine/phrasebook.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/base/text.h"

namespace coq::play {
namespace {

/// Converts a length in millimetres to centimetres with one decimal, as on a ruler. Other texts are unchanged.
std::string in_cm(const std::string& mm) {
  const auto thousandths = parse_thousandths(mm);
  return thousandths ? format_thousandths((*thousandths + 500) / 1000 * 100) : mm;
}

std::string text_of(std::string_view place, const Arguments& arguments) {
  constexpr std::string_view kLast = "last ", kCm = "cm ";
  if (place.starts_with(kCm)) return in_cm(argument(arguments, place.substr(kCm.size())));
  if (place.starts_with(kLast)) {
    const std::string text = argument(arguments, place.substr(kLast.size()));
    const auto words = split_words(text);
    return words.empty() ? std::string() : std::string(words.back());
  }
  for (const std::string_view name : split(place, '|'))
    if (std::string text = argument(arguments, name); !text.empty()) return text;
  return {};
}

/// Returns a length in the language's notation: "6.35" becomes "6,35" in French. Points ("40.5,30") stay as in
/// logs.
std::string written(std::string text, const std::string& decimal) {
  const std::size_t point = text.find('.');
  if (!decimal.empty() && point != std::string::npos && parse_thousandths(text))
    text.replace(point, 1, decimal);
  return text;
}

/// Returns the sentence for the word, or the word itself if it has none.
std::string say(const Phrasebook& telling, const std::vector<Phrase>& sayings, const std::string& word,
                Arguments arguments) {
  std::vector<std::string> all;
  for (const auto& [name, text] : arguments)
    if (name != "several") all.push_back(text);
  arguments.emplace_back("word", word);
  arguments.emplace_back("all", join(all, " "));
  const auto find = [&](std::string_view name) { return argument(arguments, name); };
  // Text from logs is formatted as in messages: on one line, and shortened if it is too long.
  const auto place = [&](std::string_view name) {
    return Message{"{}", {written(text_of(name, arguments), telling.decimal)}}.text();
  };
  for (const Phrase& saying : sayings)
    if ((saying.word.empty() || saying.word == word) && holds(saying.when, find))
      return fill_places(saying.sentence, place);
  return word;
}

std::string tell_roll(const Phrasebook& telling, const model::Roll& roll) {
  Arguments arguments = roll.arguments;
  arguments.emplace_back("sum", sum_text(roll));
  arguments.emplace_back("need", std::to_string(roll.need.value_or(0)));
  if (roll.result) arguments.emplace_back("result", join(*roll.result, " "));
  if (telling.rules.count != nullptr)
    for (auto& one : telling.rules.count(roll)) arguments.push_back(std::move(one));
  return say(telling, telling.rolls, roll.for_, std::move(arguments));
}

/// Returns the arguments that a sentence of an open roll may use.
Arguments arguments_of(const OpenRoll& roll) {
  const int sum = sum_of(roll.spec.reasons);
  Arguments out = roll.arguments;
  out.emplace_back("count", std::to_string(roll.spec.count));
  out.emplace_back("sides", std::to_string(roll.spec.sides));
  out.emplace_back("sum", sum == 0 ? std::string() : " " + signed_text(sum));
  if (!roll.spec.need) return out;
  const int face = *roll.spec.need - sum;
  out.emplace_back("need", std::to_string(*roll.spec.need));
  out.emplace_back("face", std::to_string(std::max(1, face)));
  if (face > roll.spec.sides) out.emplace_back("never", "yes");
  if (face <= 1) out.emplace_back("always", "yes");
  return out;
}

std::string find_word(const std::vector<std::pair<std::string, std::string>>& words, std::string_view word) {
  for (const auto& [known, text] : words)
    if (known == word) return text;
  return std::string(word);
}

}  // namespace

std::string argument(const Arguments& arguments, std::string_view name) {
  for (const auto& [key, text] : arguments)
    if (key == name) return text;
  return {};
}

std::string Phrasebook::tell(const Action& action) const {
  return say(*this, actions, action.name, action.arguments);
}

std::string Phrasebook::tell(const model::Happening& happening) const {
  if (const auto* roll = std::get_if<model::Roll>(&happening)) return tell_roll(*this, *roll);
  const auto& event = std::get<model::Event>(happening);
  return say(*this, events, event.name, event.arguments);
}

std::string Phrasebook::tell(const OpenRoll& roll) const {
  std::string out = say(*this, dice, roll.what, arguments_of(roll));
  return out == roll.what ? std::string() : out;
}

std::vector<std::string> Phrasebook::tell(const model::PlayStep& step) const {
  std::vector<std::string> out{say(*this, actions, step.action, step.arguments)};
  for (const model::Happening& happening : step.happenings) {
    const auto* event = std::get_if<model::Event>(&happening);
    const bool told =
        event != nullptr && rules.is_already_reported != nullptr && rules.is_already_reported(step, *event);
    if (!told) out.push_back(tell(happening));
  }
  return out;
}

std::string Phrasebook::word(std::string_view word) const {
  return find_word(words, word);
}

std::string Phrasebook::heading(std::string_view word) const {
  return find_word(headings, word);
}

namespace {

constexpr xml::TreeRule kRules[] = {
    {"phrases", "system! lang! decimal", "action roll dice event word heading"},
    {"action", "word if", "", true},
    {"roll", "word if", "", true},
    {"dice", "word if", "", true},
    {"event", "word if", "", true},
    {"word", "id!", "", true},
    {"heading", "id!", "", true},
};

}  // namespace

const xml::TreeFormat kPhrases{"urn:coquelicot:phrases:1", kRules};

Result<Phrasebook> read_telling(std::string_view text, const std::string& file, const PhraseHooks& rules,
                                Problems* all) {
  Phrasebook out;
  out.rules = rules;
  Problems problems;
  const auto tree = xml::read_tree(text, kPhrases, file, problems);
  if (tree) out.decimal = tree->get("decimal");
  for (const xml::Tree& part : tree ? tree->parts : std::vector<xml::Tree>()) {
    std::string said;
    for (const xml::Tree& piece : part.parts) said += piece.text;
    said = collapse_blanks(said);
    if (!closes_braces(said)) {
      Problem problem = make_error("phrases.text", message("a brace is not closed: \"{}\"", said), part.place);
      problem.file = file;
      problems.push_back(std::move(problem));
    }
    if (part.name == "word") out.words.emplace_back(part.get("id"), said);
    if (part.name == "heading") out.headings.emplace_back(part.get("id"), said);
    const Phrase saying{part.get("word"), part.get("if"), said};
    if (part.name == "action") out.actions.push_back(saying);
    if (part.name == "roll") out.rolls.push_back(saying);
    if (part.name == "dice") out.dice.push_back(saying);
    if (part.name == "event") out.events.push_back(saying);
  }
  if (all != nullptr) all->insert(all->end(), problems.begin(), problems.end());
  if (!problems.empty()) return problems.front();
  return out;
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

int modifiers_of(const model::Roll& roll) {
  int sum = 0;
  for (const model::Modifier& modifier : roll.modifiers) sum += modifier.amount;
  return sum;
}

std::string sum_text(const model::Roll& roll) {
  std::string out = join(roll.dice, " + ");
  if (!roll.modifiers.empty()) out += " " + signed_text(modifiers_of(roll));
  if (roll.total && (roll.dice.size() > 1 || !roll.modifiers.empty()))
    out += " = " + std::to_string(*roll.total);
  return out;
}

}  // namespace coq::play
