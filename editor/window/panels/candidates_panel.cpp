// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/decimals.h"
#include "core/geometry/predicates.h"
#include "editor/app/tracing/class_names.h"
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

/// "12.5 cm²" or "8.1 cm".
std::string size_words(const model::AnyCandidate& candidate) {
  constexpr double kUmPerCm = 10'000;
  std::string out;
  if (const auto* area = std::get_if<model::AreaCandidate>(&candidate)) {
    double um = std::abs(static_cast<double>(twice_signed_area(*area->ring.points)));
    for (const model::Points& hole : area->holes)
      um -= std::abs(static_cast<double>(twice_signed_area(*hole.points)));
    out = fmt::format("{:.2f} cm²", um / 2 / kUmPerCm / kUmPerCm);
  } else {
    const Path& path = *std::get<model::LineCandidate>(candidate).path.points;
    double um = 0;
    for (std::size_t i = 1; i < path.size(); ++i)
      um += std::hypot(double(path[i].x) - path[i - 1].x, double(path[i].y) - path[i - 1].y);
    out = fmt::format("{:.1f} cm", um / kUmPerCm);
  }
  return text::with_decimal_sign(out, translator().language());
}

/// The candidates of the map, and the decisions about the current one.
class CandidatesPanel : public Panel {
 public:
  CandidatesPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_counts = std::make_unique<WrappedWords>(*this);
    column->Add(m_counts->window(), 0, wxEXPAND | wxALL, FromDIP(6));
    // The order is that of model::CandidateState.
    m_state = add_choice(*column, tr("Shown"), [this](std::size_t number) {
      review().show_state(static_cast<model::CandidateState>(number));
      bench().tools().activate("review");
    });
    for (const char* state : {translatable("open"), translatable("taken"), translatable("thrown away")})
      m_state->Append(tr(state));
    make_list();
    column->Add(m_list->window(), 1, wxEXPAND | wxTOP, FromDIP(6));
    m_type = add_choice(*column, tr("Becomes"), [this](std::size_t number) {
      if (number >= m_types.size()) return;
      const Status done = review().set_type(m_types[number]);
      if (!done) bench().say(done.error().message);
    });
    auto* line = new wxWrapSizer;
    m_take = add_decision(*line, translatable("Take"), "candidate.take", "Enter");
    m_refuse = add_decision(*line, translatable("Throw away"), "candidate.refuse", "X");
    m_edit = add_decision(*line, translatable("Edit"), "candidate.edit", "E");
    m_back = add_decision(*line, translatable("Last one back"), "candidate.back", "U");
    m_all = add_decision(*line, translatable("Take all above 0.9"), "candidate.take-all", "");
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
    SetSizer(column);
    // The list itself would use Space.
    m_list->window()->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (event.GetKeyCode() != WXK_SPACE) return event.Skip();
      this->host().command(event.ShiftDown() ? "candidate.previous" : "candidate.next");
    });
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::tracing | app::Aspect::document | app::Aspect::map)) return;
    using model::CandidateState;
    m_counts->show(
        review().why_not() != nullptr
            ? tr(review().why_not())
            : say(message("{} open, {} taken, {} thrown away", review().count(CandidateState::open),
                          review().count(CandidateState::taken), review().count(CandidateState::refused))));
    m_state->SetSelection(static_cast<int>(review().shown_state()));
    show_rows();
    show_types();
    const bool any = review().why_no_current() == nullptr;
    for (wxButton* button : {m_take, m_refuse, m_edit}) button->Enable(any);
    m_back->Enable(review().can_take_back());
    m_all->Enable(review().count_above(0.9) > 0);
  }

  void step(int by) override { review().step(by); }

 private:
  app::Review& review() const { return bench().review(); }

  wxButton* add_decision(wxSizer& line, const char* title, const char* command, const char* key) {
    wxButton* button = add_button(*this, line, tr(title), [this, command] {
      bench().tools().activate("review");
      host().command(command);
      host().focus_canvas();
    });
    if (*key != '\0') button->SetToolTip(say(message("{} (key {} on the map)", to_utf8(tr(title)), key)));
    return button;
  }

  wxChoice* add_choice(wxSizer& column, const wxString& title, std::function<void(std::size_t)> choose) {
    wxChoice* choice = make_choice(*this, title, [this, choose = std::move(choose)](std::size_t number) {
      choose(number);
      host().focus_canvas();
    });
    add_titled(*this, column, title, choice);
    return choice;
  }

  void make_list() {
    RowSource source;
    source.titles = {to_utf8(tr("Class")), to_utf8(tr("Becomes")), to_utf8(tr("Size")), to_utf8(tr("Score"))};
    source.widths = {84, 92, 76, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t column) { return text(row, column); };
    source.empty = [this] {
      return to_utf8(review().why_not() != nullptr ? tr(review().why_not())
                                                   : tr("No candidate is in that state."));
    };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (rows.empty() || rows[0] >= m_rows.size()) return;
      bench().tools().activate("review");
      review().go(m_rows[rows[0]]);
    };
    events.activate = [this](std::size_t) {
      bench().tools().activate("review");
      this->host().command("candidate.take");
    };
    events.clicked = [this] { this->host().focus_canvas(); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Candidates")), std::move(source), std::move(events));
  }

  std::string text(std::size_t row, std::size_t column) const {
    const model::CandidatesDocument* document = review().document();
    if (document == nullptr || row >= m_rows.size() || m_rows[row] >= document->candidates.size()) return {};
    const model::AnyCandidate& candidate = document->candidates[m_rows[row]];
    const model::Candidate& common = model::common_of(candidate);
    if (column == 0) return to_utf8(say(app::class_name(common.ink)));
    if (column == 2) return size_words(candidate);
    if (column == 3) {
      if (!common.score) return "–";
      return app::score_text(*common.score, translator().language());
    }
    const std::string type = review().type_of(m_rows[row]);
    return type.empty() ? "?" : type_name(session().ruleset(), type);
  }

  void show_rows() {
    if (review().rows() != m_rows) {
      m_rows = review().rows();
      m_list->reset();
    } else {
      m_list->refresh();
    }
    const auto current = review().current();
    const auto row = current ? std::lower_bound(m_rows.begin(), m_rows.end(), *current) : m_rows.end();
    if (row == m_rows.end() || *row != *current) return;
    const auto number = static_cast<std::size_t>(row - m_rows.begin());
    if (m_list->selected() == std::vector<std::size_t>{number}) return;
    m_list->select({number});
    m_list->show_row(number);
  }

  void show_types() {
    std::vector<std::string> types = review().types();
    if (types != m_types) {
      m_types = std::move(types);
      m_type->Clear();
      for (const std::string& type : m_types) m_type->Append(to_wx(type_name(session().ruleset(), type)));
    }
    const auto current = review().current();
    const std::string now = current ? review().type_of(*current) : "";
    const auto found = std::find(m_types.begin(), m_types.end(), now);
    m_type->SetSelection(found == m_types.end() ? wxNOT_FOUND : static_cast<int>(found - m_types.begin()));
    m_type->Enable(current.has_value());
  }

  std::unique_ptr<WrappedWords> m_counts;
  wxChoice* m_state = nullptr;
  wxChoice* m_type = nullptr;
  wxButton *m_take = nullptr, *m_refuse = nullptr, *m_edit = nullptr, *m_back = nullptr, *m_all = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<std::size_t> m_rows;   ///< indices into the document
  std::vector<std::string> m_types;  ///< entries of `m_type`
};

}  // namespace

Panel* make_candidates_panel(wxWindow* parent, PanelHost& host) {
  return new CandidatesPanel(parent, host);
}

}  // namespace coq::win
