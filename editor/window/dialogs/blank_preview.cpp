// SPDX-License-Identifier: MIT
#include "editor/window/dialogs/blank_preview.h"

#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/window/pages/page_preview.h"
#include "editor/window/widgets/words.h"
#include "languages/catalogue/decimals.h"

namespace coq::win {
namespace {

class Preview : public wxPanel, public BlankPreview {
 public:
  Preview(wxWindow* parent, app::JobQueue& jobs, const scenario::RulesetFolders& rulesets)
      : wxPanel(parent), m_jobs(jobs), m_rulesets(rulesets), m_alive(std::make_shared<bool>(true)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_pages = make_page_preview(this);
    m_pages->SetMinSize(FromDIP(wxSize(380, 420)));
    column->Add(m_pages, 1, wxEXPAND);
    m_size = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                              wxALIGN_CENTRE_HORIZONTAL | wxST_NO_AUTORESIZE);
    column->Add(m_size, 0, wxEXPAND | wxTOP, FromDIP(6));
    SetSizer(column);
  }
  ~Preview() override {
    *m_alive = false;
    if (m_job != 0) m_jobs.cancel(m_job);
  }

  wxWindow* window() override { return this; }

  void show(model::MapDocument map) override {
    if (m_job != 0) m_jobs.cancel(m_job);
    say_size(map);
    Order order;
    order.path = "preview.map.xml";
    order.rulesets = m_rulesets;
    order.program = "coquelicot-editor";
    order.document = std::move(map);
    m_job = m_jobs.submit(
        message("Pages"), app::JobPriority::user,
        [order = std::move(order)](const StopToken& stop, const Progress&) { return draw_order(order, stop); },
        [this, alive = m_alive](PagePictures pictures) {
          if (!*alive) return;
          m_job = 0;
          pictures.problems.clear();  // of the printing; there is nothing on the map yet
          const wxString said = pictures.error.pattern.empty() ? wxString() : coq::win::say(pictures.error);
          show_pages(m_pages, std::move(pictures), said);
        },
        [this, alive = m_alive](const Problem& problem) {
          if (!*alive) return;
          m_job = 0;
          say(coq::win::say(problem));
        });
  }

  void say(const wxString& sentence) override {
    if (m_job != 0) m_jobs.cancel(m_job);
    m_job = 0;
    m_size->SetLabel("");
    show_pages(m_pages, {}, sentence);
  }

 private:
  void say_size(const model::MapDocument& map) {
    const Um width = map.table ? map.table->width : map.page->width;
    const Um height = map.table ? map.table->height : map.page->height;
    const auto mm = [](Um length) {
      return text::with_decimal_sign(format_mm(length), translator().language());
    };
    m_size->SetLabel(coq::win::say(map.table ? message("The table is {} x {} mm", mm(width), mm(height))
                                             : message("The page is {} x {} mm", mm(width), mm(height))));
  }

  app::JobQueue& m_jobs;
  scenario::RulesetFolders m_rulesets;
  std::shared_ptr<bool> m_alive;
  wxWindow* m_pages = nullptr;
  wxStaticText* m_size = nullptr;
  app::JobId m_job = 0;
};

}  // namespace

BlankPreview* make_blank_preview(wxWindow* parent, app::JobQueue& jobs,
                                 const scenario::RulesetFolders& rulesets) {
  return new Preview(parent, jobs, rulesets);
}

}  // namespace coq::win
