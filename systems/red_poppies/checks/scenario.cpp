// SPDX-License-Identifier: MIT
#include <algorithm>
#include <climits>
#include <map>
#include <set>

#include "core/checks/common/edges.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"
#include "systems/red_poppies/checks/lists.h"
#include "systems/red_poppies/engine/briefing.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {

// V15 to V17, V24, V48: the required parts of a scenario.

namespace {

void check_v15(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  if (scenario.sides.size() != 2) {
    out.add(scenario, scenario.id,
            plural_message("the scenario has {} side: expected 2", "the scenario has {} sides: expected 2",
                           scenario.sides.size(), scenario.sides.size()));
    return;
  }
  std::set<std::string> powers;
  for (const model::Side& side : scenario.sides) {
    powers.insert(side.power);
    if (side.power == "allies" || side.power == "central") continue;
    out.add(
        side, side.id,
        suggesting(message("side \"{}\" has the power \"{}\": expected allies or central", side.id, side.power),
                   checks::suggested_word(view, model::WordsFrom::powers, side.power)));
  }
  if (powers.size() == 1) {
    out.add(scenario.sides[1], scenario.sides[1].id,
            message("both sides belong to the power \"{}\": to break ties in initiative, they must belong to "
                    "different powers",
                    *powers.begin()));
  }
}

void check_v16(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  checks::check_side_units(view, out);
  const bool any_setup = std::any_of(scenario.sides.begin(), scenario.sides.end(),
                                     [](const model::Side& side) { return !side.setups.empty(); });
  if (!any_setup) out.add(scenario, scenario.id, message("nobody sets up on the map"));
  if (scenario.victories.empty()) {
    out.add(scenario, scenario.id, message("the scenario has no victory conditions"));
  }
}

bool is_empty(const std::vector<model::Prose>& prose) {
  return std::all_of(prose.begin(), prose.end(),
                     [](const model::Prose& p) { return trim(model::plain_text(p)).empty(); });
}

std::string text_of(const std::vector<model::Prose>& prose) {
  std::string out;
  for (const model::Prose& p : prose) out += model::plain_text(p) + "\n";
  return out;
}

std::string card_text(const model::Card& card) {
  std::string out;
  for (const auto* part : {&card.issuer, &card.to, &card.place, &card.object, &card.briefing, &card.signature,
                           &card.distribution, &card.stamp, &card.scribble}) {
    out += text_of(*part);
  }
  for (const model::CardParagraph& paragraph : card.paragraphs) {
    model::Prose prose;
    prose.paragraphs = paragraph.paragraphs;
    out += paragraph.head.value_or("") + "\n" + model::plain_text(prose) + "\n";
  }
  return out;
}

/// Returns whether `text` contains `word`, not adjacent to letters or digits.
bool has_word(const std::string& text, const std::string& word) {
  const auto joins = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end]))) return true;
  }
  return false;
}

void check_v17(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  if (scenario.cards.empty()) {
    out.add(scenario, scenario.id, message("the scenario has no card: place, object and briefing are missing"));
  }
  if (out.has_unread_parts()) return;  // A missing part may be one that could not be read.
  for (const model::Card& card : scenario.cards) {
    const std::string side = card.side.value_or("");
    if (is_empty(card.place)) out.add(card, side, message("the card has no place"));
    if (is_empty(card.object)) out.add(card, side, message("the card has no object"));
    if (is_empty(card.briefing)) out.add(card, side, message("the card has no briefing"));
  }
}

void check_v24(const ScenarioView& view, Reporter& out) {
  checks::check_unit_counters(view, out);
  checks::check_unit_nations(view, out);
}

/// Information that only one side may know.
struct Secret {
  const model::Node* at;
  const model::Side* side;
  std::string what;
  std::vector<std::string> labels;
  bool marked;  ///< Marked with `secret="yes"`.
};

std::vector<Secret> secrets_of(const model::ScenarioDocument& scenario) {
  std::vector<Secret> out;
  for (const model::Side& side : scenario.sides) {
    for (const Artillery& battery : side.own.all(kArtillery)) {
      if (!battery.preregistered) continue;
      out.push_back({&battery,
                     &side,
                     fmt::format("<artillery> \"{}\"", battery.id),
                     {*battery.preregistered},
                     battery.secret.value_or(false)});
    }
    for (const Mine& mine : side.own.all(kMine)) {
      if (mine.hexes) out.push_back({&mine, &side, "<mine>", *mine.hexes, mine.secret.value_or(false)});
    }
  }
  return out;
}

void check_v48(const ScenarioView& view, Reporter& out) {
  const model::ScenarioDocument& scenario = view.scenario();
  for (const Secret& secret : secrets_of(scenario)) {
    if (!secret.marked) {
      out.add(*secret.at, secret.side->id,
              message("{} of side \"{}\" names {} and is not secret, so it is printed on both sides' "
                      "cards",
                      secret.what, secret.side->id, join(secret.labels, " ")));
      continue;
    }
    for (const model::Card& card : scenario.cards) {
      if (card.side == secret.side->id) continue;
      const std::string text = card_text(card);
      for (const std::string& label : secret.labels) {
        if (!has_word(text, label)) continue;
        out.add(card, card.side.value_or(""),
                message("the card names {}, which is secret to side \"{}\", but the card is not for that "
                        "side only",
                        label, secret.side->id));
      }
    }
  }
}

constexpr Check kScenarioPartsChecks[] = {
    {"red-poppies:V15", translatable("there must be two sides, one Allies and one Central Powers"),
     Severity::error, check_v15, "4.11b", kSystem, "", "side.power"},
    {"red-poppies:V16", translatable("units, set-up and victory conditions must be given"), Severity::error,
     check_v16, "10.01b", kSystem, "scenario.units"},
    {"red-poppies:V17", translatable("place, object and briefing must be given"), Severity::warning, check_v17,
     "10.01a", kSystem},
    {"red-poppies:V24", translatable("units must have counters of their side's nations"), Severity::error,
     check_v24, "10.01b", kSystem, "scenario.counter"},
    {"red-poppies:V48", translatable("secrets must not be on cards that both sides see"), Severity::warning,
     check_v48, "FIGURE 1", kSystem},
};

}  // namespace

CheckList scenario_parts_checks() {
  return kScenarioPartsChecks;
}

// V26, V27: entry of reinforcements.

namespace {

/// Calls f for each group that enters by hexes, with those hexes that are on the map.
template <class F>
void each_entry(const ScenarioView& view, F f) {
  if (view.hex_map() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& group : side.reinforcements) {
      if (group.on_map.value_or(false)) continue;
      const std::vector<Hex> hexes = view.hexes_of(group);
      if (!hexes.empty()) f(side, group, hexes);
    }
  }
}

void check_v26(const ScenarioView& view, Reporter& out) {
  each_entry(view, [&](const model::Side& side, const model::Reinforcements& group,
                       const std::vector<Hex>& hexes) {
    const auto edge = group.edge ? checks::parse_edge(*group.edge) : std::nullopt;
    for (const Hex h : hexes) {
      const std::string label = view.map()->label(h);
      if (!checks::on_any_edge(*view.map(), h)) {
        out.add(group, side.id,
                message("<reinforcements> ({}): the entry hex {} is not on the map's edge", side.id, label));
      } else if (edge && !checks::on_edge(*view.map(), h, *edge)) {
        out.add(group, side.id,
                message("<reinforcements> ({}): the entry hex {} is not on the edge {}", side.id, label,
                        *group.edge));
      }
    }
  });
}

void check_v27(const ScenarioView& view, Reporter& out) {
  each_entry(view, [&](const model::Side& side, const model::Reinforcements& group,
                       const std::vector<Hex>& hexes) {
    if (hexes.size() < 2) return;
    const Grid& grid = *view.map()->grid();
    std::vector<Hex> apart;
    std::copy_if(hexes.begin(), hexes.end(), std::back_inserter(apart), [&](Hex h) {
      return std::none_of(hexes.begin(), hexes.end(),
                          [&](Hex other) { return grid.direction(h, other).has_value(); });
    });
    if (apart.empty()) return;
    out.add(
        group, side.id,
        plural_message(
            "<reinforcements> ({}): the entry hex {} is not adjacent to another entry hex, but the units "
            "enter as a block",
            "<reinforcements> ({}): the entry hexes {} are not adjacent to another entry hex, but the units "
            "enter as a block",
            apart.size(), side.id, view.map()->label_list(apart)));
  });
}

constexpr Check kEntryChecks[] = {
    {"red-poppies:V26", translatable("entry hexes must be on the named edge of the map"), Severity::error,
     check_v26, "10.11a", kSystem},
    {"red-poppies:V27", translatable("entry hexes of a block must be adjacent to one another"),
     Severity::warning, check_v27, "10.11b", kSystem},
};

}  // namespace

CheckList entry_checks() {
  return kEntryChecks;
}

// V41, V42, V53: victory conditions.

namespace {

/// A lower bound for the turn in which any unit of a side can reach each hex. It assumes one move a turn, with
/// the printed movement and the road bonus, over hexes in play, without obstacles.
class Reach {
 public:
  Reach(const ScenarioView& view, const model::Side& side) : m_map(*view.map()), m_grid(*m_map.grid()) {
    m_bonus = number_of(view.ruleset(), "mp.road-bonus", 1);
    m_turns.assign(m_grid.size(), INT_MAX);
    for (const model::Setup& setup : side.setups)
      spread(view, setup.units, has_known_zone(view, setup.zone) ? view.hexes_of(setup) : m_map.all_in_play(),
             0, 0);
    for (const model::Reinforcements& group : side.reinforcements) {
      std::vector<Hex> hexes = has_known_zone(view, group.zone) ? view.hexes_of(group) : m_map.all_in_play();
      const auto edge = group.edge ? checks::parse_edge(*group.edge) : std::nullopt;
      if (hexes.empty() && edge) {
        for (const Hex h : m_map.all_in_play()) {
          if (checks::on_edge(m_map, h, *edge)) hexes.push_back(h);
        }
      }
      const bool on_map = group.on_map.value_or(false);
      spread(view, group.units, hexes, group.turn - 1, on_map ? 0 : 1);
    }
  }

  /// Returns the first turn in which a unit can be there, or INT_MAX.
  int turn(Hex h) const { return m_grid.contains(h) ? m_turns[m_grid.index(h)] : INT_MAX; }

 private:
  /// Units of an unknown zone could be anywhere. Another check reports the zone.
  static bool has_known_zone(const ScenarioView& view, const std::optional<std::string>& zone) {
    return !zone || model::find_zone(view.scenario(), *zone) != nullptr;
  }

  /// Adds units that are in `hexes` after `before` turns. `entry` is the cost of the first hex.
  void spread(const ScenarioView& view, const std::vector<model::Unit>& units, const std::vector<Hex>& hexes,
              int before, int entry) {
    std::int64_t most = 0;
    for (const model::Unit& unit : units) {
      const model::Counter* counter = view.find_counter(unit.counter);
      if (counter == nullptr) {
        most = INT_MAX;  // Unknown movement, so no warning.
        continue;
      }
      for (const model::Face& face : counter->faces) {
        most = std::max(most, factor_of(face, "movement").value_or(INT_MAX));
      }
    }
    if (most <= 0) return;
    const std::int64_t a_turn = std::min<std::int64_t>(most + m_bonus, INT_MAX);
    std::vector<Hex> front;
    std::vector<bool> seen(m_grid.size(), false);
    for (const Hex h : hexes) {
      if (!m_map.in_play(h) || seen[m_grid.index(h)]) continue;
      seen[m_grid.index(h)] = true;
      front.push_back(h);
    }
    for (std::int64_t steps = entry; !front.empty(); ++steps) {
      const std::int64_t needed =
          before + std::max<std::int64_t>(steps > 0 ? (steps + a_turn - 1) / a_turn : 0, 1);
      std::vector<Hex> next;
      for (const Hex h : front) {
        int& known = m_turns[m_grid.index(h)];
        known = static_cast<int>(std::min<std::int64_t>(known, needed));
        for (Direction d = 0; d < kDirections; ++d) {
          const Hex n = m_grid.neighbour(h, d);
          if (!m_map.in_play(n) || seen[m_grid.index(n)]) continue;
          seen[m_grid.index(n)] = true;
          next.push_back(n);
        }
      }
      front = std::move(next);
    }
  }

  const MapView& m_map;
  const Grid& m_grid;
  int m_bonus = 1;
  std::vector<int> m_turns;
};

std::int64_t all_units(const model::Side& side) {
  std::int64_t sum = 0;
  checks::each_unit(side, [&](const model::Unit& unit) { sum += checks::count_of(unit); });
  return sum;
}

void check_controls(const ScenarioView& view, const model::Victory& victory, const Reach& reach,
                    Reporter& out) {
  for (const model::Control& control : victory.controls) {
    const int last = std::min(control.turn.value_or(view.turns()), view.turns());
    for (const Hex h : view.map()->hexes(control.hexes)) {
      if (reach.turn(h) <= last) continue;
      out.warn(control, victory.side,
               message("<control> ({}): no unit of the side can reach {} by turn {}", victory.side,
                       view.map()->label(h), last));
    }
  }
}

void check_exits(const ScenarioView& view, const model::Side& side, const model::Victory& victory,
                 const Reach& reach, Reporter& out) {
  for (const model::ExitCondition& exit : victory.exits) {
    const auto edge = checks::parse_edge(exit.edge);
    if (!edge && exit.edge != "any") continue;  // Other checks report invalid edges.
    if (exit.count > all_units(side)) {
      out.warn(exit, victory.side,
               plural_message("<exit> ({}) asks for {} unit, but the side has {}",
                              "<exit> ({}) asks for {} units, but the side has {}", exit.count, victory.side,
                              exit.count, all_units(side)));
    }
    bool reached = false;
    for (const Hex h : view.map()->all_in_play()) {
      const bool there = edge ? checks::on_edge(*view.map(), h, *edge) : checks::on_any_edge(*view.map(), h);
      reached = reached || (there && reach.turn(h) <= view.turns());
    }
    if (reached) continue;
    out.warn(exit, victory.side,
             message("<exit> ({}): no unit of the side can reach the edge {} by turn {}", victory.side,
                     exit.edge, view.turns()));
  }
}

/// Returns the number of units to be eliminated, of the named side or else of all other sides.
std::int64_t units_of(const ScenarioView& view, const model::Victory& victory,
                      const std::optional<std::string>& named) {
  std::int64_t sum = 0;
  for (const model::Side& side : view.scenario().sides)
    if (named ? side.id == *named : side.id != victory.side) sum += all_units(side);
  return sum;
}

void check_counts(const ScenarioView& view, const model::Side& side, const model::Victory& victory,
                  Reporter& out) {
  for (const model::PointsCondition& points : victory.points) {
    const auto each = [](std::optional<int> points_each, std::size_t count) {
      return std::int64_t{points_each.value_or(0)} * static_cast<std::int64_t>(count);
    };
    const std::size_t enemies = static_cast<std::size_t>(units_of(view, victory, std::nullopt));
    const std::int64_t most = each(points.unit, enemies) +
                              each(points.exit, static_cast<std::size_t>(all_units(side))) +
                              each(points.hex, points.hexes ? points.hexes->size() : 0);
    if (points.least <= most || points.element) continue;
    out.warn(points, victory.side,
             message("<points> ({}) asks for {} points, but only {} can be scored", victory.side, points.least,
                     most));
  }
}

void check_v41(const ScenarioView& view, Reporter& out) {
  // Unknown hexes are errors; everything else is a warning.
  if (view.hex_map() == nullptr) return;
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Control& control : victory.controls) {
      for (const std::string& label : control.hexes) {
        const auto hex = view.map()->hex(label);
        if (hex && view.map()->in_play(*hex)) continue;
        out.add_as(Severity::error, control, victory.side,
                   hex ? message("<control> ({}): the hex {} is not in play", victory.side, label)
                       : message("<control> ({}): there is no hex {} on the map", victory.side, label));
      }
    }
    const model::Side* side = model::find_side(view.scenario(), victory.side);
    if (side == nullptr) continue;
    const Reach reach(view, *side);
    check_controls(view, victory, reach, out);
    check_exits(view, *side, victory, reach, out);
    check_counts(view, *side, victory, out);
  }
  checks::check_eliminations(view, out);
}

void check_v42(const ScenarioView& view, Reporter& out) {
  const auto& victories = view.scenario().victories;
  for (const model::Victory& victory : victories) {
    // Other checks report unknown sides.
    if (model::find_side(view.scenario(), victory.side) == nullptr) continue;
    if (victory.side == victories.front().side) continue;
    out.add(victory, victory.side,
            message("sides \"{}\" and \"{}\" both have victory conditions, but only one side may have them: it "
                    "wins if it meets them, and otherwise loses",
                    victories.front().side, victory.side));
  }
}

void check_v53(const ScenarioView& view, Reporter& out) {
  for (const model::Victory& victory : view.scenario().victories) {
    if (const auto fault = play::unjudged(victory, kUnjudged))
      out.add(*fault->node, victory.side, fault->message);
    if (victory.others.empty()) continue;
    out.info(victory, victory.side,
             message("<other> ({}): a condition in prose cannot be judged automatically; a game that depends "
                     "on it has no winner",
                     victory.side));
  }
}

constexpr Check kVictoryChecks[] = {
    {"red-poppies:V42", translatable("victory conditions must be for one side"), Severity::error, check_v42,
     "10.01c", kSystem},
    {"red-poppies:V53", translatable("victory conditions must be of a kind that can be judged"),
     Severity::error, check_v53, "10.01c", kSystem},
    {"red-poppies:V41", translatable("it must be possible to meet the victory conditions"), Severity::warning,
     check_v41, "10.21", kSystem, "scenario.control scenario.elimination"},
};

}  // namespace

CheckList victory_checks() {
  return kVictoryChecks;
}

}  // namespace coq::red_poppies
