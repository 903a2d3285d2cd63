// SPDX-License-Identifier: MIT
#include "core/painting/pdf/ink_coverage.h"

#include <lcms2.h>

#include <algorithm>
#include <memory>

#include "core/painting/cairo/raster.h"
#include "core/painting/pdf/detail/syntax.h"

namespace coq::pdf {
namespace {

constexpr Um kPixel = 500;
constexpr int kInks = 4;

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
struct CloseTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using Profile = std::unique_ptr<void, CloseProfile>;
using Separation = std::unique_ptr<void, CloseTransform>;

Separation separation(const PrintCondition& condition) {
  const Profile from(cmsCreate_sRGBProfile());
  const Profile to(
      cmsOpenProfileFromMem(condition.profile.data(), static_cast<cmsUInt32Number>(condition.profile.size())));
  if (!from || !to) return nullptr;
  return Separation(cmsCreateTransform(from.get(), TYPE_RGB_8, to.get(), TYPE_CMYK_8,
                                       INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_BLACKPOINTCOMPENSATION));
}

/// Sums the inks over the pixels of a page.
class Sums {
 public:
  void add(const cairo::Bitmap& bitmap, int y, cmsHTRANSFORM parts) {
    const auto width = static_cast<std::size_t>(bitmap.width);
    m_row.resize(width * 3);
    m_inks.resize(width * kInks);
    for (std::size_t x = 0; x < width; ++x) {
      const std::uint32_t pixel = bitmap.at(static_cast<int>(x), y);
      for (unsigned i = 0; i < 3; ++i) m_row[x * 3 + i] = static_cast<std::uint8_t>(pixel >> (16 - 8 * i));
    }
    cmsDoTransform(parts, m_row.data(), m_inks.data(), static_cast<cmsUInt32Number>(width));
    for (std::size_t x = 0; x < width; ++x) add(&m_row[x * 3], &m_inks[x * kInks]);
  }
  InkCoverage coverage() const {
    InkCoverage out;
    if (m_pixels == 0) return out;
    for (int ink = 0; ink < kInks; ++ink)
      out.mean[ink] = static_cast<int>((m_sums[ink] * 1000 / kFull + m_pixels / 2) / m_pixels);
    out.most = (m_most * 100 + kFull / 2) / kFull;
    return out;
  }

 private:
  void add(const std::uint8_t* rgb, const std::uint8_t* inks) {
    std::array<int, kInks> here{};
    // `write_pdf()` prints these colours in black ink only.
    const int most = std::max({rgb[0], rgb[1], rgb[2]});
    const bool grey = rgb[0] == rgb[1] && rgb[1] == rgb[2];
    if (grey || most < detail::kNearBlack * kFull)
      here[3] = kFull - most;
    else
      std::copy_n(inks, kInks, here.begin());
    int all = 0;
    for (int ink = 0; ink < kInks; ++ink) {
      m_sums[ink] += here[ink];
      all += here[ink];
    }
    m_most = std::max(m_most, all);
    ++m_pixels;
  }

  static constexpr int kFull = 255;

  std::array<std::int64_t, kInks> m_sums{};
  std::int64_t m_pixels = 0;
  int m_most = 0;
  std::vector<std::uint8_t> m_row, m_inks;
};

}  // namespace

Result<std::vector<InkCoverage>> ink_coverage(const drawing::Document& document,
                                              const PrintCondition& condition, cairo::FontEngine& fonts,
                                              Problems& problems) {
  const Separation parts = separation(condition);
  if (!parts)
    return make_error(
        "pdf.condition",
        message("the profile \"{}\" does not define how colours are separated into inks", condition.name));
  std::vector<InkCoverage> out;
  for (const drawing::Page& page : document.pages) {
    cairo::RasterView view;
    view.area = page.bleed;
    view.width = static_cast<int>(std::max<Um>(1, page.bleed.width() / kPixel));
    view.height = static_cast<int>(std::max<Um>(1, page.bleed.height() / kPixel));
    cairo::Images images;
    cairo::PaintOptions options;
    options.image_dpi = 72;
    const auto bitmap = cairo::rasterise(
        page.scene, view,
        [](const drawing::Layer& layer) {
          return layer.kind == drawing::LayerClass::art || layer.kind == drawing::LayerClass::bleed;
        },
        fonts, images, options, problems);
    if (!bitmap) return bitmap.error();
    Sums sums;
    for (int y = 0; y < bitmap->height; ++y) sums.add(*bitmap, y, parts.get());
    out.push_back(sums.coverage());
  }
  return out;
}

}  // namespace coq::pdf
