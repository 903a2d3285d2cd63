// SPDX-License-Identifier: MIT
#include "tests/editor/app/gallery/sheet.h"

using namespace coq;
using namespace coq::app::gallery;
using namespace coq::test;

TEST_CASE("Numbers are sorted by their values, what is empty comes last", "[gallery]") {
  OpenedGallery open;
  open.gallery.set_view({"", "front.fp", false});
  CHECK(open.ids() == "de-mg uk-inf-2 uk-inf gas ");
  open.gallery.set_view({"", "front.fp", true});
  CHECK(open.ids() == "uk-inf uk-inf-2 de-mg gas ");
  open.gallery.set_view({"", "name", false});
  CHECK(open.ids() == "uk-inf uk-inf-2 gas de-mg ");
  open.gallery.set_view({});
  CHECK(open.ids() == "de-mg uk-inf uk-inf-2 gas ");
}

TEST_CASE("A filter looks into all columns, or into one, and knows no accents", "[gallery]") {
  OpenedGallery open;
  struct Row {
    const char* filter;
    const char* seen;
  };
  for (const Row& row :
       {Row{"elite", "uk-inf-2 "}, Row{"BRITISH compagnie", "uk-inf "},
        Row{"type:infantry", "uk-inf uk-inf-2 "}, Row{"kind:marker", "gas "}, Row{"zzz", ""}}) {
    INFO(row.filter);
    open.gallery.set_view({row.filter, "", false});
    CHECK(open.ids() == row.seen);
  }
}

TEST_CASE("Edits of a sorted and filtered view meet the counters that are seen", "[gallery]") {
  OpenedGallery open;
  open.gallery.set_view({"british", "front.fp", false});
  REQUIRE(open.ids() == "uk-inf-2 uk-inf ");
  REQUIRE(open.gallery.set_cell(0, open.column("count"), "5"));
  CHECK(open.gallery.document().counters[2].count == 5);
  CHECK(open.gallery.document().counters[1].count == 12);
}

TEST_CASE("What another part of the program changes is seen after a refresh", "[gallery]") {
  OpenedGallery open;
  CHECK_FALSE(open.gallery.refresh());
  const auto path = open.gallery.path();
  model::SetField edit;
  edit.at = *model::find_path(*open.session().document(path), "gas");
  edit.field = "count";
  edit.text = "9";
  REQUIRE(open.session().run_on(path, message("test"), {edit}));
  CHECK(open.gallery.refresh());
  CHECK(open.cell("gas", "count") == "9");
}
