// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "editor/app/session/session.h"
#include "editor/app/tools/map_edits.h"
#include "tests/support/checked.h"

/// Small projects opened in a session.
namespace coq::test {

inline app::Session::Settings session_settings() {
  app::Session::Settings out;
  out.rulesets = std::filesystem::path(COQ_SOURCE_DIR) / "systems";
  out.writer = "coquelicot-editor test";
  return out;
}

/// A project in a temporary folder, written as the programs write it.
class Opened {
 public:
  explicit Opened(const Files& files = default_files()) {
    for (const auto& [name, text] : files) {
      Problems problems;
      const auto document = xml::read(text, model::kind_of_file(name), name, problems);
      write(name, document ? xml::write(*document) : text);
    }
    reopen();
  }

  static Files default_files() {
    return {
        {"a.map.xml", plain_map("<area id=\"f1\" type=\"woods\"><ring>60,60 80,60 80,80 60,80</ring></area>\n"
                                "<line id=\"f2\" type=\"road\"><path>30,30 150,200</path></line>",
                                "<los-check from=\"A01\" to=\"E06\" expect=\"clear\"/>\n")},
        plain_ruleset()};
  }

  void reopen() {
    m_session.reset();
    m_problems.clear();
    auto opened = app::Session::open(folder(), session_settings(), m_problems);
    REQUIRE(opened.has_value());
    m_session = *std::move(opened);
  }
  app::Session::Settings settings() const { return session_settings(); }

  app::Session& session() { return *m_session; }
  void close() { m_session.reset(); }
  const Problems& problems() const { return m_problems; }
  const std::filesystem::path& folder() const { return m_folder.path(); }
  std::string text(const std::string& name) const { return *read_file(folder() / name); }
  void write(const std::string& name, const std::string& text) const {
    REQUIRE(write_file_atomically(folder() / name, text).has_value());
  }

 private:
  TemporaryFolder m_folder;
  Problems m_problems;
  std::unique_ptr<app::Session> m_session;
};

/// A copy of the Red Poppies sample, opened in a session.
class OpenedSample {
 public:
  OpenedSample() {
    std::filesystem::copy(std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies", folder(),
                          std::filesystem::copy_options::recursive);
    Problems problems;
    auto opened = app::Session::open(folder(), session_settings(), problems);
    REQUIRE(opened.has_value());
    m_session = *std::move(opened);
  }
  std::filesystem::path folder() const { return m_folder.path() / "p"; }
  app::Session& session() { return *m_session; }

 private:
  TemporaryFolder m_folder;
  std::unique_ptr<app::Session> m_session;
};

/// Appends a square wood to the features.
inline model::Edit insert_wood(const app::Session& session, const std::string& id, Point at = {90000, 90000}) {
  model::Area area;
  area.id = id;
  area.type = "woods";
  constexpr Um kSide = 9000;
  area.ring.points =
      std::vector<Point>{at, {at.x + kSide, at.y}, {at.x + kSide, at.y + kSide}, {at.x, at.y + kSide}};
  return model::Insert{app::feature_path(session.map().terrain.features.size()), "area",
                       model::ElementValue::of(area)};
}

}  // namespace coq::test
