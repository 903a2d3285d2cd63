// SPDX-License-Identifier: MIT
#pragma once

#include "core/images/bitmap.h"

namespace coq::app {

/// How the scan is shown while one works on it. It is no part of the document, and exports do not heed it.
struct ScanLook {
  bool gray = false;
  bool invert = false;
  bool multiply = false;  ///< terrain darkens the scan, as if printed on it, and does not cover it
  int contrast = 100;     ///< per cent of the scan's own, 0 to kMostContrast
  bool operator==(const ScanLook&) const = default;
};
inline constexpr int kMostContrast = 300;

/// The colours as `look` wants them, opacity as it is; `multiply` is not of the picture by itself.
void apply_look(const ScanLook& look, picture::Bitmap& bitmap);

}  // namespace coq::app
