// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/drawing/primitives/scene.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/print_condition.h"

namespace coq::pdf::detail {

/// Makes a file of what is finished otherwise that follows PDF/X-4 (ISO 15930-7): the printing condition as
/// output intent, no links, layers that nothing switches by itself, pages blended in the inks of the intent, no
/// trapping. What the standard wants of the metadata is xmp_packet()'s.
void follow_x4(QPDF& pdf, const PrintCondition& condition);

/// One class of marks, painted as a PDF of its own with as many pages as the art.
struct Overlay {
  scene::LayerClass kind = scene::LayerClass::guides;
  bool view = true;
  bool print = true;
  std::string bytes{};
};

/// Puts each overlay over the art's pages (bleed: under them) as an optional-content group, and lists the
/// groups in the catalogue. `spots`: in inks of their own (press.h).
void add_overlays(QPDF& art, const std::vector<Overlay>& overlays, bool spots);

}  // namespace coq::pdf::detail
