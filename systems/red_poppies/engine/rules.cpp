// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/rules.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"
#include "core/play/engine/readers.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

constexpr const char* kRulesetCheck = "red-poppies.ruleset";

using Reader = play::RulesetReader;

void read_sequence(Reader& in, Rules& out) {
  out.stack_limit = in.at_least(1, "stack.limit");
  out.couplets_tie = in.integer("couplets.tie");
  out.couplets_darkness = in.number("couplets.darkness");
  out.darkness_after_zero = in.integer("couplets.darkness.after-zero") != 0;
  out.couplets_infiltration = in.number("couplets.infiltration");
  out.mass_limit = in.integer("mass.limit");
  out.entry_block = in.integer("entry.block");
  out.mass_same_hex = in.is_first("mass.same-hex", {"yes", "no"});
  out.idle_fatigued = in.is_first("fatigue.idle-activated", {"yes", "no"});
  out.control_by_setup = in.is_first("control.initial", {"set-up", "none"});
  out.cc_destroy = in.integer("cc.destroy");
  in.fact("cc.fail", "greater");
  out.lost_limit = in.integer("lost.limit");
  out.lost_sacred = in.is_first("lost.modifiers", {"sacred-ground", "none"});
  out.bogging_sacred = in.is_first("bogging.modifiers", {"sacred-ground", "none"});
  out.sacred = in.number("sacred-ground");
  out.sacred_radius = in.integer("sacred-ground.radius");
  out.sacred_limit = in.integer("sacred-ground.limit");
}

void read_movement(Reader& in, Rules& out) {
  out.mp_hex = in.at_least(1, "mp.hex");
  out.mp_trench = in.integer("mp.trench");
  out.mp_melee = in.integer("mp.melee");
  out.mp_entry = in.integer("mp.entry");
  out.mp_exit = in.integer("mp.exit");
  out.mp_bonus = in.integer("mp.road-bonus");
  out.road_crosses_stream = in.is_first("road.crosses-stream", {"yes", "no"});
  out.road_overrides_bogging = in.is_first("road.overrides-trench-bogging", {"yes", "no"});
  in.fact("wire.armoured-car", "no-effect");
  in.fact("wire.tank", "breach");
  in.fact("reaction.exit", "no");
  in.fact("reaction.order", "in-turn");
  in.fact("reaction.to-fire", "target-hex");
}

void read_fire(Reader& in, Rules& out) {
  in.fact("los.friendly-infantry", "infantry");
  in.fact("los.hexside-concealment", "both");
  in.fact("los.summit", "drawing");
  in.fact("range.count", "hex-distance");
  out.concealment_most = in.integer("concealment.max-hexes");
  out.smoke = in.number("concealment.smoke");
  out.concealment = in.number("concealment.others");
  out.darkness_range = in.integer("darkness.range");
  out.formed = in.number("fire.formed");
  out.moving = in.number("fire.moving");
  out.range = in.number("fire.range");
  out.range_step = in.at_least(1, "fire.range-step");
  out.dug_in = in.number("cover.dug-in");
  out.cover_sum = in.is_first("cover.stacking", {"sum", "best"});
  out.dug_in_stays = in.is_first("dug-in.removed", {"never", "on-leaving"});
  for (const model::TableRow& row : in.rows("fire.modifiers")) {
    const auto yes = [&](const char* column) { return in.cell(row, column) == "yes"; };
    out.fire[in.cell(row, "modifier")] = {yes("area"), yes("anti-tank"), yes("ffe"), yes("gas")};
  }
  out.melee_roll_unattacked = in.is_first("melee.roll-unattacked", {"yes", "no"});
  out.melee_infiltration = in.integer("melee.infiltration");
  out.melee_infiltration_turns = in.integer("melee.infiltration.turns");
  for (const model::TableRow& row : in.rows("melee.values")) {
    out.melee[in.cell(row, "type")] = {in.number_cell(row, "mv"), in.number_cell(row, "mv-afv")};
  }
}

void read_artillery(Reader& in, Rules& out) {
  out.signal_on_pass = in.is_first("oma.signal-on", {"order pass", "order"});
  out.column_any_side = in.is_first("oma.bombardment-column", {"any-side", "own-side"});
  out.signal_on_placing = in.is_first("oma.signal-on-placing", {"others", "none"});
  in.fact("oma.ready-at", "initiative");
  out.observer_dark = in.is_first("oma.observer.darkness", {"counts", "ignored"});
  in.fact("oma.observer.friendly-infantry", "ignored");
  in.fact("oma.observer.state", "any");
  out.accuracy_hit = in.integer("oma.accuracy.hit");
  out.accuracy_summit = in.number("oma.accuracy.summit");
  out.accuracy_known = in.number("oma.accuracy.preregistered-or-hit");
  in.fact("oma.accuracy.hit-hexes", "impacts");
  in.fact("compass.tolerance", "1");
  in.fact("oma.preregistered.limit", "1");
  in.fact("oma.drift.off-map", "lost");
  out.cancel_backfire = in.integer("oma.cancel.backfire");
  out.messenger_next_turn = in.is_first("oma.messenger-switch", {"next-turn", "this-turn"});
  out.gas_destroys = in.is_first("oma.gas.destroys", {"yes", "no"});
  out.gas_entrants = in.is_first("oma.gas.entrants", {"attacked", "none"});
  in.fact("oma.ffe.entrants", "each-entry");
  for (const model::TableRow& row : in.rows("oma.modes")) {
    out.modes.push_back({in.cell(row, "mode"), in.number_cell(row, "signal"),
                         in.number_cell(row, "signal-no-trench"), in.number_cell(row, "signal-bombarded"),
                         in.number_cell(row, "delay"), in.number_cell(row, "delay-bombarded"),
                         in.cell(row, "preregistered") == "always"});
  }
}

void read_bombardments(Reader& in, Rules& out) {
  in.fact("bombardment.breaches", "area");
  in.fact("barrage.entrants", "each-entry");
  in.fact("mine", "destroys-all");
  out.barrage_lines = in.at_least(1, "barrage.lines");
  out.mine_breaches = in.integer("mine.breaches");
  for (const model::TableRow& row : in.rows("bombardments")) {
    BombardmentType& type = out.bombardments.emplace_back();
    type.id = in.cell(row, "type");
    type.from = in.number_cell(row, "from");
    type.eliminates = in.cell(row, "harm") == "eliminated";
    type.breaches_target = in.number_cell(row, "breaches-target");
    type.breaches_firer = in.number_cell(row, "breaches-firer");
    type.target_first = in.cell(row, "first") == "target";
  }
}

/// Reads values whose words refer to entries of the ruleset itself.
void read_words(Reader& in, const model::RulesetDocument& ruleset, Rules& out) {
  std::vector<std::string> powers, types;
  for (const model::Nation& nation : ruleset.nations) powers.push_back(nation.power);
  std::sort(powers.begin(), powers.end());
  powers.erase(std::unique(powers.begin(), powers.end()), powers.end());
  out.tie_power = in.text("couplets.tie.power");
  in.place_of(powers, out.tie_power, "couplets.tie.power");
  out.rocket_observers = in.words_among("oma.rocket.observers", play::ids_of(ruleset.unit_types));
  out.other_observers = in.words_among("oma.other-observers", play::ids_of(ruleset.unit_types));
  out.barrage_type = in.text("barrage.type");
  in.place_of(play::ids_of(out.bombardments), out.barrage_type, "barrage.type");
  out.gas_from = in.text("oma.gas.from");
  const auto parts = split(out.gas_from, '-');
  const bool digits = std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  });
  if (!digits || parts.size() > 3 || parts[0].size() != 4)
    in.fail(message("the value \"{}\" of the ruleset is \"{}\": expected a date such as 1915-05",
                    "oma.gas.from", out.gas_from),
            "oma.gas.from");
  for (const char* id : {"oma.calibre.light", "oma.calibre.light-to", "oma.calibre.heavy",
                         "oma.calibre.quick-firing-from", "oma.calibre.slow"})
    in.integer(id);  // Only checks use these.
  in.words_among("words.roles", {});
  in.words_of_column(scenario::kSetUpStates, "state", {kInTrench, kOnTrench, kDugIn, kShovel, kFatigued});
}

template <class List>
auto find_id(const List& list, std::string_view id) -> decltype(list.data()) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.id == id; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const Mode* Rules::find_mode(std::string_view id) const {
  return find_id(modes, id);
}

const BombardmentType* Rules::find_bombardment(std::string_view id) const {
  return find_id(bombardments, id);
}

namespace {

void read_rules(Reader& in, const model::RulesetDocument& ruleset, Rules& out) {
  for (const model::TerrainType& type : ruleset.terrain_types)
    if (const model::Effect* bogging = type.find_effect("bogging-check"))
      for (const std::string_view unit : split_words(bogging->value)) out.bogging_types.emplace_back(unit);
  read_sequence(in, out);
  read_movement(in, out);
  read_fire(in, out);
  read_artillery(in, out);
  read_bombardments(in, out);
  read_words(in, ruleset, out);
}

}  // namespace

Result<Rules> Rules::read(const model::RulesetDocument& ruleset) {
  Reader in(ruleset, kRulesetCheck);
  Rules out;
  read_rules(in, ruleset, out);
  if (in.problem()) return *in.problem();
  return out;
}

play::RulesetReading Rules::reading(const model::RulesetDocument& ruleset) {
  Reader in(ruleset, kRulesetCheck);
  Rules read;
  read_rules(in, ruleset, read);
  play::RulesetReading out;
  out.add(in);
  return out;
}

}  // namespace coq::red_poppies
