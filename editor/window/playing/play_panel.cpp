// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/playing/playing_panels.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxItems = 20, kMaxRefused = 6;  ///< maximum numbers of menu items

/// The current game: its steps, the displayed position, the legal actions, and who decides.
class PlayPanel : public Panel {
 public:
  PlayPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    add_files(*column);
    m_situation = new wxStaticText(this, wxID_ANY, "");
    m_situation->SetFont(m_situation->GetFont().Bold());
    column->Add(m_situation, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    add_places(*column);
    add_lists(*column);
    add_players(*column);
    add_dice(*column);
    SetSizer(column);
  }

  bool Layout() override { return lay_out_below_edge(*this); }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::playing | app::Aspect::document | app::Aspect::map)) return;
    show_situation();
    show_place();
    show_lists();
    show_answers();
    show_players();
    show_dice();
    if (playing().take_click()) CallAfter(&PlayPanel::offer);
    if (const auto refusal = playing().take_refusal()) CallAfter([this, refusal] { show_refusal(*refusal); });
    const auto request = playing().pending_request();
    if (request == app::Playing::Request::none || request == app::Playing::Request::playtest) return;
    playing().take_request();
    CallAfter(&PlayPanel::answer, request);
  }

  void step(int by) override { playing().step(by); }

 private:
  app::Playing& playing() const { return bench().playing(); }
  const app::Course* course() const { return playing().course(); }

  wxButton* add_button(wxSizer& row, const char* title, const char* command, const char* tip = "") {
    auto* button = new wxButton(this, wxID_ANY, tr(title), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    std::string help = to_utf8(tr(*tip == '\0' ? title : tip));
    if (const std::string key = host().key(command); !key.empty()) help += "  (" + key + ")";
    button->SetToolTip(to_wx(help));
    button->Bind(wxEVT_BUTTON, [this, id = std::string(command)](wxCommandEvent&) { host().command(id); });
    make_low(*button);
    row.Add(button, 0, wxRIGHT | wxBOTTOM, FromDIP(4));
    return button;
  }

  void add_files(wxSizer& column) {
    auto* row = new wxWrapSizer;
    add_button(*row, translatable("New…"), "play.new", translatable("New game…"));
    add_button(*row, translatable("Open…"), "play.open", translatable("Open a log…"));
    m_save = add_button(*row, translatable("Save…"), "play.save", translatable("Save the log…"));
    column.Add(row, 0, wxEXPAND | wxALL, FromDIP(4));
  }

  void add_places(wxSizer& column) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    const auto arrow = [&](const char* sign, const char* tip, const char* command) {
      wxButton* button = add_button(*row, sign, command, tip);
      button->SetName(tr(tip));
      m_needs_game.push_back(button);
    };
    arrow("|◀", translatable("Before the first step"), "play.first");
    arrow("◀", translatable("Step back"), "play.back");
    m_slider = new wxSlider(this, wxID_ANY, 0, 0, 1);
    m_slider->SetName(tr("Step"));
    m_slider->Bind(wxEVT_SLIDER,
                   [this](wxCommandEvent&) { playing().go(static_cast<std::size_t>(m_slider->GetValue())); });
    row->Add(m_slider, 1, wxALIGN_CENTRE_VERTICAL | wxBOTTOM, FromDIP(4));
    m_needs_game.push_back(m_slider);
    arrow("▶", translatable("Step forward"), "play.forward");
    arrow("▶|", translatable("After the last step"), "play.last");
    column.Add(row, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(4));
  }

  void add_lists(wxSizer& column) {
    m_pages = new wxNotebook(this, wxID_ANY);
    m_pages->SetName(tr("Play"));
    add_steps();
    add_actions();
    add_answers();
    m_pages->SetMinSize(wxSize(-1, 10 * GetCharHeight() + FromDIP(64)));
    column.Add(m_pages, 1, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
  }

  /// Adds the list of steps and, below it, the events of the last displayed step.
  void add_steps() {
    auto* page = new wxPanel(m_pages);
    auto* column = new wxBoxSizer(wxVERTICAL);
    RowSource steps;
    steps.titles = {to_utf8(tr("Step")), to_utf8(tr("Turn")), to_utf8(tr("Action"))};
    steps.widths = {54, 44, 0};
    steps.size = [this] { return course() == nullptr ? 0 : course()->steps().size() + 1; };
    steps.text = [this](std::size_t row, std::size_t c) { return step_text(row, c); };
    steps.emphasis = [this](std::size_t row) { return course() != nullptr && row > course()->at() ? 1 : 0; };
    steps.tip = [this](std::size_t row) { return step_text(row, 2); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) playing().go(rows.front());
    };
    m_steps = std::make_unique<RowList>(page, to_utf8(tr("Steps of the game")), std::move(steps), events);
    m_steps->window()->SetMinSize(wxSize(-1, 6 * GetCharHeight()));
    column->Add(m_steps->window(), 3, wxEXPAND);
    m_told = new wxTextCtrl(page, wxID_ANY, "", wxDefaultPosition, wxSize(-1, 4 * GetCharHeight()),
                            wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    m_told->SetName(tr("What happened"));
    column->Add(m_told, 2, wxEXPAND | wxTOP, FromDIP(4));
    page->SetSizer(column);
    m_pages->AddPage(page, tr("Steps"));
  }

  void add_actions() {
    RowSource actions;
    actions.titles = {to_utf8(tr("What may be done"))};
    actions.wraps = true;  // actions often differ only in their last words
    actions.size = [this] { return playing().offers().size(); };
    actions.text = [this](std::size_t row, std::size_t) { return offer_text(row); };
    actions.emphasis = [this](std::size_t row) {
      return row < playing().offers().size() && playing().offers()[row].is_legal() ? 0 : 1;
    };
    RowEvents events;
    events.activate = [this](std::size_t row) {
      if (row < playing().offers().size()) play(playing().offers()[row]);
    };
    m_actions = std::make_unique<RowList>(m_pages, to_utf8(tr("What may be done")), std::move(actions), events);
    m_pages->AddPage(m_actions->window(), tr("Actions"));
  }

  /// Adds the page with the answers to the ask tool's questions.
  void add_answers() {
    m_answers = new wxTextCtrl(m_pages, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                               wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    m_answers->SetName(tr("Answers of the rules"));
    m_pages->AddPage(m_answers, tr("Answers"));
  }

  void show_answers() {
    std::string text;
    for (const std::string& line : playing().answer_lines()) text += line + "\n";
    if (to_wx(text) == m_answers->GetValue()) return;
    m_answers->ChangeValue(to_wx(text));
    if (text.empty()) return;
    // The map keeps the focus: Escape there starts another question.
    wxWindow* const focus = wxWindow::FindFocus();
    m_pages->ChangeSelection(2);
    if (focus != nullptr) focus->SetFocus();
  }

  void add_players(wxSizer& column) {
    m_sides = new wxWrapSizer;
    column.Add(m_sides, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    auto* row = new wxWrapSizer;
    m_one = add_button(*row, translatable("One step"), "play.one-step", translatable("Program plays one step"));
    m_on = add_button(*row, translatable("Continue"), "play.by-program",
                      translatable("The program plays its sides"));
    m_back = add_button(*row, translatable("Take back"), "play.undo", translatable("Take back the last step"));
    column.Add(row, 0, wxEXPAND | wxALL, FromDIP(4));
  }

  void add_dice(wxSizer& column) {
    auto* row = new wxWrapSizer;
    row->Add(new wxStaticText(this, wxID_ANY, tr("Dice")), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    m_chance = new wxChoice(this, wxID_ANY);
    m_chance->SetName(tr("Dice"));
    for (const char* one : {translatable("from the seed"), translatable("rolled"), translatable("typed")})
      m_chance->Append(tr(one));
    m_chance->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      playing().set_chance(static_cast<app::Chance>(event.GetInt()));
      host().focus_canvas();
    });
    row->Add(m_chance, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(6));
    m_die = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, scaled(wxSize(48, -1)), wxTE_PROCESS_ENTER);
    m_die->SetName(tr("Die"));
    fit_height(*m_die);
    m_die->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
      const std::string text = to_utf8(m_die->GetValue());
      m_die->Clear();
      if (!playing().type_die(text)) wxBell();
    });
    row->Add(m_die, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    m_asks = new wxStaticText(this, wxID_ANY, "");
    row->Add(m_asks, 0, wxALIGN_CENTRE_VERTICAL);
    column.Add(row, 0, wxEXPAND | wxALL, FromDIP(4));
  }

  std::string step_text(std::size_t row, std::size_t column) const {
    const app::Course* game = course();
    if (game == nullptr || row > game->steps().size()) return {};
    if (row == 0) return column == 2 ? to_utf8(tr("before the first step")) : column == 0 ? "0" : "";
    const model::PlayStep& step = game->steps()[row - 1];
    if (column == 0) return std::to_string(step.n);
    if (column == 1) return std::to_string(step.turn);
    const app::StepWords words = playing().told(row - 1);
    return words.side.empty() ? words.sentence : to_utf8(say(message("{}: {}", words.side, words.sentence)));
  }

  std::string offer_text(std::size_t row) const {
    return row < playing().offers().size() ? text_of(playing().offers()[row]) : std::string();
  }

  /// Returns what may be done or, with the reason and its rule, what may not.
  static std::string text_of(const app::Offer& offer) {
    if (offer.is_legal()) return offer.sentence;
    return offer.sentence + " — " + to_utf8(say(offer.refusal)) + " [" + offer.rule + "]";
  }

  void show_situation() {
    wxString text = course() == nullptr ? tr("Start a game, or open a log.") : to_wx(playing().situation());
    if (playing().is_outdated())
      text += "\n" + tr("The project has changed since the game began; start a "
                        "new game to use the changes.");
    if (text == m_situation->GetLabelText()) return;
    m_situation->SetLabelText(text);
    m_situation->Wrap(std::max(80, GetClientSize().x - FromDIP(8)));
    Layout();
  }

  void show_place() {
    const app::Course* game = course();
    for (wxWindow* control : m_needs_game) control->Enable(game != nullptr);
    m_save->Enable(game != nullptr);
    const int steps = game == nullptr ? 0 : int(game->steps().size());
    m_slider->SetRange(0, std::max(1, steps));
    m_slider->SetValue(game == nullptr ? 0 : int(game->at()));
    wxString text;
    if (game != nullptr && game->at() > 0) {
      const app::StepWords words = playing().told(game->at() - 1);
      text = to_wx(step_text(game->at(), 2));
      for (const std::string& line : words.lines) text += "\n" + to_wx(line);
    }
    if (game != nullptr && game->difference() && game->is_at_end())
      text += "\n" + say(message("step {}: {}", game->difference()->step,
                                 to_utf8(say(game->difference()->problem.message))));
    if (text != m_told->GetValue()) m_told->ChangeValue(text);
  }

  void show_lists() {
    const app::Course* game = course();
    const std::size_t size = game == nullptr ? 0 : game->steps().size() + 1;
    if (size != m_shown || game != m_shown_course) m_steps->reset();
    m_shown = size;
    m_shown_course = game;
    m_steps->refresh();
    if (game != nullptr && m_steps->selected() != std::vector<std::size_t>{game->at()}) {
      m_steps->select({game->at()});
      m_steps->show_row(game->at());
    }
    m_actions->reset();
  }

  void show_players() {
    std::vector<std::string> sides;
    if (course() != nullptr) sides = course()->seating().sides();
    if (sides != m_side_ids) {
      m_side_ids = sides;
      m_sides->Clear(true);
      m_boxes.clear();
      for (const std::string& side : sides) {
        auto* box = new wxCheckBox(this, wxID_ANY,
                                   say(message("The program plays {}", course()->seating().side_name(side))));
        box->Bind(wxEVT_CHECKBOX, [this, side](wxCommandEvent& event) {
          playing().set_automatic(side, event.IsChecked());
          host().focus_canvas();
        });
        m_sides->Add(box, 0, wxRIGHT, FromDIP(8));
        m_boxes.push_back(box);
      }
      Layout();
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
      m_boxes[i]->SetValue(playing().is_automatic(m_side_ids[i]));
    m_one->Enable(playing().can_play());
    m_on->Enable(playing().can_play());
    m_back->Enable(playing().can_undo());
  }

  void show_dice() {
    m_chance->Enable(course() != nullptr && !course()->seed());
    m_chance->SetSelection(static_cast<int>(playing().chance()));
    const auto& wanted = playing().wanted_die();
    wxString text;
    if (wanted) {
      std::string faces = wanted->faces.empty() ? "1–" + std::to_string(wanted->sides) : std::string();
      for (const std::string& face : wanted->faces) faces += (faces.empty() ? "" : ", ") + face;
      text = say(message("die {} ({}): {}", wanted->number, faces, wanted->sentence));
    }
    if (m_die->IsShown() == wanted.has_value() && text == m_asks->GetLabelText()) return;
    m_die->Show(wanted.has_value());
    m_asks->SetLabelText(text);
    m_asks->Wrap(std::max(80, GetClientSize().x - FromDIP(70)));
    Layout();
    if (wanted) m_die->SetFocus();
  }

  void play(const app::Offer& offer) {
    if (!offer.is_legal()) return bench().say(offer.refusal);
    const play::Action action = offer.action;  // copied, because playing replaces the offers
    playing().play(action);
    host().focus_canvas();
  }

  /// Shows the offers at the clicked place in a menu at the pointer; illegal actions with their reasons.
  void offer() {
    if (course() == nullptr) return;
    const std::vector<app::Offer> offers = playing().offers();
    wxMenu menu;
    std::size_t legal = 0, refused = 0;
    for (const app::Offer& one : offers) legal += one.is_legal() ? 1 : 0;
    const auto label = [](const std::string& text) { return wxControl::EscapeMnemonics(to_wx(text)); };
    for (std::size_t i = 0; i < std::min(legal, kMaxItems); ++i)
      menu.Append(int(i) + 1, label(offers[i].sentence));
    const int all = int(offers.size()) + 1;
    if (legal > kMaxItems) menu.Append(all, say(message("All {} are listed in the panel…", legal)));
    if (legal == 0) menu.Append(all + 1, tr("Nothing can be done here now"))->Enable(false);
    for (const app::Offer& one : offers) {
      if (one.is_legal() || refused == kMaxRefused) continue;
      if (refused++ == 0) menu.AppendSeparator();
      menu.Append(all + 1 + int(refused), label(text_of(one)))->Enable(false);
    }
    const int chosen = GetPopupMenuSelectionFromUser(menu);
    if (chosen == all) return void(m_pages->SetSelection(1));
    if (chosen >= 1 && chosen < all) play(offers[static_cast<std::size_t>(chosen - 1)]);
    host().focus_canvas();
  }

  /// Shows why a game cannot be opened, with a link to the problems panel.
  void show_refusal(const Problem& refusal) {
    if (say_refusal(this, tr("The game cannot be opened"), tell(refusal), session().problems()))
      host().show_panel("problems");
    host().focus_canvas();
  }

  void answer(app::Playing::Request request) {
    using Request = app::Playing::Request;
    if (request == Request::begin) {
      if (!may_lose_game(this, bench())) return;
      if (const auto game = ask_new_game(this, bench())) {
        playing().begin(*game);
        m_pages->SetSelection(1);
      }
    }
    if (request == Request::open_log) choose_log();
    if (request == Request::save_log) save_log(this, bench());
    if (request == Request::close && may_lose_game(this, bench())) playing().close();
    host().focus_canvas();
  }

  void choose_log() {
    const std::vector<fs::path> logs = playing().logs();
    wxMenu menu;
    for (std::size_t i = 0; i < logs.size(); ++i)
      menu.Append(int(i) + 1, wxControl::EscapeMnemonics(to_wx(playing().title_of(logs[i]))));
    if (!logs.empty()) menu.AppendSeparator();
    const int other = int(logs.size()) + 1;
    menu.Append(other, tr("Another file…"));
    const int chosen = GetPopupMenuSelectionFromUser(menu, wxPoint(FromDIP(10), FromDIP(30)));
    if (chosen < 1 || !may_lose_game(this, bench())) return;
    if (chosen < other) return open(logs[static_cast<std::size_t>(chosen - 1)]);
    wxFileDialog dialog(this, tr("Open a log"), folder(), "", tr("Logs of games") + " (*.play.xml)|*.play.xml",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() == wxID_OK) open(to_utf8(dialog.GetPath()));
  }

  void open(const fs::path& log) {
    playing().open_log(log);
    m_pages->SetSelection(0);
  }

  wxString folder() const { return to_wx(session().map_path().parent_path().string()); }

  wxStaticText* m_situation = nullptr;
  wxSlider* m_slider = nullptr;
  wxNotebook* m_pages = nullptr;
  std::unique_ptr<RowList> m_steps, m_actions;
  wxTextCtrl* m_told = nullptr;
  wxTextCtrl* m_answers = nullptr;
  wxSizer* m_sides = nullptr;
  std::vector<wxCheckBox*> m_boxes;
  std::vector<std::string> m_side_ids;
  std::vector<wxWindow*> m_needs_game;
  wxButton* m_save = nullptr;
  wxButton* m_one = nullptr;
  wxButton* m_on = nullptr;
  wxButton* m_back = nullptr;
  wxChoice* m_chance = nullptr;
  wxTextCtrl* m_die = nullptr;
  wxStaticText* m_asks = nullptr;
  std::size_t m_shown = 0;
  const app::Course* m_shown_course = nullptr;
};

}  // namespace

Panel* make_play_panel(wxWindow* parent, PanelHost& host) {
  return new PlayPanel(parent, host);
}

}  // namespace coq::win
