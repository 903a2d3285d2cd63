// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/patches.h"

#include "systems/terrain_napoleonien/engine/memory.h"

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
  const auto in = [](const std::vector<std::pair<Um, Um>>& list, Um from, Um to) {
    return std::any_of(list.begin(), list.end(),
                       [&](const auto& one) { return one.first <= from && to <= one.second; });
  };
  const Terrain whole = patch.terrain;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    if (cuts[i - 1] == cuts[i] || in(state.destroyed, cuts[i - 1], cuts[i])) continue;
    const bool lighter = whole == Terrain::linear_hard && in(state.changed, cuts[i - 1], cuts[i]);
    patch.terrain = lighter ? Terrain::linear_light : whole;
    patch.parts = line_shapes(part_of(piece.line, cuts[i - 1], cuts[i]), piece.width);
    out.push_back(patch);
  }
}

std::vector<Patch> made_patches(const Table& t) {
  std::vector<Patch> out;
  for (int i = 0; i < static_cast<int>(t.b.ground.pieces().size()); ++i) {
    const Piece& piece = t.b.ground.piece(i);
    const auto terrain = terrain_of(piece.role, piece.is_line());
    if (!terrain) continue;
    Patch patch;
    patch.role = piece.role;
    patch.terrain = *terrain;
    patch.piece = i;
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
  for (const Laid& laid : t.s.laid) {
    const auto terrain = terrain_of(laid.role, !laid.line.empty());
    if (!terrain) continue;
    Patch& patch = out.emplace_back();
    patch.role = laid.role;
    patch.terrain = *terrain;
    if (laid.line.empty())
      patch.parts.push_back(shape_of(Polygon{laid.area, {}}));
    else
      patch.parts = line_shapes(laid.line, laid.width);
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
  return patch.piece == kNone ? std::string(kTerrains[static_cast<std::size_t>(patch.terrain)])
                              : t.b.ground.piece(patch.piece).id;
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

Um length_of(const Path& line) {
  std::int64_t out = 0;
  for (std::size_t i = 1; i < line.size(); ++i) out += length_up(line[i] - line[i - 1]);
  return static_cast<Um>(out);
}

Path part_of(const Path& line, Um from, Um to) {
  Path out;
  std::int64_t begun = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Vector along = line[i] - line[i - 1];
    const std::int64_t length = length_up(along);
    if (length == 0) continue;
    const auto at = [&](std::int64_t where) {
      return where >= begun + length ? line[i] : displaced(line[i - 1], along, static_cast<Um>(where - begun));
    };
    if (out.empty() && from < begun + length) out.push_back(at(std::max<std::int64_t>(from, begun)));
    if (!out.empty()) {
      out.push_back(at(std::min<std::int64_t>(to, begun + length)));
      if (to <= begun + length) break;
    }
    begun += length;
  }
  return out;
}

}  // namespace coq::terrain_napoleonien
