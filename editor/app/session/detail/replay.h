// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/app/session/detail/journal.h"
#include "editor/app/session/recovery.h"

namespace coq::app {

/// The result of a journal, replayed on copies of the documents.
class Replay {
 public:
  struct File {
    std::string path;  ///< relative to the project
    std::string base_text;
    model::Document now;
    std::optional<std::string> saved_sum;  ///< checksum of the last text that the session saved
    bool base_present = true;              ///< whether the document was in the project when the journal began
    bool present = true;                   ///< whether the document is in the project now
  };

  /// Returns the text that a record refers to, or nullopt if it cannot be found.
  using FindBase = std::function<std::optional<std::string>(const journal::Base& base)>;
  Replay(std::string_view text, const FindBase& find_base);

  const std::map<std::string, File>& files() const { return m_files; }
  const std::optional<std::string>& draft() const { return m_draft; }
  std::size_t good_bytes() const { return m_good_bytes; }

  /// Returns the steps whose changes are not in the files, for these documents only.
  std::vector<Recovery::Row> rows(const std::vector<std::string>& documents) const;

 private:
  struct Row {
    Recovery::Row row;
    std::vector<std::string> documents;      ///< documents changed by the step and not saved since
    std::vector<std::string> being_saved{};  ///< the subset whose save has begun but not ended
    bool undone = false;
    Message step;  ///< the step that was done or undone
  };
  bool take(const journal::Record& record, const FindBase& find_base);
  bool take_base(const std::string& path, const std::string& text, bool absent);
  bool take(const journal::Moved& step);
  void take(const journal::SaveBegun& begun);
  void take(const journal::Saved& saved);

  std::map<std::string, File> m_files;
  std::vector<Row> m_rows;
  std::set<std::string> m_being_saved;
  std::optional<std::string> m_draft;
  std::size_t m_good_bytes = 0;
};

}  // namespace coq::app
