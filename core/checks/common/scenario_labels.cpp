// SPDX-License-Identifier: MIT
// Labels of hexes in a scenario.
#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/checks/common/own_elements.h"

namespace coq::validate {
namespace {

/// Tells of labels that are not those of hexes in play; without a map with hexes there is nothing to compare.
class ScenarioLabels {
 public:
  ScenarioLabels(const ScenarioView& view, Reporter& out) : m_map(view.hex_map()), m_out(out) {}

  void list(const model::Node& at, const std::string& what, std::string_view subject,
            const std::vector<std::string>& labels) {
    if (m_map == nullptr) return;
    for (const std::string& label : labels) {
      const auto hex = m_map->hex(label);
      if (!hex) {
        m_out.add(at, subject, message("{}: there is no hex {} on the map", what, label));
      } else if (!m_map->in_play(*hex)) {
        m_out.add(at, subject, message("{}: the hex {} is not in play", what, label));
      }
    }
  }
  void list(const model::Node& at, const std::string& what, std::string_view subject,
            const std::optional<std::vector<std::string>>& labels) {
    if (labels) list(at, what, subject, *labels);
  }
  /// Every attribute and text of labels of a rule system's own element.
  void own(const model::OwnElements::One& one, const model::Side* side) {
    const model::ElementInfo* info = one.element.info;
    const void* value = one.element.value;
    std::string subject = info->attribute_text(value, "id");
    if (subject.empty()) subject = side != nullptr ? side->id : info->attribute_text(value, "side");
    const auto look = [&](const model::AttributeInfo& attribute) {
      std::string text;
      if (attribute.type.name != "label" && attribute.type.name != "labels") return;
      if (!attribute.format(value, text)) return;
      std::vector<std::string> labels;
      for (const std::string_view label : split_words(text)) labels.emplace_back(label);
      list(info->node_of(value), shown(one, side), subject, labels);
    };
    for (const model::AttributeInfo& attribute : info->attributes) look(attribute);
    if (info->content) look(*info->content);
  }

 private:
  const MapView* m_map;
  Reporter& m_out;
};

std::string of_side(const char* element, const model::Side& side) {
  return fmt::format("<{}> ({})", element, side.id);
}

}  // namespace

std::string shown(const model::OwnElements::One& one, const model::Side* side) {
  const std::string id = one.element.info->attribute_text(one.element.value, "id");
  if (!id.empty()) return fmt::format("<{}> \"{}\"", one.kind.name, id);
  return side == nullptr ? fmt::format("<{}>", one.kind.name)
                         : fmt::format("<{}> ({})", one.kind.name, side->id);
}

void check_scenario_labels(const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  const model::ScenarioDocument& scenario = view.scenario();
  for (const model::Zone& zone : scenario.zones) {
    labels.list(zone, fmt::format("<zone> \"{}\"", zone.id), zone.id, zone.labels);
  }
  for (const model::Side& side : scenario.sides) {
    for (const model::Setup& setup : side.setups)
      labels.list(setup, of_side("setup", side), side.id, setup.hexes);
    for (const model::Reinforcements& group : side.reinforcements) {
      labels.list(group, of_side("reinforcements", side), side.id, group.hexes);
    }
  }
  for (const model::Card& card : scenario.cards) {
    if (!card.sketch) continue;
    labels.list(*card.sketch, "<sketch>", card.side.value_or(""), card.sketch->hexes);
    if (card.sketch->hexes.size() != 2) {
      out.add(*card.sketch, card.side.value_or(""),
              plural_message("a sketch names {} hex: expected two opposite corners",
                             "a sketch names {} hexes: expected two opposite corners",
                             card.sketch->hexes.size(), card.sketch->hexes.size()));
    }
  }
  if (!scenario.notes) return;
  for (const model::SideHexes& note : scenario.notes->held) labels.list(note, "<held>", note.side, note.labels);
  for (const model::MarkerNote& note : scenario.notes->markers) {
    labels.list(note, "<marker>", note.side.value_or(""), note.hexes);
  }
  for (const model::OwnElements::One& one : scenario.notes->own.all()) labels.own(one, nullptr);
}

void check_own_labels(const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  for (const model::Side& side : view.scenario().sides)
    for (const model::OwnElements::One& one : side.own.all()) labels.own(one, &side);
}

void check_labels_of(const model::OwnKind& kind, const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  for (const model::Side& side : view.scenario().sides)
    for (const model::OwnElements::One& one : side.own.all())
      if (&one.kind == &kind) labels.own(one, &side);
}

void check_control_labels(const ScenarioView& view, Reporter& out) {
  ScenarioLabels labels(view, out);
  for (const model::Victory& victory : view.scenario().victories) {
    for (const model::Control& control : victory.controls) {
      labels.list(control, "<control>", victory.side, control.hexes);
    }
    for (const model::PointsCondition& points : victory.points) {
      labels.list(points, "<points>", victory.side, points.hexes);
    }
  }
}

void check_summit_labels(const ScenarioView& view, Reporter& out) {
  if (!view.scenario().notes || !view.scenario().notes->summits) return;
  const model::HexList& summits = *view.scenario().notes->summits;
  ScenarioLabels(view, out).list(summits, "<summits>", "", summits.labels);
}

}  // namespace coq::validate
