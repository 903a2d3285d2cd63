// SPDX-License-Identifier: MIT
#include "core/play/engine/step_writer.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/result.h"

namespace coq::play {

int SeededDice::roll(int sides) {
  COQ_ASSERT(sides >= 1);
  const auto n = static_cast<std::uint64_t>(sides);
  // The topmost 2^64 mod n outputs would favour the low faces, so they are skipped.
  const std::uint64_t excess = (~std::uint64_t{0} % n + 1) % n;
  while (true) {
    const std::uint64_t x = m_engine();
    if (excess == 0 || x < ~std::uint64_t{0} - excess + 1) return static_cast<int>(1 + x % n);
  }
}

int ListedDice::roll(int sides) {
  if (m_next == m_faces.size()) {
    fail(make_error("play.dice-missing",
                    m_faces.empty()
                        ? message("this step now requires a dice roll, but the log has none: the game was "
                                  "played with another map, scenario or ruleset")
                        : message("this step now requires more dice than the {} in the log: the game was "
                                  "played with another map, scenario or ruleset",
                                  m_faces.size())));
  }
  const int face = m_faces[m_next++];
  if (face < 1 || face > sides)
    fail(make_error("play.dice-range", message("{} is not a result of a die with {} sides", face, sides)));
  return face;
}

int sum_of(const Reasons& reasons) {
  int out = 0;
  for (const Reason& reason : reasons) out += reason.amount;
  return out;
}

void StepWriter::event(std::string is, Arguments arguments, std::string rule) {
  model::Event event;
  event.name = std::move(is);
  event.arguments = std::move(arguments);
  if (!rule.empty()) event.rule = std::move(rule);
  m_step.happenings.emplace_back(std::move(event));
}

Rolled StepWriter::roll(std::string what, Arguments arguments, const RollSpec& spec) {
  COQ_ASSERT(spec.faces.empty() || spec.faces.size() == static_cast<std::size_t>(spec.sides));
  m_dice.announce(what, arguments, spec);
  model::Roll roll;
  roll.for_ = std::move(what);
  roll.arguments = std::move(arguments);
  if (spec.sides != 6) roll.sides = spec.sides;
  Rolled out;
  out.total = sum_of(spec.reasons);
  for (int i = 0; i < spec.count; ++i) {
    const int face = m_dice.roll(spec.sides);
    out.dice.push_back(face);
    out.total += face;
    roll.dice.push_back(spec.faces.empty() ? std::to_string(face)
                                           : spec.faces[static_cast<std::size_t>(face - 1)]);
  }
  out.same = out.dice.size() > 1 &&
             std::all_of(out.dice.begin(), out.dice.end(), [&](int face) { return face == out.dice.front(); });
  for (const Reason& reason : spec.reasons) {
    model::Modifier& modifier = roll.modifiers.emplace_back();
    modifier.amount = reason.amount;
    if (!reason.rule.empty()) modifier.rule = reason.rule;
    modifier.reason = reason.reason;
  }
  if (spec.faces.empty()) roll.total = out.total;
  roll.need = spec.need;
  m_step.happenings.emplace_back(std::move(roll));
  return out;
}

void StepWriter::results(std::vector<std::string> words, const Arguments& more) {
  COQ_ASSERT(!m_step.happenings.empty());
  auto& roll = std::get<model::Roll>(m_step.happenings.back());
  roll.result = std::move(words);
  roll.arguments.insert(roll.arguments.end(), more.begin(), more.end());
}

}  // namespace coq::play
