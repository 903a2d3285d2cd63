// SPDX-License-Identifier: MIT
#include "languages/catalogue/translator.h"

#include <boost/locale/generator.hpp>
#include <boost/locale/message.hpp>
#include <cstdlib>

#include "core/base/text.h"

namespace coq::text {

Translator::Translator(const std::filesystem::path& catalogues, const std::string& language)
    : m_language(language) {
  boost::locale::generator generator;
  generator.categories(boost::locale::message_facet);
  generator.characters(boost::locale::char_facet);
  generator.add_messages_path(catalogues.string());
  generator.add_messages_domain("coquelicot");
  m_locale = generator(language + ".UTF-8");
}

namespace {

/// Replaces numbers by places: "a whole number from 1 to 999" becomes "a whole number from {} to {}".
std::string without_numbers(std::string_view text, std::vector<std::string>& numbers) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto is_digit = [&](std::size_t k) { return k < text.size() && text[k] >= '0' && text[k] <= '9'; };
    const bool begins = (i == 0 || text[i - 1] == ' ') && (is_digit(i) || (text[i] == '-' && is_digit(i + 1)));
    if (!begins) {
      out += text[i++];
      continue;
    }
    const std::size_t first = i++;
    while (is_digit(i)) ++i;
    numbers.emplace_back(text.substr(first, i - first));
    out += "{}";
  }
  return out;
}

}  // namespace

std::string Translator::translate(std::string_view english) const {
  if (english.empty()) return {};
  std::string found = boost::locale::gettext(std::string(english).c_str(), m_locale);
  if (found != english || m_language == "en") return found;
  // The expected form of a number contains its range.
  Message counted;
  counted.pattern = without_numbers(english, counted.arguments);
  if (counted.arguments.empty() || english.find('{') != std::string_view::npos) return found;
  const std::string pattern = boost::locale::gettext(counted.pattern.c_str(), m_locale);
  return pattern == counted.pattern ? found : counted.text(pattern);
}

std::string Translator::translate(std::string_view one, std::string_view many, std::int64_t count) const {
  // Plural rules use only the last digits, and the library takes an int.
  constexpr std::int64_t kEnough = 1'000'000;
  const std::int64_t size = count < 0 ? -count : count;
  const int number = static_cast<int>(size < kEnough ? size : kEnough + size % kEnough);
  return boost::locale::ngettext(std::string(one).c_str(), std::string(many).c_str(), number, m_locale);
}

std::string Translator::operator()(const Message& message) const {
  Message translated = message;
  for (std::string& argument : translated.arguments) {
    if (argument.find(' ') != std::string::npos) argument = translate(argument);
  }
  const std::string pattern = message.plural.empty()
                                  ? translate(message.pattern)
                                  : translate(message.pattern, message.plural, message.count);
  return translated.text(pattern, translate(translatable("{0}; did you mean \"{1}\"?")));
}

std::string Translator::operator()(const Problem& problem) const {
  std::string out = problem.file;
  if (problem.place.line > 0) out += fmt::format(":{}:{}", problem.place.line, problem.place.column);
  if (!out.empty()) out += ": ";
  static constexpr const char* kWords[] = {"info", "warning", "error"};
  // Severities stay English, because scripts and editors search for them.
  out += fmt::format("{}: {}", kWords[static_cast<int>(problem.severity)], (*this)(problem.message));
  if (!problem.check.empty()) out += fmt::format(" [{}]", problem.check);
  return out;
}

std::string language_of_environment() {
  const auto value = [](const char* name) -> std::string {
    const char* text = std::getenv(name);
    return text != nullptr ? text : "";
  };
  std::string locale = value("LC_ALL");
  if (locale.empty()) locale = value("LC_MESSAGES");
  if (locale.empty()) locale = value("LANG");
  // LANGUAGE is a list in order of preference ("de:fr"). It is ignored without a locale, or in the C locale.
  std::string list = locale;
  const bool plain = locale.empty() || locale == "C" || locale.starts_with("C.") || locale == "POSIX";
  if (const std::string preferred = value("LANGUAGE"); !preferred.empty() && !plain)
    list = preferred + ":" + locale;
  for (const std::string_view wanted : split(list, ':')) {
    for (const char* language : kLanguages) {
      if (wanted.starts_with(language) &&
          (wanted.size() == 2 || std::string_view("_.@-").find(wanted[2]) != std::string_view::npos))
        return language;
    }
  }
  return "en";
}

}  // namespace coq::text
