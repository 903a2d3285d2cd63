// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>

#include "core/base/files.h"
#include "core/images/picture.h"
#include "tests/support/command.h"
#include "tests/support/temporary_folder.h"

/// Picture files for tests.
namespace coq::test {

/// Makes a picture with ImageMagick, always the same: left half red, right half blue, 60 x 40 pixels, unless
/// `what` describes another.
inline std::string make_picture(const TemporaryFolder& folder, const std::string& name, const std::string& how,
                                const std::string& what = "-size 30x40 xc:red -size 30x40 xc:blue +append") {
  const std::string file = (folder.path() / name).string();
  const std::string said = run_command("convert -seed 7 " + what + " " + how + " " + file);
  INFO(said);
  REQUIRE(std::filesystem::exists(file));
  return file;
}

/// Returns whether no channel differs by more than `most`.
inline bool is_near(std::uint32_t a, std::uint32_t b, int most) {
  for (const int shift : {0, 8, 16, 24})
    if (std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF)) > most)
      return false;
  return true;
}

/// Writes a JPEG of `bitmap` whose Exif data state `orientation`.
inline void write_turned_jpeg(const std::string& file, const images::Bitmap& bitmap, char orientation) {
  std::string jpeg = images::encode_jpeg(bitmap);
  std::string exif("Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", 24);
  exif += orientation;
  exif += std::string(7, '\0');
  const std::size_t size = exif.size() + 2;
  jpeg.insert(2,
              std::string("\xFF\xE1") + static_cast<char>(size >> 8) + static_cast<char>(size & 0xFF) + exif);
  REQUIRE(write_file_atomically(file, jpeg).has_value());
}

}  // namespace coq::test
