// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "exporters/web_data/ground.h"

namespace coq::exporters::html {

/// Returns the words of the page in a language, by key.
web::Json page_words(const std::string& lang);

}  // namespace coq::exporters::html
