// SPDX-License-Identifier: MIT
#include "core/scene/aids/aid_source.h"

namespace coq::scene {

void AidSource::missing(std::string_view id) {
  if (!m_problem)
    m_problem =
        make_error("ruleset.key", message("the ruleset \"{}\" has no \"{}\"", m_ruleset.id, std::string(id)));
}

std::string AidSource::raw(std::string_view id) {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? std::string() : found->is;
}

std::string AidSource::value(std::string_view id) {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? std::string() : found->is + mark(found->source);
}

std::string AidSource::signed_value(std::string_view id) {
  const model::Value* found = m_ruleset.find_value(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? std::string() : with_sign(found->is) + mark(found->source);
}

std::string AidSource::rule_of(std::string_view id) const {
  const model::Value* found = m_ruleset.find_value(id);
  return found == nullptr ? std::string() : found->rule.value_or("");
}

const model::Table& AidSource::table(std::string_view id) {
  static const model::Table none;
  const model::Table* found = m_ruleset.find_table(id);
  if (found == nullptr) missing(id);
  return found == nullptr ? none : *found;
}

const std::string& AidSource::cell(const model::TableRow& row, std::string_view column) {
  static const std::string none;
  if (const std::string* text = row.find_cell(column)) return *text;
  missing(column);
  return none;
}

std::string AidSource::with_sign(const std::string& number) {
  if (number.starts_with('-')) return "\u2212" + number.substr(1);
  return number == "0" ? number : "+" + number;
}

Aid AidSource::opened(std::string title, std::string subtitle) const {
  Aid out;
  out.title = std::move(title);
  out.subtitle = std::move(subtitle);
  out.sheet = say("Feuillet {}", "Sheet {}");
  out.lang = m_lang;
  out.ruleset_lang = m_ruleset.lang;
  return out;
}

Result<Aid> AidSource::finished(Aid aid) const {
  if (m_problem) return *m_problem;
  number_sections(aid);
  return aid;
}

}  // namespace coq::scene
