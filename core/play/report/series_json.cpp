// SPDX-License-Identifier: MIT
#include "core/play/report/series_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace coq::play {
namespace {

using Json = nlohmann::ordered_json;

/// Rounds, so that the text does not depend on the last digit of a computation.
double places(double value) {
  return std::round(value * 10'000) / 10'000;
}

class JsonReport {
 public:
  JsonReport(const PlayableScenario& seating, const ReportPlan& plan, const FindingsTotals& totals,
             const SeriesStory& story)
      : m_seating(seating),
        m_plan(plan),
        m_totals(totals),
        m_story(story),
        m_found(totals.findings()),
        m_names(seating, plan.options, {}, {}) {}

  Json run(const std::vector<TurningPoint>& moments, const std::string& program) const {
    Json out;
    out["format"] = "coquelicot-report-1";
    out["program"] = program;
    out["scenario"] = m_seating.scenario().id;
    out["seed"] = m_plan.options.seed;
    out["games"] = m_plan.options.games;
    if (m_plan.options.square > 0) out["square"] = static_cast<double>(m_plan.options.square) / 1000;
    out["pairings"] = Json::array();
    for (std::size_t p = 0; p < m_plan.pairings.size(); ++p) out["pairings"].push_back(pairing(p));
    out["endings"] = endings();
    out["first_turn"] = first_turn();
    out["moments"] = Json::array();
    for (const TurningPoint& one : moments) out["moments"].push_back(moment(one));
    out["units"] = units();
    out["cells"] = cells();
    out["idle"] = Json::array();
    for (const Hex cell : m_found.idle) out["idle"].push_back(m_names.cell_name(cell));
    out["reinforcements"] = Json::array();
    for (const WaveFindings& wave : m_story.waves(m_found))
      out["reinforcements"].push_back(
          {{"side", wave.side}, {"wave", wave.sentence}, {"units", wave.units}, {"came", places(wave.came)}});
    out["actions"] = Json::array();
    for (const auto& [action, uses] : m_found.uses)
      out["actions"].push_back({{"action", action}, {"games", uses.games}, {"steps", uses.wins}});
    out["special_rules"] = Json::array();
    for (const auto& [rule, games] : m_found.rules)
      out["special_rules"].push_back({{"rule", rule}, {"games", games}});
    return out;
  }

 private:
  Json pairing(std::size_t number) const {
    const SeriesSummary summary = m_totals.summary_of(number);
    Json out;
    out["games"] = summary.games;
    out["undecided"] = summary.undecided;
    out["stopped"] = summary.stopped;
    out["turns"] = {
        {"mean", places(summary.turns)}, {"least", summary.least_turns}, {"most", summary.most_turns}};
    out["steps"] = places(summary.steps);
    out["sides"] = Json::array();
    for (std::size_t s = 0; s < summary.sides.size(); ++s) {
      const SideSummary& side = summary.sides[s];
      Json& one = out["sides"].emplace_back();
      one["side"] = side.side;
      one["name"] = m_seating.side_name(side.side);
      one["playouts"] = m_plan.pairings[number][s];
      one["wins"] = side.wins;
      one["share"] = places(side.share);
      one["low"] = places(side.low);
      one["high"] = places(side.high);
      one["losses"] = places(side.losses);
      one["exits"] = places(side.exits);
    }
    return out;
  }

  Json endings() const {
    Json out = Json::array();
    for (const Ending& one : m_story.endings(m_found))
      out.push_back({{"winner", one.winner}, {"reason", one.reason}, {"games", one.games}});
    return out;
  }

  static Json wins(const Wins& of) { return {{"games", of.games}, {"wins", of.wins}}; }

  Json first_turn() const {
    Json out = Json::array();
    for (const std::string& side : m_plan.options.sides) {
      const auto first = m_found.when_first.find(side), second = m_found.when_second.find(side);
      const Wins begun = first == m_found.when_first.end() ? Wins() : first->second;
      const Wins other = second == m_found.when_second.end() ? Wins() : second->second;
      Json one = {{"side", side}, {"first", wins(begun)}, {"second", wins(other)}};
      if (begun.games > 0 && other.games > 0) {
        const ShareDifference more = difference_of(begun, other);
        one["difference"] = {
            {"value", places(more.value)}, {"low", places(more.low)}, {"high", places(more.high)}};
      }
      out.push_back(std::move(one));
    }
    return out;
  }

  Json moment(const TurningPoint& one) const {
    const SwingSize size = size_of(one.swing);
    Json out = {{"seed", one.seed}, {"step", one.swing.step}, {"turn", one.turn}, {"side", one.side}};
    if (one.cell) out["cell"] = m_names.cell_name(*one.cell);
    out["before"] = places(size.before);
    out["after"] = places(size.after);
    out["error"] = places(size.error);
    out["trials"] = one.swing.trials;
    out["told"] = one.told;
    return out;
  }

  Json units() const {
    Json out = Json::array();
    for (const UnitFindings& unit : m_found.units)
      out.push_back({{"unit", unit.id},
                     {"side", unit.side},
                     {"name", m_seating.unit_name(unit.id)},
                     {"in_play", unit.in_play()},
                     {"moved", unit.moved()},
                     {"attacked", unit.attacked()},
                     {"targeted", unit.targeted()},
                     {"objective", unit.objective()},
                     {"lost", unit.lost()}});
    return out;
  }

  Json cells() const {
    const std::pair<const char*, const std::map<Hex, int>*> counts[] = {
        {"entered", &m_found.summary.entered},
        {"lost", &m_found.summary.lost},
        {"contested", &m_found.summary.contested},
        {"attacked", &m_found.attacked},
        {"crossed", &m_found.crossed}};
    std::set<Hex> all;
    for (const auto& [name, of] : counts)
      for (const auto& [cell, count] : *of) all.insert(cell);
    Json out = Json::array();
    for (const Hex cell : all) {
      Json one = {{"cell", m_names.cell_name(cell)}};
      for (const auto& [name, of] : counts)
        if (const auto found = of->find(cell); found != of->end()) one[name] = found->second;
      out.push_back(std::move(one));
    }
    return out;
  }

  const PlayableScenario& m_seating;
  const ReportPlan& m_plan;
  const FindingsTotals& m_totals;
  const SeriesStory& m_story;
  Findings m_found;
  SeriesReport m_names;
};

}  // namespace

std::string report_as_json(const PlayableScenario& seating, const ReportPlan& plan,
                           const FindingsTotals& totals, const std::vector<TurningPoint>& moments,
                           const SeriesStory& story, const std::string& program) {
  const Json all = JsonReport(seating, plan, totals, story).run(moments, program);
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace coq::play
