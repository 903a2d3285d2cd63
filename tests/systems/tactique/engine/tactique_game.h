// SPDX-License-Identifier: MIT
#pragma once

#include "systems/tactique/engine/match.h"
#include "systems/tactique/engine/umpire.h"
#include "tests/support/played_game.h"

/// Games of Tactique that tests play by words.
namespace coq::test {

/// A scenario on a map of 9 columns and 11 rows (A01 to I11, flat-topped). The French own the south edge and
/// play first; the Austrians own the north edge. A unit is "B inf-heavy E06", or "B inf-heavy E06 2" if it has
/// two elements left.
struct TactiqueParts {
  std::vector<std::string> french, austrian;
  std::string land = {};  ///< features of the map
  std::string french_level = "excellent", austrian_level = "excellent";
  std::string french_more = {}, austrian_more = {};  ///< other set-ups, reinforcements
  std::string zones = {};
  std::string victory = {};
  int turns = 4;
  std::string ruleset = {};  ///< entries of a house ruleset
};

inline std::string tactique_map(const std::string& land) {
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"tactique\" lang=\"fr\"><page width=\"210\" "
         "height=\"297\"/><grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\">"
         "<lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/></grid><terrain>" +
         land + "</terrain></map>";
}

/// Counters "fr-inf-light" to "at-art-elite", and those with fewer elements: "fr-inf-heavy-2".
inline std::string tactique_counters() {
  std::string out = "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"tactique\" lang=\"fr\">\n";
  const std::pair<const char*, const char*> arms[] = {
      {"inf", "infantry"}, {"cav", "cavalry"}, {"art", "artillery"}};
  for (const auto& [nation, prefix] : {std::pair("french", "fr"), std::pair("austrian", "at")}) {
    for (const auto& [arm, type] : arms) {
      const int full = arm == std::string("inf") ? 3 : arm == std::string("cav") ? 2 : 1;
      for (const char* of : {"light", "heavy", "elite"}) {
        for (int elements = full; elements > 0; --elements) {
          const std::string id = fmt::format("{}-{}-{}", prefix, arm, of);
          const std::string name = elements == full ? id : fmt::format("{}-{}", id, elements);
          out += fmt::format(
              "<counter id=\"{}\" kind=\"unit\" type=\"{}\" nation=\"{}\" size=\"15\" "
              "count=\"40\"><name>{}</name>"
              "<face class=\"{}\" elements=\"{}\"/></counter>\n",
              name, type, nation, name, of, elements);
        }
      }
    }
  }
  return out + "</counters>";
}

inline std::string tactique_side(const TactiqueParts& parts, bool french) {
  std::string setups;
  for (const std::string& text : french ? parts.french : parts.austrian) {
    const auto words = split_words(text);
    const std::string counter = fmt::format("{}-{}{}", french ? "fr" : "at", words[1],
                                            words.size() > 3 ? "-" + std::string(words[3]) : "");
    setups += fmt::format("<setup hexes=\"{}\"><unit id=\"{}\" counter=\"{}\"/></setup>", words[2], words[0],
                          counter);
  }
  return fmt::format(
      "<side id=\"{}\" power=\"{}\" nations=\"{}\" order=\"{}\"><name>{}</name><command level=\"{}\"/>"
      "<edge of=\"{}\"/>{}{}</side>",
      french ? "fr" : "at", french ? "empire" : "coalition", french ? "french" : "austrian", french ? 1 : 2,
      french ? "Français" : "Autrichiens", french ? parts.french_level : parts.austrian_level,
      french ? "S" : "N", setups, french ? parts.french_more : parts.austrian_more);
}

inline std::string tactique_scenario(const TactiqueParts& parts) {
  return fmt::format(
      "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"tactique\" "
      "lang=\"fr\"{}><title>Essai</title>"
      "<map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/><turns count=\"{}\"/>{}{}{}{}</scenario>",
      parts.ruleset.empty() ? "" : " ruleset=\"own.ruleset.xml\"", parts.turns, parts.zones,
      tactique_side(parts, true), tactique_side(parts, false), parts.victory);
}

inline scenario::BoundScenario bind(const TactiqueParts& parts) {
  return test::bind(
      {"tactique", tactique_map(parts.land), tactique_counters(), tactique_scenario(parts), parts.ruleset});
}

// Faces of the die.
inline constexpr int kBlue = 1, kGreen = 2, kRed = 3, kYellow = 4, kBlack = 5, kWhite = 6;

class TactiqueGame : public PlayedGame {
 public:
  explicit TactiqueGame(const TactiqueParts& parts) : PlayedGame(tactique::start(test::bind(parts))) {}

  tactique::Table table() const { return tactique::table_of(match()); }

  /// Activates these units ("B C") and goes on to movement or, with `combat`, to combat.
  void activate(const std::string& units, bool combat = false) {
    play(acts() + " activate units=" + commas(units));
    if (phase() == "command") play(acts() + " ready");
    if (combat && phase() == "movement") play(acts() + " done");
  }
  /// Activates `unit` and plays its attack on `target` without moving.
  const model::PlayStep& attack(const std::string& unit, const std::string& target, std::vector<int> dice) {
    activate(unit, true);
    const bool fire = table().info(find(unit)).arm == tactique::Arm::artillery;
    return play(fmt::format("{} {} unit={} target={}", acts(), fire ? "fire" : "attack", unit, target),
                std::move(dice));
  }

  int find(const std::string& unit) const { return table().b.find_unit(unit); }
  int elements(const std::string& unit) const { return table().s.unit(find(unit)).elements; }
  std::string hex(const std::string& unit) const {
    const auto& state = table().s.unit(find(unit));
    return state.where == tactique::Where::map ? table().b.board.label(state.hex) : "";
  }
  bool eliminated(const std::string& unit) const {
    return table().s.unit(find(unit)).where == tactique::Where::eliminated;
  }
  tactique::Support support(const std::string& unit, tactique::Role role, const std::string& opponent) const {
    return table().support(find(unit), role, find(opponent));
  }
  int dice(const std::string& unit, const std::string& target) const {
    return tactique::sum_of(tactique::dice_of(table(), find(unit), find(target)));
  }

 private:
  static std::string commas(std::string text) {
    std::replace(text.begin(), text.end(), ' ', ',');
    return text;
  }
};

/// Terrain that fills whole hexes: land("forest", "E05 E06").
inline std::string land(const char* type, const std::string& labels, const char* level = nullptr) {
  static int next = 0;
  return fmt::format("<hexes id=\"f{}\" type=\"{}\"{}>{}</hexes>", ++next, type,
                     level != nullptr ? fmt::format(" level=\"{}\"", level) : "", labels);
}

/// A road through the centres of these hexes.
inline std::string road(const std::string& labels) {
  static int next = 0;
  std::string path;
  for (const std::string_view label : split_words(labels)) {
    const int column = label[0] - 'A', row = (label[1] - '0') * 10 + label[2] - '0' - 1;
    const int x = 39184 + 16454 * column, y = 34000 + 19000 * row + (column % 2 == 1 ? 9500 : 0);
    path += fmt::format("{}{},{}", path.empty() ? "" : " ", x / 1000.0, y / 1000.0);
  }
  return fmt::format("<line id=\"r{}\" type=\"road\"><path>{}</path></line>", ++next, path);
}

}  // namespace coq::test
