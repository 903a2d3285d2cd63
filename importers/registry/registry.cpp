// SPDX-License-Identifier: MIT
#include "importers/registry/registry.h"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "importers/csv/csv_format.h"
#include "importers/gdal/gdal_format.h"
#include "importers/geojson/geojson_format.h"
#include "importers/ground_map/ground_map.h"
#include "importers/heights/heights_format.h"
#include "importers/ods/ods_format.h"
#include "importers/osm/osm_format.h"
#include "importers/svg/svg_format.h"
#include "importers/tmx/tmx_format.h"
#include "importers/vassal/vassal_format.h"
#include "importers/xlsx/xlsx_format.h"
#include "importers/xml/xml_format.h"

namespace coq::importers {

std::vector<Format> all_formats() {
  return {xml_format(), csv_format(), ods_format(),        xlsx_format(), geojson_format(),
          osm_format(), hgt_format(), ascii_grid_format(), gis_format(),  raster_format(),
          svg_format(), tmx_format(), vassal_format()};
}

const Format* find_format(const std::vector<Format>& formats, std::string_view id) {
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.id == id; });
  return found != formats.end() ? &*found : nullptr;
}

const Format* recognise(const std::vector<Format>& formats, std::string_view file_name,
                        std::string_view first_bytes) {
  const Format* possible = nullptr;
  for (const Format& format : formats) {
    const Sniff sniffed = format.sniff(first_bytes);
    if (sniffed == Sniff::yes) return &format;
    const bool named = std::any_of(format.extensions.begin(), format.extensions.end(),
                                   [&](const std::string& e) { return file_name.ends_with("." + e); });
    if (named && sniffed == Sniff::maybe && possible == nullptr) possible = &format;
  }
  return possible;
}

namespace {

/// Returns the document if it can be read again after saving; else its errors are reported for the imported
/// file.
std::optional<model::Document> checked(std::optional<model::Document> document, const Request& request,
                                       Problems& problems) {
  if (!document) return std::nullopt;
  Problems faults;
  xml::read(xml::write(*document), model::kind_of(*document), request.target.string(), faults);
  if (!has_errors(faults)) return document;
  for (Problem& problem : faults) {
    problem.file = request.path.string();
    problem.place = {};
    problems.push_back(std::move(problem));
  }
  return std::nullopt;
}

/// Adds an error if a new map has nothing of the file. A document of this program may be empty.
void say_if_empty(const std::optional<model::Document>& document, const Format& format, const Request& request,
                  Problems& problems) {
  const auto* map = document ? std::get_if<model::MapDocument>(&*document) : nullptr;
  if (map == nullptr || request.onto || format.id == "xml") return;
  // Only maps of this program have a table.
  if (!map->terrain.features.empty() || !map->scans.empty() || map->table) return;
  Problem problem = make_error("import.nothing", message("nothing was imported: the map has no terrain"));
  problem.file = request.path.string();
  problems.push_back(std::move(problem));
}

/// Returns the first given option of those names, or an empty string.
std::string first_given(const std::vector<std::string>& names, const Request& request) {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const std::string& name) { return request.options.contains(name); });
  return found != names.end() ? *found : std::string();
}

/// Refuses an option that has no effect, because the files become one map on the ground.
bool are_options_of_ground(const std::vector<ImportFile>& files, const Request& request, Problems& problems) {
  for (const ImportFile& file : files) {
    const std::string unused = first_given(file.format->options_alone, request);
    if (unused.empty()) continue;
    const std::string chosen = first_given(file.format->options_of_ground, request);
    Problem problem =
        make_error("options.value",
                   chosen.empty() ? message("option \"{}\" has no effect with --onto or several files", unused)
                                  : message("option \"{}\" has no effect with \"{}\"", unused, chosen));
    problem.file = file.path.string();
    problems.push_back(std::move(problem));
    return false;
  }
  return true;
}

}  // namespace

std::optional<model::Document> import_document(const Format& format, const Request& request,
                                               Problems& problems) {
  auto document = checked(format.read(request, problems), request, problems);
  say_if_empty(document, format, request, problems);
  return document;
}

Result<ImportFile> open_file(const std::vector<Format>& formats, const std::string& path,
                             const std::string& as) {
  constexpr std::size_t kFirstBytes = 4096;
  std::error_code ignored;
  // A pipe can be read only once.
  const bool regular = path != "-" && std::filesystem::is_regular_file(path, ignored);
  ImportFile out;
  out.path = path;
  auto first = regular ? read_first_bytes(path, kFirstBytes) : read_file(path);
  if (!first) return first.error();
  if (first->empty()) {
    Problem problem = make_error("file.read", message("cannot read: the file is empty"));
    problem.file = path;
    return problem;
  }
  out.format = as.empty() ? recognise(formats, path, std::string_view(*first).substr(0, kFirstBytes))
                          : find_format(formats, as);
  if (out.format == nullptr)
    return make_error("import.format",
                      as.empty() ? message("no format recognises \"{}\"; see: coquelicot formats", path)
                                 : message("there is no format \"{}\"; see: coquelicot formats", as));
  if (!regular) {
    out.content = *std::move(first);
  } else if (!out.format->streams) {
    auto content = read_file(path);
    if (!content) return content.error();
    out.content = *std::move(content);
  }
  return out;
}

std::vector<Option> options_of(const std::vector<ImportFile>& files) {
  std::vector<Option> out;
  for (const ImportFile& file : files)
    for (const Option& option : file.format->options)
      if (std::none_of(out.begin(), out.end(), [&](const auto& known) { return known.name == option.name; }))
        out.push_back(option);
  return out;
}

std::optional<Message> why_not_together(const std::vector<ImportFile>& files, bool onto) {
  if (files.size() == 1 && !onto) return std::nullopt;
  for (const ImportFile& file : files)
    if (!file.format->read_ground)
      return files.size() > 1 ? message("{} cannot be imported together with other files", file.format->id)
                              : message("{} cannot be added to a map", file.format->id);
  return std::nullopt;
}

std::optional<ImportedProject> import_project(const Format& format, const Request& request,
                                              Problems& problems) {
  auto project = format.read_project(request, problems);
  if (!project) return std::nullopt;
  for (NamedDocument& one : project->documents) {
    auto good = checked(std::move(one.document), request, problems);
    if (!good) return std::nullopt;
    one.document = *std::move(good);
  }
  return project;
}

std::optional<model::Document> import_files(std::vector<ImportFile> files, Request request,
                                            Problems& problems) {
  request.path = files.front().path;
  const bool ground = files.size() > 1 || request.onto ||
                      !first_given(files.front().format->options_of_ground, request).empty();
  if (!ground || !files.front().format->read_ground) {
    request.content = std::move(files.front().content);
    return import_document(*files.front().format, request, problems);
  }
  if (!are_options_of_ground(files, request, problems)) return std::nullopt;
  std::vector<GroundInput> inputs;
  for (ImportFile& file : files)
    inputs.push_back({std::move(file.content), std::move(file.path), file.format->read_ground});
  auto map = read_ground_map(inputs, request, problems);
  if (!map) return std::nullopt;
  auto document = checked(model::Document(*std::move(map)), request, problems);
  say_if_empty(document, *files.front().format, request, problems);
  return document;
}

namespace {

namespace fs = std::filesystem;

Problem already_there(const fs::path& path) {
  Problem problem = make_error("import.exists", message("{} is there already", path.string()));
  problem.file = path.string();
  return problem;
}

Status write_all_files(const ImportedProject& project, const fs::path& folder, const std::string& program) {
  if (Status made = make_folder(folder); !made) return made;
  for (const NamedDocument& one : project.documents)
    if (Status saved = xml::save(one.document, folder / one.name, program); !saved) return saved;
  // The folder gets its name when all is written, so a file need not be on the device before the next one.
  for (const BesideFile& file : project.beside) {
    const fs::path path = folder / file.path;
    if (Status made = make_folder(path.parent_path()); !made) return made;
    std::ofstream out(path, std::ios::binary);
    out.write(file.bytes.data(), static_cast<std::streamsize>(file.bytes.size()));
    out.close();
    if (!out) return make_error("file.write", message("the file {} cannot be made", path.string()));
  }
  return Done{};
}

}  // namespace

Status write_beside(const std::vector<BesideFile>& files, const fs::path& document) {
  std::error_code ignored;
  std::vector<const BesideFile*> wanted;
  for (const BesideFile& file : files) {
    const fs::path path = document.parent_path() / file.path;
    if (file_holds(path, file.bytes)) continue;
    if (fs::exists(path, ignored)) return already_there(path);
    wanted.push_back(&file);
  }
  for (const BesideFile* file : wanted) {
    const fs::path path = document.parent_path() / file->path;
    if (Status made = make_folder(path.parent_path()); !made) return made;
    if (Status written = write_file_atomically(path, file->bytes); !written) return written;
  }
  return Done{};
}

Status write_project(const ImportedProject& project, const fs::path& folder, const std::string& program) {
  std::error_code fault;
  if (fs::exists(folder, fault) && !(fs::is_directory(folder, fault) && fs::is_empty(folder, fault)))
    return already_there(folder);
  fs::path place = folder;
  if (!place.has_filename()) place = place.parent_path();
  fs::path unfinished = place;
  unfinished += ".part";
  if (fs::exists(unfinished, fault)) return already_there(unfinished);
  Status written = write_all_files(project, unfinished, program);
  if (written) {
    fs::rename(unfinished, place, fault);
    if (fault)
      written = make_error("file.write",
                           message("the folder {} cannot be made: {}", place.string(), fault.message()));
  }
  if (!written) fs::remove_all(unfinished, fault);
  return written;
}

}  // namespace coq::importers
