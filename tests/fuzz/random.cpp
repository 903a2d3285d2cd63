// SPDX-License-Identifier: MIT
#include "tests/fuzz/random.h"

#include <cstdlib>

#include "core/base/text.h"

namespace coq::fuzz {
namespace {

std::int64_t number_in_environment(const char* name, std::int64_t usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : parse_integer(text).value_or(usual);
}

}  // namespace

std::uint64_t seed_of_run() {
  return static_cast<std::uint64_t>(number_in_environment("COQ_FUZZ_SEED", 1));
}

int count_of_run(int usual) {
  return static_cast<int>(number_in_environment("COQ_FUZZ_COUNT", usual));
}

}  // namespace coq::fuzz
