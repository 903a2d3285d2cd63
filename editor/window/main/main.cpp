// SPDX-License-Identifier: MIT
#include "editor/window/main/app.h"
#include "formats/painters/cairo/pdf_pages.h"

int main(int argc, char** argv) {
  coq::cairo::pack_once();
  return coq::win::run_editor(argc, argv);
}
