// SPDX-License-Identifier: MIT
#include "core/play/balance/report.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/decimals.h"
#include "core/base/text.h"

namespace coq::balance {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string plain(double value, int digits) {
  return fmt::format("{:.{}f}", value, digits);
}

/// Rounds to three places, so that JSON has the same digits on all machines.
double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

}  // namespace

std::string Report::number_text(double value, int digits) const {
  return text::with_decimal_sign(plain(value, digits), m_search.scenario().language);
}

std::string Report::side() const {
  const std::vector<std::string> sides = m_search.scenario().sides();
  return m_search.scenario().side_name(sides[m_search.request().aim.side]);
}

std::string Report::aim_line() const {
  const Aim& aim = m_search.request().aim;
  const std::string target =
      text::with_decimal_sign(fmt::format("{:g}", aim.target), m_search.scenario().language);
  const std::string within =
      text::with_decimal_sign(fmt::format("{:g}", aim.within), m_search.scenario().language);
  switch (aim.kind) {
    case Aim::Kind::share:
      return m_words(message("Aim: {} should win {} per cent of the decided games, give or take {}.", side(),
                             target, within));
    case Aim::Kind::length:
      return m_words(message("Aim: a game takes {} turns on average, give or take {}.", target, within));
    case Aim::Kind::closeness:
      break;
  }
  return m_words(message(
      "Aim: the sides' losses, as shares of their units, differ by at most {} per cent on average.", within));
}

std::string Report::round_line(std::size_t round) const {
  const std::vector<Round>& rounds = m_search.race().rounds();
  const Round& one = rounds[round];
  if (round + 1 < rounds.size())
    return m_words(message("Round {}: {} candidates, {} games each.", round + 1, one.candidates, one.games));
  return m_words(
      plural_message("Final: the scenario as it is and {} candidate, {} games each, with new seeds.",
                     "Final: the scenario as it is and {} candidates, {} games each, with new seeds.",
                     one.candidates - 1, one.candidates - 1, one.games));
}

std::vector<std::string> Report::search_lines() const {
  std::vector<std::string> out = {aim_line()};
  out.push_back(m_words(
      m_search.is_sample()
          ? message("Candidates: a sample of {} out of {} choices.", m_search.candidates(), m_search.choices())
          : plural_message("Candidates: {} of {} choice.", "Candidates: {} of {} choices.", m_search.choices(),
                           m_search.candidates(), m_search.choices())));
  if (m_search.left_out() > 0)
    out.push_back(
        m_words(plural_message("{} candidate fails the checks and was left out: {}",
                               "{} candidates fail the checks and were left out, the first one with: {}",
                               m_search.left_out(), m_search.left_out(), m_words(m_search.first_fault()))));
  for (std::size_t round = 0; round < m_search.race().rounds().size(); ++round)
    out.push_back(round_line(round));
  return out;
}

std::string Report::value_text(const Proposal& row) const {
  const Estimate& result = row.result;
  if (!result.is_known) return "–";
  if (m_search.request().aim.kind == Aim::Kind::length)
    return fmt::format("{} ({}–{})", number_text(result.value, 2), number_text(result.low, 2),
                       number_text(result.high, 2));
  return fmt::format("{} % ({}–{})", number_text(result.value, 1), number_text(result.low, 1),
                     number_text(result.high, 1));
}

std::vector<std::string> Report::changes(const Proposal& row) const {
  if (row.number == 0) return {m_words(message("the scenario as it is"))};
  return changes_of(m_words, m_search.request().variations, row.choice);
}

std::string Report::size_text(const Proposal& row) const {
  if (row.number == 0) return {};
  return m_words(plural_message("{} change of {} %", "{} changes, {} % in all", row.size.changed,
                                row.size.changed, std::lround(row.size.size * 100)));
}

std::string Report::games_text(const Proposal& row) const {
  const std::string turns = number_text(row.result.turns, 1);
  if (row.result.undecided == 0)
    return m_words(plural_message("{} game of {} turns", "{} games of {} turns", row.result.games,
                                  row.result.games, turns));
  return m_words(plural_message("drawn {}, {} game of {} turns", "drawn {}, {} games of {} turns",
                                row.result.games, drawn_text(row), row.result.games, turns));
}

std::string Report::drawn_text(const Proposal& row) const {
  const int games = std::max(1, row.result.games);
  return number_text(100.0 * row.result.undecided / games, 1) + " %";
}

std::string Report::verdict_line() const {
  int within = 0;
  bool known = false;
  for (const Proposal& row : m_search.table()) {
    within += row.number > 0 && row.is_within ? 1 : 0;
    known = known || row.result.is_known;
  }
  if (!known)
    return m_words(
        message("Nobody won a game, so there is no share of wins: aim at a length or at equal losses."));
  if (within == 0) return m_words(message("No proposal is within the aim; the nearest comes first."));
  return m_words(plural_message("{} proposal is within the aim (marked *).",
                                "{} proposals are within the aim (marked *); the smallest change comes first.",
                                within, within));
}

std::vector<std::string> Report::lines() const {
  std::vector<std::string> out = search_lines();
  out.push_back(verdict_line());
  out.emplace_back();
  for (const Proposal& row : m_search.table()) {
    const std::string mark = row.is_within ? "*" : " ";
    std::string head;
    switch (m_search.request().aim.kind) {
      case Aim::Kind::share:
        head = m_words(message("{} won {}; {}", side(), value_text(row), games_text(row)));
        break;
      case Aim::Kind::length:
        head = m_words(
            message("{} turns, drawn {}, {} games", value_text(row), drawn_text(row), row.result.games));
        break;
      case Aim::Kind::closeness:
        head = m_words(message("losses differ by {}; {}", value_text(row), games_text(row)));
        break;
    }
    if (row.number > 0) head = m_words(message("{}; {}", head, size_text(row)));
    out.push_back(fmt::format("{}{} {}", mark, row.number, head));
    for (const std::string& change : changes(row)) out.push_back("     " + change);
  }
  return out;
}

std::string Report::csv() const {
  std::string out = "proposal,value,low,high,within,games,wins,drawn,turns,changed,size,changes\n";
  for (const Proposal& row : m_search.table()) {
    const Estimate& result = row.result;
    const auto known = [&](double value) { return result.is_known ? plain(value, 2) : std::string(); };
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", row.number, known(result.value),
                       known(result.low), known(result.high), row.is_within ? "yes" : "no", result.games,
                       result.wins, result.undecided, plain(result.turns, 2), row.size.changed,
                       plain(row.size.size, 2), csv_text(join(changes(row), "; ")));
  }
  return out;
}

std::string Report::json(const std::string& program) const {
  const Request& request = m_search.request();
  OrderedJson out;
  out["format"] = "coquelicot-balance-table-1";
  out["program"] = program;
  out["scenario"] = m_search.scenario().scenario().id;
  static constexpr const char* kAims[] = {"share", "length", "closeness"};
  out["aim"] = kAims[static_cast<int>(request.aim.kind)];
  out["side"] = m_search.scenario().sides()[request.aim.side];
  out["target"] = request.aim.target;
  out["within"] = request.aim.within;
  out["vary"] = OrderedJson::array();
  for (const Variation& variation : request.variations) out["vary"].push_back(variation.given);
  out["seed"] = request.seed;
  out["choices"] = m_search.choices();
  out["candidates"] = m_search.candidates();
  out["left_out"] = m_search.left_out();
  out["games"] = m_search.race().games_played();
  out["rounds"] = OrderedJson::array();
  for (const Round& round : m_search.race().rounds())
    out["rounds"].push_back({{"candidates", round.candidates}, {"games", round.games}});
  out["proposals"] = OrderedJson::array();
  for (const Proposal& row : m_search.table()) {
    OrderedJson one;
    one["proposal"] = row.number;
    one["value"] = row.result.is_known ? OrderedJson(rounded(row.result.value)) : OrderedJson();
    one["low"] = row.result.is_known ? OrderedJson(rounded(row.result.low)) : OrderedJson();
    one["high"] = row.result.is_known ? OrderedJson(rounded(row.result.high)) : OrderedJson();
    one["within"] = row.is_within;
    one["games"] = row.result.games;
    one["wins"] = row.result.wins;
    one["drawn"] = row.result.undecided;
    one["turns"] = rounded(row.result.turns);
    one["changed"] = row.size.changed;
    one["size"] = rounded(row.size.size);
    one["values"] = OrderedJson::object();
    for (std::size_t i = 0; i < request.variations.size(); ++i) {
      const Variation& variation = request.variations[i];
      if (row.choice[i] != 0)
        one["values"][variation.given.substr(0, variation.given.find('='))] =
            variation.values[row.choice[i]].text;
    }
    one["changes"] = changes(row);
    out["proposals"].push_back(std::move(one));
  }
  return out.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

}  // namespace coq::balance
