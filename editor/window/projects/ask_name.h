// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <functional>
#include <optional>
#include <string>

class wxWindow;

namespace coq::win {

/// Asks for the name of a document, until `why_not` says nothing against it. nullopt: cancelled.
std::optional<std::string> ask_name(wxWindow* parent, const wxString& title, const std::string& name,
                                    const std::function<wxString(const std::string&)>& why_not);

}  // namespace coq::win
