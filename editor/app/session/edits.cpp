// SPDX-License-Identifier: MIT
#include "editor/app/session/edits.h"

#include <algorithm>
#include <set>

#include "core/xml/xml.h"

namespace coq::app::edits {
namespace {

const model::ChildInfo& features_place() {
  return model::describe<model::Terrain>().children.back();
}

/// Where `terrain` stands in a map, and the features in it: found once by their names.
model::PathStep terrain_step() {
  const auto& children = model::describe<model::MapDocument>().children;
  const auto found = std::find_if(children.begin(), children.end(), [](const model::ChildInfo& child) {
    return child.names.front() == "terrain";
  });
  return {static_cast<std::size_t>(found - children.begin()), 0};
}

std::size_t checks_slot() {
  const auto& children = model::describe<model::MapDocument>().children;
  const auto found = std::find_if(children.begin(), children.end(), [](const model::ChildInfo& child) {
    return child.names.front() == "los-check";
  });
  return static_cast<std::size_t>(found - children.begin());
}

bool shift(Point& p, Vector by) {
  const Vector to{p.x + by.x, p.y + by.y};
  if (std::max({to.x, to.y, -to.x, -to.y}) > kUmLimit) return false;
  p = {static_cast<Um>(to.x), static_cast<Um>(to.y)};
  return true;
}

bool shift(Shared<std::vector<Point>>& points, Vector by) {
  bool good = true;
  points.modify([&](std::vector<Point>& all) {
    for (Point& p : all) good = shift(p, by) && good;
  });
  return good;
}

/// False where a point would leave the plane; `moved` tells whether there was anything to move.
bool shift(model::Feature& feature, Vector by, bool& moved) {
  return std::visit(
      [&](auto& one) {
        bool good = true;
        moved = true;
        if constexpr (requires { one.ring; }) {
          good = shift(one.ring.points, by);
          for (auto& hole : one.holes) good = shift(hole.points, by) && good;
          for (auto& crest : one.crests) good = shift(crest.points, by) && good;
        } else if constexpr (requires { one.path; }) {
          good = shift(one.path.points, by);
        } else if constexpr (requires { one.at.x; }) {
          good = shift(one.at, by);
        } else {
          moved = false;
        }
        return good;
      },
      feature);
}

void set_id(model::Feature& feature, const std::string& id) {
  std::visit([&](auto& one) { one.id = id; }, feature);
}

std::optional<model::GeometryKind> geometry_of(const model::Feature& feature) {
  if (std::holds_alternative<model::Area>(feature)) return model::GeometryKind::area;
  if (std::holds_alternative<model::LineFeature>(feature)) return model::GeometryKind::line;
  if (std::holds_alternative<model::SideFeature>(feature)) return model::GeometryKind::side;
  if (std::holds_alternative<model::HexesFeature>(feature)) return model::GeometryKind::hexes;
  if (std::holds_alternative<model::PieceFeature>(feature)) return model::GeometryKind::area;
  return std::nullopt;
}

}  // namespace

model::ElementPath feature_path(std::size_t index) {
  return {terrain_step(), {model::describe<model::Terrain>().children.size() - 1, index}};
}

std::vector<std::size_t> indices_of(const model::MapDocument& map, const Ids& ids) {
  const std::set<std::string_view> wanted(ids.begin(), ids.end());
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < map.terrain.features.size(); ++i) {
    if (wanted.count(model::id_of(*map.terrain.features[i])) > 0) out.push_back(i);
  }
  return out;
}

model::ElementValue value_of(const model::Feature& feature) {
  return std::visit([](const auto& one) { return model::ElementValue::of(one); }, feature);
}

std::string element_name(const model::Feature& feature) {
  return features_place().names[feature.index()];
}

Edits erase(const model::MapDocument& map, const Ids& ids) {
  Edits out;
  const std::vector<std::size_t> indices = indices_of(map, ids);
  for (auto at = indices.rbegin(); at != indices.rend(); ++at)
    out.emplace_back(model::Erase{feature_path(*at)});
  return out;
}

Edits duplicate(const model::MapDocument& map, const Ids& ids, Vector offset,
                const std::function<std::string()>& new_id, Ids& copies) {
  Edits out;
  std::size_t place = map.terrain.features.size();
  for (const std::size_t index : indices_of(map, ids)) {
    model::Feature copy = *map.terrain.features[index];
    bool moved = false;
    if (!shift(copy, offset, moved)) copy = *map.terrain.features[index];
    copies.push_back(new_id());
    set_id(copy, copies.back());
    out.emplace_back(model::Insert{feature_path(place++), element_name(copy), value_of(copy)});
  }
  return out;
}

Edits move(const model::MapDocument& map, const Ids& ids, Vector offset) {
  Edits out;
  for (const std::size_t index : indices_of(map, ids)) {
    model::Feature feature = *map.terrain.features[index];
    bool moved = false;
    if (!shift(feature, offset, moved)) return {};
    if (moved) out.emplace_back(model::Replace{feature_path(index), value_of(feature)});
  }
  return out;
}

Edits order(const model::MapDocument& map, const Ids& ids, Order order) {
  const std::vector<std::size_t> moving = indices_of(map, ids);
  const std::size_t size = map.terrain.features.size();
  if (moving.empty()) return {};
  // Where each goes: all keep their order among themselves, and those that are together stay so.
  const bool rising = order == Order::up || order == Order::to_top;
  Edits out;
  const auto take = [&](std::size_t from, std::size_t to) {
    if (from == to) return;
    const model::Feature& feature = *map.terrain.features[from];
    out.emplace_back(model::Erase{feature_path(from)});
    out.emplace_back(model::Insert{feature_path(to), element_name(feature), value_of(feature)});
  };
  // Begins at the end towards which they go, so that what was moved does not stand in the way of the others:
  // the numbers of those that are still to be moved stay right.
  std::size_t limit = rising ? size : 0;
  for (std::size_t n = 0; n < moving.size(); ++n) {
    const std::size_t from = rising ? moving[moving.size() - 1 - n] : moving[n];
    std::size_t to = from;
    switch (order) {
      case Order::to_top:
        to = limit - 1;
        break;
      case Order::to_bottom:
        to = limit;
        break;
      case Order::up:
        to = std::min(from + 1, limit - 1);
        break;
      case Order::down:
        to = std::max(from, limit + 1) - 1;
        break;
    }
    take(from, to);
    limit = rising ? to : to + 1;
  }
  return out;
}

Result<Edits> convert(const model::MapDocument& map, const model::RulesetDocument& ruleset, const Ids& ids,
                      const std::string& type) {
  const model::TerrainType* terrain = ruleset.find_terrain(type);
  if (terrain == nullptr) return make_error("edit.value", message("there is no terrain type \"{}\"", type));
  Edits out;
  for (const std::size_t index : indices_of(map, ids)) {
    const model::Feature& feature = *map.terrain.features[index];
    const auto kind = geometry_of(feature);
    if (!kind || !terrain->has_geometry(*kind)) {
      return make_error("edit.value", message("\"{}\" is drawn as <{}>, which the terrain type \"{}\" is not",
                                              model::id_of(feature), element_name(feature), type));
    }
    if (model::type_of(feature) == type) continue;
    out.emplace_back(model::SetField{feature_path(index), "type", type});
  }
  return out;
}

namespace {

model::Visibility visibility_of(los::Verdict verdict) {
  switch (verdict) {
    case los::Verdict::clear:
      return model::Visibility::clear;
    case los::Verdict::hindered:
      return model::Visibility::hindered;
    case los::Verdict::blocked:
      break;
  }
  return model::Visibility::blocked;
}

}  // namespace

Result<Edits> expect(const model::MapDocument& map, const los::MapLos& los, const los::Place& from,
                     const los::Place& to, const std::string& given) {
  const Result<los::Query> query = los.parse_given(given);
  if (!query) return query.error();
  const los::Row row = los.row(from, to, *query);
  model::LosCheck check;
  check.from = row.from;
  check.to = row.to;
  check.expect = visibility_of(row.answer.verdict);
  if (!row.blocked_by.empty()) check.by = row.blocked_by;
  if (!row.blocked_in.empty()) check.in = row.blocked_in;
  if (row.answer.verdict != los::Verdict::blocked && row.answer.hindrance.value_or(0) > 0)
    check.hindrance = row.answer.hindrance;
  if (!given.empty()) check.given = given;
  if (!row.rule.empty()) check.rule = row.rule;
  const bool known = std::any_of(map.los_checks.begin(), map.los_checks.end(), [&](const model::LosCheck& one) {
    return one.from == check.from && one.to == check.to && one.given == check.given &&
           one.expect == check.expect;
  });
  if (known) {
    return make_error("edit.value", message("the map expects this already: {} to {}", check.from, check.to));
  }
  return Edits{
      model::Insert{{{checks_slot(), map.los_checks.size()}}, "los-check", model::ElementValue::of(check)}};
}

std::string copied(const model::MapDocument& map, const Ids& ids) {
  model::MapDocument out;
  out.extras = map.extras;  // its namespaces
  out.id = "copied";
  out.system = map.system;
  out.lang = map.lang;
  for (const std::size_t index : indices_of(map, ids)) {
    out.terrain.features.push_back(map.terrain.features[index]);
  }
  return xml::write(out);
}

Result<Edits> paste(const model::MapDocument& map, std::string_view text,
                    const std::function<std::string()>& new_id, Ids& pasted) {
  Problems problems;
  const auto document = xml::read(text, model::Kind::map, "", problems);
  if (!document) return make_error("edit.value", message("the clipboard holds no drawing of a map"));
  Edits out;
  std::size_t place = map.terrain.features.size();
  for (const Shared<model::Feature>& one : std::get<model::MapDocument>(*document).terrain.features) {
    model::Feature feature = *one;
    pasted.push_back(new_id());
    set_id(feature, pasted.back());
    out.emplace_back(model::Insert{feature_path(place++), element_name(feature), value_of(feature)});
  }
  return out;
}

}  // namespace coq::app::edits
