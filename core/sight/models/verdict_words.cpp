// SPDX-License-Identifier: MIT
#include "core/sight/models/verdict_words.h"

#include "core/base/text.h"

namespace coq::los {
namespace {

std::string with_rule(const std::string& words, const std::string& rule) {
  return rule.empty() ? words : fmt::format("{} [{}]", words, rule);
}

std::string hindered_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                           const SightNames& names) {
  const bool cites = std::holds_alternative<Hex>(from) && std::holds_alternative<Hex>(to);
  if (los.by_figures()) {
    const FigureArt& art = los.drawing().figures->art();
    return with_rule(names.words(message("hindered by {}", names.thing(art.smoke))), art.smoke_rule);
  }
  std::vector<std::string> out;
  std::string rule;
  for (const Blocker& one : los.hindrances(from, to, query)) {
    const std::string what = names.things(names_of(los.drawing(), query, one));
    const std::string where = los.has_hexes() ? place_of(los.grid(), los.labels(), one) : std::string();
    out.push_back(where.empty() ? what : names.words(message("{} in {}", what, where)));
    if (cites) rule = rule_of(los.drawing(), one.cause);
  }
  return with_rule(names.words(message("hindered by {}", join(out, ", "))), rule);
}

Message blocked_words(const Row& row, const SightNames& names) {
  if (row.reason) return crest_words(*row.reason, names.things(row.blocked_by));
  if (row.blocked_by.empty()) return message("not in the field of fire");
  const std::string by = names.things(row.blocked_by);
  return row.blocked_in.empty() ? message("blocked by {}", by)
                                : message("blocked by {} in {}", by, row.blocked_in);
}

}  // namespace

std::string SightNames::named(const std::vector<model::Name>& names, const std::string& id) const {
  const std::string& name = model::name_in(names, m_reader.language, m_ruleset.lang);
  return name.empty() ? id : name;
}

std::string SightNames::thing(const std::string& id) const {
  if (auto feature = m_reader.feature(id)) return *std::move(feature);
  if (const auto* condition = m_ruleset.find_condition(id)) return named(condition->names, id);
  if (const auto* type = m_ruleset.find_unit_type(id); type != nullptr && id == friends_type(m_ruleset))
    return words(message("friendly {}", named(type->names, id)));
  if (id == "summits") return words(message("a summit of the scenario"));
  const auto* type = m_ruleset.find_terrain(id);
  return type != nullptr ? named(type->names, id) : id;
}

std::string SightNames::things(std::string_view ids) const {
  std::vector<std::string> out;
  for (const std::string_view id : split(ids, '+')) out.push_back(thing(std::string(id)));
  return join(out, " + ");
}

namespace {

/// What is too far to be made out, whatever the line.
std::string with_distance(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const SightNames& names, std::string words) {
  const auto far = los.by_figures() ? los.out_of_sight(from, to, query) : std::nullopt;
  if (!far) return words;
  const std::string told = with_rule(
      names.words(message("out of sight: the naked eye sees {} cm far", far->naked_eye / 10'000)), far->rule);
  return names.words(message("{}; {}", words, told));
}

}  // namespace

std::string verdict_words(const MapLos& los, const Place& from, const Place& to, const Query& query,
                          const Row& row, const SightNames& names) {
  switch (row.answer.verdict) {
    case Verdict::clear:
      return with_distance(los, from, to, query, names, names.words(message("clear")));
    case Verdict::hindered:
      return with_distance(los, from, to, query, names, hindered_words(los, from, to, query, names));
    case Verdict::blocked:
      break;
  }
  return with_rule(names.words(blocked_words(row, names)), row.rule);
}

}  // namespace coq::los
