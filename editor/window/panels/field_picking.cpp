// SPDX-License-Identifier: MIT
#include "editor/window/panels/field_picking.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::win {

namespace forms = app::forms;

namespace {

/// Parses the points in a field's text.
std::vector<Point> points_of(std::string text, char between) {
  std::replace(text.begin(), text.end(), between, ' ');
  std::vector<Um> lengths;
  for (const std::string_view word : split_words(text)) {
    const auto length = parse_mm(word);
    if (!length) return {};
    lengths.push_back(*length);
  }
  std::vector<Point> out;
  for (std::size_t i = 0; i + 1 < lengths.size(); i += 2) out.push_back({lengths[i], lengths[i + 1]});
  return out;
}

}  // namespace

template <class Tool>
Tool& FieldPicking::made(Tool*& tool) {
  app::ToolBox& tools = m_host.bench.tools();
  if (tool == nullptr) tool = &static_cast<Tool&>(tools.add(std::make_unique<Tool>(tools.context())));
  return *tool;
}

void FieldPicking::begin(const forms::Field& field) {
  if (field.kind == forms::FieldKind::place || field.kind == forms::FieldKind::ring) {
    pick_place(field);
  } else if (field.kind == forms::FieldKind::features) {
    pick_features(field);
  } else {
    pick_hexes(field);
  }
  m_host.focus_canvas();
}

void FieldPicking::end() {
  const app::Tool* active = &m_host.bench.tools().active();
  if (active == m_hexes || active == m_places || active == m_features) m_host.bench.tools().activate("");
}

void FieldPicking::pick_hexes(const forms::Field& field) {
  const bool several = field.kind == forms::FieldKind::hexes;
  app::HexPicker::Target target;
  target.name = field.title;
  target.hexes = [this, place = field.place] { return words_of(place); };
  target.several = several;
  target.changed = [this, place = field.place, several](const std::vector<std::string>& labels) {
    set_list(place, labels, several);
  };
  target.ended = m_hooks.ended;
  made(m_hexes).begin(std::move(target));
}

void FieldPicking::pick_features(const forms::Field& field) {
  app::FeaturePicker::Target target;
  target.name = field.title;
  target.features = [this, place = field.place] { return words_of(place); };
  target.changed = [this, place = field.place](const std::vector<std::string>& ids) {
    set_list(place, ids, true);
  };
  target.ended = m_hooks.ended;
  made(m_features).begin(std::move(target));
}

void FieldPicking::pick_place(const forms::Field& field) {
  app::PlacePicker::Target target;
  target.name = field.title;
  target.ring = field.kind == forms::FieldKind::ring;
  const char between = target.ring ? ',' : ' ';
  target.points = [this, place = field.place, between] {
    return points_of(join(words_of(place), " "), between);
  };
  target.changed = [this, place = field.place, between](const std::vector<Point>& points) {
    std::vector<std::string> words;
    for (const Point& point : points) words.push_back(format_mm(point.x) + between + format_mm(point.y));
    const auto refused = m_hooks.set(place, join(words, " "));
    if (refused) m_host.bench.say(*refused);
  };
  target.ended = m_hooks.ended;
  made(m_places).begin(std::move(target));
}

std::vector<std::string> FieldPicking::words_of(const forms::FieldPlace& place) const {
  std::vector<std::string> out;
  const std::string text = m_hooks.text(place);
  for (const std::string_view word : split_words(text)) out.emplace_back(word);
  return out;
}

void FieldPicking::set_list(const forms::FieldPlace& place, const std::vector<std::string>& labels,
                            bool several) const {
  const auto refused =
      m_hooks.set(place, labels.empty() && several ? std::nullopt : std::optional(join(labels, " ")));
  if (refused && labels.empty()) {
    // A required list may be temporarily empty.
    m_hooks.set(place, "");
  } else if (refused) {
    m_host.bench.say(*refused);
  }
}

}  // namespace coq::win
