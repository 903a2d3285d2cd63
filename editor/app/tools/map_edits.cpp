// SPDX-License-Identifier: MIT
#include "editor/app/tools/map_edits.h"

#include <algorithm>

namespace coq::app {

using namespace model;

std::size_t root_slot(std::string_view name) {
  const std::vector<ChildInfo>& children = describe<MapDocument>().children;
  const auto found = std::find_if(children.begin(), children.end(),
                                  [&](const ChildInfo& child) { return child.names.front() == name; });
  COQ_ASSERT(found != children.end());
  return static_cast<std::size_t>(found - children.begin());
}

ElementPath feature_path(std::size_t index) {
  static const std::size_t terrain = root_slot("terrain");
  return {{terrain, 0}, {0, index}};
}

std::string called(const Feature& feature) {
  if (const auto* text = std::get_if<TextFeature>(&feature)) return text->text;
  const std::string name = name_of(feature);
  return name.empty() ? id_of(feature) : name;
}

ElementValue value_of(const Feature& feature) {
  return std::visit([](const auto& f) { return ElementValue::of(f); }, feature);
}

ConstElement element_of(const Feature& feature) {
  return std::visit(
      [](const auto& f) {
        return ConstElement{&describe<std::remove_cvref_t<decltype(f)>>(), &f};
      },
      feature);
}

std::string element_name(const Feature& feature) {
  return describe<Terrain>().children.front().names[feature.index()];
}

const Feature* MapEdits::find(std::string_view id) const {
  return m_host.features().find(id);
}

int MapEdits::next_id() const {
  return m_host.next_id() + static_cast<int>(m_added.size() + m_added_notes.size());
}

std::string MapEdits::add(Feature feature) {
  const std::string id = fmt::format("f{}", next_id());
  std::visit([&](auto& f) { f.id = id; }, feature);
  m_added.push_back(std::move(feature));
  return id;
}

void MapEdits::replace(std::string_view id, Feature feature) {
  const std::size_t index = m_host.features().index_of(id);
  if (index == features().size()) return;
  if (*features()[index] == feature) {
    m_replaced.erase(index);
  } else {
    m_replaced.insert_or_assign(index, std::move(feature));
  }
}

void MapEdits::erase(std::string_view id) {
  const std::size_t index = m_host.features().index_of(id);
  if (index == features().size()) return;
  m_erased.insert(index);
}

void MapEdits::add(const LosCheck& check) {
  m_checks.push_back(check);
}

namespace {

/// Returns the index of the note with that id, or the number of notes.
std::size_t index_of_note(const MapDocument& map, std::string_view id) {
  const MapNote* found = find_note(map, id);
  return found == nullptr ? map.notes.size() : static_cast<std::size_t>(found - map.notes.data());
}

}  // namespace

std::string MapEdits::add(MapNote note) {
  note.id = fmt::format("n{}", next_id());
  m_added_notes.push_back(std::move(note));
  return m_added_notes.back().id;
}

void MapEdits::replace(const MapNote& note) {
  const std::size_t index = index_of_note(m_host.map(), note.id);
  if (index < m_host.map().notes.size() && m_host.map().notes[index] != note)
    m_notes.insert_or_assign(index, note);
}

void MapEdits::erase_note(std::string_view id) {
  const std::size_t index = index_of_note(m_host.map(), id);
  if (index < m_host.map().notes.size()) m_erased_notes.insert(index);
}

void MapEdits::add_notes(std::vector<Edit>& out) const {
  const std::size_t slot = root_slot("note");
  for (const auto& [index, note] : m_notes) out.emplace_back(Replace{{{slot, index}}, ElementValue::of(note)});
  std::size_t at = m_host.map().notes.size();
  for (const MapNote& note : m_added_notes)
    out.emplace_back(Insert{{{slot, at++}}, "note", ElementValue::of(note)});
  for (auto index = m_erased_notes.rbegin(); index != m_erased_notes.rend(); ++index)
    out.emplace_back(Erase{{{slot, *index}}});
}

std::vector<Edit> MapEdits::edits() const {
  std::vector<Edit> out;
  for (const auto& [index, feature] : m_replaced) {
    // A replacement of another kind (an area that becomes a line) needs an erase and an insert.
    if (feature.index() == features()[index]->index()) {
      out.emplace_back(Replace{feature_path(index), value_of(feature)});
    } else {
      out.emplace_back(Erase{feature_path(index)});
      out.emplace_back(Insert{feature_path(index), element_name(feature), value_of(feature)});
    }
  }
  std::size_t at = features().size();
  for (const Feature& feature : m_added) {
    out.emplace_back(Insert{feature_path(at++), element_name(feature), value_of(feature)});
  }
  for (auto index = m_erased.rbegin(); index != m_erased.rend(); ++index) {
    out.emplace_back(Erase{feature_path(*index)});
  }
  std::size_t check_at = m_host.map().los_checks.size();
  for (const LosCheck& check : m_checks) {
    out.emplace_back(Insert{{{root_slot("los-check"), check_at++}}, "los-check", ElementValue::of(check)});
  }
  add_notes(out);
  return out;
}

}  // namespace coq::app
