// SPDX-License-Identifier: MIT
#include "core/play/games/playable_scenario.h"

#include <algorithm>
#include <iterator>

#include "core/base/text.h"

namespace coq::play {
namespace {

/// Replaces ids of features by names: "muehlberg+vigne-1" becomes "Mühlberg + vigne-1".
std::string with_piece_names(const PlayableScenario& seating, const std::string& text) {
  bool any = false;
  std::vector<std::string> parts;
  for (const std::string_view part : split(text, '+')) {
    const auto found = seating.piece_names.find(part);
    any = any || found != seating.piece_names.end();
    parts.push_back(found == seating.piece_names.end() ? std::string(part) : found->second);
  }
  return any ? join(parts, " + ") : text;
}

/// Replaces unit ids in a list by names: "A.1 A.3:B" or "A.1, A.3:B" becomes "Rangers, Scouts: Guards". Text
/// without unit ids is unchanged.
std::string with_names(const PlayableScenario& seating, const std::string& text) {
  bool any = false;
  std::vector<std::string> words;
  for (std::string_view word : split_words(text)) {
    if (word.ends_with(',')) word.remove_suffix(1);
    std::vector<std::string> parts;
    for (const std::string_view part : split(word, ':')) {
      parts.push_back(seating.unit_name(part));
      any = any || parts.back() != part;
    }
    words.push_back(join(parts, ": "));
  }
  return any ? join(words, ", ") : text;
}

/// Returns whether the argument holds units. In other arguments a word may equal a unit id by coincidence, such
/// as a hex label or a battery off the map.
bool holds_units(std::string_view name) {
  constexpr std::string_view kNames[] = {
      "unit",    "units",    "target",    "targets", "by",       "of",        "carrier",   "support", "team",
      "attacks", "attacker", "attackers", "with",    "defender", "defenders", "passenger", "enemy"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// Returns whether the argument holds features of the map.
bool holds_pieces(std::string_view name) {
  constexpr std::string_view kNames[] = {"piece", "house", "obstacle", "by", "in", "of", "what"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// Appends the id to names that several ids share. An id without a name is its own name.
void tell_apart(std::map<std::string, std::string, std::less<>>& names) {
  std::map<std::string, int> bearers;
  for (const auto& [id, name] : names) ++bearers[name];
  for (auto& [id, name] : names) {
    if (name.empty())
      name = id;
    else if (bearers[name] > 1 && name != id)
      name += " (" + id + ")";
  }
}

template <class Use>
void each_unit(const model::ScenarioDocument& scenario, Use use) {
  for (const model::Side& side : scenario.sides) {
    for (const model::Setup& group : side.setups)
      for (const model::Unit& unit : group.units) use(unit);
    for (const model::Reinforcements& group : side.reinforcements)
      for (const model::Unit& unit : group.units) use(unit);
  }
}

}  // namespace

drawing::PositionSource PlayableScenario::position_source() const {
  drawing::PositionSource out{scenario(), map(), {}, *bound.ruleset.document, system->signs(), telling};
  for (const auto& counters : bound.counters) out.counters.push_back(&*counters.document);
  return out;
}

std::vector<std::string> PlayableScenario::sides() const {
  std::vector<std::string> out;
  for (const model::Side& side : scenario().sides) out.push_back(side.id);
  return out;
}

std::string PlayableScenario::side_name(std::string_view id) const {
  for (const model::Side& side : scenario().sides) {
    if (side.id != id) continue;
    std::string name = model::name_in(side.names, language, scenario().lang);
    if (!name.empty()) return name;
  }
  return std::string(id);
}

void PlayableScenario::take_names() {
  std::vector<const model::CountersDocument*> counters;
  for (const auto& one : bound.counters) counters.push_back(&*one.document);
  unit_names.clear();
  each_unit(scenario(), [&](const model::Unit& unit) {
    const std::string name = scenario::unit_name(unit, counters, language);
    for (const std::string& id : model::unit_ids(unit)) unit_names[id] = name;
  });
  tell_apart(unit_names);
  piece_names.clear();
  for (const Shared<model::Feature>& feature : map().terrain.features) {
    const std::string name = model::name_of(*feature), &id = model::id_of(*feature);
    if (!name.empty() && unit_names.count(id) == 0) piece_names[id] = name;
  }
  tell_apart(piece_names);
}

std::string PlayableScenario::own_turn_word() const {
  return bound.ruleset.document->find_word("names", "turn", language);
}

void PlayableScenario::give_names(Arguments& arguments) const {
  const bool several = split_words(argument(arguments, "units")).size() > 1;
  for (auto& [name, text] : arguments) {
    if (name == "side") text = side_name(text);
    if (holds_units(name)) text = with_names(*this, text);
    if (holds_pieces(name)) text = with_piece_names(*this, text);
  }
  // Names may have several words, so that sentences cannot count them.
  if (several) arguments.emplace_back("several", "yes");
}

std::string PlayableScenario::unit_name(std::string_view id) const {
  const auto found = unit_names.find(id);
  return found == unit_names.end() ? std::string(id) : found->second;
}

Message PlayableScenario::named(Message sentence) const {
  for (std::string& argument : sentence.arguments)
    argument = with_piece_names(*this, with_names(*this, argument));
  return sentence;
}

std::string PlayableScenario::tell(Action action) const {
  give_names(action.arguments);
  return telling.tell(action);
}

std::string PlayableScenario::tell_with_ids(Action action) const {
  for (auto& [name, text] : action.arguments)
    if (name == "side") text = side_name(text);
  return telling.tell(action);
}

std::vector<std::string> PlayableScenario::tell(const model::PlayStep& step) const {
  model::PlayStep named = step;
  give_names(named.arguments);
  for (model::Happening& happening : named.happenings)
    std::visit([&](auto& one) { give_names(one.arguments); }, happening);
  return telling.tell(named);
}

std::string PlayableScenario::tell(model::Happening happening) const {
  std::visit([&](auto& one) { give_names(one.arguments); }, happening);
  return telling.tell(happening);
}

bool PlayableScenario::is_already_reported(const model::PlayStep& step,
                                           const model::Happening& happening) const {
  const auto* event = std::get_if<model::Event>(&happening);
  return event != nullptr && telling.rules.is_already_reported != nullptr &&
         telling.rules.is_already_reported(step, *event);
}

Result<PlayerFactory> PlayableScenario::players(const std::map<std::string, SearchOptions>& searching) const {
  Result<PlayerFactory> own = system->players(bound);
  if (!own || searching.empty()) return own;
  return search_players(*std::move(own), sides(), searching);
}

model::PlayDocument PlayableScenario::new_log(const std::string& writer) const {
  model::PlayDocument log;
  log.id = scenario().id + "-1";
  log.system = scenario().system;
  log.lang = scenario().lang;
  log.writer = writer;
  log.scenario = scenario().id;
  return log;
}

void skip_dice(const std::vector<model::PlayStep>& steps, Dice& dice) {
  for (const model::PlayStep& step : steps)
    for (const model::Happening& happening : step.happenings)
      if (const auto* roll = std::get_if<model::Roll>(&happening))
        for (std::size_t i = 0; i < roll->dice.size(); ++i) dice.roll(roll->sides.value_or(6));
}

}  // namespace coq::play
