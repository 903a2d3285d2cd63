// SPDX-License-Identifier: MIT
#include "core/drawing/map/lettering.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/drawing/primitives/fonts.h"

namespace coq::scene {
namespace {

constexpr Color kWaterName{0x1f, 0x4f, 0x78, 255};

/// Lets a name be read over art.
Stroke halo_of(const MapSource& source, Um width) {
  Color color = source.options.paper.value_or(kWhite);
  color.a = 210;
  return {color, width, {}, 0, Cap::round, Join::round};
}

/// Letters take the ground's colour for their halo; on dark ground they are light.
void take_ground_inks(const MapSource& source, TextRun& run) {
  const StyledGround ground = ground_below(source, run);
  const Um size = um_of_points(run.font.size);
  if (run.halo) {
    run.halo->color = styles::with_opacity(ground.color, ground.dark ? 215 : 195);
    if (ground.dark || source.options.black_and_white) run.halo->width = size / 3;
    if (source.drawn_as().own_inks)
      *run.halo = {styles::with_opacity(ground.color, 240), size * 2 / 5, {}, 0, Cap::round, Join::round};
  }
  if (ground.dark) run.color = source.drawn_as().letters.light;
}

/// A style with its own inks writes in these, in the faces of its time.
NameStyle in_style(const styles::Style& style, NameStyle name) {
  if (!style.own_inks) return name;
  name.color = name.color == kWaterName ? style.letters.water : style.letters.ink;
  name.role = style.letters.names;
  return name;
}

}  // namespace

NameStyle name_style(std::string_view style) {
  if (style == "town") return {FontRole::period, true, false, 60, kBlack, 4200};
  if (style == "village") return {FontRole::period, true, false, 20, kBlack, 3200};
  if (style == "farm" || style == "place") return {FontRole::period, false, false, 0, kBlack, 2600};
  if (style == "woods") return {FontRole::period, false, true, 40, {0x2c, 0x4a, 0x1e, 255}, 2800};
  if (style == "hill") return {FontRole::period, false, true, 40, {0x5c, 0x3f, 0x1c, 255}, 2800};
  if (style == "river" || style == "stream" || style == "water")
    return {FontRole::period, false, true, 80, kWaterName, 2600};
  if (style == "trench") return {FontRole::label, false, false, 20, kBlack, 2000};
  if (style == "height") return {FontRole::label, true, false, 0, {0x5c, 0x3f, 0x1c, 255}, 2200};
  return {};
}

StyledGround ground_below(const MapSource& source, const TextRun& run) {
  const Point middle = Item(run).bounds.middle();
  const StyledGround ground = ground_at(source, middle);
  if (!ground.dark) return ground;
  const double turn = run.angle * std::numbers::pi / 180'000;
  const double half = run.width * 0.5;
  for (const int side : {-1, 1}) {
    const Point end{static_cast<Um>(std::lround(middle.x + side * half * std::cos(turn))),
                    static_cast<Um>(std::lround(middle.y + side * half * std::sin(turn)))};
    if (const StyledGround other = ground_at(source, end); !other.dark) return other;
  }
  return ground;
}

TextRun name_run(const MapSource& source, const NameStyle& wanted, std::string_view text, Point at, Um size,
                 int angle) {
  const NameStyle style = in_style(source.drawn_as(), wanted);
  TextRun run;
  run.font = {style.role, points_of_um(size), style.bold, style.italic, 0};
  run.font.letter_spacing = static_cast<int>(static_cast<std::int64_t>(run.font.size) * style.spacing / 1000);
  run.text = drawable(text, style.role);
  run.at = at;
  run.anchor = Anchor::middle;
  run.angle = angle;
  run.color = source.options.black_and_white ? kBlack : style.color;
  run.halo = halo_of(source, size / 5);
  run.width = source.metrics.width(run.text, run.font);
  if (!source.drawn_as().is_diagram()) take_ground_inks(source, run);
  return run;
}

}  // namespace coq::scene
