// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/drawings.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/distance.h"
#include "core/geometry/predicates.h"

namespace coq::terrain_napoleonien {
namespace {

std::optional<Polygon> area_of(const MapView& view, const model::Feature& feature) {
  std::optional<Polygon> out;
  if (const auto* area = std::get_if<model::Area>(&feature)) out = model::polygon_of(*area);
  if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) {
    const model::Shape* shape = model::find_shape(view.map(), piece->shape);
    if (shape != nullptr) out = model::polygon_of(*piece, *shape);
  }
  return out && is_valid(*out) ? out : std::nullopt;
}

/// Half of a line's width: how far its drawing extends beyond its path.
Um half_width(const Drawn& piece) {
  return piece.width / 2;
}

int sign_of(std::int64_t x) {
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}

}  // namespace

bool Drawn::is_one_of(std::initializer_list<const char*> classes) const {
  return std::any_of(classes.begin(), classes.end(), [&](const char* one) { return cls == one; });
}

std::optional<Drawings> Drawings::of(const MapView& view) {
  if (view.ruleset() == nullptr) return std::nullopt;
  Drawings out;
  out.m_touch = length_of(*view.ruleset(), "map.touch");
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    const model::TerrainType* type = view.terrain_type(model::type_of(*feature));
    if (type == nullptr) continue;
    Drawn piece{&*feature, std::string(effect_of(type, "class")), std::string(effect_of(type, "family"))};
    piece.area = area_of(view, *feature);
    const auto* line = std::get_if<model::LineFeature>(&*feature);
    if (line != nullptr && line->path.points->size() >= 2) {
      piece.path = &*line->path.points;
      piece.width = line->width.value_or(type->width.value_or(0));
    }
    out.m_pieces.push_back(std::move(piece));
  }
  return out;
}

std::vector<const Drawn*> Drawings::of_class(std::initializer_list<const char*> classes) const {
  std::vector<const Drawn*> out;
  for (const Drawn& piece : m_pieces)
    if (piece.is_one_of(classes)) out.push_back(&piece);
  return out;
}

std::vector<const Drawn*> Drawings::of_family(std::string_view family) const {
  std::vector<const Drawn*> out;
  for (const Drawn& piece : m_pieces)
    if (piece.family == family) out.push_back(&piece);
  return out;
}

bool Drawings::are_near(const Drawn& a, const Drawn& b, Um distance) {
  if (a.path != nullptr && b.path != nullptr) {
    const std::int64_t most = std::int64_t{distance} + half_width(a) + half_width(b);
    for (std::size_t i = 1; i < a.path->size(); ++i) {
      for (std::size_t j = 1; j < b.path->size(); ++j) {
        if (square_distance((*a.path)[i - 1], (*a.path)[i], (*b.path)[j - 1], (*b.path)[j]).is_at_most(most))
          return true;
      }
    }
    return false;
  }
  if (a.path == nullptr && b.path != nullptr) return are_near(b, a, distance);
  if (!b.area) return false;
  const std::int64_t most = std::int64_t{distance} + half_width(a);
  if (a.path != nullptr) {
    for (std::size_t i = 1; i < a.path->size(); ++i) {
      if (square_distance((*a.path)[i - 1], (*a.path)[i], *b.area).is_at_most(most)) return true;
    }
    return false;
  }
  return a.area && within(std::span<const Point>(a.area->outer), *b.area, most);
}

Um length_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  return value != nullptr ? parse_mm(value->text).value_or(0) : 0;
}

int number_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  return value != nullptr ? static_cast<int>(parse_integer(value->text).value_or(0)) : 0;
}

std::string_view word_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  return value != nullptr ? std::string_view(value->text) : std::string_view();
}

std::string_view effect_of(const model::TerrainType* type, std::string_view on) {
  const model::Effect* effect = type != nullptr ? type->find_effect(on) : nullptr;
  return effect != nullptr ? std::string_view(effect->value) : std::string_view();
}

Path closed(const Ring& ring) {
  Path out = ring;
  if (!out.empty()) out.push_back(out.front());
  return out;
}

int side_of(const Path& path, Point p) {
  std::size_t nearest = 1;
  for (std::size_t i = 2; i < path.size(); ++i) {
    const SquareDistance least = square_distance(p, path[nearest - 1], path[nearest]);
    if (compare(square_distance(p, path[i - 1], path[i]), least) < 0) nearest = i;
  }
  const Vector along = path[nearest] - path[nearest - 1];
  const bool beyond = dot(along, p - path[nearest]) >= 0;
  if (beyond && nearest + 1 < path.size()) {
    // The nearest point of the path is a corner, so `p` is on the outer side of the bend.
    const int bend = sign_of(cross(along, path[nearest + 1] - path[nearest]));
    if (bend != 0) return -bend;
  }
  return sign_of(cross(along, p - path[nearest - 1]));
}

bool is_near(Point p, const Path& path, Um distance) {
  for (std::size_t i = 1; i < path.size(); ++i)
    if (square_distance(p, path[i - 1], path[i]).is_at_most(distance)) return true;
  return false;
}

}  // namespace coq::terrain_napoleonien
