// SPDX-License-Identifier: MIT
#include "editor/app/projects/grid_change.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/project/loader.h"

namespace coq::app::projects {

Result<LabelPlaces> LabelPlaces::make(const model::MapDocument& map, const model::GridElement& fresh) {
  if (!map.grid) return make_error("grid.labels", message("the map has no hexes"));
  // Only the grids matter here.
  model::MapDocument other;
  other.grid = map.grid;
  auto before = model::labelled_grid_of(other);
  if (!before) return before.error();
  other.grid = fresh;
  auto after = model::labelled_grid_of(other);
  if (!after) return after.error();
  return LabelPlaces(*std::move(before), *std::move(after));
}

std::optional<std::string> LabelPlaces::follow(const std::string& label) const {
  const auto old = old_hex(label);
  if (!old) return label;
  const Hex hex = new_hex(*old);
  if (!m_after.grid.contains(hex)) return std::nullopt;
  if (m_after.labels.parse(label) == hex) return label;  // keep its spelling
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
    if (!hex) return Side{hexes, toward};  // not labels of the grid, so unchanged
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
  // Keeps the spelling if it is still the same hexside.
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

namespace fs = std::filesystem;

namespace {

using Kind = LabelChange::Kind;
using model::ElementPath;

/// Edits of one document: first fields, then deletions from the last one backwards, so that all paths stay
/// valid.
class Edits {
 public:
  void set(ElementPath at, std::string field, std::optional<std::string> text) {
    m_fields.emplace_back(model::SetField{std::move(at), std::move(field), std::move(text)});
  }
  void replace(ElementPath at, model::ElementValue value) {
    m_fields.emplace_back(model::Replace{std::move(at), std::move(value)});
  }
  void erase(ElementPath at) { m_gone.push_back(std::move(at)); }
  std::vector<model::Edit> take() {
    std::vector<model::Edit> out = std::move(m_fields);
    for (auto at = m_gone.rbegin(); at != m_gone.rend(); ++at) out.emplace_back(model::Erase{*at});
    return out;
  }

 private:
  std::vector<model::Edit> m_fields;
  std::vector<ElementPath> m_gone;
};

struct Named {
  std::string element, id;
};
Named name_at(const model::Document& document, const ElementPath& at) {
  const model::ConstElement parent = model::element_at(document, {at.begin(), at.end() - 1});
  const model::ChildInfo& child = parent.info->children[at.back().slot];
  const model::ConstElement element = model::element_at(document, at);
  return {child.names[child.which(parent.value, at.back().index)],
          element.info->attribute_text(element.value, "id")};
}

class Planner {
 public:
  Planner(const LabelPlaces& places, const fs::path& path, const model::Document& document, GridChange& out)
      : m_places(places), m_path(path), m_document(document), m_out(out) {}

  /// Visits all fields that contain labels, at any depth.
  void walk(const model::ElementInfo& info, const void* element, ElementPath& at, bool is_map) {
    for (const model::AttributeInfo& attribute : info.attributes) look(attribute, element, at, is_map);
    if (info.content) look(*info.content, element, at, is_map);
    for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
      const model::ChildInfo& child = info.children[slot];
      const std::string& name = child.names.front();
      if (is_map && (name == "grid" || name == "scan")) continue;  // treated separately
      for (std::size_t i = 0; i < child.size(element); ++i) {
        at.push_back({slot, i});
        const model::ConstElement one = child.get(element, i);
        if (!look_at_side(one, at)) walk(*one.info, one.value, at, is_map);
        at.pop_back();
      }
    }
  }

  void set_grid(const ElementPath& at, model::GridElement grid) {
    if (grid.not_in_play) grid.not_in_play->labels = m_places.follow(grid.not_in_play->labels);
    if (grid.not_in_play && grid.not_in_play->labels.empty()) grid.not_in_play.reset();
    m_edits.replace(at, model::ElementValue::of(grid));
  }

  /// A tie of a hex keeps its place on the page: it gets the label that the new grid has exactly there, or else
  /// the position.
  void look(const model::Tie& tie, const ElementPath& at) {
    if (!tie.hex) return;
    const auto where = m_places.exact(*tie.hex);
    if (where && *where == *tie.hex) return;
    const auto point = m_places.old_centre(*tie.hex);
    if (!where && !point) return;
    model::Tie fresh = tie;
    fresh.hex = where;
    if (!where) fresh.at = point;
    m_edits.replace(at, model::ElementValue::of(fresh));
  }

  void finish() {
    std::vector<model::Edit> edits = m_edits.take();
    if (!edits.empty()) m_out.step.push_back({m_path, std::move(edits)});
  }

 private:
  /// Handles features on a hexside. Returns false for other elements.
  bool look_at_side(const model::ConstElement& one, const ElementPath& at) {
    if (one.info == &model::describe<model::SideFeature>()) {
      const auto& side = *static_cast<const model::SideFeature*>(one.value);
      look_at_side(side.hexes, side.toward, "hexes", at);
      return true;
    }
    if (one.info != &model::describe<model::OverrideFeature>()) return false;
    const auto& change = *static_cast<const model::OverrideFeature*>(one.value);
    if (change.at.size() == 1 && !change.toward) return false;
    look_at_side(change.at, change.toward, "at", at);
    return true;
  }

  void tell(const ElementPath& at, std::string before, std::string after, Kind kind) {
    Named named = name_at(m_document, at);
    m_out.fates.push_back(
        {m_path, std::move(named.element), std::move(named.id), std::move(before), std::move(after), kind});
  }

  void remove(const ElementPath& at, const std::string& before) {
    tell(at, before, "", Kind::removed);
    m_edits.erase(at);
  }

  void look(const model::AttributeInfo& attribute, const void* element, const ElementPath& at, bool is_map) {
    const std::string& type = attribute.type.name;
    if (type != "label" && type != "labels" && type != "place") return;
    std::string text;
    if (!attribute.format(element, text) || text.empty()) return;
    if (type == "place" && text.find(',') != std::string::npos) return;  // a point keeps its place
    std::vector<std::string> before;
    for (const std::string_view word : split_words(text)) before.emplace_back(word);
    const std::vector<std::string> after = m_places.follow(before);
    if (after == before) return;
    const bool all = std::none_of(before.begin(), before.end(),
                                  [&](const std::string& one) { return m_places.is_lost(one); });
    // An area between two corners makes no sense if one corner is lost.
    const bool is_whole = type != "labels" || name_at(m_document, at).element == "sketch";
    if (after.empty() || (!all && is_whole)) {
      if (is_map) return remove_once(at, text);
      return tell(at, text, text, Kind::stays);
    }
    m_edits.set(at, attribute.name, join(after, " "));
    tell(at, text, join(after, " "), all ? Kind::renamed : Kind::partly);
  }

  /// A check of a line of sight has a label at each end, but must be deleted only once.
  void remove_once(const ElementPath& at, const std::string& text) {
    if (m_last_removed == at) return;
    m_last_removed = at;
    remove(at, text);
  }

  void look_at_side(const std::vector<std::string>& hexes, const std::optional<std::string>& toward,
                    const char* field, const ElementPath& at) {
    const std::string before = join(hexes, " ") + (toward ? " " + *toward : "");
    const auto fresh = m_places.follow(hexes, toward);
    if (!fresh) return remove(at, before);
    if (fresh->hexes == hexes && fresh->toward == toward) return;
    m_edits.set(at, field, join(fresh->hexes, " "));
    if (fresh->toward != toward) m_edits.set(at, "toward", fresh->toward);
    tell(at, before, join(fresh->hexes, " ") + (fresh->toward ? " " + *fresh->toward : ""), Kind::renamed);
  }

  const LabelPlaces& m_places;
  fs::path m_path;
  const model::Document& m_document;
  GridChange& m_out;
  Edits m_edits;
  ElementPath m_last_removed;
};

std::size_t slot_of(std::string_view name) {
  const auto& children = model::describe<model::MapDocument>().children;
  const auto found = std::find_if(children.begin(), children.end(),
                                  [&](const model::ChildInfo& child) { return child.names.front() == name; });
  return static_cast<std::size_t>(found - children.begin());
}

void plan_map(const Session& session, const model::GridElement& fresh, const LabelPlaces& places,
              GridChange& out) {
  const model::Document& document = *session.document(session.map_path());
  const model::MapDocument& map = session.map();
  Planner planner(places, session.map_path(), document, out);
  ElementPath at;
  planner.walk(model::describe<model::MapDocument>(), &map, at, true);
  // The grid comes last: until then, labels of overrides, sides and checks are read with the old grid.
  planner.set_grid({{slot_of("grid"), 0}}, fresh);
  for (std::size_t scan = 0; scan < map.scans.size(); ++scan) {
    for (std::size_t tie = 0; tie < map.scans[scan].ties.size(); ++tie)
      planner.look(map.scans[scan].ties[tie], {{slot_of("scan"), scan}, {0, tie}});
  }
  planner.finish();
}

}  // namespace

std::size_t GridChange::count(LabelChange::Kind kind) const {
  return static_cast<std::size_t>(
      std::count_if(fates.begin(), fates.end(), [kind](const LabelChange& fate) { return fate.kind == kind; }));
}

Result<GridChange> plan_grid_change(const Session& session, const model::GridElement& fresh) {
  const auto places = LabelPlaces::make(session.map(), fresh);
  if (!places) return places.error();
  GridChange out;
  out.title = message("Change to the grid");
  plan_map(session, fresh, *places, out);
  std::vector<std::string> scenarios;
  for (const fs::path& path : session.documents()) {
    const model::Document& document = *session.document(path);
    const auto* scenario = std::get_if<model::ScenarioDocument>(&document);
    if (scenario == nullptr) continue;
    if (scenario::map_path_of(path, *scenario) != session.map_path().lexically_normal()) continue;
    scenarios.push_back(scenario->id);
    Planner planner(*places, path, document, out);
    ElementPath at;
    planner.walk(model::describe<model::ScenarioDocument>(), scenario, at, false);
    planner.finish();
  }
  for (const fs::path& path : session.documents()) {
    const auto* log = std::get_if<model::PlayDocument>(session.document(path));
    if (log != nullptr && std::find(scenarios.begin(), scenarios.end(), log->scenario) != scenarios.end())
      out.logs.push_back(path);
  }
  if (out.fates.empty()) out.logs.clear();
  return out;
}

Status change_grid(Session& session, const GridChange& change) {
  return session.run_step(change.title, change.step);
}

}  // namespace coq::app::projects
