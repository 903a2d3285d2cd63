// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <locale>
#include <string>
#include <string_view>

#include "core/base/problem.h"

/// The languages of the programs: English in the code, others in catalogues made by gettext.
namespace coq::text {

/// The languages that there are catalogues of, and English.
inline constexpr const char* kLanguages[] = {"en", "fr"};

/// Finds translations. Does not depend on the locales that the system has.
class Translator {
 public:
  /// `catalogues`: the folder that holds `fr/LC_MESSAGES/coquelicot.mo`. A language without catalogue is
  /// English.
  Translator(const std::filesystem::path& catalogues, const std::string& language);

  const std::string& language() const { return m_language; }
  std::string translate(std::string_view english) const;
  /// Of a sentence that counts: the form for `count` things.
  std::string translate(std::string_view one, std::string_view many, std::int64_t count) const;
  /// Arguments of several words that are in the catalogue ("a whole number from 1") are translated, too.
  std::string operator()(const Message& message) const;
  /// `file:line:column: error: text [check]`.
  std::string operator()(const Problem& problem) const;

 private:
  std::string m_language;
  std::locale m_locale;
};

/// The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG, with LANGUAGE before them), else
/// English.
std::string language_of_environment();

}  // namespace coq::text
