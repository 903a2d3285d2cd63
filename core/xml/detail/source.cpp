// SPDX-License-Identifier: MIT
#include "core/xml/detail/source.h"

#include <expat.h>

#include <algorithm>
#include <memory>

#include "core/base/text.h"
#include "core/xml/xml.h"

namespace coq::xml::detail {
namespace {

struct ExpatState {
  XML_Parser parser = nullptr;
  int depth = 0;
  bool has_doctype = false;
  bool too_deep = false;
};

void XMLCALL start_element(void* data, const XML_Char*, const XML_Char**) {
  auto& state = *static_cast<ExpatState*>(data);
  if (++state.depth >= kMaxDepth) {
    state.too_deep = true;
    XML_StopParser(state.parser, XML_FALSE);
  }
}

void XMLCALL end_element(void* data, const XML_Char*) {
  --static_cast<ExpatState*>(data)->depth;
}

void XMLCALL start_doctype(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int) {
  auto& state = *static_cast<ExpatState*>(data);
  state.has_doctype = true;
  XML_StopParser(state.parser, XML_FALSE);
}

}  // namespace

Source::Source(std::string_view text) : m_text(text) {
  if (m_text.starts_with("\xEF\xBB\xBF")) m_text.remove_prefix(3);
  m_lines.push_back(0);
  for (std::size_t i = 0; i < m_text.size(); ++i) {
    const bool lone_return = m_text[i] == '\r' && (i + 1 == m_text.size() || m_text[i + 1] != '\n');
    if (m_text[i] == '\n' || lone_return) m_lines.push_back(i + 1);
  }
}

SourcePlace Source::place(std::size_t offset) const {
  offset = std::min(offset, m_text.size());
  const auto line = std::upper_bound(m_lines.begin(), m_lines.end(), offset) - 1;
  // Documents are read from front to back: counting on from the last place, a line of any length is counted
  // once.
  if (m_counted.line_start != *line || m_counted.offset > offset) m_counted = {*line, *line, 0};
  m_counted.characters += utf8_length(m_text.substr(m_counted.offset, offset - m_counted.offset));
  m_counted.offset = offset;
  return {static_cast<std::uint32_t>(line - m_lines.begin() + 1),
          static_cast<std::uint32_t>(m_counted.characters + 1)};
}

SourcePlace Source::attribute_place(std::size_t tag_offset, std::string_view name) const {
  char quote = 0;
  for (std::size_t i = tag_offset; i < m_text.size(); ++i) {
    const char c = m_text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    if (c == '>') break;
    if (!is_blank(c) || m_text.substr(i + 1, name.size()) != name) continue;
    const std::size_t after = m_text.find_first_not_of(" \t\r\n", i + 1 + name.size());
    if (after != std::string_view::npos && m_text[after] == '=') return place(i + 1);
  }
  return place(tag_offset);
}

bool Source::check_well_formed(Problems& problems) const {
  const auto fail = [&](std::size_t offset, Message message) {
    problems.push_back(make_error("xml.syntax", std::move(message), place(offset)));
    return false;
  };
  if (const std::size_t bad = find_invalid_utf8(m_text); bad != std::string_view::npos) {
    return fail(bad, message("the text is not UTF-8 here"));
  }
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreateNS("UTF-8", '|'),
                                                                            &XML_ParserFree);
  ExpatState state;
  state.parser = parser.get();
  XML_SetUserData(parser.get(), &state);
  XML_SetElementHandler(parser.get(), start_element, end_element);
  XML_SetStartDoctypeDeclHandler(parser.get(), start_doctype);
  XML_Status status = XML_STATUS_OK;
  // In pieces: expat's lengths are ints.
  constexpr std::size_t kPiece = 1U << 24;
  for (std::size_t at = 0; status == XML_STATUS_OK; at += kPiece) {
    const std::string_view piece = m_text.substr(std::min(at, m_text.size()), kPiece);
    const bool last = at + kPiece >= m_text.size();
    status = XML_Parse(parser.get(), piece.data(), static_cast<int>(piece.size()), last ? XML_TRUE : XML_FALSE);
    if (last) break;
  }
  if (status == XML_STATUS_OK) return true;
  const XML_Index index = XML_GetCurrentByteIndex(parser.get());
  const std::size_t offset = index < 0 ? m_text.size() : static_cast<std::size_t>(index);
  if (state.has_doctype) return fail(offset, message("a document type declaration is not accepted"));
  if (state.too_deep) return fail(offset, message("elements are nested deeper than {}", kMaxDepth));
  if (m_text.empty()) return fail(0, message("the file is empty"));
  return fail(offset, message("not well-formed XML: {}", XML_ErrorString(XML_GetErrorCode(parser.get()))));
}

}  // namespace coq::xml::detail
