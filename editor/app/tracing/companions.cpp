// SPDX-License-Identifier: MIT
#include "editor/app/tracing/companions.h"

#include <fmt/format.h>

#include <algorithm>

namespace coq::app {
namespace {

namespace fs = std::filesystem;

template <class T>
std::size_t child_slot(std::string_view name) {
  const model::ElementInfo& info = model::describe<T>();
  for (std::size_t i = 0; i < info.children.size(); ++i) {
    const auto& names = info.children[i].names;
    if (std::find(names.begin(), names.end(), name) != names.end()) return i;
  }
  COQ_ASSERT(false);
  return 0;
}

/// "sheet" of "maps/sheet.map.xml".
std::string stem_of(const fs::path& map_file) {
  std::string name = map_file.filename().string();
  constexpr std::string_view kEnding = ".map.xml";
  if (name.ends_with(kEnding)) name.resize(name.size() - kEnding.size());
  return name;
}

bool is_same_file(const fs::path& a, const fs::path& b) {
  std::error_code ignored;
  return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

std::string path_beside(const fs::path& file, const fs::path& document) {
  std::error_code ignored;
  const fs::path folder = fs::weakly_canonical(fs::absolute(document, ignored).parent_path(), ignored);
  return fs::weakly_canonical(file, ignored).lexically_relative(folder).generic_string();
}

/// A path that neither the session nor the disk has: NAME.inks.xml, NAME-2.inks.xml...
fs::path free_path(const Session& session, const std::string& ending) {
  const fs::path folder = session.map_path().parent_path();
  const std::string stem = stem_of(session.map_path());
  for (int number = 1;; ++number) {
    const fs::path path = folder / (stem + (number > 1 ? fmt::format("-{}", number) : "") + ending);
    std::error_code ignored;
    if (session.document(path) == nullptr && !fs::exists(path, ignored)) return path;
  }
}

template <class T>
void take_root(const model::MapDocument& map, const std::string& suffix, T& out) {
  out.id = map.id + suffix;
  out.system = map.system;
  out.lang = map.lang;
  out.ruleset = map.ruleset;
}

model::ElementPath ink_place(std::size_t ink) {
  static const std::size_t slot = child_slot<model::InksDocument>("ink");
  return {{slot, ink}};
}

model::ElementPath click_place(std::size_t ink, std::size_t click) {
  static const std::size_t slot = child_slot<model::Ink>("click");
  model::ElementPath out = ink_place(ink);
  out.push_back({slot, click});
  return out;
}

}  // namespace

Companion<model::InksDocument> inks_of(const Session& session, std::size_t scan) {
  const auto& scans = session.map().scans;
  if (scan >= scans.size()) return {};
  const fs::path picture = session.map_path().parent_path() / scans[scan].href;
  for (const fs::path& path : session.documents()) {
    const auto* inks = std::get_if<model::InksDocument>(session.document(path));
    if (inks != nullptr && inks->page.value_or(1) == scans[scan].page.value_or(1) &&
        is_same_file(path.parent_path() / inks->scan, picture))
      return {path, inks};
  }
  return {free_path(session, ".inks.xml"), nullptr};
}

Companion<model::CandidatesDocument> candidates_of(const Session& session) {
  for (const fs::path& path : session.documents()) {
    const auto* candidates = std::get_if<model::CandidatesDocument>(session.document(path));
    if (candidates != nullptr && is_same_file(path.parent_path() / candidates->map, session.map_path()))
      return {path, candidates};
  }
  return {free_path(session, ".candidates.xml"), nullptr};
}

fs::path strokes_of(const Session& session, std::size_t scan) {
  std::string name = stem_of(session.map_path());
  const auto& scans = session.map().scans;
  if (scan > 0 && scan < scans.size()) {
    name += "." + fs::path(scans[scan].href).stem().string();
    if (scans[scan].page) name += fmt::format("-{}", *scans[scan].page);
  }
  return session.map_path().parent_path() / (name + ".strokes.csv");
}

model::InksDocument new_inks(const model::MapDocument& map, const fs::path& map_file, std::size_t scan,
                             const fs::path& path) {
  model::InksDocument out;
  take_root(map, "-inks", out);
  out.scan = path_beside(map_file.parent_path() / map.scans.at(scan).href, path);
  out.page = map.scans.at(scan).page;
  return out;
}

model::CandidatesDocument new_candidates(const model::MapDocument& map, const fs::path& map_file,
                                         const fs::path& path) {
  model::CandidatesDocument out;
  take_root(map, "-candidates", out);
  out.map = path_beside(map_file, path);
  return out;
}

model::Edit add_click(const model::InksDocument& inks, const std::string& name, model::PixelPoint pixel,
                      std::optional<model::InkShape> shape) {
  model::InkClick click;
  click.pixel = pixel;
  for (std::size_t i = 0; i < inks.inks.size(); ++i)
    if (inks.inks[i].name == name)
      return model::Insert{click_place(i, inks.inks[i].clicks.size()), "click", model::ElementValue::of(click)};
  model::Ink ink;
  ink.name = name;
  ink.shape = shape;
  ink.clicks.push_back(click);
  return model::Insert{ink_place(inks.inks.size()), "ink", model::ElementValue::of(ink)};
}

model::Edit remove_click(const model::InksDocument& inks, std::size_t ink, std::size_t click) {
  COQ_ASSERT(ink < inks.inks.size() && click < inks.inks[ink].clicks.size());
  if (inks.inks[ink].clicks.size() == 1) return model::Erase{ink_place(ink)};
  return model::Erase{click_place(ink, click)};
}

std::vector<model::Edit> set_ink_type(const model::InksDocument& inks, const std::string& name,
                                      const std::optional<std::string>& type) {
  std::vector<model::Edit> out;
  for (std::size_t i = 0; i < inks.inks.size(); ++i)
    if (inks.inks[i].name == name && inks.inks[i].type != type)
      out.emplace_back(model::SetField{ink_place(i), "type", type});
  return out;
}

}  // namespace coq::app
