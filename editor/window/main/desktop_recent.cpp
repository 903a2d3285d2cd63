// SPDX-License-Identifier: MIT
#include "editor/window/main/desktop_recent.h"

#include <gtk/gtk.h>

#include <algorithm>
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

std::vector<std::filesystem::path> desktop_recents() {
  std::vector<std::pair<time_t, std::filesystem::path>> found;
  GList* items = gtk_recent_manager_get_items(gtk_recent_manager_get_default());
  for (GList* at = items; at != nullptr; at = at->next) {
    auto* info = static_cast<GtkRecentInfo*>(at->data);
    const std::unique_ptr<char, decltype(&g_free)> name(
        g_filename_from_uri(gtk_recent_info_get_uri(info), nullptr, nullptr), g_free);
    if (name != nullptr && gtk_recent_info_has_application(info, "Coquelicot") != FALSE)
      found.emplace_back(gtk_recent_info_get_modified(info), name.get());
    gtk_recent_info_unref(info);
  }
  g_list_free(items);
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::filesystem::path> out;
  for (auto& [time, path] : found) out.push_back(std::move(path));
  return out;
}

}  // namespace coq::win
