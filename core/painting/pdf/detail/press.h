// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/print_condition.h"

namespace coq::pdf::detail {

/// Makes an otherwise finished file follow PDF/X-4 (ISO 15930-7). The printing condition becomes the output
/// intent, links and automatic layer switching are removed, and pages are blended in the inks of the intent.
/// The file is marked as not trapped. `xmp_packet()` writes the metadata that the standard requires.
void follow_x4(QPDF& pdf, const PrintCondition& condition);

/// Marks of one class, painted as a separate PDF with as many pages as the art.
struct Overlay {
  drawing::LayerClass kind = drawing::LayerClass::guides;
  bool view = true;
  bool print = true;
  std::string bytes{};
};

/// Draws each overlay over the art's pages (bleed: below them) as an optional-content group, and lists the
/// groups in the catalogue. If `spots` is true, cut lines and registration marks use spot colours.
void add_overlays(QPDF& art, const std::vector<Overlay>& overlays, bool spots);

}  // namespace coq::pdf::detail
