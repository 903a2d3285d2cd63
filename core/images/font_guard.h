// SPDX-License-Identifier: MIT
#pragma once

#include <pango/pango.h>

#include <mutex>

namespace coq::picture {

// Cairo (1.16) is not safe with fonts where several threads have letters. It keeps ten font files open and
// closes one more that it takes to be unused, though a thread may just be coming to it; it reads and changes a
// file's list of faces without a lock; and a thread that needs room for a letter waits for the font whose
// letters it throws away, while another that lets go of that font waits for the first.

/// Has the faces of `map`'s fonts, from the next one on, kept for good, and their files open. For each map in
/// whose fonts a thread draws beside others: ours, and the one that a toolkit has.
void keep_faces_of(PangoFontMap& map);
/// The same for the map that libraries use in this thread where they are not given one.
void keep_faces_of_this_thread();

/// Held by whoever has Pango or Cairo measure letters, draw them, or let go of what holds letters. A page's
/// worth at most: the window may be waiting.
[[nodiscard]] std::unique_lock<std::recursive_mutex> lock_letters();

}  // namespace coq::picture
