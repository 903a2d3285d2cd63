// SPDX-License-Identifier: MIT
#include "core/sight/models/crest_model.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/base.h"
#include "core/geometry/predicates.h"
#include "core/sight/models/crest_art.h"
#include "core/sight/models/model.h"

namespace coq::los {
namespace {

Status complete_crests(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                       ModelMemory&) {
  Result<CrestReading> reading = crest_reading(map, ruleset);
  if (!reading) return reading.error();
  drawing.crests = std::move(*reading);
  return Done{};
}

/// The flat words: what stands beside a line is told by them.
Behaviour crest_behaviour(std::string_view word) {
  return flat_model().behaviour(word);
}

/// "infantry,line,revealed": words of an end.
Status read_crest_end(std::string_view text, bool from, const model::RulesetDocument& ruleset, Query& query) {
  const Result<std::vector<SightKind>> kinds = sight_kinds(ruleset);
  if (!kinds) return kinds.error();
  const auto is_any = [&](auto test) { return std::any_of(kinds->begin(), kinds->end(), test); };
  SightWords& words = from ? query.from_words : query.to_words;
  for (const std::string_view word : split(text, ',')) {
    if (word == "revealed") {
      words.revealed = true;
    } else if (is_any([&](const SightKind& kind) { return kind.arm == word; })) {
      words.arm = word;
    } else if (is_any([&](const SightKind& kind) {
                 return std::find(kind.formations.begin(), kind.formations.end(), word) !=
                        kind.formations.end();
               })) {
      words.formation = word;
    } else {
      return make_error("los.given",
                        message("\"{}\" is not an arm, a formation or \"revealed\"", std::string(word)));
    }
  }
  if (!kind_of(*kinds, words.arm, words.formation))
    return make_error("los.given", message("no unit of the rules is \"{}\"", std::string(text)));
  return Done{};
}

}  // namespace

Result<CrestReading> crest_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Result<CrestArt> art = crest_art(map, ruleset);
  if (!art) return art.error();
  return CrestReading(*std::move(art));
}

std::optional<std::uint32_t> kind_of(std::span<const SightKind> kinds, std::string_view arm,
                                     std::string_view formation) {
  for (std::uint32_t i = 0; i < kinds.size(); ++i) {
    const SightKind& kind = kinds[i];
    const bool forms = formation.empty() || std::find(kind.formations.begin(), kind.formations.end(),
                                                      formation) != kind.formations.end();
    if (forms && (arm.empty() || kind.arm == arm)) return i;
  }
  return std::nullopt;
}

std::optional<std::uint32_t> find_piece(const CrestReading& reading, std::string_view id) {
  const auto& pieces = reading.art().pieces;
  for (std::uint32_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].id == id) return i;
  return std::nullopt;
}

std::optional<std::uint32_t> find_relief(const CrestReading& reading, std::string_view id) {
  const auto& reliefs = reading.art().reliefs;
  for (std::uint32_t i = 0; i < reliefs.size(); ++i)
    if (reliefs[i].id == id) return i;
  return std::nullopt;
}

SightUnit unit_of(const CrestReading& reading, const Base& base, const SightWords& words, int side) {
  const CrestArt& art = reading.art();
  SightUnit out;
  out.id = base.id;
  out.side = side;
  const std::string& arm = words.arm.empty() ? base.arm : words.arm;
  out.kind = kind_of(art.kinds, arm, words.formation).value_or(0);
  out.facing = base.facing;
  out.revealed_in_wood = out.revealed_in_building = words.revealed;
  SightFigure figure = figure_at(base.at);
  if (base.frontage > 0 && base.depth > 0) {
    const Ring corners = base_ring(base.at, base.facing, base.frontage, base.depth);
    std::copy(corners.begin(), corners.end(), figure.corners.begin());
  }
  out.figures.push_back(figure);
  for (std::uint32_t i = 0; i < art.pieces.size(); ++i) {
    const CoverPiece& piece = art.pieces[i];
    if (art.types[piece.type].holds != Holds::walls || locate(base.at, piece.area) != Location::inside)
      continue;
    out.building = i;
    for (std::uint32_t k = 0; k < building_sides(piece).size(); ++k) out.held_sides.push_back(k);
    break;
  }
  return out;
}

CrestSight look(const CrestReading& reading, const Query& query, const Base& from, const Base& to) {
  constexpr int kOwn = 0, kEnemy = 1;
  const SightUnit viewer = unit_of(reading, from, query.from_words, kOwn);
  const SightUnit target = unit_of(reading, to, query.to_words, kEnemy);
  std::vector<SightUnit> units;
  for (const Base& base : query.bases) {
    const bool is_end = !base.id.empty() && (base.id == from.id || base.id == to.id);
    const bool is_friend = !from.side.empty() && base.side == from.side;
    if (!is_end && !is_friend) units.push_back(unit_of(reading, base, {}, kEnemy));
  }
  return crest_sight({reading, viewer, target, units});
}

namespace {

std::optional<Message> standing_word(Standing standing, bool viewer, const std::string& relief) {
  switch (standing) {
    case Standing::plain:
      break;
    case Standing::crest:
      return viewer ? message("who looks is on the crest of {}", relief)
                    : message("the target is on the crest of {}", relief);
    case Standing::slope:
      return viewer ? message("who looks is on a slope of {}", relief)
                    : message("the target is on a slope of {}", relief);
    case Standing::top:
      return viewer ? message("who looks is on the flat of {}", relief)
                    : message("the target is on the flat of {}", relief);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Message> standing_words(const CrestReading& reading, const Query& query, const Base& from,
                                    const Base& to) {
  const SightUnit viewer = unit_of(reading, from, query.from_words, 0);
  const SightUnit target = unit_of(reading, to, query.to_words, 1);
  std::vector<Message> out;
  for (const SightUnit* unit : {&viewer, &target}) {
    for (std::size_t i = 0; i < reading.art().reliefs.size(); ++i) {
      auto word = standing_word(standing(reading, i, *unit), unit == &viewer, reading.art().reliefs[i].id);
      if (word) out.push_back(*std::move(word));
    }
  }
  return out;
}

Message crest_words(SightReason reason, const std::string& by) {
  switch (reason) {
    case SightReason::clear:
      break;
    case SightReason::blocked_by:
      return by.empty() ? message("nobody looks out") : message("blocked by {}", by);
    case SightReason::hidden_in:
      return message("hidden in {}", by);
    case SightReason::dead_ground:
      return message("in dead ground behind {}", by);
    case SightReason::masked_by:
      return message("masked by {}", by);
  }
  return message("clear");
}

const SightModel& crest_model() {
  static const SightModel kModel{"crests",        Reads::table, read_crest_end, crest_behaviour,
                                 complete_crests, nullptr,      nullptr};
  return kModel;
}

}  // namespace coq::los
