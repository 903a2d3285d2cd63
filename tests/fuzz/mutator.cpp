// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutator.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::fuzz {
namespace {

using Span = Markup::Span;

bool ends_name(char c) {
  return is_blank(c) || c == '>' || c == '/' || c == '=' || c == '<';
}

/// Finds the parts of a start tag from `begin` (after '<') to `end` (at '>').
void find_attributes(std::string_view text, std::size_t begin, std::size_t end, Markup& out) {
  std::size_t i = begin;
  while (i < end && !ends_name(text[i])) ++i;
  if (i > begin) out.names.push_back({begin, i});
  while (i < end) {
    const std::size_t blank = i;
    while (i < end && is_blank(text[i])) ++i;
    const std::size_t name = i;
    while (i < end && !ends_name(text[i])) ++i;
    const std::size_t equals = i;
    if (equals == name || i + 1 >= end || text[i] != '=' || (text[i + 1] != '"' && text[i + 1] != '\'')) {
      ++i;
      continue;
    }
    const std::size_t close = text.find(text[i + 1], i + 2);
    if (close == std::string_view::npos || close > end) return;
    out.names.push_back({name, equals});
    out.values.push_back({equals + 2, close});
    out.attributes.push_back({blank, close + 1});
    i = close + 1;
  }
}

std::size_t end_of_tag(std::string_view text, std::size_t begin) {
  char quote = 0;
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (quote != 0) {
      if (text[i] == quote) quote = 0;
    } else if (text[i] == '"' || text[i] == '\'') {
      quote = text[i];
    } else if (text[i] == '>') {
      return i;
    }
  }
  return std::string_view::npos;
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += piece;
  return out;
}

std::string slice(const std::string& text, Span span) {
  return text.substr(span.begin, span.size());
}

/// Returns values that are too large, of the wrong type, or hard to tell from valid ones.
std::vector<std::string> make_odd_values() {
  return {"",
          " ",
          "0",
          "-0",
          "-1",
          "1",
          "2",
          "00001",
          "+1",
          "1.",
          ".5",
          "0.001",
          "0.0001",
          "1e3",
          "1,5",
          "NaN",
          "inf",
          "0x10",
          "999",
          "1000",
          "30000",
          "-30000",
          "30000.001",
          "2147483647",
          "2147483648",
          "-2147483648",
          "4294967296",
          "1000000000",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775808",
          "18446744073709551615",
          "18446744073709551616",
          "1000000000000",
          repeated("9", 400),
          "30000 30000",
          "-30000 -30000",
          "0 0",
          "0.001 0",
          "1 2 3",
          "1000000000 -1000000000",
          "0,0",
          "0,0 0,0 0,0",
          "30000,30000 -30000,30000 -30000,-30000 30000,-30000",
          "0,0 10,10 10,0 0,10",
          "0,0 0.001,0 0,0.001",
          "0,0 10,0 5,0",
          "1,1 1,1",
          "yes",
          "no",
          "true",
          "A01",
          "a1",
          "A00",
          "ZZZZZZ99999999",
          "A01 A01",
          "A01 I11",
          "A01 A02 A03",
          "E04+E05",
          "A.1",
          "0101",
          "...",
          "f1",
          "f1 f2",
          "1-3 7",
          "3-1",
          "1-999999",
          "-",
          "N",
          "woods",
          "red-poppies",
          "../../../../etc/passwd",
          "/etc/passwd",
          "a\\b",
          ".",
          "..",
          "a.map.xml",
          "#ffffff",
          "#fff",
          "1915-02-31",
          "24:60",
          "night smoke=A01 infantry=",
          "smoke==,,=",
          "{} {0} {:d} %s %n",
          "&amp;",
          "&#10;",
          "&#13;&#10;",
          "&#x85;&#xA0;&#x2028;",
          "&#xFFFD;&#x1F33A;",
          "&amp;amp;lt;",
          "&#0;",
          "&#xFFFF;",
          "&#xD800;",
          "&bomb;",
          "é à \xE2\x80\x99 \xF0\x9F\x8C\xBA",
          "]]>",
          "a  b\tc\nd",
          repeated("mot ", 300),
          repeated("x", 5000),
          repeated("1,2 ", 400)};
}

std::vector<std::string> make_odd_markup() {
  return {"<!-- a -- b -->",
          "<!-- comment -->",
          "<!---->",
          "<?pi some data?>",
          "<?xml version=\"1.0\"?>",
          "<![CDATA[ <a> & ]]>",
          "<![CDATA[]]>",
          "]]>",
          "<x:a xmlns:x=\"urn:x\" x:b=\"1\">t <x:c/> </x:a>",
          "<a xmlns=\"urn:x\"><b> </b> <b/></a>",
          "<a xmlns=\"\"/>",
          "<unbound:a/>",
          "<em>",
          "</em>",
          "<p>texte</p>",
          "texte &lt;",
          "&nbsp;",
          "&#32;",
          "\r\n",
          "<",
          ">",
          "\"",
          "<name>x</name>",
          "<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>",
          "<!ENTITY x SYSTEM \"file:///etc/passwd\">"};
}

}  // namespace

Markup::Markup(std::string_view text) {
  std::vector<std::size_t> open;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = text.find('<', i);
    if (begin == std::string_view::npos) break;
    if (begin > i && !trim(text.substr(i, begin - i)).empty()) texts.push_back({i, begin});
    const std::size_t close = end_of_tag(text, begin + 1);
    if (close == std::string_view::npos) break;
    tags.push_back({begin, close + 1});
    const char first = begin + 1 < text.size() ? text[begin + 1] : '>';
    if (first == '/') {
      if (!open.empty()) {
        elements.push_back({open.back(), close + 1});
        open.pop_back();
      }
    } else if (first != '!' && first != '?') {
      find_attributes(text, begin + 1, close, *this);
      if (text[close - 1] == '/') {
        elements.push_back({begin, close + 1});
      } else {
        open.push_back(begin);
      }
    }
    i = close + 1;
  }
}

const std::string& Mutator::odd_value() {
  static const std::vector<std::string> kValues = make_odd_values();
  return m_random.pick(kValues);
}

void Mutator::change_bytes(std::string& text) {
  if (text.empty()) return;
  const std::size_t at = m_random.below(text.size());
  const std::size_t length = std::min(text.size() - at, 1 + m_random.below(m_random.one_in(4) ? 400 : 8));
  switch (m_random.below(6)) {
    case 0:
      text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << m_random.below(8)));
      break;
    case 1:
      text[at] = static_cast<char>(m_random.below(256));
      break;
    case 2:
      text.erase(at, length);
      break;
    case 3:
      text.insert(at, text.substr(at, length));
      break;
    case 4: {
      const std::string& other = m_random.pick(m_seeds);
      const std::size_t from = m_random.below(other.size());
      text.replace(at, length, other.substr(from, 1 + m_random.below(300)));
      break;
    }
    default:
      text.resize(at);
  }
}

void Mutator::change_encoding(std::string& text) {
  const std::size_t at = m_random.below(text.size() + 1);
  switch (m_random.below(6)) {
    case 0:
      text.insert(0, "\xEF\xBB\xBF");
      break;
    case 1: {
      std::string out;
      for (const char c : text) out += c == '\n' ? "\r\n" : std::string(1, c);
      text = std::move(out);
      break;
    }
    case 2:
      std::replace(text.begin(), text.end(), '\n', m_random.one_in(2) ? '\r' : '\t');
      break;
    case 3:
      text.insert(at, 1, '\0');
      break;
    case 4: {
      static const std::vector<std::string> kBytes = {
          "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\x80",    "\xEF\xBF\xBF", "\xE9", "\xC3", "\x01",
          "\x1B",     "\x7F",         "\xC2\x85",         "\xFF\xFE"};
      text.insert(at, m_random.pick(kBytes));
      break;
    }
    default:
      text.insert(0, m_random.one_in(2) ? "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" : "\n \n");
  }
}

void Mutator::change_value(std::string& text) {
  const Markup markup(text);
  const bool in_text = markup.values.empty() || (!markup.texts.empty() && m_random.one_in(3));
  const std::vector<Span>& spans = in_text ? markup.texts : markup.values;
  if (spans.empty()) return;
  const Span span = m_random.pick(spans);
  switch (m_random.below(5)) {
    case 0:
    case 1:
      text.replace(span.begin, span.size(), odd_value());
      break;
    case 2:
      text.insert(m_random.one_in(2) ? span.begin : span.end, odd_value());
      break;
    case 3: {
      const std::string other = slice(text, m_random.pick(spans));
      text.replace(span.begin, span.size(), other);
      break;
    }
    default:
      text.insert(span.begin + m_random.below(span.size() + 1), " " + odd_value() + " ");
  }
}

void Mutator::change_structure(std::string& text) {
  const Markup markup(text);
  const auto exchange = [&](Span a, Span b) {
    if (b.begin < a.begin) std::swap(a, b);
    if (b.begin < a.end) return;
    const std::string first = slice(text, a);
    const std::string second = slice(text, b);
    text.replace(b.begin, b.size(), first);
    text.replace(a.begin, a.size(), second);
  };
  static const std::vector<std::vector<Span> Markup::*> kParts = {&Markup::elements,   &Markup::elements,
                                                                  &Markup::attributes, &Markup::values,
                                                                  &Markup::names,      &Markup::tags};
  const std::vector<Span>& spans = markup.*m_random.pick(kParts);
  if (spans.empty()) return;
  const Span span = m_random.pick(spans);
  const Span other = m_random.pick(spans);
  switch (m_random.below(6)) {
    case 0:
      exchange(span, other);
      break;
    case 1:
      text.erase(span.begin, span.size());
      break;
    case 2:
      if (span.size() < 4000) text.insert(other.begin, slice(text, span));
      break;
    case 3:
      if (span.size() < 2000) text.insert(span.end, repeated(slice(text, span), 1 + m_random.below(20)));
      break;
    case 4: {
      const std::string& seed = m_random.pick(m_seeds);
      const Markup foreign(seed);
      if (!foreign.elements.empty()) {
        const Span taken = m_random.pick(foreign.elements);
        if (taken.size() < 3000) text.insert(span.begin, slice(seed, taken));
      }
      break;
    }
    default: {
      const std::size_t depth = m_random.one_in(8) ? 300 : 1 + m_random.below(30);
      const char* name = m_random.one_in(2) ? "x:a xmlns:x=\"urn:x\"" : "p";
      text.insert(span.end, repeated("</" + std::string(name, name[1] == ':' ? 3 : 1) + ">", depth));
      text.insert(span.begin, repeated("<" + std::string(name) + ">", depth));
    }
  }
}

void Mutator::insert_odd_markup(std::string& text) {
  static const std::vector<std::string> kMarkup = make_odd_markup();
  const Markup markup(text);
  if (markup.tags.empty()) return;
  const Span tag = m_random.pick(markup.tags);
  const Span where = markup.texts.empty() || m_random.one_in(3) ? tag : m_random.pick(markup.texts);
  const std::size_t at = m_random.one_in(2) ? where.begin : where.end;
  if (m_random.one_in(4) && !markup.attributes.empty()) {
    static const std::vector<std::string> kAttributes = {" xmlns:x=\"urn:x\" x:y=\"1\"",
                                                         " xmlns=\"urn:other\"",
                                                         " xmlns=\"\"",
                                                         " xml:lang=\"fr\"",
                                                         " xml:space=\"preserve\"",
                                                         " unknown=\"1\"",
                                                         " xmlns:x=\"urn:z\"",
                                                         " id=\"f1\"",
                                                         " xmlns:c=\"urn:coquelicot:map:1\" c:id=\"f1\""};
    text.insert(m_random.pick(markup.attributes).end, m_random.pick(kAttributes));
    return;
  }
  text.insert(at, m_random.pick(kMarkup));
}

std::string Mutator::mutate(std::string text) {
  const std::size_t changes = 1 + m_random.below(m_random.one_in(3) ? 6 : 2);
  for (std::size_t i = 0; i < changes && text.size() < 200'000; ++i) {
    const std::size_t which = m_random.below(20);
    if (which < 3)
      change_bytes(text);
    else if (which < 4)
      change_encoding(text);
    else if (which < 11)
      change_value(text);
    else if (which < 16)
      change_structure(text);
    else
      insert_odd_markup(text);
  }
  return text;
}

}  // namespace coq::fuzz
