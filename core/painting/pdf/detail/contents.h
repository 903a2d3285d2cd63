// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/painter.h"
#include "core/painting/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

// The streams that a PDF draws from. Those of a large map are tens of megabytes: each is read and written
// once.

/// The contents of all pages, as they are now.
std::vector<QPDFObjectHandle> page_contents(QPDF& pdf);

/// What is left to do with streams. In those of `tagged`, all that stands in no marked content becomes an
/// artifact: it is drawn, and not read. In pages, forms and patterns `v v v rg` and `v v v RG` become `v g` and
/// `v G`, so that black and greys stay one ink when a press shop separates the colours. What nothing has packed
/// yet is packed, with libdeflate, which takes less time than zlib for files as small.
void finish_streams(QPDF& pdf, const std::vector<QPDFObjectHandle>& tagged);

/// Errors (`pdf.font`): a font of the file is not embedded, or has no table from its glyphs to characters.
Status check_fonts(QPDF& pdf);

// The structure by which a PDF is read aloud (ISO 32000-1, 14.7 and 14.8; ISO 14289-1, PDF/UA).

/// Gives the elements that Cairo wrote what it cannot tell of them: what figures show, the scope of heads, the
/// language of texts that are not in the document's. `tags` are those that were painted, in their order.
void complete_structure(QPDF& pdf, const std::vector<cairo::StructureTag>& tags, text::Language language);

/// Does a file with these metadata keep all that PDF/UA-1 asks of it? Its content is tagged or an artifact.
bool follows_ua(QPDF& pdf, const scene::Metadata& metadata);

}  // namespace coq::pdf::detail
