// SPDX-License-Identifier: MIT
#include "core/painting/pdf/detail/press.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/painting/pdf/detail/blending.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

QPDFObjectHandle profile_of(QPDF& pdf, const PrintCondition& condition) {
  QPDFObjectHandle profile = pdf.newStream(condition.profile);
  constexpr int kInks = 4;
  profile.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(kInks));
  return pdf.makeIndirectObject(profile);
}

QPDFObjectHandle output_intent(QPDF& pdf, const PrintCondition& condition, QPDFObjectHandle profile) {
  QPDFObjectHandle intent = QPDFObjectHandle::parse("<< /Type /OutputIntent /S /GTS_PDFX >>");
  intent.replaceKey("/OutputConditionIdentifier", QPDFObjectHandle::newUnicodeString(condition.name));
  // The condition need not be registered, because the file contains the profile itself.
  intent.replaceKey("/Info", QPDFObjectHandle::newUnicodeString(
                                 condition.describes.empty() ? condition.name : condition.describes));
  intent.replaceKey("/DestOutputProfile", profile);
  return pdf.makeIndirectObject(intent);
}

/// Inverts CMYK pictures. Most programs write them with inverted inks, and mark that in a way that PDF readers
/// ignore.
void turn_inks(QPDFObjectHandle picture) {
  QPDFObjectHandle dict = picture.getDict();
  if (!dict.getKey("/ColorSpace").isNameAndEquals("/DeviceCMYK") ||
      !dict.getKey("/Filter").isNameAndEquals("/DCTDecode") || dict.hasKey("/Decode"))
    return;
  const auto data = picture.getRawStreamData();
  const std::string_view bytes(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  constexpr std::string_view kMark(
      "\xFF\xEE\x00\x0E"
      "Adobe",
      9);
  if (bytes.find(kMark) != std::string_view::npos)
    dict.replaceKey("/Decode", QPDFObjectHandle::parse("[ 1 0 1 0 1 0 1 0 ]"));
}

}  // namespace

void follow_x4(QPDF& pdf, const PrintCondition& condition) {
  QPDFObjectHandle root = pdf.getRoot();
  QPDFObjectHandle profile = profile_of(pdf, condition);
  root.replaceKey("/OutputIntents", QPDFObjectHandle::newArray({output_intent(pdf, condition, profile)}));
  pdf.getTrailer().getKey("/Info").replaceKey("/Trapped", QPDFObjectHandle::newName("/False"));
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    page.getObjectHandle().removeKey("/Annots");
  if (root.hasKey("/OCProperties")) root.getKey("/OCProperties").getKey("/D").removeKey("/AS");
  for (QPDFObjectHandle object : pdf.getAllObjects())
    if (object.isStream()) turn_inks(object);
  blend_in_inks(pdf, pdf.makeIndirectObject(
                         QPDFObjectHandle::newArray({QPDFObjectHandle::newName("/ICCBased"), profile})));
}

namespace {

constexpr const char* kSpace = "CoqSpot";
constexpr const char* kOverprint = "CoqOverprint";

/// Returns a spot ink, and the CMYK colour that replaces it if there is no such plate.
QPDFObjectHandle separation(const std::string& ink, const char* four_inks) {
  return QPDFObjectHandle::parse(fmt::format(
      "[ /Separation /{} /DeviceCMYK << /FunctionType 2 /Domain [ 0 1 ] /C0 [ 0 0 0 0 ] /C1 [ {} ] /N 1 >> ]",
      ink, four_inks));
}

void recolour(QPDFObjectHandle stream, bool first) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  const std::string_view content(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  // The initial colour would be black, in one of the four process inks.
  std::string begin;
  if (first) begin = fmt::format("/{0} gs /{1} CS 1 SCN /{1} cs 1 scn\n", kOverprint, kSpace);
  stream.replaceStreamData(begin + in_spot_colour(content, kSpace), QPDFObjectHandle::newNull(),
                           QPDFObjectHandle::newNull());
}

void add_to(QPDFObjectHandle resources, const char* key, const char* name, QPDFObjectHandle value) {
  if (!resources.getKey(key).isDictionary()) resources.replaceKey(key, QPDFObjectHandle::newDictionary());
  resources.getKey(key).replaceKey(std::string("/") + name, value);
}

/// Draws all marks of a PDF in a spot ink that overprints. Cut lines use "Dieline", from which a press shop
/// makes its cutting die. Registration marks use "All", which means every plate. Other classes stay unchanged.
void use_spot_colour(QPDF& marks, drawing::LayerClass kind) {
  QPDFObjectHandle ink;
  if (kind == drawing::LayerClass::cut_lines)
    ink = separation("Dieline", "0 1 0 0");
  else if (kind == drawing::LayerClass::registration)
    ink = separation("All", "1 1 1 1");
  else
    return;
  const QPDFObjectHandle space = marks.makeIndirectObject(ink);
  const QPDFObjectHandle overprint =
      marks.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /ExtGState /OP true /op true /OPM 1 >>"));
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(marks).getAllPages()) {
    bool first = true;
    for (const QPDFObjectHandle& stream : page.getObjectHandle().getPageContents()) {
      recolour(stream, first);
      first = false;
    }
  }
  for (QPDFObjectHandle object : marks.getAllObjects()) {
    if (object.isStream() && object.getDict().getKey("/Subtype").isNameAndEquals("/Form"))
      recolour(object, true);
    QPDFObjectHandle dict = object.isStream() ? object.getDict() : object;
    if (!dict.isDictionary()) continue;
    QPDFObjectHandle resources = dict.getKey("/Resources");
    if (!resources.isDictionary()) continue;
    add_to(resources, "/ColorSpace", kSpace, space);
    add_to(resources, "/ExtGState", kOverprint, overprint);
  }
}

QPDFObjectHandle make_group(QPDF& pdf, const Overlay& overlay) {
  const std::string name(drawing::name_of(overlay.kind));
  QPDFObjectHandle group = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
  group.replaceKey("/Type", QPDFObjectHandle::newName("/OCG"));
  group.replaceKey("/Name", QPDFObjectHandle::newUnicodeString(name));
  group.replaceKey("/Usage", QPDFObjectHandle::parse(
                                 fmt::format("<< /View << /ViewState /{} >> /Print << /PrintState /{} >> >>",
                                             overlay.view ? "ON" : "OFF", overlay.print ? "ON" : "OFF")));
  return group;
}

/// Adds the page of marks to the art page as a form within optional content, above the art or `below` it.
void overlay_page(QPDF& art, QPDFPageObjectHelper& page, QPDFPageObjectHelper& marks, QPDFObjectHandle group,
                  std::size_t number, bool below) {
  QPDFObjectHandle form = art.copyForeignObject(marks.getFormXObjectForPage());
  QPDFObjectHandle resources = page.getAttribute("/Resources", true);
  if (!resources.isDictionary())
    resources = page.getObjectHandle().replaceKeyAndGetNew("/Resources", "<< >>"_qpdf);
  const auto sub = [&](const char* key) {
    QPDFObjectHandle dictionary = resources.getKey(key);
    return dictionary.isDictionary() ? dictionary : resources.replaceKeyAndGetNew(key, "<< >>"_qpdf);
  };
  sub("/XObject").replaceKey(fmt::format("/CoqMarks{}", number), form);
  sub("/Properties").replaceKey(fmt::format("/CoqLayer{}", number), group);
  page.addPageContents(art.newStream(fmt::format(
                           "\n/Artifact BMC\n/OC /CoqLayer{0} BDC\nq /CoqMarks{0} Do Q\nEMC\nEMC\n", number)),
                       below);
}

QPDFObjectHandle usage_of(const char* event, const char* category, QPDFObjectHandle groups) {
  QPDFObjectHandle result = QPDFObjectHandle::newDictionary();
  result.replaceKey("/Event", QPDFObjectHandle::newName(event));
  result.replaceKey("/Category", QPDFObjectHandle::newArray({QPDFObjectHandle::newName(category)}));
  result.replaceKey("/OCGs", groups);
  return result;
}

}  // namespace

void add_overlays(QPDF& art, const std::vector<Overlay>& overlays, bool spots) {
  if (overlays.empty()) return;
  auto pages = QPDFPageDocumentHelper(art).getAllPages();
  // The art changes the coordinate system; marks need the initial one of the page.
  for (QPDFPageObjectHelper& page : pages) {
    page.addPageContents(art.newStream("q\n"), true);
    page.addPageContents(art.newStream("\nQ\n"), false);
  }
  QPDFObjectHandle all = QPDFObjectHandle::newArray();
  QPDFObjectHandle shown = QPDFObjectHandle::newArray();
  QPDFObjectHandle hidden = QPDFObjectHandle::newArray();
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    QPDF marks;
    marks.setSuppressWarnings(true);
    marks.setImmediateCopyFrom(true);  // `marks` is destroyed before `art` is written
    marks.processMemoryFile("marks", overlays[i].bytes.data(), overlays[i].bytes.size());
    if (spots) use_spot_colour(marks, overlays[i].kind);
    auto mark_pages = QPDFPageDocumentHelper(marks).getAllPages();
    QPDFObjectHandle group = make_group(art, overlays[i]);
    for (std::size_t p = 0; p < pages.size() && p < mark_pages.size(); ++p)
      // Bleed extends the ground beyond the art's edge. Drawn above, it would hide the art.
      overlay_page(art, pages[p], mark_pages[p], group, i, overlays[i].kind == drawing::LayerClass::bleed);
    all.appendItem(group);
    (overlays[i].view ? shown : hidden).appendItem(group);
  }
  QPDFObjectHandle defaults = QPDFObjectHandle::newDictionary();
  defaults.replaceKey("/Name", QPDFObjectHandle::newUnicodeString("Layers"));
  defaults.replaceKey("/Order", all);
  defaults.replaceKey("/ON", shown);
  if (hidden.getArrayNItems() > 0) defaults.replaceKey("/OFF", hidden);
  // The standards for print and accessibility forbid automatic layer switching. It is used only if a layer is
  // visible but not printed, or the reverse.
  const bool differ = std::any_of(overlays.begin(), overlays.end(),
                                  [](const Overlay& overlay) { return overlay.view != overlay.print; });
  if (differ)
    defaults.replaceKey("/AS", QPDFObjectHandle::newArray(
                                   {usage_of("/View", "/View", all), usage_of("/Print", "/Print", all)}));
  QPDFObjectHandle properties = QPDFObjectHandle::newDictionary();
  properties.replaceKey("/OCGs", all);
  properties.replaceKey("/D", defaults);
  art.getRoot().replaceKey("/OCProperties", properties);
}

}  // namespace coq::pdf::detail
