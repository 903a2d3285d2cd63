// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "formats/painters/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

/// One class of marks, painted as a PDF of its own with as many pages as the art.
struct Overlay {
  scene::LayerClass kind = scene::LayerClass::guides;
  bool view = true;
  bool print = true;
  std::string bytes{};
};

/// Puts each overlay over the art's pages (bleed: under them) as an optional-content group, and lists the
/// groups in the catalogue. `spots`: in inks of their own (spots.h).
void add_overlays(QPDF& art, const std::vector<Overlay>& overlays, bool spots);

}  // namespace coq::pdf::detail
