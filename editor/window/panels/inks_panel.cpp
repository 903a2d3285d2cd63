// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "editor/app/tracing/class_names.h"
#include "editor/app/tracing/ink_desk.h"
#include "editor/app/tracing/review.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"
#include "editor/window/widgets/work_state.h"

namespace coq::win {
namespace {

constexpr std::size_t kInkKeys = 9;  ///< classes chosen by digit keys

/// A square of the colour with a dark rim, because some colours are as light as the list.
wxBitmapBundle colour_sample(std::uint32_t colour) {
  constexpr int kSide = 16;
  wxImage image(kSide, kSide);
  image.SetRGB(wxRect(0, 0, kSide, kSide), 96, 96, 96);
  image.SetRGB(wxRect(1, 1, kSide - 2, kSide - 2), static_cast<unsigned char>(colour >> 16U & 0xFFU),
               static_cast<unsigned char>(colour >> 8U & 0xFFU), static_cast<unsigned char>(colour & 0xFFU));
  return wxBitmapBundle(wxBitmap(image));
}

/// The classes of the scan's inks: the eyedropper's next class, what each becomes, and the search for
/// candidates.
class InksPanel : public Panel {
 public:
  InksPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_scan = add_choice(*column, tr("Scan"), [this](std::size_t number) {
      inks().choose_scan(number);
      bench().tools().activate("inks");
    });
    m_state = std::make_unique<WrappedWords>(*this);
    column->Add(m_state->window(), 0, wxEXPAND | wxALL, FromDIP(6));
    auto* work = new wxBoxSizer(wxHORIZONTAL);
    wxButton* stop = add_command(*work, tr("Stop"), "trace.stop");
    m_progress = std::make_unique<WorkProgress>(*this, *stop, [this] { show_work(); });
    work->Insert(0, m_progress->window(), 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    column->Add(work, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    make_list();
    column->Add(m_list->window(), 1, wxEXPAND);
    m_type = add_choice(*column, tr("Becomes"), [this](std::size_t number) {
      if (number >= m_types.size()) return;
      const Status done = inks().set_type(inks().chosen(), m_types[number]);
      if (!done) bench().say(done.error().message);
    });
    m_more = add_choice(*column, tr("Another class"), [this](std::size_t number) {
      if (number >= m_others.size()) return;
      inks().choose(m_others[number]);
      bench().tools().activate("inks");
    });
    add_more(*column);
    auto* ends = new wxWrapSizer;
    m_tint = new wxCheckBox(this, wxID_ANY, tr("Tint the scan"));
    m_tint->SetToolTip(tr("Shows the class of each pixel as a colour over the scan"));
    m_tint->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
      inks().show_tint(event.IsChecked());
      this->host().focus_canvas();
    });
    ends->Add(m_tint, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    m_begin = add_command(*ends, tr("Take the eyedropper"), "trace.inks");
    m_find = add_command(*ends, tr("Find candidates"), "trace.find");
    m_review = add_command(*ends, tr("Review the candidates"), "trace.review");
    column->Add(ends, 0, wxEXPAND | wxALL, FromDIP(6));
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    const app::Aspects seen =
        app::Aspect::tracing | app::Aspect::document | app::Aspect::map | app::Aspect::options;
    if (!changed.has(seen)) return;
    m_shown = inks().rows();
    show_rows();
    show_scans();
    show_types();
    show_options();
    m_tint->SetValue(inks().shows_tint());
    m_find->Enable(inks().why_not_find() == nullptr);
    m_find->SetToolTip(inks().why_not_find() == nullptr ? tr("Searches the whole scan for these classes")
                                                        : tr(inks().why_not_find()));
    m_begin->Enable(inks().why_not() == nullptr && bench().tools().active().id() != "inks");
    show_work();
  }

 private:
  app::InkDesk& inks() const { return bench().inks(); }

  wxButton* add_command(wxSizer& line, const wxString& title, const char* command) {
    return add_button(*this, line, title, [this, command] {
      host().command(command);
      host().focus_canvas();
    });
  }

  wxChoice* add_choice(wxSizer& column, const wxString& title, std::function<void(std::size_t)> choose) {
    wxChoice* choice = make_choice(*this, title, [this, choose = std::move(choose)](std::size_t number) {
      choose(number);
      host().focus_canvas();
    });
    add_titled(*this, column, title, choice);
    return choice;
  }

  /// The options of the search, which few sheets need.
  void add_more(wxSizer& column) {
    auto* more = new wxCheckBox(this, wxID_ANY, tr("More"));
    more->SetToolTip(tr("Shows the options of the search"));
    auto* rows = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    rows->AddGrowableCol(1);
    const auto add = [&](const char* name, const wxString& title, const wxString& tip) {
      rows->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
      EntryEvents events;
      events.take = [this, id = std::string(name)](wxTextCtrl& field) { return take(id, field); };
      events.leave = [this] { host().focus_canvas(); };
      wxTextCtrl* field = make_entry(*this, title, std::move(events));
      field->SetToolTip(tip);
      rows->Add(field, 1, wxEXPAND);
      m_fields.emplace_back(name, field);
    };
    add("tolerance", tr("Tolerance, mm"),
        tr("Between the drawn and the printed border; more gives fewer points"));
    add("least", tr("Least area, mm²"), tr("Smaller areas are left out, and smaller holes are filled"));
    add("narrow", tr("Narrow strips, mm"), tr("Narrower strips of areas are left out"));
    add("narrow-of-class", tr("The same for this class"),
        tr("For letters and lines in the ink of a river, for example. Empty: as for all"));
    column.Add(more, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    column.Add(rows, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    column.Hide(rows);
    more->Bind(wxEVT_CHECKBOX, [this, rows](wxCommandEvent& event) {
      GetSizer()->Show(rows, event.IsChecked());
      Layout();
    });
  }

  bool take(const std::string& name, wxTextCtrl& field) {
    const Status done = inks().set_search_option(name, to_utf8(field.GetValue()));
    if (!done) bench().say(done.error().message);
    field.DiscardEdits();
    show_options();
    return done.has_value();
  }

  void show_options() {
    for (const auto& [name, field] : m_fields) {
      if (field->HasFocus() && field->IsModified()) continue;
      const wxString now = to_wx(text::with_decimal_sign(inks().search_option(name), translator().language()));
      if (field->GetValue() != now) field->ChangeValue(now);
    }
  }

  void make_list() {
    RowSource source;
    source.titles = {to_utf8(tr("Class")), "⌨", to_utf8(tr("Becomes")), to_utf8(tr("Clicks"))};
    source.widths = {110, 22, 100, 0};
    source.size = [this] { return m_shown.size(); };
    source.text = [this](std::size_t row, std::size_t column) { return text(row, column); };
    source.picture = [this](std::size_t row) {
      return row < m_shown.size() ? colour_sample(m_shown[row].colour) : wxBitmapBundle();
    };
    source.emphasis = [this](std::size_t row) {
      return row < m_shown.size() && m_shown[row].name == inks().chosen() ? 2 : 0;
    };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty() && rows[0] < m_shown.size() && m_shown[rows[0]].name != inks().chosen())
        inks().choose(m_shown[rows[0]].name);
    };
    events.activate = [this](std::size_t) { this->host().command("trace.inks"); };
    events.clicked = [this] {
      bench().tools().activate("inks");
      this->host().focus_canvas();
    };
    m_list =
        std::make_unique<RowList>(this, to_utf8(tr("Classes of inks")), std::move(source), std::move(events));
  }

  std::string text(std::size_t row, std::size_t column) const {
    if (row >= m_shown.size()) return {};
    const app::InkDesk::Row& shown = m_shown[row];
    if (column == 0) return name_of(shown.name);
    if (column == 1) return row < kInkKeys ? std::to_string(row + 1) : "";
    if (column == 3) return shown.clicks > 0 ? std::to_string(shown.clicks) : "";
    if (shown.shape == model::InkShape::nothing) return "–";
    return shown.type.empty() ? "?" : type_name(session().ruleset(), shown.type);
  }
  /// A class that is a terrain type has the type's name.
  std::string name_of(const std::string& name) const {
    const bool is_type = session().ruleset().find_terrain(name) != nullptr;
    const std::string word = to_utf8(say(app::class_name(name)));
    return is_type && word == name ? type_name(session().ruleset(), name) : word;
  }

  void show_rows() {
    std::vector<std::string> texts;
    for (std::size_t row = 0; row < m_shown.size(); ++row)
      texts.push_back(text(row, 0) + "|" + text(row, 2) + "|" + text(row, 3));
    if (texts.size() == m_texts.size()) {
      m_list->refresh();
    } else {
      m_list->reset();
    }
    m_texts = std::move(texts);
    for (std::size_t row = 0; row < m_shown.size(); ++row)
      if (m_shown[row].name == inks().chosen()) m_list->select({row});
  }

  void show_scans() {
    std::vector<wxString> entries;
    for (const model::Scan& scan : session().map().scans) entries.push_back(to_wx(scan.href));
    set_entries(*m_scan, entries);
    if (inks().scan() < entries.size()) m_scan->SetSelection(static_cast<int>(inks().scan()));
    const bool several = entries.size() > 1;
    if (m_scan->IsShown() == several) return;
    GetSizer()->Show(std::size_t{0}, several);
    Layout();
  }

  void show_types() {
    m_types = inks().types_for(inks().chosen());
    std::vector<wxString> entries;
    for (const std::string& type : m_types) entries.push_back(to_wx(type_name(session().ruleset(), type)));
    set_entries(*m_type, entries);
    const auto row = std::find_if(m_shown.begin(), m_shown.end(),
                                  [this](const app::InkDesk::Row& one) { return one.name == inks().chosen(); });
    const auto now =
        row == m_shown.end() ? m_types.end() : std::find(m_types.begin(), m_types.end(), row->type);
    m_type->SetSelection(now == m_types.end() ? wxNOT_FOUND : static_cast<int>(now - m_types.begin()));
    m_type->Enable(!m_types.empty() && row != m_shown.end() && row->clicks > 0);
    m_type->SetToolTip(m_types.empty()       ? tr("This class draws nothing")
                       : m_type->IsEnabled() ? tr("The terrain that areas or lines of this class become")
                                             : tr("Click a pixel of this class first"));
    m_others.clear();
    entries.clear();
    for (const model::TerrainType& type : session().ruleset().terrain_types) {
      const bool drawn =
          type.has_geometry(model::GeometryKind::area) || type.has_geometry(model::GeometryKind::line);
      const bool listed = std::any_of(m_shown.begin(), m_shown.end(),
                                      [&](const app::InkDesk::Row& one) { return one.name == type.id; });
      if (!drawn || listed) continue;
      m_others.push_back(type.id);
      entries.push_back(to_wx(type_name(session().ruleset(), type.id)));
    }
    set_entries(*m_more, entries);
    m_more->SetSelection(wxNOT_FOUND);
    m_more->SetToolTip(tr("Adds a terrain type as a class of its own"));
  }

  wxString state_words() const {
    if (const char* why = inks().why_not()) return tr(why);
    switch (inks().work()) {
      case app::InkDesk::Work::parting:
        return tr("The scan is being parted into inks. Clicks may begin already.");
      case app::InkDesk::Work::searching:
        return tr("The scan is being searched for candidates.");
      default:
        break;
    }
    if (bench().tools().active().id() != "inks") return tr("Take the eyedropper to name the inks of the scan.");
    const wxString chosen = to_wx(name_of(inks().chosen()));
    return say(
        message("Click pixels that show: {}. Two or three for each class, paper and black print included.",
                to_utf8(chosen)));
  }

  void show_work() {
    const auto work = inks().work();
    const bool busy = work == app::InkDesk::Work::parting || work == app::InkDesk::Work::searching;
    m_progress->show(busy, inks().progress());
    m_review->Enable(bench().review().why_not() == nullptr);
    m_state->show(state_words());
  }

  wxChoice* m_scan = nullptr;
  std::unique_ptr<WrappedWords> m_state;
  std::unique_ptr<WorkProgress> m_progress;
  wxChoice* m_type = nullptr;
  wxChoice* m_more = nullptr;
  wxCheckBox* m_tint = nullptr;
  std::vector<std::pair<std::string, wxTextCtrl*>> m_fields;  ///< of the options of the search
  wxButton* m_begin = nullptr;
  wxButton* m_find = nullptr;
  wxButton* m_review = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<app::InkDesk::Row> m_shown;
  std::vector<std::string> m_texts;
  std::vector<std::string> m_types;   ///< entries of `m_type`
  std::vector<std::string> m_others;  ///< entries of `m_more`
};

}  // namespace

Panel* make_inks_panel(wxWindow* parent, PanelHost& host) {
  return new InksPanel(parent, host);
}

}  // namespace coq::win
