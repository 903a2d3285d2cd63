// SPDX-License-Identifier: MIT
#include "core/documents/xml/detail/faults.h"

#include <algorithm>
#include <string>

#include "core/base/merge_marks.h"
#include "core/base/suggest.h"
#include "core/base/text.h"

namespace coq::xml::detail {
namespace {

constexpr std::size_t kMaxProblems = 200;

}  // namespace

std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const auto code = static_cast<unsigned char>(c);
    out += code < 0x20 || code == 0x7F ? ' ' : c;
  }
  if (text.size() > kLongest) {
    out.resize(std::min(out.size(), find_invalid_utf8(out)));
    out += "...";
  }
  return out;
}

bool Faults::full() const {
  return m_problems.size() >= kMaxProblems;
}

void Faults::add(const char* check, Message message, SourcePlace place) {
  if (!full()) m_problems.push_back(make_error(check, std::move(message), place));
}

void Faults::add_misplaced(std::string_view part, std::string_view around, const std::string& suggestion,
                           SourcePlace place) {
  add("xml.element", suggesting(message("<{}> is not allowed in <{}>", shown(part), shown(around)), suggestion),
      place);
}

void Faults::leave_out(pugi::xml_node element) {
  if (const pugi::xml_attribute id = element.attribute("id")) m_left_out.emplace_back(id.value());
  for (const pugi::xml_node part : element.children()) leave_out(part);
}

namespace {

bool ends_name(char c) {
  return is_blank(c) || c == '>' || c == '/' || c == '=' || c == '<' || c == '"' || c == '\'' || c == '&' ||
         c == ';';
}

/// Returns the name that begins at an offset.
std::string name_at(std::string_view text, std::size_t offset) {
  std::size_t end = std::min(offset, text.size());
  while (end < text.size() && !ends_name(text[end])) ++end;
  return std::string(text.substr(offset, end - offset));
}

/// Returns the name in the tag ("<name" or "</name") at an offset.
std::string name_in_tag(std::string_view text, std::size_t offset) {
  if (offset < text.size() && text[offset] == '<') ++offset;
  if (offset < text.size() && text[offset] == '/') ++offset;
  return offset < text.size() ? name_at(text, offset) : std::string();
}

/// State of an unfinished tag at the end of a text.
struct TagState {
  char quote = 0;      ///< open quote at the end of the text, or 0
  bool ended = false;  ///< an unquoted '>' occurred
};

TagState state_of_tag(std::string_view tag) {
  TagState state;
  for (const char c : tag) {
    if (state.quote != 0) {
      if (c == state.quote) state.quote = 0;
    } else if (c == '"' || c == '\'') {
      state.quote = c;
    } else if (c == '>') {
      state.ended = true;
      break;
    }
  }
  return state;
}

/// Returns the tag around an offset, from its '<' to the offset. Returns an empty text between tags.
std::string_view tag_before(std::string_view text, std::size_t offset) {
  const std::size_t open = text.substr(0, offset).rfind('<');
  if (open == std::string_view::npos) return {};
  const std::string_view tag = text.substr(open, offset - open);
  return state_of_tag(tag).ended ? std::string_view() : tag;
}

/// Returns the position of an '&' that starts no reference, if it is at expat's error position or just before
/// it.
std::optional<std::size_t> lone_ampersand(std::string_view text, std::size_t offset) {
  const std::size_t end = std::min(offset + 1, text.size());
  const std::size_t at = text.substr(0, end).rfind('&');
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view between = text.substr(at, end - at);
  return between.find_first_of(";<>\n") == std::string_view::npos ? std::optional(at) : std::nullopt;
}

/// Returns the UTF-8 character that contains a byte of the text, or a blank at the end of the text.
std::string character_at(std::string_view text, std::size_t at) {
  const auto continues = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
  if (at >= text.size()) return " ";
  std::size_t end = at + 1;
  while (at > 0 && continues(at)) --at;
  while (end < text.size() && continues(end)) ++end;
  return std::string(text.substr(at, end - at));
}

SyntaxSentence invalid_token(const SyntaxFault& fault) {
  const std::string_view text = fault.text;
  const std::size_t at = fault.offset;
  if (const auto ampersand = lone_ampersand(text, at)) {
    return {*ampersand, message("\"&\" is not allowed by itself: write {}", "&amp;")};
  }
  const std::string_view tag = tag_before(text, at);
  const char c = at < text.size() ? text[at] : ' ';
  if (c == '<' && !tag.empty()) {
    return {at,
            state_of_tag(tag).quote != 0
                ? message("\"<\" is not allowed in a value: write {}, or end the value with a quotation mark",
                          "&lt;")
                : message("<{}> is not closed with \">\" before the next element begins", name_in_tag(tag, 0))};
  }
  if (static_cast<unsigned char>(c) < 0x20 && !is_blank(c)) {
    return {at, message("character number {} is not allowed in a document", static_cast<int>(c))};
  }
  if (tag.starts_with("<!--")) return {at, message("\"--\" is not allowed in a comment")};
  if (tag == "<" && c == '/')
    return {at, message("</{}> closes an element that is not open", name_in_tag(text, at))};
  if (c == '>' && text.substr(0, at).ends_with("]]"))
    return {at, message("\"]]>\" is not allowed here: write ]]&gt;")};
  if (tag == "<" || (c == '<' && tag.empty())) {
    return {at, message("a \"<\" that begins no element is not allowed: write {}", "&lt;")};
  }
  if (tag.empty()) return {at, message("\"{}\" cannot be placed here", character_at(text, at))};
  if (tag.find_last_not_of(" \t\r\n") != std::string_view::npos &&
      tag[tag.find_last_not_of(" \t\r\n")] == '=') {
    return {at, message("the value of an attribute of <{}> must be in quotation marks: name=\"value\"",
                        name_in_tag(tag, 0))};
  }
  return {at, message("the tag of <{}> is malformed here: attributes are written name=\"value\", separated "
                      "by spaces",
                      name_in_tag(tag, 0))};
}

/// Describes the elements that are still open at the end of the text.
SyntaxSentence unclosed(const SyntaxFault& fault, const std::function<std::size_t(std::size_t)>& line_of) {
  if (fault.open.empty()) return {fault.offset, message("the file has no element")};
  return {fault.offset, message("the file ends before <{0}>, opened on line {1}, is closed with </{0}>",
                                name_in_tag(fault.text, fault.open.back()), line_of(fault.open.back()))};
}

SyntaxSentence mismatch(const SyntaxFault& fault, const std::function<std::size_t(std::size_t)>& line_of) {
  const std::string found = name_in_tag(fault.text, fault.offset);
  if (fault.open.empty()) return {fault.offset, message("</{}> closes an element that is not open", found)};
  return {fault.offset, message("found </{0}>, expected </{1}>: <{1}> was opened on line {2}", found,
                                name_in_tag(fault.text, fault.open.back()), line_of(fault.open.back()))};
}

/// Describes errors in names and values.
std::optional<Message> of_names(const SyntaxFault& fault) {
  const std::string_view text = fault.text;
  switch (fault.code) {
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return message("the attribute \"{}\" occurs twice in one element", name_at(text, fault.offset));
    case XML_ERROR_UNDEFINED_ENTITY:
      return message("there is no character called \"{}\": write the character itself",
                     name_at(text, std::min(fault.offset + 1, text.size())));
    case XML_ERROR_BAD_CHAR_REF:
      return message("the number after \"&#\" is not the code of a character");
    case XML_ERROR_UNBOUND_PREFIX:
      return message("<{}> has a prefix that no surrounding \"xmlns:\" declares",
                     name_in_tag(text, fault.offset));
    case XML_ERROR_UNDECLARING_PREFIX:
    case XML_ERROR_RESERVED_PREFIX_XML:
    case XML_ERROR_RESERVED_PREFIX_XMLNS:
    case XML_ERROR_RESERVED_NAMESPACE_URI:
      return message("this prefix or namespace is reserved");
    default:
      return std::nullopt;
  }
}

/// Describes misplaced content outside the root element, and wrong encodings.
std::optional<Message> of_frame(const SyntaxFault& fault) {
  switch (fault.code) {
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return message("nothing is allowed after the end of the document's element");
    case XML_ERROR_SYNTAX:
      return message("text is not allowed outside the document's element");
    case XML_ERROR_MISPLACED_XML_PI:
      return message("\"<?xml\" is allowed only at the very beginning of a file, with nothing before it");
    case XML_ERROR_XML_DECL:
    case XML_ERROR_TEXT_DECL:
      return message("the first line is not correct: expected <?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    case XML_ERROR_UNKNOWN_ENCODING:
    case XML_ERROR_INCORRECT_ENCODING:
    case XML_ERROR_PARTIAL_CHAR:
      return message("the text is not UTF-8 here");
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      return message("the file ends within a section \"<![CDATA[\": expected \"]]>\"");
    case XML_ERROR_UNCLOSED_TOKEN:
      return message("the file ends within a tag or a comment");
    case XML_ERROR_PARAM_ENTITY_REF:
    case XML_ERROR_RECURSIVE_ENTITY_REF:
    case XML_ERROR_ASYNC_ENTITY:
    case XML_ERROR_BINARY_ENTITY_REF:
    case XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF:
    case XML_ERROR_EXTERNAL_ENTITY_HANDLING:
    case XML_ERROR_NOT_STANDALONE:
    case XML_ERROR_ENTITY_DECLARED_IN_PE:
    case XML_ERROR_INCOMPLETE_PE:
    case XML_ERROR_PUBLICID:
    case XML_ERROR_SUSPEND_PE:
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      return message("a document type declaration is not accepted");
    default:
      return std::nullopt;
  }
}

}  // namespace

SyntaxSentence explain(const SyntaxFault& fault, const std::function<std::size_t(std::size_t)>& line_of) {
  if (const auto mark = find_merge_mark(fault.text)) return {*mark, merge_mark_sentence()};
  switch (fault.code) {
    case XML_ERROR_INVALID_TOKEN:
      return invalid_token(fault);
    case XML_ERROR_TAG_MISMATCH:
      return mismatch(fault, line_of);
    case XML_ERROR_NO_ELEMENTS:
      return unclosed(fault, line_of);
    case XML_ERROR_NO_MEMORY:
    case XML_ERROR_NO_BUFFER:
      return {fault.offset, message("there is not enough memory")};
    default:
      break;
  }
  if (auto sentence = of_names(fault)) return {fault.offset, *std::move(sentence)};
  if (auto sentence = of_frame(fault)) return {fault.offset, *std::move(sentence)};
  // The remaining codes report wrong calls of the library.
  return {fault.offset,
          message("the text from here on is not XML (parser error {})", static_cast<int>(fault.code))};
}

}  // namespace coq::xml::detail
