// SPDX-License-Identifier: MIT
#include "core/georeferencing/hex_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "core/georeferencing/detail/hexsides.h"
#include "core/georeferencing/detail/rank.h"
#include "core/georeferencing/detail/spectrum.h"
#include "core/georeferencing/detail/unit_cell.h"

namespace coq::georeferencing {
namespace {

constexpr int kCoarseSides[] = {1024, 2048};  ///< pixels, for the spectrum
constexpr int kLeastSide = 32;
constexpr double kMostPixels = 16'000'000;  ///< of the picture that is measured
constexpr std::size_t kRepetitions = 40;    ///< that are looked at
constexpr std::size_t kSightings = 3;       ///< of them that are followed over the picture
constexpr double kLeastConfidence = 0.6;    ///< chance gives about 0.3
constexpr double kSure = 0.9;               ///< nothing else needs to be followed
constexpr double kLeastContrast = 0.04;
constexpr int kFewestHexes = 6;
constexpr double kNoHex = -1.5;  ///< what a hex that is not printed counts against the others

/// A lattice on a plane, and what is seen of its hexes.
struct Sighting {
  RawLattice lattice{};
  LineKind kind{};
  std::vector<HexSight> hexes{};
  double threshold = 0;
};

double pitch_of(const RawLattice& lattice) {
  return std::sqrt(std::abs(cross(lattice.first, lattice.second)) / std::sqrt(0.75));
}

void look(Sighting& sighting, const Plane& response, PixelPoint about, double reach, double span) {
  sighting.hexes = look_at_hexes(response, sighting.kind, sighting.lattice, about, reach, span);
  sighting.threshold = line_threshold(sighting.hexes);
}

/// From the middle of the picture outward, so that a small error of the ways does not grow to half a hex.
void widen(Sighting& sighting, const Plane& response) {
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

int lines_of(const HexSight& hex, double threshold) {
  return static_cast<int>(std::count_if(hex.sides.begin(), hex.sides.end(),
                                        [&](const SideLine& side) { return side.strength >= threshold; }));
}

/// What a hex counts for the rectangle that it is in: a complete one, one with art over its lines, none.
double worth(const HexSight& hex, double threshold) {
  const int lines = hex.inside ? lines_of(hex, threshold) : 0;
  return lines >= 5 ? 1 : lines == 4 ? 0.4 : lines == 3 ? -0.5 : kNoHex;
}

/// The lattice as flat or pointy columns and rows; `origin` is that of the raw one.
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

/// A rectangle of hexes, ends included.
struct Block {
  int left = 0, top = 0, right = -1, bottom = -1;
  double sum = 0;
};

/// What each hex of a block counts; one that is not there counts as none.
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

/// The block whose hexes are worth the most together.
Block best_block(Worths& worths) {
  Block best;
  for (int from = worths.all().left; from <= worths.all().right; ++from) {
    std::vector<double> sums(worths.rows(), 0.0);
    for (int to = from; to <= worths.all().right; ++to) {
      // The best run of rows of these columns.
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

/// Hexes of a sighting as a grid of columns and rows.
struct Laid {
  PixelLattice lattice{};
  Block block{};
  std::map<Hex, const HexSight*> hexes{};
};

Laid lay(const Sighting& sighting, Stagger stagger) {
  Laid out;
  out.lattice = laid_out(sighting.lattice, stagger);
  if (sighting.hexes.empty()) return out;
  Block all{std::numeric_limits<int>::max(), std::numeric_limits<int>::max(), std::numeric_limits<int>::min(),
            std::numeric_limits<int>::min()};
  for (const HexSight& hex : sighting.hexes) {
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

Laid lay(const Sighting& sighting) {
  Laid odd = lay(sighting, Stagger::odd), even = lay(sighting, Stagger::even);
  return even.block.sum > odd.block.sum ? even : odd;
}

/// The root of the mean square, without those that something else than their sides has put off.
double usual_residual(std::vector<double> shifts) {
  const double most = std::max(0.5, 3 * median(shifts));
  double squares = 0;
  int count = 0;
  for (const double shift : shifts) {
    if (shift <= most) squares += shift * shift, ++count;
  }
  return std::sqrt(squares / std::max(1, count));
}

/// Up to three by three hexes all over the grid, each as it and its neighbours were found.
std::vector<HexTie> spread_ties(const Sighting& sighting, const Laid& laid, const PixelLattice& lattice) {
  const int columns = laid.block.right - laid.block.left + 1, rows = laid.block.bottom - laid.block.top + 1;
  std::vector<HexTie> ties;
  for (const int c : {0, (columns - 1) / 2, columns - 1}) {
    for (const int r : {0, (rows - 1) / 2, rows - 1}) {
      const bool known = std::any_of(ties.begin(), ties.end(), [&](const HexTie& t) {
        return t.hex == Hex{c, r};
      });
      if (known) continue;
      std::vector<double> across, down;
      for (int dc = -1; dc <= 1; ++dc) {
        for (int dr = -1; dr <= 1; ++dr) {
          const auto found = laid.hexes.find({laid.block.left + c + dc, laid.block.top + r + dr});
          PixelPoint shift;
          if (found == laid.hexes.end() ||
              !shift_of(*found->second, sighting.lattice, sighting.threshold, shift))
            continue;
          across.push_back(shift.x), down.push_back(shift.y);
        }
      }
      if (across.empty()) continue;
      const PixelPoint shift{median(across), median(down)};  // a road beside a side is no side
      ties.push_back({{c, r}, lattice.centre({c, r}) + shift, std::hypot(shift.x, shift.y)});
    }
  }
  return ties;
}

/// The grid of a sighting; nullopt where too little of it is there.
std::optional<FoundGrid> grid_of(const Sighting& sighting) {
  const Laid laid = lay(sighting);
  const Block& block = laid.block;
  FoundGrid grid;
  grid.columns = block.right - block.left + 1, grid.rows = block.bottom - block.top + 1;
  if (grid.columns < 2 || grid.rows < 2 || grid.columns * grid.rows < kFewestHexes) return std::nullopt;
  if (grid.columns > 999 || grid.rows > 999) return std::nullopt;
  // The same hexes counted from the first one of the block: which columns stand higher follows from where it
  // begins.
  grid.lattice = laid.lattice;
  const bool flat = grid.lattice.orientation == Orientation::flat;
  if (((flat ? block.left : block.top) & 1) != 0) {
    const bool odd = grid.lattice.stagger == Stagger::odd;
    grid.lattice = laid_out(sighting.lattice, odd ? Stagger::even : Stagger::odd);
  }
  grid.lattice.origin = laid.lattice.centre({block.left, block.top});
  int lines = 0, sides = 0;
  std::vector<double> shifts;
  for (int c = block.left; c <= block.right; ++c) {
    for (int r = block.top; r <= block.bottom; ++r) {
      sides += kDirections;
      const auto found = laid.hexes.find({c, r});
      if (found == laid.hexes.end()) continue;
      lines += lines_of(*found->second, sighting.threshold);
      PixelPoint shift;
      if (shift_of(*found->second, sighting.lattice, sighting.threshold, shift))
        shifts.push_back(std::hypot(shift.x, shift.y));
    }
  }
  grid.confidence = static_cast<double>(lines) / sides;
  if (grid.confidence < kLeastConfidence || shifts.empty()) return std::nullopt;
  grid.residual = usual_residual(std::move(shifts));
  grid.ties = spread_ties(sighting, laid, grid.lattice);
  return grid;
}

/// What may be hexes, the clearest first.
std::vector<Sighting> candidates(const Plane& response, const StopToken& stop) {
  std::vector<std::pair<double, Sighting>> found;
  for (const Repetition& repetition : repetitions_of(response, kRepetitions)) {
    if (stop.stop_requested()) return {};
    const CellCentre centre = centre_of(response, repetition);
    if (centre.contrast < kLeastContrast) continue;
    Sighting sighting;
    sighting.lattice = {centre.at, repetition.first, repetition.second};
    sighting.kind = {centre.drawing, centre.darker};
    found.emplace_back(centre.contrast, std::move(sighting));
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Sighting> out;
  for (auto& [contrast, sighting] : found) {
    if (out.size() < kSightings) out.push_back(std::move(sighting));
  }
  return out;
}

/// A sighting on a reduced picture, and what it is worth: so many pixels of it are hexes.
struct CoarseSighting {
  Sighting sighting{};
  double confidence = 0;
  double value = 0;
};

/// The best of what repeats.
CoarseSighting best_sighting(const Plane& response, const StopToken& stop) {
  CoarseSighting best;
  for (Sighting& sighting : candidates(response, stop)) {
    if (stop.stop_requested()) return {};
    widen(sighting, response);
    const auto grid = grid_of(sighting);
    if (!grid) continue;
    const double value = grid->confidence * grid->columns * grid->rows *
                         std::abs(cross(sighting.lattice.first, sighting.lattice.second));
    if (value <= best.value) continue;
    best = {std::move(sighting), grid->confidence, value};
    if (best.confidence >= kSure) break;
  }
  return best;
}

/// In pixels of the whole picture. On the smallest picture on which hexes are sure: it takes a quarter of the
/// time of the next one, which small hexes need. nullopt where there are none.
std::optional<Sighting> first_sighting(const Plane& whole, const StopToken& stop) {
  constexpr int kFirstRadius = 5;  // pixels: hexes are not known yet
  CoarseSighting best;
  int before = 0;
  for (const int side : kCoarseSides) {
    const int factor = (std::max(whole.width, whole.height) + side - 1) / side;
    if (factor == before) break;
    before = factor;
    const Plane coarse = reduced(whole, factor);
    if (std::min(coarse.width, coarse.height) < kLeastSide || stop.stop_requested()) continue;
    CoarseSighting found = best_sighting(line_response(coarse, kFirstRadius), stop);
    found.value *= factor * factor;
    RawLattice& lattice = found.sighting.lattice;
    for (PixelPoint* point : {&lattice.origin, &lattice.first, &lattice.second}) *point = factor * *point;
    if (found.value > best.value) best = std::move(found);
    if (best.confidence >= kSure) break;
  }
  if (best.value <= 0 || stop.stop_requested()) return std::nullopt;
  return std::move(best.sighting);
}

void scale(FoundGrid& grid, double factor) {
  for (PixelPoint* point : {&grid.lattice.origin, &grid.lattice.column, &grid.lattice.row})
    *point = factor * *point;
  grid.residual *= factor;
  for (HexTie& tie : grid.ties) tie.pixel = factor * tie.pixel, tie.residual *= factor;
}

}  // namespace

std::optional<FoundGrid> find_hexes(const picture::Bitmap& scan, const StopToken& stop,
                                    const Progress& progress) {
  const Plane whole = darkness_of(scan);
  progress.set(0.1);
  auto sighting = first_sighting(whole, stop);
  progress.set(0.6);
  if (!sighting) return std::nullopt;
  // Measured on the whole picture.
  RawLattice& lattice = sighting->lattice;
  const double pitch = pitch_of(lattice);
  const Plane response = line_response(whole, std::clamp(static_cast<int>(pitch / 8), 3, 40));
  progress.set(0.8);
  const PixelPoint middle{scan.width / 2.0, scan.height / 2.0};
  const double far = std::hypot(scan.width, scan.height);
  for (int round = 0; round < 3 && !stop.stop_requested(); ++round) {
    look(*sighting, response, middle, far, std::max(3.0, 0.07 * pitch));
    if (round < 2) refine(lattice, sighting->hexes, sighting->threshold);
  }
  if (stop.stop_requested()) return std::nullopt;
  progress.set(1);
  return grid_of(*sighting);
}

Result<FoundGrid> find_hexes(const std::string& file, const StopToken& stop, const Progress& progress) {
  const auto info = picture::read_info(file);
  if (!info) return info.error();
  const picture::Size size = info->upright();
  const double pixels = static_cast<double>(size.width) * size.height;
  const auto least = static_cast<int>(size.width * std::min(1.0, std::sqrt(kMostPixels / pixels)));
  const auto scan = picture::read_picture(file, pixels > kMostPixels ? least / 2 + 1 : size.width);
  if (!scan) return scan.error();
  auto found = find_hexes(*scan, stop, progress);
  if (!found) return make_error("georeferencing.none", message("no printed hexes were found on the scan"));
  scale(*found, static_cast<double>(size.width) / scan->width);
  return *std::move(found);
}

namespace {

/// The same hexes where the other columns (rows) stand higher (further left): of the three ways to neighbours
/// it takes the next one.
PixelLattice with_stagger(PixelLattice lattice, Stagger stagger) {
  if (lattice.stagger == stagger) return lattice;
  const bool flat = lattice.orientation == Orientation::flat;
  PixelPoint& turned = flat ? lattice.column : lattice.row;
  const PixelPoint along = flat ? lattice.row : lattice.column;
  turned = stagger == Stagger::even ? turned - along : turned + along;
  lattice.stagger = stagger;
  return lattice;
}

}  // namespace

std::optional<FoundGrid> numbered(const FoundGrid& found, Stagger stagger, Hex hex, PixelPoint place) {
  const Hex there = found.lattice.nearest(place);
  FoundGrid out = found;
  out.columns = found.columns - there.column + hex.column;
  out.rows = found.rows - there.row + hex.row;
  if (out.columns < 1 || out.rows < 1) return std::nullopt;
  out.lattice = with_stagger(found.lattice, stagger);
  out.lattice.origin = out.lattice.origin + found.lattice.centre(there) - out.lattice.centre(hex);
  for (HexTie& tie : out.ties) tie.hex = out.lattice.nearest(tie.pixel);
  std::erase_if(out.ties, [&](const HexTie& tie) {
    return tie.hex.column < 0 || tie.hex.row < 0 || tie.hex.column >= out.columns || tie.hex.row >= out.rows;
  });
  return out;
}

std::optional<FoundGrid> numbered(const FoundGrid& found, Hex hex, PixelPoint place) {
  const Hex there = found.lattice.nearest(place);
  if (there.column < -1 || there.row < -1 || there.column > found.columns || there.row > found.rows)
    return std::nullopt;
  const bool flat = found.lattice.orientation == Orientation::flat;
  const int apart = flat ? there.column - hex.column : there.row - hex.row;
  const bool other = (apart & 1) != 0;
  const Stagger stagger = found.lattice.stagger;
  return numbered(found, other == (stagger == Stagger::odd) ? Stagger::even : Stagger::odd, hex, place);
}

}  // namespace coq::georeferencing
