// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_notes.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/primitives/pin.h"

namespace coq::drawing {
namespace {

constexpr Color kDone{128, 128, 128};
constexpr Color kDark{32, 34, 38};
constexpr std::size_t kFirstWords = 36;  ///< characters beside a pin on the screen

struct PinLook {
  Color head, sign;
  const char* word;
};

PinLook look_of(model::NoteColour colour) {
  switch (colour) {
    case model::NoteColour::red:
      return {{179, 30, 30}, kWhite, "!"};
    case model::NoteColour::green:
      return {{0, 120, 80}, kWhite, "+"};
    case model::NoteColour::blue:
      return {{0, 96, 160}, kWhite, "?"};
    case model::NoteColour::yellow:
      break;
  }
  return {{246, 196, 83}, kDark, ""};
}

Stroke line_of(Color color, Um width) {
  Stroke out;
  out.color = color;
  out.width = width;
  out.cap = Cap::round;
  out.join = Join::round;
  return out;
}

/// Draws the sign in the head: a tick if the note is done, otherwise that of its colour.
void add_sign(const model::MapNote& note, const PinLook& look, Um height, Layer& layer) {
  const Point head = pin_head(note.at, height);
  const Um r = pin_radius(height);
  if (note.done.value_or(false)) {
    Shape tick;
    tick.outline.move_to({head.x - r / 2, head.y})
        .line_to({head.x - r / 8, head.y + r * 2 / 5})
        .line_to({head.x + r / 2, head.y - r * 2 / 5});
    tick.stroke = line_of(kWhite, std::max(1, height / 10));
    return layer.add(std::move(tick), note.id);
  }
  if (*look.word == '\0') {
    Shape dot;
    dot.outline.add_circle(head, std::max(1, r / 3));
    dot.fill = Fill::solid(look.sign);
    return layer.add(std::move(dot), note.id);
  }
  TextRun run;
  run.text = look.word;
  run.font.size = points_of_um(height / 2);
  run.font.bold = true;
  run.color = look.sign;
  run.anchor = Anchor::middle;
  run.at = {head.x, head.y + height / 6};
  layer.add(std::move(run), note.id);
}

TextRun words_beside(const model::MapNote& note, std::string words, Um height) {
  TextRun run;
  run.text = std::move(words);
  run.font.size = points_of_um(height * 9 / 20);
  run.color = note.done.value_or(false) ? Color{90, 90, 90} : kDark;
  const Point head = pin_head(note.at, height);
  run.at = {head.x + pin_radius(height) + height / 5, head.y + height / 6};
  Stroke halo;
  halo.color = {255, 255, 255, 235};
  halo.width = height / 9;
  run.halo = halo;
  return run;
}

}  // namespace

std::string first_words(const model::MapNote& note, std::size_t most) {
  std::string out;
  std::size_t letters = 0;
  const std::string text = collapse_blanks(note.text);
  for (const char c : text) {
    const bool starts = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (starts && ++letters > most) {
      while (!out.empty() && out.back() == ' ') out.pop_back();
      return out + "…";
    }
    out += c;
  }
  return out;
}

void add_pin(const model::MapNote& note, Um height, Layer& layer) {
  PinLook look = look_of(note.colour.value_or(model::NoteColour::yellow));
  if (note.done.value_or(false)) look.head = kDone;
  Shape pin;
  pin.outline = pin_outline(note.at, height);
  // The light line keeps the pin visible on dark ground.
  pin.stroke = line_of({255, 255, 255, 200}, height / 6);
  layer.add(pin, note.id);
  pin.fill = Fill::solid(look.head);
  pin.stroke = line_of(kDark, height / 18);
  layer.add(std::move(pin), note.id);
  add_sign(note, look, height, layer);
}

void add_note_words(const model::MapNote& note, Um height, Layer& layer) {
  std::string words = first_words(note, kFirstWords);
  if (!words.empty()) layer.add(words_beside(note, std::move(words), height), note.id);
}

void add_notes(const MapSource& source, Layer& layer) {
  const Um height = source.paper(6000), room = source.paper(45'000);
  for (const model::MapNote& note : source.map.notes) {
    TextRun line = words_beside(note, "", height);
    Box box{note.at, note.at};
    box.include(Point{line.at.x + room, note.at.y - height});
    if (!source.shows(grown(box, height))) continue;
    add_pin(note, height, layer);
    for (const std::string_view paragraph : split(note.text, '\n')) {
      for (std::string& words : wrapped(std::string(paragraph), line.font, room, source.metrics)) {
        line.text = drawable(words, line.font.role);
        layer.add(line, note.id);
        line.at.y += height * 3 / 5;
      }
    }
  }
}

}  // namespace coq::drawing
