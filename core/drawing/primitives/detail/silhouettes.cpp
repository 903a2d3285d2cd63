// SPDX-License-Identifier: MIT
#include "core/drawing/primitives/detail/icons.h"
#include "core/drawing/primitives/detail/pen.h"

/// Things of 1914-18 (and the horsemen of all times) seen from the side, drawn from basic shapes.
namespace coq::scene::detail {
namespace {

void spoked_wheel(Pen& pen, int x, int y, int radius) {
  pen.circle(pen.at(x, y), radius, 130);
  pen.disc(pen.at(x, y), radius / 4);
  const int d = radius * 7 / 10;
  pen.line({pen.at(x - radius, y), pen.at(x + radius, y)}, 60)
      .line({pen.at(x, y - radius), pen.at(x, y + radius)}, 60);
  pen.line({pen.at(x - d, y - d), pen.at(x + d, y + d)}, 60)
      .line({pen.at(x - d, y + d), pen.at(x + d, y - d)}, 60);
}

/// A soldier that advances to the right, `k` per cent of full size, feet at (x, 92).
void soldier(Pen& pen, int x, int k) {
  const auto at = [&](int u, int v) { return pen.at(x + u * k / 100, 92 + (v - 92) * k / 100); };
  Outline head;
  head.add_circle(at(0, 22), pen.length(8 * k / 100));
  pen.fill(head);
  // Helmet with its brim.
  Outline helmet;
  helmet.move_to(at(-13, 20)).curve_to(at(-10, 6), at(10, 6), at(13, 20)).close();
  pen.fill(helmet);
  // Trunk with the pack behind, legs in stride.
  pen.fill({at(-8, 30), at(9, 30), at(12, 58), at(-9, 58)});
  pen.fill({at(-18, 32), at(-8, 31), at(-9, 52), at(-18, 50)});
  pen.fill({at(-9, 56), at(2, 56), at(-8, 76), at(-18, 92), at(-26, 92), at(-18, 74)});
  pen.fill({at(0, 56), at(12, 56), at(18, 74), at(22, 92), at(10, 92), at(8, 76)});
  // Rifle at the ready with its bayonet.
  pen.line({at(-14, 56), at(34, 38)}, 160).line({at(34, 38), at(52, 31)}, 70);
  pen.line({at(4, 34), at(14, 50)}, 180);
}

void infantry(Pen& pen) {
  soldier(pen, 20, 68);
  soldier(pen, 52, 94);
}

void machine_gun_figure(Pen& pen) {
  pen.fill({pen.at(14, 40), pen.at(52, 36), pen.at(52, 52), pen.at(14, 54)});
  pen.fill({pen.at(52, 39), pen.at(88, 37), pen.at(88, 47), pen.at(52, 49)});
  pen.line({pen.at(88, 42), pen.at(98, 42)}, 160);
  pen.line({pen.at(14, 46), pen.at(4, 42)}, 160).line({pen.at(6, 36), pen.at(4, 52)}, 160);
  pen.line({pen.at(40, 52), pen.at(74, 90)}, 160);
  pen.line({pen.at(40, 52), pen.at(12, 90)}, 160).line({pen.at(40, 52), pen.at(38, 88)}, 160);
  // The belt and its box.
  pen.line({pen.at(46, 52), pen.at(58, 66), pen.at(60, 78)}, 90);
  pen.fill({pen.at(54, 76), pen.at(72, 76), pen.at(72, 92), pen.at(54, 92)});
}

void field_gun(Pen& pen) {
  pen.line({pen.at(52, 46), pen.at(8, 88)}, 220);
  pen.fill({pen.at(38, 42), pen.at(96, 26), pen.at(98, 33), pen.at(42, 52)});
  pen.line({pen.at(58, 20), pen.at(54, 62)}, 200);
  spoked_wheel(pen, 56, 66, 26);
}

void mortar_figure(Pen& pen) {
  pen.fill({pen.at(26, 80), pen.at(62, 16), pen.at(76, 24), pen.at(40, 88)});
  pen.fill({pen.at(58, 14), pen.at(80, 26), pen.at(77, 31), pen.at(55, 19)});
  pen.line({pen.at(56, 44), pen.at(84, 90)}, 180).line({pen.at(60, 44), pen.at(66, 90)}, 120);
  pen.fill({pen.at(10, 84), pen.at(60, 90), pen.at(60, 96), pen.at(8, 94)});
}

/// The lozenge of 1916 with a sponson.
void tank(Pen& pen) {
  Outline hull;
  hull.move_to(pen.at(2, 62)).line_to(pen.at(20, 84)).line_to(pen.at(72, 86)).line_to(pen.at(98, 50));
  hull.line_to(pen.at(80, 32)).line_to(pen.at(36, 30)).close();
  pen.fill(hull);
  Outline inner;
  inner.move_to(pen.at(12, 62)).line_to(pen.at(24, 76)).line_to(pen.at(68, 78)).line_to(pen.at(87, 51));
  inner.line_to(pen.at(76, 40)).line_to(pen.at(38, 38)).close();
  pen.cover(inner);
  pen.fill({pen.at(60, 30), pen.at(62, 20), pen.at(78, 20), pen.at(80, 33)});
  pen.fill({pen.at(38, 48), pen.at(64, 48), pen.at(64, 66), pen.at(38, 66)});
  pen.line({pen.at(62, 56), pen.at(94, 58)}, 200);
}

void armoured_car(Pen& pen) {
  pen.fill({pen.at(6, 52), pen.at(28, 48), pen.at(34, 34), pen.at(66, 34), pen.at(70, 48), pen.at(96, 54),
            pen.at(96, 74), pen.at(6, 74)});
  pen.fill({pen.at(42, 34), pen.at(43, 18), pen.at(60, 18), pen.at(61, 34)});
  pen.line({pen.at(60, 25), pen.at(84, 23)}, 150);
  for (const int x : {24, 78}) {
    pen.cover(Outline{}.add_circle(pen.at(x, 76), pen.length(15)));
    pen.disc(pen.at(x, 76), 12);
  }
}

void horseman(Pen& pen) {
  Outline horse;
  horse.move_to(pen.at(18, 46)).curve_to(pen.at(34, 40), pen.at(52, 46), pen.at(66, 42));
  horse.line_to(pen.at(76, 22)).line_to(pen.at(81, 17)).line_to(pen.at(83, 22)).line_to(pen.at(97, 32));
  horse.line_to(pen.at(93, 39))
      .line_to(pen.at(83, 36))
      .curve_to(pen.at(82, 48), pen.at(80, 56), pen.at(75, 62));
  horse.line_to(pen.at(90, 74)).line_to(pen.at(84, 90)).line_to(pen.at(79, 88)).line_to(pen.at(82, 77));
  horse.line_to(pen.at(66, 66)).line_to(pen.at(40, 66)).line_to(pen.at(32, 78)).line_to(pen.at(18, 92));
  horse.line_to(pen.at(13, 88)).line_to(pen.at(24, 74)).line_to(pen.at(20, 60)).line_to(pen.at(10, 74));
  horse.line_to(pen.at(5, 70)).curve_to(pen.at(8, 60), pen.at(10, 50), pen.at(18, 46)).close();
  pen.fill(horse);
  pen.disc(pen.at(52, 12), 7);
  pen.fill({pen.at(45, 19), pen.at(59, 19), pen.at(61, 42), pen.at(44, 42)});
  pen.fill({pen.at(46, 40), pen.at(60, 40), pen.at(64, 56), pen.at(62, 66), pen.at(56, 66), pen.at(57, 56)});
  pen.line({pen.at(56, 26), pen.at(72, 36)}, 160);
}

void cavalry(Pen& pen) {
  horseman(pen);
  pen.line({pen.at(58, 62), pen.at(74, 2)}, 90);
  pen.fill({pen.at(74, 2), pen.at(92, 8), pen.at(72, 13)});
}

void horse_artillery_figure(Pen& pen) {
  spoked_wheel(pen, 24, 72, 19);
  pen.fill({pen.at(4, 54), pen.at(44, 62), pen.at(43, 69), pen.at(4, 63)});
  pen.line({pen.at(40, 66), pen.at(60, 70)}, 140);
  Pen& p = pen;
  Outline horse;
  horse.move_to(p.at(56, 58))
      .line_to(p.at(78, 57))
      .line_to(p.at(84, 44))
      .line_to(p.at(87, 41))
      .line_to(p.at(97, 50));
  horse.line_to(p.at(94, 54))
      .line_to(p.at(88, 53))
      .line_to(p.at(85, 68))
      .line_to(p.at(92, 78))
      .line_to(p.at(88, 90));
  horse.line_to(p.at(84, 88))
      .line_to(p.at(86, 79))
      .line_to(p.at(77, 71))
      .line_to(p.at(66, 71))
      .line_to(p.at(60, 90));
  horse.line_to(p.at(55, 89)).line_to(p.at(58, 74)).close();
  p.fill(horse);
}

}  // namespace

std::vector<Shape> draw_silhouette(const Symbol& symbol, const Box& box) {
  Pen pen(symbol, box);
  switch (symbol.icon) {
    case SymbolIcon::infantry:
      infantry(pen);
      break;
    case SymbolIcon::machine_gun:
      machine_gun_figure(pen);
      break;
    case SymbolIcon::artillery:
      field_gun(pen);
      break;
    case SymbolIcon::horse_artillery:
      horse_artillery_figure(pen);
      break;
    case SymbolIcon::mortar:
      mortar_figure(pen);
      break;
    case SymbolIcon::tank:
      tank(pen);
      break;
    case SymbolIcon::armoured_car:
      armoured_car(pen);
      break;
    case SymbolIcon::cavalry:
      cavalry(pen);
      break;
    case SymbolIcon::dragoons:
    case SymbolIcon::cossacks:
      horseman(pen);
      break;
    default:
      break;
  }
  return pen.take();
}

}  // namespace coq::scene::detail
