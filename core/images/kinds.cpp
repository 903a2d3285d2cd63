// SPDX-License-Identifier: MIT
// Recognises kinds of files, and names those that are not read.
#include <algorithm>
#include <array>
#include <filesystem>

#include "core/base/text.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

using namespace std::string_view_literals;

/// An unsupported kind of image: its bytes at an offset of the file, and a command that converts it.
struct OtherKind {
  std::size_t at;
  std::string_view bytes;
  const char* name;
  const char* command;
};
constexpr const char* kConvert = "convert IN OUT.png";  // ImageMagick
constexpr auto kOtherKinds = std::to_array<OtherKind>({
    {4, "ftypheic"sv, "HEIC", "heif-convert IN OUT.png"},
    {4, "ftypheix"sv, "HEIC", "heif-convert IN OUT.png"},
    {4, "ftypmif1"sv, "HEIC", "heif-convert IN OUT.png"},
    {4, "ftypmsf1"sv, "HEIC", "heif-convert IN OUT.png"},
    {4, "ftypavif"sv, "AVIF", "heif-convert IN OUT.png"},
    {4, "ftypavis"sv, "AVIF", "heif-convert IN OUT.png"},
    {0, "\xFF\x0A"sv, "JPEG XL", "djxl IN OUT.png"},
    {4, "JXL \r\n\x87\n"sv, "JPEG XL", "djxl IN OUT.png"},
    {0, "8BPS"sv, "Photoshop", kConvert},
    {0, "gimp xcf"sv, "GIMP", kConvert},
    {0, "%!PS"sv, "PostScript", "ps2pdf IN OUT.pdf"},
    {0, "\xC5\xD0\xD3\xC6"sv, "PostScript", "ps2pdf IN OUT.pdf"},
    {0, "AT&TFORM"sv, "DjVu", "ddjvu -format=tiff IN OUT.tif"},
    {0, "\x76\x2F\x31\x01"sv, "OpenEXR", kConvert},
    {0, "#?RADIANCE"sv, "Radiance", kConvert},
    {0, "SIMPLE  ="sv, "FITS", kConvert},
    {0, "\x00\x00\x01\x00"sv, "icon", kConvert},
    {0, "msid"sv, "MrSID", "mrsidgeodecode -i IN -o OUT.tif"},
    {0, "\x89HDF"sv, "HDF", "gdal_translate IN OUT.tif"},
    {0, "farbfeld"sv, "farbfeld", kConvert},
    {0, "qoif"sv, "QOI", kConvert},
    {0, "FORM"sv, "IFF", kConvert},
});

bool has_at(std::string_view start, std::size_t at, std::string_view bytes) {
  return start.size() > at && start.substr(at).starts_with(bytes);
}

std::string ending_of(const std::string& file) {
  std::string ending = plain_letters(std::filesystem::path(file).extension().string());
  return ending.empty() ? ending : ending.substr(1);
}

bool is_netpbm(std::string_view start) {
  return start.size() > 3 && start[0] == 'P' &&
         ((start[1] >= '1' && start[1] <= '7') || start[1] == 'F' || start[1] == 'f') && is_blank(start[2]);
}
bool is_pcx(std::string_view start) {
  return start.size() >= 128 && start[0] == '\x0A' && start[1] >= 0 && start[1] <= 5 && start[2] <= 1 &&
         start[64] == 0;
}
/// Returns whether this is a TGA file. They have no signature at their beginning.
bool is_tga(std::string_view start, const std::string& file) {
  constexpr std::string_view kTypes = "\x01\x02\x03\x09\x0A\x0B"sv;
  return ending_of(file) == "tga" && start.size() >= 18 && kTypes.find(start[2]) != std::string_view::npos;
}

}  // namespace

namespace detail {

std::optional<FileKind> kind_of_start(std::string_view start) {
  if (start.starts_with("\xFF\xD8\xFF"sv)) return FileKind::jpeg;
  if (start.starts_with("\x89PNG\r\n\x1a\n"sv)) return FileKind::png;
  for (const std::string_view tiff : {"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv})
    if (start.starts_with(tiff)) return FileKind::tiff;
  if (start.starts_with("GIF87a"sv) || start.starts_with("GIF89a"sv)) return FileKind::gif;
  if (start.starts_with("RIFF"sv) && has_at(start, 8, "WEBP"sv)) return FileKind::webp;
  if (has_at(start, 4, "jP  \r\n\x87\n"sv) || start.starts_with("\xFF\x4F\xFF\x51"sv))
    return FileKind::jpeg2000;
  if (start.starts_with("BM"sv) && start.size() >= 26 && start.substr(15, 3) == "\0\0\0"sv)
    return FileKind::bmp;
  // Other bytes may precede the header of a PDF file.
  if (start.substr(0, 1024).find("%PDF-"sv) != std::string_view::npos) return FileKind::pdf;
  if (is_svg(start)) return FileKind::svg;
  return std::nullopt;
}

Message not_read(const std::string& file, std::string_view start) {
  const char* name = nullptr;
  const char* command = kConvert;
  const auto known = std::find_if(kOtherKinds.begin(), kOtherKinds.end(),
                                  [&](const OtherKind& kind) { return has_at(start, kind.at, kind.bytes); });
  if (known != kOtherKinds.end())
    name = known->name, command = known->command;
  else if (is_netpbm(start))
    name = "PPM";
  else if (is_pcx(start))
    name = "PCX";
  else if (is_tga(start, file))
    name = "TGA";
  if (name == nullptr)
    return message("not an image of a known kind (JPEG, PNG, TIFF, GIF, WebP, JPEG 2000, BMP, PDF, SVG)");
  return message("{} images cannot be read: convert the file first, for example with \"{}\"", name, command);
}

}  // namespace detail

const std::vector<std::string>& picture_endings() {
  static const std::vector<std::string> endings{"jpg",  "jpeg", "png", "tif", "tiff", "gif",
                                                "webp", "jp2",  "j2k", "jpf", "jpx",  "j2c",
                                                "jpc",  "bmp",  "dib", "pdf", "svg",  "svgz"};
  return endings;
}

bool has_picture_ending(const std::string& file) {
  const auto& endings = picture_endings();
  return std::find(endings.begin(), endings.end(), ending_of(file)) != endings.end();
}

}  // namespace coq::images
