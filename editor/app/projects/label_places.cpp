// SPDX-License-Identifier: MIT
#include "editor/app/projects/label_places.h"

#include <algorithm>

namespace coq::app::projects {

Result<LabelPlaces> LabelPlaces::make(const model::MapDocument& map, const model::GridElement& fresh) {
  if (!map.grid) return make_error("grid.labels", message("the map has no hexes"));
  const auto half = [](const model::MapDocument& of) -> Result<Half> {
    auto grid = model::grid_of(of);
    if (!grid) return grid.error();
    auto labels = model::labels_of(of);
    if (!labels) return labels.error();
    return Half{*std::move(grid), *std::move(labels)};
  };
  // The grid is all that they look at.
  model::MapDocument other;
  other.grid = map.grid;
  auto before = half(other);
  if (!before) return before.error();
  other.grid = fresh;
  auto after = half(other);
  if (!after) return after.error();
  return LabelPlaces(*std::move(before), *std::move(after));
}

std::optional<std::string> LabelPlaces::follow(const std::string& label) const {
  const auto old = old_hex(label);
  if (!old) return label;
  const Hex hex = new_hex(*old);
  if (!m_after.grid.contains(hex)) return std::nullopt;
  if (m_after.labels.parse(label) == hex) return label;  // as it is spelt
  return m_after.labels.format(hex);
}

std::vector<std::string> LabelPlaces::follow(const std::vector<std::string>& labels) const {
  std::vector<std::string> out;
  for (const std::string& label : labels) {
    const auto fresh = follow(label);
    if (fresh && std::find(out.begin(), out.end(), *fresh) == out.end()) out.push_back(*fresh);
  }
  return out;
}

std::optional<LabelPlaces::Side> LabelPlaces::follow(const std::vector<std::string>& hexes,
                                                     const std::optional<std::string>& toward) const {
  std::vector<Hex> old;
  for (const std::string& label : hexes) {
    const auto hex = old_hex(label);
    if (!hex) return Side{hexes, toward};  // nothing that could follow
    old.push_back(*hex);
  }
  if (old.size() == 1 && toward) {
    const auto direction = parse_direction(m_before.grid.orientation(), *toward);
    if (!direction) return Side{hexes, toward};
    old.push_back(m_before.grid.neighbour(old[0], *direction));
  }
  if (old.size() != 2) return Side{hexes, toward};
  const Hex first = new_hex(old[0]), second = new_hex(old[1]);
  const auto direction = m_after.grid.direction(first, second);
  if (!direction) return std::nullopt;
  const bool has_first = m_after.grid.contains(first), has_second = m_after.grid.contains(second);
  // As it is spelt, where it is the same hexside.
  const bool same_first = m_after.labels.parse(hexes[0]) == first;
  const auto same_direction =
      toward ? parse_direction(m_after.grid.orientation(), *toward) : std::optional<Direction>();
  if (same_first && (toward ? same_direction == direction : m_after.labels.parse(hexes[1]) == second))
    return Side{hexes, toward};
  if (has_first && has_second)
    return Side{{m_after.labels.format(first), m_after.labels.format(second)}, std::nullopt};
  if (!has_first && !has_second) return std::nullopt;
  const Orientation orientation = m_after.grid.orientation();
  return has_first ? Side{{m_after.labels.format(first)}, direction_name(orientation, *direction)}
                   : Side{{m_after.labels.format(second)}, direction_name(orientation, opposite(*direction))};
}

std::optional<std::string> LabelPlaces::exact(const std::string& label) const {
  const auto old = old_hex(label);
  if (!old) return std::nullopt;
  const Hex hex = new_hex(*old);
  if (!m_after.grid.contains(hex) || m_after.grid.centre(hex) != m_before.grid.centre(*old))
    return std::nullopt;
  return m_after.labels.format(hex);
}

std::optional<Point> LabelPlaces::old_centre(const std::string& label) const {
  const auto old = old_hex(label);
  if (!old) return std::nullopt;
  return m_before.grid.centre(*old);
}

}  // namespace coq::app::projects
