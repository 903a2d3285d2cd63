// SPDX-License-Identifier: MIT
#include "formats/painters/cairo/stamps.h"

#include <algorithm>

namespace coq::cairo {
namespace {

using namespace scene;

constexpr std::size_t kFewest = 4;  ///< items; less is drawn sooner than it is looked up
constexpr std::size_t kMost =
    500;  ///< more is a map, of which readers should not go through parts they do not show

/// Items in all, or none where something must be drawn in its place: paragraphs carry tags, patterns are
/// repeated themselves, pictures are kept once anyway.
std::optional<std::size_t> count_of(const std::vector<Item>& items) {
  std::size_t count = 0;
  for (const Item& item : items) {
    if (const auto* shape = std::get_if<Shape>(&item.content)) {
      if (shape->fill && !shape->fill->pattern.empty()) return std::nullopt;
      ++count;
    } else if (const auto* group = std::get_if<Group>(&item.content)) {
      const bool plain = group->opacity == 100 && group->role <= Role::decoration;
      const auto inner = plain ? count_of(group->items) : std::nullopt;
      if (!inner) return std::nullopt;
      count += *inner;
    } else if (std::holds_alternative<TextRun>(item.content)) {
      ++count;
    } else {
      return std::nullopt;
    }
    if (count > kMost) return std::nullopt;
  }
  return count;
}

/// Equal drawings have equal ones.
std::size_t hash_of(const Group& group) {
  std::size_t hash = group.items.size();
  const auto add = [&](std::size_t value) { hash = (hash ^ value) * 1099511628211u; };
  for (const Item& item : group.items) {
    add(item.content.index());
    for (const Um at : {item.bounds.min.x, item.bounds.min.y, item.bounds.max.x, item.bounds.max.y})
      add(static_cast<std::size_t>(at));
    if (const auto* run = std::get_if<TextRun>(&item.content)) add(std::hash<std::string>()(run->text));
  }
  return hash;
}

bool is_same_drawing(const Group& a, const Group& b) {
  return a.clip == b.clip && a.opacity == b.opacity && a.items == b.items;
}

bool is_spoken(const Group& group) {
  return std::any_of(group.items.begin(), group.items.end(), [](const Item& item) {
    const auto* inner = std::get_if<Group>(&item.content);
    if (inner != nullptr)
      return inner->role != Role::decoration && (!inner->alternative.empty() || is_spoken(*inner));
    return std::holds_alternative<TextRun>(item.content);
  });
}

Box box_of(const Group& group) {
  Box box;
  for (const Item& item : group.items) box.include(item.bounds);
  return box;
}

}  // namespace

void Stamps::note(const std::vector<Item>& items) {
  for (const Item& item : items) {
    const auto* group = std::get_if<Group>(&item.content);
    if (group == nullptr) continue;
    const std::optional<std::size_t> count = group->opacity == 100 ? count_of(group->items) : std::nullopt;
    if (count && *count >= kFewest) {
      const std::size_t hash = hash_of(*group);
      const auto [first, last] = m_by_shape.equal_range(hash);
      const auto same = std::find_if(first, last, [&](const auto& entry) {
        return is_same_drawing(*m_stamps[entry.second].drawing, *group);
      });
      if (same != last) {
        // What is within it comes with the first of its kind.
        ++m_stamps[same->second].uses;
        m_places[group] = same->second;
        continue;
      }
      m_places[group] = m_stamps.size();
      m_by_shape.emplace(hash, m_stamps.size());
      m_stamps.push_back({group, 1, {}, box_of(*group), is_spoken(*group)});
    }
    note(group->items);
  }
}

Stamps::Stamp* Stamps::find(const Group& group) {
  const auto place = m_places.find(&group);
  if (place == m_places.end()) return nullptr;
  Stamp& stamp = m_stamps[place->second];
  return stamp.uses > 1 && !stamp.box.empty() ? &stamp : nullptr;
}

}  // namespace coq::cairo
