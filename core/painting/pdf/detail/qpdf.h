// SPDX-License-Identifier: MIT
#pragma once

// Header of JSON left out, of which nothing is used here: clang++ 14 does not compile it as C++20.
#define JSON_HH
class JSON;
#define POINTERHOLDER_TRANSITION 4  // std::shared_ptr

#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_String.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>
