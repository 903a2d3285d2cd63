// SPDX-License-Identifier: MIT
#include "editor/app/forms/prose_text.h"

#include "core/base/text.h"

namespace coq::app::forms {
namespace {

class ParagraphReader {
 public:
  model::Paragraph read(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (c == '\\' && i + 1 < line.size() && (line[i + 1] == '*' || line[i + 1] == '\\')) {
        add(line[++i]);
      } else if (c == '*') {
        end_run();
        m_emphasised = !m_emphasised;
      } else {
        add(c);
      }
    }
    end_run();
    trim_end();
    return std::move(m_paragraph);
  }

 private:
  void add(char c) {
    if (!is_blank(c)) {
      m_run += c;
      return;
    }
    const std::string& before = m_run.empty() && !m_paragraph.empty() ? m_paragraph.back().text : m_run;
    if (!before.empty() && before.back() != ' ') m_run += ' ';
  }
  void end_run() {
    if (m_run.empty()) return;
    if (!m_paragraph.empty() && m_paragraph.back().emphasised == m_emphasised) {
      m_paragraph.back().text += m_run;
    } else {
      m_paragraph.push_back({m_run, m_emphasised});
    }
    m_run.clear();
  }
  void trim_end() {
    while (!m_paragraph.empty() && m_paragraph.back().text.ends_with(' ')) {
      m_paragraph.back().text.pop_back();
      if (m_paragraph.back().text.empty()) m_paragraph.pop_back();
    }
  }

  model::Paragraph m_paragraph;
  std::string m_run;
  bool m_emphasised = false;
};

void append_plain(const std::string& text, std::string& out) {
  for (const char c : text) {
    if (c == '*' || c == '\\') out += '\\';
    out += c;
  }
}

}  // namespace

std::string prose_text(const std::vector<model::Paragraph>& paragraphs) {
  std::string out;
  for (const model::Paragraph& paragraph : paragraphs) {
    if (!out.empty()) out += '\n';
    for (const model::Run& run : paragraph) {
      if (run.emphasised) out += '*';
      append_plain(run.text, out);
      if (run.emphasised) out += '*';
    }
  }
  return out;
}

std::vector<model::Paragraph> read_prose(std::string_view text) {
  std::vector<model::Paragraph> out;
  for (const std::string_view line : split(text, '\n')) {
    model::Paragraph paragraph = ParagraphReader().read(line);
    if (!paragraph.empty()) out.push_back(std::move(paragraph));
  }
  return out;
}

}  // namespace coq::app::forms
