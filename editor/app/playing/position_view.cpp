// SPDX-License-Identifier: MIT
#include "editor/app/playing/position_view.h"

namespace coq::app {

const std::vector<scene::Item>& PositionView::items(const Course& course, const std::string& viewer,
                                                    scene::TextMetrics& metrics) {
  if (m_state == course.state() && m_viewer == viewer) return m_items;
  m_state = course.state();
  m_viewer = viewer;
  m_items.clear();
  const game::Seating& seating = course.seating();
  scene::PositionSource source{seating.scenario(),      seating.map(),  {}, *seating.bound.ruleset.document,
                               seating.system->signs(), seating.telling};
  for (const auto& counters : seating.bound.counters) source.counters.push_back(&*counters.document);
  scene::PositionFigure figure;
  figure.position = course.match().position();
  if (const game::Match* before = course.match_before()) {
    figure.before = before->position();
    figure.arrows = scene::shots_of(course.steps()[course.at() - 1], *figure.before, seating.map());
  }
  scene::PositionOptions options;
  options.side = viewer;
  options.lang = seating.language;
  auto items = scene::position_pieces(source, figure, options, metrics);
  if (items) m_items = std::move(*items);
  return m_items;
}

}  // namespace coq::app
