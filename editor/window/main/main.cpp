// SPDX-License-Identifier: MIT
#include "core/painting/cairo/pdf_pages.h"
#include "editor/window/main/app.h"

int main(int argc, char** argv) {
  coq::cairo::pack_once();
  return coq::win::run_editor(argc, argv);
}
