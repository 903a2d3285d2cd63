// SPDX-License-Identifier: MIT
#include "core/sight/models/difference.h"

#include <algorithm>
#include <map>

#include "core/base/assert.h"

namespace coq::sight {
namespace {

/// A hex of either map, by its label.
struct Both {
  std::string label;
  std::optional<Hex> before, after;
};

/// Returns the hexes of both maps in the grid order of `before`. Hexes that exist only in `after` are placed by
/// their own position if both maps begin with the same label, else last.
std::vector<Both> hexes_of_both(const MapLos& before, const MapLos& after) {
  std::vector<Both> out;
  std::map<std::string, std::size_t> numbers;
  // A hex that exists only in `after` gets the label that it would have in `before`.
  const bool by_place = compares_by_place(before, after);
  const Labels& names = by_place ? before.labels() : after.labels();
  for (const Hex h : before.hexes()) {
    const std::string label = before.labels().format(h);
    numbers[label] = out.size();
    out.push_back({label, h, std::nullopt});
  }
  for (const Hex h : after.hexes()) {
    const std::string label = names.format(h);
    const auto found = numbers.find(label);
    if (found != numbers.end()) {
      out[found->second].after = h;
    } else {
      out.push_back({label, std::nullopt, h});
    }
  }
  if (by_place || before.labels().names_as(after.labels())) {
    std::sort(out.begin(), out.end(), [](const Both& a, const Both& b) {
      return a.before.value_or(a.after.value_or(Hex{})) < b.before.value_or(b.after.value_or(Hex{}));
    });
  }
  return out;
}

Difference::Side side(const MapLos& los, const Query& query, Hex from, Hex to) {
  if (los.by_figures()) {
    Row row = los.row(from, to, query);
    return {row.answer.verdict, row.answer.hindrance, std::move(row.blocked_by)};
  }
  const Answer answer = los.answer(from, to, query);
  return {answer.verdict, answer.hindrance, blocked_by(los.drawing(), query, answer)};
}

/// Returns the differences between one hex and those after it.
std::vector<Difference> differences_of(const std::vector<Both>& hexes, std::size_t i, const MapLos& before,
                                       const MapLos& after, const Query& query) {
  const Both& from = hexes[i];
  Sights seen_before;
  Sights seen_after;
  if (from.before) seen_before = before.field_of_view(*from.before, query);
  if (from.after) seen_after = after.field_of_view(*from.after, query);
  std::vector<Difference> out;
  for (std::size_t j = i + 1; j < hexes.size(); ++j) {
    const Both& to = hexes[j];
    const bool had = from.before && to.before;
    const bool has = from.after && to.after;
    if (!had && !has) continue;
    if (had && has &&
        seen_before[before.grid().index(*to.before)] == seen_after[after.grid().index(*to.after)]) {
      continue;
    }
    Difference one{from.label, to.label, std::nullopt, std::nullopt};
    if (had) one.before = side(before, query, *from.before, *to.before);
    if (has) one.after = side(after, query, *from.after, *to.after);
    out.push_back(std::move(one));
  }
  return out;
}

using Take = std::function<bool(const Difference&)>;

/// Compares two states of the same hexes.
void difference_of_states(const MapLos& before, const MapLos& after, const Query& query, const Workers& workers,
                          const Take& take, const StopToken* stop) {
  const Grid& grid = before.grid();
  std::vector<char> in_play(grid.size());
  for (const Hex h : before.hexes()) in_play[grid.index(h)] = 1;
  const auto take_hex = [&](std::size_t i, std::span<const std::uint32_t> others) {
    if (in_play[i] == 0) return true;
    const Hex from = grid.hex(i);
    const std::string label = before.labels().format(from);
    for (const std::uint32_t j : others) {
      if (in_play[j] == 0) continue;
      const Hex to = grid.hex(j);
      const bool goes_on = take(
          {label, before.labels().format(to), side(before, query, from, to), side(after, query, from, to)});
      if (!goes_on) return false;
    }
    return true;
  };
  before.index().changed_pairs(after.index(), query, workers, take_hex, stop);
}

}  // namespace

bool compares_by_place(const MapLos& before, const MapLos& after) {
  Grid::Layout layout = after.grid().layout();
  layout.columns = before.grid().columns();
  layout.rows = before.grid().rows();
  return !before.labels().names_as(after.labels()) && layout == before.grid().layout();
}

void difference(const MapLos& before, const MapLos& after, const Query& query, const Workers& workers,
                const Take& take, const StopToken* stop) {
  COQ_ASSERT(before.has_hexes() && after.has_hexes());
  const bool swept = !before.by_figures() && !after.by_figures();
  const bool same_names = before.labels() == after.labels() || compares_by_place(before, after);
  if (swept && before.grid() == after.grid() && same_names && before.hexes() == after.hexes()) {
    difference_of_states(before, after, query, workers, take, stop);
    return;
  }
  const std::vector<Both> hexes = hexes_of_both(before, after);
  const std::size_t batch = 16 * static_cast<std::size_t>(workers.count());
  std::vector<std::vector<Difference>> found(batch);
  for (std::size_t first = 0; first < hexes.size(); first += batch) {
    if (stop != nullptr && stop->stop_requested()) return;
    const std::size_t count = std::min(batch, hexes.size() - first);
    workers.for_each_index(count, [&](std::size_t i, unsigned) {
      found[i] = differences_of(hexes, first + i, before, after, query);
    });
    for (std::size_t i = 0; i < count; ++i) {
      for (const Difference& one : found[i]) {
        if (!take(one)) return;
      }
    }
  }
}

}  // namespace coq::sight
