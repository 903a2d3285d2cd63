// SPDX-License-Identifier: MIT
#include "editor/app/gallery/own_art.h"

#include "core/base/files.h"
#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/documents/model/codec.h"
#include "core/images/face_picture.h"

namespace coq::app::gallery {

namespace fs = std::filesystem;

namespace {

Status check_picture(const fs::path& file) {
  constexpr std::int64_t kMillion = 1'000'000;
  const images::FacePicture found = images::face_picture(file.string());
  const std::string name = file.filename().string();
  switch (found.fault) {
    case images::FaceFault::none:
      break;
    case images::FaceFault::missing:
      return make_error("image.read", message("there is no file \"{}\"", name));
    case images::FaceFault::no_picture:
      return make_error(
          "image.read",
          message("\"{}\" is not an image that a counter can show (PNG, JPEG, SVG, GIF, WebP, BMP, JPEG 2000)",
                  name));
    case images::FaceFault::too_large:
      return make_error("image.read",
                        message("the image \"{}\" is too large, {} x {} pixels: {} million at most", name,
                                found.size.width, found.size.height, images::kMaxFacePixels / kMillion));
    case images::FaceFault::damaged:
      return make_error("image.read", found.detail.empty()
                                          ? message("the image \"{}\" is damaged", name)
                                          : message("the image \"{}\" is damaged: {}", name, found.detail));
  }
  return Done{};
}

/// Returns the path in document syntax, or an empty string if the file is outside the folder or its name cannot
/// be written.
std::string path_from(const fs::path& file, const fs::path& folder) {
  std::error_code failed;
  const fs::path from = fs::relative(file, folder, failed);
  if (failed || from.empty() || *from.begin() == "..") return {};
  std::string text, parsed;
  text = from.generic_string();
  return model::as_path.parse(text, parsed) ? text : std::string();
}

}  // namespace

Result<std::string> bring_picture(const fs::path& picture, const fs::path& counters) {
  if (Status good = check_picture(picture); !good) return good.error();
  const fs::path folder = counters.parent_path().empty() ? fs::path(".") : counters.parent_path();
  if (std::string there = path_from(picture, folder); !there.empty()) return there;
  const Result<std::string> bytes = read_file(picture);
  if (!bytes) return bytes.error();
  std::error_code failed;
  fs::create_directories(folder / "pictures", failed);
  const std::string stem = id_from(picture.stem().string(), "picture");
  const std::string ending = plain_letters(picture.extension().string());
  for (int number = 1;; ++number) {
    const std::string name = number == 1 ? stem + ending : fmt::format("{}-{}{}", stem, number, ending);
    const fs::path to = folder / "pictures" / name;
    if (!fs::exists(to, failed)) {
      if (Status written = write_file_atomically(to, *bytes); !written) return written.error();
    } else if (!file_holds(to, *bytes)) {
      continue;
    }
    return "pictures/" + name;
  }
}

}  // namespace coq::app::gallery
