// SPDX-License-Identifier: MIT
#include "exporters/project/project_format.h"

#include <deque>
#include <map>
#include <set>

#include "core/base/files.h"
#include "core/documents/model/edit.h"
#include "core/documents/project/files_below.h"
#include "core/documents/xml/xml.h"
#include "core/images/page_name.h"
#include "core/images/picture.h"

namespace coq::exporters {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{2} << 30;
constexpr const char* kOutside = "outside";

/// Returns the path of `file` below `folder`, or an empty path if it lies elsewhere.
fs::path path_below(const fs::path& file, const fs::path& folder) {
  const fs::path out = file.lexically_relative(folder.empty() ? fs::path(".") : folder);
  return out.empty() || *out.begin() == ".." ? fs::path() : out;
}

/// A path in a document: the element, the attribute and the text.
struct Link {
  model::ElementPath at;
  std::string field, text;
};

void collect_links(const model::ElementInfo& info, const void* element, model::ElementPath& at,
                   std::vector<Link>& out) {
  for (const model::AttributeInfo& attribute : info.attributes) {
    std::string text;
    if (attribute.type.name == "path" && attribute.format(element, text))
      out.push_back({at, attribute.name, std::move(text)});
  }
  for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
    const model::ChildInfo& child = info.children[slot];
    if (child.names.front() == "terrain") continue;  // thousands of features, none with a path
    for (std::size_t i = 0; i < child.size(element); ++i) {
      const model::ConstElement one = child.get(element, i);
      at.push_back({slot, i});
      collect_links(*one.info, one.value, at, out);
      at.pop_back();
    }
  }
}

/// Files that tell where an image lies on the ground; programs look for them beside it.
std::vector<fs::path> companions_of(const fs::path& image) {
  std::vector<fs::path> out;
  const std::string ending = image.extension().string();
  std::vector<std::string> endings = {".wld", ending + "w"};
  constexpr std::size_t kShort = 4;
  if (ending.size() == kShort) endings.push_back({'.', ending[1], ending[3], 'w'});
  for (const std::string& one : endings) out.push_back(fs::path(image).replace_extension(one));
  out.push_back(image.string() + ".points");
  return out;
}

/// Returns whether the programs find a file by its name, although no document refers to it.
bool belongs_to_project(const std::string& name) {
  constexpr std::string_view kEndings[] = {
      ".presets.xml",  // sizes of print houses
      ".terrain",      // tables for imports
      ".strokes.csv",  // heights of contours
  };
  return scenario::system_file_of(name).has_value() ||
         std::any_of(std::begin(kEndings), std::end(kEndings),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

class Packer {
 public:
  Packer(const std::vector<Request>& requests, Problems& problems)
      : m_requests(requests), m_problems(problems) {}

  Result<std::vector<NamedFile>> pack() {
    find_root();
    for (const Request& request : m_requests) {
      const fs::path path = request.path.lexically_normal();
      add_document(path, path_below(path, m_root), *request.document);
    }
    for (const fs::path& file :
         scenario::files_below(m_root.empty() ? fs::path(".") : m_root, belongs_to_project))
      take_file(file.lexically_normal(), path_below(file.lexically_normal(), m_root));
    while (!m_waiting.empty()) {
      const fs::path path = m_waiting.front();
      m_waiting.pop_front();
      follow(path);
    }
    return write();
  }

 private:
  struct Packed {
    fs::path name;  ///< in the package
    model::Document document;
  };

  /// The root is the lowest folder that holds all documents.
  void find_root() {
    m_root = m_requests.front().path.lexically_normal().parent_path();
    for (const Request& request : m_requests)
      while (!m_root.empty() && path_below(request.path.lexically_normal(), m_root).empty())
        m_root = m_root.parent_path();
  }

  void add_document(const fs::path& path, const fs::path& name, model::Document document) {
    m_names.insert(name);
    m_documents.insert({path, {name, std::move(document)}});
    m_waiting.push_back(path);
  }

  void take_file(const fs::path& path, const fs::path& name) {
    if (m_files.insert({path, name}).second) m_names.insert(name);
  }

  fs::path free_name(const fs::path& path) const {
    const fs::path wanted = fs::path(kOutside) / path.filename();
    fs::path out = wanted;
    // The ending of a document's name has two parts, as in a.counters.xml.
    const std::string name = path.filename().string();
    const std::size_t dot = std::min(name.find('.', 1), name.size());
    for (int i = 2; m_names.contains(out); ++i)
      out = fs::path(kOutside) / fmt::format("{}-{}{}", name.substr(0, dot), i, name.substr(dot));
    return out;
  }

  /// Takes the files that a document refers to, and redirects references to files whose place changed.
  void follow(const fs::path& path) {
    Packed& packed = m_documents.at(path);
    std::vector<Link> links;
    model::ElementPath at;
    collect_links(model::describe_kind(model::kind_of(packed.document)), model::element_of(packed.document), at,
                  links);
    for (const Link& link : links) {
      const images::PageName page = images::parse_page_name((path.parent_path() / link.text).string());
      const fs::path file = fs::path(page.file).lexically_normal();
      const fs::path name = take(file, link, packed.name);
      if (name.empty()) continue;
      const fs::path from = packed.name.parent_path();
      const std::string text = images::page_name(
          name.lexically_relative(from.empty() ? fs::path(".") : from).generic_string(), page.page);
      const fs::path same = packed.name.parent_path() / images::parse_page_name(link.text).file;
      if (same.lexically_normal() == name) continue;
      model::Change ignored;
      const auto done = model::apply(packed.document, model::SetField{link.at, link.field, text}, ignored);
      COQ_ASSERT(done.has_value());
    }
  }

  /// Returns the name of a file in the package, or an empty path if it is not packed.
  fs::path take(const fs::path& file, const Link& link, const fs::path& from) {
    if (const auto known = m_documents.find(file); known != m_documents.end()) return known->second.name;
    if (const auto known = m_files.find(file); known != m_files.end()) return known->second;
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) {
      warn(from, message("\"{}\" is missing and is not packed", link.text));
      return {};
    }
    fs::path name = path_below(file, m_root);
    const bool is_document = model::kind_of_file(file.filename().string()).has_value();
    if (name.empty()) {
      // A project from somebody else must not send private files by naming them.
      if (!is_document && !images::has_picture_ending(file.string())) {
        warn(from, message("\"{}\" is outside of the project and is neither a document nor an image: it is not "
                           "packed",
                           link.text));
        return {};
      }
      name = free_name(file);
      warn(from,
           message("\"{}\" is outside of the project and is packed as {}", link.text, name.generic_string()));
    }
    if (is_document) return take_document(file, name) ? name : fs::path();
    take_file(file, name);
    for (const fs::path& companion : companions_of(file))
      if (fs::is_regular_file(companion, failed))
        take_file(companion, name.parent_path() / (name.stem().string() + companion_ending(file, companion)));
    return name;
  }

  static std::string companion_ending(const fs::path& image, const fs::path& companion) {
    return companion.filename().string().substr(image.stem().string().size());
  }

  bool take_document(const fs::path& file, const fs::path& name) {
    scenario::Loader* loader = m_requests.front().loader;
    auto document = loader != nullptr ? loader->load(file, m_problems) : std::nullopt;
    if (!document) return false;
    add_document(file, name, *std::move(document));
    return true;
  }

  void warn(const fs::path& from, Message what) {
    Problem problem = make_problem(Severity::warning, "project.package", std::move(what), {});
    problem.file = (m_root / from).generic_string();
    m_problems.push_back(std::move(problem));
  }

  Result<std::vector<NamedFile>> write() {
    std::uintmax_t bytes = 0;
    for (const auto& [path, name] : m_files) {
      std::error_code failed;
      bytes += fs::file_size(path, failed);
      if (failed || bytes > kMostBytes)
        return make_error("project.package",
                          failed ? message("{}: {}", path.string(), failed.message())
                                 : message("the project's files have more than {} MB", kMostBytes >> 20));
    }
    const fs::path& folder = m_requests.front().target;
    std::map<fs::path, std::string> contents;
    for (const auto& [path, packed] : m_documents) {
      const Result<std::string> old_text = read_file(path);
      contents[packed.name] = xml::text_to_save(packed.document, old_text ? std::string_view(*old_text) : "",
                                                m_requests.front().program);
    }
    for (const auto& [path, name] : m_files) {
      Result<std::string> content = read_file(path);
      if (!content) return content.error();
      contents[name] = *std::move(content);
    }
    std::vector<NamedFile> out;
    for (auto& [name, content] : contents) out.push_back({folder / name, std::move(content)});
    return out;
  }

  const std::vector<Request>& m_requests;
  Problems& m_problems;
  fs::path m_root;
  std::map<fs::path, Packed> m_documents;  ///< by path
  std::map<fs::path, fs::path> m_files;    ///< names in the package by path
  std::set<fs::path> m_names;
  std::deque<fs::path> m_waiting;  ///< documents whose references are still to be followed
};

}  // namespace

Format project_format() {
  Format format;
  format.id = "project";
  format.extensions = {"zip"};
  format.doc = translatable(
      "a project to send: all its documents, with the images that they refer to, as a folder or a .zip file");
  format.losses = {translatable("Undo steps and the arrangement of the window are not exported.")};
  format.folder = true;
  format.projects = true;
  format.write_several = [](const std::vector<Request>& requests, const std::string&,
                            Problems& problems) -> Result<std::vector<NamedFile>> {
    return Packer(requests, problems).pack();
  };
  return format;
}

}  // namespace coq::exporters
