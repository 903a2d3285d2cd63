// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "editor/cli/commands/sight_question.h"

namespace coq::cli {

/// What lines of sight meet, in the reader's words. Any number of threads may ask at once.
class SightWords {
 public:
  SightWords(const Context& context, const SightQuestion& question);

  /// "Construction (building f1)", "woods f2"; a condition or a type of terrain by its name.
  std::string thing(const std::string& id) const;
  /// Of "f3+f7".
  std::string things(const std::string& ids) const;

  std::string verdict(const los::Row& row) const {
    return verdict(row.answer, row.blocked_by, row.blocked_in, row.rule);
  }
  /// "clear", "blocked by woods f2 in C06 [6.023]"; what hinders follows from hindered().
  std::string verdict(const los::Answer& answer, const std::string& by, const std::string& in,
                      const std::string& rule) const;
  /// "hindered by grain f4 in E05 [6.025]".
  std::string hindered(const std::vector<los::Blocker>& blockers, const los::Query& query, bool cites) const;

  std::string tr(const Message& message) const { return (*m_context.translator)(message); }

 private:
  std::string type_name(const std::string& type) const;
  std::string name_of(const model::Feature& feature) const;

  const Context& m_context;
  const SightQuestion& m_question;
  std::map<std::string, std::string, std::less<>> m_features;  ///< by their ids
};

}  // namespace coq::cli
