// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <map>

#include "systems/red_poppies/engine/match.h"
#include "tests/support/played_game.h"
#include "tests/support/scenario_parts.h"

/// Games of Red Poppies that tests play by words.
namespace coq::test {

inline std::string red_unit(const char* id, const char* type, const char* nation, const char* front,
                            const char* back) {
  return fmt::format(
      "<counter id=\"{}\" kind=\"unit\" type={} nation=\"{}\" size=\"15\" count=\"40\"><name>{}</name>"
      "<face {}/><face {}/></counter>\n",
      id, type, nation, id, front, back);
}

/// A counter of each type, with round numbers: resolve 8 and 7.
inline std::string red_counters() {
  std::string out =
      "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"red-poppies\" lang=\"fr\">\n";
  for (const char* nation : {"british", "german"}) {
    const std::string p = nation == std::string("british") ? "uk-" : "de-";
    const auto add = [&](const char* id, const char* type, const char* front, const char* back) {
      out += red_unit((p + id).c_str(), type, nation, front, back);
    };
    const char* slow = "fp=\"2\" range=\"8\" resolve=\"8\" movement=\"2\"";
    const char* slow_back = "fp=\"2\" range=\"8\" resolve=\"7\" movement=\"1\"";
    add("inf", "\"infantry\"", "fp=\"1\" range=\"3\" resolve=\"8\" movement=\"4\"",
        "fp=\"1\" range=\"2\" resolve=\"7\" movement=\"1\"");
    add("elite", "\"infantry\"", "fp=\"2\" range=\"3\" resolve=\"9\" movement=\"4\"",
        "fp=\"1\" range=\"2\" resolve=\"8\" movement=\"2\"");
    add("mg", "\"machine-gun\"", slow, slow_back);
    add("mortar", "\"mortar\"", slow, slow_back);
    add("art", "\"artillery\"", "fp=\"3\" range=\"15\" at-fp=\"3\" resolve=\"7\" movement=\"2\"",
        "fp=\"2\" range=\"15\" at-fp=\"2\" resolve=\"6\" movement=\"1\"");
    add("cav", "\"cavalry\"", "fp=\"1\" range=\"2\" resolve=\"8\" movement=\"6\"",
        "fp=\"1\" range=\"2\" resolve=\"7\" movement=\"2\"");
    add("horse", "\"artillery\" type2=\"cavalry\"", "fp=\"3\" range=\"9\" resolve=\"8\" movement=\"4\"",
        "fp=\"2\" range=\"9\" resolve=\"7\" movement=\"1\"");
    add("tank", "\"tank\"", "fp=\"2\" range=\"4\" at-fp=\"2\" resolve=\"8\" movement=\"3\"",
        "fp=\"2\" range=\"4\" at-fp=\"2\" resolve=\"7\" movement=\"1\"");
    add("car", "\"armoured-car\"", "fp=\"2\" range=\"4\" resolve=\"8\" movement=\"5\"",
        "fp=\"2\" range=\"4\" resolve=\"7\" movement=\"2\"");
  }
  return out + "</counters>";
}

/// A set-up of one unit without choices: "B uk-inf E03", "G de-mg F05 dispersed", "in-trench", "dug-in".
inline std::string set_up(const std::string& text) {
  const auto words = split_words(text);
  std::string face = "formed", state;
  for (std::size_t i = 3; i < words.size(); ++i) {
    (words[i] == "dispersed" ? face : state) = std::string(words[i]);
  }
  if (!state.empty()) state = " state=\"" + state + "\"";
  return fmt::format("<setup hexes=\"{}\"{}><unit id=\"{}\" counter=\"{}\" face=\"{}\"/></setup>", words[2],
                     state, words[0], words[1], face);
}

inline std::string set_ups(const std::vector<std::string>& units) {
  std::string out;
  for (const std::string& unit : units) out += set_up(unit);
  return out;
}

inline scenario::BoundScenario bind(const ScenarioParts& parts, const std::string& map,
                                    const std::string& ruleset = "") {
  const std::string attributes = ruleset.empty() ? "" : " ruleset=\"own.ruleset.xml\"";
  return test::bind({"red-poppies", map, red_counters(), parts.text("red-poppies", attributes), ruleset});
}

class RedGame : public PlayedGame {
 public:
  explicit RedGame(const scenario::BoundScenario& scenario)
      : PlayedGame(red_poppies::start(scenario)), m_labels(*model::labels_of(*scenario.map.document)) {}
  RedGame(const ScenarioParts& parts, const std::string& map = red_map(""), const std::string& ruleset = "")
      : RedGame(test::bind(parts, map, ruleset)) {}

  /// Plays the set-up, where nobody has a choice, up to the initiative roll of turn 1.
  RedGame& set_up() {
    while (match().turn() == 0) {
      const auto legal = match().legal_actions();
      REQUIRE((legal.size() == 1 || phase() == "set-up"));  // the order of placing is free
      play::ListedDice none({});
      REQUIRE(game().play(legal.front(), none));
    }
    return *this;
  }
  /// Plays the set-up and the initiative roll, German die first; the winner gives orders first.
  RedGame& begin(int german = 1, int british = 6) {
    set_up();
    play("initiative", {german, british});
    return *this;
  }
  /// Passes and declines up to the next turn's initiative roll.
  void end_turn() {
    while (phase() != "administration") {
      play::ListedDice none({});
      const auto implied = match().implied();
      if (implied) {
        REQUIRE(game().play(*implied, none));
      } else {
        play(acts() + " pass");
      }
    }
    play("administration");
  }
  /// Goes to the next turn, with these dice for initiative.
  void next_turn(int german = 1, int british = 6) {
    end_turn();
    play("initiative", {german, british});
  }

  /// Returns the rule that refuses an action, which must change nothing, or "" if the action is legal.
  std::string refusal(const std::string& text) {
    INFO(text);
    const std::string before = match().bytes();
    play::SeededDice dice(1);
    const auto step = game().play(parse_action(text), dice);
    if (step) return "";
    CHECK(match().bytes() == before);
    CHECK_FALSE(step.error().message.text().empty());
    CHECK(step.error().check ==
          (step.error().rule.empty() ? "red-poppies.action" : "red-poppies:" + step.error().rule));
    return step.error().rule;
  }
  /// Returns the hexes that actions of this name offer, in order.
  std::string hexes_of(const std::string& name) const {
    std::string out;
    for (const play::Action& action : match().legal_actions()) {
      const std::string* hex = action.find("hex");
      if (action.name == name && hex != nullptr) out += (out.empty() ? "" : " ") + *hex;
    }
    return out;
  }

  /// Returns "E05 d fatigued trench-marker" or "eliminated".
  std::string at(const std::string& unit) const {
    for (const play::PlacedCounter& counter : match().position().counters) {
      if (counter.id != unit) continue;
      std::string out = counter.hex ? m_labels.format(*counter.hex) : counter.area;
      if (counter.hex) out += counter.face == 0 ? " f" : " d";
      for (const std::string& word : counter.words) out += " " + word;
      return out;
    }
    return "none";
  }
  /// Returns the markers of a type, joined by commas, each with owner, hex and face: "A E04/1".
  std::string markers(const std::string& type) const {
    std::string out;
    for (const play::PlacedMarker& marker : match().position().markers) {
      if (marker.type != type) continue;
      if (!out.empty()) out += ", ";
      out += marker.id.empty() ? marker.side : marker.id;
      if (!out.empty() && out.back() != ' ') out += " ";
      out += marker.hex ? m_labels.format(*marker.hex) : "off";
      if (marker.toward) out += std::string("+") + direction_name(Orientation::flat, *marker.toward);
      if (marker.face == 1) out += "/1";
    }
    return out;
  }
  int track(const std::string& name, const std::string& id = "") const {
    for (const play::TrackMarker& marker : match().position().tracks) {
      if (marker.track == name && marker.id == id) return marker.space;
    }
    return -1;
  }
  std::string control(const std::string& label) const {
    for (const play::HexControl& control : match().position().control) {
      if (m_labels.format(control.hex) == label) return control.side;
    }
    return "";
  }

  /// Returns the rolls of the last step: "cohesion B.1 3+4 +2 +1 =10/8 fail".
  std::vector<std::string> rolls() const {
    std::vector<std::string> out;
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll == nullptr) continue;
      std::string text = roll->for_;
      if (!roll->arguments.empty()) text += " " + roll->arguments.front().second;
      text += " " + join(roll->dice, "+");
      for (const model::Modifier& modifier : roll->modifiers) {
        text += fmt::format(" {:+}{}", modifier.amount, modifier.reason ? "(" + *modifier.reason + ")" : "");
      }
      text += fmt::format(" ={}", roll->total.value_or(0));
      if (roll->need) text += fmt::format("/{}", *roll->need);
      if (roll->result) text += " " + join(*roll->result, " ");
      out.push_back(text);
    }
    return out;
  }
  std::string roll() const {
    const auto all = rolls();
    return all.size() == 1 ? all.front() : fmt::format("{} rolls", all.size());
  }
  /// Returns the events of the last step: "dispersed B.1".
  std::vector<std::string> events() const {
    std::vector<std::string> out;
    for (const model::Happening& happening : last().happenings) {
      const auto* event = std::get_if<model::Event>(&happening);
      if (event == nullptr) continue;
      std::string text = event->name;
      for (const auto& [name, value] : event->arguments) text += " " + value;
      out.push_back(text);
    }
    return out;
  }
  bool has_event(const std::string& text) const {
    const auto all = events();
    return std::find(all.begin(), all.end(), text) != all.end();
  }

 private:
  Labels m_labels;
};

/// A game of these units: "B uk-inf E03", "G de-mg F05 dispersed". The British set up second.
inline ScenarioParts red_parts(const std::vector<std::string>& uk, const std::vector<std::string>& de,
                               const std::string& notes = "") {
  ScenarioParts out;
  out.uk_setup = set_ups(uk);
  out.de_setup = set_ups(de);
  out.notes = notes;
  return out;
}

/// Two trench hexes, E05 and F05, connected; wire on hexside E04/E05.
inline const char* const kTrenches =
    "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>\n"
    "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/>";

/// A road down the middle of column E.
inline const char* const kRoad = "<line id=\"f3\" type=\"road\"><path>105,25 105,240</path></line>";

}  // namespace coq::test
