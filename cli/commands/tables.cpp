// SPDX-License-Identifier: MIT
#include "cli/commands/tables.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

namespace coq::cli {

void append_csv_cell(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

std::string csv_cell(std::string_view text) {
  std::string out;
  append_csv_cell(text, out);
  return out;
}

void append_json_text(std::string_view text, std::string& out) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  if (text.empty()) {
    out += "null";
  } else if (std::all_of(text.begin(), text.end(), is_plain)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += nlohmann::ordered_json(text).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  }
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
  m_line.clear();
  if (m_format == Format::json) {
    append_json_row(cells);
  } else {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) m_line += ',';
      append_csv_cell(cells[i], m_line);
    }
    m_line += '\n';
  }
  rows(m_line);
}

void TableWriter::rows(std::string_view text) {
  if (text.empty()) return;
  if (m_format == Format::json && m_first) text.remove_prefix(1);
  m_out.write(text.data(), static_cast<std::streamsize>(text.size()));
  m_first = false;
}

void TableWriter::append_json_row(std::span<const std::string> cells) {
  m_line += ",\n  {";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    m_line += i > 0 ? ", \"" : "\"";
    m_line += m_names[i];
    m_line += "\": ";
    if (m_columns[i] == Column::number && !cells[i].empty()) {
      m_line += cells[i];
    } else {
      append_json_text(cells[i], m_line);
    }
  }
  m_line += '}';
}

}  // namespace coq::cli
