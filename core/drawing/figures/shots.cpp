// SPDX-License-Identifier: MIT
// Arrows of fire, from what steps of logs say.
#include <algorithm>

#include "core/base/text.h"
#include "core/drawing/figures/position_figure.h"
#include "core/play/engine/telling.h"

namespace coq::scene {
namespace {

/// A hex, or a place on a table.
struct Spot {
  std::optional<Hex> hex;
  std::optional<Point> at;
};

class Shots {
 public:
  Shots(const game::Position& before, const model::MapDocument& map) : m_before(before), m_map(map) {}

  void add(const std::string& shooter, const std::optional<Spot>& to) {
    const auto from = spot_of_unit(shooter);
    if (!from || !to || from->hex.has_value() != to->hex.has_value()) return;
    FigureArrow arrow;
    arrow.fire = true;
    if (from->hex) {
      arrow.from = *from->hex;
      arrow.to = *to->hex;
    } else {
      arrow.from_at = from->at;
      arrow.to_at = to->at;
    }
    const bool same = from->hex ? arrow.from == arrow.to : arrow.from_at == arrow.to_at;
    const bool known = std::any_of(m_out.begin(), m_out.end(), [&](const FigureArrow& other) {
      return other.from == arrow.from && other.to == arrow.to && other.from_at == arrow.from_at &&
             other.to_at == arrow.to_at;
    });
    if (!same && !known) m_out.push_back(arrow);
  }

  /// A unit, or a piece of terrain of a table.
  std::optional<Spot> spot_of(const std::string& id) const {
    if (const auto unit = spot_of_unit(id)) return unit;
    for (const game::PlacedTerrain& piece : m_before.terrain)
      if (piece.id == id) return Spot{{}, piece.placement.at};
    for (const auto& feature : m_map.terrain.features) {
      if (id.empty() || model::id_of(*feature) != id) continue;
      if (const auto* piece = std::get_if<model::PieceFeature>(&*feature)) return Spot{{}, piece->at};
      if (const auto* area = std::get_if<model::Area>(&*feature)) {
        const Box box = bounds(model::polygon_of(*area).outer);
        return Spot{{}, box.middle()};
      }
    }
    return std::nullopt;
  }
  std::optional<Spot> spot_of_hex(const std::string& label) const {
    if (label.empty() || !m_map.grid) return std::nullopt;
    const auto labels = model::labels_of(m_map);
    const auto hex = labels ? labels->parse(label) : std::nullopt;
    return hex ? std::optional<Spot>(Spot{hex, {}}) : std::nullopt;
  }
  std::vector<FigureArrow> take() { return std::move(m_out); }

 private:
  std::optional<Spot> spot_of_unit(const std::string& id) const {
    for (const game::PlacedCounter& counter : m_before.counters) {
      if (counter.id != id) continue;
      if (counter.hex) return Spot{counter.hex, {}};
      if (counter.placement) return Spot{{}, counter.placement->at};
    }
    return std::nullopt;
  }

  const game::Position& m_before;
  const model::MapDocument& m_map;
  std::vector<FigureArrow> m_out;
};

}  // namespace

std::vector<FigureArrow> shots_of(const model::PlayStep& step, const game::Position& before,
                                  const model::MapDocument& map) {
  Shots shots(before, map);
  const std::string unit = game::argument(step.arguments, "unit"),
                    target = game::argument(step.arguments, "target");
  const bool aims = step.action == "fire" || !target.empty();
  if (aims) {
    auto to = shots.spot_of_hex(game::argument(step.arguments, "hex"));
    if (!to) to = shots.spot_of(target);
    shots.add(unit, to);
    const std::string support = game::argument(step.arguments, "support");
    for (const std::string_view id : split_words(support)) shots.add(std::string(id), to);
  }
  for (const model::Happening& happening : step.happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr) continue;
    const std::string at = game::argument(roll->arguments, "target");
    if (!at.empty()) shots.add(game::argument(roll->arguments, "unit"), shots.spot_of(at));
  }
  return shots.take();
}

}  // namespace coq::scene
