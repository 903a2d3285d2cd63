// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <set>

#include "core/documents/project/loader.h"
#include "core/georeferencing/hex_search.h"
#include "editor/app/registration/grid_tool.h"
#include "editor/app/registration/registration_tool.h"
#include "editor/app/session/session.h"
#include "editor/app/tiles/tile_cache.h"
#include "editor/app/tools/tool_box.h"
#include "editor/app/workbench/sight_views.h"

namespace coq::app {

class Playing;
class SettingUp;

/// A question of the LOS panel and of the map's lists: from, to (labels; empty where there is none) and
/// conditions.
struct LosQuestion {
  std::string from, to;
  std::string given;
  bool operator==(const LosQuestion&) const = default;
};

/// What panels have shown on the map, above the tiles.
struct Marks {
  std::vector<std::string> features;  ///< ids, outlined
  std::vector<std::string> hexes;     ///< labels, outlined
  LosQuestion line;                   ///< drawn where both ends are hexes of the map
  bool operator==(const Marks&) const = default;
};

/// One project at work: its session, the tools, the tiles, and what is shown. Binds them to each other; a
/// window shows it. No wxWidgets here. For the window's thread.
class Workbench {
 public:
  struct Settings {
    JobQueue* jobs = nullptr;          ///< must outlive the workbench
    const Workers* workers = nullptr;  ///< likewise
    scenario::RulesetFolders rulesets;
    std::string writer;
    bool take_lock = false;
  };
  /// Errors: those of Session::open.
  static Result<std::unique_ptr<Workbench>> open(const std::filesystem::path& path, const Settings& settings,
                                                 Problems& problems);
  /// The two halves of it: the first reads and checks and is for any thread.
  static Result<std::unique_ptr<Session>> read(const std::filesystem::path& path, const Settings& settings,
                                               Problems& problems);
  static std::unique_ptr<Workbench> around(std::unique_ptr<Session> session, JobQueue& jobs);
  ~Workbench();
  Workbench(const Workbench&) = delete;
  Workbench& operator=(const Workbench&) = delete;

  Session& session() { return *m_session; }
  const Session& session() const { return *m_session; }
  ToolBox& tools() { return *m_tools; }
  const ToolBox& tools() const { return *m_tools; }
  TileCache& tiles() { return *m_tiles; }
  /// The game on the map, and the games that the program plays by itself.
  Playing& playing() { return *m_playing; }
  const Playing& playing() const { return *m_playing; }
  /// The units of a scenario over the map, and where they begin.
  SettingUp& setting_up() { return *m_setting_up; }
  const SettingUp& setting_up() const { return *m_setting_up; }

  /// Called on the window's thread; may come often: gather, then refresh once.
  void subscribe(std::function<void(Aspects)> listener) { m_listeners.push_back(std::move(listener)); }
  /// Tells those who subscribed.
  void tell(Aspects what) const;
  /// The window that subscribed is going.
  void unsubscribe_all() { m_listeners.clear(); }

  // Undo: vertices of an open shape first, then steps of the history.
  bool can_undo() const;
  bool can_redo() const;
  void undo();
  void redo();

  /// Brings back what the journal holds, with the open shape still open. Errors: those of Session::recover.
  Status recover();

  // What is shown.
  const LayerViews& layers() const { return m_tiles->layers(); }
  void set_layers(const LayerViews& layers);
  const ScanLook& scan_look() const { return m_tiles->scan_look(); }
  void set_scan_look(const ScanLook& look);
  /// The line that parts the scan alone from the map. The canvas gives it its events; a scan that is hidden is
  /// shown when it is set.
  SwipeLine& swipe() { return m_swipe; }
  const SwipeLine& swipe() const { return m_swipe; }
  void set_swipe(bool on);
  /// The map as the scenario has it whose set-up is shown, else the first: its changes of the terrain are
  /// drawn, and a sign says so. Tools, lines of sight and panels go on with the map itself.
  void set_scenario_terrain(bool on);
  bool shows_scenario_terrain() const { return m_terrain_of.has_value(); }
  /// Shows that layer alone; the same one again shows all as they were before.
  void toggle_solo(LayerSet layer);
  std::optional<LayerSet> solo() const { return m_solo; }
  /// By the number of the alternative of model::Feature.
  using Locks = std::array<bool, std::variant_size_v<model::Feature>>;
  const Locks& locks() const { return m_locks; }
  void set_locks(const Locks& locks);
  /// Types of terrain whose art the canvas does not show, or that is neither picked nor changed. It is the
  /// session's, and no document's: prints and answers know nothing of it. What is selected of them is no more.
  using Types = std::set<std::string, std::less<>>;
  const Types& hidden_types() const { return m_hidden_types; }
  const Types& locked_types() const { return m_locked_types; }
  void set_hidden_types(Types types);
  void set_locked_types(Types types);
  const Marks& marks() const { return m_marks; }
  void set_marks(Marks marks);
  /// Conditions of all questions about lines of sight; Errors: those of MapLos::parse_given.
  Status set_given(const std::string& given);
  const std::string& given() const { return m_given; }

  /// The hex under the pointer, by its label; empty off the map.
  const std::string& pointed_hex() const { return m_pointed_hex; }
  void set_pointed_hex(const std::string& label);
  /// Has a unit of a scenario of the project begin in a hex: one step. Errors: as of app::place_unit.
  Status put_unit(const std::filesystem::path& scenario, const std::string& unit, const std::string& hex);
  /// An answer as a `<los-check>` of the map: one step.
  Status keep_check(const los::Row& row, const std::string& given);

  /// Puts a picture that is in the project under the map, above those that are there: one step. `href` is from
  /// the map's folder on.
  Status add_scan(const std::string& href);
  /// Takes a scan from the map; its picture stays where it is.
  Status remove_scan(std::size_t scan);
  /// The scan to begin with: the first without ties, else without ties of hexes, else the first of all.
  std::size_t scan_to_register() const;
  /// Begins to tie a scan to the page, with the tool of that name. False: there is no such scan, or its picture
  /// cannot be read, which is said.
  bool begin_registration(std::size_t scan);
  /// Lays the grid on the hexes that were found on a scan: one step, and the tool for selecting. What is to be
  /// looked at is said. Errors: those of app::take_found_hexes().
  Status take_found_hexes(std::size_t scan, const georeferencing::FoundGrid& found);
  /// Nullptr while no scan is being registered.
  const RegistrationTool* registration() const;
  void remove_tie(std::size_t tie);
  /// `smoothing` is of a spline only.
  void set_fit(model::ScanFit fit, std::optional<model::Thousandths> smoothing);
  /// How the canvas shows a scan; nullopt where its picture cannot be read.
  std::optional<ScanMap> shown_scan(std::size_t scan) const;
  /// Pixels of its picture; 0 where it cannot be read.
  model::ScanSize scan_size(std::size_t scan) const;
  /// Begins to lay hexes on the sheet, with the tool of that name.
  void begin_grid();
  /// Nullptr while no grid is being laid.
  GridTool* new_grid() const;
  /// Whether a grid was laid on this map since the project was opened.
  bool has_laid_grid() const { return m_laid == m_session->map_path(); }

  const Rulers& rulers() const { return m_rulers; }
  void set_rulers(const Rulers& rulers);

  /// The whole sheet.
  void fit_sheet();
  /// The whole sheet, the first time that a window has a size; later, or where a view was brought back,
  /// nothing.
  void place_view();
  /// What is seen now is what is wanted.
  void view_is_placed() { m_is_placed = true; }
  /// An element of the map: selected and shown. False if it has no place.
  bool go_to_element(const std::string& id);
  /// A hex by its label, in any case and with or without leading zeros. False if there is none.
  bool go_to_hex(const std::string& label);
  /// A hex as labels name it; nullopt where the map has none such.
  std::optional<Hex> find_hex(const std::string& label) const;

  /// Tools and marks, in the page's coordinates.
  scene::Scene overlay() const;

  /// How sentences are put that are drawn on the map, and the language of names in them; English until it is
  /// set.
  using Words = std::function<std::string(const Message&)>;
  void speak(Words words, std::string language);
  const Message& said() const { return m_said; }
  void say(const Message& sentence);

 private:
  class Host;  ///< what the tools see of it
  Workbench();
  void on_session(Aspects what);
  void make_playing(JobQueue& jobs);
  void make_setting_up(JobQueue& jobs);
  void load_map();
  void show_terrain();
  void drop_unpickable();
  void content_changed();
  void draw_terrain_sign(scene::Scene& scene) const;
  void choose_terrain();
  void follow_los_tool();
  void follow_active_tool();

  std::unique_ptr<Session> m_session;
  std::unique_ptr<Host> m_host;
  std::unique_ptr<ToolBox> m_tools;
  std::unique_ptr<TileCache> m_tiles;
  std::unique_ptr<Playing> m_playing;
  std::unique_ptr<SettingUp> m_setting_up;
  Locks m_locks{};
  Types m_hidden_types, m_locked_types;
  bool m_is_placed = false;
  std::optional<LayerSet> m_solo;
  LayerViews m_before_solo{};
  SwipeLine m_swipe;
  Rulers m_rulers;
  std::optional<std::filesystem::path> m_terrain_of;  ///< the scenario whose terrain is shown
  Marks m_marks;
  std::optional<LosQuestion> m_followed;  ///< that the LOS tool shows
  std::string m_given;
  Message m_said;
  Words m_words = [](const Message& sentence) { return sentence.text(); };
  std::string m_language = "en";
  std::string m_pointed_hex;
  RegistrationTool* m_registration = nullptr;  ///< of the tools; made when it is first wanted
  std::filesystem::path m_laid;                ///< the map on which a grid was laid last
  GridTool* m_new_grid = nullptr;              ///< likewise
  std::optional<LayerViews> m_before_bare;     ///< layers that were shown before the grid was hidden
  mutable std::map<std::filesystem::path, model::ScanSize> m_scan_sizes;  ///< those that are known, by file
  std::vector<std::function<void(Aspects)>> m_listeners;
};

/// Where on the page an element is: its art, or the hexes that it names; empty where it has no place.
Box place_of(const model::MapDocument& map, const FeatureTable& features, const std::string& id);

/// What a scenario takes from the map or converts, outlined.
void draw_changes(const model::ScenarioDocument& scenario, const model::MapDocument& map,
                  const FeatureTable& features, Um pixel, scene::Layer& layer);

/// What `marks` look like on that map: features outlined, the line with its verdict as colour and dashes.
/// `pixel` is the length of a logical pixel in micrometres.
void draw_marks(const Marks& marks, const model::MapDocument& map, const FeatureTable& features,
                const los::MapLos* los, Um pixel, scene::Layer& layer);

}  // namespace coq::app
