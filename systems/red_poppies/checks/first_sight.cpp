// SPDX-License-Identifier: MIT
// V46: lines of sight between the sides at the start.
#include <algorithm>
#include <climits>

#include "core/sight/models/map_los.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

constexpr std::size_t kMaxNamed = 12;

bool in_turn_1(const model::Notes& notes, const model::SystemElement<TurnsNote>& kind) {
  const TurnsNote* const note = notes.own.first(kind);
  return note != nullptr && note->turns.contains(1);
}

/// Returns the conditions of turn 1, in the notation of `given`.
std::string conditions(const ScenarioView& view) {
  if (!view.scenario().notes) return {};
  const model::Notes& notes = *view.scenario().notes;
  std::string out;
  if (in_turn_1(notes, kDarkness)) out += "night ";
  if (in_turn_1(notes, kPrecipitation)) out += "precipitation ";
  for (const char* type : {"smoke", "gas"}) {
    std::vector<std::string> labels;
    for (const model::MarkerNote& marker : notes.markers) {
      if (marker.type != type) continue;
      for (const Hex h : view.map()->hexes(marker.hexes)) labels.push_back(view.map()->label(h));
    }
    if (!labels.empty()) out += fmt::format("{}={} ", type, join(labels, ","));
  }
  return out;
}

/// Returns the longest range of any face of the set-up's units. The maximum in darkness is two hexes (9.01).
int reach_of(const ScenarioView& view, const model::Setup& setup, bool dark) {
  std::int64_t most = 0;
  for (const model::Unit& unit : setup.units) {
    const model::Counter* counter = view.find_counter(unit.counter);
    if (counter == nullptr) continue;
    for (const model::Face& face : counter->faces) most = std::max(most, factor_of(face, "range").value_or(0));
  }
  if (dark) most = std::min<std::int64_t>(most, number_of(view.ruleset(), "darkness.range", 2));
  return static_cast<int>(std::min<std::int64_t>(most, INT_MAX));
}

/// Returns the hexes of a side's set-up, each with the longest range of the units that may be placed there.
std::map<Hex, int> ranges_of(const ScenarioView& view, const model::Side& side, bool dark) {
  std::map<Hex, int> out;
  for (const model::Setup& setup : side.setups) {
    const int reach = reach_of(view, setup, dark);
    for (const Hex h : view.hexes_of(setup)) {
      const auto [at, added] = out.emplace(h, reach);
      if (!added) at->second = std::max(at->second, reach);
    }
  }
  return out;
}

void check_v46(const ScenarioView& view, Reporter& out) {
  const MapView* map = view.hex_map();
  const model::ScenarioDocument& scenario = view.scenario();
  if (map == nullptr || map->ruleset() == nullptr || scenario.sides.size() != 2) return;
  std::optional<std::vector<Hex>> summits;
  if (scenario.notes && scenario.notes->summits) summits = map->hexes(scenario.notes->summits->labels);
  const Result<sight::MapLos> los =
      sight::MapLos::make(map->map(), Shared(*map->ruleset()), std::move(summits));
  if (!los) return;
  const Result<sight::Query> query = los->parse_given(conditions(view));
  if (!query) return;
  const bool dark = scenario.notes && in_turn_1(*scenario.notes, kDarkness);
  const std::map<Hex, int> first = ranges_of(view, scenario.sides[0], dark);
  const std::map<Hex, int> second = ranges_of(view, scenario.sides[1], dark);
  int seen = 0;
  std::vector<std::string> near;
  for (const auto& [a, a_range] : first) {
    for (const auto& [b, b_range] : second) {
      if (a != b && los->answer(a, b, *query).verdict == sight::Verdict::blocked) continue;
      ++seen;
      if (map->grid()->distance(a, b) > std::max(a_range, b_range)) continue;
      near.push_back(map->label(a) + "-" + map->label(b));
    }
  }
  if (seen == 0) return;
  const std::size_t count = near.size();
  if (count > kMaxNamed) near.resize(kMaxNamed);
  const std::string list = count > kMaxNamed ? join(near, " ") + " ..." : join(near, " ");
  out.add(scenario, scenario.id,
          count == 0
              ? message("pairs of opposing set-up hexes that can see each other: {}, none within range", seen)
              : message("pairs of opposing set-up hexes that can see each other: {}, of which within range "
                        "{}: {}",
                        seen, count, list));
}

constexpr Check kFirstSightChecks[] = {
    {"red-poppies:V46", translatable("which opposing set-up hexes can see each other at the start"),
     Severity::info, check_v46, "6.021a", kSystem},
};

}  // namespace

CheckList first_sight_checks() {
  return kFirstSightChecks;
}

}  // namespace coq::red_poppies
