// SPDX-License-Identifier: MIT
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

#if defined(__SANITIZE_ADDRESS__) || defined(COQ_SANITIZED_FOR_LEAKS)
/// What libraries keep, or lose, by themselves: leaks.supp says the same to the programs that tests start.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libhyphen\nleak:libpango\nleak:libglib\nleak:libcairo\n";
}
#endif
