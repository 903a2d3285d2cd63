// SPDX-License-Identifier: MIT
#include "core/images/face_picture.h"

#include <filesystem>
#include <map>
#include <mutex>

#include "core/images/detail/readers.h"

namespace coq::picture {
namespace {

namespace fs = std::filesystem;

FacePicture looked_at(const std::string& file) {
  const std::optional<FileKind> kind = detail::kind_of_file(file);
  if (!kind || kind == FileKind::tiff) return {FaceFault::no_picture, {}, {}};
  FacePicture out;
  if (kind == FileKind::svg) {
    out.detail = detail::fault_of_svg(file);
    if (!out.detail.empty()) out.fault = FaceFault::damaged;
  }
  const std::optional<Info> info = detail::header_of(file, *kind);
  if (!info || out.fault != FaceFault::none) return {FaceFault::damaged, {}, out.detail};
  out.size = info->upright();
  if (out.size.width <= 0 || out.size.height <= 0) {
    out.fault = FaceFault::damaged;
  } else if (kind == FileKind::svg) {
    return out;
  } else if (std::int64_t{out.size.width} * out.size.height > kMostFacePixels) {
    out.fault = FaceFault::too_large;
  } else if (!read_through(file, StopToken{}, Progress{})) {
    out.fault = FaceFault::damaged;
  }
  return out;
}

/// What was found when the file had that time and size.
struct Kept {
  fs::file_time_type time{};
  std::uintmax_t bytes = 0;
  FacePicture found{};
};

}  // namespace

FacePicture face_picture(const std::string& file) {
  static std::mutex mutex;
  static std::map<std::string, Kept> known;
  std::error_code missing;
  const auto status = fs::status(file, missing);
  if (missing || status.type() == fs::file_type::not_found) return {FaceFault::missing, {}, {}};
  if (!fs::is_regular_file(status)) return {FaceFault::no_picture, {}, {}};
  std::error_code ignored;
  Kept now{fs::last_write_time(file, ignored), fs::file_size(file, ignored), {}};
  {
    const std::lock_guard lock(mutex);
    const auto found = known.find(file);
    if (found != known.end() && found->second.time == now.time && found->second.bytes == now.bytes)
      return found->second.found;
  }
  now.found = looked_at(file);
  const std::lock_guard lock(mutex);
  return known.insert_or_assign(file, std::move(now)).first->second.found;
}

}  // namespace coq::picture
