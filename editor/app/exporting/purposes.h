// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "exporters/format/format.h"

/// Exports by what they are for: a purpose, and a few questions whose answers give the format and its options.
namespace coq::app::exporting {

/// An answer to a question, and the settings that it makes, separated by blanks. A setting is
/// TARGET:NAME=VALUE. TARGET is the kind of document ("map"), or "project" for a file of all documents. The
/// name `as` chooses the format ("map:as=png"), `each=yes` one file for each page; any other name is an option
/// of the format. The value ? is the file that the user chooses.
struct Answer {
  const char* title;  ///< English; translated for display
  std::string_view settings;
};

struct Question {
  std::string_view id;
  const char* title;            ///< English; translated for display
  std::vector<Answer> answers;  ///< the first is the default
};

struct Purpose {
  std::string_view id;
  const char* title;          ///< English; translated for display
  const char* doc;            ///< one sentence, translated for display
  std::string_view settings;  ///< made before those of the answers
  std::vector<Question> questions;
  bool whole = false;  ///< writes all documents into a folder
};

/// The purposes are in the order of their buttons; the first is the default.
const std::vector<Purpose>& purposes();

/// The target of a file of all documents.
inline constexpr std::string_view kProject = "project";

/// The answer to a question, by its index, and the chosen file if the answer needs one. An answer that is for
/// other targets only counts as the first one for the target.
struct Given {
  std::size_t answer = 0;
  std::string file{};
};
using Answers = std::map<std::string_view, Given>;  ///< by question; missing ones have the default

/// Returns whether the answer needs a file.
bool needs_file(const Answer& answer);

/// Returns the ids of the formats that are written from a target; empty if the purpose has none for it.
std::vector<std::string> formats_of(const Purpose& purpose, const Answers& answers, std::string_view target);

/// Returns whether each page becomes a file.
bool writes_each_page(const Purpose& purpose, const Answers& answers, std::string_view target);

/// Returns the options of a format for a target. Settings without such an option are left out.
OptionValues options_for(const Purpose& purpose, const Answers& answers, std::string_view target,
                         const std::vector<exporters::Option>& options);

/// Returns which answers to a question make sense for a target, by their indices. Empty if the question does
/// not matter. `options`: those of the chosen format.
std::vector<std::size_t> answers_for(const Question& question, std::string_view target,
                                     const std::vector<exporters::Option>& options);

/// Returns a file name without extension: the title, and the word for the kind of document unless the title
/// ends with it. Blanks and signs that files cannot have in their names become hyphens.
std::string file_name(std::string_view title, std::string_view kind);

/// Returns that file in the folder; with a number if there is such a file already.
std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& name,
                                const std::string& extension);

}  // namespace coq::app::exporting
