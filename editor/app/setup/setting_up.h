// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>

#include "core/drawing/figures/position_figure.h"
#include "editor/app/setup/places.h"
#include "formats/painters/cairo/font_engine.h"

namespace coq::app {

/// A scenario's units over the map of the canvas, where they begin; one of them is taken elsewhere by hand. For
/// the window's thread; the checks of a place that is pointed at are run in the background.
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

  /// Those of the map on the canvas.
  std::vector<std::filesystem::path> scenarios() const;
  /// Shows the units of a scenario; of one of another map nothing; empty: no more.
  void show(const std::filesystem::path& scenario);
  /// The one that is shown already, else the first of the map.
  void show_any();
  /// Nullptr: none is shown.
  const model::ScenarioDocument* scenario() const;
  const std::filesystem::path& path() const { return m_path; }
  std::vector<SetupUnit> units() const;

  /// A unit by its id or its element's; empty: none.
  void choose(const std::string& id);
  void choose_next(int by);
  const std::string& chosen() const { return m_chosen; }
  /// The next clicks on the map put that unit there, then the next one that has no place.
  void place_by_clicks(const std::filesystem::path& scenario, const std::string& id);
  std::optional<SetupUnit> chosen_unit() const;
  /// As a player calls it, with its id: "Grenadiers (u1)"; the id alone where it has no name.
  std::string spoken(const std::string& id) const;

  // By hand: taken up where it is, or from beside the map where it has no place.
  struct Target {
    SetupPlace place{};
    std::optional<SetupVerdict> verdict{};  ///< empty: not known yet
  };
  void press(Point at);
  /// From elsewhere in the window: a unit of a list, or a new one of a counter. False: there is none such.
  bool take_up(const std::filesystem::path& scenario, const std::string& unit);
  bool take_up_new(const std::filesystem::path& scenario, const std::string& counter);
  void point_at(Point at);
  /// What is held is not over the map.
  void leave() { set_target({}); }
  void release();
  void cancel();
  bool is_dragging() const { return m_dragging; }
  const std::optional<Target>& target() const { return m_target; }

  /// The unit begins there: one step. Errors: those of set_up(); what the checks refuse.
  Status put(const std::filesystem::path& scenario, const std::string& id, const SetupPlace& place);
  /// Any other change of a scenario: one step. Errors: what the checks refuse.
  Status change(const std::filesystem::path& scenario, const Message& title,
                const std::vector<model::Edit>& edits);
  /// The same by the first of several ways (at least one) that the checks let through. Errors: what they say of
  /// the first.
  Status change_by(const std::filesystem::path& scenario, const Message& title,
                   const std::vector<std::vector<model::Edit>>& ways);
  /// The documents of counters that a scenario has.
  std::vector<const model::CountersDocument*> counters_of(const std::filesystem::path& scenario) const;

  /// Which card of the scenario is worked on.
  void choose_card(std::size_t card);
  std::size_t card() const { return m_card; }
  /// The sketch of a card: two opposite corners, a card that has none gets one. One step.
  Status set_sketch(std::size_t card, const std::vector<std::string>& corners);

  /// Where that is on the map; nowhere off it.
  SetupPlace place_at(Point at) const;
  /// The chosen unit a hex on (a centimetre, on a table), as one sees it on the page.
  void nudge(int right, int down);

  void documents_changed();
  void draw(scene::Scene& scene);

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
  std::optional<NewUnit> m_new;  ///< that is held, or waits for its place; m_chosen is its id
  bool m_placing = false;        ///< clicks put the chosen one
  std::size_t m_card = 0;
  bool m_dragging = false;
  bool m_was_chosen = false;  ///< before it was pressed on
  SetupPlace m_taken_from;
  Vector m_grip{};  ///< on a table, from the pointer to the unit's middle
  std::optional<Target> m_target;
  std::shared_ptr<SetupJudge> m_judge;
  std::vector<std::pair<SetupPlace, SetupVerdict>> m_verdicts;  ///< of the chosen unit
  bool m_asking = false;
  std::function<void()> m_cancel_job;
  std::shared_ptr<int> m_alive = std::make_shared<int>();
  std::vector<scene::Item> m_items, m_zones;
  bool m_items_are_old = true;
  std::unique_ptr<cairo::FontEngine> m_fonts;
};

}  // namespace coq::app
