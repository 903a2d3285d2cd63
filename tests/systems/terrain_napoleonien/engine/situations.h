// SPDX-License-Identifier: MIT
#pragma once

#include "tests/systems/terrain_napoleonien/engine/fight.h"

/// Situations that were worked out from the French text before anybody looked at the program. They have y grow
/// towards the north, on a table of 90 cm from south to north: here it is turned over, once for all of them.
namespace coq::test {

/// Centimetres, taken for millimetres all through. Constants use this: no assertion belongs here.
inline Um number_of(std::string_view text) {
  return parse_mm(text).value();
}
/// "40,21.75" with y to the north -> the same place as battles have it.
inline std::string place(std::string_view text) {
  const auto parts = split(text, ',');
  return format_mm(number_of(parts.at(0))) + "," + format_mm(90'000 - number_of(parts.at(1)));
}
/// West, south, east and north of "30..34.5,22.5..32.5".
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
/// A rectangle of terrain, and perhaps a crest: "H hill", "20..60,20..50", "crest", {"20,35", "60,35"}.
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
/// "F infantry line 6" whose bases fill that rectangle.
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
/// Nobody who matters, far in the east.
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
/// The rule by which F does not fire at A, or that; empty where it does.
inline std::string no_fire(const Battle& battle, const std::string& target = "A") {
  return BattleGame(battle).refusal("a fire unit=F target=" + target);
}
/// The modifiers of F's fire at A.
inline std::string fire_at_a(const Battle& battle, std::vector<int> dice) {
  BattleGame game(battle);
  game.play("a fire unit=F target=A", std::move(dice));
  return game.modifiers("fire");
}
/// Its way leads to that middle of its body; the rule that forbids it.
inline std::string no_way(const BattleGame& game, std::string_view to, const std::string& more = "") {
  return game.refusal(fmt::format("a move unit=F way={}{}", place(to), more));
}
inline void goes(BattleGame& game, std::string_view to, const std::string& more = "") {
  game.play(fmt::format("a move unit=F way={}{}", place(to), more));
}

}  // namespace coq::test
