// SPDX-License-Identifier: MIT
#include "cli/commands/sight_rows.h"

#include <fmt/compile.h>

#include "cli/commands/tables.h"

namespace coq::cli {

SightRows::SightRows(const SightQuestion& question, const los::SightNames& names, const std::string& format)
    : m_question(question), m_names(names), m_format(format), m_colon(names.words(message("{}: {}", "", ""))) {
  const los::MapLos& los = question.los;
  for (std::size_t i = 0; i < los.grid().size(); ++i) {
    m_labels.push_back(los.labels().format(los.grid().hex(i)));
  }
}

void SightRows::append(const los::HexRow& row, std::string& out) const {
  if (m_format == "csv") {
    append_csv(row, out);
  } else if (m_format == "json") {
    append_json(row, out);
  } else {
    append_sentence(row, out);
  }
}

std::array<std::string, 3> SightRows::culprit(const los::HexRow& row) const {
  if (row.answer.verdict != los::Verdict::blocked) return {};
  const los::MapLos& los = m_question.los;
  if (los.by_figures()) {
    los::Row full = los.row(row.from, row.to, row.query);
    return {std::move(full.blocked_by), std::move(full.blocked_in), std::move(full.rule)};
  }
  return {los::blocked_by(los.drawing(), row.query, row.answer), blocked_in(row),
          los::blocking_rule(los.drawing(), row.answer)};
}

std::string SightRows::blocked_in(const los::HexRow& row) const {
  const los::MapLos& los = m_question.los;
  const auto& blocker = row.answer.blocker;
  const bool in_one = blocker && blocker->hex && !blocker->other_hex;
  if (in_one && los.grid().contains(*blocker->hex)) return label(*blocker->hex);
  return los::blocked_in(los.grid(), los.labels(), row.answer);
}

void SightRows::append_csv(const los::HexRow& row, std::string& out) const {
  append_csv_cell(label(row.from), out);
  out += ',';
  append_csv_cell(label(row.to), out);
  fmt::format_to(std::back_inserter(out), FMT_COMPILE(",{},"), row.range);
  out += los::verdict_name(row.answer.verdict);
  out += ',';
  if (row.answer.hindrance) {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{}"), *row.answer.hindrance);
  }
  if (row.answer.verdict != los::Verdict::blocked) {
    out += ",,,\n";
    return;
  }
  for (const std::string& cell : culprit(row)) {
    out += ',';
    append_csv_cell(cell, out);
  }
  out += '\n';
}

void SightRows::append_json(const los::HexRow& row, std::string& out) const {
  out += ",\n  {\"from\": ";
  append_json_text(label(row.from), out);
  out += ", \"to\": ";
  append_json_text(label(row.to), out);
  fmt::format_to(std::back_inserter(out), FMT_COMPILE(", \"range\": {}, \"los\": \"{}\", \"hindrance\": "),
                 row.range, los::verdict_name(row.answer.verdict));
  if (row.answer.hindrance) {
    fmt::format_to(std::back_inserter(out), FMT_COMPILE("{}"), *row.answer.hindrance);
  } else {
    out += "null";
  }
  const auto [by, in, rule] = culprit(row);
  out += ", \"blocked_by\": ";
  append_json_text(by, out);
  out += ", \"blocked_in\": ";
  append_json_text(in, out);
  out += ", \"rule\": ";
  append_json_text(rule, out);
  out += '}';
}

/// "D07 - C05 (3): blocked by building f1 in C06 [6.023]".
void SightRows::append_sentence(const los::HexRow& row, std::string& out) const {
  fmt::format_to(std::back_inserter(out), FMT_COMPILE("{} - {} ({}){}"), label(row.from), label(row.to),
                 row.range, m_colon);
  auto [by, in, rule] = culprit(row);
  const los::Row words{{}, {}, row.range, row.answer, std::move(by), std::move(in), std::move(rule)};
  out += los::verdict_words(m_question.los, row.from, row.to, row.query, words, m_names);
  out += '\n';
}

}  // namespace coq::cli
