// SPDX-License-Identifier: MIT
#include "editor/app/projects/project_documents.h"

#include <algorithm>
#include <set>

#include "core/base/ids.h"
#include "core/documents/project/new_project.h"
#include "core/documents/xml/xml.h"
#include "editor/app/projects/references.h"
#include "editor/app/session/document_names.h"

namespace coq::app::projects {
namespace fs = std::filesystem;

namespace {

std::string ending_of(model::Kind kind) {
  return "." + std::string(model::kind_name(kind)) + ".xml";
}

std::string name_of(const fs::path& path, const fs::path& folder, model::Kind kind) {
  std::string name = path.lexically_proximate(folder).generic_string();
  const std::string ending = ending_of(kind);
  if (name.ends_with(ending)) name.resize(name.size() - ending.size());
  return name;
}

/// Returns the id, with a number appended if a document of that kind has it.
std::string free_id(const Session& session, model::Kind kind, const std::string& wanted) {
  std::set<std::string> used;
  for (const fs::path& path : session.documents()) {
    const model::Document& document = *session.document(path);
    if (model::kind_of(document) == kind) used.insert(model::root_of(document).id);
  }
  std::string id = wanted;
  for (int number = 2; used.count(id) > 0; ++number) id = wanted + "-" + std::to_string(number);
  return id;
}

Status add_step(Session& session, Message title, const fs::path& path, model::Document document) {
  std::vector<DocumentEdits> step;
  step.push_back({path, {}, std::make_shared<const model::Document>(std::move(document))});
  return session.run_step(std::move(title), std::move(step));
}

std::string way_to(const fs::path& path, const fs::path& from) {
  return path.lexically_proximate(from.parent_path()).generic_string();
}

/// Returns the first counter of one of these nations.
const model::Counter* counter_of(const Session& session, const std::vector<fs::path>& counters,
                                 const std::vector<std::string>& nations) {
  for (const fs::path& path : counters) {
    for (const model::Counter& counter : std::get<model::CountersDocument>(*session.document(path)).counters) {
      if (std::find(nations.begin(), nations.end(), counter.nation) != nations.end()) return &counter;
    }
  }
  return nullptr;
}

/// Uses the project's map and counters. A side without counters gets no units yet.
void bind_scenario(const Session& session, model::ScenarioDocument& scenario, const fs::path& path) {
  scenario.map.href = way_to(session.map_path(), path);
  std::vector<fs::path> counters;
  for (const fs::path& one : session.documents()) {
    const auto* document = std::get_if<model::CountersDocument>(session.document(one));
    if (document != nullptr && document->system == scenario.system) counters.push_back(one);
  }
  scenario.counters.clear();
  for (const fs::path& one : counters) scenario.counters.emplace_back().href = way_to(one, path);
  for (model::Side& side : scenario.sides) {
    const model::Counter* counter = counter_of(session, counters, side.nations);
    for (model::Setup& setup : side.setups) {
      if (counter == nullptr) setup.units.clear();
      for (model::Unit& unit : setup.units) unit.counter = counter->id;
    }
    if (counter != nullptr) continue;
    side.setups.clear();
    side.groups.clear();
  }
}

Result<model::Document> make_document(const Session& session, model::Kind kind, const std::string& name,
                                      const std::string& language, const scenario::BlankMap& plan,
                                      const fs::path& path) {
  const model::RulesetDocument& rules = session.ruleset();
  if (kind == model::Kind::ruleset) {
    model::RulesetDocument out;
    out.extends = rules.system;
    return model::Document(std::move(out));
  }
  if (kind == model::Kind::play) {
    for (const fs::path& one : session.documents()) {
      const auto* scenario = std::get_if<model::ScenarioDocument>(session.document(one));
      if (scenario == nullptr) continue;
      model::PlayDocument log;
      log.scenario = scenario->id;
      return model::Document(std::move(log));
    }
    return make_error("project.scenario", message("a log needs a scenario, and the project has none"));
  }
  if (kind == model::Kind::map) {
    auto map = scenario::make_blank_map(rules, plan);
    if (!map) return map.error();
    return model::Document(*std::move(map));
  }
  for (scenario::NewFile& file : scenario::project_on(session.map(), name, rules, language)) {
    if (model::kind_of(file.document) != kind) continue;
    if (auto* scenario = std::get_if<model::ScenarioDocument>(&file.document))
      bind_scenario(session, *scenario, path);
    return file.document;
  }
  return make_error("project.kind", message("a document of this kind cannot be created here"));
}

}  // namespace

std::vector<DocumentRow> rows_of(const Session& session, const std::string& language) {
  const fs::path folder = folder_of(session);
  std::vector<DocumentRow> out;
  for (const fs::path& path : session.documents()) {
    const model::Document& document = *session.document(path);
    const model::Root& root = model::root_of(document);
    DocumentRow row;
    row.path = path;
    row.kind = model::kind_of(document);
    row.name = name_of(path, folder, row.kind);
    if (!root.titles.empty()) row.title = model::name_in(root.titles, language, root.lang);
    row.modified = session.is_modified(path);
    row.on_canvas = path == session.map_path();
    out.push_back(std::move(row));
  }
  // The order of kinds is that of designing a game: scenarios before rulesets and logs.
  std::sort(out.begin(), out.end(), [](const DocumentRow& a, const DocumentRow& b) {
    return std::pair(a.kind, a.name) < std::pair(b.kind, b.name);
  });
  return out;
}

fs::path folder_of(const Session& session) {
  std::error_code ignored;
  if (fs::is_directory(session.path(), ignored)) return session.path();
  const fs::path folder = session.path().parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

Result<fs::path> path_for(const Session& session, model::Kind kind, const std::string& name) {
  constexpr std::size_t kLongest = 200;  // file systems allow 255 bytes including the extension
  const auto refuse = [](Message why) { return make_error("project.name", std::move(why)); };
  if (name.empty()) return refuse(message("a document needs a name"));
  if (name.front() == '.' || name.size() > kLongest || name.find_first_of("/\\") != std::string::npos ||
      std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
    return refuse(message("\"{}\" cannot be used as a file name", name));
  const fs::path path = folder_of(session) / (name + ending_of(kind));
  std::error_code ignored;
  const bool is_open = session.document(path) != nullptr;
  // A file whose removal is not saved yet still exists.
  if (is_open || (fs::exists(path, ignored) && !session.is_modified(path)))
    return refuse(message("there is already a document \"{}\"", path.filename().string()));
  return path;
}

std::string free_name(const Session& session, model::Kind kind, const std::string& name) {
  std::string out = name;
  for (int number = 2; !path_for(session, kind, out) && number < 1000; ++number)
    out = name + "-" + std::to_string(number);
  return out;
}

Result<fs::path> add_document(Session& session, model::Kind kind, const std::string& name,
                              const std::string& language, const scenario::BlankMap& plan) {
  const auto path = path_for(session, kind, name);
  if (!path) return path.error();
  auto document = make_document(session, kind, name, language, plan, *path);
  if (!document) return document.error();
  model::Root& root = model::root_of(*document);
  const std::string plain = id_from(name, "document");
  const std::string kind_word(model::kind_name(kind));
  root.id = free_id(session, kind,
                    kind == model::Kind::map || plain.ends_with(kind_word) ? plain : plain + "-" + kind_word);
  root.system = session.ruleset().system;
  // A new document uses the project's ruleset; a new ruleset extends the installed one.
  const auto& own = session.map().ruleset;
  root.ruleset.reset();
  if (own && kind != model::Kind::ruleset)
    root.ruleset = way_to((session.map_path().parent_path() / *own).lexically_normal(), *path);
  root.lang = language == "fr" ? "fr" : "en";
  root.titles.clear();
  const std::string title = kind == model::Kind::map && !plan.title.empty() ? plan.title : name;
  root.titles.emplace_back().text = title;
  const Status done = add_step(session, message("New: {}", title), *path, *std::move(document));
  if (!done) return done.error();
  return *path;
}

Result<fs::path> add_document(Session& session, model::Document document, const std::string& name) {
  const model::Kind kind = model::kind_of(document);
  const auto path = path_for(session, kind, name);
  if (!path) return path.error();
  model::Root& root = model::root_of(document);
  root.id = free_id(session, kind, root.id);
  const Status done =
      add_step(session, message("Imported: {}", path->filename().string()), *path, std::move(document));
  if (!done) return done.error();
  return *path;
}

Result<fs::path> duplicate(Session& session, const fs::path& path, const std::string& name) {
  const model::Document* known = session.document(path);
  if (known == nullptr)
    return make_error("session.document", message("\"{}\" is not a document of the project", path.string()));
  const model::Kind kind = model::kind_of(*known);
  const auto target = path_for(session, kind, name);
  if (!target) return target.error();
  model::Document copy = *known;
  model::root_of(copy).id = free_id(session, kind, id_from(name, "document"));
  const Status done =
      add_step(session, message("Duplicate: {}", target->filename().string()), *target, std::move(copy));
  if (!done) return done.error();
  return *target;
}

Result<fs::path> rename(Session& session, const fs::path& path, const std::string& name) {
  const model::Document* known = session.document(path);
  if (known == nullptr)
    return make_error("session.document", message("\"{}\" is not a document of the project", path.string()));
  const model::Kind kind = model::kind_of(*known);
  if (name_of(path, path.parent_path(), kind) == name) return path;
  const auto named = path_for(session, kind, name);
  if (!named) return named.error();
  const fs::path target = path.parent_path() / named->filename();
  std::vector<DocumentEdits> step;
  step.push_back({target, {}, std::make_shared<const model::Document>(*known)});
  step.push_back({path, {}, nullptr, true});
  for (DocumentEdits& one : redirect(references_to(session, path), target)) step.push_back(std::move(one));
  const Status done = session.run_step(
      message("{} is now {}", path.filename().string(), target.filename().string()), std::move(step));
  if (!done) return done.error();
  return target;
}

Status remove(Session& session, const fs::path& path) {
  const model::Document* known = session.document(path);
  if (known == nullptr)
    return make_error("session.document", message("\"{}\" is not a document of the project", path.string()));
  const std::string title = title_of(session, path, model::root_of(*known).lang);
  return session.run_step(message("Delete: {}", title), {{path, {}, nullptr, true}});
}

namespace {

Problem cannot_write(const fs::path& path, const std::error_code& error) {
  Problem problem = make_error("file.write", message("cannot write: {}", error.message()));
  problem.file = path.string();
  return problem;
}

/// Documents are written from memory, so their files are not copied.
bool is_copied(const fs::path& file) {
  return !model::kind_of_file(file.filename().string());
}

Status bring_file(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to.parent_path(), error);
  if (!error) fs::copy_file(from, to, error);
  if (error) return cannot_write(to, error);
  return Done{};
}

/// Copies pictures, the system's cards and all other files; hidden files are skipped.
Status copy_rest(const fs::path& from, const fs::path& to) {
  std::error_code error;
  for (fs::recursive_directory_iterator at(from, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with('.')) {
      if (at->is_directory()) at.disable_recursion_pending();
    } else if (at->is_regular_file() && is_copied(at->path())) {
      const Status copied = bring_file(at->path(), to / at->path().lexically_relative(from));
      if (!copied) return copied;
    }
  }
  if (error) return cannot_write(from, error);
  return Done{};
}

/// Copies the scans in the folder of a map that was opened by itself.
Status copy_scans(const Session& session, const fs::path& from, const fs::path& to) {
  for (const model::Scan& scan : session.map().scans) {
    std::error_code ignored;
    const fs::path way = fs::path(scan.href).lexically_normal();
    if (way.begin() == way.end() || *way.begin() == ".." || !fs::exists(from / way, ignored)) continue;
    const Status copied = bring_file(from / way, to / way);
    if (!copied) return copied;
  }
  return Done{};
}

/// Documents that could not be read must be copied, too.
Status copy_unread(const Session& session, const fs::path& from, const fs::path& to) {
  for (const fs::path& file : scenario::project_files(from)) {
    // Until it is saved, a removed document counts as modified.
    if (session.document(file) != nullptr || session.is_modified(file)) continue;
    const Status copied = bring_file(file, to / file.lexically_relative(from));
    if (!copied) return copied;
  }
  return Done{};
}

Status write_all(const Session& session, const fs::path& folder, const std::string& writer) {
  const fs::path from = folder_of(session);
  for (const fs::path& path : session.documents()) {
    const fs::path to = folder / path.lexically_relative(from);
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    if (error) return cannot_write(to, error);
    const Status saved = xml::save(*session.document(path), to, writer);
    if (!saved) return saved;
  }
  std::error_code ignored;
  if (!fs::is_directory(session.path(), ignored)) return copy_scans(session, from, folder);
  const Status rest = copy_rest(from, folder);
  return rest ? copy_unread(session, from, folder) : rest;
}

/// Returns whether the folder is equal to or inside the other one.
bool is_within(const fs::path& folder, const fs::path& other) {
  std::error_code ignored;
  const fs::path way =
      fs::weakly_canonical(folder, ignored).lexically_relative(fs::weakly_canonical(other, ignored));
  return !way.empty() && *way.begin() != "..";
}

}  // namespace

Status save_as(const Session& session, const fs::path& folder, const std::string& writer) {
  const auto refuse = [&](Message why) {
    Problem problem = make_error("project.folder", std::move(why));
    problem.file = folder.string();
    return problem;
  };
  std::error_code error;
  if (is_within(folder, folder_of(session))) return refuse(message("it is a folder of this project"));
  if (fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error)))
    return refuse(message("it already exists and is not an empty folder"));
  const bool made = fs::create_directories(folder, error);
  if (error) return cannot_write(folder, error);
  const Status written = write_all(session, folder, writer);
  if (written) return written;
  // Deletes an incomplete project.
  for (const auto& entry : fs::directory_iterator(folder, error)) fs::remove_all(entry.path(), error);
  if (made) fs::remove(folder, error);
  return written;
}

}  // namespace coq::app::projects
