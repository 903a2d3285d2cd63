// SPDX-License-Identifier: MIT
#include "core/documents/versions/differences.h"

#include <algorithm>

#include "core/documents/versions/matching.h"
#include "core/documents/xml/xml.h"

namespace coq::versions {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using Kind = Difference::Kind;

bool is_programs_own(const AttributeInfo& attribute) {
  return attribute.name == "writer" || attribute.name == "next";
}

std::optional<std::string> text_of(const AttributeInfo& attribute, const void* element) {
  std::string out;
  if (!attribute.format(element, out)) return std::nullopt;
  return out;
}

std::optional<std::string> text_of(const model::OpenAttributes& attributes, const std::string& name) {
  for (const auto& [known, text] : attributes)
    if (known == name) return text;
  return std::nullopt;
}

std::string prose_text(const std::vector<model::Paragraph>& prose) {
  std::string out;
  for (const model::Paragraph& paragraph : prose) {
    if (!out.empty()) out += '\n';
    for (const model::Run& run : paragraph) out += run.emphasised ? "*" + run.text + "*" : run.text;
  }
  return out;
}

/// Returns the name or title of an element: its attribute `name` or `title`, else its first child element of
/// that name.
std::string title_of(const ConstElement& element) {
  for (const char* name : {"name", "title"}) {
    std::string text = element.info->attribute_text(element.value, name);
    if (!text.empty()) return text;
    for (const ChildInfo& slot : element.info->children) {
      if (slot.names.front() != name || slot.size(element.value) == 0) continue;
      const ConstElement child = slot.get(element.value, 0);
      if (child.info->content) return text_of(*child.info->content, child.value).value_or("");
    }
  }
  return {};
}

/// Adds the points of a value to `points`. Returns whether the value consists of points.
bool add_points(const AttributeInfo& attribute, const void* element, std::vector<Point>& points) {
  const std::string text = text_of(attribute, element).value_or("");
  if (attribute.type.name == "points") {
    Shared<std::vector<Point>> read;
    if (model::as_points.parse(text, read)) points.insert(points.end(), read->begin(), read->end());
    return true;
  }
  if (attribute.type.name != "point") return false;
  Point read;
  if (model::as_point.parse(text, read)) points.push_back(read);
  return true;
}

/// Data collected about one element with an id, and its descendants without ids.
struct Owner {
  Difference difference;
  std::vector<Point> before, after;  ///< points of all values that consist of points
  bool has_other_points = false;
};

class Comparer {
 public:
  std::vector<Difference> run(const model::Document& before, const model::Document& after) {
    const ElementInfo& info = model::describe_kind(model::kind_of(after));
    compare_owner({&info, model::element_of(before)}, {&info, model::element_of(after)},
                  std::string(model::kind_name(model::kind_of(after))));
    return std::move(m_out);
  }

 private:
  void compare_owner(const ConstElement& before, const ConstElement& after, const std::string& name) {
    if (before.info == after.info && after.info->equal(before.value, after.value)) return;
    Owner owner;
    owner.difference = about(after, name);
    owner.difference.old_place = before.info->node_of(before.value).place;
    owner.difference.new_place = after.info->node_of(after.value).place;
    const std::size_t place = m_out.size();
    std::vector<Difference> own;
    if (before.info == after.info) {
      compare_fields(before, after, "", owner);
      own = settle(owner);
    } else {
      owner.difference.fields = {{"", xml::write_element(*before.info, "element", before.value),
                                  xml::write_element(*after.info, "element", after.value)}};
      own = {owner.difference};
    }
    m_out.insert(m_out.begin() + static_cast<std::ptrdiff_t>(place), own.begin(), own.end());
  }

  static Difference about(const ConstElement& element, const std::string& name) {
    Difference out;
    out.element = name;
    out.id = id_of(element);
    out.title = title_of(element);
    return out;
  }

  /// Makes differences of the collected data. Changes of the shape and of other values are separate
  /// differences.
  static std::vector<Difference> settle(const Owner& owner) {
    std::vector<Difference> out;
    if (owner.has_other_points) {
      Difference shape = owner.difference;
      shape.fields.clear();
      shape.kind = Kind::reshaped;
      if (!owner.before.empty() && owner.before.size() == owner.after.size()) {
        shape.shift = owner.after.front() - owner.before.front();
        const bool moved = std::equal(owner.before.begin(), owner.before.end(), owner.after.begin(),
                                      [&](const Point& a, const Point& b) { return b - a == shape.shift; });
        if (moved) shape.kind = Kind::moved;
      }
      if (shape.kind == Kind::reshaped) shape.shift = {};
      out.push_back(std::move(shape));
    }
    if (!owner.difference.fields.empty()) out.push_back(owner.difference);
    return out;
  }

  void compare_fields(const ConstElement& before, const ConstElement& after, const std::string& path,
                      Owner& owner) {
    const ElementInfo& info = *after.info;
    for (const AttributeInfo& attribute : info.attributes)
      if (!is_programs_own(attribute))
        compare_value(attribute, before.value, after.value, path + attribute.name, owner);
    if (info.content) compare_value(*info.content, before.value, after.value, parent_path(path), owner);
    if (info.open_attributes) compare_open(info, before.value, after.value, path, owner);
    if (info.prose) {
      const std::string old = prose_text(info.prose(const_cast<void*>(before.value))),
                        fresh = prose_text(info.prose(const_cast<void*>(after.value)));
      if (old != fresh) owner.difference.fields.push_back({parent_path(path), old, fresh});
    }
    for (const ChildInfo& slot : info.children) compare_children(slot, before.value, after.value, path, owner);
  }

  static std::string parent_path(const std::string& path) {
    return path.empty() ? path : path.substr(0, path.size() - 1);
  }

  static void compare_value(const AttributeInfo& attribute, const void* before, const void* after,
                            std::string path, Owner& owner) {
    const bool is_shape = add_points(attribute, before, owner.before);
    if (is_shape) add_points(attribute, after, owner.after);
    const auto old = text_of(attribute, before), fresh = text_of(attribute, after);
    if (old == fresh) return;
    if (is_shape)
      owner.has_other_points = true;
    else
      owner.difference.fields.push_back({std::move(path), old, fresh});
  }

  static void compare_open(const ElementInfo& info, const void* before, const void* after,
                           const std::string& path, Owner& owner) {
    const model::OpenAttributes& old = info.open_attributes(const_cast<void*>(before));
    const model::OpenAttributes& fresh = info.open_attributes(const_cast<void*>(after));
    for (const auto& [name, text] : old)
      if (text_of(fresh, name) != text)
        owner.difference.fields.push_back({path + name, text, text_of(fresh, name)});
    for (const auto& [name, text] : fresh)
      if (!text_of(old, name)) owner.difference.fields.push_back({path + name, std::nullopt, text});
  }

  void compare_children(const ChildInfo& slot, const void* before, const void* after, const std::string& path,
                        Owner& owner) {
    const auto partners = match_children(slot, before, after);
    std::vector<bool> stays(slot.size(before), false);
    std::size_t last = 0;
    bool reordered = false;
    for (std::size_t i = 0; i < partners.size(); ++i) {
      const ConstElement now = slot.get(after, i);
      const std::string& name = slot.names[slot.which(after, i)];
      if (!partners[i]) {
        come(now, name, path, owner);
        continue;
      }
      stays[*partners[i]] = true;
      reordered = reordered || *partners[i] < last;
      last = *partners[i];
      const ConstElement old = slot.get(before, *partners[i]);
      if (!id_of(now).empty())
        compare_owner(old, now, name);
      else if (old.info == now.info)
        compare_fields(old, now, path + name + "/", owner);
    }
    for (std::size_t i = 0; i < stays.size(); ++i)
      if (!stays[i]) go(slot.get(before, i), slot.names[slot.which(before, i)], path, owner);
    if (reordered) {
      Difference order = owner.difference;
      order.fields.clear();
      order.kind = Kind::reordered;
      order.element = slot.names.front();
      m_out.push_back(std::move(order));
    }
  }

  void come(const ConstElement& element, const std::string& name, const std::string& path, Owner& owner) {
    if (id_of(element).empty()) {
      owner.difference.fields.push_back(
          {path + name, std::nullopt, xml::write_element(*element.info, name, element.value)});
      return;
    }
    Difference& added = m_out.emplace_back(about(element, name));
    added.kind = Kind::added;
    added.new_place = element.info->node_of(element.value).place;
  }
  void go(const ConstElement& element, const std::string& name, const std::string& path, Owner& owner) {
    if (id_of(element).empty()) {
      owner.difference.fields.push_back(
          {path + name, xml::write_element(*element.info, name, element.value), std::nullopt});
      return;
    }
    Difference& removed = m_out.emplace_back(about(element, name));
    removed.kind = Kind::removed;
    removed.old_place = element.info->node_of(element.value).place;
  }

  std::vector<Difference> m_out;
};

}  // namespace

std::string_view word_of(Kind kind) {
  switch (kind) {
    case Kind::added:
      return "added";
    case Kind::removed:
      return "removed";
    case Kind::moved:
      return "moved";
    case Kind::reshaped:
      return "reshaped";
    case Kind::changed:
      return "changed";
    case Kind::reordered:
      return "reordered";
  }
  return "changed";
}

std::vector<Difference> differences(const model::Document& before, const model::Document& after) {
  return Comparer().run(before, after);
}

}  // namespace coq::versions
