// SPDX-License-Identifier: MIT
#include "core/images/detail/colour.h"

#include <lcms2.h>

#include <cstdlib>
#include <vector>

namespace coq::images::detail {
namespace {

constexpr std::size_t kMaxProfile = std::size_t{16}
                                    << 20;  ///< bytes; printers' profiles have about three million
constexpr cmsUInt32Number kFlags = cmsFLAGS_BLACKPOINTCOMPENSATION;

struct CloseProfile {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};
using Profile = std::unique_ptr<void, CloseProfile>;
struct DeleteTransform {
  void operator()(void* transform) const { cmsDeleteTransform(transform); }
};
using Transform = std::unique_ptr<void, DeleteTransform>;

cmsColorSpaceSignature signature_of(ColourSpace from) {
  switch (from) {
    case ColourSpace::rgb:
      return cmsSigRgbData;
    case ColourSpace::grey:
      return cmsSigGrayData;
    case ColourSpace::cmyk:
      return cmsSigCmykData;
    case ColourSpace::lab:
      break;
  }
  return cmsSigLabData;
}

/// Opens a profile. Returns null if it is damaged or for another colour space.
Profile open_profile(std::string_view bytes, ColourSpace from) {
  if (bytes.empty() || bytes.size() > kMaxProfile) return nullptr;
  Profile profile(cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size())));
  if (!profile || cmsGetColorSpace(profile.get()) != signature_of(from)) return nullptr;
  return profile;
}

/// Returns whether the profile changes no colour by more than one step, as the sRGB profile does.
bool is_srgb(void* profile) {
  const Profile srgb(cmsCreate_sRGBProfile());
  const Transform transform(cmsCreateTransform(profile, TYPE_RGB_8, srgb.get(), TYPE_RGB_8,
                                               INTENT_RELATIVE_COLORIMETRIC, kFlags | cmsFLAGS_NOOPTIMIZE));
  if (!transform) return false;
  std::vector<unsigned char> colours;
  constexpr int kStep = 51;
  for (int r = 0; r < 256; r += kStep)
    for (int g = 0; g < 256; g += kStep)
      for (int b = 0; b < 256; b += kStep)
        for (const int c : {r, g, b}) colours.push_back(static_cast<unsigned char>(c));
  std::vector<unsigned char> converted(colours.size());
  cmsDoTransform(transform.get(), colours.data(), converted.data(),
                 static_cast<cmsUInt32Number>(colours.size() / 3));
  for (std::size_t i = 0; i < colours.size(); ++i)
    if (std::abs(colours[i] - converted[i]) > 1) return false;
  return true;
}

}  // namespace

bool ColourConverter::changes(std::string_view bytes, ColourSpace from) {
  const Profile profile = open_profile(bytes, from);
  return profile && (from != ColourSpace::rgb || !is_srgb(profile.get()));
}

std::unique_ptr<ColourConverter> ColourConverter::make(std::string_view bytes, ColourSpace from) {
  const Profile profile = open_profile(bytes, from);
  if (!profile || (from == ColourSpace::rgb && is_srgb(profile.get()))) return nullptr;
  std::unique_ptr<ColourConverter> out(new ColourConverter);
  return out->make_transform(profile.get(), from) ? std::move(out) : nullptr;
}

std::unique_ptr<ColourConverter> ColourConverter::from_lab() {
  const Profile profile(cmsCreateLab2Profile(nullptr));
  std::unique_ptr<ColourConverter> out(new ColourConverter);
  return profile && out->make_transform(profile.get(), ColourSpace::lab) ? std::move(out) : nullptr;
}

bool ColourConverter::make_transform(void* profile, ColourSpace from) {
  constexpr cmsUInt32Number kTypes[] = {TYPE_BGRA_8, TYPE_GRAY_8, TYPE_CMYK_8, TYPE_LabV2_16};
  const Profile srgb(cmsCreate_sRGBProfile());
  m_transform = cmsCreateTransform(profile, kTypes[static_cast<std::size_t>(from)], srgb.get(), TYPE_BGRA_8,
                                   INTENT_RELATIVE_COLORIMETRIC,
                                   kFlags | (from == ColourSpace::rgb ? cmsFLAGS_COPY_ALPHA : 0U) |
                                       (from == ColourSpace::lab ? cmsFLAGS_HIGHRESPRECALC : 0U));
  if (m_transform == nullptr) return false;
  if (from != ColourSpace::grey) return true;
  std::array<unsigned char, 256> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<unsigned char>(i);
  m_greys.emplace();
  cmsDoTransform(m_transform, all.data(), m_greys->data(), static_cast<cmsUInt32Number>(all.size()));
  for (std::uint32_t& grey : *m_greys) grey &= 0xFFFFFFU;
  return true;
}

ColourConverter::~ColourConverter() {
  if (m_transform != nullptr) cmsDeleteTransform(m_transform);
}

void ColourConverter::convert(std::uint32_t* pixels, std::size_t count) const {
  if (m_greys) {
    for (std::size_t i = 0; i < count; ++i)
      pixels[i] = (pixels[i] & 0xFF000000U) | (*m_greys)[pixels[i] & 0xFFU];
    return;
  }
  cmsDoTransform(m_transform, pixels, pixels, static_cast<cmsUInt32Number>(count));
}

void ColourConverter::convert(const void* samples, std::uint32_t* to, std::size_t count) const {
  cmsDoTransform(m_transform, samples, to, static_cast<cmsUInt32Number>(count));
  for (std::size_t i = 0; i < count; ++i) to[i] |= 0xFF000000U;
}

}  // namespace coq::images::detail
