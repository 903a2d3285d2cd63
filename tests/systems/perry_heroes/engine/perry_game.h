// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "systems/perry_heroes/engine/match.h"
#include "tests/support/played_game.h"

/// Games of Perry's Heroes that tests play by words. Coordinates are centimetres from the middle of a table of
/// 300 x 200 cm; y grows towards the south.
namespace coq::test {

inline constexpr int kMiddleX = 1500, kMiddleY = 1000;

/// Converts centimetres to millimetres: "10,-2.5" -> "1600<separator>975".
inline std::string in_mm(std::string_view point, char separator) {
  const auto parts = split(point, ',');
  REQUIRE(parts.size() == 2);
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  REQUIRE((x && y));
  return format_mm(*x * 10 + kMiddleX * 1000) + separator + format_mm(*y * 10 + kMiddleY * 1000);
}

inline std::string blanked(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), '+', ' ');
  return out;
}

/// Start of a game.
///
/// A unit: "ID TYPE x,y [KEY=VALUE...]", TYPE officer, nco, soldier, at-gun or a vehicle. Keys, with + between
/// words:
///   as (speciality or post)  exp (green, normal, veteran)  w (weapon)  i (items)  team  face (u,v)  camo  kind
///   is (state: prone, wounded, pinned, loaded-at...)  closed  seats  in (carrier)  zone
/// All units are located except those with `hidden` among their states. The default team is "team-a" or
/// "team-b", or the vehicle itself. Terrain is "TYPE x,y x,y" (a rectangle) or "TYPE line x,y x,y ..." (a
/// line).
struct PerrySetup {
  std::vector<std::string> a, b;
  std::vector<std::string> terrain;
  std::string conditions = "wind=\"none\" points=\"individual\" concealment=\"yes\"";
  std::string own_a, own_b;  ///< elements of the system below a side
  std::string zones;
  std::string victories;
  std::string ruleset;  ///< entries of a house ruleset
  int turns = 20;

  struct Words {
    std::vector<std::string> plain;
    std::vector<std::pair<std::string, std::string>> named;
    std::string of(const char* name) const {
      for (const auto& [key, value] : named)
        if (key == name) return value;
      return "";
    }
  };
  static Words words_of(const std::string& text) {
    Words out;
    for (const std::string_view word : split_words(text)) {
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos)
        out.plain.emplace_back(word);
      else
        out.named.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return out;
  }
  static bool is_rank(const std::string& type) {
    return type == "officer" || type == "nco" || type == "soldier";
  }
  static bool is_vehicle(const std::string& type) { return !is_rank(type) && type != "at-gun"; }
  static std::string counter_of(const Words& words) {
    const std::string as = words.of("as");
    return words.plain[1] + (as.empty() ? "" : "-" + as);
  }

  static std::string side(const char* id, int order, const char* nation, const std::vector<std::string>& units,
                          const std::string& own) {
    std::string out =
        fmt::format("<side id=\"{0}\" power=\"{2}\" nations=\"{3}\" order=\"{1}\"><name>{0}</name>\n", id,
                    order, std::string(nation) == "germany" ? "axis" : "allies", nation);
    std::map<std::string, std::string> teams;
    std::string outfits, crews;
    for (const std::string& text : units) {
      const Words words = words_of(text);
      REQUIRE(words.plain.size() >= 2);
      out += setup(words);
      outfits += outfit(words);
      if (is_vehicle(words.plain[1])) {
        crews += crew(words);
        continue;
      }
      const std::string team = words.of("team").empty() ? std::string("team-") + id : words.of("team");
      teams[team] += (teams[team].empty() ? "" : " ") + words.plain[0];
    }
    for (const auto& [team, members] : teams)
      out += fmt::format("<group id=\"{}\" units=\"{}\"/>", team, members);
    return out + outfits + crews + own + "</side>\n";
  }
  static std::string setup(const Words& words) {
    std::string place;
    if (words.plain.size() > 2) place = fmt::format(" at=\"{}\"", in_mm(words.plain[2], ' '));
    std::string face = words.of("face");
    std::replace(face.begin(), face.end(), ',', ' ');
    if (!face.empty()) place += fmt::format(" facing=\"{}\"", face);
    if (!words.of("in").empty()) place += fmt::format(" carried-by=\"{}\"", words.of("in"));
    if (!words.of("zone").empty()) place += fmt::format(" zone=\"{}\"", words.of("zone"));
    // A unit without a state is standing, fit and operational; set-ups have no words for these.
    std::string state;
    bool hidden = false;
    const std::string all = words.of("is");
    for (const std::string_view word : split(all, '+')) {
      hidden = hidden || word == "hidden" || word == "concealed";
      if (word != "hidden" && word != "operational" && word != "fit" && word != "standing" && !word.empty())
        state += " " + std::string(word);
    }
    if (!hidden) state += " located";
    if (state.size() > 1) place += fmt::format(" state=\"{}\"", state.substr(1));
    const std::string exp = words.of("exp");
    return fmt::format("<setup{}><unit id=\"{}\" counter=\"{}\"{}/></setup>\n", place, words.plain[0],
                       counter_of(words),
                       exp.empty() || is_vehicle(words.plain[1]) ? "" : fmt::format(" roles=\"{}\"", exp));
  }
  static std::string attribute(const char* name, const std::string& value) {
    return value.empty() ? "" : fmt::format(" {}=\"{}\"", name, blanked(value));
  }
  static std::string outfit(const Words& words) {
    if (is_vehicle(words.plain[1])) return "";
    return fmt::format("<outfit unit=\"{}\"{}{}{}{}{}/>\n", words.plain[0], attribute("weapon", words.of("w")),
                       attribute("items", words.of("i")), attribute("camouflage", words.of("camo")),
                       attribute("concealed", words.of("concealed")), attribute("kind", words.of("kind")));
  }
  static std::string crew(const Words& words) {
    const std::string rank = words.of("rank");
    return fmt::format("<crew unit=\"{}\" commander=\"{}\"{}{}{}{}/>\n", words.plain[0],
                       rank.empty() ? "nco" : rank, attribute("experience", words.of("exp")),
                       attribute("camouflage", words.of("camo")), attribute("closed", words.of("closed")),
                       attribute("seats", words.of("seats")));
  }

  std::string counters() const {
    std::map<std::string, std::string> list;
    const auto add = [&](const std::vector<std::string>& units, const char* nation) {
      for (const std::string& text : units) {
        const Words words = words_of(text);
        const std::string as = words.of("as");
        list[counter_of(words)] = fmt::format(
            "<counter id=\"{0}\" kind=\"unit\" type=\"{1}\"{2} nation=\"{3}\" count=\"60\"><name>{0}</name>"
            "<face/></counter>\n",
            counter_of(words), words.plain[1], as.empty() ? "" : " type2=\"" + as + "\"", nation);
      }
    };
    add(a, "usa");
    add(b, "germany");
    std::string out =
        "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"perry-heroes\" lang=\"fr\">\n";
    for (const auto& [id, text] : list) out += text;
    return out + "</counters>";
  }

  std::string map() const {
    std::string out =
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"perry-heroes\" lang=\"fr\"><title>T</title>"
        "<grid orientation=\"flat\" columns=\"35\" rows=\"20\" stagger=\"odd\" labels=\"A1\" metres=\"15\">"
        "<lattice origin=\"27.749 50\" column=\"86.603 50\" row=\"0 100\"/><compass north=\"0\"/></grid>"
        "<table width=\"3000\" height=\"2000\" unit=\"cm\"/>\n<terrain base=\"meadow\">";
    for (std::size_t i = 0; i < terrain.size(); ++i)
      out += feature(split_words(terrain[i]), static_cast<int>(i) + 1);
    return out + "</terrain></map>";
  }
  static std::string feature(const std::vector<std::string_view>& words, int number) {
    REQUIRE(words.size() >= 3);
    std::string points;
    if (words[1] == "line") {
      for (std::size_t i = 2; i < words.size(); ++i)
        points += (points.empty() ? "" : " ") + in_mm(words[i], ',');
      return fmt::format("<line id=\"f{}\" type=\"{}\"><path>{}</path></line>\n", number, words[0], points);
    }
    const std::string low = in_mm(words[1], ','), high = in_mm(words[2], ',');
    const auto l = split(low, ','), h = split(high, ',');
    return fmt::format("<area id=\"f{}\" type=\"{}\"><ring>{},{} {},{} {},{} {},{}</ring></area>\n", number,
                       words[0], l[0], l[1], h[0], l[1], h[0], h[1], l[0], h[1]);
  }

  std::string scenario() const {
    const std::string own = ruleset.empty() ? "" : " ruleset=\"own.ruleset.xml\"";
    return "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"perry-heroes\" lang=\"fr\"" + own +
           "><title>T</title><map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/>" +
           fmt::format("<turns count=\"{}\"/>", turns) + zones + side("a", 1, "usa", a, own_a) +
           side("b", 2, "germany", b, own_b) + victories + "<notes><conditions " + conditions +
           "/></notes></scenario>";
  }

  scenario::BoundScenario bind() const {
    return test::bind(ProjectTexts{"perry-heroes", map(), counters(), scenario(), ruleset});
  }
};

class PerryGame : public PlayedGame {
 public:
  explicit PerryGame(const scenario::BoundScenario& bound) : PlayedGame(perry_heroes::start(bound), value_of) {}
  explicit PerryGame(const PerrySetup& setup) : PerryGame(setup.bind()) {}

  perry_heroes::Table table() const { return perry_heroes::table_of(match()); }
  int index(std::string_view id) const {
    const int found = table().b.find_unit(id);
    REQUIRE(found >= 0);
    return found;
  }
  const perry_heroes::UnitState& unit(std::string_view id) const { return table().s.unit(index(id)); }

  /// Plays an action with random dice.
  const model::PlayStep& throw_any(const std::string& text, std::uint64_t seed = 1) {
    INFO(text);
    play::SeededDice dice(seed);
    const auto step = game().play(action(text), dice);
    if (!step) UNSCOPED_INFO(to_string(step.error()));
    REQUIRE(step);
    return game().document().steps.back();
  }
  /// Plays on until the card of a team is up ("a" is team-a); other teams do nothing.
  PerryGame& to_team(const std::string& name) {
    const bool of_side = name == "a" || name == "b";
    const std::string team = of_side ? "team-" + name : name;
    for (int i = 0; i < 200; ++i) {
      const perry_heroes::Table t = table();
      if (phase() == "action" && t.b.team(t.s.active).id == team) return *this;
      if (phase() == "activation" || phase() == "isolation") {
        throw_any(phase());
      } else if (phase() == "card") {
        int wanted = 1;
        for (std::size_t at = 0; at < t.s.deck.size(); ++at)
          if (t.b.team(t.s.deck[at]).id == team) wanted = static_cast<int>(at) + 1;
        play("card", {wanted});
      } else {
        play(acts() + " done");
      }
    }
    FAIL("the card of the team does not come up: " << team);
    return *this;
  }
  /// Plays on until that team's card in the next turn.
  PerryGame& next_turn(const std::string& team) {
    const int before = match().turn();
    for (int i = 0; i < 200 && match().turn() == before; ++i) {
      if (phase() == "activation" || phase() == "isolation")
        throw_any(phase());
      else if (phase() == "card")
        play("card", {1});
      else
        play(acts() + " done");
    }
    return to_team(team);
  }

  /// Returns the result of the last roll, or of the last roll with that name.
  std::string result(std::string_view what = "") const {
    std::string out;
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll != nullptr && roll->result && (what.empty() || roll->for_ == what))
        out = join(*roll->result, " ");
    }
    return out;
  }
  /// Returns the modifiers of the first roll with that name: "veteran 1, prone 2".
  std::string modifiers(std::string_view what) const {
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll == nullptr || roll->for_ != what) continue;
      std::string out;
      for (const model::Modifier& modifier : roll->modifiers)
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", modifier.reason.value_or(""), modifier.amount);
      return out;
    }
    return "none";
  }
  /// Returns the score needed by the first roll with that name, or 0.
  int need(std::string_view what) const {
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll != nullptr && roll->for_ == what) return roll->need.value_or(0);
    }
    return 0;
  }
  /// Returns the rule of the first event with that name, or "none".
  std::string rule_of(const std::string& event) const {
    for (const model::Happening& happening : last().happenings) {
      const auto* found = std::get_if<model::Event>(&happening);
      if (found != nullptr && found->name == event) return found->rule.value_or("");
    }
    return "none";
  }

  /// Returns whether the unit knows of that enemy (7.5.3).
  bool knows(std::string_view one, std::string_view enemy) const {
    return unit(one).knows.test(static_cast<std::size_t>(index(enemy)));
  }
  /// Returns the place of a unit in centimetres from the middle: "0,40".
  std::string at(std::string_view id) const {
    const Point p = unit(id).place.at;
    const auto cm = [](Um value, int middle) { return format_mm((value - middle * 1000) / 10); };
    return cm(p.x, kMiddleX) + "," + cm(p.y, kMiddleY);
  }
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

 private:
  static std::string value_of(const std::string& name, std::string_view text) {
    if (name == "at") return in_mm(text, ' ');
    if (name == "facing" || name == "turret") {
      std::string out(text);
      std::replace(out.begin(), out.end(), ',', ' ');
      return out;
    }
    if (name != "way") return blanked(text);
    std::string out;
    for (const std::string_view point : split(text, '+'))
      if (!point.empty()) out += (out.empty() ? "" : " ") + in_mm(point, ',');
    return out;
  }
};

}  // namespace coq::test
