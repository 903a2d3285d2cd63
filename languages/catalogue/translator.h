// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <locale>
#include <string>
#include <string_view>

#include "core/base/problem.h"

/// The languages of the programs: English in the code, others in gettext catalogues.
namespace coq::text {

/// English and the languages with a catalogue.
inline constexpr const char* kLanguages[] = {"en", "fr"};

/// Translates messages, independently of the locales installed on the system.
class Translator {
 public:
  /// `catalogues` is the folder that contains `fr/LC_MESSAGES/coquelicot.mo`. A language without a catalogue
  /// falls back to English.
  Translator(const std::filesystem::path& catalogues, const std::string& language);

  const std::string& language() const { return m_language; }
  std::string translate(std::string_view english) const;
  /// Returns the plural form for `count`.
  std::string translate(std::string_view one, std::string_view many, std::int64_t count) const;
  /// Translates a message. Also translates arguments of several words if the catalogue has them ("a whole
  /// number from 1").
  std::string operator()(const Message& message) const;
  /// Returns `file:line:column: error: text [check]`.
  std::string operator()(const Problem& problem) const;

 private:
  std::string m_language;
  std::locale m_locale;
};

/// Returns the language that the environment requests (LANGUAGE, then LC_ALL, LC_MESSAGES, LANG), or English.
std::string language_of_environment();

}  // namespace coq::text
