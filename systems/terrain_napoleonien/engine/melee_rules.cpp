// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/melee_rules.h"

#include "core/base/text.h"

namespace coq::terrain_napoleonien {
namespace {

using Reader = play::RulesetReader;

constexpr std::array<std::string_view, 8> kOrderWords = {
    "", "formed", "disorganised", "without-formation", "in-disorder", "worse", "caught", "linear.cross.round2"};
constexpr std::array<std::string_view, 9> kOutcomeWords = {
    "",          "recoil",       "rout-on-halt", "lower",
    "destroyed", "marsh.pushed", "stays",        "house.expelled.distance",
    "prisoner"};

/// Reads an outcome. "recoil.wood" means a recoil by the distance in that value.
void read_outcome(Reader& reader, const model::TableRow& row, MeleeRow& out) {
  const std::string word = reader.cell(row, "outcome");
  if (word.starts_with("recoil.")) {
    out.outcome = Outcome::recoil;
    out.distance = length_value(reader, word.c_str());
    return;
  }
  out.outcome = static_cast<Outcome>(word_place(reader, kOutcomeWords, word, "outcome"));
  if (out.outcome == Outcome::expelled) out.distance = length_value(reader, word.c_str());
  if (out.outcome == Outcome::edge) reader.fact(word.c_str(), "edge");
}

void read_bonus(Reader& reader, const model::TableRow& row, MeleeRow& out) {
  const std::string words = reader.cell(row, "bonus");
  for (const std::string_view word : split_words(words)) {
    static constexpr std::array<std::string_view, 3> kBonuses = {"x.melee.uphill", "x.melee.follow-up",
                                                                 "x.melee.flank"};
    const std::size_t which = word_place(reader, kBonuses, word, "bonus");
    (which == 0 ? out.uphill : which == 1 ? out.follow_up : out.flank) = true;
  }
}

Shelter shelter_cell(Reader& reader, const model::TableRow& row, const char* column) {
  const std::string word = cell_value(reader, row, column);
  return word.empty()
             ? Shelter::none
             : static_cast<Shelter>(word_place(reader, kShelters, word, cell_subject(reader, row, column)));
}

}  // namespace

void MeleeRules::read_rows(Reader& reader) {
  for (const model::TableRow& row : reader.rows("melee")) {
    MeleeRow& out = rows.emplace_back();
    out.situation = word_cell<Situation>(reader, kSituations, row, "situation");
    out.whose = word_cell<Whose>(reader, kWhose, row, "side");
    out.rounds = word_cell<Rounds>(reader, kRounds, row, "round");
    out.fights = word_cell<Fights>(reader, kFights, row, "fights");
    out.order = word_cell<OrderBy>(reader, kOrderWords, row, "order");
    out.shelter = shelter_cell(reader, row, "cover");
    read_bonus(reader, row, out);
    read_outcome(reader, row, out);
    out.rule = reader.cell(row, "rule");
  }
  if (reader.one_of("linear.cross.round2", {"unformed", "conditional"}) == 0)
    for (MeleeRow& row : rows)
      if (row.order == OrderBy::crossed) row.order = OrderBy::without_formation;
}

void MeleeRules::read_symbols(Reader& reader) {
  MeleeSymbols& x = symbols;
  x.die = reader.at_least(2, "x.melee.die");
  x.figures = share_value(reader, "x.melee.figures");
  x.overlap = reader.at_least(0, "x.melee.overlap");
  x.uphill = reader.integer("x.melee.uphill");
  x.light = reader.integer("x.melee.cover.light");
  x.hard = reader.integer("x.melee.cover.hard");
  x.house = reader.integer("x.melee.house");
  x.follow_up = reader.integer("x.melee.follow-up");
  x.flank = reader.integer("x.melee.flank");
  x.charge = reader.integer("x.melee.charge");
  x.skirmish = reader.integer("x.melee.skirmish");
  x.order = {0, reader.integer("x.melee.disorganised"), reader.integer("x.melee.unformed"),
             reader.integer("x.melee.disorder")};
  for (const std::string& word : reader.words("x.melee.no-flank"))
    x.no_flank[word_place(reader, kFormations, word, "x.melee.no-flank")] = true;
  for (const model::TableRow& row : reader.rows("x.melee.result"))
    x.results.push_back({reader.number_cell(row, "from"), reader.cell(row, "outcome") == "won",
                         reader.number_cell(row, "winner"), reader.number_cell(row, "loser")});
  std::sort(x.results.begin(), x.results.end(),
            [](const MeleeResult& a, const MeleeResult& b) { return a.from < b.from; });
  if (x.results.empty() || x.results.front().from != 0 || x.results.front().won)
    reader.fail(message("the ruleset has no row \"{}\" in the table \"{}\"", "0", "x.melee.result"),
                "x.melee.result");
}

void MeleeRules::read_crossings(Reader& reader) {
  static constexpr std::array<std::string_view, 2> kLines = {"linear-light", "linear-hard"};
  for (const model::TableRow& row : reader.rows("movement")) {
    const auto line = std::find(kLines.begin(), kLines.end(), reader.cell(row, "terrain"));
    const std::string order = reader.cell(row, "order"), arms = reader.cell(row, "who");
    if (line == kLines.end() || order.empty()) continue;
    for (const std::string_view who : split_words(arms))
      if (const auto arm = std::find(kArms.begin(), kArms.end(), who); arm != kArms.end())
        crossed[static_cast<std::size_t>(line - kLines.begin())]
               [static_cast<std::size_t>(arm - kArms.begin())] =
                   word_cell<Order>(reader, kOrders, row, "order");
  }
  for (auto& arms : crossed)
    arms[static_cast<std::size_t>(Arm::engineers)] = arms[static_cast<std::size_t>(Arm::infantry)];
}

void MeleeRules::read(Reader& reader) {
  read_rows(reader);
  read_symbols(reader);
  read_crossings(reader);
  for (const model::TableRow& row : reader.rows("cover"))
    shelters[reader.cell(row, "terrain")] = shelter_cell(reader, row, "melee");
  for (const model::TableRow& row : reader.rows("transform"))
    changed[reader.cell(row, "terrain")] = shelter_cell(reader, row, "cover");
  for (const model::TableRow& row : reader.rows("permissions")) {
    const std::string may = reader.cell(row, "may");
    if (reader.cell(row, "action") == "charge" && (may == "no" || may == "no-bonus"))
      no_charge[reader.cell(row, "terrain")] = reader.cell(row, "rule");
  }
  hemmed = length_value(reader, "road.hemmed");
  strict_front = reader.one_of("uphill.front", {"front-edge", "strict"}) == 1;
  caught_by_cavalry = reader.one_of("caught.disorder.by", {"charge", "cavalry-charge"}) == 1;
  no_bonus_in_wood = reader.one_of("wood.attack.bonus", {"no-charge", "none"}) == 1;
  reader.fact("slope.attack", "no-charge-bonus");
}

const MeleeRow& MeleeRules::after(Situation situation, Whose whose) const {
  static const MeleeRow kNothing;
  for (const MeleeRow& row : rows)
    if (row.situation == situation && row.whose == whose && row.rounds == Rounds::after) return row;
  return kNothing;
}

void MoraleRules::read(Reader& reader) {
  die = reader.at_least(2, "x.morale.die");
  cover = reader.integer("x.morale.cover-bonus");
  reader.fact("morale.outcomes", "halt retreat rout flight");
  for (const model::TableRow& row : reader.rows("x.morale.test")) {
    auto& totals = least[word_place(reader, kQualities, reader.cell(row, "quality"), "x.morale.test")];
    static constexpr std::array<const char*, 4> kColumns = {"steady", "halt", "retreat", "rout"};
    for (std::size_t i = 0; i < kColumns.size(); ++i) totals[i] = reader.number_cell(row, kColumns[i]);
  }
  for (const model::TableRow& row : reader.rows("x.morale.moves")) {
    const std::size_t which = word_place(reader, kMorales, reader.cell(row, "outcome"), "x.morale.moves");
    distance[which] = length_cell(reader, row, "distance");
    order[which] = word_cell<Order>(reader, kOrders, row, "order");
  }
}

}  // namespace coq::terrain_napoleonien
