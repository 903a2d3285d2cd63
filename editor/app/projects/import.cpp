// SPDX-License-Identifier: MIT
#include "editor/app/projects/import.h"

#include <algorithm>

#include "editor/app/projects/project_documents.h"

namespace coq::app::projects {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kFirstBytes = 4096;

/// Returns "trench lines" for "trench lines.csv", and "a" for "a.map.xml".
std::string plain_name(const fs::path& file) {
  const std::string name = file.filename().string();
  const auto kind = model::kind_of_file(name);
  const std::string ending =
      kind ? "." + std::string(model::kind_name(*kind)) + ".xml" : file.extension().string();
  return name.size() > ending.size() ? name.substr(0, name.size() - ending.size()) : name;
}

void add_problem(Problems& problems, const ImportRequest& request, const char* check, Message text) {
  Problem problem = make_error(check, std::move(text));
  problem.file = request.file.string();
  problems.push_back(std::move(problem));
}

/// Sets an option that the format has, unless it is already set.
void give_option(const importers::Format& format, OptionValues& options, const char* name,
                 const std::string& value) {
  const bool known = std::any_of(format.options.begin(), format.options.end(),
                                 [&](const importers::Option& option) { return option.name == name; });
  if (known && !options.contains(name)) options[name] = value;
}

/// Elements that only contain others: their children are counted instead.
bool gathers(std::string_view name) {
  return name == "terrain";
}

void count(const model::ElementInfo& info, const void* element, std::vector<ImportedPart>& parts) {
  for (const model::ChildInfo& child : info.children) {
    for (std::size_t i = 0; i < child.size(element); ++i) {
      const std::string& name = child.names[child.which(element, i)];
      const model::ConstElement one = child.get(element, i);
      if (gathers(name)) {
        count(*one.info, one.value, parts);
        continue;
      }
      const auto known = std::find_if(parts.begin(), parts.end(),
                                      [&](const ImportedPart& part) { return part.element == name; });
      known == parts.end() ? parts.push_back({name, 1}) : void(++known->count);
    }
  }
}

}  // namespace

std::vector<ImportedPart> parts_of(const model::Document& document) {
  std::vector<ImportedPart> out;
  count(model::describe_kind(model::kind_of(document)), model::element_of(document), out);
  std::erase_if(out, [](const ImportedPart& part) { return part.element == "title"; });
  return out;
}

std::optional<model::Kind> kind_in(const fs::path& file, std::string_view content) {
  if (const auto kind = model::kind_of_file(file.filename().string())) return kind;
  for (const model::Kind kind : model::kKinds) {
    if (content.substr(0, kFirstBytes).find(model::namespace_of(kind)) != std::string_view::npos) return kind;
  }
  return std::nullopt;
}

ImportPreview look_at_import(const Session& session, const scenario::RulesetFolders& rulesets,
                             const ImportRequest& request, const std::string& content) {
  ImportPreview out;
  const std::vector<importers::Format> formats = importers::all_formats();
  const importers::Format* format = request.format.empty()
                                        ? importers::recognise(formats, request.file.string(),
                                                               std::string_view(content).substr(0, kFirstBytes))
                                        : importers::find_format(formats, request.format);
  if (format == nullptr) {
    add_problem(out.problems, request, "import.format",
                message("no format recognises \"{}\"", request.file.filename().string()));
    return out;
  }
  out.format = format->id;
  out.losses = format->losses;
  // Coquelicot's own documents state their kind.
  const auto own = kind_in(request.file, content);
  out.kind = request.kind ? *request.kind : own ? *own : format->kinds.front();
  if (std::find(format->kinds.begin(), format->kinds.end(), out.kind) == format->kinds.end())
    out.kind = format->kinds.front();
  out.name = free_name(session, out.kind, request.name.empty() ? plain_name(request.file) : request.name);
  scenario::Loader loader(rulesets);
  importers::Request wanted;
  wanted.content = content;
  wanted.path = request.file;
  wanted.target = folder_of(session) / (out.name + "." + std::string(model::kind_name(out.kind)) + ".xml");
  wanted.kind = out.kind;
  wanted.options = request.options;
  wanted.loader = &loader;
  give_option(*format, wanted.options, "system", session.ruleset().system);
  give_option(*format, wanted.options, "lang", request.language == "fr" ? "fr" : "en");
  out.document = importers::import_document(*format, wanted, out.problems);
  if (out.document) out.parts = parts_of(*out.document);
  return out;
}

}  // namespace coq::app::projects
