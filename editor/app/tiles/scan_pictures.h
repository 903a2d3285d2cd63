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
#include "editor/app/tiles/job_queue.h"
#include "formats/painters/cairo/images.h"

/// The scans of the map on the canvas: rough at first, then from a pyramid made in the background.
namespace coq::app {

/// What is ready of one scan.
struct ScanState {
  std::string file{};
  picture::Info info{};
  std::shared_ptr<const picture::Bitmap> preview{};  ///< of the whole, fewer pixels; null until it is read
  bool sharp = false;                                ///< the preview has all pixels
  std::filesystem::path pyramids{};                  ///< folder that has its pyramid; empty until it is made
};

/// The scans of one state of the map, as scene builders and painters ask for them. Immutable.
class ScanPictures : public scene::Scans {
 public:
  explicit ScanPictures(std::map<std::string, ScanState> scans, std::map<std::string, std::string> files)
      : m_scans(std::move(scans)), m_files(std::move(files)) {}
  std::optional<scene::PlacedScan> place(const model::MapDocument& map, const model::Scan& scan) const override;
  const ScanState* find(const std::string& file) const;
  bool empty() const { return m_scans.empty(); }

 private:
  std::map<std::string, ScanState> m_scans;    ///< by file; only those of which there is something to be seen
  std::map<std::string, std::string> m_files;  ///< by the scan's `href`
};

/// Gives a thread's painter parts of scans.
class ScanImages : public cairo::Images {
 public:
  void use(std::shared_ptr<const ScanPictures> pictures) { m_pictures = std::move(pictures); }
  Result<Picture> load(const Request& request, picture::Size size, const picture::Part& part) override;

 private:
  std::shared_ptr<const ScanPictures> m_pictures{};
  std::map<std::filesystem::path, picture::Pyramid> m_pyramids{};  ///< by folder and name
  picture::Bitmap m_region{};
  cairo::Surface m_surface{};
};

/// Reads scans by jobs: header and preview first, then a pyramid of the large ones. For the window's thread.
class ScanStore {
 public:
  /// No pyramids are made where `folder` is empty. `changed` is called when there is more to be seen.
  ScanStore(JobQueue& queue, std::filesystem::path folder, std::function<void()> changed);
  ~ScanStore();

  /// Begins to read the scans of the map that are not known, and those whose file has changed; ends the work on
  /// those that are no longer there.
  void set_map(const model::MapDocument& map, const std::filesystem::path& map_file);
  std::shared_ptr<const ScanPictures> pictures(const model::MapDocument& map) const;
  /// Scans that cannot be read (`image.read`) and pyramids that cannot be written, one each.
  Problems problems() const;

 private:
  struct State;
  std::shared_ptr<State> m_state;
};

}  // namespace coq::app
