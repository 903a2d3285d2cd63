// SPDX-License-Identifier: MIT
#include <iostream>

#include "editor/cli/program.h"
#include "editor/text/translator.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return coq::cli::run({argv + 1, argv + argc}, coq::text::language_of_environment(), std::cout, std::cerr);
}
