// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "core/base/result.h"
#include "core/images/picture.h"
#include "core/painting/cairo/handles.h"

namespace coq::cairo {

using picture::Bitmap;

/// A bitmap as a picture that cairo can draw (not draw on); the bitmap must live as long. Null where cairo
/// cannot have one so large.
Surface surface_of(const Bitmap& bitmap);

/// Decoded pictures, kept while a document is painted.
class Images {
 public:
  struct Request {
    std::string file;
    int least_width =
        0;  ///< pixels; the picture is reduced by whole factors down to no less than this, 0 never
    bool gray = false;
    bool keep_jpeg = false;  ///< attach JPEG data for PDF
    bool keep_inks = false;  ///< also those of four inks, which are then not reduced
    auto operator<=>(const Request&) const = default;
  };
  /// Pixels of a part of a picture; owned by the object that gave it, until it is asked again.
  struct Picture {
    cairo_surface_t* surface = nullptr;
    picture::Part part{};  ///< in the pixels of the upright picture of that size
  };

  virtual ~Images() = default;
  /// At least `part` of the upright picture, which has `size` pixels. Errors: `image.read`.
  virtual Result<Picture> load(const Request& request, picture::Size size, const picture::Part& part);

 protected:
  /// The whole picture. Errors: `image.read`.
  Result<cairo_surface_t*> load_whole(const Request& request);

 private:
  struct Loaded {
    Bitmap bitmap{};
    Surface surface{};
  };
  std::map<Request, Loaded> m_loaded;
};

}  // namespace coq::cairo
