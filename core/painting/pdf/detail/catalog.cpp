// SPDX-License-Identifier: MIT
#include "core/painting/pdf/detail/catalog.h"

#include <fmt/format.h>
#include <lcms2.h>

#include <algorithm>
#include <cstdint>

#include "core/base/text.h"
#include "core/painting/cairo/pdf_pages.h"
#include "core/painting/pdf/detail/qpdf.h"
#include "core/painting/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

/// Builds the elements of an rdf:Description; empty elements are left out.
class Description {
 public:
  void text(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    element("  ", name, {}, value);
  }
  /// Adds a list with one item: rdf:Seq for authors, rdf:Alt for titles by language.
  void item(std::string_view name, std::string_view list, std::string_view value,
            std::string_view attribute = {}) {
    if (value.empty()) return;
    m_out += fmt::format("  <{}>\n   <{}>\n", name, list);
    element("    ", "rdf:li", attribute, value);
    m_out += fmt::format("   </{}>\n  </{}>\n", list, name);
  }
  const std::string& out() const { return m_out; }

 private:
  void element(std::string_view indent, std::string_view name, std::string_view attribute,
               std::string_view value) {
    m_out += fmt::format("{}<{}{}>", indent, name, attribute);
    append_escaped(m_out, value, false);
    m_out += fmt::format("</{}>\n", name);
  }
  std::string m_out;
};

/// Returns an id that depends only on title, date and program: two FNV-1a hashes (Fowler, Noll, Vo).
std::string document_id(const drawing::Metadata& metadata) {
  const auto hash = [&](std::uint64_t out) {
    constexpr std::uint64_t kPrime = 0x100000001b3;
    const std::string all =
        metadata.title + '\n' + xmp_date(metadata.date.value_or(0)) + '\n' + metadata.creator;
    for (const char c : all) out = (out ^ static_cast<unsigned char>(c)) * kPrime;
    return out;
  };
  const std::string digits = fmt::format("{:016x}{:016x}", hash(0xcbf29ce484222325), hash(0x84222325cbf29ce4));
  return "uuid:" + digits.substr(0, 8) + '-' + digits.substr(8, 4) + '-' + digits.substr(12, 4) + '-' +
         digits.substr(16, 4) + '-' + digits.substr(20);
}

}  // namespace

std::string xmp_packet(const drawing::Metadata& metadata, Standards standards) {
  constexpr std::string_view kAnyLanguage = " xml:lang=\"x-default\"";
  Description said;
  said.text("dc:format", "application/pdf");
  said.item("dc:title", "rdf:Alt", metadata.title, kAnyLanguage);
  said.item("dc:creator", "rdf:Seq", metadata.author);
  said.item("dc:description", "rdf:Alt", metadata.subject, kAnyLanguage);
  if (metadata.language != text::Language::other)
    said.item("dc:language", "rdf:Bag", text::tag_of(metadata.language));
  said.text("pdf:Keywords", metadata.keywords);
  said.text("xmp:CreatorTool", metadata.creator);
  if (metadata.date) {
    said.text("xmp:CreateDate", xmp_date(*metadata.date));
    said.text("xmp:ModifyDate", xmp_date(*metadata.date));
  }
  if (standards.ua) said.text("pdfuaid:part", "1");
  if (standards.x4) {
    said.text("xmp:MetadataDate", xmp_date(metadata.date.value_or(0)));
    said.text("xmpMM:DocumentID", document_id(metadata));
    said.text("xmpMM:VersionID", "1");
    said.text("xmpMM:RenditionClass", "default");
    said.text("pdf:Trapped", "False");
    said.text("pdfxid:GTS_PDFXVersion", "PDF/X-4");
  }
  // The byte-order mark tells programs that see only the bytes that they are UTF-8. The standard prescribes
  // the id.
  return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
         "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
         "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
         " <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
         " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"" +
         std::string(standards.ua ? " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"" : "") +
         std::string(standards.x4 ? " xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\""
                                    " xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\""
                                  : "") +
         ">\n" + said.out() +
         " </rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n"
         "<?xpacket end=\"r\"?>";
}

namespace {

using cairo::points_of;

/// Converts a scene box to PDF coordinates, which start at the lower left corner of the page.
QPDFObjectHandle box_of(const Box& box, const Box& media) {
  QPDFObjectHandle array = QPDFObjectHandle::newArray();
  for (const double value : {points_of(box.min.x - media.min.x), points_of(media.max.y - box.max.y),
                             points_of(box.max.x - media.min.x), points_of(media.max.y - box.min.y)})
    array.appendItem(QPDFObjectHandle::newReal(value / cairo::user_unit_of(media), 4));
  return array;
}

/// Returns the sRGB profile of the colour library with a fixed date instead of today's.
std::string srgb_profile() {
  const cmsHPROFILE profile = cmsCreate_sRGBProfile();
  cmsUInt32Number size = 0;
  std::string bytes;
  if (cmsSaveProfileToMem(profile, nullptr, &size)) {
    bytes.resize(size);
    cmsSaveProfileToMem(profile, bytes.data(), &size);
  }
  cmsCloseProfile(profile);
  constexpr std::size_t kDateAt = 24;
  constexpr std::string_view kDate("\x07\xCF\x00\x01\x00\x01\x00\x00\x00\x00\x00\x00", 12);  // 1 January 1999
  if (bytes.size() > kDateAt + kDate.size()) bytes.replace(kDateAt, kDate.size(), kDate);
  return bytes;
}

class Navigation {
 public:
  Navigation(QPDF& pdf, const drawing::Document& document)
      : m_pdf(pdf), m_document(document), m_pages(QPDFPageDocumentHelper(pdf).getAllPages()) {}

  void add_labels();
  void add_links();
  void add_outline();

 private:
  /// Returns the destination with that name, or null if no page has it.
  QPDFObjectHandle destination(const std::string& name);
  QPDFObjectHandle destination_on(std::size_t page, Point at);

  QPDF& m_pdf;
  const drawing::Document& m_document;
  std::vector<QPDFPageObjectHelper> m_pages;
};

QPDFObjectHandle Navigation::destination_on(std::size_t page, Point at) {
  const Box& media = m_document.pages[page].media;
  const int unit = cairo::user_unit_of(media);
  return QPDFObjectHandle::newArray({m_pages[page].getObjectHandle(), QPDFObjectHandle::newName("/XYZ"),
                                     QPDFObjectHandle::newReal(points_of(at.x - media.min.x) / unit, 2),
                                     QPDFObjectHandle::newReal(points_of(media.max.y - at.y) / unit, 2),
                                     QPDFObjectHandle::newNull()});
}

QPDFObjectHandle Navigation::destination(const std::string& name) {
  for (std::size_t i = 0; i < m_pages.size(); ++i)
    for (const drawing::Destination& place : m_document.pages[i].destinations)
      if (place.name == name) return destination_on(i, place.at);
  return QPDFObjectHandle::newNull();
}

void Navigation::add_labels() {
  QPDFObjectHandle numbers = QPDFObjectHandle::newArray();
  bool some = false;
  for (std::size_t i = 0; i < m_pages.size(); ++i) {
    const std::string& title = m_document.pages[i].title;
    some = some || !title.empty();
    numbers.appendItem(QPDFObjectHandle::newInteger(static_cast<long long>(i)));
    QPDFObjectHandle label = QPDFObjectHandle::newDictionary();
    label.replaceKey("/P",
                     QPDFObjectHandle::newUnicodeString(title.empty() ? fmt::format("{}", i + 1) : title));
    numbers.appendItem(label);
  }
  if (!some) return;
  QPDFObjectHandle labels = QPDFObjectHandle::newDictionary();
  labels.replaceKey("/Nums", numbers);
  m_pdf.getRoot().replaceKey("/PageLabels", labels);
}

void Navigation::add_links() {
  for (std::size_t i = 0; i < m_pages.size(); ++i) {
    const drawing::Page& page = m_document.pages[i];
    QPDFObjectHandle annotations = QPDFObjectHandle::newArray();
    for (const drawing::Link& link : page.links) {
      QPDFObjectHandle annotation = m_pdf.makeIndirectObject(
          QPDFObjectHandle::parse("<< /Type /Annot /Subtype /Link /Border [ 0 0 0 ] /F 4 >>"));
      annotation.replaceKey("/Rect", box_of(link.area, page.media));
      if (!link.target.empty() && link.target.front() == '#') {
        QPDFObjectHandle target = destination(link.target.substr(1));
        if (target.isNull()) continue;
        annotation.replaceKey("/Dest", target);
      } else {
        QPDFObjectHandle action = QPDFObjectHandle::parse("<< /S /URI >>");
        action.replaceKey("/URI", QPDFObjectHandle::newString(link.target));
        annotation.replaceKey("/A", action);
      }
      annotations.appendItem(annotation);
    }
    if (annotations.getArrayNItems() > 0) m_pages[i].getObjectHandle().replaceKey("/Annots", annotations);
  }
}

/// Writes the entries as a tree of linked lists: each level has an open parent and a last sibling.
void Navigation::add_outline() {
  if (m_document.outline.empty()) return;
  struct Open {
    QPDFObjectHandle node;
    QPDFObjectHandle last;
  };
  QPDFObjectHandle root = m_pdf.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /Outlines >>"));
  std::vector<Open> open{{root, QPDFObjectHandle::newNull()}};
  for (const drawing::OutlineEntry& entry : m_document.outline) {
    const std::size_t level = std::min(static_cast<std::size_t>(std::max(entry.level, 0)), open.size() - 1);
    open.resize(level + 1, open.front());
    Open& parent = open.back();
    QPDFObjectHandle node = m_pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    node.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(entry.title));
    node.replaceKey("/Parent", parent.node);
    QPDFObjectHandle target = destination(entry.destination);
    if (!target.isNull()) node.replaceKey("/Dest", target);
    if (parent.last.isNull()) {
      parent.node.replaceKey("/First", node);
    } else {
      parent.last.replaceKey("/Next", node);
      node.replaceKey("/Prev", parent.last);
    }
    parent.node.replaceKey("/Last", node);
    parent.last = node;
    // All entries are open, so each adds one to the count of all its ancestors.
    for (Open& above : open) {
      QPDFObjectHandle count = above.node.getKey("/Count");
      above.node.replaceKey("/Count",
                            QPDFObjectHandle::newInteger(count.isInteger() ? count.getIntValue() + 1 : 1));
    }
    open.push_back({node, QPDFObjectHandle::newNull()});
  }
  m_pdf.getRoot().replaceKey("/Outlines", root);
  m_pdf.getRoot().replaceKey("/PageMode", QPDFObjectHandle::newName("/UseOutlines"));
}

}  // namespace

void set_boxes(QPDF& pdf, const drawing::Document& document) {
  auto pages = QPDFPageDocumentHelper(pdf).getAllPages();
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const drawing::Page& page = document.pages[i];
    QPDFObjectHandle object = pages[i].getObjectHandle();
    if (const int unit = cairo::user_unit_of(page.media); unit > 1)
      object.replaceKey("/UserUnit", QPDFObjectHandle::newInteger(unit));
    object.replaceKey("/MediaBox", box_of(page.media, page.media));
    object.replaceKey("/CropBox", box_of(page.media, page.media));
    object.replaceKey("/BleedBox", box_of(common(page.bleed, page.media), page.media));
    object.replaceKey("/TrimBox", box_of(common(page.trim, page.media), page.media));
  }
}

void add_navigation(QPDF& pdf, const drawing::Document& document) {
  Navigation navigation(pdf, document);
  navigation.add_labels();
  navigation.add_links();
  navigation.add_outline();
}

void set_metadata(QPDF& pdf, const drawing::Metadata& metadata, Duplex duplex, Standards standards) {
  QPDFObjectHandle info = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
  const auto set = [&](const char* key, const std::string& value) {
    if (!value.empty()) info.replaceKey(key, QPDFObjectHandle::newUnicodeString(value));
  };
  set("/Title", metadata.title);
  set("/Author", metadata.author);
  set("/Subject", metadata.subject);
  set("/Keywords", metadata.keywords);
  set("/Creator", metadata.creator);
  if (metadata.date) {
    info.replaceKey("/CreationDate", QPDFObjectHandle::newString(pdf_date(*metadata.date)));
    info.replaceKey("/ModDate", QPDFObjectHandle::newString(pdf_date(*metadata.date)));
  }
  pdf.getTrailer().replaceKey("/Info", info);
  QPDFObjectHandle root = pdf.getRoot();
  QPDFObjectHandle packet = pdf.newStream(xmp_packet(metadata, standards));
  packet.getDict().replaceKey("/Type", QPDFObjectHandle::newName("/Metadata"));
  packet.getDict().replaceKey("/Subtype", QPDFObjectHandle::newName("/XML"));
  root.replaceKey("/Metadata", packet);
  if (metadata.language != text::Language::other)
    root.replaceKey("/Lang", QPDFObjectHandle::newString(std::string(text::tag_of(metadata.language))));
  // Cairo writes the structure, but does not mark the file as tagged.
  if (root.hasKey("/StructTreeRoot"))
    root.replaceKey("/MarkInfo", QPDFObjectHandle::parse("<< /Marked true >>"));
  // Otherwise readers would shrink a sheet, and its counters, to the printer's margins.
  QPDFObjectHandle viewing = QPDFObjectHandle::parse("<< /DisplayDocTitle true /PrintScaling /None >>");
  switch (duplex) {
    case Duplex::unsaid:
      break;
    case Duplex::simplex:
      viewing.replaceKey("/Duplex", QPDFObjectHandle::newName("/Simplex"));
      break;
    case Duplex::long_edge:
      viewing.replaceKey("/Duplex", QPDFObjectHandle::newName("/DuplexFlipLongEdge"));
      break;
    case Duplex::short_edge:
      viewing.replaceKey("/Duplex", QPDFObjectHandle::newName("/DuplexFlipShortEdge"));
      break;
  }
  root.replaceKey("/ViewerPreferences", viewing);
}

void say_srgb(QPDF& pdf) {
  const std::string bytes = srgb_profile();
  if (bytes.empty()) return;
  QPDFObjectHandle profile = pdf.newStream(bytes);
  profile.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(3));
  const QPDFObjectHandle space = pdf.makeIndirectObject(
      QPDFObjectHandle::newArray({QPDFObjectHandle::newName("/ICCBased"), pdf.makeIndirectObject(profile)}));
  // Each page, form and pattern has its own resources. An output intent would claim a standard, so only files
  // for the press have one (press.h).
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    QPDFObjectHandle dict = object.isStream() ? object.getDict() : object;
    if (!dict.isDictionary()) continue;
    QPDFObjectHandle resources = dict.getKey("/Resources");
    if (!resources.isDictionary()) continue;
    if (!resources.getKey("/ColorSpace").isDictionary())
      resources.replaceKey("/ColorSpace", QPDFObjectHandle::newDictionary());
    resources.getKey("/ColorSpace").replaceKey("/DefaultRGB", space);
  }
}

}  // namespace coq::pdf::detail
