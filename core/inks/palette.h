// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/images/picture.h"

/// Divides a printed sheet into its inks. Printed tints are dots and rulings, so a pixel is judged by its
/// colour at two scales: fine (a Gaussian of 0.7 pixels, for lines and letters) and coarse (about 0.25 mm of
/// the sheet, for tints). The sheet is divided into clusters of such colours, and clicks say which ink a
/// cluster is.
///
/// All costs are whole numbers, and nothing depends on the number of threads.
namespace coq::inks {

/// A colour at both scales: L, a, b fine and L, a, b coarse. L is 0 to 143 (half the weight of a and b), a and
/// b are 0 to 510 with grey at 256.
using Look = std::array<std::int16_t, 6>;
/// Returns the squared distance of two looks, below 2^21.
std::int32_t distance(const Look& a, const Look& b);

inline constexpr int kMinClusters = 2, kMaxClusters = 64;
inline constexpr std::size_t kMaxClicks = 1000;

/// The deviation of the paper's colour over the sheet, because paper ages unevenly: a grid of nodes over the
/// upright rows, in the units of Look. Pixels between nodes are interpolated.
struct PaperDrift {
  static constexpr int kSide = 17;
  std::vector<std::array<std::int16_t, 3>> nodes{};  ///< kSide x kSide; empty if the paper is even
  bool operator==(const PaperDrift&) const = default;
};

/// The clusters of a sheet, and which inks they are.
struct Palette {
  images::Size sheet{};  ///< size of the sheet that it was learned from, as stored
  int cell = 3;          ///< side in pixels of the squares whose mean is the coarse colour
  PaperDrift drift{};
  std::vector<Look> centres{};
  /// A click: the look of its pixel, the cluster and the class.
  struct Naming {
    Look look{};
    std::size_t cluster = 0;
    std::size_t ink = 0;  ///< index into `inks`
    bool operator==(const Naming&) const = default;
  };
  std::vector<std::string> inks{};  ///< names of the classes, in the order of their first clicks; at most 250
  std::vector<Naming> namings{};
  bool operator==(const Palette&) const = default;
};

/// Opens the rows of the sheet from the first one.
using OpenRows = std::function<Result<std::unique_ptr<images::Rows>>()>;

/// Learns the clusters of a sheet from a sample of its rows. `coarse` is the scale of tints in pixels (a
/// standard deviation), 1 to 40. Rare colours count more than their number, so that small classes get clusters
/// of their own. There are fewer clusters if the sheet has fewer colours. Errors: `image.read`, also if
/// stopped.
Result<Palette> learn(const OpenRows& open, int clusters, double coarse, const StopToken& stop,
                      const Progress& progress);

/// A pixel of the stored rows.
struct Pixel {
  int x = 0, y = 0;
};
/// Returns the looks of some pixels, read in one pass. Errors: `image.read`, also if stopped; `trace.click` (a
/// pixel is outside).
Result<std::vector<Look>> looks_at(const OpenRows& open, const Palette& palette,
                                   const std::vector<Pixel>& pixels, const StopToken& stop);

/// Returns the cluster of a look; the first one if several are equally near.
std::size_t cluster_of(const Palette& palette, const Look& look);

/// Gives the ink's name to the cluster under a click. Clicks of different classes on the same cluster divide
/// it: each of its pixels gets the class of the nearest click. Errors: `trace.class` (too many classes),
/// `trace.click` (too many clicks).
Status name(Palette& palette, const Look& click, std::string_view ink);

/// Every `step`-th pixel of every `step`-th row from the first, with its look and cluster, so that the classes
/// can be shown anew after each click without reading the sheet again.
struct Sample {
  int step = 1;
  int width = 0, height = 0;  ///< sampled pixels of a row, and sampled rows
  std::vector<Look> looks{};
  std::vector<std::uint8_t> clusters{};
};
/// Takes a sample of at most `most` pixels. Errors: `image.read`, also if stopped.
Result<Sample> sample(const OpenRows& open, const Palette& palette, std::size_t most, const Workers& workers,
                      const StopToken& stop, const Progress& progress);
/// Returns the classes of the sampled pixels, as part() does.
std::vector<std::uint8_t> classes_of(const Palette& palette, const Sample& sample);

/// Parts the sheet. `row` is called once for each stored row, from the first to the last, with the class of
/// each pixel: 0 is none, otherwise 1 + the index into `palette.inks`. Clusters without a click get the class
/// of the nearest named cluster, or none if no named one is near. Memory depends on the width and the number of
/// workers only. Errors: `image.read`, also if stopped.
using ClassRow = std::function<void(int y, const std::vector<std::uint8_t>& classes)>;
Status part(const OpenRows& open, const Palette& palette, const Workers& workers, const StopToken& stop,
            const Progress& progress, const ClassRow& row);

}  // namespace coq::inks
