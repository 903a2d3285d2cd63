// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>
#include <wx/scrolwin.h>

#include <functional>
#include <vector>

#include "editor/app/gallery/face_pictures.h"
#include "editor/app/gallery/gallery.h"
#include "editor/window/gallery/row_drag.h"

namespace coq::win {

struct FaceGalleryHooks {
  std::function<void(const std::vector<std::size_t>& rows)> select;  ///< the user selected other counters
  std::function<void()> choose_picture;                              ///< double-click or Enter
  std::function<void()> remove;                                      ///< Delete
  std::function<void()> menu;
  std::function<void(const std::string& file)> drop;  ///< on the face selected by the drop
  /// Several files, or one beside the faces.
  std::function<void(const std::vector<std::string>& files)> drop_many;
  DragHooks drag{};  ///< of a counter, out of the gallery
};

/// The position of a face in logical pixels.
struct FacePlace {
  double x = 0, y = 0, width = 0, height = 0;
};
/// Paints a face with a border; grey if `picture` is not ready.
void paint_face(cairo_t* cr, const cairo::Bitmap* picture, const FacePlace& at, double rim);

/// The displayed counters of a gallery with front and back side by side, at true size or enlarged. Workers draw
/// the faces; missing faces are grey.
class FaceGallery : public wxScrolledCanvas {
 public:
  FaceGallery(wxWindow* parent, app::gallery::Gallery& gallery, app::JobQueue& jobs, FaceGalleryHooks hooks);

  /// Must be called when the counters or the displayed rows changed.
  void update();
  /// Percentage of the true size.
  void set_zoom(int zoom);
  void select(std::vector<std::size_t> rows);
  const std::vector<std::size_t>& selected() const { return m_selected; }
  /// The last clicked face: 0 front, 1 back.
  std::size_t face() const { return m_face; }
  void show_row(std::size_t row);

  /// Handles files dropped at that position.
  bool drop_files(const wxPoint& place, const std::vector<std::string>& files);

 private:
  struct Cell {
    int columns = 1;
    int width = 1, height = 1;  ///< of a cell with its margins
    int face_width = 1, face_height = 1;
  };
  void lay_out();
  void set_pictures();
  double pixels_per_mm() const;  ///< in logical pixels
  wxRect cell_at(std::size_t row) const;
  std::size_t row_at(const wxPoint& place, std::size_t* face) const;
  void on_paint(wxPaintEvent& event);
  void paint_faces(wxDC& dc, std::size_t row, const wxRect& cell);
  void on_click(wxMouseEvent& event, bool menu);
  void on_key(wxKeyEvent& event);
  void choose(std::size_t row, bool add, bool range);

  app::gallery::Gallery& m_gallery;
  app::gallery::FacePictures m_pictures;
  FaceGalleryHooks m_hooks;
  RowDrag m_drag;
  int m_zoom = 200;
  Cell m_cell;
  std::vector<std::size_t> m_selected;
  std::size_t m_anchor = 0, m_focus = 0;
  std::size_t m_face = 0;
};

}  // namespace coq::win
