// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/drawing/primitives/scene.h"
#include "formats/painters/cairo/painter.h"
#include "formats/painters/pdf/detail/qpdf.h"

/// The structure by which a PDF is read aloud (ISO 32000-1, 14.7 and 14.8; ISO 14289-1, PDF/UA).
namespace coq::pdf::detail {

/// Gives the elements that Cairo wrote what it cannot tell of them: what figures show, the scope of heads, the
/// language of texts that are not in the document's. `tags` are those that were painted, in their order.
void complete_structure(QPDF& pdf, const std::vector<cairo::StructureTag>& tags, text::Language language);

/// Does a file with these metadata keep all that PDF/UA-1 asks of it? Its content is tagged or an artifact.
bool follows_ua(QPDF& pdf, const scene::Metadata& metadata);

}  // namespace coq::pdf::detail
