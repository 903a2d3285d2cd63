// SPDX-License-Identifier: MIT
#include "editor/app/projects/import.h"

#include <algorithm>
#include <map>
#include <set>

#include "editor/app/projects/project_documents.h"
#include "importers/ground_map/digest.h"

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

std::optional<Message> why_not_onto(const std::vector<importers::ImportFile>& files) {
  return importers::why_not_together(files, true);
}

bool is_of_import(const model::MapDocument& map) {
  return map.georeference &&
         std::any_of(map.terrain.features.begin(), map.terrain.features.end(),
                     [](const auto& feature) { return !importers::ground::source_of(*feature).empty(); });
}

std::vector<importers::Option> options_of(const ImportRequest& request) {
  static constexpr std::string_view kOfNewMaps[] = {"metres-per-hex", "hex",   "scale",       "turn",   "crs",
                                                    "margin",         "title", "orientation", "labels", "id",
                                                    "lang",           "system"};
  std::vector<importers::Option> out = importers::options_of(request.files);
  if (!request.onto.empty())
    std::erase_if(out, [](const importers::Option& one) {
      return std::find(std::begin(kOfNewMaps), std::end(kOfNewMaps), one.name) != std::end(kOfNewMaps);
    });
  return out;
}

const char* title_of(Fate fate) {
  switch (fate) {
    case Fate::added:
      return translatable("new");
    case Fate::changed:
      return translatable("changed by the files");
    case Fate::kept:
      return translatable("stays: changed by hand");
    case Fate::removed:
      break;
  }
  return translatable("removed by the files");
}

std::vector<ImportedRow> fates_of(const model::MapDocument& before, const model::MapDocument& after,
                                  const std::vector<std::string>& kept, const model::RulesetDocument& ruleset,
                                  const std::string& language) {
  std::map<std::string, const model::Feature*> old;
  for (const auto& feature : before.terrain.features) old[model::id_of(*feature)] = &*feature;
  const std::set<std::string> by_hand(kept.begin(), kept.end());
  std::map<Fate, model::MapDocument> fates;
  const auto add = [&](Fate fate, const Shared<model::Feature>& feature) {
    fates[fate].terrain.features.push_back(feature);
  };
  std::set<std::string> there;
  for (const auto& feature : after.terrain.features) {
    const auto known = old.find(model::id_of(*feature));
    there.insert(model::id_of(*feature));
    if (known == old.end())
      add(Fate::added, feature);
    else if (!(*known->second == *feature))
      add(Fate::changed, feature);
    else if (by_hand.contains(importers::ground::source_of(*feature)))
      add(Fate::kept, feature);
  }
  for (const auto& feature : before.terrain.features)
    if (!there.contains(model::id_of(*feature))) add(Fate::removed, feature);
  std::vector<ImportedRow> out;
  for (const auto& [fate, part] : fates) {
    for (ImportedRow& row : terrain_rows(part, ruleset, language)) {
      row.fate = fate;
      out.push_back(std::move(row));
    }
  }
  return out;
}

Status take_onto(Session& session, const fs::path& map, model::Document document,
                 const std::vector<importers::ImportFile>& files) {
  DocumentEdits part;
  part.document = map;
  part.replaced = std::make_shared<const model::Document>(std::move(document));
  return session.run_step(message("Imported: {}", files.front().path.filename().string()), {std::move(part)});
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
  out.system = session.ruleset().system;
  if (!request.onto.empty()) {
    out.kind = model::Kind::map;
    out.target = request.onto;
    out.name = plain_name(request.onto);
    for (const fs::path& path : session.documents())
      if (const model::Document* open = session.document(path)) out.open.emplace_back(path, *open);
    out.request = std::move(request);
    return out;
  }
  out.name = free_name(session, out.kind, request.name.empty() ? plain_name(first.path) : request.name);
  out.target = folder_of(session) / (out.name + "." + std::string(model::kind_name(out.kind)) + ".xml");
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
  const bool onto = !plan.request.onto.empty();
  if (const auto why = importers::why_not_together(files, onto)) {
    out.problems.push_back(make_error("import.format", *why));
    return out;
  }
  scenario::Loader loader(rulesets);
  std::optional<model::MapDocument> before;
  for (auto& [path, document] : plan.open) {
    if (path == plan.target) before = std::get<model::MapDocument>(document);
    loader.give(path, std::move(document));
  }
  std::vector<std::string> kept;
  importers::Request wanted;
  wanted.onto = onto;
  wanted.kept = &kept;
  wanted.target = plan.target;
  wanted.kind = plan.kind;
  wanted.beside = &out.beside;
  wanted.options = plan.request.options;
  wanted.loader = &loader;
  wanted.stop = &stop;
  wanted.progress = progress;
  const std::vector<importers::Option> options = importers::options_of(files);
  if (!onto) {
    give_option(options, wanted.options, "system", plan.system);
    give_option(options, wanted.options, "lang", plan.request.language == "fr" ? "fr" : "en");
  }
  out.document = importers::import_files(std::move(files), std::move(wanted), out.problems);
  if (!out.document) return out;
  out.parts = parts_of(*out.document);
  Problems ignored;  // the checks report them once the document is in the project
  const auto ruleset = loader.ruleset_of(model::root_of(*out.document), plan.target, {}, ignored);
  if (!ruleset) return out;
  const auto* after = std::get_if<model::MapDocument>(&*out.document);
  out.rows = before && after != nullptr
                 ? fates_of(*before, *after, kept, *ruleset->document, plan.request.language)
                 : rows_of(*out.document, *ruleset->document, plan.request.language);
  return out;
}

}  // namespace coq::app::projects
