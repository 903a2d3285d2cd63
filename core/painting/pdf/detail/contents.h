// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/drawing/primitives/scene.h"
#include "core/painting/cairo/painter.h"
#include "core/painting/pdf/detail/qpdf.h"

namespace coq::pdf::detail {

// Content streams. Those of a large map take tens of megabytes, so each is read and written once.

/// Returns the current content streams of all pages.
std::vector<QPDFObjectHandle> page_contents(QPDF& pdf);

/// Finishes all streams. In the streams of `tagged`, everything outside marked content becomes an artifact:
/// it is drawn, but not read aloud. In pages, forms and patterns, `v v v rg` and `v v v RG` become `v g` and
/// `v G`. Black and greys then stay one ink when a press shop separates the colours. Uncompressed streams are
/// compressed with libdeflate, which is faster than zlib for files of the same size.
void finish_streams(QPDF& pdf, const std::vector<QPDFObjectHandle>& tagged);

/// Checks the fonts of a file. Errors (`pdf.font`): a font is not embedded, or has no table that maps its
/// glyphs to characters.
Status check_fonts(QPDF& pdf);

// The structure that screen readers use (ISO 32000-1, 14.7 and 14.8; ISO 14289-1, PDF/UA).

/// Adds to the structure elements what Cairo cannot write: alternative text of figures, scope of table
/// headings, language of foreign texts. `tags` lists the painted elements in order.
void complete_structure(QPDF& pdf, const std::vector<cairo::StructureTag>& tags, text::Language language);

/// Returns whether a file with this metadata fulfils PDF/UA-1. All its content must already be tagged or an
/// artifact.
bool follows_ua(QPDF& pdf, const drawing::Metadata& metadata);

}  // namespace coq::pdf::detail
