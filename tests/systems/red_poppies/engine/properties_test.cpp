// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <map>

#include "tests/support/random_games.h"
#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;

namespace {

const char* const kLand =
    "<line id=\"f1\" type=\"trench\"><path>70,118 85,124 102,112 121,120 140,118</path></line>\n"
    "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/><side id=\"f3\" type=\"wire\" hexes=\"F04 F05\"/>\n"
    "<side id=\"f4\" type=\"wire\" hexes=\"D04 E05\"/><side id=\"f5\" type=\"stream\" hexes=\"C07 C08\"/>\n"
    "<side id=\"f6\" type=\"stream\" hexes=\"E07 E08\"/><side id=\"f7\" type=\"bridge\" hexes=\"C07 C08\"/>\n"
    "<line id=\"f8\" type=\"road\"><path>72,15 72,240</path></line>\n"
    "<hexes id=\"f9\" type=\"woods\">G05 G04 H04 H05 G06 F05 F04</hexes>\n"
    "<hexes id=\"f10\" type=\"building\">B04 D07</hexes><hexes id=\"f11\" type=\"hill\">H08 H09 I09</hexes>\n"
    "<hexes id=\"f12\" type=\"summit\">H08</hexes><hexes id=\"f13\" type=\"grain\">D03 E03 F03</hexes>\n"
    "<hexes id=\"f14\" type=\"crater\">E04 F06</hexes>";

/// Units of all types on a small field, with everything else that the rules have, chosen by the seed.
test::ScenarioParts parts_of(std::uint64_t seed) {
  const auto flag = [&](int bit) { return (seed >> bit & 1U) != 0; };
  test::ScenarioParts out;
  out.turns = "4";
  out.zones = "<zone id=\"zn\">C03 D03 E03 F03 D02</zone><zone id=\"zs\">D05 E05 F05 E06 D06</zone>";
  const auto force = [&](const std::string& p) {
    std::string units = fmt::format(
        "<unit id=\"{0}I\" counter=\"{0}-inf\" count=\"3\"/><unit id=\"{0}M\" counter=\"{0}-mg\"/>", p);
    units += fmt::format("<unit id=\"{0}X\" counter=\"{0}-{1}\"/>", p, flag(0) ? "tank" : "cav");
    units += fmt::format("<unit id=\"{0}Y\" counter=\"{0}-{1}\"/>", p, flag(1) ? "art" : "horse");
    return fmt::format("<setup zone=\"{}\">{}</setup>", p == "uk" ? "zn" : "zs", units);
  };
  out.uk_setup = force("uk");
  out.de_setup = force("de");
  const char* modes[] = {"rocket", "telephone", "aeroplane", "radio"};
  out.de_more =
      fmt::format("<artillery id=\"A\" turns=\"1-4\" fp=\"4\" mode=\"{}\" count=\"2\"/>", modes[seed % 4]);
  out.uk_more =
      "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"R\" counter=\"uk-inf\" count=\"2\"/></reinforcements>";
  out.de_more =
      "<reinforcements turn=\"2\" on-map=\"yes\" hexes=\"E11 D11\"><unit id=\"S\" counter=\"de-mortar\"/>"
      "</reinforcements>" +
      out.de_more;
  if (flag(2)) out.uk_more += "<bombardment type=\"paralysing\"/>";
  if (flag(3)) out.uk_more += "<barrage turn=\"2\" rows=\"05 06\" toward=\"S\"/>";
  if (flag(4)) out.uk_more += "<mine count=\"1\" secret=\"yes\"/>";
  if (flag(5)) out.notes += "<darkness turns=\"1-2\"/>";
  if (flag(6)) out.notes += "<infiltration sides=\"uk\"/>";
  out.notes = "<enemy-trenches side=\"uk\">D05 E05 F05</enemy-trenches>" + out.notes;
  out.victory =
      "<victory side=\"uk\" need=\"any\"><control hexes=\"E05 F05\"/><exit edge=\"S\" count=\"1\"/>"
      "<eliminate count=\"3\"/><points least=\"9\" unit=\"2\" exit=\"3\" hex=\"1\" hexes=\"E05\"/></victory>";
  return out;
}

/// Checks the invariants of every state.
void check_state(const play::Match& match) {
  const play::Position position = match.position();
  std::map<std::pair<Hex, std::string>, int> stacks;
  for (const play::PlacedCounter& counter : position.counters) {
    REQUIRE(counter.hex.has_value() == (counter.area == "map"));
    if (counter.hex) ++stacks[{*counter.hex, counter.side}];
  }
  for (const auto& [where, count] : stacks) REQUIRE(count <= 2);  // 2.11
  std::map<std::string, int> targets;
  int sacred = 0;
  for (const play::PlacedMarker& marker : position.markers) {
    if (marker.type == "target") REQUIRE(++targets[marker.id] == 1);  // 7.11c
    sacred += marker.type == "sacred-ground" ? 1 : 0;
  }
  REQUIRE(sacred <= 1);
  for (const play::TrackMarker& marker : position.tracks) {
    if (marker.track == "couplets") REQUIRE(marker.space >= 0);
  }
}

}  // namespace

TEST_CASE(
    "Random legal play: limits hold, offered actions apply, others are refused, logs replay, undo is exact",
    "[red-poppies:2.11a][red-poppies:2.11b][red-poppies:7.11c]") {
  // Five games are played on each field.
  std::unique_ptr<play::Match> begun;
  std::uint64_t field = 0;
  const auto start = [&](std::uint64_t seed) {
    if (const std::uint64_t wanted = (seed + 4) / 5; wanted != field) {
      field = wanted;
      auto made = red_poppies::start(
          test::bind(parts_of((5 * field - 4) * 0x9E3779B97F4A7C15U >> 40), test::red_map(kLand)));
      REQUIRE(made);
      begun = *std::move(made);
    }
    return begun->clone();
  };
  test::RandomPlay how{check_state};
  how.most_steps = 5000;
  test::play_many_at_random(300, start, how, 40);
}
