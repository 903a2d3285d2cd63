// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

/// Compiles the special members of large, widely included structs in one source file. Otherwise every unit
/// instantiates them, which dominated build time.
///
/// Put `COQ_COMPILED_ONCE(Name);` first in the struct and `COQ_COMPILE_HERE(Name);` in one source file. The
/// struct is then no aggregate: `Name{a, b}` no longer compiles. The COPIES variants are for structs with other
/// constructors. Copy assignment is copy and move, which generates less code than assigning each member. The
/// members are noinline because in a unity build their source shares a unit with the callers.
#define COQ_COPIES_COMPILED_ONCE(Name)            \
  [[gnu::noinline]] ~Name();                      \
  [[gnu::noinline]] Name(const Name&);            \
  [[gnu::noinline]] Name(Name&&) noexcept;        \
  [[gnu::noinline]] Name& operator=(const Name&); \
  [[gnu::noinline]] Name& operator=(Name&&) noexcept

#define COQ_COMPILED_ONCE(Name) \
  [[gnu::noinline]] Name();     \
  COQ_COPIES_COMPILED_ONCE(Name)

#define COQ_COMPILE_COPIES_HERE(Name)        \
  Name::~Name() = default;                   \
  Name::Name(const Name&) = default;         \
  Name::Name(Name&&) noexcept = default;     \
  Name& Name::operator=(const Name& other) { \
    Name copied(other);                      \
    return *this = std::move(copied);        \
  }                                          \
  Name& Name::operator=(Name&&) noexcept = default

#define COQ_COMPILE_HERE(Name) \
  Name::Name() = default;      \
  COQ_COMPILE_COPIES_HERE(Name)
