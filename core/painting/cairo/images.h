// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "core/base/result.h"
#include "core/images/picture.h"
#include "core/painting/cairo/handles.h"

namespace coq::cairo {

using images::Bitmap;

/// Wraps a bitmap as a Cairo surface that can be drawn but not drawn on. The bitmap must outlive the surface.
/// Returns null if the bitmap is too large for Cairo.
Surface surface_of(const Bitmap& bitmap);

/// Cache of decoded pictures while a document is painted.
class Images {
 public:
  struct Request {
    std::string file;
    int least_width = 0;  ///< minimum width in pixels after reduction by whole factors; 0: no reduction
    bool gray = false;
    bool keep_jpeg = false;  ///< attach the original JPEG data for PDF
    bool keep_inks = false;  ///< also attach CMYK data; such pictures are not reduced
    auto operator<=>(const Request&) const = default;
  };
  /// Pixels of a part of a picture. The `Images` object owns them; they are valid until its next `load()`.
  struct Picture {
    cairo_surface_t* surface = nullptr;
    images::Part part{};  ///< in pixels of the upright picture at the requested size
  };

  virtual ~Images() = default;
  /// Returns at least `part` of the upright picture, whose full size is `size` pixels. Errors: `image.read`.
  virtual Result<Picture> load(const Request& request, images::Size size, const images::Part& part);

 protected:
  /// Returns the whole picture. Errors: `image.read`.
  Result<cairo_surface_t*> load_whole(const Request& request);

 private:
  struct Loaded {
    Bitmap bitmap{};
    Surface surface{};
  };
  std::map<Request, Loaded> m_loaded;
};

}  // namespace coq::cairo
