// SPDX-License-Identifier: MIT
#include "exporters/vassal/pieces.h"

#include "core/base/text.h"
#include "exporters/vassal/sequence.h"

namespace coq::exporters::vassal {
namespace {

/// A trait in the engine's terms: what it is, and its state in a game.
struct Trait {
  std::string type, state;
};

Trait markers_of(const Piece& piece) {
  std::vector<std::string> names, values;
  for (const auto& [name, value] : piece.markers) {
    names.push_back(name);
    values.push_back(clean(value));
  }
  return {"mark;" + sequence(names, ','), sequence(values, ',')};
}

/// The layer with both faces, which Ctrl+F turns over.
Trait layer_of(const Piece& piece) {
  const std::string back = piece.back_name.empty() ? std::string() : "+ " + clean(piece.back_name);
  const std::vector<std::string> fields = {"",  // text of the command that activates the layer
                                           "128",
                                           "A",  // its key
                                           clean(piece.turn_word),
                                           "128",
                                           "",  // increase: text, modifiers, key
                                           "",
                                           "128",
                                           "",  // decrease
                                           "",
                                           "",
                                           "1",  // reset: text, key, level
                                           "false",
                                           "0",
                                           "0",                          // drawn below when selected; offset
                                           sequence(piece.images, ','),  //
                                           sequence({"", back}, ','),    // names of the levels
                                           "true",
                                           "Side",  // levels loop; name of the layer
                                           "",
                                           "",  // random: key, text
                                           "false",
                                           "",
                                           "1",  // follows a property: which, and its first value
                                           "1",
                                           "true",
                                           "",  // version; always active; key that activates it
                                           "70,130",
                                           "",
                                           "",  // increase key Ctrl+F; decrease key; description
                                           "1.0",
                                           "",
                                           "true"};  // scale; only-property and its value
  return {"emb2;" + sequence(fields, ';'), piece.back_up ? "2" : "1"};
}

Trait basic_piece(const std::string& image, const std::string& name, int id) {
  return {"piece;" + sequence({"", "", image, clean(name)}, ';'),
          sequence({"null", "0", "0", std::to_string(id), "0"}, ';')};
}

/// Returns the definition of a piece whose traits are given from the outermost to the innermost.
std::string definition_of(const std::vector<Trait>& traits) {
  std::vector<std::string> types, states;
  for (const Trait& trait : traits) {
    types.push_back(trait.type);
    states.push_back(trait.state);
  }
  return "+/" + sequence({"null", nested(types, '\t'), nested(states, '\t')}, '/');
}

}  // namespace

std::string piece_definition(const Piece& piece, int id) {
  std::vector<Trait> traits;
  if (!piece.markers.empty()) traits.push_back(markers_of(piece));
  traits.push_back({"delete;" + sequence({clean(piece.remove_word), "68,130", ""}, ';'), ""});
  const bool turns = piece.images.size() > 1;
  if (turns) traits.push_back(layer_of(piece));
  const std::string image = turns || piece.images.empty() ? std::string() : piece.images.front();
  traits.push_back(basic_piece(image, piece.name, id));
  return definition_of(traits);
}

std::string hex_definition(const HexPiece& piece, int id) {
  const std::string key = sequence({"73,130"}, ',');  // Ctrl+I
  Piece markers;
  markers.markers = {{"Hex", piece.label}, {piece.property, piece.text}};
  return definition_of({
      markers_of(markers),
      {"report;" + sequence({key, "$Hex$: $" + piece.property + "$", "", "", "", "false"}, ';'), "-1"},
      // A command without actions: the trait above reports its key.
      {"macro;" + sequence({"", clean(piece.menu_word), "73,130", "", "", "", "false", "", "", "counted", "",
                            "", "", "false", "", "1", "1"},
                           ';'),
       ""},
      // Cannot be moved, and neither a rectangle of the mouse nor a stack takes it along.
      {"immob;" + sequence({"Z", "V", "R", ""}, ';'), ""},
      basic_piece(piece.image, piece.name, id),
  });
}

std::string property_name(std::string_view text) {
  std::string out;
  for (const char c : plain_letters(text)) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += good ? c : '_';
  }
  return out;
}

PieceIds::Id PieceIds::take(const std::optional<int>& own, int index) {
  if (own && *own > 0 && (index == 0 || (*own < kStep && index < 10'000))) {
    const int id = *own + index * kStep;
    const bool others = index > 0 && m_own.count(id) > 0;
    if (!others && m_used.insert(id).second) return {id, true};
  }
  while (m_own.count(m_free) > 0 || m_used.count(m_free) > 0) ++m_free;
  m_used.insert(m_free);
  return {m_free, false};
}

}  // namespace coq::exporters::vassal
