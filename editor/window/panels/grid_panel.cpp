// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "core/base/decimals.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// The planned grid as numbers, kept in sync with the handles on the map.
class GridPanel : public Panel {
 public:
  GridPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_status = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                                wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
    column->Add(m_status, 0, wxEXPAND | wxALL, FromDIP(6));
    m_rows = new wxFlexGridSizer(3, FromDIP(4), FromDIP(4));
    m_rows->AddGrowableCol(1);
    m_rows->AddGrowableCol(2);
    add_points();
    add_row(translatable("Metres across a hex"), {{"metres", translatable("Metres across a hex")}});
    add_row(translatable("Hex, mm and pixels"), {{"hex-mm", translatable("Hex width between opposite sides, "
                                                                         "mm")},
                                                 {"hex-px", translatable("Hex width between opposite "
                                                                         "sides, pixels")}});
    add_row(translatable("First hex from the left"),
            {{"x-mm", translatable("First hex from the left, mm")},
             {"x-px", translatable("First hex from the left, pixels")}});
    add_row(translatable("First hex from the top"), {{"y-mm", translatable("First hex from the top, mm")},
                                                     {"y-px", translatable("First hex from the top, pixels")}});
    add_row(translatable("Turned by degrees"), {{"angle", translatable("Turned by degrees")}});
    add_row(translatable("Columns and rows"),
            {{"columns", translatable("Columns")}, {"rows", translatable("Rows")}});
    add_row(translatable("Number of the first hex"), {{"label", translatable("Number of the first hex")}});
    column->Add(m_rows, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(6));
    add_choices(*column);
    add_buttons(*column);
    SetSizer(column);
  }

  void refresh(app::Aspects) override {
    const app::GridTool* tool = bench().new_grid();
    for (wxWindow* control : m_controls) control->Enable(tool != nullptr);
    // The grid was laid or cancelled, so the panel closes.
    if (std::exchange(m_at_work, tool != nullptr) && tool == nullptr)
      CallAfter([this] {
        if (host().is_on("panel.grid")) host().command("panel.grid");
      });
    if (tool == nullptr) {
      say_line(tr("Place a new grid… is in the Map menu."));
      return;
    }
    say_line(m_wrong.empty() ? say(tool->hint()) : m_wrong);
    for (const auto& [name, field] : m_fields) {
      if (!field->HasFocus() || !field->IsModified()) show(name, *field);
    }
    const bool asked = tool->points().size() == 2 && tool->is_measuring();
    m_distance->Enable(asked);
    m_orientation->SetSelection(static_cast<int>(tool->plan().orientation));
    m_stagger->SetSelection(static_cast<int>(tool->plan().stagger));
  }

 private:
  bool m_at_work = false;
  struct Name {
    const char* id;
    const char* title;
  };

  wxTextCtrl* add_field(const Name& name) {
    const std::string id = name.id;
    EntryEvents events;
    events.take = [this, id](wxTextCtrl& field) { return take(id, field); };
    events.leave = [this] { host().focus_canvas(); };
    wxTextCtrl* text = make_entry(*this, tr(name.title), std::move(events));
    m_fields.emplace_back(id, text);
    m_controls.push_back(text);
    return text;
  }

  void add_row(const char* title, const std::vector<Name>& names) {
    m_rows->Add(new wxStaticText(this, wxID_ANY, tr(title)), 0, wxALIGN_CENTRE_VERTICAL);
    for (const Name& name : names) m_rows->Add(add_field(name), 1, wxEXPAND);
    if (names.size() == 1) m_rows->AddSpacer(1);
  }

  /// Sets the scale, which determines the metres across a hex.
  void add_points() {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    wxButton* ask = add_button(*this, *line, tr("Two known points"), [this] {
      m_wrong.clear();
      if (app::GridTool* tool = bench().new_grid()) tool->measure();
      host().focus_canvas();
    });
    ask->SetToolTip(
        tr("Click two points on the map and type the distance between them in metres: the ends of a scale bar, "
           "two towers"));
    m_controls.push_back(ask);
    m_rows->Add(line, 0, wxALIGN_CENTRE_VERTICAL);
    m_distance = add_field({"distance", translatable("Metres between the points")});
    m_rows->Add(m_distance, 1, wxEXPAND);
    m_rows->Add(new wxStaticText(this, wxID_ANY, tr("m apart")), 0, wxALIGN_CENTRE_VERTICAL);
  }

  wxChoice* add_choice(wxSizer& column, const char* title, const wxString& first, const wxString& second) {
    wxChoice* choice = make_choice(*this, tr(title), [this](std::size_t) {
      app::GridTool* tool = bench().new_grid();
      if (tool == nullptr) return;
      app::GridPlan plan = tool->plan();
      plan.orientation = static_cast<Orientation>(m_orientation->GetSelection());
      plan.stagger = static_cast<Stagger>(m_stagger->GetSelection());
      tool->set_plan(std::move(plan));
      host().focus_canvas();
    });
    choice->Append(first);
    choice->Append(second);
    choice->SetToolTip(tr(title));
    m_controls.push_back(choice);
    column.Add(choice, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    return choice;
  }

  void add_choices(wxSizer& column) {
    m_orientation = add_choice(column, translatable("Hexes have"), tr("flat sides at top and bottom"),
                               tr("points above and below"));
    m_stagger = add_choice(column, translatable("Column (or row) that is higher (further left)"),
                           tr("odd columns are higher (odd rows are further left)"),
                           tr("even columns are higher (even rows are further left)"));
  }

  void add_buttons(wxSizer& column) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const auto add = [&](const wxString& title, std::function<void(app::GridTool&)> act) {
      m_controls.push_back(add_button(*this, *line, title, [this, act = std::move(act)] {
        m_wrong.clear();
        if (app::GridTool* tool = bench().new_grid()) act(*tool);
        host().focus_canvas();
      }));
    };
    add(tr("Fill the sheet"), [](app::GridTool& tool) { tool.fill_sheet(); });
    line->AddStretchSpacer();
    add(tr("Place it"), [this](app::GridTool& tool) {
      const Status done = tool.lay();
      if (!done) wrong(done.error());
    });
    add(tr("Cancel"), [this](app::GridTool&) { bench().tools().activate("select"); });
    column.Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
  }

  /// Returns false and shows an error if the text is invalid.
  bool take(const std::string& name, wxTextCtrl& field) {
    app::GridTool* tool = bench().new_grid();
    if (tool == nullptr) return true;
    m_wrong.clear();
    const std::string typed = to_utf8(field.GetValue());
    const bool same = typed == shown(*tool, name) && name != "distance";
    field.DiscardEdits();
    if (same) return true;
    const Status done = tool->set_field(name, typed);
    if (done) {
      show(name, field);
      return true;
    }
    wrong(done.error());
    return false;
  }

  void wrong(const Problem& problem) {
    m_wrong = say(problem.message);
    bench().say(problem.message);
    say_line(m_wrong);
  }
  void say_line(const wxString& sentence) {
    if (m_status->GetLabel() == sentence) return;
    m_status->SetLabel(sentence);
    m_status->SetToolTip(sentence);
  }
  static std::string shown(const app::GridTool& tool, const std::string& name) {
    const std::string value = tool.field(name);
    return name == "label" ? value : text::with_decimal_sign(value, translator().language());
  }
  void show(const std::string& name, wxTextCtrl& field) const {
    const app::GridTool* tool = bench().new_grid();
    const wxString value = tool == nullptr ? wxString() : to_wx(shown(*tool, name));
    if (field.GetValue() != value) field.ChangeValue(value);
  }

  wxStaticText* m_status = nullptr;
  wxFlexGridSizer* m_rows = nullptr;
  wxTextCtrl* m_distance = nullptr;
  wxChoice* m_orientation = nullptr;
  wxChoice* m_stagger = nullptr;
  std::vector<std::pair<std::string, wxTextCtrl*>> m_fields;
  std::vector<wxWindow*> m_controls;  ///< disabled while no grid is planned
  wxString m_wrong;                   ///< why the last text was rejected
};

}  // namespace

Panel* make_grid_panel(wxWindow* parent, PanelHost& host) {
  return new GridPanel(parent, host);
}

}  // namespace coq::win
