// SPDX-License-Identifier: MIT
#include "core/images/font_guard.h"

#include <cairo-ft.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <unordered_set>

namespace coq::picture {
namespace {

/// All faces that there have been. Not deleted at the end, when threads may still draw.
class FaceKeeper {
 public:
  static FaceKeeper& only() {
    static auto* const keeper = new FaceKeeper;
    return *keeper;
  }
  /// The face is the one that Pango gets for the same pattern; its file, once locked, is never taken to be
  /// unused.
  void keep(FcPattern* pattern) {
    const std::lock_guard lock(m_mutex);
    cairo_font_face_t* face = cairo_ft_font_face_create_for_pattern(pattern);
    if (!m_faces.insert(face).second) return cairo_font_face_destroy(face);
    cairo_matrix_t unit;
    cairo_matrix_init_identity(&unit);
    cairo_font_options_t* options = cairo_font_options_create();
    // Never destroyed either: that is letting go of letters.
    cairo_ft_scaled_font_lock_face(cairo_scaled_font_create(face, &unit, &unit, options));
    cairo_font_options_destroy(options);
  }

 private:
  std::mutex m_mutex;
  std::unordered_set<cairo_font_face_t*> m_faces;
};

}  // namespace

void keep_faces_of(PangoFontMap& map) {
  // Pango asks for each new font, before anything is read from it, whether somebody else than itself decodes
  // it.
  pango_fc_font_map_add_decoder_find_func(
      PANGO_FC_FONT_MAP(&map),
      [](FcPattern* pattern, gpointer) -> PangoFcDecoder* {
        FaceKeeper::only().keep(pattern);
        return nullptr;
      },
      nullptr, nullptr);
}

void keep_faces_of_this_thread() {
  // As long as the thread, as the map is.
  thread_local bool is_kept = false;
  if (!is_kept) keep_faces_of(*pango_cairo_font_map_get_default());
  is_kept = true;
}

std::unique_lock<std::recursive_mutex> lock_letters() {
  static auto* const letters = new std::recursive_mutex;
  return std::unique_lock(*letters);
}

}  // namespace coq::picture
