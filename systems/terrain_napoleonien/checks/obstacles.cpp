// SPDX-License-Identifier: MIT
// V16 to V18, V44: redoubts, linear obstacles, abandoned batteries.
#include <algorithm>
#include <numeric>

#include "core/geometry/distance.h"
#include "systems/terrain_napoleonien/checks/drawings.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns the sides by which the redoubt can be entered: the rear sides if the piece has a facing, else all
/// sides.
std::vector<std::pair<Point, Point>> rear_of(const Drawn& redoubt) {
  const auto* piece = std::get_if<model::PieceFeature>(redoubt.feature);
  const Vector front = piece == nullptr ? Vector{}
                       : piece->facing  ? Vector{piece->facing->u, piece->facing->v}
                                        : Vector{0, -1};
  std::vector<std::pair<Point, Point>> out;
  const Ring& ring = redoubt.area->outer;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    if (piece == nullptr || (dot(a - piece->at, front) < 0 && dot(b - piece->at, front) < 0))
      out.emplace_back(a, b);
  }
  return out;
}

bool leads_in(const Drawings& pieces, const Drawn& way, const Drawn& redoubt) {
  if (way.path == nullptr) return false;
  if (!redoubt.area) return pieces.touch(way, redoubt);
  for (const auto& [a, b] : rear_of(redoubt)) {
    for (std::size_t i = 1; i < way.path->size(); ++i) {
      if (square_distance((*way.path)[i - 1], (*way.path)[i], a, b).is_at_most(pieces.touch())) return true;
    }
  }
  return false;
}

bool is_open(const Path& path, Um touch) {
  return !square_distance(path.front(), path.back(), path.back()).is_at_most(touch);
}

void check_v16(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  const auto ways = pieces->of_class({"access", "road", "tree-lined-road", "forest-path", "avenue"});
  for (const Drawn* redoubt : pieces->of_class({"redoubt"})) {
    if (redoubt->path != nullptr && is_open(*redoubt->path, pieces->touch())) continue;
    if (redoubt->path == nullptr && !redoubt->area) continue;
    const bool entered = std::any_of(ways.begin(), ways.end(),
                                     [&](const Drawn* way) { return leads_in(*pieces, *way, *redoubt); });
    if (!entered)
      out.add(redoubt->node(), redoubt->id(),
              message("the redoubt \"{}\" has no access at its rear", redoubt->id()));
  }
}

void check_v17(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* piece : pieces->of_family("shelters")) {
    if (!piece->is_one_of({"linear-light", "linear-hard"}))
      out.add(piece->node(), piece->id(),
              message("the obstacle \"{}\" is neither light nor hard cover", piece->id()));
  }
}

/// Tracks which ends of lines are joined, directly or through other lines. A line between joined ends closes a
/// ring.
class Enclosures {
 public:
  Enclosures(const std::vector<const Drawn*>& lines, Um touch) : m_lines(lines) {
    m_root.resize(2 * lines.size());
    std::iota(m_root.begin(), m_root.end(), std::size_t{0});
    for (std::size_t i = 0; i < m_root.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        if (square_distance(end(i), end(j), end(j)).is_at_most(touch)) join(i, j);
    }
  }
  /// Returns whether this line closes a ring. If not, its two ends are now joined.
  bool closes(std::size_t line) {
    if (m_root[2 * line] == m_root[2 * line + 1]) return true;
    join(2 * line, 2 * line + 1);
    return false;
  }

 private:
  Point end(std::size_t i) const {
    const Path& path = *m_lines[i / 2]->path;
    return i % 2 == 0 ? path.front() : path.back();
  }
  void join(std::size_t a, std::size_t b) {
    std::replace(m_root.begin(), m_root.end(), std::size_t{m_root[a]}, std::size_t{m_root[b]});
  }

  const std::vector<const Drawn*>& m_lines;
  std::vector<std::size_t> m_root;
};

void check_v18(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  std::vector<const Drawn*> lines;
  for (const Drawn* piece : pieces->of_class({"linear-light", "linear-hard"}))
    if (piece->path != nullptr) lines.push_back(piece);
  Enclosures enclosures(lines, pieces->touch());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (enclosures.closes(i))
      out.add(lines[i]->node(), lines[i]->id(),
              message("the obstacles around \"{}\" enclose an area without an opening", lines[i]->id()));
  }
}

void check_v44(const MapView& view, Reporter& out) {
  const auto pieces = Drawings::of(view);
  if (!pieces) return;
  for (const Drawn* battery : pieces->of_class({"abandoned-battery"})) {
    if (!battery->area)
      out.add(battery->node(), battery->id(),
              message("the abandoned battery \"{}\" has no outline of its base", battery->id()));
  }
}

}  // namespace

CheckList obstacle_checks() {
  static const Check kRows[] = {
      {"terrain-napoleonien:V16", translatable("redoubts must have an entrance at their rear"), Severity::error,
       check_v16, "9.1c", kSystem},
      {"terrain-napoleonien:V17", translatable("linear obstacles must be light or hard cover"), Severity::error,
       check_v17, "8.1a", kSystem},
      {"terrain-napoleonien:V18", translatable("enclosures must have an opening"), Severity::info, check_v18,
       "8.1c", kSystem},
      {"terrain-napoleonien:V44", translatable("abandoned batteries must have the outline of their base"),
       Severity::error, check_v44, "9.3b", kSystem}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
