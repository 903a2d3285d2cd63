// SPDX-License-Identifier: MIT
#pragma once

#include "core/images/picture.h"

/// Pictures on faces of counters: PNG, JPEG or SVG, of a size that a sheet of counters can bear.
namespace coq::picture {

inline constexpr std::int64_t kMostFacePixels = 25'000'000;

enum class FaceFault {
  none,
  missing,
  no_picture,  ///< of another kind, or none at all
  too_large,
  damaged,
};

struct FacePicture {
  FaceFault fault = FaceFault::none;
  Size size{};                        ///< upright; also set if the picture is too large
  std::string detail{};               ///< the fault of a damaged SVG, in English
  std::vector<Omission> omissions{};  ///< parts of an SVG that are not drawn
};

/// Looks through the whole file; the answer is kept as long as the file's time and size stay, since faces are
/// drawn and checked again after each edit. For any thread.
FacePicture face_picture(const std::string& file);

}  // namespace coq::picture
