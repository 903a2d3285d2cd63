// SPDX-License-Identifier: MIT
#include "editor/window/widgets/picture_choice.h"

#include <gtk/gtk.h>
#include <wx/choice.h>

#include <algorithm>
#include <map>
#include <memory>

namespace coq::win {
namespace {

constexpr int kMargin = 6;  ///< logical pixels after a picture

/// The pictures of a choice. The list owns them.
struct Pictures {
  std::function<images::Bitmap(std::size_t, int, int)> draw;
  int width = 0, height = 0, scale = 1;
  std::map<std::size_t, std::shared_ptr<cairo_surface_t>> drawn{};

  cairo_surface_t* of(std::size_t row) {
    const auto known = drawn.find(row);
    if (known != drawn.end()) return known->second.get();
    std::shared_ptr<cairo_surface_t>& made = drawn[row];
    const images::Bitmap bitmap = draw(row, width * scale, height * scale);
    if (bitmap.width <= 0 || bitmap.height <= 0) return nullptr;
    made.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, bitmap.width, bitmap.height),
               cairo_surface_destroy);
    cairo_surface_flush(made.get());
    unsigned char* bytes = cairo_image_surface_get_data(made.get());
    const int stride = cairo_image_surface_get_stride(made.get());
    for (int y = 0; y < bitmap.height; ++y) {
      const auto* from = bitmap.pixels.data() + static_cast<std::ptrdiff_t>(y) * bitmap.width;
      std::copy(from, from + bitmap.width, reinterpret_cast<std::uint32_t*>(bytes + y * stride));
    }
    cairo_surface_mark_dirty(made.get());
    cairo_surface_set_device_scale(made.get(), scale, scale);
    return made.get();
  }
};

void set_picture(GtkCellLayout*, GtkCellRenderer* cell, GtkTreeModel* model, GtkTreeIter* row, gpointer data) {
  GtkTreePath* path = gtk_tree_model_get_path(model, row);
  const auto number = static_cast<std::size_t>(gtk_tree_path_get_indices(path)[0]);
  gtk_tree_path_free(path);
  g_object_set(cell, "surface", static_cast<Pictures*>(data)->of(number), nullptr);
}

}  // namespace

void show_pictures(wxChoice& choice, int width, int height,
                   std::function<images::Bitmap(std::size_t, int, int)> draw) {
  GtkWidget* widget = choice.GetHandle();
  auto* pictures =
      new Pictures{std::move(draw), width, height, std::max(1, gtk_widget_get_scale_factor(widget))};
  GtkCellRenderer* cell = gtk_cell_renderer_pixbuf_new();
  gtk_cell_renderer_set_fixed_size(cell, width + kMargin, height);
  gtk_cell_renderer_set_alignment(cell, 0, 0.5F);
  GtkCellLayout* layout = GTK_CELL_LAYOUT(widget);
  gtk_cell_layout_pack_start(layout, cell, FALSE);
  gtk_cell_layout_reorder(layout, cell, 0);
  gtk_cell_layout_set_cell_data_func(
      layout, cell, set_picture, pictures, +[](gpointer data) { delete static_cast<Pictures*>(data); });
  choice.InvalidateBestSize();
}

}  // namespace coq::win
