// SPDX-License-Identifier: MIT
#include "importers/vassal/module_board.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "importers/format/option_reader.h"
#include "importers/vassal/fields.h"

namespace coq::importers::vassal {
namespace {

double number_of(const Component& node, const char* name, double otherwise) {
  const auto value = parse_number(trim(node.attribute(name)));
  return value && std::abs(*value) < 1e6 ? *value : otherwise;
}
int whole_of(const Component& node, const char* name) {
  constexpr int kMost = 100'000;
  return std::clamp(number_or(node.attribute(name), 0), -kMost, kMost);
}
bool truth_of(const Component& node, const char* name) {
  return std::string_view(node.attribute(name)) == "true";
}

BoardGrid grid_of_node(const Component& node) {
  BoardGrid out;
  constexpr double kEngineHeight = 64;
  out.sideways = truth_of(node, "sideways");
  out.x0 = number_of(node, "x0", 0);
  out.y0 = number_of(node, "y0", kEngineHeight / 2);
  out.dy = number_of(node, "dy", kEngineHeight);
  out.dx = number_of(node, "dx", out.dy * std::sqrt(3.0) / 2);
  for (const Component& child : node.children()) {
    if (class_of(child) != "HexGridNumbering") continue;
    out.numbered = true;
    out.h_first = attribute_of(child, "first") != "V";
    out.separator = attribute_of(child, "sep");
    out.h_letters = attribute_of(child, "hType") == "A";
    out.v_letters = attribute_of(child, "vType") == "A";
    out.h_leading = std::clamp(whole_of(child, "hLeading"), 0, 6);
    out.v_leading = std::clamp(whole_of(child, "vLeading"), 0, 6);
    out.h_from = whole_of(child, "hOff");
    out.v_from = whole_of(child, "vOff");
    out.h_falls = truth_of(child, "hDescend");
    out.v_falls = truth_of(child, "vDescend");
    out.stagger = !child.has("stagger") || truth_of(child, "stagger");
  }
  return out;
}

/// Returns the grid of a board: its own, that around zones, or that of the first zone with hexes.
std::optional<BoardGrid> grid_of_board(const Component& board) {
  const auto direct = [](const Component& parent) -> Component {
    for (const Component& child : parent.children())
      if (class_of(child) == "HexGrid") return child;
    return {};
  };
  Component found = direct(board);
  for (const Component& zoned : components_named(board, "ZonedGrid"))
    if (!found) found = direct(zoned);
  for (const Component& zone : components_named(board, "Zone"))
    if (!found) found = direct(zone);
  if (!found) return std::nullopt;
  return grid_of_node(found);
}

std::string window_of(const Component& board) {
  for (Component at = board.parent(); at; at = at.parent())
    if (at.has("mapName")) return attribute_of(at, "mapName");
  return {};
}

/// The engine's name of a part of a hex number.
std::string part_of(int value, bool letters, int leading) {
  std::string out;
  if (letters) {
    for (; value >= 0; value -= 26) out += static_cast<char>('A' + value % 26);
    return out;
  }
  out = std::to_string(value);
  const auto width = static_cast<std::size_t>(leading) + 1;
  return out.size() < width ? std::string(width - out.size(), '0') + out : out;
}

/// Lays a board's hexes out as a grid of ours. A hex has a line, and a rank in its line: the number of its row,
/// if lines are columns.
class BoardLayout {
 public:
  explicit BoardLayout(const HexBoard& board) : m_board(board), m_grid(board.grid) {
    m_lines = m_grid.sideways ? board.height : board.width;
    m_along = m_grid.sideways ? board.width : board.height;
    // The engine's numbers of all lines and hexes use the step of the other direction.
    const double across = m_grid.sideways ? m_grid.dx : m_grid.dy,
                 down = m_grid.sideways ? m_grid.dy : m_grid.dx;
    m_all_lines = static_cast<int>(std::floor(m_lines / across + 0.5));
    m_all_along = static_cast<int>(std::floor(m_along / down + 0.5));
  }

  bool set_extent(const std::vector<BoardPoint>& in_play) {
    constexpr double kLeastStep = 4;
    if (!(m_grid.dx >= kLeastStep && m_grid.dy >= kLeastStep)) return false;
    if (m_lines / m_grid.dx > 1'100 || m_along / m_grid.dy > 1'100) return false;
    if (in_play.empty()) {
      set_by_image();
    } else {
      for (const BoardPoint& point : in_play) include(line_rank_at(point));
    }
    constexpr int kMost = 999;
    return m_count > 0 && m_last_line - m_first_line < kMost && m_last_rank - m_first_rank < kMost;
  }

  std::pair<int, int> line_rank_at(BoardPoint point) const {
    const double across = m_grid.sideways ? point.y : point.x, along = m_grid.sideways ? point.x : point.y;
    const auto line = static_cast<int>(std::lround((across - m_grid.x0) / m_grid.dx));
    const auto rank = static_cast<int>(std::lround((along - m_grid.y0 - half(line)) / m_grid.dy));
    return {line, rank + lift(line)};
  }
  BoardPoint centre(int line, int rank) const {
    const double across = m_grid.x0 + line * m_grid.dx;
    const double along = m_grid.y0 + (rank - lift(line)) * m_grid.dy + half(line);
    return m_grid.sideways ? BoardPoint{along, across} : BoardPoint{across, along};
  }
  bool on_image(BoardPoint at) const {
    // Half hexes at the edge belong to the board if more than a third of them is there.
    constexpr double kOver = 0.125;
    const double over = kOver * m_grid.dy;
    return at.x >= -over && at.y >= -over && at.x <= m_board.width + over && at.y <= m_board.height + over;
  }

  int line_value(int line) const {
    const bool falls = m_grid.sideways ? m_grid.v_falls : m_grid.h_falls;
    return (falls ? m_all_lines - line : line) + m_grid.h_from;
  }
  int rank_value(int rank) const {
    const bool falls = m_grid.sideways ? m_grid.h_falls : m_grid.v_falls;
    return (falls ? m_all_along - rank : rank) + m_grid.v_from;
  }
  std::string name(int line, int rank, const std::string& separator) const {
    const std::string h = part_of(line_value(line), m_grid.h_letters, m_grid.h_leading);
    const std::string v = part_of(rank_value(rank), m_grid.v_letters, m_grid.v_leading);
    return m_grid.h_first ? h + separator + v : v + separator + h;
  }
  /// Leaves out lines and ranks whose numbers are below zero.
  void trim_numbers() {
    while (m_first_line < m_last_line && line_value(m_first_line) < 0) ++m_first_line;
    while (m_first_line < m_last_line && line_value(m_last_line) < 0) --m_last_line;
    while (m_first_rank < m_last_rank && rank_value(m_first_rank) < 0) ++m_first_rank;
    while (m_first_rank < m_last_rank && rank_value(m_last_rank) < 0) --m_last_rank;
  }

  int lines() const { return m_last_line - m_first_line + 1; }
  int ranks() const { return m_last_rank - m_first_rank + 1; }
  int first_line() const { return m_first_line; }
  int first_rank() const { return m_first_rank; }
  int last_line() const { return m_last_line; }
  int last_rank() const { return m_last_rank; }
  bool lines_fall() const { return m_grid.sideways ? m_grid.v_falls : m_grid.h_falls; }
  bool ranks_fall() const { return m_grid.sideways ? m_grid.h_falls : m_grid.v_falls; }
  /// Returns whether the first line is half a hex above (or left of) the next one.
  bool first_is_up() const { return odd(m_first_line) == m_grid.stagger; }

 private:
  static bool odd(int line) { return line % 2 != 0; }
  double half(int line) const { return odd(line) ? m_grid.dy / 2 : 0; }
  int lift(int line) const { return m_grid.stagger && odd(line) ? 1 : 0; }

  void set_by_image() {
    const auto first = static_cast<int>(std::floor(-m_grid.x0 / m_grid.dx)) - 1;
    const int last = first + static_cast<int>(std::ceil(m_lines / m_grid.dx)) + 3;
    const auto low = static_cast<int>(std::floor(-m_grid.y0 / m_grid.dy)) - 2;
    const int high = low + static_cast<int>(std::ceil(m_along / m_grid.dy)) + 5;
    for (int line = first; line <= last; ++line)
      for (int rank = low; rank <= high; ++rank)
        if (on_image(centre(line, rank))) include({line, rank});
  }
  void include(std::pair<int, int> at) {
    m_first_line = m_count == 0 ? at.first : std::min(m_first_line, at.first);
    m_last_line = m_count == 0 ? at.first : std::max(m_last_line, at.first);
    m_first_rank = m_count == 0 ? at.second : std::min(m_first_rank, at.second);
    m_last_rank = m_count == 0 ? at.second : std::max(m_last_rank, at.second);
    ++m_count;
  }

  const HexBoard& m_board;
  const BoardGrid& m_grid;
  double m_lines = 0, m_along = 0;
  int m_all_lines = 0, m_all_along = 0;
  int m_first_line = 0, m_last_line = 0, m_first_rank = 0, m_last_rank = 0;
  int m_count = 0;
};

/// Gives the map's grid labels that name every hex as the module does. Returns false if there are none.
bool set_labels(const BoardLayout& layout, const BoardGrid& from, model::MapDocument& map) {
  model::GridElement& grid = *map.grid;
  const bool flat = grid.orientation == Orientation::flat;
  const bool columns_fall = flat ? layout.lines_fall() : layout.ranks_fall();
  const bool rows_fall = flat ? layout.ranks_fall() : layout.lines_fall();
  grid.numbering.reset();
  if (columns_fall || rows_fall)
    grid.numbering = !rows_fall ? Numbering::last_column : columns_fall ? Numbering::last : Numbering::last_row;
  grid.label_order.reset();
  if (flat != from.h_first) grid.label_order = LabelOrder::row_column;
  grid.letters.reset();
  if (from.h_letters || from.v_letters) grid.letters = LetterRun::doubled;
  const int line = layout.lines_fall() ? layout.last_line() : layout.first_line();
  const int rank = layout.ranks_fall() ? layout.last_rank() : layout.first_rank();
  if (layout.line_value(line) < 0 || layout.rank_value(rank) < 0) return false;
  grid.labels = layout.name(line, rank, from.separator);
  const auto labels = model::labels_of(map);
  if (!labels) return false;
  for (int i = 0; i < layout.lines(); ++i)
    for (int k = 0; k < layout.ranks(); ++k)
      if (labels->format(flat ? Hex{i, k} : Hex{k, i}) !=
          layout.name(layout.first_line() + i, layout.first_rank() + k, from.separator))
        return false;
  return true;
}

void set_plain_labels(model::MapDocument& map) {
  map.grid->numbering.reset();
  map.grid->label_order.reset();
  map.grid->letters.reset();
  const bool wide = map.grid->columns > 99 || map.grid->rows > 99;
  map.grid->labels = wide ? "001.001" : "0101";
}

/// Lists the hexes that the board does not have, by their labels.
void set_void(const BoardLayout& layout, const HexBoard& board, const std::vector<BoardPoint>& in_play,
              BoardMap& out) {
  std::set<std::pair<int, int>> known;
  for (const BoardPoint& point : in_play) known.insert(layout.line_rank_at(point));
  model::HexList missing;
  for (int i = 0; i < layout.lines(); ++i) {
    for (int k = 0; k < layout.ranks(); ++k) {
      const int line = layout.first_line() + i, rank = layout.first_rank() + k;
      const bool there =
          known.empty() ? layout.on_image(layout.centre(line, rank)) : known.contains({line, rank});
      if (!there) missing.labels.push_back(out.labels->format(board.grid.sideways ? Hex{k, i} : Hex{i, k}));
    }
  }
  if (!missing.labels.empty()) out.map.grid->not_in_play = std::move(missing);
}

void set_ties(const BoardLayout& layout, const HexBoard& board, BoardMap& out) {
  const auto thousandths = [](double value) { return model::Thousandths{std::llround(value * 1000)}; };
  std::set<Hex> used;
  for (const int i : {0, layout.lines() - 1}) {
    for (const int k : {0, layout.ranks() - 1}) {
      const Hex hex = board.grid.sideways ? Hex{k, i} : Hex{i, k};
      if (!used.insert(hex).second) continue;
      const BoardPoint at = layout.centre(layout.first_line() + i, layout.first_rank() + k);
      model::Tie tie;
      tie.hex = out.labels->format(hex);
      tie.pixel = {thousandths(at.x), thousandths(at.y)};
      out.ties.push_back(std::move(tie));
    }
  }
}

}  // namespace

std::vector<HexBoard> hex_boards(const ModuleFile& module, BoardLosses& losses) {
  std::vector<HexBoard> out;
  for (const Component& node : components_named(module.root(), "Board")) {
    const auto grid = grid_of_board(node);
    if (!grid) {
      ++losses.without_hexes;
      continue;
    }
    const auto entry = module.image_entry(attribute_of(node, "image"));
    if (attribute_of(node, "image").empty() || !entry) {
      ++losses.without_image;
      continue;
    }
    const auto bytes = module.read(*entry);
    const auto size = bytes ? image_size(*bytes) : std::nullopt;
    if (!size) {
      ++losses.bad_image;
      losses.bad_images.push_back(*entry);
      continue;
    }
    out.push_back({attribute_of(node, "name"), window_of(node), *entry, size->width, size->height, *grid});
  }
  return out;
}

std::optional<Hex> BoardMap::hex_at(double x, double y) const {
  const auto um = [&](double pixels) { return static_cast<Um>(std::lround(pixels * um_per_pixel)); };
  constexpr double kMost = 1e6;
  if (!(std::abs(x) < kMost && std::abs(y) < kMost && std::abs(x * um_per_pixel) < kUmLimit &&
        std::abs(y * um_per_pixel) < kUmLimit))
    return std::nullopt;
  const Hex hex = grid->hex_at(Point{um(x), um(y)});
  return grid->contains(hex) ? std::optional(hex) : std::nullopt;
}

std::optional<BoardMap> map_of_board(const HexBoard& board, Um hex_size,
                                     const std::vector<BoardPoint>& in_play) {
  BoardLayout layout(board);
  if (!layout.set_extent(in_play)) return std::nullopt;
  if (board.grid.numbered) layout.trim_numbers();
  BoardMap out;
  // An even number of micrometres for a pixel keeps whole steps of the module exact, and their halves too.
  out.um_per_pixel = std::max(2.0, 2 * std::round(hex_size / board.grid.dy / 2));
  const double largest = std::max(board.width, board.height) * out.um_per_pixel;
  if (!(largest < kUmLimit / 2.0)) return std::nullopt;
  const auto um = [&](double pixels) { return static_cast<Um>(std::lround(pixels * out.um_per_pixel)); };
  const bool flat = !board.grid.sideways;
  out.map.page.emplace();
  out.map.page->width = um(board.width);
  out.map.page->height = um(board.height);
  model::GridElement& grid = out.map.grid.emplace();
  grid.orientation = flat ? Orientation::flat : Orientation::pointy;
  grid.stagger = layout.first_is_up() ? Stagger::odd : Stagger::even;
  grid.columns = flat ? layout.lines() : layout.ranks();
  grid.rows = flat ? layout.ranks() : layout.lines();
  const BoardPoint first = layout.centre(layout.first_line(), layout.first_rank());
  const Um half = um(board.grid.dy / 2), along = 2 * half, shift = layout.first_is_up() ? half : -half;
  grid.lattice.origin = {um(first.x), um(first.y)};
  grid.lattice.column = flat ? Point{um(board.grid.dx), shift} : Point{along, 0};
  grid.lattice.row = flat ? Point{0, along} : Point{shift, um(board.grid.dx)};
  grid.compass.emplace();  // some systems require it; north is up
  out.own_numbers = board.grid.numbered && set_labels(layout, board.grid, out.map);
  if (!out.own_numbers) set_plain_labels(out.map);
  const auto made = model::labelled_grid_of(out.map);
  if (!made) return std::nullopt;
  out.grid = made->grid;
  out.labels = made->labels;
  set_void(layout, board, in_play, out);
  set_ties(layout, board, out);
  return out;
}

}  // namespace coq::importers::vassal
