// SPDX-License-Identifier: MIT
#include "core/sight/models/checks.h"

namespace coq::sight {
namespace {

Verdict verdict_of(model::Visibility visibility) {
  switch (visibility) {
    case model::Visibility::clear:
      return Verdict::clear;
    case model::Visibility::hindered:
      return Verdict::hindered;
    case model::Visibility::blocked:
      break;
  }
  return Verdict::blocked;
}

bool same_rule(std::string_view wanted, std::string_view found) {
  if (wanted == found) return true;
  while (!wanted.empty() && wanted.back() >= 'a' && wanted.back() <= 'z') wanted.remove_suffix(1);
  return wanted == found;
}

/// Formats "E05+F04" as in output, because input may differ in case and in leading zeros.
std::string normal_place(std::string_view text, const MapLos& los) {
  if (!los.has_hexes()) return std::string(text);
  std::string out;
  while (true) {
    const std::size_t plus = text.find('+');
    const std::string_view part = text.substr(0, plus);
    const std::optional<Hex> h = los.labels().parse(part);
    out += h ? los.labels().format(*h) : std::string(part);
    if (plus == std::string_view::npos) return out;
    out += '+';
    text.remove_prefix(plus + 1);
  }
}

/// Returns the message for a line without a blocker. Each verdict has a whole sentence, because translations
/// cannot combine words for verdicts.
const char* unblocked_pattern(Verdict found, Verdict expected) {
  switch (found) {
    case Verdict::clear:
      return expected == Verdict::hindered ? translatable("LOS {} to {} is clear, not hindered")
                                           : translatable("LOS {} to {} is clear, not blocked");
    case Verdict::hindered:
      return expected == Verdict::clear ? translatable("LOS {} to {} is hindered, not clear")
                                        : translatable("LOS {} to {} is hindered, not blocked");
    case Verdict::blocked:
      break;
  }
  return expected == Verdict::clear ? translatable("LOS {} to {} is blocked, not clear")
                                    : translatable("LOS {} to {} is blocked, not hindered");
}

/// Describes the actual answer and the expected one.
Message sentence(const model::LosCheck& check, const CheckResult& result) {
  const Row& row = result.row;
  if (!result.expect_ok) {
    const bool clear = check.expect == model::Visibility::clear;
    const std::string rule = row.rule.empty() ? "" : fmt::format(" ({})", row.rule);
    if (!row.blocked_in.empty()) {
      return message(clear ? translatable("LOS {} to {} is blocked by {} in {}, not clear")
                           : translatable("LOS {} to {} is blocked by {} in {}, not hindered"),
                     check.from, check.to, row.blocked_by, row.blocked_in + rule);
    }
    if (!row.blocked_by.empty()) {
      return message(clear ? translatable("LOS {} to {} is blocked by {}, not clear")
                           : translatable("LOS {} to {} is blocked by {}, not hindered"),
                     check.from, check.to, row.blocked_by + rule);
    }
    return message(unblocked_pattern(row.answer.verdict, verdict_of(check.expect)), check.from, check.to);
  }
  if (!result.hindrance_ok) {
    const std::string found = row.answer.hindrance ? fmt::format("{}", *row.answer.hindrance) : "-";
    return message("LOS {} to {} has hindrance {}, not {}", check.from, check.to, found,
                   check.hindrance.value_or(0));
  }
  if (!result.by_ok) {
    if (row.blocked_by.empty())
      return message("LOS {} to {} is not blocked by {}", check.from, check.to, check.by.value_or(""));
    return message("LOS {} to {} is blocked by {}, not by {}", check.from, check.to, row.blocked_by,
                   check.by.value_or(""));
  }
  if (!result.in_ok) {
    if (row.blocked_in.empty())
      return message("LOS {} to {} is not blocked in {}", check.from, check.to, check.in.value_or(""));
    return message("LOS {} to {} is blocked in {}, not in {}", check.from, check.to, row.blocked_in,
                   check.in.value_or(""));
  }
  if (row.rule.empty())
    return message("LOS {} to {} is not blocked by rule {}", check.from, check.to, check.rule.value_or(""));
  return message("LOS {} to {} is blocked by rule {}, not {}", check.from, check.to, row.rule,
                 check.rule.value_or(""));
}

}  // namespace

CheckResult run_check(const model::LosCheck& check, std::size_t number, const MapLos& los) {
  CheckResult out;
  out.number = number;
  const auto refuse = [&](Problem problem) {
    problem.place = check.place;
    out.problem = std::move(problem);
    return out;
  };
  const Result<Place> from = los.parse_place(check.from);
  if (!from) return refuse(from.error());
  const Result<Place> to = los.parse_place(check.to);
  if (!to) return refuse(to.error());
  const Result<Query> query = los.parse_given(check.given.value_or(""));
  if (!query) return refuse(query.error());
  out.row = los.row(*from, *to, *query);
  out.expect_ok = out.row.answer.verdict == verdict_of(check.expect);
  out.by_ok = !check.by || *check.by == out.row.blocked_by;
  out.in_ok = !check.in || normal_place(*check.in, los) == out.row.blocked_in;
  out.hindrance_ok = !check.hindrance || check.hindrance == out.row.answer.hindrance;
  const bool blocked = check.expect == model::Visibility::blocked;
  out.rule_ok = !check.rule || !blocked || same_rule(*check.rule, out.row.rule);
  return out;
}

std::vector<CheckResult> run_checks(const model::MapDocument& map, const MapLos& los, const Workers& workers) {
  std::vector<CheckResult> out(map.los_checks.size());
  workers.for_each_index(out.size(),
                         [&](std::size_t i, unsigned) { out[i] = run_check(map.los_checks[i], i, los); });
  return out;
}

std::optional<Problem> problem_of(const model::LosCheck& check, const CheckResult& result) {
  if (result.problem) return result.problem;
  if (result.passed()) return std::nullopt;
  return make_error("los.check", sentence(check, result), check.place);
}

}  // namespace coq::sight
