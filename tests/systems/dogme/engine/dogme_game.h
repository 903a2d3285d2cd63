// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "systems/dogme/engine/match.h"
#include "tests/support/played_game.h"

/// Games of Le Dogme du Commandant that tests play by words. Coordinates are millimetres from (450, 450) on a
/// table of 914.4 mm, which is 7.2 mm from its middle; y grows towards side b, which has edge S.
namespace coq::test {

inline constexpr int kMiddle = 450;

/// "10,-20" -> "460<separator>430".
inline std::string on_table(std::string_view point, char separator) {
  const auto parts = split(point, ',');
  REQUIRE(parts.size() == 2);
  std::string out;
  for (const std::string_view part : parts) {
    const auto value = parse_mm(part);
    REQUIRE(value);
    if (!out.empty()) out += separator;
    out += format_mm(*value + kMiddle * 1000);
  }
  return out;
}

/// A counter of each class, with the numbers of the rules in centimetres.
inline std::string dogme_counters() {
  struct Row {
    const char* id;
    int speed, cf, range, points;
  };
  constexpr Row kRows[] = {{"regular-infantry", 12, 3, 12, 1},
                           {"elites", 12, 4, 15, 2},
                           {"heavy-weapon-team", 12, 4, 22, 2},
                           {"mobile-jacks", 8, 4, 22, 2},
                           {"walkers", 12, 4, 22, 3},
                           {"mbts", 15, 3, 30, 3},
                           {"tank-killers", 15, 3, 30, 3},
                           {"apcs", 18, 1, 22, 1},
                           {"assault-infantry", 22, 4, 15, 2},
                           {"jet-bikes", 30, 2, 22, 2},
                           {"shts", 12, 4, 30, 6},
                           {"combat-aircraft", 22, 3, 22, 4},
                           {"spaags", 15, 2, 22, 1}};
  std::string out = "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"dogme\" lang=\"fr\">\n";
  for (const Row& row : kRows) {
    out += fmt::format(
        "<counter id=\"{0}\" kind=\"unit\" type=\"{0}\" nation=\"azure\" count=\"40\" base=\"60 60\">"
        "<name>{0}</name><face speed=\"{1}\" cf=\"{2}\" range=\"{3}\" points=\"{4}\"/></counter>\n",
        row.id, row.speed, row.cf, row.range, row.points);
  }
  return out + "</counters>";
}

/// Start of a game. An element is "ID CLASS x,y u,v [commander|flag-bearer]", "ID CLASS in CARRIER", "ID CLASS
/// off-table", or just "ID CLASS" if it must be deployed. Terrain is a rectangle: "TYPE x,y x,y".
struct DogmeSetup {
  std::vector<std::string> a, b;
  std::vector<std::string> terrain;
  std::string mission = "is=\"extermination\" first=\"a\"";
  std::string dogma_a, dogma_b;
  std::vector<std::string> groups_a, groups_b;
  std::string edges = "N S";
  std::string objectives;
  std::string changes;  ///< of the map's terrain
  std::string victories;
  std::string shapes;  ///< of the map
  std::string size = "width=\"914.4\" height=\"914.4\"";
  std::string ruleset;  ///< entries of a house ruleset
  int turns = 20;
  bool commanders = true;  ///< the first element of each side is the Commander

  std::string side(const char* id, int order, const std::vector<std::string>& units, const std::string& dogma,
                   const std::vector<std::string>& groups, const std::string& edge) const {
    std::string out = fmt::format(
        "<side id=\"{0}\" power=\"{0}\" nations=\"azure\" order=\"{1}\"><name>{0}</name>", id, order);
    if (!edge.empty()) out += fmt::format("<edge of=\"{}\"/>", edge);
    out += "<force points=\"24\">";
    if (!dogma.empty()) out += fmt::format("<option id=\"{}\"/>", dogma);
    out += "</force>";
    for (std::size_t i = 0; i < units.size(); ++i) out += setup(units[i], commanders && i == 0);
    for (std::size_t i = 0; i < groups.size(); ++i)
      out += fmt::format("<group id=\"g{}{}\" units=\"{}\"/>", id, i, groups[i]);
    return out + "</side>\n";
  }

  static std::string setup(const std::string& text, bool commander) {
    const auto words = split_words(text);
    REQUIRE(words.size() >= 2);
    std::string place, roles = commander ? "commander" : "";
    if (words.size() > 3 && words[2] == "in")
      place = fmt::format(" carried-by=\"{}\"", words[3]);
    else if (words.size() > 2 && words[2] == "off-table")
      place = " state=\"off-table\"";
    else if (words.size() > 3)
      place = fmt::format(" at=\"{}\" facing=\"{}\"", on_table(words[2], ' '), blanked(words[3], ','));
    if (words.size() > 4) roles += (roles.empty() ? "" : " ") + std::string(words[4]);
    if (!roles.empty()) roles = fmt::format(" roles=\"{}\"", roles);
    return fmt::format("<setup{}><unit id=\"{}\" counter=\"{}\"{}/></setup>", place, words[0], words[1], roles);
  }

  static std::string blanked(std::string_view text, char separator) {
    std::string out(text);
    std::replace(out.begin(), out.end(), separator, ' ');
    return out;
  }

  std::string map() const {
    std::string out =
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"dogme\" lang=\"fr\"><title>T</title><table " +
        size + " unit=\"cm\"/>\n" + shapes + "<terrain>";
    for (std::size_t i = 0; i < terrain.size(); ++i) {
      const auto words = split_words(terrain[i]);
      REQUIRE(words.size() == 3);
      const std::string low = on_table(words[1], ','), high = on_table(words[2], ',');
      const auto l = split(low, ','), h = split(high, ',');
      out += fmt::format("<area id=\"f{}\" type=\"{}\"><ring>{},{} {},{} {},{} {},{}</ring></area>\n", i + 1,
                         words[0], l[0], l[1], h[0], l[1], h[0], h[1], l[0], h[1]);
    }
    return out + "</terrain></map>";
  }

  std::string scenario() const {
    std::string own = ruleset.empty() ? "" : " ruleset=\"own.ruleset.xml\"";
    const auto edge = split_words(edges);
    std::string out = "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"dogme\" lang=\"fr\"" +
                      own + "><title>T</title><map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/>" +
                      fmt::format("<turns count=\"{}\"/>", turns) + changes;
    if (!mission.empty()) out += "<mission " + mission + "/>";
    out += objectives;
    out += side("a", 1, a, dogma_a, groups_a, edge.empty() ? "" : std::string(edge[0]));
    out += side("b", 2, b, dogma_b, groups_b, edge.size() < 2 ? "" : std::string(edge[1]));
    return out + victories + "</scenario>";
  }

  scenario::BoundScenario bind() const {
    return test::bind(ProjectTexts{"dogme", map(), dogme_counters(), scenario(), ruleset});
  }
};

class DogmeGame : public PlayedGame {
 public:
  explicit DogmeGame(const scenario::BoundScenario& bound) : PlayedGame(dogme::start(bound), value_of) {}
  explicit DogmeGame(const DogmeSetup& setup) : DogmeGame(setup.bind()) {}

  dogme::Table table() const { return dogme::table_of(match()); }
  const dogme::UnitState& unit(std::string_view id) const {
    const int found = table().b.find_unit(id);
    REQUIRE(found >= 0);
    return table().s.unit(found);
  }

  /// Ends the declaration of groups and every other step before the first turn.
  DogmeGame& begin() {
    while (match().turn() == 0) play(match().side_to_act() + " done");
    return *this;
  }
  /// Plays the active side's turn up to its movement, with `face` as the initiative roll.
  DogmeGame& initiative(int face) {
    begin();
    play("initiative", {face});
    return *this;
  }
  DogmeGame& to(const std::string& wanted) {
    for (int i = 0; i < 8 && phase() != wanted; ++i) {
      if (phase() == "end")
        play("end-turn");
      else
        play(match().side_to_act() + " done");
    }
    REQUIRE(phase() == wanted);
    return *this;
  }
  /// Plays up to the ranged attacks of the turn, with `face` as the initiative roll.
  DogmeGame& ranged(int face = 3) { return initiative(face).to("ranged"); }
  DogmeGame& close(int face = 3) { return initiative(face).to("close"); }
  /// Ends the turn, or skips it if it has not begun.
  DogmeGame& end_turn() {
    if (phase() == "initiative") play("initiative", {1});
    return to("initiative");
  }

  /// Result of the last roll.
  std::string result() const {
    std::string out;
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll != nullptr && roll->result) out = join(*roll->result, " ");
    }
    return out;
  }
  /// Totals of the last step's rolls, in order.
  std::vector<int> totals() const {
    std::vector<int> out;
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll != nullptr && roll->total) out.push_back(*roll->total);
    }
    return out;
  }
  /// Rule of the first event with that name, or "none".
  std::string rule_of(const std::string& event) const {
    for (const model::Happening& happening : last().happenings) {
      const auto* found = std::get_if<model::Event>(&happening);
      if (found != nullptr && found->name == event) return found->rule.value_or("");
    }
    return "none";
  }
  bool has_event(const std::string& event, const std::string& rule) const {
    return std::any_of(last().happenings.begin(), last().happenings.end(),
                       [&](const model::Happening& happening) {
                         const auto* found = std::get_if<model::Event>(&happening);
                         return found != nullptr && found->name == event && found->rule == rule;
                       });
  }

  /// Area of an element: "map", "eliminated"...
  std::string area(std::string_view id) const {
    for (const play::PlacedCounter& counter : match().position().counters)
      if (counter.id == id) return counter.area;
    return "nowhere";
  }
  bool has_word(std::string_view id, std::string_view word) const {
    for (const play::PlacedCounter& counter : match().position().counters)
      if (counter.id == id)
        return std::find(counter.words.begin(), counter.words.end(), word) != counter.words.end();
    return false;
  }
  /// Centre of an element as coordinates from the origin: "0,40".
  std::string at(std::string_view id) const {
    const Point p = unit(id).place.at;
    return format_mm(p.x - kMiddle * 1000) + "," + format_mm(p.y - kMiddle * 1000);
  }
  std::string facing(std::string_view id) const {
    const Vector v = unit(id).place.facing;
    return fmt::format("{},{}", v.x, v.y);
  }
  int pi() const { return table().s.pi; }

 private:
  static std::string value_of(const std::string& name, std::string_view text) {
    if (name == "at" || name == "from") return on_table(text, ' ');
    if (name == "facing") return DogmeSetup::blanked(text, ',');
    if (name == "facings") return DogmeSetup::blanked(text, '+');
    if (name != "way" && name != "ways") return DogmeSetup::blanked(text, '+');
    std::string out;
    bool first_way = true;
    for (const std::string_view part : split(text, ';')) {
      if (!first_way) out += "; ";
      first_way = false;
      bool first = true;
      for (const std::string_view point : split(part, '+')) {
        if (point.empty()) continue;
        out += (first ? "" : " ") + on_table(point, ',');
        first = false;
      }
    }
    return out;
  }
};

}  // namespace coq::test
