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

/// What a journal leads to, played over documents of its own.
class Replay {
 public:
  struct File {
    std::string path;  ///< relative to the project
    std::string base_text;
    model::Document now;
    std::optional<std::string> saved_sum;  ///< checksum of what the session wrote last
    bool base_present = true;              ///< it was of the project when the journal was begun
    bool present = true;                   ///< it is now
  };

  /// The text that a record means; nullopt: it is nowhere.
  using FindBase = std::function<std::optional<std::string>(const journal::Base& base)>;
  Replay(std::string_view text, const FindBase& find_base);

  const std::map<std::string, File>& files() const { return m_files; }
  const std::optional<std::string>& draft() const { return m_draft; }
  std::size_t good_bytes() const { return m_good_bytes; }

  /// The steps that lead to what is not in the files: of those documents only.
  std::vector<Recovery::Row> rows(const std::vector<std::string>& documents) const;

 private:
  struct Row {
    Recovery::Row row;
    std::vector<std::string> documents;      ///< that it changes and that were not saved since
    std::vector<std::string> being_saved{};  ///< those of them that a save with its end still to come holds
    bool undone = false;
    Message step;  ///< that was done or undone
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
