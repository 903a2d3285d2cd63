// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/questions.h"

#include <algorithm>

#include "core/play/table/arguments.h"

namespace coq::perry_heroes {
namespace {

std::optional<Point> place_in(std::string_view text) {
  const auto listed = play::parse_point(text);
  return listed ? listed : play::parse_point(text, ',');
}

}  // namespace

bool is_place(const Table&, std::string_view text) {
  return place_in(text).has_value();
}

Result<model::Event> sight_of(const Table& t, int unit, std::string_view target) {
  const int enemy = t.b.find_unit(target);
  const auto place = place_in(target);
  if (enemy == kNone && !place)
    return play::no_such_argument("play.ask", {play::kLook, ""}, "target", std::string(target));
  for (const int one : {unit, enemy})
    if (one != kNone && !t.on_table(one))
      return make_error("perry-heroes:5.1b", message("{} is not on the table", t.info(one).id));
  const sight::FigureSight sight = enemy != kNone ? t.sight(unit, enemy) : t.sight(unit, *place);
  model::Event out;
  out.rule = sight.rule.empty() ? "7.13.2" : sight.rule;
  out.arguments = {{"unit", t.info(unit).id}, {"target", std::string(target)}};
  out.name = "unseen";
  if (sight.verdict == sight::FigureVerdict::blocked) {
    if (!sight.blockers.empty()) out.arguments.emplace_back("by", join(sight.blockers, ", "));
    return out;
  }
  const Point at = enemy != kNone ? t.at(enemy) : *place;
  const Um most = t.sight_distance(t.has_optics(unit), at);
  const auto distance = enemy != kNone ? t.distance(unit, enemy) : t.distance(unit, *place);
  if (!distance.is_at_most(most)) {
    out.arguments.emplace_back("why", "far");
    out.arguments.emplace_back("most", format_mm(most));
    out.rule = "7.13.1a";
    return out;
  }
  out.name = "sees";
  if (sight.verdict == sight::FigureVerdict::hindered) out.arguments.emplace_back("how", "hindered");
  if (sight.partly_visible()) out.arguments.emplace_back("how", "partly");
  if (enemy != kNone && !t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy)) &&
      t.side_of(enemy) != t.side_of(unit))
    out.arguments.emplace_back("unknown", "yes");
  return out;
}

std::string sight_target_of(const Table& t, const Command& c) {
  static constexpr Verb kShots[] = {Verb::fire, Verb::fire_main_gun, Verb::fire_secondary, Verb::suppress,
                                    Verb::locate};
  if (std::find(std::begin(kShots), std::end(kShots), c.verb) == std::end(kShots)) return {};
  if (c.target != kNone) return t.info(c.target).id;
  return c.at ? play::point_text(*c.at) : std::string();
}

std::optional<State> in_its_time(const Table& t, const Command& c) {
  if (c.units.empty() || !rulebook().row(c.verb).phases.has(Phase::action)) return std::nullopt;
  const int team = t.team_of(c.unit());
  if (team == kNone || (t.s.active == team && t.s.phase == Phase::action)) return std::nullopt;
  State out = t.s;
  play::ListedDice none({});
  model::PlayStep step;
  Umpire umpire(t.b, out, none, step);
  const bool waits = t.s.turn > 0 && (t.s.phase == Phase::activation ||
                                      std::find(out.deck.begin(), out.deck.end(), team) != out.deck.end());
  out.turn = std::max(1, out.turn);
  if (!waits)  // otherwise its next card comes in a later turn
    for (const int unit : t.b.team(team).units) umpire.give_points(unit);
  umpire.take_card(team);
  return out;
}

void complete_question(const Table& t, play::Action& question) {
  if (question.name != "move") return;
  const std::string* named = question.find("unit");
  const int unit = named == nullptr ? kNone : t.b.find_unit(*named);
  if (unit == kNone) return;
  if (t.is_vehicle(unit)) {
    question.name = "drive";
    return;
  }
  if (question.find("gait") != nullptr) return;
  static constexpr Gait kUsual[] = {Gait::walk, Gait::crouch, Gait::crawl};  // by posture
  const Gait gait = kUsual[static_cast<std::size_t>(t.s.unit(unit).posture)];
  question.arguments.emplace_back("gait", kGaits[static_cast<std::size_t>(gait)]);
}

}  // namespace coq::perry_heroes
