// SPDX-License-Identifier: MIT
#include "core/tracing/candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "core/documents/model/ids.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/images/page_name.h"
#include "core/tracing/classes.h"

namespace coq::tracing {
namespace {

using model::AnyCandidate;
using model::AreaCandidate;
using model::Candidate;
using model::LineCandidate;

const std::string kOfInks = "trace:";

bool is_area(const AnyCandidate& candidate) {
  return std::holds_alternative<AreaCandidate>(candidate);
}

model::GeometryKind geometry_kind(const AnyCandidate& candidate) {
  return is_area(candidate) ? model::GeometryKind::area : model::GeometryKind::line;
}

std::size_t slot_of(const model::ElementInfo& info, std::string_view name) {
  for (std::size_t i = 0; i < info.children.size(); ++i) {
    const auto& names = info.children[i].names;
    if (std::find(names.begin(), names.end(), name) != names.end()) return i;
  }
  COQ_ASSERT(false);
  return 0;
}

model::ElementPath feature_place(std::size_t index) {
  static const std::size_t terrain = slot_of(model::describe<model::MapDocument>(), "terrain");
  static const std::size_t features = slot_of(model::describe<model::Terrain>(), "area");
  return {{terrain, 0}, {features, index}};
}

/// Returns the source that a feature keeps: the candidate's own, else one made of its class.
std::string kept_source(const Candidate& candidate) {
  return candidate.source.value_or(kOfInks + candidate.ink);
}

model::Insert feature_of(const AnyCandidate& candidate, const std::string& type, std::string id,
                         std::size_t place) {
  if (const auto* area = std::get_if<AreaCandidate>(&candidate)) {
    model::Area out;
    out.id = std::move(id);
    out.type = type;
    out.source = kept_source(*area);
    out.level = area->level;
    out.ring = area->ring;
    out.holes = area->holes;
    out.crests = area->crests;
    return {feature_place(place), "area", model::ElementValue::of(out)};
  }
  const auto& line = std::get<LineCandidate>(candidate);
  model::LineFeature out;
  out.id = std::move(id);
  out.type = type;
  out.source = kept_source(line);
  out.path = line.path;
  return {feature_place(place), "line", model::ElementValue::of(out)};
}

Box box_of(const AnyCandidate& candidate) {
  const auto* area = std::get_if<AreaCandidate>(&candidate);
  return bounds(area != nullptr ? *area->ring.points : *std::get<LineCandidate>(candidate).path.points);
}

Polygon outline_of(const AreaCandidate& area) {
  Polygon out{*area.ring.points, {}};
  for (const model::Points& hole : area.holes) out.holes.push_back(*hole.points);
  return out;
}

bool areas_overlap(const AreaCandidate& a, const AreaCandidate& b) {
  const Polygon first = outline_of(a), second = outline_of(b);
  if (first == second) return true;
  const auto area = [](const Polygons& polygons) { return static_cast<double>(twice_area(polygons)); };
  const double first_area = area({first}), second_area = area({second});
  // The common part is at most the smaller one, and the union at least the larger one. It saves most
  // intersections.
  if (std::min(first_area, second_area) <= 0.5 * std::max(first_area, second_area)) return false;
  const auto both = intersection({first}, {second});
  if (!both) return false;
  const double common_area = area(*both), united = first_area + second_area - common_area;
  return common_area > 0.5 * united;
}

/// Returns the share of a path's points, taken every `reach`, that lie within `reach` of the other path.
double share_near(const Path& path, const Path& other, double reach) {
  std::size_t near = 0, all = 0;
  const auto squared = [&](double x, double y, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double t = length > 0 ? std::clamp(((x - a.x) * dx + (y - a.y) * dy) / length, 0.0, 1.0) : 0;
    const double to_x = a.x + t * dx - x, to_y = a.y + t * dy - y;
    return to_x * to_x + to_y * to_y;
  };
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double dx = path[i].x - path[i - 1].x, dy = path[i].y - path[i - 1].y;
    const int steps = std::clamp(static_cast<int>(std::hypot(dx, dy) / reach), 1, 1000);
    for (int k = 0; k < steps; ++k) {
      const double x = path[i - 1].x + dx * (k + 0.5) / steps, y = path[i - 1].y + dy * (k + 0.5) / steps;
      ++all;
      for (std::size_t j = 1; j < other.size(); ++j) {
        if (squared(x, y, other[j - 1], other[j]) > reach * reach) continue;
        ++near;
        break;
      }
    }
  }
  return all > 0 ? static_cast<double>(near) / static_cast<double>(all) : 0;
}

bool overlap(const AnyCandidate& a, const AnyCandidate& b, Um reach) {
  if (const auto* area = std::get_if<AreaCandidate>(&a)) {
    const auto& other = std::get<AreaCandidate>(b);
    // Hills of two levels may cover nearly the same ground.
    return area->level == other.level && areas_overlap(*area, other);
  }
  const Path& first = *std::get<LineCandidate>(a).path.points;
  const Path& second = *std::get<LineCandidate>(b).path.points;
  return share_near(first, second, reach) > 0.5 && share_near(second, first, reach) > 0.5;
}

/// Returns whether the boxes meet, which saves most comparisons of shapes.
bool boxes_may_overlap(const Box& a, const Box& b, Um reach) {
  return grown(a, reach).meets(b);
}

/// Earlier candidates, sorted by the left side of their boxes, to find those near a new one.
class Earlier {
 public:
  explicit Earlier(const std::vector<AnyCandidate>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      m_rows.push_back({box_of(all[i]), i});
      m_widest = std::max(m_widest, m_rows.back().box.width());
    }
    std::sort(m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) {
      return std::tuple(a.box.min.x, a.number) < std::tuple(b.box.min.x, b.number);
    });
  }
  template <class See>
  void each_near(const Box& box, Um reach, See see) const {
    const std::int64_t from = static_cast<std::int64_t>(box.min.x) - reach - m_widest;
    auto row = std::partition_point(m_rows.begin(), m_rows.end(),
                                    [&](const Row& one) { return one.box.min.x < from; });
    for (; row != m_rows.end() && row->box.min.x <= box.max.x + reach; ++row)
      if (boxes_may_overlap(box, row->box, reach) && see(row->number)) return;
  }

 private:
  struct Row {
    Box box;
    std::size_t number;
  };
  std::vector<Row> m_rows;
  Um m_widest = 0;
};

}  // namespace

std::string type_for(const AnyCandidate& candidate, const model::RulesetDocument& ruleset) {
  const Candidate& common = model::common_of(candidate);
  const auto fits = [&](std::string_view type) {
    const model::TerrainType* found = ruleset.find_terrain(type);
    return found != nullptr && found->has_geometry(geometry_kind(candidate));
  };
  if (common.type) return fits(*common.type) ? *common.type : std::string();
  if (fits(common.ink)) return common.ink;
  if (const InkClass* known = find_ink_class(common.ink)) {
    for (const std::string_view type : known->types)
      if (fits(type)) return std::string(type);
  }
  return {};
}

Result<std::vector<model::Edit>> take(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                      const model::CandidatesDocument& candidates,
                                      const std::vector<Taking>& takings, int& next_id) {
  std::vector<model::Edit> out;
  std::set<std::size_t> replaced;
  for (const Taking& taking : takings) {
    if (taking.candidate >= candidates.candidates.size())
      return make_error("trace.candidate", message("there is no such candidate"));
    const AnyCandidate& candidate = candidates.candidates[taking.candidate];
    const Candidate& common = model::common_of(candidate);
    const model::TerrainType* type = ruleset.find_terrain(taking.type);
    if (type == nullptr)
      return make_error("trace.type",
                        message("candidate \"{}\" of the class {}: the ruleset has no terrain type \"{}\"",
                                common.id, common.ink, taking.type));
    if (!type->has_geometry(geometry_kind(candidate)))
      return make_error("trace.type",
                        is_area(candidate)
                            ? message("candidate \"{}\": the terrain type \"{}\" is not drawn as an area",
                                      common.id, taking.type)
                            : message("candidate \"{}\": the terrain type \"{}\" is not drawn as a line",
                                      common.id, taking.type));
    if (!common.replaces) continue;
    for (std::size_t i = 0; i < map.terrain.features.size(); ++i)
      if (model::id_of(*map.terrain.features[i]) == *common.replaces) replaced.insert(i);
  }
  // Erases from the end, so that the indexes of the others stay valid.
  for (auto at = replaced.rbegin(); at != replaced.rend(); ++at)
    out.emplace_back(model::Erase{feature_place(*at)});
  std::size_t place = map.terrain.features.size() - replaced.size();
  for (const Taking& taking : takings) {
    out.emplace_back(feature_of(candidates.candidates[taking.candidate], taking.type,
                                fmt::format("f{}", next_id++), place++));
  }
  return out;
}

namespace {

model::ElementPath candidate_place(const model::CandidatesDocument& candidates, std::size_t candidate) {
  static const std::size_t slot = slot_of(model::describe<model::CandidatesDocument>(), "area");
  COQ_ASSERT(candidate < candidates.candidates.size());
  return {{slot, candidate}};
}

}  // namespace

model::Edit decide(const model::CandidatesDocument& candidates, std::size_t candidate,
                   model::CandidateState state) {
  constexpr std::string_view kWords[] = {"open", "taken", "refused"};
  std::optional<std::string> text;
  if (state != model::CandidateState::open) text = kWords[static_cast<std::size_t>(state)];
  return model::SetField{candidate_place(candidates, candidate), "state", text};
}

model::Edit set_type(const model::CandidatesDocument& candidates, std::size_t candidate,
                     std::optional<std::string> type) {
  return model::SetField{candidate_place(candidates, candidate), "type", std::move(type)};
}

std::vector<std::size_t> open_above(const model::CandidatesDocument& candidates, double score,
                                    const std::vector<std::string>& classes) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < candidates.candidates.size(); ++i) {
    const Candidate& one = model::common_of(candidates.candidates[i]);
    const bool wanted = classes.empty() || std::find(classes.begin(), classes.end(), one.ink) != classes.end();
    const double its_score = one.score ? static_cast<double>(one.score->value) / 1000 : 1;
    if (wanted && one.state_now() == model::CandidateState::open && its_score >= score) out.push_back(i);
  }
  return out;
}

std::string scan_in_sources(const model::MapDocument& map, std::size_t scan) {
  COQ_ASSERT(scan < map.scans.size());
  return scan == 0 ? "" : images::page_name(map.scans[scan].href, map.scans[scan].page.value_or(0));
}

std::string source_of(const std::string& ink, const std::string& scan_in_sources) {
  return kOfInks + ink + (scan_in_sources.empty() ? "" : ":" + scan_in_sources);
}

bool Searched::has(const std::string& source) const {
  if (std::find(sources.begin(), sources.end(), source) != sources.end()) return true;
  // Contours of a scan are searched separately.
  const bool is_of_contours =
      source == kContoursSource || source.starts_with(std::string(kContoursSource) + ":");
  if (!scan || is_of_contours || !source.starts_with(kOfInks)) return false;
  const std::size_t end = source.find(':', kOfInks.size());
  return (end == std::string::npos ? "" : source.substr(end + 1)) == *scan;
}

std::vector<AnyCandidate> with_decisions(const std::vector<AnyCandidate>& earlier,
                                         std::vector<AnyCandidate> found, const Searched& searched, Um reach) {
  int next = 1;
  for (const AnyCandidate& one : earlier)
    next = std::max(next, model::number_of_id(model::common_of(one).id) + 1);
  const Earlier index(earlier);
  std::vector<bool> met(earlier.size());
  for (AnyCandidate& one : found) {
    Candidate& common = model::common_of(one);
    common.id.clear();
    index.each_near(box_of(one), reach, [&](std::size_t number) {
      const AnyCandidate& before = earlier[number];
      if (met[number] || is_area(before) != is_area(one) || model::common_of(before).ink != common.ink ||
          !overlap(one, before, reach))
        return false;
      met[number] = true;
      common.id = model::common_of(before).id;
      common.state = model::common_of(before).state;
      return true;
    });
    if (common.id.empty()) common.id = fmt::format("c{}", next++);
  }
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    const Candidate& common = model::common_of(earlier[i]);
    if (!met[i] && (common.state_now() != model::CandidateState::open || !searched.has(kept_source(common))))
      found.push_back(earlier[i]);
  }
  return found;
}

}  // namespace coq::tracing
