// SPDX-License-Identifier: MIT
#include "editor/window/forms/form_preview.h"

#include <wx/choice.h>
#include <wx/sizer.h>

#include "editor/window/pages/terrain_sample.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

namespace fs = std::filesystem;

namespace {

constexpr int kSample = 220;         ///< pixels
constexpr Um kSampleWidth = 24'000;  ///< of paper

}  // namespace

FormPreview::FormPreview(wxWindow* parent, ExportContext& context) : wxPanel(parent), m_context(context) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  m_sheet = new wxChoice(this, wxID_ANY);
  m_sheet->SetName(tr("Preview of"));
  m_sheet->Append(tr("Order card"));
  m_sheet->Append(tr("Roster"));
  m_sheet->SetSelection(0);
  m_sheet->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    if (m_session != nullptr) draw(*m_session);
  });
  column->Add(m_sheet, 0, wxEXPAND | wxBOTTOM, FromDIP(2));
  m_pages = make_page_preview(this);
  column->Add(m_pages, 1, wxEXPAND);
  SetSizer(column);
}

FormPreview::~FormPreview() {
  *m_alive = false;
  if (m_job != 0) m_context.jobs->cancel(m_job);
}

void FormPreview::show(const app::Session& session, const fs::path& path, const model::ElementPath& at) {
  m_session = &session;
  const model::Document* document = session.document(path);
  const bool scenario = document != nullptr && std::holds_alternative<model::ScenarioDocument>(*document);
  if (m_sheet->IsShown() != scenario) {
    m_sheet->Show(scenario);
    Layout();
  }
  const bool other = std::exchange(m_path, path) != path;
  if (document == nullptr) return show_pages(m_pages, {}, "");
  if (const auto* ruleset = std::get_if<model::RulesetDocument>(document)) return show_terrain(*ruleset, at);
  if (std::holds_alternative<model::MapDocument>(*document))
    return show_pages(m_pages, {}, tr("The map is on the canvas."));
  if (other || m_drawn != session.revision()) draw(session);
}

void FormPreview::draw(const app::Session& session) {
  m_drawn = session.revision();
  if (m_job != 0) m_context.jobs->cancel(m_job);
  Order order = make_order(session, m_path, m_context);
  if (m_sheet->IsShown() && m_sheet->GetSelection() == 1) order.options["sheet"] = "roster";
  m_job = m_context.jobs->submit(
      {}, app::JobPriority::user,
      [order = std::move(order)](const StopToken& stop, const Progress&) { return draw_order(order, stop); },
      [this, alive = m_alive](PagePictures pictures) {
        if (!*alive) return;
        m_job = 0;
        const wxString said = pictures.error.pattern.empty() ? wxString() : say(pictures.error);
        show_pages(m_pages, std::move(pictures), said);
      },
      [this, alive = m_alive](const Problem& problem) {
        if (!*alive) return;
        m_job = 0;
        show_pages(m_pages, {}, say(problem));
      });
}

/// In colour, and as a print in black and white has it.
void FormPreview::show_terrain(const model::RulesetDocument& ruleset, const model::ElementPath& at) {
  const model::Document document = ruleset;
  PagePictures pictures;
  for (std::size_t depth = 1; depth <= at.size(); ++depth) {
    const auto element =
        model::element_at(document, model::ElementPath(at.begin(), at.begin() + static_cast<long>(depth)));
    if (element.info != &model::describe<model::TerrainType>()) continue;
    const auto& type = *static_cast<const model::TerrainType*>(element.value);
    for (const bool black_and_white : {false, true}) {
      const std::string title = to_utf8(black_and_white ? tr("in black and white") : tr("in colour"));
      pictures.pages.push_back({draw_terrain_sample(type, kSample, kSampleWidth, black_and_white), title});
    }
  }
  pictures.count = pictures.pages.size();
  const bool none = pictures.pages.empty();
  show_pages(m_pages, std::move(pictures),
             none ? tr("Choose a terrain type to see how it is drawn.") : wxString());
}

}  // namespace coq::win
