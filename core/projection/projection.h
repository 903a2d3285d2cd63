// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"

/// Coordinate reference systems, by PROJ. Floating point is enough, because projected data is rounded to
/// micrometres before it decides anything.
namespace coq::projection {

/// Degrees on the WGS 84 ellipsoid.
struct LonLat {
  double lon = 0, lat = 0;
};

/// Metres on a projected plane.
struct Metres {
  double east = 0, north = 0;
};

/// Scale and turn of a projected plane at a point.
struct LocalScale {
  double scale = 1;        ///< metres on the plane per metre on the ground, along the meridian
  double convergence = 0;  ///< degrees clockwise from the plane's north to true north
};

/// Converts between degrees and a projected plane. Each thread needs its own object.
class Projection {
 public:
  /// `crs` is "EPSG:32633", a PROJ string such as "+proj=poly +lat_0=34 +lon_0=-117 +ellps=clrk66", or WKT. A
  /// geographic system (EPSG:4326) has no plane. Errors: `projection.crs`, with PROJ's message.
  static Result<Projection> from(const std::string& crs);

  /// Convert a point. Return nullopt outside the projection's range, and for values that are not finite.
  std::optional<Metres> forward(LonLat at) const;
  std::optional<LonLat> inverse(Metres at) const;
  std::optional<LocalScale> local_scale(LonLat at) const;

  const std::string& crs() const { return m_crs; }

 private:
  struct Handle;
  Projection(std::string crs, std::shared_ptr<Handle> handle)
      : m_crs(std::move(crs)), m_handle(std::move(handle)) {}

  std::string m_crs;
  std::shared_ptr<Handle> m_handle;
};

/// Returns whether a coordinate reference system uses degrees. Returns false if PROJ does not know it.
bool counts_in_degrees(const std::string& crs);

/// Returns a transverse Mercator projection in metres about a point, as a PROJ string with centre and
/// ellipsoid. Its error of length stays below 0.01 % within 90 km of the centre.
std::string local_crs(LonLat centre);

}  // namespace coq::projection
