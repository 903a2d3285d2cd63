// SPDX-License-Identifier: MIT
#include "editor/cli/commands/tables.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace coq::cli {

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

TableWriter::TableWriter(std::ostream& out, Format format, std::span<const char* const> names,
                         std::span<const Column> columns)
    : m_out(out), m_format(format), m_names(names), m_columns(columns) {
  if (m_format == Format::json) {
    m_out << '[';
    return;
  }
  for (std::size_t i = 0; i < m_names.size(); ++i) m_out << (i > 0 ? "," : "") << m_names[i];
  m_out << '\n';
}

TableWriter::~TableWriter() {
  if (m_format == Format::json) m_out << (m_first ? "]\n" : "\n]\n");
}

void TableWriter::row(std::span<const std::string> cells) {
  if (m_format == Format::json) {
    json_row(cells);
  } else {
    for (std::size_t i = 0; i < cells.size(); ++i) m_out << (i > 0 ? "," : "") << csv_cell(cells[i]);
    m_out << '\n';
  }
  m_first = false;
}

void TableWriter::json_row(std::span<const std::string> cells) {
  m_out << (m_first ? "\n  {" : ",\n  {");
  for (std::size_t i = 0; i < cells.size(); ++i) {
    m_out << (i > 0 ? ", \"" : "\"") << m_names[i] << "\": ";
    if (cells[i].empty()) {
      m_out << "null";
    } else if (m_columns[i] == Column::number) {
      m_out << cells[i];
    } else {
      m_out << nlohmann::json(cells[i]).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
  }
  m_out << '}';
}

}  // namespace coq::cli
