// SPDX-License-Identifier: MIT
// Builds the precompiled header of tests that use the documents.
#include "core/documents/model/document.h"
