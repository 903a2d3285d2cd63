// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "core/base/result.h"
#include "exporters/cairo/handles.h"

namespace coq::cairo {

/// Size of a picture file in pixels, read from its first bytes. JPEG, PNG and TIFF. Errors: `image.read`.
struct PixelSize {
  int width = 0;
  int height = 0;
};
Result<PixelSize> read_pixel_size(const std::string& file);

/// Decoded pictures, kept while a document is painted.
class Images {
 public:
  struct Request {
    std::string file;
    int least_width =
        0;  ///< pixels; the picture is reduced by whole factors down to no less than this, 0 never
    bool gray = false;
    bool keep_jpeg = false;  ///< attach JPEG data for PDF
    auto operator<=>(const Request&) const = default;
  };
  /// The picture, possibly with fewer pixels than the file; owned by this object. Errors: `image.read`.
  Result<cairo_surface_t*> load(const Request& request);

 private:
  std::map<Request, Surface> m_surfaces;
};

}  // namespace coq::cairo
