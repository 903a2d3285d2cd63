// SPDX-License-Identifier: MIT
#include "editor/app/session/edits.h"

#include <algorithm>
#include <set>

#include "core/documents/xml/xml.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/map_edits.h"

namespace coq::app {
namespace {

Problem cannot_change(Message why) {
  return make_error("edit.selection", std::move(why));
}

std::optional<Problem> nothing_selected(const Session& session) {
  if (!edits::indices_of(session.map(), session.selection()).empty()) return std::nullopt;
  return cannot_change(message("nothing is selected"));
}

}  // namespace

Status duplicate_selected(Session& session) {
  if (const auto nothing = nothing_selected(session)) return *nothing;
  edits::Ids copies;
  const edits::Edits found = edits::duplicate(
      session.map(), session.selection(), edits::kBeside, [&] { return session.new_id(); }, copies);
  Status done = session.run(message("Duplicate"), found);
  if (done) session.select(copies);
  return done;
}

Status convert_selected(Session& session, const std::string& terrain) {
  if (const auto nothing = nothing_selected(session)) return *nothing;
  const Result<edits::Edits> found =
      edits::convert(session.map(), session.ruleset(), session.selection(), terrain);
  if (!found) return found.error();
  if (found->empty()) return cannot_change(message("there is nothing to change in the selection"));
  return session.run(message("Change to {}", terrain), *found);
}

Status rename_feature(Session& session, const std::string& id, const std::string& name) {
  const std::size_t index = session.features().index_of(id);
  const model::Feature* feature = session.features().find(id);
  if (feature == nullptr) return cannot_change(message("nothing is selected"));
  const model::ElementInfo& info = *element_of(*feature).info;
  const bool named = info.find_attribute("name") != nullptr;
  if (!named && !info.content) return cannot_change(message("the selected item has no name"));
  const bool away = name.empty() && named;
  return session.run(message("Rename {}", called(*feature)),
                     {model::SetField{feature_path(index), named ? "name" : "",
                                      away ? std::nullopt : std::optional<std::string>(name)}});
}

Status order_selected(Session& session, edits::Order order, Message title) {
  if (const auto nothing = nothing_selected(session)) return *nothing;
  const edits::Edits found = edits::order(session.map(), session.selection(), order);
  if (found.empty()) return cannot_change(message("it is already there"));
  const edits::Ids selected = session.selection();
  Status done = session.run(std::move(title), found);
  if (done) session.select(selected);
  return done;
}

Status paste(Session& session, std::string_view text, std::optional<Point> at) {
  edits::Ids pasted;
  const Result<edits::Edits> found = edits::paste(
      session.map(), text, at, [&] { return session.new_id(); }, pasted);
  if (!found) return found.error();
  Status done = session.run(message("Paste"), *found);
  if (done) session.select(pasted);
  return done;
}

}  // namespace coq::app

namespace coq::app::edits {
namespace {

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

/// Returns whether an identical feature is already drawn at the same place.
bool has_double(const model::MapDocument& map, model::Feature feature) {
  const Box box = art_bounds(map, feature);
  const auto& features = map.terrain.features;
  return std::any_of(features.begin(), features.end(), [&](const Shared<model::Feature>& there) {
    if (there->index() != feature.index() || !(art_bounds(map, *there) == box)) return false;
    set_id(feature, model::id_of(*there));
    return *there == feature;
  });
}

/// Returns the features of a clipboard, moved to where they are pasted. Hexes and hexsides stay where they are.
std::vector<model::Feature> at_free_place(const model::MapDocument& map, const model::MapDocument& copied,
                                          std::optional<Point> at) {
  std::vector<model::Feature> out;
  Box box;
  const model::Feature* first = nullptr;
  for (const Shared<model::Feature>& one : copied.terrain.features) {
    out.push_back(*one);
    const Box own = art_bounds(map, *one);
    if (first == nullptr && !own.empty()) first = &*one;
    box.include(own);
  }
  if (first == nullptr) return out;
  Vector by;
  if (at) by = *at - Point{box.min.x + (box.max.x - box.min.x) / 2, box.min.y + (box.max.y - box.min.y) / 2};
  constexpr int kMax = 100;
  for (int i = 0; i < kMax; ++i) {
    const auto there = moved(*first, by);
    if (!there || !has_double(map, *there)) break;
    by = Vector{by.x + kBeside.x, by.y + kBeside.y};
  }
  for (model::Feature& one : out) {
    if (auto there = moved(one, by)) one = *std::move(there);
  }
  return out;
}

}  // namespace

std::vector<std::size_t> indices_of(const model::MapDocument& map, const Ids& ids) {
  const std::set<std::string_view> wanted(ids.begin(), ids.end());
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < map.terrain.features.size(); ++i) {
    if (wanted.count(model::id_of(*map.terrain.features[i])) > 0) out.push_back(i);
  }
  return out;
}

Edits duplicate(const model::MapDocument& map, const Ids& ids, Vector offset,
                const std::function<std::string()>& new_id, Ids& copies) {
  Edits out;
  std::size_t place = map.terrain.features.size();
  for (const std::size_t index : indices_of(map, ids)) {
    model::Feature copy = moved(*map.terrain.features[index], offset).value_or(*map.terrain.features[index]);
    copies.push_back(new_id());
    set_id(copy, copies.back());
    out.emplace_back(model::Insert{feature_path(place++), element_name(copy), value_of(copy)});
  }
  return out;
}

Edits order(const model::MapDocument& map, const Ids& ids, Order order) {
  const std::vector<std::size_t> moving = indices_of(map, ids);
  const std::size_t size = map.terrain.features.size();
  if (moving.empty()) return {};
  // Finds the target index of each feature. All keep their order, and adjacent ones stay adjacent.
  const bool rising = order == Order::up || order == Order::to_top;
  Edits out;
  const auto take = [&](std::size_t from, std::size_t to) {
    if (from == to) return;
    const model::Feature& feature = *map.terrain.features[from];
    out.emplace_back(model::Erase{feature_path(from)});
    out.emplace_back(model::Insert{feature_path(to), element_name(feature), value_of(feature)});
  };
  // Starts at the end towards which the features move. Moved features then do not change the indices of those
  // still to be moved.
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
      return make_error("edit.value", message("\"{}\" is drawn as <{}>, which the terrain type \"{}\" does "
                                              "not allow",
                                              model::id_of(feature), element_name(feature), type));
    }
    if (model::type_of(feature) == type) continue;
    out.emplace_back(model::SetField{feature_path(index), "type", type});
  }
  return out;
}

std::string copied(const model::MapDocument& map, const Ids& ids) {
  model::MapDocument out;
  out.extras = map.extras;  // keeps its namespaces
  out.id = "copied";
  out.system = map.system;
  out.lang = map.lang;
  for (const std::size_t index : indices_of(map, ids)) {
    out.terrain.features.push_back(map.terrain.features[index]);
  }
  return xml::write(out);
}

Result<Edits> paste(const model::MapDocument& map, std::string_view text, std::optional<Point> at,
                    const std::function<std::string()>& new_id, Ids& pasted) {
  Problems problems;
  const auto document = xml::read(text, model::Kind::map, "", problems);
  if (!document) return make_error("edit.value", message("the clipboard does not contain any map features"));
  Edits out;
  std::size_t place = map.terrain.features.size();
  for (model::Feature& feature : at_free_place(map, std::get<model::MapDocument>(*document), at)) {
    pasted.push_back(new_id());
    set_id(feature, pasted.back());
    out.emplace_back(model::Insert{feature_path(place++), element_name(feature), value_of(feature)});
  }
  return out;
}

}  // namespace coq::app::edits
