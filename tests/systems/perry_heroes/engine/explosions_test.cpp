// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_desk.h"

// Explosions: one procedure for all sources (7.8.3, 7.12.3, 7.18.3, 7.20.3).
using namespace coq;
using perry_heroes::kCm;
using perry_heroes::Umpire;
using test::PerryDesk;
using test::PerrySetup;

namespace {

PerrySetup blasted_man(const std::string& who, std::vector<std::string> terrain = {}) {
  PerrySetup out;
  out.a = {"a1 soldier 140,90"};
  out.b = {"b1 " + who};
  out.terrain = std::move(terrain);
  return out;
}
Point spot(const PerryDesk& desk, double x, double y) {
  const Point middle = desk.table().b.table().middle();
  return {static_cast<Um>(middle.x + x * kCm), static_cast<Um>(middle.y + y * kCm)};
}
/// Returns the modifiers of b1's dice for an explosion at that distance west of the middle.
std::string blast_on(const std::string& source, const std::string& who, std::vector<std::string> terrain,
                     int dice, double x = -4) {
  PerryDesk desk(blasted_man(who, std::move(terrain)));
  desk.run(std::vector<int>(static_cast<std::size_t>(dice), 6),
           [&](Umpire& u) { u.explode(source, spot(desk, x, 0), dice); });
  return desk.modifiers("blast");
}

}  // namespace

TEST_CASE("A mortar shell rolls 8D6 at a man prone in a wood, and wounds on 5 or more",
          "[perry-heroes:7.8.3b][perry-heroes:7.8.3c]") {
  PerryDesk desk(blasted_man("soldier 0,0 is=prone", {"wood -5,-5 5,5"}));
  desk.run({4, 4, 4, 4, 4, 4, 4, 5, 6}, [&](Umpire& u) {
    u.explode("mortar", spot(desk, 0, -20));
    CHECK(u.s.unit(desk.index("b1")).health == perry_heroes::Health::wounded);
    u.die("end", 6, {});
  });
  CHECK(desk.modifiers("blast") == "prone -1, light-cover -1");
}

TEST_CASE("An artillery shell rolls 10D6 at a man prone behind a low wall, and wounds on 4 or more",
          "[perry-heroes:7.8.3b][perry-heroes:7.8.3c]") {
  PerryDesk desk(blasted_man("soldier 0,0 is=prone", {"low-wall line -1,-10 -1,10"}));
  desk.run({3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 9}, [&](Umpire& u) { u.explode("artillery", spot(desk, -30, 0)); });
  CHECK(desk.modifiers("blast") == "each 2, prone -1, hard-cover -2");
  CHECK(desk.unit("b1").health == perry_heroes::Health::fit);
  desk.run({4, 3, 3, 3, 3, 3, 3, 3, 3, 3}, [&](Umpire& u) { u.explode("artillery", spot(desk, -30, 0)); });
  CHECK(desk.unit("b1").health == perry_heroes::Health::wounded);
}

TEST_CASE("Blast radii are 5 cm for grenades, 10 for tank guns, 20 for mortars, 30 for artillery, inclusive",
          "[perry-heroes:7.8.3b][perry-heroes:7.12.3d][perry-heroes:7.18.3n][perry-heroes:7.20.3b]") {
  const std::tuple<const char*, int, int> kRows[] = {{"hand-grenade", 5, 4},
                                                     {"rifle-grenade", 5, 4},
                                                     {"tank-he", 10, 7},
                                                     {"mortar", 20, 8},
                                                     {"artillery", 30, 10}};
  for (const auto& [source, radius, dice] : kRows) {
    INFO(source);
    PerryDesk inside(blasted_man("soldier 0,0"));
    inside.run(std::vector<int>(static_cast<std::size_t>(dice), 6),
               [&, name = source, r = radius](Umpire& u) { u.explode(name, spot(inside, -r, 0), 7); });
    CHECK(inside.unit("b1").health == perry_heroes::Health::dead);
    PerryDesk outside(blasted_man("soldier 0,0"));
    outside.run({},
                [&, name = source, r = radius](Umpire& u) { u.explode(name, spot(outside, -r - 0.1, 0), 7); });
    CHECK(outside.unit("b1").health == perry_heroes::Health::fit);
  }
}

TEST_CASE("Woods, orchards and hedges are light cover, buildings and low walls hard cover; the better counts",
          "[perry-heroes:7.12.3d][perry-heroes:7.8.3c]") {
  const auto of = [](std::vector<std::string> terrain) {
    return blast_on("hand-grenade", "soldier 0,0", std::move(terrain), 4);
  };
  CHECK(of({}) == "");
  CHECK(of({"wood -2,-5 5,5"}) == "light-cover -1");
  CHECK(of({"orchard -2,-5 5,5"}) == "light-cover -1");
  CHECK(of({"hedge line -1.2,-5 -1.2,5"}) == "light-cover -1");
  CHECK(of({"building -2,-5 5,5"}) == "hard-cover -2");
  CHECK(of({"low-wall line -1,-5 -1,5"}) == "hard-cover -2");
  CHECK(of({"brush -2,-5 5,5"}) == "");
  CHECK(of({"wood -2,-5 5,5", "low-wall line -1,-5 -1,5"}) == "hard-cover -2");
  CHECK(of({"low-wall line 1,-5 1,5"}) == "");  // he is on the wrong side
}

TEST_CASE("In the same building as a grenade each die has 2 more, and the building is no cover",
          "[perry-heroes:7.12.3d][perry-heroes:7.20.3b]") {
  const std::vector<std::string> house = {"building -5,-5 5,5"};
  CHECK(blast_on("hand-grenade", "soldier 0,0", house, 4) == "confined 2");
  CHECK(blast_on("rifle-grenade", "soldier 0,0", house, 4) == "confined 2");
  // A wall inside the building gives cover as usual.
  const std::vector<std::string> wall = {"building -5,-5 5,5", "low-wall line -1,-5 -1,5"};
  CHECK(blast_on("hand-grenade", "soldier 0,0", wall, 4) == "hard-cover -2, confined 2");
  CHECK(blast_on("mortar", "soldier 0,0", house, 8) == "hard-cover -2");
  CHECK(blast_on("hand-grenade", "soldier 0,0", {"building -2,-5 5,5"}, 4) == "hard-cover -2");
}

TEST_CASE("A tank shell rolls its gun's dice, with 1 more in the building that it hits",
          "[perry-heroes:7.18.3n]") {
  CHECK(blast_on("tank-he", "soldier 0,0 is=prone", {}, 6) == "prone -1");
  CHECK(blast_on("tank-he", "soldier 0,0", {"building -5,-5 5,5"}, 8) == "hard-cover -2, in-building-hit 1");
  // The shell bursts on the wall, and the building hit is named.
  PerryDesk desk(blasted_man("soldier 0,0", {"building -5,-5 5,5"}));
  desk.run({6, 6, 6, 6, 6, 6}, [&](Umpire& u) { u.explode("tank-he", spot(desk, -6, 0), 6, 0); });
  CHECK(desk.modifiers("blast") == "hard-cover -2, in-building-hit 1");
}

TEST_CASE(
    "A man whom an explosion spares tests morale; a second wound kills, and two at once are a violent death",
    "[perry-heroes:7.12.3e][perry-heroes:7.8.3d][perry-heroes:7.18.3o]") {
  using perry_heroes::Health;
  PerrySetup setup = blasted_man("soldier 0,0");
  setup.b.push_back("b2 soldier 9,0");
  PerryDesk none(setup);
  none.run({1, 2, 1, 2, 5}, [&](Umpire& u) { u.explode("hand-grenade", spot(none, 0, 0)); });
  CHECK(none.results("morale") == std::vector<std::string>{"fail"});
  CHECK(none.unit("b1").morale == perry_heroes::Morale::pinned);
  PerryDesk one(setup);
  one.run({3, 2, 1, 2, 6}, [&](Umpire& u) { u.explode("hand-grenade", spot(one, 0, 0)); });
  CHECK(one.results("blast") == std::vector<std::string>{"wound nothing nothing nothing"});
  CHECK(one.unit("b1").health == Health::wounded);
  CHECK(one.modifiers("morale") == "");
  PerryDesk two(setup);
  two.run({3, 4, 1, 2, 6}, [&](Umpire& u) { u.explode("hand-grenade", spot(two, 0, 0)); });
  CHECK(two.unit("b1").health == Health::dead);
  CHECK(two.modifiers("morale") == "violent-death -1");
  PerryDesk marked(setup);
  marked.unit("b1").health = Health::treated;
  marked.run({3, 1, 1, 2, 6}, [&](Umpire& u) { u.explode("hand-grenade", spot(marked, 0, 0)); });
  CHECK(marked.unit("b1").health == Health::dead);
  CHECK(marked.modifiers("morale") == "");
}

TEST_CASE("Unhurt men in a mortar or gun explosion test morale",
          "[perry-heroes:7.8.3d][perry-heroes:7.18.3o]") {
  for (const auto& [source, dice] : {std::pair{"mortar", 8}, {"tank-he", 6}}) {
    PerryDesk desk(blasted_man("soldier 0,0"));
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    faces.push_back(6);
    desk.run(faces, [&, name = source](Umpire& u) { u.explode(name, spot(desk, 0, 0), 6); });
    CHECK(desk.results("morale") == std::vector<std::string>{"pass"});
  }
}

// Hand grenades and rifle launchers (7.12, 7.20).
using test::PerryGame;

namespace {

PerrySetup thrower(const std::string& who) {
  PerrySetup out;
  out.a = {"a1 " + who};
  out.b = {"b1 soldier 100,80"};
  return out;
}
constexpr const char* kGrenadier = "soldier 0,0 i=fragmentation-grenade";
constexpr const char* kLauncher = "soldier 0,0 w=m1-garand i=rifle-launcher";

/// Returns the place of the explosion in centimetres from the middle.
std::string impact(const PerryGame& game, const char* event = "explosion") {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* found = std::get_if<model::Event>(&happening);
    if (found == nullptr || found->name != event) continue;
    for (const auto& [name, text] : found->arguments) {
      if (name != "at") continue;
      const auto p = play::parse_point(text);
      REQUIRE(p);
      return format_mm((p->x - test::kMiddleX * 1000) / 10) + "," +
             format_mm((p->y - test::kMiddleY * 1000) / 10);
    }
  }
  return "none";
}
std::string thrown(const std::string& who, const std::string& at, std::vector<int> dice) {
  PerryGame game(thrower(who));
  game.to_team("a").play("a throw-grenade unit=a1 at=" + at, std::move(dice));
  return impact(game);
}
std::string throw_modifiers(const std::string& who, const std::string& at, std::vector<int> dice = {10}) {
  PerryGame game(thrower(who));
  game.to_team("a").play("a throw-grenade unit=a1 at=" + at, std::move(dice));
  return game.modifiers("throw");
}
PerryGame with_launcher(const std::string& who) {
  PerrySetup setup = thrower(who);
  PerryGame game(setup);
  game.to_team("a").play("a mount-launcher unit=a1");
  return game;
}

}  // namespace

TEST_CASE("A green soldier throwing a grenade 12 cm needs 8", "[perry-heroes:7.12.2][perry-heroes:7.12.3a]") {
  PerryGame game(thrower("soldier 0,0 exp=green i=fragmentation-grenade"));
  game.to_team("a").play("a throw-grenade unit=a1 at=12,0", {8, 1});
  CHECK(game.modifiers("throw") == "green -1, target-over-10 -1");
  CHECK(game.need("throw") == 6);
  CHECK(game.result("throw") == "near");
  CHECK(impact(game) == "13,0");
  PerryGame seven(thrower("soldier 0,0 exp=green i=fragmentation-grenade"));
  seven.to_team("a").play("a throw-grenade unit=a1 at=12,0", {7, 1, 1});
  CHECK(seven.result("throw") == "scatter");
}

TEST_CASE("A natural 1 always fails, and a natural 10 always lands exactly on the point",
          "[perry-heroes:7.12.3a]") {
  // 1 + 1 + 1 + 1 is less than 6, but a 1 fails for anybody. 10 - 1 - 2 - 1 is 6: exact because of the die
  // alone.
  CHECK(thrown("nco 0,0 exp=veteran i=fragmentation-grenade", "4,0", {1, 1, 1}) != "5,0");
  CHECK(thrown("soldier 0,0 exp=green is=pinned i=fragmentation-grenade", "12,0", {10}) == "12,0");
}

TEST_CASE("On 6 or more the grenade lands 1 cm off, in the direction of 1D8: 1 is beyond, then clockwise",
          "[perry-heroes:7.12.3a]") {
  // The throw goes east: beyond is east, then south-east, south and so on. 0.707 cm is 7.071 mm.
  static constexpr const char* kWhere[] = {"9,0", "8.707,0.707",  "8,1",  "7.292,0.707",
                                           "7,0", "7.292,-0.707", "8,-1", "8.707,-0.707"};
  for (int face = 1; face <= 8; ++face) {
    INFO(face);
    const std::string at = thrown(kGrenadier, "8,0", {6, face});
    CHECK(at.substr(0, 5) == std::string(kWhere[face - 1]).substr(0, 5));
  }
  CHECK(thrown(kGrenadier, "0,8", {6, 1}) == "0,9");
  CHECK(thrown(kGrenadier, "0,8", {6, 3}) == "-1,8");
}

TEST_CASE("A failed throw scatters 1D4+1 cm in the direction of 1D8", "[perry-heroes:7.12.3b]") {
  CHECK(thrown(kGrenadier, "15,0", {5, 1, 1}) == "17,0");
  CHECK(thrown(kGrenadier, "15,0", {5, 1, 4}) == "20,0");
  CHECK(thrown(kGrenadier, "15,0", {5, 5, 3}) == "11,0");
  CHECK(thrown(kGrenadier, "15,0", {1, 3, 2}) == "15,3");
}

TEST_CASE("The modifiers of a grenade throw match the rules", "[perry-heroes:7.12.2]") {
  const auto with = [](const char* state) {
    return fmt::format("soldier 0,0 i=fragmentation-grenade {}", state);
  };
  CHECK(throw_modifiers(with(""), "8,0") == "");
  CHECK(throw_modifiers(with("exp=green"), "8,0") == "green -1");
  CHECK(throw_modifiers(with("exp=veteran"), "8,0") == "veteran 1");
  CHECK(throw_modifiers(with("is=wounded-treated"), "8,0") ==
        "");  // the treatment has replaced the wound marker (7.17.2)
  CHECK(throw_modifiers(with("is=pinned"), "8,0") == "morale-marker -2");
  CHECK(throw_modifiers(with(""), "4.9,0", {10, 6, 6, 6, 6}) ==
        "target-under-5 1");  // the thrower is in the blast himself
  CHECK(throw_modifiers(with(""), "5.1,0") == "");
  CHECK(throw_modifiers(with(""), "10,0") == "");
  CHECK(throw_modifiers(with(""), "10.1,0") == "target-over-10 -1");
  CHECK(throw_modifiers("nco 0,0 i=fragmentation-grenade", "8,0") == "nco 1");
}

TEST_CASE("A hand grenade is thrown up to 20 cm for 2 points, by a man who has one", "[perry-heroes:7.12.1]") {
  PerryGame game(thrower(kGrenadier));
  game.to_team("a");
  CHECK(game.refusal("a throw-grenade unit=a1 at=20,0") == "");
  CHECK(game.refusal("a throw-grenade unit=a1 at=20.1,0") == "7.12.1");
  CHECK(game.refusal("a throw-grenade unit=a1 at=8,0 what=smoke-grenade") == "7.12.1");
  CHECK(game.refusal("a throw-grenade unit=a1 at=8,0 what=bricks") == "7.12.1");
  game.play("a throw-grenade unit=a1 at=15,0", {10});
  CHECK(game.table().ap_left(game.index("a1")) == 2);
  game.play("a throw-grenade unit=a1 at=15,0", {10});
  game.next_turn("a");
  CHECK(game.refusal("a throw-grenade unit=a1 at=15,0") == "7.12.1");  // he had only two
  PerryGame nothing(thrower("soldier 0,0"));
  CHECK(nothing.to_team("a").refusal("a throw-grenade unit=a1 at=8,0") == "7.12.1");
}

TEST_CASE("A smoke grenade leaves a marker where it lands", "[perry-heroes:7.12.3c]") {
  PerryGame game(thrower("soldier 0,0 i=smoke-grenade"));
  game.to_team("a").play("a throw-grenade unit=a1 at=15,0 what=smoke-grenade", {10});
  REQUIRE(game.table().s.smokes.size() == 1);
  CHECK(impact(game, "smoke-laid") == "15,0");
  CHECK_FALSE(game.table().s.smokes[0].shell);
  CHECK(game.table().s.smokes[0].bases.empty());
  CHECK(game.rule_of("explosion") == "none");
}

TEST_CASE("A fragmentation grenade hits everybody within 5 cm with 4D6, including its thrower",
          "[perry-heroes:7.12.3d][perry-heroes:7.12.3e]") {
  PerrySetup setup = thrower(kGrenadier);
  setup.b = {"b1 soldier 8,0", "b2 soldier 8,5", "b3 soldier 8,5.1"};
  PerryGame game(setup);
  // b1 has no wound and tests; b2 has one and is wounded. b1 and b3 are near b2: each tests once.
  game.to_team("a").play("a throw-grenade unit=a1 at=8,0", {10, 1, 2, 2, 1, 3, 1, 2, 2, 10, 10});
  CHECK_FALSE(game.has_word("b1", "wounded"));
  CHECK(game.has_word("b2", "wounded"));
  CHECK(game.need("blast") == 3);
  PerryGame close(thrower(kGrenadier));
  close.to_team("a").play("a throw-grenade unit=a1 at=5,0", {10, 6, 6, 1, 1});
  CHECK(close.area("a1") == "eliminated");
  CHECK(close.rule_of("killed-violently") == "7.12.3e");
}

TEST_CASE("A grenade that scatters off the table is lost", "[perry-heroes:7.12.3b]") {
  PerryGame game(thrower("soldier 0,-95 i=fragmentation-grenade"));
  game.to_team("a").play("a throw-grenade unit=a1 at=0,-99", {2, 1, 4});
  CHECK(game.rule_of("grenade-lost") == "Q58");
  CHECK(game.rule_of("explosion") == "none");
}

TEST_CASE("A veteran's grenade launcher at 15 cm needs 5", "[perry-heroes:7.20.2][perry-heroes:7.20.3a]") {
  PerryGame game = with_launcher("soldier 0,0 exp=veteran w=m1-garand i=rifle-launcher");
  game.play("a fire-launcher unit=a1 at=15,0", {5, 1});
  CHECK(game.modifiers("launch") == "veteran 2, target-over-10 -1");
  CHECK(game.need("launch") == 6);
  CHECK(game.result("launch") == "near");
  CHECK(impact(game) == "20,0");  // 5 cm away
}

TEST_CASE("The modifiers of the grenade launcher match the rules", "[perry-heroes:7.20.2]") {
  const auto of = [](const std::string& state, const std::string& at) {
    PerryGame game = with_launcher(fmt::format("{} w=m1-garand i=rifle-launcher", state));
    game.play("a fire-launcher unit=a1 at=" + at, {10});
    return game.modifiers("launch");
  };
  CHECK(of("soldier 0,0", "8,0") == "");
  CHECK(of("soldier 0,0 exp=green", "8,0") == "green -2");
  CHECK(of("nco 0,0", "8,0") == "nco 1");
  CHECK(of("soldier 0,0 exp=veteran", "8,0") == "veteran 2");
  CHECK(of("nco 0,0 is=pinned", "8,0") == "nco 1, morale-marker -2");
  CHECK(of("soldier 0,0", "11,0") == "target-over-10 -1");
}

TEST_CASE("A launched grenade misses by 1D6+2 cm; a 1 always fails, and a 10 is exact",
          "[perry-heroes:7.20.3a]") {
  const auto at = [](std::vector<int> dice) {
    PerryGame game = with_launcher(kLauncher);
    game.play("a fire-launcher unit=a1 at=30,0", std::move(dice));
    return impact(game);
  };
  CHECK(at({10}) == "30,0");
  CHECK(at({5, 1, 1}) == "33,0");
  CHECK(at({1, 5, 6}) == "22,0");
}

TEST_CASE("A launched grenade hits everybody within 5 cm with 4D6", "[perry-heroes:7.20.3b]") {
  PerrySetup setup = thrower(kLauncher);
  setup.b = {"b1 soldier 30,0", "b2 soldier 35,0 is=prone", "b3 soldier 35.1,0"};
  PerryGame game(setup);
  game.to_team("a").play("a mount-launcher unit=a1");
  // b1 is wounded by a 3; b2 is prone, so 3 - 1 does nothing and he tests. b1's wound shakes b2 and b3.
  game.play("a fire-launcher unit=a1 at=30,0", {10, 3, 1, 1, 1, 3, 3, 3, 3, 10, 10});
  CHECK(game.has_word("b1", "wounded"));
  CHECK_FALSE(game.has_word("b2", "wounded"));
}

TEST_CASE(
    "Mounting or dismounting a launcher costs 2 points; mounted, the rifle cannot fire; the range is 40 cm",
    "[perry-heroes:7.20.1]") {
  PerrySetup setup = thrower(kLauncher);
  setup.b = {"b1 soldier 60,0"};
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a fire-launcher unit=a1 at=30,0") == "7.20.1");
  CHECK(game.refusal("a dismount-launcher unit=a1") == "7.20.1");
  game.play("a mount-launcher unit=a1");
  CHECK(game.table().ap_left(game.index("a1")) == 2);
  CHECK(game.has_word("a1", "launcher"));
  CHECK(game.refusal("a mount-launcher unit=a1") == "7.20.1");
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.20.1");
  CHECK(game.refusal("a fire-launcher unit=a1 at=40,0") == "");
  CHECK(game.refusal("a fire-launcher unit=a1 at=40.1,0") == "7.20.1");
  game.play("a fire-launcher unit=a1 at=40,0", {10});
  CHECK(game.table().ap_left(game.index("a1")) == 0);
  game.next_turn("a");
  game.play("a dismount-launcher unit=a1");
  CHECK(game.table().ap_left(game.index("a1")) == 2);
  CHECK(game.refusal("a fire unit=a1 target=b1") == "");
  PerryGame smg(thrower("soldier 0,0 w=thompson"));
  CHECK(smg.to_team("a").refusal("a mount-launcher unit=a1") == "7.20.1");
}
