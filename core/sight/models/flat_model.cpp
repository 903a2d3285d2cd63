// SPDX-License-Identifier: MIT
// The flat model: art on both sides of a line counts, in all hexes but those of its ends.
#include "core/sight/models/model.h"

namespace coq::los {
namespace {

/// `summit` is an obstacle, the only one on lines from or to a summit hex; `grain` a hindrance that these lines
/// ignore.
Behaviour flat_behaviour(std::string_view word) {
  if (word == "obstacle") return {Role::obstacle, false};
  if (word == "summit") return {Role::obstacle, true};
  if (word == "hindrance") return {Role::hindrance, true};
  if (word == "grain") return {Role::hindrance, false};
  return {};
}

Status complete_flat(Drawing& drawing, const model::MapDocument&, const model::RulesetDocument& ruleset,
                     ModelMemory&) {
  const auto rule = [&](std::string_view id) {
    const model::Value* value = ruleset.find_value(id);
    return value != nullptr ? value->is : std::string();
  };
  drawing.rules = {rule("los.rule.obstacle"), rule("los.rule.summit"), rule("los.rule.concealment"),
                   rule("los.rule.friends")};
  return Done{};
}

Answer read_flat(const HexLine& line, PieceReadings* told) {
  return read_hexes(line.drawing, line.query, line.pieces, line.from, line.to, told);
}

/// Do friends, who fill their hexes, block? Then nothing is drawn.
bool is_of_friends(const Drawing& drawing, const Query& query, const Blocker& blocker) {
  const auto friends = [&](Thing thing) {
    const Behaviour what = behaviour_of(drawing, query, thing);
    return thing >= drawing.features.size() && what.role == Role::obstacle && !what.on_summit_lines;
  };
  return friends(blocker.thing) && (!blocker.other_thing || friends(*blocker.other_thing));
}

Reason reason_flat(const Drawing& drawing, const Query& query, const Blocker& blocker) {
  switch (blocker.cause) {
    case Cause::summit:
      return {message("a line from or to a summit is blocked by another summit only"), ""};
    case Cause::concealment:
      return {message("one hex of concealment hinders, the second blocks"), ""};
    case Cause::obstacle:
    case Cause::height:
      break;
  }
  if (is_of_friends(drawing, query, blocker)) {
    return {message("friendly units fill their hexes, on both sides of the line"), drawing.rules.friends};
  }
  return {message("the drawing of an obstacle is on both sides of the line"), ""};
}

}  // namespace

const SightModel& flat_model() {
  static constexpr SightModel kModel{"flat",        Reads::hexes, nullptr,    flat_behaviour,
                                     complete_flat, read_flat,    reason_flat};
  return kModel;
}

}  // namespace coq::los
