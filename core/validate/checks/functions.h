// SPDX-License-Identifier: MIT
#pragma once

#include "core/validate/reporter.h"
#include "core/validate/views.h"

/// The functions of the checks of all systems; core_checks.cpp says what each is called.
namespace coq::validate {

// Maps: the frame.
void check_sheet(const MapView& view, Reporter& out);
void check_grid_size(const MapView& view, Reporter& out);
void check_lattice(const MapView& view, Reporter& out);
void check_first_label(const MapView& view, Reporter& out);
void check_compass(const MapView& view, Reporter& out);
void check_labels(const MapView& view, Reporter& out);
// Maps: what is drawn.
void check_rings(const MapView& view, Reporter& out);
void check_paths(const MapView& view, Reporter& out);
void check_widths(const MapView& view, Reporter& out);
void check_terrain_types(const MapView& view, Reporter& out);
void check_hexsides(const MapView& view, Reporter& out);
void check_overrides(const MapView& view, Reporter& out);
void check_pieces(const MapView& view, Reporter& out);
void check_page(const MapView& view, Reporter& out);
// Maps: scans.
void check_scan_files(const MapView& view, Reporter& out);
void check_scan_numbers(const MapView& view, Reporter& out);
void check_ties(const MapView& view, Reporter& out);

}  // namespace coq::validate
