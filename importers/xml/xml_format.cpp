// SPDX-License-Identifier: MIT
#include "importers/xml/xml_format.h"

#include "core/documents/xml/xml.h"

namespace coq::importers {

Format xml_format() {
  Format format;
  format.id = "xml";
  format.extensions = {"xml"};
  format.doc = translatable("a Coquelicot document: it is written in the program's layout");
  format.kinds.assign(model::kKinds.begin(), model::kKinds.end());
  format.sniff = [](std::string_view first_bytes) {
    // A file of another format may hold one of our documents as a text; there the namespace is not in a tag.
    const std::size_t found = first_bytes.find("urn:coquelicot:");
    const std::size_t bracket = first_bytes.substr(0, found).find_last_of("<>");
    return found != std::string_view::npos && bracket != std::string_view::npos && first_bytes[bracket] == '<'
               ? Sniff::yes
               : Sniff::no;
  };
  format.read = [](const Request& request, Problems& problems) {
    return xml::read(request.content, request.kind, request.path.string(), problems);
  };
  return format;
}

}  // namespace coq::importers
