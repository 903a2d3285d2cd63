// SPDX-License-Identifier: MIT
#include "exporters/vassal/slots.h"

#include <cmath>

#include "core/base/text.h"
#include "core/drawing/counters/face_parts.h"
#include "exporters/vassal/sequence.h"
#include "exporters/vassal/words.h"

namespace coq::exporters::vassal {
namespace {

constexpr int kLeastPixels = 8, kMostPixels = 2'000;

const std::string& name_of(const model::CountersDocument& document, const model::Counter& counter,
                           const std::string& lang) {
  const std::string& name = model::name_in(counter.names, lang, document.lang);
  return name.empty() ? counter.id : name;
}

bool has_different_pieces(const model::Counter& counter) {
  return counter.count > 1 && (counter.numbers || drawing::detail::is_listed(counter));
}

}  // namespace

Component Slots::slot_of(const Piece& piece, PieceIds::Id id, const std::string& title,
                         const std::string& document) {
  if (!id.kept) ++m_passing[document];
  return {"VASSAL.build.widget.PieceSlot",
          {{"entryName", clean(title)},
           {"gpid", std::to_string(id.number)},
           {"height", std::to_string(piece.height)},
           {"width", std::to_string(piece.width)}},
          {},
          piece_definition(piece, id.number)};
}

Result<Piece> Slots::piece_of(const model::CountersDocument& document, const model::Counter& counter,
                              int number, const model::OpenAttributes& factors, Problems& problems) {
  const Point size = drawing::cut_size(counter);
  const auto pixels = [&](Um length) {
    return std::clamp(static_cast<int>(std::lround(length * m_pixels_per_um)), kLeastPixels, kMostPixels);
  };
  Piece piece;
  piece.width = pixels(size.x);
  piece.height = pixels(size.y);
  piece.turn_word = word("turn-over", m_lang);
  piece.remove_word = word("remove", m_lang);
  piece.back_name = word("back", m_lang);
  const model::Counter drawn = drawing::with_factors(counter, factors);
  std::string key = fmt::format("{}\n{}\n{}", document.id, counter.id, number);
  for (const auto& [name, value] : factors) key += "\n" + name + "=" + value;
  const auto known = m_faces.find(key);
  if (known == m_faces.end()) {
    auto faces = m_images.faces(document, drawn, number, {piece.width, piece.height}, problems);
    if (!faces) return faces.error();
    piece.images = m_faces[key] = *std::move(faces);
  } else {
    piece.images = known->second;
  }
  add_markers(drawn, number, piece);
  return piece;
}

void Slots::add_markers(const model::Counter& counter, int number, Piece& piece) const {
  const auto add = [&](const std::string& name, const std::string& value) {
    if (!value.empty()) piece.markers.emplace_back(name, value);
  };
  if (counter.nation) {
    const model::Nation* nation = m_ruleset.find_nation(*counter.nation);
    add("Nation", nation != nullptr ? model::name_in(nation->names, m_lang, m_ruleset.lang) : *counter.nation);
  }
  if (const model::UnitType* type = m_ruleset.find_unit_type(counter.type))
    add("Type", model::name_in(type->names, m_lang, m_ruleset.lang));
  else
    add("Type", counter.type);
  add("Designation", drawing::detail::designation_of(counter, number));
  add("Formation", drawing::detail::parent_of(counter, number));
  for (std::size_t face = 0; face < counter.faces.size(); ++face) {
    for (const auto& [name, value] : counter.faces[face].factors)
      add(property_name(name) + (face == 0 ? "" : "_back"), value);
  }
}

Result<std::vector<Component>> Slots::of_counter(const model::CountersDocument& document,
                                                 const model::Counter& counter, Problems& problems) {
  std::vector<Component> out;
  const bool differ = has_different_pieces(counter);
  for (int i = 0; i < (differ ? counter.count : 1); ++i) {
    const int number = differ || counter.count == 1 ? i : -1;
    auto piece = piece_of(document, counter, number, {}, problems);
    if (!piece) return piece.error();
    piece->name = name_of(document, counter, m_lang);
    const std::string designation = drawing::detail::designation_of(counter, number);
    if (!designation.empty()) piece->name += ", " + designation;
    const std::string numbered =
        differ && counter.numbers ? fmt::format(" {}", *counter.numbers + i) : std::string();
    piece->name += numbered;
    out.push_back(slot_of(*piece, m_ids.take(counter.gpid, i), piece->name, document.id));
  }
  return out;
}

Result<Component> Slots::of_unit(const ForceUnit& unit, const model::ScenarioDocument& scenario,
                                 const drawing::ScenarioUnits& described, Problems& problems) {
  const drawing::ScenarioUnit& description = described.of(unit.id);
  auto piece = piece_of(*unit.document, *unit.counter, -1, description.factors, problems);
  if (!piece) return piece.error();
  const std::string& own = unit.unit->name ? *unit.unit->name : name_of(*unit.document, *unit.counter, m_lang);
  piece->name = own + " " + unit.id;
  piece->back_up = unit.unit->face == model::UnitFaceChoice::dispersed && piece->images.size() > 1;
  piece->markers.emplace_back("Side", model::name_in(unit.side->names, m_lang, scenario.lang));
  piece->markers.emplace_back("Unit", unit.id);
  if (!unit.entry.empty()) piece->markers.emplace_back("Entry", unit.entry);
  const std::string title = unit.entry.empty() ? piece->name : piece->name + ": " + unit.entry;
  return slot_of(*piece, m_ids.take(unit.unit->gpid, unit.index), title, scenario.id);
}

Result<Component> Slots::of_marker(const model::CountersDocument& document, const model::Counter& counter,
                                   const model::MarkerNote& note, const model::ScenarioDocument& scenario,
                                   Problems& problems) {
  auto piece = piece_of(document, counter, -1, {}, problems);
  if (!piece) return piece.error();
  piece->name = name_of(document, counter, m_lang);
  if (note.toward) {
    piece->name += " " + *note.toward;
    piece->markers.emplace_back("Toward", *note.toward);
  }
  if (const model::Side* side = note.side ? model::find_side(scenario, *note.side) : nullptr)
    piece->markers.emplace_back("Side", model::name_in(side->names, m_lang, scenario.lang));
  return slot_of(*piece, m_ids.take(std::nullopt, 0), piece->name, scenario.id);
}

}  // namespace coq::exporters::vassal
