// SPDX-License-Identifier: MIT
#include <wx/arrstr.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/msgdlg.h>
#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <memory>

#include "core/base/decimals.h"
#include "editor/app/forms/sections.h"
#include "editor/app/forms/words.h"
#include "editor/app/projects/grid_change.h"
#include "editor/app/projects/map_properties.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/note_tools.h"
#include "editor/window/forms/form_view.h"
#include "editor/window/pages/map_sample.h"
#include "editor/window/pages/terrain_sample.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/picture_choice.h"
#include "editor/window/widgets/words.h"

class wxWindow;

namespace coq::win {
namespace {

using app::projects::GridChange;
using app::projects::LabelChange;

constexpr std::size_t kMaxRows = 10;

Message fate_of(const LabelChange& fate) {
  switch (fate.kind) {
    case LabelChange::Kind::renamed:
      return message("{} becomes {}", fate.before, fate.after);
    case LabelChange::Kind::partly:
      return message("{} becomes {}: its other hexes are off the map", fate.before, fate.after);
    case LabelChange::Kind::removed:
      return message("{} is off the map, so it is removed", fate.before);
    case LabelChange::Kind::stays:
      return message("{} is off the map, and is left for you to resolve", fate.before);
  }
  return {};
}

wxString row_of(const app::Session& session, const LabelChange& fate) {
  wxString what = document_name(session, fate.document) + ", " + to_wx(fate.element);
  if (!fate.id.empty()) what += " " + to_wx(fate.id);
  return headed(what, say(fate_of(fate)));
}

/// Losses come first.
std::vector<const LabelChange*> by_weight(const GridChange& change) {
  std::vector<const LabelChange*> out;
  for (const auto kind : {LabelChange::Kind::removed, LabelChange::Kind::stays, LabelChange::Kind::partly,
                          LabelChange::Kind::renamed}) {
    for (const LabelChange& fate : change.fates) {
      if (fate.kind == kind) out.push_back(&fate);
    }
  }
  return out;
}

/// Describes the effect of a new grid on hex labels and asks for confirmation.
bool agrees_to_grid(wxWindow* parent, const app::Session& session, const GridChange& change) {
  using Kind = LabelChange::Kind;
  wxString text = say(message(
      "Hex labels change in {} places; {} of them lose hexes, {} are removed, {} are left for you to "
      "resolve. Traced features stay in place.",
      change.fates.size(), change.count(Kind::partly), change.count(Kind::removed), change.count(Kind::stays)));
  text += "\n";
  const auto rows = by_weight(change);
  for (std::size_t i = 0; i < rows.size() && i < kMaxRows; ++i) text += "\n" + row_of(session, *rows[i]);
  if (rows.size() > kMaxRows) text += "\n" + say(message("and {} more", rows.size() - kMaxRows));
  if (!change.logs.empty()) {
    text += "\n\n" + tr("Logs keep the labels in use when they were played:");
    for (const auto& log : change.logs) text += "\n" + document_name(session, log);
  }
  wxMessageDialog dialog(parent, text, tr("Another grid"), wxOK | wxCANCEL | wxICON_QUESTION);
  dialog.SetOKCancelLabels(tr("Change the grid"), tr("Cancel"));
  return dialog.ShowModal() == wxID_OK;
}

constexpr int kMinLabel = 60, kField = 90;  ///< minimum widths of a label and a field in logical pixels

/// An attribute of the selected elements.
struct Field {
  std::string name;  ///< empty: the content; for the map itself: the id of projects::map_fields()
  model::ValueType type;
  bool required = false;
  bool mixed = false;
  std::string value;
  wxString title{};
  std::vector<std::string> words{};  ///< valid words; empty: any text
  wxString unit{};                   ///< shown behind the value
  app::forms::Use use = app::forms::Use::usual;
  wxString heading{};  ///< of its section
};

/// Returns the name for screen readers: "Width (mm)".
wxString full_title(const Field& field) {
  return field.unit.empty() ? field.title : field.title + " (" + field.unit + ")";
}

/// Returns whether the field is a number, which accepts the user's decimal separator and a unit.
bool is_number(const Field& field) {
  const std::string& type = field.type.name;
  return type == "length" || type == "size" || type == "decimal";
}

struct Selected {
  model::ElementPath path;
  model::ConstElement element;
};

std::string value_of(const model::AttributeInfo& attribute, const model::ConstElement& element) {
  std::string out;
  attribute.format(element.value, out);
  return out;
}

/// Returns the title as in forms; the type of a feature is titled "Terrain".
wxString title_of(const model::ElementInfo& info, const std::string& attribute) {
  if (attribute == "type") return tr("Terrain");
  if (!app::forms::has_field_title(info, attribute)) return attribute_title(attribute);
  return to_wx(app::forms::field_title(info, attribute, translator()));
}

/// Returns the attributes that all elements share, with their values.
std::vector<Field> fields_of(const std::vector<Selected>& all) {
  std::vector<Field> out;
  if (all.empty()) return out;
  const auto add = [&](const model::AttributeInfo& attribute, bool content) {
    const model::ElementInfo& info = *all[0].element.info;
    const std::string value = value_of(attribute, all[0].element);
    Field field{attribute.name, attribute.type, attribute.required,
                false,          value,          title_of(info, content ? "" : attribute.name)};
    const bool is_of_words = attribute.words.from == model::WordsFrom::own && !attribute.type.list;
    field.words = is_of_words ? attribute.words.words : attribute.type.words;
    const app::forms::FieldLayout layout = app::forms::field_layout(info, content ? "" : attribute.name);
    field.use = layout.use;
    const bool is_length = attribute.type.name == "length" || attribute.type.name == "size";
    field.unit = !layout.unit.empty() ? tr(layout.unit) : is_length ? wxString("mm") : wxString();
    for (const Selected& other : all) {
      const model::AttributeInfo* same =
          content ? (other.element.info->content ? &*other.element.info->content : nullptr)
                  : other.element.info->find_attribute(attribute.name);
      if (same == nullptr || same->type.name != attribute.type.name) return;
      if (!field.mixed) field.mixed = value_of(*same, other.element) != field.value;
    }
    if (field.mixed) field.value.clear();
    out.push_back(std::move(field));
  };
  for (const model::AttributeInfo& attribute : all[0].element.info->attributes) {
    if (attribute.name != "id") add(attribute, false);
  }
  if (all[0].element.info->content) add(*all[0].element.info->content, true);
  return out;
}

/// The attributes of the selected elements, derived from the schema. Each edit is an undo step.
class PropertiesPanel : public Panel {
 public:
  PropertiesPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_title = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    m_title->SetFont(m_title->GetFont().Bold());
    column->Add(m_title, 0, wxEXPAND | wxALL, FromDIP(6));
    m_form =
        new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
    m_form->SetScrollRate(0, FromDIP(10));
    m_form->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      fit_labels();
    });
    column->Add(m_form, 1, wxEXPAND);
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::selection | app::Aspect::document | app::Aspect::map)) return;
    find_selected();
    std::vector<Field> fields = m_selected.empty() ? fields_of_map() : fields_of(m_selected);
    const bool same = std::equal(fields.begin(), fields.end(), m_fields.begin(), m_fields.end(),
                                 [](const Field& a, const Field& b) {
                                   return a.name == b.name && a.mixed == b.mixed;  // adds a list entry
                                 }) &&
                      !changed.has(app::Aspect::map);
    m_fields = std::move(fields);
    if (same) {
      show_values();
    } else {
      // Rebuilding must not happen while a control of the old form handles its event.
      m_form->Freeze();
      build();
      m_form->Thaw();
    }
    show_title();
  }

  void rename() override {
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
      if (m_fields[i].name != "name" && !m_fields[i].name.empty()) continue;
      return m_controls[i]->SetFocus();
    }
    bench().say(message("the selected item has no name"));
  }

 private:
  void find_selected() {
    m_selected.clear();
    m_map = session().map_snapshot();
    m_beside.reset();
    const app::FeatureTable& features = session().features();
    const std::vector<std::string>& selection = session().selection();
    const std::vector<std::size_t> indices = features.indices_of(selection);
    m_selected.reserve(indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) {
      const std::size_t index = indices[i];
      if (index < features.size()) {
        m_selected.push_back({app::feature_path(index), app::element_of(*m_map->terrain.features[index])});
        continue;
      }
      if (!m_beside) m_beside = std::make_unique<model::Document>(*m_map);
      const auto path = model::find_path_beside_features(*m_beside, selection[i]);
      if (path) m_selected.push_back({*path, model::element_at(*m_beside, *path)});
    }
  }

  /// Without a selection, shows the map's own properties.
  std::vector<Field> fields_of_map() const {
    std::vector<Field> out;
    for (const app::projects::MapField& field :
         app::projects::map_fields(session().map(), translator().language())) {
      const bool is_length = field.type.name == "length" || field.type.name == "size";
      Field& made = out.emplace_back(Field{field.id, field.type, field.required, false, field.value,
                                           tr(field.title), field.type.words, is_length ? "mm" : ""});
      const std::string element = field.id.substr(0, field.id.find('.'));
      // Hexes are placed with the mouse, and their numbers are for the rare case.
      if (element == "lattice") made.use = app::forms::Use::program;
      if (element != "title")
        made.heading = to_wx(app::forms::element_title(element == "compass" ? "grid" : "map",
                                                       element == "compass" ? "grid" : element, translator()));
    }
    return out;
  }

  void show_title() {
    wxString title =
        headed(tr("Map"), to_wx(app::title_of(session(), session().map_path(), translator().language())));
    if (m_selected.size() == 1) {
      const model::Feature* feature = session().features().find(session().selection()[0]);
      if (feature != nullptr) {
        title = to_wx(kind_name(*feature)) + " " + to_wx(model::id_of(*feature)) + wxString::FromUTF8(" — ") +
                to_wx(feature_name(session().ruleset(), *feature));
      } else if (const model::MapNote* note = model::find_note(session().map(), session().selection()[0])) {
        title = tr("Note") + wxString::FromUTF8(" — ") + to_wx(app::short_text(*note));
      }
    } else if (!m_selected.empty()) {
      title = say(message("{} selected", m_selected.size()));
    }
    m_title->SetLabel(title);
  }

  void build() {
    m_form->DestroyChildren();
    m_controls.assign(m_fields.size(), nullptr);
    m_labels.clear();
    m_fitted = -1;
    m_more = nullptr;
    auto* column = new wxBoxSizer(wxVERTICAL);
    wxString heading;
    wxFlexGridSizer* grid = nullptr;
    bool opens = false, any = false;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
      const Field& field = m_fields[i];
      if (field.use != app::forms::Use::usual) {
        any = true;
        opens |= field.use == app::forms::Use::rare && (field.mixed || !field.value.empty());
        continue;
      }
      if (grid == nullptr || field.heading != heading) {
        heading = field.heading;
        if (!heading.empty()) add_heading(*column, heading);
        grid = add_grid(*column);
      }
      add_field(i, m_form, *grid);
    }
    if (any) add_more(*column, opens);
    m_form->SetSizer(column);
    fit_labels();
    show_values();
  }

  void add_heading(wxSizer& column, const wxString& heading) {
    auto* title = new wxStaticText(m_form, wxID_ANY, heading);
    title->SetFont(title->GetFont().Bold());
    column.Add(title, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
  }

  wxFlexGridSizer* add_grid(wxSizer& column) {
    auto* grid = new wxFlexGridSizer(2, FromDIP(4), FromDIP(8));
    grid->AddGrowableCol(1);
    column.Add(grid, 0, wxEXPAND | wxALL, FromDIP(6));
    return grid;
  }

  void add_field(std::size_t i, wxWindow* parent, wxSizer& grid) {
    const Field& field = m_fields[i];
    m_labels.emplace_back(new wxStaticText(parent, wxID_ANY, field.title), field.title);
    grid.Add(m_labels.back().first, 0, wxALIGN_CENTRE_VERTICAL);
    m_controls[i] = make_control(i, parent);
    m_controls[i]->SetName(full_title(field));
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    line->Add(m_controls[i], 1, wxALIGN_CENTRE_VERTICAL);
    if (!field.unit.empty())
      line->Add(new wxStaticText(parent, wxID_ANY, field.unit), 0, wxALIGN_CENTRE_VERTICAL | wxLEFT,
                FromDIP(4));
    grid.Add(line, 1, wxEXPAND);
  }

  /// Adds the rare fields, in a window that is hidden as a whole.
  void add_more(wxSizer& column, bool opens) {
    const std::string type = m_selected.empty() ? "map" : m_selected[0].element.info->type_name;
    auto* button =
        new wxButton(m_form, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT | wxBORDER_NONE);
    button->SetName(headed(tr("More"), tr("Properties")));
    button->SetToolTip(tr("Fields that are rarely needed"));
    column.Add(button, 0, wxLEFT, FromDIP(4));
    m_more = new wxPanel(m_form, wxID_ANY);
    auto* inside = new wxBoxSizer(wxVERTICAL);
    wxFlexGridSizer* grid = add_grid(*inside);
    for (std::size_t i = 0; i < m_fields.size(); ++i)
      if (m_fields[i].use != app::forms::Use::usual) add_field(i, m_more, *grid);
    m_more->SetSizer(inside);
    column.Add(m_more, 0, wxEXPAND);
    const auto show = [this, button](bool open) {
      m_more->Show(open);
      button->SetLabel(wxString::FromUTF8(open ? "▾ " : "▸ ") + tr("More"));
      make_low(*button);
    };
    show(opens || OpenSections::only().has(type));
    button->Bind(wxEVT_BUTTON, [this, show, type](wxCommandEvent&) {
      const bool open = !m_more->IsShown();
      OpenSections::only().set(type, open);
      show(open);
      m_form->FitInside();
      m_form->Layout();
    });
  }

  /// Wraps long labels in a narrow panel, so that the fields stay readable.
  void fit_labels() {
    const int width = m_form->GetClientSize().x;
    if (width == m_fitted) return;
    m_fitted = width;
    int field = scaled(kField);
    for (const wxWindow* control : m_controls)
      if (dynamic_cast<const wxChoice*>(control) != nullptr) field = std::max(field, control->GetBestSize().x);
    int widest = 0;
    // An entry of a choice may be wider than the panel.
    field = std::min(field, width * 3 / 5);
    const int room = std::max(scaled(kMinLabel), width - field - FromDIP(20));
    for (const auto& [label, text] : m_labels) {
      if (label->GetLabel() != text) label->SetLabel(text);
      // A text is not wrapped at all if one of its words does not fit.
      int least = room;
      for (const wxString& word : wxSplit(text, ' ')) least = std::max(least, label->GetTextExtent(word).x);
      if (label->GetBestSize().x > least) label->Wrap(least);
      label->SetMinSize(wxDefaultSize);
      widest = std::max(widest, label->GetBestSize().x);
    }
    // The fields of all sections are below one another.
    for (const auto& [label, text] : m_labels) label->SetMinSize(wxSize(widest, label->GetBestSize().y));
    m_form->FitInside();
  }

  /// Returns the words of a choice; the empty word comes first if the attribute is optional.
  std::vector<std::string> choices_of(const Field& field) const {
    std::vector<std::string> words;
    if (field.name == "type") {
      for (const model::TerrainType& type : session().ruleset().terrain_types) words.push_back(type.id);
    } else {
      words = field.words;
    }
    if (!words.empty() && (!field.required || field.mixed)) words.insert(words.begin(), "");
    return words;
  }

  wxString title_of_word(const Field& field, const std::string& word) const {
    if (word.empty()) return field.mixed ? tr("several values") : wxString::FromUTF8("—");
    if (field.name == "type") return to_wx(type_name(session().ruleset(), word));
    const std::string attribute =
        field.name.substr(field.name.find('.') + 1);  // ids of map fields begin with an element name
    return to_wx(app::forms::word_title(field.type.name, attribute, word, translator()));
  }

  /// Terrain types and map styles are shown as they are drawn.
  void picture(wxChoice& choice, const Field& field, const std::vector<std::string>& words) {
    const bool style = field.name == "page.style" || field.name == "table.style";
    if (!style && field.name != "type") return;
    const int high = FromDIP(style ? 22 : 18);
    show_pictures(choice, style ? 3 * high / 2 : high, high,
                  [this, words, style](std::size_t row, int width, int height) {
                    if (row >= words.size() || words[row].empty()) return images::Bitmap();
                    const model::RulesetDocument& ruleset = session().ruleset();
                    if (style) return draw_map_sample(ruleset, words[row], width, height);
                    const model::TerrainType* type = ruleset.find_terrain(words[row]);
                    return type == nullptr ? images::Bitmap() : draw_terrain_sample(*type, height);
                  });
  }

  wxWindow* make_control(std::size_t i, wxWindow* parent) {
    const Field& field = m_fields[i];
    const std::vector<std::string> words = choices_of(field);
    if (!words.empty()) {
      auto* choice = new wxChoice(parent, wxID_ANY);
      for (const std::string& word : words) choice->Append(title_of_word(field, word));
      picture(*choice, field, words);
      fit_height(*choice);
      choice->Bind(wxEVT_CHOICE, [this, i, words](wxCommandEvent& event) {
        set(i, words[static_cast<std::size_t>(event.GetInt())]);
      });
      return choice;
    }
    auto* text = new wxTextCtrl(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    text->SetToolTip(tr(field.type.expected));
    fit_height(*text);
    text->Bind(wxEVT_TEXT_ENTER, [this, i, text](wxCommandEvent&) {
      set(i, to_utf8(text->GetValue()));
      host().focus_canvas();
    });
    text->Bind(wxEVT_KILL_FOCUS, [this, i, text](wxFocusEvent& event) {
      event.Skip();
      if (i < m_fields.size() && text->IsModified()) set(i, to_utf8(text->GetValue()));
    });
    return text;
  }

  void show_values() {
    for (std::size_t i = 0; i < m_fields.size() && i < m_controls.size(); ++i) {
      const Field& field = m_fields[i];
      if (auto* choice = dynamic_cast<wxChoice*>(m_controls[i])) {
        const std::vector<std::string> words = choices_of(field);
        const auto at = std::find(words.begin(), words.end(), field.value);
        choice->SetSelection(at == words.end() ? wxNOT_FOUND : int(at - words.begin()));
        choice->SetToolTip(choice->GetStringSelection());  // the text may be wider than the field
      } else if (auto* text = dynamic_cast<wxTextCtrl*>(m_controls[i])) {
        const std::string& now = field.value;
        const std::string said = is_number(field) ? text::with_decimal_sign(now, translator().language()) : now;
        if (!text->IsModified()) text->ChangeValue(to_wx(said));
        text->SetHint(field.mixed ? tr("several values") : wxString());
      }
    }
  }

  /// Sets the attribute of all selected elements in one step.
  void set(std::size_t i, const std::string& said) {
    if (i >= m_fields.size()) return;
    const Field field = m_fields[i];
    const std::string value = is_number(field) ? text::plain_number(said) : said;
    if (auto* text = dynamic_cast<wxTextCtrl*>(m_controls[i])) text->SetModified(false);
    if (value == field.value && !field.mixed) return;
    if (value.empty() && field.mixed) return;
    if (m_selected.empty()) return set_of_map(field.name, value);
    std::vector<model::Edit> edits;
    for (const Selected& selected : m_selected) {
      const bool away = value.empty() && !field.required;
      edits.push_back(
          model::SetField{selected.path, field.name, away ? std::nullopt : std::optional<std::string>(value)});
    }
    const Status done = session().run(message("Change properties"), edits);
    if (!done) {
      bench().say(done.error().message);
      show_values();
      wxBell();
    }
  }

  /// Sets a property of the map. If hex labels change, asks first.
  void set_of_map(const std::string& field, const std::string& value) {
    const auto change = app::projects::plan_map_field(session(), field, value, translator().language());
    // The dialog takes the focus from the field.
    if (!change || change->fates.empty() || agrees_to_grid(this, session(), *change)) {
      const Status done = change ? app::projects::change_grid(session(), *change) : Status(change.error());
      if (done) return;
      bench().say(done.error().message);
      wxBell();
    }
    show_values();
  }

  wxStaticText* m_title = nullptr;
  wxScrolledWindow* m_form = nullptr;
  wxPanel* m_more = nullptr;  ///< the rare fields
  /// Keeps the map alive that the elements were found in; they point into it or into `m_beside`.
  Shared<model::MapDocument> m_map;
  std::unique_ptr<model::Document> m_beside;
  std::vector<Selected> m_selected;
  std::vector<Field> m_fields;
  std::vector<wxWindow*> m_controls;
  std::vector<std::pair<wxStaticText*, wxString>> m_labels;  ///< labels with their unwrapped texts
  int m_fitted = -1;                                         ///< panel width for which the labels are wrapped
};

}  // namespace

Panel* make_properties_panel(wxWindow* parent, PanelHost& host) {
  return new PropertiesPanel(parent, host);
}

}  // namespace coq::win
