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

/// Sets an option that the formats have, unless it is already set.
void give_option(const std::vector<importers::Option>& of_formats, OptionValues& options, const char* name,
                 const std::string& value) {
  const bool known = std::any_of(of_formats.begin(), of_formats.end(),
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

namespace {

std::vector<ImportedRow> terrain_rows(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                      const std::string& language) {
  std::vector<ImportedRow> out;
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const std::string& id = model::type_of(*feature);
    const model::TerrainType* type = ruleset.find_terrain(id);
    std::string name = type == nullptr ? id : model::name_in(type->names, language, ruleset.lang);
    if (name.empty()) name = id;
    const auto known =
        std::find_if(out.begin(), out.end(), [&](const ImportedRow& row) { return row.what == name; });
    known == out.end() ? out.push_back({name, "", 1}) : void(++known->count);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const ImportedRow& a, const ImportedRow& b) { return a.count > b.count; });
  return out;
}

template <class Entries>
std::string name_among(const Entries& entries, const std::string& id, const std::string& language,
                       const std::string& document_language) {
  const auto entry =
      std::find_if(entries.begin(), entries.end(), [&](const auto& one) { return one.id == id; });
  const std::string name =
      entry == entries.end() ? std::string() : model::name_in(entry->names, language, document_language);
  return name.empty() ? id : name;
}

std::vector<ImportedRow> counter_rows(const model::CountersDocument& document,
                                      const model::RulesetDocument& ruleset, const std::string& language) {
  std::vector<ImportedRow> out;
  for (const model::Counter& counter : document.counters) {
    const bool unit = counter.kind == model::CounterKind::unit;
    std::string detail = unit ? name_among(ruleset.unit_types, counter.type, language, ruleset.lang)
                              : name_among(ruleset.marker_types, counter.type, language, ruleset.lang);
    if (counter.nation) detail += ", " + name_among(ruleset.nations, *counter.nation, language, ruleset.lang);
    const std::string& name = model::name_in(counter.names, language, document.lang);
    out.push_back({name.empty() ? counter.id : name, detail, static_cast<std::size_t>(counter.count)});
  }
  return out;
}

}  // namespace

std::vector<ImportedRow> rows_of(const model::Document& document, const model::RulesetDocument& ruleset,
                                 const std::string& language) {
  if (const auto* map = std::get_if<model::MapDocument>(&document))
    return terrain_rows(*map, ruleset, language);
  if (const auto* counters = std::get_if<model::CountersDocument>(&document))
    return counter_rows(*counters, ruleset, language);
  return {};
}

std::vector<LeftOut> by_reason(const Problems& problems) {
  std::vector<LeftOut> out;
  for (const Problem& problem : problems) {
    const auto known = std::find_if(out.begin(), out.end(), [&](const LeftOut& one) {
      return one.first.check == problem.check && one.first.message.english() == problem.message.english();
    });
    known == out.end() ? out.push_back({problem}) : void(++known->count);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const LeftOut& a, const LeftOut& b) { return a.count > b.count; });
  return out;
}

std::optional<model::Kind> kind_in(const fs::path& file, std::string_view content) {
  if (const auto kind = model::kind_of_file(file.filename().string())) return kind;
  for (const model::Kind kind : model::kKinds) {
    if (content.substr(0, kFirstBytes).find(model::namespace_of(kind)) != std::string_view::npos) return kind;
  }
  return std::nullopt;
}

ImportPlan plan_import(const Session& session, ImportRequest request) {
  COQ_ASSERT(!request.files.empty());
  ImportPlan out;
  const importers::ImportFile& first = request.files.front();
  const std::vector<model::Kind>& kinds = first.format->kinds;
  // Coquelicot's own documents state their kind.
  const auto own = kind_in(first.path, first.content);
  out.kind = request.kind ? *request.kind : own ? *own : kinds.front();
  if (std::find(kinds.begin(), kinds.end(), out.kind) == kinds.end()) out.kind = kinds.front();
  out.name = free_name(session, out.kind, request.name.empty() ? plain_name(first.path) : request.name);
  out.target = folder_of(session) / (out.name + "." + std::string(model::kind_name(out.kind)) + ".xml");
  out.system = session.ruleset().system;
  out.request = std::move(request);
  return out;
}

ImportPreview look_at_import(ImportPlan plan, const scenario::RulesetFolders& rulesets, const StopToken& stop,
                             const Progress& progress) {
  ImportPreview out;
  out.kind = plan.kind, out.name = plan.name;
  std::vector<importers::ImportFile>& files = plan.request.files;
  for (const importers::ImportFile& file : files)
    for (const std::string& loss : file.format->losses)
      if (std::find(out.losses.begin(), out.losses.end(), loss) == out.losses.end()) out.losses.push_back(loss);
  if (const auto why = importers::why_not_together(files, false)) {
    out.problems.push_back(make_error("import.format", *why));
    return out;
  }
  scenario::Loader loader(rulesets);
  importers::Request wanted;
  wanted.target = plan.target;
  wanted.kind = plan.kind;
  wanted.beside = &out.beside;
  wanted.options = plan.request.options;
  wanted.loader = &loader;
  wanted.stop = &stop;
  wanted.progress = progress;
  const std::vector<importers::Option> options = importers::options_of(files);
  give_option(options, wanted.options, "system", plan.system);
  give_option(options, wanted.options, "lang", plan.request.language == "fr" ? "fr" : "en");
  out.document = importers::import_files(std::move(files), std::move(wanted), out.problems);
  if (!out.document) return out;
  out.parts = parts_of(*out.document);
  Problems ignored;  // the checks report them once the document is in the project
  const auto ruleset = loader.ruleset_of(model::root_of(*out.document), plan.target, {}, ignored);
  if (ruleset) out.rows = rows_of(*out.document, *ruleset->document, plan.request.language);
  return out;
}

}  // namespace coq::app::projects
