// SPDX-License-Identifier: MIT
#include "core/painting/pdf/detail/blending.h"

#include <set>
#include <string>

namespace coq::pdf::detail {
namespace {

bool is_less_than_one(QPDFObjectHandle number) {
  return number.isNumber() && number.getNumericValue() < 1;
}

/// Returns whether a graphics state blends new paint with the backdrop.
bool mixes(QPDFObjectHandle state) {
  if (!state.isDictionary()) return false;
  if (is_less_than_one(state.getKey("/ca")) || is_less_than_one(state.getKey("/CA"))) return true;
  if (state.getKey("/SMask").isDictionary()) return true;
  QPDFObjectHandle mode = state.getKey("/BM");
  return !mode.isNull() && !mode.isNameAndEquals("/Normal");
}

/// Searches resources for transparency, including the resources of nested forms and patterns.
class Translucent {
 public:
  bool is_in(QPDFObjectHandle resources) {
    if (!resources.isDictionary()) return false;
    return any(resources, "/ExtGState", mixes) ||
           any(resources, "/XObject", [&](QPDFObjectHandle object) { return draws(object); }) ||
           any(resources, "/Pattern", [&](QPDFObjectHandle object) { return draws(object); });
  }

 private:
  template <class Test>
  static bool any(QPDFObjectHandle resources, const char* kind, const Test& test) {
    QPDFObjectHandle all = resources.getKey(kind);
    if (!all.isDictionary()) return false;
    for (const auto& [name, object] : all.getDictAsMap())
      if (test(object)) return true;
    return false;
  }
  /// Checks each form once: an earlier use on the same page has already been checked.
  bool draws(QPDFObjectHandle object) {
    if (!object.isStream()) return false;
    QPDFObjectHandle dict = object.getDict();
    if (dict.getKey("/SMask").isStream()) return true;
    return m_seen.insert(object.getObjGen()).second && is_in(dict.getKey("/Resources"));
  }

  std::set<QPDFObjGen> m_seen;
};

/// Removes a group's RGB colour space, so that it is blended in the space of its backdrop.
void take_over(QPDFObjectHandle holder) {
  QPDFObjectHandle group = holder.getKey("/Group");
  if (group.isDictionary() && group.getKey("/CS").isNameAndEquals("/DeviceRGB")) group.removeKey("/CS");
}

}  // namespace

void blend_in_inks(QPDF& pdf, QPDFObjectHandle inks) {
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
    QPDFObjectHandle object = page.getObjectHandle();
    QPDFObjectHandle group = object.getKey("/Group");
    if (!group.isDictionary()) continue;
    if (!Translucent().is_in(page.getAttribute("/Resources", false)))
      object.removeKey("/Group");
    else if (!inks.isNull())
      group.replaceKey("/CS", inks);
  }
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (object.isStream())
      take_over(object.getDict());
    else if (object.isDictionary())
      take_over(object);
  }
}

}  // namespace coq::pdf::detail
