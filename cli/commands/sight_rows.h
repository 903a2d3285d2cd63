// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/sight_words.h"

namespace coq::cli {

/// Rows between hexes as text: of csv or json byte for byte as a TableWriter makes them, a comma before each of
/// json; or a sentence each. Any number of threads may ask at once.
class SightRows {
 public:
  /// All outlive it.
  SightRows(const SightQuestion& question, const los::SightNames& names, const std::string& format);
  void append(const los::HexRow& row, std::string& out) const;

 private:
  const std::string& label(Hex h) const { return m_labels[m_question.los.grid().index(h)]; }
  /// What blocks, where and by which rule.
  std::array<std::string, 3> culprit(const los::HexRow& row) const;
  std::string blocked_in(const los::HexRow& row) const;
  void append_csv(const los::HexRow& row, std::string& out) const;
  void append_json(const los::HexRow& row, std::string& out) const;
  void append_sentence(const los::HexRow& row, std::string& out) const;

  const SightQuestion& m_question;
  const los::SightNames& m_names;
  const std::string& m_format;
  std::string m_colon;                ///< with the blanks that the language has around it
  std::vector<std::string> m_labels;  ///< in grid order: made once, each stands in thousands of rows
};

}  // namespace coq::cli
