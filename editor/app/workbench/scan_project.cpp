// SPDX-License-Identifier: MIT
#include "editor/app/workbench/scan_project.h"

#include <algorithm>
#include <cmath>

#include "core/documents/project/new_project.h"
#include "core/documents/xml/xml.h"
#include "core/images/page_name.h"
#include "core/images/picture.h"

namespace coq::app {
namespace fs = std::filesystem;

namespace {

/// Returns the path relative to the folder, or an empty string if the picture is outside it.
std::string below(const fs::path& picture, const fs::path& folder) {
  std::error_code error;
  const fs::path from_there =
      fs::weakly_canonical(picture, error).lexically_relative(fs::weakly_canonical(folder, error));
  if (error || from_there.empty() || *from_there.begin() == "..") return {};
  return from_there.generic_string();
}

/// Returns the name, with a number appended if a file already has it.
fs::path free_name(const fs::path& folder, const fs::path& name) {
  std::error_code error;
  fs::path out = folder / name;
  for (int number = 2; fs::exists(out, error); ++number) {
    out = folder / (name.stem().string() + "-" + std::to_string(number) + name.extension().string());
  }
  return out;
}

}  // namespace

std::optional<double> resolution_of(const fs::path& picture) {
  const auto info = images::read_info(picture.string());
  const auto resolution = info ? info->resolution() : std::nullopt;
  return resolution ? std::optional(resolution->across) : std::nullopt;
}

std::string proposed_project_name(const fs::path& folder, const fs::path& scan, const std::string& usual) {
  std::string name = fs::path(images::parse_page_name(scan.string()).file).stem().string();
  if (name.empty()) name = usual;
  std::error_code error;
  const auto taken = [&](const std::string& wanted) {
    return fs::exists(folder / wanted, error) && !fs::is_empty(folder / wanted, error);
  };
  if (!taken(name)) return name;
  int number = 2;
  while (taken(name + "-" + std::to_string(number))) ++number;
  return name + "-" + std::to_string(number);
}

Result<std::string> bring_scan(const fs::path& picture, const fs::path& map_file, const StopToken& stop,
                               const Progress& progress) {
  if (const auto info = images::read_info(picture.string()); !info) return info.error();
  if (Status whole = images::read_through(picture.string(), stop, progress); !whole) return whole.error();
  const fs::path folder = map_file.parent_path();
  const auto [file, page] = images::parse_page_name(picture.string());
  if (std::string there = below(file, folder); !there.empty()) return images::page_name(there, page);
  std::error_code error;
  std::string name = fs::path(file).filename().string();
  std::replace(name.begin(), name.end(), '\\', '-');  // paths in documents use '/' only
  const fs::path to = free_name(folder / "scans", name);
  fs::create_directories(to.parent_path(), error);
  if (!error) fs::copy_file(file, to, error);
  if (error)
    return make_error("file.write",
                      message("cannot copy {}: {}", fs::path(file).filename().string(), error.message()));
  return images::page_name("scans/" + to.filename().string(), page);
}

namespace {

model::Tie tie(Point at, int x, int y) {
  model::Tie out;
  out.at = at;
  out.pixel = {{x * 1000LL}, {y * 1000LL}};
  return out;
}

Status copy_scan(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  fs::copy_file(from, to, error);
  if (error)
    return make_error("file.write", message("cannot copy {}: {}", from.filename().string(), error.message()));
  return Done{};
}

/// Returns a scan that covers the page from its top left corner to `far`.
model::Scan scan_over(const std::string& name, int width, int height, Point far) {
  const auto [href, page] = images::parse_page_name(name);
  model::Scan scan;
  scan.href = href;
  if (page > 1) scan.page = page;
  scan.opacity = model::Thousandths{700};
  scan.ties = {tie({0, 0}, 0, 0), tie({far.x, 0}, width, 0), tie(far, width, height)};
  return scan;
}

/// Returns a page of the size given by the picture's resolution, but at least `least`.
Result<model::Page> page_of_picture(model::Page least, int width, int height, std::optional<double> dpi) {
  const double um = std::max({dpi && *dpi > 0 ? 25'400 / *dpi : 0, static_cast<double>(least.width) / width,
                              static_cast<double>(least.height) / height});
  if (!(um * std::max(width, height) <= kUmLimit)) {
    return make_error("editor.page",
                      message("the page would be too large: is the resolution of the scan correct?"));
  }
  least.width = static_cast<Um>(std::lround(um * width));
  least.height = static_cast<Um>(std::lround(um * height));
  return least;
}

/// Micrometres on the page for a metre on the ground, if hexes of `size` are so many metres wide.
double scale_of_hexes(Um size, model::Thousandths metres) {
  return static_cast<double>(size) * 1000 / static_cast<double>(metres.value);
}

double metres_per_pixel(const images::Ground& ground) {
  return std::hypot(ground.east_x, ground.north_x);
}

/// Derives the resolution from the metres of a hex or, without them, the metres from the resolution, if the
/// ground of the scan is known.
void apply_ground(ScanProject& project) {
  if (!project.ground) return;
  const double pixel = metres_per_pixel(*project.ground);
  if (project.metres && project.metres->value > 0) {
    project.dpi = 25'400 / (pixel * scale_of_hexes(project.hex_size, *project.metres));
  } else if (project.dpi && *project.dpi > 0) {
    const double metres = project.hex_size / (25'400 / *project.dpi) * pixel;
    constexpr double kMin = 0.1, kMax = 1e6;
    if (metres >= kMin && metres <= kMax) project.metres = model::Thousandths{std::llround(metres * 10) * 100};
  }
}

Problem at(const fs::path& path, Problem problem) {
  problem.file = path.string();
  return problem;
}

/// Returns the project's documents. The scenario uses hexes that the map has.
Result<std::vector<scenario::NewFile>> files_of(const ScanProject& project,
                                                const model::RulesetDocument& ruleset, const std::string& name,
                                                const std::string& href, images::Size size) {
  if (project.blank) return scenario::make_project(name, ruleset, project.language, *project.blank);
  auto map = lay_out(scenario::default_map(ruleset), project, href, size.width, size.height);
  if (!map) return map.error();
  return scenario::project_on(*std::move(map), name, ruleset, project.language);
}

Status write_project(const ScanProject& project, const model::RulesetDocument& ruleset,
                     const std::string& writer, const StopToken& stop, const Progress& progress) {
  std::string href;
  images::Size size;
  if (!project.scan.empty()) {
    const auto read = images::read_info(project.scan.string());
    if (!read) return read.error();
    const Status whole = images::read_through(project.scan.string(), stop, progress);
    if (!whole) return whole;
    size = read->upright();
    const auto [file, page] = images::parse_page_name(project.scan.string());
    href = "scans/" + fs::path(file).filename().string();
    if (Status copied = copy_scan(file, project.folder / href); !copied) return copied;
    href = images::page_name(href, page);
  }
  const std::string name = project.folder.filename().string();
  ScanProject whole = project;
  if (!project.scan.empty() && !whole.ground) whole.ground = images::ground_of(project.scan.string());
  auto files = files_of(whole, ruleset, name, href, size);
  if (!files) return files.error();
  for (const scenario::NewFile& file : *files) {
    if (Status saved = xml::save(file.document, project.folder / file.name, writer); !saved) return saved;
  }
  return Done{};
}

}  // namespace

Result<model::MapDocument> lay_out(model::MapDocument map, const ScanProject& asked, const std::string& href,
                                   int width, int height) {
  ScanProject project = asked;
  apply_ground(project);
  if (map.table && !map.grid) {
    // Without hexes, the picture becomes as wide as the table.
    if (!href.empty() && width > 0) {
      const auto far = static_cast<Um>(std::int64_t{map.table->width} * height / width);
      map.scans = {scan_over(href, width, height, {map.table->width, far})};
    }
    return map;
  }
  scenario::BlankMap plan;
  plan.orientation = project.orientation;
  plan.stagger = project.stagger;
  plan.columns = project.columns;
  plan.rows = project.rows;
  plan.first_label = project.first_label;
  plan.metres = project.metres;
  plan.hex_size = project.hex_size;
  auto laid = scenario::lay_hexes(std::move(map), plan);
  if (!laid) return laid.error();
  map = *std::move(laid);
  if (!href.empty()) {
    const model::Page needed = *map.page;
    const auto page = page_of_picture(needed, width, height, project.dpi);
    if (!page) return page.error();
    map.page = *page;
    map.grid->lattice.origin.x += (page->width - needed.width) / 2;
    map.grid->lattice.origin.y += (page->height - needed.height) / 2;
  }
  if (const auto placed = model::grid_of(map); !placed) return placed.error();
  if (!href.empty()) map.scans = {scan_over(href, width, height, {map.page->width, map.page->height})};
  return map;
}

Result<fs::path> make_scan_project(const ScanProject& project, const model::RulesetDocument& ruleset,
                                   const std::string& writer, const StopToken& stop, const Progress& progress) {
  std::error_code error;
  if (fs::exists(project.folder, error) &&
      (!fs::is_directory(project.folder, error) || !fs::is_empty(project.folder, error))) {
    return at(project.folder,
              make_error("project.folder", message("it already exists and is not an empty folder")));
  }
  const bool made = fs::create_directories(project.folder, error);
  if (error) return at(project.folder, make_error("file.write", message("cannot write: {}", error.message())));
  const Status written = write_project(project, ruleset, writer, stop, progress);
  if (written) return project.folder;
  // Deletes an incomplete project.
  for (const auto& entry : fs::directory_iterator(project.folder, error)) fs::remove_all(entry.path(), error);
  if (made) fs::remove(project.folder, error);
  return written.error();
}

}  // namespace coq::app
