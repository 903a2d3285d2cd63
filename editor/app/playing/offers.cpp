// SPDX-License-Identifier: MIT
#include "editor/app/playing/offers.h"

#include <algorithm>
#include <chrono>

#include "core/base/text.h"

namespace coq::app {
namespace {

using play::Action;

constexpr std::size_t kMaxRefusals = 12, kMaxOffers = 400;
constexpr int kMaxDecisions = 4000;  ///< in the game that kinds are learned from
constexpr auto kLongest = std::chrono::seconds(2);

/// Returns whether an argument contains the word; it may be a list: "B.1 B.2", "B.1:G".
bool names(const Action& action, std::string_view word) {
  if (word.empty()) return false;
  return std::any_of(action.arguments.begin(), action.arguments.end(), [word](const auto& argument) {
    const std::string& text = argument.second;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const auto ends = [&](std::size_t i) {
        return i >= text.size() || text[i] == ' ' || text[i] == ':' || text[i] == ',';
      };
      if ((at == 0 || ends(at - 1)) && ends(at + word.size())) return true;
    }
    return false;
  });
}

bool concerns(const Action& action, const OfferPlace& place) {
  const auto any = [&](const std::vector<std::string>& units) {
    return std::any_of(units.begin(), units.end(),
                       [&](const std::string& unit) { return names(action, unit); });
  };
  if (names(action, place.hex) || any(place.units)) return true;
  // The chosen unit acts towards a position on the table.
  return place.at && place.units.empty() && names(action, place.chosen);
}

/// Tries actions that the units at a place may not take.
class Refused {
 public:
  Refused(const play::PlayableScenario& seating, const play::Match& match, const OfferPlace& place,
          const ActionKinds& kinds)
      : m_seating(seating), m_match(match), m_place(place), m_kinds(kinds), m_position(match.position()) {
    if (const auto labels = model::labels_of(seating.map())) m_labels = *labels;
  }

  std::vector<Offer> find(const std::vector<Offer>& legal) {
    std::vector<std::string> units = m_place.units;
    if (!m_place.chosen.empty()) units.insert(units.begin(), m_place.chosen);
    for (const std::string& id : units) {
      const play::PlacedCounter* unit = find_unit(id);
      if (unit == nullptr || m_seen.count(id) > 0) continue;
      m_seen.insert(id);
      for (const Action& kind : m_kinds.examples()) try_kind(kind, *unit, legal);
    }
    return std::move(m_out);
  }

 private:
  const play::PlacedCounter* find_unit(const std::string& id) const {
    for (const play::PlacedCounter& unit : m_position.counters)
      if (unit.id == id) return &unit;
    return nullptr;
  }

  /// Returns an enemy as target: one at the clicked place, otherwise the first on the map.
  const play::PlacedCounter* enemy_of(const play::PlacedCounter& unit) const {
    for (const std::string& id : m_place.units)
      if (const auto* found = find_unit(id); found != nullptr && found->side != unit.side) return found;
    for (const play::PlacedCounter& other : m_position.counters)
      if (other.side != unit.side && (other.hex || other.placement)) return &other;
    return nullptr;
  }

  bool is_label(const std::string& text) const { return m_labels && m_labels->parse(text).has_value(); }

  /// Returns an action of that kind by this unit towards the place. Returns nullopt if the kind does not
  /// involve units or there is no target.
  std::optional<Action> filled(const Action& kind, const play::PlacedCounter& unit) const {
    Action out = kind;
    out.side = unit.side;
    bool acts = false;
    for (auto& [name, text] : out.arguments) {
      if (name == "unit" || name == "units") {
        text = unit.id;
        acts = true;
      } else if (name == "target") {
        const play::PlacedCounter* enemy = enemy_of(unit);
        if (enemy == nullptr) return std::nullopt;
        text = enemy->id;
      } else if (is_label(text)) {
        const play::PlacedCounter* enemy = enemy_of(unit);
        const bool here = unit.hex && m_labels->format(*unit.hex) == m_place.hex;
        if (!here && !m_place.hex.empty())
          text = m_place.hex;
        else if (enemy != nullptr && enemy->hex)
          text = m_labels->format(*enemy->hex);
        else
          return std::nullopt;
      } else if (text.find(':') != std::string::npos) {
        return std::nullopt;  // pairs of units
      }
    }
    return acts ? std::optional(out) : std::nullopt;
  }

  void try_kind(const Action& kind, const play::PlacedCounter& unit, const std::vector<Offer>& legal) {
    if (m_out.size() == kMaxRefusals) return;
    const auto action = filled(kind, unit);
    if (!action) return;
    const bool may = std::any_of(legal.begin(), legal.end(), [&](const Offer& offer) {
      return offer.action.name == action->name && names(offer.action, unit.id);
    });
    if (may) return;
    play::SeededDice dice(1);
    const auto made = m_match.clone()->apply(*action, dice);
    if (made) return;
    const Problem& why = made.error();
    // Each reason is given once per unit. Errors without a rule, such as a missing argument, are skipped.
    if (why.rule.empty() || !m_reasons.insert(unit.id + why.rule + why.message.pattern).second) return;
    m_out.push_back({*action, m_seating.tell(*action), m_seating.named(why.message), why.rule});
  }

  const play::PlayableScenario& m_seating;
  const play::Match& m_match;
  const OfferPlace& m_place;
  const ActionKinds& m_kinds;
  play::Position m_position;
  std::optional<Labels> m_labels;
  std::set<std::string> m_seen, m_reasons;
  std::vector<Offer> m_out;
};

}  // namespace

void ActionKinds::add(const Action& action) {
  std::vector<std::string> key{action.name};
  for (const auto& [name, text] : action.arguments) key.push_back(name);
  if (m_known.insert(std::move(key)).second) m_examples.push_back(action);
}

ActionKinds kinds_of_a_game(const play::PlayableScenario& seating, const StopToken* stop) {
  ActionKinds out;
  const auto players = seating.players();
  if (!players) return out;
  play::SeriesOptions options;
  options.sides = seating.sides();
  options.most_steps = kMaxDecisions;
  StopToken enough;
  options.stop = &enough;
  const auto begun = std::chrono::steady_clock::now();
  out.add(seating.start->legal_actions());
  // Errors in this game are reported when it is really played.
  const auto played = play::play_game(*seating.start, *players, options, 1,
                                      [&](const model::PlayStep& step, const play::Match& match) {
                                        out.add(play::action_of(step));
                                        const bool late = std::chrono::steady_clock::now() - begun > kLongest;
                                        if (late || (stop != nullptr && stop->stop_requested()))
                                          enough.request_stop();
                                        if (step.n % 4 == 0) out.add(match.legal_actions());
                                      });
  static_cast<void>(played);
  return out;
}

std::vector<Offer> all_offers(const play::PlayableScenario& seating, const play::Match& match) {
  std::vector<Offer> out;
  const std::size_t count = std::min(match.legal_count(), kMaxOffers);
  for (std::size_t i = 0; i < count; ++i) {
    Action action = match.legal_action(i);
    std::string sentence = seating.tell(action);
    out.push_back({std::move(action), std::move(sentence)});
  }
  return out;
}

std::vector<Offer> offers_at(const play::PlayableScenario& seating, const play::Match& match,
                             const OfferPlace& place, const ActionKinds& kinds) {
  // The chosen unit's actions come first, then other actions that concern the place.
  std::vector<Offer> out, others;
  for (const Action& action : match.legal_actions()) {
    if (!concerns(action, place)) continue;
    std::vector<Offer>& list = names(action, place.chosen) ? out : others;
    if (list.size() < kMaxOffers) list.push_back({action, seating.tell(action)});
  }
  for (Offer& offer : others) out.push_back(std::move(offer));
  for (Offer& refused : Refused(seating, match, place, kinds).find(out)) out.push_back(std::move(refused));
  return out;
}

}  // namespace coq::app
