// SPDX-License-Identifier: MIT
#include "core/base/files.h"
#include "core/xml/xml.h"
#include "exporters/registry.h"

namespace coq::exporters {

Format xml_format() {
  Format format;
  format.id = "xml";
  format.extensions = {"xml"};
  format.doc = translatable("the document itself, as it would be saved");
  format.kinds.assign(model::kKinds.begin(), model::kKinds.end());
  format.write = [](const Request& request, Problems&) -> Result<std::string> {
    const Result<std::string> old_text = read_file(request.path);
    return xml::text_to_save(*request.document, old_text ? std::string_view(*old_text) : "", request.program);
  };
  return format;
}

}  // namespace coq::exporters
