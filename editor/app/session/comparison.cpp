// SPDX-License-Identifier: MIT
#include "editor/app/session/comparison.h"

#include <algorithm>
#include <map>

namespace coq::app {
namespace {

using model::ConstElement;
using model::ElementInfo;

/// An element that stands for itself in a comparison: the root, a feature, a unit... not a ring or a name.
struct Entry {
  std::string element, id, name;
  ConstElement value;
};
/// By name and id, or by name and number.
using Entries = std::vector<std::pair<std::string, Entry>>;

std::string id_of(const ConstElement& element) {
  for (const model::AttributeInfo& field : element.info->attributes) {
    std::string out;
    if ((field.type.name == "id" || field.type.name == "entry-id") && field.format(element.value, out))
      return out;
  }
  return {};
}

/// Elements with ids anywhere, and the root's own children.
void collect(const ConstElement& parent, bool is_root, Entries& out, std::map<std::string, int>& numbers) {
  for (const model::ChildInfo& child : parent.info->children) {
    for (std::size_t i = 0, size = child.size(parent.value); i < size; ++i) {
      const ConstElement below = child.get(parent.value, i);
      Entry entry{child.names[child.which(parent.value, i)], id_of(below),
                  below.info->attribute_text(below.value, "name"), below};
      if (!entry.id.empty()) {
        std::string key = entry.element + " " + entry.id;
        out.emplace_back(std::move(key), std::move(entry));
      } else if (is_root) {
        std::string key = fmt::format("{} #{}", entry.element, numbers[entry.element]++);
        out.emplace_back(std::move(key), std::move(entry));
      }
      collect(below, false, out, numbers);
    }
  }
}

Entries entries_of(const model::Document& document) {
  const ConstElement root{&model::describe_kind(model::kind_of(document)), model::element_of(document)};
  Entries out;
  std::map<std::string, int> numbers;
  const std::string name(model::kind_name(model::kind_of(document)));
  out.emplace_back(name, Entry{name, "", "", root});
  collect(root, true, out, numbers);
  return out;
}

bool same_attribute(const model::AttributeInfo& field, const void* a, const void* b) {
  std::string of_a, of_b;
  return field.format(a, of_a) == field.format(b, of_b) && of_a == of_b;
}

/// Children that are compared by themselves say nothing about their parent.
bool compared_by_itself(const ConstElement& below, bool in_root) {
  return in_root || !id_of(below).empty();
}

bool same_children(const model::ChildInfo& child, const ConstElement& a, const ConstElement& b, bool is_root) {
  std::vector<ConstElement> of_a, of_b;
  const auto fill = [&](const ConstElement& parent, std::vector<ConstElement>& out) {
    for (std::size_t i = 0, size = child.size(parent.value); i < size; ++i) {
      const ConstElement below = child.get(parent.value, i);
      if (!compared_by_itself(below, is_root)) out.push_back(below);
    }
  };
  fill(a, of_a);
  fill(b, of_b);
  return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                    [](const ConstElement& x, const ConstElement& y) {
                      return x.info == y.info && x.info->equal(x.value, y.value);
                    });
}

/// Attributes and children that differ.
std::vector<std::string> fields_that_differ(const ConstElement& a, const ConstElement& b, bool is_root) {
  std::vector<std::string> out;
  for (const model::AttributeInfo& field : a.info->attributes) {
    // The program that wrote the file last says nothing about the work.
    if (is_root && field.name == "writer") continue;
    if (!same_attribute(field, a.value, b.value)) out.push_back(field.name);
  }
  if (a.info->open_attributes && a.info->open_attributes(const_cast<void*>(a.value)) !=
                                     b.info->open_attributes(const_cast<void*>(b.value))) {
    out.emplace_back("...");
  }
  const bool text =
      (a.info->content && !same_attribute(*a.info->content, a.value, b.value)) ||
      (a.info->prose && a.info->prose(const_cast<void*>(a.value)) != b.info->prose(const_cast<void*>(b.value)));
  if (text) out.emplace_back("text");
  for (const model::ChildInfo& child : a.info->children) {
    if (!same_children(child, a, b, is_root)) out.push_back(child.names.front());
  }
  return out;
}

bool same(const Entry* a, const Entry* b, bool is_root) {
  if (a == nullptr || b == nullptr) return a == b;
  return a->value.info == b->value.info && fields_that_differ(a->value, b->value, is_root).empty();
}

}  // namespace

std::vector<ElementDifference> compare(const model::Document& here, const model::Document& on_disk,
                                       const model::Document& base) {
  const Entries mine = entries_of(here);
  const Entries theirs = entries_of(on_disk);
  const Entries old = entries_of(base);
  const auto index = [](const Entries& entries) {
    std::map<std::string_view, const Entry*> out;
    for (const auto& [key, entry] : entries) out.emplace(key, &entry);
    return out;
  };
  const auto of_mine = index(mine), of_theirs = index(theirs), of_old = index(old);
  const auto find = [](const auto& map, const std::string& key) -> const Entry* {
    const auto found = map.find(key);
    return found != map.end() ? found->second : nullptr;
  };
  std::vector<ElementDifference> out;
  const auto add = [&](const std::string& key, const Entry* a, const Entry* b) {
    const bool is_root = key == mine.front().first;
    if (same(a, b, is_root)) return;
    const Entry& shown = a != nullptr ? *a : *b;
    ElementDifference one{
        ElementDifference::What::differs, shown.element, shown.id, shown.name, {}, false, false};
    if (b == nullptr) one.what = ElementDifference::What::only_here;
    if (a == nullptr) one.what = ElementDifference::What::only_on_disk;
    if (a != nullptr && b != nullptr && a->value.info == b->value.info)
      one.fields = fields_that_differ(a->value, b->value, is_root);
    const Entry* before = find(of_old, key);
    one.changed_here = !same(a, before, is_root);
    one.changed_on_disk = !same(b, before, is_root);
    out.push_back(std::move(one));
  };
  for (const auto& [key, entry] : mine) add(key, &entry, find(of_theirs, key));
  for (const auto& [key, entry] : theirs) {
    if (of_mine.count(key) == 0) add(key, nullptr, &entry);
  }
  return out;
}

}  // namespace coq::app
