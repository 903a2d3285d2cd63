// SPDX-License-Identifier: MIT
#include "editor/window/panels/sight_pages.h"

#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include "core/drawing/map/looks.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

// Bluish green and vermilion of Okabe and Ito's palette, distinguishable with common colour vision
// deficiencies.
const wxColour kPassed(0, 158, 115), kFailed(213, 94, 0), kHindered(230, 159, 0);

/// Shapes, not colours, distinguish clear, hindered and blocked lines.
const char* sign_of(sight::Verdict verdict) {
  if (verdict == sight::Verdict::clear) return "○";
  return verdict == sight::Verdict::hindered ? "◐" : "●";
}

wxString effect_word(app::SightProfile::Effect effect) {
  using Effect = app::SightProfile::Effect;
  if (effect == Effect::end_hex) return tr("end hex");
  if (effect == Effect::obstacle) return tr("obstacle");
  return effect == Effect::hinders ? tr("hinders") : wxString();
}

/// Draws text centred in a rectangle, or nothing if it does not fit.
void draw_text(wxDC& dc, const wxString& text, const wxRect& place) {
  const wxSize size = dc.GetTextExtent(text);
  if (size.x > place.width || size.y > place.height + 4) return;
  dc.DrawText(text, place.x + (place.width - size.x) / 2, place.y + (place.height - size.y) / 2);
}

void clear(wxDC& dc) {
  dc.SetBackground(wxBrush(system_colour(wxSYS_COLOUR_WINDOW)));
  dc.Clear();
  dc.SetTextForeground(system_colour(wxSYS_COLOUR_WINDOWTEXT));
}

}  // namespace

MatrixPage::MatrixPage(wxWindow* parent, Choose choose)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxHSCROLL | wxVSCROLL),
      m_choose(std::move(choose)) {
  SetName(tr("Matrix"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { on_paint(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    set_bars();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_LEFT_DOWN, &MatrixPage::on_click, this);
  Bind(wxEVT_KEY_DOWN, &MatrixPage::on_key, this);
  for (const auto& type : {wxEVT_SCROLLWIN_THUMBTRACK, wxEVT_SCROLLWIN_LINEUP, wxEVT_SCROLLWIN_LINEDOWN,
                           wxEVT_SCROLLWIN_PAGEUP, wxEVT_SCROLLWIN_PAGEDOWN}) {
    Bind(type, [this](wxScrollWinEvent& event) {
      event.Skip();
      // Deferred until the scrollbar has moved.
      CallAfter([this] {
        m_first_row = GetScrollPos(wxVERTICAL);
        m_first_column = GetScrollPos(wxHORIZONTAL);
        Refresh();
      });
    });
  }
}

wxSize MatrixPage::cell() const {
  return FromDIP(wxSize(40, 24));
}

void MatrixPage::show(app::SightMatrix matrix) {
  m_matrix = std::move(matrix);
  m_row = std::min(m_row, m_matrix.from.empty() ? 0 : m_matrix.from.size() - 1);
  m_column = std::min(m_column, m_matrix.to.empty() ? 0 : m_matrix.to.size() - 1);
  set_bars();
  Refresh();
}

void MatrixPage::set_bars() {
  const wxSize size = GetClientSize(), one = cell();
  SetScrollbar(wxVERTICAL, m_first_row, std::max(1, size.y / one.y - 1), int(m_matrix.from.size()));
  SetScrollbar(wxHORIZONTAL, m_first_column, std::max(1, size.x / one.x - 1), int(m_matrix.to.size()));
  m_first_row = GetScrollPos(wxVERTICAL);
  m_first_column = GetScrollPos(wxHORIZONTAL);
}

void MatrixPage::draw_cell(wxDC& dc, std::size_t row, std::size_t column, const wxRect& place) {
  const app::SightMatrix::Cell& one = m_matrix.at(row, column);
  const bool same = m_matrix.from[row] == m_matrix.to[column];
  const bool checked = !one.checks.empty();
  dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_BTNSHADOW)));
  dc.SetBrush(checked ? wxBrush(one.failed ? kFailed : kPassed) : wxBrush(system_colour(wxSYS_COLOUR_WINDOW)));
  dc.DrawRectangle(place);
  dc.SetTextForeground(checked ? *wxWHITE : system_colour(wxSYS_COLOUR_GRAYTEXT));
  const wxString mark = wxString::FromUTF8(one.failed ? "✗ " : "✓ ");
  if (!same) draw_text(dc, (checked ? mark : wxString()) + wxString::FromUTF8(sign_of(one.verdict)), place);
  if (row != m_row || column != m_column || !HasFocus()) return;
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_HIGHLIGHT), 3));
  dc.DrawRectangle(place);
}

void MatrixPage::on_paint() {
  wxAutoBufferedPaintDC dc(this);
  clear(dc);
  dc.SetFont(GetFont());
  const wxSize size = GetClientSize(), one = cell();
  if (m_matrix.cells.empty()) {
    dc.DrawLabel(tr("The map has no expected lines of sight yet:\nkeep a result with K."),
                 wxRect(size).Deflate(FromDIP(8)), wxALIGN_CENTRE);
    return;
  }
  const auto labels = [&](const std::vector<std::string>& all, std::size_t first, bool down) {
    dc.SetTextForeground(system_colour(wxSYS_COLOUR_WINDOWTEXT));
    for (std::size_t i = first; i < all.size(); ++i) {
      const int at = int(i - first + 1);
      const wxRect place(down ? 0 : at * one.x, down ? at * one.y : 0, one.x, one.y);
      if (place.x > size.x || place.y > size.y) break;
      draw_text(dc, to_wx(all[i]), place);
    }
  };
  const auto first_row = std::size_t(m_first_row), first_column = std::size_t(m_first_column);
  labels(m_matrix.from, first_row, true);
  labels(m_matrix.to, first_column, false);
  for (std::size_t row = first_row; row < m_matrix.from.size(); ++row) {
    const int y = int(row - first_row + 1) * one.y;
    if (y > size.y) break;
    for (std::size_t column = first_column; column < m_matrix.to.size(); ++column) {
      const int x = int(column - first_column + 1) * one.x;
      if (x > size.x) break;
      draw_cell(dc, row, column, wxRect(x, y, one.x + 1, one.y + 1));
    }
  }
}

void MatrixPage::choose(std::size_t row, std::size_t column) {
  if (row >= m_matrix.from.size() || column >= m_matrix.to.size()) return;
  m_row = row;
  m_column = column;
  Refresh();
  const auto& checks = m_matrix.at(row, column).checks;
  m_choose(m_matrix.from[row], m_matrix.to[column],
           checks.empty() ? std::nullopt : std::optional<std::size_t>(checks.front()));
}

void MatrixPage::on_click(wxMouseEvent& event) {
  SetFocus();
  const wxSize one = cell();
  const int row = event.GetY() / one.y - 1 + m_first_row, column = event.GetX() / one.x - 1 + m_first_column;
  if (event.GetY() >= one.y && event.GetX() >= one.x) choose(std::size_t(row), std::size_t(column));
}

void MatrixPage::step(int rows, int columns) {
  const auto moved = [](std::size_t at, int by, std::size_t count) {
    return std::size_t(std::clamp<int>(int(at) + by, 0, std::max(0, int(count) - 1)));
  };
  choose(moved(m_row, rows, m_matrix.from.size()), moved(m_column, columns, m_matrix.to.size()));
}

void MatrixPage::on_key(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_UP:
      return step(-1, 0);
    case WXK_DOWN:
      return step(1, 0);
    case WXK_LEFT:
      return step(0, -1);
    case WXK_RIGHT:
      return step(0, 1);
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default:
      event.Skip();
  }
}

ProfilePage::ProfilePage(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
  SetName(tr("Profile"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { on_paint(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    Refresh();
    event.Skip();
  });
}

void ProfilePage::show(app::SightProfile profile, std::function<std::string(const std::string&)> type_of,
                       const model::RulesetDocument& ruleset) {
  const drawing::Looks looks({});
  const auto bands = [&](const std::vector<std::vector<app::SightProfile::Span>>& rows) {
    std::vector<std::vector<Band>> out;
    for (const auto& row : rows) {
      out.emplace_back();
      for (const app::SightProfile::Span& span : row) {
        const std::string type = type_of(span.thing);
        wxColour colour = system_colour(wxSYS_COLOUR_BTNSHADOW);
        if (const model::TerrainType* known = ruleset.find_terrain(type)) {
          const auto fill = looks.area(*known).fill;
          const drawing::Color c = fill ? fill->color.value_or(fill->ink) : drawing::kWhite;
          colour = wxColour(c.r, c.g, c.b);
        }
        const wxString name = to_wx(type.empty() ? span.thing : type_name(ruleset, type) + " " + span.thing);
        out.back().push_back({span.begin, span.end, name, colour});
      }
    }
    return out;
  };
  m_left = bands(profile.left);
  m_right = bands(profile.right);
  m_pieces = std::move(profile.pieces);
  Refresh();
}

int ProfilePage::x_of(int thousandths) const {
  const int margin = FromDIP(8);
  return margin + (GetClientSize().x - 2 * margin) * thousandths / 1000;
}

void ProfilePage::draw_rows(wxDC& dc, const std::vector<std::vector<Band>>& rows, int& y) {
  const int high = FromDIP(20);
  for (const auto& row : rows) {
    for (const Band& band : row) {
      const wxRect place(x_of(band.begin), y, std::max(3, x_of(band.end) - x_of(band.begin)), high);
      dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_WINDOWTEXT)));
      dc.SetBrush(wxBrush(band.colour));
      dc.DrawRectangle(place);
      dc.SetTextForeground(band.colour.GetLuminance() > 0.5 ? *wxBLACK : *wxWHITE);
      draw_text(dc, band.name, place);
    }
    y += high + FromDIP(2);
  }
}

/// Draws the heights of whole hexes, and the limit above which they block.
void ProfilePage::draw_heights(wxDC& dc, int& y) {
  std::int64_t most = 0;
  for (const auto& piece : m_pieces) most = std::max({most, piece.top.value_or(0), piece.line.value_or(0)});
  if (most <= 0) return;
  const int high = FromDIP(56);
  const auto y_of = [&](std::int64_t level) {
    return y + high - int(high * std::max<std::int64_t>(level, 0) / most);
  };
  for (const auto& piece : m_pieces) {
    const int left = x_of(piece.begin), right = x_of(piece.end);
    if (piece.top) {
      dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_WINDOWTEXT)));
      const bool obstructs = piece.effect == app::SightProfile::Effect::obstacle;
      dc.SetBrush(wxBrush(obstructs ? kFailed : system_colour(wxSYS_COLOUR_BTNSHADOW)));
      dc.DrawRectangle(left, y_of(*piece.top), std::max(2, right - left), y + high - y_of(*piece.top) + 1);
    }
    if (!piece.line) continue;
    dc.SetPen(wxPen(kPassed, FromDIP(2), wxPENSTYLE_SHORT_DASH));
    dc.DrawLine(left, y_of(*piece.line), right, y_of(*piece.line));
  }
  y += high + FromDIP(6);
}

/// Draws the line: solid where sight is clear, dashed where it is hindered, dotted beyond an obstacle.
void ProfilePage::draw_line(wxDC& dc, int& y) {
  const int high = FromDIP(16);
  const wxColour ink = system_colour(wxSYS_COLOUR_WINDOWTEXT);
  int hinders = 0;
  for (const auto& piece : m_pieces) {
    const wxRect place(x_of(piece.begin), y, x_of(piece.end) - x_of(piece.begin), high);
    dc.SetTextForeground(ink);
    draw_text(dc, to_wx(piece.hex), place);
    dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_BTNSHADOW)));
    dc.DrawLine(place.x, y - FromDIP(4), place.x, y + 2 * high);
    if (piece.effect == app::SightProfile::Effect::hinders) hinders = 1;
    const wxColour colour = piece.blocked ? kFailed : hinders > 0 ? kHindered : kPassed;
    const wxPenStyle style = piece.blocked ? wxPENSTYLE_DOT
                             : hinders > 0 ? wxPENSTYLE_SHORT_DASH
                                           : wxPENSTYLE_SOLID;
    dc.SetPen(wxPen(colour, FromDIP(4), style));
    dc.DrawLine(place.x, y + high + FromDIP(3), place.GetRight() + 1, y + high + FromDIP(3));
    draw_text(dc, effect_word(piece.effect), wxRect(place.x, y + high + FromDIP(6), place.width, high));
  }
  y += 2 * high + FromDIP(10);
}

void ProfilePage::on_paint() {
  wxAutoBufferedPaintDC dc(this);
  clear(dc);
  dc.SetFont(GetFont().Smaller());
  if (m_pieces.empty()) {
    dc.DrawLabel(tr("Choose two hexes, or use the LOS tool (L)."), wxRect(GetClientSize()), wxALIGN_CENTRE);
    return;
  }
  int y = FromDIP(4);
  draw_heights(dc, y);
  const auto title = [&](const char* text) {
    dc.SetTextForeground(system_colour(wxSYS_COLOUR_GRAYTEXT));
    dc.DrawText(tr(text), x_of(0), y);
    y += dc.GetCharHeight() + FromDIP(2);
  };
  title(translatable("Left of the line"));
  draw_rows(dc, m_left, y);
  y += FromDIP(4);
  draw_line(dc, y);
  title(translatable("Right of the line"));
  draw_rows(dc, m_right, y);
}

}  // namespace coq::win
