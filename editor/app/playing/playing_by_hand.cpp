// SPDX-License-Identifier: MIT
// Actions in the open game.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/text.h"
#include "core/play/games/fixed_placement.h"
#include "editor/app/playing/playing.h"

namespace coq::app {
namespace {

constexpr Um kCounterReach = 45'000;  ///< distance from the centre of a unit on a table

}  // namespace

void Playing::moved() {
  if (!is_choosable(m_chosen)) m_chosen.clear();
  m_clicked = false;
  forget_answer();
  m_wanted.reset();
  m_waiting.reset();
  m_typed.clear();
  show_offers(nullptr);
  m_host.tell(Aspect::playing | Aspect::overlay);
}

/// Returns whether the unit is on the map and its side decides.
bool Playing::is_choosable(const std::string& id) const {
  if (!m_course || id.empty()) return false;
  const std::string side = m_course->match().side_to_act();
  const play::Position position = m_course->match().position();
  return std::any_of(position.counters.begin(), position.counters.end(), [&](const play::PlacedCounter& unit) {
    return unit.id == id && unit.side == side && (unit.hex || unit.placement);
  });
}

void Playing::show_offers(const OfferPlace* place) {
  m_offers.clear();
  if (!m_course || m_course->match().over()) return;
  const play::PlayableScenario& seating = m_course->seating();
  m_offers = place == nullptr ? all_offers(seating, m_course->match())
                              : offers_at(seating, m_course->match(), *place, *m_kinds);
}

void Playing::go(std::size_t at) {
  if (!m_course || at == m_course->at()) return;
  stop();
  m_course->go(at);
  moved();
}

void Playing::step(int by) {
  if (!m_course) return;
  const auto at = static_cast<std::ptrdiff_t>(m_course->at()) + by;
  go(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at)));
}

StepWords Playing::told(std::size_t step) const {
  return words_of(m_course->seating(), m_course->steps()[step], m_host.words);
}

std::string Playing::situation() const {
  if (!m_course) return {};
  const play::PlayableScenario& seating = m_course->seating();
  const play::Match& match = m_course->match();
  std::string out = play::moment_line(seating, match.turn(), match.position().phase, m_host.words);
  const auto add = [&](const Message& sentence) {
    out = m_host.words(message("{}; {}", out, m_host.words(sentence)));
  };
  if (match.winner())
    add(message("{} wins", seating.side_name(*match.winner())));
  else if (match.over())
    add(message("the game is over"));
  else if (const std::string side = match.side_to_act(); !side.empty())
    add(message("{} must decide", seating.side_name(side)));
  return out;
}

void Playing::set_viewer(const std::string& side) {
  m_viewer = side;
  m_host.tell(Aspect::playing | Aspect::overlay);
}

bool Playing::can_play() const {
  return m_course && !m_running && !m_course->match().over();
}

std::vector<std::string> Playing::units_at(Point at, std::string* label) const {
  std::vector<std::string> out;
  const play::PlayableScenario& seating = m_course->seating();
  const play::Position position = m_course->match().position();
  const auto grid = model::grid_of(seating.map());
  const auto labels = model::labels_of(seating.map());
  if (grid && labels) {
    const Hex hex = grid->hex_at(at);
    if (grid->contains(hex)) {
      *label = labels->format(hex);
      for (const play::PlacedCounter& unit : position.counters)
        if (unit.hex == hex) out.push_back(unit.id);
    }
  }
  std::int64_t nearest = std::int64_t{kCounterReach} * kCounterReach;
  std::string unit_there;
  for (const play::PlacedCounter& unit : position.counters) {
    if (!unit.placement) continue;
    const std::int64_t dx = unit.placement->at.x - at.x, dy = unit.placement->at.y - at.y;
    if (dx * dx + dy * dy > nearest) continue;
    nearest = dx * dx + dy * dy;
    unit_there = unit.id;
  }
  if (!unit_there.empty()) out.push_back(unit_there);
  return out;
}

void Playing::click(Point at) {
  if (!m_course) return;
  OfferPlace place;
  place.units = units_at(at, &place.hex);
  if (m_course->seating().map().table) place.at = at;
  place.chosen = m_chosen;
  show_offers(&place);
  // Chooses a unit of the side that decides. The next click offers its actions elsewhere.
  const auto found = std::find_if(place.units.begin(), place.units.end(),
                                  [this](const std::string& unit) { return is_choosable(unit); });
  if (found != place.units.end()) m_chosen = *found;
  m_clicked = true;
  m_host.tell(Aspect::playing | Aspect::overlay);
}

bool Playing::take_click() {
  return std::exchange(m_clicked, false);
}

void Playing::choose_nothing() {
  m_chosen.clear();
  show_offers(nullptr);
  m_host.tell(Aspect::playing | Aspect::overlay);
}

void Playing::forget_answer() {
  m_asked_at.reset();
  m_advice.clear();
}

void Playing::ask_nothing() {
  m_asker.clear();
  forget_answer();
  m_host.tell(Aspect::playing | Aspect::overlay);
}

void Playing::ask_at(Point at) {
  if (!m_course) return;
  Inquiry inquiry;
  inquiry.targets = units_at(at, &inquiry.hex);
  forget_answer();
  if (m_asker.empty()) {
    if (!inquiry.targets.empty()) m_asker = inquiry.targets.front();
  } else {
    inquiry.unit = m_asker;
    if (m_course->seating().map().table) inquiry.at = at;
    m_advice = inquire(m_course->seating(), m_course->match(), inquiry, m_host.words);
    if (!m_advice.empty()) m_asked_at = at;
  }
  m_host.tell(Aspect::playing | Aspect::overlay);
}

std::vector<std::string> Playing::answer_lines() const {
  std::vector<std::string> out;
  for (const play::Advice& one : m_advice) {
    out.push_back(one.question);
    for (const std::string& line : one.lines) out.push_back("  " + line);
    if (const std::string rules = play::rules_line(one, m_host.words); !rules.empty())
      out.push_back("  " + rules);
  }
  return out;
}

void Playing::play(const play::Action& action) {
  if (!can_play()) return;
  m_waiting = action;
  if (m_chance == Chance::typed) {
    TypedDice dice(m_typed);
    return play_with(action, dice);
  }
  std::vector<model::PlayStep> before(m_course->steps().begin(),
                                      m_course->steps().begin() + static_cast<std::ptrdiff_t>(m_course->at()));
  const auto dice = dice_after(before, m_chance, m_course->seed());
  play_with(action, *dice);
}

void Playing::play_with(const play::Action& action, play::Dice& dice) {
  std::shared_ptr<play::Match> next = m_course->match().clone();
  Result<model::PlayStep> step = next->apply(action, dice);
  if (!step) {
    const auto* typed = dynamic_cast<const TypedDice*>(&dice);
    if (typed != nullptr && typed->wanted() > 0) {
      m_wanted = WantedDie{m_course->seating().tell(action), m_typed.size() + 1, typed->wanted(),
                           m_course->match().die_faces()};
    } else {
      m_waiting.reset();
      const std::string& rule = step.error().rule;
      const std::string why = m_host.words(m_course->seating().named(step.error().message));
      m_host.say(rule.empty() ? message("{}", why) : message("{} [{}]", why, rule));
    }
    m_host.tell(Aspect::playing);
    return;
  }
  const std::size_t gone = m_course->steps().size() - m_course->at();
  m_course->add(std::move(*step), std::move(next));
  m_kinds->add(action);
  m_is_saved = false;
  moved();
  if (gone > 0) m_host.say(message("{} later steps are no longer in this log", gone));
  play_by_program(false);
}

void Playing::set_automatic(const std::string& side, bool automatic) {
  if (automatic)
    m_automatic.insert(side);
  else
    m_automatic.erase(side);
  m_host.tell(Aspect::playing);
}

void Playing::play_by_program(bool once) {
  if (!m_course || m_course->match().over()) return;
  if (!m_players) return m_host.say(message("the system does not have an automatic player"));
  if (m_waiting) return;
  ByItself order;
  order.game = m_course->shared_seating();
  order.from = m_course->state();
  order.before.assign(m_course->steps().begin(),
                      m_course->steps().begin() + static_cast<std::ptrdiff_t>(m_course->at()));
  order.chance = m_chance;
  order.seed = m_course->seed();
  order.players = m_players;
  order.automatic = m_automatic;
  order.once = once;
  // Steps without a choice are no work that could be lost.
  const bool decides = once || !m_automatic.empty();
  work(message("The program plays"), [this, order, decides](const StopToken& stop) {
    auto played = std::make_shared<PlayedByItself>(play_by_itself(order, stop));
    return [this, played, decides] {
      for (auto& [step, state] : played->steps) m_course->add(std::move(step), state);
      if (!played->steps.empty() && decides) m_is_saved = false;
      moved();
      if (played->problem) m_host.say(played->problem->message);
      if (played->asks_dice) play(*played->asks_dice);
    };
  });
}

bool Playing::can_undo() const {
  return m_course && m_course->at() > 0;
}

void Playing::undo() {
  if (!can_undo()) return;
  stop();
  std::size_t at = m_course->at();
  const auto by_hand = [&](const play::Match& match) {
    return match.legal_count() > 1 && m_automatic.count(match.side_to_act()) == 0 &&
           !play::fixed_placement(m_course->seating(), match);
  };
  do {
    --at;
  } while (at > 0 && !by_hand(m_course->match_after(at)));
  m_course->cut(at);
  m_course->go(at);
  m_is_saved = false;
  moved();
}

void Playing::redo() {
  if (!can_redo()) return;
  stop();
  m_course->redo();
  m_is_saved = false;
  moved();
}

void Playing::set_chance(Chance chance) {
  m_chance = chance;
  forget_dice();
}

bool Playing::type_die(const std::string& text) {
  if (!m_wanted || !m_waiting) return false;
  const auto named = std::find(m_wanted->faces.begin(), m_wanted->faces.end(), text);
  const auto number = parse_integer(text);
  const std::int64_t face =
      named != m_wanted->faces.end() ? named - m_wanted->faces.begin() + 1 : number.value_or(0);
  if (face < 1 || face > m_wanted->sides) return false;
  m_typed.push_back(static_cast<int>(face));
  m_wanted.reset();
  const play::Action action = *m_waiting;
  play(action);
  return true;
}

void Playing::forget_dice() {
  m_waiting.reset();
  m_wanted.reset();
  m_typed.clear();
  m_host.tell(Aspect::playing);
}

void Playing::draw(drawing::Scene& scene) {
  if (m_fonts == nullptr && (m_course || m_playtest.figures())) m_fonts = std::make_unique<cairo::FontEngine>();
  if (m_playtest.figures())
    m_playtest.draw(m_host.session->map_path(), *m_fonts, scene.layer("playtest", drawing::LayerClass::guides));
  if (!m_course) return;
  const auto map = m_course->seating().bound.map.path.lexically_normal();
  if (map != m_host.session->map_path().lexically_normal()) return;
  drawing::Layer& layer = scene.layer("pieces", drawing::LayerClass::guides);
  for (const drawing::Item& item : m_position.items(*m_course, m_viewer, *m_fonts)) layer.items.push_back(item);
}

}  // namespace coq::app
