// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/progress.h"
#include "core/base/workers.h"
#include "core/documents/model/map.h"
#include "core/projection/projection.h"
#include "importers/ground/terrain_table.h"

/// The ground of today, in degrees, before it becomes a map. File readers create it; importers/ground_map
/// projects, cuts and cleans it.
namespace coq::importers {

using projection::LonLat;

/// A box in degrees. East is above 180 if the box crosses the 180th meridian.
struct LonLatBox {
  double west = 0, south = 0, east = 0, north = 0;
  bool operator==(const LonLatBox&) const = default;
};

using LonLatLine = std::vector<LonLat>;

/// A record of a file, as one or several features of the same type.
struct GroundShape {
  enum class Kind { point, line, area };
  Kind kind = Kind::area;
  /// Area: its rings in any order, filled by the even-odd rule; the first point may be repeated at the end.
  /// Line: its paths. Point: one line of one point.
  std::vector<LonLatLine> lines;
  TerrainRule rule;  ///< the table's rule that gave its type; without a type it is only a name
  std::optional<model::Thousandths> level;  ///< set only if the file states levels of the rules, not metres
  std::string name;                         ///< UTF-8, may be empty
  std::optional<TerrainRule> text;          ///< rule for the name as a text on the map
  std::string what;                         ///< "landuse=forest": identifies the record if it is counted as
                                            ///< left out
  std::string source;              ///< id that stays the same in the next version of the file: "osm:w123"
  std::vector<LonLatLine> crests;  ///< crest lines of an area
};

/// Heights of the ground. The function may be called by one thread at a time.
struct GroundHeights {
  /// Returns the height in metres at a point, interpolated between the samples, or NaN outside and in voids.
  std::function<double(LonLat)> metres_at;
  LonLatBox box;       ///< the samples lie within it
  double spacing = 0;  ///< approximate distance on the ground between neighbouring samples, in metres
};

/// Counts records that were left out, by "key=value" and reason. The reason is the pattern of a message with a
/// place for the list of classes: "left out, because the table has no terrain for them: {}". Records outside
/// the box are no loss, so they have no classes.
class LeftOut {
 public:
  void add(std::string_view what, const char* reason, std::size_t count = 1) {
    m_counts[{std::string(what), reason}] += count;
  }
  void add(const LeftOut& other) {
    for (const auto& [what, count] : other.m_counts) m_counts[what] += count;
    m_outside += other.m_outside;
  }
  void add_outside() { ++m_outside; }
  const std::map<std::pair<std::string, std::string>, std::size_t>& counts() const { return m_counts; }
  std::size_t outside() const { return m_outside; }

 private:
  std::map<std::pair<std::string, std::string>, std::size_t> m_counts;
  std::size_t m_outside = 0;
};

/// The content of one file.
struct GroundData {
  std::vector<GroundShape> shapes;         ///< in the order of the file
  std::vector<GroundHeights> heights;      ///< the first one that has a height at a point is used
  std::vector<model::DataSource> sources;  ///< printed with the credits
  std::optional<LonLatBox> box;            ///< extent that the file states or its samples have
  std::string source_prefix;               ///< "osm:" if all sources of this kind of file begin with it
  LeftOut left_out;
  bool heights_only() const { return shapes.empty() && !heights.empty(); }
};

/// Request to read a file.
struct GroundRequest {
  std::string_view content;             ///< the bytes of the file, valid only during the call
  std::filesystem::path path;           ///< path as the user typed it
  const TerrainTable* table = nullptr;  ///< never null
  std::optional<LonLatBox> box;         ///< the part that is needed; shapes may extend beyond it
  std::map<std::string, std::string> options;
  const StopToken* stop = nullptr;  ///< may be null
  Progress progress;
  bool stopped() const { return stop != nullptr && stop->stop_requested(); }
};

/// Reads a file. Returns nullopt after adding errors to `problems`, with file and place. Warnings are added in
/// both cases. A stopped read adds the error `stopped`.
using ReadGround = std::function<std::optional<GroundData>(const GroundRequest& request, Problems& problems)>;

}  // namespace coq::importers
