// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace coq::win {

/// From now on a crash (a signal that ends the program) writes `sentence` and the calls that led to it to
/// standard error before it does what crashes do. To be called once, before there are other threads.
void trace_crashes(const std::string& sentence);

}  // namespace coq::win
