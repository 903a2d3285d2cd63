// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "core/base/text.h"
#include "core/documents/spreadsheets/detail/cells.h"

namespace coq::spreadsheets::detail {

bool is_plain_number(std::string_view text) {
  if (text.empty() || text.size() > 17) return false;
  const std::string_view digits = text[0] == '-' ? text.substr(1) : text;
  const std::size_t point = std::min(digits.find('.'), digits.size());
  const std::string_view whole = digits.substr(0, point), rest = digits.substr(point);
  const auto all_digits = [](std::string_view part) {
    return std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (whole.empty() || !all_digits(whole) || (whole.size() > 1 && whole[0] == '0')) return false;
  if (!rest.empty() && (rest.size() == 1 || !all_digits(rest.substr(1)) || rest.back() == '0')) return false;
  const std::size_t count = whole.size() + (rest.empty() ? 0 : rest.size() - 1);
  return count <= 15 && text != "-0" && !(whole == "0" && rest.size() > 4);
}

std::string plain_number(const std::string& text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return text;
  char out[40];
  const auto written = std::to_chars(out, out + sizeof out, value, std::chars_format::general, 15);
  return {out, written.ptr};
}

void Cells::begin_row(std::uint32_t line) {
  m_row = {};
  m_row.line = line;
  m_blank = 0;
}

void Cells::add(const std::string& text, std::uint64_t times) {
  if (text.empty()) {
    m_blank += std::min<std::uint64_t>(times, kMostColumns + 1);
    return;
  }
  const std::uint64_t width = m_row.fields.size() + m_blank + times;
  if (times > kMostColumns || width > kMostColumns)
    throw Failure{message("the sheet has more than {} columns", kMostColumns)};
  if ((m_bytes += text.size() * times) > kMostBytes) throw Failure{message("the sheet has too much text")};
  m_row.fields.resize(m_row.fields.size() + m_blank);
  m_row.fields.insert(m_row.fields.end(), times, text);
  m_blank = 0;
}

void Cells::go_to(std::uint64_t column) {
  const std::uint64_t next = m_row.fields.size() + m_blank;
  if (column < next) throw Failure{message("the cells of a row are not in order")};
  m_blank += std::min<std::uint64_t>(column - next, kMostColumns + 1);
}

void Cells::end_row(std::uint64_t times) {
  const bool empty = m_row.fields.empty();
  if (empty) {
    // An empty row separates parts of a list; more of them say nothing.
    if (!m_table.rows.empty() && !m_table.rows.back().fields.front().empty() && m_row.line <= kMostRows) {
      m_row.fields.emplace_back();
      m_table.rows.push_back(m_row);
    }
    return;
  }
  m_cells += m_row.fields.size() * std::min<std::uint64_t>(times, kMostRows + 1);
  if (times > kMostRows || m_table.rows.size() + times > kMostRows || m_row.line > kMostRows)
    throw Failure{message("the sheet has more than {} rows", kMostRows)};
  if (m_cells > kMostCells) throw Failure{message("the sheet has more than {} cells", kMostCells)};
  for (std::uint64_t i = 0; i < times; ++i) {
    m_table.rows.push_back(m_row);
    ++m_row.line;
  }
}

std::optional<exchange::CsvTable> read_archive(
    std::string_view bytes, const std::string& file, Problems& problems,
    const std::function<exchange::CsvTable(const archives::ArchiveReader& archive)>& read) {
  archives::Limits limits;
  limits.entries = 5000;
  limits.entry_bytes = kMostBytes;
  limits.total_bytes = 8 * kMostBytes;
  const auto fails = [&](Problem error) {
    error.file = file;
    problems.push_back(std::move(error));
    return std::nullopt;
  };
  const auto archive = archives::ArchiveReader::open(bytes, limits);
  if (!archive) return fails(archive.error());
  try {
    return read(*archive);
  } catch (const Failure& failure) {
    if (has_errors(problems)) return std::nullopt;
    return fails(make_error("table.read", failure.reason));
  }
}

xml::Tree read_part(const archives::ArchiveReader& archive, const std::string& name, std::string_view root,
                    std::string_view ns, const std::string& file, Problems& problems) {
  if (!archive.has(name)) throw Failure{message("the file has no part \"{}\"", name)};
  const auto text = archive.read(name);
  if (!text) throw Failure{text.error().message};
  auto tree = xml::read_foreign_tree(*text, root, ns, file + ":" + name, problems);
  if (!tree) throw Failure{message("the part \"{}\" cannot be read", name)};
  return *std::move(tree);
}

}  // namespace coq::spreadsheets::detail
