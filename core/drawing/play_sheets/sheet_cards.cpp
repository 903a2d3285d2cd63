// SPDX-License-Identifier: MIT
// Cards for figures, vehicles and the deck.
#include <algorithm>

#include "core/drawing/play_sheets/sheet_pen.h"

namespace coq::drawing {
namespace {

constexpr Um kPad = 3'000;
constexpr Um kRow = 5'000;
constexpr Um kBox = 3'600;

/// Draws title and corner on the nation's colour, and returns the lower end.
Um draw_head(SheetPen& pen, const PlayCard& card, const Box& box, Um height, int size) {
  pen.box({box.min, {box.max.x, box.min.y + height}}, pen.colour(card.nation, 30), 0);
  const Um left = box.min.x + kPad;
  const Um right = box.max.x - kPad;
  const Um corner = (right - left) * 28 / 100;
  const Um first = box.min.y + height * 52 / 100;
  const Um second = box.min.y + height * 88 / 100;
  pen.title(card.title, {left, first}, size, right - left - corner);
  pen.text(card.corner, {right, first}, size, true, corner, Anchor::end);
  pen.text(card.subtitle, {left, second}, size * 68 / 100, false, right - left - corner);
  pen.text(card.below_corner, {right, second}, size * 68 / 100, false, corner, Anchor::end);
  return box.min.y + height;
}

/// Draws a table and gives the first column all remaining width. Screen readers see a table.
Um draw_rows(SheetPen& pen, const PlayTable& table, Um left, Um right, Um top) {
  const Um others = static_cast<Um>(table.heads.size()) - 1;
  const Um width = std::min<Um>(12'500, (right - left) * 68 / 100 / std::max<Um>(others, 1));
  const auto middle = [&](std::size_t column) {
    return right - width * (others - static_cast<Um>(column)) + width / 2;
  };
  Um y = top + 3'800;
  pen.in(Role::row, [&] {
    for (std::size_t i = 0; i < table.heads.size(); ++i) {
      const Point at = i == 0 ? Point{left, y} : Point{middle(i - 1), y};
      pen.in(Role::column_head, [&] {
        pen.text(table.heads[i], at, 7'000, false, i == 0 ? right - left - width * others : width - 1'200,
                 i == 0 ? Anchor::start : Anchor::middle, true);
      });
    }
  });
  y += 1'200;
  for (const std::vector<std::string>& row : table.rows) {
    pen.in(Role::row, [&] {
      pen.segment({left, y}, {right, y}, 100, true);
      y += kRow;
      for (std::size_t i = 0; i < row.size(); ++i) {
        const Point at = i == 0 ? Point{left, y - 1'400} : Point{middle(i - 1), y - 1'400};
        pen.in(i == 0 ? Role::row_head : Role::cell, [&] {
          pen.text(row[i], at, 9'500, true, i == 0 ? right - left - width * others - 1'000 : width,
                   i == 0 ? Anchor::start : Anchor::middle);
        });
      }
    });
  }
  return y;
}

Um draw_table(SheetPen& pen, const PlayTable& table, Um left, Um right, Um top) {
  if (table.rows.empty()) return top;
  Um y = top;
  pen.in(Role::table, [&] { y = draw_rows(pen, table, left, right, top); });
  return y;
}

Um draw_fields(SheetPen& pen, const PlayCard& card, Um left, Um right, Um top) {
  Um y = top;
  for (const auto& [name, value] : card.fields) {
    y += kRow;
    pen.text(name, {left, y - 1'200}, 7'500, false, 19'000, Anchor::start, true);
    pen.text(value, {left + 20'500, y - 1'200}, 9'000, false, right - left - 20'500);
  }
  return y;
}

/// Draws a line of boxes that continues on the next line if necessary. Returns the lower end.
Um draw_track(SheetPen& pen, const PlayTrack& track, Um left, Um right, Um top) {
  const Um begin = left + 16'500;
  Um x = begin;
  Um y = top;
  pen.text(track.name, {left, y + kBox - 500}, 7'500, false, 15'500, Anchor::start, true);
  for (const PlayTick& tick : track.ticks) {
    const Font font{FontRole::label, 8'000, false, false, 0};
    const Um word = tick.name.empty() ? 0 : pen.metrics().width(tick.name, font) + 800;
    const Um width = tick.boxes * (kBox + 700) + word + 2'000;
    if (x + width - 2'000 > right && x > begin) {
      x = begin;
      y += kBox + 1'400;
    }
    for (int i = 0; i < tick.boxes; ++i) {
      pen.box({{x, y}, {x + kBox, y + kBox}}, kWhite, 200);
      x += kBox + 700;
    }
    pen.text(tick.name, {x + 100, y + kBox - 500}, 8'000, false, std::max<Um>(right - x, 4'000));
    x += word + 2'000;
  }
  return y + kBox + 1'500;
}

Um height_of_tracks(SheetPen& pen, const std::vector<PlayTrack>& tracks, Um left, Um right) {
  // The tracks are measured by drawing them on a temporary page.
  Page nowhere = Page::of_size(1'000, 1'000);
  SheetPen other = pen;
  other.begin(nowhere);
  Um y = 0;
  for (const PlayTrack& track : tracks) y = draw_track(other, track, left, right, y);
  return y;
}

}  // namespace

void draw_figure(SheetPen& pen, const PlayCard& card, const Box& box) {
  pen.box(box, kWhite, 0);
  const Um left = box.min.x + kPad;
  const Um right = box.max.x - kPad;
  Um y = draw_head(pen, card, box, 12'500, 12'500);
  for (const PlayTable& table : card.tables) y = draw_table(pen, table, left, right, y);
  draw_fields(pen, card, left, right, y + 500);
  y = box.max.y - 1'200 - height_of_tracks(pen, card.tracks, left, right);
  pen.segment({left, y - 1'200}, {right, y - 1'200}, 150);
  for (const PlayTrack& track : card.tracks) y = draw_track(pen, track, left, right, y);
  pen.box(box, std::nullopt, 250);
}

void draw_vehicle(SheetPen& pen, const PlayCard& card, const Box& box) {
  pen.box(box, kWhite, 0);
  const Um head = draw_head(pen, card, box, 15'000, 16'000);
  const Um middle = box.min.x + 72'000;
  if (card.plan)
    draw_plan(pen, *card.plan, {{box.min.x + kPad, head + 2'000}, {middle - 4'000, box.max.y - 3'000}});
  const Um right = box.max.x - kPad;
  Um y = head + 500;
  for (const PlayTable& table : card.tables) y = draw_table(pen, table, middle, right, y);
  y = draw_fields(pen, card, middle, right, y + 1'000) + 2'000;
  pen.segment({middle, y}, {right, y}, 150);
  y += 2'200;
  // The tracks are spread over the available height.
  const Um room = box.max.y - 1'200 - y - height_of_tracks(pen, card.tracks, middle, right);
  const Um gap = std::clamp<Um>(room / std::max<Um>(1, static_cast<Um>(card.tracks.size())), 0, 2'600);
  for (const PlayTrack& track : card.tracks) y = draw_track(pen, track, middle, right, y) + gap;
  pen.box(box, std::nullopt, 250);
}

void draw_deck_card(SheetPen& pen, const PlayCard& card, const Box& box) {
  pen.box(box, pen.colour(card.nation, 70), 0);
  const Um left = box.min.x + 4'000;
  const Um right = box.max.x - 4'000;
  const Um centre = (left + right) / 2;
  pen.box({box.min, {box.max.x, box.min.y + 11'000}}, pen.colour(card.nation, 30), 0);
  pen.text(card.subtitle, {centre, box.min.y + 7'200}, 10'000, true, right - left, Anchor::middle);
  pen.title(card.title, {centre, box.min.y + 30'000}, 30'000, right - left, Anchor::middle);
  pen.segment({left, box.min.y + 35'000}, {right, box.min.y + 35'000}, 300);
  Um y = box.min.y + 41'500;
  for (const auto& [name, value] : card.fields) {
    pen.text(name, {left, y}, 9'500, true, (right - left) * 55 / 100);
    pen.text(value, {right, y}, 8'500, false, (right - left) * 43 / 100, Anchor::end);
    y += 5'200;
    if (y > box.max.y - 12'000) break;
  }
  pen.text(card.corner, {centre, box.max.y - 4'500}, 13'000, true, right - left, Anchor::middle);
}

}  // namespace coq::drawing
