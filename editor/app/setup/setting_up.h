// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>

#include "core/drawing/figures/position_figure.h"
#include "core/painting/cairo/font_engine.h"
#include "editor/app/setup/places.h"
#include "editor/app/setup/terrain_wish.h"

namespace coq::app {

/// The starting positions of a scenario's units on the canvas, and dragging units to other positions. Must be
/// used on the window's thread; the checks of a hovered position run in the background.
class SettingUp {
 public:
  struct Host {
    Session* session = nullptr;
    Background soon;
    std::function<void(Aspects)> tell;
    std::function<void(const Message&)> say;
    std::function<std::string(const Message&)> words;
    std::function<std::string()> language;
  };
  explicit SettingUp(Host host);
  ~SettingUp();
  SettingUp(const SettingUp&) = delete;
  SettingUp& operator=(const SettingUp&) = delete;

  /// The scenarios of the map on the canvas.
  std::vector<std::filesystem::path> scenarios() const;
  /// Shows the units of a scenario, if it is on this map. An empty path hides them.
  void show(const std::filesystem::path& scenario);
  /// The scenario that is shown, otherwise the one with the map's name, otherwise the first of the map. Empty
  /// if the map has none.
  std::filesystem::path main_scenario() const;
  void show_any() { show(main_scenario()); }
  /// Returns nullptr if no scenario is shown.
  const model::ScenarioDocument* scenario() const;
  const std::filesystem::path& path() const { return m_path; }
  std::vector<SetupUnit> units() const;

  /// Chooses a unit by its id or its element's; an empty `id` chooses none.
  void choose(const std::string& id);
  void choose_next(int by);
  const std::string& chosen() const { return m_chosen; }
  /// The next click places that unit, and following clicks the next units without a place.
  void place_by_clicks(const std::filesystem::path& scenario, const std::string& id);
  std::optional<SetupUnit> chosen_unit() const;
  /// Returns the unit's name and id: "Grenadiers (u1)", or only the id if it has no name.
  std::string spoken(const std::string& id) const;

  // Dragging a unit from its place, or from outside the map if it has none.
  struct Target {
    SetupPlace place{};
    std::optional<SetupVerdict> verdict{};  ///< empty while unknown
  };
  void press(Point at);
  /// Starts a drag from elsewhere in the window: a unit of a list, or a new unit from a counter. Returns false
  /// if there is none.
  bool take_up(const std::filesystem::path& scenario, const std::string& unit);
  bool take_up_new(const std::filesystem::path& scenario, const std::string& counter);
  void point_at(Point at);
  /// The dragged unit left the map.
  void leave() { set_target({}); }
  void release();
  void cancel();
  bool is_dragging() const { return m_dragging; }
  const std::optional<Target>& target() const { return m_target; }

  /// Sets the unit up at `place`, in one step. Errors: those of set_up(), or a refusal by the checks.
  Status put(const std::filesystem::path& scenario, const std::string& id, const SetupPlace& place);
  /// Adds a unit of a counter to the scenario, set up at `place`, in one step. Errors: those of put(), or the
  /// scenario has no such counter.
  Status put_new(const std::filesystem::path& scenario, const std::string& counter, const SetupPlace& place);
  /// Makes any other change of a scenario, in one step. Errors: a refusal by the checks.
  Status change(const std::filesystem::path& scenario, const Message& title,
                const std::vector<model::Edit>& edits);
  /// Makes the first of several changes (at least one) that the checks accept. Errors: the refusal of the
  /// first.
  Status change_by(const std::filesystem::path& scenario, const Message& title,
                   const std::vector<std::vector<model::Edit>>& ways);
  /// Changes features of the map in the scenario that is shown, in one step. `type`: for converted features.
  /// Errors (`edit.value`): no scenario is shown, the type cannot be drawn so, or nothing changes; or a refusal
  /// by the checks.
  Status change_terrain(const std::vector<std::string>& ids, TerrainWish wish, const std::string& type = {});
  /// The counters documents that a scenario uses.
  std::vector<const model::CountersDocument*> counters_of(const std::filesystem::path& scenario) const;

  /// Selects the card of the scenario to edit.
  void choose_card(std::size_t card);
  std::size_t card() const { return m_card; }
  /// Sets the sketch of a card to two opposite corners, in one step. Adds a sketch if the card has none.
  Status set_sketch(std::size_t card, const std::vector<std::string>& corners);

  /// Returns the place at a position of the page; empty if it is off the map.
  SetupPlace place_at(Point at) const;
  /// Moves the chosen unit by one hex (on a table: one centimetre) in a direction on the page.
  void nudge(int right, int down);

  void documents_changed();
  void draw(drawing::Scene& scene);

 private:
  std::vector<SetupUnit> units_at(const SetupPlace& place) const;
  Result<std::vector<model::Edit>> edits_of(const model::ScenarioDocument& now, const std::string& id,
                                            const SetupPlace& place) const;
  std::optional<model::ScenarioDocument> with(const std::string& id, const SetupPlace& place) const;
  void set_target(const SetupPlace& place);
  void ask();
  void take(const SetupPlace& place, const SetupVerdict& verdict);
  void go_on_placing();
  SetupVerdict judge_now(const model::ScenarioDocument& after, const SetupPlace& place);
  void say_verdict(const SetupPlace& place, const SetupVerdict& verdict) const;
  Message sentence(const std::string& id, const SetupPlace& place, const SetupVerdict& verdict) const;
  SetupJudge& judge();
  void forget();
  void make_items();
  void make_zones(const model::ScenarioDocument& shown);

  Host m_host;
  std::filesystem::path m_path;
  std::string m_chosen;
  std::optional<NewUnit> m_new;  ///< a new unit being dragged or placed; `m_chosen` is its id
  bool m_placing = false;        ///< clicks place the chosen unit
  std::size_t m_card = 0;
  bool m_dragging = false;
  bool m_was_chosen = false;  ///< the pressed unit was already chosen before
  SetupPlace m_taken_from;
  Vector m_grip{};  ///< on a table, the vector from the pointer to the unit's centre
  std::optional<Target> m_target;
  std::shared_ptr<SetupJudge> m_judge;
  std::vector<std::pair<SetupPlace, SetupVerdict>> m_verdicts;  ///< for the chosen unit
  bool m_asking = false;
  std::function<void()> m_cancel_job;
  std::shared_ptr<int> m_alive = std::make_shared<int>();
  std::vector<drawing::Item> m_items, m_zones;
  bool m_items_are_old = true;
  std::unique_ptr<cairo::FontEngine> m_fonts;
};

}  // namespace coq::app
