// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/lines.h"

#include <algorithm>

namespace coq::red_poppies {
namespace {

/// How many characters at the end of the labels of the first row are their row part (with the separator, if
/// any).
std::size_t row_length(const validate::MapView& map) {
  const std::string first = map.label({0, 0});
  std::size_t length = first.size() - 1;
  for (int c = 1; c < map.grid()->columns(); ++c) {
    const std::string label = map.label({c, 0});
    std::size_t same = 0;
    while (same < std::min(length, label.size()) &&
           label[label.size() - 1 - same] == first[first.size() - 1 - same]) {
      ++same;
    }
    length = same;
  }
  return length;
}

/// A part of a label without what is free in it.
std::string plain(std::string_view part) {
  while (!part.empty() && (part.front() == '.' || part.front() == '-')) part.remove_prefix(1);
  while (!part.empty() && (part.back() == '.' || part.back() == '-')) part.remove_suffix(1);
  while (part.size() > 1 && part.front() == '0') part.remove_prefix(1);
  std::string out(part);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

}  // namespace

std::optional<int> row_of(const validate::MapView& map, std::string_view part) {
  const std::size_t column_length = map.label({0, 0}).size() - row_length(map);
  for (int r = 0; r < map.grid()->rows(); ++r) {
    if (plain(map.label({0, r}).substr(column_length)) == plain(part)) return r;
  }
  return std::nullopt;
}

std::optional<int> column_of(const validate::MapView& map, std::string_view part) {
  const std::size_t length = row_length(map);
  for (int c = 0; c < map.grid()->columns(); ++c) {
    const std::string label = map.label({c, 0});
    if (plain(label.substr(0, label.size() - length)) == plain(part)) return c;
  }
  return std::nullopt;
}

}  // namespace coq::red_poppies
