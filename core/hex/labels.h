// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex/grid.h"

namespace coq {

/// The parts of a printed label, parsed without its map: "B" and "05" of "B05", "B-05" or "b5"; "01" and "05"
/// of "0105".
struct LabelParts {
  std::string column;
  std::string separator;
  std::string row;
};
/// Returns nullopt if the text is not a label, or if the digits of column and row cannot be told apart.
std::optional<LabelParts> parts_of_label(std::string_view label);

/// Shortens a list of hexes: runs of at least three neighbours in a row or column become ranges such as
/// "A02–I02". The longest runs are found first; other labels stay as they are. The result is in the order of
/// the first hex of each item, without duplicates.
std::vector<std::string> label_ranges(const std::vector<std::string>& labels);

/// The hex where numbering starts: the first one, the last row of the first column (numbers go up the page),
/// the last column of the first row, or the last hex.
enum class Numbering { first, last_row, last_column, last };
/// Meaning of the two parts of a label.
enum class LabelOrder { column_row, row_column };

/// The labels of a map's hexes, derived from that of the hex where numbering starts. A label has a column part,
/// an optional '.' or '-', and a row part, or the row part first. Each part consists of letters or of digits
/// ("A01", "A1", "0101", "B-05"). A label of digits only is split so that the row part begins with 0, if
/// possible: "101" is 1 and 01. Only this class parses and formats labels.
class Labels {
 public:
  /// Error `grid.labels`: not a label, or not the form in which a map of this size prints it.
  static Result<Labels> make(std::string_view first, int columns, int rows,
                             Numbering numbering = Numbering::first, LabelOrder order = LabelOrder::column_row);

  std::string format(Hex h) const;
  /// Parses the label of a hex of the map. Case and leading zeros are ignored if letters meet digits or a
  /// separator divides the parts. Returns nullopt if it is not a label or not on the map.
  std::optional<Hex> parse(std::string_view text) const;

  /// Formats a hexside: "E04+E05", or "A01+N" at the edge of the map.
  std::string format(const Grid& grid, Hexside side) const;
  /// Formats a hex that may be off the map: as its neighbour on the map and the direction, "B01+N". The
  /// neighbour is the one in its column (pointy: row), else the first in grid order. Farther hexes are like
  /// "B01+N+N".
  std::string format_anywhere(const Grid& grid, Hex h) const;

  /// The part of a hex's label for its column, and the part for its row.
  std::string column_part(Hex h) const;
  std::string row_part(Hex h) const;

  /// The label of the hex where numbering starts.
  const std::string& first() const { return m_first; }
  /// Returns whether both name hexes alike, regardless of the number of columns and rows.
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
  /// Number of digits of the second part in an all-digit label, on a map with this many rows; 0 if it is not a
  /// label.
  static std::size_t joined_digits(std::string_view first, int rows);
  /// Converts between hexes and the counts (from 0) of the first and second part.
  std::array<int, 2> counts_of(Hex h) const;
  Hex hex_of(std::array<int, 2> counts) const;

  std::string m_first;
  std::string m_separator;
  Part m_parts[2];
  int m_columns = 1, m_rows = 1;
  Numbering m_numbering = Numbering::first;
  LabelOrder m_order = LabelOrder::column_row;
  int m_joined_digits = 0;  ///< digits of the second part, if both parts are digits without a separator
};

}  // namespace coq
