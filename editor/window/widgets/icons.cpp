// SPDX-License-Identifier: MIT
#include "editor/window/widgets/icons.h"

#include "core/base/files.h"
#include "editor/window/widgets/look.h"

namespace coq::win {
namespace {

std::filesystem::path& folder() {
  static std::filesystem::path path;
  return path;
}

}  // namespace

void set_icon_folder(const std::filesystem::path& path) {
  folder() = path;
}

wxBitmapBundle icon(const std::string& name, int size) {
  const auto svg = read_file(folder() / (name + ".svg"));
  if (!svg) return {};
  const std::string ink = system_colour(wxSYS_COLOUR_BTNTEXT).GetAsString(wxC2S_HTML_SYNTAX).utf8_string();
  std::string text = *svg;
  for (std::size_t at = text.find("currentColor"); at != std::string::npos;
       at = text.find("currentColor", at)) {
    text.replace(at, 12, ink);
  }
  return wxBitmapBundle::FromSVG(text.c_str(), wxSize(size, size));
}

}  // namespace coq::win
