// SPDX-License-Identifier: MIT
#include "editor/text/translator.h"

#include <boost/locale/generator.hpp>
#include <boost/locale/message.hpp>
#include <cstdlib>

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

std::string Translator::translate(std::string_view english) const {
  if (english.empty()) return {};
  return boost::locale::gettext(std::string(english).c_str(), m_locale);
}

std::string Translator::operator()(const Message& message) const {
  Message translated = message;
  for (std::string& argument : translated.arguments) {
    if (argument.find(' ') != std::string::npos) argument = translate(argument);
  }
  return translated.text(translate(message.pattern));
}

std::string Translator::operator()(const Problem& problem) const {
  std::string out = problem.file;
  if (problem.place.line > 0) out += fmt::format(":{}:{}", problem.place.line, problem.place.column);
  if (!out.empty()) out += ": ";
  static constexpr const char* kWords[] = {"info", "warning", "error"};
  // The words of severities stay English: scripts and editors look for them.
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
  if (const std::string preferred = value("LANGUAGE"); !preferred.empty() && !locale.empty() && locale != "C") {
    locale = preferred;
  }
  for (const char* language : kLanguages) {
    if (locale.starts_with(language)) return language;
  }
  return "en";
}

}  // namespace coq::text
