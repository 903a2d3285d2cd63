// SPDX-License-Identifier: MIT
#include "exporters/cairo/jpeg.h"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>

#include <jpeglib.h>

namespace coq::cairo {
namespace {

constexpr int kQuality = 90;

/// libjpeg reports by a jump; nothing with a destructor lives in the functions that it leaves.
struct ErrorJump {
  jpeg_error_mgr base;
  std::jmp_buf target;
};

void jump_out(j_common_ptr info) {
  std::longjmp(reinterpret_cast<ErrorJump*>(info->err)->target, 1);
}
void say_nothing(j_common_ptr) {}

bool decode(std::string_view data, int reduction, RgbPixels& pixels) {
  jpeg_decompress_struct info;
  ErrorJump error;
  info.err = jpeg_std_error(&error.base);
  error.base.error_exit = jump_out;
  error.base.output_message = say_nothing;
  jpeg_create_decompress(&info);
  if (setjmp(error.target)) {
    jpeg_destroy_decompress(&info);
    return false;
  }
  jpeg_mem_src(&info, reinterpret_cast<const unsigned char*>(data.data()), data.size());
  jpeg_read_header(&info, TRUE);
  info.out_color_space = JCS_EXT_BGRX;
  info.scale_num = 1;
  info.scale_denom = static_cast<unsigned>(reduction);
  jpeg_start_decompress(&info);
  pixels.width = static_cast<int>(info.output_width);
  pixels.height = static_cast<int>(info.output_height);
  const std::size_t stride = static_cast<std::size_t>(info.output_width) * 4;
  pixels.bytes.resize(stride * info.output_height);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels.bytes.data() + stride * info.output_scanline;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return true;
}

}  // namespace

Result<RgbPixels> decode_jpeg(std::string_view data, int reduction) {
  RgbPixels pixels;
  if (!decode(data, reduction, pixels))
    return make_error("image.read", message("damaged JPEG picture, or its colours are not RGB"));
  return pixels;
}

std::string encode_jpeg(const RgbPixels& pixels) {
  jpeg_compress_struct info;
  jpeg_error_mgr error;
  info.err = jpeg_std_error(&error);
  jpeg_create_compress(&info);
  unsigned char* buffer = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&info, &buffer, &size);
  info.image_width = static_cast<unsigned>(pixels.width);
  info.image_height = static_cast<unsigned>(pixels.height);
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, kQuality, TRUE);
  jpeg_start_compress(&info, TRUE);
  const std::size_t stride = static_cast<std::size_t>(pixels.width) * 4;
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = const_cast<unsigned char*>(pixels.bytes.data()) + stride * info.next_scanline;
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  std::string result(reinterpret_cast<const char*>(buffer), size);
  std::free(buffer);
  return result;
}

}  // namespace coq::cairo
