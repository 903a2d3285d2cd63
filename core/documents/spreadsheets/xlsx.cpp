// SPDX-License-Identifier: MIT
#include <functional>
#include <map>

#include "core/archives/archive_writer.h"
#include "core/base/text.h"
#include "core/documents/spreadsheets/detail/cells.h"

namespace coq::spreadsheets {
namespace {

using detail::Cells;
using detail::Failure;
using xml::Tree;

constexpr const char* kMainNs = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
constexpr const char* kStrictNs = "http://purl.oclc.org/ooxml/spreadsheetml/main";
constexpr const char* kRelationsNs = "http://schemas.openxmlformats.org/package/2006/relationships";
constexpr const char* kOfficeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr const char* kXmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// Returns "A", "Z", "AA"... for a column counted from 0.
std::string column_name(std::size_t column) {
  std::string out;
  for (++column; column > 0; column = (column - 1) / 26)
    out.insert(out.begin(), static_cast<char>('A' + (column - 1) % 26));
  return out;
}

std::string sheet_xml(const Sheet& sheet) {
  std::string out = kXmlHead;
  out += fmt::format("<worksheet xmlns=\"{}\"><sheetData>\n", kMainNs);
  for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
    out += fmt::format("<row r=\"{}\">", row + 1);
    for (std::size_t column = 0; column < sheet.rows[row].size(); ++column) {
      const std::string& text = sheet.rows[row][column];
      if (text.empty()) continue;
      out += fmt::format("<c r=\"{}{}\"", column_name(column), row + 1);
      if (detail::is_plain_number(text)) {
        out += "><v>" + text + "</v></c>";
        continue;
      }
      out += " t=\"inlineStr\"><is><t xml:space=\"preserve\">";
      append_escaped(out, text, false);
      out += "</t></is></c>";
    }
    out += "</row>\n";
  }
  return out + "</sheetData></worksheet>\n";
}

/// Returns the name of a sheet as the format allows it: at most 31 characters, without []:*?/\.
std::string sheet_name(const std::string& name) {
  std::string out;
  for (const char c : name) out += std::string_view("[]:*?/\\").find(c) == std::string_view::npos ? c : '-';
  while (utf8_length(out) > 31) {
    while (!out.empty() && (out.back() & 0xc0) == 0x80) out.pop_back();
    if (!out.empty()) out.pop_back();
  }
  return out.empty() ? "Sheet1" : out;
}

/// Returns the column of a reference such as "AB12", from 0.
std::uint64_t column_of(const std::string& reference) {
  std::uint64_t column = 0;
  for (const char c : reference) {
    if (c < 'A' || c > 'Z') break;
    column = column * 26 + static_cast<std::uint64_t>(c - 'A' + 1);
    if (column > 1'000'000) break;
  }
  if (column == 0) throw Failure{message("\"{}\" is not the place of a cell", reference)};
  return column - 1;
}

std::string content_of(const Tree& tree) {
  std::string out;
  for (const Tree& part : tree.parts)
    if (part.name.empty()) out += part.text;
  return out;
}

/// Returns the text of a string: of its own, or of its runs. Readings for Asian scripts are left out.
std::string string_of(const Tree& tree) {
  std::string out;
  for (const Tree& part : tree.parts) {
    if (part.name == "t") out += content_of(part);
    if (part.name == "r") out += string_of(part);
  }
  return out;
}

/// A file whose parts are read one by one.
class Workbook {
 public:
  Workbook(const archives::ArchiveReader& archive, const std::string& file, Problems& problems)
      : m_archive(archive), m_file(file), m_problems(problems) {
    const auto workbook =
        archive.has("xl/workbook.xml") ? archive.read("xl/workbook.xml") : Result<std::string>(std::string());
    if (workbook && workbook->find(kStrictNs) != std::string::npos) m_ns = kStrictNs;
  }

  exchange::CsvTable read(const std::string& wanted) {
    const std::string part = sheet_part(wanted);
    if (m_archive.has("xl/sharedStrings.xml")) {
      for (const Tree& string : read_part("xl/sharedStrings.xml", "sst").parts)
        if (string.name == "si") m_strings.push_back(string_of(string));
    }
    Cells cells;
    for (const Tree& data : read_part(part, "worksheet").parts)
      if (data.name == "sheetData") read_rows(data, cells);
    return cells.take();
  }

 private:
  Tree read_part(const std::string& name, std::string_view root) {
    return detail::read_part(m_archive, name, root, m_ns, m_file, m_problems);
  }

  /// Finds the name of the entry with a sheet.
  std::string sheet_part(const std::string& wanted) {
    const Tree relations = detail::read_part(m_archive, "xl/_rels/workbook.xml.rels", "Relationships",
                                             kRelationsNs, m_file, m_problems);
    std::map<std::string, std::string> targets;
    for (const Tree& one : relations.parts) targets[one.get("Id")] = one.get("Target");
    std::vector<std::string> names;
    for (const Tree& sheets : read_part("xl/workbook.xml", "workbook").parts) {
      if (sheets.name != "sheets") continue;
      for (const Tree& sheet : sheets.parts) {
        names.push_back(sheet.get("name"));
        if (!wanted.empty() && names.back() != wanted) continue;
        for (const auto& [name, value] : sheet.attributes) {
          if (!name.ends_with(":id")) continue;
          const std::string target = targets[value];
          return target.starts_with('/') ? target.substr(1) : "xl/" + target;
        }
      }
    }
    throw Failure{message("there is no sheet \"{}\", only {}", wanted, join(names, ", "))};
  }

  void read_rows(const Tree& data, Cells& cells) {
    std::int64_t line = 0;
    for (const Tree& row : data.parts) {
      if (row.name != "row") continue;
      const std::string* number = row.find("r");
      const auto stated = number != nullptr ? parse_integer(*number) : std::optional(line + 1);
      if (!stated || *stated <= line || *stated > 1'048'576)
        throw Failure{message("the rows are not in order")};
      // Rows without cells may be missing. One of them stands for all.
      if (*stated > line + 1) {
        cells.begin_row(static_cast<std::uint32_t>(line + 1));
        cells.end_row(1);
      }
      line = *stated;
      cells.begin_row(static_cast<std::uint32_t>(line));
      for (const Tree& cell : row.parts) {
        if (cell.name != "c") continue;
        if (const std::string* place = cell.find("r")) cells.go_to(column_of(*place));
        cells.add(value_of(cell), 1);
      }
      cells.end_row(1);
    }
  }

  std::string value_of(const Tree& cell) const {
    const std::string& type = cell.get("t");
    std::string value;
    for (const Tree& part : cell.parts) {
      if (part.name == "is" && type == "inlineStr") return string_of(part);
      if (part.name == "v") value = content_of(part);
    }
    if (value.empty() || type == "str" || type == "d" || type == "e") return value;
    if (type == "b") return value == "1" ? "yes" : "no";
    if (type != "s") return detail::plain_number(value);
    const auto index = parse_integer(value);
    if (!index || *index < 0 || static_cast<std::size_t>(*index) >= m_strings.size())
      throw Failure{message("there is no text with the number \"{}\"", value)};
    return m_strings[static_cast<std::size_t>(*index)];
  }

  const archives::ArchiveReader& m_archive;
  const std::string& m_file;
  Problems& m_problems;
  std::string_view m_ns = kMainNs;
  std::vector<std::string> m_strings{};
};

}  // namespace

Result<std::string> write_xlsx(const Sheet& sheet) {
  const std::string office = kOfficeRelations;
  const std::string type = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
  std::string types = kXmlHead;
  types +=
      "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
      "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
      "<Override PartName=\"/xl/workbook.xml\" ContentType=\"" +
      type +
      "sheet.main+xml\"/>"
      "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"" +
      type + "worksheet+xml\"/></Types>\n";
  const auto relation = [&](const char* kind, const char* target) {
    return std::string(kXmlHead) + "<Relationships xmlns=\"" + kRelationsNs +
           "\"><Relationship Id=\"rId1\" Type=\"" + office + "/" + kind + "\" Target=\"" + target +
           "\"/></Relationships>\n";
  };
  std::string workbook = kXmlHead;
  workbook += "<workbook xmlns=\"" + std::string(kMainNs) + "\" xmlns:r=\"" + office + "\"><sheets><sheet";
  append_attribute(workbook, "name", sheet_name(sheet.name));
  workbook += " sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>\n";
  return archives::write_archive(
      {{"[Content_Types].xml", std::move(types), true},
       {"_rels/.rels", relation("officeDocument", "xl/workbook.xml"), true},
       {"xl/workbook.xml", std::move(workbook), true},
       {"xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml"), true},
       {"xl/worksheets/sheet1.xml", sheet_xml(sheet), true}});
}

std::optional<exchange::CsvTable> read_xlsx(std::string_view bytes, const std::string& sheet,
                                            const std::string& file, Problems& problems) {
  return detail::read_archive(bytes, file, problems, [&](const archives::ArchiveReader& archive) {
    return Workbook(archive, file, problems).read(sheet);
  });
}

}  // namespace coq::spreadsheets
