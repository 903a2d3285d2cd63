// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "editor/app/gallery/gallery.h"
#include "tests/editor/app/session/opened.h"

/// A project with four counters, and its gallery.
namespace coq::test {

inline constexpr const char* kFourCounters =
    R"(<counters xmlns="urn:coquelicot:counters:1" id="c" system="red-poppies" lang="fr"><title>Essai</title>)"
    R"(<counter id="de-mg" kind="unit" type="machine-gun" nation="german" size="15.875" count="4" gpid="3">)"
    R"(<name>Section</name><name lang="en">Section</name><note>Une note.</note>)"
    R"(<face fp="2" range="5" resolve="8" movement="2"/><face fp="1" range="5" resolve="7" movement="1"/></counter>)"
    R"(<counter id="uk-inf" kind="unit" type="infantry" nation="british" size="15.875" count="12">)"
    R"(<name>Compagnie</name><face fp="10" range="3" resolve="8" movement="4"/></counter>)"
    R"(<counter id="uk-inf-2" kind="unit" type="infantry" nation="british" size="15.875" count="2">)"
    R"(<name>Élite</name><face fp="3" range="3" resolve="9" movement="4"/></counter>)"
    R"(<counter id="gas" kind="marker" type="gas" size="15.875" count="6"><name>Gaz</name><face/></counter>)"
    R"(</counters>)";

class OpenedGallery : public Opened {
 public:
  OpenedGallery() : Opened(files()), gallery(session(), settings().rulesets) { gallery.refresh(); }

  static Files files() {
    Files out = default_files();
    out.push_back({"c.counters.xml", kFourCounters});
    return out;
  }

  std::string cell(std::string_view id, std::string_view column) {
    const std::size_t row = gallery.row_of(id), at = find_column(gallery.table().columns, column);
    REQUIRE(row != std::string::npos);
    REQUIRE(at != std::string::npos);
    return gallery.table().cells[gallery.seen()[row]][at];
  }
  std::size_t column(std::string_view id) const {
    const std::size_t found = find_column(gallery.table().columns, id);
    REQUIRE(found != std::string::npos);
    return found;
  }
  std::string ids() const {
    std::string out;
    for (const std::size_t row : gallery.seen()) out += gallery.document().counters[row].id + " ";
    return out;
  }
  std::size_t steps() { return session().history().size(); }

  app::gallery::Gallery gallery;
};

}  // namespace coq::test
