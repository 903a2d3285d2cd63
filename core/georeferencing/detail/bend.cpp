// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/bend.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <queue>
#include <set>

#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

using Axial = std::pair<int, int>;
using Places = std::map<Axial, PixelPoint>;

constexpr std::size_t kFewestFollowed = 12;
constexpr double kMaxShift = 0.12;  ///< fraction of a hex, from the position that its neighbours predict
constexpr int kKnots = 9;           ///< knots of a thin-plate spline in each direction

double pitch_of_lattice(const RawLattice& lattice) {
  return std::sqrt(std::abs(cross(lattice.first, lattice.second)) / std::sqrt(0.75));
}

std::array<Axial, kDirections> neighbours_of(Axial hex) {
  const auto [q, s] = hex;
  return {Axial{q + 1, s}, {q, s + 1}, {q - 1, s + 1}, {q - 1, s}, {q, s - 1}, {q + 1, s - 1}};
}

/// Returns the lattice near a hex, from the known positions within two hexes of it.
RawLattice lattice_about(const Places& known, Axial hex, const RawLattice& usual) {
  constexpr std::size_t kFewest = 5;
  std::vector<TiePair> pairs;
  double nearest = 1e9;
  PixelPoint shift;
  for (int dq = -2; dq <= 2; ++dq) {
    for (int ds = std::max(-2, -2 - dq); ds <= std::min(2, 2 - dq); ++ds) {
      const auto found = known.find({hex.first + dq, hex.second + ds});
      if (found == known.end()) continue;
      const PixelPoint at = found->second;
      pairs.push_back({static_cast<double>(dq), static_cast<double>(ds), at.x, at.y});
      const double far = dq * dq + dq * ds + ds * ds;
      if (far < nearest) {
        nearest = far;
        shift = at - static_cast<double>(dq) * usual.first - static_cast<double>(ds) * usual.second;
      }
    }
  }
  if (pairs.size() >= kFewest) {
    if (const auto fit = fit_affine(pairs)) return {{fit->x0, fit->y0}, {fit->xx, fit->yx}, {fit->xy, fit->yy}};
  }
  if (!pairs.empty()) return {shift, usual.first, usual.second};
  return {usual.centre(hex.first, hex.second), usual.first, usual.second};
}

/// Returns the start hex: the one in whose surroundings the lattice fits best.
std::optional<Axial> clearest(const std::vector<HexMatch>& hexes, double threshold) {
  std::map<Axial, double> shifts;
  for (const HexMatch& hex : hexes) {
    PixelPoint shift;
    if (hex.inside && shift_of(hex, threshold, shift)) shifts[{hex.q, hex.s}] = std::hypot(shift.x, shift.y);
  }
  std::optional<Axial> best;
  double least = 0;
  for (const auto& [hex, shift] : shifts) {
    double sum = shift;
    int known = 1;
    for (const Axial& other : neighbours_of(hex)) {
      const auto found = shifts.find(other);
      if (found != shifts.end()) sum += found->second, ++known;
    }
    const double cost = sum / known + 1000.0 * (kDirections + 1 - known);
    if (!best || cost < least) best = hex, least = cost;
  }
  return best;
}

/// Returns the positions of the hexes, followed from the clearest one. Hexes with the most known neighbours
/// come first.
Places followed_from(Axial start, const Plane& response, LineKind kind, const RawLattice& lattice,
                     double threshold, const StopToken& stop) {
  const double pitch = pitch_of_lattice(lattice), span = std::max(3.0, 0.1 * pitch);
  Places known;
  std::map<Axial, int> tried;  // largest number of known neighbours at a trial
  std::priority_queue<std::pair<int, Axial>> next;
  next.push({0, start});
  while (!next.empty() && !stop.stop_requested()) {
    const auto [count, hex] = next.top();
    next.pop();
    if (known.contains(hex)) continue;
    if (const auto before = tried.find(hex); before != tried.end() && before->second >= count) continue;
    tried[hex] = count;
    const RawLattice here = lattice_about(known, hex, lattice);
    const double now = pitch_of_lattice(here);
    if (!(now > 0.5 * pitch && now < 2 * pitch && cross(here.first, here.second) > 0)) continue;
    const HexMatch sight = look_at_hex(response, kind, here, span);
    PixelPoint shift;
    if (!sight.inside || !shift_of(sight, threshold, shift)) continue;
    if (std::hypot(shift.x, shift.y) > kMaxShift * pitch) continue;
    known[hex] = here.origin + shift;
    for (const Axial& other : neighbours_of(hex)) {
      if (known.contains(other)) continue;
      int neighbours = 0;
      for (const Axial& beside : neighbours_of(other)) neighbours += known.contains(beside) ? 1 : 0;
      next.push({neighbours, other});
    }
  }
  return known;
}

/// Averages the pairs of each part of the sheet, so that the spline has few knots with little noise.
std::vector<TiePair> knots_of(const std::vector<TiePair>& pairs) {
  double left = 1e18, top = 1e18, right = -1e18, bottom = -1e18;
  for (const TiePair& pair : pairs) {
    left = std::min(left, pair.pixel_x), right = std::max(right, pair.pixel_x);
    top = std::min(top, pair.pixel_y), bottom = std::max(bottom, pair.pixel_y);
  }
  std::map<std::pair<int, int>, std::vector<TiePair>> parts;
  const auto part = [](double at, double from, double to) {
    return to > from ? std::min(kKnots - 1, static_cast<int>((at - from) / (to - from) * kKnots)) : 0;
  };
  for (const TiePair& pair : pairs)
    parts[{part(pair.pixel_x, left, right), part(pair.pixel_y, top, bottom)}].push_back(pair);
  std::vector<TiePair> out;
  for (const auto& [place, members] : parts) {
    TiePair mean;
    const auto count = static_cast<double>(members.size());
    for (const TiePair& pair : members) {
      mean.pixel_x += pair.pixel_x / count, mean.pixel_y += pair.pixel_y / count;
      mean.page_x += pair.page_x / count, mean.page_y += pair.page_y / count;
    }
    out.push_back(mean);
  }
  return out;
}

std::optional<Warp> warp_of(GridFit fit, const std::vector<TiePair>& pairs, const Plane& picture) {
  if (fit == GridFit::projective) return fit_projective(pairs, picture.width, picture.height);
  if (fit == GridFit::spline) return fit_spline(knots_of(pairs), 0);
  const auto affine = fit_affine(pairs);
  if (!affine) return std::nullopt;
  return coq::warp_of(*affine);
}

/// Returns the mean distance of every fifth hex from the position that the others predict, without the worst
/// tenth.
std::optional<double> left_out_error(GridFit fit, const std::vector<TiePair>& pairs, const Plane& picture) {
  std::vector<TiePair> kept, held;
  for (std::size_t i = 0; i < pairs.size(); ++i) (i % 5 == 0 ? held : kept).push_back(pairs[i]);
  const auto warp = warp_of(fit, kept, picture);
  if (!warp) return std::nullopt;
  std::vector<double> errors;
  for (const TiePair& pair : held) errors.push_back(distance(*warp, pair));
  std::sort(errors.begin(), errors.end());
  const std::size_t count = std::max<std::size_t>(1, errors.size() * 9 / 10);
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += errors[i];
  return sum / static_cast<double>(count);
}

}  // namespace

RawLattice BentLattice::about(int q, int s) const {
  const PixelPoint at = straight.centre(q, s);
  if (!bend) return {at, straight.first, straight.second};
  const auto bent = [&](PixelPoint p) {
    const auto [x, y] = bend(p.x, p.y);
    return PixelPoint{x, y};
  };
  const auto way = [&](PixelPoint step) { return 0.5 * (bent(at + step) - bent(at - step)); };
  return {bent(at), way(straight.first), way(straight.second)};
}

std::optional<BentLattice> follow(const Plane& response, LineKind kind, const RawLattice& lattice,
                                  const std::vector<HexMatch>& hexes, double threshold, const StopToken& stop) {
  const auto start = clearest(hexes, threshold);
  if (!start) return std::nullopt;
  const Places places = followed_from(*start, response, kind, lattice, threshold, stop);
  if (places.size() < kFewestFollowed) return std::nullopt;
  std::vector<TiePair> numbers;
  for (const auto& [hex, at] : places)
    numbers.push_back({static_cast<double>(hex.first), static_cast<double>(hex.second), at.x, at.y});
  const auto best = fit_affine(numbers);
  if (!best) return std::nullopt;
  BentLattice out;
  out.straight = {{best->x0, best->y0}, {best->xx, best->yx}, {best->xy, best->yy}};
  if (!(cross(out.straight.first, out.straight.second) > 0)) return std::nullopt;
  std::vector<TiePair> pairs;
  for (const auto& [hex, at] : places) {
    const PixelPoint straight = out.straight.centre(hex.first, hex.second);
    pairs.push_back({straight.x, straight.y, at.x, at.y});
  }
  constexpr double kMuchBetter = 0.6;
  const double least =
      std::max(0.3, 0.005 * pitch_of_lattice(out.straight));  // in pixels; common scans are that flat
  out.error = left_out_error(GridFit::affine, pairs, response).value_or(1e9);
  for (const GridFit fit : {GridFit::projective, GridFit::spline}) {
    const auto error = left_out_error(fit, pairs, response);
    if (!error || out.error < least || *error > kMuchBetter * out.error) continue;
    auto warp = warp_of(fit, pairs, response);
    if (!warp) continue;
    out.fit = fit, out.bend = *std::move(warp), out.error = *error;
  }
  return out;
}

std::vector<HexMatch> look_along(const Plane& response, LineKind kind, const BentLattice& lattice,
                                 double span) {
  std::vector<HexMatch> out;
  // Starts at the hex in the middle of the image and goes outwards while hexes are in it.
  const PixelPoint middle{response.width / 2.0, response.height / 2.0};
  const PixelPoint p = middle - lattice.straight.origin;
  const double area = cross(lattice.straight.first, lattice.straight.second);
  std::vector<Axial> next{{static_cast<int>(std::lround(cross(p, lattice.straight.second) / area)),
                           static_cast<int>(std::lround(cross(lattice.straight.first, p) / area))}};
  std::set<Axial> seen(next.begin(), next.end());
  const double pitch = pitch_of_lattice(lattice.straight);
  while (!next.empty()) {
    const Axial hex = next.back();
    next.pop_back();
    const RawLattice here = lattice.about(hex.first, hex.second);
    const double now = pitch_of_lattice(here);
    const PixelPoint at = here.origin;
    const bool sane = now > 0.5 * pitch && now < 2 * pitch && cross(here.first, here.second) > 0;
    if (!sane || at.x < 0 || at.y < 0 || at.x > response.width || at.y > response.height) continue;
    HexMatch& sight = out.emplace_back(look_at_hex(response, kind, here, span));
    sight.q = hex.first, sight.s = hex.second;
    for (const Axial& other : neighbours_of(hex)) {
      if (seen.insert(other).second) next.push_back(other);
    }
  }
  std::sort(out.begin(), out.end(), [](const HexMatch& a, const HexMatch& b) {
    return Axial{a.q, a.s} < Axial{b.q, b.s};
  });
  return out;
}

}  // namespace coq::georeferencing
