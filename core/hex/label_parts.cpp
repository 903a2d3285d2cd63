// SPDX-License-Identifier: MIT
#include "core/hex/label_parts.h"

#include <algorithm>
#include <map>

namespace coq {
namespace {

constexpr std::size_t kLeastRun = 3;
constexpr const char* kTo = "\u2013";

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}
bool is_capital_or_small(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Counts parts of labels: "AA" comes after "Z", "10" after "09".
long place_of(const std::string& part) {
  long place = 0;
  for (const char c : part)
    place = is_figure(c) ? place * 10 + (c - '0') : place * 26 + ((c & ~0x20) - 'A' + 1);
  return place;
}

struct Placed {
  long column = 0, row = 0;
  std::size_t index = 0;  ///< in the list
};

using Run = std::vector<std::size_t>;

/// The longest rows of neighbours among those not used yet, along columns or rows.
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
  // Digits alone, as "0105": the first half is the column's.
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
    if (best.size() < kLeastRun) break;
    for (const std::size_t i : best) used[i] = true;
    said[*std::min_element(best.begin(), best.end())] = unique[best.front()] + kTo + unique[best.back()];
  }
  for (std::size_t i = 0; i < unique.size(); ++i)
    if (!used[i]) said[i] = unique[i];
  std::vector<std::string> result;
  for (auto& [index, text] : said) result.push_back(std::move(text));
  return result;
}

}  // namespace coq
