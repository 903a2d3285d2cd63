// SPDX-License-Identifier: MIT
#include "core/georeferencing/hex_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "core/georeferencing/detail/bend.h"
#include "core/georeferencing/detail/border.h"
#include "core/georeferencing/detail/hex_inside.h"
#include "core/georeferencing/detail/hexsides.h"
#include "core/georeferencing/detail/middle_dots.h"
#include "core/georeferencing/detail/rank.h"
#include "core/georeferencing/detail/spectrum.h"
#include "core/georeferencing/detail/unit_cell.h"

namespace coq::georeferencing {
namespace {

constexpr int kCoarseSides[] = {1024, 2048};  ///< image sizes in pixels for the spectrum
constexpr int kFewSide = 480;                 ///< image size for the search for few large hexes
constexpr int kMinSide = 32;
constexpr double kMaxPixels = 16'000'000;  ///< maximum size of the image that is measured
constexpr std::size_t kRepetitions = 40;   ///< number of repetitions examined
constexpr std::size_t kMeasured = 2;       ///< number of candidates measured on the full image
constexpr std::size_t kSightings = 4;      ///< number of candidates followed over the image
constexpr double kMinConfidence = 0.6;     ///< chance gives about 0.3
constexpr double kSure = 0.9;              ///< from this confidence on, no other candidate is followed
constexpr double kMinContrast = 0.04;
constexpr double kClear = 0.25;     ///< contrast of hexes that certainly coincide
constexpr double kClearDots = 1.2;  ///< contrast of middle dots that certainly coincide
constexpr double kMinDots = 0.5;
constexpr std::size_t kSharpenings = 6;  ///< number of likeliest repetitions to sharpen
constexpr double kSeveral = 0.6;         ///< likeness within the hex from which it consists of several hexes
constexpr double kSameWays = 0.01;       ///< fraction of a hex: repetitions that differ by less are the same
constexpr double kMinOfFew = 0.8;        ///< minimum confidence for few hexes, because chance gives more then
constexpr double kMinOfDots = 0.85;      ///< minimum confidence for middle dots, because symbols resemble them
constexpr int kFewHexes = 20;
constexpr int kFewestHexes = 6;
constexpr double kMaxResidual = 0.1;  ///< fraction of a hex: a fit that is farther off on average is refused
constexpr double kNoHex = -1.5;       ///< score of a hex that is not printed

/// A candidate lattice on an image, and what was found of its hexes.
struct GridCandidate {
  RawLattice lattice{};
  LineKind kind{};
  std::vector<HexMatch> hexes{};
  double threshold = 0;
  std::optional<BentLattice> bent{};  ///< set if the sheet is not flat
};

double pitch_of(const RawLattice& lattice) {
  return std::sqrt(std::abs(cross(lattice.first, lattice.second)) / std::sqrt(0.75));
}

void look(GridCandidate& sighting, const Plane& response, PixelPoint about, double reach, double span) {
  sighting.hexes = look_at_hexes(response, sighting.kind, sighting.lattice, about, reach, span);
  sighting.threshold = line_threshold(sighting.hexes);
}

/// Works from the middle of the image outwards, so that a small error of the vectors does not grow to half a
/// hex.
void widen(GridCandidate& sighting, const Plane& response) {
  const double pitch = pitch_of(sighting.lattice);
  const PixelPoint middle{response.width / 2.0, response.height / 2.0};
  const double far = std::hypot(middle.x, middle.y);
  for (double reach = 5 * pitch; reach < 2 * far; reach *= 2) {
    look(sighting, response, middle, reach, 0.14 * pitch);
    refine(sighting.lattice, sighting.hexes, sighting.threshold);
  }
  look(sighting, response, middle, 2 * far, 0.1 * pitch);
  refine(sighting.lattice, sighting.hexes, sighting.threshold);
  look(sighting, response, middle, 2 * far, 0.1 * pitch);
}

int lines_of(const HexMatch& hex, double threshold) {
  return static_cast<int>(std::count_if(hex.sides.begin(), hex.sides.end(),
                                        [&](const SideLine& side) { return side.strength >= threshold; }));
}

/// Returns the score of a hex when choosing the grid rectangle: highest if all its sides were found, lower if
/// art hides some.
double worth(const HexMatch& hex, double threshold) {
  const int lines = hex.inside ? lines_of(hex, threshold) : 0;
  return lines >= 5 ? 1 : lines == 4 ? 0.4 : lines == 3 ? -0.5 : kNoHex;
}

/// Lays out the lattice in flat or pointy columns and rows; `origin` stays the same.
PixelLattice laid_out(const RawLattice& raw, Stagger stagger) {
  const auto steps = raw.steps();
  const auto nearest_to = [&](PixelPoint way) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (dot(steps[i], way) > dot(steps[best], way)) best = i;
    }
    return best;
  };
  const auto step = [&](std::size_t i) { return steps[i % steps.size()]; };
  const double angle = std::atan2(raw.first.y, raw.first.x) * 180 / std::numbers::pi;
  const double turned = angle - 60 * std::floor(angle / 60);
  PixelLattice out;
  out.stagger = stagger;
  out.origin = raw.origin;
  out.orientation = turned > 15 && turned < 45 ? Orientation::flat : Orientation::pointy;
  if (out.orientation == Orientation::flat) {
    const std::size_t south = nearest_to({0, 1});
    out.row = step(south);
    out.column = stagger == Stagger::odd ? step(south + 5) : step(south + 4);
  } else {
    const std::size_t east = nearest_to({1, 0});
    out.column = step(east);
    out.row = stagger == Stagger::odd ? step(east + 1) : step(east + 2);
  }
  return out;
}

/// A rectangle of hexes, both ends included.
struct Block {
  int left = 0, top = 0, right = -1, bottom = -1;
  double sum = 0;
};

/// Scores of the hexes of a block. Missing hexes score as not printed.
class Worths {
 public:
  explicit Worths(Block all)
      : m_all(all),
        m_rows(static_cast<std::size_t>(all.bottom - all.top + 1)),
        m_values(static_cast<std::size_t>(all.right - all.left + 1) * m_rows, kNoHex) {}
  const Block& all() const { return m_all; }
  std::size_t rows() const { return m_rows; }
  double& at(Hex hex) {
    return m_values[static_cast<std::size_t>(hex.column - m_all.left) * m_rows +
                    static_cast<std::size_t>(hex.row - m_all.top)];
  }

 private:
  Block m_all;
  std::size_t m_rows;
  std::vector<double> m_values;
};

/// Returns the block with the highest sum of scores.
Block best_block(Worths& worths) {
  Block best;
  for (int from = worths.all().left; from <= worths.all().right; ++from) {
    std::vector<double> sums(worths.rows(), 0.0);
    for (int to = from; to <= worths.all().right; ++to) {
      // Finds the best run of rows in these columns.
      double sum = 0;
      int begin = worths.all().top;
      for (std::size_t r = 0; r < sums.size(); ++r) {
        const int row = worths.all().top + static_cast<int>(r);
        sums[r] += worths.at({to, row});
        if (sum <= 0) sum = 0, begin = row;
        sum += sums[r];
        if (sum > best.sum) best = {from, begin, to, row, sum};
      }
    }
  }
  return best;
}

/// The hexes of a candidate as a grid of columns and rows.
struct Laid {
  PixelLattice lattice{};
  Block block{};
  std::map<Hex, const HexMatch*> hexes{};
};

Laid lay(const GridCandidate& sighting, Stagger stagger) {
  Laid out;
  out.lattice = laid_out(sighting.lattice, stagger);
  if (sighting.hexes.empty()) return out;
  Block all{std::numeric_limits<int>::max(), std::numeric_limits<int>::max(), std::numeric_limits<int>::min(),
            std::numeric_limits<int>::min()};
  for (const HexMatch& hex : sighting.hexes) {
    const Hex at = out.lattice.nearest(sighting.lattice.centre(hex.q, hex.s));
    out.hexes[at] = &hex;
    all.left = std::min(all.left, at.column), all.right = std::max(all.right, at.column);
    all.top = std::min(all.top, at.row), all.bottom = std::max(all.bottom, at.row);
  }
  Worths worths(all);
  for (const auto& [at, hex] : out.hexes) worths.at(at) = worth(*hex, sighting.threshold);
  out.block = best_block(worths);
  return out;
}

Laid lay(const GridCandidate& sighting) {
  Laid odd = lay(sighting, Stagger::odd), even = lay(sighting, Stagger::even);
  return even.block.sum > odd.block.sum ? even : odd;
}

/// Returns the root mean square without outliers, which are caused by something other than the sides.
double default_residual(std::vector<double> shifts) {
  const double most = std::max(0.5, 3 * median(shifts));
  double squares = 0;
  int count = 0;
  for (const double shift : shifts) {
    if (shift <= most) squares += shift * shift, ++count;
  }
  return std::sqrt(squares / std::max(1, count));
}

/// Returns up to `most` evenly spaced indices out of `count`, including both ends.
std::vector<int> spread(int count, int most) {
  std::vector<int> out;
  for (int i = 0; i < most; ++i) {
    const int at = i * (count - 1) / (most - 1);
    if (out.empty() || out.back() != at) out.push_back(at);
  }
  return out;
}

/// Returns hexes spread over the grid, at positions averaged with their neighbours: three by three, or more for
/// a warped sheet.
std::vector<HexTie> spread_ties(const GridCandidate& sighting, const Laid& laid, const FoundGrid& grid) {
  const int most = grid.fit == GridFit::spline ? 7 : 3;
  std::vector<HexTie> ties;
  for (const int c : spread(grid.columns, most)) {
    for (const int r : spread(grid.rows, most)) {
      std::vector<double> across, down;
      for (int dc = -1; dc <= 1; ++dc) {
        for (int dr = -1; dr <= 1; ++dr) {
          const auto found = laid.hexes.find({laid.block.left + c + dc, laid.block.top + r + dr});
          PixelPoint shift;
          if (found == laid.hexes.end() || !shift_of(*found->second, sighting.threshold, shift)) continue;
          across.push_back(shift.x), down.push_back(shift.y);
        }
      }
      if (across.empty()) continue;
      const PixelPoint shift{median(across), median(down)};  // the median ignores a road beside a side
      ties.push_back({{c, r}, grid.place({c, r}) + shift, std::hypot(shift.x, shift.y)});
    }
  }
  return ties;
}

/// Returns the sides of the block beyond which there are many complete hexes, at least a quarter of the side's
/// length.
GridSides lost_beyond(const GridCandidate& sighting, const Laid& laid) {
  constexpr int kFewest = 3;
  int left = 0, above = 0, right = 0, below = 0;
  const Block& block = laid.block;
  for (const auto& [at, hex] : laid.hexes) {
    if (!hex->inside || lines_of(*hex, sighting.threshold) < kDirections - 1) continue;
    const bool beside = at.row >= block.top && at.row <= block.bottom,
               along = at.column >= block.left && at.column <= block.right;
    if (beside) left += at.column < block.left ? 1 : 0, right += at.column > block.right ? 1 : 0;
    if (along) above += at.row < block.top ? 1 : 0, below += at.row > block.bottom ? 1 : 0;
  }
  const int columns = std::max(kFewest, (block.right - block.left + 1) / 4),
            rows = std::max(kFewest, (block.bottom - block.top + 1) / 4);
  return {left >= rows, above >= columns, right >= rows, below >= columns};
}

/// Returns the grid of a candidate, or nullopt if too little of it is visible.
std::optional<FoundGrid> grid_of(const GridCandidate& sighting) {
  const Laid laid = lay(sighting);
  const Block& block = laid.block;
  FoundGrid grid;
  grid.columns = block.right - block.left + 1, grid.rows = block.bottom - block.top + 1;
  if (grid.columns < 2 || grid.rows < 2 || grid.columns * grid.rows < kFewestHexes) return std::nullopt;
  if (grid.columns > 999 || grid.rows > 999) return std::nullopt;
  // Recounts from the first hex of the block. Its position determines the stagger.
  grid.lattice = laid.lattice;
  const bool flat = grid.lattice.orientation == Orientation::flat;
  if (((flat ? block.left : block.top) & 1) != 0) {
    const bool odd = grid.lattice.stagger == Stagger::odd;
    grid.lattice = laid_out(sighting.lattice, odd ? Stagger::even : Stagger::odd);
  }
  grid.lattice.origin = laid.lattice.centre({block.left, block.top});
  if (sighting.bent) grid.fit = sighting.bent->fit, grid.bend = sighting.bent->bend;
  int lines = 0, sides = 0;
  std::vector<double> shifts;
  for (int c = block.left; c <= block.right; ++c) {
    for (int r = block.top; r <= block.bottom; ++r) {
      sides += kDirections;
      const auto found = laid.hexes.find({c, r});
      if (found == laid.hexes.end()) continue;
      lines += lines_of(*found->second, sighting.threshold);
      PixelPoint shift;
      if (shift_of(*found->second, sighting.threshold, shift)) shifts.push_back(std::hypot(shift.x, shift.y));
    }
  }
  grid.confidence = static_cast<double>(lines) / sides;
  // Strips of two rows or columns also occur by chance.
  const bool few = grid.columns * grid.rows < kFewHexes || std::min(grid.columns, grid.rows) < 3;
  const double least = few ? kMinOfFew : kMinConfidence;
  if (grid.confidence < least || shifts.empty()) return std::nullopt;
  grid.residual = default_residual(std::move(shifts));
  grid.ties = spread_ties(sighting, laid, grid);
  grid.lost = lost_beyond(sighting, laid);
  return grid;
}

/// Ways to look for hexes: the usual one, and two that find more by chance.
enum class Search { lines, few, dots };

/// Returns candidates for the hexes, clearest first.
std::vector<GridCandidate> candidates(const Plane& response, Search by, const StopToken& stop) {
  std::vector<std::pair<double, GridCandidate>> found;
  std::size_t sharpenings = 0;
  const bool dots = by == Search::dots;
  const double clear = dots ? kClearDots : kClear, least = dots ? kMinDots : kMinContrast;
  const auto centre_by = [&](const Repetition& repetition) {
    return dots ? dot_centre_of(response, repetition) : centre_of(response, repetition);
  };
  for (Repetition repetition : by == Search::few ? few_repetitions_of(response, kRepetitions)
                                                 : repetitions_of(response, kRepetitions)) {
    if (stop.stop_requested()) return {};
    CellCentre centre = centre_by(repetition);
    if (centre.likeness > kSeveral) continue;
    if (centre.contrast < clear && sharpenings++ < kSharpenings) {
      repetition = sharpened(response, repetition);
      centre = centre_by(repetition);
    }
    if (centre.contrast < least || centre.likeness > kSeveral) continue;
    GridCandidate sighting;
    sighting.lattice = {centre.at, repetition.first, repetition.second};
    sighting.kind = {centre.drawing, centre.darker};
    found.emplace_back(centre.contrast, std::move(sighting));
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<GridCandidate> out;
  for (auto& entry : found) {
    GridCandidate& sighting = entry.second;
    const bool known = std::any_of(out.begin(), out.end(), [&](const GridCandidate& other) {
      const PixelPoint first = other.lattice.first - sighting.lattice.first,
                       second = other.lattice.second - sighting.lattice.second;
      return std::hypot(first.x, first.y) + std::hypot(second.x, second.y) <
             kSameWays * pitch_of(other.lattice);
    });
    if (!known && out.size() < kSightings) out.push_back(std::move(sighting));
  }
  return out;
}

/// A candidate on a reduced image. `value` is the number of pixels covered by hexes, weighted by confidence.
struct CoarseSighting {
  GridCandidate sighting{};
  double confidence = 0;
  double value = 0;
};

/// Returns the best candidates among the repetitions, the best first.
std::vector<CoarseSighting> coarse_sightings(const Plane& response, Search by, const StopToken& stop) {
  std::vector<CoarseSighting> found;
  for (GridCandidate& sighting : candidates(response, by, stop)) {
    if (stop.stop_requested()) return {};
    widen(sighting, response);
    const auto grid = grid_of(sighting);
    if (!grid) continue;
    const double value = grid->confidence * grid->columns * grid->rows *
                         std::abs(cross(sighting.lattice.first, sighting.lattice.second));
    found.push_back({std::move(sighting), grid->confidence, value});
    if (grid->confidence >= kSure) break;
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const CoarseSighting& a, const CoarseSighting& b) { return a.value > b.value; });
  if (found.size() > kMeasured) found.resize(kMeasured);
  return found;
}

/// Follows the hexes if they deviate from the straight lattice.
void bend(GridCandidate& sighting, const Plane& response, const StopToken& stop) {
  constexpr double kFlat = 0.006;  // fraction of a hex; scans of flat sheets deviate less
  const double pitch = pitch_of(sighting.lattice);
  std::vector<double> shifts;
  for (const HexMatch& hex : sighting.hexes) {
    PixelPoint shift;
    if (shift_of(hex, sighting.threshold, shift)) shifts.push_back(std::hypot(shift.x, shift.y));
  }
  if (shifts.empty() || default_residual(std::move(shifts)) < std::max(0.4, kFlat * pitch)) return;
  for (int round = 0; round < 2; ++round) {
    auto bent = follow(response, sighting.kind, sighting.lattice, sighting.hexes, sighting.threshold, stop);
    if (!bent || bent->fit == GridFit::affine || stop.stop_requested()) return;
    GridCandidate along = sighting;
    along.hexes = look_along(response, sighting.kind, *bent, std::max(3.0, 0.07 * pitch));
    along.threshold = line_threshold(along.hexes);
    along.lattice = bent->straight;
    along.bent = std::move(bent);
    sighting = std::move(along);
  }
}

/// Measures the candidate on the full image. Returns nullopt if there are no hexes there, if each consists of
/// several, or if they are other shapes.
std::optional<FoundGrid> measured(GridCandidate sighting, const Plane& whole, const StopToken& stop) {
  RawLattice& lattice = sighting.lattice;
  const double pitch = pitch_of(lattice);
  const Plane response = line_response(whole, std::clamp(static_cast<int>(pitch / 8), 3, 40));
  const PixelPoint middle{whole.width / 2.0, whole.height / 2.0};
  const double far = std::hypot(whole.width, whole.height);
  for (int round = 0; round < 3 && !stop.stop_requested(); ++round) {
    look(sighting, response, middle, far, std::max(3.0, 0.07 * pitch));
    if (round < 2) refine(lattice, sighting.hexes, sighting.threshold);
  }
  if (stop.stop_requested()) return std::nullopt;
  if (centre_of(response, {lattice.first, lattice.second}).likeness > kSeveral) return std::nullopt;
  bend(sighting, response, stop);
  const bool known = sighting.kind.drawing == HexDrawing::dots
                         ? are_dots(response, sighting.kind, sighting.hexes, sighting.threshold) &&
                               are_dots(whole, sighting.kind, sighting.hexes, sighting.threshold)
                         : are_hexes(response, sighting.kind, sighting.hexes, sighting.threshold);
  auto grid = known ? grid_of(sighting) : std::nullopt;
  if (!grid) return std::nullopt;
  grid = without_cut_hexes(response, sighting.kind, *std::move(grid), sighting.threshold);
  grid->halves = half_hexes_beyond(response, sighting.kind, *grid, sighting.threshold);
  // Between half hexes there are whole ones, which are not lost.
  const GridSides halves = grid->halves.sides();
  GridSides& lost = grid->lost;
  lost = {lost.left && !halves.left, lost.above && !halves.above, lost.right && !halves.right,
          lost.below && !halves.below};
  return grid;
}

/// A grid, and the number of pixels covered by its hexes, weighted by confidence.
struct ValuedGrid {
  std::optional<FoundGrid> grid{};
  double value = 0;
};

/// Searches a reduced image and measures the likeliest candidates on the full one. Keeps the most valuable
/// grid.
void search_reduced(const Plane& whole, int factor, Search by, ValuedGrid& best, const StopToken& stop) {
  constexpr int kFirstRadius = 5;  // in pixels; the size of hexes is still unknown
  const Plane coarse = reduced(whole, factor);
  if (std::min(coarse.width, coarse.height) < kMinSide || stop.stop_requested()) return;
  for (CoarseSighting& found : coarse_sightings(line_response(softened(coarse), kFirstRadius), by, stop)) {
    if (stop.stop_requested() || found.value * factor * factor <= best.value) return;
    RawLattice& lattice = found.sighting.lattice;
    for (PixelPoint* point : {&lattice.origin, &lattice.first, &lattice.second}) *point = factor * *point;
    auto grid = measured(std::move(found.sighting), whole, stop);
    if (!grid || grid->residual > kMaxResidual * grid->lattice.width()) continue;
    if (by == Search::dots && grid->confidence < kMinOfDots) continue;
    best = {std::move(grid), found.value * factor * factor};
    return;
  }
}

/// Uses the smallest image on which the hexes are certain. It takes a quarter of the time of the next one,
/// which small hexes need. If nothing is found, few hexes and middle dots are searched.
std::optional<FoundGrid> search(const Plane& whole, const StopToken& stop, const Progress& progress) {
  const auto factor_for = [&](int side) { return (std::max(whole.width, whole.height) + side - 1) / side; };
  ValuedGrid best;
  int before = 0;
  for (const int side : kCoarseSides) {
    const int factor = factor_for(side);
    if (factor == before) break;
    before = factor;
    search_reduced(whole, factor, Search::lines, best, stop);
    progress.set(side == kCoarseSides[0] ? 0.5 : 0.7);
    if (best.grid && best.grid->confidence >= kSure) break;
  }
  if (!best.grid) search_reduced(whole, factor_for(kFewSide), Search::few, best, stop);
  progress.set(0.8);
  if (!best.grid) search_reduced(whole, factor_for(kCoarseSides[0]), Search::dots, best, stop);
  return best.grid;
}

void scale(FoundGrid& grid, double across, double down) {
  const auto scaled = [=](PixelPoint p) { return PixelPoint{across * p.x, down * p.y}; };
  for (PixelPoint* point : {&grid.lattice.origin, &grid.lattice.column, &grid.lattice.row})
    *point = scaled(*point);
  const double mean = std::sqrt(across * down);
  grid.residual *= mean;
  for (HexTie& tie : grid.ties) tie.pixel = scaled(tie.pixel), tie.residual *= mean;
  if (!grid.bend) return;
  grid.bend = [bend = grid.bend, across, down](double x, double y) {
    const auto [bx, by] = bend(x / across, y / down);
    return std::pair(across * bx, down * by);
  };
}

/// Enlarges an image by linear interpolation.
images::Bitmap enlarged(const images::Bitmap& from, int width, int height) {
  images::Bitmap out{width, height, {}};
  out.pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  const auto place = [](int at, int length, int of) {
    return std::clamp((at + 0.5) * of / length - 0.5, 0.0, of - 1.0);
  };
  for (int y = 0; y < height; ++y) {
    const double fy = place(y, height, from.height);
    const int top = static_cast<int>(fy), below = std::min(top + 1, from.height - 1);
    for (int x = 0; x < width; ++x) {
      const double fx = place(x, width, from.width);
      const int left = static_cast<int>(fx), right = std::min(left + 1, from.width - 1);
      std::uint32_t pixel = 0;
      for (const int shift : {0, 8, 16, 24}) {
        const auto part = [&](int px, int py) { return static_cast<double>(from.at(px, py) >> shift & 0xFFU); };
        const double u = fx - left, v = fy - top;
        const double value = (part(left, top) * (1 - u) + part(right, top) * u) * (1 - v) +
                             (part(left, below) * (1 - u) + part(right, below) * u) * v;
        pixel |= static_cast<std::uint32_t>(std::lround(value)) << shift;
      }
      out.pixels.push_back(pixel);
    }
  }
  return out;
}

}  // namespace

PixelPoint FoundGrid::place(Hex hex) const {
  const PixelPoint straight = lattice.centre(hex);
  if (!bend) return straight;
  const auto [x, y] = bend(straight.x, straight.y);
  return {x, y};
}

Hex FoundGrid::nearest(PixelPoint at) const {
  PixelPoint straight = at;
  constexpr int kRounds = 20;  // each round brings it nearer
  for (int round = 0; bend && round < kRounds; ++round) {
    const auto [x, y] = bend(straight.x, straight.y);
    straight = straight + (at - PixelPoint{x, y});
  }
  return lattice.nearest(straight);
}

std::optional<FoundGrid> find_hexes(const images::Bitmap& scan, const StopToken& stop,
                                    const Progress& progress) {
  const Plane whole = darkness_of(scan);
  progress.set(0.1);
  auto found = search(whole, stop, progress);
  if (stop.stop_requested()) return std::nullopt;
  progress.set(1);
  return found;
}

Result<FoundGrid> find_hexes(const std::string& file, const StopToken& stop, const Progress& progress) {
  const auto info = images::read_info(file);
  if (!info) return info.error();
  const images::Size size = info->upright();
  const double pixels = static_cast<double>(size.width) * size.height;
  const auto least = static_cast<int>(size.width * std::min(1.0, std::sqrt(kMaxPixels / pixels)));
  auto scan = images::read_picture(file, pixels > kMaxPixels ? least / 2 + 1 : size.width);
  if (!scan) return scan.error();
  const double factor = std::round(static_cast<double>(size.width) / scan->width);
  const images::Size read{scan->width, scan->height};
  // Hexes are searched on square pixels. Those of a fax are twice as high as wide.
  constexpr double kSquare = 1.02, kMaxStretched = 4;
  const auto resolution = info->resolution();
  const double stretch = resolution ? resolution->across / resolution->down : 1;
  if (std::max(stretch, 1 / stretch) > kSquare && std::max(stretch, 1 / stretch) < kMaxStretched) {
    *scan = enlarged(*scan, static_cast<int>(std::lround(scan->width * std::max(1.0, 1 / stretch))),
                     static_cast<int>(std::lround(scan->height * std::max(1.0, stretch))));
  }
  auto found = find_hexes(*scan, stop, progress);
  if (!found) return make_error("georeferencing.none", message("no printed hexes were found on the scan"));
  scale(*found, factor * read.width / scan->width, factor * read.height / scan->height);
  return *std::move(found);
}

}  // namespace coq::georeferencing
