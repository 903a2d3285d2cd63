// SPDX-License-Identifier: MIT
#include "editor/app/session/derived.h"

namespace coq::app {

std::shared_ptr<const Derived> derive(const Derived* before, std::uint64_t revision,
                                      Shared<model::MapDocument> map, Shared<model::RulesetDocument> ruleset,
                                      const Workers& workers) {
  auto out = std::make_shared<Derived>();
  out->revision = revision;
  out->map = std::move(map);
  out->ruleset = std::move(ruleset);
  const bool same_rules = before != nullptr && before->ruleset == out->ruleset;
  if (out->map->grid) {
    bool known = same_rules && before->table;
    if (known) {
      out->table = before->table;
      known = out->table->update(*out->map).has_value();
    }
    if (!known) {
      Result<terrain::Table> table = terrain::Table::build(*out->map, *out->ruleset, workers);
      out->table.reset();
      if (table) {
        out->table = *std::move(table);
      } else {
        out->failures.push_back(table.error());
      }
    }
  }
  bool known = same_rules && before->los;
  if (known) {
    out->los = before->los;
    known = out->los->update(*out->map).has_value();
  }
  if (!known) {
    Result<los::MapLos> made = los::MapLos::make(*out->map, out->ruleset);
    out->los.reset();
    if (made) {
      out->los = *std::move(made);
    } else {
      out->failures.push_back(made.error());
    }
  }
  if (out->los) out->checks = los::run_checks(*out->map, *out->los, workers);
  return out;
}

namespace {

bool same_result(const los::CheckResult& a, const los::CheckResult& b) {
  return a.passed() == b.passed() && a.problem.has_value() == b.problem.has_value() &&
         a.row.answer.verdict == b.row.answer.verdict && a.row.answer.hindrance == b.row.answer.hindrance &&
         a.row.blocked_by == b.row.blocked_by && a.row.blocked_in == b.row.blocked_in;
}

bool same_question(const model::LosCheck& a, const model::LosCheck& b) {
  return a.from == b.from && a.to == b.to && a.given == b.given;
}

/// Checks are known by their question: they have no ids.
std::vector<CheckChange> changed_checks(const Derived& before, const Derived& after) {
  std::vector<CheckChange> out;
  const auto& old_checks = before.map->los_checks;
  std::vector<bool> used(before.checks.size(), false);
  for (std::size_t i = 0; i < after.checks.size(); ++i) {
    CheckChange change{i, std::nullopt};
    // Nearly always the one of the same number.
    for (std::size_t n = 0; n < before.checks.size() && !change.before; ++n) {
      const std::size_t j = (i + n) % before.checks.size();
      if (used[j] || !same_question(old_checks[j], after.map->los_checks[i])) continue;
      used[j] = true;
      change.before = before.checks[j];
    }
    if (!change.before || !same_result(*change.before, after.checks[i])) out.push_back(std::move(change));
  }
  return out;
}

/// Is all that lines depend on the same?
bool same_lines(const los::MapLos& a, const los::MapLos& b) {
  return a.drawing().features == b.drawing().features && a.drawing().summits == b.drawing().summits &&
         a.drawing().heights == b.drawing().heights && a.drawing().figures == b.drawing().figures &&
         a.hexes() == b.hexes() && a.grid() == b.grid() && a.labels() == b.labels();
}

}  // namespace

std::optional<LosChanges> los_changes(const Derived& before, const Derived& after, const Workers& workers,
                                      const StopToken& stop) {
  LosChanges out;
  out.from_revision = before.revision;
  out.to_revision = after.revision;
  out.checks = changed_checks(before, after);
  const bool both = before.los && after.los && before.los->has_hexes() && after.los->has_hexes();
  if (!both || same_lines(*before.los, *after.los)) return out;
  const auto take = [&](const los::Difference& one) {
    out.all_pairs = out.pairs.size() < LosChanges::kMostPairs;
    if (out.all_pairs) out.pairs.push_back(one);
    return out.all_pairs;
  };
  los::difference(*before.los, *after.los, {}, workers, take, &stop);
  if (stop.stop_requested()) return std::nullopt;
  return out;
}

}  // namespace coq::app
