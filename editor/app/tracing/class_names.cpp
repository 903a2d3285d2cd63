// SPDX-License-Identifier: MIT
#include "editor/app/tracing/class_names.h"

#include <fmt/format.h>

#include "core/base/decimals.h"

namespace coq::app {

Message class_name(const std::string& name) {
  if (name == "woods") return message("woods");
  if (name == "water") return message("water");
  if (name == "buildings") return message("buildings");
  if (name == "roads") return message("roads");
  if (name == "relief") return message("relief");
  if (name == "black") return message("black print");
  if (name == "paper") return message("paper");
  if (name == "hill") return message("hill");
  if (name == "contour") return message("contour");
  return message("{}", name);
}

std::string score_text(model::Thousandths score, const std::string& language) {
  return text::with_decimal_sign(fmt::format("{}.{:02}", score.value / 1000, score.value % 1000 / 10),
                                 language);
}

}  // namespace coq::app
