// SPDX-License-Identifier: MIT
#include "core/play/balance/state.h"

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/play/games/series_parts.h"

namespace coq::balance {
namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

constexpr const char* kStateFormat = "coquelicot-balance-1";
constexpr const char* kAims[] = {"share", "length", "closeness"};

Problem state_problem(Message sentence, const std::filesystem::path& file = {}) {
  Problem out = make_error("balance.state", std::move(sentence));
  out.file = file.string();
  return out;
}

/// The properties that two runs must share.
OrderedJson identity_of(const Search& search, const std::string& program) {
  const Request& request = search.request();
  const std::vector<std::string> sides = search.scenario().sides();
  OrderedJson out;
  out["format"] = kStateFormat;
  out["program"] = program;
  out["scenario"] = search.scenario().scenario().id;
  out["documents"] = play::digest_of(search.scenario().bound);
  out["vary"] = OrderedJson::array();
  for (const Variation& variation : request.variations) out["vary"].push_back(variation.given);
  out["aim"] = kAims[static_cast<int>(request.aim.kind)];
  out["side"] = sides[request.aim.side];
  out["target"] = request.aim.target;
  out["within"] = request.aim.within;
  out["games"] = request.games;
  out["proposals"] = request.proposals;
  out["seed"] = request.seed;
  out["playouts"] = OrderedJson::array();
  for (const std::string& side : sides) {
    const auto found = request.searching.find(side);
    out["playouts"].push_back(found == request.searching.end() ? 0 : found->second.playouts);
  }
  out["candidates"] = search.candidates();
  return out;
}

/// Reads the games of one candidate: [number, winner, turns, gap] each.
bool take_games(const Json& games, const Search& search, std::map<int, Outcome>& out) {
  if (!games.is_array()) return false;
  const int sides = static_cast<int>(search.scenario().sides().size());
  for (const Json& game : games) {
    if (!game.is_array() || game.size() != 4) return false;
    std::int64_t numbers[4];
    for (std::size_t i = 0; i < 4; ++i) {
      if (!game[i].is_number_integer()) return false;
      numbers[i] = game[i].get<std::int64_t>();
    }
    const auto [number, winner, turns, gap] = numbers;
    if (number < 0 || number >= 2 * std::int64_t{search.request().games} || winner < -1 || winner >= sides)
      return false;
    if (turns < 0 || turns > 1'000'000 || gap < 0 || gap > 1000) return false;
    out[static_cast<int>(number)] = {static_cast<int>(winner), static_cast<int>(turns), static_cast<int>(gap)};
  }
  return true;
}

}  // namespace

std::string write_state(const Search& search, const std::string& program) {
  std::string out = identity_of(search, program).dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
  out.pop_back();  // The closing brace follows the games, which have a line for each candidate.
  out += ",\"outcomes\":[";
  const char* separator = "\n";
  for (const auto& games : search.race().outcomes()) {
    out += separator;
    out += '[';
    bool first = true;
    for (const auto& [number, outcome] : games) {
      out +=
          fmt::format("{}[{},{},{},{}]", first ? "" : ",", number, outcome.winner, outcome.turns, outcome.gap);
      first = false;
    }
    out += ']';
    separator = ",\n";
  }
  return out + "\n]}\n";
}

Status read_state(std::string_view text, const std::string& program, Search& search) {
  const Json all = Json::parse(text, nullptr, false);
  if (all.is_discarded())
    return state_problem(message("the file is cut short or damaged: remove it to begin again"));
  if (!all.is_object() || !all.contains("format") || all["format"] != kStateFormat || !all.contains("outcomes"))
    return state_problem(message("this is not the state of a search, as balance --state writes it"));
  const OrderedJson identity = identity_of(search, program);
  for (const auto& [name, value] : identity.items()) {
    const auto found = all.find(name);
    const std::string own = value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    if (found == all.end() || *found != Json::parse(own))
      return state_problem(message(
          "this is the state of another search: its \"{}\" differs; remove the file to begin again", name));
  }
  const Json& outcomes = all["outcomes"];
  Race::Outcomes taken(search.candidates() + 1);
  bool good = outcomes.is_array() && outcomes.size() == taken.size();
  for (std::size_t i = 0; good && i < taken.size(); ++i) good = take_games(outcomes[i], search, taken[i]);
  if (!good) return state_problem(message("the file is damaged: remove it to begin again"));
  search.race().take(std::move(taken));
  return Done{};
}

Status load_state(const std::filesystem::path& path, const std::string& program, Search& search) {
  std::error_code error;
  if (const auto size = std::filesystem::file_size(path, error); !error && size > kMaxStateSize)
    return state_problem(message("the file is larger than {} MiB", kMaxStateSize >> 20), path);
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Status taken = read_state(*text, program, search);
  if (taken) return taken;
  Problem problem = taken.error();
  problem.file = path.string();
  return problem;
}

}  // namespace coq::balance
