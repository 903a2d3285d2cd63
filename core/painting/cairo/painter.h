// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/base/problem.h"
#include "core/base/progress.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/font_engine.h"
#include "core/painting/cairo/images.h"
#include "core/painting/cairo/paths.h"
#include "core/painting/cairo/stamps.h"

namespace coq::cairo {

struct PaintOptions {
  bool gray = false;       ///< all colours as greys of the same lightness
  bool flatten = false;    ///< translucent fills become solid ones, as they look on white
  bool tag_text = false;   ///< structure tags around paragraphs (PDF)
  int image_dpi = 300;     ///< pictures are reduced to this; 0 leaves them as they are
  bool keep_jpeg = false;  ///< hand JPEG data through (PDF)
  bool keep_inks = false;  ///< also those of four inks, whole: for a press
  bool masks = false;      ///< patterns are copied from masks (bitmaps)
  bool quick = false;      ///< edges are smoothed the quick way: for what moves on a screen
  Progress progress{};     ///< told page by page (PDF)
  Um detail = 0;           ///< vertices nearer to the last one than this may be left out (pictures)
};

/// An element of the structure of a PDF, which Cairo cannot tell more of than its name.
struct StructureTag {
  const char* name = "P";
  std::string alternative{};  ///< of a figure
  const char* scope = "";     ///< of a head of a table: "Column", "Row"
  text::Language language = text::Language::other;
};

/// Draws display lists on a cairo context whose user unit is the micrometre. One object a thread.
class Painter {
 public:
  Painter(FontEngine& fonts, Images& images, PaintOptions options)
      : m_fonts(fonts), m_images(images), m_options(options) {}

  /// What `scene` repeats will be recorded once and then repeated (PDF). It must be the object painted later.
  void note_repeats(const scene::Scene& scene, const std::function<bool(const scene::Layer&)>& wanted);
  /// What meets `view` (in the scene's coordinates) of the layers for which `wanted` holds.
  void paint(cairo_t* cr, const scene::Scene& scene, const Box& view,
             const std::function<bool(const scene::Layer&)>& wanted);

  /// Begins and ends a page that is one figure (PDF).
  void begin_figure(cairo_t* cr, const std::string& alternative);
  void end_figure(cairo_t* cr);
  /// The elements of the structure that were painted, in the order in which they begin.
  const std::vector<StructureTag>& structure() const { return m_structure; }

  /// Pictures that could not be read, each once (`image.read`).
  const Problems& problems() const { return m_problems; }

 private:
  void paint_items(cairo_t* cr, const std::vector<scene::Item>& items, const Box& view);
  void paint(cairo_t* cr, const scene::Shape& shape, const Box& view);
  void fill_with_pattern(cairo_t* cr, const scene::Shape& shape, const scene::Pattern& pattern,
                         scene::Color ink, const Box& part);
  void paint(cairo_t* cr, const scene::TextRun& run);
  /// True where the letters are too small to be read, and a bar stands for them.
  bool paint_greyed(cairo_t* cr, const scene::TextRun& run);
  void paint(cairo_t* cr, const scene::Paragraph& paragraph);
  void paint(cairo_t* cr, const scene::Image& image, const Box& view);
  void paint(cairo_t* cr, const scene::Group& group, const Box& view);
  void paint_group(cairo_t* cr, const scene::Group& group, const Box& view);
  void begin(cairo_t* cr, StructureTag tag);
  void paint(cairo_t* cr, const scene::Group& group, Stamps::Stamp& stamp);
  void add_path(cairo_t* cr, const scene::Outline& outline, double coarseness = 1) const;
  void set_color(cairo_t* cr, scene::Color color, double ink = 1) const;
  scene::Color shown(scene::Color color) const;
  /// Is what comes now read aloud?
  bool tags() const { return m_options.tag_text && m_group_depth == 0 && m_untagged == 0; }
  cairo_antialias_t usual_edges() const {
    return m_options.quick ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT;
  }

  FontEngine& m_fonts;
  Images& m_images;
  PaintOptions m_options;
  PatternTiles m_tiles;
  PatternMasks m_masks;
  Stamps m_stamps;
  Problems m_problems;
  std::vector<StructureTag> m_structure;
  int m_group_depth = 0;  ///< of translucent groups
  int m_untagged = 0;     ///< depth of figures and of what is recorded: no tags within
  bool m_in_group = false;
};

}  // namespace coq::cairo
