// SPDX-License-Identifier: MIT
#include "editor/app/projects/references.h"

#include <algorithm>

namespace coq::app::projects {
namespace {

namespace fs = std::filesystem;

bool is_path(const model::AttributeInfo& attribute) {
  return attribute.type.name == "path";
}

class Search {
 public:
  Search(fs::path document, const fs::path& wanted, std::vector<Reference>& found)
      : m_document(std::move(document)), m_wanted(wanted.lexically_normal()), m_found(found) {}

  void look(const model::ElementInfo& info, const void* element) {
    for (const model::AttributeInfo& attribute : info.attributes) {
      std::string text;
      if (!is_path(attribute) || !attribute.format(element, text)) continue;
      if ((m_document.parent_path() / text).lexically_normal() == m_wanted)
        m_found.push_back({m_document, m_at, attribute.name});
    }
    for (std::size_t slot = 0; slot < info.children.size(); ++slot) {
      const model::ChildInfo& child = info.children[slot];
      if (child.names.front() == "terrain") continue;  // thousands of features, none with a path
      for (std::size_t i = 0; i < child.size(element); ++i) {
        const model::ConstElement one = child.get(element, i);
        m_at.push_back({slot, i});
        look(*one.info, one.value);
        m_at.pop_back();
      }
    }
  }

 private:
  fs::path m_document, m_wanted;
  model::ElementPath m_at;
  std::vector<Reference>& m_found;
};

}  // namespace

std::vector<Reference> references_to(const Session& session, const fs::path& path) {
  std::vector<Reference> out;
  const model::Document* wanted = session.document(path);
  const auto* scenario = wanted != nullptr ? std::get_if<model::ScenarioDocument>(wanted) : nullptr;
  for (const fs::path& document : session.documents()) {
    if (document.lexically_normal() == path.lexically_normal()) continue;
    const model::Document& content = *session.document(document);
    Search(document, path, out).look(model::describe_kind(model::kind_of(content)), model::element_of(content));
    const auto* log = std::get_if<model::PlayDocument>(&content);
    if (log != nullptr && scenario != nullptr && log->scenario == scenario->id)
      out.push_back({document, {}, "scenario", true});
  }
  return out;
}

std::vector<fs::path> documents_of(const std::vector<Reference>& references) {
  std::vector<fs::path> out;
  for (const Reference& one : references) {
    if (std::find(out.begin(), out.end(), one.document) == out.end()) out.push_back(one.document);
  }
  return out;
}

std::vector<DocumentEdits> redirect(const std::vector<Reference>& references, const fs::path& fresh) {
  std::vector<DocumentEdits> out;
  for (const fs::path& document : documents_of(references)) {
    DocumentEdits edits{document, {}};
    const fs::path folder = document.parent_path();
    for (const Reference& one : references) {
      if (one.document != document || one.by_id) continue;
      const std::string way =
          fresh.lexically_proximate(folder.empty() ? fs::path(".") : folder).generic_string();
      edits.edits.emplace_back(model::SetField{one.at, one.field, way});
    }
    if (!edits.edits.empty()) out.push_back(std::move(edits));
  }
  return out;
}

}  // namespace coq::app::projects
