// SPDX-License-Identifier: MIT
#include "importers/vassal/module_pieces.h"

#include <algorithm>

#include "core/base/text.h"
#include "importers/vassal/fields.h"

namespace coq::importers::vassal {
namespace {

constexpr std::size_t kLongestDefinition = 1'000'000;
constexpr int kDeepestPrototype = 20;
constexpr std::size_t kMostTraits = 1'000;

/// The type and the state of "+/ID/TYPE/STATE".
std::vector<std::string> command_of(std::string_view definition) {
  definition = trim(definition);
  if (!definition.starts_with("+/") || definition.size() > kLongestDefinition) return {};
  std::vector<std::string> out = fields_of(definition.substr(2), '/');
  out.resize(3);
  return out;
}

std::vector<std::string> images_of_layer(const std::vector<std::string>& type, bool old) {
  std::vector<std::string> out;
  if (!old) {
    for (const std::string& image : fields_of(field_at(type, 16), ',')) out.push_back(image);
  } else {
    // The oldest modules have the images, with the names of the levels, after eight fields.
    constexpr std::size_t kFirst = 8;
    for (std::size_t i = kFirst; i < type.size(); ++i) out.push_back(fields_of(type[i] + ",", ',').front());
  }
  return out;
}

}  // namespace

const std::string* ModulePiece::marker(std::string_view wanted) const {
  for (const auto& [key, value] : markers)
    if (key == wanted) return &value;
  return nullptr;
}

PieceReader::PieceReader(const Component& module) {
  for (const Component& prototype : components_named(module, "PrototypeDefinition"))
    m_prototypes.emplace(attribute_of(prototype, "name"), prototype.text());
}

void PieceReader::add_traits(const std::vector<std::string>& types, const std::vector<std::string>& states,
                             int depth, std::vector<Trait>& out) const {
  for (std::size_t i = 0; i < types.size() && out.size() < kMostTraits; ++i) {
    if (!types[i].starts_with("prototype;")) {
      // The basic piece of a prototype is only a frame for its traits.
      if (depth == 0 || !types[i].starts_with("piece;")) out.push_back({types[i], field_at(states, i)});
      continue;
    }
    const auto known = m_prototypes.find(field_at(fields_of(types[i], ';'), 1));
    if (known == m_prototypes.end() || depth >= kDeepestPrototype) continue;
    const std::vector<std::string> command = command_of(known->second);
    if (command.empty()) continue;
    add_traits(nested_parts(command[1], '\t'), nested_parts(command[2], '\t'), depth + 1, out);
  }
}

void PieceReader::take_layer(const Trait& trait, ModulePiece& piece, std::vector<std::string>& layer) {
  const std::vector<std::string> type = fields_of(trait.type, ';');
  std::vector<std::string> images = images_of_layer(type, type.front() == "emb");
  std::erase_if(images, [](const std::string& image) { return image.empty(); });
  if (images.empty()) return;
  // The innermost layer is the piece's own picture; those around it are states of a game.
  if (!layer.empty()) m_left_out["layer"] += 1;
  layer = std::move(images);
  piece.back_up = number_or(field_at(fields_of(trait.state, ';'), 0), 1) == 2;
}

std::optional<ModulePiece> PieceReader::read(std::string_view definition) {
  const std::vector<std::string> command = command_of(definition);
  if (command.empty()) return std::nullopt;
  std::vector<Trait> traits;
  add_traits(nested_parts(command[1], '\t'), nested_parts(command[2], '\t'), 0, traits);
  if (traits.empty() || !traits.back().type.starts_with("piece;")) return std::nullopt;
  ModulePiece out;
  out.id = command[0];
  std::vector<std::string> layer;
  std::string mask;
  for (const Trait& trait : traits) {
    const std::vector<std::string> type = fields_of(trait.type, ';');
    if (type.empty()) continue;
    if (type[0] == "emb2" || type[0] == "emb") {
      take_layer(trait, out, layer);
    } else if (type[0] == "mark") {
      const auto names = fields_of(field_at(type, 1), ','), values = fields_of(trait.state, ',');
      for (std::size_t i = 0; i < names.size(); ++i) out.markers.emplace_back(names[i], field_at(values, i));
    } else if (type[0] == "obs") {
      mask = field_at(type, 2);
    } else if (type[0] == "piece") {
      const auto state = fields_of(trait.state, ';');
      out.name = std::string(trim(field_at(type, 4)));
      if (!field_at(type, 3).empty()) out.images.push_back(type[3]);
      if (field_at(state, 0) != "null") out.map = field_at(state, 0);
      out.x = number_or(field_at(state, 1), 0);
      out.y = number_or(field_at(state, 2), 0);
      out.gpid = number_or(field_at(state, 3), 0);
    } else if (type[0] != "delete" && type[0] != "clone") {
      m_left_out[type[0]] += 1;
    }
  }
  for (const std::string& image : layer) out.images.push_back(image);
  if (out.images.size() == 1 && !mask.empty()) out.images.push_back(mask);
  constexpr std::size_t kFaces = 2;
  if (out.images.size() > kFaces) {
    m_left_out["level"] += static_cast<int>(out.images.size() - kFaces);
    out.images.resize(kFaces);
  }
  return out;
}

std::optional<ModuleStack> PieceReader::read_stack(std::string_view definition) {
  const std::vector<std::string> command = command_of(definition);
  if (command.empty() || command[1] != "stack") return std::nullopt;
  const std::vector<std::string> state = fields_of(command[2], ';');
  ModuleStack out;
  if (field_at(state, 0) != "null") out.map = field_at(state, 0);
  out.x = number_or(field_at(state, 1), 0);
  out.y = number_or(field_at(state, 2), 0);
  for (std::size_t i = 3; i < state.size(); ++i) out.pieces.push_back(state[i]);
  return out;
}

}  // namespace coq::importers::vassal
