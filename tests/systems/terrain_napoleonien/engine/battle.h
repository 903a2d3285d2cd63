// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <functional>

#include "core/play/engine/value_match.h"
#include "systems/terrain_napoleonien/engine/match.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/umpire.h"
#include "tests/support/played_game.h"

/// Positions on Napoleonic terrain that tests play by words. Coordinates are centimetres from the north-west
/// corner of a table of 180 x 120 cm; y grows towards the south.
namespace coq::test {

/// Converts centimetres to millimetres: "10,-2.5" -> "100<separator>-25".
inline std::string cm_in_mm(std::string_view point, char separator) {
  const auto parts = split(point, ',');
  REQUIRE(parts.size() == 2);
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  REQUIRE((x && y));
  return format_mm(*x * 10) + separator + format_mm(*y * 10);
}

/// Start of a position. A unit is "ID TYPE x,y FORMATION FIGURES [KEY=VALUE...]": TYPE is a unit type of the
/// ruleset, x,y the middle of its body ("-" in a house). The keys, with several words joined by +, are: front,
/// face (u,v; by default side a faces south, b north), order, mode, companies, house, walls (N:4+W:3),
/// obstacle, revealed. Terrain is "ID TYPE x,y x,y" (a rectangle), "ID TYPE ring x,y x,y x,y ..." (an area),
/// "ID TYPE line x,y x,y ..." (a line), or "ID TYPE shape W,H x,y [u,v]" (a piece with its own shape, its
/// middle at x,y and its front towards u,v). An area may have "crest x,y x,y ..." after its points, or "rim x,y
/// ..." for a closed crest.
struct Battle {
  std::vector<std::string> terrain{};
  std::vector<std::string> a{}, b{};  ///< French, Austrians
  std::string own_a{}, own_b{};       ///< more elements below a side
  std::string ruleset{};              ///< entries of a house ruleset
  int periods = 12;

  struct Words {
    std::vector<std::string> plain;
    std::vector<std::pair<std::string, std::string>> named;
    std::string of(const char* name) const {
      for (const auto& [key, value] : named)
        if (key == name) return value;
      return "";
    }
  };
  static std::string blanked(std::string_view text) {
    std::string out(text);
    std::replace(out.begin(), out.end(), '+', ' ');
    return out;
  }
  static Words words_of(const std::string& text) {
    Words out;
    for (const std::string_view word : split_words(text)) {
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos)
        out.plain.emplace_back(word);
      else
        out.named.emplace_back(word.substr(0, equals), blanked(word.substr(equals + 1)));
    }
    REQUIRE(out.plain.size() == 5);
    return out;
  }

  static std::string side(const char* id, int order, const char* nation, const std::vector<std::string>& units,
                          const std::string& own) {
    std::string out =
        fmt::format("<side id=\"{0}\" power=\"{2}\" nations=\"{3}\" order=\"{1}\"><name>{0}</name>\n", id,
                    order, order == 1 ? "empire" : "coalition", nation);
    std::string formations;
    for (const std::string& text : units) {
      const Words words = words_of(text);
      std::string face = words.of("face");
      std::replace(face.begin(), face.end(), ',', ' ');
      if (face.empty()) face = order == 1 ? "0 1" : "0 -1";
      const bool placed = words.plain[2] != "-";
      out += fmt::format(
          "<setup{}><unit id=\"{}\" counter=\"{}-{}\"/></setup>\n",
          placed ? fmt::format(" at=\"{}\" facing=\"{}\"", cm_in_mm(words.plain[2], ' '), face) : "",
          words.plain[0], nation, words.plain[1]);
      formations += fmt::format("<formation unit=\"{}\" is=\"{}\" figures=\"{}\"", words.plain[0],
                                words.plain[3], words.plain[4]);
      for (const char* key : {"front", "order", "mode", "companies", "house", "walls", "obstacle", "revealed"})
        if (const std::string value = words.of(key); !value.empty())
          formations += fmt::format(" {}=\"{}\"", key, value);
      formations += "/>\n";
    }
    return out + formations + own + "</side>\n";
  }

  std::string counters() const {
    std::map<std::string, std::string> list;
    const auto add = [&](const std::vector<std::string>& units, const char* nation) {
      for (const std::string& text : units) {
        const Words words = words_of(text);
        const std::string id = std::string(nation) + "-" + words.plain[1];
        list[id] = fmt::format(
            "<counter id=\"{0}\" kind=\"unit\" type=\"{1}\" nation=\"{2}\" count=\"60\"><name>{0}</name>"
            "<face/></counter>\n",
            id, words.plain[1], nation);
      }
    };
    add(a, "france");
    add(b, "austria");
    std::string out =
        "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"terrain-napoleonien\" lang=\"fr\">\n";
    for (const auto& [id, text] : list) out += text;
    return out + "</counters>";
  }

  static std::string points_text(const std::vector<std::string_view>& words, std::size_t from, std::size_t to) {
    std::string out;
    for (std::size_t i = from; i < to; ++i) out += (out.empty() ? "" : " ") + cm_in_mm(words[i], ',');
    return out;
  }
  /// Returns the shape element of a piece, or "" for other terrain.
  static std::string shape(const std::string& text) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.size() < 5 || words[2] != "shape") return "";
    const auto size = split(words[3], ',');
    const Um x = parse_mm(size[0]).value_or(0) * 5, y = parse_mm(size[1]).value_or(0) * 5;
    return fmt::format("<shape id=\"s-{0}\"><ring>-{1},-{2} {1},-{2} {1},{2} -{1},{2}</ring></shape>\n",
                       words[0], format_mm(x), format_mm(y));
  }
  static std::string feature(const std::string& text) {
    const std::vector<std::string_view> words = split_words(text);
    REQUIRE(words.size() >= 4);
    if (words[2] == "shape") {
      std::string facing(words.size() > 5 ? words[5] : "0,-1");
      std::replace(facing.begin(), facing.end(), ',', ' ');
      return fmt::format("<piece id=\"{0}\" type=\"{1}\" shape=\"s-{0}\" at=\"{2}\" facing=\"{3}\"/>\n",
                         words[0], words[1], cm_in_mm(words[4], ' '), facing);
    }
    if (words[2] == "line")
      return fmt::format("<line id=\"{}\" type=\"{}\"><path>{}</path></line>\n", words[0], words[1],
                         points_text(words, 3, words.size()));
    std::size_t crest = 2;
    while (crest < words.size() && words[crest] != "crest" && words[crest] != "rim") ++crest;
    std::string ring;
    if (words[2] == "ring") {
      ring = points_text(words, 3, crest);
    } else {
      const auto l = split(words[2], ','), h = split(words[3], ',');
      const auto corner = [&](std::string_view x, std::string_view y) {
        return cm_in_mm(std::string(x) + "," + std::string(y), ',');
      };
      ring =
          corner(l[0], l[1]) + " " + corner(h[0], l[1]) + " " + corner(h[0], h[1]) + " " + corner(l[0], h[1]);
    }
    std::string crests;
    if (crest < words.size())
      crests = fmt::format("<crest{}>{}</crest>", words[crest] == "rim" ? " closed=\"yes\"" : "",
                           points_text(words, crest + 1, words.size()));
    return fmt::format("<area id=\"{}\" type=\"{}\"><ring>{}</ring>{}</area>\n", words[0], words[1], ring,
                       crests);
  }
  std::string map() const {
    std::string out =
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"field\" system=\"terrain-napoleonien\" "
        "lang=\"fr\"><title>T</title>"
        "<table width=\"1800\" height=\"1200\" unit=\"cm\"/>\n";
    for (const std::string& piece : terrain) out += shape(piece);
    out += "<terrain base=\"plain\">";
    for (const std::string& piece : terrain) out += feature(piece);
    return out + "</terrain></map>";
  }

  std::string scenario() const {
    const std::string own = ruleset.empty() ? "" : " ruleset=\"own.ruleset.xml\"";
    return "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"terrain-napoleonien\" lang=\"fr\"" +
           own + "><title>T</title><map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/>" +
           fmt::format("<turns count=\"{}\"/>", periods) + side("a", 1, "france", a, own_a) +
           side("b", 2, "austria", b, own_b) + "</scenario>";
  }
  scenario::BoundScenario bind() const {
    return test::bind(ProjectTexts{"terrain-napoleonien", map(), counters(), scenario(), ruleset});
  }
};

class BattleGame : public PlayedGame {
 public:
  explicit BattleGame(const Battle& battle) : PlayedGame(terrain_napoleonien::start(battle.bind()), value_of) {}
  /// Changes the state at the start, for positions that a scenario cannot express.
  using Change = std::function<void(const terrain_napoleonien::Briefing&, terrain_napoleonien::State&)>;
  BattleGame(const Battle& battle, const Change& change) : PlayedGame(changed(battle, change), value_of) {}

  terrain_napoleonien::Table table() const { return terrain_napoleonien::table_of(match()); }
  int index(std::string_view id) const {
    const int found = table().b.find_unit(id);
    REQUIRE(found >= 0);
    return found;
  }
  const terrain_napoleonien::UnitState& unit(std::string_view id) const { return table().s.unit(index(id)); }
  bool sees(std::string_view from, std::string_view to) const {
    return terrain_napoleonien::sees(table(), index(from), index(to));
  }
  std::string order(std::string_view id) const {
    return std::string(terrain_napoleonien::kOrders[static_cast<std::size_t>(unit(id).order)]);
  }
  /// Returns the place of a unit in centimetres: "60,40".
  std::string at(std::string_view id) const {
    const Point p = unit(id).place.at;
    return format_mm(p.x / 10) + "," + format_mm(p.y / 10);
  }
  std::string area(std::string_view id) const {
    for (const play::PlacedCounter& counter : match().position().counters)
      if (counter.id == id) return counter.area;
    return "nowhere";
  }

  /// Plays an action with random dice.
  const model::PlayStep& throw_any(const std::string& text, std::uint64_t seed = 1) {
    INFO(text);
    play::SeededDice dice(seed);
    const auto step = game().play(action(text), dice);
    if (!step) UNSCOPED_INFO(to_string(step.error()));
    REQUIRE(step);
    return m_last = *step;
  }
  /// Ends the orders of both sides and begins the next quarter, or the phase after the last one.
  BattleGame& pass_quarter() {
    while (phase() == "orders") play(acts() + " done");
    if (phase() == "quarter") throw_any("quarter");
    return *this;
  }
  BattleGame& pass_quarters(int count) {
    for (int i = 0; i < count; ++i) pass_quarter();
    return *this;
  }
  /// Goes on until that side gives orders, in this quarter or the next.
  BattleGame& to_side(const std::string& side) {
    for (int i = 0; i < 4 && acts() != side; ++i) {
      if (phase() == "orders")
        play(acts() + " done");
      else
        pass_quarter();
    }
    REQUIRE(acts() == side);
    return *this;
  }

  /// Returns the result of the last roll with that name, or of any roll.
  std::string result(std::string_view what = "") const {
    std::string out;
    for (const model::Happening& happening : last().happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll != nullptr && roll->result && (what.empty() || roll->for_ == what))
        out = join(*roll->result, " ");
    }
    return out;
  }
  /// Returns the modifiers of the first roll with that name: "uphill 1, light-cover -1".
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
  /// Returns the arguments of the last step's first event with that name, "unit=F1 is=disorganised", or "none".
  std::string event(std::string_view name, std::string_view of = "") const {
    for (const model::Happening& happening : last().happenings) {
      const auto* found = std::get_if<model::Event>(&happening);
      if (found == nullptr || found->name != name) continue;
      std::string out;
      bool fits = of.empty();
      for (const auto& [key, value] : found->arguments) {
        out += fmt::format("{}{}={}", out.empty() ? "" : " ", key, value);
        fits = fits || (key == "unit" && value == of);
      }
      if (fits) return out;
    }
    return "none";
  }
  std::string rule_of(std::string_view name) const {
    for (const model::Happening& happening : last().happenings) {
      const auto* found = std::get_if<model::Event>(&happening);
      if (found != nullptr && found->name == name) return found->rule.value_or("");
    }
    return "none";
  }

 private:
  static Result<std::unique_ptr<play::Match>> changed(const Battle& battle, const Change& change) {
    using namespace terrain_napoleonien;
    const auto briefing = Briefing::make(battle.bind());
    REQUIRE(briefing);
    State state = start_of(**briefing);
    change(**briefing, state);
    return play::ValueMatch<Briefing, State, Table, Umpire>::begin(*briefing, std::move(state));
  }
  /// Converts points and paths from centimetres: at=60,40; way=60,40+60,50; facing=0,1; walls=N:4+W:3.
  static std::string value_of(const std::string& name, std::string_view text) {
    if (name == "at") return cm_in_mm(text, ' ');
    if (name == "facing") {
      std::string out(text);
      std::replace(out.begin(), out.end(), ',', ' ');
      return out;
    }
    if (name != "way") return Battle::blanked(text);
    std::string out;
    for (const std::string_view point : split(text, '+'))
      if (!point.empty()) out += (out.empty() ? "" : " ") + cm_in_mm(point, ',');
    return out;
  }
};

}  // namespace coq::test
