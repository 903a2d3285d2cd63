// SPDX-License-Identifier: MIT
#include "core/documents/exchange/prose_cell.h"

#include "core/base/text.h"

namespace coq::exchange {

std::string cell_of(const std::vector<model::Paragraph>& paragraphs) {
  std::string out;
  for (const model::Paragraph& paragraph : paragraphs) {
    if (&paragraph != &paragraphs.front()) out += '\n';
    for (const model::Run& run : paragraph) {
      if (run.emphasised) out += '*';
      for (const char c : run.text) {
        if (c == '*' || c == '\\') out += '\\';
        out += c;
      }
      if (run.emphasised) out += '*';
    }
  }
  return out;
}

std::vector<model::Paragraph> prose_of(std::string_view cell) {
  std::vector<model::Paragraph> out;
  for (std::string_view line : split(cell, '\n')) {
    line = trim(line);
    if (line.empty()) continue;
    model::Paragraph& paragraph = out.emplace_back();
    bool emphasised = false;
    const auto run = [&]() -> std::string& {
      if (paragraph.empty() || paragraph.back().emphasised != emphasised) paragraph.push_back({"", emphasised});
      return paragraph.back().text;
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '*' || line[i + 1] == '\\')) {
        run() += line[++i];
      } else if (line[i] == '*' && (emphasised || line.find('*', i + 1) != std::string_view::npos)) {
        emphasised = !emphasised;
      } else {
        run() += line[i];
      }
    }
    if (paragraph.empty()) out.pop_back();
  }
  return out;
}

}  // namespace coq::exchange
