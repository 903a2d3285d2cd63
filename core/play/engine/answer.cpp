// SPDX-License-Identifier: MIT
#include "core/play/engine/answer.h"

#include <algorithm>

namespace coq::play {
namespace {

/// Stops loops that would otherwise roll until something happens.
constexpr std::size_t kMaxThrown = 64;

/// Dice of a question. They record each roll before it is made, with its position in the step.
class AskedDice : public Dice {
 public:
  /// The n-th die shows its highest face if `high(n)` holds, otherwise a 1.
  AskedDice(const model::PlayStep& step, bool (*high)(std::size_t)) : m_step(step), m_high(high) {}
  /// The dice show the given faces in order, then run out.
  AskedDice(const model::PlayStep& step, const std::vector<int>& faces) : m_step(step), m_given(&faces) {}

  void announce(const std::string& what, const StepWriter::Arguments& arguments,
                const RollSpec& spec) override {
    m_rolls.emplace_back(m_step.happenings.size(), OpenRoll{what, arguments, spec});
  }
  int roll(int sides) override {
    const std::size_t n = m_thrown;
    if (n == (m_given != nullptr ? m_given->size() : kMaxThrown))
      fail(make_error("play.ask", message("a die roll is missing here")));
    ++m_thrown;
    if (m_given == nullptr) return m_high(n) ? sides : 1;
    const int face = (*m_given)[n];
    if (face < 1 || face > sides) {
      m_fault = make_error("play.ask", message("{} is not a result of a die with {} sides", face, sides));
      fail(*m_fault);
    }
    return face;
  }

  std::size_t thrown() const { return m_thrown; }
  const std::optional<Problem>& fault() const { return m_fault; }

  /// Returns the parts of the step. If `known`, rolls have faces; otherwise they are open. The last roll may be
  /// incomplete.
  std::vector<AnswerPart> parts(bool known) const {
    std::vector<AnswerPart> out;
    auto next = m_rolls.begin();
    for (std::size_t i = 0; i < m_step.happenings.size(); ++i) {
      const auto* event = std::get_if<model::Event>(&m_step.happenings[i]);
      if (event != nullptr) {
        out.emplace_back(*event);
        continue;
      }
      if (known)
        out.emplace_back(std::get<model::Roll>(m_step.happenings[i]));
      else
        out.emplace_back(next->second);
      ++next;
    }
    if (next != m_rolls.end()) out.emplace_back(next->second);
    return out;
  }

 private:
  const model::PlayStep& m_step;
  bool (*m_high)(std::size_t) = nullptr;
  const std::vector<int>* m_given = nullptr;
  std::vector<std::pair<std::size_t, OpenRoll>> m_rolls;
  std::size_t m_thrown = 0;
  std::optional<Problem> m_fault;
};

}  // namespace

bool Answer::is_open() const {
  return std::any_of(parts.begin(), parts.end(),
                     [](const AnswerPart& part) { return std::holds_alternative<OpenRoll>(part); });
}

std::vector<AnswerPart> foresee(const CarryOut& carry_out) {
  static constexpr bool (*kFaces[])(std::size_t) = {
      [](std::size_t) { return false; }, [](std::size_t) { return true; },
      [](std::size_t n) { return n % 2 == 1; }, [](std::size_t n) { return n % 2 == 0; }};
  std::optional<std::vector<AnswerPart>> common;
  for (const auto high : kFaces) {
    model::PlayStep step;
    AskedDice dice(step, high);
    carry_out(dice, step);
    std::vector<AnswerPart> parts = dice.parts(false);
    if (!common) {
      common = std::move(parts);
    } else {
      const auto differ = std::mismatch(common->begin(), common->end(), parts.begin(), parts.end());
      common->erase(differ.first, common->end());
    }
    if (dice.thrown() == 0) break;  // Without dice, the other attempts would be identical.
  }
  return *std::move(common);
}

Result<std::vector<AnswerPart>> foresee_with(const CarryOut& carry_out, const std::vector<int>& faces) {
  model::PlayStep step;
  AskedDice dice(step, faces);
  carry_out(dice, step);
  if (dice.fault()) return *dice.fault();
  if (dice.thrown() < faces.size())
    return make_error("play.ask", plural_message("{} dice are given, but {} is rolled",
                                                 "{} dice are given, but {} are rolled", dice.thrown(),
                                                 faces.size(), dice.thrown()));
  return dice.parts(true);
}

}  // namespace coq::play
