// SPDX-License-Identifier: MIT
#include "exporters/web_data/webp.h"

#include <webp/decode.h>
#include <webp/encode.h>

#include <algorithm>
#include <memory>

namespace coq::exporters::web {
namespace {

/// Returns the pixels as WebP takes them: not premultiplied.
std::vector<std::uint32_t> plain_pixels(const images::Bitmap& bitmap) {
  std::vector<std::uint32_t> out = bitmap.pixels;
  for (std::uint32_t& pixel : out) {
    const std::uint32_t alpha = pixel >> 24;
    if (alpha == 255 || alpha == 0) continue;
    const auto part = [&](int shift) {
      const std::uint32_t value = (pixel >> shift) & 255;
      return std::min<std::uint32_t>(255, (value * 255 + alpha / 2) / alpha) << shift;
    };
    pixel = alpha << 24 | part(16) | part(8) | part(0);
  }
  return out;
}

}  // namespace

Result<std::string> encode_webp(const images::Bitmap& bitmap, int quality) {
  const Problem failed = make_error(
      "web.image", message("an image of {} x {} pixels cannot be written", bitmap.width, bitmap.height));
  WebPConfig config;
  if (WebPConfigPreset(&config, WEBP_PRESET_DRAWING, static_cast<float>(std::min(quality, 99))) == 0)
    return failed;
  if (quality == kSharp && WebPConfigLosslessPreset(&config, 6) == 0) return failed;
  // Colours may be off by a little, which no eye notices.
  if (quality == kSharp) config.near_lossless = 60;
  // Slower methods save a few per cent.
  if (quality != kSharp) config.method = 2;
  std::vector<std::uint32_t> pixels = plain_pixels(bitmap);
  const std::unique_ptr<WebPPicture, void (*)(WebPPicture*)> picture(new WebPPicture, [](WebPPicture* one) {
    WebPPictureFree(one);
    delete one;
  });
  if (WebPPictureInit(picture.get()) == 0) return failed;
  picture->use_argb = 1;
  picture->width = bitmap.width;
  picture->height = bitmap.height;
  picture->argb = pixels.data();
  picture->argb_stride = bitmap.width;
  std::string out;
  picture->custom_ptr = &out;
  picture->writer = [](const std::uint8_t* data, std::size_t size, const WebPPicture* to) {
    static_cast<std::string*>(to->custom_ptr)->append(reinterpret_cast<const char*>(data), size);
    return 1;
  };
  return WebPEncode(&config, picture.get()) != 0 ? Result<std::string>(std::move(out)) : failed;
}

Result<images::Bitmap> decode_webp(const std::string& bytes) {
  int width = 0, height = 0;
  const std::unique_ptr<std::uint8_t, decltype(&WebPFree)> pixels(
      WebPDecodeRGBA(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), &width, &height),
      WebPFree);
  if (!pixels) return make_error("web.image", message("an image cannot be read"));
  images::Bitmap out{width, height, {}};
  const std::size_t count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  out.pixels.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t* at = pixels.get() + 4 * i;
    const std::uint32_t alpha = at[3];
    const auto part = [&](std::uint32_t value) { return (value * alpha + 127) / 255; };
    out.pixels.push_back(alpha << 24 | part(at[0]) << 16 | part(at[1]) << 8 | part(at[2]));
  }
  return out;
}

}  // namespace coq::exporters::web
