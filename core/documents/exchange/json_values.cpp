// SPDX-License-Identifier: MIT
#include "core/documents/exchange/json_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/merge_marks.h"
#include "core/base/text.h"
#include "core/documents/exchange/names.h"

namespace coq::exchange {
namespace {

using namespace model;

SourcePlace json_place(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  SourcePlace place{1, 1};
  std::size_t start = 0;
  for (std::size_t i = 0; i < offset; ++i) {
    if (text[i] != '\n') continue;
    ++place.line;
    start = i + 1;
  }
  // Counts characters by skipping continuation bytes; the text need not be UTF-8.
  place.column += static_cast<std::uint32_t>(std::count_if(
      text.begin() + static_cast<std::ptrdiff_t>(start), text.begin() + static_cast<std::ptrdiff_t>(offset),
      [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  return place;
}

/// Returns the useful part of the library's error message, in ASCII.
std::string fault_of(const std::string& what) {
  const std::size_t dash = what.rfind(" - ", what.find("; last read"));
  const std::size_t id_end = what.find("] ");
  std::string text = what;
  if (dash != std::string::npos) {
    text = what.substr(dash + 3);
  } else if (id_end != std::string::npos) {
    text = what.substr(id_end + 2);
  }
  text = text.substr(0, text.find("; last read"));
  std::erase_if(text, [](char c) { return c < ' ' || c > '~'; });
  return text;
}

Json json_of(const ValueType& type, const std::string& text) {
  if (type.name == "yes-no") return text == "yes";
  static const std::vector<std::string> kNumbers = {"length", "size", "decimal", "integer", "count", "natural"};
  // Bounded numbers have the bounds in their type name: "decimal-0-1".
  const bool bounded = type.name.starts_with("decimal-") || type.name.starts_with("integer-");
  if (!bounded && std::find(kNumbers.begin(), kNumbers.end(), type.name) == kNumbers.end()) return text;
  if (const auto whole = parse_integer(text)) return *whole;
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Message wrong_value(const std::string& name, const std::string& shown, const ValueType& type) {
  return message("\"{}\" is {}: expected {}", name, shown,
                 type.expected.empty() ? join(type.words, ", ") : type.expected);
}

std::string shown(const Json& value) {
  std::string text = compact(value);
  if (text.size() > 60) text = text.substr(0, 57) + "...";
  if (const std::size_t bad = find_invalid_utf8(text); bad != std::string::npos) text.resize(bad);
  return text;
}

std::optional<Message> read_children(const ChildInfo& child, void* element, const Json& value) {
  const std::size_t count = value.is_array() ? value.size() : 1;
  if (count < child.least || count > child.most) {
    return message("\"{}\" occurs {} times: expected {} to {}", child.names[0], count, child.least, child.most);
  }
  std::optional<Message> fault;
  for (std::size_t i = 0; i < count && !fault; ++i) {
    const Json& one = value.is_array() ? value[i] : value;
    const ElementInfo& info = child.infos[0]();
    const auto read = [&](const ElementInfo& read_info, void* made) {
      fault = element_from_json(read_info, made, one);
    };
    if (child.size(element) > i) {
      child.modify(element, i, read);
    } else {
      const auto made = info.make();
      read(info, made.get());
      child.insert(element, i, 0, made.get());
    }
  }
  return fault;
}

}  // namespace

std::optional<Json> parse_json(std::string_view text, const std::string& file, Problems& problems) {
  try {
    return Json::parse(text);
  } catch (const nlohmann::json::parse_error& error) {
    const auto mark = find_merge_mark(text);
    Problem problem = mark ? make_error("json.syntax", merge_mark_sentence(), json_place(text, *mark))
                           : make_error("json.syntax", message("this is not JSON: {}", fault_of(error.what())),
                                        json_place(text, error.byte > 0 ? error.byte - 1 : 0));
    problem.file = file;
    problems.push_back(std::move(problem));
  } catch (const nlohmann::json::exception& error) {  // a number out of range
    Problem problem = make_error("json.syntax", message("this is not JSON: {}", fault_of(error.what())));
    problem.file = file;
    problems.push_back(std::move(problem));
  }
  return std::nullopt;
}

namespace {

constexpr char kRecordSeparator = '\x1E';

/// Returns the character that separates the values of a sequence, or 0 if the text is one value.
char record_separator_of(std::string_view text) {
  if (trim(text).starts_with(kRecordSeparator)) return kRecordSeparator;
  const std::string_view trimmed = trim(text);
  const std::size_t end = trimmed.find('\n');
  if (end == std::string_view::npos) return '\0';
  const std::string_view first = trim(trimmed.substr(0, end));
  const bool whole = first.starts_with('{') && first.ends_with('}') && Json::accept(first);
  return whole && !trim(trimmed.substr(end)).empty() ? '\n' : '\0';
}

}  // namespace

std::optional<std::vector<Json>> parse_json_records(std::string_view text, const std::string& file,
                                                    Problems& problems) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
      text.substr(0, 4).find('\0') != text.npos) {
    Problem problem = make_error("json.encoding", message("the file is in UTF-16: save it as UTF-8"), {1, 1});
    problem.file = file;
    problems.push_back(std::move(problem));
    return std::nullopt;
  }
  std::vector<Json> out;
  const char separator = record_separator_of(text);
  if (separator == '\0') {
    auto one = parse_json(text, file, problems);
    if (!one) return std::nullopt;
    out.push_back(*std::move(one));
    return out;
  }
  std::uint32_t line = 1;
  for (const std::string_view record : split(text, separator)) {
    if (!trim(record).empty()) {
      auto one = parse_json(record, file, problems);
      if (!one) {
        problems.back().place.line += line - 1;
        return std::nullopt;
      }
      out.push_back(*std::move(one));
    }
    line += static_cast<std::uint32_t>(std::count(record.begin(), record.end(), '\n')) +
            (separator == '\n' ? 1 : 0);
  }
  return out;
}

std::string compact(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void add_attributes(const ElementInfo& info, const void* element, Json& object) {
  for (const AttributeInfo& attribute : info.attributes) {
    std::string text;
    if (attribute.format(element, text)) object[attribute.name] = json_of(attribute.type, text);
  }
}

Json element_to_json(const ElementInfo& info, const void* element) {
  Json object = Json::object();
  add_attributes(info, element, object);
  if (info.content) {
    std::string text;
    info.content->format(element, text);
    object["text"] = text;
  }
  for (const ChildInfo& child : info.children) {
    const std::size_t count = child.size(element);
    if (child.names.size() != 1 || count == 0) continue;
    Json children = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
      const ConstElement one = child.get(element, i);
      children.push_back(element_to_json(*one.info, one.value));
    }
    object[child.names[0]] = child.most == 1 ? children[0] : children;
  }
  return object;
}

std::optional<std::string> value_text(const Json& value) {
  if (value.is_string()) return printable(value.get<std::string>());
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
  if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
  if (!value.is_number_float()) return std::nullopt;
  const double number = value.get<double>();
  const double thousandths = std::round(number * 1000);
  if (std::abs(thousandths) < 1e12 && std::abs(number * 1000 - thousandths) < 1e-6) {
    return format_thousandths(static_cast<std::int64_t>(thousandths));
  }
  return fmt::format("{}", number);
}

std::optional<Message> read_attributes(const ElementInfo& info, void* element, const Json& object,
                                       bool partial) {
  for (const AttributeInfo& attribute : info.attributes) {
    const auto found = object.find(attribute.name);
    if (found == object.end() || found->is_null()) {
      if (attribute.required && !partial) return message("\"{}\" is missing", attribute.name);
      continue;
    }
    const auto text = value_text(*found);
    if (!text || !attribute.parse(element, *text)) {
      return wrong_value(attribute.name, shown(*found), attribute.type);
    }
  }
  return std::nullopt;
}

std::optional<Message> element_from_json(const ElementInfo& info, void* element, const Json& object) {
  if (!object.is_object()) return message("found {}, expected an object", shown(object));
  if (auto fault = read_attributes(info, element, object)) return fault;
  for (const auto& [name, value] : object.items()) {
    if (info.find_attribute(name) != nullptr) continue;
    if (info.content && name == "text") {
      const auto text = value_text(value);
      if (!text || !info.content->parse(element, *text)) {
        return wrong_value(name, shown(value), info.content->type);
      }
      continue;
    }
    const std::string& key = name;
    const auto child = std::find_if(info.children.begin(), info.children.end(), [&](const ChildInfo& c) {
      return c.names.size() == 1 && c.names[0] == key;
    });
    if (child == info.children.end()) return message("\"{}\" is not recognised here", name);
    if (auto fault = read_children(*child, element, value)) return fault;
  }
  for (const ChildInfo& child : info.children) {
    if (child.least > 0 && !object.contains(child.names[0]))
      return message("\"{}\" is missing", child.names[0]);
  }
  return std::nullopt;
}

}  // namespace coq::exchange
