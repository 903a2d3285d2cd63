// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wupdlock.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/app/forms/words.h"
#include "editor/app/tools/options.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

using Row = Option<app::ToolOptions>;

bool is_number(const Row& row) {
  return row.takes == "MM" || row.takes == "N";
}

const Row& row_of(std::string_view name) {
  const auto& table = app::tool_option_table();
  return *std::find_if(table.begin(), table.end(), [&](const Row& row) { return row.name == name; });
}

constexpr int kLeastWidth = 150;  ///< logical pixels

/// The active tool's options, except the terrain. Its size depends on the window only, so that the map does not
/// move. Two buttons lead to options for which there is no room.
class ToolOptionsBar : public Panel {
 public:
  ToolOptionsBar(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    m_view = new wxPanel(this);
    m_seen = new wxPanel(m_view, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "turned options");
    m_content = new wxPanel(m_seen);
    m_content->SetSizer(new wxBoxSizer(wxHORIZONTAL));
    line->Add(m_view, 1, wxEXPAND);
    m_before = add_turn(*line, wxString::FromUTF8("‹"), tr("Options before these"), -1);
    m_after = add_turn(*line, wxString::FromUTF8("›"), tr("More options"), 1);
    SetSizer(line);
    wxTextCtrl sample(this, wxID_ANY);
    fit_height(sample);
    SetMinSize(wxSize(scaled(kLeastWidth), sample.GetMinSize().y + FromDIP(6)));
    m_view->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      CallAfter(&ToolOptionsBar::show_turns);
    });
    m_content->Bind(wxEVT_CHILD_FOCUS, [this](wxChildFocusEvent& event) {
      event.Skip();
      show_control(*event.GetWindow());
    });
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::options | app::Aspect::map | app::Aspect::document)) return;
    const std::string tool(bench().tools().active().id());
    std::vector<std::string> shapes;
    for (const model::Shape& shape : session().map().shapes) shapes.push_back(shape.id);
    if (tool != m_tool || shapes != m_shapes) {
      m_tool = tool;
      m_shapes = std::move(shapes);
      build();
    }
    show_values();
  }

 private:
  struct Field {
    const Row* row;
    std::vector<std::string> words;  ///< for lists
    wxWindow* control;
  };

  wxButton* add_turn(wxSizer& line, const wxString& sign, const wxString& name, int step) {
    auto* button =
        new wxButton(this, wxID_ANY, sign, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT | wxBORDER_NONE);
    button->SetName(name);
    button->SetToolTip(name);
    button->Bind(wxEVT_BUTTON, [this, step](wxCommandEvent&) {
      const int width = m_view->GetClientSize().x;
      if (step > 0) return turn_to(m_turned + m_seen->GetSize().x);
      // The first option in sight now stays in sight, as the last one if there is no more room.
      for (const Span& span : m_spans)
        if (m_turned - span.begin <= width) return turn_to(span.begin);
    });
    line.Add(button, 0, wxALIGN_CENTRE_VERTICAL);
    button->Hide();
    return button;
  }

  void show_turns() {
    const int room = m_view->GetClientSize().x + (m_after->IsShown() ? 2 * m_after->GetSize().x : 0);
    const bool overflows = m_content->GetSize().x > room;
    if (overflows != m_after->IsShown()) {
      m_before->Show(overflows);
      m_after->Show(overflows);
      Layout();
    }
    turn_to(m_turned);
  }

  /// Moves the options so that the first one at or after the pixel `left` is the first that is seen, as far as
  /// there is more. Options for which there is no room are hidden as a whole.
  void turn_to(int left) {
    const wxSize view = m_view->GetClientSize(), all = m_content->GetSize();
    m_turned = 0;
    int end = std::min(all.x, view.x);
    if (all.x > view.x && !m_spans.empty()) {
      const auto first = std::find_if(m_spans.begin(), m_spans.end(), [&](const Span& span) {
        return span.begin >= left || all.x - span.begin <= view.x;
      });
      m_turned = first == m_spans.begin() || first == m_spans.end() ? 0 : first->begin;
      end = m_turned;
      for (const Span& span : m_spans)
        if (span.end <= m_turned + view.x) end = std::max(end, span.end);
      // An option without room for the whole of it shows only whole words.
      if (end == m_turned)
        for (const wxWindow* part : m_content->GetChildren())
          if (part->GetRect().GetRight() < m_turned + view.x)
            end = std::max(end, part->GetRect().GetRight() + 1);
    }
    m_seen->SetSize(0, 0, end - m_turned, view.y);
    m_content->Move(-m_turned, (view.y - all.y) / 2);
    m_before->Enable(m_turned > 0);
    m_after->Enable(end < (m_spans.empty() ? 0 : m_spans.back().end));
  }

  /// Turns to a control that got the focus by the keyboard.
  void show_control(const wxWindow& control) {
    const wxRect at = control.GetRect();
    if (at.GetLeft() >= m_turned && at.GetRight() < m_turned + m_seen->GetSize().x) return;
    const int width = m_view->GetClientSize().x;
    for (const Span& span : m_spans)
      if (at.GetRight() - span.begin < width) return turn_to(span.begin);
  }

  void build() {
    const wxWindowUpdateLocker quiet(this);
    m_fields.clear();
    m_spans.clear();
    wxSizer& line = *m_content->GetSizer();
    line.Clear(true);
    line.AddSpacer(FromDIP(6));
    std::vector<std::size_t> ends;  // items of the line
    for (const std::string_view name : app::options_of_tool(m_tool)) {
      add(row_of(name));
      ends.push_back(line.GetItemCount() - 1);
    }
    m_content->SetSize(line.CalcMin());
    m_content->Layout();
    int begin = 0;
    for (const std::size_t end : ends) {
      const int right = line.GetItem(end)->GetPosition().x + line.GetItem(end)->GetSize().x;
      m_spans.push_back({begin, right - line.GetItem(end)->GetSize().x});
      begin = right;
    }
    m_turned = 0;
    show_turns();
    // The label tool needs a text first.
    if (m_tool == "text" && bench().tools().options().text.empty()) m_fields.front().control->SetFocus();
  }

  void add(const Row& row) {
    Field field{&row, {}, nullptr};
    if (row.takes == "yes|no") {
      field.control = add_check(row);
    } else {
      add_word(tr(row.doc));
      if (row.name == "shape") {
        field.words = m_shapes;
        field.words.insert(field.words.begin(), "");
      } else if (row.takes.find('|') != std::string_view::npos) {
        field.words.emplace_back();
        for (const std::string_view word : split(row.takes, '|')) field.words.emplace_back(word);
      }
      field.control = field.words.empty() ? add_text(row) : add_choice(row, field.words);
      if (row.takes == "MM") add_word("mm");
    }
    field.control->SetName(tr(row.doc));
    m_content->GetSizer()->AddSpacer(FromDIP(8));
    m_fields.push_back(std::move(field));
  }

  void add_word(const wxString& word) {
    m_content->GetSizer()->Add(new wxStaticText(m_content, wxID_ANY, word), 0,
                               wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
  }

  wxWindow* add_check(const Row& row) {
    auto* check = new wxCheckBox(m_content, wxID_ANY, tr(row.doc));
    check->Bind(wxEVT_CHECKBOX, [this, &row](wxCommandEvent& event) {
      set(row, event.IsChecked() ? "yes" : "no");
      host().focus_canvas();
    });
    m_content->GetSizer()->Add(check, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    return check;
  }

  wxWindow* add_choice(const Row& row, const std::vector<std::string>& words) {
    auto* choice = new wxChoice(m_content, wxID_ANY);
    for (const std::string& word : words) {
      // Shapes are shown by id, label styles by their title in forms.
      choice->Append(
          to_wx(row.name == "shape" ? word : app::forms::word_title({}, "style", word, translator())));
    }
    choice->Bind(wxEVT_CHOICE, [this, &row, words](wxCommandEvent& event) {
      set(row, words[static_cast<std::size_t>(event.GetInt())]);
      host().focus_canvas();
    });
    m_content->GetSizer()->Add(choice, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    return choice;
  }

  wxWindow* add_text(const Row& row) {
    const bool number = is_number(row);
    auto* text = new wxTextCtrl(m_content, wxID_ANY, "", wxDefaultPosition,
                                scaled(wxSize(number ? 52 : 220, -1)), wxTE_PROCESS_ENTER);
    fit_height(*text);
    // A number is applied when complete, a label with each letter, because the pointer shows it.
    if (!number) text->Bind(wxEVT_TEXT, [this, &row, text](wxCommandEvent&) { take(row, *text); });
    text->Bind(wxEVT_TEXT_ENTER, [this, &row, text](wxCommandEvent&) {
      if (take(row, *text)) host().focus_canvas();
    });
    text->Bind(wxEVT_KILL_FOCUS, [this, &row, text](wxFocusEvent& event) {
      event.Skip();
      if (!take(row, *text)) show(row, *text);
    });
    text->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
      event.GetKeyCode() == WXK_ESCAPE ? host().focus_canvas() : event.Skip();
    });
    m_content->GetSizer()->Add(text, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    return text;
  }

  bool take(const Row& row, const wxTextCtrl& text) {
    const std::string typed = to_utf8(text.GetValue());
    return set(row, is_number(row) ? text::plain_number(typed) : typed);
  }

  bool set(const Row& row, const std::string& value) {
    app::ToolOptions options = bench().tools().options();
    if (row.write(options) == value) return true;
    const Status status = set_option(app::tool_option_table(), row.name, value, options);
    if (!status) {
      bench().say(message("\"{}\" is not possible here", value));
      return false;
    }
    bench().tools().set_options(options);
    return true;
  }

  void show(const Row& row, wxTextCtrl& text) const {
    const std::string value = row.write(bench().tools().options());
    const wxString said =
        to_wx(is_number(row) ? text::with_decimal_sign(value, translator().language()) : value);
    if (text.GetValue() != said) text.ChangeValue(said);
  }

  void show_values() {
    for (const Field& field : m_fields) {
      const std::string value = field.row->write(bench().tools().options());
      if (auto* check = dynamic_cast<wxCheckBox*>(field.control)) {
        check->SetValue(value == "yes");
      } else if (auto* choice = dynamic_cast<wxChoice*>(field.control)) {
        const auto at = std::find(field.words.begin(), field.words.end(), value);
        choice->SetSelection(at == field.words.end() ? wxNOT_FOUND : int(at - field.words.begin()));
      } else if (!field.control->HasFocus()) {
        show(*field.row, static_cast<wxTextCtrl&>(*field.control));
      }
    }
  }

  /// Pixels of an option with its title in `m_content`.
  struct Span {
    int begin, end;
  };
  wxPanel* m_view;     ///< the room for options
  wxPanel* m_seen;     ///< the options that fit into it as a whole
  wxPanel* m_content;  ///< all options
  std::vector<Span> m_spans;
  int m_turned = 0;  ///< pixels of the options to the left of the view
  wxButton *m_before, *m_after;
  std::string m_tool;
  std::vector<std::string> m_shapes;  ///< shape ids of the map
  std::vector<Field> m_fields;
};

}  // namespace

Panel* make_tool_options_bar(wxWindow* parent, PanelHost& host) {
  return new ToolOptionsBar(parent, host);
}

}  // namespace coq::win
