// SPDX-License-Identifier: MIT
#include "core/painting/cairo/images.h"

#include <algorithm>

#include "core/base/files.h"

namespace coq::cairo {
namespace {

void make_gray(Bitmap& bitmap) {
  for (std::uint32_t& p : bitmap.pixels) {
    // Rec. 709 weights applied to encoded values: accurate enough for pictures, and needs no table.
    const std::uint32_t v = ((p >> 16 & 0xFF) * 54 + (p >> 8 & 0xFF) * 183 + (p & 0xFF) * 19) / 256;
    p = (p & 0xFF000000U) | v << 16 | v << 8 | v;
  }
}

bool is_opaque(const Bitmap& bitmap) {
  return std::all_of(bitmap.pixels.begin(), bitmap.pixels.end(),
                     [](std::uint32_t p) { return p >> 24 == 0xFF; });
}

void attach_jpeg(cairo_surface_t* surface, std::string data) {
  auto* kept = new std::string(std::move(data));
  cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, reinterpret_cast<const unsigned char*>(kept->data()), kept->size(),
      [](void* object) { delete static_cast<std::string*>(object); }, kept);
}

/// Attaches the original file data if a PDF reader would show the same picture from it.
Status attach_data(const Images::Request& request, const images::Info& info, const Bitmap& bitmap,
                   cairo_surface_t* surface) {
  // Drawings and transparent images are not compressed with loss.
  const bool photograph = info.kind == images::FileKind::jpeg || info.kind == images::FileKind::tiff ||
                          info.kind == images::FileKind::jpeg2000 || info.kind == images::FileKind::webp ||
                          info.kind == images::FileKind::pdf;
  if (!photograph || !is_opaque(bitmap)) return Done{};
  const bool as_it_is = info.kind == images::FileKind::jpeg && (!info.inks || request.keep_inks) &&
                        (!info.profile || request.keep_inks) && !request.gray &&
                        info.orientation.number() == 1 && bitmap.width == info.stored.width;
  if (!as_it_is) {
    attach_jpeg(surface, images::encode_jpeg(bitmap));
    return Done{};
  }
  Result<std::string> data = read_file(request.file);
  if (!data) return data.error();
  attach_jpeg(surface, *std::move(data));
  return Done{};
}

}  // namespace

Surface surface_of(const Bitmap& bitmap) {
  // Cairo writes only to surfaces that are drawn on, so the const_cast is safe.
  auto* pixels = reinterpret_cast<unsigned char*>(const_cast<std::uint32_t*>(bitmap.pixels.data()));
  Surface surface(cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, bitmap.width, bitmap.height,
                                                      bitmap.width * 4));
  return cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS ? std::move(surface) : nullptr;
}

Result<cairo_surface_t*> Images::load_whole(const Request& request) {
  const auto known = m_loaded.find(request);
  if (known != m_loaded.end()) return known->second.surface.get();
  const Result<images::Info> info = images::read_info(request.file);
  if (!info) return info.error();
  const bool whole = request.keep_inks && info->inks && info->kind == images::FileKind::jpeg;
  Result<Bitmap> bitmap = images::read_picture(request.file, whole ? 0 : request.least_width);
  if (!bitmap) return bitmap.error();
  Loaded loaded{*std::move(bitmap), nullptr};
  if (request.gray) make_gray(loaded.bitmap);
  loaded.surface = surface_of(loaded.bitmap);
  if (!loaded.surface) return images::unreadable(request.file, message("the image is too large to be drawn"));
  if (request.keep_jpeg)
    if (Status done = attach_data(request, *info, loaded.bitmap, loaded.surface.get()); !done)
      return done.error();
  // The surface's pointer stays valid: moving a vector does not move its elements.
  return (m_loaded[request] = std::move(loaded)).surface.get();
}

Result<Images::Picture> Images::load(const Request& request, images::Size size, const images::Part&) {
  const Result<cairo_surface_t*> whole = load_whole(request);
  if (!whole) return whole.error();
  return Picture{*whole, {0, 0, size.width, size.height}};
}

}  // namespace coq::cairo
