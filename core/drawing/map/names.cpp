// SPDX-License-Identifier: MIT
// Names: the map's texts, and the names of features that no text has.
#include <algorithm>

#include "core/drawing/map/lettering.h"
#include "core/drawing/map/name_places.h"
#include "core/drawing/map/placer.h"
#include "core/typography/utf8.h"

namespace coq::scene {
namespace {

constexpr double kOffLand = 12;      ///< beside the hexes, rather than nowhere
constexpr int kSizes[] = {100, 82};  ///< per cent: a name is smaller rather than left out
constexpr Um kPlacerCell = 6000;     ///< of the placer, on paper

Um size_of(const MapSource& source, const model::TextFeature& text, const NameStyle& style) {
  return std::max(text.size ? *text.size : source.paper(style.size), source.paper(kLeastName));
}

TextRun run_of(const MapSource& source, const model::TextFeature& text) {
  const NameStyle style = name_style(text.style.value_or(""));
  return name_run(source, style, text.text, text.at, size_of(source, text, style),
                  static_cast<int>(text.angle ? text.angle->value : 0));
}

/// A name as the display list has it: letters on a curve are one figure.
Item item_of(Written written, const std::string& text, const std::string& id) {
  if (written.runs.size() == 1) return Item(std::move(written.runs.front()), id);
  Group group;
  group.alternative = text;
  // All halos first: none may lie on a neighbour's letter.
  for (const TextRun& run : written.runs) group.items.emplace_back(run);
  for (TextRun& run : written.runs) {
    run.halo.reset();
    group.items.emplace_back(std::move(run));
  }
  return Item(std::move(group), id);
}

std::string lower_case(std::string_view text) {
  std::string result;
  for (const char32_t c : text::characters(text)) text::append_utf8(result, text::lower(c));
  return result;
}

class NameWriter {
 public:
  NameWriter(const MapSource& source, const std::vector<Box>& taken, Layer& layer)
      : m_source(source), m_layer(layer), m_placer(room_of(source), source.paper(kPlacerCell)) {
    for (const Box& box : taken) m_placer.take(box);
    avoid_features(source, m_placer);
  }

  void write_texts() {
    for (const IndexedFeature* entry : m_source.shown_features()) {
      const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
      if (text == nullptr) continue;
      m_written.push_back(lower_case(text->text));
      TextRun run = run_of(m_source, *text);
      if (!m_source.shows(Item(run).bounds)) continue;
      if (put(places_about(std::move(run)), text->text, text->id, nullptr, true)) continue;
      note(Severity::warning,
           message("there is no room for the name \"{}\": it lies on other text", text->text), text->id);
    }
  }

  void write_features() {
    for (const NamedFeature& one : named_features(m_source)) {
      const std::string name = lower_case(one.name);
      const bool there = std::any_of(m_written.begin(), m_written.end(), [&](const std::string& other) {
        return name.find(other) != std::string::npos || other.find(name) != std::string::npos;
      });
      if (there) continue;
      m_written.push_back(name);
      const bool there_is_room = std::any_of(std::begin(kSizes), std::end(kSizes), [&](int percent) {
        return put(places_of(m_source, one, percent), one.name, one.id, &*one.entry->feature, false);
      });
      if (there_is_room) continue;
      note(Severity::info, message("there is no room for the name \"{}\": it is left out", one.name), one.id);
    }
  }

 private:
  /// Whether it has a place of its own. `always`: its author has put it on the map, so that it is written
  /// wherever it lies.
  bool put(std::vector<Written> ways, const std::string& name, const std::string& id, const void* owner,
           bool always) {
    for (Written& way : ways) way.cost += kOffLand * share_off_land(m_source, way);
    const auto choice = m_placer.choose(ways, owner);
    const bool clear = choice && choice->clear;
    if (clear || (choice && always)) {
      Written& best = ways[clear ? choice->index : 0];
      m_placer.take(best);
      m_layer.items.push_back(item_of(std::move(best), name, id));
    }
    return clear;
  }

  void note(Severity severity, Message text, const std::string& id) {
    if (m_source.notes == nullptr) return;
    Problem problem = make_problem(severity, "map.names", std::move(text));
    problem.subject = id;
    m_source.notes->push_back(std::move(problem));
  }

  const MapSource& m_source;
  Layer& m_layer;
  Placer m_placer;
  std::vector<std::string> m_written;  ///< in small letters
};

}  // namespace

void add_names(const MapSource& source, const std::vector<Box>& taken, Layer& layer) {
  if (source.places_names) {
    NameWriter writer(source, taken, layer);
    writer.write_texts();
    if (source.options.feature_names) writer.write_features();
    return;
  }
  for (const IndexedFeature* entry : source.shown_features()) {
    const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
    if (text == nullptr) continue;
    Item item(run_of(source, *text), text->id);
    if (source.shows(item.bounds)) layer.items.push_back(std::move(item));
  }
}

}  // namespace coq::scene
