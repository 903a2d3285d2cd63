// SPDX-License-Identifier: MIT
#pragma once

// Suppresses qpdf's JSON header, which is not used here: clang++ 14 cannot compile it as C++20.
#define JSON_HH
class JSON;
#define POINTERHOLDER_TRANSITION 4  // uses std::shared_ptr

#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_String.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>
