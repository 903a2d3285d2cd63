// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/base/progress.h"
#include "core/images/picture.h"

/// An image at all sizes, for display of its parts: a folder with a tiled TIFF for each halving ("0.tif" is the
/// full size). Rows are in the stored order of the image file. Opaque images are compressed as JPEG, others
/// losslessly.
namespace coq::images {

/// Returns the name of a file's pyramid, which identifies the file and its current state. Empty if the file
/// cannot be accessed.
std::string pyramid_name(const std::filesystem::path& file);

/// Writes the pyramid of `file` as `folder`/pyramid_name(file). It is written under another name and renamed,
/// therefore it is complete or absent. Only some hundred rows are held in memory. Older pyramids of the same
/// file are removed. Errors: `image.read`, `file.write`. A stopped call leaves nothing.
Status build_pyramid(const std::filesystem::path& file, const std::filesystem::path& folder,
                     const StopToken& stop, const Progress& progress);

/// Reads rectangles of the image. Each thread needs its own object.
class Pyramid {
 public:
  /// Opens a pyramid. Returns nullopt if there is none for the current state of the file.
  static std::optional<Pyramid> open(const std::filesystem::path& file, const std::filesystem::path& folder,
                                     const Info& info);

  /// Returns pixels that contain at least the requested rectangle of the upright image, at the halving `level`
  /// (clamped to existing ones), and their rectangle. It may extend slightly beyond the image. Errors:
  /// `image.read`.
  struct Region {
    Bitmap pixels{};
    Part part{};
  };
  Result<Region> read(const Part& upright, int level);
  int levels() const { return m_levels; }

 private:
  struct Tile;
  struct Files;
  Pyramid() = default;
  const Bitmap* tile(int level, int column, int row);

  std::string m_folder{};
  Info m_info{};
  int m_levels = 0;
  std::shared_ptr<Files> m_files{};
};

}  // namespace coq::images
