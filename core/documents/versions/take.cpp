// SPDX-License-Identifier: MIT
#include "core/documents/versions/take.h"

#include <algorithm>
#include <numeric>

#include "core/documents/model/edit.h"
#include "core/documents/versions/matching.h"

namespace coq::versions {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;

void collect_ids(const ConstElement& element, std::set<std::string>& ids) {
  if (std::string id = id_of(element); !id.empty()) ids.insert(std::move(id));
  for (const ChildInfo& slot : element.info->children)
    for (std::size_t i = 0, size = slot.size(element.value); i < size; ++i)
      collect_ids(slot.get(element.value, i), ids);
}

/// Returns whether the element or a descendant has one of these ids.
bool has_any(const ConstElement& element, const std::set<std::string>& ids) {
  std::set<std::string> own;
  collect_ids(element, own);
  return std::any_of(own.begin(), own.end(), [&](const std::string& id) { return ids.count(id) > 0; });
}

class Taker {
 public:
  explicit Taker(const std::set<std::string>& ids) : m_ids(ids) {}
  /// The ids within elements that the other version has at another place, or that are new.
  const std::set<std::string>& inserted() const { return m_inserted; }

  /// Changes `out`. If `taken`, its own values become those of `other`.
  void element(const ElementInfo& info, const void* other, void* out, bool taken) {
    if (info.equal(out, other)) return;
    if (taken) values(info, other, out);
    for (const ChildInfo& slot : info.children) children(slot, other, out, taken);
  }

 private:
  bool is_chosen(const ConstElement& element, bool parent_taken) const {
    const std::string id = id_of(element);
    return id.empty() ? parent_taken : m_ids.count(id) > 0;
  }

  static void values(const ElementInfo& info, const void* other, void* out) {
    const auto value = [&](const AttributeInfo& attribute) {
      // The programs count ids on; a lower number would be used twice.
      if (attribute.name == "next") return;
      std::string text;
      if (attribute.format(other, text))
        attribute.parse(out, text);
      else
        attribute.clear(out);
    };
    for (const AttributeInfo& attribute : info.attributes) value(attribute);
    if (info.content) value(*info.content);
    if (info.open_attributes) info.open_attributes(out) = info.open_attributes(const_cast<void*>(other));
    if (info.prose) info.prose(out) = info.prose(const_cast<void*>(other));
    info.node(out).extras = info.node_of(other).extras;
  }

  void children(const ChildInfo& slot, const void* other, void* out, bool taken) {
    const auto partners = match_children(slot, out, other);
    /// The child of the other version for each of ours, by index.
    std::vector<std::optional<std::size_t>> theirs(slot.size(out));
    for (std::size_t i = 0; i < partners.size(); ++i)
      if (partners[i]) theirs[*partners[i]] = i;
    for (std::size_t i = 0; i < theirs.size(); ++i)
      if (theirs[i]) child(slot, other, *theirs[i], out, i, taken);
    for (std::size_t i = theirs.size(); i-- > 0;) {
      if (theirs[i] || !is_chosen(slot.get(out, i), taken) || slot.size(out) <= slot.least) continue;
      slot.erase(out, i);
      theirs.erase(theirs.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t i = 0; i < partners.size(); ++i) {
      if (partners[i] || !is_chosen(slot.get(other, i), taken) || slot.size(out) >= slot.most) continue;
      const std::size_t at = place_after(theirs, i);
      slot.insert(out, at, slot.which(other, i), slot.get(other, i).value);
      collect_ids(slot.get(other, i), m_inserted);
      theirs.insert(theirs.begin() + static_cast<std::ptrdiff_t>(at), i);
    }
    if (taken) reorder(slot, theirs, out);
  }

  void child(const ChildInfo& slot, const void* other, std::size_t from, void* out, std::size_t at,
             bool taken) {
    const ConstElement theirs = slot.get(other, from), ours = slot.get(out, at);
    const bool chosen = is_chosen(theirs, taken);
    if (theirs.info == ours.info) {
      if (!theirs.info->equal(ours.value, theirs.value))
        slot.modify(out, at,
                    [&](const ElementInfo& info, void* value) { element(info, theirs.value, value, chosen); });
    } else if (chosen) {
      slot.insert(out, at, slot.which(other, from), theirs.value);
      slot.erase(out, at + 1);
    }
  }

  /// Returns the place after the last of our children that comes before child `i` in the other version.
  static std::size_t place_after(const std::vector<std::optional<std::size_t>>& theirs, std::size_t i) {
    std::size_t best = 0, place = 0;
    bool found = false;
    for (std::size_t k = 0; k < theirs.size(); ++k) {
      if (!theirs[k] || *theirs[k] >= i || (found && *theirs[k] < best)) continue;
      best = *theirs[k];
      place = k + 1;
      found = true;
    }
    return place;
  }

  /// Puts children in the order of the other version. Others stay behind their predecessors.
  static void reorder(const ChildInfo& slot, const std::vector<std::optional<std::size_t>>& theirs, void* out) {
    std::vector<std::size_t> keys(theirs.size()), order(theirs.size());
    std::size_t last = 0;
    for (std::size_t k = 0; k < theirs.size(); ++k) keys[k] = last = theirs[k] ? *theirs[k] + 1 : last;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    if (std::is_sorted(order.begin(), order.end())) return;
    // Copies of the children come first, in their order; then the old ones go.
    const std::size_t size = order.size();
    for (std::size_t k = 0; k < size; ++k) {
      const std::size_t from = order[k] + k;
      slot.insert(out, k, slot.which(out, from),
                  model::ElementValue(*slot.get(out, from).info, slot.get(out, from).value).get());
    }
    for (std::size_t k = size; k-- > 0;) slot.erase(out, size + k);
  }

  const std::set<std::string>& m_ids;
  std::set<std::string> m_inserted;
};

/// Removes the elements with these ids wherever they are. Returns false if one had to stay, because its parent
/// needs it.
bool erase_ids(const ElementInfo& info, void* out, const std::set<std::string>& ids) {
  bool all = true;
  for (const ChildInfo& slot : info.children) {
    for (std::size_t i = slot.size(out); i-- > 0;) {
      bool goes = ids.count(id_of(slot.get(out, i))) > 0;
      if (!goes && has_any(slot.get(out, i), ids)) {
        bool done = true;
        slot.modify(out, i,
                    [&](const ElementInfo& child, void* value) { done = erase_ids(child, value, ids); });
        goes = !done;  // It is nothing without that element.
      }
      if (goes && slot.size(out) > slot.least)
        slot.erase(out, i);
      else
        all = all && !goes;
    }
  }
  return all;
}

}  // namespace

model::Document take_elements(const model::Document& document, const model::Document& other,
                              const std::set<std::string>& ids) {
  model::Document out = document;
  const ElementInfo& info = model::describe_kind(model::kind_of(document));
  const ConstElement root{&info, model::element_of(document)};
  const ConstElement their_root{&info, model::element_of(other)};
  const bool taken = ids.count(id_of(root)) > 0 || ids.count(id_of(their_root)) > 0;
  Taker taker(ids);
  taker.element(info, their_root.value, model::element_of(out), taken);
  if (has_any(root, taker.inserted())) {
    // An element that comes at another place leaves its old one.
    out = document;
    erase_ids(info, model::element_of(out), taker.inserted());
    Taker(ids).element(info, their_root.value, model::element_of(out), taken);
  }
  if (info.equal(model::element_of(out), root.value)) return out;
  // Ids of new elements are not given again.
  const AttributeInfo* next = info.find_attribute("next");
  const int number = std::max(model::next_id_number(document), model::next_id_number(other));
  if (next != nullptr && !info.attribute_text(model::element_of(out), "next").empty())
    next->parse(model::element_of(out), std::to_string(number));
  return out;
}

}  // namespace coq::versions
