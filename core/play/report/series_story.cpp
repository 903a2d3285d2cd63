// SPDX-License-Identifier: MIT
#include "core/play/report/series_story.h"

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/drawing/cards/sentences.h"
#include "core/play/games/advice.h"

namespace coq::play {
namespace {

constexpr std::size_t kNames = 12;  ///< Units that a line names.
constexpr std::size_t kEndings = 8;
constexpr std::size_t kRanges = 24;
constexpr std::ptrdiff_t kRuleWords = 24;
constexpr const char* kDash = "–\u00A0";

constexpr const char* kOpen = "…";  ///< In place of an argument.

/// Returns whether a sentence has nothing where an argument belongs: "… aims at ".
bool has_gap(std::string_view told) {
  for (const char* space : {" ", "\u00A0"})
    if (told.ends_with(space)) return true;
  return told.find("  ") != std::string_view::npos;
}

/// Returns the first sentence of the scenario's own rule under that number, in the language if it has it.
std::string beginning_of_rule(const model::ScenarioDocument& scenario, std::string_view number,
                              std::string_view language) {
  std::string out;
  for (const model::SpecialRule& rule : scenario.special_rules->rules) {
    if (rule.rule != number || rule.paragraphs.empty()) continue;
    const bool own = language.starts_with(rule.lang.value_or(scenario.lang));
    model::Prose prose;
    prose.paragraphs = rule.paragraphs;
    if (own || out.empty()) out = model::plain_text(prose);
    if (own) break;
  }
  const std::size_t end = out.find(". ");
  if (end != std::string::npos) out.resize(end + 1);
  std::vector<std::string> words;
  for (const std::string_view word : split_words(out)) words.emplace_back(word);
  if (std::ssize(words) <= kRuleWords) return out;
  return join(std::vector<std::string>(words.begin(), words.begin() + kRuleWords), " ") + " …";
}

/// Joins a list whose parts may contain commas.
std::string in_row(std::vector<std::string> parts, std::size_t most, std::string_view language) {
  if (parts.size() > most) {
    parts.resize(most);
    parts.emplace_back("…");
  }
  return join(parts, language.starts_with("fr") ? "\u202F; " : "; ");
}

std::string in_list(std::vector<std::string> parts, std::size_t most) {
  if (parts.size() > most) {
    parts.resize(most);
    parts.emplace_back("…");
  }
  return join(parts, ", ");
}

/// The parts of a `<victory>` that the program judges, in the order of Tally::which.
std::vector<std::string> judged_parts(const model::ScenarioDocument& scenario, const model::Victory& victory,
                                      const std::string& lang) {
  std::vector<std::string> out;
  for (const model::Control& one : victory.controls) out.push_back(drawing::control_text(one, lang));
  for (const model::ExitCondition& one : victory.exits) out.push_back(drawing::exit_text(one, lang));
  for (const model::Elimination& one : victory.eliminations)
    out.push_back(drawing::elimination_text(scenario, one, lang));
  for (const model::PointsCondition& one : victory.points) out.push_back(drawing::points_text(one, lang));
  return out;
}

}  // namespace

SeriesStory::SeriesStory(const PlayableScenario& seating, const ReportPlan& plan, Words words,
                         std::string language)
    : m_seating(seating),
      m_plan(plan),
      m_words(words),
      m_language(language),
      m_report(seating, plan.options, std::move(words), std::move(language)) {}

std::string SeriesStory::share_words(double share) const {
  return text::with_decimal_sign(per_cent(share), m_language);
}

std::string SeriesStory::share_with_interval(const Wins& wins) const {
  const auto [low, high] = wilson_interval(wins.wins, wins.games);
  return m_words(
      message("{} % (between {} and {} %)", share_words(wins.share()), share_words(low), share_words(high)));
}

std::string SeriesStory::points_words(double difference) const {
  const std::string size = share_words(std::abs(difference));
  return (size == share_words(0) ? "" : difference < 0 ? "−" : "+") + size;
}

std::string SeriesStory::games_words(int games) const {
  return m_words(plural_message("{} game", "{} games", games, games));
}

std::string SeriesStory::level_name(int playouts) const {
  for (int level = 1; level <= kLevels; ++level)
    if (options_of_level(level).playouts == playouts) return m_words(message("level {}", level));
  return m_words(plural_message("{} trial game", "{} trial games", playouts, playouts));
}

std::vector<std::string> SeriesStory::lines(const FindingsTotals& totals,
                                            const std::vector<TurningPoint>& moments) const {
  const Findings found = totals.findings();
  std::vector<std::string> out = pairing_lines(totals);
  for (std::string& line : m_report.lines(found.summary)) out.push_back(std::move(line));
  for (std::string& line : explanations(found, moments)) out.push_back(std::move(line));
  return out;
}

std::vector<std::string> SeriesStory::pairing_lines(const FindingsTotals& totals) const {
  std::vector<std::string> out;
  if (m_plan.pairings.size() < 2) return out;
  out.push_back(m_words(message("Share of wins, with its interval, for each pairing of levels:")));
  for (std::size_t p = 0; p < m_plan.pairings.size(); ++p) {
    const SeriesSummary summary = totals.summary_of(p);
    std::vector<std::string> parts;
    for (std::size_t s = 0; s < summary.sides.size(); ++s)
      parts.push_back(m_words(message("{}, {}: {}", m_seating.side_name(summary.sides[s].side),
                                      level_name(m_plan.pairings[p][s]),
                                      share_with_interval({summary.games, summary.sides[s].wins}))));
    parts.push_back(games_words(summary.games));
    out.push_back(kDash + in_row(std::move(parts), 8, m_language) + ".");
  }
  for (std::string& line : skill_lines(totals)) out.push_back(std::move(line));
  std::vector<std::string> names;
  for (const int playouts : m_plan.pairings.back()) names.push_back(level_name(playouts));
  out.push_back(m_words(message("What follows is about the last pairing: {}.", join(names, " – "))));
  return out;
}

/// Compares the best with the worst player of each side, against both opponents.
std::vector<std::string> SeriesStory::skill_lines(const FindingsTotals& totals) const {
  std::vector<std::string> out;
  const std::size_t sides = m_plan.options.sides.size(), all = m_plan.pairings.size();
  const Pairing& least = m_plan.pairings.front();
  const Pairing& most = m_plan.pairings.back();
  const auto wins = [&](const Pairing& pairing, std::size_t side) -> std::optional<Wins> {
    for (std::size_t p = 0; p < all; ++p)
      if (m_plan.pairings[p] == pairing) {
        const SeriesSummary summary = totals.summary_of(p);
        return Wins{summary.games, summary.sides[side].wins};
      }
    return std::nullopt;
  };
  for (std::size_t side = 0; side < sides; ++side)
    for (const Pairing* others : {&least, &most}) {
      Pairing better = *others, worse = *others;
      better[side] = most[side];
      worse[side] = least[side];
      const auto with = wins(better, side), without = wins(worse, side);
      if (!with || !without) continue;
      const ShareDifference more = difference_of(*with, *without);
      const std::string name = m_seating.side_name(m_plan.options.sides[side]);
      const std::string against = level_name((*others)[side == 0 ? sides - 1 : 0]);
      const std::string best = level_name(most[side]), worst = level_name(least[side]);
      out.push_back(
          m_words(more.is_sure()
                      ? message("{}: with {} in place of {}, the share of wins against {} changes by {} points "
                                "(between {} and {}).",
                                name, best, worst, against, points_words(more.value), points_words(more.low),
                                points_words(more.high))
                      : message("{}: with {} in place of {}, the share of wins against {} changes by {} points "
                                "(between {} and {}), which may be chance.",
                                name, best, worst, against, points_words(more.value), points_words(more.low),
                                points_words(more.high))));
    }
  return out;
}

std::vector<std::string> SeriesStory::explanations(const Findings& found,
                                                   const std::vector<TurningPoint>& moments) const {
  std::vector<std::string> out;
  const auto add = [&](std::vector<std::string> lines) {
    for (std::string& line : lines)
      if (!line.empty()) out.push_back(std::move(line));
  };
  if (found.games == 0) return out;
  add(ending_lines(found));
  add(first_turn_lines(found));
  add(moment_lines(found, moments));
  add(unit_lines(found));
  add({idle_line(found)});
  add(use_lines(found));
  return out;
}

std::vector<std::string> SeriesStory::first_turn_lines(const Findings& found) const {
  if (found.when_first.empty())
    return {m_words(message("First turn: nobody chooses in it, so it is no advantage."))};
  std::vector<std::string> began;
  for (const auto& [side, wins] : found.when_first)
    if (wins.games > 0) began.push_back(side);
  if (began.size() == 1)
    return {
        m_words(message("First turn: the first choice is always with {}, so its advantage cannot be measured.",
                        m_seating.side_name(began.front())))};
  std::vector<std::string> out;
  for (const std::string& side : m_plan.options.sides) {
    const auto first = found.when_first.find(side), second = found.when_second.find(side);
    if (first == found.when_first.end() || second == found.when_second.end()) continue;
    const ShareDifference more = difference_of(first->second, second->second);
    const std::string name = m_seating.side_name(side);
    const std::string conclusion = m_words(!more.is_sure()  ? message("the difference may be chance")
                                           : more.value > 0 ? message("beginning is an advantage")
                                                            : message("beginning is a drawback"));
    out.push_back(m_words(message(
        "First turn: {} won {} of {} when beginning, and {} of {} otherwise: {}.", name,
        share_words(first->second.share()) + "\u00A0%", games_words(first->second.games),
        share_words(second->second.share()) + "\u00A0%", games_words(second->second.games), conclusion)));
    // The second of two sides loses exactly what the first one wins, so its line would repeat that.
    if (m_plan.options.sides.size() == 2 && found.summary.undecided == 0) break;
  }
  return out;
}

/// Returns the degree of a result, if the rules have any: "marginal victory". The winner's is enough.
std::string SeriesStory::result_of(const EndingFacts& ending) const {
  std::vector<std::string> told;
  for (const std::string& word : ending.words) {
    model::Event event;
    for (const std::string_view part : split_words(word)) {
      const std::size_t equals = part.find('=');
      if (equals == std::string_view::npos)
        event.name = part;
      else
        event.arguments.emplace_back(part.substr(0, equals), part.substr(equals + 1));
    }
    if (argument(event.arguments, "result").empty()) continue;
    const std::string side = argument(event.arguments, "side");
    if (!ending.winner.empty() && side != ending.winner) continue;
    std::string one = m_seating.tell(model::Happening(event));
    const std::string name = m_seating.side_name(side);
    const std::size_t colon = one.find(": ");
    if (!ending.winner.empty() && one.starts_with(name) && colon != std::string::npos)
      one = one.substr(colon + 2);
    told.push_back(std::move(one));
  }
  return in_row(told, 8, m_language);
}

namespace {

/// Returns the mission that the game rolled, or that of the scenario; empty if there was none.
std::string mission_of(const EndingFacts& ending, const model::ScenarioDocument& scenario) {
  constexpr std::string_view kRolled = "mission mission=";
  for (const std::string& word : ending.words)
    if (word.starts_with(kRolled)) return word.substr(kRolled.size());
  return scenario.mission ? scenario.mission->battle.value_or("") : std::string();
}

}  // namespace

std::string SeriesStory::reason_of(const EndingFacts& ending) const {
  const model::ScenarioDocument& scenario = m_seating.scenario();
  if (ending.stopped) return m_words(message("abandoned as too long"));
  std::string failed;
  bool judged = false, prose = false;
  for (std::size_t v = 0; v < scenario.victories.size(); ++v) {
    const model::Victory& victory = scenario.victories[v];
    const std::vector<std::string> parts = judged_parts(scenario, victory, m_language);
    prose = prose || !victory.others.empty();
    if (parts.empty() || v >= ending.met.size()) continue;
    judged = true;
    std::vector<std::string> met, unmet;
    for (std::size_t i = 0; i < parts.size(); ++i) (ending.met[v] >> i & 1 ? met : unmet).push_back(parts[i]);
    const bool any = victory.need == model::Need::any;
    if (victory.side == ending.winner) {
      if (any ? !met.empty() : unmet.empty())
        return m_words(message("condition met: {}", in_row(met, 8, m_language)));
    } else if (!ending.winner.empty() && failed.empty()) {
      const std::string name = m_seating.side_name(victory.side);
      failed = m_words(any && parts.size() > 1
                           ? message("{} met none of the conditions: {}", name, in_row(parts, 8, m_language))
                           : message("{} did not meet the condition: {}", name, in_row(unmet, 8, m_language)));
    }
  }
  if (const std::string result = result_of(ending); !result.empty()) return result;
  const std::string mission = mission_of(ending, scenario);
  const std::string task =
      mission.empty() ? std::string() : m_seating.bound.ruleset.document->word(mission, m_language);
  if (ending.winner.empty()) {
    if (judged) return m_words(message("no side met its conditions alone"));
    if (!task.empty()) return m_words(message("no side fulfilled the mission, {}", task));
    return m_words(prose ? message("the players judge the conditions, which are in words")
                         : message("the scenario has no conditions that the program could judge"));
  }
  if (ending.loser_gone) return m_words(message("the other side has no unit left on the map"));
  if (!failed.empty()) return failed;
  if (!task.empty() && !ending.rule.empty())
    return m_words(message("by the mission, {} (rule {})", task, ending.rule));
  if (!ending.rule.empty()) return m_words(message("by rule {}", ending.rule));
  return m_words(message("the other side has lost"));
}

std::vector<Ending> SeriesStory::endings(const Findings& found) const {
  std::vector<Ending> out;
  for (const auto& [facts, games] : found.endings) {
    const std::string& winner = facts.winner;
    const std::string reason = reason_of(facts);
    const auto same = std::find_if(out.begin(), out.end(), [&](const Ending& one) {
      return one.winner == winner && one.reason == reason;
    });
    if (same == out.end())
      out.push_back({winner, reason, games});
    else
      same->games += games;
  }
  std::stable_sort(out.begin(), out.end(), [](const Ending& a, const Ending& b) { return a.games > b.games; });
  return out;
}

std::vector<std::string> SeriesStory::ending_lines(const Findings& found) const {
  std::vector<std::string> out = {m_words(message("What decided:"))};
  const std::vector<Ending> all = endings(found);
  for (std::size_t i = 0; i < all.size() && i < kEndings; ++i) {
    const std::string often = share_words(static_cast<double>(all[i].games) / found.games) + "\u00A0%";
    out.push_back(kDash + (all[i].winner.empty()
                               ? m_words(message("{} of the games, won by nobody: {}.", often, all[i].reason))
                               : m_words(message("{} of the games, won by {}: {}.", often,
                                                 m_seating.side_name(all[i].winner), all[i].reason))));
  }
  return out;
}

std::vector<std::string> SeriesStory::moment_lines(const Findings& found,
                                                   const std::vector<TurningPoint>& moments) const {
  std::vector<std::string> out;
  if (found.searched == 0) return out;
  if (moments.empty())
    return {m_words(message("Moments that decided: none was found in {}.", games_words(found.searched)))};
  out.push_back(m_words(
      message("Moments that decided most, in {} (wins of {}, before and after):", games_words(found.searched),
              m_seating.side_name(m_plan.options.sides.front()))));
  for (const TurningPoint& one : moments) {
    const SwingSize size = size_of(one.swing);
    std::string told = in_row(one.told, 6, m_language);
    if (!one.side.empty()) told = m_words(message("{}: {}", m_seating.side_name(one.side), told));
    std::string where = turn_text(m_seating, one.turn, m_words);
    if (one.cell) where += ", " + m_report.place_name(*one.cell);
    out.push_back(kDash + m_words(message("{} → {} % (± {}), game with seed {}, step {}, {}. {}.",
                                          share_words(size.before), share_words(size.after),
                                          share_words(size.error), one.seed, one.swing.step, where, told)));
  }
  return out;
}

std::vector<std::string> SeriesStory::unit_lines(const Findings& found) const {
  std::vector<std::string> out;
  for (const std::string& side : m_plan.options.sides) {
    std::vector<std::string> absent, idle, silent, spared;
    for (const UnitFindings& unit : found.units) {
      if (unit.side != side) continue;
      const std::string name = m_seating.unit_name(unit.id);
      if (unit.in_play() == 0)
        absent.push_back(name);
      else if (!unit.mattered())
        idle.push_back(name);
      else if (unit.attacked() == 0)
        silent.push_back(name);
      if (unit.in_play() > 0 && unit.mattered() && unit.targeted() == 0) spared.push_back(name);
    }
    const std::string name = m_seating.side_name(side);
    if (!absent.empty())
      out.push_back(m_words(message("Units never in play ({}): {}.", name, in_list(absent, kNames))));
    if (!idle.empty())
      out.push_back(m_words(message(
          "Units that never mattered – neither moved, fought, attacked, lost nor on an objective ({}): {}.",
          name, in_list(idle, kNames))));
    if (!silent.empty())
      out.push_back(
          m_words(message("Units that never fired or fought ({}): {}.", name, in_list(silent, kNames))));
    if (!spared.empty())
      out.push_back(
          m_words(message("Units never attacked by the enemy ({}): {}.", name, in_list(spared, kNames))));
  }
  if (out.empty()) out.push_back(m_words(message("Every unit fought and was attacked in some game.")));
  return out;
}

std::string SeriesStory::idle_line(const Findings& found) const {
  if (found.cells == 0) return {};
  const std::size_t count = found.idle.size();
  if (m_plan.options.square > 0)
    return m_words(
        message("Squares that never mattered (nobody came there, was attacked there or fired over "
                "them): {} of {}.",
                count, found.cells));
  if (count == 0) return m_words(message("Every hex mattered in some game."));
  std::vector<std::string> labels;
  for (const Hex cell : found.idle) labels.push_back(m_report.cell_name(cell));
  return m_words(
      message("Hexes that never mattered (nobody came there, was attacked there or fired over them), "
              "{} of {}: {}.",
              count, found.cells, in_list(label_ranges(labels), kRanges)));
}

std::vector<WaveFindings> SeriesStory::waves(const Findings& found) const {
  std::vector<WaveFindings> out;
  const model::ScenarioDocument& scenario = m_seating.scenario();
  for (const model::Side& side : scenario.sides)
    for (const model::Reinforcements& wave : side.reinforcements) {
      const model::Zone* zone = wave.zone ? model::find_zone(scenario, *wave.zone) : nullptr;
      WaveFindings& one = out.emplace_back();
      one.side = side.id;
      one.sentence = drawing::reinforcements_text(wave, zone, *m_seating.bound.ruleset.document, m_language);
      int came = 0;
      for (const model::Unit& unit : wave.units)
        for (const std::string& id : model::unit_ids(unit)) {
          ++one.units;
          for (const UnitFindings& own : found.units)
            if (own.id == id) came += own.in_play();
        }
      one.came = static_cast<double>(came) / std::max(1, found.games);
    }
  return out;
}

std::string SeriesStory::wave_line(const WaveFindings& wave) const {
  const std::string side = m_seating.side_name(wave.side);
  if (wave.came >= wave.units)
    return m_words(message("Reinforcements ({}; {}): all came into play in every game.", side, wave.sentence));
  if (wave.came <= 0)
    return m_words(message("Reinforcements ({}; {}): none ever came into play.", side, wave.sentence));
  const std::string came = text::with_decimal_sign(fmt::format("{:.2f}", wave.came), m_language);
  return m_words(plural_message("Reinforcements ({}; {}): {} of {} unit came into play on average.",
                                "Reinforcements ({}; {}): {} of {} units came into play on average.",
                                wave.units, side, wave.sentence, came, wave.units));
}

/// Describes an action whose arguments are left open: "… fires at …".
std::string SeriesStory::open_action(const ActionForm& form) const {
  Action action{form.name, ""};
  // Optional arguments would select sentences about special cases.
  for (const ActionForm::Argument& argument : form.arguments)
    if (!argument.is_optional) action.arguments.emplace_back(argument.name, kOpen);
  // An action that has no form is a procedure, which nobody chooses.
  if (action.arguments.empty()) return {};
  std::string told = m_seating.tell(action);
  // A sentence may name one of several optional arguments: a target or a place.
  for (const ActionForm::Argument& argument : form.arguments) {
    if (!has_gap(told)) break;
    if (!argument.is_optional) continue;
    Action fuller = action;
    fuller.arguments.emplace_back(argument.name, kOpen);
    if (std::string other = m_seating.tell(fuller); !has_gap(other)) told = std::move(other);
  }
  return told;
}

std::vector<std::string> SeriesStory::unused_actions(const Findings& found) const {
  std::vector<std::string> out;
  const std::vector<ActionForm> forms = m_seating.start->forms();
  for (const std::string_view name : m_seating.system->actions()) {
    const auto used = found.uses.find(std::string(name));
    // A look changes nothing, so nobody misses it.
    if (used != found.uses.end() || name == kLook) continue;
    const auto form =
        std::find_if(forms.begin(), forms.end(), [&](const ActionForm& one) { return one.name == name; });
    if (form == forms.end()) continue;
    std::string told = open_action(*form);
    if (!told.empty() && std::find(out.begin(), out.end(), told) == out.end()) out.push_back(std::move(told));
  }
  return out;
}

std::vector<std::string> SeriesStory::use_lines(const Findings& found) const {
  std::vector<std::string> out;
  for (const WaveFindings& wave : waves(found)) {
    out.push_back(wave_line(wave));
  }
  for (const auto& [rule, games] : found.rules) {
    const std::string often = share_words(static_cast<double>(games) / found.games) + "\u00A0%";
    out.push_back(m_words(message("Special rule {}, applied in {} of the games: {}", rule, often,
                                  beginning_of_rule(m_seating.scenario(), rule, m_language))));
  }
  if (const std::vector<std::string> unused = unused_actions(found); !unused.empty())
    out.push_back(m_words(message("Actions of the rules that nobody took in any game:")) + " " +
                  in_row(unused, unused.size(), m_language) + ".");
  return out;
}

namespace {

/// Returns where a step happened: its own hex, or the place of the first unit that it names.
std::optional<Hex> cell_of_step(const Scene& scene, const model::PlayStep& step, const Position& now,
                                const Position& before) {
  if (const auto own = scene.cell_named(argument(step.arguments, "hex"))) return own;
  for (const auto& [name, text] : step.arguments)
    for (const std::string_view id : ids_in(text))
      for (const Position* position : {&now, &before})
        for (const PlacedCounter& unit : position->counters)
          if (unit.id == id)
            if (const auto cell = scene.cell_of(unit)) return cell;
  return std::nullopt;
}

}  // namespace

Result<std::vector<TurningPoint>> turning_points(const PlayableScenario& seating, const ReportPlan& plan,
                                                 const Findings& findings, std::size_t most) {
  std::vector<TurningPoint> out;
  const auto players = seating.players(searching_of(plan.pairings.back(), plan.options.sides));
  if (!players) return players.error();
  const Scene scene(seating, plan.options);
  for (const GameSwing& found : findings.swings) {
    if (out.size() == most) break;
    // A change that chance explains is no moment.
    const SwingSize size = size_of(found.swing);
    if (std::abs(size.after - size.before) <= size.error) continue;
    out.push_back({found.seed, found.swing, 0, {}, {}, {}});
  }
  std::set<std::uint64_t> seeds;
  for (const TurningPoint& one : out) seeds.insert(one.seed);
  for (const std::uint64_t seed : seeds) {
    Position last = seating.start->position();
    const auto played = play_game(*seating.start, *players, plan.options, seed,
                                  [&](const model::PlayStep& step, const Match& after) {
                                    Position now = after.position();
                                    for (TurningPoint& one : out) {
                                      if (one.seed != seed || one.swing.step != step.n) continue;
                                      one.turn = step.turn;
                                      one.side = step.side.value_or("");
                                      one.told = seating.tell(step);
                                      one.cell = cell_of_step(scene, step, now, last);
                                    }
                                    last = std::move(now);
                                  });
    if (!played) return played.error();
  }
  return out;
}

}  // namespace coq::play
