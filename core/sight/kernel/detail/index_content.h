// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>

#include "core/sight/kernel/detail/height_sweep.h"
#include "core/sight/kernel/detail/sweep.h"

namespace coq::sight {

/// Created when first needed. Copies of an index share it, because their grid is the same.
struct Index::Directions {
  using Memory = std::unique_ptr<detail::Sweep::Memory>;

  const detail::Fan& get(const detail::Lattice& lattice) {
    std::call_once(once, [&] { fan = std::make_unique<const detail::Fan>(lattice); });
    return *fan;
  }
  Memory take() {
    {
      const std::lock_guard lock(mutex);
      if (!free.empty()) {
        Memory memory = std::move(free.back());
        free.pop_back();
        return memory;
      }
    }
    return std::make_unique<detail::Sweep::Memory>();
  }
  void give_back(Memory memory) {
    const std::lock_guard lock(mutex);
    free.push_back(std::move(memory));
  }

  std::once_flag once;
  std::unique_ptr<const detail::Fan> fan;
  std::mutex mutex;
  std::vector<Memory> free;  ///< as many as were ever in use at the same time
};

struct Index::Content {
  explicit Content(Drawing d) : drawing(std::move(d)), art(drawing) {}
  Drawing drawing;
  detail::Art art;
  std::shared_ptr<Directions> directions = std::make_shared<Directions>();
};

/// Computes fields of view by the fastest method that is correct for the drawing. For use by one thread; it
/// keeps buffers between views.
class Index::Viewer {
 public:
  /// Data shared by all threads; created once for each question.
  struct Question {
    Question(const Index& index, const Query& query);
    const Content& content;
    const Query& query;
    const detail::Fan* fan = nullptr;  ///< null if lines are walked
    std::optional<detail::HeightField> field;
  };
  explicit Viewer(const Question& question);
  ~Viewer();
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;

  /// Computes the field of view of `from`, limited to hexes whose index in grid order is `first` or later.
  /// Other items are unspecified.
  void run(Hex from, std::size_t first, Sights& sights);
  /// Like Sweep::run_part(); the question must have a fan.
  void run_part(Hex from, const detail::Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  const Question& m_question;
  Directions::Memory m_memory;
  std::optional<detail::Sweep> m_sweep;
  std::optional<detail::HeightSweep> m_heights;
};

}  // namespace coq::sight
