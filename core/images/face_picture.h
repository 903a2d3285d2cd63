// SPDX-License-Identifier: MIT
#pragma once

#include "core/images/picture.h"

/// Images on counter faces: all kinds but TIFF and PDF, within a size limit for counter sheets.
namespace coq::images {

inline constexpr std::int64_t kMaxFacePixels = 25'000'000;

/// Returns the file endings of these kinds, in the form of picture_endings().
const std::vector<std::string>& face_endings();

enum class FaceFault {
  none,
  missing,
  no_picture,  ///< another kind of file
  too_large,
  damaged,
};

struct FacePicture {
  FaceFault fault = FaceFault::none;
  Size size{};                        ///< upright; also set if the image is too large
  std::string detail{};               ///< the error in a damaged SVG, in English
  std::vector<Omission> omissions{};  ///< parts of an SVG that are not drawn
};

/// Examines the whole file. The result is cached while the file's time and size stay the same, because faces
/// are drawn and checked after each edit. Thread-safe.
FacePicture face_picture(const std::string& file);

}  // namespace coq::images
