// SPDX-License-Identifier: MIT
// Memory that libraries keep or leak. leaks.supp has the same list for programs that tests start.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libhyphen\nleak:libpango\nleak:libglib\nleak:libcairo\n";
}
