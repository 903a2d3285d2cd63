// SPDX-License-Identifier: MIT
#include "editor/window/forms/form_preview.h"

#include <wx/bitmap.h>
#include <wx/choice.h>
#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/image.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "core/drawing/cards/card_style.h"
#include "editor/app/forms/element_names.h"
#include "editor/app/forms/words.h"
#include "editor/window/pages/terrain_sample.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

/// The available looks of a card as a row of thumbnails; a click selects one.
class LookStrip : public wxScrolledCanvas {
 public:
  LookStrip(wxWindow* parent, std::function<void(const std::string& value)> chosen);

  struct Look {
    std::string value;
    wxString title;
    wxBitmap picture{};
  };
  void show(std::vector<Look> looks, const std::string& chosen);
  /// A null picture is not rendered yet.
  void set_picture(std::size_t look, wxBitmap picture);

 private:
  wxRect cell(std::size_t look) const;
  void on_paint(wxPaintEvent& event);
  void choose(int step);

  std::function<void(const std::string&)> m_choose;
  std::vector<Look> m_looks;
  std::string m_chosen;
};

namespace {

constexpr int kWidth = 74, kHeight = 92;  // logical pixels of a cell without its text

}  // namespace

LookStrip::LookStrip(wxWindow* parent, std::function<void(const std::string&)> chosen)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS),
      m_choose(std::move(chosen)) {
  SetName(tr("Card styles"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(-1, scaled(kHeight) + GetCharHeight() + FromDIP(4)));
  Bind(wxEVT_PAINT, &LookStrip::on_paint, this);
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    for (std::size_t i = 0; i < m_looks.size(); ++i)
      if (cell(i).Contains(event.GetPosition())) return m_choose(m_looks[i].value);
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    wxString tip;
    for (std::size_t i = 0; i < m_looks.size(); ++i)
      if (cell(i).Contains(event.GetPosition())) tip = m_looks[i].title;
    if (GetToolTipText() != tip) SetToolTip(tip);
  });
  Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_LEFT) return choose(-1);
    if (event.GetKeyCode() == WXK_RIGHT) return choose(1);
    event.Skip();
  });
}

void LookStrip::choose(int step) {
  const auto now =
      std::find_if(m_looks.begin(), m_looks.end(), [this](const Look& one) { return one.value == m_chosen; });
  const auto at = (now == m_looks.end() ? 0 : now - m_looks.begin()) + step;
  if (at >= 0 && at < static_cast<std::ptrdiff_t>(m_looks.size()))
    m_choose(m_looks[static_cast<std::size_t>(at)].value);
}

void LookStrip::show(std::vector<Look> looks, const std::string& chosen) {
  // Existing pictures stay until the new ones are ready.
  for (Look& look : looks)
    for (Look& old : m_looks)
      if (old.value == look.value && !look.picture.IsOk()) look.picture = old.picture;
  m_looks = std::move(looks);
  m_chosen = chosen;
  Refresh(false);
}

void LookStrip::set_picture(std::size_t look, wxBitmap picture) {
  if (look < m_looks.size()) m_looks[look].picture = std::move(picture);
  Refresh(false);
}

wxRect LookStrip::cell(std::size_t look) const {
  const int count = std::max(1, static_cast<int>(m_looks.size()));
  const int width = std::min(scaled(kWidth), GetClientSize().x / count);
  return {static_cast<int>(look) * width, 0, width, GetClientSize().y};
}

void LookStrip::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(system_colour(wxSYS_COLOUR_LISTBOX));
  dc.Clear();
  dc.SetFont(GetFont().Smaller());
  for (std::size_t i = 0; i < m_looks.size(); ++i) {
    const wxRect at = cell(i);
    const bool chosen = m_looks[i].value == m_chosen;
    if (chosen) {
      dc.SetPen(*wxTRANSPARENT_PEN);
      dc.SetBrush(system_colour(wxSYS_COLOUR_HIGHLIGHT));
      dc.DrawRectangle(at);
    }
    const wxBitmap& picture = m_looks[i].picture;
    if (picture.IsOk()) {
      const int x = at.x + (at.width - picture.GetWidth()) / 2;
      dc.DrawBitmap(picture, x, at.y + FromDIP(3));
      dc.SetBrush(*wxTRANSPARENT_BRUSH);
      dc.SetPen(wxPen(wxColour(110, 110, 110)));
      dc.DrawRectangle(x - 1, at.y + FromDIP(3) - 1, picture.GetWidth() + 2, picture.GetHeight() + 2);
    }
    dc.SetTextForeground(system_colour(chosen ? wxSYS_COLOUR_HIGHLIGHTTEXT : wxSYS_COLOUR_LISTBOXTEXT));
    const wxString text = wxControl::Ellipsize(m_looks[i].title, dc, wxELLIPSIZE_END, at.width - FromDIP(4));
    const wxSize size = dc.GetTextExtent(text);
    dc.DrawText(text, at.x + (at.width - size.x) / 2, at.GetBottom() - size.y);
  }
}

namespace fs = std::filesystem;

namespace {

constexpr int kSample = 220;         ///< pixels
constexpr Um kSampleWidth = 24'000;  ///< on paper, in micrometres
constexpr int kLookDelay = 500;      ///< milliseconds after the last edit
constexpr int kLookHeight = 84;      ///< logical pixels

wxString title_of_look(const std::string& id) {
  for (const model::AttributeInfo& attribute : model::describe<model::Card>().attributes)
    if (attribute.name == "template") return to_wx(app::forms::word_title(attribute, id, translator()));
  return to_wx(id);
}

wxBitmap small_picture(const images::Bitmap& picture, int height) {
  wxImage image(picture.width, picture.height, false);
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x) {
      const std::uint32_t at = picture.at(x, y);
      image.SetRGB(x, y, (at >> 16) & 255, (at >> 8) & 255, at & 255);
    }
  return wxBitmap(image.Rescale(std::max(1, picture.width * height / std::max(1, picture.height)), height,
                                wxIMAGE_QUALITY_HIGH));
}

}  // namespace

FormPreview::FormPreview(wxWindow* parent, ExportContext& context, Hooks hooks)
    : wxPanel(parent), m_context(context), m_hooks(std::move(hooks)) {
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
  m_looks = new LookStrip(this, [this](const std::string& look) {
    if (m_card && m_hooks.set_look) m_hooks.set_look(*m_card, look);
  });
  m_looks->Hide();
  column->Add(m_looks, 0, wxEXPAND | wxBOTTOM, FromDIP(2));
  PageHooks pages;
  pages.redraw = [this] {
    if (m_session != nullptr && !m_path.empty()) draw(*m_session);
  };
  pages.clicked = m_hooks.go;
  pages.title = m_hooks.title;
  m_pages = make_page_preview(this, std::move(pages));
  column->Add(m_pages, 1, wxEXPAND);
  SetSizer(column);
  m_later.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { draw_looks(); });
}

FormPreview::~FormPreview() {
  *m_alive = false;
  for (const app::JobId job : {m_job, m_looks_job})
    if (job != 0) m_context.jobs->cancel(job);
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
  m_card.reset();
  std::string element;
  if (scenario) {
    element = app::forms::name_of_path(*document, at);
    unsigned card = 0;
    if (std::sscanf(element.c_str(), "card[%u]", &card) == 1) m_card = card;
  }
  show_looks(session);
  if (document == nullptr) return show_pages(m_pages, {}, "");
  if (const auto* ruleset = std::get_if<model::RulesetDocument>(document)) return show_terrain(*ruleset, at);
  if (std::holds_alternative<model::MapDocument>(*document))
    return show_pages(m_pages, {}, tr("The map is on the canvas."));
  mark_element(m_pages, element);
  if (other || m_drawn != session.revision()) draw(session);
}

void FormPreview::draw(const app::Session& session) {
  const model::Document* document = session.document(m_path);
  const bool has_pages = document != nullptr && !std::holds_alternative<model::RulesetDocument>(*document) &&
                         !std::holds_alternative<model::MapDocument>(*document);
  if (!has_pages) return;
  m_drawn = session.revision();
  if (m_job != 0) m_context.jobs->cancel(m_job);
  Order order = make_order(session, m_path, m_context);
  if (m_sheet->IsShown()) {
    if (m_sheet->GetSelection() == 1) order.options["sheet"] = "roster";
    order.options["draft"] = "yes";
    order.fields = true;
  }
  order.look = look_of(m_pages);
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

void FormPreview::show_looks(const app::Session& session) {
  const auto* document = session.document(m_path);
  const auto* scenario = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  const bool shown = m_card && scenario != nullptr && *m_card < scenario->cards.size();
  if (m_looks->IsShown() != shown) {
    m_looks->Show(shown);
    Layout();
  }
  if (!shown) return;
  std::vector<LookStrip::Look> looks;
  for (const drawing::CardTemplate& look : drawing::card_templates())
    looks.push_back({std::string(look.id), title_of_look(std::string(look.id)), {}});
  m_looks->show(std::move(looks),
                std::string(drawing::card_template(scenario->cards[*m_card].card_template.value_or("")).id));
  if (m_looks_drawn == session.revision() && m_looks_of == m_card) return;
  m_later.StartOnce(kLookDelay);
}

/// Renders the first page of the card in each look as a thumbnail, after the card itself.
void FormPreview::draw_looks() {
  if (m_session == nullptr || !m_card) return;
  m_looks_drawn = m_session->revision();
  m_looks_of = m_card;
  if (m_looks_job != 0) m_context.jobs->cancel(m_looks_job);
  Order order = make_order(*m_session, m_path, m_context);
  order.options["draft"] = "yes";
  order.fields = true;
  m_looks_job = m_context.jobs->submit(
      {}, app::JobPriority::background,
      [order = std::move(order), card = *m_card](const StopToken& stop, const Progress&) {
        std::vector<images::Bitmap> out;
        Order one = order;
        const std::string begin = fmt::format("card[{}]", card);
        for (const drawing::CardTemplate& look : drawing::card_templates()) {
          one.options["template"] = std::string(look.id);
          images::Bitmap& made = out.emplace_back();
          if (stop.stop_requested()) continue;
          PagePictures pages = draw_order(one, stop);
          for (PagePictures::Page& page : pages.pages) {
            const bool is_of_card = std::any_of(page.fields.begin(), page.fields.end(), [&](const auto& field) {
              return field.element.starts_with(begin);
            });
            if (!is_of_card) continue;
            made = std::move(page.picture);
            break;
          }
        }
        return out;
      },
      [this, alive = m_alive](const std::vector<images::Bitmap>& pictures) {
        if (!*alive) return;
        m_looks_job = 0;
        for (std::size_t i = 0; i < pictures.size(); ++i)
          if (pictures[i].width > 0) m_looks->set_picture(i, small_picture(pictures[i], FromDIP(kLookHeight)));
      },
      [this, alive = m_alive](const Problem&) {
        if (*alive) m_looks_job = 0;
      });
}

/// Shows the terrain in colour and as a black and white print.
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
