// SPDX-License-Identifier: MIT
#include "exporters/vassal/goals.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/text.h"
#include "exporters/vassal/words.h"

namespace coq::exporters::vassal {
namespace {

constexpr const char* kGoalColour = "#b02020";

class GoalList {
 public:
  GoalList(const scenario::BoundScenario& scenario, const Labels& labels, const std::string& lang)
      : m_scenario(*scenario.scenario.document),
        m_ruleset(*scenario.ruleset.document),
        m_labels(labels),
        m_lang(lang) {}

  void add_objectives() {
    for (const model::Objective& objective : m_scenario.objectives) {
      const model::MarkerType* type = m_ruleset.find_marker_type(objective.type);
      const std::string name =
          type != nullptr ? model::name_in(type->names, m_lang, m_ruleset.lang) : objective.type;
      add({objective.hex ? m_labels.parse(*objective.hex) : std::nullopt, objective.at,
           objective.type == "objective" ? name : word("objective", m_lang, {name}),
           colour_of(objective.owner.value_or(""))});
    }
  }

  void add_victories() {
    for (const model::Victory& victory : m_scenario.victories) {
      const model::Side* side = model::find_side(m_scenario, victory.side);
      const std::string name =
          side != nullptr ? model::name_in(side->names, m_lang, m_scenario.lang) : victory.side;
      const std::string text = word("victory", m_lang, {name.empty() ? victory.side : name});
      const auto add_hexes = [&](const std::vector<std::string>& hexes) {
        for (const std::string& hex : hexes)
          add({m_labels.parse(hex), std::nullopt, text, colour_of(victory.side)});
      };
      for (const model::Control& control : victory.controls) add_hexes(control.hexes);
      for (const model::PointsCondition& points : victory.points)
        if (points.hexes) add_hexes(*points.hexes);
    }
  }

  std::vector<Goal> take() { return std::move(m_goals); }

 private:
  void add(Goal goal) {
    if (!goal.hex && !goal.at) return;
    const auto known = std::find_if(m_goals.begin(), m_goals.end(),
                                    [&](const Goal& one) { return one.hex == goal.hex && one.at == goal.at; });
    if (known == m_goals.end()) {
      m_goals.push_back(std::move(goal));
    } else if (known->text.find(goal.text) == std::string::npos) {
      known->text += "; " + goal.text;
      known->colour = kGoalColour;  // two sides want it
    }
  }

  std::string colour_of(const std::string& id) const {
    const model::Side* side = model::find_side(m_scenario, id);
    if (side == nullptr || side->nations.empty()) return kGoalColour;
    const model::Nation* nation = m_ruleset.find_nation(side->nations.front());
    return nation != nullptr ? nation->colour : kGoalColour;
  }

  const model::ScenarioDocument& m_scenario;
  const model::RulesetDocument& m_ruleset;
  const Labels& m_labels;
  const std::string& m_lang;
  std::vector<Goal> m_goals{};
};

}  // namespace

std::vector<Goal> goals_of(const scenario::BoundScenario& scenario, const Labels& labels,
                           const std::string& lang) {
  GoalList goals(scenario, labels, lang);
  goals.add_objectives();
  goals.add_victories();
  return goals.take();
}

Result<std::string> paint_ring(const ModuleGrid& grid, const std::string& colour, cairo::FontEngine& fonts,
                               Images& images, Problems& problems) {
  constexpr Um kPixel = 100;
  const bool flat = grid.orientation == Orientation::flat;
  const int across = grid.steps.lines * 4 / 3;
  const int width = flat ? across : grid.steps.along, height = flat ? grid.steps.along : across;
  const Box area{{0, 0}, {width * kPixel, height * kPixel}};
  // The ring stays within the hex, so that rings of neighbours do not overlap.
  constexpr double kInside = 0.92;
  Ring ring;
  for (int i = 0; i < kDirections; ++i) {
    const double angle = (i + (flat ? 0 : 0.5)) * std::numbers::pi / 3;
    const double radius = kInside * grid.steps.lines * 2 / 3 * kPixel;
    ring.push_back({area.max.x / 2 + static_cast<Um>(std::lround(radius * std::cos(angle))),
                    area.max.y / 2 + static_cast<Um>(std::lround(radius * std::sin(angle)))});
  }
  drawing::Scene scene;
  drawing::Layer& layer = scene.layer("ring");
  const Um thin = std::max<Um>(kPixel, grid.steps.along * kPixel / 30);
  for (const auto& [ink, line] : {std::pair(drawing::kWhite, 2 * thin),
                                  std::pair(drawing::parse_color(colour).value_or(drawing::kBlack), thin)}) {
    drawing::Shape shape;
    shape.outline.add_ring(ring);
    shape.stroke = drawing::Stroke{ink, line, {}, 0, drawing::Cap::butt, drawing::Join::miter};
    layer.add(std::move(shape));
  }
  return images.paint("goal", scene, area, width, height, fonts, problems, Ground::transparent);
}

}  // namespace coq::exporters::vassal
