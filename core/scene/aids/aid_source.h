// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>

#include "core/base/problem.h"
#include "core/model/ruleset.h"
#include "core/scene/aids/aid.h"

namespace coq::scene {

/// What the sections of a reference card ask: a ruleset's numbers as they are printed, and words in one of two
/// languages.
class AidSource {
 public:
  /// `lang` "fr..." is French, all else English. The ruleset must outlive the source.
  AidSource(const model::RulesetDocument& ruleset, std::string lang)
      : m_ruleset(ruleset), m_lang(std::move(lang)), m_french(m_lang.starts_with("fr")) {}

  /// One of two wordings.
  std::string say(std::string_view french, std::string_view english) const {
    return std::string(m_french ? french : english);
  }
  /// The same with `{}` places.
  template <class... Args>
  std::string say_with(std::string_view french, std::string_view english, const Args&... args) const {
    return fmt::format(fmt::runtime(m_french ? french : english), args...);
  }

  /// A value as it is written, with an asterisk where it is a default; empty, and a problem (`ruleset.key`),
  /// where there is none.
  std::string value(std::string_view id);
  /// The same with its sign: "+1", "\u22121".
  std::string signed_value(std::string_view id);
  /// The bare text of a value, for decisions of the card.
  std::string raw(std::string_view id);
  /// The rule that a value names, or nothing.
  std::string rule_of(std::string_view id) const;
  const model::Table& table(std::string_view id);
  const std::string& cell(const model::TableRow& row, std::string_view column);

  static std::string with_sign(const std::string& number);
  static std::string mark(model::Source source) { return source == model::Source::default_ ? "*" : ""; }

  template <class Entry>
  std::string name_of(const Entry& entry) const {
    return model::name_in(entry.names, m_lang, m_ruleset.lang);
  }
  /// What the system calls a word of its own (RulesetDocument::word).
  std::string word(std::string_view id) const { return m_ruleset.word(id, m_french ? "fr" : "en"); }
  /// A card in the source's language, without its pages: its sheets are numbered.
  Aid opened(std::string title, std::string subtitle) const;
  /// The card with its sections numbered. Errors: the first number that the ruleset has not.
  Result<Aid> finished(Aid aid) const;

  const model::RulesetDocument& ruleset() const { return m_ruleset; }
  const std::optional<Problem>& problem() const { return m_problem; }
  const std::string& lang() const { return m_lang; }
  bool french() const { return m_french; }

 private:
  void missing(std::string_view id);

  const model::RulesetDocument& m_ruleset;
  std::string m_lang;
  bool m_french;
  std::optional<Problem> m_problem;
};

}  // namespace coq::scene
