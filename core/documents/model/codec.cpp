// SPDX-License-Identifier: MIT
#include "core/documents/model/codec.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/message.h"
#include "core/base/text.h"

namespace coq::model {

bool Turns::contains(int turn) const {
  return std::any_of(spans.begin(), spans.end(),
                     [turn](const Span& span) { return span.first <= turn && turn <= span.last; });
}

namespace {

using Text = std::string_view;

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_id(Text text) {
  return !text.empty() && is_letter(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '.' || c == '_' || c == '-';
  });
}

bool has_blank(Text text) {
  return std::any_of(text.begin(), text.end(), is_blank);
}

template <bool (*accept)(Text)>
bool parse_word(Text text, std::string& value) {
  text = trim(text);
  if (!accept(text)) return false;
  value = text;
  return true;
}
void format_word(const std::string& value, std::string& out) {
  out += value;
}

bool parse_line(Text text, std::string& value) {
  value = collapse_blanks(text);
  return true;
}
bool parse_any(Text text, std::string& value) {
  value = text;
  return true;
}

bool is_word(Text text) {
  return !text.empty() && !has_blank(text);
}
bool is_label(Text text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '.' || c == '-';
  });
}
bool is_place(Text text) {
  const std::size_t comma = text.find(',');
  if (comma == Text::npos) return is_label(text);
  const auto parts = split(text, ',');
  if (parts.size() != 2 && parts.size() != 4) return false;
  const bool facing = parts.size() == 2 || (parse_integer(parts[2]) && parse_integer(parts[3]));
  return facing && parse_mm(parts[0]).has_value() && parse_mm(parts[1]).has_value();
}
bool is_relative_path(Text text) {
  return !text.empty() && text[0] != '/' && text.find('\\') == Text::npos;
}
bool is_language(Text text) {
  if (text.size() < 2) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '-'; }) &&
         is_letter(text[0]) && is_letter(text[1]);
}
bool number_in(Text text, std::size_t digits, int low, int high) {
  if (text.size() != digits) return false;
  const auto value = parse_integer(text);
  return value && text[0] != '-' && *value >= low && *value <= high;
}
bool is_date(Text text) {
  const auto parts = split(text, '-');
  if (parts.size() > 3 || !number_in(parts[0], 4, 1, 9999)) return false;
  if (parts.size() > 1 && !number_in(parts[1], 2, 1, 12)) return false;
  return parts.size() < 3 || number_in(parts[2], 2, 1, 31);
}
bool is_time(Text text) {
  return text.size() == 5 && text[2] == ':' && number_in(text.substr(0, 2), 2, 0, 23) &&
         number_in(text.substr(3), 2, 0, 59);
}
bool is_colour(Text text) {
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
           return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

template <bool (*accept)(Text)>
bool parse_list(Text text, std::vector<std::string>& value) {
  value.clear();
  for (const Text word : split_words(text)) {
    if (!accept(word)) return false;
    value.emplace_back(word);
  }
  return true;
}
void format_list(const std::vector<std::string>& value, std::string& out) {
  out += join(value, " ");
}

bool parse_length(Text text, Um& value) {
  const auto read = parse_mm(trim(text));
  if (read) value = *read;
  return read.has_value();
}
bool parse_size(Text text, Um& value) {
  return parse_length(text, value) && value > 0;
}
void format_length(const Um& value, std::string& out) {
  append_mm(out, value);
}

bool parse_point(Text text, Point& value) {
  const auto words = split_words(text);
  return words.size() == 2 && parse_length(words[0], value.x) && parse_length(words[1], value.y);
}
void format_point(const Point& value, std::string& out) {
  append_mm(out, value.x);
  out += ' ';
  append_mm(out, value.y);
}

bool parse_points(Text text, Shared<std::vector<Point>>& value) {
  auto points = std::make_shared<std::vector<Point>>();
  points->reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')));
  const char* at = text.data();
  const char* const end = at + text.size();
  for (;;) {
    while (at != end && is_blank(*at)) ++at;
    if (at == end) break;
    Point point;
    at = read_mm(at, end, point.x);
    if (at == nullptr || at == end || *at != ',') return false;
    at = read_mm(at + 1, end, point.y);
    if (at == nullptr || (at != end && !is_blank(*at))) return false;
    points->push_back(point);
  }
  value = Shared(std::shared_ptr<const std::vector<Point>>(std::move(points)));
  return true;
}
void format_points(const Shared<std::vector<Point>>& value, std::string& out) {
  bool first = true;
  for (const Point p : *value) {
    if (!first) out += ' ';
    first = false;
    append_mm(out, p.x);
    out += ',';
    append_mm(out, p.y);
  }
}

bool parse_decimal(Text text, Thousandths& value) {
  const auto read = parse_thousandths(trim(text));
  if (read) value.value = *read;
  return read.has_value();
}
void format_decimal(const Thousandths& value, std::string& out) {
  out += format_thousandths(value.value);
}

bool parse_pixel(Text text, PixelPoint& value) {
  const auto words = split_words(text);
  return words.size() == 2 && parse_decimal(words[0], value.x) && parse_decimal(words[1], value.y);
}
void format_pixel(const PixelPoint& value, std::string& out) {
  format_decimal(value.x, out);
  out += ' ';
  format_decimal(value.y, out);
}

template <std::int64_t low, std::int64_t high>
bool parse_int(Text text, int& value) {
  const auto read = parse_integer(trim(text));
  if (!read || *read < low || *read > high) return false;
  value = static_cast<int>(*read);
  return true;
}
void format_int(const int& value, std::string& out) {
  out += std::to_string(value);
}
constexpr std::int64_t kMax = 1'000'000'000;

bool parse_facing(Text text, Facing& value) {
  const auto words = split_words(text);
  int u = 0, v = 0;
  if (words.size() != 2 || !parse_int<-kMax, kMax>(words[0], u) || !parse_int<-kMax, kMax>(words[1], v)) {
    return false;
  }
  value = {u, v};
  return u != 0 || v != 0;
}
void format_facing(const Facing& value, std::string& out) {
  out += std::to_string(value.u) + ' ' + std::to_string(value.v);
}

bool parse_crop(Text text, ImageCrop& value) {
  const auto words = split_words(text);
  if (words.size() != 4) return false;
  int* const sides[] = {&value.left, &value.top, &value.right, &value.bottom};
  for (std::size_t i = 0; i < 4; ++i)
    if (!parse_int<0, 99>(words[i], *sides[i])) return false;
  return value.left + value.right < 100 && value.top + value.bottom < 100;
}
void format_crop(const ImageCrop& value, std::string& out) {
  out += fmt::format("{} {} {} {}", value.left, value.top, value.right, value.bottom);
}

bool parse_seed(Text text, std::uint64_t& value) {
  text = trim(text);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}
void format_seed(const std::uint64_t& value, std::string& out) {
  out += std::to_string(value);
}

bool parse_yes_no(Text text, bool& value) {
  text = trim(text);
  value = text == "yes";
  return value || text == "no";
}
void format_yes_no(const bool& value, std::string& out) {
  out += value ? "yes" : "no";
}

bool parse_turns(Text text, Turns& value) {
  value.spans.clear();
  for (const Text word : split_words(text)) {
    const std::size_t dash = word.find('-');
    Turns::Span span{};
    if (!parse_int<1, 999>(word.substr(0, dash), span.first)) return false;
    span.last = span.first;
    if (dash != Text::npos && !parse_int<1, 999>(word.substr(dash + 1), span.last)) return false;
    if (span.last < span.first) return false;
    value.spans.push_back(span);
  }
  return !value.spans.empty();
}
void format_turns(const Turns& value, std::string& out) {
  for (const Turns::Span& span : value.spans) {
    if (&span != &value.spans.front()) out += ' ';
    out += std::to_string(span.first);
    if (span.last != span.first) out += '-' + std::to_string(span.last);
  }
}

// XSD patterns. The pattern of a length only limits its decimals; the programs check the range.
constexpr const char* kDecimal = "-?[0-9]+(\\.[0-9]{1,3})?";
constexpr const char* kId = "[A-Za-z][A-Za-z0-9._\\-]*";

std::string two(const std::string& item, const char* separator) {
  return item + separator + item;
}

/// Returns the two stand-ins for an unreadable number of this range: the smallest size, and a large one.
std::pair<std::int64_t, std::int64_t> stand_ins(std::int64_t least, std::int64_t most) {
  constexpr std::int64_t kLarge = 999;
  return {std::max<std::int64_t>(least, 0), std::min(most, kLarge)};
}

ValueType range_type(const char* name, const char* base, const char* pattern, int least, int most) {
  const auto [low, high] = stand_ins(least, most);
  ValueType type;
  type.name = fmt::format("{}-{}-{}", name, least, most);
  type.base = base;
  type.pattern = pattern;
  type.low = std::to_string(low);
  type.high = std::to_string(high);
  type.least = std::int64_t{least} * 1000;
  type.most = std::int64_t{most} * 1000;
  return type;
}

}  // namespace

ValueType WholeNumber::type() const {
  ValueType type = range_type("integer", "xs:integer", "-?[0-9]+", least, most);
  type.expected = message(translatable("a whole number from {} to {}"), least, most).text();
  return type;
}
bool WholeNumber::parse(std::string_view text, int& value) const {
  const auto read = parse_integer(trim(text));
  if (!read || *read < least || *read > most) return false;
  value = static_cast<int>(*read);
  return true;
}
void WholeNumber::format(const int& value, std::string& out) const {
  format_int(value, out);
}

ValueType Decimal::type() const {
  ValueType type = range_type("decimal", "xs:decimal", kDecimal, least, most);
  type.expected =
      message(translatable("a decimal from {} to {} with at most three places"), least, most).text();
  return type;
}
bool Decimal::parse(std::string_view text, Thousandths& value) const {
  return parse_decimal(text, value) && value.value >= std::int64_t{least} * 1000 &&
         value.value <= std::int64_t{most} * 1000;
}
void Decimal::format(const Thousandths& value, std::string& out) const {
  format_decimal(value, out);
}

const Codec<std::string> as_text{
    [] { return ValueType{"text", translatable("text"), "xs:string", "", {}, false, "", "x"}; }, parse_any,
    format_word};
const Codec<std::string> as_line{
    [] { return ValueType{"line", translatable("text"), "xs:string", "", {}, false, "", "x"}; }, parse_line,
    format_word};
const Codec<std::string> as_id{
    [] {
      return ValueType{
          "id", translatable("a letter, then letters, digits, '.', '_' or '-'"), "xs:ID", kId, {}, false, "",
          ""};
    },
    parse_word<is_id>, format_word};
const Codec<std::string> as_entry_id{
    [] {
      return ValueType{"entry-id", translatable("a letter, then letters, digits, '.', '_' or '-'"),
                       "xs:token", kId,
                       {},         false,
                       "",         ""};
    },
    parse_word<is_id>, format_word};
const Codec<std::string> as_reference{
    [] {
      return ValueType{"reference", translatable("an id: a letter, then letters, digits, '.', '_' or '-'"),
                       "xs:token",  kId,
                       {},          false,
                       "",          "x"};
    },
    parse_word<is_id>, format_word};
const Codec<std::string> as_word{
    [] { return ValueType{"word", translatable("one word"), "xs:token", "\\S+", {}, false, "", "x"}; },
    parse_word<is_word>, format_word};
const Codec<std::string> as_label{
    [] {
      return ValueType{
          "label", translatable("the label of a hex"), "xs:token", "[A-Za-z0-9.\\-]+", {}, false, "", "A01"};
    },
    parse_word<is_label>, format_word};
const Codec<std::string> as_place{
    [] {
      return ValueType{"place",
                       translatable("the label of a hex, a point x,y in millimetres, or a base x,y,u,v "
                                    "with its facing"),
                       "xs:token",
                       "[A-Za-z0-9.\\-]+(,[0-9.\\-]+)?(,-?[0-9]+,-?[0-9]+)?",
                       {},
                       false,
                       "A01",
                       "A02"};
    },
    parse_word<is_place>, format_word};
const Codec<std::string> as_path{
    [] {
      return ValueType{
          "path", translatable("a relative path with '/'"), "xs:token", "[^/\\\\][^\\\\]*", {}, false, "", "x"};
    },
    parse_word<is_relative_path>, format_word};
const Codec<std::string> as_language{[] {
                                       return ValueType{"language", translatable("a language such as fr or en"),
                                                        "xs:token", "[A-Za-z]{2}[A-Za-z0-9\\-]*",
                                                        {},         false,
                                                        "en",       "fr"};
                                     },
                                     parse_word<is_language>, format_word};
const Codec<std::string> as_date{[] {
                                   return ValueType{
                                       "date",     translatable("a date such as 1915-09-25, 1915-09 or 1915"),
                                       "xs:token", "[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?",
                                       {},         false,
                                       "1800",     "2000"};
                                 },
                                 parse_word<is_date>, format_word};
const Codec<std::string> as_time{[] {
                                   return ValueType{"time",     translatable("a time such as 06:30"),
                                                    "xs:token", "[0-9]{2}:[0-9]{2}",
                                                    {},         false,
                                                    "00:00",    "23:59"};
                                 },
                                 parse_word<is_time>, format_word};
const Codec<std::string> as_colour{[] {
                                     return ValueType{"colour",   translatable("a colour such as #b9c08a"),
                                                      "xs:token", "#[0-9A-Fa-f]{6}",
                                                      {},         false,
                                                      "#000000",  "#ffffff"};
                                   },
                                   parse_word<is_colour>, format_word};
const Codec<std::vector<std::string>> as_words{
    [] {
      return ValueType{"words", translatable("words separated by spaces"), "xs:token", "\\S+", {}, true, "",
                       "x"};
    },
    parse_list<is_word>, format_list};
const Codec<std::vector<std::string>> as_labels{
    [] {
      return ValueType{"labels",   translatable("hex labels separated by spaces"),
                       "xs:token", "[A-Za-z0-9.\\-]+",
                       {},         true,
                       "",         "A01 A02"};
    },
    parse_list<is_label>, format_list};
const Codec<Um> as_length{
    [] {
      return ValueType{
          "length",   translatable("millimetres: a decimal with at most three places, at most 30000"),
          "xs:token", kDecimal,
          {},         false,
          "0",        "100"};
    },
    parse_length, format_length};
const Codec<Um> as_size{
    [] {
      return ValueType{"size",
                       translatable("millimetres greater than 0: a decimal with at most three places, at most "
                                    "30000"),
                       "xs:token",
                       "[0-9]+(\\.[0-9]{1,3})?",
                       {},
                       false,
                       "0.001",
                       "100"};
    },
    parse_size, format_length};
const Codec<Point> as_point{[] {
                              return ValueType{"point",    translatable("two lengths in millimetres, \"x y\""),
                                               "xs:token", two(kDecimal, " "),
                                               {},         false,
                                               "0 0",      "100 100"};
                            },
                            parse_point, format_point};
const Codec<Shared<std::vector<Point>>> as_points{
    [] {
      return ValueType{
          "points",   translatable("points x,y in millimetres, with at most three places, separated by spaces"),
          "xs:token", two(kDecimal, ","),
          {},         true,
          "",         "0,0 100,0 0,100"};
    },
    parse_points, format_points};
const Codec<PixelPoint> as_pixel{[] {
                                   return ValueType{"pixel",    translatable("two decimals, \"x y\""),
                                                    "xs:token", two(kDecimal, " "),
                                                    {},         false,
                                                    "0 0",      "100 200"};
                                 },
                                 parse_pixel, format_pixel};
const Codec<Facing> as_facing{[] {
                                return ValueType{
                                    "facing",   translatable("two whole numbers, \"u v\", not both 0"),
                                    "xs:token", "-?[0-9]+ -?[0-9]+",
                                    {},         false,
                                    "0 -1",     "1 0"};
                              },
                              parse_facing, format_facing};
const Codec<ImageCrop> as_crop{
    [] {
      return ValueType{
          "crop",
          translatable("four whole numbers, \"left top right bottom\", in per cent; opposite ones are "
                       "less than 100 together"),
          "xs:token",
          "[0-9]{1,2} [0-9]{1,2} [0-9]{1,2} [0-9]{1,2}",
          {},
          false,
          "0 0 0 0",
          "40 40 40 40"};
    },
    parse_crop, format_crop};
const Codec<Thousandths> as_decimal{
    [] {
      return ValueType{
          "decimal", translatable("a decimal with at most three places"), "xs:token", kDecimal, {}, false, "0",
          "1"};
    },
    parse_decimal, format_decimal};
const Codec<int> as_integer{
    [] {
      return ValueType{"integer", translatable("a whole number"), "xs:token", "-?[0-9]+", {}, false, "0",
                       "999"};
    },
    parse_int<-kMax, kMax>, format_int};
const Codec<int> as_count{[] {
                            return ValueType{"count",    translatable("a whole number, 1 or more"),
                                             "xs:token", "[0-9]*[1-9][0-9]*",
                                             {},         false,
                                             "1",        "999"};
                          },
                          parse_int<1, kMax>, format_int};
const Codec<int> as_natural{
    [] {
      return ValueType{
          "natural", translatable("a whole number, 0 or more"), "xs:token", "[0-9]+", {}, false, "0", "999"};
    },
    parse_int<0, kMax>, format_int};
const Codec<std::uint64_t> as_seed{
    [] {
      return ValueType{"seed", translatable("a whole number below 2^64"), "xs:token", "[0-9]+", {}, false, "0",
                       "1"};
    },
    parse_seed, format_seed};
const Codec<bool> as_yes_no{
    [] {
      return ValueType{"yes-no", translatable("yes or no"), "xs:token", "", {"yes", "no"}, false, "no", "yes"};
    },
    parse_yes_no, format_yes_no};
const Codec<Turns> as_turns{[] {
                              return ValueType{"turns",    translatable("turns such as \"1-3 7\""),
                                               "xs:token", "[0-9]+(-[0-9]+)?",
                                               {},         true,
                                               "1",        "1-999"};
                            },
                            parse_turns, format_turns};

}  // namespace coq::model
