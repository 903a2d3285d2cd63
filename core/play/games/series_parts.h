// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "core/play/engine/series.h"
#include "core/play/games/playable_scenario.h"

/// A series of games in parts, which several machines may play in any order. Each part (a shard) is a range of
/// seeds, stored as a JSON file. All parts together give the records of the whole series.
namespace coq::play {

inline constexpr int kMaxShards = 100'000;
/// Upper bound on the size of a part's file, in bytes.
inline constexpr std::uintmax_t kMaxPartSize = std::uintmax_t{512} << 20;

/// A range of games of a series: `count` games from index `first` on.
struct GameRange {
  int first = 0, count = 0;
};
/// Returns the games of a shard. `number` counts from 1 to `shards`; the ranges differ in length by one game at
/// most.
GameRange games_of_shard(int games, int number, int shards);

/// The properties of a series that all its parts share.
struct SeriesIdentity {
  std::string program;    ///< Name and version.
  std::string scenario;   ///< The scenario's id.
  std::string documents;  ///< digest_of() the scenario.
  std::vector<std::string> sides;
  std::vector<int> playouts;  ///< Trial games a decision, by side; 0 for the heuristic player.
  int games = 0;              ///< Of all parts, and of each pairing.
  std::uint64_t seed = 0;     ///< Of the first game.
  int shards = 1;
  /// If the series is played for several pairings of players: the trial games a decision in each, by side. The
  /// games of one pairing follow those of another, with the same seeds. Empty: only `playouts`.
  std::vector<std::vector<int>> pairings;
  int swings = 0;  ///< Trial games to find the moments that decided.

  /// Returns the number of games in all parts and pairings.
  int all_games() const { return games * static_cast<int>(std::max<std::size_t>(1, pairings.size())); }
};

struct SeriesPart {
  SeriesIdentity series;
  int shard = 1;
  std::string scenario_path;  ///< From the folder of the part's file.
  std::vector<GameRecord> records;
};

/// Returns a digest of the documents that decide how games go: the scenario, its map, its counters and its
/// ruleset. It is the same on every machine.
std::string digest_of(const scenario::BoundScenario& scenario);

/// Returns the identity of a series that this program plays.
SeriesIdentity identity_of(const PlayableScenario& scenario, const std::string& program,
                           const std::map<std::string, SearchOptions>& searching, const SeriesOptions& options);

std::string write_part(const SeriesPart& part);
/// Reads the text of a part. Fails with `play.part` if the text is cut short, or not what write_part() makes.
Result<SeriesPart> read_part(std::string_view text);
/// Reads the file of a part. Fails with `file.read` or `play.part`.
Result<SeriesPart> load_part(const std::filesystem::path& path);

/// The parts of one series, which are added one by one. Their records are not kept.
class SeriesParts {
 public:
  /// Fails with `play.part` if the part does not belong to the series of the first one, or is there already.
  Status add(const SeriesPart& part, const std::filesystem::path& path);
  /// Fails with `play.part` if this program would not play the same series of that scenario. At least one part
  /// must have been added.
  Status check_series(const PlayableScenario& scenario, const std::string& program) const;
  /// Fails with `play.part` if a part is missing.
  Status check_complete() const;

  const SeriesIdentity& series() const { return m_series; }
  /// Returns the scenario's path according to the first part.
  const std::filesystem::path& scenario_path() const { return m_scenario_path; }
  /// Returns the files in the order of their shards.
  const std::vector<std::filesystem::path>& files() const { return m_files; }

 private:
  SeriesIdentity m_series;
  std::filesystem::path m_scenario_path, m_first;
  std::vector<std::filesystem::path> m_files;  ///< By shard; empty if the shard is missing.
};

/// Fails with `play.part` if a record names a hex that is not on the scenario's map.
Status check_places(const SeriesPart& part, const std::filesystem::path& path,
                    const PlayableScenario& scenario);

}  // namespace coq::play
