// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace coq {

/// A text in small Latin letters without marks, in ASCII as far as there is a usual way to write it so:
/// "Łódź" gives "lodz", "Straße" "strasse", "Αθήνα" "athena". What has no such way stays as it is. `text` is
/// UTF-8; bytes that are not become U+FFFD.
std::string plain_letters(std::string_view text);

}  // namespace coq
