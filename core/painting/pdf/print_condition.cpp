// SPDX-License-Identifier: MIT
#include "core/painting/pdf/print_condition.h"

#include <lcms2.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/base/files.h"

namespace coq::pdf {
namespace fs = std::filesystem;
namespace {

struct Close {
  void operator()(void* profile) const { cmsCloseProfile(profile); }
};

std::vector<fs::path> profile_folders() {
  std::vector<fs::path> out;
  if (const fs::path own = user_data_folder(); !own.empty()) out.push_back(own / "icc");
  for (const fs::path& folder : shared_data_folders()) out.push_back(folder / "color" / "icc");
  return out;
}

/// Returns the first file with that name in a folder or its subfolders, in the order of paths.
fs::path profile_in(const fs::path& folder, const std::string& name) {
  std::vector<fs::path> found;
  std::error_code none;
  for (fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, none), end;
       !none && entry != end; entry.increment(none)) {
    const fs::path& path = entry->path();
    const std::string ending = path.extension().string();
    if (path.stem() == name && (ending == ".icc" || ending == ".icm")) found.push_back(path);
  }
  return found.empty() ? fs::path() : *std::min_element(found.begin(), found.end());
}

fs::path path_of(const std::string& name) {
  std::error_code none;
  if (fs::is_regular_file(name, none)) return name;
  for (const fs::path& folder : profile_folders())
    if (fs::path path = profile_in(folder, name); !path.empty()) return path;
  return {};
}

std::string description_of(cmsHPROFILE profile) {
  constexpr cmsUInt32Number kMax = 256;
  char text[kMax] = {};
  cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", text, kMax - 1);
  return text;
}

}  // namespace

Result<PrintCondition> find_print_condition(const std::string& name) {
  const fs::path path = path_of(name);
  if (path.empty())
    return make_error("file.read", message("there is no colour profile \"{}\": give the file that your "
                                           "print shop names, such as PSOcoated_v3.icc",
                                           name));
  auto bytes = read_file(path);
  if (!bytes) return bytes.error();
  const std::unique_ptr<void, Close> profile(
      cmsOpenProfileFromMem(bytes->data(), static_cast<cmsUInt32Number>(bytes->size())));
  if (!profile || cmsGetDeviceClass(profile.get()) != cmsSigOutputClass ||
      cmsGetColorSpace(profile.get()) != cmsSigCmykData)
    return make_error("pdf.condition", message("\"{}\" is not the colour profile of a four-colour press",
                                               path.filename().string()));
  return PrintCondition{path.stem().string(), description_of(profile.get()), *std::move(bytes)};
}

}  // namespace coq::pdf
