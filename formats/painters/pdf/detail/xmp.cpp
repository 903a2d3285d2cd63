// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/xmp.h"

#include <fmt/format.h>

#include <cstdint>

#include "core/base/escape.h"
#include "formats/painters/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

/// Elements of one description; those that would be empty are left out.
class Description {
 public:
  void text(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    element("  ", name, {}, value);
  }
  /// As the only one of a list: rdf:Seq of authors, rdf:Alt of titles in languages.
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

/// The same for the same title, date and program: FNV-1a (Fowler, Noll, Vo), twice.
std::string document_id(const scene::Metadata& metadata) {
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

std::string xmp_packet(const scene::Metadata& metadata, Standards standards) {
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
  // The beginning says to whoever has only the bytes that they are UTF-8; the identifier is the standard's.
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

}  // namespace coq::pdf::detail
