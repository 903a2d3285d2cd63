// SPDX-License-Identifier: MIT
#include "core/images/face_picture.h"

#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::picture;
using namespace coq::test;

namespace {

std::string written(const TemporaryFolder& folder, const char* name, const std::string& bytes) {
  const std::string file = (folder.path() / name).string();
  REQUIRE(write_file_atomically(file, bytes));
  return file;
}

const std::string kSvg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 5\"><path d=\"M0 0h9v4z\"/></svg>";

}  // namespace

TEST_CASE("Faces take PNG, JPEG and SVG", "[picture]") {
  const TemporaryFolder folder;
  CHECK(face_picture(make_picture(folder, "a.png", "-strip")).size == Size{60, 40});
  CHECK(face_picture(make_picture(folder, "a.jpg", "-strip")).fault == FaceFault::none);
  const FacePicture svg = face_picture(written(folder, "a.svg", kSvg));
  INFO(svg.detail);
  CHECK(svg.fault == FaceFault::none);
  CHECK(svg.size == Size{kSvgSide, kSvgSide / 2});
}

TEST_CASE("What cannot be drawn on a face is told apart", "[picture]") {
  const TemporaryFolder folder;
  CHECK(face_picture((folder.path() / "none.png").string()).fault == FaceFault::missing);
  CHECK(face_picture(folder.path().string()).fault == FaceFault::no_picture);
  CHECK(face_picture(written(folder, "text.png", "hello")).fault == FaceFault::no_picture);
  CHECK(face_picture(written(folder, "empty.png", "")).fault == FaceFault::no_picture);
  CHECK(face_picture(make_picture(folder, "a.tiff", "-strip")).fault == FaceFault::no_picture);
  std::string png = *read_file(make_picture(folder, "a.png", "-strip", "-size 200x200 plasma:"));
  CHECK(face_picture(written(folder, "cut.png", png.substr(0, png.size() / 2))).fault == FaceFault::damaged);
}

TEST_CASE("A hundred megapixels are too many for a face, and not read", "[picture]") {
  const TemporaryFolder folder;
  // A small JPEG whose header says 10000 x 10000.
  std::string jpeg = encode_jpeg({8, 8, std::vector<std::uint32_t>(64, 0xFFFFFFFF)});
  const std::size_t frame = jpeg.find("\xFF\xC0");
  REQUIRE(frame != std::string::npos);
  for (const std::size_t at : {frame + 5, frame + 7}) jpeg.replace(at, 2, "\x27\x10");
  const FacePicture found = face_picture(written(folder, "large.jpg", jpeg));
  CHECK(found.fault == FaceFault::too_large);
  CHECK(found.size == Size{10000, 10000});
}

TEST_CASE("An SVG with a fault says which", "[picture]") {
  const TemporaryFolder folder;
  const FacePicture open = face_picture(written(folder, "open.svg", kSvg.substr(0, kSvg.size() - 6)));
  CHECK(open.fault == FaceFault::damaged);
  CHECK_FALSE(open.detail.empty());
  const FacePicture flat = face_picture(
      written(folder, "flat.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>"));
  CHECK(flat.fault == FaceFault::damaged);
}

TEST_CASE("An SVG loads nothing from outside its file", "[picture]") {
  const TemporaryFolder folder;
  make_picture(folder, "red.png", "-strip", "-size 9x9 xc:red");
  const std::string file =
      written(folder, "a.svg",
              "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
              "width=\"9\" height=\"9\"><image width=\"9\" height=\"9\" xlink:href=\"red.png\"/></svg>");
  const auto drawn = read_picture(file, 9);
  REQUIRE(drawn);
  CHECK(drawn->at(9, 9) == 0);
}

TEST_CASE("A picture that is mended is looked at anew", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = written(folder, "a.svg", "no picture yet");
  CHECK(face_picture(file).fault == FaceFault::no_picture);
  written(folder, "a.svg", kSvg);
  CHECK(face_picture(file).fault == FaceFault::none);
}
