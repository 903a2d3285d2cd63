// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/source.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::xml::detail {
namespace {

constexpr std::size_t kBlock = 4096;

/// Whether a text has neither "\r" nor anything but ASCII.
bool is_plain(std::string_view text) {
  unsigned char other = 0;
  for (std::size_t begin = 0; other == 0 && begin < text.size(); begin += kBlock) {
    // Without a branch: many bytes at once.
    for (const char c : text.substr(begin, kBlock)) other |= (c & 0x80) | (c == '\r' ? 1 : 0);
  }
  return other == 0;
}

}  // namespace

Source::Source(std::string_view text) : m_text(text) {
  if (m_text.starts_with("\xEF\xBB\xBF")) m_text.remove_prefix(3);
  m_is_plain = is_plain(m_text);
}

SourcePlace Source::place(std::size_t offset) const {
  offset = std::min(offset, m_text.size());
  // Documents are read from front to back: counting goes on from the last place.
  if (m_counted.offset > offset) m_counted = {};
  // What is passed line by line; a "\r" alone ends a line, too.
  while (m_counted.offset < offset) {
    const std::string_view passed = m_text.substr(m_counted.offset, offset - m_counted.offset);
    const std::size_t feed = std::min(passed.find('\n'), passed.size());
    const std::size_t lone_return =
        m_is_plain ? feed : find_lone_return(m_counted.offset, m_counted.offset + feed);
    const std::size_t end = std::min(feed, lone_return);
    m_counted.characters += m_is_plain ? end : utf8_length(passed.substr(0, end));
    m_counted.offset += end;
    if (end == passed.size()) break;
    ++m_counted.offset;
    ++m_counted.line;
    m_counted.characters = 0;
  }
  return {static_cast<std::uint32_t>(m_counted.line + 1), static_cast<std::uint32_t>(m_counted.characters + 1)};
}

/// How far behind `begin`, before `end`, the first "\r" stands that no "\n" follows; npos if there is none.
std::size_t Source::find_lone_return(std::size_t begin, std::size_t end) const {
  for (std::size_t at = begin; at < end; ++at) {
    const std::size_t found = m_text.substr(at, end - at).find('\r');
    if (found == std::string_view::npos) break;
    at += found;
    if (at + 1 == m_text.size() || m_text[at + 1] != '\n') return at - begin;
  }
  return std::string_view::npos;
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

}  // namespace coq::xml::detail
