// SPDX-License-Identifier: MIT
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include <memory>

#include "core/drawing/primitives/style.h"

namespace coq::cairo {

/// Returns the grey of the same lightness.
drawing::Color gray_of(drawing::Color color);
/// Returns the solid colour that a translucent `color` produces on `paper`.
drawing::Color flattened(drawing::Color color, drawing::Color paper = drawing::kWhite);

// Owning pointers to objects of the C libraries.

template <auto Release>
struct Releaser {
  template <class T>
  void operator()(T* object) const {
    Release(object);
  }
};

using Surface = std::unique_ptr<cairo_surface_t, Releaser<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Releaser<cairo_destroy>>;
using FontOptions = std::unique_ptr<cairo_font_options_t, Releaser<cairo_font_options_destroy>>;
using FontDescription = std::unique_ptr<PangoFontDescription, Releaser<pango_font_description_free>>;
using Attributes = std::unique_ptr<PangoAttrList, Releaser<pango_attr_list_unref>>;

template <class T>
using GObjectPtr = std::unique_ptr<T, Releaser<g_object_unref>>;

}  // namespace coq::cairo
