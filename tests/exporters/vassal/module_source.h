// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "exporters/registry/registry.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

/// Projects to export as modules.
namespace coq::test {

/// The documents of a project, and the requests to export all of them with the same options.
struct ModuleProject {
  std::vector<std::filesystem::path> files;
  std::vector<model::Document> documents{};
  scenario::Loader loader = installed_loader();
  Workers workers{1};
  OptionValues options{};
  Problems problems{};

  explicit ModuleProject(const std::filesystem::path& folder) : files(scenario::project_files(folder)) {
    for (const auto& file : files) {
      Problems found;
      auto document = loader.load(file, found);
      if (!document) FAIL(problem_lines(found));
      documents.push_back(*std::move(document));
    }
  }

  std::vector<exporters::Request> requests() {
    std::vector<exporters::Request> out;
    for (std::size_t i = 0; i < documents.size(); ++i) {
      exporters::Request& request = out.emplace_back();
      request.document = &documents[i];
      request.path = files[i];
      request.loader = &loader;
      request.workers = &workers;
      request.options = options;
    }
    return out;
  }
  Result<std::string> result() {
    const auto formats = exporters::all_formats();
    return exporters::find_format(formats, "vassal")->write_project(requests(), "Project", problems);
  }
  std::string module() {
    Result<std::string> bytes = result();
    if (!bytes) FAIL(to_string(bytes.error()));
    return *std::move(bytes);
  }
};

/// A map, a counters document and a scenario for it, as text.
struct SmallProject {
  std::string grid =
      R"(<grid orientation="flat" columns="5" rows="4" stagger="odd" labels="A01"><lattice origin="20 20" column="17.321 10" row="0 20"/></grid>)";
  std::string counters =
      R"(<counter id="uk" kind="unit" type="infantry" nation="british" size="15" count="4" gpid="7">)"
      R"(<name>Company</name><face fp="3" range="4" resolve="8" movement="4"/>)"
      R"(<face fp="1" range="2" resolve="7" movement="1"/></counter>)"
      R"(<counter id="de" kind="unit" type="machine-gun" nation="german" size="15" count="2" gpid="9">)"
      R"(<name>Guns; of, all/kinds</name><face fp="5" range="8" resolve="8" movement="2"/></counter>)";
  std::string uk =
      R"(<setup hexes="B02"><unit id="U" counter="uk" count="2" face="dispersed" gpid="20"/></setup>)"
      R"(<reinforcements turn="2" edge="N" hexes="A01 B01"><unit id="R" counter="uk" gpid="30"/></reinforcements>)";
  std::string de = R"(<setup hexes="C03 D03"><unit id="G" counter="de" gpid="40"/></setup>)";
  std::string german_order = "Hold the mill.";
  std::string objectives{}, end{};  ///< elements before the sides and after them

  void write(const std::filesystem::path& folder) const {
    const auto save = [&](const char* name, const std::string& text) {
      REQUIRE(write_file_atomically(folder / name, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text)
                  .has_value());
    };
    save(
        "a.map.xml",
        R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en"><title>Mill</title><page width="210" height="297"/>)" +
            grid + "<terrain/></map>");
    save(
        "c.counters.xml",
        R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="en"><title>All</title>)" +
            counters + "</counters>");
    save(
        "s.scenario.xml",
        R"(<scenario xmlns="urn:coquelicot:scenario:1" id="s" system="red-poppies" lang="en"><title>The mill</title>)"
        R"(<map href="a.map.xml"/><counters href="c.counters.xml"/><turns count="4"/>)" +
            card("uk", "Take the mill.") + card("de", german_order) + objectives +
            R"(<side id="uk" power="allies" nations="british" order="1"><name>British</name>)" + uk +
            R"(</side><side id="de" power="central" nations="german" order="2"><name>Germans</name>)" + de +
            "</side>" + end + "</scenario>");
  }
  static std::string card(const std::string& side, const std::string& order) {
    return "<card side=\"" + side + "\" secret=\"yes\"><place>Here</place><object>The mill</object><briefing>" +
           order + "</briefing></card>";
  }
  ModuleProject project(const TemporaryFolder& folder) const {
    write(folder.path());
    return ModuleProject(folder.path());
  }
};

}  // namespace coq::test
