// SPDX-License-Identifier: MIT
// What is recorded before the game (7.31).
#include "core/play/hexes/setup.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

Ruling check_preregister(const Table& t, const Command& c) {
  static constexpr Refusal kRecorded{"7.31", translatable("battery {} has no hex to record"), {kBattery}};
  const BatteryInfo& info = t.b.batteries[static_cast<std::size_t>(c.battery)];
  if (info.side != c.side) return kBatteryOther;
  if (t.s.battery(c.battery).preregistered != kNoHex || !t.records_hex(c.battery)) return kRecorded;
  return info.preregistered == kNoHex || info.preregistered == c.hex ? Ruling::yes : kElsewhere;
}

void offer_preregister(Offers& offers) {
  for (std::size_t i = 0; i < offers.t.b.batteries.size(); ++i) {
    offers.c.battery = static_cast<std::int8_t>(i);
    game::offer_each_hex(offers);
  }
}

void preregister(Umpire& umpire, const Command& c) {
  umpire.s.battery(c.battery).preregistered = c.hex;
}

bool is_secret_battery(const Table& t, const Command& c) {
  return t.b.batteries[static_cast<std::size_t>(c.battery)].secret;
}

Ruling check_record_mine(const Table& t, const Command& c) {
  return t.mine_to_record(c.side, c.hex) != kNone ? Ruling::yes : kElsewhere;
}

void record_mine(Umpire& umpire, const Command& c) {
  const int info = umpire.table().mine_to_record(c.side, c.hex);
  umpire.s.mines.push_back({c.hex, static_cast<std::int8_t>(info), false});
}

bool is_secret_mine(const Table& t, const Command& c) {
  const int mine = t.mine_to_record(c.side, c.hex);
  return mine != kNone && t.b.mines[static_cast<std::size_t>(mine)].secret;
}

/// Is there anything for the side to record?
bool has_to_record(const Table& t, int side) {
  for (std::size_t i = 0; i < t.b.batteries.size(); ++i) {
    const int battery = static_cast<int>(i);
    if (t.b.batteries[i].side == side && t.records_hex(battery) &&
        t.s.battery(battery).preregistered == kNoHex) {
      return true;
    }
  }
  for (std::size_t i = 0; i < t.b.mines.size(); ++i) {
    const auto recorded = std::count_if(t.s.mines.begin(), t.s.mines.end(), [&](const MineState& mine) {
      return mine.info == static_cast<int>(i);
    });
    if (t.b.mines[i].side == side && recorded < t.b.mines[i].count) return true;
  }
  return false;
}

constexpr ActionRow kRecordActions[] = {
    {.verb = Verb::preregister,
     .name = "preregister",
     .arguments = {kBattery, kHex},
     .phases = {P::record},
     .refusal = check_preregister,
     .offers = offer_preregister,
     .effect = preregister,
     .secret = is_secret_battery},
    {.verb = Verb::record_mine,
     .name = "record-mine",
     .arguments = {kHex},
     .phases = {P::record},
     .refusal = check_record_mine,
     .offers = game::offer_each_hex,
     .effect = record_mine,
     .secret = is_secret_mine},
};

}  // namespace

Book::ActionRows record_actions() {
  return kRecordActions;
}

bool settle_record(Umpire& umpire) {
  if (has_to_record(umpire.table(), umpire.s.cursor)) return false;
  return ++umpire.s.cursor < kSides || umpire.go(Phase::setup);
}

}  // namespace coq::red_poppies
