// SPDX-License-Identifier: MIT
#include "core/sight/models/effect.h"

#include <unordered_map>

#include "core/sight/models/difference.h"
#include "core/terrain/rows.h"

namespace coq::sight {
namespace {

/// Returns the terrain of each hex and hexside, in grid order.
std::vector<std::pair<std::string, std::string>> terrain_by_place(const terrain::Table& table) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const terrain::Row& row : terrain::rows(table)) {
    const std::string text = row.level.empty() ? row.type : row.type + " " + row.level;
    if (out.empty() || out.back().first != row.place)
      out.emplace_back(row.place, text);
    else
      out.back().second += ", " + text;
  }
  return out;
}

std::vector<MapEffect::Place> terrain_differences(const terrain::Table& before, const terrain::Table& after) {
  const auto old_rows = terrain_by_place(before), new_rows = terrain_by_place(after);
  std::unordered_map<std::string, std::string> old(old_rows.begin(), old_rows.end());
  std::vector<MapEffect::Place> out;
  for (const auto& [place, text] : new_rows) {
    const auto found = old.find(place);
    const std::string was = found == old.end() ? std::string() : found->second;
    if (was != text) out.push_back({place, was, text});
    if (found != old.end()) old.erase(found);
  }
  for (const auto& [place, text] : old_rows)
    if (old.count(place) != 0) out.push_back({place, text, ""});
  return out;
}

}  // namespace

std::optional<MapEffect> effect_of_change(const RuledMap& before, const RuledMap& after, const Workers& workers,
                                          const StopToken* stop) {
  if (!before.map.grid || !after.map.grid) return std::nullopt;
  const auto stopped = [stop] { return stop != nullptr && stop->stop_requested(); };
  const auto old_table = terrain::Table::build(before.map, *before.ruleset, workers);
  if (!old_table || stopped()) return std::nullopt;
  const auto new_table = terrain::Table::build(after.map, *after.ruleset, workers);
  if (!new_table || stopped()) return std::nullopt;
  MapEffect out;
  out.places = terrain_differences(*old_table, *new_table);
  const auto old_los = MapLos::make(before.map, before.ruleset, {});
  const auto new_los = MapLos::make(after.map, after.ruleset, {});
  if (stopped()) return std::nullopt;
  if (!old_los || !new_los || !old_los->has_hexes() || !new_los->has_hexes()) return out;
  const auto count = [&](const Difference&) {
    ++out.pairs;
    return true;
  };
  difference(*old_los, *new_los, {}, workers, count, stop);
  if (stopped()) return std::nullopt;
  return out;
}

Message sentence_of(const MapEffect::Place& place) {
  return message("terrain of {}:", place.label);
}

std::string change_of(const MapEffect::Place& place) {
  return (place.before.empty() ? "-" : place.before) + " -> " + (place.after.empty() ? "-" : place.after);
}

Message sentence_of_pairs(const MapEffect& effect) {
  return plural_message("{} pair of hexes has another line of sight (los-diff lists it)",
                        "{} pairs of hexes have another line of sight (los-diff lists them)",
                        static_cast<std::int64_t>(effect.pairs), effect.pairs);
}

}  // namespace coq::sight
