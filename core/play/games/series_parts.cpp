// SPDX-License-Identifier: MIT
#include "core/play/games/series_parts.h"

#include <algorithm>
#include <boost/crc.hpp>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"

namespace coq::play {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

constexpr const char* kFormat = "coquelicot-games-3";
constexpr std::string_view kAnyFormat = "coquelicot-games-";
constexpr int kMaxGames = 1'000'000;
constexpr int kMaxCount = 1'000'000'000;
constexpr int kMaxCell = 100'000;
constexpr std::size_t kMaxSides = 8;
constexpr std::size_t kMaxPairings = 81;
constexpr std::size_t kNamedShards = 8;  ///< Missing shards that a message names.

Problem part_problem(Message sentence, const fs::path& file = {}) {
  Problem out = make_error("play.part", std::move(sentence));
  out.file = file.string();
  return out;
}

Json cells_as_json(const std::map<Hex, int>& counts) {
  Json out = Json::array();
  for (const auto& [hex, count] : counts) out.push_back({hex.column, hex.row, count});
  return out;
}

OrderedJson facts_as_json(const GameFacts& facts) {
  OrderedJson out;
  out["began"] = facts.began;
  out["rule"] = facts.rule;
  out["words"] = facts.words;
  out["met"] = facts.met;
  out["left"] = facts.left;
  out["units"] = facts.units;
  out["attacked"] = cells_as_json(facts.attacked);
  out["crossed"] = cells_as_json(facts.crossed);
  out["uses"] = facts.uses;
  out["rules"] = facts.rules;
  out["swings"] = Json::array();
  for (const Swing& one : facts.swings)
    out["swings"].push_back({one.step, one.trials, one.before, one.after, one.squares});
  return out;
}

OrderedJson record_as_json(const GameRecord& record) {
  OrderedJson out;
  out["seed"] = record.seed;
  out["winner"] = record.winner;
  out["turns"] = record.turns;
  out["steps"] = record.steps;
  if (record.stopped) out["stopped"] = true;
  out["losses"] = record.losses;
  out["exits"] = record.exits;
  out["entered"] = cells_as_json(record.entered);
  out["lost"] = cells_as_json(record.lost);
  out["contested"] = Json::array();
  for (const Hex hex : record.contested) out["contested"].push_back({hex.column, hex.row});
  out["facts"] = facts_as_json(record.facts);
  return out;
}

/// Reads values of known types and ranges. After the first mistake, the values mean nothing.
class PartReader {
 public:
  bool good() const { return m_good; }
  /// Returns the checksum that the file has.
  const std::string& sum() const { return m_sum; }

  SeriesPart part(const Json& all) {
    SeriesPart out;
    expect(all.is_object() && text(all, "format") == kFormat);
    SeriesIdentity& series = out.series;
    series.program = text(all, "program");
    series.scenario = text(all, "scenario");
    series.documents = text(all, "documents");
    out.scenario_path = text(all, "path");
    for (const Json& side : list(all, "sides")) series.sides.push_back(text(side));
    expect(!series.sides.empty() && series.sides.size() <= kMaxSides);
    series.playouts = numbers(all, "playouts");
    expect(series.playouts.size() == series.sides.size());
    series.games = number(all, "games", 1, kMaxGames);
    series.seed = seed(all);
    for (const Json& pairing : list(all, "pairings")) {
      series.pairings.push_back(numbers(pairing));
      expect(series.pairings.back().size() == series.sides.size() && series.pairings.size() <= kMaxPairings);
      if (!m_good) return out;
    }
    series.swings = number(all, "swings", 0, kMaxCount);
    series.shards = number(all, "shards", 1, std::min(kMaxShards, std::max(1, series.all_games())));
    out.shard = number(all, "shard", 1, std::max(1, series.shards));
    m_sum = text(all, "sum");
    if (m_good) take_records(all, out);
    return out;
  }

 private:
  void expect(bool as_written) { m_good = m_good && as_written; }
  /// Expects that no value occurs twice.
  template <class T>
  void expect_once(std::vector<T> values) {
    std::sort(values.begin(), values.end());
    expect(std::adjacent_find(values.begin(), values.end()) == values.end());
  }

  void take_records(const Json& all, SeriesPart& out) {
    const GameRange range = games_of_shard(out.series.all_games(), out.shard, out.series.shards);
    const Json& records = list(all, "records");
    expect(records.size() == static_cast<std::size_t>(range.count));
    int game = range.first;
    for (const Json& one : records) {
      if (!m_good) return;
      out.records.push_back(record(one, out.series.sides));
      // Each pairing has the same seeds.
      const int number = game++ % out.series.games;
      expect(out.records.back().seed == out.series.seed + static_cast<std::uint64_t>(number));
    }
  }

  GameRecord record(const Json& one, const std::vector<std::string>& sides) {
    GameRecord out;
    out.seed = seed(one);
    out.winner = text(one, "winner");
    expect(out.winner.empty() || std::find(sides.begin(), sides.end(), out.winner) != sides.end());
    out.turns = number(one, "turns", 0, kMaxCount);
    out.steps = number(one, "steps", 0, kMaxCount);
    out.stopped = one.is_object() && one.contains("stopped");
    out.losses = numbers(one, "losses");
    out.exits = numbers(one, "exits");
    expect(out.losses.size() == sides.size() && out.exits.size() == sides.size());
    out.entered = cells(one, "entered");
    out.lost = cells(one, "lost");
    for (const Json& cell : list(one, "contested")) out.contested.push_back(hex(cell, 2));
    expect_once(out.contested);
    out.facts = facts(member(one, "facts"));
    return out;
  }

  GameFacts facts(const Json& one) {
    GameFacts out;
    out.began = text(one, "began");
    out.rule = text(one, "rule");
    for (const Json& word : list(one, "words")) out.words.push_back(text(word));
    for (const Json& tally : list(one, "met")) {
      expect(tally.is_number_unsigned());
      if (m_good) out.met.push_back(tally.get<std::uint64_t>());
    }
    out.left = numbers(one, "left");
    out.units = numbers(one, "units");
    for (const int fact : out.units) expect(fact <= UnitFact::kAll);
    out.attacked = cells(one, "attacked");
    out.crossed = cells(one, "crossed");
    const Json& uses = member(one, "uses");
    expect(uses.is_object() || uses.is_null());
    if (uses.is_object())
      for (const auto& [action, count] : uses.items()) out.uses[action] = number(count, 1, kMaxCount);
    for (const Json& rule : list(one, "rules")) out.rules.push_back(text(rule));
    expect_once(out.rules);
    for (const Json& swing : list(one, "swings")) {
      const std::vector<int> values = numbers(swing);
      expect(values.size() == 5);
      if (m_good) out.swings.push_back({values[0], values[1], values[2], values[3], values[4]});
    }
    return out;
  }

  const Json& member(const Json& from, const char* name) {
    static const Json kNothing;
    if (!from.is_object()) return expect(false), kNothing;
    const auto found = from.find(name);
    if (found == from.end()) return expect(false), kNothing;
    return *found;
  }
  const Json& list(const Json& from, const char* name) {
    static const Json kEmpty = Json::array();
    const Json& out = member(from, name);
    if (!out.is_array()) return expect(false), kEmpty;
    return out;
  }
  std::string text(const Json& value) {
    expect(value.is_string());
    return value.is_string() ? value.get<std::string>() : std::string();
  }
  std::string text(const Json& from, const char* name) { return text(member(from, name)); }
  std::uint64_t seed(const Json& from) {
    const Json& value = member(from, "seed");
    expect(value.is_number_unsigned());
    return value.is_number_unsigned() ? value.get<std::uint64_t>() : 0;
  }
  int number(const Json& value, int least, int most) {
    if (!value.is_number_integer()) return expect(false), least;
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(kMaxCount))
      return expect(false), least;
    const auto out = value.get<std::int64_t>();
    if (out < least || out > most) return expect(false), least;
    return static_cast<int>(out);
  }
  int number(const Json& from, const char* name, int least, int most) {
    return number(member(from, name), least, most);
  }
  std::vector<int> numbers(const Json& from) {
    std::vector<int> out;
    if (!from.is_array()) return expect(false), out;
    for (const Json& value : from) out.push_back(number(value, 0, kMaxCount));
    return out;
  }
  std::vector<int> numbers(const Json& from, const char* name) { return numbers(list(from, name)); }
  /// Reads a cell from a list of `size` numbers, of which the first two are its column and row.
  Hex hex(const Json& cell, std::size_t size) {
    if (!cell.is_array() || cell.size() != size) return expect(false), Hex{};
    return {number(cell[0], -kMaxCell, kMaxCell), number(cell[1], -kMaxCell, kMaxCell)};
  }
  std::map<Hex, int> cells(const Json& from, const char* name) {
    std::map<Hex, int> out;
    for (const Json& cell : list(from, name)) {
      const Hex at = hex(cell, 3);
      if (m_good) out[at] = number(cell[2], 1, kMaxCount);
    }
    return out;
  }

  bool m_good = true;
  std::string m_sum;
};

/// CRC-64 of ECMA-182, as in xz.
using Checksum = boost::crc_optimal<64, 0x42F0E1EBA9EA3693ULL, ~0ULL, ~0ULL, true, true>;

std::string text_of(const Checksum& sum) {
  return fmt::format("{:016x}", std::uint64_t{sum.checksum()});
}

/// Returns the checksum of the records as write_part() writes them, without separators.
std::string checksum_of(const std::vector<GameRecord>& records) {
  Checksum sum;
  for (const GameRecord& record : records) {
    const std::string line = record_as_json(record).dump();
    sum.process_bytes(line.data(), line.size());
  }
  return text_of(sum);
}

std::string players_text(const SeriesIdentity& series) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < series.sides.size(); ++i)
    out.push_back(fmt::format("{}={}", series.sides[i], series.playouts[i]));
  return join(out, " ");
}

}  // namespace

GameRange games_of_shard(int games, int number, int shards) {
  const auto begin_of = [&](int shard) { return static_cast<int>(std::int64_t{games} * shard / shards); };
  return {begin_of(number - 1), begin_of(number) - begin_of(number - 1)};
}

std::string digest_of(const scenario::BoundScenario& scenario) {
  Checksum sum;
  const auto add = [&](const model::Document& document) {
    const std::string text = xml::write(document);
    sum.process_bytes(text.data(), text.size());
  };
  add(*scenario.scenario.document);
  add(*scenario.map.document);
  for (const auto& counters : scenario.counters) add(*counters.document);
  add(*scenario.ruleset.document);
  return text_of(sum);
}

SeriesIdentity identity_of(const PlayableScenario& scenario, const std::string& program,
                           const std::map<std::string, SearchOptions>& searching,
                           const SeriesOptions& options) {
  SeriesIdentity out;
  out.program = program;
  out.scenario = scenario.scenario().id;
  out.documents = digest_of(scenario.bound);
  out.sides = options.sides;
  for (const std::string& side : out.sides) {
    const auto found = searching.find(side);
    out.playouts.push_back(found == searching.end() ? 0 : found->second.playouts);
  }
  out.games = options.games;
  out.seed = options.seed;
  return out;
}

std::string write_part(const SeriesPart& part) {
  const SeriesIdentity& series = part.series;
  OrderedJson head;
  head["format"] = kFormat;
  head["program"] = series.program;
  head["scenario"] = series.scenario;
  head["path"] = part.scenario_path;
  head["documents"] = series.documents;
  head["sides"] = series.sides;
  head["playouts"] = series.playouts;
  head["games"] = series.games;
  head["seed"] = series.seed;
  head["pairings"] = series.pairings;
  head["swings"] = series.swings;
  head["shard"] = part.shard;
  head["shards"] = series.shards;
  head["sum"] = checksum_of(part.records);
  std::string out = head.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
  out.pop_back();  // The closing brace follows the records, which have a line each.
  out += ",\"records\":[";
  const char* separator = "\n";
  for (const GameRecord& record : part.records) {
    out += separator + record_as_json(record).dump();
    separator = ",\n";
  }
  return out + "\n]}\n";
}

Result<SeriesPart> read_part(std::string_view text) {
  const Message damaged = message("the file is cut short or damaged: play this shard again");
  const Json all = Json::parse(text, nullptr, false);
  if (all.is_discarded()) return part_problem(damaged);
  if (all.is_object() && all.contains("format") && all["format"].is_string()) {
    const auto format = all["format"].get<std::string>();
    if (format != kFormat && format.starts_with(kAnyFormat))
      return part_problem(message("another version of the program wrote this shard: play it again"));
  }
  PartReader reader;
  SeriesPart out = reader.part(all);
  if (!reader.good())
    return part_problem(message("this is not a shard of a series of games, as play --shard writes it"));
  if (reader.sum() != checksum_of(out.records)) return part_problem(damaged);
  return out;
}

Result<SeriesPart> load_part(const fs::path& path) {
  std::error_code error;
  if (const auto size = fs::file_size(path, error); !error && size > kMaxPartSize)
    return part_problem(message("the file is larger than {} MiB: play more shards", kMaxPartSize >> 20), path);
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<SeriesPart> out = read_part(*text);
  if (out) return out;
  Problem problem = out.error();
  problem.file = path.string();
  return problem;
}

Status SeriesParts::add(const SeriesPart& part, const fs::path& path) {
  const SeriesIdentity& series = part.series;
  if (m_files.empty()) {
    m_series = series;
    m_first = path;
    m_scenario_path = path.parent_path() / part.scenario_path;
    m_files.resize(static_cast<std::size_t>(series.shards));
  }
  const std::string first = m_first.string();
  if (series.scenario != m_series.scenario)
    return part_problem(message("these games are of the scenario \"{}\", but those of {} are of \"{}\"",
                                series.scenario, first, m_series.scenario),
                        path);
  if (series.program != m_series.program)
    return part_problem(message("these games were played with {}, but those of {} with {}", series.program,
                                first, m_series.program),
                        path);
  if (series.documents != m_series.documents || series.sides != m_series.sides)
    return part_problem(
        message("the scenario, its map, its counters or its ruleset were not the same as for {}", first), path);
  if (series.playouts != m_series.playouts)
    return part_problem(message("these games were played with the trial games {}, but those of {} with {}",
                                players_text(series), first, players_text(m_series)),
                        path);
  if (series.pairings != m_series.pairings || series.swings != m_series.swings)
    return part_problem(message("these games have other --levels or --swings than those of {}", first), path);
  if (series.seed != m_series.seed)
    return part_problem(message("the seeds of the series begin at {}, but those of {} at {}", series.seed,
                                first, m_series.seed),
                        path);
  if (series.games != m_series.games || series.shards != m_series.shards)
    return part_problem(message("this is a part of {} games in {} shards, but {} of {} in {}", series.games,
                                series.shards, first, m_series.games, m_series.shards),
                        path);
  fs::path& own = m_files[static_cast<std::size_t>(part.shard - 1)];
  if (!own.empty())
    return part_problem(message("this is shard {}, which {} holds as well", part.shard, own.string()), path);
  own = path;
  return Done{};
}

Status SeriesParts::check_series(const PlayableScenario& scenario, const std::string& program) const {
  if (m_series.scenario != scenario.scenario().id)
    return part_problem(message("these games are of the scenario \"{}\", but this is \"{}\"", m_series.scenario,
                                scenario.scenario().id),
                        m_first);
  if (m_series.program != program)
    return part_problem(message("these games were played with {}, but this is {}", m_series.program, program),
                        m_first);
  if (m_series.documents != digest_of(scenario.bound) || m_series.sides != scenario.sides())
    return part_problem(
        message(
            "the scenario, its map, its counters or its ruleset have changed since these games were played"),
        m_first);
  return Done{};
}

Status SeriesParts::check_complete() const {
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < m_files.size(); ++i)
    if (m_files[i].empty()) missing.push_back(std::to_string(i + 1));
  if (!missing.empty()) {
    const auto count = static_cast<std::int64_t>(missing.size());
    if (missing.size() > kNamedShards) {
      missing.resize(kNamedShards);
      missing.emplace_back("...");
    }
    return part_problem(plural_message("shard {0} of {1} is missing", "{2} of {1} shards are missing: {0}",
                                       count, join(missing, ", "), m_series.shards, count));
  }
  return Done{};
}

Status check_places(const SeriesPart& part, const fs::path& path, const PlayableScenario& scenario) {
  if (scenario.map().table || !scenario.map().grid) return Done{};
  const auto grid = model::grid_of(scenario.map());
  if (!grid) return Done{};
  const auto good = [&](Hex hex) { return grid->contains(hex); };
  const auto all_good = [&](const std::map<Hex, int>& cells) {
    return std::all_of(cells.begin(), cells.end(), [&](const auto& cell) { return good(cell.first); });
  };
  for (const GameRecord& record : part.records)
    if (!all_good(record.entered) || !all_good(record.lost) || !all_good(record.facts.attacked) ||
        !all_good(record.facts.crossed) || !std::all_of(record.contested.begin(), record.contested.end(), good))
      return part_problem(message("the game with seed {} has a hex that is not on the map", record.seed), path);
  return Done{};
}

}  // namespace coq::play
