// SPDX-License-Identifier: MIT
#include "exporters/web_data/sights.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>

#include "core/base/text.h"

namespace coq::exporters::web {
namespace {

// An answer is a line of text while the rows are made: fields divided by kField, causes by kCause, and a cause
// from its place by kPlace. Equal lines are equal answers.
constexpr char kField = '\x1f', kCause = '\x1e', kPlace = '\x1d';

/// Appends the causes of a line that is not clear, and returns the rule for them.
std::string append_causes(const sight::MapLos& los, const sight::HexRow& row, std::string& out) {
  const auto add = [&](const std::string& what, const std::string& where) {
    if (out.back() != kField) out += kCause;
    out += what + kPlace + where;
  };
  if (los.by_figures()) {
    if (row.answer.verdict == sight::Verdict::hindered) {
      add(los.drawing().figures->art().smoke, "");
      return los.drawing().figures->art().smoke_rule;
    }
    const sight::Row full = los.row(row.from, row.to, row.query);
    add(full.blocked_by, full.blocked_in);
    return full.rule;
  }
  if (row.answer.verdict == sight::Verdict::blocked) {
    add(sight::blocked_by(los.drawing(), row.query, row.answer),
        sight::blocked_in(los.grid(), los.labels(), row.answer));
    return sight::blocking_rule(los.drawing(), row.answer);
  }
  std::string rule;
  for (const sight::Blocker& one : los.hindrances(row.from, row.to, row.query)) {
    add(sight::names_of(los.drawing(), row.query, one), sight::place_of(los.grid(), los.labels(), one));
    rule = sight::rule_of(los.drawing(), one.cause);
  }
  return rule;
}

void append_answer(const sight::MapLos& los, const sight::HexRow& row, std::string& out) {
  out += static_cast<char>('0' + static_cast<int>(row.answer.verdict));
  out += kField;
  out += std::to_string(row.answer.hindrance.value_or(0));
  out += kField;
  if (row.answer.verdict != sight::Verdict::clear) {
    const std::string rule = append_causes(los, row, out);
    out += kField + rule;
  } else {
    out += kField;
  }
  if (los.by_figures() && row.answer.verdict != sight::Verdict::blocked) {
    if (const auto far = los.out_of_sight(row.from, row.to, row.query))
      out += fmt::format("{}{}{}{}", kField, far->naked_eye / 10'000, kField, far->rule);
  }
  out += '\n';
}

SightTable::Answer answer_of(std::string_view line, const sight::SightNames& names) {
  const std::vector<std::string_view> fields = split(line, kField);
  SightTable::Answer out;
  out.verdict = static_cast<sight::Verdict>(fields[0].front() - '0');
  out.hindrance = static_cast<int>(parse_integer(fields[1]).value_or(0));
  for (const std::string_view cause : split(fields[2], kCause)) {
    if (cause.empty()) continue;
    const std::vector<std::string_view> parts = split(cause, kPlace);
    out.causes.push_back({names.things(parts[0]), std::string(parts[1])});
  }
  out.rule = std::string(fields[3]);
  if (fields.size() < 6) return out;
  out.naked_eye_cm = static_cast<int>(parse_integer(fields[4]).value_or(0));
  out.distance_rule = std::string(fields[5]);
  return out;
}

void append_number(std::size_t number, std::string& out) {
  for (; number > 127; number >>= 7) out += static_cast<char>((number & 127) | 128);
  out += static_cast<char>(number);
}

/// Collects the rows, and numbers equal answers alike.
class SightRows {
 public:
  void add_row(std::string_view text) {
    std::vector<std::uint32_t>& row = m_rows.emplace_back();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      row.push_back(number_of(std::string(text.substr(at, end - at))));
      at = end + 1;
    }
  }

  SightTable table(const sight::SightNames& names) const {
    std::vector<std::uint32_t> order(m_lines.size()), place(m_lines.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return m_counts[a] > m_counts[b]; });
    SightTable out;
    for (std::size_t i = 0; i < order.size(); ++i) {
      place[order[i]] = static_cast<std::uint32_t>(i);
      out.answers.push_back(answer_of(m_lines[order[i]], names));
    }
    for (const std::vector<std::uint32_t>& row : m_rows) {
      out.starts.push_back(out.runs.size());
      append_runs(row, place, out.runs);
    }
    return out;
  }

 private:
  std::uint32_t number_of(std::string line) {
    const auto [known, added] = m_numbers.try_emplace(line, static_cast<std::uint32_t>(m_lines.size()));
    if (added) {
      m_lines.push_back(std::move(line));
      m_counts.push_back(0);
    }
    ++m_counts[known->second];
    return known->second;
  }

  /// `place` has the final index of each answer. The same few things block the view of a hex again and again,
  /// so that places in the list of recent answers are shorter than indexes.
  static void append_runs(const std::vector<std::uint32_t>& row, const std::vector<std::uint32_t>& place,
                          std::string& out) {
    std::vector<std::uint32_t> recent;
    for (std::size_t at = 0; at < row.size();) {
      std::size_t end = at + 1;
      while (end < row.size() && row[end] == row[at]) ++end;
      const std::size_t longer = end - at > 1 ? 1 : 0;
      const auto known = std::find(recent.rbegin(), recent.rend(), row[at]);
      if (known == recent.rend()) {
        append_number(longer, out);
        append_number(place[row[at]], out);
      } else {
        append_number(static_cast<std::size_t>(known - recent.rbegin() + 1) * 2 + longer, out);
        recent.erase(std::next(known).base());
      }
      recent.push_back(row[at]);
      if (longer != 0) append_number(end - at - 2, out);
      at = end;
    }
  }

  std::unordered_map<std::string, std::uint32_t> m_numbers{};
  std::vector<std::string> m_lines{};
  std::vector<std::size_t> m_counts{};
  std::vector<std::vector<std::uint32_t>> m_rows{};
};

}  // namespace

SightTable sight_table(const sight::MapLos& los, const std::vector<Hex>& from,
                       const std::function<sight::Query(Hex)>& query, const sight::SightNames& names,
                       const Workers& workers) {
  const bool with_causes = los.hexes().size() <= kMostHexesWithCauses;
  SightRows rows;
  const auto write = [&](const sight::HexRow& row, std::string& out) {
    if (with_causes) return append_answer(los, row, out);
    out += static_cast<char>('0' + static_cast<int>(row.answer.verdict));
    out += fmt::format("{}{}{}{}\n", kField, row.answer.hindrance.value_or(0), kField, kField);
  };
  los.write_rows({from, false, query}, workers, write, [&](const sight::RowsText& row) {
    rows.add_row(row.text);
    return true;
  });
  SightTable out = rows.table(names);
  out.with_causes = with_causes;
  for (const Hex hex : from) out.from.push_back(los.grid().index(hex));
  return out;
}

}  // namespace coq::exporters::web
