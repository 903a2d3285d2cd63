// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/play/balance/search.h"

namespace coq::balance {

/// The table of a search, identical in both programs.
class Report {
 public:
  /// `search` must outlive the object.
  Report(const Search& search, SettingWords words) : m_search(search), m_words(std::move(words)) {}

  /// Returns for example "Aim: British win 50 % of the decided games, give or take 3 %."
  std::string aim_line() const;
  /// Returns sentences about the candidates and the games: how many, by what players, how they were raced.
  std::vector<std::string> search_lines() const;
  /// Returns a sentence about a round: "Round 1: 40 candidates, 6 games each".
  std::string round_line(std::size_t round) const;
  /// Returns a sentence about the best proposal, or that none is within the aim.
  std::string verdict_line() const;
  /// The whole as text, one line each.
  std::vector<std::string> lines() const;
  std::string csv() const;
  std::string json(const std::string& program) const;

  // The cells of a row.
  /// Returns for example "48.2 % (43.1–53.3)".
  std::string value_text(const Proposal& row) const;
  std::string number_text(double value, int digits) const;
  std::vector<std::string> changes(const Proposal& row) const;
  /// Returns for example "2 changes, 45 % in all".
  std::string size_text(const Proposal& row) const;
  std::string drawn_text(const Proposal& row) const;

 private:
  std::string side() const;
  std::string games_text(const Proposal& row) const;

  const Search& m_search;
  SettingWords m_words;
};

}  // namespace coq::balance
