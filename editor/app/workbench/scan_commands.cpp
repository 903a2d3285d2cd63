// SPDX-License-Identifier: MIT
#include "editor/app/workbench/scan_commands.h"

#include <algorithm>

namespace coq::app {
namespace {

constexpr int kContrastStep = 25;  ///< per cent

}  // namespace

bool run_scan_command(Workbench& bench, std::string_view id) {
  if (id == "scan.swipe") {
    bench.set_swipe(!bench.swipe().is_on());
    return true;
  }
  ScanLook look = bench.scan_look();
  if (id == "scan.gray") {
    look.gray = !look.gray;
  } else if (id == "scan.invert") {
    look.invert = !look.invert;
  } else if (id == "scan.multiply") {
    look.multiply = !look.multiply;
  } else if (id == "scan.more-contrast") {
    look.contrast = std::min(look.contrast + kContrastStep, kMostContrast);
  } else if (id == "scan.less-contrast") {
    look.contrast = std::max(look.contrast - kContrastStep, 0);
  } else if (id == "scan.plain") {
    look = {};
  } else {
    return false;
  }
  bench.set_scan_look(look);
  return true;
}

bool is_scan_command_on(const Workbench& bench, std::string_view id) {
  if (id == "scan.swipe") return bench.swipe().is_on();
  const ScanLook& look = bench.scan_look();
  return (id == "scan.gray" && look.gray) || (id == "scan.invert" && look.invert) ||
         (id == "scan.multiply" && look.multiply);
}

}  // namespace coq::app
