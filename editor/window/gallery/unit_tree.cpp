// SPDX-License-Identifier: MIT
#include "editor/window/gallery/unit_tree.h"

#include <wx/control.h>
#include <wx/dc.h>
#include <wx/dcclient.h>

#include <algorithm>

#include "core/drawing/counters/counter_art.h"
#include "editor/window/gallery/face_gallery.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

UnitFaces::UnitFaces(app::JobQueue& jobs, std::function<void()> changed)
    : m_jobs(jobs), m_changed(std::move(changed)) {}

void UnitFaces::set(const std::vector<const model::CountersDocument*>& counters,
                    const Shared<model::RulesetDocument>& ruleset, const std::string& lang, int edge) {
  m_sheets.resize(counters.size());
  for (std::size_t i = 0; i < counters.size(); ++i) {
    Sheet& sheet = m_sheets[i];
    if (sheet.pictures == nullptr)
      sheet.pictures = std::make_unique<app::gallery::FacePictures>(m_jobs, m_changed);
    app::gallery::FaceStyle style;
    style.ruleset = ruleset;
    style.document_lang = counters[i]->lang;
    style.lang = lang;
    style.folder = counters[i]->origin.folder;
    style.pixels_per_mm = edge * 1000.0 / drawing::kCounterSize;
    sheet.document = Shared<model::CountersDocument>(*counters[i]);
    sheet.pictures->set_document(*counters[i], std::move(style));
  }
}

bool UnitFaces::paint(wxDC& dc, const std::string& counter, const wxRect& square) {
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  for (Sheet& sheet : m_sheets) {
    const auto& all = sheet.document->counters;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const model::Counter& one) { return one.id == counter; });
    if (found == all.end() || cr == nullptr) continue;
    const Um edge = found->size.value_or(drawing::kCounterSize);
    double width = found->base ? found->base->x : edge, height = found->base ? found->base->y : edge;
    const double fit = square.width / std::max({width, height, 1.0});
    width *= fit;
    height *= fit;
    const double x = square.x + (square.width - width) / 2, y = square.y + (square.height - height) / 2;
    const cairo::Bitmap* picture = sheet.pictures->face(static_cast<std::size_t>(found - all.begin()), 0);
    paint_face(cr, picture, {x, y, width, height}, 0.5);
    return true;
  }
  return false;
}

void UnitFaces::draw_wanted() {
  for (Sheet& sheet : m_sheets) sheet.pictures->draw_wanted();
}

namespace {

constexpr int kFaceEdge = 28, kRowIndent = 14, kRowGap = 4;  // logical pixels

}  // namespace

UnitTree::UnitTree(wxWindow* parent, UnitFaces& faces, Hooks hooks)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS),
      m_faces(faces),
      m_hooks(std::move(hooks)),
      m_drag(*this, m_hooks.drag) {
  SetName(tr("Order of battle"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetScrollRate(0, FromDIP(12));
  EnableScrolling(false, false);
  Bind(wxEVT_PAINT, &UnitTree::on_paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    lay_out();
  });
  Bind(wxEVT_LEFT_DOWN, &UnitTree::on_press, this);
  Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent&) {
    if (selected() != std::string::npos) m_hooks.activate();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { m_drag.move(event); });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    if (!m_drag.release(event.GetPosition()) && selected() != std::string::npos) m_hooks.clicked();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { m_drag.cancel(); });
  Bind(wxEVT_KEY_DOWN, &UnitTree::on_key, this);
  for (const auto event : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(event, [this](wxFocusEvent& e) {
      e.Skip();
      Refresh(false);
    });
}

int UnitTree::face_edge() const {
  return scaled(kFaceEdge);
}

int UnitTree::height_of(const Row& row) const {
  return row.counter.empty() ? GetCharHeight() + FromDIP(6) : face_edge() + FromDIP(4);
}

bool UnitTree::has_rows(std::size_t row) const {
  return row + 1 < m_rows.size() && m_rows[row + 1].depth > m_rows[row].depth;
}

std::vector<std::size_t> UnitTree::seen() const {
  std::vector<std::size_t> out;
  int hidden_below = 100;
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    if (m_rows[i].depth > hidden_below) continue;
    hidden_below = m_folded.count(m_rows[i].key) != 0 ? m_rows[i].depth : 100;
    out.push_back(i);
  }
  return out;
}

void UnitTree::show(std::vector<Row> rows) {
  m_rows = std::move(rows);
  lay_out();
}

void UnitTree::lay_out() {
  int height = 0;
  for (const std::size_t row : seen()) height += height_of(m_rows[row]);
  SetVirtualSize(GetClientSize().x, height);
  Refresh(false);
}

std::size_t UnitTree::selected() const {
  for (std::size_t i = 0; i < m_rows.size(); ++i)
    if (m_rows[i].key == m_selected) return i;
  return std::string::npos;
}

std::size_t UnitTree::row_at(const wxPoint& place, wxRect* where) const {
  const int at = CalcUnscrolledPosition(place).y;
  int y = 0;
  for (const std::size_t row : seen()) {
    const int height = height_of(m_rows[row]);
    if (at >= y && at < y + height) {
      if (where != nullptr) *where = {0, y, GetClientSize().x, height};
      return row;
    }
    y += height;
  }
  return std::string::npos;
}

void UnitTree::select(std::size_t row) {
  m_selected = row < m_rows.size() ? m_rows[row].key : "";
  SetLabel(row < m_rows.size() ? m_rows[row].title : wxString());
  if (row < m_rows.size()) {
    int y = 0;
    for (const std::size_t one : seen()) {
      if (one == row) break;
      y += height_of(m_rows[one]);
    }
    int across = 0, step = 1;
    GetScrollPixelsPerUnit(&across, &step);
    const int top = CalcUnscrolledPosition({0, 0}).y, bottom = top + GetClientSize().y;
    if (y < top) Scroll(-1, y / step);
    if (y + height_of(m_rows[row]) > bottom)
      Scroll(-1, (y + height_of(m_rows[row]) - GetClientSize().y + step - 1) / step);
  }
  Refresh(false);
}

void UnitTree::choose(std::size_t row) {
  select(row);
  m_hooks.select();
}

void UnitTree::fold(std::size_t row, bool folded) {
  if (!has_rows(row)) return;
  folded ? static_cast<void>(m_folded.insert(m_rows[row].key))
         : static_cast<void>(m_folded.erase(m_rows[row].key));
  lay_out();
}

void UnitTree::on_press(wxMouseEvent& event) {
  SetFocus();
  wxRect where;
  const std::size_t row = row_at(event.GetPosition(), &where);
  if (row == std::string::npos) return;
  const int arrow = FromDIP(kRowGap) + m_rows[row].depth * scaled(kRowIndent);
  const int x = event.GetPosition().x;
  if (has_rows(row) && x >= arrow && x < arrow + scaled(kRowIndent))
    return fold(row, m_folded.count(m_rows[row].key) == 0);
  choose(row);
  m_drag.press(row, event.GetPosition());
}

void UnitTree::on_key(wxKeyEvent& event) {
  if (event.GetKeyCode() == WXK_ESCAPE && m_drag.cancel()) return;
  const auto rows = seen();
  if (rows.empty() || event.HasModifiers()) return event.Skip();
  const auto now = std::find(rows.begin(), rows.end(), selected());
  const auto at = now == rows.end() ? -1 : now - rows.begin();
  const auto go = [&](std::ptrdiff_t to) {
    choose(rows[static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(to, 0, static_cast<std::ptrdiff_t>(rows.size()) - 1))]);
  };
  switch (event.GetKeyCode()) {
    case WXK_UP:
      return go(at - 1);
    case WXK_DOWN:
      return go(at + 1);
    case WXK_HOME:
      return go(0);
    case WXK_END:
      return go(static_cast<std::ptrdiff_t>(rows.size()));
    case WXK_LEFT:
      return at < 0 ? void() : fold(*now, true);
    case WXK_RIGHT:
      return at < 0 ? void() : fold(*now, false);
    case WXK_RETURN:
      return at < 0 ? void() : m_hooks.activate();
    default:
      event.Skip();
  }
}

void UnitTree::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetBackground(system_colour(wxSYS_COLOUR_LISTBOX));
  dc.Clear();
  const int top = CalcUnscrolledPosition({0, 0}).y, bottom = top + GetClientSize().y;
  int y = 0;
  for (const std::size_t row : seen()) {
    const int height = height_of(m_rows[row]);
    if (y + height > top && y < bottom) paint_row(dc, row, {0, y - top, GetClientSize().x, height});
    y += height;
  }
  m_faces.draw_wanted();
}

void UnitTree::paint_row(wxDC& dc, std::size_t number, const wxRect& at) {
  const Row& row = m_rows[number];
  const bool chosen = row.key == m_selected;
  wxColour ink = system_colour(wxSYS_COLOUR_LISTBOXTEXT);
  dc.SetPen(*wxTRANSPARENT_PEN);
  if (chosen) {
    dc.SetBrush(system_colour(wxSYS_COLOUR_HIGHLIGHT));
    dc.DrawRectangle(at);
    ink = system_colour(wxSYS_COLOUR_HIGHLIGHTTEXT);
  } else if (row.colour.IsOk()) {
    dc.SetBrush(row.colour);
    dc.DrawRectangle(at);
    ink = row.colour.GetLuminance() > 0.5 ? *wxBLACK : *wxWHITE;
  }
  int x = FromDIP(kRowGap) + row.depth * scaled(kRowIndent);
  const wxFont font = row.depth == 0 ? GetFont().Bold() : row.counter.empty() ? GetFont().Italic() : GetFont();
  dc.SetFont(font);
  dc.SetTextForeground(ink);
  const int line = at.y + (at.height - dc.GetCharHeight()) / 2;
  if (has_rows(number)) dc.DrawText(wxString::FromUTF8(m_folded.count(row.key) != 0 ? "▸" : "▾"), x, line);
  x += scaled(kRowIndent);
  if (!row.counter.empty()) {
    const int edge = face_edge();
    m_faces.paint(dc, row.counter, {x, at.y + (at.height - edge) / 2, edge, edge});
    x += edge + FromDIP(kRowGap);
  }
  int right = at.GetRight() - FromDIP(kRowGap);
  const auto fits = [&] { return dc.GetTextExtent(row.title + row.note).x + FromDIP(kRowGap) <= right - x; };
  if (!row.note.empty() && (!row.is_note_usual || fits())) {
    const wxString note = wxControl::Ellipsize(row.note, dc, wxELLIPSIZE_END, std::max(20, (right - x) / 2));
    const int width = dc.GetTextExtent(note).x;
    dc.DrawText(note, right - width, line);
    right -= width + FromDIP(kRowGap);
  }
  dc.DrawText(wxControl::Ellipsize(row.title, dc, wxELLIPSIZE_END, std::max(20, right - x)), x, line);
}

}  // namespace coq::win
