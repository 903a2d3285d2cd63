// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/parser.h"

#include <expat.h>

#include <algorithm>
#include <memory>

#include "core/base/text.h"
#include "core/documents/xml/detail/faults.h"
#include "core/documents/xml/xml.h"

namespace coq::xml::detail {

Source::Source(std::string_view text) : m_text(text) {
  if (m_text.starts_with("\xEF\xBB\xBF")) m_text.remove_prefix(3);
  m_is_plain = m_text.find('\r') == std::string_view::npos && is_ascii(m_text);
}

SourcePlace Source::place(std::size_t offset) const {
  offset = std::min(offset, m_text.size());
  // Documents are read from front to back, so counting continues at the last position.
  if (m_counted.offset > offset) m_counted = {};
  // Skips whole lines. A single "\r" also ends a line.
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

/// Returns the distance from `begin` to the first "\r" before `end` that no "\n" follows, or npos.
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

namespace {

/// Separates the parts of a name in expat's output. Namespaces must not contain it.
constexpr char kSeparator = '|';

/// Splits "namespace|local|prefix", "namespace|local" or "local".
Name split_name(const char* text) {
  // Names are short, so a plain loop is faster than library searches.
  const auto part = [&] {
    const char* end = text;
    while (*end != '\0' && *end != kSeparator) ++end;
    const std::string_view found(text, static_cast<std::size_t>(end - text));
    text = *end == '\0' ? end : end + 1;
    return found;
  };
  const std::string_view first = part();
  if (*text == '\0') return {{}, first, {}};
  const std::string_view second = part();
  return {first, second, part()};
}

/// A run of the parser over a text.
class Run {
 public:
  explicit Run(Events& events) : m_parser(XML_ParserCreateNS("UTF-8", kSeparator)), m_events(events) {
    XML_Parser parser = m_parser.get();
    XML_SetUserData(parser, this);
    XML_SetReturnNSTriplet(parser, XML_TRUE);
    XML_SetElementHandler(parser, on_start, on_end);
    XML_SetNamespaceDeclHandler(parser, on_binding, on_binding_end);
    XML_SetCharacterDataHandler(parser, on_text);
    XML_SetCdataSectionHandler(parser, on_section, on_section);
    XML_SetCommentHandler(parser, on_comment);
    XML_SetProcessingInstructionHandler(parser, on_instruction);
    XML_SetStartDoctypeDeclHandler(parser, on_doctype);
  }

  /// Returns whether the whole text is well-formed.
  bool over(std::string_view text) {
    XML_Status status = XML_STATUS_OK;
    // Parses in chunks, because the parser copies its input and its lengths are ints.
    constexpr std::size_t kPiece = 1U << 22;
    for (std::size_t at = 0; status == XML_STATUS_OK; at += kPiece) {
      const std::string_view piece = text.substr(std::min(at, text.size()), kPiece);
      const bool last = at + kPiece >= text.size();
      status =
          XML_Parse(m_parser.get(), piece.data(), static_cast<int>(piece.size()), last ? XML_TRUE : XML_FALSE);
      if (last) break;
    }
    return status == XML_STATUS_OK;
  }

  XML_Error error() const { return XML_GetErrorCode(m_parser.get()); }
  XML_Index index() const { return XML_GetCurrentByteIndex(m_parser.get()); }
  const std::vector<std::size_t>& open() const { return m_open; }
  bool has_doctype() const { return m_has_doctype; }
  bool too_deep() const { return m_too_deep; }

 private:
  std::size_t begin() const { return static_cast<std::size_t>(std::max<XML_Index>(0, index())); }
  std::size_t end() const {
    return begin() + static_cast<std::size_t>(XML_GetCurrentByteCount(m_parser.get()));
  }

  static Run& run(void* data) { return *static_cast<Run*>(data); }

  static void XMLCALL on_start(void* data, const XML_Char* name, const XML_Char** attributes) {
    run(data).start(name, attributes);
  }
  static void XMLCALL on_end(void* data, const XML_Char*) {
    if (run(data).m_too_deep) return;  // expat still ends an empty element after it was stopped
    run(data).m_open.pop_back();
    run(data).m_events.end(run(data).end());
  }
  static void XMLCALL on_binding(void* data, const XML_Char* prefix, const XML_Char* ns) {
    run(data).m_bindings.push_back({prefix == nullptr ? "" : prefix, ns == nullptr ? "" : ns});
    ++run(data).m_declared;
  }
  static void XMLCALL on_binding_end(void* data, const XML_Char*) { run(data).m_bindings.pop_back(); }
  static void XMLCALL on_text(void* data, const XML_Char* text, int size) {
    run(data).m_events.text({text, static_cast<std::size_t>(size)});
  }
  static void XMLCALL on_section(void* data) { run(data).m_events.section(); }
  static void XMLCALL on_comment(void* data, const XML_Char*) {
    run(data).m_events.other(run(data).begin(), run(data).end());
  }
  static void XMLCALL on_instruction(void* data, const XML_Char*, const XML_Char*) {
    on_comment(data, nullptr);
  }
  static void XMLCALL on_doctype(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int) {
    run(data).m_has_doctype = true;
    XML_StopParser(run(data).m_parser.get(), XML_FALSE);
  }

  void start(const XML_Char* name, const XML_Char** attributes) {
    m_open.push_back(begin());
    if (m_open.size() >= static_cast<std::size_t>(kMaxDepth)) {
      m_too_deep = true;
      XML_StopParser(m_parser.get(), XML_FALSE);
      return;
    }
    m_attributes.clear();
    for (; *attributes != nullptr; attributes += 2) {
      m_attributes.push_back({split_name(attributes[0]), attributes[1]});
    }
    m_events.start({m_open.back(), split_name(name), m_attributes, m_bindings, m_declared});
    m_declared = 0;
  }

  std::unique_ptr<XML_ParserStruct, decltype([](XML_Parser parser) { XML_ParserFree(parser); })> m_parser;
  Events& m_events;
  std::vector<Attribute> m_attributes;
  std::vector<Binding> m_bindings;
  std::size_t m_declared = 0;
  std::vector<std::size_t> m_open;  ///< offsets of the tags of open elements
  bool m_has_doctype = false;
  bool m_too_deep = false;
};

}  // namespace

std::string Name::full() const {
  return prefix.empty() ? std::string(local) : std::string(prefix).append(":").append(local);
}

bool parse(const Source& source, Events& events, Problems& problems) {
  const std::string_view text = source.text();
  const auto fail = [&](std::size_t offset, Message message) {
    problems.push_back(make_error("xml.syntax", std::move(message), source.place(offset)));
    return false;
  };
  if (const std::size_t bad = find_invalid_utf8(text); bad != std::string_view::npos) {
    return fail(bad, message("the text is not UTF-8 here"));
  }
  Run run(events);
  if (run.over(text)) return true;
  const std::size_t offset = run.index() < 0 ? text.size() : static_cast<std::size_t>(run.index());
  if (run.has_doctype()) return fail(offset, message("a document type declaration is not accepted"));
  if (run.too_deep()) return fail(offset, message("elements are nested more than {} levels deep", kMaxDepth));
  if (text.empty()) return fail(0, message("the file is empty"));
  SyntaxSentence sentence = explain({run.error(), text, offset, run.open()},
                                    [&](std::size_t at) { return std::size_t{source.place(at).line}; });
  return fail(sentence.offset, std::move(sentence.message));
}

}  // namespace coq::xml::detail
