// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/documents/model/codec.h"
#include "editor/app/tiles/job_queue.h"

class wxWindow;

namespace coq::win {

/// Asks what to cut off an image: a rectangle drawn on it, or per cent of each side. A worker reads the image,
/// which appears when it is ready. Returns nullopt if the dialog was cancelled.
std::optional<model::ImageCrop> ask_crop(wxWindow* parent, app::JobQueue& jobs, const std::string& file,
                                         const model::ImageCrop& now);

}  // namespace coq::win
