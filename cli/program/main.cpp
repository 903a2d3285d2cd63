// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <iostream>

#include "cli/program/program.h"
#include "core/painting/cairo/pdf_pages.h"
#include "languages/catalogue/translator.h"

namespace {

/// Opens closed standard streams as streams that cannot be written to. Otherwise the next opened file would get
/// the number of a closed stream, and messages would be written into that file.
void keep_standard_streams() {
  for (;;) {
    const int file = ::open("/dev/null", O_RDONLY);
    if (file < 0) return;
    if (file > STDERR_FILENO) {
      ::close(file);
      return;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  keep_standard_streams();
  ::signal(SIGXFSZ, SIG_IGN);  // A file that becomes too large must be a write error.
  std::ios::sync_with_stdio(false);
  coq::cairo::pack_once();
  return coq::cli::run({argv + 1, argv + argc}, coq::text::language_of_environment(), std::cout, std::cerr);
}
