// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/app/forms/titles.h"

/// The elements of a document as rows.
namespace coq::app::forms {

struct Row {
  model::ElementPath at;
  std::string element;  ///< name in the file
  std::string title;    ///< "2e bataillon, 3 × infanterie, C4"
  std::vector<Row> rows;
  bool operator==(const Row&) const = default;
};

Row tree_of(const Subject& subject);
/// The row in which a path is shown: itself, or the nearest around it that has a row.
model::ElementPath row_of(const model::Document& document, const model::ElementPath& at);

/// The problems of one document, each with the element that it speaks of; the root where that is not known.
/// `file`: of the document, as the session names it; `modified`: it is not as its file.
std::vector<std::pair<model::ElementPath, Problem>> placed_problems(const model::Document& document,
                                                                    const std::filesystem::path& file,
                                                                    const Problems& problems, bool modified);

}  // namespace coq::app::forms
