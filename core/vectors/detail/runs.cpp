// SPDX-License-Identifier: MIT
#include "core/vectors/detail/runs.h"

#include <algorithm>

namespace coq::vectors::detail {
namespace {

std::uint32_t root_of_run(std::vector<std::uint32_t>& parents, std::uint32_t run) {
  while (parents[run] != run) run = parents[run] = parents[parents[run]];
  return run;
}

/// The earlier run becomes the root, so that the numbers of parts follow their first pixels.
void unite_runs(std::vector<std::uint32_t>& parents, std::uint32_t a, std::uint32_t b) {
  a = root_of_run(parents, a), b = root_of_run(parents, b);
  parents[std::max(a, b)] = std::min(a, b);
}

}  // namespace

Result<Runs> Runs::find(const images::Plane& plane, const std::vector<bool>& wanted, bool corners) {
  Runs out;
  std::vector<std::uint32_t> parents;
  const int reach = corners ? 1 : 0;
  out.m_rows.push_back(0);
  for (int y = 0; y < plane.height; ++y) {
    const std::uint8_t* row = plane.row(y);
    for (int x = 0; x < plane.width;) {
      const int from = x;
      while (x < plane.width && row[x] == row[from]) ++x;
      if (!wanted[row[from]]) continue;
      if (out.m_runs.size() >= kMaxRuns)
        return make_error("trace.noise", message("the picture has too many small parts to be traced"));
      parents.push_back(static_cast<std::uint32_t>(out.m_runs.size()));
      out.m_runs.push_back({from, x, 0});
    }
    out.m_rows.push_back(out.m_runs.size());
    if (y == 0) continue;
    const auto rows = static_cast<std::size_t>(y);
    std::size_t above = out.m_rows[rows - 1];
    for (std::size_t here = out.m_rows[rows]; here < out.m_rows[rows + 1]; ++here) {
      const Run& run = out.m_runs[here];
      while (above < out.m_rows[rows] && out.m_runs[above].right + reach <= run.left) ++above;
      for (std::size_t i = above; i < out.m_rows[rows] && out.m_runs[i].left < run.right + reach; ++i) {
        if (plane.at(out.m_runs[i].left, y - 1) == plane.at(run.left, y))
          unite_runs(parents, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(here));
      }
    }
  }
  out.number_parts(parents);
  return out;
}

void Runs::number_parts(std::vector<std::uint32_t>& parents) {
  for (std::uint32_t i = 0; i < m_runs.size(); ++i) {
    const std::uint32_t root = root_of_run(parents, i);
    m_runs[i].part = root == i ? static_cast<std::uint32_t>(m_parts++) : m_runs[root].part;
  }
}

std::uint32_t Runs::part_at(int x, int y) const {
  const Run* run = std::partition_point(begin_of(y), end_of(y), [&](const Run& one) { return one.right <= x; });
  return run->part;
}

std::vector<Measures> measure(const Runs& runs, int width) {
  std::vector<Measures> out(runs.parts());
  for (int y = 0; y < runs.height(); ++y) {
    const bool border = y == 0 || y + 1 == runs.height();
    for (const Runs::Run* run = runs.begin_of(y); run != runs.end_of(y); ++run) {
      Measures& part = out[run->part];
      if (part.pixels == 0) part.box = {run->left, y, run->right, y + 1};
      part.box.left = std::min(part.box.left, run->left), part.box.right = std::max(part.box.right, run->right);
      part.box.bottom = y + 1;
      part.pixels += run->right - run->left;
      part.perimeter += 2 + 2 * (run->right - run->left);
      part.at_border = part.at_border || border || run->left == 0 || run->right == width;
    }
    if (y == 0) continue;
    // Sides between two pixels of the same part are inside it.
    const Runs::Run* above = runs.begin_of(y - 1);
    for (const Runs::Run* run = runs.begin_of(y); run != runs.end_of(y); ++run) {
      while (above != runs.end_of(y - 1) && above->right <= run->left) ++above;
      for (const Runs::Run* one = above; one != runs.end_of(y - 1) && one->left < run->right; ++one)
        if (one->part == run->part)
          out[run->part].perimeter -= 2 * (std::min(one->right, run->right) - std::max(one->left, run->left));
    }
  }
  return out;
}

}  // namespace coq::vectors::detail
