// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>
#include <wx/scrolwin.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "editor/app/gallery/face_pictures.h"
#include "editor/window/gallery/row_drag.h"

class wxDC;

namespace coq::win {

/// Thumbnails of a scenario's counters, by counter id.
class UnitFaces {
 public:
  /// `changed` is called when more faces are ready.
  UnitFaces(app::JobQueue& jobs, std::function<void()> changed);

  /// `edge`: edge of a default-size counter in device pixels.
  void set(const std::vector<const model::CountersDocument*>& counters,
           const Shared<model::RulesetDocument>& ruleset, const std::string& lang, int edge);
  /// Paints the front into a square in logical pixels; grey if it is not ready. Returns false if there is no
  /// such counter.
  bool paint(wxDC& dc, const std::string& counter, const wxRect& square);
  void draw_wanted();

 private:
  struct Sheet {
    Shared<model::CountersDocument> document;
    std::unique_ptr<app::gallery::FacePictures> pictures;
  };
  app::JobQueue& m_jobs;
  std::function<void()> m_changed;
  std::vector<Sheet> m_sheets;
};

/// The units of a scenario as a tree with their counters.
class UnitTree : public wxScrolledCanvas {
 public:
  struct Row {
    int depth = 0;
    wxString title, note;  ///< `note` is aligned right
    std::string counter{};
    std::string key{};           ///< identifies the row when rows are replaced
    wxColour colour{};           ///< colour of a side's band
    bool is_note_usual = false;  ///< the note is left out if it does not fit beside the title
  };
  struct Hooks {
    std::function<void()> select{};    ///< the user selected another row
    std::function<void()> clicked{};   ///< by mouse, after `select`
    std::function<void()> activate{};  ///< double-click or Enter
    DragHooks drag{};
  };
  UnitTree(wxWindow* parent, UnitFaces& faces, Hooks hooks);

  void show(std::vector<Row> rows);
  std::size_t selected() const;  ///< npos: none
  void select(std::size_t row);
  int face_edge() const;  ///< in logical pixels

 private:
  int height_of(const Row& row) const;
  bool has_rows(std::size_t row) const;
  std::vector<std::size_t> seen() const;
  std::size_t row_at(const wxPoint& place, wxRect* where) const;
  void lay_out();
  void choose(std::size_t row);
  void fold(std::size_t row, bool folded);
  void on_paint(wxPaintEvent& event);
  void paint_row(wxDC& dc, std::size_t row, const wxRect& at);
  void on_press(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);

  UnitFaces& m_faces;
  Hooks m_hooks;
  RowDrag m_drag;
  std::vector<Row> m_rows;
  std::string m_selected;
  std::set<std::string> m_folded;
};

}  // namespace coq::win
