// SPDX-License-Identifier: MIT
// SVG pictures, drawn by librsvg. They are read from memory, so that nothing outside the file is ever loaded.
#include <cairo.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/images/detail/readers.h"
#include "core/images/font_guard.h"

namespace coq::picture {
namespace {

constexpr std::uintmax_t kMostBytes = 32U << 20U;

struct Unref {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Handle = std::unique_ptr<RsvgHandle, Unref>;

std::string taken(GError* error) {
  std::string text = error == nullptr ? std::string("no reason is given") : collapse_blanks(error->message);
  if (error != nullptr) g_error_free(error);
  return text;
}

/// Null with the reason in `why`.
Handle open_handle(const std::string& file, std::string& why) {
  std::error_code ignored;
  if (std::filesystem::file_size(file, ignored) > kMostBytes || ignored) {
    why = "the file is too large";
    return nullptr;
  }
  const Result<std::string> bytes = read_file(file);
  if (!bytes || bytes->empty()) {
    why = "the file cannot be read";
    return nullptr;
  }
  GError* error = nullptr;
  Handle handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(bytes->data()), bytes->size(), &error));
  if (!handle) why = taken(error);
  return handle;
}

/// Its larger side is kSvgSide; a picture that says no size is a square.
Size size_of(RsvgHandle* handle) {
  double width = 0, height = 0;
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0) {
    gboolean has_width = 0, has_height = 0, has_box = 0;
    RsvgLength across{}, down{};
    RsvgRectangle box{};
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &across, &has_height, &down, &has_box, &box);
    width = has_box != 0 ? box.width : 1;
    height = has_box != 0 ? box.height : 1;
  }
  if (!(width > 0) || !(height > 0)) return {};
  const double scale = kSvgSide / std::max(width, height);
  return {std::max(1, static_cast<int>(std::lround(width * scale))),
          std::max(1, static_cast<int>(std::lround(height * scale)))};
}

std::optional<Bitmap> draw(RsvgHandle* handle, Size size, std::string& why) {
  Bitmap out{size.width, size.height, {}};
  out.pixels.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
  keep_faces_of_this_thread();
  const auto lock = lock_letters();  // held until the context has let go of its font
  const std::unique_ptr<cairo_surface_t, Unref> surface(
      cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(out.pixels.data()),
                                          CAIRO_FORMAT_ARGB32, size.width, size.height, size.width * 4));
  const std::unique_ptr<cairo_t, Unref> context(cairo_create(surface.get()));
  const RsvgRectangle all{0, 0, static_cast<double>(size.width), static_cast<double>(size.height)};
  GError* error = nullptr;
  if (rsvg_handle_render_document(handle, context.get(), &all, &error) == 0) {
    why = taken(error);
    return std::nullopt;
  }
  cairo_surface_finish(surface.get());
  return out;
}

/// A drawn picture, row by row.
class SvgRows : public Rows {
 public:
  explicit SvgRows(Bitmap drawn) : m_drawn(std::move(drawn)) {
    m_size = {m_drawn.width, m_drawn.height};
    m_opaque = false;
  }
  bool read(std::uint32_t* to) override {
    if (m_next >= m_size.height) return false;
    const auto width = static_cast<std::size_t>(m_size.width);
    std::copy_n(m_drawn.pixels.data() + width * static_cast<std::size_t>(m_next++), width, to);
    return true;
  }

 private:
  Bitmap m_drawn;
  int m_next = 0;
};

}  // namespace

namespace detail {

bool is_svg(std::string_view start) {
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  const std::size_t first = start.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || start[first] != '<') return false;
  return start.find("<svg") != std::string_view::npos || start.find(":svg") != std::string_view::npos;
}

std::optional<Info> svg_info(const std::string& file) {
  std::string why;
  const Handle handle = open_handle(file, why);
  if (!handle) return std::nullopt;
  return Info{FileKind::svg, size_of(handle.get()), Orientation(), false, 0};
}

std::optional<Bitmap> draw_svg(const std::string& file, int width) {
  std::string why;
  const Handle handle = open_handle(file, why);
  if (!handle) return std::nullopt;
  Size size = size_of(handle.get());
  if (size.width <= 0) return std::nullopt;
  if (width > 0 && width < size.width) {
    size.height = std::max(1, static_cast<int>(std::int64_t{size.height} * width / size.width));
    size.width = width;
  }
  return draw(handle.get(), size, why);
}

std::unique_ptr<Rows> open_svg(const std::string& file, int width) {
  auto drawn = draw_svg(file, width);
  return drawn ? std::make_unique<SvgRows>(*std::move(drawn)) : nullptr;
}

std::string fault_of_svg(const std::string& file) {
  constexpr Size kSmall{64, 64};
  std::string why;
  const Handle handle = open_handle(file, why);
  if (!handle) return why;
  if (size_of(handle.get()).width <= 0) return "it has no size";
  draw(handle.get(), kSmall, why);
  return why;
}

}  // namespace detail
}  // namespace coq::picture
