// SPDX-License-Identifier: MIT
#include "core/base/message.h"

#include <fmt/args.h>

namespace coq {

std::string Message::text(std::string_view translated) const {
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (const std::string& argument : arguments) store.push_back(std::cref(argument));
  try {
    return fmt::vformat(translated, store);
  } catch (const fmt::format_error&) {
    return translated == pattern ? pattern : text(pattern);
  }
}

}  // namespace coq
