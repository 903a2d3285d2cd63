// SPDX-License-Identifier: MIT
/// What libraries keep, or lose, by themselves: leaks.supp says the same to the programs that tests start.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libhyphen\nleak:libpango\nleak:libglib\nleak:libcairo\n";
}
