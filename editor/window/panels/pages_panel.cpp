// SPDX-License-Identifier: MIT
#include <wx/choice.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/window/pages/page_preview.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/words.h"
#include "exporters/pages/pages.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;

/// A live print preview of a document: orders of operations, counters, the map. Content that does not fit is
/// reported in red.
class PagesPanel : public Panel {
 public:
  PagesPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host), m_alive(std::make_shared<bool>(true)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_document = new wxChoice(this, wxID_ANY);
    m_document->SetName(tr("Pages of"));
    m_document->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      draw();
      this->host().focus_canvas();
    });
    column->Add(m_document, 0, wxEXPAND | wxALL, FromDIP(4));
    PageHooks hooks;
    hooks.redraw = [this] { draw(); };
    hooks.clicked = [this](const std::string& element) {
      const int chosen = m_document->GetSelection();
      if (chosen < 0 || !this->host().show_element) return;
      // Deferred, because the page still handles the click.
      CallAfter([this, alive = m_alive, path = m_paths[static_cast<std::size_t>(chosen)], element] {
        if (*alive) this->host().show_element(path, element);
      });
    };
    hooks.title = [](const std::string&) { return tr("Click to go to its field in the form"); };
    m_preview = make_page_preview(this, std::move(hooks));
    column->Add(m_preview, 1, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
    SetSizer(column);
  }
  ~PagesPanel() override {
    *m_alive = false;
    if (m_job != 0) this->host().pages.jobs->cancel(m_job);
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::document | app::Aspect::map)) return;
    find_documents();
    draw();
  }

 private:
  /// Lists scenarios first, because their cards are checked most often while writing.
  void find_documents() {
    std::vector<fs::path> found;
    const auto kinds = exporters::page_kinds();
    for (const fs::path& one : session().documents()) {
      const model::Document* document = session().document(one);
      if (document == nullptr) continue;
      const model::Kind kind = model::kind_of(*document);
      if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) continue;
      found.insert(kind == model::Kind::scenario ? found.begin() : found.end(), one);
    }
    if (found == m_paths) return show_documents(*m_document, session(), m_paths);
    m_paths = found;
    show_documents(*m_document, session(), m_paths);
    if (!m_paths.empty()) m_document->SetSelection(0);
  }

  void draw() {
    ExportContext& context = host().pages;
    if (m_job != 0) context.jobs->cancel(m_job);
    m_job = 0;
    const int chosen = m_document->GetSelection();
    if (chosen < 0) return show_pages(m_preview, {}, tr("This project has no pages."));
    Order order = make_order(session(), m_paths[static_cast<std::size_t>(chosen)], context);
    if (std::holds_alternative<model::ScenarioDocument>(order.document)) {
      order.options["draft"] = "yes";
      order.fields = true;
    }
    order.look = look_of(m_preview);
    m_job = context.jobs->submit(
        {}, app::JobPriority::background,
        [order = std::move(order)](const StopToken& stop, const Progress&) { return draw_order(order, stop); },
        [this, alive = m_alive](PagePictures pictures) {
          if (!*alive) return;
          m_job = 0;
          const wxString said = pictures.error.pattern.empty() ? wxString() : say(pictures.error);
          show_pages(m_preview, std::move(pictures), said);
        },
        [this, alive = m_alive](const Problem& problem) {
          if (!*alive) return;
          m_job = 0;
          show_pages(m_preview, {}, say(problem));
        });
  }

  wxChoice* m_document = nullptr;
  wxWindow* m_preview = nullptr;
  std::vector<fs::path> m_paths;
  app::JobId m_job = 0;
  std::shared_ptr<bool> m_alive;
};

}  // namespace

Panel* make_pages_panel(wxWindow* parent, PanelHost& host) {
  return new PagesPanel(parent, host);
}

}  // namespace coq::win
