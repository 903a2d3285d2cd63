// SPDX-License-Identifier: MIT
#include "core/play/games/seating.h"

namespace coq::game {
namespace {

/// Sides by their names, where sentences are made of the ids of a log.
void name_sides(const Seating& seating, Arguments& arguments) {
  for (auto& [name, text] : arguments)
    if (name == "side") text = seating.side_name(text);
}

void name_sides(const Seating& seating, model::Happening& happening) {
  std::visit([&](auto& one) { name_sides(seating, one.arguments); }, happening);
}

}  // namespace

scene::PositionSource Seating::position_source() const {
  scene::PositionSource out{scenario(), map(), {}, *bound.ruleset.document, system->signs(), telling};
  for (const auto& counters : bound.counters) out.counters.push_back(&*counters.document);
  return out;
}

std::vector<std::string> Seating::sides() const {
  std::vector<std::string> out;
  for (const model::Side& side : scenario().sides) out.push_back(side.id);
  return out;
}

std::string Seating::side_name(std::string_view id) const {
  for (const model::Side& side : scenario().sides) {
    if (side.id != id) continue;
    std::string name = model::name_in(side.names, language, scenario().lang);
    if (!name.empty()) return name;
  }
  return std::string(id);
}

std::string Seating::tell(Action action) const {
  name_sides(*this, action.arguments);
  return telling.tell(action);
}

std::vector<std::string> Seating::tell(const model::PlayStep& step) const {
  model::PlayStep named = step;
  for (model::Happening& happening : named.happenings) name_sides(*this, happening);
  return telling.tell(named);
}

std::string Seating::tell(model::Happening happening) const {
  name_sides(*this, happening);
  return telling.tell(happening);
}

bool Seating::is_told(const model::PlayStep& step, const model::Happening& happening) const {
  const auto* event = std::get_if<model::Event>(&happening);
  return event != nullptr && telling.rules.is_told != nullptr && telling.rules.is_told(step, *event);
}

model::PlayDocument Seating::new_log(const std::string& writer) const {
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

}  // namespace coq::game
