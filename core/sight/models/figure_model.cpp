// SPDX-License-Identifier: MIT
#include "core/sight/models/figure_model.h"

#include "core/base/text.h"
#include "core/sight/models/figure_art.h"
#include "core/sight/models/model.h"

namespace coq::los {
namespace {

constexpr std::pair<const char*, Posture> kPostureWords[] = {
    {"standing", Posture::standing}, {"crouched", Posture::crouched}, {"prone", Posture::prone}};

Status complete_figures(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        ModelMemory&) {
  Result<FigureReading> reading = figure_reading(map, ruleset);
  if (!reading) return reading.error();
  drawing.figures = std::move(*reading);
  return Done{};
}

/// The flat words; distances and relief are no art that stands beside a line.
Behaviour figure_behaviour(std::string_view word) {
  return flat_model().behaviour(word);
}

/// "prone", of `from=prone`.
Status read_posture(std::string_view name, bool from, const model::RulesetDocument&, Query& query) {
  const std::optional<Posture> posture = posture_of(name);
  if (!posture) {
    return make_error("los.given",
                      message("\"{}\" is not a posture: expected standing, crouched, prone", name));
  }
  (from ? query.from : query.to) = *posture;
  return Done{};
}

FigureEnd without_posture(FigureEnd end) {
  end.posture = Posture::standing;
  return end;
}

/// The words of one type that hold for the target, by the lines that lead to it.
class Shelter {
 public:
  Shelter(const FigureQuestion& question, std::vector<FigureLine> lines)
      : m_question(question), m_art(question.reading.art()), m_lines(std::move(lines)) {
    const bool any = std::any_of(m_lines.begin(), m_lines.end(), [](const auto& l) { return !l.blocked(); });
    // A shot goes along a line that is free; a blast, and who lies prone, take the line that there is.
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
  /// Of a figure on the very border nothing need lie before it.
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

Result<FigureReading> figure_reading(const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  Result<FigureArt> art = figure_art(map, ruleset);
  if (!art) return art.error();
  return FigureReading(std::move(*art));
}

std::optional<Point> vehicle_base(const model::RulesetDocument& ruleset, std::string_view unit_type) {
  const model::TableRow* row = ruleset.find_row("vehicle.speeds", unit_type);
  const model::Value* size = row != nullptr ? ruleset.find_value("footprint." + row->cell("class")) : nullptr;
  if (size == nullptr) return std::nullopt;
  const auto words = split_words(size->is);
  if (words.size() != 2) return std::nullopt;
  const std::optional<Um> length = parse_cm(words[0]), width = parse_cm(words[1]);
  if (!length || !width || *length <= 0 || *width <= 0) return std::nullopt;
  return Point{*width, *length};
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

FigureSight look(const FigureReading& reading, std::span<const Polygon> smoke, const FigureEnd& from,
                 const FigureEnd& to) {
  return figure_sight({reading, regions_of(smoke), from, to});
}

std::vector<std::string> shelter_words(const FigureReading& reading, std::span<const Polygon> smoke,
                                       const FigureEnd& source, const FigureEnd& target) {
  const std::vector<Region> plumes = regions_of(smoke);
  const FigureEnd from = without_posture(source), to = without_posture(target);
  const FigureQuestion question{reading, plumes, from, to};
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

const char* posture_word(Posture posture) {
  return kPostureWords[static_cast<std::size_t>(posture)].first;
}

Message figure_reason(const FigureLine& line) {
  switch (line.cause) {
    case FigureCause::none:
      break;
    case FigureCause::met:
      return message("it lies on both sides of the line, and no end is just behind it or at its edge");
    case FigureCause::mixed:
      return message("together they lie on both sides of the line");
    case FigureCause::higher:
      return message("the ground between is higher than both ends");
    case FigureCause::no_crest:
      return message("the higher end is not on a crest");
    case FigureCause::spoiled:
      return message("the crest of the higher end is not clear");
    case FigureCause::valley:
      return message("there is a valley between, and no end is on a clear crest");
    case FigureCause::crest:
      return message("another crest line in the way is higher, or not clear");
  }
  return message("nothing is in the way");
}

const SightModel& figure_model() {
  static const SightModel kModel{"figures",        Reads::both, read_posture, figure_behaviour,
                                 complete_figures, nullptr,     nullptr,      true};
  return kModel;
}

}  // namespace coq::los
