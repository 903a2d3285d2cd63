// SPDX-License-Identifier: MIT
#include "editor/window/main/desktop_recent.h"

#include <gtk/gtk.h>

#include <memory>
#include <string>

namespace coq::win {

void add_desktop_recent(const std::filesystem::path& map) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(map, error);
  const std::unique_ptr<char, decltype(&g_free)> uri(g_filename_to_uri(whole.c_str(), nullptr, nullptr),
                                                     g_free);
  if (error || uri == nullptr) return;
  std::string type = "application/x-coquelicot-map+xml", name = "Coquelicot", start = "coquelicot-editor %f";
  GtkRecentData data{};
  data.mime_type = type.data();
  data.app_name = name.data();
  data.app_exec = start.data();
  gtk_recent_manager_add_full(gtk_recent_manager_get_default(), uri.get(), &data);
}

}  // namespace coq::win
