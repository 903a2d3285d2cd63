// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/aid_flow.h"

#include <algorithm>

#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

/// Minimum rows or paragraphs before and after a split.
constexpr std::size_t kMinAbove = 3, kMinBelow = 2;
constexpr int kPartedFrom = 4;  ///< a section longer than a quarter of a column is split

/// Returns the number of parts between which a section can be split: paragraphs and table rows.
std::size_t count_of(const AidBlock& block) {
  const auto* table = std::get_if<AidTable>(&block);
  return table != nullptr ? std::max<std::size_t>(1, table->rows.size()) : 1;
}

std::size_t count_of(const AidSection& section) {
  std::size_t count = 0;
  for (const AidBlock& block : section.blocks) count += count_of(block);
  return count;
}

/// Returns the first `count` paragraphs and rows, or the remaining ones.
AidSection part_of(const AidSection& section, std::size_t count, bool first) {
  AidSection out{section.number, section.title, {}};
  for (const AidBlock& block : section.blocks) {
    const std::size_t own = count_of(block), taken = std::min(own, count);
    count -= taken;
    if (taken == own || taken == 0) {
      if ((taken == own) == first) out.blocks.push_back(block);
      continue;
    }
    AidTable table = std::get<AidTable>(block);
    const auto cut = table.rows.begin() + static_cast<std::ptrdiff_t>(taken);
    if (first)
      table.rows.erase(cut, table.rows.end());
    else
      table.rows.erase(table.rows.begin(), cut);
    out.blocks.emplace_back(std::move(table));
  }
  return out;
}

class AidFlowing {
 public:
  explicit AidFlowing(const AidFlow& flow) : m_flow(flow) {}

  /// Adds a section. Returns false if a part is too high for any column.
  bool add(AidSection section) {
    const std::string title = section.title;
    for (;;) {
      const Um high = m_flow.measure(section), before = column().sections.empty() ? 0 : m_flow.gap;
      const Um room = m_flow.height - m_used - before;
      if (high <= room) {
        put(std::move(section), high + before);
        return true;
      }
      const bool is_long = high > m_flow.height / kPartedFrom;
      const std::size_t all = count_of(section), fit = is_long ? fitting(section, all, room) : 0;
      const bool fresh = column().sections.empty();
      if (fit > 0 && (fresh || (fit >= kMinAbove && all - fit >= kMinBelow))) {
        AidSection rest = part_of(section, fit, false);
        rest.title = fill_in(m_flow.continued, {title});
        put(part_of(section, fit, true), room);
        section = std::move(rest);
      } else if (fresh) {
        return false;
      }
      next_column();
    }
  }
  std::vector<AidPage> take() { return std::move(m_pages); }

 private:
  AidColumnOfPage& column() {
    if (m_pages.empty()) begin_page();
    return m_pages.back().columns[m_column];
  }
  void begin_page() {
    m_pages.emplace_back().columns.resize(static_cast<std::size_t>(m_flow.columns));
    m_column = 0;
    m_used = 0;
  }
  void next_column() {
    m_used = 0;
    if (++m_column == static_cast<std::size_t>(m_flow.columns)) begin_page();
  }
  void put(AidSection section, Um high) {
    column().sections.push_back(std::move(section));
    m_used += high;
  }
  /// Returns the number of paragraphs and rows that fit.
  std::size_t fitting(const AidSection& section, std::size_t all, Um room) const {
    std::size_t low = 0, high = all - 1;
    while (low < high) {
      const std::size_t middle = (low + high + 1) / 2;
      if (m_flow.measure(part_of(section, middle, true)) <= room)
        low = middle;
      else
        high = middle - 1;
    }
    return low;
  }

  const AidFlow& m_flow;
  std::vector<AidPage> m_pages;
  std::size_t m_column = 0;
  Um m_used = 0;
};

}  // namespace

std::optional<std::vector<AidPage>> flowed_pages(const std::vector<AidSection>& sections, const AidFlow& flow,
                                                 std::string& too_high) {
  AidFlowing all(flow);
  for (const AidSection& section : sections)
    if (!all.add(section)) {
      too_high = section.title;
      return std::nullopt;
    }
  return all.take();
}

}  // namespace coq::drawing
