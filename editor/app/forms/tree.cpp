// SPDX-License-Identifier: MIT
#include "editor/app/forms/tree.h"

#include "core/documents/xml/xml.h"
#include "editor/app/forms/sources.h"
#include "editor/app/forms/titles.h"

namespace coq::app::forms {

using model::ChildInfo;
using model::ConstElement;
using model::ElementPath;

namespace {

void add_rows(const Subject& subject, const ConstElement& element, Row& row) {
  for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
    const ChildInfo& child = element.info->children[slot];
    if (is_inline(child) || is_drawn(*element.info, child)) continue;
    for (std::size_t i = 0, size = child.size(element.value); i < size; ++i) {
      const ConstElement one = child.get(element.value, i);
      Row& below_it = row.rows.emplace_back();
      below_it.at = below(row.at, slot, i);
      below_it.element = child.names[child.which(element.value, i)];
      below_it.title = title_of(subject, below_it.at);
      add_rows(subject, one, below_it);
    }
  }
}

/// Calls `use` with each element and its path, in document order, which is the order of places.
template <class Use>
void each_element(const ConstElement& element, ElementPath& at, const Use& use) {
  use(element, at);
  for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
    const ChildInfo& child = element.info->children[slot];
    for (std::size_t i = 0, size = child.size(element.value); i < size; ++i) {
      at.push_back({slot, i});
      each_element(child.get(element.value, i), at, use);
      at.pop_back();
    }
  }
}

bool is_before(const SourcePlace& a, const SourcePlace& b) {
  return a.line < b.line || (a.line == b.line && a.column <= b.column);
}

/// Returns the last element that begins at or before a place.
ElementPath element_at_place(const model::Document& document, const SourcePlace& place) {
  ElementPath at, out;
  SourcePlace best;
  each_element({&model::describe_kind(model::kind_of(document)), model::element_of(document)}, at,
               [&](const ConstElement& element, const ElementPath& path) {
                 const SourcePlace& own = element.info->node_of(element.value).place;
                 if (own.line == 0 || !is_before(own, place) || !is_before(best, own)) return;
                 best = own;
                 out = path;
               });
  return out;
}

/// Returns the document with the line numbers that it will have once saved.
std::optional<model::Document> as_saved(const model::Document& document) {
  Problems ignored;
  return xml::read(xml::write(document), model::kind_of(document), "", ignored);
}

}  // namespace

Row tree_of(const Subject& subject) {
  Row root;
  root.element = element_name(subject.document, {});
  root.title = title_of(subject, {});
  add_rows(subject,
           {&model::describe_kind(model::kind_of(subject.document)), model::element_of(subject.document)},
           root);
  return root;
}

ElementPath row_of(const model::Document& document, const ElementPath& at) {
  ConstElement element{&model::describe_kind(model::kind_of(document)), model::element_of(document)};
  ElementPath out;
  for (const model::PathStep step : at) {
    if (step.slot >= element.info->children.size()) break;
    const ChildInfo& child = element.info->children[step.slot];
    if (is_inline(child) || is_drawn(*element.info, child) || step.index >= child.size(element.value)) break;
    element = child.get(element.value, step.index);
    out.push_back(step);
  }
  return out;
}

std::vector<std::pair<ElementPath, Problem>> placed_problems(const model::Document& document,
                                                             const std::filesystem::path& file,
                                                             const Problems& problems, bool modified) {
  std::vector<std::pair<ElementPath, Problem>> out;
  std::optional<model::Document> saved;
  for (const Problem& problem : problems) {
    if (problem.severity == Severity::info || std::filesystem::path(problem.file) != file) continue;
    if (modified && !saved) saved = as_saved(document);
    const model::Document& placed = saved ? *saved : document;
    ElementPath at;
    if (problem.place.line > 0) at = element_at_place(placed, problem.place);
    // A check may report the place of the parent and name the element.
    if (!problem.subject.empty()) {
      const auto named = model::find_path_beside_features(document, problem.subject);
      const bool is_below =
          named && named->size() <= at.size() && std::equal(named->begin(), named->end(), at.begin());
      if (named && !is_below) at = *named;
    }
    out.emplace_back(row_of(document, at), problem);
  }
  return out;
}

}  // namespace coq::app::forms
