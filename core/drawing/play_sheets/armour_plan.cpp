// SPDX-License-Identifier: MIT
// A vehicle from above, with its armour.
#include <algorithm>

#include "core/drawing/play_sheets/sheet_pen.h"

namespace coq::scene {
namespace {

constexpr Color kHull{0xda, 0xda, 0xda, 255}, kTurret{0xf4, 0xf4, 0xf4, 255}, kTrack{0x90, 0x90, 0x90, 255};

/// A number on a disc: on hulls black on white, on turrets white on black, so that nobody takes one for the
/// other.
void draw_number(SheetPen& pen, const std::string& number, Point at, bool turret) {
  constexpr Um kRadius = 4'600;
  pen.circle(at, kRadius, kWhite, turret ? 900 : 250);
  pen.text(number, {at.x, at.y + 1'900}, 15'000, true, 2 * kRadius - 1'800, Anchor::middle);
}

}  // namespace

void draw_plan(SheetPen& pen, const ArmourPlan& plan, const Box& box) {
  const Um height = box.height();
  const Um width = std::min(box.width(), height * 62 / 100);
  const Um x = (box.min.x + box.max.x) / 2;
  const auto at = [&](int across, int along) {
    return Point{x + width * across / 1000, box.min.y + height * along / 1000};
  };
  // The gun stands over the front of the hull.
  for (const int side : {-1, 1}) {
    const Point a = at(side * 500, 150), b = at(side * 370, 960);
    pen.box({{std::min(a.x, b.x), a.y}, {std::max(a.x, b.x), b.y}}, kTrack, 250);
    for (int along = 180; along < 960; along += 30) {
      const Um y = at(0, along).y;
      pen.segment({std::min(a.x, b.x), y}, {std::max(a.x, b.x), y}, 150);
    }
  }
  pen.path({at(-370, 190), at(-300, 140), at(300, 140), at(370, 190), at(370, 960), at(-370, 960)}, true, kHull,
           350);
  pen.path({at(-30, 20), at(30, 20), at(30, 350), at(-30, 350)}, true, kTurret, 350);
  pen.path({at(-48, 20), at(48, 20), at(48, 48), at(-48, 48)}, true, kTurret, 350);
  if (plan.turns) {
    pen.path({at(-130, 330), at(130, 330), at(225, 420), at(235, 560), at(170, 700), at(-170, 700),
              at(-235, 560), at(-225, 420)},
             true, kTurret, 350);
  } else {
    pen.path({at(-270, 330), at(270, 330), at(320, 470), at(320, 700), at(-320, 700), at(-320, 470)}, true,
             kTurret, 350);
  }
  draw_number(pen, plan.hull_front, at(-200, 225), false);
  draw_number(pen, plan.hull_front, at(200, 225), false);
  draw_number(pen, plan.hull_side, at(-435, 780), false);
  draw_number(pen, plan.hull_side, at(435, 780), false);
  draw_number(pen, plan.hull_rear, at(0, 880), false);
  draw_number(pen, plan.turret_front, at(0, 385), true);
  draw_number(pen, plan.turret_side, at(plan.turns ? -140 : -230, 470), true);
  draw_number(pen, plan.turret_side, at(plan.turns ? 140 : 230, 470), true);
  draw_number(pen, plan.turret_rear, at(0, 650), true);
  draw_number(pen, plan.turret_top, at(0, 545), true);
}

}  // namespace coq::scene
