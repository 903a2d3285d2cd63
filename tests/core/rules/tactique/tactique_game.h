// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/game/game.h"
#include "core/rules/tactique/legality.h"
#include "core/rules/tactique/match.h"
#include "tests/support/temporary_folder.h"

/// Games of Tactique that tests play by words.
namespace coq::test {

/// A scenario on a map of 9 columns and 11 rows (A01 to I11, flat). The French own the south edge, the
/// Austrians the north one; the French play first. A unit is "B inf-heavy E06", "B inf-heavy E06 2" with two
/// elements left; its hex is given.
struct TactiqueParts {
  std::vector<std::string> french, austrian;
  std::string land = {};  ///< features of the map
  std::string french_level = "excellent", austrian_level = "excellent";
  std::string french_more = {}, austrian_more = {};  ///< other set-ups, reinforcements
  std::string zones = {};
  std::string victory = {};
  int turns = 4;
  std::string ruleset = {};  ///< entries of an own ruleset
};

inline std::string tactique_map(const std::string& land) {
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"tactique\" lang=\"fr\"><page width=\"210\" "
         "height=\"297\"/><grid orientation=\"flat\" columns=\"9\" rows=\"11\" stagger=\"odd\" labels=\"A01\">"
         "<lattice origin=\"39.184 34\" column=\"16.454 9.5\" row=\"0 19\"/></grid><terrain>" +
         land + "</terrain></map>";
}

/// "fr-inf-light" to "at-art-elite", and those of fewer elements: "fr-inf-heavy-2".
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

inline scenario::BoundScenario bind_tactique(const std::filesystem::path& path) {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "core/rules");
  Problems problems;
  auto bound = loader.bind_scenario(path, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(bound);
  return *bound;
}

inline scenario::BoundScenario bind_tactique(const TactiqueParts& parts) {
  const TemporaryFolder folder;
  const auto write = [&](const char* name, const std::string& text) {
    REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
  };
  write("a.map.xml", tactique_map(parts.land));
  write("c.counters.xml", tactique_counters());
  write("s.scenario.xml", tactique_scenario(parts));
  if (!parts.ruleset.empty()) {
    write("own.ruleset.xml",
          "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"tactique\" lang=\"fr\" "
          "extends=\"tactique\">" +
              parts.ruleset + "</ruleset>");
  }
  return bind_tactique(folder.path() / "s.scenario.xml");
}

/// "fr move unit=B path=E05,E04": a comma stands for the blank of a list.
inline game::Action tactique_action(const std::string& text) {
  game::Action out;
  std::vector<std::string> plain;
  for (const std::string_view word : split_words(text)) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      plain.emplace_back(word);
      continue;
    }
    std::string value(word.substr(equals + 1));
    std::replace(value.begin(), value.end(), ',', ' ');
    out.arguments.emplace_back(std::string(word.substr(0, equals)), std::move(value));
  }
  out.name = plain.back();
  if (plain.size() > 1) out.side = plain.front();
  return out;
}

// Faces of the die.
inline constexpr int kBlue = 1, kGreen = 2, kRed = 3, kYellow = 4, kBlack = 5, kWhite = 6;

class TactiqueGame {
 public:
  explicit TactiqueGame(const TactiqueParts& parts) {
    auto match = tactique::start(bind_tactique(parts));
    if (!match) UNSCOPED_INFO(to_string(match.error()));
    REQUIRE(match);
    m_game.emplace(std::move(*match), model::PlayDocument{});
  }

  game::Game& game() { return *m_game; }
  const game::Match& match() const { return m_game->match(); }
  tactique::Table table() const { return tactique::table_of(match()); }
  std::string phase() const { return match().position().phase; }
  std::string acts() const { return match().side_to_act(); }

  /// Plays an action with these dice, all of which it must throw.
  const model::PlayStep& play(const std::string& text, std::vector<int> dice = {}) {
    INFO(text);
    game::ListedDice listed(std::move(dice));
    const auto step = m_game->play(tactique_action(text), listed);
    if (!step) UNSCOPED_INFO(to_string(step.error()));
    REQUIRE(step);
    REQUIRE(listed.left() == 0);
    m_step = *step;
    return m_step;
  }
  /// The rule that refuses an action; empty where none does.
  std::string refusal(const std::string& text) const {
    game::ListedDice none(std::vector<int>(6, kWhite));
    const auto step = match().clone()->apply(tactique_action(text), none);
    return step ? "" : step.error().rule;
  }
  bool offers(const std::string& text) const {
    const auto legal = match().legal_actions();
    return std::find(legal.begin(), legal.end(), tactique_action(text)) != legal.end();
  }

  /// Activates these units ("B C") and goes on to the movement or, with `combat`, to the combat.
  void activate(const std::string& units, bool combat = false) {
    play(acts() + " activate units=" + commas(units));
    if (phase() == "command") play(acts() + " ready");
    if (combat && phase() == "movement") play(acts() + " done");
  }
  /// One attack, by units that do not move: activated, then on to the attack.
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
  std::optional<game::Game> m_game;
  model::PlayStep m_step;
};

/// Whole hexes of a terrain: hexes("forest", "E05 E06").
inline std::string land(const char* type, const std::string& labels, const char* level = nullptr) {
  static int next = 0;
  return fmt::format("<hexes id=\"f{}\" type=\"{}\"{}>{}</hexes>", ++next, type,
                     level != nullptr ? fmt::format(" level=\"{}\"", level) : "", labels);
}

/// A road along the centres of these hexes.
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
