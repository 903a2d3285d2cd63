// SPDX-License-Identifier: MIT
#include "core/documents/exchange/csv.h"

#include <algorithm>
#include <array>

#include "core/base/merge_marks.h"
#include "core/base/text.h"
#include "core/documents/exchange/names.h"

namespace coq::exchange {
namespace {

SourcePlace place_at(std::string_view text, std::size_t offset) {
  SourcePlace place{1, 1};
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < offset; ++i) {
    if (text[i] == '\n' || (text[i] == '\r' && !(i + 1 < text.size() && text[i + 1] == '\n'))) {
      ++place.line;
      line_start = i + 1;
    }
  }
  place.column = static_cast<std::uint32_t>(utf8_length(text.substr(line_start, offset - line_start))) + 1;
  return place;
}

void fail(Problems& problems, const std::string& file, const char* check, Message text, SourcePlace place) {
  Problem problem = make_error(check, std::move(text), place);
  problem.file = file;
  problems.push_back(std::move(problem));
}

/// Returns the delimiter from a first line "sep=;", which spreadsheets write and read. Returns 0 without such a
/// line.
char said_delimiter(std::string_view text) {
  constexpr std::string_view kWord = "sep=";
  if (text.size() <= kWord.size() || !(text.starts_with(kWord) || text.starts_with("SEP="))) return '\0';
  const std::string_view rest = text.substr(kWord.size());
  const bool alone = rest.size() == 1 || rest[1] == '\n' || rest[1] == '\r';
  return alone && rest[0] != '"' && rest[0] != '\n' && rest[0] != '\r' ? rest[0] : '\0';
}

bool check_text(std::string_view bytes, const std::string& file, Problems& problems) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    fail(problems, file, "csv.encoding", message("the file is in UTF-16: save it as UTF-8"), {1, 1});
    return false;
  }
  const std::size_t zero = bytes.find('\0');
  const std::size_t invalid = std::min(find_invalid_utf8(bytes), zero);
  if (const auto mark = find_merge_mark(bytes)) {
    fail(problems, file, "csv.merge", merge_mark_sentence(), place_at(bytes, *mark));
    return false;
  }
  if (invalid == std::string_view::npos) return true;
  const SourcePlace place = place_at(bytes, invalid);
  if (invalid == zero) {
    fail(problems, file, "csv.encoding", message("a null character: this is not a text file"), place);
  } else {
    fail(problems, file, "csv.encoding",
         message("byte {} is not UTF-8: save the file as UTF-8, or use --option encoding=windows-1252",
                 fmt::format("0x{:02X}", static_cast<unsigned char>(bytes[invalid]))),
         place);
  }
  return false;
}

/// Parses the text in one pass. m_line counts line ends, including those in quotes.
class Reader {
 public:
  Reader(std::string_view text, char delimiter, const std::string& file, Problems& problems)
      : m_text(text), m_delimiter(delimiter), m_file(file), m_problems(problems) {}

  /// Skips the first line, which is not part of the table.
  void skip_line() {
    while (m_at < m_text.size() && !at_line_end()) ++m_at;
    skip_line_end();
  }
  bool read(std::vector<CsvRow>& rows) {
    while (m_at < m_text.size()) {
      CsvRow& row = rows.emplace_back();
      row.line = m_line;
      do {
        if (!read_field(row.fields.emplace_back())) return false;
      } while (skip_delimiter());
      skip_line_end();
    }
    return true;
  }

 private:
  bool at_line_end() const { return m_text[m_at] == '\n' || m_text[m_at] == '\r'; }
  bool skip_delimiter() {
    const bool here = m_at < m_text.size() && m_text[m_at] == m_delimiter;
    m_at += here ? 1 : 0;
    return here;
  }
  void skip_line_end() {
    if (m_at == m_text.size()) return;
    m_at += m_text.substr(m_at).starts_with("\r\n") ? 2 : 1;
    ++m_line;
  }
  bool read_field(std::string& field) {
    if (m_at < m_text.size() && m_text[m_at] == '"') return read_quoted(field);
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && m_text[m_at] != m_delimiter && !at_line_end()) ++m_at;
    field = m_text.substr(begin, m_at - begin);
    return true;
  }
  bool read_quoted(std::string& field) {
    const std::size_t begin = m_at++;
    while (m_at < m_text.size()) {
      if (m_text[m_at] != '"') {
        if (at_line_end()) {
          // Line ends inside a field become LF, too.
          field += '\n';
          skip_line_end();
        } else {
          field += m_text[m_at++];
        }
      } else if (m_text.substr(m_at).starts_with("\"\"")) {
        field += '"';
        m_at += 2;
      } else {
        ++m_at;
        if (m_at == m_text.size() || m_text[m_at] == m_delimiter || at_line_end()) return true;
        fail(m_problems, m_file, "csv.quote",
             message("the closing quote of a field must be followed by a delimiter or the end of the line"),
             place_at(m_text, m_at));
        return false;
      }
    }
    fail(m_problems, m_file, "csv.quote", message("the quotation mark opened here is never closed"),
         place_at(m_text, begin));
    return false;
  }

  std::string_view m_text;
  char m_delimiter;
  const std::string& m_file;
  Problems& m_problems;
  std::size_t m_at = 0;
  std::uint32_t m_line = 1;
};

}  // namespace

char sniff_delimiter(std::string_view text) {
  constexpr std::string_view kDelimiters = ",;\t";
  std::array<int, kDelimiters.size()> counts{};
  bool quoted = false;
  bool any = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '\n' || c == '\r') {
      if (any) break;
      continue;
    }
    any = true;
    const std::size_t which = kDelimiters.find(c);
    if (which != std::string_view::npos) ++counts[which];
  }
  return kDelimiters[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

std::optional<CsvTable> read_csv(std::string_view bytes, char delimiter, const std::string& file,
                                 Problems& problems) {
  if (!check_text(bytes, file, problems)) return std::nullopt;
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  const std::string text = printable(std::string(bytes));
  const char said = said_delimiter(text);
  CsvTable table;
  table.delimiter = delimiter != '\0' ? delimiter : said != '\0' ? said : sniff_delimiter(text);
  Reader reader(text, table.delimiter, file, problems);
  if (said != '\0') reader.skip_line();
  if (!reader.read(table.rows)) return std::nullopt;
  return table;
}

std::string utf8_from_windows_1252(std::string_view bytes) {
  // Code points for 0x80 to 0x9F; the other bytes are Latin-1.
  constexpr std::array<char16_t, 32> kUpper = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                               0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                               0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                               0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const unsigned code = byte >= 0x80 && byte < 0xA0 ? kUpper[byte - 0x80U] : byte;
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | (code >> 6));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
      out += static_cast<char>(0xE0 | (code >> 12));
      out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return out;
}

void append_csv_row(std::string& out, const std::vector<std::string>& fields, char delimiter) {
  // A single empty field would be written as an empty line.
  const bool lone_empty = fields.size() == 1 && fields[0].empty();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += delimiter;
    const std::string& field = fields[i];
    if (!lone_empty && field.find_first_of("\"\n\r") == std::string::npos &&
        field.find(delimiter) == std::string::npos) {
      out += field;
      continue;
    }
    out += '"';
    for (const char c : field) {
      if (c == '"') out += '"';
      out += c;
    }
    out += '"';
  }
  out += '\n';
}

}  // namespace coq::exchange
