// SPDX-License-Identifier: MIT
// The strip with the lengths that the rules use.
#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/drawing/primitives/words.h"
#include "core/drawing/rosters/sheet_drawer.h"

namespace coq::drawing {

using namespace detail;

namespace {

constexpr Um kStripBreadth = 26'000, kStripTop = 7'000, kStripLane = 4'200, kStripGap = 1'200;
constexpr int kMaxLanes = 40;

/// A length on the strip: a line from the strip's edge down to the lane of its name. The name is on the right
/// of the line, or on its left near the end of the strip.
struct StripMark {
  Um at = 0;
  std::string name{}, length{};
  int lane = 0;
  Um from = 0, to = 0;  ///< extent of its text
};

Font strip_name() {
  return narrow(8'000, true);
}
Font strip_length() {
  return narrow(7'000);
}

/// Assigns each mark the first lane where its text overlaps no other text and no line crosses a text. Returns
/// the number of lanes. Marks are processed from right to left, because lines further right end higher.
int place_marks(const Drawer& draw, Um longest, std::vector<StripMark>& marks) {
  std::stable_sort(marks.begin(), marks.end(),
                   [](const StripMark& a, const StripMark& b) { return a.at > b.at; });
  int lanes = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    StripMark& mark = marks[i];
    const Um width = draw.width(mark.name, strip_name()) + kStripGap + draw.width(mark.length, strip_length()) +
                     2 * kStripGap;
    const bool behind = mark.at + width <= longest;
    mark.from = behind ? mark.at : std::max<Um>(0, mark.at - width);
    mark.to = mark.from + width;
    const auto taken = [&](const StripMark& other) {
      const bool meets = mark.from < other.to && other.from < mark.to;
      const bool crossed = other.at > mark.from && other.at < mark.to;
      return (meets && other.lane == mark.lane) || (crossed && other.lane >= mark.lane);
    };
    while (mark.lane < kMaxLanes &&
           std::any_of(marks.begin(), marks.begin() + static_cast<std::ptrdiff_t>(i), taken))
      ++mark.lane;
    lanes = std::max(lanes, mark.lane + 1);
  }
  return lanes;
}

/// Draws a mark. Screen readers see it as a row of a table.
void draw_mark(const Drawer& draw, const StripMark& mark, std::vector<Item>& out) {
  const Um base = kStripTop + (mark.lane + 1) * kStripLane - kStripGap;
  Shape down;
  down.outline.add_segment({mark.at, 0}, {mark.at, base + kStripGap / 2});
  down.stroke = line(kUnitInk, 350);
  out.emplace_back(std::move(down));
  const Um room = mark.to - mark.from;
  add_group(Role::row_head, out, [&] {
    draw.text(out, mark.name, {mark.from + kStripGap, base}, strip_name(), kUnitInk, room);
  });
  add_group(Role::cell, out, [&] {
    draw.text(out, mark.length, {mark.to - kStripGap, base}, strip_length(), kUnitQuiet, room, Anchor::end);
  });
}

}  // namespace

Result<Document> measuring_strip(const model::RulesetDocument& ruleset, const UnitSheetOptions& options,
                                 TextMetrics& metrics) {
  const Result<Paper> paper = paper_of(options.paper, "sheet.paper");
  if (!paper) return paper.error();
  const model::Table* table = ruleset.find_table("measures");
  if (table == nullptr || table->rows.empty()) return no_units();
  const UnitWords words(ruleset, language(options, ruleset.lang));
  const Drawer draw(words, options, metrics);
  std::vector<StripMark> marks;
  Um longest = 0;
  for (const model::TableRow& row : table->rows) {
    StripMark mark;
    mark.at = parse_mm(row.cell("mm")).value_or(0);
    mark.name = row.cell(words.lang().starts_with("fr") ? "fr" : "en");
    mark.length = text::with_decimal_sign(format_mm(mark.at), words.lang()) + "\u00A0mm";
    longest = std::max(longest, mark.at);
    marks.push_back(std::move(mark));
  }
  const int lanes = place_marks(draw, longest, marks);
  Sheets sheets(*paper, std::string(words.word("strip")));
  // The strip is vertical if it is longer than the paper is wide.
  const bool upright = longest > paper->width - 2 * kSheetMargin;
  const Um breadth = std::max(kStripBreadth, kStripTop + lanes * kStripLane + kStripGap);
  const Box box = upright ? sheets.next(breadth, longest, 0) : sheets.next(longest, breadth, 0);
  Group group;
  const Box lying{{0, 0}, {longest, breadth}};
  group.items.emplace_back(box_shape(lying, kWhite));
  for (Um at = 10'000; at < longest; at += 10'000) {
    Shape tick;
    tick.outline.add_segment({at, 0}, {at, at % 50'000 == 0 ? 5'000 : 3'000});
    tick.stroke = line(kUnitQuiet, 120);
    group.items.emplace_back(std::move(tick));
  }
  std::vector<Item> rows;
  for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark)
    add_group(Role::row, rows, [&] { draw_mark(draw, *mark, rows); });
  group.items.push_back(group_of(Role::table, std::move(rows)));
  group.transform = upright ? Transform::rotate(90'000, {}).then(Transform::move({box.max.x, box.min.y}))
                            : Transform::move(box.min);
  sheets.items().emplace_back(std::move(group));
  sheets.cut(box);
  return document_of(sheets.take(), std::string(words.word("strip")), words, options);
}

}  // namespace coq::drawing
