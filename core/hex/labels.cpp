// SPDX-License-Identifier: MIT
#include "core/hex/labels.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"

namespace coq {
namespace {

constexpr std::size_t kMinRun = 3;
constexpr const char* kTo = "\u2013";

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}
bool is_capital_or_small(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Returns the number of a label's part: "AA" comes after "Z", "10" after "09".
long place_of(const std::string& part) {
  long place = 0;
  for (const char c : part)
    place = is_figure(c) ? place * 10 + (c - '0') : place * 26 + ((c & ~0x20) - 'A' + 1);
  return place;
}

struct Placed {
  long column = 0, row = 0;
  std::size_t index = 0;  ///< index in the list
};

using Run = std::vector<std::size_t>;

/// Returns the longest run of neighbours among unused hexes, in a column or in a row.
Run longest_run(const std::vector<Placed>& hexes, const std::vector<bool>& used, bool along_row) {
  std::map<long, std::vector<Placed>> lines;
  for (const Placed& hex : hexes)
    if (!used[hex.index]) lines[along_row ? hex.row : hex.column].push_back(hex);
  Run best;
  for (auto& [line, members] : lines) {
    const auto along = [&](const Placed& hex) { return along_row ? hex.column : hex.row; };
    std::sort(members.begin(), members.end(),
              [&](const Placed& a, const Placed& b) { return along(a) < along(b); });
    Run run;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i > 0 && along(members[i]) != along(members[i - 1]) + 1) run.clear();
      run.push_back(members[i].index);
      if (run.size() > best.size()) best = run;
    }
  }
  return best;
}

}  // namespace

std::optional<LabelParts> parts_of_label(std::string_view label) {
  const auto take = [&label](auto is) {
    std::size_t n = 0;
    while (n < label.size() && is(label[n])) ++n;
    std::string part(label.substr(0, n));
    label.remove_prefix(n);
    return part;
  };
  LabelParts parts;
  parts.column = take(is_capital_or_small);
  const bool letters = !parts.column.empty();
  if (!letters) parts.column = take(is_figure);
  if (parts.column.empty()) return std::nullopt;
  if (!label.empty() && (label.front() == '.' || label.front() == '-')) {
    parts.separator = label.front();
    label.remove_prefix(1);
  }
  parts.row = take(is_figure);
  if (parts.row.empty()) parts.row = take(is_capital_or_small);
  if (!label.empty()) return std::nullopt;
  if (!parts.row.empty()) return parts;
  // A label of digits only, such as "0105": the first half is the column.
  if (letters || !parts.separator.empty() || parts.column.size() % 2 != 0) return std::nullopt;
  parts.row = parts.column.substr(parts.column.size() / 2);
  parts.column.resize(parts.column.size() / 2);
  return parts;
}

std::vector<std::string> label_ranges(const std::vector<std::string>& labels) {
  std::vector<std::string> unique;
  std::vector<Placed> hexes;
  for (const std::string& label : labels) {
    if (std::find(unique.begin(), unique.end(), label) != unique.end()) continue;
    if (const auto parts = parts_of_label(label))
      hexes.push_back({place_of(parts->column), place_of(parts->row), unique.size()});
    unique.push_back(label);
  }
  std::vector<bool> used(unique.size(), false);
  std::map<std::size_t, std::string> said;
  for (;;) {
    const Run across = longest_run(hexes, used, true), down = longest_run(hexes, used, false);
    const Run& best = down.size() > across.size() ? down : across;
    if (best.size() < kMinRun) break;
    for (const std::size_t i : best) used[i] = true;
    said[*std::min_element(best.begin(), best.end())] = unique[best.front()] + kTo + unique[best.back()];
  }
  for (std::size_t i = 0; i < unique.size(); ++i)
    if (!used[i]) said[i] = unique[i];
  std::vector<std::string> result;
  for (auto& [index, text] : said) result.push_back(std::move(text));
  return result;
}

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

int digits_of(int value) {
  return static_cast<int>(std::to_string(value).size());
}

/// Returns the letters for a number from 1 on: A to Z, then AA, AB...
std::string letters_of(int number) {
  std::string out;
  for (; number > 0; number = (number - 1) / 26)
    out.insert(out.begin(), static_cast<char>('A' + (number - 1) % 26));
  return out;
}

/// Returns the letters for a number from 1 on: A to Z, then AA, BB...
std::string doubled_letters_of(int number) {
  if (number < 1) return {};
  return std::string(static_cast<std::size_t>((number - 1) / 26 + 1),
                     static_cast<char>('A' + (number - 1) % 26));
}

/// Returns the indices of the first two and the last two of `count` lines.
std::vector<int> outermost(int count) {
  std::vector<int> out;
  for (const int line : {0, 1, count - 2, count - 1}) {
    if (line >= 0 && line < count) out.push_back(line);
  }
  return out;
}

}  // namespace

std::optional<Labels::Part> Labels::parse_part(std::string_view text, LetterRun run) {
  constexpr std::size_t kMax = 6, kMaxDoubled = 40;
  if (text.empty()) return std::nullopt;
  Part part;
  part.letters = is_letter(text.front());
  part.run = run;
  const bool doubled = part.letters && run == LetterRun::doubled;
  if (text.size() > (doubled ? kMaxDoubled : kMax)) return std::nullopt;
  if (!std::all_of(text.begin(), text.end(), part.letters ? is_letter : is_digit)) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    const int letter = c & 0x1F;
    if (doubled && letter != (text.front() & 0x1F)) return std::nullopt;
    if (doubled)
      value = value == 0 ? letter : value + 26;
    else
      value = part.letters ? value * 26 + letter : value * 10 + (c - '0');
    if (value > 10'000'000) return std::nullopt;
  }
  part.first = value;
  part.least_width = !part.letters && text.front() == '0' ? static_cast<int>(text.size()) : 1;
  return part;
}

std::string Labels::Part::format(int offset) const {
  const int number = first + offset;
  if (letters) return run == LetterRun::doubled ? doubled_letters_of(number) : letters_of(number);
  return fmt::format("{:0{}}", number, least_width);
}

std::optional<int> Labels::Part::parse(std::string_view text) const {
  const std::optional<Part> read = parse_part(text, run);
  if (!read || read->letters != letters) return std::nullopt;
  return read->first - first;
}

std::size_t Labels::joined_digits(std::string_view first, int most) {
  // The width must be that of the largest number when printed.
  const auto fits = [&](std::size_t width) {
    if (width == 0 || width >= first.size()) return false;
    const std::optional<Part> row = parse_part(first.substr(first.size() - width), LetterRun::counted);
    if (!row) return false;
    return std::max(digits_of(row->first + most), row->least_width) == static_cast<int>(width);
  };
  if (first.size() % 2 == 0 && fits(first.size() / 2)) return first.size() / 2;
  // A row number that begins with 0 has the same width whatever the number of rows is, so "101" is 1 and 01,
  // not 10 and 1.
  std::size_t narrowest = 0;
  for (std::size_t width = 1; width < first.size(); ++width) {
    if (!fits(width)) continue;
    if (first[first.size() - width] == '0') return width;
    if (narrowest == 0) narrowest = width;
  }
  if (narrowest != 0) return narrowest;
  // "101" on a map of 20 rows: the row part is as wide as row 20.
  const auto width = static_cast<std::size_t>(digits_of(most + 1));
  return width < first.size() ? width : 0;
}

Result<Labels> Labels::make(std::string_view first, int columns, int rows, LabelScheme scheme) {
  const auto bad = [&] {
    return make_error("grid.labels",
                      message("\"{}\" is not the label of a first hex such as A01, A1, 0101 or B-05", first));
  };
  Labels labels;
  labels.m_first = std::string(first);
  labels.m_columns = columns;
  labels.m_rows = rows;
  const bool halves = scheme.numbers == NumberStep::half_hexes;
  if (!halves) scheme.orientation = Orientation::flat, scheme.stagger = Stagger::odd;  // then without effect
  labels.m_scheme = scheme;
  std::size_t cut = first.find_first_of(".-");
  std::string_view second_text;
  if (cut != std::string_view::npos) {
    labels.m_separator = std::string(first.substr(cut, 1));
    second_text = first.substr(cut + 1);
  } else {
    cut = static_cast<std::size_t>(
        std::find_if(first.begin(), first.end(),
                     [&](char c) { return is_letter(c) != is_letter(first.front()); }) -
        first.begin());
    if (cut == first.size()) {
      if (first.empty() || is_letter(first.front())) return bad();
      const bool by_rows = scheme.order == LabelOrder::column_row;
      const bool doubled = halves && by_rows == (scheme.orientation == Orientation::flat);
      const int count = by_rows ? rows : columns;
      const std::size_t width = joined_digits(first, doubled ? 2 * count - 1 : count - 1);
      if (width == 0) return bad();
      cut = first.size() - width;
      labels.m_joined_digits = static_cast<int>(width);
    }
    second_text = first.substr(cut);
  }
  const std::optional<Part> one = parse_part(first.substr(0, cut), scheme.letters);
  std::optional<Part> other = parse_part(second_text, scheme.letters);
  if (!one || !other) return bad();
  if (labels.m_joined_digits > 0) other->least_width = labels.m_joined_digits;
  labels.m_parts[0] = *one;
  labels.m_parts[1] = *other;
  const auto begin = labels.hex_of({0, 0});
  if (!begin || labels.format(*begin) != first) return bad();
  // The last label is the longest and must still be valid ("297" on a map of 11 rows would run into 2107).
  // Lines half a hex before the first one have the lowest numbers.
  for (const int column : outermost(columns)) {
    for (const int row : outermost(rows)) {
      const Hex hex{column, row};
      if (labels.parse(labels.format(hex)) != hex) return bad();
    }
  }
  return labels;
}

bool Labels::counts_up() const {
  return m_scheme.numbering == Numbering::last_row || m_scheme.numbering == Numbering::last;
}

bool Labels::counts_left() const {
  return m_scheme.numbering == Numbering::last_column || m_scheme.numbering == Numbering::last;
}

int Labels::half_steps_of(int line) const {
  const bool flat = m_scheme.orientation == Orientation::flat;
  const int begin = flat ? (counts_left() ? m_columns - 1 : 0) : (counts_up() ? m_rows - 1 : 0);
  const auto further = [&](int at) { return (at & 1) == (m_scheme.stagger == Stagger::odd ? 1 : 0) ? 1 : 0; };
  const int steps = further(line) - further(begin);
  return (flat ? counts_up() : counts_left()) ? -steps : steps;
}

std::array<int, 2> Labels::counts_of(Hex h) const {
  int column = counts_left() ? m_columns - 1 - h.column : h.column;
  int row = counts_up() ? m_rows - 1 - h.row : h.row;
  if (m_scheme.numbers == NumberStep::half_hexes) {
    if (m_scheme.orientation == Orientation::flat)
      row = 2 * row + half_steps_of(h.column);
    else
      column = 2 * column + half_steps_of(h.row);
  }
  if (m_scheme.order == LabelOrder::column_row) return {column, row};
  return {row, column};
}

std::optional<Hex> Labels::hex_of(std::array<int, 2> counts) const {
  int column = counts[0], row = counts[1];
  if (m_scheme.order == LabelOrder::row_column) std::swap(column, row);
  const auto turned_column = [&] { return counts_left() ? m_columns - 1 - column : column; };
  const auto turned_row = [&] { return counts_up() ? m_rows - 1 - row : row; };
  if (m_scheme.numbers == NumberStep::half_hexes) {
    const bool flat = m_scheme.orientation == Orientation::flat;
    int& along = flat ? row : column;
    along -= half_steps_of(flat ? turned_column() : turned_row());
    if (along % 2 != 0) return std::nullopt;
    along /= 2;
  }
  const Hex h{turned_column(), turned_row()};
  if (h.column < 0 || h.row < 0 || h.column >= m_columns || h.row >= m_rows) return std::nullopt;
  return h;
}

std::string Labels::format(Hex h) const {
  const auto [one, other] = counts_of(h);
  return m_parts[0].format(one) + m_separator + m_parts[1].format(other);
}

bool Labels::names_as(const Labels& other) const {
  const auto parts_equal = std::equal(std::begin(m_parts), std::end(m_parts), std::begin(other.m_parts));
  return parts_equal && m_separator == other.m_separator && m_scheme == other.m_scheme &&
         m_joined_digits == other.m_joined_digits;
}

std::string Labels::column_part(Hex h) const {
  const std::size_t which = m_scheme.order == LabelOrder::column_row ? 0 : 1;
  return m_parts[which].format(counts_of(h)[which]);
}

std::string Labels::row_part(Hex h) const {
  const std::size_t which = m_scheme.order == LabelOrder::column_row ? 1 : 0;
  return m_parts[which].format(counts_of(h)[which]);
}

std::optional<Hex> Labels::parse(std::string_view text) const {
  std::size_t cut = 0;
  std::size_t skip = 0;
  if (m_joined_digits > 0) {
    if (text.size() <= static_cast<std::size_t>(m_joined_digits)) return std::nullopt;
    cut = text.size() - static_cast<std::size_t>(m_joined_digits);
  } else if (m_parts[0].letters != m_parts[1].letters) {
    while (cut < text.size() && (m_parts[0].letters ? is_letter(text[cut]) : is_digit(text[cut]))) ++cut;
    // The separator is also optional if letters are next to digits.
    if (cut < text.size() && !m_separator.empty() && text[cut] == m_separator[0]) skip = 1;
  } else {
    cut = m_separator.empty() ? std::string_view::npos : text.find(m_separator);
    if (cut == std::string_view::npos) return std::nullopt;
    skip = 1;
  }
  const std::optional<int> one = m_parts[0].parse(text.substr(0, cut));
  const std::optional<int> other = m_parts[1].parse(text.substr(std::min(cut + skip, text.size())));
  if (!one || !other) return std::nullopt;
  return hex_of({*one, *other});
}

std::string Labels::format(const Grid& grid, Hexside side) const {
  const Hex other = grid.other(side);
  if (!grid.contains(other)) return format(side.hex) + "+" + direction_name(grid.orientation(), side.direction);
  return format(side.hex) + "+" + format(other);
}

std::string Labels::format_anywhere(const Grid& grid, Hex h) const {
  if (grid.contains(h)) return format(h);
  // The label follows the hex's column (flat) or row (pointy) if that reaches the map, else its first
  // neighbour.
  const bool flat = grid.orientation() == Orientation::flat;
  std::optional<Hexside> best;
  for (const Direction d : flat ? std::array{3, 0, 1, 2, 4, 5} : std::array{1, 4, 0, 2, 3, 5}) {
    const Hex near = grid.neighbour(h, d);
    if (!grid.contains(near)) continue;
    if (flat ? near.column == h.column : near.row == h.row) return format(grid, Hexside{near, opposite(d)});
    if (!best || near < best->hex) best = Hexside{near, opposite(d)};
  }
  if (best) return format(grid, *best);
  // Farther out: steps towards the middle of the map until the ring around it is reached.
  const Hex middle{grid.columns() / 2, grid.rows() / 2};
  Direction back = 0;
  for (Direction d = 1; d < kDirections; ++d) {
    if (grid.distance(grid.neighbour(h, d), middle) < grid.distance(grid.neighbour(h, back), middle)) back = d;
  }
  return format_anywhere(grid, grid.neighbour(h, back)) + "+" +
         direction_name(grid.orientation(), opposite(back));
}

}  // namespace coq
