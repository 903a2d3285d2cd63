// SPDX-License-Identifier: MIT
#include "exporters/xml/xml_format.h"

#include "core/base/files.h"
#include "core/documents/xml/xml.h"

namespace coq::exporters {

Format xml_format() {
  Format format;
  format.id = "xml";
  format.extensions = {"xml"};
  format.doc = translatable("the document itself, as it would be saved");
  format.kinds.assign(model::kKinds.begin(), model::kKinds.end());
  format.write = [](const Request& request, Problems&) -> Result<std::string> {
    // Only regular files are read again: a pipe can be read only once.
    std::error_code ignored;
    const bool again = std::filesystem::is_regular_file(request.path, ignored);
    const Result<std::string> old_text = again ? read_file(request.path) : Result<std::string>(std::string());
    return xml::text_to_save(*request.document, old_text ? std::string_view(*old_text) : "", request.program);
  };
  return format;
}

}  // namespace coq::exporters
