// SPDX-License-Identifier: MIT
// The scenario that is shown, its units, and dragging them.
#include "editor/app/setup/setting_up.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/documents/model/common.h"
#include "core/documents/project/loader.h"
#include "editor/app/session/document_names.h"
#include "editor/app/session/edits.h"
#include "editor/app/session/order_of_battle.h"
#include "editor/app/tools/points.h"

namespace coq::app {

namespace fs = std::filesystem;

namespace {

constexpr Um kUnitReach = 15'000;
constexpr Um kTableRaster = 1000;
constexpr Um kNudge = 10'000;

}  // namespace

SettingUp::SettingUp(Host host) : m_host(std::move(host)) {}

SettingUp::~SettingUp() {
  if (m_asking && m_cancel_job) m_cancel_job();
}

std::vector<fs::path> SettingUp::scenarios() const {
  std::vector<fs::path> out;
  const fs::path map = m_host.session->map_path().lexically_normal();
  for (const fs::path& path : m_host.session->documents()) {
    const model::Document* document = m_host.session->document(path);
    const auto* scenario = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
    if (scenario == nullptr || scenario::map_path_of(path, *scenario) != map) continue;
    out.push_back(path);
  }
  return out;
}

void SettingUp::show(const fs::path& scenario) {
  if (scenario == m_path) return;
  cancel();
  m_path = scenario;
  m_chosen.clear();
  forget();
  m_host.tell(Aspect::overlay);
}

fs::path SettingUp::main_scenario() const {
  const auto known = scenarios();
  if (known.empty() || std::find(known.begin(), known.end(), m_path) != known.end())
    return known.empty() ? fs::path() : m_path;
  // Files are named ouverture.map.xml and ouverture.scenario.xml, for example.
  const auto name_of = [](const fs::path& path) {
    const std::string file = path.filename().string();
    return file.substr(0, file.find('.'));
  };
  const std::string name = name_of(m_host.session->map_path());
  const auto named =
      std::find_if(known.begin(), known.end(), [&](const fs::path& one) { return name_of(one) == name; });
  return named == known.end() ? known.front() : *named;
}

const model::ScenarioDocument* SettingUp::scenario() const {
  if (m_path.empty()) return nullptr;
  const auto known = scenarios();
  if (std::find(known.begin(), known.end(), m_path) == known.end()) return nullptr;
  return std::get_if<model::ScenarioDocument>(m_host.session->document(m_path));
}

std::vector<SetupUnit> SettingUp::units() const {
  const model::ScenarioDocument* shown = scenario();
  return shown == nullptr ? std::vector<SetupUnit>() : setup_units(*shown);
}

void SettingUp::choose(const std::string& id) {
  const auto all = units();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const SetupUnit& one) { return one.id == id || one.unit == id; });
  const std::string chosen = found == all.end() ? std::string() : found->id;
  m_placing = false;
  if (chosen == m_chosen) return;
  cancel();
  m_new.reset();
  m_chosen = chosen;
  m_verdicts.clear();
  m_host.tell(Aspect::overlay);
}

void SettingUp::choose_next(int by) {
  const auto all = units();
  if (all.empty()) return;
  const auto size = static_cast<std::ptrdiff_t>(all.size());
  const auto found =
      std::find_if(all.begin(), all.end(), [this](const SetupUnit& one) { return one.id == m_chosen; });
  const std::ptrdiff_t at =
      found == all.end() ? (by > 0 ? 0 : size - 1) : (found - all.begin() + by + size) % size;
  const SetupUnit& next = all[static_cast<std::size_t>(at)];
  choose(next.id);
  const std::string name = spoken(next.id);
  m_host.say(next.place.at            ? message("the unit {}", name)
             : next.place.hex.empty() ? message("the unit {}, which is not on the map yet", name)
                                      : message("the unit {}, in {}", name, next.place.hex));
}

std::optional<SetupUnit> SettingUp::chosen_unit() const {
  if (m_new && m_chosen == m_new->id) return SetupUnit{m_new->id, m_new->id, m_new->counter, m_new->side};
  for (const SetupUnit& one : units())
    if (one.id == m_chosen) return one;
  return std::nullopt;
}

SetupPlace SettingUp::place_at(Point at) const {
  const model::MapDocument& map = m_host.session->map();
  if (map.table) {
    const Point place = on_raster(at, kTableRaster);
    const bool on_it = Box{{0, 0}, {map.table->width, map.table->height}}.contains(place);
    return on_it ? SetupPlace{{}, place} : SetupPlace{};
  }
  const auto grid = model::grid_of(map);
  const auto labels = model::labels_of(map);
  if (!map.grid || !grid || !labels) return {};
  const Hex hex = grid->hex_at(at);
  return grid->contains(hex) ? SetupPlace{labels->format(hex), std::nullopt} : SetupPlace{};
}

std::vector<SetupUnit> SettingUp::units_at(const SetupPlace& place) const {
  std::vector<SetupUnit> out;
  std::int64_t nearest = std::int64_t{kUnitReach} * kUnitReach;
  for (SetupUnit& one : units()) {
    if (!place.at) {
      if (!place.hex.empty() && one.place.hex == place.hex) out.push_back(std::move(one));
      continue;
    }
    if (!one.place.at) continue;
    const std::int64_t dx = one.place.at->x - place.at->x, dy = one.place.at->y - place.at->y;
    if (dx * dx + dy * dy > nearest) continue;
    nearest = dx * dx + dy * dy;
    out = {std::move(one)};
  }
  return out;
}

void SettingUp::press(Point at) {
  cancel();
  const SetupPlace place = place_at(at);
  const auto chosen = chosen_unit();
  const bool waits = chosen && (m_placing || !chosen->place.is_somewhere());
  const auto here = units_at(place);
  m_was_chosen =
      std::any_of(here.begin(), here.end(), [this](const SetupUnit& one) { return one.id == m_chosen; });
  if (!waits && here.empty()) return choose("");
  if (!waits && !m_was_chosen) choose(here.back().id);
  const auto taken = chosen_unit();
  if (!taken) return;
  m_dragging = true;
  m_taken_from = taken->place;
  m_grip = {};
  if (taken->place.at) m_grip = {taken->place.at->x - at.x, taken->place.at->y - at.y};
  point_at(at);
}

void SettingUp::point_at(Point at) {
  const auto chosen = chosen_unit();
  const bool waits = chosen && (m_placing || !chosen->place.is_somewhere());
  if (!m_dragging && !waits) return;
  set_target(place_at({static_cast<Um>(at.x + m_grip.x), static_cast<Um>(at.y + m_grip.y)}));
}

void SettingUp::set_target(const SetupPlace& place) {
  if (m_target && m_target->place == place) return;
  if (!place.is_somewhere() || (m_dragging && place == m_taken_from)) {
    m_target.reset();
  } else {
    m_target = Target{place, std::nullopt};
    const auto known =
        std::find_if(m_verdicts.begin(), m_verdicts.end(), [&](const auto& one) { return one.first == place; });
    if (known != m_verdicts.end()) {
      m_target->verdict = known->second;
      say_verdict(place, known->second);
    } else {
      ask();
    }
  }
  m_items_are_old = true;
  m_host.tell(Aspect::overlay);
}

void SettingUp::release() {
  if (!m_dragging) return;
  const auto target = std::exchange(m_target, std::nullopt);
  const bool again = m_was_chosen;
  m_dragging = false;
  m_grip = {};
  m_items_are_old = true;
  if (target) {
    const bool placing = m_placing;
    const Status done = put(m_path, m_chosen, target->place);
    if (!done) m_host.say(done.error().message);
    m_placing = placing && chosen_unit();
    if (done && placing) go_on_placing();
  } else if (again && !m_placing) {
    // A second click on the chosen unit selects the unit below it.
    const auto here = units_at(m_taken_from);
    for (std::size_t i = 0; i < here.size(); ++i) {
      if (here[i].id != m_chosen) continue;
      choose(here[(i + here.size() - 1) % here.size()].id);
      break;
    }
  }
  // A new unit that was not placed is dropped.
  if (m_new) {
    m_new.reset();
    m_chosen.clear();
  }
  m_host.tell(Aspect::overlay);
}

/// Continues with the element's next unit, otherwise with the next unit without a place. Ends if none is left.
void SettingUp::go_on_placing() {
  const auto all = units();
  auto at = std::find_if(all.begin(), all.end(), [this](const SetupUnit& one) { return one.id == m_chosen; });
  if (at != all.end() && at + 1 != all.end() && (at + 1)->unit == at->unit) {
    choose((at + 1)->id);
    m_placing = true;
    return m_host.tell(Aspect::overlay);
  }
  for (std::size_t tries = 0; tries < all.size(); ++tries) {
    at = at == all.end() || at + 1 == all.end() ? all.begin() : at + 1;
    if (at->place.is_somewhere()) continue;
    choose(at->id);
    m_placing = true;
    return m_host.tell(Aspect::overlay);
  }
  m_placing = false;
}

void SettingUp::place_by_clicks(const fs::path& path, const std::string& id) {
  show(path);
  choose(id);
  m_placing = chosen_unit().has_value();
  m_host.tell(Aspect::overlay);
}

bool SettingUp::take_up(const fs::path& path, const std::string& unit) {
  show(path);
  choose(unit);
  const auto chosen = chosen_unit();
  if (!chosen) return false;
  m_dragging = true;
  m_was_chosen = false;
  m_taken_from = chosen->place;
  m_grip = {};
  return true;
}

bool SettingUp::take_up_new(const fs::path& path, const std::string& counter) {
  show(path);
  choose("");
  const model::ScenarioDocument* now = scenario();
  if (now == nullptr) return false;
  for (const model::CountersDocument* document : counters_of(m_path)) {
    const model::Counter* found = model::find_counter(*document, counter);
    if (found == nullptr) continue;
    m_new = new_unit(*now, *found);
    break;
  }
  if (!m_new) return false;
  m_chosen = m_new->id;
  m_verdicts.clear();
  m_dragging = true;
  m_was_chosen = false;
  m_taken_from = {};
  m_grip = {};
  return true;
}

std::string SettingUp::spoken(const std::string& id) const {
  model::Unit unit;
  if (m_new && m_new->id == id) {
    unit.counter = m_new->counter;
  } else {
    const auto all = units();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const SetupUnit& one) { return one.id == id || one.unit == id; });
    if (found == all.end()) return id;
    unit.counter = found->counter;
    unit.name = found->name;
  }
  const std::string name = scenario::unit_name(unit, counters_of(m_path), m_host.language());
  return name.empty() ? id : fmt::format("{} ({})", name, id);
}

void SettingUp::cancel() {
  if (m_new && m_dragging) {
    m_new.reset();
    m_chosen.clear();
  }
  if (!m_dragging && !m_target) return;
  m_dragging = false;
  m_target.reset();
  m_grip = {};
  m_items_are_old = true;
  m_host.tell(Aspect::overlay);
}

Result<std::vector<model::Edit>> SettingUp::edits_of(const model::ScenarioDocument& now, const std::string& id,
                                                     const SetupPlace& place) const {
  return m_new && m_new->id == id ? add_unit(now, *m_new, place) : set_up(now, id, place, m_placing);
}

std::optional<model::ScenarioDocument> SettingUp::with(const std::string& id, const SetupPlace& place) const {
  const model::ScenarioDocument* now = scenario();
  const auto edits =
      now == nullptr ? Result<std::vector<model::Edit>>(make_error("", {})) : edits_of(*now, id, place);
  if (!edits) return std::nullopt;
  model::Document document = *now;
  model::Change change;
  if (!model::apply_all(document, *edits, change)) return std::nullopt;
  return std::get<model::ScenarioDocument>(std::move(document));
}

Status SettingUp::put(const fs::path& path, const std::string& id, const SetupPlace& place) {
  show(path);
  const model::ScenarioDocument* now = scenario();
  if (now == nullptr)
    return make_error("edit.value", message("“{}” is not a scenario of the map that is shown",
                                            title_of(*m_host.session, path, m_host.language())));
  if (id != m_chosen) choose(id);
  const auto edits = edits_of(*now, id, place);
  if (!edits) return edits.error();
  const auto after = with(id, place);
  if (!after) return make_error("edit.value", message("there is no unit {}", id));
  const SetupVerdict verdict = judge_now(*after, place);
  const Message said = sentence(id, place, verdict);
  if (verdict.kind == SetupVerdict::Kind::refused) return make_error(verdict.why->check, said);
  const Message title =
      place.at ? message("{} begins elsewhere", spoken(id)) : message("{} begins in {}", spoken(id), place.hex);
  // The unit now belongs to the scenario.
  m_new.reset();
  const Status done = m_host.session->run_on(path, title, *edits);
  if (done) m_host.say(verdict.kind == SetupVerdict::Kind::doubtful ? said : title);
  return done;
}

Status SettingUp::put_new(const fs::path& path, const std::string& counter, const SetupPlace& place) {
  if (!take_up_new(path, counter))
    return make_error(
        "edit.value",
        message("The scenario has no counter {}: add its counters in the scenario's form", counter));
  m_dragging = false;
  const Status done = put(path, m_chosen, place);
  if (!done) {
    m_new.reset();
    choose("");
  }
  return done;
}

Status SettingUp::change(const fs::path& path, const Message& title, const std::vector<model::Edit>& edits) {
  show(path);
  const model::ScenarioDocument* now = scenario();
  if (now == nullptr)
    return make_error("edit.value", message("“{}” is not a scenario of the map that is shown",
                                            title_of(*m_host.session, path, m_host.language())));
  model::Document document = *now;
  model::Change made;
  if (const auto applied = model::apply_all(document, edits, made); !applied) return applied.error();
  const SetupVerdict verdict = judge().judge(std::get<model::ScenarioDocument>(document));
  Message said = title;
  if (verdict.why) {
    const Problem& why = *verdict.why;
    said = message("{}: {} [{}]", m_host.words(title), m_host.words(why.message),
                   why.rule.empty() ? why.check : why.rule + ", " + why.check);
  }
  if (verdict.kind == SetupVerdict::Kind::refused) return make_error(verdict.why->check, said);
  Status done = m_host.session->run_on(path, title, edits);
  if (done) m_host.say(said);
  return done;
}

Status SettingUp::change_terrain(const std::vector<std::string>& ids, TerrainWish wish,
                                 const std::string& type) {
  const model::ScenarioDocument* now = scenario();
  if (now == nullptr) return make_error("edit.value", message("This map has no scenario"));
  Session& session = *m_host.session;
  if (wish == TerrainWish::converted) {
    const auto possible = edits::convert(session.map(), session.ruleset(), ids, type);
    if (!possible) return possible.error();
    if (possible->empty()) return make_error("edit.value", message("the map has this terrain there already"));
  }
  const auto change_edits = terrain_edits(*now, ids, wish, type);
  if (change_edits.empty())
    return make_error("edit.value", message("the scenario has this terrain there already"));
  const std::string title = title_of(session, m_path, m_host.language());
  const auto count = ids.size();
  switch (wish) {
    case TerrainWish::gone:
      return change(m_path,
                    plural_message("{} feature gone in “{}”", "{} features gone in “{}”", count, count, title),
                    change_edits);
    case TerrainWish::converted:
      return change(m_path,
                    plural_message("{} feature of another terrain in “{}”",
                                   "{} features of another terrain in “{}”", count, count, title),
                    change_edits);
    case TerrainWish::as_mapped:
      break;
  }
  return change(m_path,
                plural_message("{} feature as on the map in “{}”", "{} features as on the map in “{}”", count,
                               count, title),
                change_edits);
}

Status SettingUp::change_by(const fs::path& path, const Message& title,
                            const std::vector<std::vector<model::Edit>>& ways) {
  const Status first = change(path, title, ways.front());
  if (first) return first;
  for (std::size_t i = 1; i < ways.size(); ++i)
    if (change(path, title, ways[i])) return Done{};
  return first;
}

void SettingUp::choose_card(std::size_t card) {
  if (card == m_card) return;
  m_card = card;
  m_host.tell(Aspect::overlay);
}

Status SettingUp::set_sketch(std::size_t card, const std::vector<std::string>& corners) {
  const model::ScenarioDocument* now = scenario();
  if (now == nullptr || card >= now->cards.size()) return make_error("edit.value", message("There is no card"));
  const auto slot_of = [](const model::ElementInfo& info, std::string_view name) {
    const auto found = std::find_if(info.children.begin(), info.children.end(),
                                    [&](const model::ChildInfo& child) { return child.names.front() == name; });
    return static_cast<std::size_t>(found - info.children.begin());
  };
  const model::ElementPath at{{slot_of(model::describe<model::ScenarioDocument>(), "card"), card},
                              {slot_of(model::describe<model::Card>(), "sketch"), 0}};
  model::Edit edit = model::SetField{at, "hexes", join(corners, " ")};
  if (!now->cards[card].sketch) {
    model::Sketch sketch;
    sketch.hexes = corners;
    edit = model::Insert{at, "sketch", model::ElementValue::of(sketch)};
  }
  return m_host.session->run_on(m_path, message("Sketch frame: {}", join(corners, "–")), {edit});
}

void SettingUp::nudge(int right, int down) {
  const auto unit = chosen_unit();
  if (!unit || !unit->place.is_somewhere()) return;
  SetupPlace place;
  if (unit->place.at) {
    place = place_at({unit->place.at->x + right * kNudge, unit->place.at->y + down * kNudge});
  } else {
    const auto grid = model::grid_of(m_host.session->map());
    const auto labels = model::labels_of(m_host.session->map());
    const auto hex = labels ? labels->parse(unit->place.hex) : std::nullopt;
    if (!grid || !hex) return;
    // Moves to the neighbour nearest to that direction; if two are equally near, to the one nearer to the map's
    // centre.
    const Vector middle{grid->centre(*hex).x - grid->centre({grid->columns() / 2, grid->rows() / 2}).x,
                        grid->centre(*hex).y - grid->centre({grid->columns() / 2, grid->rows() / 2}).y};
    std::int64_t most = 0, inward = 0;
    for (Direction d = 0; d < kDirections; ++d) {
      const Vector step = grid->step(d);
      const std::int64_t along = std::int64_t{step.x} * right + std::int64_t{step.y} * down;
      const std::int64_t toward = -(std::int64_t{step.x} * middle.x + std::int64_t{step.y} * middle.y);
      const bool alike = most > 0 && std::abs(along - most) < most / 100;
      if (along <= 0 || (alike ? toward <= inward : along <= most)) continue;
      if (!grid->contains(grid->neighbour(*hex, d))) continue;
      most = along;
      inward = toward;
      place.hex = labels->format(grid->neighbour(*hex, d));
    }
  }
  if (!place.is_somewhere()) return m_host.say(message("the map ends there"));
  const Status done = put(m_path, m_chosen, place);
  if (!done) m_host.say(done.error().message);
}

void SettingUp::documents_changed() {
  forget();
  if (m_path.empty()) return;
  cancel();
  if (!m_chosen.empty() && !chosen_unit()) m_chosen.clear();
}

void SettingUp::forget() {
  m_judge.reset();
  m_verdicts.clear();
  m_items_are_old = true;
}

}  // namespace coq::app
