// SPDX-License-Identifier: MIT
#include <functional>

#include "core/archives/archive_writer.h"
#include "core/base/text.h"
#include "core/documents/spreadsheets/detail/cells.h"

namespace coq::spreadsheets {
namespace {

using detail::Cells;
using detail::Failure;
using xml::Tree;

constexpr const char* kType = "application/vnd.oasis.opendocument.spreadsheet";
constexpr const char* kOffice = "urn:oasis:names:tc:opendocument:xmlns:office:1.0";
constexpr const char* kTableNs = "urn:oasis:names:tc:opendocument:xmlns:table:1.0:";
constexpr const char* kTextNs = "urn:oasis:names:tc:opendocument:xmlns:text:1.0:";
constexpr const char* kOfficeNs = "urn:oasis:names:tc:opendocument:xmlns:office:1.0:";
constexpr const char* kXml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Writes a paragraph; the format joins blanks, so those after the first are written as an element.
void append_paragraph(std::string& out, std::string_view text) {
  out += "<text:p>";
  std::size_t begin = 0;  // of the text that is not written yet
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool joined =
        text[i] == ' ' && (i == 0 || i + 1 == text.size() || text[i - 1] == ' ' || text[i - 1] == '\t');
    if (text[i] != '\t' && !joined) continue;
    append_escaped(out, text.substr(begin, i - begin), false);
    out += joined ? "<text:s/>" : "<text:tab/>";
    begin = i + 1;
  }
  append_escaped(out, text.substr(begin), false);
  out += "</text:p>";
}

void append_cell(std::string& out, const std::string& text) {
  if (text.empty()) {
    out += "<table:table-cell/>";
    return;
  }
  out += "<table:table-cell office:value-type=";
  if (detail::is_plain_number(text))
    out += "\"float\" office:value=\"" + text + "\">";
  else
    out += "\"string\">";
  for (const std::string_view line : split(text, '\n')) append_paragraph(out, line);
  out += "</table:table-cell>";
}

std::string name_in_ns(const Tree& tree, std::string_view ns) {
  return tree.name.starts_with(ns) ? tree.name.substr(ns.size()) : std::string();
}

std::uint64_t times_of(const Tree& tree, const char* attribute) {
  const std::string* text = tree.find(std::string(kTableNs) + attribute);
  if (text == nullptr) return 1;
  const auto times = parse_integer(*text);
  if (!times || *times < 1) throw Failure{message("a cell or row is repeated \"{}\" times", *text)};
  return static_cast<std::uint64_t>(*times);
}

/// Adds the text of a paragraph. Blanks are joined, as the format says.
void add_text(const Tree& tree, std::string& out) {
  for (const Tree& part : tree.parts) {
    const std::string name = name_in_ns(part, kTextNs);
    if (part.name.empty()) {
      for (const char c : part.text)
        if (!is_blank(c))
          out += c;
        else if (!out.empty() && out.back() != ' ')
          out += ' ';
    } else if (name == "s") {
      const std::string* count = part.find(std::string(kTextNs) + "c");
      const auto blanks = count != nullptr ? parse_integer(*count) : std::optional<std::int64_t>(1);
      out.append(static_cast<std::size_t>(std::clamp<std::int64_t>(blanks.value_or(1), 0, 1000)), ' ');
    } else if (name == "tab") {
      out += '\t';
    } else if (name == "line-break") {
      out += '\n';
    } else if (name == "span" || name == "a") {
      add_text(part, out);
    }
  }
}

std::string text_of(const Tree& cell) {
  std::string out;
  bool first = true;
  for (const Tree& part : cell.parts) {
    if (name_in_ns(part, kTextNs) != "p") continue;
    std::string paragraph;
    add_text(part, paragraph);
    if (!first) out += '\n';
    first = false;
    out += paragraph;
  }
  return out;
}

std::string value_of(const Tree& cell) {
  const auto office = [&](const char* name) { return cell.find(std::string(kOfficeNs) + name); };
  const std::string* type = office("value-type");
  if (type == nullptr) return text_of(cell);
  if (*type == "float" || *type == "percentage" || *type == "currency")
    if (const std::string* value = office("value")) return detail::plain_number(*value);
  if (*type == "boolean")
    if (const std::string* value = office("boolean-value")) return *value == "true" ? "yes" : "no";
  if (*type == "date")
    if (const std::string* value = office("date-value")) return *value;
  if (const std::string* value = office("string-value")) return *value;
  return text_of(cell);
}

void read_rows(const Tree& tree, Cells& cells, std::uint64_t& line) {
  for (const Tree& part : tree.parts) {
    const std::string name = name_in_ns(part, kTableNs);
    if (name == "table-header-rows" || name == "table-row-group" || name == "table-rows")
      read_rows(part, cells, line);
    if (name != "table-row") continue;
    const std::uint64_t times = times_of(part, "number-rows-repeated");
    cells.begin_row(static_cast<std::uint32_t>(std::min<std::uint64_t>(line, UINT32_MAX)));
    for (const Tree& cell : part.parts) {
      const std::string kind = name_in_ns(cell, kTableNs);
      const std::uint64_t columns = times_of(cell, "number-columns-repeated");
      if (kind == "table-cell") cells.add(value_of(cell), columns);
      if (kind == "covered-table-cell") cells.add("", columns);
    }
    cells.end_row(times);
    line += std::min<std::uint64_t>(times, UINT32_MAX);
  }
}

/// Finds the sheets of a document.
std::vector<const Tree*> sheets_of(const Tree& root) {
  std::vector<const Tree*> out;
  for (const Tree& body : root.parts)
    if (body.name == "body")
      for (const Tree& spreadsheet : body.parts)
        if (spreadsheet.name == "spreadsheet")
          for (const Tree& table : spreadsheet.parts)
            if (name_in_ns(table, kTableNs) == "table") out.push_back(&table);
  return out;
}

}  // namespace

Result<std::string> write_ods(const Sheet& sheet) {
  std::size_t width = 1;
  for (const auto& row : sheet.rows) width = std::max(width, row.size());
  std::string content = kXml;
  content +=
      "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
      "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
      "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" office:version=\"1.2\">"
      "<office:body><office:spreadsheet><table:table";
  append_attribute(content, "table:name", sheet.name);
  content += fmt::format("><table:table-column table:number-columns-repeated=\"{}\"/>\n", width);
  for (const auto& row : sheet.rows) {
    content += "<table:table-row>";
    for (const std::string& cell : row) append_cell(content, cell);
    content += "</table:table-row>\n";
  }
  content += "</table:table></office:spreadsheet></office:body></office:document-content>\n";
  std::string manifest = kXml;
  manifest +=
      "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
      "manifest:version=\"1.2\">"
      "<manifest:file-entry manifest:full-path=\"/\" "
      "manifest:media-type=\"application/vnd.oasis.opendocument.spreadsheet\"/>"
      "<manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/>"
      "</manifest:manifest>\n";
  // The type comes first and unpacked, so that other programs recognise the file by its first bytes.
  return archives::write_archive({{"mimetype", kType, false},
                                  {"content.xml", std::move(content), true},
                                  {"META-INF/manifest.xml", std::move(manifest), true}});
}

std::optional<exchange::CsvTable> read_ods(std::string_view bytes, const std::string& sheet,
                                           const std::string& file, Problems& problems) {
  return detail::read_archive(bytes, file, problems, [&](const archives::ArchiveReader& archive) {
    const Tree root = detail::read_part(archive, "content.xml", "document-content", kOffice, file, problems);
    const auto sheets = sheets_of(root);
    std::vector<std::string> names;
    for (const Tree* one : sheets) {
      names.push_back(one->get(std::string(kTableNs) + "name"));
      if (!sheet.empty() && names.back() != sheet) continue;
      Cells cells;
      std::uint64_t line = 1;
      read_rows(*one, cells, line);
      return cells.take();
    }
    throw Failure{message("there is no sheet \"{}\", only {}", sheet, join(names, ", "))};
  });
}

}  // namespace coq::spreadsheets
