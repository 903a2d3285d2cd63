// SPDX-License-Identifier: MIT
#pragma once

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

/// How the hexes of a map are named, from the label of its first hex: a column part, an optional '.' or '-', a
/// row part, each of letters or of digits ("A01", "A1", "0101", "B-05"). The only code that reads and prints
/// labels.
class Labels {
 public:
  /// Errors (`grid.labels`): not a label, or not as it would be printed on a map of so many columns and rows.
  static Result<Labels> make(std::string_view first, int columns, int rows);

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

  const std::string& first() const { return m_first; }
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

  std::string m_first;
  std::string m_separator;
  Part m_column, m_row;
  int m_columns = 1, m_rows = 1;
  int m_joined_digits = 0;  ///< digits of the row part where nothing parts it from the column's digits
};

}  // namespace coq
