// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/app/forms/titles.h"

/// The elements of a document as rows of a tree.
namespace coq::app::forms {

struct Row {
  model::ElementPath at;
  std::string element;  ///< element name in the file
  std::string title;    ///< "2e bataillon, 3 × infanterie, C4"
  std::vector<Row> rows;
  bool operator==(const Row&) const = default;
};

Row tree_of(const Subject& subject);
/// Returns the row that shows a path: its own, or that of the nearest ancestor with a row.
model::ElementPath row_of(const model::Document& document, const model::ElementPath& at);

/// Returns the problems of one document, each with the element that it concerns; the root if that is unknown.
/// `file`: the document's path in the session; `modified`: it differs from its file.
std::vector<std::pair<model::ElementPath, Problem>> placed_problems(const model::Document& document,
                                                                    const std::filesystem::path& file,
                                                                    const Problems& problems, bool modified);

}  // namespace coq::app::forms
