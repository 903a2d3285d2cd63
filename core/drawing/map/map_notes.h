// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/drawing/map/map_source.h"

/// The designer's notes on a map, drawn as pins. Each colour also has a sign, so that nothing depends on colour
/// only.
namespace coq::drawing {

/// Returns the beginning of a note's text on one line of at most that many characters.
std::string first_words(const model::MapNote& note, std::size_t most);

/// Adds the pin of a note. Its point is on the note's place.
void add_pin(const model::MapNote& note, Um height, Layer& layer);
/// Adds the beginning of a note's text beside its pin, on one line. For the screen, where a list shows all.
void add_note_words(const model::MapNote& note, Um height, Layer& layer);

/// Adds all notes with their whole texts, for prints.
void add_notes(const MapSource& source, Layer& layer);

}  // namespace coq::drawing
