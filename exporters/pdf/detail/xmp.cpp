// SPDX-License-Identifier: MIT
#include "exporters/pdf/detail/xmp.h"

#include <pugixml.hpp>

#include <sstream>

#include "exporters/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

/// Properties of one description; those that are empty are left out.
class Description {
 public:
  explicit Description(pugi::xml_node node) : m_node(node) {}

  void text(const char* name, const std::string& value) {
    if (!value.empty()) m_node.append_child(name).text().set(value.c_str());
  }
  /// As the only one of a list: rdf:Seq of authors, rdf:Alt of titles in languages.
  void item(const char* name, const char* list, const std::string& value, const char* language = nullptr) {
    if (value.empty()) return;
    pugi::xml_node item = m_node.append_child(name).append_child(list).append_child("rdf:li");
    if (language != nullptr) item.append_attribute("xml:lang") = language;
    item.text().set(value.c_str());
  }

 private:
  pugi::xml_node m_node;
};

}  // namespace

std::string xmp_packet(const scene::Metadata& metadata) {
  pugi::xml_document packet;
  pugi::xml_node top = packet.append_child("x:xmpmeta");
  top.append_attribute("xmlns:x") = "adobe:ns:meta/";
  pugi::xml_node rdf = top.append_child("rdf:RDF");
  rdf.append_attribute("xmlns:rdf") = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  pugi::xml_node node = rdf.append_child("rdf:Description");
  node.append_attribute("rdf:about") = "";
  node.append_attribute("xmlns:dc") = "http://purl.org/dc/elements/1.1/";
  node.append_attribute("xmlns:xmp") = "http://ns.adobe.com/xap/1.0/";
  node.append_attribute("xmlns:pdf") = "http://ns.adobe.com/pdf/1.3/";
  Description said(node);
  said.text("dc:format", "application/pdf");
  said.item("dc:title", "rdf:Alt", metadata.title, "x-default");
  said.item("dc:creator", "rdf:Seq", metadata.author);
  said.item("dc:description", "rdf:Alt", metadata.subject, "x-default");
  if (metadata.language != text::Language::other)
    said.item("dc:language", "rdf:Bag", std::string(text::tag_of(metadata.language)));
  said.text("pdf:Keywords", metadata.keywords);
  said.text("xmp:CreatorTool", metadata.creator);
  if (metadata.date) {
    said.text("xmp:CreateDate", xmp_date(*metadata.date));
    said.text("xmp:ModifyDate", xmp_date(*metadata.date));
  }
  std::ostringstream out;
  // The beginning says to whoever has only the bytes that they are UTF-8; the identifier is the standard's.
  out << "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n";
  packet.save(out, " ", pugi::format_indent | pugi::format_no_declaration);
  out << "<?xpacket end=\"r\"?>";
  return out.str();
}

}  // namespace coq::pdf::detail
