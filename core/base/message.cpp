// SPDX-License-Identifier: MIT
#include "core/base/message.h"

#include <fmt/args.h>

#include <algorithm>
#include <iterator>

#include "core/base/text.h"

namespace coq {
namespace {

/// Returns an argument on one line and shortened, because it may be arbitrary text from a file.
std::string shown(const std::string& argument) {
  constexpr std::size_t kLongest = 300;
  std::string out = argument.substr(0, kLongest);
  for (char& c : out) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  if (argument.size() > kLongest) {
    // Avoids a cut inside a UTF-8 character.
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U) out.pop_back();
    if (!out.empty() && static_cast<unsigned char>(out.back()) >= 0xC0) out.pop_back();
    out += "...";
  }
  return out;
}

std::string text_of(std::size_t index, fmt::format_args arguments) {
  constexpr std::string_view kPlaces[] = {"{0}", "{1}", "{2}", "{3}", "{4}", "{5}", "{6}", "{7}"};
  if (index < std::size(kPlaces)) return fmt::vformat(kPlaces[index], arguments);
  return fmt::vformat(fmt::format("{{{}}}", index), arguments);
}

}  // namespace

COQ_COMPILE_HERE(Message);

Message::Message(std::string_view the_pattern, std::vector<std::string> the_arguments)
    : pattern(the_pattern), arguments(std::move(the_arguments)) {}

Message detail::make_message(std::string_view pattern, std::size_t count, fmt::format_args arguments) {
  Message made;
  made.pattern = pattern;
  made.arguments.reserve(count);
  for (std::size_t i = 0; i < count; ++i) made.arguments.push_back(text_of(i, arguments));
  return made;
}

Message detail::make_plural(std::string_view one, std::string_view many, std::int64_t number, std::size_t count,
                            fmt::format_args arguments) {
  Message made = make_message(one, count, arguments);
  made.plural = many;
  made.count = number;
  return made;
}

std::string Message::text(std::string_view translated, std::string_view suggesting) const {
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (const std::string& argument : arguments) store.push_back(shown(argument));
  std::string sentence;
  try {
    sentence = fmt::vformat(translated, store);
  } catch (const fmt::format_error&) {
    if (translated != english()) return text(english(), suggesting);
    sentence = english();
  }
  if (suggestion.empty()) return sentence;
  try {
    return fmt::format(fmt::runtime(suggesting), sentence, shown(suggestion));
  } catch (const fmt::format_error&) {
    return fmt::format(fmt::runtime(kSuggesting), sentence, shown(suggestion));
  }
}

bool holds(std::string_view conditions, const FindArgument& argument) {
  const auto list = split_words(conditions);
  return std::all_of(list.begin(), list.end(), [&](std::string_view condition) {
    const auto equals = condition.find('=');
    if (equals == std::string_view::npos) return !argument(condition).empty();
    return argument(condition.substr(0, equals)) == condition.substr(equals + 1);
  });
}

bool closes_braces(std::string_view sentence) {
  bool open = false;
  for (const char c : sentence) {
    if ((c == '{' && open) || (c == '}' && !open)) return false;
    if (c == '{' || c == '}') open = c == '{';
  }
  return !open;
}

std::string fill_places(std::string_view sentence, const FindArgument& place) {
  std::string out;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t open = std::min(sentence.find('{', at), sentence.size());
    out += sentence.substr(at, open - at);
    if (open == sentence.size()) break;
    const std::size_t close = std::min(sentence.find('}', open), sentence.size());
    out += place(sentence.substr(open + 1, close - open - 1));
    at = close + 1;
  }
  return out;
}

}  // namespace coq
