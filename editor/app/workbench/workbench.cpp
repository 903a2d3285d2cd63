// SPDX-License-Identifier: MIT
#include "editor/app/workbench/workbench.h"

#include <algorithm>

#include "core/documents/model/common.h"
#include "core/documents/project/terrain_change.h"
#include "core/drawing/map/map_notes.h"
#include "editor/app/playing/ask_tool.h"
#include "editor/app/playing/play_tool.h"
#include "editor/app/session/document_names.h"
#include "editor/app/session/order_of_battle.h"
#include "editor/app/setup/setup_tools.h"
#include "editor/app/tools/los_tools.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/shape_tools.h"
#include "editor/app/tracing/ink_tool.h"
#include "editor/app/tracing/review_tool.h"
#include "editor/app/tracing/uphill_tool.h"
#include "editor/app/workbench/map_scans.h"

namespace coq::app {

/// The part of the workbench that tools see.
class Workbench::Host final : public ToolHost {
 public:
  explicit Host(Workbench& bench) : m_bench(bench) {}

  const model::MapDocument& map() const override { return m_bench.m_session->map(); }
  const model::RulesetDocument& ruleset() const override { return m_bench.m_session->ruleset(); }
  std::uint64_t revision() const override { return m_bench.m_session->revision(); }
  const FeatureTable& features() const override { return m_bench.m_session->features(); }
  int next_id() const override { return m_bench.m_session->next_id(); }
  Status run(Message title, std::vector<model::Edit> edits, std::string merge = {}) override {
    Status done = m_bench.m_session->run(std::move(title), std::move(edits), std::move(merge));
    if (!done) m_bench.say(done.error().message);
    return done;
  }
  bool undo() override { return step(m_bench.m_session->can_undo(), &Session::undo); }
  bool redo() override { return step(m_bench.m_session->can_redo(), &Session::redo); }
  const std::vector<std::string>& selection() const override { return m_bench.m_session->selection(); }
  void select(std::vector<std::string> ids) override { m_bench.m_session->select(std::move(ids)); }
  bool is_pickable(const model::Feature& feature) const override {
    const std::size_t kind = feature.index();
    if (m_bench.m_locks[kind]) return false;
    const std::string& type = model::type_of(feature);
    if (m_bench.m_locked_types.count(type) > 0 || m_bench.m_hidden_types.count(type) > 0) return false;
    const bool name = std::holds_alternative<model::TextFeature>(feature);
    const bool note = std::holds_alternative<model::OverrideFeature>(feature);
    const LayerSet layer = name ? LayerSet::names : note ? LayerSet::overlays : LayerSet::terrain;
    return m_bench.layers()[static_cast<std::size_t>(layer)].visible;
  }
  const sight::MapLos* los() const override {
    m_derived = m_bench.m_session->derived();
    return m_derived && m_derived->los ? &*m_derived->los : nullptr;
  }
  std::string los_given() const override { return m_bench.m_given; }
  FollowedScan* followed_scan() override { return m_bench.m_scans.get(); }
  void draft_changed(const std::optional<Draft>& draft) override {
    Session& session = *m_bench.m_session;
    auto changes = draft && m_draft ? m_draft->follow(*draft) : std::nullopt;
    if (changes) return session.change_draft(*std::move(changes));
    m_draft = draft ? std::optional<DraftText>(*draft) : std::nullopt;
    session.set_draft(draft ? std::optional<std::string>(draft->text()) : std::nullopt);
  }
  void say(const Message& sentence) override { m_bench.say(sentence); }
  std::string words(const Message& sentence) const override { return m_bench.m_words(sentence); }
  std::string language() const override { return m_bench.m_language; }
  void changed(Aspects what) override {
    if (what.has(Aspect::options)) m_bench.follow_active_tool();
    if (what.has(Aspect::overlay)) m_bench.follow_los_tool();
    m_bench.tell(what);
  }

 private:
  bool step(bool possible, Status (Session::*act)()) {
    if (!possible) return false;
    const Status done = (m_bench.m_session.get()->*act)();
    if (!done) m_bench.say(done.error().message);
    return done.has_value();
  }

  Workbench& m_bench;
  std::optional<DraftText> m_draft;                  ///< the draft that the session has
  mutable std::shared_ptr<const Derived> m_derived;  ///< keeps the result of los() alive
};

Workbench::Workbench() = default;

Workbench::~Workbench() {
  m_listeners.clear();
  m_tools.reset();
  m_review.reset();
  m_relief.reset();
  m_inks.reset();
  m_setting_up.reset();
  m_playing.reset();
  m_tiles.reset();
  m_session.reset();
}

Result<std::unique_ptr<Session>> Workbench::read(const std::filesystem::path& path, const Settings& settings,
                                                 Problems& problems) {
  Session::Settings session;
  session.rulesets = settings.rulesets;
  session.writer = settings.writer;
  session.workers = settings.workers;
  session.take_lock = settings.take_lock;
  return Session::open(path, session, problems);
}

Result<std::unique_ptr<Workbench>> Workbench::open(const std::filesystem::path& path, const Settings& settings,
                                                   Problems& problems) {
  auto session = read(path, settings, problems);
  if (!session) return session.error();
  return around(*std::move(session), *settings.jobs);
}

namespace {

Background background_of(JobQueue& jobs, JobPriority priority) {
  return [queue = &jobs, priority](Message title, std::function<std::function<void()>(const StopToken&)> work,
                                   std::function<void(const Problem&)> failed) {
    const JobId id = queue->submit(
        std::move(title), priority,
        [work = std::move(work)](const StopToken& stop, const Progress&) { return work(stop); },
        [](const std::function<void()>& finish) {
          if (finish) finish();
        },
        std::move(failed));
    return [queue, id] { queue->cancel(id); };
  };
}

}  // namespace

std::unique_ptr<Workbench> Workbench::around(std::unique_ptr<Session> session, JobQueue& jobs) {
  std::unique_ptr<Workbench> bench(new Workbench);
  bench->m_session = std::move(session);
  bench->m_session->set_executor(background_of(jobs, JobPriority::user));
  bench->m_host = std::make_unique<Host>(*bench);
  bench->m_scans = std::make_unique<MapScans>(*bench, background_of(jobs, JobPriority::user));
  bench->m_tools = std::make_unique<ToolBox>(*bench->m_host);
  TileCache::Settings tiles;
  tiles.scan_dir = bench->m_session->state_dir() / "scans";
  Workbench* raw = bench.get();
  bench->m_tiles = std::make_unique<TileCache>(
      jobs, [raw] { raw->tell(Aspect::overlay); }, tiles);
  bench->make_playing(jobs);
  bench->make_setting_up(jobs);
  bench->make_tracing(jobs);
  drawing::MapOptions options;
  options.scan = true;
  options.overlays = true;
  bench->m_tiles->set_options(options);
  bench->m_session->subscribe([raw](Aspects what) { raw->on_session(what); });
  bench->load_map();
  bench->m_review->documents_changed();
  return bench;
}

void Workbench::make_playing(JobQueue& jobs) {
  Playing::Host host;
  host.session = m_session.get();
  host.soon = background_of(jobs, JobPriority::user);
  host.modest = background_of(jobs, JobPriority::background);
  host.tell = [this](Aspects what) { tell(what); };
  host.say = [this](const Message& sentence) { say(sentence); };
  host.words = [this](const Message& sentence) { return m_words(sentence); };
  host.language = [this] { return m_language; };
  host.opened = [this] { m_tools->activate("play"); };
  m_playing = std::make_unique<Playing>(std::move(host));
  m_tools->add(std::make_unique<PlayTool>(m_tools->context(), *m_playing));
  m_tools->add(std::make_unique<AskTool>(m_tools->context(), *m_playing));
}

void Workbench::make_setting_up(JobQueue& jobs) {
  SettingUp::Host host;
  host.session = m_session.get();
  host.soon = background_of(jobs, JobPriority::user);
  host.tell = [this](Aspects what) {
    // If another scenario is displayed, its terrain is shown as well.
    const bool other =
        m_terrain_of && m_setting_up && !m_setting_up->path().empty() && m_setting_up->path() != *m_terrain_of;
    if (other) {
      m_terrain_of = m_setting_up->path();
      show_terrain();
    }
    tell(what);
  };
  host.say = [this](const Message& sentence) { say(sentence); };
  host.words = [this](const Message& sentence) { return m_words(sentence); };
  host.language = [this] { return m_language; };
  m_setting_up = std::make_unique<SettingUp>(std::move(host));
  m_tools->add(std::make_unique<SetupTool>(m_tools->context(), *m_setting_up));
  m_tools->add(std::make_unique<SketchTool>(m_tools->context(), *m_setting_up));
}

void Workbench::make_tracing(JobQueue& jobs) {
  const TracingHost both{m_session.get(),
                         &jobs,
                         [this](std::size_t scan) { return shown_scan(scan); },
                         [this](std::size_t scan) { return scan_size(scan); },
                         [this](Aspects what) { tell(what); },
                         [this](const Message& sentence) { say(sentence); }};
  m_inks = std::make_unique<InkDesk>(InkDesk::Host{
      both, [this](std::shared_ptr<const ScanTint> tint) { m_tiles->set_scan_tint(std::move(tint)); }});
  m_relief = std::make_unique<ReliefDesk>(ReliefDesk::Host{
      both, [this](std::shared_ptr<const ContourView> view) { m_tiles->set_contours(std::move(view)); },
      [this](const Message& sentence) { return m_words(sentence); }});
  Review::Host review;
  review.session = m_session.get();
  review.tell = [this](Aspects what) {
    m_tools->refresh();
    tell(what);
  };
  review.say = [this](const Message& sentence) { say(sentence); };
  review.type_name = [this](std::string_view type) { return type_name(*m_host, type); };
  review.later = [&jobs](std::function<void()> call) { jobs.later(std::move(call)); };
  m_review = std::make_unique<Review>(std::move(review));
  m_tools->add(std::make_unique<InkTool>(m_tools->context(), *m_inks));
  m_tools->add(std::make_unique<UphillTool>(m_tools->context(), *m_relief));
  m_tools->add(std::make_unique<ReviewTool>(m_tools->context(), *m_review));
}

void Workbench::speak(Words words, std::string language) {
  m_words = std::move(words);
  m_language = std::move(language);
}

void Workbench::tell(Aspects what) const {
  for (const auto& listener : m_listeners) listener(what);
}

void Workbench::say(const Message& sentence) {
  m_status = sentence;
  tell(Aspect::said);
}

void Workbench::load_map() {
  m_scan_sizes.clear();
  show_terrain();
  content_changed();
  choose_terrain();
  fit_sheet();
}

/// Shows the map with the chosen scenario's changes and without hidden types. The tile cache itself finds the
/// differences.
void Workbench::show_terrain() {
  Shared<model::MapDocument> map = m_session->map_snapshot();
  const model::Document* document = m_terrain_of ? m_session->document(*m_terrain_of) : nullptr;
  const auto* scenario = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  if (scenario == nullptr ||
      scenario::map_path_of(*m_terrain_of, *scenario) != m_session->map_path().lexically_normal()) {
    m_terrain_of.reset();
  } else {
    Problems told_by_checks;
    map = scenario::changed_map(map, *scenario, told_by_checks);
  }
  if (!m_hidden_types.empty()) {
    map.modify([this](model::MapDocument& shown) {
      std::erase_if(shown.terrain.features, [this](const Shared<model::Feature>& feature) {
        return m_hidden_types.count(model::type_of(*feature)) > 0;
      });
    });
  }
  m_tiles->set_map(map, m_session->ruleset_snapshot(), m_session->map_path());
}

void Workbench::set_scenario_terrain(bool on) {
  if (on == m_terrain_of.has_value()) return;
  m_terrain_of.reset();
  const auto known = m_setting_up->scenarios();
  if (on && !known.empty()) {
    const bool shown = std::find(known.begin(), known.end(), m_setting_up->path()) != known.end();
    m_terrain_of = shown ? m_setting_up->path() : known.front();
  }
  show_terrain();
  tell(Aspect::layers | Aspect::overlay);
}

/// Draws a sign in the top left corner, and outlines around the changed features.
void Workbench::draw_terrain_sign(drawing::Scene& scene) const {
  const model::Document* document = m_terrain_of ? m_session->document(*m_terrain_of) : nullptr;
  const auto* scenario = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  if (scenario == nullptr) return;
  const Viewport& view = m_tools->view();
  const Um pixel = view.um_of(1);
  drawing::Layer& layer = scene.layer("terrain of the scenario", drawing::LayerClass::guides);
  draw_changes(*scenario, m_session->map(), m_session->features(), pixel, layer);
  const std::string name = title_of(*m_session, *m_terrain_of, m_language);
  Overlay sign(view);
  const double logical = view.pixels_per_logical();
  const double rulers = m_rulers.shown ? m_ruler_thickness : 0;
  sign.text(view.to_page({(rulers + 2) * logical, (rulers + 36) * logical}),
            m_words(message("Terrain of the scenario “{}”: use the View menu to go back to the map", name)),
            Mark::blocked);
  for (drawing::Layer& one : sign.take().layers)
    for (drawing::Item& item : one.items) layer.items.push_back(std::move(item));
}

void Workbench::draw_notes(drawing::Layer& layer) const {
  const NotesView& wanted = m_tools->notes_view();
  const Viewport& view = m_tools->view();
  const Um height = view.um_of(kPinPixels);
  const std::optional<WrittenNote>& written = m_tools->written_note();
  const Box seen = grown(view.visible(), 2 * height);
  const auto draw = [&](const model::MapNote& note, bool has_words) {
    drawing::Layer pin;
    if (has_words && (!written || written->id != note.id)) drawing::add_note_words(note, height, pin);
    drawing::add_pin(note, height, pin);
    // Pins stand upright in a turned view, too.
    drawing::Group group;
    group.items = std::move(pin.items);
    group.transform = drawing::Transform::rotate(-view.rotation(), note.at);
    layer.add(std::move(group), note.id);
  };
  for (const model::MapNote& note : m_session->map().notes) {
    const bool done = note.done.value_or(false);
    if (wanted.on_map && !(wanted.hides_done && done) && seen.contains(note.at)) draw(note, !done);
  }
  if (!written || !written->id.empty()) return;
  model::MapNote fresh;
  fresh.at = written->at;
  draw(fresh, false);
}

void Workbench::drop_unpickable() {
  std::vector<std::string> ids = m_session->selection();
  const auto gone = std::erase_if(ids, [this](const std::string& id) {
    const model::Feature* feature = m_session->features().find(id);
    return feature != nullptr && !m_host->is_pickable(*feature);
  });
  if (gone > 0) m_session->select(std::move(ids));
}

void Workbench::set_hidden_types(Types types) {
  if (types == m_hidden_types) return;
  m_hidden_types = std::move(types);
  show_terrain();
  drop_unpickable();
  m_tools->refresh();
  tell(Aspect::layers | Aspect::overlay);
}

void Workbench::set_locked_types(Types types) {
  if (types == m_locked_types) return;
  m_locked_types = std::move(types);
  drop_unpickable();
  m_tools->refresh();
  tell(Aspect::layers | Aspect::overlay);
}

/// Chooses a terrain so that the first click can draw: the most frequent type, otherwise the first that blocks
/// sight.
void Workbench::choose_terrain() {
  ToolOptions options = m_tools->options();
  const auto& counts = m_session->features().counts();
  std::string best;
  std::size_t most = 0;
  for (const model::TerrainType& type : m_session->ruleset().terrain_types) {
    if (!type.has_geometry(model::GeometryKind::area) || type.los != "obstacle") continue;
    const auto drawn = counts.find(type.id);
    const std::size_t count = drawn == counts.end() ? 1 : drawn->second + 1;
    if (count > most) best = type.id;
    most = std::max(most, count);
  }
  if (best.empty() || !options.terrain.empty()) return;
  options.terrain = best;
  m_tools->set_options(options);
}

void Workbench::content_changed() {
  const model::MapDocument& map = m_session->map();
  Box sheet;
  if (map.page) sheet = Box{{0, 0}, {map.page->width, map.page->height}};
  if (map.table) sheet = Box{{0, 0}, {map.table->width, map.table->height}};
  if (sheet.empty()) sheet = Box{{0, 0}, {210'000, 297'000}};
  m_tools->view().set_content(sheet, 25);
}

void Workbench::on_session(Aspects what) {
  if (what.has(Aspect::map)) {
    load_map();
  } else if (what.has(Aspect::content)) {
    show_terrain();
    content_changed();
  }
  const Aspects of_tools =
      Aspect::map | Aspect::content | Aspect::selection | Aspect::derived | Aspect::los_changes;
  if (what.has(of_tools)) m_tools->refresh();
  if (what.has(Aspect::document)) m_playing->documents_changed();
  if (what.has(Aspect::document | Aspect::map)) {
    m_setting_up->documents_changed();
    m_inks->documents_changed();
    m_relief->documents_changed();
    m_review->documents_changed();
  }
  if (what.has(Aspect::document) && m_terrain_of) show_terrain();
  tell(what);
}

bool Workbench::can_undo() const {
  return m_tools->can_undo_in_tool() || m_session->can_undo();
}
bool Workbench::can_redo() const {
  return m_tools->can_redo_in_tool() || m_session->can_redo();
}
void Workbench::undo() {
  m_tools->undo();
}
void Workbench::redo() {
  m_tools->redo();
}

Status Workbench::recover() {
  Status done = m_session->recover();
  const std::optional<Draft> draft = m_session->draft() ? Draft::parse(*m_session->draft()) : std::nullopt;
  if (done && draft) m_tools->restore(*draft);
  return done;
}

void Workbench::toggle_solo(LayerSet layer) {
  const std::optional<LayerSet> before = m_solo;
  if (!before) m_before_solo = layers();
  LayerViews shown = m_before_solo;
  if (before != layer) {
    for (LayerView& view : shown) view.visible = false;
    shown[static_cast<std::size_t>(layer)].visible = true;
  }
  set_layers(shown);
  m_solo = before == layer ? std::nullopt : std::optional(layer);
  tell(Aspect::layers);
}

void Workbench::set_layers(const LayerViews& layers) {
  m_solo.reset();
  m_tiles->set_layers(layers);
  tell(Aspect::layers | Aspect::overlay);
}

void Workbench::set_scan_look(const ScanLook& look) {
  m_tiles->set_scan_look(look);
  tell(Aspect::layers);
}

void Workbench::set_swipe(bool on) {
  m_swipe.set_on(on);
  m_tiles->set_comparing(on);
  LayerViews views = layers();
  LayerView& scan = views[static_cast<std::size_t>(LayerSet::scan)];
  if (!on || scan.visible) return tell(Aspect::layers);
  scan.visible = true;
  set_layers(views);
}

void Workbench::set_locks(const Locks& locks) {
  m_locks = locks;
  m_tools->refresh();
  tell(Aspect::layers);
}

void Workbench::set_marks(Marks marks) {
  if (marks == m_marks) return;
  m_marks = std::move(marks);
  tell(Aspect::marks | Aspect::overlay);
}

/// The panels show the line of the LOS tool as long as the tool shows it.
void Workbench::follow_los_tool() {
  const auto shown = m_tools == nullptr ? std::nullopt : m_tools->los_question();
  if (!shown && !m_followed) return;
  Marks marks = m_marks;
  if (shown) {
    m_followed = LosQuestion{shown->from, shown->to, m_given};
    marks.line = *m_followed;
  } else if (marks.line == *std::exchange(m_followed, std::nullopt)) {
    marks.line = {};
  }
  set_marks(std::move(marks));
}

Status Workbench::set_given(const std::string& given) {
  const auto derived = m_session->derived();
  // If lines of sight are not computed yet, the conditions are checked later.
  if (derived && derived->los) {
    const auto query = derived->los->parse_given(given);
    if (!query) return query.error();
  }
  m_given = given;
  m_tools->refresh();
  tell(Aspect::marks | Aspect::overlay);
  return Done{};
}

void Workbench::set_pointed_hex(const std::string& label) {
  if (label == m_pointed_hex) return;
  m_pointed_hex = label;
  tell(Aspect::pointed);
}

Status Workbench::keep_check(const sight::Row& row, const std::string& given) {
  return app::keep_check(*m_host, row, given);
}

Status Workbench::put_unit(const std::filesystem::path& scenario, const std::string& unit,
                           const std::string& hex) {
  const model::Document* document = m_session->document(scenario);
  const auto* units = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  const auto place = find_hex(hex);
  const auto labels = model::labels_of(m_session->map());
  if (units == nullptr || !place || !labels)
    return make_error("edit.value", message("there is no hex {} on the map", hex));
  const std::string label = labels->format(*place);
  const auto edits = app::place_unit(*units, unit, label);
  if (!edits) return edits.error();
  return m_session->run_on(scenario, message("{} begins in {}", unit, label), *edits);
}

void Workbench::set_rulers(const Rulers& rulers) {
  if (rulers == m_rulers) return;
  m_rulers = rulers;
  tell(Aspect::layers | Aspect::overlay);
}

void Workbench::fit_sheet() {
  Viewport& view = m_tools->view();
  constexpr double kMargin = 16, kBesideRulers = 36;  // logical pixels
  view.fit(view.content(), m_rulers.shown ? kBesideRulers : kMargin);
  m_whole_sheet = view;
  tell(Aspect::view);
}

void Workbench::resize_view(int width, int height, double pixels_per_logical) {
  Viewport& view = m_tools->view();
  const bool whole = m_whole_sheet == view;
  view.resize(width, height, pixels_per_logical);
  if (whole) fit_sheet();
}

void Workbench::place_view() {
  if (!std::exchange(m_is_placed, true)) fit_sheet();
}

bool Workbench::go_to_element(const std::string& id) {
  const Box place = place_of(m_session->map(), m_session->features(), id);
  if (place.empty()) return false;
  m_session->select({id});
  Viewport& view = m_tools->view();
  const Box seen = view.visible();
  const bool inside = seen.covers(place);
  if (model::find_note(m_session->map(), id) != nullptr) {
    if (!inside) go_to_place(place.min);  // a pin is as large at any scale
    return true;
  }
  const bool tiny = (place.max.x - place.min.x) * 8L < seen.max.x - seen.min.x;
  if (!inside || tiny) {
    const Um margin = std::max({place.max.x - place.min.x, place.max.y - place.min.y, 20'000});
    view.fit(Box{{place.min.x - margin, place.min.y - margin}, {place.max.x + margin, place.max.y + margin}});
    tell(Aspect::view);
  }
  return true;
}

std::optional<Hex> Workbench::find_hex(const std::string& label) const {
  if (!m_session->map().grid) return std::nullopt;
  const auto labels = model::labels_of(m_session->map());
  return labels ? labels->parse(label) : std::nullopt;
}

bool Workbench::go_to_hex(const std::string& label) {
  const std::optional<Hex> hex = find_hex(label);
  if (!hex) return false;
  const auto grid = model::grid_of(m_session->map());
  if (!grid) return false;
  go_to_place(grid->centre(*hex));
  return true;
}

void Workbench::go_to_place(Point at) {
  m_tools->view().centre_on(at);
  tell(Aspect::view);
}

drawing::Scene Workbench::overlay() const {
  drawing::Scene scene;
  m_playing->draw(scene);
  if (m_playing->course() == nullptr) m_setting_up->draw(scene);
  draw_terrain_sign(scene);
  draw_notes(scene.layer("notes", drawing::LayerClass::guides));
  for (drawing::Layer& layer : m_tools->overlay().layers) scene.layers.push_back(std::move(layer));
  const auto derived = m_session->derived();
  Marks marks = m_marks;
  if (m_followed && marks.line == *m_followed) marks.line = {};  // the tool draws this line itself
  draw_marks(marks, m_session->map(), m_session->features(), derived && derived->los ? &*derived->los : nullptr,
             m_tools->view().um_of(1), scene.layer("marks", drawing::LayerClass::guides));
  return scene;
}

}  // namespace coq::app
