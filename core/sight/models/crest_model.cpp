// SPDX-License-Identifier: MIT
#include "core/sight/models/crest_model.h"

#include <algorithm>
#include <map>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/base.h"
#include "core/geometry/predicates.h"
#include "core/sight/kernel/crest_sight.h"
#include "core/sight/models/model.h"

namespace coq::sight {
namespace {

constexpr const char* kSightTable = "sight";
constexpr const char* kKindTable = "sight.kinds";

std::string cites(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  if (value == nullptr) return {};
  return value->rule ? *value->rule : value->question.value_or("");
}

/// Parses a value in millimetres; 0 if it is missing.
Result<Um> length_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  if (value == nullptr) return Um{0};
  const std::optional<Um> read = parse_mm(value->text);
  if (!read || *read < 0) return unknown_word(id, value->text, {"millimetres"});
  return *read;
}

Result<bool> is_yes(const model::TableRow& row, const char* column, std::string_view table) {
  const std::string& word = row.cell(column);
  if (word != "yes" && word != "no" && !word.empty())
    return unknown_word(fmt::format("{} {}", table, column), word, {"yes", "no"});
  return word == "yes";
}

/// Reads the parameters of the ruleset. Parameters without an alternative get their only value.
class CrestNumbers {
 public:
  CrestNumbers(const model::RulesetDocument& ruleset, CrestArt& art) : m_ruleset(ruleset), m_art(art) {}

  Status read() {
    for (const auto& [id, into, rule] :
         {std::tuple{"los.crest.shadow.obstacle", &m_art.shadow, &m_art.shadow_rule},
          {"los.crest.shadow.unit", &m_art.mask, &m_art.mask_rule},
          {"los.crest.dressed.foot", &m_art.foot, &m_art.foot_rule},
          {"los.plateau.dead", &m_art.dead, nullptr},
          {"los.peek.min", &m_art.peek_min, nullptr}}) {
      const Result<Um> length = length_of(m_ruleset, id);
      if (!length) return length.error();
      *into = *length;
      if (rule != nullptr) *rule = cites(m_ruleset, id);
    }
    m_art.crest_rule = cites(m_ruleset, "los.reading");
    const Status words = read_words();
    return words ? state_facts() : words;
  }

 private:
  struct Choice {
    const char* id;
    const char* usual;
    const char* other;
    bool* other_is;  ///< set to true if the value is the other word
  };

  Status read_words() {
    bool crossed = false, hidden = false, no_peek = false;
    const Choice choices[] = {{"los.dominate", "crest", "crossed", &crossed},
                              {"los.dominate.other-relief", "clear", "blocked", &m_art.others_block},
                              {"los.peek.below-min", "peek", "hidden", &hidden},
                              {"los.hill", "footprint", "crest", &m_art.crests_block},
                              {"los.plateau.measure", "segment", "shortest", &m_art.dead_by_shortest},
                              {"los.behind.measure", "segment", "shortest", &m_art.behind_by_shortest},
                              {"los.edge.depth", "limited", "free", &m_art.edge_suffices},
                              {"plateau.peek", "yes", "no", &no_peek}};
    for (const Choice& choice : choices) {
      const Result<bool> read =
          word_of<bool>(m_ruleset, choice.id, {{choice.usual, false}, {choice.other, true}});
      if (!read) return read.error();
      *choice.other_is = *read;
    }
    m_art.dominating = crossed ? Dominating::crossed : Dominating::crest;
    m_art.peeks_below = !hidden;
    m_art.plateaus_peek = !no_peek;
    return Done{};
  }

  Status state_facts() const {
    for (const auto& [id, word] : {std::pair{"los.points", "corners+centre"},
                                   {"los.plateau", "footprint"},
                                   {"los.other", "clear"},
                                   {"los.units", "crest-enemy-only"},
                                   {"los.dressed", "segment"},
                                   {"los.mask.gap", "bases"},
                                   {"los.house.points", "side"},
                                   {"plateau.top.overlook", "no"},
                                   {"crops.reveal", "no"},
                                   {"area.in", "centre"}}) {
      const Result<int> read = word_of<int>(m_ruleset, id, {{word, 0}});
      if (!read) return read.error();
    }
    return Done{};
  }

  const model::RulesetDocument& m_ruleset;
  CrestArt& m_art;
};

/// Reads the properties of a class of terrain from its row of the table.
class CoverReader {
 public:
  explicit CoverReader(const model::RulesetDocument& ruleset) : m_ruleset(ruleset) {}

  /// Expects a row that is neither relief nor a hole.
  Result<CoverClass> read(const model::TableRow& row, const std::string& type) const {
    if (row.cell("as") == "off-slopes") return read_off_slopes(row, type);
    static const std::map<std::string, CoverKind, std::less<>> kWords{{"none", CoverKind::nothing},
                                                                      {"depth", CoverKind::depth},
                                                                      {"walls", CoverKind::walls},
                                                                      {"growth", CoverKind::growth}};
    CoverClass out;
    out.type = type;
    const std::string& word = row.cell("as");
    const auto found = kWords.find(word);
    if (found == kWords.end())
      return unknown_word("sight as", word,
                          {"hill", "plateau", "none", "depth", "walls", "growth", "off-slopes", "hole"});
    out.holds = found->second;
    out.rule = row.cell("rule");
    const Status flags = read_flags(row, out);
    if (!flags) return flags.error();
    const Status lengths = read_lengths(row, out);
    if (!lengths) return lengths.error();
    out.hidden_rule = row.cell("hidden");
    if (!row.cell("out").empty()) out.edge_rule = row.cell("out");
    return out;
  }

 private:
  /// Reads a class with no effect of its own: on flat ground, it acts as the class that the ruleset names for
  /// it.
  Result<CoverClass> read_off_slopes(const model::TableRow& row, const std::string& type) const {
    const model::Value* named = m_ruleset.find_value(row.cell("class"));
    const model::TableRow* as = named != nullptr ? m_ruleset.find_row(kSightTable, named->text) : nullptr;
    Result<CoverClass> out = as != nullptr && as != &row ? read(*as, type) : CoverClass{};
    if (!out) return out;
    out->type = type;
    out->off_slopes = true;
    const Result<bool> dresses = is_yes(row, "dresses", kSightTable);
    if (!dresses) return dresses.error();
    out->dresses = *dresses;
    return out;
  }

  Status read_flags(const model::TableRow& row, CoverClass& out) const {
    for (const auto& [column, into] :
         {std::pair{"blocks", &out.blocks}, {"shadows", &out.shadows}, {"dresses", &out.dresses}}) {
      const Result<bool> read = is_yes(row, column, kSightTable);
      if (!read) return read.error();
      *into = *read;
    }
    if (out.holds != CoverKind::growth) return Done{};
    const Result<bool> through =
        word_of<bool>(m_ruleset, "los.crops.through", {{"clear", false}, {"blocked", true}});
    if (!through) return through.error();
    if (*through) {
      out.blocks = true;
      out.rule = cites(m_ruleset, "los.crops.through");
    }
    return Done{};
  }
  Status read_lengths(const model::TableRow& row, CoverClass& out) const {
    for (const auto& [column, into, rule] :
         {std::tuple{"edge", &out.edge, &out.edge_rule}, {"depth", &out.depth, &out.depth_rule}}) {
      const Result<Um> length = length_of(m_ruleset, row.cell(column));
      if (!length) return length.error();
      *into = *length;
      *rule = cites(m_ruleset, row.cell(column));
    }
    const std::string& at = row.cell("at-depth");
    if (at != "seen" && at != "hidden" && !at.empty())
      return unknown_word("sight at-depth", at, {"seen", "hidden"});
    out.depth_counts = at == "seen";
    return Done{};
  }

  const model::RulesetDocument& m_ruleset;
};

/// Sorts the features of a map into pieces and reliefs.
class CrestFeatures {
 public:
  CrestFeatures(const model::MapDocument& map, const model::RulesetDocument& ruleset, CrestArt& art)
      : m_map(map), m_ruleset(ruleset), m_art(art) {}

  Status read() {
    std::vector<Ring> holes;
    for (const Shared<model::Feature>& feature : m_map.terrain.features) {
      const model::TableRow* row = row_of(model::type_of(*feature));
      if (row == nullptr) continue;
      std::optional<Polygon> area = outline(*feature);
      if (!area) continue;
      const std::string& as = row->cell("as");
      if (as == "hole") holes.push_back(area->outer);
      if (as == "hole") continue;
      const bool is_relief = as == "hill" || as == "plateau";
      const Status added = is_relief ? add_relief(*feature, *row, *std::move(area))
                                     : add_piece(*feature, *row, *std::move(area));
      if (!added) return added.error();
    }
    for (const Ring& hole : holes) cut(hole);
    return Done{};
  }

 private:
  /// Cuts the hole out of the pieces that contain it, if the result is a valid area.
  void cut(const Ring& hole) {
    for (CoverPiece& piece : m_art.pieces) {
      if (m_art.types[piece.type].holds != CoverKind::depth) continue;
      Polygon cut = piece.area;
      cut.holes.push_back(hole);
      if (is_valid(cut)) piece.area = std::move(cut);
    }
  }

  const model::TableRow* row_of(const std::string& type_id) const {
    const model::TerrainType* type = m_ruleset.find_terrain(type_id);
    const model::Effect* effect = type != nullptr ? type->find_effect("class") : nullptr;
    if (effect == nullptr) return nullptr;
    return m_ruleset.find_row(kSightTable, effect->value);
  }

  std::optional<Polygon> outline(const model::Feature& feature) const {
    std::optional<Polygon> out;
    if (const auto* area = std::get_if<model::Area>(&feature)) out = model::polygon_of(*area);
    if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) {
      const model::Shape* shape = model::find_shape(m_map, piece->shape);
      if (shape != nullptr) out = model::polygon_of(*piece, *shape);
    }
    return out && is_valid(*out) ? out : std::nullopt;
  }

  Status add_relief(const model::Feature& feature, const model::TableRow& row, Polygon area) {
    CrestRelief relief;
    relief.id = model::id_of(feature);
    relief.plateau = row.cell("as") == "plateau";
    relief.area = std::move(area);
    relief.rule = row.cell("rule");
    relief.dead_out_rule = row.cell("out");
    relief.dead_in_rule = row.cell("in");
    if (const auto* drawn = std::get_if<model::Area>(&feature)) {
      for (const model::Crest& crest : drawn->crests)
        if (crest.closed.value_or(false) == relief.plateau) relief.crests.push_back(*crest.points);
    }
    m_art.reliefs.push_back(std::move(relief));
    return Done{};
  }

  Status add_piece(const model::Feature& feature, const model::TableRow& row, Polygon area) {
    const std::string& type = model::type_of(feature);
    auto known = std::find_if(m_art.types.begin(), m_art.types.end(),
                              [&](const CoverClass& one) { return one.type == type; });
    if (known == m_art.types.end()) {
      Result<CoverClass> read = CoverReader(m_ruleset).read(row, type);
      if (!read) return read.error();
      known = m_art.types.insert(known, *std::move(read));
    }
    const auto place = static_cast<std::uint32_t>(known - m_art.types.begin());
    m_art.pieces.push_back({model::id_of(feature), place, std::move(area)});
    return Done{};
  }

  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  CrestArt& m_art;
};

/// Reads the kinds of units: one for each row and arm.
class KindReader {
 public:
  explicit KindReader(const model::RulesetDocument& ruleset) : m_ruleset(ruleset) {}

  Result<std::vector<SightKind>> read() {
    const model::Table* table = m_ruleset.find_table(kKindTable);
    if (table == nullptr) return std::vector<SightKind>{SightKind{}};
    for (const model::TableRow& row : table->rows) {
      for (const std::string_view arm : split_words(row.cell("arms"))) {
        const Status added = add(row, arm);
        if (!added) return added.error();
      }
    }
    if (m_kinds.empty()) m_kinds.emplace_back();
    const Status masks = read_masks();
    if (!masks) return masks.error();
    return std::move(m_kinds);
  }

 private:
  Status add(const model::TableRow& row, std::string_view arm) {
    SightKind kind;
    kind.word = row.cell("kind");
    kind.arm = arm;
    for (const std::string_view word : split_words(row.cell("formations"))) kind.formations.emplace_back(word);
    const Result<bool> peeks = is_yes(row, "peeks", kKindTable), growth = is_yes(row, "growth", kKindTable);
    if (!peeks) return peeks.error();
    if (!growth) return growth.error();
    const Result<bool> as_infantry =
        word_of<bool>(m_ruleset, "los.crops.cavalry", {{"visible", false}, {"as-infantry", true}});
    if (!as_infantry) return as_infantry.error();
    kind.hidden_by_growth = *growth || *as_infantry;
    const model::TableRow* of_arm = m_ruleset.find_row("arms", arm);
    if (*peeks && of_arm != nullptr) {
      const Result<Um> reach = length_of(m_ruleset, of_arm->cell("peek"));
      if (!reach) return reach.error();
      kind.peek = *reach;
      kind.peek_rule = cites(m_ruleset, of_arm->cell("peek"));
    }
    m_kinds.push_back(std::move(kind));
    return Done{};
  }

  Status read_masks() {
    for (SightKind& kind : m_kinds) kind.masks.assign(m_kinds.size(), false);
    const model::Table* table = m_ruleset.find_table("masks");
    if (table == nullptr) return Done{};
    for (const model::TableRow& row : table->rows) {
      const std::string& hides = row.cell("hides");
      if (hides != "if-entirely" && hides != "never")
        return unknown_word("masks hides", hides, {"if-entirely", "never"});
      for (SightKind& mask : m_kinds)
        for (std::size_t i = 0; i < m_kinds.size(); ++i)
          if (mask.word == row.cell("mask") && m_kinds[i].word == row.cell("target"))
            mask.masks[i] = hides == "if-entirely";
    }
    return Done{};
  }

  const model::RulesetDocument& m_ruleset;
  std::vector<SightKind> m_kinds;
};

/// Reads the kinds of units from the tables `sight.kinds`, `arms` and `masks`. Error `los.reading`.
Result<std::vector<SightKind>> sight_kinds(const model::RulesetDocument& ruleset) {
  return KindReader(ruleset).read();
}

/// Reads the data for crest_reading().
Result<CrestArt> crest_art(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  CrestArt art;
  const Status numbers = CrestNumbers(ruleset, art).read();
  if (!numbers) return numbers.error();
  Result<std::vector<SightKind>> kinds = sight_kinds(ruleset);
  if (!kinds) return kinds.error();
  art.kinds = *std::move(kinds);
  const Status drawn = CrestFeatures(map, ruleset, art).read();
  if (!drawn) return drawn.error();
  return art;
}

Status complete_crests(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                       ModelMemory&) {
  Result<CrestModel> reading = crest_reading(map, ruleset);
  if (!reading) return reading.error();
  drawing.crests = std::move(*reading);
  return Done{};
}

/// Uses the keywords of the flat model, which describe features beside a line.
Behaviour crest_behaviour(std::string_view word) {
  return flat_model().behaviour(word);
}

/// Parses the words for an end: "infantry,line,revealed".
Status read_crest_end(std::string_view text, bool from, const model::RulesetDocument& ruleset, Query& query) {
  const Result<std::vector<SightKind>> kinds = sight_kinds(ruleset);
  if (!kinds) return kinds.error();
  const auto is_any = [&](auto test) { return std::any_of(kinds->begin(), kinds->end(), test); };
  SightWords& words = from ? query.from_words : query.to_words;
  const auto take = [](std::string& into, std::string_view word) -> Status {
    if (!into.empty() && into != word)
      return make_error("los.given", message("the same end of the line is given as both \"{}\" and \"{}\"",
                                             into, std::string(word)));
    into = word;
    return Done{};
  };
  Status taken = Done{};
  for (const std::string_view word : split(text, ',')) {
    if (word == "revealed") {
      words.revealed = true;
    } else if (is_any([&](const SightKind& kind) { return kind.arm == word; })) {
      taken = take(words.arm, word);
    } else if (is_any([&](const SightKind& kind) {
                 return std::find(kind.formations.begin(), kind.formations.end(), word) !=
                        kind.formations.end();
               })) {
      taken = take(words.formation, word);
    } else {
      return make_error("los.given",
                        message("\"{}\" is not an arm, a formation or \"revealed\"", std::string(word)));
    }
    if (!taken) return taken.error();
  }
  if (!kind_of(*kinds, words.arm, words.formation))
    return make_error("los.given", message("the rules have no unit \"{}\"", std::string(text)));
  return Done{};
}

}  // namespace

Result<CrestModel> crest_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Result<CrestArt> art = crest_art(map, ruleset);
  if (!art) return art.error();
  return CrestModel(*std::move(art));
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

std::optional<std::uint32_t> find_piece(const CrestModel& reading, std::string_view id) {
  const auto& pieces = reading.art().pieces;
  for (std::uint32_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].id == id) return i;
  return std::nullopt;
}

std::optional<std::uint32_t> find_relief(const CrestModel& reading, std::string_view id) {
  const auto& reliefs = reading.art().reliefs;
  for (std::uint32_t i = 0; i < reliefs.size(); ++i)
    if (reliefs[i].id == id) return i;
  return std::nullopt;
}

SightUnit unit_of(const CrestModel& reading, const Base& base, const SightWords& words, int side) {
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
    if (art.types[piece.type].holds != CoverKind::walls || locate(base.at, piece.area) != Location::inside)
      continue;
    out.building = i;
    for (std::uint32_t k = 0; k < building_sides(piece).size(); ++k) out.held_sides.push_back(k);
    break;
  }
  return out;
}

CrestSight look(const CrestModel& reading, const Query& query, const Base& from, const Base& to) {
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
      return viewer ? message("the observer is on the crest of {}", relief)
                    : message("the target is on the crest of {}", relief);
    case Standing::slope:
      return viewer ? message("the observer is on a slope of {}", relief)
                    : message("the target is on a slope of {}", relief);
    case Standing::top:
      return viewer ? message("the observer is on the flat top of {}", relief)
                    : message("the target is on the flat top of {}", relief);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Message> standing_words(const CrestModel& reading, const Query& query, const Base& from,
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
      return by.empty() ? message("nobody is looking out") : message("blocked by {}", by);
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

}  // namespace coq::sight
