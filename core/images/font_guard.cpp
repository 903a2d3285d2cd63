// SPDX-License-Identifier: MIT
#include "core/images/font_guard.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <unordered_set>

namespace coq::images {
namespace {

/// Keeps every face ever used. It is never destroyed, because threads may still draw at exit.
class FaceKeeper {
 public:
  static FaceKeeper& only() {
    static auto* const keeper = new FaceKeeper;
    return *keeper;
  }
  /// Keeps the face that Pango gets for this pattern. Cairo never considers a face unused once it was locked.
  void keep(FcPattern* pattern) {
    const std::lock_guard lock(m_mutex);
    cairo_font_face_t* face = cairo_ft_font_face_create_for_pattern(pattern);
    if (!m_faces.insert(face).second) return cairo_font_face_destroy(face);
    cairo_matrix_t unit;
    cairo_matrix_init_identity(&unit);
    cairo_font_options_t* options = cairo_font_options_create();
    // The scaled font is never destroyed either, because that would release glyphs.
    cairo_ft_scaled_font_lock_face(cairo_scaled_font_create(face, &unit, &unit, options));
    cairo_font_options_destroy(options);
  }

 private:
  std::mutex m_mutex;
  std::unordered_set<cairo_font_face_t*> m_faces;
};

}  // namespace

void keep_faces_of(PangoFontMap& map) {
  // Pango calls this function for each new font before it reads the font. It is meant for custom decoders.
  pango_fc_font_map_add_decoder_find_func(
      PANGO_FC_FONT_MAP(&map),
      [](FcPattern* pattern, gpointer) -> PangoFcDecoder* {
        FaceKeeper::only().keep(pattern);
        return nullptr;
      },
      nullptr, nullptr);
}

void keep_faces_of_this_thread() {
  // Lives as long as the thread, like its font map.
  thread_local bool is_kept = false;
  // Pango would load Fontconfig's configuration in a thread of its own. That thread reads the environment,
  // which crashes if the program or its toolkit sets a variable meanwhile.
  FcInit();
  if (!is_kept) keep_faces_of(*pango_cairo_font_map_get_default());
  is_kept = true;
}

std::unique_lock<std::recursive_mutex> lock_fonts() {
  static auto* const letters = new std::recursive_mutex;
  return std::unique_lock(*letters);
}

}  // namespace coq::images
