// SPDX-License-Identifier: MIT
// Labels of hexes in a map.
#include <set>

#include "core/checks/common/functions.h"
#include "core/checks/common/naming.h"

namespace coq::validate {
namespace {

class LabelCheck {
 public:
  LabelCheck(const MapView& view, Reporter& out) : m_view(view), m_out(out) {}

  /// `what`: the element's name. A label that stands twice in a list is told, too.
  void list(const model::Node& at, std::string_view what, std::string_view id,
            const std::vector<std::string>& labels, bool once) {
    std::set<Hex> seen;
    for (const std::string& label : labels) {
      const auto hex = m_view.hex(label);
      if (!hex) {
        one(at, what, id, label);
      } else if (!seen.insert(*hex).second && once) {
        m_out.warn(at, id, message("{}: {} is named twice", name(what, id), label));
      }
    }
  }

  void one(const model::Node& at, std::string_view what, std::string_view id, const std::string& label) {
    if (m_view.hex(label)) return;
    const Grid& grid = *m_view.grid();
    m_out.add(at, id,
              message("{}: there is no hex {} on the map, which has {} to {}", name(what, id), label,
                      m_view.label({0, 0}), m_view.label({grid.columns() - 1, grid.rows() - 1})));
  }

 private:
  static std::string name(std::string_view what, std::string_view id) {
    return id.empty() ? fmt::format("<{}>", what) : fmt::format("<{}> \"{}\"", what, id);
  }
  const MapView& m_view;
  Reporter& m_out;
};

bool is_point(const std::string& place) {
  return place.find(',') != std::string::npos;
}

}  // namespace

void check_labels(const MapView& view, Reporter& out) {
  if (!view.has_hexes()) {
    if (view.map().grid) return;  // the grid's own checks tell why
    for (const Shared<model::Feature>& feature : view.map().terrain.features) {
      if (std::holds_alternative<model::SideFeature>(*feature) ||
          std::holds_alternative<model::HexesFeature>(*feature) ||
          std::holds_alternative<model::OverrideFeature>(*feature)) {
        out.add(model::node_of(*feature), model::id_of(*feature),
                message("{} \"{}\": the map has no hexes", element_name(*feature), model::id_of(*feature)));
      }
    }
    return;
  }
  LabelCheck check(view, out);
  const model::MapDocument& map = view.map();
  if (map.grid->not_in_play)
    check.list(*map.grid->not_in_play, "void", "", map.grid->not_in_play->labels, true);
  for (const model::Scan& scan : map.scans) {
    for (const model::Tie& tie : scan.ties) {
      if (tie.hex) check.one(tie, "tie", "", *tie.hex);
    }
  }
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    if (const auto* side = std::get_if<model::SideFeature>(&*feature)) {
      check.list(*side, "side", side->id, side->hexes, false);
    } else if (const auto* hexes = std::get_if<model::HexesFeature>(&*feature)) {
      check.list(*hexes, "hexes", hexes->id, hexes->labels, true);
    } else if (const auto* over = std::get_if<model::OverrideFeature>(&*feature)) {
      check.list(*over, "override", over->id, over->at, false);
    }
  }
  for (const model::LosCheck& los : map.los_checks) {
    for (const std::string& end : {los.from, los.to}) {
      if (!is_point(end)) check.one(los, "los-check", "", end);
    }
  }
}

}  // namespace coq::validate
