// SPDX-License-Identifier: MIT
#include "editor/app/playing/inquiry.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::app {
namespace {

constexpr std::size_t kMaxAdvice = 8;

class Inquirer {
 public:
  Inquirer(const play::PlayableScenario& seating, const play::Match& match, const Inquiry& inquiry,
           const play::Words& words)
      : m_seating(seating), m_match(match), m_inquiry(inquiry), m_words(words) {}

  std::vector<play::Advice> run() {
    const std::vector<play::ActionForm> forms = m_match.forms();
    for (const std::string& target : m_inquiry.targets)
      if (target != m_inquiry.unit) ask_of(forms, target);
    if (m_looks.empty() && m_inquiry.targets.empty()) ask_of(forms, {});
    std::vector<play::Advice> out = std::move(m_looks);
    out.insert(out.end(), m_may.begin(), m_may.end());
    if (m_may.empty()) out.insert(out.end(), m_may_not.begin(), m_may_not.end());
    if (out.size() > kMaxAdvice) out.resize(kMaxAdvice);
    return out;
  }

 private:
  void ask_of(const std::vector<play::ActionForm>& forms, const std::string& target) {
    for (const play::ActionForm& form : forms)
      for (play::Action& question : filled(form, target)) ask(question, target);
  }

  void ask(const play::Action& question, const std::string& target) {
    const auto answer = m_match.ask(question);
    if (!answer) return;
    // A refusal is reported only for actions that players usually try on such a target.
    const bool usual = is_usual(question.name, target);
    if (answer->refusal && !usual) return;
    play::Advice advice = play::advise(m_seating, *answer, m_words);
    if (question.name == play::kLook) return m_looks.push_back(std::move(advice));
    (answer->refusal ? m_may_not : m_may).push_back(std::move(advice));
  }

  /// Returns whether players usually try the action on such a target, so that its refusal is of interest.
  static bool is_usual(const std::string& name, const std::string& target) {
    static constexpr std::string_view kAtUnits[] = {"look", "fire", "attack", "close-combat", "fire-main-gun"};
    static constexpr std::string_view kAtPlaces[] = {"look", "move", "drive"};
    if (target.empty())
      return std::find(std::begin(kAtPlaces), std::end(kAtPlaces), name) != std::end(kAtPlaces);
    return std::find(std::begin(kAtUnits), std::end(kAtUnits), name) != std::end(kAtUnits);
  }

  /// Returns the action as taken by the unit towards the target, or nothing if it does not apply. If an
  /// argument has several notations, uses the one that can be parsed.
  std::vector<play::Action> filled(const play::ActionForm& form, const std::string& target) const {
    play::Action out{form.name, ""};
    bool acts = false, aims = false;
    for (const play::ActionForm::Argument& one : form.arguments) {
      std::vector<std::string> texts;
      const bool is_unit = one.name == "unit" || one.name == "units";
      if (is_unit) texts = {m_inquiry.unit};
      if (one.name == "target") texts = target.empty() ? places() : std::vector{target};
      if (one.name == "hex" || one.name == "path" || one.name == "way" || one.name == "at") texts = places();
      const auto read = std::find_if(texts.begin(), texts.end(), [&](const std::string& text) {
        return m_match.reads(out, one.name, text);
      });
      if (read == texts.end()) {
        if (one.is_optional || one.name == "gait") continue;  // the default of its posture
        return {};
      }
      out.arguments.emplace_back(one.name, *read);
      (is_unit ? acts : aims) = true;
    }
    return acts && aims ? std::vector{out} : std::vector<play::Action>();
  }
  std::vector<std::string> places() const {
    std::vector<std::string> out;
    if (!m_inquiry.hex.empty()) out.push_back(m_inquiry.hex);
    if (!m_inquiry.at) return out;
    for (const char* between : {",", " "})
      out.push_back(format_mm(m_inquiry.at->x) + between + format_mm(m_inquiry.at->y));
    return out;
  }

  const play::PlayableScenario& m_seating;
  const play::Match& m_match;
  const Inquiry& m_inquiry;
  const play::Words& m_words;
  std::vector<play::Advice> m_looks, m_may, m_may_not;
};

}  // namespace

std::vector<play::Advice> inquire(const play::PlayableScenario& seating, const play::Match& match,
                                  const Inquiry& inquiry, const play::Words& words) {
  return Inquirer(seating, match, inquiry, words).run();
}

}  // namespace coq::app
