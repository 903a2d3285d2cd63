// SPDX-License-Identifier: MIT
#include "core/drawing/counters/gang.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/counters/counter_art.h"

namespace coq::drawing {
namespace {

constexpr Um kMinCounter = 3'000;  ///< even a cube is larger
/// A sheet of the largest paper could hold more half-inch counters.
constexpr std::int64_t kMaxOnSheet = 20'000;

}  // namespace

Box SheetLayout::cell(int index) const {
  const Um x = at.x + (index % columns) * (width + gutter);
  const Um y = at.y + (index / columns) * (height + gutter);
  return {{x, y}, {x + width, y + height}};
}

Box SheetLayout::block() const {
  return {at, {at.x + columns * (width + gutter) - gutter, at.y + rows * (height + gutter) - gutter}};
}

Result<SheetLayout> sheet_layout(const SheetSettings& settings, Um width, Um height) {
  const auto count = [&](Um paper, Um size) {
    const Um room = paper - 2 * settings.margin - 2 * settings.bleed + settings.gutter;
    return room <= 0 || size <= 0 ? 0 : room / (size + settings.gutter);
  };
  if (width < kMinCounter || height < kMinCounter)
    return make_error("sheet.size", message("a counter of {} x {} mm cannot be cut: the minimum is {} mm",
                                            format_mm(width), format_mm(height), format_mm(kMinCounter)));
  SheetLayout layout;
  layout.columns = count(settings.paper_width, width);
  layout.rows = count(settings.paper_height - 2 * settings.foot, height);
  layout.width = width;
  layout.height = height;
  layout.gutter = settings.gutter;
  if (layout.columns == 0 || layout.rows == 0)
    return make_error("sheet.size", message("no counter of {} x {} mm fits on a sheet of {} x {} mm",
                                            format_mm(width), format_mm(height),
                                            format_mm(settings.paper_width), format_mm(settings.paper_height)));
  if (std::int64_t{layout.columns} * layout.rows > kMaxOnSheet)
    return make_error("sheet.size", message("{} counters do not fit on one sheet: {} at most",
                                            std::int64_t{layout.columns} * layout.rows, kMaxOnSheet));
  const Box block = layout.block();
  layout.at = {(settings.paper_width - block.max.x) / 2, (settings.paper_height - block.max.y) / 2};
  return layout;
}

Transform correction(const PrinterProfile& profile, bool back, Um paper_width, Um paper_height) {
  const Point middle{paper_width / 2, paper_height / 2};
  Transform result = Transform::scale(profile.scale_x / 1000.0, profile.scale_y / 1000.0, middle);
  if (!back) return result;
  if (profile.rotation != 0) result = result.then(Transform::rotate(profile.rotation, middle));
  return result.then(Transform::move({profile.dx, profile.dy}));
}

// The arrangement of counters on sheets.

namespace {

/// A unit that repeats on a sheet: a counter, or a block of counters.
struct Unit {
  int columns = 1, rows = 1;  ///< in counters
  Um width = 0, height = 0;
  Um gap = 0;  ///< distance to the next unit

  std::size_t size() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
};

int fitting(Um room, Um size, Um gap) {
  return room < size ? 0 : static_cast<int>((room + gap) / (size + gap));
}
Um extent(int count, Um size, Um gap) {
  return count * (size + gap) - gap;
}

bool begins_group(const SheetPiece& piece, const SheetPiece& before) {
  return piece.counter->nation != before.counter->nation || piece.counter->kind != before.counter->kind;
}

/// Inserts blanks before each nation, so that it starts a new row of `row` pieces.
std::vector<SheetPiece> in_groups(const std::vector<SheetPiece>& pieces, std::size_t row, bool breaks) {
  std::vector<SheetPiece> out;
  out.reserve(pieces.size() + row);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (breaks && i > 0 && begins_group(pieces[i], pieces[i - 1]))
      while (out.size() % row != 0) out.emplace_back();
    out.push_back(pieces[i]);
  }
  return out;
}

class Gang {
 public:
  Gang(const GangSettings& settings, bool breaks)
      : m_settings(settings),
        m_breaks(breaks),
        m_width(room(settings.sheet.paper_width)),
        m_height(room(settings.sheet.paper_height - 2 * settings.sheet.foot)) {}

  void add(const PieceList& list) {
    const Unit unit = unit_of(list);
    if (beside(list, unit)) return;
    const int most = fitting(m_width, unit.width, unit.gap);
    const std::vector<SheetPiece> pieces = in_groups(list.pieces, row_of(unit, most), m_breaks);
    for (std::size_t from = 0; from < pieces.size();) {
      Um y = m_shelf.height == 0 ? 0 : m_shelf.y + m_shelf.height + m_settings.lane;
      if (m_sheets.empty() || fitting(m_height - y, unit.height, unit.gap) == 0) {
        m_sheets.emplace_back();
        y = 0;
      }
      const auto units = (pieces.size() - from + unit.size() - 1) / unit.size();
      const int columns = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(most), units));
      const auto wanted = (units + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
      const int rows = static_cast<int>(std::min<std::size_t>(
          static_cast<std::size_t>(fitting(m_height - y, unit.height, unit.gap)), wanted));
      const std::size_t count =
          std::min(pieces.size() - from, unit.size() * static_cast<std::size_t>(columns * rows));
      const auto begin = pieces.begin() + static_cast<std::ptrdiff_t>(from);
      place(list, unit, columns, rows, {0, y}, {begin, begin + static_cast<std::ptrdiff_t>(count)});
      m_shelf = {y, extent(rows, unit.height, unit.gap), extent(columns, unit.width, unit.gap)};
      from += count;
    }
  }

  std::vector<GangedSheet> take(const std::vector<PieceList>& lists) {
    for (GangedSheet& sheet : m_sheets) {
      if (sheet.has_one_size()) fill_up(lists, sheet);
      const Box all = sheet.trim();
      const Point by{(m_settings.sheet.paper_width - all.width()) / 2 - all.min.x,
                     (m_settings.sheet.paper_height - all.height()) / 2 - all.min.y};
      for (DieBlock& block : sheet.blocks)
        block.layout.at = {block.layout.at.x + by.x, block.layout.at.y + by.y};
    }
    return std::move(m_sheets);
  }

 private:
  Um room(Um paper) const { return paper - 2 * m_settings.sheet.margin - 2 * m_settings.sheet.bleed; }
  bool in_blocks() const { return m_settings.columns > 0 && m_settings.rows > 0; }
  /// Returns the number of pieces after which a nation may start.
  std::size_t row_of(const Unit& unit, int columns) const {
    return in_blocks() ? unit.size() : static_cast<std::size_t>(columns);
  }

  Unit unit_of(const PieceList& list) const {
    const Um gutter = m_settings.sheet.gutter;
    Unit unit{1, 1, list.width, list.height, gutter};
    if (!in_blocks()) return unit;
    unit.columns = std::clamp(m_settings.columns, 1, fitting(m_width, list.width, gutter));
    unit.rows = std::clamp(m_settings.rows, 1, fitting(m_height, list.height, gutter));
    unit.width = extent(unit.columns, list.width, gutter);
    unit.height = extent(unit.rows, list.height, gutter);
    unit.gap = m_settings.lane;
    return unit;
  }

  /// Places a whole list to the right of the last block, if it is not higher than that block.
  bool beside(const PieceList& list, const Unit& unit) {
    if (m_sheets.empty() || m_shelf.height == 0) return false;
    const Um x = m_shelf.width + m_settings.lane;
    const int most = fitting(m_width - x, unit.width, unit.gap);
    const int rows = fitting(m_shelf.height, unit.height, unit.gap);
    if (most == 0 || rows == 0) return false;
    const std::vector<SheetPiece> pieces = in_groups(list.pieces, row_of(unit, most), m_breaks);
    const auto units = (pieces.size() + unit.size() - 1) / unit.size();
    if (units > static_cast<std::size_t>(most) * static_cast<std::size_t>(rows)) return false;
    const int columns = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(most), units));
    const int needed =
        static_cast<int>((units + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns));
    place(list, unit, columns, needed, {x, m_shelf.y}, pieces);
    m_shelf.width = x + extent(columns, unit.width, unit.gap);
    return true;
  }

  void place(const PieceList& list, const Unit& unit, int columns, int rows, Point at,
             std::vector<SheetPiece> pieces) {
    std::vector<DieBlock>& blocks = m_sheets.back().blocks;
    if (!in_blocks()) {
      blocks.push_back({{columns, rows, list.width, list.height, unit.gap, at}, std::move(pieces)});
      return;
    }
    for (int i = 0; i < columns * rows; ++i) {
      DieBlock block;
      block.layout = {
          unit.columns,
          unit.rows,
          list.width,
          list.height,
          m_settings.sheet.gutter,
          {at.x + i % columns * (unit.width + unit.gap), at.y + i / columns * (unit.height + unit.gap)}};
      const std::size_t from = std::min(pieces.size(), unit.size() * static_cast<std::size_t>(i));
      const std::size_t to = std::min(pieces.size(), from + unit.size());
      block.pieces.assign(pieces.begin() + static_cast<std::ptrdiff_t>(from),
                          pieces.begin() + static_cast<std::ptrdiff_t>(to));
      blocks.push_back(std::move(block));
    }
  }

  /// Fills a sheet that holds a single list with blanks.
  void fill_up(const std::vector<PieceList>& lists, GangedSheet& sheet) {
    const SheetLayout first = sheet.blocks.front().layout;
    const auto list = std::find_if(lists.begin(), lists.end(), [&](const PieceList& one) {
      return one.width == first.width && one.height == first.height;
    });
    if (list == lists.end()) return;
    const Unit unit = unit_of(*list);
    const int columns = fitting(m_width, unit.width, unit.gap), rows = fitting(m_height, unit.height, unit.gap);
    std::vector<SheetPiece> pieces;
    for (DieBlock& block : sheet.blocks) {
      if (in_blocks()) block.pieces.resize(unit.size());
      pieces.insert(pieces.end(), block.pieces.begin(), block.pieces.end());
    }
    sheet.blocks.clear();
    std::swap(m_sheets.back(), sheet);  // place() adds to the last sheet
    place(*list, unit, columns, rows, {0, 0}, std::move(pieces));
    std::swap(m_sheets.back(), sheet);
  }

  struct Shelf {
    Um y = 0, height = 0, width = 0;
  };
  GangSettings m_settings;
  bool m_breaks;
  Um m_width, m_height;
  Shelf m_shelf{};
  std::vector<GangedSheet> m_sheets{};
};

}  // namespace

Box GangedSheet::trim() const {
  Box all;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Box one = blocks[i].layout.block();
    if (i == 0) all = one;
    all = {{std::min(all.min.x, one.min.x), std::min(all.min.y, one.min.y)},
           {std::max(all.max.x, one.max.x), std::max(all.max.y, one.max.y)}};
  }
  return all;
}

bool GangedSheet::has_one_size() const {
  return std::all_of(blocks.begin(), blocks.end(), [&](const DieBlock& block) {
    return block.layout.width == blocks.front().layout.width &&
           block.layout.height == blocks.front().layout.height;
  });
}

std::vector<PieceList> pieces_of(const std::vector<const model::CountersDocument*>& documents) {
  std::vector<PieceList> lists;
  for (const auto* document : documents)
    for (const model::Counter& counter : document->counters) {
      const Um width = counter.base ? counter.base->x : counter.size.value_or(kCounterSize);
      const Um height = counter.base ? counter.base->y : counter.size.value_or(kCounterSize);
      auto list = std::find_if(lists.begin(), lists.end(),
                               [&](const PieceList& l) { return l.width == width && l.height == height; });
      if (list == lists.end()) list = lists.insert(lists.end(), PieceList{width, height, {}});
      for (int i = 0; i < counter.count; ++i) list->pieces.push_back({document, &counter, i});
    }
  return lists;
}

Result<std::vector<GangedSheet>> gang(const std::vector<PieceList>& lists, const GangSettings& settings) {
  for (const PieceList& list : lists)
    if (auto layout = sheet_layout(settings.sheet, list.width, list.height); !layout) return layout.error();
  const auto ganged = [&](bool breaks) {
    Gang out(settings, breaks);
    for (const PieceList& list : lists) out.add(list);
    return out.take(lists);
  };
  std::vector<GangedSheet> tight = ganged(false), apart = ganged(true);
  return apart.size() <= tight.size() ? std::move(apart) : std::move(tight);
}

}  // namespace coq::drawing
