// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/text.h"
#include "exporters/vassal/module_grid.h"

// The engine's own computations (HexGridNumbering of versions 3.5 to 3.7), to test names before they are
// written. The engine turns pointy grids by swapping x and y, and then counts lines as columns.

namespace coq::exporters::vassal {
namespace {

bool is_flat(const ModuleGrid& grid) {
  return grid.orientation == Orientation::flat;
}

/// The engine's numbers for all rows or columns of a board. They are those of its formulas, which use the step
/// of the other direction.
int all_rows(const ModuleGrid& grid) {
  return static_cast<int>(std::floor(static_cast<double>(grid.height) / grid.steps.lines + 0.5));
}
int all_columns(const ModuleGrid& grid) {
  return static_cast<int>(std::floor(static_cast<double>(grid.width) / grid.steps.along + 0.5));
}

bool is_odd(int value) {
  return value % 2 != 0;
}

std::string part_name(int value, char type, int leading) {
  std::string out = value < 0 ? "-" : "";
  value = std::abs(value);
  if (type == 'A') {
    for (; value >= 0; value -= 26) out += static_cast<char>('A' + value % 26);
    return out;
  }
  for (double least = std::pow(10.0, leading); leading > 0 && value < least; least /= 10, --leading) out += '0';
  return out + std::to_string(value);
}

/// Returns the length of the longest part at the front of a name, or 0 if there is none.
std::size_t part_length(std::string_view text, char type, int leading) {
  std::size_t at = !text.empty() && text.front() == '-' ? 1 : 0;
  const std::size_t begin = at;
  const auto fits = [&](char c) {
    return type == 'A' ? c >= 'A' && c <= 'Z' && c == text[begin] : c >= '0' && c <= '9';
  };
  while (at < text.size() && fits(text[at])) ++at;
  const std::size_t least = type == 'A' ? 1 : static_cast<std::size_t>(leading) + 1;
  return at - begin >= least ? at : 0;
}

std::optional<int> part_value(std::string_view text, char type) {
  if (type == 'N') {
    const auto value = parse_integer(text);
    if (!value || std::abs(*value) > 1'000'000) return std::nullopt;
    return static_cast<int>(*value);
  }
  const bool negative = text.front() == '-';
  if (negative) text.remove_prefix(1);
  const int value = static_cast<int>(text.size() - 1) * 26 + (text.back() - 'A');
  return negative ? -value : value;
}

Pixel engine_centre(const ModuleGrid& grid, const ModuleNumbers& numbers, int column, int row) {
  const bool flat = is_flat(grid);
  if (numbers.stagger && is_odd(column)) row += (flat ? numbers.v_falls : numbers.h_falls) ? 1 : -1;
  if (flat ? numbers.h_falls : numbers.v_falls) column = (flat ? all_columns(grid) : all_rows(grid)) - column;
  if (flat ? numbers.v_falls : numbers.h_falls) row = (flat ? all_rows(grid) : all_columns(grid)) - row;
  const int across = column * grid.steps.lines;
  const int down = row * grid.steps.along + (is_odd(column) ? grid.steps.along / 2 : 0);
  return flat ? Pixel{grid.first.x + across, grid.first.y + down}
              : Pixel{grid.first.x + down, grid.first.y + across};
}

/// The parts of our labels and what they count, along the lines of the grid.
struct Counted {
  bool letters = false;
  int width = 1;  ///< least number of digits
  int value = 0;  ///< of the first line or hex
  bool falls = false;
};

int value_of(const std::string& part) {
  if (part.empty() || !(part.front() >= 'A' && part.front() <= 'Z'))
    return static_cast<int>(parse_integer(part).value_or(0));
  return static_cast<int>(part.size() - 1) * 26 + (part.back() - 'A');
}

/// Returns nullopt if the numbers do not change by one.
std::optional<Counted> counted(const std::vector<std::string>& parts) {
  Counted out;
  out.letters = !parts.front().empty() && parts.front().front() >= 'A';
  out.value = value_of(parts.front());
  std::size_t width = parts.front().size();
  for (const std::string& part : parts) width = std::min(width, part.size());
  out.width = static_cast<int>(width);
  if (parts.size() < 2) return out;
  const int step = value_of(parts[1]) - out.value;
  if (std::abs(step) != 1) return std::nullopt;
  out.falls = step < 0;
  return out;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> ModuleNumbers::attributes() const {
  const auto yes = [](bool is) { return std::string(is ? "true" : "false"); };
  return {{"first", h_first ? "H" : "V"},
          {"sep", separator},
          {"hType", std::string(1, h_type)},
          {"vType", std::string(1, v_type)},
          {"hLeading", std::to_string(h_leading)},
          {"vLeading", std::to_string(v_leading)},
          {"hOff", std::to_string(h_from)},
          {"vOff", std::to_string(v_from)},
          {"hDescend", yes(h_falls)},
          {"vDescend", yes(v_falls)},
          {"stagger", yes(stagger)},
          {"locationFormat", "$gridLocation$"},
          {"visible", "false"},
          {"fontSize", "9"},
          {"color", "0,0,0"},
          {"rotateText", "0"},
          {"hDrawOff", "0"},
          {"vDrawOff", "0"}};
}

std::string engine_name(const ModuleGrid& grid, const ModuleNumbers& numbers, Pixel centre) {
  const bool flat = is_flat(grid);
  const int x = flat ? centre.x - grid.first.x : centre.y - grid.first.y;
  const int y = flat ? centre.y - grid.first.y : centre.x - grid.first.x;
  const auto line = static_cast<int>(std::lround(static_cast<double>(x) / grid.steps.lines));
  const int shift = is_odd(line) ? grid.steps.along / 2 : 0;
  const auto along = static_cast<int>(std::lround(static_cast<double>(y - shift) / grid.steps.along));
  int column = line, row = along;
  if (flat ? numbers.h_falls : numbers.v_falls) column = (flat ? all_columns(grid) : all_rows(grid)) - column;
  const bool falls = flat ? numbers.v_falls : numbers.h_falls;
  if (falls) row = (flat ? all_rows(grid) : all_columns(grid)) - row;
  if (numbers.stagger && is_odd(line)) row += falls ? -1 : 1;
  const std::string h = part_name(column + numbers.h_from, numbers.h_type, numbers.h_leading);
  const std::string v = part_name(row + numbers.v_from, numbers.v_type, numbers.v_leading);
  return numbers.h_first ? h + numbers.separator + v : v + numbers.separator + h;
}

std::optional<Pixel> engine_place(const ModuleGrid& grid, const ModuleNumbers& numbers,
                                  const std::string& name) {
  const char types[] = {numbers.h_first ? numbers.h_type : numbers.v_type,
                        numbers.h_first ? numbers.v_type : numbers.h_type};
  const int leading[] = {numbers.h_first ? numbers.h_leading : numbers.v_leading,
                         numbers.h_first ? numbers.v_leading : numbers.h_leading};
  // The engine's pattern is greedy: the first part is as long as the rest of the name allows.
  for (std::size_t cut = part_length(name, types[0], leading[0]); cut > 0; --cut) {
    if (part_length(std::string_view(name).substr(0, cut), types[0], leading[0]) != cut) break;
    std::string_view rest = std::string_view(name).substr(cut);
    if (!rest.starts_with(numbers.separator)) continue;
    rest.remove_prefix(numbers.separator.size());
    if (rest.empty() || part_length(rest, types[1], leading[1]) != rest.size()) continue;
    const auto one = part_value(std::string_view(name).substr(0, cut), types[0]);
    const auto other = part_value(rest, types[1]);
    if (!one || !other) return std::nullopt;
    const int h = numbers.h_first ? *one : *other, v = numbers.h_first ? *other : *one;
    return engine_centre(grid, numbers, h - numbers.h_from, v - numbers.v_from);
  }
  return std::nullopt;
}

ModuleNumbers plain_numbers(const ModuleGrid& grid) {
  ModuleNumbers out;
  out.h_first = is_flat(grid);
  out.separator = ".";
  out.stagger = grid.stagger == Stagger::even;
  return out;
}

std::optional<ModuleNumbers> module_numbers(const Grid& grid, const Labels& labels, LabelOrder order,
                                            const ModuleGrid& in_module) {
  const bool flat = is_flat(in_module);
  std::vector<std::string> columns, rows;
  for (int i = 0; i < grid.columns(); ++i) columns.push_back(labels.column_part({i, 0}));
  for (int i = 0; i < grid.rows(); ++i) rows.push_back(labels.row_part({0, i}));
  const auto h = counted(flat ? columns : rows), v = counted(flat ? rows : columns);
  if (!h || !v) return std::nullopt;
  ModuleNumbers out;
  const auto parts = parts_of_label(labels.format({0, 0}));
  out.separator = parts ? parts->separator : "";
  out.h_first = flat != (order == LabelOrder::row_column);
  out.h_type = h->letters ? 'A' : 'N';
  out.v_type = v->letters ? 'A' : 'N';
  out.h_leading = h->letters ? 0 : h->width - 1;
  out.v_leading = v->letters ? 0 : v->width - 1;
  out.stagger = in_module.stagger == Stagger::even;
  (flat ? out.h_falls : out.v_falls) = h->falls;
  (flat ? out.v_falls : out.h_falls) = v->falls;
  out.h_from = h->value - (h->falls ? (flat ? all_columns(in_module) : all_rows(in_module)) : 0);
  out.v_from = v->value - (v->falls ? (flat ? all_rows(in_module) : all_columns(in_module)) : 0);
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Hex hex = grid.hex(i);
    const std::string label = labels.format(hex);
    const Pixel centre = in_module.centre(hex);
    if (engine_name(in_module, out, centre) != label || engine_place(in_module, out, label) != centre)
      return std::nullopt;
  }
  return out;
}

}  // namespace coq::exporters::vassal
