// SPDX-License-Identifier: MIT
#include "core/inks/palette.h"

#include <catch2/catch.hpp>

using namespace coq;

namespace {

/// A picture in memory.
class DrawnRows final : public images::Rows {
 public:
  explicit DrawnRows(const images::Bitmap& picture) : m_picture(picture) {
    m_size = {picture.width, picture.height};
  }
  bool read(std::uint32_t* to) override {
    if (m_row >= m_picture.height) return false;
    for (int x = 0; x < m_picture.width; ++x) to[x] = m_picture.at(x, m_row);
    ++m_row;
    return true;
  }

 private:
  const images::Bitmap& m_picture;
  int m_row = 0;
};

inks::OpenRows rows_of(const images::Bitmap& picture) {
  return
      [&picture]() -> Result<std::unique_ptr<images::Rows>> { return {std::make_unique<DrawnRows>(picture)}; };
}

/// Paper with a wood of green dots on the left half, in the way of printed tints.
images::Bitmap stippled(int width, int height) {
  images::Bitmap out{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      out.pixels.push_back(x < width / 2 && (x + 2 * (y / 3)) % 4 < 2 && y % 3 < 2 ? 0xff4f8f3fU : 0xfff2ead2U);
  return out;
}

std::vector<std::uint8_t> parted(const images::Bitmap& picture, const inks::Palette& palette,
                                 unsigned threads) {
  std::vector<std::uint8_t> out;
  REQUIRE(inks::part(
      rows_of(picture), palette, Workers(threads), StopToken(), {},
      [&](int, const std::vector<std::uint8_t>& row) { out.insert(out.end(), row.begin(), row.end()); }));
  return out;
}

}  // namespace

TEST_CASE("A tint of dots is one ink, and the result does not depend on threads", "[inks]") {
  const images::Bitmap picture = stippled(240, 180);
  auto palette = inks::learn(rows_of(picture), 8, 3, StopToken(), {});
  REQUIRE(palette);
  const auto looks =
      inks::looks_at(rows_of(picture), *palette, {{60, 90}, {61, 92}, {62, 91}, {180, 90}}, StopToken());
  REQUIRE(looks);
  for (std::size_t i = 0; i < looks->size(); ++i)
    REQUIRE(inks::name(*palette, (*looks)[i], i < 3 ? "woods" : "paper"));
  const std::vector<std::uint8_t> one = parted(picture, *palette, 1);
  CHECK(one == parted(picture, *palette, 3));
  std::size_t right = 0;
  for (int y = 0; y < 180; ++y)
    for (int x = 0; x < 240; ++x) right += one[static_cast<std::size_t>(y * 240 + x)] == (x < 120 ? 1 : 2);
  CHECK(right > 240U * 180U * 95 / 100);
}

TEST_CASE("Small and plain pictures part, and clicks outside are refused", "[inks]") {
  for (const int side : {1, 2, 50}) {
    const images::Bitmap picture{
        side, side, std::vector<std::uint32_t>(static_cast<std::size_t>(side * side), 0xff808080U)};
    auto palette = inks::learn(rows_of(picture), 16, 3, StopToken(), {});
    REQUIRE(palette);
    CHECK(palette->centres.size() == 1);
    const auto outside = inks::looks_at(rows_of(picture), *palette, {{side, 0}}, StopToken());
    REQUIRE_FALSE(outside);
    CHECK(outside.error().check == "trace.click");
    REQUIRE(inks::name(*palette, palette->centres[0], "paper"));
    for (const std::uint8_t value : parted(picture, *palette, 2)) CHECK(value == 1);
  }
}

TEST_CASE("A sample has the classes of the whole sheet at its pixels, with any number of threads", "[inks]") {
  const images::Bitmap picture = stippled(241, 179);
  auto palette = inks::learn(rows_of(picture), 8, 3, StopToken(), {});
  REQUIRE(palette);
  const auto looks = inks::looks_at(rows_of(picture), *palette, {{60, 90}, {61, 92}, {180, 90}}, StopToken());
  REQUIRE(looks);
  for (std::size_t i = 0; i < looks->size(); ++i)
    REQUIRE(inks::name(*palette, (*looks)[i], i == 0 ? "woods" : i == 1 ? "grain" : "paper"));
  const std::vector<std::uint8_t> all = parted(picture, *palette, 2);
  for (const std::size_t most : {1000U, 5000U, 100'000U}) {
    const auto sample = inks::sample(rows_of(picture), *palette, most, Workers(3), StopToken(), {});
    REQUIRE(sample);
    CHECK(sample->looks.size() <= most);
    CHECK(sample->looks.size() ==
          inks::sample(rows_of(picture), *palette, most, Workers(1), StopToken(), {})->looks.size());
    const std::vector<std::uint8_t> classes = inks::classes_of(*palette, *sample);
    for (int y = 0; y < sample->height; ++y)
      for (int x = 0; x < sample->width; ++x)
        REQUIRE(classes[static_cast<std::size_t>(y * sample->width + x)] ==
                all[static_cast<std::size_t>(y * sample->step * 241 + x * sample->step)]);
  }
  StopToken stop;
  stop.request_stop();
  CHECK_FALSE(inks::sample(rows_of(picture), *palette, 1000, Workers(1), stop, {}));
}
