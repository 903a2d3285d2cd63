// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/patches.h"

#include "systems/terrain_napoleonien/engine/memory.h"
#include "systems/terrain_napoleonien/engine/stretches.h"

namespace coq::terrain_napoleonien {
namespace {

std::optional<Terrain> terrain_of(Role role, bool line) {
  switch (role) {
    case Role::hill:
    case Role::plateau:
      return Terrain::slope;
    case Role::wood:
      return Terrain::wood;
    case Role::clearing:
      return Terrain::clearing;
    case Role::forest_path:
      return Terrain::forest_path;
    case Role::avenue:
      return Terrain::avenue;
    case Role::house:
      return Terrain::house;
    case Role::redoubt:
      // Drawn as a line it is its parapet, a hard obstacle (8.1b).
      return line ? Terrain::linear_hard : Terrain::redoubt;
    case Role::linear_light:
      return Terrain::linear_light;
    case Role::linear_hard:
      return Terrain::linear_hard;
    case Role::stream:
      return Terrain::stream;
    case Role::river:
      return Terrain::river;
    case Role::major_river:
      return Terrain::major_river;
    case Role::bridge:
      return Terrain::bridge;
    case Role::ford:
      return Terrain::ford;
    case Role::marsh:
      return Terrain::marsh;
    case Role::road:
      return Terrain::road;
    case Role::tree_road:
      return Terrain::tree_road;
    case Role::crops:
      return Terrain::crops;
    case Role::ploughland:
      return Terrain::ploughland;
    case Role::battery:
      return Terrain::battery;
    default:
      return std::nullopt;
  }
}

std::vector<Shape> line_shapes(const Path& line, Um width) {
  std::vector<FramePoint> path;
  for (const Point p : line) path.push_back(to_frame(p));
  std::vector<Shape> out;
  for (FrameRing& ring : line_region(path, std::max(1, 3 * width))) out.push_back(shape_of({std::move(ring)}));
  return out;
}

void add_plateau(Patch& patch, const Piece& piece) {
  Polygon rim = piece.area;
  for (const Path& crest : piece.crests) {
    if (crest.size() < 3) continue;
    patch.flat.push_back(shape_of(Polygon{crest, {}}));
    rim.holes.push_back(crest);
  }
  patch.rim.push_back(shape_of(rim));
}

/// A line of which guns or engineers have changed stretches: part by part.
void add_changed_line(std::vector<Patch>& out, Patch patch, const Piece& piece, const PieceState& state) {
  const Um length = length_of(piece.line);
  std::vector<Um> cuts{0, length};
  for (const auto* list : {&state.changed, &state.destroyed})
    for (const auto& [from, to] : *list)
      cuts.insert(cuts.end(), {std::clamp(from, 0, length), std::clamp(to, 0, length)});
  std::sort(cuts.begin(), cuts.end());
  const Terrain whole = patch.terrain;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i - 1] == cuts[i] || is_all_in(state.destroyed, cuts[i - 1], cuts[i])) continue;
    const bool lighter = whole == Terrain::linear_hard && is_all_in(state.changed, cuts[i - 1], cuts[i]);
    patch.terrain = lighter ? Terrain::linear_light : whole;
    patch.parts = line_shapes(part_of(piece.line, cuts[i - 1], cuts[i]), piece.width);
    out.push_back(patch);
  }
}

std::vector<Patch> made_patches(const Table& t) {
  std::vector<Patch> out;
  for (int i = 0; i < t.count_pieces(); ++i) {
    const Piece& piece = t.piece(i);
    const auto terrain = terrain_of(piece.role, piece.is_line());
    if (!terrain) continue;
    Patch patch;
    patch.role = piece.role;
    patch.terrain = *terrain;
    patch.piece = i;
    patch.thin = piece.is_line() && piece.width == 0;
    const PieceState* changed = t.s.find_piece(i);
    if (patch.is_linear() && piece.is_line() && changed != nullptr) {
      add_changed_line(out, std::move(patch), piece, *changed);
      continue;
    }
    if (piece.is_line())
      patch.parts = line_shapes(piece.line, piece.width);
    else
      patch.parts.push_back(shape_of(piece.area));
    if (piece.role == Role::plateau) add_plateau(patch, piece);
    out.push_back(std::move(patch));
  }
  return out;
}

}  // namespace

std::shared_ptr<const std::vector<Patch>> patches_of(const Table& t) {
  if (t.b.patches && t.s.pieces.empty() && t.s.laid.empty()) return t.b.patches;
  if (t.b.patches && t.b.walks) return t.b.walks->patches(t, made_patches);
  return std::make_shared<const std::vector<Patch>>(made_patches(t));
}

std::string patch_name(const Table& t, const Patch& patch) {
  return t.piece(patch.piece).id;
}

Spans overlapping(const Patch& patch, Body body, Vector leg) {
  return overlapping(body, leg, patch.parts);
}
Spans touching(const Patch& patch, Body body, Vector leg) {
  return touching(body, leg, patch.parts);
}

Spans spans_on(const Patch& patch, Body body, Vector leg) {
  if (!patch.by_contact()) return overlapping(patch, body, leg);
  Spans out = touching(patch, body, leg);
  if (out.empty() || patch.flat.empty()) return out;
  // Not where all of it is on the flat.
  const Spans flat = overlapping(body, leg, patch.flat);
  const Spans rim = overlapping(body, leg, patch.rim);
  return common(out, outside(common(flat, outside(rim))));
}

}  // namespace coq::terrain_napoleonien
