// SPDX-License-Identifier: MIT
#include "editor/window/main/panel_sides.h"

#include <wx/aui/auibook.h>
#include <wx/wupdlock.h>

#include <algorithm>

#include "core/base/text.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

struct SideRow {
  const char* name;  ///< in saved layouts
  int width, height;
};
// The order is that of win::Side; the last one is for panels that need much room.
constexpr SideRow kSides[] = {{"left", 288, 300},
                              {"lower-left", 288, 300},
                              {"right", 330, 300},
                              {"bottom", 900, 280},
                              {"wide-right", 400, 300}};
constexpr int kRight = 2, kWideRight = 4;
constexpr int kMinMap = 400;       ///< minimum width of the map in logical pixels
constexpr float kTabFont = 0.87F;  ///< four titles fit side by side in both languages

wxAuiPaneInfo pane_of(std::size_t side) {
  wxAuiPaneInfo pane;
  pane.Name(kSides[side].name).CaptionVisible(false).PaneBorder(false).CloseButton(false).Floatable(false);
  pane.BestSize(scaled(wxSize(kSides[side].width, kSides[side].height)));
  pane.MinSize(scaled(wxSize(180, 90))).Hide();
  if (side < 2) return pane.Left().Layer(1).Position(static_cast<int>(side));
  if (side == kRight) return pane.Right().Layer(1);
  return side == kWideRight ? pane.Right().Layer(2) : pane.Bottom().Layer(0);
}

/// Scales the lengths in the manager's layout text.
std::string stretched(std::string_view text, int to, int from) {
  constexpr std::string_view kLengths[] = {"bestw=", "besth=", "minw=", "minh="};
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t start = 0;
    for (const std::string_view name : kLengths)
      if (text.substr(at).starts_with(name)) start = at + name.size();
    if (text.substr(at).starts_with("dock_size(")) start = text.find('=', at) + 1;
    std::size_t end = start;
    while (start != 0 && end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (start == 0 || end == start) {
      out += text[at++];
      continue;
    }
    out += text.substr(at, start - at);
    out += std::to_string(parse_integer(text.substr(start, end - start)).value_or(0) * to / from);
    at = end;
  }
  return out;
}

}  // namespace

/// Marks changes by the program, not the user, and paints them only once.
class PanelSides::AtWork {
 public:
  explicit AtWork(PanelSides& sides) : m_sides(sides), m_quiet(&sides.m_body) { ++m_sides.m_at_work; }
  ~AtWork() { --m_sides.m_at_work; }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

 private:
  PanelSides& m_sides;
  wxWindowUpdateLocker m_quiet;
};

std::vector<DockManager::Column> DockManager::columns() const {
  std::vector<Column> out;
  for (std::size_t i = 0; i < m_docks.GetCount(); ++i) {
    const wxAuiDockInfo& dock = m_docks[i];
    if (dock.dock_direction == wxAUI_DOCK_LEFT || dock.dock_direction == wxAUI_DOCK_RIGHT)
      out.push_back({dock.dock_direction, dock.dock_layer, dock.size});
  }
  return out;
}

void DockManager::set_width(const Column& column) {
  for (std::size_t i = 0; i < m_docks.GetCount(); ++i)
    if (m_docks[i].dock_direction == column.direction && m_docks[i].dock_layer == column.layer)
      m_docks[i].size = column.width;
}

PanelSides::PanelSides(wxWindow& body, DockManager& manager, Hooks hooks)
    : m_body(body), m_manager(manager), m_hooks(std::move(hooks)) {
  m_sides.resize(std::size(kSides));
  for (std::size_t i = 0; i < m_sides.size(); ++i) make_side(i);
  m_body.Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    m_body.CallAfter([this] {
      const bool all =
          std::none_of(m_sides.begin(), m_sides.end(), [](const Side& side) { return side.squeezed; });
      if (narrow_columns() && all) return;
      const AtWork work(*this);
      settle();
    });
  });
}

void PanelSides::make_side(std::size_t number) {
  long style = wxAUI_NB_TOP | wxAUI_NB_TAB_MOVE | wxAUI_NB_TAB_EXTERNAL_MOVE | wxAUI_NB_SCROLL_BUTTONS |
               wxAUI_NB_MIDDLE_CLICK_CLOSE;
  // The left side, where most panels start, has no room for close buttons.
  if (number >= kRight) style |= wxAUI_NB_CLOSE_ON_ACTIVE_TAB;
  auto* book = new wxAuiNotebook(&m_body, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxBORDER_NONE);
  book->SetName(wxString("side ") + kSides[number].name);
  book->Hide();
  const wxFont font = m_body.GetFont().Scaled(kTabFont);
  book->SetNormalFont(font);
  book->SetSelectedFont(font);
  book->SetMeasuringFont(font);
  book->Bind(wxEVT_AUINOTEBOOK_PAGE_CLOSE, &PanelSides::on_close, this);
  book->Bind(wxEVT_AUINOTEBOOK_ALLOW_DND, [](wxAuiNotebookEvent& event) { event.Allow(); });
  book->Bind(wxEVT_AUINOTEBOOK_DRAG_DONE,
             [this](wxAuiNotebookEvent&) { m_body.CallAfter([this] { on_dropped(); }); });
  book->Bind(wxEVT_AUINOTEBOOK_PAGE_CHANGED, [this](wxAuiNotebookEvent&) {
    if (m_at_work == 0) m_hooks.turned();
  });
  m_sides[number].book = book;
  m_manager.AddPane(book, pane_of(number));
}

void PanelSides::add(const PanelInfo& info, wxWindow& place) {
  place.Hide();
  m_members.push_back({&info, &place, -1});
}

void PanelSides::begin() {
  const AtWork work(*this);
  for (Member& member : m_members)
    if (!member.info->hidden) insert(member, home_of(*member.info), false);
  for (const Side& side : m_sides)
    if (side.book->GetPageCount() > 0) side.book->ChangeSelection(0);
  settle();
  if (m_first.empty()) m_first = to_utf8(m_manager.SavePerspective());
}

PanelSides::Member* PanelSides::find(std::string_view panel) {
  const auto found = std::find_if(m_members.begin(), m_members.end(),
                                  [&](const Member& member) { return panel == member.info->id; });
  return found == m_members.end() ? nullptr : &*found;
}

const PanelSides::Member* PanelSides::find(std::string_view panel) const {
  return const_cast<PanelSides*>(this)->find(panel);
}

int PanelSides::home_of(const PanelInfo& info) {
  return info.width > 0 ? kWideRight : static_cast<int>(info.side);
}

wxString PanelSides::title_of(const Member& member) {
  const wxString title = tr(member.info->tab != nullptr ? member.info->tab : member.info->title);
  return member.count == 0 ? title : title + wxString::Format(" (%zu)", member.count);
}

void PanelSides::set_count(std::string_view panel, std::size_t count) {
  Member& member = *find(panel);
  if (std::exchange(member.count, count) == count || member.side < 0) return;
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(member.side)].book;
  book.SetPageText(static_cast<std::size_t>(book.GetPageIndex(member.place)), title_of(member));
}

/// Inserts the panel by its default position.
void PanelSides::insert(Member& member, int side, bool front) {
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(side)].book;
  std::size_t at = 0;
  for (const Member& other : m_members)
    if (other.side == side && other.info->position <= member.info->position) ++at;
  member.place->Reparent(&book);
  book.InsertPage(std::min(at, book.GetPageCount()), member.place, title_of(member), false);
  book.SetPageToolTip(static_cast<std::size_t>(book.GetPageIndex(member.place)), tr(member.info->title));
  member.side = side;
  if (front) book.ChangeSelection(static_cast<std::size_t>(book.GetPageIndex(member.place)));
}

void PanelSides::take_out(Member& member) {
  if (member.side < 0) return;
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(std::exchange(member.side, -1))].book;
  const int at = book.GetPageIndex(member.place);
  if (at != wxNOT_FOUND) book.RemovePage(static_cast<std::size_t>(at));
  member.place->Hide();
  member.place->Reparent(&m_body);
}

void PanelSides::clear() {
  for (Member& member : m_members) take_out(member);
  for (Side& side : m_sides) side.aside = false;
}

void PanelSides::show(std::string_view panel) {
  const AtWork work(*this);
  Member& member = *find(panel);
  m_hidden = false;
  const bool fresh = member.side < 0;
  if (fresh) insert(member, home_of(*member.info), true);
  m_latest = static_cast<std::size_t>(member.side);
  Side& side = m_sides[m_latest];
  side.aside = false;
  // A panel that needs much room replaces the right side, so that the map keeps its width.
  if (member.side == kWideRight && fresh) m_sides[kRight].aside = true;
  side.book->ChangeSelection(static_cast<std::size_t>(side.book->GetPageIndex(member.place)));
  settle();
}

void PanelSides::close(std::string_view panel) {
  const AtWork work(*this);
  take_out(*find(panel));
  settle();
}

void PanelSides::move_on(std::string_view panel) {
  const AtWork work(*this);
  Member& member = *find(panel);
  if (member.side < 0) return;
  const int next = (member.side + 1) % static_cast<int>(m_sides.size());
  take_out(member);
  insert(member, next, true);
  settle();
}

void PanelSides::hide_all(bool hidden) {
  const AtWork work(*this);
  m_hidden = hidden;
  settle();
}

void PanelSides::reset() {
  const AtWork work(*this);
  clear();
  m_hidden = false;
  m_manager.LoadPerspective(to_wx(m_first), false);
  begin();
}

void PanelSides::settle() {
  for (Side& side : m_sides) side.squeezed = false;
  show_sides();
  while (!narrow_columns() && put_aside()) show_sides();
}

bool PanelSides::narrow_columns() {
  const int most = m_body.GetClientSize().x - m_body.FromDIP(kMinMap), least = scaled(180);
  if (most < 0) return true;  // the window has no size yet
  std::vector<DockManager::Column> columns = m_manager.columns();
  int all = 0;
  for (DockManager::Column& column : columns) {
    const auto known = m_narrowed.find({column.direction, column.layer});
    // The user may have resized the column since.
    if (known != m_narrowed.end() && known->second.now == column.width) column.width = known->second.wanted;
    all += column.width;
  }
  const int fixed = static_cast<int>(columns.size()) * least;
  bool changed = false;
  m_narrowed.clear();
  for (DockManager::Column& column : columns) {
    const int wanted = column.width;
    if (all > most && all > fixed)
      column.width = least + static_cast<int>(std::int64_t{std::max(0, wanted - least)} *
                                              std::max(0, most - fixed) / (all - fixed));
    if (column.width < wanted) m_narrowed[{column.direction, column.layer}] = {wanted, column.width};
    for (const DockManager::Column& now : m_manager.columns())
      changed = changed ||
                (now.direction == column.direction && now.layer == column.layer && now.width != column.width);
    m_manager.set_width(column);
  }
  if (changed) m_manager.Update();
  return fixed <= most;
}

bool PanelSides::put_aside() {
  for (const std::size_t side : {std::size_t{kRight}, std::size_t{kWideRight}}) {
    if (!is_shown(side) || side == m_latest) continue;
    m_sides[side].squeezed = true;
    return true;
  }
  return false;
}

bool PanelSides::is_shown(std::size_t number) const {
  const Side& side = m_sides[number];
  return side.book->GetPageCount() > 0 && !side.aside && !side.squeezed && !m_hidden;
}

void PanelSides::show_sides() {
  if (m_sides[kWideRight].book->GetPageCount() == 0) m_sides[kRight].aside = false;
  for (std::size_t i = 0; i < m_sides.size(); ++i) {
    wxAuiPaneInfo& pane = m_manager.GetPane(m_sides[i].book);
    const bool wanted = is_shown(i);
    int lowest = 90;
    for (const Member& member : m_members)
      if (member.side == static_cast<int>(i)) lowest = std::max(lowest, member.info->lowest);
    pane.MinSize(scaled(wxSize(180, lowest)));
    // wxAuiManager forgets the size of a hidden place.
    const wxSize size = m_sides[i].book->GetSize();
    if (pane.IsShown() && !wanted && size.x > 50 && size.y > 50) pane.BestSize(size);
    if (!pane.IsShown() && wanted && i == kWideRight) {
      wxSize best = pane.best_size;
      for (const Member& member : m_members)
        if (member.side == kWideRight) best.x = std::max(best.x, scaled(member.info->width));
      pane.BestSize(best);
    }
    pane.Show(wanted);
  }
  m_manager.Update();
}

void PanelSides::on_close(wxAuiNotebookEvent& event) {
  event.Veto();
  auto* book = static_cast<wxAuiNotebook*>(event.GetEventObject());
  const wxWindow* page = book->GetPage(static_cast<std::size_t>(event.GetSelection()));
  const auto closed = std::find_if(m_members.begin(), m_members.end(),
                                   [&](const Member& member) { return member.place == page; });
  // Deferred, because the tab control still handles the click.
  if (closed != m_members.end())
    m_body.CallAfter([this, panel = std::string(closed->info->id)] { m_hooks.closed(panel); });
}

/// Updates the places of all panels, because a tab may have been moved.
void PanelSides::on_dropped() {
  for (Member& member : m_members) {
    for (std::size_t i = 0; i < m_sides.size() && member.side >= 0; ++i)
      if (m_sides[i].book->GetPageIndex(member.place) != wxNOT_FOUND) member.side = static_cast<int>(i);
  }
  settle();
  m_hooks.turned();
}

std::string PanelSides::text(int scale) const {
  std::string out = fmt::format("scale {}\npanes {}\n", scale, to_utf8(m_manager.SavePerspective()));
  for (std::size_t i = 0; i < m_sides.size(); ++i) {
    const wxAuiNotebook& book = *m_sides[i].book;
    out += fmt::format("side {}", kSides[i].name);
    for (std::size_t page = 0; page < book.GetPageCount(); ++page) {
      for (const Member& member : m_members)
        if (member.place == book.GetPage(page))
          out +=
              fmt::format(" {}{}", static_cast<int>(page) == book.GetSelection() ? "*" : "", member.info->id);
    }
    out += "\n";
  }
  if (m_hidden) out += "hidden\n";
  return out;
}

void PanelSides::read(std::string_view text, int scale) {
  if (!text.starts_with("scale ")) return;  // from a version without tabs
  const AtWork work(*this);
  clear();
  int saved_scale = scale;
  for (const std::string_view line : split(text, '\n')) {
    const auto words = split_words(line);
    if (words.empty()) continue;
    if (words[0] == "scale" && words.size() > 1)
      saved_scale = std::max(1, static_cast<int>(parse_integer(words[1]).value_or(scale)));
    if (words[0] == "panes" && words.size() > 1)
      m_manager.LoadPerspective(to_wx(stretched(line.substr(6), scale, saved_scale)), false);
    if (words[0] == "hidden") m_hidden = true;
    if (words[0] != "side" || words.size() < 2) continue;
    const auto* row = std::find_if(std::begin(kSides), std::end(kSides),
                                   [&](const SideRow& one) { return words[1] == one.name; });
    if (row == std::end(kSides)) continue;
    wxWindow* front = nullptr;
    wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(row - kSides)].book;
    for (std::size_t i = 2; i < words.size(); ++i) {
      const bool in_front = words[i].starts_with("*");
      Member* member = find(words[i].substr(in_front ? 1 : 0));
      if (member == nullptr || member->side >= 0) continue;
      insert(*member, static_cast<int>(row - kSides), false);
      if (in_front) front = member->place;
    }
    if (book.GetPageCount() > 0)
      book.ChangeSelection(front == nullptr ? 0 : static_cast<std::size_t>(book.GetPageIndex(front)));
  }
  settle();
}

}  // namespace coq::win
