// SPDX-License-Identifier: MIT
#pragma once

/// Large plain values that many sources know: what copies, moves and destroys them is compiled in one source
/// and called from the others. Where nobody writes it, the compiler makes it anew in hundreds of them, which
/// took the larger part of a build.
///
/// In the struct, first: `COQ_COMPILED_ONCE(Name);`, in one source: `COQ_COMPILE_HERE(Name);`. A struct with it
/// is made empty and filled; `Name{a, b}` is no longer possible. The forms with COPIES are for what has
/// constructors of its own.
#define COQ_COPIES_COMPILED_ONCE(Name) \
  ~Name();                             \
  Name(const Name&);                   \
  Name(Name&&) noexcept;               \
  Name& operator=(const Name&);        \
  Name& operator=(Name&&) noexcept

#define COQ_COMPILED_ONCE(Name) \
  Name();                       \
  COQ_COPIES_COMPILED_ONCE(Name)

#define COQ_COMPILE_COPIES_HERE(Name)           \
  Name::~Name() = default;                      \
  Name::Name(const Name&) = default;            \
  Name::Name(Name&&) noexcept = default;        \
  Name& Name::operator=(const Name&) = default; \
  Name& Name::operator=(Name&&) noexcept = default

#define COQ_COMPILE_HERE(Name) \
  Name::Name() = default;      \
  COQ_COMPILE_COPIES_HERE(Name)
