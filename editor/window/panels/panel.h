// SPDX-License-Identifier: MIT
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string_view>
#include <vector>

#include "editor/app/commands/command.h"
#include "editor/app/workbench/workbench.h"
#include "editor/window/pages/order.h"

namespace coq::win {

/// Services of the window for its panels.
struct PanelHost {
  app::Workbench& bench;
  std::function<void()> focus_canvas;                ///< after each click that selects something
  std::function<bool(std::string_view)> command;     ///< runs a command by id
  std::function<bool(std::string_view)> is_on;       ///< whether a command's state is on
  std::function<std::string(std::string_view)> key;  ///< key of a command, for labels; may be empty
  ExportContext pages;                               ///< for rendering pages
  /// Returns the page position below a screen position, or nullopt outside the map.
  std::function<std::optional<Point>(const wxPoint& screen)> page_at{};
  /// Opens an element of a document in the form.
  std::function<void(const std::filesystem::path& document, const std::string& element)> show_element{};
  /// Opens a panel or brings it to the front.
  std::function<void(std::string_view panel)> show_panel{};
};

/// A dockable panel. It displays and edits the workbench's state without storing any of it.
class Panel : public wxPanel {
 public:
  Panel(wxWindow* parent, PanelHost& host) : wxPanel(parent), m_host(host) {}
  /// Called when the program is idle, with the aspects that may have changed since the last call.
  virtual void refresh(app::Aspects changed) = 0;
  /// Moves to the next entry of its list, or the previous one (-1).
  virtual void step(int) {}
  /// Shows the document of that kind.
  virtual void show_kind(std::string_view) {}
  /// Shows an element of a document (forms::path_of_name()).
  virtual void show_element(const std::filesystem::path&, const std::string&) {}
  /// Moves the focus to the name of the displayed element.
  virtual void rename() {}
  /// Moves the focus to what the panel is for.
  virtual void take_focus() { SetFocus(); }
  /// Moves the focus to the field that filters or searches its list. Returns false if it has none.
  virtual bool find() { return false; }
  /// Copies, cuts or pastes its selection. Returns false if the panel does not support that.
  virtual bool edit(app::CommandWindow::TextEdit) { return false; }
  /// Returns whether the panel uses a typed key, instead of the map.
  virtual bool takes_key(const wxKeyEvent&) const { return false; }
  /// Shows its print preview in `place` instead of in itself; null: in itself again.
  virtual void lend_page(wxWindow* /*place*/) {}
  /// Runs an action that the panel defines, such as "add".
  virtual void act(std::string_view) {}

 protected:
  app::Workbench& bench() const { return m_host.bench; }
  app::Session& session() const { return m_host.bench.session(); }
  PanelHost& host() const { return m_host; }

 private:
  PanelHost& m_host;
};

enum class Side { left, lower_left, right, bottom };

struct PanelInfo {
  const char* id;     ///< in saved layouts
  const char* title;  ///< English; translated for display
  Panel* (*make)(wxWindow* parent, PanelHost& host);
  Side side;                  ///< default place
  int position;               ///< among the tabs of that side
  bool hidden = false;        ///< by default
  int lowest = 90;            ///< minimum height of its side in logical pixels
  int width = 0;              ///< wanted width of its side in logical pixels; 0: that of the side
  const char* tab = nullptr;  ///< tab title; null: `title`
  int least = 230;            ///< minimum width of its side in logical pixels
};
/// All panels, in the order in which F6 cycles through them.
const std::vector<PanelInfo>& all_panels();

Panel* make_layers_panel(wxWindow* parent, PanelHost& host);
Panel* make_palette_panel(wxWindow* parent, PanelHost& host);
Panel* make_features_panel(wxWindow* parent, PanelHost& host);
Panel* make_properties_panel(wxWindow* parent, PanelHost& host);
Panel* make_problems_panel(wxWindow* parent, PanelHost& host);
Panel* make_sight_panel(wxWindow* parent, PanelHost& host);
Panel* make_inspector_panel(wxWindow* parent, PanelHost& host);
Panel* make_registration_panel(wxWindow* parent, PanelHost& host);
Panel* make_inks_panel(wxWindow* parent, PanelHost& host);
Panel* make_relief_panel(wxWindow* parent, PanelHost& host);
Panel* make_candidates_panel(wxWindow* parent, PanelHost& host);
Panel* make_grid_panel(wxWindow* parent, PanelHost& host);
Panel* make_ground_panel(wxWindow* parent, PanelHost& host);
Panel* make_notes_panel(wxWindow* parent, PanelHost& host);
Panel* make_history_panel(wxWindow* parent, PanelHost& host);
Panel* make_order_panel(wxWindow* parent, PanelHost& host);
Panel* make_pages_panel(wxWindow* parent, PanelHost& host);
Panel* make_counters_panel(wxWindow* parent, PanelHost& host);
Panel* make_documents_panel(wxWindow* parent, PanelHost& host);
/// The options of the active tool, in a bar above the map; not in all_panels().
Panel* make_tool_options_bar(wxWindow* parent, PanelHost& host);

}  // namespace coq::win
