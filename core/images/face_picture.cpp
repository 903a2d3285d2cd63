// SPDX-License-Identifier: MIT
#include "core/images/face_picture.h"

#include <filesystem>

#include "core/images/detail/known_files.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

namespace fs = std::filesystem;

FacePicture looked_at(const std::string& file) {
  const std::optional<FileKind> kind = detail::kind_of_file(file);
  if (!kind || kind == FileKind::tiff || kind == FileKind::pdf) return {FaceFault::no_picture, {}, {}};
  FacePicture out;
  if (kind == FileKind::svg) {
    detail::SvgReport report = detail::report_of_svg(file);
    out.detail = std::move(report.fault);
    out.omissions = std::move(report.omissions);
    if (!out.detail.empty()) out.fault = FaceFault::damaged;
  }
  const Result<Info> info = detail::header_of(file, *kind);
  if (!info || out.fault != FaceFault::none) return {FaceFault::damaged, {}, out.detail};
  out.size = info->upright();
  if (out.size.width <= 0 || out.size.height <= 0) {
    out.fault = FaceFault::damaged;
  } else if (kind == FileKind::svg) {
    return out;
  } else if (std::int64_t{out.size.width} * out.size.height > kMaxFacePixels) {
    out.fault = FaceFault::too_large;
  } else if (!read_through(file, StopToken{}, Progress{})) {
    out.fault = FaceFault::damaged;
  }
  return out;
}

}  // namespace

const std::vector<std::string>& face_endings() {
  static const std::vector<std::string> endings = [] {
    std::vector<std::string> out = picture_endings();
    std::erase_if(out, [](const std::string& e) { return e == "tif" || e == "tiff" || e == "pdf"; });
    return out;
  }();
  return endings;
}

FacePicture face_picture(const std::string& file) {
  static detail::KnownFiles<FacePicture> known;
  std::error_code missing;
  const auto status = fs::status(file, missing);
  if (missing || status.type() == fs::file_type::not_found) return {FaceFault::missing, {}, {}};
  if (!fs::is_regular_file(status)) return {FaceFault::no_picture, {}, {}};
  return known.of(file, &looked_at);
}

}  // namespace coq::images
