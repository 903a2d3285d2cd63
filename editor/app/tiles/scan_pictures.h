// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/drawing/map/map_source.h"
#include "core/images/pyramid.h"
#include "core/painting/cairo/images.h"
#include "editor/app/tiles/job_queue.h"
#include "editor/app/tiles/scan_tint.h"

/// The scans of the map on the canvas: first a rough preview, then a pyramid that is built in the background.
namespace coq::app {

/// The available data of one scan.
struct ScanState {
  std::string file{};
  images::Info info{};
  std::shared_ptr<const images::Bitmap> preview{};  ///< the whole scan, reduced; null until read
  bool sharp = false;                               ///< the preview has full resolution
  std::filesystem::path pyramids{};                 ///< folder of its pyramid; empty until it is built
};

/// The scans of one state of the map, for scene builders and painters. Immutable.
class ScanPictures : public drawing::Scans {
 public:
  ScanPictures(std::map<std::string, ScanState> scans, std::map<std::string, std::string> files,
               std::shared_ptr<const ScanTint> tint)
      : m_scans(std::move(scans)), m_files(std::move(files)), m_tint(std::move(tint)) {}
  std::optional<drawing::PlacedScan> place(const model::MapDocument& map,
                                           const model::Scan& scan) const override;
  const ScanState* find(const std::string& file) const;
  bool empty() const { return m_scans.empty(); }
  /// Returns the tint of a scan, or null if it has none.
  std::shared_ptr<const ScanTint> tint_of(const ScanState& scan) const;

 private:
  std::map<std::string, ScanState> m_scans;    ///< by file; only scans with something to show
  std::map<std::string, std::string> m_files;  ///< by the scan's `href`
  std::shared_ptr<const ScanTint> m_tint;
};

/// Pixels of a scan and the rectangle of the picture that they show.
struct ScanPart {
  images::Bitmap pixels{};
  images::Part part{};
};
/// Reads a part of a scan at a halving: from its pyramid, or from the preview while there is none, which may be
/// coarser. Neither side has more pixels than the part at that halving, rounded up. May be used on any thread.
/// Errors: `image.read` (also for a part outside the picture).
Result<ScanPart> read_scan_part(const ScanState& scan, const images::Part& part, int level);

/// Supplies parts of scans to the painter of one thread.
class ScanImages : public cairo::Images {
 public:
  void use(std::shared_ptr<const ScanPictures> pictures) { m_pictures = std::move(pictures); }
  Result<Picture> load(const Request& request, images::Size size, const images::Part& part) override;

 private:
  std::shared_ptr<const ScanPictures> m_pictures{};
  std::map<std::filesystem::path, images::Pyramid> m_pyramids{};  ///< by folder and name
  images::Bitmap m_region{};
  std::shared_ptr<const images::Bitmap> m_untinted{};  ///< the preview that `m_preview` was made of
  std::shared_ptr<const ScanTint> m_tint{};            ///< the tint that it was made with
  images::Bitmap m_preview{};                          ///< a tinted preview
  cairo::Surface m_surface{};
};

/// Reads scans in jobs: header and preview first, then pyramids of large scans. Must be used on the window's
/// thread.
class ScanStore {
 public:
  /// Builds no pyramids if `folder` is empty. `changed` is called when more can be shown.
  ScanStore(JobQueue& queue, std::filesystem::path folder, std::function<void()> changed);
  ~ScanStore();

  /// Starts reading new scans and those whose file has changed, and cancels work on scans that the map no
  /// longer has.
  void set_map(const model::MapDocument& map, const std::filesystem::path& map_file);
  std::shared_ptr<const ScanPictures> pictures(const model::MapDocument& map,
                                               std::shared_ptr<const ScanTint> tint) const;
  /// Returns scans that cannot be read (`image.read`) and pyramids that cannot be written, one problem each.
  Problems problems() const;

 private:
  struct State;
  std::shared_ptr<State> m_state;
};

}  // namespace coq::app
