// SPDX-License-Identifier: MIT
#include "core/projection/projection.h"

#include <fmt/format.h>
#include <proj.h>

#include <cmath>

namespace coq::projection {
namespace {

/// Discards PROJ's messages, which would go to standard error; errors are read from the context.
void ignore_message(void*, int, const char*) {}

Problem crs_problem(const std::string& crs, PJ_CONTEXT* context) {
  const int code = proj_context_errno(context);
  const char* text = code != 0 ? proj_context_errno_string(context, code) : nullptr;
  return text != nullptr && *text != 0
             ? make_error("projection.crs",
                          message("\"{}\" is not a coordinate reference system: {}", crs, text))
             : make_error("projection.crs", message("\"{}\" is not a coordinate reference system", crs));
}

}  // namespace

struct Projection::Handle {
  PJ_CONTEXT* context = nullptr;
  PJ* transformation = nullptr;

  Handle() : context(proj_context_create()) { proj_log_func(context, nullptr, ignore_message); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    proj_destroy(transformation);
    proj_context_destroy(context);
  }
};

Result<Projection> Projection::from(const std::string& crs) {
  auto handle = std::make_shared<Handle>();
  PJ_CONTEXT* context = handle->context;
  proj_context_set_enable_network(context, 0);
  // PROJ takes a string for a coordinate system only if it contains +type=crs, otherwise for a transformation.
  const bool bare = crs.find("+proj=") != std::string::npos && crs.find("+type=crs") == std::string::npos;
  const std::string full = bare ? crs + " +type=crs" : crs;
  PJ* system = proj_create(context, full.c_str());
  const bool projected = system != nullptr && proj_get_type(system) == PJ_TYPE_PROJECTED_CRS;
  const bool geographic = system != nullptr && (proj_get_type(system) == PJ_TYPE_GEOGRAPHIC_2D_CRS ||
                                                proj_get_type(system) == PJ_TYPE_GEOGRAPHIC_3D_CRS);
  const bool bound = system != nullptr && proj_get_type(system) == PJ_TYPE_BOUND_CRS;
  const Problem invalid = crs_problem(crs, context);
  proj_destroy(system);
  if (geographic) {
    return make_error("projection.crs",
                      message("\"{}\" counts in degrees; a projected system in metres is needed", crs));
  }
  if (!projected && !bound) return invalid;
  PJ* made = proj_create_crs_to_crs(context, "EPSG:4326", full.c_str(), nullptr);
  if (made == nullptr) return crs_problem(crs, context);
  // Normalised: longitude before latitude, easting before northing.
  handle->transformation = proj_normalize_for_visualization(context, made);
  proj_destroy(made);
  if (handle->transformation == nullptr) return crs_problem(crs, context);
  return Projection(crs, std::move(handle));
}

std::optional<Metres> Projection::forward(LonLat at) const {
  if (!(std::abs(at.lon) <= 360 && std::abs(at.lat) <= 90)) return std::nullopt;
  const PJ_COORD out = proj_trans(m_handle->transformation, PJ_FWD, proj_coord(at.lon, at.lat, 0, 0));
  if (!std::isfinite(out.xy.x) || !std::isfinite(out.xy.y)) return std::nullopt;
  return Metres{out.xy.x, out.xy.y};
}

std::optional<LonLat> Projection::inverse(Metres at) const {
  if (!std::isfinite(at.east) || !std::isfinite(at.north)) return std::nullopt;
  const PJ_COORD out = proj_trans(m_handle->transformation, PJ_INV, proj_coord(at.east, at.north, 0, 0));
  if (!std::isfinite(out.xy.x) || !std::isfinite(out.xy.y)) return std::nullopt;
  return LonLat{out.xy.x, out.xy.y};
}

std::optional<LocalScale> Projection::local_scale(LonLat at) const {
  // A short step along the meridian, about 110 m each way. PROJ's own factors need the bare projection, which
  // is not available for a system with a datum shift.
  constexpr double kStep = 0.001;
  constexpr double kDegrees = 180 / 3.14159265358979323846;
  const auto south = forward({at.lon, at.lat - kStep}), north = forward({at.lon, at.lat + kStep});
  if (!south || !north) return std::nullopt;
  const double east = north->east - south->east, up = north->north - south->north;
  // Length of a degree of latitude on WGS 84 (radius of curvature of the meridian).
  constexpr double kAxis = 6378137.0, kEccentricity2 = 0.00669437999014;
  const double sine = std::sin(at.lat / kDegrees);
  const double radius = kAxis * (1 - kEccentricity2) / std::pow(1 - kEccentricity2 * sine * sine, 1.5);
  const double ground = 2 * kStep / kDegrees * radius;
  return LocalScale{std::hypot(east, up) / ground, std::atan2(east, up) * kDegrees};
}

bool counts_in_degrees(const std::string& crs) {
  PJ_CONTEXT* context = proj_context_create();
  proj_log_func(context, nullptr, ignore_message);
  proj_context_set_enable_network(context, 0);
  PJ* system = proj_create(context, crs.c_str());
  const PJ_TYPE type = system != nullptr ? proj_get_type(system) : PJ_TYPE_UNKNOWN;
  proj_destroy(system);
  proj_context_destroy(context);
  return type == PJ_TYPE_GEOGRAPHIC_2D_CRS || type == PJ_TYPE_GEOGRAPHIC_3D_CRS;
}

std::string local_crs(LonLat centre) {
  return fmt::format("+proj=tmerc +lat_0={:.6f} +lon_0={:.6f} +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m",
                     centre.lat, centre.lon);
}

}  // namespace coq::projection
