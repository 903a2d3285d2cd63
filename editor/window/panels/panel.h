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

/// What panels may ask of the window around them.
struct PanelHost {
  app::Workbench& bench;
  std::function<void()> focus_canvas;                ///< after each click that chooses something
  std::function<bool(std::string_view)> command;     ///< runs a command by its id
  std::function<bool(std::string_view)> is_on;       ///< of one that has a state
  std::function<std::string(std::string_view)> key;  ///< of a command, for labels; empty for none
  ExportContext pages;                               ///< for pictures of pages
  /// The place of the page below a point of the screen; nullopt beside the map.
  std::function<std::optional<Point>(const wxPoint& screen)> page_at{};
  /// Opens the form of an element of a document.
  std::function<void(const std::filesystem::path& document, const std::string& element)> show_element{};
  /// Opens a panel, or brings it to the front.
  std::function<void(std::string_view panel)> show_panel{};
};

/// A dockable panel. It shows, and asks; it keeps nothing that the workbench knows.
class Panel : public wxPanel {
 public:
  Panel(wxWindow* parent, PanelHost& host) : wxPanel(parent), m_host(host) {}
  /// Called when the program has nothing else to do, with what may have changed since the last call.
  virtual void refresh(app::Aspects changed) = 0;
  /// Goes to what comes next in its list, or to what came before (-1).
  virtual void step(int) {}
  /// Goes to what of it a word means: a kind of document.
  virtual void show_kind(std::string_view) {}
  /// Goes to an element of a document (forms::path_of_name()).
  virtual void show_element(const std::filesystem::path&, const std::string&) {}
  /// Gives the keyboard to the name of what it shows.
  virtual void rename() {}
  /// Copies, cuts or pastes what of it is selected. False: it has nothing of the kind.
  virtual bool edit(app::CommandWindow::TextEdit) { return false; }
  /// Is a key that is typed its own, and not the map's?
  virtual bool takes_key(const wxKeyEvent&) const { return false; }
  /// Does what a command wants of it ("add").
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
  const char* title;  ///< English, translated where it is shown
  Panel* (*make)(wxWindow* parent, PanelHost& host);
  Side side;                  ///< where it is at first
  int position;               ///< among the tabs of that side
  bool hidden = false;        ///< at first
  int lowest = 90;            ///< height in logical pixels that its side is not made lower than
  int width = 0;              ///< of one that has the right side for itself, in logical pixels; 0: it shares it
  const char* tab = nullptr;  ///< what its tab says; null: the title
};
/// All panels, in the order in which F6 visits them.
const std::vector<PanelInfo>& all_panels();

Panel* make_layers_panel(wxWindow* parent, PanelHost& host);
Panel* make_palette_panel(wxWindow* parent, PanelHost& host);
Panel* make_features_panel(wxWindow* parent, PanelHost& host);
Panel* make_properties_panel(wxWindow* parent, PanelHost& host);
Panel* make_problems_panel(wxWindow* parent, PanelHost& host);
Panel* make_sight_panel(wxWindow* parent, PanelHost& host);
Panel* make_inspector_panel(wxWindow* parent, PanelHost& host);
Panel* make_registration_panel(wxWindow* parent, PanelHost& host);
Panel* make_grid_panel(wxWindow* parent, PanelHost& host);
Panel* make_history_panel(wxWindow* parent, PanelHost& host);
Panel* make_order_panel(wxWindow* parent, PanelHost& host);
Panel* make_pages_panel(wxWindow* parent, PanelHost& host);
Panel* make_counters_panel(wxWindow* parent, PanelHost& host);
Panel* make_documents_panel(wxWindow* parent, PanelHost& host);
/// The options of the tool in hand, in a line above the map; none of all_panels().
Panel* make_tool_options_bar(wxWindow* parent, PanelHost& host);

}  // namespace coq::win
