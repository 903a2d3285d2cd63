// SPDX-License-Identifier: MIT
#include "core/drawing/reference_cards/card_text.h"

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/drawing/primitives/words.h"

namespace coq::drawing {
namespace {

template <class Entry>
std::vector<std::string> ids_of(const std::vector<Entry>& entries) {
  std::vector<std::string> out;
  for (const Entry& entry : entries) out.push_back(entry.id);
  return out;
}

/// Converts an element of a ruleset that has `source` and `rule`.
template <class Part>
CardValue value_of(const Part& part, const std::string& text) {
  return {text, part.source == model::Source::default_, part.rule.value_or("")};
}

}  // namespace

void CardValues::fail(const char* check, Message message) {
  // The same text may be generated for many rows.
  const bool known = std::any_of(m_problems.begin(), m_problems.end(), [&](const Problem& problem) {
    return problem.place.line == m_place.line && problem.place.column == m_place.column &&
           problem.message == message;
  });
  if (!known) m_problems.push_back(make_error(check, std::move(message), m_place));
}

void CardValues::missing(std::string_view id, const std::vector<std::string>& known) {
  fail("ruleset.key", suggesting(message("the ruleset \"{}\" has no \"{}\"", m_ruleset.id, std::string(id)),
                                 nearest_word(id, known)));
}

CardValue CardValues::value(std::string_view id) {
  if (const model::Value* found = m_ruleset.find_value(id)) return value_of(*found, found->text);
  missing(id, ids_of(m_ruleset.values));
  return {};
}

CardValue CardValues::terrain_cell(const model::TerrainType& type, std::string_view name) {
  constexpr std::string_view kEffect = "effect.";
  if (name.starts_with(kEffect)) {
    const model::Effect* effect = type.find_effect(name.substr(kEffect.size()));
    return effect != nullptr ? value_of(*effect, effect->value) : CardValue{};
  }
  if (name == "id") return {type.id};
  if (name == "name") return {name_of(type)};
  if (name == "los") return {type.los};
  if (name == "height") return {type.height ? format_thousandths(type.height->value) : ""};
  if (name == "layer") return {std::to_string(type.layer)};
  missing(name, {"id", "name", "los", "height", "layer", "effect."});
  return {};
}

CardValue CardValues::cell(const CardRow& row, std::string_view name) {
  if (row.terrain != nullptr) return terrain_cell(*row.terrain, name);
  if (row.effect != nullptr) {
    if (name == "is") return value_of(*row.effect, row.effect->value);
    if (name == "on") return {row.effect->on};
    missing(name, {"on", "is"});
    return {};
  }
  if (row.condition != nullptr) {
    const model::Condition& condition = *row.condition;
    if (name == "id") return {condition.id};
    if (name == "name") return {name_of(condition)};
    if (name == "los") return {condition.los};
    if (name == "fills") return {condition.fills == model::Fills::all ? "all" : "hexes"};
    missing(name, {"id", "name", "los", "fills"});
    return {};
  }
  if (row.cells == nullptr) {
    fail("card.text", message("the cell \"{}\" is not in any row", std::string(name)));
    return {};
  }
  if (const std::string* text = row.cells->find_cell(name)) return {*text};
  missing(name, row.table->columns);
  return {};
}

CardValue CardValues::terrain(std::string_view id, std::string_view name) {
  if (const model::TerrainType* type = m_ruleset.find_terrain(id)) return terrain_cell(*type, name);
  missing(id, ids_of(m_ruleset.terrain_types));
  return {};
}

std::string CardValues::name(const std::string& id) const {
  if (const auto* type = m_ruleset.find_unit_type(id)) return name_of(*type);
  if (const auto* type = m_ruleset.find_terrain(id)) return name_of(*type);
  if (const auto* condition = m_ruleset.find_condition(id)) return name_of(*condition);
  if (const auto* nation = m_ruleset.find_nation(id)) return name_of(*nation);
  if (const auto* type = m_ruleset.find_marker_type(id)) return name_of(*type);
  return id;
}

std::string CardValues::length(const std::string& text, std::string_view unit) const {
  const auto length = parse_mm(text);
  if (!length) return text;
  // Whole centimetres, or inches with one decimal.
  const std::int64_t number = unit == "in" ? std::int64_t{*length} * 10 / 254 : std::int64_t{*length} / 10;
  return text::with_decimal_sign(format_thousandths(number), m_lang) + "\u00A0" + std::string(unit);
}

std::string CardValues::with_sign(const std::string& number) {
  if (number.starts_with('-')) return "\u2212" + number.substr(1);
  return number == "0" || number.empty() ? number : "+" + number;
}

std::vector<CardRow> CardValues::rows_of(std::string_view table) {
  std::vector<CardRow> out;
  const model::Table* found = m_ruleset.find_table(table);
  if (found == nullptr) {
    missing(table, ids_of(m_ruleset.tables));
    return out;
  }
  for (const model::TableRow& row : found->rows) {
    CardRow& one = out.emplace_back();
    one.table = found;
    one.cells = &row;
  }
  return out;
}

std::vector<CardRow> CardValues::rows_of_each(std::string_view kind, const CardRow& around) {
  std::vector<CardRow> out;
  if (kind == "terrain-type") {
    for (const model::TerrainType& type : m_ruleset.terrain_types) out.emplace_back().terrain = &type;
  } else if (kind == "condition") {
    for (const model::Condition& condition : m_ruleset.conditions) out.emplace_back().condition = &condition;
  } else if (kind == "effect" && around.terrain != nullptr) {
    for (const model::Effect& effect : around.terrain->effects) out.emplace_back().effect = &effect;
  } else {
    fail("card.text",
         suggesting(message("there are no rows of \"{}\" here", std::string(kind)),
                    nearest_word(kind, std::vector<std::string>{"terrain-type", "condition", "effect"})));
  }
  return out;
}

namespace {

/// Maximum nesting of texts. Deeper nesting is assumed to be circular.
constexpr int kMaxDepth = 20;

/// Limits for one card file. A page holds about 10,000 characters; the installed cards take fewer than 20,000
/// steps.
constexpr int kMaxSteps = 200'000;
constexpr std::size_t kMaxTextBytes = 100'000;

/// Returns whether a pattern matches the whole text; `*` matches any sequence of characters.
bool fits(std::string_view pattern, std::string_view text) {
  const auto parts = split(pattern, '*');
  if (parts.size() == 1) return pattern == text;
  if (text.size() < parts.front().size() + parts.back().size()) return false;
  if (!text.starts_with(parts.front()) || !text.ends_with(parts.back())) return false;
  text = text.substr(parts.front().size(), text.size() - parts.front().size() - parts.back().size());
  // Parts between stars match at the earliest position, which leaves the most text for later parts.
  for (std::size_t i = 1; i + 1 < parts.size(); ++i) {
    const std::size_t at = text.find(parts[i]);
    if (at == std::string_view::npos) return false;
    text.remove_prefix(at + parts[i].size());
  }
  return true;
}

/// Returns whether one of the patterns, separated by `|`, matches.
bool fits_one(std::string_view patterns, std::string_view text) {
  const auto all = split(patterns, '|');
  return std::any_of(all.begin(), all.end(), [&](std::string_view pattern) { return fits(pattern, text); });
}

/// Returns the first position of one of the characters outside braces.
std::size_t find_outside(std::string_view text, std::string_view characters, std::size_t from = 0) {
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (depth == 0 && characters.find(text[i]) != std::string_view::npos) return i;
    depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
  }
  return std::string_view::npos;
}

/// Returns the position after the brace that closes the one at `from`, or npos.
std::size_t find_behind(std::string_view text, std::size_t from) {
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
    if (depth == 0) return i + 1;
  }
  return std::string_view::npos;
}

void add_text(Prose& out, std::string text, bool bold) {
  if (text.empty()) return;
  if (!out.empty() && out.back().emphasis == bold)
    out.back().text += text;
  else
    out.push_back({std::move(text), bold});
}

/// Collapses white space and trims it at both ends.
Prose tidy(const Prose& prose) {
  Prose out;
  bool blank = true;
  for (const Fragment& fragment : prose) {
    std::string text;
    for (const char c : fragment.text) {
      if (is_blank(c) && blank) continue;
      blank = is_blank(c);
      text += blank ? ' ' : c;
    }
    add_text(out, std::move(text), fragment.emphasis);
  }
  if (!out.empty() && out.back().text.ends_with(' ')) out.back().text.pop_back();
  if (!out.empty() && out.back().text.empty()) out.pop_back();
  return out;
}

std::string plain(const Prose& prose) {
  std::string out;
  for (const Fragment& fragment : prose) out += fragment.text;
  return out;
}

}  // namespace

bool CardText::exhausted(std::size_t text_bytes) {
  if (m_exhausted) return true;
  if (++m_steps <= kMaxSteps && text_bytes <= kMaxTextBytes) return false;
  m_values.fail("card.text", message("this text is too long: a text must fit on a page"));
  return m_exhausted = true;
}

const xml::Tree* CardText::find(std::string_view element, std::string_view id) const {
  for (const xml::Tree& part : m_card.parts)
    if (part.name == element && part.get("id") == id) return &part;
  return nullptr;
}

std::vector<std::string> CardText::ids(std::string_view element) const {
  std::vector<std::string> out;
  for (const xml::Tree& part : m_card.parts)
    if (part.name == element) out.push_back(part.get("id"));
  return out;
}

Prose CardText::prose(const xml::Tree& element, const CardRow& row) {
  Prose out;
  add(element, row, false, out);
  return tidy(out);
}

std::string CardText::line(const xml::Tree& element, const CardRow& row) {
  return plain(prose(element, row));
}

std::string CardText::attribute(const xml::Tree& element, std::string_view name, const CardRow& row) {
  m_values.at(element.place);
  return filled(element.get(name), row);
}

void CardText::add(const xml::Tree& element, const CardRow& row, bool bold, Prose& out) {
  for (const xml::Tree& part : element.parts) {
    m_values.at(part.place);
    if (part.name.empty()) add_text(out, filled(part.text, row), bold);
    if (part.name == "b") add(part, row, true, out);
    if (part.name == "when" && holds(part, row)) add(part, row, bold, out);
    if (part.name == "choose") add_choice(part, row, bold, out);
    if (part.name == "list") add_text(out, list(part, row), bold);
  }
}

void CardText::add_choice(const xml::Tree& choose, const CardRow& row, bool bold, Prose& out) {
  CardRow asked = row;
  if (choose.find("of") != nullptr) asked.it = attribute(choose, "of", row);
  for (const xml::Tree& part : choose.parts) {
    const std::string* is = part.find("is");
    if (!holds(part, asked) || (is != nullptr && !fits_one(*is, asked.it))) continue;
    add(part, asked, bold, out);
    return;
  }
}

std::string CardText::list(const xml::Tree& list, const CardRow& row) {
  std::vector<std::string> texts;
  std::size_t bytes = 0;
  const auto add_one = [&](std::string text) {
    bytes += text.size();
    if (!text.empty()) texts.push_back(std::move(text));
  };
  bool has_items = false;
  for (const xml::Tree& part : list.parts) {
    if (part.name != "item") continue;
    has_items = true;
    if (holds(part, row)) add_one(line(part, row));
  }
  if (!has_items)
    for (const CardRow& one : rows(list, row)) {
      if (exhausted(bytes)) break;
      add_one(line(list, one));
    }
  if (texts.empty()) return {};
  const std::string* between = list.find("between");
  return list.get("before") + join(texts, between != nullptr ? *between : ", ");
}

std::vector<CardRow> CardText::rows(const xml::Tree& element, const CardRow& row) {
  m_values.at(element.place);
  std::vector<CardRow> all;
  if (element.find("of") != nullptr) {
    all = m_values.rows_of(attribute(element, "of", row));
  } else if (element.find("each") != nullptr) {
    all = m_values.rows_of_each(element.get("each"), row);
  } else {
    const std::string text = attribute(element, "words", row);
    for (const std::string_view word : split_words(text)) {
      CardRow& one = all.emplace_back(row);
      one.it = word;
    }
  }
  std::vector<CardRow> out;
  for (CardRow& one : all) {
    if (element.find("words") == nullptr) {
      one.outer = &row;
      one.it = row.it;
    }
    if (holds(element, one)) out.push_back(std::move(one));
  }
  if (const std::string* by = element.find("by")) {
    const auto number = [&](const CardRow& one) {
      return parse_integer(m_values.cell(one, *by).text).value_or(0);
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const CardRow& a, const CardRow& b) { return number(a) < number(b); });
  }
  return out;
}

bool CardText::holds(const xml::Tree& element, const CardRow& row) {
  const std::string* conditions = element.find("if");
  if (conditions == nullptr) return true;
  m_values.at(element.place);
  for (std::size_t at = 0; at < conditions->size();) {
    const std::size_t end = std::min(conditions->size(), find_outside(*conditions, " ", at));
    if (end > at && !condition(std::string_view(*conditions).substr(at, end - at), row)) return false;
    at = end + 1;
  }
  return true;
}

bool CardText::condition(std::string_view text, const CardRow& row) {
  const auto read = [&](std::string_view what) {
    if (what.starts_with('{')) return filled(what, row);
    return what == "it" ? row.it : m_values.cell(row, what).text;
  };
  const std::size_t equals = find_outside(text, "=");
  if (equals == std::string_view::npos)
    return text.starts_with('!') ? read(text.substr(1)).empty() : !read(text).empty();
  const bool is_not = equals > 0 && text[equals - 1] == '!';
  const std::string wanted = filled(text.substr(equals + 1), row);
  return fits_one(wanted, read(text.substr(0, is_not ? equals - 1 : equals))) != is_not;
}

std::string CardText::filled(std::string_view text, const CardRow& row) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find('{', at);
    out += text.substr(at, open == std::string_view::npos ? open : open - at);
    if (open == std::string_view::npos) break;
    const std::size_t behind = find_behind(text, open);
    if (behind == std::string_view::npos) {
      m_values.fail("card.text", message("a brace is not closed: \"{}\"", std::string(text.substr(open))));
      break;
    }
    if (exhausted(out.size())) break;
    out += place(text.substr(open + 1, behind - open - 2), row).printed();
    at = behind;
  }
  return out;
}

CardValue CardText::place(std::string_view inside, const CardRow& row) {
  if (m_depth >= kMaxDepth) {
    m_values.fail("card.text", message("texts refer to one another in a circle: \"{}\"", std::string(inside)));
    return {};
  }
  ++m_depth;
  const std::string whole =
      inside.find('{') == std::string_view::npos ? std::string(inside) : filled(inside, row);
  CardValue out;
  bool first = true;
  const std::size_t faults = m_values.problems().size();
  for (const std::string_view part : split(whole, '|')) {
    if (m_values.problems().size() > faults) break;  // a missing value cannot be formatted
    const auto words = split_words(part);
    if (words.empty())
      m_values.fail("card.text", message("there is nothing between the braces \"{}\"", whole));
    else
      out = first ? source(words, row) : filtered(std::move(out), words, row);
    first = false;
  }
  --m_depth;
  return out;
}

CardValue CardText::source(const std::vector<std::string_view>& words, const CardRow& row) {
  const std::string_view what = words.front();
  const auto is = [&](std::string_view name, std::size_t count) {
    return what == name && words.size() == count;
  };
  if (is("value", 2)) return m_values.value(words[1]);
  if (is("cell", 2)) return m_values.cell(row, words[1]);
  if (is("outer", 2) && row.outer != nullptr) return m_values.cell(*row.outer, words[1]);
  if (is("terrain", 3)) return m_values.terrain(words[1], words[2]);
  if (is("name", 2)) return {m_values.name(std::string(words[1]))};
  if (is("word", 2)) return {m_values.word(std::string(words[1]))};
  if (is("it", 1)) return {row.it};
  if (is("page", 1)) return {"{}"};
  if (const xml::Tree* text = words.size() == 1 ? find("text", what) : nullptr) return {line(*text, row)};
  auto known = ids("text");
  known.insert(known.end(), {"value", "cell", "outer", "terrain", "name", "word", "it", "page"});
  m_values.fail("card.text",
                suggesting(message("a text cannot request \"{}\"", join({words.begin(), words.end()}, " ")),
                           nearest_word(what, known)));
  return {};
}

CardValue CardText::filtered(CardValue value, const std::vector<std::string_view>& words, const CardRow& row) {
  const std::string_view what = words.front();
  const auto is = [&](std::string_view name, std::size_t count) {
    return what == name && words.size() == count;
  };
  if (is("bare", 1)) return {value.text};
  if (is("rule", 1)) return {value.rule};
  if (is("name", 1)) return {m_values.name(value.text)};
  if (is("word", 1)) return {m_values.word(value.text)};
  if (is("signed", 1)) {
    value.text = CardValues::with_sign(value.text);
    return value;
  }
  if (is("length", 2)) {
    value.text = m_values.length(value.text, words[1]);
    return value;
  }
  if (is("marked", 1)) {
    value.is_default = row.table != nullptr && row.table->source == model::Source::default_;
    return value;
  }
  if (is("part", 2)) {
    const auto parts = split_words(value.text);
    const auto number = static_cast<std::size_t>(parse_integer(words[1]).value_or(0));
    return {number >= 1 && number <= parts.size() ? std::string(parts[number - 1]) : ""};
  }
  if (const xml::Tree* own = words.size() == 1 ? find("words", what) : nullptr)
    return {this->words(*own, value.text, row)};
  auto known = ids("words");
  known.insert(known.end(), {"bare", "rule", "name", "word", "signed", "length", "marked", "part"});
  m_values.fail("card.text", suggesting(message("there are no <words> \"{}\"", std::string(what)),
                                        nearest_word(what, known)));
  return {};
}

std::string CardText::words(const xml::Tree& words, const std::string& text, const CardRow& row) {
  CardRow asked = row;
  asked.it = text;
  for (const xml::Tree& word : words.parts) {
    const std::string* is = word.find("is");
    if (is == nullptr || fits_one(*is, text)) return line(word, asked);
  }
  m_values.at(words.place);
  m_values.fail("card.text", message("the <words> \"{}\" have no word for \"{}\"", words.get("id"), text));
  return {};
}

}  // namespace coq::drawing
