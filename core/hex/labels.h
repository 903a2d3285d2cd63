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
/// Splits a label. Returns nullopt if it is not a label, or if the digits of column and row cannot be told
/// apart.
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
/// Letters after Z: AA, AB, ... or AA, BB, ...
enum class LetterRun { counted, doubled };
/// Unit of the row numbers of a flat grid and of the column numbers of a pointy one. With half hexes, each line
/// uses every second number: A02, A04 in one column and B03, B05 in the next.
enum class NumberStep { hexes, half_hexes };

/// Rules by which labels are counted. Half hexes need the orientation and the stagger of the grid.
struct LabelScheme {
  Numbering numbering = Numbering::first;
  LabelOrder order = LabelOrder::column_row;
  LetterRun letters = LetterRun::counted;
  NumberStep numbers = NumberStep::hexes;
  Orientation orientation = Orientation::flat;
  Stagger stagger = Stagger::odd;
  bool operator==(const LabelScheme&) const = default;
};

/// The labels of a map's hexes, derived from that of the hex where numbering starts. A label has a column part,
/// an optional '.' or '-', and a row part, or the row part first. Each part consists of letters or of digits
/// ("A01", "A1", "0101", "B-05"). A label of digits only is split so that the row part begins with 0, if
/// possible: "101" is 1 and 01. Only this class parses and formats labels.
class Labels {
 public:
  /// Makes the labels of a map from its first one. Error `grid.labels`: `first` is not a label, or not in the
  /// form in which a map of this size prints it.
  static Result<Labels> make(std::string_view first, int columns, int rows, LabelScheme scheme = {});

  std::string format(Hex h) const;
  /// Parses the label of a hex of the map. Case and leading zeros are ignored if letters are next to digits or
  /// a separator divides the parts. Returns nullopt if it is not a label or not on the map.
  std::optional<Hex> parse(std::string_view text) const;

  /// Formats a hexside: "E04+E05", or "A01+N" at the edge of the map.
  std::string format(const Grid& grid, Hexside side) const;
  /// Formats a hex that may be off the map: as its neighbour on the map and the direction, "B01+N". The
  /// neighbour is the one in its column (pointy: row), else the first in grid order. Hexes farther out repeat
  /// the direction: "B01+N+N".
  std::string format_anywhere(const Grid& grid, Hex h) const;

  /// Return the part of a hex's label for its column, and the part for its row.
  std::string column_part(Hex h) const;
  std::string row_part(Hex h) const;

  /// The label of the hex where numbering starts.
  const std::string& first() const { return m_first; }
  /// Returns whether both give the same label to each hex, regardless of the number of columns and rows.
  bool names_as(const Labels& other) const;
  bool operator==(const Labels&) const = default;

 private:
  struct Part {
    bool letters = false;
    LetterRun run = LetterRun::counted;
    int least_width = 1;
    int first = 1;
    std::string format(int offset) const;
    std::optional<int> parse(std::string_view text) const;
    bool operator==(const Part&) const = default;
  };
  static std::optional<Part> parse_part(std::string_view text, LetterRun run);
  /// Returns the number of digits of the second part of an all-digit label, or 0 if it is not a label. The
  /// second part must have room for its number plus `most`.
  static std::size_t joined_digits(std::string_view first, int most);
  /// Returns the counts (from 0) of the first and second part.
  std::array<int, 2> counts_of(Hex h) const;
  /// Returns the hex with these counts, or nullopt if there is none.
  std::optional<Hex> hex_of(std::array<int, 2> counts) const;
  /// Returns the shift of a column (of a flat grid) or row against the one where numbering starts, in half
  /// hexes: 1 in the direction of counting, -1 against it, or 0.
  int half_steps_of(int line) const;
  bool counts_up() const;
  bool counts_left() const;

  std::string m_first;
  std::string m_separator;
  Part m_parts[2];
  int m_columns = 1, m_rows = 1;
  LabelScheme m_scheme{};
  int m_joined_digits = 0;  ///< digits of the second part, if both parts are digits without a separator
};

}  // namespace coq
