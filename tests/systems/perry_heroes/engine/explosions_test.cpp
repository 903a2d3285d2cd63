// SPDX-License-Identifier: MIT
// Explosions: one procedure for all (7.8.3, 7.12.3, 7.18.3, 7.20.3).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

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
/// The modifiers of the dice of b1, of an explosion so far west of the middle.
std::string blast_on(const std::string& source, const std::string& who, std::vector<std::string> terrain,
                     int dice, double x = -4) {
  PerryDesk desk(blasted_man(who, std::move(terrain)));
  desk.run(std::vector<int>(static_cast<std::size_t>(dice), 6),
           [&](Umpire& u) { u.explode(source, spot(desk, x, 0), dice); });
  return desk.modifiers("blast");
}

}  // namespace

TEST_CASE("T29: a mortar shell and a man prone in a wood: 8D6, each 5 and more is a wound",
          "[perry-heroes:7.8.3b][perry-heroes:7.8.3c]") {
  PerryDesk desk(blasted_man("soldier 0,0 is=prone", {"wood -5,-5 5,5"}));
  desk.run({4, 4, 4, 4, 4, 4, 4, 5, 6}, [&](Umpire& u) {
    u.explode("mortar", spot(desk, 0, -20));
    CHECK(u.s.unit(desk.index("b1")).health == perry_heroes::Health::wounded);
    u.die("end", 6, {});
  });
  CHECK(desk.modifiers("blast") == "prone -1, light-cover -1");
}

TEST_CASE("T30: a shell of the artillery and a man prone behind a low wall: 10D6, each 4 and more is a wound",
          "[perry-heroes:7.8.3b][perry-heroes:7.8.3c]") {
  PerryDesk desk(blasted_man("soldier 0,0 is=prone", {"low-wall line -1,-10 -1,10"}));
  desk.run({3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 9}, [&](Umpire& u) { u.explode("artillery", spot(desk, -30, 0)); });
  CHECK(desk.modifiers("blast") == "each 2, prone -1, hard-cover -2");
  CHECK(desk.unit("b1").health == perry_heroes::Health::fit);
  desk.run({4, 3, 3, 3, 3, 3, 3, 3, 3, 3}, [&](Umpire& u) { u.explode("artillery", spot(desk, -30, 0)); });
  CHECK(desk.unit("b1").health == perry_heroes::Health::wounded);
}

TEST_CASE("Radii: grenades 5, tank guns 10, mortars 20, artillery 30 cm; at the radius is inside",
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

TEST_CASE(
    "Light cover is a wood, an orchard, a hedge; hard cover a building, a low wall; of two the better counts",
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
  CHECK(of({"low-wall line 1,-5 1,5"}) == "");  // He is on its wrong side.
}

TEST_CASE("In one building with the grenade: 2 more on each die, and the building is no cover",
          "[perry-heroes:7.12.3d][perry-heroes:7.20.3b]") {
  const std::vector<std::string> house = {"building -5,-5 5,5"};
  CHECK(blast_on("hand-grenade", "soldier 0,0", house, 4) == "confined 2");
  CHECK(blast_on("rifle-grenade", "soldier 0,0", house, 4) == "confined 2");
  // A wall inside it is cover as anywhere.
  const std::vector<std::string> wall = {"building -5,-5 5,5", "low-wall line -1,-5 -1,5"};
  CHECK(blast_on("hand-grenade", "soldier 0,0", wall, 4) == "hard-cover -2, confined 2");
  CHECK(blast_on("mortar", "soldier 0,0", house, 8) == "hard-cover -2");
  CHECK(blast_on("hand-grenade", "soldier 0,0", {"building -2,-5 5,5"}, 4) == "hard-cover -2");
}

TEST_CASE("The dice of a tank's shell are its gun's; in the building that it hits 1 more",
          "[perry-heroes:7.18.3n]") {
  CHECK(blast_on("tank-he", "soldier 0,0 is=prone", {}, 6) == "prone -1");
  CHECK(blast_on("tank-he", "soldier 0,0", {"building -5,-5 5,5"}, 8) == "hard-cover -2, in-building-hit 1");
  // The shell bursts on the wall: the building is named.
  PerryDesk desk(blasted_man("soldier 0,0", {"building -5,-5 5,5"}));
  desk.run({6, 6, 6, 6, 6, 6}, [&](Umpire& u) { u.explode("tank-he", spot(desk, -6, 0), 6, 0); });
  CHECK(desk.modifiers("blast") == "hard-cover -2, in-building-hit 1");
}

TEST_CASE("No wound: a test of morale; one: wounded, dead with a wound marker; two: a violent death",
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

TEST_CASE("The unhurt of a mortar's or a gun's explosion test their morale",
          "[perry-heroes:7.8.3d][perry-heroes:7.18.3o]") {
  for (const auto& [source, dice] : {std::pair{"mortar", 8}, {"tank-he", 6}}) {
    PerryDesk desk(blasted_man("soldier 0,0"));
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    faces.push_back(6);
    desk.run(faces, [&, name = source](Umpire& u) { u.explode(name, spot(desk, 0, 0), 6); });
    CHECK(desk.results("morale") == std::vector<std::string>{"pass"});
  }
}
