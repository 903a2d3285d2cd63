// SPDX-License-Identifier: MIT
#include "editor/main/app.h"

int main(int argc, char** argv) {
  return coq::win::run_editor(argc, argv);
}
