// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/rules.h"

#include <algorithm>
#include <iterator>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"
#include "core/play/engine/readers.h"

namespace coq::tactique {
namespace {

constexpr const char* kRulesetCheck = "tactique.ruleset";
constexpr const char* kArmNames[] = {"infantry", "cavalry", "artillery"};
constexpr const char* kClassNames[] = {"light", "heavy", "elite"};
constexpr const char* kKindNames[] = {"stand", "combat", "no-combat", "march"};
constexpr const char* kWhenNames[] = {"clear", "higher", "lower", "rough"};
constexpr const char* kEffectNames[] = {"miss", "hit", "flag", "tactical"};
constexpr const char* kEnteringNames[] = {"freely", "stop", "never"};

template <class Word, class Names>
std::optional<Word> parse(const Names& names, std::string_view text) {
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (text == names[i]) return static_cast<Word>(i);
  }
  return std::nullopt;
}

/// Reads the cells of a table row. An empty cell means no condition.
class Row {
 public:
  Row(play::RulesetReader& in, const model::TableRow& row) : m_in(in), m_row(row) {}

  std::string text(const char* column) { return m_in.cell(m_row, column); }
  int number(const char* column) { return m_in.number_cell(m_row, column); }
  template <class Word, class Names>
  Word word(const char* column, const Names& names) {
    return static_cast<Word>(m_in.place_of(names, text(column), column));
  }
  template <class Word, class Names>
  std::optional<Word> maybe(const char* column, const Names& names) {
    if (text(column).empty()) return std::nullopt;
    return word<Word>(column, names);
  }
  Arm arm(const char* column = "arm") { return word<Arm>(column, kArmNames); }
  std::optional<Arm> maybe_arm(const char* column) { return maybe<Arm>(column, kArmNames); }
  std::optional<Class> maybe_class(const char* column = "class") { return maybe<Class>(column, kClassNames); }
  std::optional<bool> maybe_yes(const char* column) {
    constexpr const char* kYesNo[] = {"no", "yes"};
    return maybe<bool>(column, kYesNo);
  }
  std::vector<Arm> arms(const char* column) {
    std::vector<Arm> out;
    const std::string is = text(column);
    for (const std::string_view one : split_words(is))
      out.push_back(static_cast<Arm>(m_in.place_of(kArmNames, one, column)));
    return out;
  }
  /// Reads an arm with an optional class: "infantry", "heavy artillery".
  Sort sort(const char* column) {
    const std::string is = text(column);
    const auto words = split_words(is);
    Sort out;
    const auto arm = words.empty() ? std::nullopt : parse<Arm>(kArmNames, words.back());
    if (words.size() == 2) out.unit_class = parse<Class>(kClassNames, words.front());
    if (!arm || words.size() > 2 || (words.size() == 2 && !out.unit_class))
      m_in.fail_word(column, is, {"infantry", "cavalry", "artillery", "heavy artillery"});
    out.arm = arm.value_or(Arm::infantry);
    return out;
  }

 private:
  play::RulesetReader& m_in;
  const model::TableRow& m_row;
};

/// Calls f with each row of a table.
template <class F>
void each_row(play::RulesetReader& in, const char* table, F f) {
  for (const model::TableRow& row : in.rows(table)) f(Row(in, row));
}

constexpr const char* kUnitColumns[] = {"elements", "combat", "none", "march", "range", "fire", "fire-moved"};

int* column_of(UnitRow& row, std::string_view key) {
  if (key == "elements") return &row.elements;
  if (key == "combat") return &row.combat;
  if (key == "none") return &row.none;
  if (key == "march") return &row.march;
  if (key == "range") return &row.range;
  if (key == "fire") return &row.fire;
  if (key == "fire-moved") return &row.fire_moved;
  return nullptr;
}

void read_units(play::RulesetReader& in, Rules& out) {
  each_row(in, "units", [&](Row row) {
    UnitRow& unit = out.units[static_cast<std::size_t>(row.arm())]
                             [static_cast<std::size_t>(row.word<Class>("class", kClassNames))];
    for (const char* key : kUnitColumns) {
      *column_of(unit, key) = row.number(key);
    }
  });
  each_row(in, "rough.movement", [&](Row row) {
    out.rough[static_cast<std::size_t>(row.arm())] = {row.word<Entering>("entering", kEnteringNames),
                                                      row.text("rule")};
  });
  each_row(in, "retreat.capacity", [&](Row row) {
    out.capacity.push_back({{row.arm(), row.maybe_class()}, row.number("hexes")});
  });
}

void read_command(play::RulesetReader& in, Rules& out) {
  each_row(in, "command.levels", [&](Row row) {
    out.levels[row.text("level")] = {row.number("units"), row.text("rule")};
  });
  each_row(in, "activation.together", [&](Row row) {
    out.together.push_back({row.sort("one"), row.sort("other"), row.text("from")});
  });
  out.activation_distance = in.integer("activation.distance");
  in.fact("activation.apart", "pairwise");
  in.fact("activation.fight", "activated");
  in.fact("sequence.turns", "alternate");
  in.fact("sequence.end-of-turn", "victory");
  in.fact("arrival", "entry-hex");
  in.fact("exit", "scenario");
}

void read_movement(play::RulesetReader& in, Rules& out) {
  in.fact("stack.limit", "1");
  out.pass_friendly_only = in.is_first("pass.artillery", {"friendly", "any"});
  in.fact("march.road", "every-step");
  in.fact("road.clears", "movement");
  in.fact("terrain.in-hex", "most");
  in.fact("los.levels", "higher-end");
  in.fact("los.off-map", "never");
  const std::string height = in.text("los.unit-height");
  out.unit_height = parse_thousandths(height).value_or(-1);
  if (out.unit_height < 0)
    in.fail(message("the value \"{}\" of the ruleset is \"{}\": expected a height, 0 or more",
                    "los.unit-height", height),
            "los.unit-height");
  in.fact("set-up.hexes", "in-order");
}

void read_support(play::RulesetReader& in, Rules& out) {
  out.support_neighbours = in.integer("support.neighbours");
  const int none = in.one_of("support.none-from-rough", {"infantry", "cavalry", "artillery", "none"});
  if (none < kArms) out.no_support_from_rough = static_cast<Arm>(none);
  in.fact("support.fire", "attacked");
  in.fact("support.riposte", "after");
  each_row(in, "support", [&](Row row) {
    SupportRow& one = out.support.emplace_back();
    one.arm = row.arm();
    one.rough = row.maybe_yes("rough");
    one.terrain = row.text("terrain");
    constexpr const char* kRoles[] = {"attacker", "attacked"};
    one.role = row.maybe<Role>("role", kRoles);
    one.opponent = row.maybe_arm("opponent");
    one.opponent_rough = row.maybe_yes("opponent-rough");
    one.supported = row.maybe_yes("supported").value_or(false);
    one.rule = row.text("rule");
  });
}

void read_combat(play::RulesetReader& in, Rules& out) {
  out.reach = in.integer("combat.reach");
  out.attacks = in.integer("attacks.unit");
  out.least_range = in.integer("fire.least-range");
  in.fact("fire.rough", "never");
  out.artillery_hits = in.integer("fire.artillery-hits");
  out.least_dice = in.is_first("dice.rows", {"least", "most"});
  in.fact("dice.elements", "no");
  in.fact("dice.downhill", "printed");
  in.fact("results.order", "hits-flags");
  in.fact("yellow.morale", "flag");
  in.fact("tactical.cavalry-rough", "miss");
  each_row(in, "combat.dice", [&](Row row) {
    DiceRow& one = out.dice[static_cast<std::size_t>(row.word<When>("when", kWhenNames))];
    for (std::size_t c = 0; c < kClasses; ++c) one.dice[c] = row.number(kClassNames[c]);
    one.rule = row.text("rule");
  });
  each_row(in, "die", [&](Row row) {
    const int face = row.number("face");
    if (face < 1 || face > kFaces) return in.fail(message("a die in the ruleset has an invalid face {}", face));
    out.die[static_cast<std::size_t>(face - 1)] = {row.text("colour"), row.word<Effect>("is", kEffectNames),
                                                   row.maybe_arm("arm"), row.text("rule")};
  });
  each_row(in, "tactical", [&](Row row) {
    TacticalRow& one = out.tactical.emplace_back();
    one.attacker = row.arm("attacker");
    one.target = row.maybe_arm("target");
    one.supported = row.maybe_yes("supported");
    one.target_supported = row.maybe_yes("target-supported");
    one.beside = row.arms("beside");
    if (!row.text("range").empty()) one.range = row.number("range");
    one.unit_class = row.maybe_class();
    one.effect = row.word<Effect>("is", kEffectNames);
    one.rule = row.text("rule");
  });
}

void read_results(play::RulesetReader& in, Rules& out) {
  out.elimination = static_cast<EliminationCount>(in.one_of("elimination.count", {"flags", "hits", "both"}));
  out.spared = static_cast<Arm>(in.one_of("morale.spares", {"infantry", "cavalry", "artillery"}));
  out.retreat_element = in.integer("retreat.element");
  out.retreat_path = static_cast<RetreatPath>(in.one_of("retreat.path", {"nearer", "hexes"}));
  out.annihilation = static_cast<Annihilation>(in.one_of("victory.annihilated", {"loses", "plays-on"}));
  in.fact("pursuit.after", "advance");
  out.pursuit_combats = in.integer("pursuit.combats");
  in.fact("pursuit.hexes", "1");
  out.artillery_ripostes = in.is_first("riposte.artillery", {"yes", "no"});
  out.riposte_advances = !in.is_first("riposte.advance", {"none", "optional"});
  in.fact("riposte.limit", "each-attack");
  each_row(in, "advance", [&](Row row) {
    constexpr const char* kWords[] = {"optional", "mandatory"};
    AdvanceRow& one = out.advance.emplace_back();
    one.sort = {row.arm(), row.maybe_class()};
    one.defender = row.maybe_arm("defender");
    one.lower = row.maybe_yes("lower");
    one.mandatory = row.word<bool>("advance", kWords);
    one.rule = row.text("rule");
  });
}

}  // namespace

const char* class_name(Class c) {
  return kClassNames[static_cast<int>(c)];
}
const char* kind_name(MoveKind kind) {
  return kKindNames[static_cast<int>(kind)];
}
const char* when_name(When when) {
  return kWhenNames[static_cast<int>(when)];
}
std::optional<Arm> parse_arm(std::string_view text) {
  return parse<Arm>(kArmNames, text);
}
std::optional<Class> parse_class(std::string_view text) {
  return parse<Class>(kClassNames, text);
}
std::optional<MoveKind> parse_kind(std::string_view text) {
  return parse<MoveKind>(kKindNames, text);
}

std::vector<std::string> Rules::colours() const {
  std::vector<std::string> out;
  for (const DieFace& face : die) out.push_back(face.colour);
  return out;
}

int Rules::capacity_of(Arm arm, Class c) const {
  const auto found = std::find_if(capacity.begin(), capacity.end(),
                                  [&](const CapacityRow& row) { return row.sort.matches(arm, c); });
  return found == capacity.end() ? 0 : found->hexes;
}

const Together* Rules::find_together(Arm a, Class ac, Arm b, Class bc) const {
  const auto found = std::find_if(together.begin(), together.end(), [&](const Together& row) {
    return (row.one.matches(a, ac) && row.other.matches(b, bc)) ||
           (row.one.matches(b, bc) && row.other.matches(a, ac));
  });
  return found == together.end() ? nullptr : &*found;
}

Result<UnitRow> Rules::of_nation(const model::RulesetDocument& ruleset, const UnitRow& row,
                                 std::string_view nation, Arm arm, Class c) {
  UnitRow out = row;
  play::RulesetReader in(ruleset, kRulesetCheck);
  each_row(in, "nation.units", [&](Row change) {
    const auto of = change.maybe_class();
    if (change.text("nation") != nation || change.arm() != arm || (of && *of != c)) return;
    int* column = column_of(out, change.text("key"));
    if (column == nullptr) {
      return in.fail_word("nation.units", change.text("key"),
                          {std::begin(kUnitColumns), std::end(kUnitColumns)});
    }
    *column = change.number("is");
  });
  if (in.problem()) return *in.problem();
  return out;
}

namespace {

void read_rules(play::RulesetReader& in, Rules& out) {
  read_units(in, out);
  read_command(in, out);
  read_movement(in, out);
  read_support(in, out);
  read_combat(in, out);
  read_results(in, out);
  in.words_of_column(scenario::kSetUpStates, "state", {});
  in.words_among("words.roles", {});
}

}  // namespace

Result<Rules> Rules::read(const model::RulesetDocument& ruleset) {
  play::RulesetReader in(ruleset, kRulesetCheck);
  Rules out;
  read_rules(in, out);
  if (in.problem()) return *in.problem();
  return out;
}

play::RulesetReading Rules::reading(const model::RulesetDocument& ruleset) {
  play::RulesetReader in(ruleset, kRulesetCheck);
  Rules read;
  read_rules(in, read);
  play::RulesetReading out;
  out.add(in);
  return out;
}

}  // namespace coq::tactique
