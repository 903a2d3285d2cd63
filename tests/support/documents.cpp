// SPDX-License-Identifier: MIT
// Where the precompiled header of tests that know the documents is made.
#include "core/documents/model/document.h"
