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
  bool gray = false;       ///< converts all colours to greys of the same lightness
  bool flatten = false;    ///< replaces translucent fills by the solid colours that they produce on white
  bool tag_text = false;   ///< adds structure tags around paragraphs (PDF)
  int image_dpi = 300;     ///< pictures are reduced to this resolution; 0 keeps their full size
  bool keep_jpeg = false;  ///< passes JPEG data through unchanged (PDF)
  bool keep_inks = false;  ///< also passes CMYK JPEG data through, without reduction: for a press
  bool masks = false;      ///< copies patterns from masks instead of drawing paths (bitmaps)
  bool quick = false;      ///< uses fast antialiasing: for drawings that move on a screen
  Progress progress{};     ///< reported after each page (PDF)
  Um detail = 0;           ///< vertices nearer than this to the previous one may be dropped (images)
};

/// A structure element of a PDF. Cairo can write only its name, so the rest is kept here.
struct StructureTag {
  const char* name = "P";
  std::string alternative{};  ///< alternative text of a figure
  const char* scope = "";     ///< of a table heading: "Column" or "Row"
  text::Language language = text::Language::other;
};

/// Draws display lists on a Cairo context whose user unit is the micrometre. Each thread needs its own object.
class Painter {
 public:
  Painter(FontEngine& fonts, Images& images, PaintOptions options)
      : m_fonts(fonts), m_images(images), m_options(options) {}

  /// Marks the drawings that `scene` repeats, so that each is recorded once and then reused (PDF). The same
  /// object must be passed to `paint()` later.
  void note_repeats(const drawing::Scene& scene, const std::function<bool(const drawing::Layer&)>& wanted);
  /// Paints everything that intersects `view` (scene coordinates) in the layers for which `wanted` returns
  /// true.
  void paint(cairo_t* cr, const drawing::Scene& scene, const Box& view,
             const std::function<bool(const drawing::Layer&)>& wanted);

  /// Begins and ends a page that is a single figure (PDF).
  void begin_figure(cairo_t* cr, const std::string& alternative);
  void end_figure(cairo_t* cr);
  /// Returns the structure elements painted so far, in the order in which they begin.
  const std::vector<StructureTag>& structure() const { return m_structure; }

  /// Returns one problem per unreadable picture (`image.read`).
  const Problems& problems() const { return m_problems; }

 private:
  void paint_items(cairo_t* cr, const std::vector<drawing::Item>& items, const Box& view);
  void paint(cairo_t* cr, const drawing::Shape& shape, const Box& view);
  void fill_with_pattern(cairo_t* cr, const drawing::Shape& shape, const drawing::Pattern& pattern,
                         drawing::Color ink, const Box& part);
  void paint(cairo_t* cr, const drawing::TextRun& run);
  /// Draws a grey bar instead if the letters are too small to read. Returns whether it did.
  bool paint_greyed(cairo_t* cr, const drawing::TextRun& run);
  void paint(cairo_t* cr, const drawing::Paragraph& paragraph);
  void paint(cairo_t* cr, const drawing::Image& image, const Box& view);
  void paint(cairo_t* cr, const drawing::Group& group, const Box& view);
  void paint_group(cairo_t* cr, const drawing::Group& group, const Box& view);
  void begin(cairo_t* cr, StructureTag tag);
  void paint(cairo_t* cr, const drawing::Group& group, Stamps::Stamp& stamp);
  void add_path(cairo_t* cr, const drawing::Outline& outline, double coarseness = 1) const;
  void set_color(cairo_t* cr, drawing::Color color, double ink = 1) const;
  drawing::Color shown(drawing::Color color) const;
  /// Returns whether the next items get structure tags, so that screen readers read them.
  bool tags() const { return m_options.tag_text && m_group_depth == 0 && m_untagged == 0; }
  cairo_antialias_t default_edges() const {
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
  int m_group_depth = 0;  ///< nesting depth of translucent groups
  int m_untagged = 0;     ///< nesting depth of figures and recordings, whose contents get no tags
  bool m_in_group = false;
};

}  // namespace coq::cairo
