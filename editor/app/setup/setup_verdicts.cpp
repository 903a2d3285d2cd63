// SPDX-License-Identifier: MIT
// Verdicts of the checks on a place, and the drawing of the units.
#include <algorithm>

#include "core/base/text.h"
#include "core/documents/model/common.h"
#include "editor/app/setup/setting_up.h"
#include "editor/app/tools/geometry_commands.h"
#include "systems/all/systems.h"

namespace coq::app {

SetupJudge& SettingUp::judge() {
  if (!m_judge) m_judge = std::make_shared<SetupJudge>(snapshot_of(*m_host.session), m_path, *scenario());
  return *m_judge;
}

void SettingUp::ask() {
  if (m_asking || !m_target || m_target->verdict) return;
  const SetupPlace place = m_target->place;
  auto after = with(m_chosen, place);
  if (!after) return;
  judge();
  m_asking = true;
  auto given = std::make_shared<const model::ScenarioDocument>(*std::move(after));
  auto work = [this, judge = m_judge, given, place, unit = m_chosen,
               guard = std::weak_ptr<int>(m_alive)](const StopToken&) -> std::function<void()> {
    const auto verdict = std::make_shared<SetupVerdict>(judge->judge(*given));
    return [this, judge, place, unit, guard, verdict] {
      if (guard.lock() == nullptr) return;
      m_asking = false;
      if (judge == m_judge && unit == m_chosen) take(place, *verdict);
      ask();
    };
  };
  auto failed = [this, guard = std::weak_ptr<int>(m_alive)](const Problem&) {
    if (guard.lock() != nullptr) m_asking = false;
  };
  m_cancel_job = m_host.soon(message("Checks"), std::move(work), std::move(failed));
}

void SettingUp::take(const SetupPlace& place, const SetupVerdict& verdict) {
  m_verdicts.emplace_back(place, verdict);
  if (!m_target || !(m_target->place == place)) return;
  m_target->verdict = verdict;
  say_verdict(place, verdict);
  m_host.tell(Aspect::overlay);
}

SetupVerdict SettingUp::judge_now(const model::ScenarioDocument& after, const SetupPlace& place) {
  for (const auto& [known, verdict] : m_verdicts)
    if (known == place) return verdict;
  return judge().judge(after);
}

Message SettingUp::sentence(const std::string& id, const SetupPlace& place, const SetupVerdict& verdict) const {
  const std::string where = place.at ? format_mm(place.at->x) + " " + format_mm(place.at->y) : place.hex;
  if (!verdict.why) return message("{} may begin in {}", spoken(id), where);
  const Problem& why = *verdict.why;
  const std::string rule = why.rule.empty() ? why.check : why.rule + ", " + why.check;
  const std::string said = m_host.words(why.message);
  if (verdict.kind == SetupVerdict::Kind::refused)
    return message("{} cannot begin in {}: {} [{}]", spoken(id), where, said, rule);
  return message("{} may begin in {}, but: {} [{}]", spoken(id), where, said, rule);
}

void SettingUp::say_verdict(const SetupPlace& place, const SetupVerdict& verdict) const {
  m_host.say(sentence(m_chosen, place, verdict));
}

std::vector<const model::CountersDocument*> SettingUp::counters_of(const std::filesystem::path& path) const {
  std::vector<const model::CountersDocument*> out;
  const model::Document* of = m_host.session->document(path);
  const auto* scenario = of == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(of);
  if (scenario == nullptr) return out;
  for (const model::Href& one : scenario->counters) {
    const auto file = (path.parent_path() / one.href).lexically_normal();
    for (const auto& known : m_host.session->documents()) {
      if (known.lexically_normal() != file) continue;
      const model::Document* document = m_host.session->document(known);
      const auto* counters = document == nullptr ? nullptr : std::get_if<model::CountersDocument>(document);
      if (counters != nullptr) out.push_back(counters);
    }
  }
  return out;
}

/// Zones are drawn faintly in the colour of the nation that sets up there, or in grey if there is none.
void SettingUp::make_zones(const model::ScenarioDocument& shown) {
  constexpr std::uint8_t kFaint = 44, kRim = 170;
  const model::MapDocument& map = m_host.session->map();
  const auto grid = model::grid_of(map);
  const auto labels = model::labels_of(map);
  for (const model::Zone& zone : shown.zones) {
    drawing::Color color{90, 90, 90, kFaint};
    for (const model::Side& side : shown.sides) {
      const bool begins_there = std::any_of(side.setups.begin(), side.setups.end(),
                                            [&](const model::Setup& setup) { return setup.zone == zone.id; });
      const model::Nation* nation =
          side.nations.empty() ? nullptr : m_host.session->ruleset().find_nation(side.nations.front());
      const auto own = nation == nullptr ? std::nullopt : drawing::parse_color(nation->colour);
      if (begins_there && own) color = *own;
    }
    color.a = kFaint;
    drawing::Shape shape;
    if (grid && labels)
      for (const std::string& label : zone.labels)
        if (const auto hex = labels->parse(label)) shape.outline.add_ring(hex_ring(*grid, *hex));
    if (zone.ring) shape.outline.add_ring(*zone.ring->points);
    if (shape.outline.empty()) continue;
    shape.fill = drawing::Fill::solid(color);
    color.a = kRim;
    shape.stroke = drawing::Stroke{color, 250, {1500, 1000}, 0, drawing::Cap::butt, drawing::Join::miter};
    m_zones.emplace_back(std::move(shape), zone.id);
  }
}

void SettingUp::make_items() {
  m_items_are_old = false;
  m_items.clear();
  m_zones.clear();
  const model::ScenarioDocument* shown = scenario();
  if (shown == nullptr) return;
  static const drawing::PositionSigns kNoSigns;
  static const play::Phrasebook kNothing;
  const rules::System* system = systems::find(shown->system);
  drawing::PositionSource source{*shown,
                                 m_host.session->map(),
                                 {},
                                 m_host.session->ruleset(),
                                 system != nullptr && system->play ? system->play->signs() : kNoSigns,
                                 kNothing};
  source.counters = counters_of(m_path);
  make_zones(*shown);
  const auto labels = model::labels_of(m_host.session->map());
  drawing::PositionFigure figure;
  std::vector<SetupUnit> all = units();
  if (m_new) all.push_back(*chosen_unit());
  for (const SetupUnit& unit : all) {
    const bool held = m_target && unit.id == m_chosen;
    const SetupPlace& place = held ? m_target->place : unit.place;
    play::PlacedCounter piece;
    piece.id = unit.id;
    piece.counter = unit.counter;
    piece.side = unit.side;
    piece.face = unit.face;
    piece.area = "map";
    if (place.at) {
      const model::Facing facing = unit.facing.value_or(model::Facing{});
      piece.placement = play::Placement{*place.at, {facing.u, facing.v}};
    } else if (labels && !place.hex.empty()) {
      piece.hex = labels->parse(place.hex);
    }
    if (piece.hex || piece.placement) figure.position.counters.push_back(std::move(piece));
  }
  if (figure.position.counters.empty()) return;
  if (m_fonts == nullptr) m_fonts = std::make_unique<cairo::FontEngine>();
  drawing::PositionOptions options;
  options.lang = m_host.language();
  auto items = drawing::position_pieces(source, figure, options, *m_fonts);
  if (items) m_items = *std::move(items);
}

void SettingUp::draw(drawing::Scene& scene) {
  if (m_path.empty()) return;
  if (m_items_are_old) make_items();
  drawing::Layer& zones = scene.layer("zones", drawing::LayerClass::guides);
  for (const drawing::Item& item : m_zones) zones.items.push_back(item);
  drawing::Layer& layer = scene.layer("set-up", drawing::LayerClass::guides);
  for (const drawing::Item& item : m_items) layer.items.push_back(item);
}

}  // namespace coq::app
