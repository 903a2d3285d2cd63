// SPDX-License-Identifier: MIT
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/app/commands/search.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr std::size_t kRecent = 4;
constexpr std::size_t kKeys = 9;            ///< types selected by digit keys
constexpr const char* kKeyboard = "⌨";      ///< header of the key column
constexpr std::size_t kEye = 3, kLock = 4;  ///< columns

/// The terrain types of the ruleset with sample, key, count and effect on lines of sight. A search lists
/// recently used types first.
class PalettePanel : public Panel {
 public:
  PalettePanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_search = new wxSearchCtrl(this, wxID_ANY);
    m_search->SetDescriptiveText(tr("Search terrain"));
    m_search->SetName(tr("Search terrain"));
    m_search->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { rebuild(); });
    m_search->Bind(wxEVT_SEARCH, [this](wxCommandEvent&) {
      if (!m_rows.empty()) choose(0);
      this->host().focus_canvas();
    });
    column->Add(m_search, 0, wxEXPAND | wxALL, FromDIP(4));
    RowSource source;
    source.titles = {to_utf8(tr("Terrain")), kKeyboard, "", "", "", to_utf8(tr("LOS"))};
    // The names need the width that a title of the counts would take.
    source.widths = {140, 22, 36, 24, 24, 0};
    source.signs = {kEye, kLock};
    source.sign = [this](std::size_t row, std::size_t column_number) { return sign(row, column_number); };
    source.empty = [] {
      return to_utf8(
          tr("No terrain has that name. Clear the field above to see all of "
             "them."));
    };
    source.tip = [this](std::size_t row) { return tip(row); };
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t column_number) {
      return text(m_rows[row], column_number);
    };
    // The list may be painted before it is updated for a different ruleset.
    const auto is_known = [this](std::size_t row) {
      return row < m_rows.size() && m_rows[row] < session().ruleset().terrain_types.size();
    };
    source.picture = [this, is_known](std::size_t row) {
      return is_known(row) ? type_picture(session().ruleset(), type(m_rows[row]).id) : wxBitmapBundle();
    };
    source.emphasis = [this, is_known](std::size_t row) {
      if (!is_known(row)) return 0;
      if (type(m_rows[row]).id == bench().tools().options().terrain) return 2;
      return bench().hidden_types().count(type(m_rows[row]).id) > 0 ? 1 : 0;
    };
    RowEvents events;
    // Arrow keys continue in the list; a click returns the focus to the map.
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) choose(rows[0]);
    };
    events.signed_cell = [this](std::size_t row, std::size_t column_number) {
      toggle(row, column_number);
      this->host().focus_canvas();
    };
    events.activate = [this](std::size_t row) {
      choose(row);
      this->host().focus_canvas();
    };
    events.clicked = [this] { this->host().focus_canvas(); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Terrain")), std::move(source), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND);
    SetSizer(column);
  }

  bool find() override {
    m_search->SetFocus();
    m_search->SelectAll();
    return true;
  }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::options)) note_recent();
    if (changed.has(app::Aspect::map) || m_rows.empty()) {
      rebuild();
    } else {
      m_list->refresh();
    }
    show_current();
  }

 private:
  const model::TerrainType& type(std::size_t number) const { return session().ruleset().terrain_types[number]; }

  std::string text(std::size_t number, std::size_t column) const {
    if (number >= session().ruleset().terrain_types.size()) return {};
    const model::TerrainType& shown = type(number);
    if (column == 0) return type_name(session().ruleset(), shown.id);
    if (column == 1) return number < kKeys ? std::to_string(number + 1) : "";
    if (column == 2) {
      const std::size_t count = count_of(shown.id);
      // The column has room for three digits or a sign and two.
      return count == 0 ? "" : (count < 100 ? "×" : "") + std::to_string(count);
    }
    return los_sign(shown.los);
  }
  /// Returns how many features of the type the map has.
  std::size_t count_of(const std::string& id) const {
    const auto& counts = session().features().counts();
    const auto found = counts.find(id);
    return found == counts.end() ? 0 : found->second;
  }

  /// Signs, because words would be cut off; the tooltip has the words.
  static std::string los_sign(const std::string& los) {
    if (los == "none" || los.empty()) return "–";
    if (los == "obstacle") return "●";
    return los == "hindrance" ? "◐" : "◆";
  }
  static wxString los_words(const std::string& los) {
    if (los == "none" || los.empty()) return tr("lines of sight pass");
    if (los == "obstacle") return tr("an obstacle to lines of sight");
    if (los == "hindrance") return tr("a hindrance to lines of sight");
    return tr("it follows its own rule for lines of sight") + " (" + to_wx(los) + ")";
  }

  wxBitmapBundle sign(std::size_t row, std::size_t column) const {
    if (row >= m_rows.size() || m_rows[row] >= session().ruleset().terrain_types.size()) return {};
    const std::string& id = type(m_rows[row]).id;
    if (column == kEye) return bench().hidden_types().count(id) > 0 ? m_closed : m_eye;
    return bench().locked_types().count(id) > 0 ? m_lock : m_open;
  }

  std::string tip(std::size_t row) const {
    if (row >= m_rows.size() || m_rows[row] >= session().ruleset().terrain_types.size()) return {};
    const std::string& id = type(m_rows[row]).id;
    std::string out = type_name(session().ruleset(), id) + "\n" + los_sign(type(m_rows[row]).los) + " " +
                      to_utf8(los_words(type(m_rows[row]).los));
    if (m_rows[row] < kKeys) out += "\n" + to_utf8(say(message("key {}", m_rows[row] + 1)));
    if (const std::size_t count = count_of(id); count > 0)
      out += "\n" + to_utf8(say(message("{} on the map", count)));
    if (bench().hidden_types().count(id) > 0) out += "\n" + to_utf8(tr("hidden on the canvas"));
    if (bench().locked_types().count(id) > 0) out += "\n" + to_utf8(tr("locked"));
    return out + "\n" + to_utf8(tr("The eye hides it on the canvas; the lock protects it from changes"));
  }

  /// Toggles for any type what the commands toggle for the chosen terrain.
  void toggle(std::size_t row, std::size_t column) {
    if (row >= m_rows.size() || m_rows[row] >= session().ruleset().terrain_types.size()) return;
    const bool eye = column == kEye;
    const std::string& id = type(m_rows[row]).id;
    const std::string name = type_name(session().ruleset(), id);
    app::Workbench::Types types = eye ? bench().hidden_types() : bench().locked_types();
    const bool added = types.insert(id).second;
    if (!added) types.erase(id);
    eye ? bench().set_hidden_types(std::move(types)) : bench().set_locked_types(std::move(types));
    bench().say(eye     ? added ? message("{} is hidden here; it is still on the map and in prints", name)
                                : message("{} is shown again", name)
                    : added ? message("{} is locked: it cannot be selected or changed", name)
                        : message("{} is no longer locked", name));
  }

  void rebuild() {
    const std::string wanted = app::folded(to_utf8(m_search->GetValue()));
    const auto& types = session().ruleset().terrain_types;
    m_rows.clear();
    const auto add = [&](std::size_t i) {
      const bool matches = wanted.empty() || app::folded(text(i, 0)).find(wanted) != std::string::npos ||
                           types[i].id.find(wanted) != std::string::npos;
      if (matches && std::find(m_rows.begin(), m_rows.end(), i) == m_rows.end()) m_rows.push_back(i);
    };
    if (!wanted.empty()) {
      // Search results list recently used types first.
      for (const std::string& recent : m_recent) {
        for (std::size_t i = 0; i < types.size(); ++i) {
          if (types[i].id == recent) add(i);
        }
      }
    }
    for (std::size_t i = 0; i < types.size(); ++i) add(i);
    m_list->reset();
  }

  void note_recent() {
    const std::string& now = bench().tools().options().terrain;
    if (now.empty() || (!m_recent.empty() && m_recent[0] == now)) return;
    std::erase(m_recent, now);
    m_recent.insert(m_recent.begin(), now);
    if (m_recent.size() > kRecent) m_recent.resize(kRecent);
  }

  void show_current() {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
      if (type(m_rows[row]).id == bench().tools().options().terrain) return m_list->select({row});
    }
  }

  void choose(std::size_t row) {
    app::ToolOptions options = bench().tools().options();
    const std::string& chosen = type(m_rows[row]).id;
    if (options.terrain != chosen) {
      options.last_terrain = options.terrain;
      options.terrain = chosen;
      bench().tools().set_options(options);
      note_recent();
      m_list->refresh();
    }
  }

  wxSearchCtrl* m_search = nullptr;
  std::unique_ptr<RowList> m_list;
  const wxBitmapBundle m_eye = icon("eye", scaled(16)), m_closed = icon("eye-off", scaled(16)),
                       m_lock = icon("lock", scaled(16)), m_open = icon("lock-open", scaled(16));
  std::vector<std::size_t> m_rows;  ///< indices of types
  std::vector<std::string> m_recent;
};

}  // namespace

Panel* make_palette_panel(wxWindow* parent, PanelHost& host) {
  return new PalettePanel(parent, host);
}

}  // namespace coq::win
