// SPDX-License-Identifier: MIT
#include "core/documents/exchange/counters_table.h"
#include "core/base/ids.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/documents/exchange/names.h"
#include "core/documents/exchange/prose_cell.h"

namespace coq::exchange {
namespace {

using namespace model;

/// Reading stops after this many errors: a wrong column is wrong in every row.
constexpr std::ptrdiff_t kMaxErrors = 20;

bool is_error(const Problem& problem) {
  return problem.severity == Severity::error;
}

constexpr const char* kFaces[] = {"front", "back"};

/// Trims blanks, including no-break spaces, which spreadsheets put before numbers. Spaces inside the text
/// remain.
std::string_view trim_spaces(std::string_view text) {
  constexpr std::string_view kSpaces[] = {"\u00A0", "\u202F", "\u2007", "\uFEFF"};
  for (bool more = true; more;) {
    text = trim(text);
    more = false;
    for (const std::string_view space : kSpaces) {
      if (text.starts_with(space)) {
        text.remove_prefix(space.size());
        more = true;
      } else if (text.ends_with(space)) {
        text.remove_suffix(space.size());
        more = true;
      }
    }
  }
  return text;
}

std::string with_points(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

/// Returns a factor unchanged, but trims spaces around a number.
std::string factor_of(const std::string& text) {
  const std::string trimmed(trim_spaces(text));
  return parse_thousandths(trimmed) ? trimmed : text;
}

using Cells = std::vector<std::pair<std::string, std::string>>;  ///< column and text

/// Returns "name" or "name.en" for each text; the second one in a language is "name.en#2".
template <class T>
std::vector<std::string> text_columns(const char* name, const std::vector<T>& texts) {
  std::vector<std::string> out;
  for (const T& text : texts) {
    const std::string column = text.lang ? fmt::format("{}.{}", name, *text.lang) : name;
    std::string numbered = column;
    for (int n = 2; std::find(out.begin(), out.end(), numbered) != out.end(); ++n) {
      numbered = fmt::format("{}#{}", column, n);
    }
    out.push_back(std::move(numbered));
  }
  return out;
}

Cells attribute_cells(const ElementInfo& info, const void* element, const std::string& prefix) {
  Cells cells;
  for (const AttributeInfo& attribute : info.attributes) {
    std::string text;
    attribute.format(element, text);
    cells.emplace_back(prefix + attribute.name, std::move(text));
  }
  return cells;
}

/// The cells of a counter, grouped like the header, in document order.
struct Parts {
  Cells attributes, names, notes;
  Cells faces[2];
};

Parts parts_of(const Counter& counter) {
  Parts parts;
  parts.attributes = attribute_cells(describe<Counter>(), &counter, "");
  const auto names = text_columns("name", counter.names);
  for (std::size_t i = 0; i < names.size(); ++i) parts.names.emplace_back(names[i], counter.names[i].text);
  const auto notes = text_columns("note", counter.notes);
  for (std::size_t i = 0; i < notes.size(); ++i) {
    parts.notes.emplace_back(notes[i], cell_of(counter.notes[i].paragraphs));
  }
  for (std::size_t i = 0; i < counter.faces.size() && i < 2; ++i) {
    const std::string prefix = std::string(kFaces[i]) + ".";
    parts.faces[i] = attribute_cells(describe<Face>(), &counter.faces[i], prefix);
    for (const auto& [name, value] : counter.faces[i].factors)
      parts.faces[i].emplace_back(prefix + name, value);
  }
  return parts;
}

std::vector<std::string> columns_of(const Cells& cells) {
  std::vector<std::string> out;
  for (const auto& [column, text] : cells) out.push_back(column);
  return out;
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

bool is_attribute_name(std::string_view name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  // "xmlns" would be a namespace declaration, not an attribute.
  return !name.empty() && name != "xmlns" && letter(name[0]) &&
         std::all_of(name.begin(), name.end(),
                     [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; });
}

/// Returns the field that a header names, or an empty string. Fixed names ignore case; factors are
/// case-sensitive.
std::string our_column(const std::string& header) {
  const std::string name(trim(header));
  const std::string lowered = lower(name);
  if (lowered == "faces" || lowered == "name" || lowered == "note") return lowered;
  if (describe<Counter>().find_attribute(lowered) != nullptr) return lowered;
  for (const char* text : {"name.", "note.", "name#", "note#"}) {
    if (!lowered.starts_with(text)) continue;
    std::string lang;
    const bool language = as_language.parse(name.substr(5, name.find('#') - 5), lang);
    if (text[4] == '#' || language) return text + name.substr(5);
  }
  for (const std::string face : kFaces) {
    if (!lowered.starts_with(face + ".") || !is_attribute_name(name.substr(face.size() + 1))) continue;
    const std::string field = name.substr(face.size() + 1);
    const bool fixed = describe<Face>().find_attribute(lower(field)) != nullptr;
    return face + "." + (fixed ? lower(field) : field);
  }
  return {};
}

}  // namespace

CountersTable counters_table(const std::vector<Counter>& counters) {
  // An empty counter with two faces yields the columns that are always present.
  Counter empty;
  empty.names.emplace_back();
  empty.notes.emplace_back();
  empty.faces.resize(2);
  const Parts fixed = parts_of(empty);
  std::vector<std::vector<std::string>> names{columns_of(fixed.names)}, notes{columns_of(fixed.notes)};
  std::vector<std::vector<std::string>> faces[2] = {{columns_of(fixed.faces[0])}, {columns_of(fixed.faces[1])}};
  std::vector<Parts> all;
  for (const Counter& counter : counters) {
    const Parts& parts = all.emplace_back(parts_of(counter));
    names.push_back(columns_of(parts.names));
    notes.push_back(columns_of(parts.notes));
    for (int i : {0, 1}) faces[i].push_back(columns_of(parts.faces[i]));
  }
  CountersTable table;
  const auto add = [&](const std::vector<std::string>& columns) {
    table.header.insert(table.header.end(), columns.begin(), columns.end());
  };
  add(columns_of(fixed.attributes));
  add(merged_order(names));
  add(merged_order(notes));
  add({"faces"});
  add(merged_order(faces[0]));
  add(merged_order(faces[1]));
  std::map<std::string, std::size_t> position;
  for (std::size_t i = 0; i < table.header.size(); ++i) position[table.header[i]] = i;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    auto& row = table.rows.emplace_back(table.header.size());
    const Parts& parts = all[i];
    for (const Cells& cells : {parts.attributes, parts.names, parts.notes, parts.faces[0], parts.faces[1]}) {
      for (const auto& [column, text] : cells) row[position[column]] = text;
    }
    row[position["faces"]] = std::to_string(counters[i].faces.size());
  }
  return table;
}

CountersReader::CountersReader(CountersOptions options, std::string file, Problems& problems)
    : m_options(std::move(options)), m_file(std::move(file)), m_problems(problems) {}

void CountersReader::fail(Severity severity, const char* check, Message text, std::uint32_t line) {
  Problem problem = make_problem(severity, check, std::move(text), {line, 1});
  problem.file = m_file;
  m_problems.push_back(std::move(problem));
}

/// Finds a column by name, by name and number, or by position.
std::optional<std::size_t> CountersReader::find_theirs(const std::string& theirs,
                                                       const std::vector<std::string>& header) const {
  const auto nth = [&](std::string_view name, std::int64_t n) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < header.size(); ++i) {
      if (trim(header[i]) == name && --n == 0) return i;
    }
    return std::nullopt;
  };
  if (const auto found = nth(theirs, 1)) return found;
  const std::size_t mark = theirs.rfind('#');
  if (mark != std::string::npos) {
    if (const auto n = parse_integer(theirs.substr(mark + 1)); n && *n > 0)
      return nth(theirs.substr(0, mark), *n);
  }
  const auto number = parse_integer(theirs);
  if (number && *number >= 1 && *number <= static_cast<std::int64_t>(header.size())) {
    return static_cast<std::size_t>(*number - 1);
  }
  return std::nullopt;
}

/// Makes columns without a name factors if the options say so; otherwise a warning lists these columns.
void CountersReader::name_the_rest(std::uint32_t line) {
  std::string face = kFaces[0];
  std::vector<std::string> not_read;
  std::set<std::string> taken;
  for (const Column& column : m_columns) taken.insert(column.name);
  // Symbols are our keywords, so a foreign column of that name is not one.
  taken.insert({"front.symbol", "back.symbol"});
  for (Column& column : m_columns) {
    if (!column.name.empty()) continue;
    if (m_options.rest && column.shown == "BACK") {
      face = kFaces[1];
    } else if (m_options.rest && !column.shown.empty()) {
      const std::string factor = id_from(column.shown, "f");
      column.name = unique_id(face + "." + (is_attribute_name(factor) ? factor : "f"), taken);
    } else if (!column.shown.empty()) {
      not_read.push_back(column.shown);
    }
  }
  if (not_read.empty()) return;
  fail(Severity::warning, "csv.header", message("columns that are not imported: {}", join(not_read, ", ")),
       line);
}

void CountersReader::set_header(const CsvRow& header) {
  m_columns.clear();
  for (const std::string& field : header.fields) m_columns.push_back({"", std::string(trim(field))});
  std::set<std::string> taken;
  for (const auto& [ours, theirs] : m_options.columns) {
    const std::string name = our_column(ours);
    const auto found = find_theirs(theirs, header.fields);
    if (name.empty()) {
      fail(Severity::error, "csv.header", message("counters do not have a column \"{}\"", ours), header.line);
    } else if (!found) {
      fail(Severity::error, "csv.header", message("the list has no column \"{}\"", theirs), header.line);
    } else if (!taken.insert(name).second) {
      fail(Severity::error, "csv.header", message("two columns are mapped to \"{}\"", name), header.line);
    } else {
      m_columns[*found].name = name;
    }
  }
  for (Column& column : m_columns) {
    if (!column.name.empty()) continue;
    const std::string name = our_column(column.shown);
    const bool mapped = std::any_of(m_options.columns.begin(), m_options.columns.end(),
                                    [&](const auto& pair) { return our_column(pair.first) == name; });
    if (name.empty() || mapped || (m_options.foreign && name != "count" && name != "name")) continue;
    if (!taken.insert(name).second) {
      fail(Severity::error, "csv.header", message("the column \"{}\" occurs twice", name), header.line);
      column.shown.clear();
    } else {
      column.name = name;
    }
  }
  name_the_rest(header.line);
  if (taken.count("type") == 0 && m_options.defaults.count("type") == 0) {
    fail(
        Severity::error, "csv.header",
        message("no column gives the type of the counters: name it with --option columns=type:..., or give one "
                "type for all with --option type=..."),
        header.line);
  }
}

const CountersReader::Column* CountersReader::column_named(const std::string& name) const {
  const auto found =
      std::find_if(m_columns.begin(), m_columns.end(), [&](const Column& c) { return c.name == name; });
  return found != m_columns.end() ? &*found : nullptr;
}

std::string CountersReader::cell(const CsvRow& row, std::size_t column) const {
  return column < row.fields.size() ? row.fields[column] : std::string();
}

bool CountersReader::parse_cell(const AttributeInfo& attribute, void* element, const std::string& text) const {
  const std::string trimmed(trim_spaces(text));
  return attribute.parse(element, text) || attribute.parse(element, trimmed) ||
         (m_options.decimal_comma && attribute.parse(element, with_points(trimmed)));
}

bool CountersReader::set_attributes(Counter& counter, const std::map<std::string, std::string>& cells,
                                    std::uint32_t line) {
  bool good = true;
  for (const AttributeInfo& attribute : describe<Counter>().attributes) {
    const auto found = cells.find(attribute.name);
    if (found == cells.end() || found->second.empty() || parse_cell(attribute, &counter, found->second))
      continue;
    good = false;
    const Column* column = column_named(attribute.name);
    const std::string& shown = column != nullptr ? column->shown : attribute.name;
    const std::string expected =
        attribute.type.expected.empty() ? join(attribute.type.words, ", ") : attribute.type.expected;
    const bool point_is_wanted = attribute.parse(&counter, with_points(found->second));
    fail(Severity::error, "csv.value",
         point_is_wanted
             ? message("column \"{}\" has \"{}\": use a point before the decimals", shown, found->second)
             : message("column \"{}\" has \"{}\": expected {}", shown, found->second, expected),
         line);
  }
  return good;
}

void CountersReader::set_texts(Counter& counter, const CsvRow& row) {
  for (std::size_t i = 0; i < m_columns.size(); ++i) {
    const std::string text = cell(row, i);
    const std::string& column = m_columns[i].name;
    const bool name = column == "name" || column.starts_with("name.") || column.starts_with("name#");
    const bool note = column == "note" || column.starts_with("note.") || column.starts_with("note#");
    if (text.empty() || (!name && !note)) continue;
    std::optional<std::string> lang;
    if (column.size() > 4 && column[4] == '.') lang = column.substr(5, column.find('#') - 5);
    if (name) {
      Name& added = counter.names.emplace_back();
      added.lang = lang;
      added.text = collapse_blanks(text);
    } else {
      Prose& added = counter.notes.emplace_back();
      added.lang = lang;
      added.paragraphs = prose_of(text);
    }
  }
}

void CountersReader::set_faces(Counter& counter, const CsvRow& row) {
  Face faces[2];
  bool any[2] = {true, false};
  for (std::size_t i = 0; i < m_columns.size(); ++i) {
    const std::string text = cell(row, i);
    const std::string& column = m_columns[i].name;
    for (std::size_t k : {0U, 1U}) {
      const std::string prefix = std::string(kFaces[k]) + ".";
      if (text.empty() || !column.starts_with(prefix)) continue;
      any[k] = true;
      const std::string field = column.substr(prefix.size());
      const AttributeInfo* attribute = describe<Face>().find_attribute(field);
      if (attribute == nullptr) {
        faces[k].factors.emplace_back(field, factor_of(text));
      } else if (!attribute->parse(&faces[k], text)) {
        fail(Severity::error, "csv.value",
             message("column \"{}\" has \"{}\": expected {}", m_columns[i].shown, text,
                     attribute->type.expected),
             row.line);
      }
    }
    if (column == "faces" && !text.empty()) {
      if (trim(text) != "1" && trim(text) != "2") {
        fail(Severity::error, "csv.value",
             message("column \"{}\" has \"{}\": expected {}", m_columns[i].shown, text, "1, 2"), row.line);
      }
      any[1] = any[1] || trim(text) == "2";
    }
  }
  counter.faces.push_back(std::move(faces[0]));
  if (any[1]) counter.faces.push_back(std::move(faces[1]));
}

void CountersReader::add_row(const CsvRow& row) {
  const auto empty = [](const std::string& field) { return trim_spaces(field).empty(); };
  if (std::all_of(row.fields.begin(), row.fields.end(), empty)) return;
  if (std::count_if(m_problems.begin(), m_problems.end(), is_error) >= kMaxErrors) return;
  for (std::size_t i = m_columns.size(); i < row.fields.size(); ++i) {
    if (empty(row.fields[i])) continue;
    fail(m_options.foreign ? Severity::warning : Severity::error, "csv.row",
         message("{} fields, but the header has {}", row.fields.size(), m_columns.size()), row.line);
    if (m_options.foreign) break;
    return;
  }
  std::map<std::string, std::string> cells = m_options.defaults;
  if (column_named("size") != nullptr || column_named("base") != nullptr) cells.erase("size");
  for (std::size_t i = 0; i < m_columns.size(); ++i) {
    if (!empty(cell(row, i))) cells[m_columns[i].name] = cell(row, i);
  }
  Counter counter;
  set_attributes(counter, cells, row.line);
  set_texts(counter, row);
  set_faces(counter, row);
  if (counter.id.empty()) {
    const std::string fallback = counter.type.empty() ? "counter" : counter.type;
    counter.id = m_ids.make(id_from(counter.names.empty() ? fallback : counter.names.front().text, fallback));
  } else if (!m_ids.take(counter.id)) {
    fail(Severity::error, "csv.value", message("the id \"{}\" is used twice", counter.id), row.line);
  }
  // Without a column for the type, the header has already been refused.
  if (counter.type.empty() && cells["type"].empty() && column_named("type") != nullptr) {
    fail(Severity::error, "csv.value", message("the counter has no type"), row.line);
  }
  counter.place = {row.line, 1};
  m_counters.push_back(std::move(counter));
}

}  // namespace coq::exchange
