// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/boxed_optional.h"

#include <string>

using namespace coq;

TEST_CASE("Copying a rare value copies its content", "[base]") {
  BoxedOptional<std::string> first = "ridge";
  BoxedOptional<std::string> second = first;
  *second = "hill";
  CHECK(first == "ridge");
  CHECK(second == "hill");
  first = second;
  CHECK(first == second);
  second.reset();
  CHECK(first == "hill");
  CHECK_FALSE(second.has_value());
  first = std::move(second);
  CHECK_FALSE(first);
}

TEST_CASE("Self-assignment keeps the content of a rare value", "[base]") {
  BoxedOptional<std::string> value = std::string("ridge");
  const BoxedOptional<std::string>& same = value;
  value = same;
  CHECK(value == "ridge");
}

TEST_CASE("Rare values are compared by content", "[base]") {
  const BoxedOptional<std::string> none;
  const BoxedOptional<std::string> empty = "";
  CHECK(none == BoxedOptional<std::string>());
  CHECK(none != empty);
  CHECK(none != "");
  CHECK(empty == "");
  CHECK(BoxedOptional<std::string>("a") != BoxedOptional<std::string>("b"));
  CHECK(none.value_or("woods") == "woods");
  CHECK(BoxedOptional<std::string>("a").value_or("woods") == "a");
}

TEST_CASE("A rare value can be assigned from an optional", "[base]") {
  BoxedOptional<std::string> value = std::optional<std::string>("ridge");
  CHECK(value == "ridge");
  value = std::optional<std::string>();
  CHECK_FALSE(value);
}

TEST_CASE("A rare value is no larger than a pointer", "[base]") {
  CHECK(sizeof(BoxedOptional<std::string>) == sizeof(void*));
}
