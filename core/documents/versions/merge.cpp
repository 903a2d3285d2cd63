// SPDX-License-Identifier: MIT
#include "core/documents/versions/merge.h"

#include <algorithm>
#include <list>
#include <map>

#include "core/base/text.h"
#include "core/documents/model/ids.h"
#include "core/documents/versions/matching.h"
#include "core/documents/versions/new_ids.h"
#include "core/documents/xml/xml.h"

namespace coq::versions {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;

using Text = std::optional<std::string>;

Text text_in(const AttributeInfo& attribute, const void* element) {
  std::string out;
  if (element == nullptr || !attribute.format(element, out)) return std::nullopt;
  return out;
}

/// A child in the merged slot. Its pointer is null for a version that does not have it.
struct Entry {
  const void *base = nullptr, *ours = nullptr, *theirs = nullptr;
  const ElementInfo *base_info = nullptr, *our_info = nullptr, *their_info = nullptr;
  std::size_t which = 0;  ///< index into the slot's names
  bool is_same(const void* a, const ElementInfo* a_info, const void* b, const ElementInfo* b_info) const {
    return a != nullptr && b != nullptr && a_info == b_info && a_info->equal(a, b);
  }
  bool ours_unchanged() const { return is_same(base, base_info, ours, our_info); }
  bool theirs_unchanged() const { return is_same(base, base_info, theirs, their_info); }
  bool alike() const { return is_same(ours, our_info, theirs, their_info); }
};
using Entries = std::list<Entry>;

/// Returns the name of an element in messages: `area "f7"`.
std::string called(const ElementInfo& info, const void* element, const std::string& name) {
  const std::string id = id_of({&info, element});
  return id.empty() ? name : fmt::format("{} \"{}\"", name, id);
}

/// Comments may not contain two hyphens in a row.
std::string comment_text(std::string text) {
  for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at))
    text.replace(at, 2, "- -");
  if (!text.empty() && text.back() == '-') text += ' ';
  return text;
}

void mark(const ElementInfo& info, void* element, const std::string& conflict) {
  model::Node& node = info.node(element);
  auto extras = node.extras ? std::make_shared<model::Extras>(*node.extras) : std::make_shared<model::Extras>();
  extras->before.push_back(fmt::format("<!-- {} {} -->", kConflictMark, comment_text(conflict)));
  node.extras = std::move(extras);
}

std::string quoted(const Text& text) {
  return text ? "\"" + *text + "\"" : "-";
}

class Merger {
 public:
  Merger(Merged& out, int next) : m_out(out), m_next(next) {}

  /// Merges into `out`, which is a copy of `ours`. `base` is null if both versions added the element.
  void element(const ElementInfo& info, const void* base, const void* ours, const void* theirs, void* out,
               const std::string& where) {
    for (const AttributeInfo& attribute : info.attributes)
      value(attribute, info, base, ours, theirs, out, where);
    if (info.content) value(*info.content, info, base, ours, theirs, out, where);
    if (info.open_attributes) open_attributes(info, base, theirs, out, where);
    if (info.prose) prose(info, base, theirs, out, where);
    extras(info, base, theirs, out, where);
    for (const ChildInfo& slot : info.children) children(info, slot, base, ours, theirs, out, where);
  }

 private:
  void conflict(const ElementInfo& info, void* out, const std::string& where, const std::string& field,
                const Text& base, const Text& ours, const Text& theirs) {
    mark(info, out,
         fmt::format("{}: base {}, ours {}, theirs {}", field, quoted(base), quoted(ours), quoted(theirs)));
    m_out.conflicts.push_back(message("{}: both versions change \"{}\": ours is {}, theirs {}", where, field,
                                      quoted(ours), quoted(theirs)));
  }

  /// Reports a conflict of contents. A content may be a long text or list of points, so the message does not
  /// quote it.
  void content_conflict(const ElementInfo& info, void* out, const std::string& where, const Text& theirs) {
    mark(info, out, fmt::format("theirs: {}", theirs.value_or("")));
    m_out.conflicts.push_back(message("{}: both versions change the content", where));
  }

  void value(const AttributeInfo& attribute, const ElementInfo& info, const void* base, const void* ours,
             const void* theirs, void* out, const std::string& where) {
    const Text own = text_in(attribute, ours), other = text_in(attribute, theirs),
               old = text_in(attribute, base);
    if (attribute.name == "next" && &info == m_root) {
      next(attribute, own, other, out);
      return;
    }
    if (own == other || other == old || (attribute.name == "writer" && own != old)) return;
    if (own != old && attribute.name.empty()) {
      content_conflict(info, out, where, other);
    } else if (own != old) {
      conflict(info, out, where, attribute.name, old, own, other);
    } else if (other) {
      attribute.parse(out, *other);
    } else {
      attribute.clear(out);
    }
  }

  /// Sets the number of the next id. It is above those of both versions and above new ids.
  void next(const AttributeInfo& attribute, const Text& own, const Text& other, void* out) const {
    if (own || other) attribute.parse(out, std::to_string(m_next));
  }

  /// An attribute of free name that both versions change.
  struct AttributeConflict {
    std::string name;
    Text base, ours, theirs;
  };

  /// Takes their changes of attributes into `result`, a copy of ours. Returns those that ours changed, too.
  static std::vector<AttributeConflict> merge_attributes(const model::OpenAttributes& old,
                                                         const model::OpenAttributes& other,
                                                         model::OpenAttributes& result) {
    const auto find = [](const model::OpenAttributes& all, const std::string& name) -> Text {
      for (const auto& [known, text] : all)
        if (known == name) return text;
      return std::nullopt;
    };
    std::vector<std::string> names;
    for (const auto* all : {&old, &other})
      for (const auto& [name, text] : *all)
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    std::vector<AttributeConflict> conflicts;
    for (const std::string& name : names) {
      const Text was = find(old, name), own = find(result, name), their = find(other, name);
      if (own == their || their == was) continue;
      if (own != was) {
        conflicts.push_back({name, was, own, their});
        continue;
      }
      std::erase_if(result, [&](const auto& one) { return !their && one.first == name; });
      if (!their) continue;
      const auto at =
          std::find_if(result.begin(), result.end(), [&](const auto& one) { return one.first == name; });
      if (at == result.end())
        result.emplace_back(name, *their);
      else
        at->second = *their;
    }
    return conflicts;
  }

  void report(const std::vector<AttributeConflict>& conflicts, const ElementInfo& info, void* out,
              const std::string& where) {
    for (const AttributeConflict& one : conflicts)
      conflict(info, out, where, one.name, one.base, one.ours, one.theirs);
  }

  void open_attributes(const ElementInfo& info, const void* base, const void* theirs, void* out,
                       const std::string& where) {
    static const model::OpenAttributes kNone;
    const model::OpenAttributes& old = base == nullptr ? kNone : info.open_attributes(const_cast<void*>(base));
    const model::OpenAttributes& other = info.open_attributes(const_cast<void*>(theirs));
    report(merge_attributes(old, other, info.open_attributes(out)), info, out, where);
  }

  void prose(const ElementInfo& info, const void* base, const void* theirs, void* out,
             const std::string& where) {
    static const std::vector<model::Paragraph> kNone;
    const auto& old = base == nullptr ? kNone : info.prose(const_cast<void*>(base));
    const auto& other = info.prose(const_cast<void*>(theirs));
    auto& own = info.prose(out);
    if (own == other || other == old) return;
    if (own == old) {
      own = other;
      return;
    }
    mark(info, out, fmt::format("theirs: {}", xml::write_element(info, "text", theirs)));
    m_out.conflicts.push_back(message("{}: both versions change the content", where));
  }

  /// Takes their comments and foreign data if ours has not changed its own. Otherwise adds what theirs added.
  void extras(const ElementInfo& info, const void* base, const void* theirs, void* out,
              const std::string& where) {
    static const model::Extras kNone;
    const auto of = [](const model::Node& node) -> const model::Extras& {
      return node.extras ? *node.extras : kNone;
    };
    model::Node& own = info.node(out);
    const model::Node& other = info.node_of(theirs);
    if (base != nullptr && info.node_of(base) == own) {
      own.extras = other.extras;
      return;
    }
    const model::Extras& old = base == nullptr ? kNone : of(info.node_of(base));
    model::Extras both = of(own);
    for (const auto list : {&model::Extras::before, &model::Extras::at_end, &model::Extras::after})
      for (const std::string& text : of(other).*list)
        if (!has(old.*list, text) && !has(both.*list, text)) (both.*list).push_back(text);
    const auto conflicts = merge_attributes(old.attributes, of(other).attributes, both.attributes);
    if (both != of(own)) own.extras = std::make_shared<model::Extras>(std::move(both));
    report(conflicts, info, out, where);
  }
  template <class T>
  static bool has(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  void children(const ElementInfo& parent, const ChildInfo& slot, const void* base, const void* ours,
                const void* theirs, void* out, const std::string& where) {
    const Entries entries = entries_of(slot, base, ours, theirs);
    std::vector<const Entry*> merged;  // of the children of `out`
    for (const Entry& entry : entries) {
      const std::size_t at = merged.size();
      const std::size_t count = entry.ours != nullptr ? child_of_ours(slot, entry, at, out, where)
                                                      : child_of_theirs(parent, slot, entry, at, out, where);
      merged.insert(merged.end(), count, &entry);
    }
    if (base != nullptr) order(parent, slot, merged, base, theirs, out, where);
  }

  /// A child of all three versions, with its index in each.
  struct Common {
    std::size_t in_base = 0, in_theirs = 0, in_out = 0;
  };
  static bool is_in_order(const std::vector<Common>& children, std::size_t Common::*index) {
    return std::is_sorted(children.begin(), children.end(),
                          [&](const Common& a, const Common& b) { return a.*index < b.*index; });
  }

  /// Takes their order of the children that all versions have, if they changed it and ours did not.
  void order(const ElementInfo& parent, const ChildInfo& slot, const std::vector<const Entry*>& merged,
             const void* base, const void* theirs, void* out, const std::string& where) {
    const auto indexes = [&](const void* version) {
      std::map<const void*, std::size_t> found;
      for (std::size_t i = 0, size = slot.size(version); i < size; ++i) found[slot.get(version, i).value] = i;
      return found;
    };
    const auto in_base = indexes(base), in_theirs = indexes(theirs);
    std::vector<Common> common;
    for (std::size_t i = 0; i < merged.size(); ++i)
      if (const Entry& one = *merged[i]; one.base != nullptr && one.ours != nullptr && one.theirs != nullptr)
        common.push_back({in_base.at(one.base), in_theirs.at(one.theirs), i});
    if (is_in_order(common, &Common::in_theirs)) return;
    const bool is_ours_old = is_in_order(common, &Common::in_base);
    std::vector<Common> sorted = common;
    std::sort(sorted.begin(), sorted.end(),
              [](const Common& a, const Common& b) { return a.in_base < b.in_base; });
    if (is_in_order(sorted, &Common::in_theirs)) return;
    if (!is_ours_old) {
      const std::string name = join(slot.names, "|");
      mark(parent, out, fmt::format("theirs has the elements <{}> in another order", name));
      m_out.conflicts.push_back(
          message("{}: both versions change the order of the elements <{}>", where, name));
      return;
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const Common& a, const Common& b) { return a.in_theirs < b.in_theirs; });
    std::vector<std::size_t> from(merged.size());
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = i;
    for (std::size_t i = 0; i < common.size(); ++i) from[common[i].in_out] = sorted[i].in_out;
    for (const std::size_t old : from)
      slot.insert(out, slot.size(out), slot.which(out, old), slot.get(out, old).value);
    for (std::size_t i = from.size(); i > 0; --i) slot.erase(out, i - 1);
  }

  /// Merges a child that our version has. Returns the number of children at its place after that (0 or 1).
  std::size_t child_of_ours(const ChildInfo& slot, const Entry& entry, std::size_t at, void* out,
                            const std::string& where) {
    const std::string name = place_of(where, *entry.our_info, entry.ours, slot.names[slot.which(out, at)]);
    if (entry.theirs == nullptr) {
      if (entry.base == nullptr) return 1;
      if (entry.ours_unchanged()) {
        if (slot.size(out) <= slot.least) return 1;
        slot.erase(out, at);
        return 0;
      }
      mark_child(slot, out, at, "deleted in theirs");
      m_out.conflicts.push_back(message("{}: ours changes it, theirs deletes it: it is kept", name));
      return 1;
    }
    if (entry.alike() || entry.theirs_unchanged()) return 1;
    if (entry.our_info != entry.their_info) return child_of_other_kind(slot, entry, at, out, name);
    slot.modify(out, at, [&](const ElementInfo& info, void* value) {
      const void* base = entry.base_info == entry.our_info ? entry.base : nullptr;
      element(info, base, entry.ours, entry.theirs, value, name);
    });
    return 1;
  }

  /// Merges a child that is another kind of element in one version.
  std::size_t child_of_other_kind(const ChildInfo& slot, const Entry& entry, std::size_t at, void* out,
                                  const std::string& name) {
    if (entry.ours_unchanged()) {
      slot.insert(out, at, entry.which, entry.theirs);
      slot.erase(out, at + 1);
    } else {
      const std::string other = xml::write_element(*entry.their_info, slot.names[entry.which], entry.theirs);
      mark_child(slot, out, at, "theirs: " + other);
      m_out.conflicts.push_back(message("{}: it is another kind of element in each version", name));
    }
    return 1;
  }

  /// Adds a child that only their version has, unless our version deleted it.
  std::size_t child_of_theirs(const ElementInfo& parent, const ChildInfo& slot, const Entry& entry,
                              std::size_t at, void* out, const std::string& where) {
    if (entry.theirs_unchanged()) return 0;
    if (slot.size(out) >= slot.most) {
      const std::string& name = slot.names[entry.which];
      mark(parent, out, "theirs: " + xml::write_element(*entry.their_info, name, entry.theirs));
      m_out.conflicts.push_back(message(
          "{}: with the elements <{}> of both versions there are too many; ours are kept", where, name));
      return 0;
    }
    slot.insert(out, at, entry.which, entry.theirs);
    if (entry.base == nullptr) return 1;
    mark_child(slot, out, at, "deleted in ours");
    m_out.conflicts.push_back(
        message("{}: ours deletes it, theirs changes it: it is kept",
                place_of(where, *entry.their_info, entry.theirs, slot.names[entry.which])));
    return 1;
  }

  static void mark_child(const ChildInfo& slot, void* out, std::size_t at, const std::string& conflict) {
    slot.modify(out, at, [&](const ElementInfo& info, void* value) { mark(info, value, conflict); });
  }

  static std::string place_of(const std::string& where, const ElementInfo& info, const void* element,
                              const std::string& name) {
    const std::string own = called(info, element, name);
    // An id suffices, because it is unique in the document.
    return own != name ? own : where + " <" + own + ">";
  }

  /// Returns the children of all versions in the order of the merged slot.
  static Entries entries_of(const ChildInfo& slot, const void* base, const void* ours, const void* theirs) {
    Entries out;
    std::vector<Entries::iterator> of_base(base == nullptr ? 0 : slot.size(base), out.end());
    std::vector<Entries::iterator> of_ours;
    const auto known = base == nullptr ? std::vector<std::optional<std::size_t>>(slot.size(ours))
                                       : match_children(slot, base, ours);
    for (std::size_t i = 0; i < known.size(); ++i) {
      const ConstElement child = slot.get(ours, i);
      out.push_back({nullptr, child.value, nullptr, nullptr, child.info, nullptr, slot.which(ours, i)});
      of_ours.push_back(std::prev(out.end()));
      if (!known[i]) continue;
      const ConstElement old = slot.get(base, *known[i]);
      out.back().base = old.value;
      out.back().base_info = old.info;
      of_base[*known[i]] = std::prev(out.end());
    }
    add_theirs(slot, base, ours, theirs, of_base, of_ours, out);
    return out;
  }

  static void add_theirs(const ChildInfo& slot, const void* base, const void* ours, const void* theirs,
                         std::vector<Entries::iterator>& of_base, const std::vector<Entries::iterator>& of_ours,
                         Entries& out) {
    const auto from_base = base == nullptr ? std::vector<std::optional<std::size_t>>(slot.size(theirs))
                                           : match_children(slot, base, theirs);
    const auto from_ours = match_children(slot, ours, theirs);
    auto place = out.begin();  // place after the last child of theirs
    for (std::size_t i = 0; i < from_base.size(); ++i) {
      const ConstElement child = slot.get(theirs, i);
      auto entry = out.end();
      if (from_base[i]) {
        entry = of_base[*from_base[i]];
      } else if (from_ours[i] && of_ours[*from_ours[i]]->base == nullptr &&
                 is_one(slot, child, *of_ours[*from_ours[i]])) {
        entry = of_ours[*from_ours[i]];  // Both versions added it.
      }
      if (entry == out.end()) {
        while (place != out.end() && place->base == nullptr && place->theirs == nullptr) ++place;
        entry = out.insert(place, Entry{});
        if (from_base[i]) {
          const ConstElement old = slot.get(base, *from_base[i]);
          entry->base = old.value;
          entry->base_info = old.info;
        }
      }
      entry->theirs = child.value;
      entry->their_info = child.info;
      entry->which = slot.which(theirs, i);
      place = std::next(entry);
    }
  }

  /// Returns whether children that both versions added are the same one: if they are equal, have the same id,
  /// are texts in the same language, or the slot has room for one only.
  static bool is_one(const ChildInfo& slot, const ConstElement& theirs, const Entry& ours) {
    if (slot.most == 1 || !id_of(theirs).empty()) return true;
    const bool is_text = theirs.info->attributes.size() == 1 && theirs.info->attributes.front().name == "lang";
    if (is_text && theirs.info == ours.our_info &&
        text_in(theirs.info->attributes.front(), theirs.value) ==
            text_in(theirs.info->attributes.front(), ours.ours))
      return true;
    return theirs.info == ours.our_info && theirs.info->equal(theirs.value, ours.ours);
  }

 public:
  const ElementInfo* m_root = nullptr;

 private:
  Merged& m_out;
  int m_next;
};

void find_marks(const ConstElement& element, Problems& problems) {
  const model::Node& node = element.info->node_of(element.value);
  if (node.extras) {
    for (const std::string& text : node.extras->before) {
      if (text.find(kConflictMark) == std::string::npos) continue;
      problems.push_back(make_problem(
          Severity::error, "xml.conflict",
          message("a conflict of a merge is open: choose a version, and delete the comment above the element"),
          node.place));
    }
  }
  for (const ChildInfo& slot : element.info->children)
    for (std::size_t i = 0, size = slot.size(element.value); i < size; ++i)
      find_marks(slot.get(element.value, i), problems);
}

}  // namespace

Problems find_conflicts(const model::Document& document) {
  Problems out;
  find_marks({&model::describe_kind(model::kind_of(document)), model::element_of(document)}, out);
  return out;
}

Merged merge(const model::Document& base, const model::Document& ours, const model::Document& theirs) {
  Merged out{ours, {}, {}};
  const NewIds names = find_new_ids(base, ours, theirs);
  model::Document other = theirs;
  rename_ids(other, names);
  for (const auto& [old, fresh] : names)
    out.notes.push_back(
        message("both versions have a new element \"{}\": theirs is called \"{}\" now", old, fresh));
  const int next =
      std::max({model::next_id_number(base), model::next_id_number(ours), model::next_id_number(other)});
  Merger merger(out, next);
  const ElementInfo& info = model::describe_kind(model::kind_of(ours));
  merger.m_root = &info;
  merger.element(info, model::element_of(base), model::element_of(ours), model::element_of(other),
                 model::element_of(out.document),
                 called(info, model::element_of(ours), std::string(model::kind_name(model::kind_of(ours)))));
  return out;
}

}  // namespace coq::versions
