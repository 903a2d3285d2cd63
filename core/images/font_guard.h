// SPDX-License-Identifier: MIT
#pragma once

#include <pango/pango.h>

#include <mutex>

namespace coq::images {

// Cairo (1.16) is not thread-safe with fonts. It keeps ten font files open and closes another that it considers
// unused, even if a thread is about to use it. It reads and changes a file's list of faces without a lock. Two
// threads can deadlock: one that needs space for a glyph waits for the font whose glyphs it evicts, while
// another that releases that font waits for the first.

/// Keeps the faces of the map's future fonts forever, with their files open. Required for each font map used by
/// threads that draw concurrently: the program's own, and that of a GUI toolkit.
void keep_faces_of(PangoFontMap& map);
/// Same as keep_faces_of(), for the default font map of this thread, which libraries use if they are not given
/// one.
void keep_faces_of_this_thread();

/// Hold this lock while Pango or Cairo measures or draws glyphs, or releases objects with glyphs. Hold it for
/// at most a page, because the window may be waiting.
[[nodiscard]] std::unique_lock<std::recursive_mutex> lock_fonts();

}  // namespace coq::images
