// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

class wxWindow;

namespace coq::test {

/// Finds the controls in a window whose text is not wholly on the screen: it is wider than the control, or
/// beyond the border of a window that does not scroll. Each as "name, label: reason".
std::vector<std::string> cut_texts(const wxWindow& window);

}  // namespace coq::test
