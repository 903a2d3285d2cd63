// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/base/progress.h"
#include "core/images/picture.h"

/// A picture at all sizes, for looking at parts of it: a folder with a tiled TIFF for each halving ("0.tif" is
/// the whole), the rows as they are stored in the picture's file. Opaque ones are compressed as JPEG, others
/// without loss.
namespace coq::picture {

/// The name of a picture's pyramid: says of which file, and of which state of it, it is. Empty where the file
/// cannot be looked at.
std::string pyramid_name(const std::filesystem::path& file);

/// Writes the pyramid of `file` as `folder`/pyramid_name(file): beside it first, then renamed, so that it is
/// whole or not there. Takes the memory of some hundred rows. Older ones of the same file are removed. Errors:
/// `image.read`, `file.write`; one that was stopped leaves nothing.
Status build_pyramid(const std::filesystem::path& file, const std::filesystem::path& folder,
                     const StopToken& stop, const Progress& progress);

/// Reads parts. One object a thread.
class Pyramid {
 public:
  /// nullopt where there is none for the file as it is now.
  static std::optional<Pyramid> open(const std::filesystem::path& file, const std::filesystem::path& folder,
                                     const Info& info);

  /// The pixels of at least that part of the upright picture, at the halving `level` (clamped to those there
  /// are), and which part they are of; it may reach a little beyond the picture. Errors: `image.read`.
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

}  // namespace coq::picture
