// SPDX-License-Identifier: MIT
#include "core/documents/model/edit.h"

#include <algorithm>
#include <cstdlib>
#include <span>

namespace coq::model {
namespace {

Problem no_place() {
  return make_error("edit.place", message("there is no such element"));
}

/// Calls `change` with the element at `path` below `element`. Returns false if there is none.
bool modify_at(const ElementInfo& info, void* element, std::span<const PathStep> path,
               const ModifyElement& change) {
  if (path.empty()) {
    change(info, element);
    return true;
  }
  if (path.front().slot >= info.children.size()) return false;
  const ChildInfo& child = info.children[path.front().slot];
  if (path.front().index >= child.size(element)) return false;
  bool found = false;
  child.modify(element, path.front().index, [&](const ElementInfo& below, void* value) {
    found = modify_at(below, value, path.subspan(1), change);
  });
  return found;
}

/// Records in `change` what an edit at the path touches: a feature of a map, or the map's frame.
void note(const Document& document, const ElementPath& path, Change& change) {
  const MapDocument* map = std::get_if<MapDocument>(&document);
  if (map != nullptr && path.size() >= 2) {
    const ElementInfo& root = describe<MapDocument>();
    const bool terrain = root.children[path[0].slot].names.front() == "terrain";
    if (terrain && path[1].index < map->terrain.features.size()) {
      const Feature& feature = *map->terrain.features[path[1].index];
      if (change.ids.empty() || change.ids.back() != id_of(feature)) change.ids.push_back(id_of(feature));
      change.box.include(art_bounds(*map, feature));
      return;
    }
  }
  change.frame = true;
}

/// Returns the index of the terrain among the map's children.
std::size_t terrain_slot() {
  static const std::size_t known = [] {
    const auto& children = describe<MapDocument>().children;
    const auto slot = std::find_if(children.begin(), children.end(),
                                   [](const ChildInfo& child) { return child.names.front() == "terrain"; });
    return static_cast<std::size_t>(slot - children.begin());
  }();
  return known;
}

/// Returns whether the element is the map's terrain. Its features are searched separately, and elements below a
/// feature have no ids.
bool has_features(const ElementInfo& info) {
  static const ElementInfo* const terrain = &describe<MapDocument>().children[terrain_slot()].infos.front()();
  return &info == terrain;
}

enum class Which { all, beside_features };

/// Collects the ids of an element and of all elements below it.
void collect_ids(const ElementInfo& info, const void* element, std::vector<std::string>& ids,
                 Which which = Which::all) {
  std::string text;
  for (const AttributeInfo& attribute : info.attributes) {
    text.clear();
    if (attribute.type.name == "id" && attribute.format(element, text)) ids.push_back(text);
  }
  if (which == Which::beside_features && has_features(info)) return;
  for (const ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const ConstElement below = child.get(element, i);
      collect_ids(*below.info, below.value, ids, which);
    }
  }
}

class Applier {
 public:
  Applier(Document& document, Change& change, UsedIds& ids)
      : m_document(document), m_change(change), m_ids(ids) {}

  Result<Edit> operator()(const Insert& edit) {
    if (edit.at.empty() || edit.value.info() == nullptr) return no_place();
    const Ids ids{{}, ids_of(edit.value)};
    if (auto problem = find_used_id(ids)) return *problem;
    const PathStep step = edit.at.back();
    std::optional<Problem> problem;
    const bool found = at_parent(
        edit.at, [&](const ElementInfo& info, void* parent) { problem = insert(info, parent, step, edit); });
    if (!found || problem) return problem ? *problem : no_place();
    keep(ids);
    note(m_document, edit.at, m_change);
    return Edit{Erase{edit.at}};
  }

  Result<Edit> operator()(const Erase& edit) {
    const ConstElement old = element_at(m_document, edit.at);
    if (edit.at.empty() || old.info == nullptr) return no_place();
    const PathStep step = edit.at.back();
    Insert inverse{edit.at, "", ElementValue(*old.info, old.value)};
    std::optional<Problem> problem;
    note(m_document, edit.at, m_change);
    at_parent(edit.at, [&](const ElementInfo& info, void* parent) {
      const ChildInfo& child = info.children[step.slot];
      inverse.name = child.names[child.which(parent, step.index)];
      if (child.size(parent) <= child.least) {
        problem = make_error("edit.place",
                             message("the element <{}> cannot be removed: it is required there", inverse.name));
      } else {
        child.erase(parent, step.index);
      }
    });
    if (problem) return *problem;
    keep({ids_of(inverse.value), {}});
    return Edit{std::move(inverse)};
  }

  Result<Edit> operator()(const Replace& edit) {
    const ConstElement old = element_at(m_document, edit.at);
    if (old.info == nullptr || edit.at.empty()) return no_place();
    if (edit.value.info() != old.info) {
      return make_error("edit.value", message("an element can only be replaced by one of its kind"));
    }
    Replace inverse{edit.at, ElementValue(*old.info, old.value)};
    const Ids ids{ids_of(inverse.value), ids_of(edit.value)};
    if (auto problem = find_used_id(ids)) return *problem;
    note(m_document, edit.at, m_change);
    // Assigned in place: removing and inserting would each move all elements that follow.
    modify(edit.at, [&](const ElementInfo& info, void* element) { info.assign(element, edit.value.get()); });
    keep(ids);
    note(m_document, edit.at, m_change);
    return Edit{std::move(inverse)};
  }

  Result<Edit> operator()(const SetField& edit) {
    const ConstElement old = element_at(m_document, edit.at);
    if (old.info == nullptr) return no_place();
    const AttributeInfo* field = edit.field.empty() ? (old.info->content ? &*old.info->content : nullptr)
                                                    : old.info->find_attribute(edit.field);
    if (field == nullptr) return set_open(*old.info, old.value, edit);
    SetField inverse{edit.at, edit.field, std::string()};
    if (!field->format(old.value, *inverse.text)) inverse.text.reset();
    if (const auto problem = check_field(*field, *old.info, edit, inverse.text)) return *problem;
    note(m_document, edit.at, m_change);
    modify(edit.at, [&](const ElementInfo&, void* element) {
      if (edit.text) {
        field->parse(element, *edit.text);
      } else {
        field->clear(element);
      }
    });
    if (field->type.name == "id") {
      Ids ids;
      if (inverse.text) ids.old.push_back(*inverse.text);
      if (edit.text) ids.fresh.push_back(*edit.text);
      keep(ids);
    }
    note(m_document, edit.at, m_change);
    return Edit{std::move(inverse)};
  }

 private:
  /// Ids that an edit removes and adds.
  struct Ids {
    std::vector<std::string> old, fresh;
  };
  static std::vector<std::string> ids_of(const ElementValue& value) {
    std::vector<std::string> out;
    collect_ids(*value.info(), value.get(), out);
    return out;
  }
  /// Returns an error if an added id belongs to another element. Removed ids are free.
  std::optional<Problem> find_used_id(const Ids& ids) const {
    for (const std::string& id : ids.fresh) {
      if (std::find(ids.old.begin(), ids.old.end(), id) != ids.old.end()) continue;
      if (m_ids.is_used(id)) return make_error("edit.value", message("the id \"{}\" is used twice", id));
    }
    return std::nullopt;
  }
  void keep(const Ids& ids) { m_ids.keep(ids.old, ids.fresh); }

  bool modify(const ElementPath& path, const ModifyElement& change) {
    return modify_at(describe_kind(kind_of(m_document)), element_of(m_document), path, change);
  }
  bool at_parent(const ElementPath& path, const ModifyElement& change) {
    return modify(ElementPath(path.begin(), path.end() - 1), change);
  }

  static std::optional<Problem> insert(const ElementInfo& info, void* parent, PathStep step,
                                       const Insert& edit) {
    if (step.slot >= info.children.size()) return no_place();
    const ChildInfo& child = info.children[step.slot];
    const auto name = std::find(child.names.begin(), child.names.end(), edit.name);
    if (name == child.names.end() || step.index > child.size(parent)) return no_place();
    const std::size_t which = static_cast<std::size_t>(name - child.names.begin());
    if (&child.infos[which]() != edit.value.info()) {
      return make_error("edit.value", message("the value is not a <{}>", edit.name));
    }
    if (child.size(parent) >= child.most) {
      return make_error("edit.place",
                        message("<{}> occurs more often than its parent element allows", edit.name));
    }
    child.insert(parent, step.index, which, edit.value.get());
    return std::nullopt;
  }

  std::optional<Problem> check_field(const AttributeInfo& field, const ElementInfo& info, const SetField& edit,
                                     const std::optional<std::string>& old_text) {
    if (!edit.text) {
      if (field.can_be_absent()) return std::nullopt;
      return make_error("edit.value", message("the field \"{}\" is required", edit.field));
    }
    const std::shared_ptr<void> trial = info.make();
    if (!field.parse(trial.get(), *edit.text)) {
      return make_error("edit.value", message("\"{}\" is not a value of \"{}\": expected {}", *edit.text,
                                              edit.field, field.type.expected));
    }
    if (field.type.name == "id" && edit.text != old_text && m_ids.is_used(*edit.text)) {
      return make_error("edit.value", message("the id \"{}\" is used twice", *edit.text));
    }
    return std::nullopt;
  }

  /// Sets an attribute that the ruleset names.
  Result<Edit> set_open(const ElementInfo& info, const void* old, const SetField& edit) {
    if (!info.open_attributes || edit.field.empty()) {
      return make_error("edit.value", message("there is no field \"{}\"", edit.field));
    }
    // The order of attributes is part of the document, so the inverse restores the whole element.
    Replace inverse{edit.at, ElementValue(info, old)};
    note(m_document, edit.at, m_change);
    modify(edit.at, [&](const ElementInfo&, void* element) {
      OpenAttributes& all = info.open_attributes(element);
      const auto found =
          std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == edit.field; });
      if (found != all.end() && edit.text) {
        found->second = *edit.text;
      } else if (found != all.end()) {
        all.erase(found);
      } else if (edit.text) {
        all.emplace_back(edit.field, *edit.text);
      }
    });
    return Edit{std::move(inverse)};
  }

  Document& m_document;
  Change& m_change;
  UsedIds& m_ids;
};

std::optional<ElementPath> find_feature_path(const MapDocument& map, std::string_view id) {
  const auto& features = map.terrain.features;
  const auto found =
      std::find_if(features.begin(), features.end(), [&](const auto& one) { return id_of(*one) == id; });
  if (found == features.end()) return std::nullopt;
  return ElementPath{{terrain_slot(), 0}, {0, static_cast<std::size_t>(found - features.begin())}};
}

bool find_below(const ElementInfo& info, const void* element, std::string_view id, ElementPath& path) {
  std::string text;
  for (const AttributeInfo& attribute : info.attributes) {
    text.clear();
    if (attribute.type.name == "id" && attribute.format(element, text) && text == id) return true;
  }
  if (has_features(info)) return false;
  for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
    const ChildInfo& child = info.children[slot];
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const ConstElement below = child.get(element, i);
      path.push_back({slot, i});
      if (find_below(*below.info, below.value, id, path)) return true;
      path.pop_back();
    }
  }
  return false;
}

/// Returns a box that contains the piece in every facing. Its size depends on the shape's farthest point from
/// (0, 0).
Box piece_bounds(const MapDocument& map, const PieceFeature& piece) {
  Box box;
  const Shape* shape = find_shape(map, piece.shape);
  if (shape == nullptr) return box;
  std::int64_t reach = 0;
  for (const Point p : *shape->ring.points) {
    reach = std::max<std::int64_t>(
        reach, std::abs(static_cast<std::int64_t>(p.x)) + std::abs(static_cast<std::int64_t>(p.y)));
  }
  const Um r = static_cast<Um>(std::min<std::int64_t>(reach, kUmLimit));
  box.include(Point{piece.at.x - r, piece.at.y - r});
  box.include(Point{piece.at.x + r, piece.at.y + r});
  return box;
}

}  // namespace

bool UsedIds::is_used(const std::string& id) const {
  if (m_gathered) return m_come.count(id) > 0;
  if (!m_features) return find_path(m_document, id).has_value();
  return m_come.count(id) > 0 || (m_gone.count(id) == 0 && (m_features(id) || is_beside_features(id)));
}

bool UsedIds::is_beside_features(const std::string& id) const {
  if (!m_beside) {
    std::vector<std::string> all;
    collect_ids(describe_kind(kind_of(m_document)), element_of(m_document), all, Which::beside_features);
    m_beside.emplace(std::make_move_iterator(all.begin()), std::make_move_iterator(all.end()));
  }
  return m_beside->count(id) > 0;
}

void UsedIds::keep(const std::vector<std::string>& old, const std::vector<std::string>& fresh) {
  if (!m_gathered && !m_features) return;
  for (const std::string& id : old) {
    m_come.erase(id);
    if (!m_gathered) m_gone.insert(id);
  }
  for (const std::string& id : fresh) {
    m_come.insert(id);
    if (!m_gathered) m_gone.erase(id);
  }
}

void UsedIds::gather() {
  std::vector<std::string> all;
  collect_ids(describe_kind(kind_of(m_document)), element_of(m_document), all);
  m_come = {std::make_move_iterator(all.begin()), std::make_move_iterator(all.end())};
  m_gathered = true;
}

Result<Edit> apply(Document& document, const Edit& edit, Change& change) {
  UsedIds ids(document, {});
  return std::visit(Applier(document, change, ids), edit);
}

Result<Edit> EditSeries::apply(const Edit& edit) {
  constexpr std::size_t kMany = 8;
  if (!m_has_table && ++m_count == kMany + 1) m_ids.gather();
  return std::visit(Applier(m_document, m_change, m_ids), edit);
}

Result<std::vector<Edit>> apply_all(Document& document, const std::vector<Edit>& edits, Change& change,
                                    KnowsId knows, const std::function<void(const Edit&)>& before) {
  std::vector<Edit> inverses;
  EditSeries series(document, change, std::move(knows));
  for (const Edit& edit : edits) {
    if (before) before(edit);
    Result<Edit> inverse = series.apply(edit);
    if (!inverse) {
      for (auto undo = inverses.rbegin(); undo != inverses.rend(); ++undo)
        COQ_ASSERT(apply(document, *undo, change).has_value());
      return inverse.error();
    }
    inverses.push_back(*std::move(inverse));
  }
  std::reverse(inverses.begin(), inverses.end());
  return inverses;
}

std::optional<ElementPath> find_path(const Document& document, std::string_view id) {
  if (const auto* map = std::get_if<MapDocument>(&document)) {
    if (auto feature = find_feature_path(*map, id)) return feature;
  }
  return find_path_beside_features(document, id);
}

std::optional<ElementPath> find_path_beside_features(const Document& document, std::string_view id) {
  ElementPath path;
  if (!find_below(describe_kind(kind_of(document)), element_of(document), id, path)) return std::nullopt;
  return path;
}

ConstElement element_at(const Document& document, const ElementPath& path) {
  ConstElement at{&describe_kind(kind_of(document)), element_of(document)};
  for (const PathStep step : path) {
    if (step.slot >= at.info->children.size()) return {};
    const ChildInfo& child = at.info->children[step.slot];
    if (step.index >= child.size(at.value)) return {};
    at = child.get(at.value, step.index);
  }
  return at;
}

Box art_bounds(const MapDocument& map, const Feature& feature) {
  if (const auto* area = std::get_if<Area>(&feature)) return bounds(*area->ring.points);
  if (const auto* line = std::get_if<LineFeature>(&feature)) return bounds(*line->path.points);
  if (const auto* piece = std::get_if<PieceFeature>(&feature)) return piece_bounds(map, *piece);
  Box box;
  if (const auto* text = std::get_if<TextFeature>(&feature)) box.include(text->at);
  return box;
}

}  // namespace coq::model
