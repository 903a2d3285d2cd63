// SPDX-License-Identifier: MIT
#include "editor/app/tools/feature_table.h"

#include <algorithm>

namespace coq::app {

ListChange compare_lists(const FeatureList& before, const FeatureList& now) {
  ListChange out;
  const std::size_t least = std::min(before.size(), now.size());
  while (out.start < least && before[out.start].is_same_object(now[out.start])) ++out.start;
  while (out.tail < least - out.start &&
         before[before.size() - 1 - out.tail].is_same_object(now[now.size() - 1 - out.tail])) {
    ++out.tail;
  }
  // Where as many stand in between, most keep their places.
  const bool aligned = before.size() == now.size();
  const auto differs = [&](std::size_t i) { return !aligned || !before[i].is_same_object(now[i]); };
  std::unordered_map<const model::Feature*, std::size_t> old;  // how often
  for (std::size_t i = out.start; i < before.size() - out.tail; ++i) {
    if (differs(i)) ++old[&*before[i]];
  }
  for (std::size_t i = out.start; i < now.size() - out.tail; ++i) {
    if (!differs(i)) continue;
    const auto known = old.find(&*now[i]);
    if (known == old.end() || known->second == 0) {
      out.come.push_back(i);
    } else {
      --known->second;
    }
  }
  for (std::size_t i = out.start; i < before.size() - out.tail; ++i) {
    if (!differs(i)) continue;
    std::size_t& left = old[&*before[i]];
    if (left == 0) continue;
    --left;
    out.gone.push_back(i);
  }
  return out;
}

void follow_list(FeatureList& list, const FeatureList& now, const ListChange& change) {
  const auto from = static_cast<std::ptrdiff_t>(change.start), tail = static_cast<std::ptrdiff_t>(change.tail);
  if (list.size() == now.size()) {
    for (std::size_t i = change.start; i < now.size() - change.tail; ++i) {
      if (!list[i].is_same_object(now[i])) list[i] = now[i];
    }
    return;
  }
  list.erase(list.begin() + from, list.end() - tail);
  list.insert(list.begin() + from, now.begin() + from, now.end() - tail);
}

void FeatureTable::sync(const model::MapDocument& map) {
  const FeatureList& now = map.terrain.features;
  const ListChange change = compare_lists(m_features, now);
  for (const std::size_t i : change.gone) remove(*m_features[i]);
  if (change.come.size() > m_ids.size()) m_ids.reserve(now.size());
  for (const std::size_t i : change.come) add(*now[i], i);
  follow_list(m_features, now, change);
}

void FeatureTable::add(const model::Feature& feature, std::size_t place) {
  ++m_visited;
  m_ids.emplace(model::id_of(feature), Entry{&feature, place});
  const std::string& type = model::type_of(feature);
  const auto count = m_counts.find(type);
  if (count == m_counts.end()) {
    m_counts.emplace(type, 1);
  } else {
    ++count->second;
  }
}

void FeatureTable::remove(const model::Feature& feature) {
  ++m_visited;
  const auto [begin, end] = m_ids.equal_range(model::id_of(feature));
  const auto one =
      std::find_if(begin, end, [&](const auto& entry) { return entry.second.feature == &feature; });
  if (one != end) m_ids.erase(one);
  --m_counts.find(model::type_of(feature))->second;
}

/// What comes and goes elsewhere moves a feature little: it is looked for from where it was.
std::size_t FeatureTable::place_of(const Entry& entry) const {
  const std::size_t size = m_features.size();
  const std::size_t from = std::min(entry.place, size - 1);
  for (std::size_t far = 0; far < size; ++far) {
    for (const std::size_t at : {from - far, from + far}) {
      if (at < size && &*m_features[at] == entry.feature) return entry.place = at;
    }
  }
  return size;
}

const model::Feature* FeatureTable::find(std::string_view id) const {
  const auto [begin, end] = m_ids.equal_range(id);
  if (begin == end) return nullptr;
  if (std::next(begin) == end) return begin->second.feature;
  return &*m_features[index_of(id)];
}

std::size_t FeatureTable::index_of(std::string_view id) const {
  const auto [begin, end] = m_ids.equal_range(id);
  std::size_t out = m_features.size();
  for (auto one = begin; one != end; ++one) out = std::min(out, place_of(one->second));
  return out;
}

std::vector<std::size_t> FeatureTable::indices_of(const std::vector<std::string>& ids) const {
  std::vector<std::size_t> out;
  out.reserve(ids.size());
  std::size_t next = 0;
  for (const std::string& id : ids) {
    const bool follows = next < m_features.size() && model::id_of(*m_features[next]) == id;
    out.push_back(follows ? next : index_of(id));
    next = out.back() + 1;
  }
  return out;
}

}  // namespace coq::app
