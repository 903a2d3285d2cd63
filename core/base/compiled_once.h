// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

/// Large plain values that many sources know: what copies, moves and destroys them is compiled in one source
/// and called from the others. Otherwise every unit instantiates the special members; that dominated build
/// time.
///
/// In the struct, first: `COQ_COMPILED_ONCE(Name);`, in one source: `COQ_COMPILE_HERE(Name);`. A struct with it
/// is made empty and filled; `Name{a, b}` is no longer possible. The forms with COPIES are for what has
/// constructors of its own. An assignment copies and moves, which is less code than a third way for each
/// member. Not inlined where their source is part of a unit with others, either.
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
    Name copy(other);                        \
    return *this = std::move(copy);          \
  }                                          \
  Name& Name::operator=(Name&&) noexcept = default

#define COQ_COMPILE_HERE(Name) \
  Name::Name() = default;      \
  COQ_COMPILE_COPIES_HERE(Name)
