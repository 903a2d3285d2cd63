// SPDX-License-Identifier: MIT
#include "core/play/games/advice.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/sight/models/explain.h"

namespace coq::play {
namespace {

class Adviser {
 public:
  Adviser(const PlayableScenario& seating, const Answer& answer, const Words& words)
      : m_seating(seating), m_answer(answer), m_words(words) {}

  Advice run() {
    m_out.question = m_seating.tell(m_answer.action);
    m_out.may = !m_answer.refusal;
    if (!m_answer.refusal && m_answer.action.name != kLook) say(message("Yes."));
    if (m_answer.refusal) refuse();
    for (const model::Event& sight : m_answer.sights)
      if (!m_told) tell(sight);
    for (const AnswerPart& part : m_answer.parts) std::visit([&](const auto& one) { tell(one); }, part);
    if (m_answer.moment) say(wait());
    return std::move(m_out);
  }

 private:
  /// Adds the reason. A sight sentence that begins with the same text replaces it.
  void refuse() {
    const std::string reason = m_words(m_seating.named(m_answer.refusal->message));
    cite(m_answer.refusal->rule);
    for (const model::Event& sight : m_answer.sights) {
      const std::size_t count = m_out.lines.size();
      tell(sight);
      if (m_out.lines.size() == count || !m_out.lines.back().starts_with(reason)) {
        m_out.lines.resize(count);
        continue;
      }
      m_out.lines.back() = m_words(message("No: {}", m_out.lines.back()));
      m_told = true;
      return;
    }
    say(message("No: {}.", reason));
  }
  /// Names the side or the phase that must come first.
  Message wait() const {
    if (!m_answer.others_decide)
      return message("Not now: {}.", m_words(m_seating.named(m_answer.moment->message)));
    const std::string phase = m_seating.telling.word(m_answer.before.phase);
    const std::string& active = m_answer.before.active;
    if (active.empty() || active == m_answer.action.side) return message("Not now. The phase is: {}.", phase);
    return message("Not now: side {} decides ({}).", m_seating.side_name(active), phase);
  }

  void say(const Message& sentence, const std::string& rule = {}) {
    m_out.lines.push_back(m_words(sentence));
    cite(rule);
  }
  void cite(const std::optional<std::string>& rule) {
    if (!rule || rule->empty()) return;
    if (std::find(m_out.rules.begin(), m_out.rules.end(), *rule) == m_out.rules.end())
      m_out.rules.push_back(*rule);
  }
  /// Adds a phrase sentence, which begins with a lower-case letter.
  void add(const std::string& sentence) {
    if (!sentence.empty()) m_out.lines.push_back(m_words(message("{}.", sentence)));
  }

  void tell(const model::Event& event) {
    model::PlayStep step;
    step.action = m_answer.action.name;
    step.arguments = m_answer.action.arguments;
    cite(event.rule);
    const bool costs = !argument(event.arguments, "spent").empty();  // Steps report the costs elsewhere.
    if (!costs && m_seating.is_already_reported(step, event)) return;
    model::Event named = event;
    if (named.name == "unseen") name_what_blocks(named);
    add(m_seating.tell(named));
  }
  void tell(const model::Roll& roll) {
    for (const model::Modifier& modifier : roll.modifiers) cite(modifier.rule);
    add(m_seating.tell(roll));
  }
  void tell(OpenRoll roll) {
    for (auto& [name, text] : roll.arguments)
      if (name == "hits" || name == "flags") text = faces(text);
    m_seating.give_names(roll.arguments);
    std::string sentence = m_seating.telling.tell(roll);
    if (sentence.empty()) {
      const RollSpec& spec = roll.spec;
      sentence = m_words(plural_message("{}: {} die of {} faces", "{}: {} dice of {} faces", spec.count,
                                        m_seating.telling.word(roll.what), spec.count, spec.sides));
      if (spec.need) sentence = m_words(message("{}, {} is needed", sentence, *spec.need));
    }
    add(sentence);
    std::vector<std::string> reasons;
    for (const Reason& reason : roll.spec.reasons) {
      cite(reason.rule);
      const std::string what = with_words(reason.reason);
      std::string one = reason.amount == 0 ? what : fmt::format("{} {}", signed_text(reason.amount), what);
      if (!reason.rule.empty()) one += fmt::format(" ({})", reason.rule);
      reasons.push_back(std::move(one));
    }
    if (!reasons.empty()) m_out.lines.push_back(m_words(message("Details: {}.", join(reasons, ", "))));
  }
  /// Translates the names of faces.
  std::string faces(const std::string& list) const {
    std::vector<std::string> out;
    for (const std::string_view name : split(list, ',')) out.push_back(m_seating.telling.word(trim(name)));
    return join(out, ", ");
  }
  /// Translates the first word of a reason, which belongs to the system. Ids may follow it.
  std::string with_words(const std::string& reason) const {
    const std::size_t blank = reason.find(' ');
    if (blank == std::string::npos) return m_seating.telling.word(reason);
    return m_seating.telling.word(reason.substr(0, blank)) + reason.substr(blank);
  }

  /// Replaces the ids of terrain pieces by their titles. If the engine does not know what blocks the line
  /// between two hexes, the map is evaluated instead.
  void name_what_blocks(model::Event& event) const {
    const model::RulesetDocument& ruleset = *m_seating.bound.ruleset.document;
    const sight::SightNames names(ruleset,
                                  sight::reader_of(m_seating.map(), ruleset, m_seating.language, m_words));
    for (auto& [name, text] : event.arguments)
      if (name == "by") text = titles(names, text);
    const std::string from = argument(event.arguments, "from"), to = argument(event.arguments, "to");
    if (from.empty() || to.empty() || !argument(event.arguments, "by").empty()) return;
    if (argument(event.arguments, "why") == "friends") return;
    const auto map = sight::MapLos::make(m_seating.map(), m_seating.bound.ruleset.document, std::nullopt,
                                         sight::MapLos::Questions::few);
    if (!map) return;
    const auto a = map->parse_place(from), b = map->parse_place(to);
    if (!a || !b) return;
    const sight::Row row = map->row(*a, *b);
    if (row.blocked_by.empty()) return;
    event.arguments.emplace_back("by", names.things(row.blocked_by));
    if (!row.blocked_in.empty()) event.arguments.emplace_back("in", row.blocked_in);
  }
  std::string titles(const sight::SightNames& names, const std::string& ids) const {
    std::vector<std::string> out;
    for (const std::string_view id : split(ids, ',')) out.push_back(title(names, std::string(trim(id))));
    return join(out, ", ");
  }
  /// Returns the title of a terrain piece, including pieces placed during play.
  std::string title(const sight::SightNames& names, const std::string& id) const {
    const model::RulesetDocument& ruleset = *m_seating.bound.ruleset.document;
    for (const PlacedTerrain& piece : m_answer.before.terrain) {
      const model::TerrainType* type = piece.id == id ? ruleset.find_terrain(piece.type) : nullptr;
      if (type != nullptr) return model::name_in(type->names, m_seating.language, ruleset.lang) + " " + id;
    }
    return names.things(id);
  }

  const PlayableScenario& m_seating;
  const Answer& m_answer;
  const Words& m_words;
  Advice m_out;
  bool m_told = false;  ///< Whether the reason already reports the sights.
};

}  // namespace

std::string turn_text(const PlayableScenario& seating, int turn, const Words& words) {
  const std::string own = seating.own_turn_word();
  return own.empty() ? words(message("turn {}", turn)) : fmt::format("{} {}", own, turn);
}

std::string moment_line(const PlayableScenario& seating, int turn, const std::string& phase,
                        const Words& words) {
  return words(message("{} of {}, {}", turn_text(seating, turn, words), seating.scenario().turns.count,
                       seating.telling.word(phase)));
}

Advice advise(const PlayableScenario& seating, const Answer& answer, const Words& words) {
  return Adviser(seating, answer, words).run();
}

std::string rules_line(const Advice& advice, const Words& words) {
  return advice.rules.empty() ? std::string() : words(message("Rules: {}", join(advice.rules, ", ")));
}

}  // namespace coq::play
