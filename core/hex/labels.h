// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex/grid.h"

namespace coq {

/// A printed label, taken apart without its map: "B" and "05" of "B05", "B-05" or "b5"; "01" and "05" of
/// "0105".
struct LabelParts {
  std::string column;
  std::string separator;
  std::string row;
};
/// nullopt where it is no label, or where nothing tells the column's digits from the row's.
std::optional<LabelParts> parts_of_label(std::string_view label);

/// Hexes as people read them: three and more neighbours in a row or a column as "A02–I02", the longest first;
/// what is in no such row as it was. In the order of the first of each; a hex that is there twice counts once.
std::vector<std::string> label_ranges(const std::vector<std::string>& labels);

/// The hex where numbers begin: the first one, that of the last row in the first column (numbers go up the
/// page), that of the last column in the first row, or the last one.
enum class Numbering { first, last_row, last_column, last };
/// What the two parts of a label count.
enum class LabelOrder { column_row, row_column };

/// How the hexes of a map are named, from the label of the hex where numbers begin: a column part, an optional
/// '.' or '-', a row part (or the row part first), each of letters or of digits ("A01", "A1", "0101", "B-05").
/// Digits alone are parted so that the row part begins with a 0 if that can be: "101" is 1 and 01. The only
/// code that reads and prints labels.
class Labels {
 public:
  /// Errors (`grid.labels`): not a label, or not as it would be printed on a map of so many columns and rows.
  static Result<Labels> make(std::string_view first, int columns, int rows,
                             Numbering numbering = Numbering::first, LabelOrder order = LabelOrder::column_row);

  /// The label of a hex of the map.
  std::string format(Hex h) const;
  /// Reads a label of a hex of the map; case and leading zeros are free where letters meet digits or a
  /// separator parts the two. nullopt if it is none or not on the map.
  std::optional<Hex> parse(std::string_view text) const;

  /// "E04+E05", on the edge of the map "A01+N".
  std::string format(const Grid& grid, Hexside side) const;
  /// A hex that may lie off the map: then as its neighbour on the map and the direction, "B01+N" (the neighbour
  /// in its column, on pointy grids in its row, else the earliest in grid order; farther hexes as "B01+N+N").
  std::string format_anywhere(const Grid& grid, Hex h) const;

  /// The part of a hex's label that names its column, and that for its row.
  std::string column_part(Hex h) const;
  std::string row_part(Hex h) const;

  /// The label of the hex where numbers begin.
  const std::string& first() const { return m_first; }
  /// Whether hexes have the same names, whatever the number of columns and rows.
  bool names_as(const Labels& other) const;
  bool operator==(const Labels&) const = default;

 private:
  struct Part {
    bool letters = false;
    int least_width = 1;
    int first = 1;
    std::string format(int offset) const;
    std::optional<int> parse(std::string_view text) const;
    bool operator==(const Part&) const = default;
  };
  static std::optional<Part> parse_part(std::string_view text);
  /// How many digits the second part of an all-digit label has on a map of so many rows; 0 if it is no label.
  static std::size_t joined_digits(std::string_view first, int rows);
  /// Numbers from 0 of the first and the second part, of a hex and back.
  std::array<int, 2> counts_of(Hex h) const;
  Hex hex_of(std::array<int, 2> counts) const;

  std::string m_first;
  std::string m_separator;
  Part m_parts[2];
  int m_columns = 1, m_rows = 1;
  Numbering m_numbering = Numbering::first;
  LabelOrder m_order = LabelOrder::column_row;
  int m_joined_digits = 0;  ///< digits of the second part where nothing parts it from the digits of the first
};

}  // namespace coq
