// SPDX-License-Identifier: MIT
#include "exporters/cairo/images.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <memory>

#include "core/base/files.h"
#include "exporters/cairo/color.h"
#include "exporters/cairo/jpeg.h"
#include "exporters/cairo/tiff.h"

namespace coq::cairo {
namespace {

bool is_jpeg(std::string_view data) {
  return data.size() > 3 && data.substr(0, 2) == "\xFF\xD8";
}
bool is_png(std::string_view data) {
  return data.substr(0, 8) == "\x89PNG\r\n\x1a\n";
}

/// Enough for the headers, also behind a long colour profile or a preview.
Result<std::string> read_beginning(const std::string& file) {
  constexpr std::size_t kEnough = 1 << 20;
  std::ifstream in(file, std::ios::binary);
  std::string data(kEnough, '\0');
  in.read(data.data(), static_cast<std::streamsize>(kEnough));
  data.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  if (!data.empty()) return data;
  // Why it cannot be read is said by the one function that reads files.
  return read_file(file);
}

unsigned byte_at(std::string_view data, std::size_t i) {
  return i < data.size() ? static_cast<unsigned char>(data[i]) : 0;
}

Problem unreadable(const std::string& file, const char* why) {
  Problem problem = make_error("image.read", message("{}: {}", file, why));
  problem.file = file;
  return problem;
}

/// Width and height stand in the first frame header among the JPEG's segments.
PixelSize jpeg_size(std::string_view data) {
  std::size_t i = 2;
  while (i + 9 < data.size() && byte_at(data, i) == 0xFF) {
    const unsigned marker = byte_at(data, i + 1);
    const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    if (frame)
      return {static_cast<int>(byte_at(data, i + 7) * 256 + byte_at(data, i + 8)),
              static_cast<int>(byte_at(data, i + 5) * 256 + byte_at(data, i + 6))};
    i += marker == 0xFF ? 1 : 2 + byte_at(data, i + 2) * 256 + byte_at(data, i + 3);
  }
  return {};
}

PixelSize png_size(std::string_view data) {
  const auto number = [&](std::size_t i) {
    return static_cast<int>((byte_at(data, i) & 0x7F) << 24 | byte_at(data, i + 1) << 16 |
                            byte_at(data, i + 2) << 8 | byte_at(data, i + 3));
  };
  return data.size() < 24 ? PixelSize{} : PixelSize{number(16), number(20)};
}

PixelSize size_of(std::string_view data) {
  if (is_jpeg(data)) return jpeg_size(data);
  if (is_png(data)) return png_size(data);
  return {};
}

void make_gray(unsigned char* pixels, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    unsigned char* p = pixels + i * 4;
    // Rec. 709 weights on the coded values: close enough for pictures, and no table.
    p[0] = p[1] = p[2] = static_cast<unsigned char>((p[2] * 54 + p[1] * 183 + p[0] * 19) / 256);
  }
}

/// Means of squares of `factor` x `factor` pixels of four channels.
std::vector<unsigned char> reduced(const unsigned char* from, int stride, int width, int height, int factor) {
  const int out_width = width / factor;
  const int out_height = height / factor;
  std::vector<unsigned char> result(static_cast<std::size_t>(out_width) * static_cast<std::size_t>(out_height) *
                                    4);
  unsigned char* to = result.data();
  for (int y = 0; y < out_height; ++y)
    for (int x = 0; x < out_width; ++x) {
      int sums[4] = {0, 0, 0, 0};
      for (int v = 0; v < factor; ++v) {
        const unsigned char* p = from + static_cast<std::ptrdiff_t>(y * factor + v) * stride + x * factor * 4;
        for (int i = 0; i < factor * 4; ++i) sums[i % 4] += p[i];
      }
      for (const int sum : sums) *to++ = static_cast<unsigned char>(sum / (factor * factor));
    }
  return result;
}

Surface surface_of(const std::vector<unsigned char>& bytes, int width, int height, cairo_format_t format) {
  Surface surface(cairo_image_surface_create(format, width, height));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return nullptr;
  unsigned char* to = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < height; ++y)
    std::memcpy(to + static_cast<std::ptrdiff_t>(y) * stride,
                bytes.data() + static_cast<std::size_t>(y) * width * 4, static_cast<std::size_t>(width) * 4);
  cairo_surface_mark_dirty(surface.get());
  return surface;
}

void attach_jpeg(cairo_surface_t* surface, std::string data) {
  auto* kept = new std::string(std::move(data));
  cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, reinterpret_cast<const unsigned char*>(kept->data()), kept->size(),
      [](void* object) { delete static_cast<std::string*>(object); }, kept);
}

int factor_for(int width, int least) {
  return least <= 0 ? 1 : std::max(1, width / least);
}

Result<Surface> load_jpeg(const Images::Request& request, std::string data) {
  const int wanted = factor_for(jpeg_size(data).width, request.least_width);
  const int reduction = wanted >= 8 ? 8 : wanted >= 4 ? 4 : wanted >= 2 ? 2 : 1;
  Result<RgbPixels> pixels = decode_jpeg(data, reduction);
  if (!pixels) return unreadable(request.file, "damaged JPEG picture, or its colours are not RGB");
  const int factor = factor_for(pixels->width, request.least_width);
  if (factor > 1) {
    pixels->bytes = reduced(pixels->bytes.data(), pixels->width * 4, pixels->width, pixels->height, factor);
    pixels->width /= factor;
    pixels->height /= factor;
  }
  if (request.gray) make_gray(pixels->bytes.data(), pixels->bytes.size() / 4);
  Surface surface = surface_of(pixels->bytes, pixels->width, pixels->height, CAIRO_FORMAT_RGB24);
  if (!surface) return unreadable(request.file, "the picture is too large");
  if (request.keep_jpeg)
    attach_jpeg(surface.get(), wanted == 1 && !request.gray ? std::move(data) : encode_jpeg(*pixels));
  return surface;
}

Result<Surface> load_tiff(const Images::Request& request) {
  Result<RgbPixels> pixels = decode_tiff(request.file, request.least_width);
  if (!pixels) return pixels.error();
  if (request.gray) make_gray(pixels->bytes.data(), pixels->bytes.size() / 4);
  Surface surface = surface_of(pixels->bytes, pixels->width, pixels->height, CAIRO_FORMAT_RGB24);
  if (surface && request.keep_jpeg) attach_jpeg(surface.get(), encode_jpeg(*pixels));
  return surface;
}

struct Reading {
  std::string_view data;
  std::size_t at = 0;
};

cairo_status_t read_some(void* closure, unsigned char* to, unsigned length) {
  auto& reading = *static_cast<Reading*>(closure);
  if (reading.data.size() - reading.at < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(to, reading.data.data() + reading.at, length);
  reading.at += length;
  return CAIRO_STATUS_SUCCESS;
}

Result<Surface> load_png(const Images::Request& request, const std::string& data) {
  Reading reading{data};
  Surface surface(cairo_image_surface_create_from_png_stream(read_some, &reading));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
    return unreadable(request.file, "damaged PNG picture");
  const int width = cairo_image_surface_get_width(surface.get());
  const int height = cairo_image_surface_get_height(surface.get());
  const cairo_format_t format = cairo_image_surface_get_format(surface.get());
  const bool plain = format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32;
  const int factor = std::min(factor_for(width, request.least_width), std::max(height, 1));
  if (plain && factor > 1)
    surface = surface_of(reduced(cairo_image_surface_get_data(surface.get()),
                                 cairo_image_surface_get_stride(surface.get()), width, height, factor),
                         width / factor, height / factor, format);
  if (surface && plain && request.gray) {
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    const auto rows = static_cast<std::size_t>(cairo_image_surface_get_height(surface.get()));
    cairo_surface_flush(surface.get());
    make_gray(cairo_image_surface_get_data(surface.get()), stride * rows / 4);
    cairo_surface_mark_dirty(surface.get());
  }
  return surface;
}

Result<Surface> load_any(const Images::Request& request) {
  const Result<std::string> start = read_beginning(request.file);
  if (!start) return start.error();
  if (is_tiff(*start)) return load_tiff(request);
  Result<std::string> data = read_file(request.file);
  if (!data) return data.error();
  return is_jpeg(*data) ? load_jpeg(request, *std::move(data)) : load_png(request, *data);
}

}  // namespace

Result<PixelSize> read_pixel_size(const std::string& file) {
  const Result<std::string> data = read_beginning(file);
  if (!data) return data.error();
  if (is_tiff(*data)) return read_tiff_size(file);
  const PixelSize size = size_of(*data);
  if (size.width <= 0 || size.height <= 0) return unreadable(file, "not a JPEG, PNG or TIFF picture");
  return size;
}

Result<cairo_surface_t*> Images::load(const Request& request) {
  const auto known = m_surfaces.find(request);
  if (known != m_surfaces.end()) return known->second.get();
  const Result<PixelSize> size = read_pixel_size(request.file);
  if (!size) return size.error();
  Result<Surface> loaded = load_any(request);
  if (!loaded) return loaded.error();
  if (!*loaded) return unreadable(request.file, "the picture is too large");
  return (m_surfaces[request] = *std::move(loaded)).get();
}

}  // namespace coq::cairo
