// SPDX-License-Identifier: MIT
#pragma once

#include "tests/systems/terrain_napoleonien/engine/fight.h"

/// Situations that were worked out from the French text without looking at the program. Their y grows towards
/// the north, on a table 90 cm deep; the functions below turn them over.
namespace coq::test {

/// Reads centimetres as if they were millimetres. Constants use this, so it must not contain assertions.
inline Um number_of(std::string_view text) {
  return parse_mm(text).value();
}
/// Converts "40,21.75", with y to the north, to the coordinates of battles.
inline std::string place(std::string_view text) {
  const auto parts = split(text, ',');
  return format_mm(number_of(parts.at(0))) + "," + format_mm(90'000 - number_of(parts.at(1)));
}
/// Returns the west, south, east and north of "30..34.5,22.5..32.5".
inline std::array<Um, 4> sides_of(std::string_view box) {
  const auto parts = split(box, ',');
  const auto run = [](std::string_view text) {
    const std::size_t dots = text.find("..");
    return std::pair{number_of(text.substr(0, dots)), number_of(text.substr(dots + 2))};
  };
  const auto [west, east] = run(parts[0]);
  const auto [south, north] = run(parts[1]);
  return {west, south, east, north};
}
/// A rectangle of terrain with an optional crest: "H hill", "20..60,20..50", "crest", {"20,35", "60,35"}.
inline std::string ground(std::string_view what, std::string_view box, std::string_view crest = "",
                          const std::vector<std::string>& along = {}) {
  const auto [west, south, east, north] = sides_of(box);
  std::string out = fmt::format("{} {},{} {},{}", what, format_mm(west), format_mm(90'000 - north),
                                format_mm(east), format_mm(90'000 - south));
  if (!crest.empty()) out += fmt::format(" {}", crest);
  for (const std::string& point : along) out += " " + place(point);
  return out;
}
/// A line of terrain: "L hedge", {"20,40", "80,40"}.
inline std::string strip(std::string_view what, const std::vector<std::string>& along) {
  std::string out = fmt::format("{} line", what);
  for (const std::string& point : along) out += " " + place(point);
  return out;
}
enum class Looks { north, south, east, west };
/// A unit such as "F infantry line 6" whose bases fill that rectangle.
inline std::string troop(std::string_view what, std::string_view box, Looks looks, std::string_view more = "") {
  static constexpr const char* kFaces[] = {"0,-1", "0,1", "1,0", "-1,0"};
  const auto words = split_words(what);
  const auto [west, south, east, north] = sides_of(box);
  return fmt::format("{} {} {},{} {} {} face={} {}", words[0], words[1], format_mm((west + east) / 2),
                     format_mm(90'000 - (south + north) / 2), words[2], words[3],
                     kFaces[static_cast<std::size_t>(looks)], more);
}
inline Battle situation(std::vector<std::string> terrain, std::vector<std::string> a,
                        std::vector<std::string> b, std::string ruleset = "") {
  return {.terrain = std::move(terrain), .a = std::move(a), .b = std::move(b), .ruleset = std::move(ruleset)};
}
/// An enemy far in the east that takes no part.
inline std::vector<std::string> nobody() {
  return {troop("Z infantry line 2", "160..163,2..4.5", Looks::north)};
}
inline std::string base_speed(std::string_view of, int mm) {
  return fmt::format("<value id=\"x.base-move.{}.normal\" is=\"{}\" source=\"default\" question=\"14\"/>", of,
                     mm);
}

inline bool sees(const Battle& battle, const char* from, const char* to) {
  return BattleGame(battle).sees(from, to);
}
/// Returns the rule that forbids F to fire at `target`, or "" if it may.
inline std::string no_fire(const Battle& battle, const std::string& target = "A") {
  return BattleGame(battle).refusal("a fire unit=F target=" + target);
}
/// Returns the modifiers of F's fire at A.
inline std::string fire_at_a(const Battle& battle, std::vector<int> dice) {
  BattleGame game(battle);
  game.play("a fire unit=F target=A", std::move(dice));
  return game.modifiers("fire");
}
/// Returns the rule that forbids F to move its middle to `to`, or "".
inline std::string no_way(const BattleGame& game, std::string_view to, const std::string& more = "") {
  return game.refusal(fmt::format("a move unit=F way={}{}", place(to), more));
}
inline void goes(BattleGame& game, std::string_view to, const std::string& more = "") {
  game.play(fmt::format("a move unit=F way={}{}", place(to), more));
}

}  // namespace coq::test
