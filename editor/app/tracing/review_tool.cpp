// SPDX-License-Identifier: MIT
#include "editor/app/tracing/review_tool.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "core/geometry/predicates.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"
#include "editor/app/tools/shape_tools.h"
#include "editor/app/tracing/class_names.h"

namespace coq::app {
namespace {

constexpr double kReach = 8;  ///< logical pixels about a click in which lines are found

const std::vector<Point>& outline_of(const model::AnyCandidate& candidate) {
  const auto* area = std::get_if<model::AreaCandidate>(&candidate);
  return area != nullptr ? *area->ring.points : *std::get<model::LineCandidate>(candidate).path.points;
}

}  // namespace

void bring_into_view(Viewport& view, const Box& place) {
  if (place.empty()) return;
  const Box seen = view.visible();
  const bool tiny = (std::int64_t{place.max.x} - place.min.x) * 8 < std::int64_t{seen.max.x} - seen.min.x &&
                    (std::int64_t{place.max.y} - place.min.y) * 8 < std::int64_t{seen.max.y} - seen.min.y;
  if (seen.covers(place) && !tiny) return;
  constexpr Um kLeastMargin = 20'000;
  const Um margin = std::max({place.max.x - place.min.x, place.max.y - place.min.y, kLeastMargin});
  view.fit(Box{{limited(std::int64_t{place.min.x} - margin), limited(std::int64_t{place.min.y} - margin)},
               {limited(std::int64_t{place.max.x} + margin), limited(std::int64_t{place.max.y} + margin)}});
}

Message ReviewTool::hint() const {
  if (const char* why = m_review.why_no_current()) return message(why);
  return message("Enter takes, X throws away, E edits, 1 to 9 terrain, Space next, U one back");
}

void ReviewTool::report(const Status& status) const {
  if (!status) host().say(status.error().message);
}

void ReviewTool::activated() {
  m_seen.clear();
  m_review.documents_changed();
  if (const char* why = m_review.why_no_current()) host().say(message(why));
}

/// Brings another candidate into view when it becomes current.
void ReviewTool::refresh() {
  const model::AnyCandidate* candidate = m_review.candidate();
  const std::string id = candidate != nullptr ? model::common_of(*candidate).id : "";
  if (id == m_seen) return;
  m_seen = id;
  if (candidate == nullptr) return;
  const Viewport before = view();
  bring_into_view(view(), bounds(outline_of(*candidate)));
  host().changed(view() == before ? Aspects(Aspect::overlay) : Aspect::view | Aspect::overlay);
}

void ReviewTool::press(const PointerEvent& event) {
  if (!m_review.go_to(event.page, view().um_of(kReach))) host().say(message("there is no candidate here"));
}

bool ReviewTool::type_key(char32_t character) {
  if (character < U'1' || character > U'9') return false;
  const auto& types = host().ruleset().terrain_types;
  const std::size_t number = character - U'1';
  if (number < types.size()) report(m_review.set_type(types[number].id));
  return true;
}

bool ReviewTool::key(const KeyEvent& event) {
  if (event.modifiers.ctrl || event.modifiers.alt) return false;
  if (event.key == Key::space) {
    m_review.step(event.modifiers.shift ? -1 : 1);
    return true;
  }
  if (event.key == Key::enter) {
    if (const auto taken = m_review.take(); !taken) host().say(taken.error().message);
    return true;
  }
  if (event.key != Key::character) return false;
  switch (event.character) {
    case U'x':
      report(m_review.refuse());
      return true;
    case U'e':
      edit();
      return true;
    case U'u':
      report(m_review.take_back());
      return true;
    default:
      return type_key(event.character);
  }
}

bool ReviewTool::erase_chosen() {
  report(m_review.refuse());
  return true;
}

void ReviewTool::edit() {
  const auto taken = m_review.take();
  if (!taken) {
    host().say(taken.error().message);
    return;
  }
  const std::string id = *taken;
  host().select({id});
  context().activate("nodes");
}

void ReviewTool::draw(Overlay& overlay) const {
  const auto at = m_review.current();
  if (!at) return;
  const model::AnyCandidate& candidate = *m_review.candidate();
  const std::vector<Point>& points = outline_of(candidate);
  if (points.empty()) return;
  if (const auto* area = std::get_if<model::AreaCandidate>(&candidate)) {
    const auto draw_ring = [&](Path ring) {
      ring.push_back(ring.front());
      overlay.path(ring, Mark::selected, 3);
    };
    draw_ring(points);
    for (const model::Points& hole : area->holes) draw_ring(*hole.points);
  } else {
    overlay.path(points, Mark::selected, 4);
  }
  const std::string type = m_review.type_of(*at);
  std::string words = type.empty() ? host().words(message("no terrain type yet")) : type_name(host(), type);
  const model::Candidate& common = model::common_of(candidate);
  if (common.score) words += "  " + score_text(*common.score, host().language());
  const Point top = *std::min_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
  overlay.text(top, words, Mark::selected);
}

}  // namespace coq::app
