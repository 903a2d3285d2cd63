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
    return first_bytes.find("urn:coquelicot:") != std::string_view::npos ? Sniff::yes : Sniff::no;
  };
  format.read = [](const Request& request, Problems& problems) {
    return xml::read(request.content, request.kind, request.path.string(), problems);
  };
  return format;
}

}  // namespace coq::importers
