// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <map>

#include "core/base/decimals.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// Projections of national maps. Old sheets often need a PROJ string of their own.
constexpr const char* kProjections[] = {
    "EPSG:2154",  "EPSG:27572", "EPSG:25831", "EPSG:25832",
    "EPSG:25833", "EPSG:27700", "EPSG:2056",  "EPSG:31287",
    "EPSG:28992", "EPSG:31370", "EPSG:3035",  "EPSG:3857",
    "EPSG:32630", "EPSG:32631", "EPSG:32632", "EPSG:32633",
    "EPSG:32634", "EPSG:32635", "EPSG:32636", "+proj=poly +lat_0=34 +lon_0=-117 +ellps=clrk66 +units=m"};

/// The points of a sheet that is placed on the ground: what they are, how well they agree, and the hexes to
/// lay.
class GroundPanel : public Panel {
 public:
  GroundPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    add_way(*column);
    m_verdict = add_line(*column);
    m_rows = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    m_rows->AddGrowableCol(1);
    m_place_title = new wxStaticText(this, wxID_ANY, tr("Longitude, latitude"));
    m_rows->Add(m_place_title, 0, wxALIGN_CENTRE_VERTICAL);
    m_rows->Add(add_text("place", translatable("Place of the point")), 1, wxEXPAND);
    m_rows->Add(new wxStaticText(this, wxID_ANY, tr("Projection")), 0, wxALIGN_CENTRE_VERTICAL);
    m_rows->Add(add_projection(), 1, wxEXPAND);
    m_rows->Add(new wxStaticText(this, wxID_ANY, tr("Metres across a hex")), 0, wxALIGN_CENTRE_VERTICAL);
    m_rows->Add(add_text("metres", translatable("Metres on the ground across a hex")), 1, wxEXPAND);
    m_rows->Add(new wxStaticText(this, wxID_ANY, tr("Hex on the page, mm")), 0, wxALIGN_CENTRE_VERTICAL);
    m_rows->Add(add_text("hex-mm", translatable("Hex on the page, mm (empty: as usual)")), 1, wxEXPAND);
    m_rows->Add(new wxStaticText(this, wxID_ANY, tr("North, degrees from the top")), 0,
                wxALIGN_CENTRE_VERTICAL);
    m_rows->Add(add_text("north", translatable("North, degrees clockwise from the top of the scan")), 1,
                wxEXPAND);
    column->Add(m_rows, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(6));
    add_choices(*column);
    add_list(*column);
    m_advice = add_line(*column);
    add_buttons(*column);
    SetSizer(column);
  }

  void refresh(app::Aspects) override {
    const app::GroundTool* tool = bench().ground();
    for (wxWindow* control : m_controls) control->Enable(tool != nullptr);
    // The hexes were laid or the tool was left, so the panel closes.
    if (std::exchange(m_at_work, tool != nullptr) && tool == nullptr)
      CallAfter([this] {
        if (bench().ground() == nullptr && this->host().is_on("panel.ground"))
          this->host().command("panel.ground");
      });
    if (tool == nullptr) {
      say_line(*m_verdict, tr("Register by coordinates… is in the Map menu."));
      say_line(*m_advice, {});
      return;
    }
    const app::GroundReport& report = tool->report();
    const app::GroundEntry& entry = tool->entry();
    const bool typing = tool->asks_place() || entry.marks.empty();
    say_line(*m_verdict, !m_wrong.empty() ? m_wrong : typing ? say(tool->hint()) : say(report.verdict));
    say_line(*m_advice, report.advice ? say(*report.advice) : wxString());
    for (const auto& [name, field] : m_fields) {
      if (!field->HasFocus() || !field->IsModified()) show(name, *field);
    }
    show_crs(entry);
    m_way->SetSelection(static_cast<int>(entry.way));
    m_orientation->SetSelection(static_cast<int>(entry.orientation));
    m_ends->SetValue(entry.ends_at_marks);
    m_ends->Enable(entry.way == app::GroundWay::degrees);
    m_crs->Enable(entry.way != app::GroundWay::distance);
    field_of("north")->Enable(entry.way == app::GroundWay::distance);
    field_of("place")->Enable(tool->asks_place() || tool->chosen());
    constexpr const char* kTitles[] = {translatable("Longitude, latitude"), translatable("East, north"),
                                       translatable("Metres to the other")};
    const wxString title = tr(kTitles[static_cast<std::size_t>(entry.way)]);
    if (m_place_title->GetLabel() != title) {
      m_place_title->SetLabel(title);
      Layout();
    }
    m_lay->Enable(report.made.has_value());
    const wxString lay = app::keeps_page(session().map()) ? tr("Place on the ground") : tr("Lay the hexes");
    if (m_lay->GetLabel() != lay) {
      m_lay->SetLabel(lay);
      Layout();
    }
    show_marks(report, tool->chosen());
  }

 private:
  wxStaticText* add_line(wxSizer& column) {
    auto* line =
        new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxSize(-1, FromDIP(52)), wxST_NO_AUTORESIZE);
    column.Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
    return line;
  }
  /// Shows a sentence in up to three lines, and the whole in the tooltip.
  void say_line(wxStaticText& line, const wxString& sentence) {
    int& width = m_widths[&line];
    if (line.GetToolTipText() == sentence && line.GetSize().x == width) return;
    width = line.GetSize().x;
    line.SetToolTip(sentence);
    line.SetLabel(sentence);
    line.Wrap(std::max(width, FromDIP(100)));
  }

  void change(const std::function<void(app::GroundEntry&)>& edit) {
    app::GroundTool* tool = bench().ground();
    if (tool == nullptr) return;
    m_wrong.clear();
    app::GroundEntry entry = tool->entry();
    edit(entry);
    tool->set_entry(std::move(entry));
    host().focus_canvas();
  }

  void add_way(wxSizer& column) {
    const wxString ways[] = {tr("by longitude and latitude"), tr("by east and north"),
                             tr("by a known distance")};
    m_way = make_choice(*this, tr("Register"), [this](std::size_t number) {
      change([&](app::GroundEntry& entry) { entry.way = static_cast<app::GroundWay>(number); });
    });
    m_way->Append(3, ways);
    m_way->SetToolTip(
        tr("Corners of the graticule, places with coordinates in the sheet's projection, or a scale bar"));
    m_controls.push_back(m_way);
    column.Add(m_way, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
  }

  wxTextCtrl* add_text(const char* name, const char* title) {
    const std::string id = name;
    EntryEvents events;
    events.take = [this, id](wxTextCtrl& field) { return take(id, field); };
    events.leave = [this] { host().focus_canvas(); };
    wxTextCtrl* text = make_entry(*this, tr(title), std::move(events));
    m_fields.emplace_back(id, text);
    m_controls.push_back(text);
    return text;
  }
  wxTextCtrl* field_of(std::string_view name) const {
    return std::find_if(m_fields.begin(), m_fields.end(), [&](const auto& one) { return one.first == name; })
        ->second;
  }

  wxComboBox* add_projection() {
    wxArrayString choices;
    for (const char* crs : kProjections) choices.push_back(crs);
    m_crs = new wxComboBox(this, wxID_ANY, "", wxDefaultPosition, scaled(wxSize(70, -1)), choices,
                           wxCB_DROPDOWN | wxTE_PROCESS_ENTER);
    m_crs->SetName(tr("Projection of the sheet"));
    m_crs->SetToolTip(
        tr("An EPSG number or a PROJ string. Empty, with longitudes and latitudes: a transverse "
           "Mercator projection about the sheet"));
    m_crs->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
      if (take_crs()) host().focus_canvas();
    });
    m_crs->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { take_crs(); });
    m_crs->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
      event.Skip();
      take_crs();
    });
    m_controls.push_back(m_crs);
    return m_crs;
  }

  void add_choices(wxSizer& column) {
    const wxString sides[] = {tr("hexes with flat sides at top and bottom"),
                              tr("hexes with points above and below")};
    m_orientation = make_choice(*this, tr("Hexes of the sheet"), [this](std::size_t number) {
      change([&](app::GroundEntry& entry) { entry.orientation = static_cast<Orientation>(number); });
    });
    m_orientation->Append(2, sides);
    m_controls.push_back(m_orientation);
    column.Add(m_orientation, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    m_ends = new wxCheckBox(this, wxID_ANY, tr("The map ends at the outermost points"));
    m_ends->SetToolTip(tr("For the corners of the printed border. Otherwise the map holds the whole scan"));
    m_ends->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
      change([&](app::GroundEntry& entry) { entry.ends_at_marks = event.IsChecked(); });
    });
    m_controls.push_back(m_ends);
    column.Add(m_ends, 0, wxEXPAND | wxALL, FromDIP(6));
  }

  void add_list(wxSizer& column) {
    RowSource source;
    source.titles = {to_utf8(tr("Point")), to_utf8(tr("Pixels")), "mm", to_utf8(tr("Left out"))};
    source.widths = {140, 50, 50, 0};
    source.size = [this] { return m_residuals.size(); };
    source.text = [this](std::size_t row, std::size_t c) { return text(m_residuals[row], c); };
    source.emphasis = [this](std::size_t row) { return m_residuals[row].bad ? 3 : 0; };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (app::GroundTool* tool = bench().ground(); tool != nullptr && !rows.empty()) tool->choose(rows[0]);
    };
    events.clicked = [this] { host().focus_canvas(); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Points of the sheet")), std::move(source),
                                       std::move(events));
    column.Add(m_list->window(), 1, wxEXPAND);
  }

  void add_buttons(wxSizer& column) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const auto add = [&](const wxString& title, std::function<void(app::GroundTool&)> act) {
      wxButton* button = add_button(*this, *line, title, [this, act = std::move(act)] {
        m_wrong.clear();
        if (app::GroundTool* tool = bench().ground()) act(*tool);
        host().focus_canvas();
      });
      m_controls.push_back(button);
      return button;
    };
    add(tr("Remove"), [this](app::GroundTool& tool) {
      tool.chosen() ? tool.remove(*tool.chosen())
                    : bench().say(message("choose a control point in the list first"));
    });
    line->AddStretchSpacer();
    m_lay = add(tr("Lay the hexes"), [](app::GroundTool& tool) { static_cast<void>(tool.lay()); });
    m_controls.pop_back();  // enabled by itself
    add(tr("Cancel"), [this](app::GroundTool&) { bench().tools().activate("select"); });
    column.Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
  }

  bool take(const std::string& name, wxTextCtrl& field) {
    app::GroundTool* tool = bench().ground();
    if (tool == nullptr) return true;
    m_wrong.clear();
    const std::string typed = to_utf8(field.GetValue());
    const bool same = typed == shown(*tool, name) && !(name == "place" && tool->asks_place());
    field.DiscardEdits();
    if (same) return true;
    const Status done = tool->set_field(name, typed);
    if (!done) wrong(done.error());
    if (done) show(name, field);
    return done.has_value();
  }
  bool take_crs() {
    app::GroundTool* tool = bench().ground();
    const std::string typed = to_utf8(m_crs->GetValue());
    if (tool == nullptr || typed == tool->entry().crs) return true;
    m_wrong.clear();
    const Status done = tool->set_field("crs", typed);
    if (!done) wrong(done.error());
    return done.has_value();
  }
  void wrong(const Problem& problem) {
    m_wrong = say(problem.message);
    bench().say(problem.message);
    say_line(*m_verdict, m_wrong);
  }
  static std::string shown(const app::GroundTool& tool, const std::string& name) {
    const std::string value = tool.field(name);
    return name == "place" ? value : text::with_decimal_sign(value, translator().language());
  }
  void show(const std::string& name, wxTextCtrl& field) const {
    const app::GroundTool* tool = bench().ground();
    const wxString value = tool == nullptr ? wxString() : to_wx(shown(*tool, name));
    if (field.GetValue() != value) field.ChangeValue(value);
  }
  void show_crs(const app::GroundEntry& entry) {
    if (m_crs->HasFocus() || !m_wrong.empty()) return;
    const wxString crs = to_wx(entry.crs);
    if (m_crs->GetValue() == crs) return;
    m_crs->SetValue(crs);
    m_crs->SetInsertionPoint(0);
  }
  void show_marks(const app::GroundReport& report, std::optional<std::size_t> chosen) {
    std::vector<std::string> rows;
    for (const app::TieResidual& residual : report.residuals) {
      std::string row = residual.bad ? "!" : "";
      for (std::size_t column = 0; column < 4; ++column) row += " " + text(residual, column);
      rows.push_back(std::move(row));
    }
    m_residuals = report.residuals;
    if (rows == m_shown && chosen == m_chosen) return;
    m_shown = std::move(rows), m_chosen = chosen;
    m_list->reset();
    if (chosen && *chosen < m_residuals.size()) m_list->select({*chosen});
  }
  static std::string text(const app::TieResidual& residual, std::size_t column) {
    if (column == 0) return residual.place;
    if (!residual.known) return "–";
    const std::optional<double> value = column == 1   ? std::optional(residual.pixels)
                                        : column == 2 ? std::optional(residual.mm)
                                                      : residual.left_out;
    return value ? text::with_decimal_sign(fmt::format("{:.2f}", *value), translator().language()) : "–";
  }

  bool m_at_work = false;
  std::map<const wxStaticText*, int> m_widths;  ///< for which the lines are wrapped
  wxChoice* m_way = nullptr;
  wxStaticText* m_verdict = nullptr;
  wxStaticText* m_advice = nullptr;
  wxStaticText* m_place_title = nullptr;
  wxFlexGridSizer* m_rows = nullptr;
  wxComboBox* m_crs = nullptr;
  wxChoice* m_orientation = nullptr;
  wxCheckBox* m_ends = nullptr;
  wxButton* m_lay = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<std::pair<std::string, wxTextCtrl*>> m_fields;
  std::vector<wxWindow*> m_controls;  ///< disabled while no sheet is placed
  std::vector<app::TieResidual> m_residuals;
  std::vector<std::string> m_shown;  ///< contents of the list
  std::optional<std::size_t> m_chosen;
  wxString m_wrong;  ///< why the last text was rejected
};

}  // namespace

Panel* make_ground_panel(wxWindow* parent, PanelHost& host) {
  return new GroundPanel(parent, host);
}

}  // namespace coq::win
