// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include <filesystem>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/forms/changes.h"
#include "editor/app/forms/tree.h"
#include "tests/support/temporary_folder.h"

namespace coq::test {

/// A copy of a sample in a session, with everything that the forms of its documents need.
class FormProject {
 public:
  explicit FormProject(const std::string& sample, const std::string& language = "en")
      : m_words(std::filesystem::path(COQ_BINARY_DIR) / "locale", language), m_rulesets(systems()) {
    std::filesystem::copy(std::filesystem::path(COQ_SOURCE_DIR) / "samples" / sample, m_folder.path() / "p",
                          std::filesystem::copy_options::recursive);
    open();
  }
  void open() {
    m_session.reset();
    app::Session::Settings settings;
    settings.rulesets = systems();
    settings.writer = "coquelicot-editor test";
    Problems problems;
    auto opened = app::Session::open(folder(), settings, problems);
    REQUIRE(opened.has_value());
    m_session = *std::move(opened);
  }
  static std::filesystem::path systems() { return std::filesystem::path(COQ_SOURCE_DIR) / "systems"; }

  std::filesystem::path folder() const { return m_folder.path() / "p"; }
  app::Session& session() { return *m_session; }
  const model::Document& document(const std::string& name) { return *session().document(folder() / name); }
  app::forms::Rulesets& rulesets() { return m_rulesets; }
  const text::Translator& words() const { return m_words; }

  /// Calls `use` with the subject of one document in its current state.
  template <class Use>
  auto with(const std::string& name, Use use) {
    const auto sources = app::forms::sources_of(session(), folder() / name, m_rulesets);
    return use(app::forms::Subject{document(name), sources, m_words});
  }
  /// Makes a change and runs it in the session.
  template <class Make>
  app::forms::Change run(const std::string& name, Make make) {
    auto change = with(name, make);
    REQUIRE(change.has_value());
    REQUIRE(session().run_on(folder() / name, change->title, change->edits, change->merge).has_value());
    return *change;
  }

 private:
  TemporaryFolder m_folder;
  std::unique_ptr<app::Session> m_session;
  text::Translator m_words;
  app::forms::Rulesets m_rulesets;
};

/// Collects the rows, the root first.
inline void collect_rows(const app::forms::Row& row, std::vector<app::forms::Row>& out) {
  out.push_back(row);
  for (const app::forms::Row& one : row.rows) collect_rows(one, out);
}

/// Returns the row whose title begins with `begin`.
inline app::forms::Row find_row(const app::forms::Row& tree, const std::string& begin) {
  std::vector<app::forms::Row> rows;
  collect_rows(tree, rows);
  for (const app::forms::Row& row : rows) {
    if (row.title.starts_with(begin)) return row;
  }
  INFO("no row: " << begin);
  REQUIRE(false);
  return {};
}

}  // namespace coq::test
