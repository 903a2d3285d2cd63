// SPDX-License-Identifier: MIT
#include "core/sight/models/figure_model.h"

#include <algorithm>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/table_scale.h"
#include "core/sight/kernel/figure_sight.h"
#include "core/sight/models/model.h"
#include "core/sight/models/regions.h"

namespace coq::sight {
namespace {

/// Parses centimetres such as "2.5"; negative values are invalid.
std::optional<Um> parse_cm(std::string_view text);

using FigureWord = std::pair<const char*, int>;

std::string cited(const model::Value* value) {
  if (value == nullptr) return {};
  return value->rule ? *value->rule : value->question.value_or("");
}

/// Reads the parameters of the ruleset. Parameters without an alternative get their only value.
class NumberReader {
 public:
  NumberReader(const model::RulesetDocument& ruleset, FigureArt& art) : m_ruleset(ruleset), m_art(art) {}

  Status read() {
    for (const auto& [id, into] : {std::pair{"los.edge", &m_art.edge},
                                   {"los.crest.width", &m_art.crest},
                                   {"los.behind", &m_art.behind},
                                   {"los.edge.depth", &m_art.depth}}) {
      const Status status = read_cm(id, *into);
      if (!status) return status.error();
    }
    const model::Value* base = m_ruleset.find_value("los.base");
    const std::optional<Um> size = base != nullptr ? parse_mm(base->text) : Um{0};
    if (!size || *size < 0) return unknown_word(base->id, base->text, {"millimetres"});
    m_art.base = *size;
    const model::Value* hex = m_ruleset.find_value("hex.cm");
    if (hex != nullptr && model::hex_on_table(m_ruleset) == 0)
      return unknown_word(hex->id, hex->text, {"centimetres"});
    m_art.crest_rule = cited(m_ruleset.find_value("los.crest.same-level"));
    m_art.smoke_rule = cited(m_ruleset.find_value("smoke.sight"));
    for (const model::Condition& condition : m_ruleset.conditions)
      if (condition.los == "hindrance" && m_art.smoke.empty()) m_art.smoke = condition.id;
    const Status postures = read_postures();
    if (!postures) return postures.error();
    return state_facts();
  }

 private:
  Status read_cm(const char* id, Um& into) {
    const model::Value* value = m_ruleset.find_value(id);
    if (value == nullptr) return Done{};
    const std::optional<Um> read = parse_cm(value->text);
    // A length must exceed the rounding error of the LOS frame.
    if (!read || *read < 1) return unknown_word(id, value->text, {"centimetres"});
    into = *read;
    return Done{};
  }

  Status read_postures() {
    const model::Value* value = m_ruleset.find_value("los.excused.postures");
    if (value == nullptr) return Done{};
    for (const std::string_view word : split_words(value->text)) {
      const std::optional<Posture> posture = posture_of(word);
      if (!posture) return unknown_word(value->id, value->text, {"standing", "crouched", "prone"});
      m_art.excused[static_cast<std::size_t>(*posture)] = true;
    }
    return Done{};
  }

  Status state_facts() const {
    for (const auto& [id, word] : {std::pair{"los.grazing", "clear"},
                                   {"los.figures", "never-cut"},
                                   {"los.crest.same-level", "if-clear"},
                                   {"los.crest.below", "passes"},
                                   {"los.crest.valley", "one-end"},
                                   {"los.crest.lower", "as-flat"},
                                   {"los.levels", "nested-hills"},
                                   {"los.hill-above-both", "cuts"},
                                   {"los.vehicle.points", "5"},
                                   {"los.in", "point"},
                                   {"los.partly", "some-points"},
                                   {"smoke.sight", "hindered"}}) {
      const Result<int> read = word_of<int>(m_ruleset, id, {{word, 0}});
      if (!read) return read.error();
    }
    return Done{};
  }

  const model::RulesetDocument& m_ruleset;
  FigureArt& m_art;
};

/// Reads the effects of a type of terrain on lines.
class ClassReader {
 public:
  explicit ClassReader(const model::RulesetDocument& ruleset) : m_ruleset(ruleset) {
    for (const model::Table& table : ruleset.tables)
      for (const model::TableRow& row : table.rows)
        if (const std::string* when = row.find_cell("when")) m_words.push_back(*when);
  }

  Result<FigureClass> read(const model::TerrainType& type) const {
    FigureClass out;
    out.type = type.id;
    const model::Effect* sight = type.find_effect("sight");
    if (sight != nullptr) out.rule = sight->rule ? *sight->rule : sight->question.value_or("");
    const Result<int> cuts = word(type, "sight", {{"open", 0}, {"cuts", 1}, {"relief", 0}});
    if (!cuts) return cuts.error();
    out.cuts = sight != nullptr ? *cuts == 1 : type.los == "obstacle";
    const Result<int> excuse = word(type, "excused", {{"none", 0}, {"behind", 1}, {"edge", 2}});
    if (!excuse) return excuse.error();
    out.excuse = static_cast<Excuse>(*excuse);
    const Result<int> crest = word(type, "crest", {{"clear", 0}, {"spoils", 1}});
    if (!crest) return crest.error();
    out.spoils_crests = *crest == 1;
    if (const model::Effect* inside = type.find_effect("inside")) {
      const std::optional<Um> cm = parse_cm(inside->value);
      if (!cm) return unknown_word(type.id + " inside", inside->value, {"centimetres"});
      out.inside = *cm;
    }
    out.shelters = out.excuse == Excuse::edge || is_word("in." + type.id);
    out.hides = is_word("partly." + type.id);
    return out;
  }

 private:
  Result<int> word(const model::TerrainType& type, const char* on,
                   std::initializer_list<FigureWord> words) const {
    const model::Effect* effect = type.find_effect(on);
    if (effect == nullptr) return words.begin()->second;
    std::vector<std::string> known;
    for (const auto& [name, value] : words) {
      if (effect->value == name) return value;
      known.emplace_back(name);
    }
    return unknown_word(type.id + " " + on, effect->value, known);
  }
  bool is_word(const std::string& text) const {
    return std::find(m_words.begin(), m_words.end(), text) != m_words.end();
  }

  const model::RulesetDocument& m_ruleset;
  std::vector<std::string> m_words;  ///< keywords that tables ask of a target
};

/// Sorts the features of a map into the classes that figures meet.
class ArtReader {
 public:
  ArtReader(const model::MapDocument& map, const model::RulesetDocument& ruleset, FigureArt& art)
      : m_map(map), m_ruleset(ruleset), m_art(art) {}

  Status read() {
    if (m_map.grid) {
      Result<model::LabelledGrid> hexes = model::labelled_grid_of(m_map);
      if (!hexes) return hexes.error();
      m_grid = hexes->grid;
      m_labels = hexes->labels;
    }
    set_metrics();
    const ClassReader classes(m_ruleset);
    for (const model::TerrainType& type : m_ruleset.terrain_types) {
      Result<FigureClass> one = classes.read(type);
      if (!one) return one.error();
      if (one->cuts || one->spoils_crests || one->shelters) m_art.types.push_back(std::move(*one));
    }
    for (const Shared<model::Feature>& feature : m_map.terrain.features) add(*feature);
    return Done{};
  }

 private:
  /// Uses the metric of the lattice between hexes, even if the page stretches it. On a page, it also measures
  /// lengths between points.
  void set_metrics() {
    const Um hex = model::hex_on_table(m_ruleset);
    if (!m_grid || hex == 0) return;
    m_art.hexes =
        lattice_metric(m_grid->q_step(), m_grid->s_step(), m_grid->layout().stagger == Stagger::even, hex);
    if (!m_map.table) m_art.points = m_art.hexes;
  }

  void add(const model::Feature& feature) {
    const model::TerrainType* type = m_ruleset.find_terrain(model::type_of(feature));
    if (type == nullptr || std::holds_alternative<model::OverrideFeature>(feature)) return;
    const auto known = std::find_if(m_art.types.begin(), m_art.types.end(),
                                    [&](const FigureClass& one) { return one.type == type->id; });
    const bool is_relief = type->los == "relief";
    if (known == m_art.types.end() && !is_relief) return;
    std::vector<Region> regions = all_regions(feature);
    if (regions.empty()) return;
    if (!is_relief) {
      const auto place = static_cast<std::uint32_t>(known - m_art.types.begin());
      m_art.pieces.push_back({model::id_of(feature), place, std::move(regions)});
    } else if (is_line(feature)) {
      m_art.rims.insert(m_art.rims.end(), regions.begin(), regions.end());
    } else {
      add_hill(feature, *type, regions);
    }
  }

  static bool is_line(const model::Feature& feature) {
    return std::holds_alternative<model::LineFeature>(feature) ||
           std::holds_alternative<model::SideFeature>(feature);
  }

  void add_hill(const model::Feature& feature, const model::TerrainType& type,
                const std::vector<Region>& regions) {
    const model::Effect* sight = type.find_effect("sight");
    FigureHill hill{model::id_of(feature), "", {}, stated_level(feature)};
    if (sight != nullptr) hill.rule = sight->rule ? *sight->rule : sight->question.value_or("");
    for (const Region& region : regions) hill.region.insert(hill.region.end(), region.begin(), region.end());
    m_art.hills.push_back(std::move(hill));
  }

  std::vector<Region> all_regions(const model::Feature& feature) const {
    if (const auto* hexes = std::get_if<model::HexesFeature>(&feature)) return filled(*hexes);
    return drawn(feature);
  }
  std::vector<Region> drawn(const model::Feature& feature) const {
    Problems problems;
    return drawn_regions(m_map, m_grid, m_labels, feature, model::width_of(feature, m_map, m_ruleset),
                         problems);
  }
  /// Returns the whole hexes of a feature, except those where the type is also drawn.
  std::vector<Region> filled(const model::HexesFeature& hexes) const {
    std::vector<Region> out;
    for (const std::string& label : hexes.labels) {
      const std::optional<Hex> hex = m_labels ? m_labels->parse(label) : std::nullopt;
      if (hex && !is_drawn_in(hexes.type, *hex)) out.push_back(hex_region(*m_grid, *hex));
    }
    return out;
  }
  bool is_drawn_in(const std::string& type, Hex hex) const {
    const auto& features = m_map.terrain.features;
    return std::any_of(features.begin(), features.end(), [&](const Shared<model::Feature>& feature) {
      return model::type_of(*feature) == type && !std::holds_alternative<model::HexesFeature>(*feature) &&
             meets_hex(*m_grid, hex, drawn(*feature));
    });
  }

  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  FigureArt& m_art;
  std::optional<Grid> m_grid;
  std::optional<Labels> m_labels;
};

std::optional<Um> parse_cm(std::string_view text) {
  const auto cm = parse_thousandths(text);
  if (!cm || *cm < 0 || *cm > kUmLimit / 10) return std::nullopt;
  return static_cast<Um>(*cm * 10);
}

/// Reads the data for figure_reading().
Result<FigureArt> figure_art(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  FigureArt art;
  const Status numbers = NumberReader(ruleset, art).read();
  if (!numbers) return numbers.error();
  const Status drawn = ArtReader(map, ruleset, art).read();
  if (!drawn) return drawn.error();
  return art;
}

constexpr std::pair<const char*, Posture> kPostureWords[] = {
    {"standing", Posture::standing}, {"crouched", Posture::crouched}, {"prone", Posture::prone}};

Status complete_figures(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        ModelMemory&) {
  Result<FigureModel> reading = figure_reading(map, ruleset);
  if (!reading) return reading.error();
  drawing.figures = std::move(*reading);
  return Done{};
}

/// Uses the keywords of the flat model. Distances and relief are not features beside a line.
Behaviour figure_behaviour(std::string_view word) {
  return flat_model().behaviour(word);
}

std::string posture_word(Posture posture) {
  for (const auto& [word, is] : kPostureWords)
    if (is == posture) return word;
  return {};
}

/// Parses "prone" in `from=prone`.
Status read_posture(std::string_view name, bool from, const model::RulesetDocument&, Query& query) {
  const std::optional<Posture> posture = posture_of(name);
  if (!posture) {
    return make_error("los.given",
                      message("\"{}\" is not a posture: expected standing, crouched or prone", name));
  }
  std::optional<Posture>& end = from ? query.from : query.to;
  if (end && *end != *posture)
    return make_error("los.given", message("the same end of the line is given as both \"{}\" and \"{}\"",
                                           posture_word(*end), std::string(name)));
  end = *posture;
  return Done{};
}

FigureEnd without_posture(FigureEnd end) {
  end.posture = Posture::standing;
  return end;
}

/// Finds the keywords of each type for the target, from the lines that lead to it.
class Shelter {
 public:
  Shelter(const FigureQuestion& question, std::vector<FigureLine> lines)
      : m_question(question), m_art(question.reading.art()), m_lines(std::move(lines)) {
    const bool any = std::any_of(m_lines.begin(), m_lines.end(), [](const auto& l) { return !l.blocked(); });
    // Blocked lines count only if a figure has no other lines, as for a blast or a prone target.
    if (any || m_question.to.footprint) std::erase_if(m_lines, [](const auto& l) { return l.blocked(); });
  }

  bool is_behind(std::uint32_t type) const {
    return any_meeting(type, [&](const FigureLine& line, const FigureMeeting& meeting) {
      return is_within(line, meeting.to, line.to, m_art.behind);
    });
  }
  bool is_in(std::uint32_t type) const {
    for (const FigurePiece& piece : m_art.pieces)
      if (piece.type == type && holds(piece, m_question.to.at)) return true;
    return false;
  }
  /// Returns whether the target is at the edge of the type. Exactly on the border, it may have no terrain in
  /// front of it.
  bool is_at_edge(std::uint32_t type) const {
    const auto begins_at_it = [](const FigureLine& line, const FigureMeeting& meeting) {
      return meeting.to == line.to;
    };
    if (!any_meeting(type, begins_at_it)) return !m_question.to.footprint && is_in(type);
    return any_meeting(type, [&](const FigureLine& line, const FigureMeeting& meeting) {
      const bool is_all = meeting.from == line.from;
      return begins_at_it(line, meeting) && !is_all && is_within(line, meeting.from, line.to, m_art.depth);
    });
  }

 private:
  template <class Holds>
  bool any_meeting(std::uint32_t type, Holds holds_for) const {
    for (const FigureLine& line : m_lines)
      for (const FigureMeeting& meeting : line.meetings)
        if (!meeting.mixed && meeting.type == type && holds_for(line, meeting)) return true;
    return false;
  }

  const FigureQuestion& m_question;
  const FigureArt& m_art;
  std::vector<FigureLine> m_lines;
};

}  // namespace

Result<FigureModel> figure_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Result<FigureArt> art = figure_art(map, ruleset);
  if (!art) return art.error();
  return FigureModel(std::move(*art));
}

std::optional<Point> vehicle_base(const model::RulesetDocument& ruleset, std::string_view unit_type) {
  const model::TableRow* row = ruleset.find_row("vehicle.speeds", unit_type);
  const model::Value* size = row != nullptr ? ruleset.find_value("footprint." + row->cell("class")) : nullptr;
  if (size == nullptr) return std::nullopt;
  const auto words = split_words(size->text);
  if (words.size() != 2) return std::nullopt;
  const std::optional<Um> length = parse_cm(words[0]), width = parse_cm(words[1]);
  if (!length || !width || *length <= 0 || *width <= 0) return std::nullopt;
  return Point{*width, *length};
}

bool has_postures(const model::RulesetDocument& ruleset, std::string_view unit_type) {
  return !vehicle_base(ruleset, unit_type) && !ruleset.lists("posture.none", unit_type);
}

std::vector<Region> regions_of(std::span<const Polygon> areas) {
  const auto ring_of = [](const Ring& ring) {
    FrameRing out;
    for (const Point p : ring) out.push_back(to_frame(p));
    return out;
  };
  std::vector<Region> out;
  for (const Polygon& area : areas) {
    if (area.outer.empty()) continue;
    Region& region = out.emplace_back(Region{ring_of(area.outer)});
    for (const Ring& hole : area.holes)
      if (!hole.empty()) region.push_back(ring_of(hole));
  }
  return out;
}

FigureSight look(const FigureModel& reading, std::span<const Polygon> smoke, const FigureEnd& from,
                 const FigureEnd& to) {
  return figure_sight({reading, regions_of(smoke), from, to});
}

std::vector<std::string> shelter_words(const FigureModel& reading, std::span<const Polygon> smoke,
                                       const FigureEnd& source, const FigureEnd& target) {
  const std::vector<Region> plumes = regions_of(smoke);
  const FigureEnd from = without_posture(source), to = without_posture(target);
  const FigureQuestion question{reading, plumes, from, to, false};
  const FigureArt& art = reading.art();
  std::vector<FigureLine> lines = figure_lines(question);
  const FigureSight sight = figure_sight(question, lines);
  const Shelter shelter(question, std::move(lines));
  std::vector<std::string> out;
  const auto add = [&](const char* where, const std::string& type) { out.push_back(where + ("." + type)); };
  for (std::uint32_t i = 0; i < art.types.size(); ++i) {
    const FigureClass& type = art.types[i];
    if (type.excuse == Excuse::behind && shelter.is_behind(i)) add("behind", type.type);
    if (type.shelters && shelter.is_in(i)) add("in", type.type);
    if (type.excuse == Excuse::edge && shelter.is_at_edge(i)) add("edge", type.type);
    if (type.hides && to.footprint && sight.partly_visible() && sight.hidden_by_building)
      add("partly", type.type);
  }
  if (sight.line.hindered()) add("behind", art.smoke);
  if (sight.partly_visible()) out.emplace_back("partly-visible");
  return out;
}

std::optional<Posture> posture_of(std::string_view word) {
  for (const auto& [name, posture] : kPostureWords)
    if (name == word) return posture;
  return std::nullopt;
}

Message figure_reason(const FigureLine& line) {
  switch (line.cause) {
    case FigureCause::none:
      break;
    case FigureCause::met:
      return message("it is on both sides of the line, and no end is just behind it or at its edge");
    case FigureCause::mixed:
      return message("together they are on both sides of the line");
    case FigureCause::higher:
      return message("the ground between is higher than both ends");
    case FigureCause::no_crest:
      return message("the higher end is not on a crest");
    case FigureCause::spoiled:
      return message("the crest at the higher end is not clear");
    case FigureCause::valley:
      return message("there is a valley in between, and neither end is on a clear crest");
    case FigureCause::crest:
      return message("another crest line in between is higher, or not clear");
  }
  return message("nothing is in the way");
}

const SightModel& figure_model() {
  static const SightModel kModel{"figures",        Reads::both, read_posture, figure_behaviour,
                                 complete_figures, nullptr,     nullptr,      true};
  return kModel;
}

}  // namespace coq::sight
