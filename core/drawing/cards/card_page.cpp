// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_page.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/primitives/scene.h"

namespace coq::drawing {
namespace {

/// Returns the end index of the rows from `first` that must stay together.
std::size_t end_of_chain(const std::vector<FlowRow>& rows, std::size_t first) {
  std::size_t end = first;
  while (end + 1 < rows.size() && rows[end].keep_with_next) ++end;
  return end + 1;
}

Item moved(const Item& item, Point by) {
  // Table rows must remain direct children of their table, so the transform of the row itself is changed.
  if (const auto* row = std::get_if<Group>(&item.content); row != nullptr && row->role == Role::row) {
    Group copy = *row;
    copy.transform = copy.transform.then(Transform::move(by));
    return Item(std::move(copy), item.id);
  }
  Group group;
  group.items.push_back(item);
  group.transform = Transform::move(by);
  return Item(std::move(group), item.id);
}

/// Places rows on a page and joins the lines of a paragraph.
class PageFiller {
 public:
  PageFiller(std::vector<Item>& items, std::vector<FieldBox>& fields) : m_items(items), m_fields(fields) {}

  void put(const FlowRow& row, Point at) {
    note(row, at);
    if (row.table < 0 || row.table != m_table) finish_table();
    m_table = row.table;
    std::vector<Item>& items = row.table < 0 ? m_items : m_rows;
    for (const Item& item : row.items) items.push_back(moved(item, at));
    if (row.paragraph < 0) return;
    if (row.paragraph != m_number) {
      finish();
      m_number = row.paragraph;
      m_paragraph = Paragraph{};
      m_paragraph.color = row.color;
      m_paragraph.language = row.language;
      m_paragraph.tag = row.tag;
      m_paragraph.wear = row.wear;
    }
    TextLine line = row.line;
    line.at = {line.at.x + at.x, line.at.y + at.y};
    m_paragraph.lines.push_back(std::move(line));
  }
  void finish_all() {
    finish();
    finish_table();
  }

 private:
  void finish_table() {
    if (!m_rows.empty()) m_items.push_back(group_of(Role::table, std::exchange(m_rows, {})));
  }
  void finish() {
    if (m_number >= 0 && !m_paragraph.lines.empty()) m_items.emplace_back(std::move(m_paragraph));
    m_number = -1;
    m_paragraph = Paragraph{};
  }

  void note(const FlowRow& row, Point at) {
    for (const FieldBox& field : row.fields) {
      const Box& box = field.box;
      m_fields.push_back(
          {field.element, {{box.min.x + at.x, box.min.y + at.y}, {box.max.x + at.x, box.max.y + at.y}}});
    }
    if (row.element.empty() || !row.fields.empty() || row.height == 0) return;
    Um right = row.line.at.x + row.line.width;
    for (const Item& item : row.items) right = std::max(right, item.bounds.max.x);
    const Box box{at, {at.x + right, at.y + row.height}};
    const bool goes_on = !m_fields.empty() && m_fields.back().element == row.element;
    if (goes_on) {
      m_fields.back().box.include(box);
    } else {
      m_fields.push_back({row.element, box});
    }
  }

  std::vector<Item>& m_items;
  std::vector<Item> m_rows;  ///< rows of the current table
  int m_table = -1;
  std::vector<FieldBox>& m_fields;
  Paragraph m_paragraph{};
  int m_number = -1;
};

}  // namespace

void Flow::add_text(const std::string& field, const TextBox& box, Um space_before, Um line_height, Color color,
                    text::Language language, TextTag tag, std::optional<Wear> wear, Um paragraph_gap, Um x) {
  Um before = space_before;
  for (const auto& lines : box.paragraphs) {
    const int number = m_paragraphs++;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      FlowRow row;
      row.field = field;
      row.space_before = i == 0 ? before : 0;
      row.height = line_height;
      row.paragraph = number;
      row.keep_with_next = i + 1 < lines.size() && (i == 0 || i + 2 == lines.size());
      row.line = lines[i];
      // The baseline is at three quarters of the line, as in typewriters and most fonts.
      row.line.at = {lines[i].at.x + x, line_height * 3 / 4};
      row.color = color;
      row.language = language;
      row.tag = tag;
      row.wear = wear;
      row.element = m_element;
      if (row.wear) row.wear->seed += static_cast<std::uint32_t>(number) * 7919U;
      m_rows.push_back(std::move(row));
    }
    before = paragraph_gap;
  }
}

void Flow::add_block(FlowRow row) {
  row.element = m_element;
  m_rows.push_back(std::move(row));
}

void Flow::keep_last() {
  if (!m_rows.empty()) m_rows.back().keep_with_next = true;
}

std::int64_t Flow::height() const {
  std::int64_t sum = 0;
  for (const FlowRow& row : m_rows) sum += row.space_before + row.height;
  return sum;
}

Flowed Flow::fill(const std::vector<FlowFrame>& frames) const {
  Flowed result;
  std::size_t next = 0;
  for (const FlowFrame& frame : frames) {
    if (next >= m_rows.size()) break;
    PageFiller filler(result.pages.emplace_back(), result.fields.emplace_back());
    Um y = frame.top;
    bool first = true;
    while (next < m_rows.size()) {
      const std::size_t end = end_of_chain(m_rows, next);
      Um height = 0;
      for (std::size_t i = next; i < end; ++i)
        height += m_rows[i].height + (first && i == next ? 0 : m_rows[i].space_before);
      if (y + height > frame.bottom) break;
      for (; next < end; ++next) {
        if (!first) y += m_rows[next].space_before;
        filler.put(m_rows[next], {frame.left, y});
        y += m_rows[next].height;
        first = false;
      }
    }
    filler.finish_all();
    result.last_y = y;
  }
  result.left_over.assign(m_rows.begin() + static_cast<std::ptrdiff_t>(next), m_rows.end());
  if (result.left_over.empty() || result.fields.empty()) return result;
  constexpr Um kMark = 3'000;
  for (const FlowRow& row : result.left_over) {
    std::vector<FieldBox>& last = result.fields.back();
    if (row.element.empty() || (!last.empty() && last.back().over && last.back().element == row.element))
      continue;
    const FlowFrame& frame = frames[result.pages.size() - 1];
    last.push_back(
        {row.element, {{frame.left, frame.bottom}, {frame.left + 60'000, frame.bottom + kMark}}, true});
  }
  return result;
}

Problems overflow_problems(const std::vector<FlowRow>& left_over, const std::string& card, int size) {
  struct Over {
    std::string field;
    int lines = 0;
    std::int64_t height = 0;
  };
  std::vector<Over> fields;
  for (const FlowRow& row : left_over) {
    if (row.field.empty()) continue;
    auto over = std::find_if(fields.begin(), fields.end(), [&](const Over& o) { return o.field == row.field; });
    if (over == fields.end()) over = fields.insert(fields.end(), Over{row.field, 0, 0});
    over->lines += 1;
    over->height += row.space_before + row.height;
  }
  Problems problems;
  for (const Over& over : fields) {
    const std::int64_t mm = (over.height + 999) / 1000;
    Problem problem =
        make_error("text.overflow",
                   over.lines == 1 ? message("card \"{}\", field \"{}\": 1 line ({} mm) too long at {} pt",
                                             card, over.field, mm, format_thousandths(size))
                                   : message("card \"{}\", field \"{}\": {} lines ({} mm) too long at {} pt",
                                             card, over.field, over.lines, mm, format_thousandths(size)));
    problem.subject = card;
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace coq::drawing
