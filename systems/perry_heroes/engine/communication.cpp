// SPDX-License-Identifier: MIT
// Communication between men (7.5): a man may fire only at enemies that he knows of.
#include <algorithm>

#include "systems/perry_heroes/engine/rulebook.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

UnitSet news_of(const Table& t, int from, int to) {
  return t.s.unit(from).knows & ~t.s.unit(to).knows;
}
bool is_closed_up(const Table& t, int unit) {
  return t.is_vehicle(unit) && t.b.unit(unit).vehicle.closed;
}
/// Returns whether the unit has a radio: a radio operator or a vehicle.
bool has_set(const Table& t, int unit) {
  return t.is_vehicle(unit) || t.b.unit(unit).speciality == Speciality::radio;
}

/// Checks that the unit may speak to another unit of its side, and knows something new.
Ruling check_speaker(const Table& t, const Command& c, const char* action) {
  static constexpr Refusal kNobody{"7.5.1a", translatable("{} is not someone {} can talk to"), {kTarget, kWho}};
  static constexpr Refusal kNoNews{
      "7.5.3", translatable("{} has no enemy to report that {} does not know of"), {kWho, kTarget}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  if (c.target == c.unit() || t.side_of(c.target) != c.side || !t.plays(c.target)) return kNobody;
  if (news_of(t, c.unit(), c.target).none()) return kNoNews;
  const Cost& cost = t.rules().costs.of(action);
  if (const Ruling ruling = check_doer(t, c.unit(), cost); !ruling) return ruling;
  return check_points(t, c.unit(), cost.ap);
}
Ruling check_hatches(const Table& t, const Command& c) {
  static constexpr Refusal kClosed{"7.5.1b",
                                   translatable("with closed hatches, only the radio can be "
                                                "heard"),
                                   {}};
  return is_closed_up(t, c.unit()) || is_closed_up(t, c.target) ? Ruling(kClosed) : Ruling::yes;
}

/// Returns whether the units are near enough to talk. The limit itself still counts as near (Q18).
bool is_near_to_talk(const Table& t, const Command& c) {
  return t.is_within(c.unit(), c.target, t.rules().talk.talk);
}

Ruling check_talk(const Table& t, const Command& c) {
  static constexpr Refusal kFar{"7.5.2a", translatable("{} is too far from {} to talk"), {kWho, kTarget}};
  static constexpr Refusal kCut{"7.5.2a", translatable("{} does not see {}"), {kWho, kTarget}};
  if (const Ruling ruling = check_speaker(t, c, "talk"); !ruling) return ruling;
  if (const Ruling ruling = check_hatches(t, c); !ruling) return ruling;
  if (!is_near_to_talk(t, c)) return kFar;
  return t.sees(c.unit(), c.target) ? Ruling::yes : Ruling(kCut);
}

Ruling check_voice(const Table& t, const Command& c) {
  static constexpr Refusal kOut{
      "7.5.2b", translatable("{} and {} are not within calling distance"), {kWho, kTarget}};
  if (const Ruling ruling = check_speaker(t, c, "voice"); !ruling) return ruling;
  if (const Ruling ruling = check_hatches(t, c); !ruling) return ruling;
  const bool reaches = !is_near_to_talk(t, c) && t.is_nearer(c.unit(), c.target, t.rules().talk.voice);
  return reaches ? Ruling::yes : Ruling(kOut);
}

Ruling check_radio(const Table& t, const Command& c) {
  static constexpr Refusal kNoSet{"7.5.2c", translatable("{} and {} each need a radio"), {kWho, kTarget}};
  static constexpr Refusal kNear{
      "7.5.2c", translatable("{} and {} are near and see each other"), {kWho, kTarget}};
  if (const Ruling ruling = check_speaker(t, c, "radio"); !ruling) return ruling;
  if (!has_set(t, c.unit()) || !has_set(t, c.target)) return kNoSet;
  // A unit in a closed-up vehicle can communicate only by radio (7.5.1b).
  if (is_closed_up(t, c.unit()) || is_closed_up(t, c.target)) return Ruling::yes;
  const bool near = t.is_within(c.unit(), c.target, t.rules().talk.radio_over);
  return near && t.sees(c.unit(), c.target) ? Ruling(kNear) : Ruling::yes;
}

/// Offers to tell the nearest friends that can be reached.
void offer_telling(Offers& o) {
  constexpr int kMax = 2;
  each_actor(o, [&](int unit) {
    if (o.t.s.unit(unit).knows.none()) return;
    std::vector<int> to;
    for (const int u : o.t.units_of(o.c.side))
      if (u != unit && o.t.plays(u) && news_of(o.t, unit, u).any()) to.push_back(u);
    std::stable_sort(to.begin(), to.end(), [&](int a, int b) {
      return compare(o.t.distance(a, o.t.at(unit)), o.t.distance(b, o.t.at(unit))) < 0;
    });
    int taken = 0;
    for (const int u : to) {
      o.c.target = static_cast<std::int8_t>(u);
      taken += o.take() ? 1 : 0;
      if (taken == kMax) break;
    }
  });
}

template <Verb kVerb>
void speak(Umpire& u, const Command& c) {
  constexpr const char* kAction = kVerb == Verb::talk ? "talk" : kVerb == Verb::voice ? "voice" : "radio";
  const Cost& cost = u.b.rules.costs.of(kAction);
  u.spend(c.unit(), cost.ap, cost.rule);
  u.tell(c.unit(), c.target, u.s.unit(c.unit()).knows, cost.rule);
}

// Messengers (7.5.1c, 7.5.2d).

Ruling check_message(const Table& t, const Command& c) {
  static constexpr Refusal kNoLeader{"7.5.1c", translatable("{} is neither an officer nor an NCO"), {kWho}};
  static constexpr Refusal kNoMessenger{"7.5.2d", translatable("{} is not a messenger"), {kTarget}};
  static constexpr Refusal kFar{"7.5.2d", translatable("{} is too far from {}"), {kWho, kTarget}};
  static constexpr Refusal kNothing{"7.5.3", translatable("{} has nothing new to report"), {kWho}};
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (!t.b.unit(c.unit()).is_leader()) return kNoLeader;
  const bool carries = c.target != c.unit() && t.side_of(c.target) == c.side && t.plays(c.target) &&
                       t.b.unit(c.target).speciality == Speciality::messenger;
  if (!carries) return kNoMessenger;
  if (!t.is_nearer(c.unit(), c.target, t.rules().talk.messenger)) return kFar;
  UnitSet carried;
  for (const Dispatch& message : t.s.messages)
    if (message.messenger == c.target) carried |= message.subjects;
  if ((t.s.unit(c.unit()).knows & ~carried).none()) return kNothing;
  return check_points(t, c.unit(), t.rules().costs.of("messenger").ap);
}

void offer_messages(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.b.unit(unit).is_leader() || o.t.s.unit(unit).knows.none()) return;
    for (const int u : o.t.units_of(o.c.side)) {
      if (o.t.b.unit(u).speciality != Speciality::messenger) continue;
      o.c.target = static_cast<std::int8_t>(u);
      o.take();
    }
  });
}

void give_message(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("messenger");
  u.spend(c.unit(), cost.ap, cost.rule);
  u.s.messages.push_back({c.target, u.s.unit(c.unit()).knows});
  u.log.event("message", {{"unit", u.id(c.unit())}, {"to", u.id(c.target)}}, cost.rule);
}

UnitSet messages_of(const Table& t, int messenger) {
  UnitSet out;
  for (const Dispatch& message : t.s.messages)
    if (message.messenger == messenger) out |= message.subjects;
  return out;
}

/// Checks the reception of a message: the receiving unit pays, within the same distance as the leader who gave
/// it.
Ruling check_receive(const Table& t, const Command& c) {
  static constexpr Refusal kNoMessage{
      "7.5.2d", translatable("{} has no message that {} does not know"), {kTarget, kWho}};
  static constexpr Refusal kFar{"7.5.2d", translatable("{} is too far from {}"), {kWho, kTarget}};
  if (const Ruling ruling = check_actor(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_hatches(t, c); !ruling) return ruling;
  const bool brings = c.target != c.unit() && t.side_of(c.target) == c.side && t.plays(c.target);
  if (!brings || (messages_of(t, c.target) & ~t.s.unit(c.unit()).knows).none()) return kNoMessage;
  if (!t.is_nearer(c.unit(), c.target, t.rules().talk.messenger)) return kFar;
  return check_points(t, c.unit(), t.rules().costs.of("messenger").extra);
}

void offer_receiving(Offers& o) {
  if (o.t.s.messages.empty()) return;
  each_actor(o, [&](int) {
    for (const int u : o.t.units_of(o.c.side)) {
      if (messages_of(o.t, u).none()) continue;
      o.c.target = static_cast<std::int8_t>(u);
      o.take();
    }
  });
}

void receive_message(Umpire& u, const Command& c) {
  const Cost& cost = u.b.rules.costs.of("messenger");
  u.spend(c.unit(), cost.extra, cost.rule);
  u.tell(c.target, c.unit(), messages_of(u.table(), c.target), cost.rule);
  std::erase_if(u.s.messages, [&](const Dispatch& message) { return message.messenger == c.target; });
}

}  // namespace

ActionRows communication_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::talk,
                                     .name = "talk",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_talk,
                                     .offers = offer_telling,
                                     .effect = speak<Verb::talk>},
                                    {.verb = Verb::voice,
                                     .name = "voice",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_voice,
                                     .offers = offer_telling,
                                     .effect = speak<Verb::voice>},
                                    {.verb = Verb::radio,
                                     .name = "radio",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_radio,
                                     .offers = offer_telling,
                                     .effect = speak<Verb::radio>},
                                    {.verb = Verb::message,
                                     .name = "message",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_message,
                                     .offers = offer_messages,
                                     .effect = give_message},
                                    {.verb = Verb::receive,
                                     .name = "receive",
                                     .arguments = {kUnit, kTarget},
                                     .phases = {Phase::action},
                                     .refusal = check_receive,
                                     .offers = offer_receiving,
                                     .effect = receive_message}};
  return kRows;
}

void Umpire::tell(int from, int to, UnitSet of, const std::string& rule) {
  UnitState& hearer = s.unit(to);
  for (const int u : table().units()) {
    const auto bit = static_cast<std::size_t>(u);
    if (!of.test(bit) || hearer.knows.test(bit) || !table().plays(u)) continue;
    hearer.knows.set(bit);
    log.event("told", {{"unit", id(to)}, {"by", id(from)}, {"of", id(u)}}, rule);
  }
}

}  // namespace coq::perry_heroes
