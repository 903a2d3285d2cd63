// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "core/documents/project/loader.h"
#include "core/georeferencing/hex_search.h"
#include "editor/app/registration/grid_tool.h"
#include "editor/app/registration/ground_tool.h"
#include "editor/app/registration/registration_tool.h"
#include "editor/app/session/session.h"
#include "editor/app/tiles/tile_cache.h"
#include "editor/app/tools/tool_box.h"
#include "editor/app/workbench/sight_views.h"

namespace coq::app {

class InkDesk;
class Playing;
class ReliefDesk;
class Review;
class SettingUp;

/// A line of sight in the LOS panel or the map's lists: labels of both ends (may be empty) and conditions.
struct LosQuestion {
  std::string from, to;
  std::string given;
  bool operator==(const LosQuestion&) const = default;
};

/// Highlights that panels show on the map, above the tiles.
struct Marks {
  std::vector<std::string> features;  ///< ids, outlined
  std::vector<std::string> hexes;     ///< labels, outlined
  LosQuestion line;                   ///< drawn if both ends are hexes of the map
  bool operator==(const Marks&) const = default;
};

/// An open project: its session, tools, tiles and display state, connected with each other. A window shows
/// it. Does not use wxWidgets. Must be used on the window's thread.
class Workbench {
 public:
  struct Settings {
    JobQueue* jobs = nullptr;          ///< must outlive the workbench
    const Workers* workers = nullptr;  ///< must outlive the workbench
    scenario::RulesetFolders rulesets;
    std::string writer;
    bool take_lock = false;
  };
  /// Errors: those of Session::open.
  static Result<std::unique_ptr<Workbench>> open(const std::filesystem::path& path, const Settings& settings,
                                                 Problems& problems);
  /// The two halves of open(). The first reads and checks, and may run on any thread.
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
  const TileCache& tiles() const { return *m_tiles; }
  /// The game on the map, and the playtest.
  Playing& playing() { return *m_playing; }
  const Playing& playing() const { return *m_playing; }
  /// The units of a scenario at their starting positions on the map.
  SettingUp& setting_up() { return *m_setting_up; }
  const SettingUp& setting_up() const { return *m_setting_up; }

  /// The inks of the scan, its contours, and the candidates found with them.
  InkDesk& inks() { return *m_inks; }
  const InkDesk& inks() const { return *m_inks; }
  ReliefDesk& relief() { return *m_relief; }
  const ReliefDesk& relief() const { return *m_relief; }
  Review& review() { return *m_review; }
  const Review& review() const { return *m_review; }

  /// Listeners are called on the window's thread, possibly often: collect the aspects and refresh once.
  void subscribe(std::function<void(Aspects)> listener) { m_listeners.push_back(std::move(listener)); }
  /// Notifies the listeners.
  void tell(Aspects what) const;
  /// Called when the window that subscribed closes.
  void unsubscribe_all() { m_listeners.clear(); }

  // Undo first removes vertices of an open shape, then undoes steps of the history.
  bool can_undo() const;
  bool can_redo() const;
  void undo();
  void redo();

  /// Recovers the journal's work, including the open shape. Errors: those of Session::recover.
  Status recover();

  // Display state.
  const LayerViews& layers() const { return m_tiles->layers(); }
  void set_layers(const LayerViews& layers);
  const ScanLook& scan_look() const { return m_tiles->scan_look(); }
  void set_scan_look(const ScanLook& look);
  /// The line that separates the bare scan from the map. The canvas passes it events. Turning it on also shows
  /// a hidden scan.
  SwipeLine& swipe() { return m_swipe; }
  const SwipeLine& swipe() const { return m_swipe; }
  void set_swipe(bool on);
  /// Draws the map with the terrain changes of the scenario that is being set up, or of the first scenario, and
  /// a sign that says so. Tools, lines of sight and panels still use the map itself.
  void set_scenario_terrain(bool on);
  bool shows_scenario_terrain() const { return m_terrain_of.has_value(); }
  /// Shows only that layer; called again for the same layer, restores the previous visibility.
  void toggle_solo(LayerSet layer);
  std::optional<LayerSet> solo() const { return m_solo; }
  /// Indexed by the alternative of model::Feature.
  using Locks = std::array<bool, std::variant_size_v<model::Feature>>;
  const Locks& locks() const { return m_locks; }
  void set_locks(const Locks& locks);
  /// Terrain types that the canvas hides, or that cannot be picked or changed. This belongs to the session, not
  /// to a document, and does not affect prints or rules. Hiding or locking a type deselects its features.
  using Types = std::set<std::string, std::less<>>;
  const Types& hidden_types() const { return m_hidden_types; }
  const Types& locked_types() const { return m_locked_types; }
  void set_hidden_types(Types types);
  void set_locked_types(Types types);
  const Marks& marks() const { return m_marks; }
  void set_marks(Marks marks);
  /// Sets the conditions of all lines of sight. Errors: those of MapLos::parse_given.
  Status set_given(const std::string& given);
  const std::string& given() const { return m_given; }

  /// The label of the hex under the pointer; empty off the map.
  const std::string& pointed_hex() const { return m_pointed_hex; }
  void set_pointed_hex(const std::string& label);
  /// Sets up a unit of a scenario in a hex, in one step. Errors: as app::place_unit.
  Status put_unit(const std::filesystem::path& scenario, const std::string& unit, const std::string& hex);
  /// Adds a result to the map as a `<los-check>`, in one step.
  Status keep_check(const sight::Row& row, const std::string& given);

  /// Adds a picture of the project to the map, above the existing scans, in one step. `name` is its path
  /// relative to the map's folder, and may end with a page, as bring_scan() returns it.
  Status add_scan(const std::string& name);
  /// Removes a scan from the map; its file stays.
  Status remove_scan(std::size_t scan);
  /// Returns the scan to register first: one without ties, otherwise one without ties of hexes, otherwise the
  /// first.
  std::size_t scan_to_register() const;
  /// Starts registering a scan with the registration tool. Returns false if there is no such scan or its
  /// picture cannot be read, which is reported.
  bool begin_registration(std::size_t scan);
  /// Lays the grid on the hexes found on a scan, in one step, and activates the select tool. Reports anything
  /// that the user should check. Errors: those of app::take_found_hexes().
  Status take_found_hexes(std::size_t scan, const georeferencing::FoundGrid& found);
  /// Returns nullptr if no scan is being registered.
  const RegistrationTool* registration() const;
  void remove_tie(std::size_t tie);
  /// `smoothing` applies only to a spline.
  void set_fit(model::ScanFit fit, std::optional<model::Thousandths> smoothing);
  /// Starts placing a scan on the ground with the ground tool. Returns false as begin_registration() does.
  bool begin_ground(std::size_t scan);
  /// Returns nullptr if no sheet is being placed on the ground.
  GroundTool* ground() const;
  /// Returns the scan's place on the canvas, or nullopt if its picture cannot be read.
  std::optional<ScanMap> shown_scan(std::size_t scan) const;
  /// Returns the picture's size in pixels; 0 if it cannot be read.
  model::ScanSize scan_size(std::size_t scan) const;
  /// Starts laying a grid on the sheet with the grid tool.
  void begin_grid();
  /// Returns nullptr if no grid is being laid.
  GridTool* new_grid() const;
  /// Returns whether a grid was laid on this map since the project was opened.
  bool has_laid_grid() const { return m_laid == m_session->map_path(); }

  const Rulers& rulers() const { return m_rulers; }
  void set_rulers(const Rulers& rulers);
  /// In logical pixels; the window enlarges the rulers with its texts.
  void set_ruler_thickness(double thickness) { m_ruler_thickness = thickness; }

  /// Fits the whole sheet into the canvas.
  void fit_sheet();
  /// Resizes the canvas (see Viewport::resize). A view that shows the whole sheet goes on doing so; another one
  /// keeps its centre and scale.
  void resize_view(int width, int height, double pixels_per_logical);
  /// Fits the whole sheet when the window first has a size. Does nothing later, or if a view was restored.
  void place_view();
  /// Keeps the current view: place_view() will not change it.
  void view_is_placed() { m_is_placed = true; }
  /// Selects an element of the map and scrolls to it. Returns false if it has no place.
  bool go_to_element(const std::string& id);
  /// Scrolls to a hex. Accepts any case and leading zeros. Returns false if the label is unknown.
  bool go_to_hex(const std::string& label);
  void go_to_place(Point at);
  /// Returns the hex with that label, or nullopt if the map lacks it.
  std::optional<Hex> find_hex(const std::string& label) const;

  /// The tools' overlay and the highlights, in page coordinates.
  drawing::Scene overlay() const;

  /// Sets how messages on the map are translated, and the language of names in them. The default is English.
  using Words = std::function<std::string(const Message&)>;
  void speak(Words words, std::string language);
  const Message& said() const { return m_status; }
  void say(const Message& sentence);

 private:
  class Host;  ///< the workbench as the tools see it
  Workbench();
  void on_session(Aspects what);
  void make_playing(JobQueue& jobs);
  void make_setting_up(JobQueue& jobs);
  void make_tracing(JobQueue& jobs);
  void load_map();
  void show_terrain();
  void drop_unpickable();
  void content_changed();
  void draw_terrain_sign(drawing::Scene& scene) const;
  void draw_notes(drawing::Layer& layer) const;
  void choose_terrain();
  void follow_los_tool();
  void follow_active_tool();

  std::unique_ptr<Session> m_session;
  std::unique_ptr<Host> m_host;
  std::unique_ptr<class MapScans> m_scans;
  std::unique_ptr<ToolBox> m_tools;
  std::unique_ptr<TileCache> m_tiles;
  std::unique_ptr<Playing> m_playing;
  std::unique_ptr<SettingUp> m_setting_up;
  std::unique_ptr<InkDesk> m_inks;
  std::unique_ptr<ReliefDesk> m_relief;
  std::unique_ptr<Review> m_review;
  Locks m_locks{};
  Types m_hidden_types, m_locked_types;
  bool m_is_placed = false;
  std::optional<Viewport> m_whole_sheet;  ///< the view as fit_sheet() left it
  std::optional<LayerSet> m_solo;
  LayerViews m_before_solo{};
  SwipeLine m_swipe;
  Rulers m_rulers;
  double m_ruler_thickness = 18;
  std::optional<std::filesystem::path> m_terrain_of;  ///< the scenario whose terrain changes are shown
  Marks m_marks;
  std::optional<LosQuestion> m_followed;  ///< the line that the LOS tool shows
  std::string m_given;
  Message m_status;
  Words m_words = [](const Message& sentence) { return sentence.text(); };
  std::string m_language = "en";
  std::string m_pointed_hex;
  RegistrationTool* m_registration = nullptr;  ///< owned by the tools; created on first use
  GroundTool* m_ground = nullptr;              ///< owned by the tools; created on first use
  std::filesystem::path m_laid;                ///< the map on which a grid was last laid
  GridTool* m_new_grid = nullptr;              ///< owned by the tools; created on first use
  std::optional<LayerViews> m_before_bare;     ///< visibility of layers before the grid was hidden
  mutable std::map<std::filesystem::path, model::ScanSize> m_scan_sizes;  ///< known sizes, by file
  std::vector<std::function<void(Aspects)>> m_listeners;
};

/// Returns the box of an element on the page: its drawn lines or its hexes. Empty if it has no place.
Box place_of(const model::MapDocument& map, const FeatureTable& features, const std::string& id);

/// Outlines the features that a scenario removes from the map or converts.
void draw_changes(const model::ScenarioDocument& scenario, const model::MapDocument& map,
                  const FeatureTable& features, Um pixel, drawing::Layer& layer);

/// Draws the highlights: features are outlined; the line shows its result by colour and dashes. `pixel` is the
/// length of a logical pixel in micrometres.
void draw_marks(const Marks& marks, const model::MapDocument& map, const FeatureTable& features,
                const sight::MapLos* los, Um pixel, drawing::Layer& layer);

}  // namespace coq::app
