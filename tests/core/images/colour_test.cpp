// SPDX-License-Identifier: MIT
#include <lcms2.h>
#include <tiffio.h>
#include <catch2/catch.hpp>

#include <cmath>
#include <memory>

#include "tests/core/images/fixture.h"
#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

namespace {

std::string saved(const TemporaryFolder& folder, const std::string& name, cmsHPROFILE profile) {
  const std::string file = (folder.path() / name).string();
  REQUIRE(cmsSaveProfileToFile(profile, file.c_str()) != 0);
  cmsCloseProfile(profile);
  return file;
}

/// A profile with the primaries of Adobe RGB (1998): gamma 563/256, white D65.
std::string adobe_rgb(const TemporaryFolder& folder) {
  const cmsCIExyY white{0.3127, 0.3290, 1};
  const cmsCIExyYTRIPLE primaries{{0.64, 0.33, 1}, {0.21, 0.71, 1}, {0.15, 0.06, 1}};
  cmsToneCurve* gamma = cmsBuildGamma(nullptr, 563.0 / 256);
  cmsToneCurve* curves[] = {gamma, gamma, gamma};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(gamma);
  return saved(folder, "adobe.icc", profile);
}

/// Makes a profile of inks: paper is white, and full cyan is the Lab colour (60, -30, -40) whatever the other
/// inks.
std::string ink_profile(const TemporaryFolder& folder) {
  cmsHPROFILE profile = cmsCreateProfilePlaceholder(nullptr);
  cmsSetProfileVersion(profile, 2.4);
  cmsSetDeviceClass(profile, cmsSigOutputClass);
  cmsSetColorSpace(profile, cmsSigCmykData);
  cmsSetPCS(profile, cmsSigLabData);
  cmsPipeline* table = cmsPipelineAlloc(nullptr, 4, 3);
  cmsStage* clut = cmsStageAllocCLut16bit(nullptr, 2, 4, 3, nullptr);
  const auto sample = [](const cmsUInt16Number in[], cmsUInt16Number out[], void*) -> cmsInt32Number {
    const double cyan = in[0] / 65'535.0, rest = 1 - (in[1] + in[2] + in[3]) / (3 * 65'535.0);
    cmsCIELab lab{(100 - 40 * cyan) * rest, -30 * cyan * rest, -40 * cyan * rest};
    cmsFloat2LabEncodedV2(out, &lab);
    return 1;
  };
  cmsStageSampleCLut16bit(clut, sample, nullptr, 0);
  cmsPipelineInsertStage(table, cmsAT_END, clut);
  for (const cmsTagSignature tag : {cmsSigAToB0Tag, cmsSigAToB1Tag, cmsSigAToB2Tag})
    cmsWriteTag(profile, tag, table);
  cmsPipelineFree(table);
  return saved(folder, "inks.icc", profile);
}

unsigned srgb_encoded(double light) {
  const double value = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
  return static_cast<unsigned>(std::lround(255 * std::min(1.0, std::max(0.0, value))));
}

/// Adobe RGB to sRGB by the matrices of both specifications, which share their white.
std::uint32_t from_adobe_rgb(unsigned r, unsigned g, unsigned b) {
  const auto light = [](unsigned value) { return std::pow(value / 255.0, 563.0 / 256); };
  const double red = light(r), green = light(g), blue = light(b);
  const double x = 0.57667 * red + 0.18556 * green + 0.18823 * blue,
               y = 0.29734 * red + 0.62736 * green + 0.07529 * blue,
               z = 0.02703 * red + 0.07069 * green + 0.99134 * blue;
  const double out[] = {3.2406 * x - 1.5372 * y - 0.4986 * z, -0.9689 * x + 1.8758 * y + 0.0415 * z,
                        0.0557 * x - 0.2040 * y + 1.0570 * z};
  return 0xFF000000U | srgb_encoded(out[0]) << 16 | srgb_encoded(out[1]) << 8 | srgb_encoded(out[2]);
}

constexpr unsigned kColours[][3] = {{0, 0, 0},      {255, 255, 255}, {128, 128, 128}, {200, 100, 50},
                                    {120, 140, 90}, {180, 120, 150}, {60, 70, 160},   {220, 210, 180}};

/// An image of 16 x 16 pixels of one colour, with a profile.
std::string coloured(const TemporaryFolder& folder, const std::string& name, const unsigned (&c)[3],
                     const std::string& profile, const std::string& how = "") {
  const std::string file = (folder.path() / name).string();
  run_command("convert -size 16x16 'xc:rgb(" + std::to_string(c[0]) + "," + std::to_string(c[1]) + "," +
              std::to_string(c[2]) + ")' -type TrueColor -profile " + profile + " " + how + " " + file);
  INFO(file);
  REQUIRE(std::filesystem::exists(file));
  return file;
}

struct Lab {
  double l = 0, a = 0, b = 0;
};

/// CIE L*a*b* (D50) of an sRGB colour, by the matrix of sRGB adapted to D50 (Bradford).
Lab lab_of(const unsigned (&c)[3]) {
  const auto light = [](unsigned value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  const double r = light(c[0]), g = light(c[1]), b = light(c[2]);
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / 0.9642),
               y = f(0.2225045 * r + 0.7168786 * g + 0.0606169 * b),
               z = f((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / 0.8249);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

enum class LabLayout { strips, tiles, planes };

/// Writes 32 x 32 pixels of a colour in an encoding of TIFF 6.0 (CIE) or of its supplement (ICC).
void write_lab(const std::string& file, const Lab& lab, int bits, std::uint16_t kind, LabLayout layout) {
  constexpr std::uint32_t kSide = 32;
  const bool icc = kind == PHOTOMETRIC_ICCLAB, deep = bits == 16;
  const auto full = [&](double value, double most) {
    return static_cast<std::uint16_t>(std::lround(value / 100 * most));
  };
  const auto colour = [&](double value) {
    const long number = std::lround(value * (deep ? 256 : 1)) + (icc ? (deep ? 32'768 : 128) : 0);
    return static_cast<std::uint16_t>(deep ? number : number & 0xFF);
  };
  const std::uint16_t samples[] = {full(lab.l, deep ? (icc ? 65'280 : 65'535) : 255), colour(lab.a),
                                   colour(lab.b)};
  const std::unique_ptr<TIFF, void (*)(TIFF*)> tiff(TIFFOpen(file.c_str(), "w"), TIFFClose);
  TIFFSetField(tiff.get(), TIFFTAG_IMAGEWIDTH, kSide);
  TIFFSetField(tiff.get(), TIFFTAG_IMAGELENGTH, kSide);
  TIFFSetField(tiff.get(), TIFFTAG_BITSPERSAMPLE, bits);
  TIFFSetField(tiff.get(), TIFFTAG_SAMPLESPERPIXEL, 3);
  TIFFSetField(tiff.get(), TIFFTAG_PHOTOMETRIC, kind);
  TIFFSetField(tiff.get(), TIFFTAG_PLANARCONFIG,
               layout == LabLayout::planes ? PLANARCONFIG_SEPARATE : PLANARCONFIG_CONTIG);
  const auto bytes_of = [&](std::uint32_t pixels, bool planes, int plane) {
    std::string out;
    for (std::uint32_t i = 0; i < pixels; ++i)
      for (int k = planes ? plane : 0; k < (planes ? plane + 1 : 3); ++k)
        out.append(reinterpret_cast<const char*>(&samples[k]), deep ? 2 : 1);
    return out;
  };
  if (layout == LabLayout::tiles) {
    TIFFSetField(tiff.get(), TIFFTAG_TILEWIDTH, 16);
    TIFFSetField(tiff.get(), TIFFTAG_TILELENGTH, 16);
    std::string tile = bytes_of(256, false, 0);
    for (std::uint32_t i = 0; i < 4; ++i)
      TIFFWriteEncodedTile(tiff.get(), i, tile.data(), static_cast<tmsize_t>(tile.size()));
    return;
  }
  TIFFSetField(tiff.get(), TIFFTAG_ROWSPERSTRIP, 8);
  const bool planes = layout == LabLayout::planes;
  for (int plane = 0; plane < (planes ? 3 : 1); ++plane) {
    std::string strip = bytes_of(kSide * 8, planes, plane);
    for (std::uint32_t i = 0; i < 4; ++i)
      TIFFWriteEncodedStrip(tiff.get(), static_cast<std::uint32_t>(plane) * 4 + i, strip.data(),
                            static_cast<tmsize_t>(strip.size()));
  }
}

}  // namespace

TEST_CASE("Colours with a profile are converted to sRGB in all kinds of files that can contain one",
          "[picture]") {
  const TemporaryFolder folder;
  const std::string profile = adobe_rgb(folder);
  for (const auto& c : kColours) {
    const std::uint32_t expected = from_adobe_rgb(c[0], c[1], c[2]);
    struct Kind {
      const char *name, *how;
      int tolerance;
    };
    for (const auto [name, how, tolerance] :
         {Kind{"a.png", "PNG24:", 1}, Kind{"b.png", "PNG48:", 1}, Kind{"a.tif", "-compress lzw", 1},
          Kind{"b.tif", "-depth 16 -define tiff:tile-geometry=16x16", 1},
          Kind{"c.tif", "-interlace plane -compress zip", 1},
          Kind{"a.jpg", "-quality 98 -sampling-factor 1x1", 3},
          Kind{"a.webp", "-define webp:lossless=true", 1}}) {
      CAPTURE(name, how, c[0], c[1], c[2]);
      const std::string file = std::string(how).ends_with(":")
                                   ? coloured(folder, name, c, profile,
                                              "-define " + std::string("png:format=") +
                                                  (std::string(how) == "PNG48:" ? "png48" : "png24"))
                                   : coloured(folder, name, c, profile, how);
      const auto info = read_info(file);
      REQUIRE(info);
      CHECK(info->profile);
      const auto bitmap = read_picture(file, 0);
      REQUIRE(bitmap);
      INFO(std::hex << bitmap->at(8, 8) << " " << expected);
      CHECK(is_near(bitmap->at(8, 8), expected, tolerance));
      const auto rough = read_preview(file, 8);
      REQUIRE(rough);
      CHECK(is_near(rough->at(4, 4), expected, tolerance));
    }
  }
}

TEST_CASE("A profile of sRGB, a damaged profile and a profile of other colours change nothing", "[picture]") {
  const TemporaryFolder folder;
  const std::string srgb = saved(folder, "srgb.icc", cmsCreate_sRGBProfile());
  const std::string lab = saved(folder, "lab.icc", cmsCreateLab4Profile(nullptr));
  const std::string broken = (folder.path() / "broken.icc").string();
  REQUIRE(write_file_atomically(broken, read_file(adobe_rgb(folder))->substr(0, 200)));
  const unsigned c[3] = {200, 100, 50};
  for (const std::string& profile : {srgb, lab, broken}) {
    CAPTURE(profile);
    const std::string file = coloured(folder, "a.tif", c, profile);
    CHECK_FALSE(read_info(file)->profile);
    CHECK(read_picture(file, 0)->at(3, 3) == 0xFFC86432);
  }
}

TEST_CASE("Grey with a profile is converted to sRGB", "[picture]") {
  const TemporaryFolder folder;
  cmsToneCurve* gamma = cmsBuildGamma(nullptr, 1.0);
  const std::string profile = saved(folder, "grey.icc", cmsCreateGrayProfile(cmsD50_xyY(), gamma));
  cmsFreeToneCurve(gamma);
  for (const char* name : {"a.tif", "a.png", "a.jpg"}) {
    const std::string file = (folder.path() / name).string();
    run_command("convert -size 16x16 xc:'gray(128)' -colorspace gray -depth 8 -profile " + profile +
                " -quality 98 " + file);
    const auto bitmap = read_picture(file, 0);
    REQUIRE(bitmap);
    // Half of the light is 188 in sRGB.
    const unsigned expected = srgb_encoded(128 / 255.0);
    CAPTURE(name);
    CHECK(is_near(bitmap->at(8, 8), 0xFF000000U | expected * 0x10101U, 1));
  }
}

TEST_CASE("CMYK is converted by its profile, or by multiplication if it has none", "[picture]") {
  const TemporaryFolder folder;
  const std::string profile = ink_profile(folder);
  const auto make = [&](const std::string& name, const std::string& inks, const std::string& how) {
    const std::string file = (folder.path() / name).string();
    run_command("convert -size 16x16 xc:'cmyk(" + inks + ")' -colorspace CMYK " + how + " " + file);
    REQUIRE(std::filesystem::exists(file));
    return file;
  };
  for (const char* name : {"a.tif", "a.jpg"}) {
    CAPTURE(name);
    const auto plain = read_info(make(name, "255,0,0,0", "-quality 98"));
    REQUIRE(plain);
    CHECK(plain->inks);
    CHECK_FALSE(plain->profile);
    CHECK(is_near(read_picture((folder.path() / name).string(), 0)->at(8, 8), 0xFF00FFFF, 3));
    // The profile prints cyan as the Lab colour (60, -30, -40), no ink as white paper.
    const std::string cyan = make(name, "255,0,0,0", "-quality 98 -profile " + profile);
    CHECK(read_info(cyan)->profile);
    // The matrix of sRGB gives linear red -0.071, green 0.357, blue 0.675.
    const std::uint32_t expected = 0xFF000000U | srgb_encoded(0.3571) << 8 | srgb_encoded(0.6753);
    INFO(std::hex << read_picture(cyan, 0)->at(8, 8));
    CHECK(is_near(read_picture(cyan, 0)->at(8, 8), expected, 6));
    CHECK(is_near(read_picture(make(name, "0,0,0,0", "-quality 98 -profile " + profile), 0)->at(8, 8),
                  0xFFFFFFFF, 3));
  }
}

TEST_CASE("Lab TIFF is converted to sRGB, with 8 and 16 bits, in both encodings, in strips, tiles and planes",
          "[picture]") {
  const TemporaryFolder folder;
  for (const auto& c : kColours) {
    const Lab lab = lab_of(c);
    for (const int bits : {8, 16})
      for (const std::uint16_t kind : {PHOTOMETRIC_CIELAB, PHOTOMETRIC_ICCLAB})
        for (const LabLayout layout : {LabLayout::strips, LabLayout::tiles, LabLayout::planes}) {
          CAPTURE(c[0], c[1], c[2], bits, kind, layout);
          const std::string file = (folder.path() / "a.tif").string();
          write_lab(file, lab, bits, kind, layout);
          const auto bitmap = read_picture(file, 0);
          REQUIRE(bitmap);
          INFO(std::hex << bitmap->at(20, 20));
          // A step of L*, a* or b* in 8 bits is up to five steps of a dark channel. Little CMS interpolates.
          CHECK(is_near(bitmap->at(20, 20), 0xFF000000U | c[0] << 16 | c[1] << 8 | c[2], bits == 8 ? 6 : 3));
        }
  }
}
