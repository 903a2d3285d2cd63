// SPDX-License-Identifier: MIT
#include "editor/window/main/panel_sides.h"

#include <wx/aui/auibook.h>
#include <wx/aui/dockart.h>
#include <wx/wupdlock.h>

#include <algorithm>

#include "core/base/text.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace layout = app::layout;

struct SideRow {
  const char* name;      ///< in saved layouts
  int wanted;            ///< logical pixels: width, at the bottom height
  int direction, layer;  ///< of its dock
  int rank;              ///< the place with the lowest rank gives way first; see rank_of()
};
// The places are in the order of layout::PlaceName.
constexpr SideRow kSides[] = {
    {"left", 288, wxAUI_DOCK_LEFT, 1, 4},        {"lower-left", 288, wxAUI_DOCK_LEFT, 1, 3},
    {"right", 330, wxAUI_DOCK_RIGHT, 1, 5},      {"bottom", 280, wxAUI_DOCK_BOTTOM, 0, 2},
    {"wide-right", 330, wxAUI_DOCK_RIGHT, 2, 1}, {"centre", 0, wxAUI_DOCK_CENTER, 0, 6}};
constexpr int kDocked = 5;  ///< places at the edges; the centre is the last one
constexpr int kCentre = static_cast<int>(layout::PlaceName::centre);
constexpr int kRight = static_cast<int>(layout::PlaceName::right);
constexpr int kBottom = static_cast<int>(layout::PlaceName::bottom);
constexpr int kWide = 5;  ///< in a wide window, a column takes at least this part of it: a fifth
constexpr int kOwnRank = 10, kLatestRank = 20;
constexpr int kShortest = 120;     ///< logical pixels; a smaller place is of no use
constexpr int kTabs = 32;          ///< height of the tabs in logical pixels
constexpr float kTabFont = 0.87F;  ///< four titles fit side by side in both languages
constexpr int kCheckAgain = 100;   ///< milliseconds

wxAuiPaneInfo pane_of(std::size_t side) {
  const SideRow& row = kSides[side];
  wxAuiPaneInfo pane;
  pane.Name(row.name).CaptionVisible(false).PaneBorder(false).CloseButton(false).Floatable(false);
  pane.Direction(row.direction).Layer(row.layer).Position(side == 1 ? 1 : 0);
  return pane.BestSize(scaled(wxSize(row.wanted, row.wanted))).MinSize(wxSize(1, 1)).Hide();
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

int* DockManager::size_of(int direction, int layer) {
  for (std::size_t i = 0; i < m_docks.GetCount(); ++i)
    if (m_docks[i].dock_direction == direction && m_docks[i].dock_layer == layer) return &m_docks[i].size;
  return nullptr;
}

PanelSides::PanelSides(wxWindow& body, wxWindow& centre, DockManager& manager, Hooks hooks)
    : m_body(body),
      m_manager(manager),
      m_hooks(std::move(hooks)),
      m_workspace(&layout::workspaces().front()),
      m_scale(scaled(100)) {
  m_sides.resize(std::size(kSides));
  for (std::size_t i = 0; i < m_sides.size(); ++i) make_side(i, i < kDocked ? m_body : centre);
  // The size of the map changes with that of the window and of the places.
  centre.Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    check_soon();
  });
  m_later.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    // The user may hold the border of a place.
    if (wxGetMouseState().LeftIsDown()) return void(m_later.StartOnce(kCheckAgain));
    settle();
  });
}

void PanelSides::check_soon() {
  if (m_at_work > 0) return;
  m_body.CallAfter([this] {
    if (wxGetMouseState().LeftIsDown()) return void(m_later.StartOnce(kCheckAgain));
    settle();
  });
}

void PanelSides::make_side(std::size_t number, wxWindow& parent) {
  long style = wxAUI_NB_TOP | wxAUI_NB_TAB_MOVE | wxAUI_NB_TAB_EXTERNAL_MOVE | wxAUI_NB_SCROLL_BUTTONS |
               wxAUI_NB_MIDDLE_CLICK_CLOSE;
  // The left side, where most panels start, has no room for close buttons.
  if (number >= kRight) style |= wxAUI_NB_CLOSE_ON_ACTIVE_TAB;
  auto* book = new wxAuiNotebook(&parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxBORDER_NONE);
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
    if (m_at_work > 0) return;
    remember_fronts();
    m_hooks.turned();
  });
  m_sides[number] = {book, scaled(kSides[number].wanted), 0, {}};
  if (number < kDocked) m_manager.AddPane(book, pane_of(number));
}

void PanelSides::add(const PanelInfo& info, wxWindow& place) {
  place.Hide();
  m_members.push_back({&info, &place, -1, -1, {}});
}

void PanelSides::begin() {
  const AtWork work(*this);
  m_manager.Update();
  m_first = to_utf8(m_manager.SavePerspective());
  begin_workspace();
}

void PanelSides::begin_workspace() {
  clear();
  m_manager.LoadPerspective(to_wx(m_first), false);
  for (std::size_t i = 0; i < m_sides.size(); ++i) {
    m_sides[i].wanted = scaled(kSides[i].wanted);
    m_sides[i].set = 0;
  }
  for (const layout::PlacedPanel& placed : m_workspace->panels) {
    Member* member = find(placed.panel);
    const int side = static_cast<int>(placed.place);
    open_in(*member, side);
    if (placed.front) bring_forward(*member);
  }
  m_latest = m_workspace->panels.empty() ? 0 : static_cast<int>(m_workspace->panels.front().place);
  settle();
}

PanelSides::Member* PanelSides::find(std::string_view panel) {
  const auto found = std::find_if(m_members.begin(), m_members.end(),
                                  [&](const Member& member) { return panel == member.info->id; });
  return found == m_members.end() ? nullptr : &*found;
}

const PanelSides::Member* PanelSides::find(std::string_view panel) const {
  return const_cast<PanelSides*>(this)->find(panel);
}

/// The place of the panel in the workspace, by default.
int PanelSides::home_of(const PanelInfo& info) const {
  for (const layout::PlacedPanel& placed : m_workspace->panels)
    if (placed.panel == info.id) return static_cast<int>(placed.place);
  return static_cast<int>(info.side);
}

wxString PanelSides::title_of(const Member& member) {
  return tr(member.info->tab != nullptr ? member.info->tab : member.info->title);
}

void PanelSides::set_count(std::string_view panel, const ProblemCount& count) {
  Member& member = *find(panel);
  if (std::exchange(member.count, count) == count || member.at < 0) return;
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(member.at)].book;
  book.SetPageBitmap(static_cast<std::size_t>(book.GetPageIndex(member.place)), badge_of(book, count));
  m_sides[static_cast<std::size_t>(member.at)].seen = {};
}

/// Inserts the panel into the place as its last tab.
void PanelSides::insert(Member& member, int side) {
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(side)].book;
  member.place->Reparent(&book);
  book.AddPage(member.place, title_of(member), false, badge_of(book, member.count));
  book.SetPageToolTip(static_cast<std::size_t>(book.GetPageIndex(member.place)), tr(member.info->title));
  member.at = side;
  watch_tabs(m_sides[static_cast<std::size_t>(side)]);
}

/// A place checks that the front tab is visible when its tabs are painted. wxAUI checks this too early, when it
/// does not know the sizes of new tabs.
void PanelSides::watch_tabs(Side& side) {
  wxAuiTabCtrl* tabs = side.book->GetActiveTabCtrl();
  if (tabs == nullptr || side.tabs == tabs) return;
  side.tabs = tabs;
  tabs->Bind(wxEVT_PAINT, [&side, tabs](wxPaintEvent& event) {
    event.Skip();
    tabs->CallAfter([&side] { show_front_tab(side); });
  });
}

/// Scrolls the tabs only if something has changed, so that the user can scroll them elsewhere.
void PanelSides::show_front_tab(Side& side) {
  wxAuiTabCtrl* tabs = nullptr;
  int at = 0;
  wxWindow* page = side.book->GetCurrentPage();
  if (page == nullptr || !side.book->FindTab(page, &tabs, &at)) return;
  const std::tuple now(static_cast<const wxWindow*>(page), tabs->GetSize().x, tabs->GetPageCount());
  if (std::exchange(side.seen, now) != now) tabs->MakeTabVisible(at, tabs);
}

/// Opens a closed panel in that place, which becomes as wide as the panel wants.
void PanelSides::open_in(Member& member, int side) {
  member.side = side;
  insert(member, side);
  int& wanted = m_sides[static_cast<std::size_t>(side)].wanted;
  if (side != kBottom) wanted = std::max(wanted, scaled(member.info->width));
}

void PanelSides::take_out(Member& member) {
  if (member.at < 0) return;
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(std::exchange(member.at, -1))].book;
  const int at = book.GetPageIndex(member.place);
  if (at != wxNOT_FOUND) book.RemovePage(static_cast<std::size_t>(at));
  member.place->Hide();
  member.place->Reparent(&m_body);
}

void PanelSides::clear() {
  // A panel that is hidden loses the focus; its handler must not show it again, so it has no side.
  for (Member& member : m_members) member.side = -1;
  for (Member& member : m_members) take_out(member);
  for (Side& side : m_sides) side.front.clear();
}

void PanelSides::bring_forward(const Member& member) {
  wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(member.at)].book;
  book.ChangeSelection(static_cast<std::size_t>(book.GetPageIndex(member.place)));
  m_sides[static_cast<std::size_t>(member.side)].front = member.info->id;
}

void PanelSides::remember_fronts() {
  for (const Member& member : m_members) {
    if (member.at < 0) continue;
    const wxAuiNotebook& book = *m_sides[static_cast<std::size_t>(member.at)].book;
    if (book.GetSelection() == book.GetPageIndex(member.place))
      m_sides[static_cast<std::size_t>(member.side)].front = member.info->id;
  }
}

void PanelSides::show(std::string_view panel) {
  const AtWork work(*this);
  Member& member = *find(panel);
  m_hidden = false;
  if (member.side < 0) open_in(member, home_of(*member.info));
  m_latest = member.side;
  settle();
  bring_forward(member);
}

void PanelSides::close(std::string_view panel) {
  const AtWork work(*this);
  Member& member = *find(panel);
  take_out(member);
  member.side = -1;
  settle();
}

void PanelSides::move_on(std::string_view panel) {
  const AtWork work(*this);
  Member& member = *find(panel);
  if (member.side < 0) return;
  member.side = (member.side + 1) % kDocked;
  take_out(member);
  insert(member, member.side);
  m_latest = member.side;
  settle();
  bring_forward(member);
}

void PanelSides::hide_all(bool hidden) {
  const AtWork work(*this);
  m_hidden = hidden;
  settle();
}

void PanelSides::reset() {
  const AtWork work(*this);
  m_hidden = false;
  begin_workspace();
}

wxWindow* PanelSides::centre() const {
  wxAuiNotebook* book = m_sides[kCentre].book;
  return book->GetPageCount() > 0 && !m_hidden ? book : nullptr;
}

void PanelSides::settle() {
  const wxSize room = m_body.GetClientSize();
  if (room.x <= 1 || room.y <= 1) return;  // the window has no size yet
  take_sizes();
  const int sash = m_manager.GetArtProvider()->GetMetric(wxAUI_DOCKART_SASH_SIZE);
  const layout::Room all{room.x, room.y, m_hooks.window_area(), sash, m_body.FromDIP(kShortest)};
  ++m_at_work;
  move_guests(layout::arrange(all, places()));
  set_sizes(layout::arrange(all, places()));
  --m_at_work;
  m_hooks.settled();
}

/// Returns the rank of a place: the last opened one stays longest, then those of the workspace, then others.
int PanelSides::rank_of(int side) const {
  if (side == m_latest) return kLatestRank;
  const auto is_own = [&](const layout::PlacedPanel& placed) {
    return static_cast<int>(placed.place) == side && find(placed.panel)->side == side;
  };
  const auto& own = m_workspace->panels;
  return kSides[side].rank + (std::any_of(own.begin(), own.end(), is_own) ? kOwnRank : 0);
}

std::vector<layout::Place> PanelSides::places() const {
  std::vector<layout::Place> out;
  for (int i = 0; i < kDocked; ++i) {
    const SideRow& row = kSides[i];
    layout::Place place;
    place.edge = i == kBottom                       ? layout::Edge::bottom
                 : row.direction == wxAUI_DOCK_LEFT ? layout::Edge::left
                                                    : layout::Edge::right;
    place.column = row.layer;
    place.wanted = m_sides[static_cast<std::size_t>(i)].wanted;
    place.rank = rank_of(i);
    // The user's own width stays as it is.
    if (i != kBottom && place.wanted == scaled(row.wanted))
      place.wanted = std::clamp(m_body.GetClientSize().x / kWide, place.wanted, place.wanted * 3 / 2);
    for (const Member& member : m_members) {
      // A guest gets its width if there is room.
      if (member.at == i && i != kBottom) place.wanted = std::max(place.wanted, scaled(member.info->least));
      if (member.side != i) continue;
      place.shown = !m_hidden;
      const int high = scaled(member.info->lowest + kTabs);
      place.least_high = std::max(place.least_high, high);
      place.least = std::max(place.least, i == kBottom ? high : scaled(member.info->least));
    }
    out.push_back(place);
  }
  return out;
}

void PanelSides::take_sizes() {
  for (int i = 0; i < kDocked; ++i) {
    Side& side = m_sides[static_cast<std::size_t>(i)];
    const int* now = m_manager.size_of(kSides[i].direction, kSides[i].layer);
    if (side.set > 0 && now != nullptr && *now != side.set) side.wanted = side.set = *now;
  }
}

/// Moves the panels of places without room to places that are shown, and back.
void PanelSides::move_guests(const std::vector<layout::Arranged>& arranged) {
  const auto has_room = [&](int side) {
    return side == kCentre || (arranged[static_cast<std::size_t>(side)].size > 0 &&
                               !arranged[static_cast<std::size_t>(side)].folded);
  };
  const auto host_of = [&](int side) {
    int best = side;
    // The place at the bottom comes last, because panels of columns are tall and narrow.
    const auto worth = [&](int i) {
      const bool is_same_dock =
          kSides[i].direction == kSides[side].direction && kSides[i].layer == kSides[side].layer;
      return is_same_dock ? 2 * kLatestRank : i == kBottom ? 0 : rank_of(i);
    };
    for (int i = 0; i < kDocked; ++i)
      if (i != side && has_room(i) && (best == side || worth(i) > worth(best))) best = i;
    return best;
  };
  for (Member& member : m_members) {
    if (member.side < 0) continue;
    const int wanted = m_hidden || has_room(member.side) ? member.side : host_of(member.side);
    if (wanted == member.at) continue;
    take_out(member);
    insert(member, wanted);
    Side& home = m_sides[static_cast<std::size_t>(member.side)];
    if (wanted == member.side && home.front == member.info->id) bring_forward(member);
  }
}

void PanelSides::set_sizes(const std::vector<layout::Arranged>& arranged) {
  bool changed = false;
  for (int i = 0; i < kDocked; ++i) {
    Side& side = m_sides[static_cast<std::size_t>(i)];
    wxAuiPaneInfo& pane = m_manager.GetPane(side.book);
    const int size = side.book->GetPageCount() > 0 ? arranged[static_cast<std::size_t>(i)].size : 0;
    changed = changed || pane.IsShown() != (size > 0) || side.set != size;
    pane.Show(size > 0);
    side.set = size;
    if (size == 0) continue;
    i == kBottom ? pane.BestSize(pane.best_size.x, size) : pane.BestSize(size, pane.best_size.y);
    if (int* now = m_manager.size_of(kSides[i].direction, kSides[i].layer)) *now = size;
  }
  if (!changed) return;
  m_manager.Update();
  // The manager limits the sizes of new docks.
  for (int i = 0; i < kDocked; ++i) {
    Side& side = m_sides[static_cast<std::size_t>(i)];
    const int* now = m_manager.size_of(kSides[i].direction, kSides[i].layer);
    if (side.set > 0 && now != nullptr) side.set = *now;
  }
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
    for (std::size_t i = 0; i < m_sides.size() && member.at >= 0; ++i) {
      if (m_sides[i].book->GetPageIndex(member.place) == wxNOT_FOUND || member.at == static_cast<int>(i))
        continue;
      member.side = member.at = m_latest = static_cast<int>(i);
    }
  }
  settle();
  remember_fronts();
  m_hooks.turned();
}

void PanelSides::show_workspace(std::string_view id) {
  if (id == m_workspace->id) return;
  const AtWork work(*this);
  remember_fronts();
  m_kept[std::string(m_workspace->id)] = layout_text(m_scale);
  m_workspace = &layout::workspace(id);
  m_hidden = false;
  const auto kept = m_kept.find(id);
  kept == m_kept.end() ? begin_workspace() : read_layout(kept->second, m_scale);
}

// Layouts as text.

std::string PanelSides::layout_text(int scale) const {
  std::string out = fmt::format("scale {}\npanes {}\nsizes", scale, to_utf8(m_manager.SavePerspective()));
  for (int i = 0; i < kDocked; ++i) out += fmt::format(" {}", m_sides[static_cast<std::size_t>(i)].wanted);
  out += "\n";
  for (std::size_t i = 0; i < m_sides.size(); ++i) {
    out += fmt::format("side {}", kSides[i].name);
    const auto add = [&](const Member& member) {
      out += fmt::format(" {}{}", m_sides[i].front == member.info->id ? "*" : "", member.info->id);
    };
    const wxAuiNotebook& book = *m_sides[i].book;
    for (std::size_t page = 0; page < book.GetPageCount(); ++page)
      for (const Member& member : m_members)
        if (member.place == book.GetPage(page) && member.side == static_cast<int>(i)) add(member);
    for (const Member& member : m_members)
      if (member.side == static_cast<int>(i) && member.at != member.side) add(member);
    out += "\n";
  }
  out += fmt::format("latest {}\n", kSides[m_latest].name);
  if (m_hidden) out += "hidden\n";
  return out;
}

bool PanelSides::read_side(const std::vector<std::string_view>& words) {
  const auto* row = std::find_if(std::begin(kSides), std::end(kSides),
                                 [&](const SideRow& one) { return words[1] == one.name; });
  if (row == std::end(kSides)) return false;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const bool in_front = words[i].starts_with("*");
    Member* member = find(words[i].substr(in_front ? 1 : 0));
    if (member == nullptr || member->side >= 0) continue;
    member->side = static_cast<int>(row - kSides);
    insert(*member, member->side);
    if (in_front) bring_forward(*member);
  }
  return true;
}

void PanelSides::read_layout(std::string_view text, int scale) {
  const AtWork work(*this);
  clear();
  m_hidden = false;
  int saved_scale = scale;
  for (std::size_t i = 0; i < m_sides.size(); ++i) {
    m_sides[i].wanted = scaled(kSides[i].wanted);
    m_sides[i].set = 0;
  }
  for (const std::string_view line : split(text, '\n')) {
    const auto words = split_words(line);
    if (words.size() == 1 && words[0] == "hidden") m_hidden = true;
    if (words.size() < 2) continue;
    if (words[0] == "scale")
      saved_scale = std::max(1, static_cast<int>(parse_integer(words[1]).value_or(scale)));
    if (words[0] == "panes")
      m_manager.LoadPerspective(to_wx(stretched(line.substr(6), scale, saved_scale)), false);
    if (words[0] == "sizes")
      for (std::size_t i = 0; i < kDocked && i + 1 < words.size(); ++i)
        if (const auto size = parse_integer(words[i + 1]); size && *size > 0 && *size < 10'000)
          m_sides[i].wanted = static_cast<int>(*size) * scale / saved_scale;
    if (words[0] == "side") read_side(words);
    for (int i = 0; i < kDocked; ++i)
      if (words[0] == "latest" && words[1] == kSides[i].name) m_latest = i;
  }
  // Positions and sizes come from the places, not from the manager's text.
  for (std::size_t i = 0; i < kDocked; ++i) m_manager.GetPane(m_sides[i].book).MinSize(wxSize(1, 1));
  settle();
}

std::string PanelSides::text(int scale) const {
  std::string out = fmt::format("workspaces\ncurrent {}\n", m_workspace->id);
  for (const layout::Workspace& one : layout::workspaces()) {
    const auto kept = m_kept.find(one.id);
    if (&one == m_workspace) {
      out += fmt::format("workspace {}\n{}", one.id, layout_text(scale));
    } else if (kept != m_kept.end()) {
      out += fmt::format("workspace {}\n{}", one.id, kept->second);
    }
  }
  return out;
}

void PanelSides::read(std::string_view text, int scale) {
  m_scale = scale;
  std::string_view current = layout::workspaces().front().id;
  std::string* kept = nullptr;
  if (text.starts_with("scale ")) kept = &m_kept[std::string(current)];  // from a version without workspaces
  for (const std::string_view line : split(text, '\n')) {
    const auto words = split_words(line);
    if (words.size() == 2 && words[0] == "current") {
      current = layout::workspace(words[1]).id;
    } else if (words.size() == 2 && words[0] == "workspace") {
      const std::string_view id = layout::workspace(words[1]).id;
      kept = id == words[1] ? &m_kept[std::string(id)] : nullptr;
    } else if (kept != nullptr) {
      *kept += std::string(line) + "\n";
    }
  }
  m_workspace = &layout::workspace(current);
  const auto own = m_kept.find(current);
  if (own == m_kept.end()) {
    const AtWork work(*this);
    begin_workspace();
  } else {
    read_layout(own->second, scale);
  }
}

}  // namespace coq::win
