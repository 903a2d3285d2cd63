// SPDX-License-Identifier: MIT
#include "core/documents/versions/matching.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/documents/xml/xml.h"

namespace coq::versions {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;

using Partners = std::vector<std::optional<std::size_t>>;

/// Attributes that tell siblings without ids apart.
constexpr std::string_view kKeys[] = {"lang", "side", "on", "of", "from", "to", "hex", "n", "head", "unit"};

/// Children of one slot that have no id.
struct Anonymous {
  std::vector<std::size_t> places;      ///< indexes in the slot
  std::vector<std::string> texts;       ///< as in a document; equal elements have equal texts
  std::vector<std::string> signatures;  ///< name and key attributes
};

std::string signature_of(const ConstElement& element, const std::string& name) {
  std::string out = name;
  for (const std::string_view key : kKeys) {
    if (element.info->find_attribute(key) == nullptr) continue;
    out += '\n';
    out += element.info->attribute_text(element.value, key);
  }
  return out;
}

Anonymous anonymous_children(const ChildInfo& slot, const void* parent) {
  Anonymous out;
  for (std::size_t i = 0, size = slot.size(parent); i < size; ++i) {
    const ConstElement child = slot.get(parent, i);
    if (!id_of(child).empty()) continue;
    const std::string& name = slot.names[slot.which(parent, i)];
    out.places.push_back(i);
    out.texts.push_back(xml::write_element(*child.info, name, child.value));
    out.signatures.push_back(signature_of(child, name));
  }
  return out;
}

/// A gap between two matches, as runs of children of both versions.
struct Gap {
  std::size_t before_begin, before_end, after_begin, after_end;
};

/// Matches equal texts of both lists without crossings. Small gaps get a longest common subsequence; in larger
/// ones each text gets the next equal one.
class Aligner {
 public:
  Aligner(const std::vector<std::string>& before, const std::vector<std::string>& after)
      : m_before(before), m_after(after), m_partners(after.size()) {}

  /// Matches texts within the gaps between the known matches.
  void run(const Partners& known) {
    m_partners = known;
    std::size_t before = 0, after = 0;
    for (std::size_t i = 0; i <= known.size(); ++i) {
      if (i < known.size() && !known[i]) continue;
      const std::size_t end = i < known.size() ? *known[i] : m_before.size();
      align({before, end, after, i});
      before = end + 1;
      after = i + 1;
    }
  }
  const Partners& partners() const { return m_partners; }

 private:
  void align(Gap gap) {
    while (gap.before_begin < gap.before_end && gap.after_begin < gap.after_end &&
           m_before[gap.before_begin] == m_after[gap.after_begin])
      m_partners[gap.after_begin++] = gap.before_begin++;
    while (gap.before_begin < gap.before_end && gap.after_begin < gap.after_end &&
           m_before[gap.before_end - 1] == m_after[gap.after_end - 1])
      m_partners[--gap.after_end] = --gap.before_end;
    const std::size_t rows = gap.before_end - gap.before_begin, columns = gap.after_end - gap.after_begin;
    if (rows == 0 || columns == 0) return;
    constexpr std::size_t kLargest = 4'000'000;  // largest table of lengths, in cells
    if (rows > kLargest / columns)
      align_in_turn(gap);
    else
      align_longest(gap, rows, columns);
  }

  void align_in_turn(const Gap& gap) {
    std::unordered_map<std::string_view, std::vector<std::size_t>> places;
    for (std::size_t i = gap.before_end; i-- > gap.before_begin;) places[m_before[i]].push_back(i);
    std::size_t next = gap.before_begin;
    for (std::size_t i = gap.after_begin; i < gap.after_end; ++i) {
      const auto found = places.find(m_after[i]);
      if (found == places.end()) continue;
      while (!found->second.empty() && found->second.back() < next) found->second.pop_back();
      if (found->second.empty()) continue;
      m_partners[i] = found->second.back();
      next = found->second.back() + 1;
    }
  }

  void align_longest(const Gap& gap, std::size_t rows, std::size_t columns) {
    std::vector<std::uint32_t> lengths((rows + 1) * (columns + 1),
                                       0);  // lengths of the longest common subsequences of the rests
    const auto at = [&](std::size_t row, std::size_t column) -> std::uint32_t& {
      return lengths[row * (columns + 1) + column];
    };
    for (std::size_t r = rows; r-- > 0;)
      for (std::size_t c = columns; c-- > 0;)
        at(r, c) = m_before[gap.before_begin + r] == m_after[gap.after_begin + c]
                       ? at(r + 1, c + 1) + 1
                       : std::max(at(r + 1, c), at(r, c + 1));
    for (std::size_t r = 0, c = 0; r < rows && c < columns;) {
      if (m_before[gap.before_begin + r] == m_after[gap.after_begin + c]) {
        m_partners[gap.after_begin + c++] = gap.before_begin + r++;
      } else if (at(r + 1, c) >= at(r, c + 1)) {
        ++r;
      } else {
        ++c;
      }
    }
  }

  const std::vector<std::string>&m_before, &m_after;
  Partners m_partners;
};

Partners align(const std::vector<std::string>& before, const std::vector<std::string>& after,
               const Partners& known) {
  Aligner aligner(before, after);
  aligner.run(known);
  return aligner.partners();
}

/// Returns the names without the key attributes. The children that are left are matched by name and order only.
std::vector<std::string> names_only(const std::vector<std::string>& signatures) {
  std::vector<std::string> out;
  for (const std::string& one : signatures) out.push_back(one.substr(0, one.find('\n')));
  return out;
}

void match_by_id(const ChildInfo& slot, const void* before, const void* after, Partners& partners) {
  std::unordered_map<std::string, std::size_t> places;
  for (std::size_t i = 0, size = slot.size(before); i < size; ++i) {
    std::string id = id_of(slot.get(before, i));
    if (!id.empty()) places.emplace(std::move(id), i);
  }
  for (std::size_t i = 0; i < partners.size(); ++i) {
    const auto found = places.find(id_of(slot.get(after, i)));
    if (found != places.end()) partners[i] = found->second;
  }
}

}  // namespace

std::string id_of(const ConstElement& element) {
  for (const AttributeInfo& attribute : element.info->attributes) {
    if (attribute.type.name != "id" && attribute.type.name != "entry-id") continue;
    std::string out;
    attribute.format(element.value, out);
    return out;
  }
  return {};
}

Partners match_children(const ChildInfo& slot, const void* before, const void* after) {
  Partners partners(slot.size(after));
  if (slot.most == 1) {
    if (!partners.empty() && slot.size(before) > 0) partners[0] = 0;
    return partners;
  }
  match_by_id(slot, before, after, partners);
  const Anonymous old = anonymous_children(slot, before), fresh = anonymous_children(slot, after);
  if (old.places.empty() || fresh.places.empty()) return partners;
  Partners found(fresh.places.size());
  found = align(old.texts, fresh.texts, found);
  found = align(old.signatures, fresh.signatures, found);
  found = align(names_only(old.signatures), names_only(fresh.signatures), found);
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i]) partners[fresh.places[i]] = old.places[*found[i]];
  return partners;
}

}  // namespace coq::versions
